"""The boards are for everybody: every phase in every theme, with large text, on the least phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from browser.boards.phases import MATCHES, Scene, scenes
from browser.conftest import Contexts
from browser.inspect_page import (
    PLAIN,
    STUCK,
    THEMES,
    UNSTUCK,
    is_sideways,
    small_targets,
    violations,
)
from browser.recorded import Stage
from outrank.kernel.seats import PUBLIC

PHONE = ViewportSize(width=360, height=640)
LEAST = ViewportSize(width=320, height=640)
TEXT = "(size) => { document.documentElement.style.fontSize = size; }"
CUT_OFF = """() => [...document.querySelectorAll('main *')]
  .filter((one) => !one.closest('.spoken') && one.checkVisibility({visibilityProperty: true}))
  .filter((one) => getComputedStyle(one).overflowX !== 'visible'
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4))
  .map((one) => one.outerHTML.slice(0, 120))"""


def faults(stage: Stage, scene: Scene) -> list[str]:
    """What is wrong with a scene on a phone; the frame round the board has tests of its own."""
    stage.show(scene.state, scene.eyes, scene.draft)
    page = stage.page
    found: list[str] = []
    for theme, media in THEMES.items():
        page.emulate_media(**{**PLAIN, **media})
        found += [f"{theme}: {fault}" for fault in violations(page, "main", colours_only=True)]
    page.emulate_media(**PLAIN)
    page.evaluate(UNSTUCK)
    found += violations(page, "main") + small_targets(page) + sizes(stage, "360 px")
    page.evaluate(STUCK)
    page.set_viewport_size(LEAST)
    found += sizes(stage, "320 px")
    page.evaluate(TEXT, "32px")
    found += sizes(stage, "320 px with text of 200 %")
    page.evaluate(TEXT, "")
    page.set_viewport_size(PHONE)
    return [f"{scene.name}: {fault}" for fault in found]


def sizes(stage: Stage, how: str) -> list[str]:
    cut: list[str] = stage.page.evaluate(CUT_OFF)
    sideways = ["the page scrolls sideways"] if is_sideways(stage.page) else []
    return [f"{how}: {fault}" for fault in cut + sideways]


@pytest.mark.parametrize("game", MATCHES)
def test_every_phase_is_for_everybody(game: str, base: str, contexts: Contexts) -> None:
    """axe-core in every theme, targets of 44 px, nothing cut off and no scrolling sideways."""
    stage = Stage(contexts("phone"), base)
    found = [fault for scene in scenes(game) for fault in faults(stage, scene)]
    assert found == []
    assert stage.errors == []


@pytest.mark.parametrize("game", MATCHES)
def test_every_phase_on_a_desk_and_for_spectators(game: str, base: str, contexts: Contexts) -> None:
    stage = Stage(contexts(), base)
    for scene in scenes(game):
        stage.show(scene.state, scene.eyes, scene.draft)
        assert small_targets(stage.page) + sizes(stage, "1280 px") == [], scene.name
        stage.show(scene.state, PUBLIC)
        assert violations(stage.page, "main") + sizes(stage, "1280 px") == [], scene.name
