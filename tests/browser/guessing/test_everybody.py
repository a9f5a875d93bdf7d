"""The boards are for everybody: axe-core in every theme, large targets and text, no hue alone."""

from __future__ import annotations

from itertools import islice

import pytest
from playwright.sync_api import Browser

from browser.boards.colour import closest
from browser.boards.test_everybody import CUT_OFF
from browser.conftest import Contexts
from browser.guessing.lively import lively
from browser.guessing.scenes import MATCHES, Scene, scenes, show
from browser.inspect_page import PLAIN, THEMES, is_sideways, small_targets, violations
from browser.recorded import Recorded, Stage

LARGE = "addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize='32px')"
BROKEN = """() => [...document.querySelectorAll('.figure, .compared .value:not(.longest)')]
  .filter((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    const lines = [...text.getClientRects()];
    const card = one.closest('.side').getBoundingClientRect();
    return new Set(lines.map((line) => Math.round(line.top))).size > 1
      || lines.some((line) => line.left < card.left - 1 || line.right > card.right + 1);
  }).map((one) => `broken: ${one.textContent}`)"""
"""Figures that are parted from their unit, or that stand out of their place."""


def faults(stage: Stage, scene: Scene) -> list[str]:
    """What is wrong with a screen; whoever must act is looked at in all themes."""
    page, found = stage.page, []
    for theme, media in (THEMES if stage.offers else {}).items():
        page.emulate_media(**{**PLAIN, **media})
        found += [f"{theme}: {fault}" for fault in violations(page, colours_only=True)]
    page.emulate_media(**PLAIN)
    found += violations(page) + small_targets(page)
    found += page.evaluate(BROKEN)
    found += ["sideways"] if is_sideways(page) else []
    return [f"{scene.name}: {fault}" for fault in found]


@pytest.mark.parametrize("game", MATCHES)
def test_every_kind_of_turn_is_for_everybody(game: str, base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    found: list[str] = []
    for scene in scenes(game):
        show(stage, scene)
        found += faults(stage, scene)
    assert found == []
    assert stage.errors == []


@pytest.mark.parametrize("game", MATCHES)
def test_nothing_is_lost_in_a_narrow_window_with_large_text(
    game: str, base: str, contexts: Contexts
) -> None:
    context = contexts(viewport={"width": 320, "height": 640})
    context.add_init_script(LARGE)
    stage = Stage(context, base)
    found = []
    for scene in scenes(game):
        show(stage, scene)
        found += [f"{scene.name}: sideways"] if is_sideways(stage.page) else []
        found += [f"{scene.name}: {cut}" for cut in stage.page.evaluate(CUT_OFF)]
        if stage.offers:  # what sends the move can be scrolled to and is not cut off
            sends = stage.page.locator("[data-send], [data-move]").last
            sends.scroll_into_view_if_needed()
            box = sends.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 320
    assert found == []


@pytest.mark.rule("F4-063", "F4-064")
def test_families_strengths_and_piles_stay_apart_in_every_vision(
    base: str, contexts: Contexts, chromium: Browser
) -> None:
    """A family has its hue, a strength its lightness; both are written as well."""
    stage = Stage(contexts(viewport={"width": 1280, "height": 1600}), base)
    state = list(islice(Recorded(lively("four4more", 2, 1, rounds=1)).states(), 4))[-1]
    stage.show(state, state.awaited()[0])
    page = stage.page
    letters = [page.locator(f".tag.family-{family} .letter").first for family in "abcd"]
    numbers = [page.locator(f".tag.level-{level} .number").first for level in range(1, 6)]
    piles = [page.locator(f'[data-zone="{zone}"] h3') for zone in ("risk", "safe")]
    assert [letter.inner_text() for letter in letters] == ["A", "B", "C", "D"]
    assert [number.inner_text() for number in numbers] == ["1", "2", "3", "4", "5"]
    for pieces in (letters, numbers, piles):
        assert closest(chromium, pieces) >= 10
