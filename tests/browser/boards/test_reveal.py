"""A reveal: token by token with value and year, then the verdict; the source is one tap away."""

from __future__ import annotations

from itertools import permutations

import pytest
from playwright.sync_api import expect

from browser.boards.playing import Room, Screen
from browser.boards.scenes import row_of, until_ranking
from browser.conftest import Contexts
from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load
from outrank.catalog.order import first_wrong_pair
from outrank.kernel.seats import Piece

CATALOG: Catalog = load()


def ranked(room: Room, *, is_right: bool) -> list[int]:
    """The first seat lays a row, right or wrong as wanted; what it laid."""
    board = until_ranking(room, bid=4)
    offer = row_of(board)
    assert offer is not None
    card = CATALOG.challenges[board["view"]["challenge"]]
    ranks = CATALOG.ranks(card.stat)
    row = sorted(offer["among"], key=lambda piece: ranks[piece], reverse=card.descending)
    row = [*row[:3], row[-1]]
    if first_wrong_pair(ranks, row, descending=card.descending) is not None:
        row.reverse()
    if not is_right:
        row = next(
            list(other)
            for other in permutations(row)
            if first_wrong_pair(ranks, other, descending=card.descending) is not None
        )
    room.move(0, {"move": "rank", "tokens": row})
    return row


@pytest.mark.parametrize("is_right", [True, False])
def test_right_and_wrong_are_marked_by_shape_and_colour(
    is_right: bool, base: str, contexts: Contexts
) -> None:
    room = Room(base, "v3", 2)
    room.start()
    screen = Screen(contexts(), room, room.keys[0])
    row = ranked(room, is_right=is_right)
    look(screen)
    rows = screen.page.locator("[data-revealed]")
    expect(rows).to_have_count(4)
    assert rows.evaluate_all("all => all.map((e) => +e.dataset.revealed)") == row
    marks = [text.strip() for text in screen.page.locator(".rows .mark").all_inner_texts()]
    pair = screen.page.locator(".rows .pair")
    if is_right:
        assert marks == ["✓"] * 4
        expect(pair).to_have_count(0)
        expect(screen.page.get_by_text("scores 4 points").first).to_be_visible()
    else:
        wrong = marks.index("✕")
        assert marks == ["✓"] * wrong + ["✕", "✕"]
        expect(pair).to_have_text("⇅ wrong way round")
        colour = "e => getComputedStyle(e).backgroundImage"
        assert "gradient" in rows.nth(wrong).locator(".place").evaluate(colour)


def test_values_years_and_sources_are_shown(base: str, contexts: Contexts) -> None:
    room = Room(base, "classic", 2)
    room.start()
    screen = Screen(contexts("phone"), room, room.keys[1])
    row = ranked(room, is_right=False)
    challenge = CATALOG.challenges[room.board(0)["view"]["challenge"]]
    look(screen)
    summary = screen.page.locator(".reveal summary")
    summary.tap()
    for place, piece in enumerate(map(Piece, row)):
        fact = CATALOG.value(piece, challenge.stat)
        assert fact is not None
        assert fact.source is not None
        shown = screen.page.locator("[data-revealed]").nth(place)
        expect(shown).to_contain_text(CATALOG.display(challenge.stat, fact.value))
        if fact.year is not None:
            expect(shown).to_contain_text(str(fact.year))
        source = screen.page.locator(".reveal details li").nth(place)
        expect(source).to_contain_text(CATALOG.sources[fact.source].name)


def test_whoever_plays_sees_the_outcome_in_a_line_and_the_order_by_a_tap(
    base: str, contexts: Contexts
) -> None:
    """A scene has shown it on the whole screen: the next decision is not pushed out of sight."""
    room = Room(base, "v3", 2)
    room.start()
    screen = Screen(contexts("phone"), room, room.keys[1])
    expect(screen.page.locator("[data-seat]")).to_have_count(2)
    ranked(room, is_right=True)
    outcome = screen.page.locator("[data-last]")
    expect(outcome).to_contain_text("The order is right!")
    expect(screen.page.locator(".reveal")).to_have_count(0)
    look(screen)
    expect(screen.page.locator(".rows .mark")).to_have_count(4)
    expect(screen.page.locator(".rows .value")).to_have_count(4)
    screen.page.get_by_role("button", name="Close the reveal").click()
    expect(screen.page.locator(".reveal")).to_have_count(0)


def look(screen: Screen) -> None:
    """Open the order of the row that was judged."""
    screen.page.get_by_role("button", name="See the order").click()


def test_onlookers_have_it_open(base: str, contexts: Contexts) -> None:
    room = Room(base, "v3", 2)
    room.start()
    screen = Screen(contexts(), room)
    expect(screen.page.locator("[data-seat]")).to_have_count(2)
    ranked(room, is_right=True)
    expect(screen.page.locator(".rows .mark")).to_have_count(4)
