"""No hue alone: what means something stays apart in every colour vision, and without colour."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Locator

from browser.boards.colour import closest
from browser.boards.phases import sight
from browser.conftest import Contexts
from browser.inspect_page import UNSTUCK
from browser.recorded import Recorded, Stage, played
from outrank.kernel.seats import PUBLIC

SUITS = ["spades", "hearts", "diamonds", "clubs", "stars"]
KINDS = ["countries", "movies", "sports", "companies"]
AT_A_GLANCE = 10


def test_categories_stay_apart(base: str, contexts: Contexts, chromium: Browser) -> None:
    stage = Stage(contexts(), base)
    *_, last = Recorded(played("v3", 2)).states()
    stage.show(last, 0)
    stage.page.evaluate(UNSTUCK)  # a bar that covers them has a colour of its own
    tokens = [stage.page.locator(f".token.{kind} .face").first for kind in KINDS]
    assert closest(chromium, tokens) >= AT_A_GLANCE


def test_suits_stay_apart(base: str, contexts: Contexts, chromium: Browser) -> None:
    stage = Stage(contexts(), base)
    states = Recorded(played("out_trumped", 2, target=30)).states()
    state = next(state for state in states if len(suits_of(sight(state, 0)[1])) == len(SUITS))
    stage.show(state, 0)
    suits = [stage.page.locator(f".hand .suit.{suit}").first for suit in SUITS]
    assert closest(chromium, suits, 0.25) >= AT_A_GLANCE


def suits_of(view: dict[str, list[int]]) -> set[int]:
    return {card // 13 for card in view["hand"]}


def test_right_and_wrong_stay_apart(base: str, contexts: Contexts, chromium: Browser) -> None:
    stage = Stage(contexts(), base)
    marks: list[Locator] = []
    for _ in reveals(stage):
        marks = [stage.page.locator(f".rows .{mark} .place").first for mark in ("right", "wrong")]
        if all(mark.count() for mark in marks):
            break
    assert closest(chromium, marks) >= AT_A_GLANCE


def reveals(stage: Stage) -> Iterator[None]:
    """Rows that were just laid, one after the other."""
    for seed in range(9):
        for state in Recorded(played("v3", 2, seed)).states():
            if any(type(event).__name__ == "RowLaid" for event in state.log[-1].events):
                stage.show(state, PUBLIC)
                yield
