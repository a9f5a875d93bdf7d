"""No hue alone: what means something stays apart in every colour vision, and without colour."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from itertools import combinations

from playwright.sync_api import Browser, Locator, Page

from browser.boards.colour import Colour, difference
from browser.boards.phases import sight
from browser.conftest import Contexts
from browser.recorded import Recorded, Stage, played
from outrank.kernel.seats import TABLE

VISIONS = ["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"]
SUITS = ["spades", "hearts", "diamonds", "clubs", "stars"]
KINDS = ["countries", "movies", "sports", "companies"]
AT_A_GLANCE = 10
COMMONEST = """async ([shot, part]) => {
  const picture = await createImageBitmap(await (await fetch(
    'data:image/png;base64,' + shot)).blob());
  const wide = Math.ceil(picture.width * part), high = Math.ceil(picture.height * part);
  const brush = new OffscreenCanvas(wide, high).getContext('2d');
  brush.drawImage(picture, (wide - picture.width) / 2, (high - picture.height) / 2);
  const data = brush.getImageData(0, 0, wide, high).data;
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.slice(at, at + 3).join(' ');
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first[0].split(' ').map(Number);
}"""


def colour_of(pixels: Page, piece: Locator, part: float) -> Colour:
    """The commonest colour of a piece, or of its middle part, as it is seen."""
    shot = base64.b64encode(piece.screenshot()).decode()
    red, green, blue = pixels.evaluate(COMMONEST, [shot, part])
    return red, green, blue


def closest(chromium: Browser, pieces: list[Locator], part: float = 1) -> float:
    """How far apart the two most alike pieces look, in the vision that is worst for them."""
    page = pieces[0].page
    emulation = page.context.new_cdp_session(page)
    found = []
    with chromium.new_page() as pixels:
        for vision in VISIONS:
            emulation.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
            seen = [colour_of(pixels, piece, part) for piece in pieces]
            found.append(min(difference(a, b) for a, b in combinations(seen, 2)))
    return min(found)


def test_categories_stay_apart(base: str, contexts: Contexts, chromium: Browser) -> None:
    stage = Stage(contexts(), base)
    *_, last = Recorded(played("v3", 2)).states()
    stage.show(last, 0)
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
                stage.show(state, TABLE)
                yield
