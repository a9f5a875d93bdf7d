"""A row can be made by taps, by arrows, by keys and by dragging: the same move is sent."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.boards.menu import ON
from browser.boards.playing import Room, Screen, Touch
from browser.boards.scenes import row_of, until_ranking
from browser.conftest import Contexts

BID = 4
Way = Callable[[Screen, list[int]], None]


def tap_in(screen: Screen, row: list[int]) -> None:
    for place, piece in enumerate(row):
        screen.page.locator(f'[data-piece="{piece}"]{ON}').click()
        expect(screen.page.locator("[data-row]")).to_have_count(place + 1)


def by_taps(screen: Screen, row: list[int]) -> None:
    tap_in(screen, row)


def by_arrows(screen: Screen, row: list[int]) -> None:
    """The last token is tapped first and brought down."""
    tap_in(screen, [row[-1], *row[:-1]])
    screen.page.locator(f'[data-row="{row[-1]}"] [data-control="name"]').click()
    for place in range(len(row) - 1):
        screen.page.locator('[data-control="down"]').click()
        expect(screen.page.locator("[data-row]").nth(place + 1)).to_have_attribute(
            "data-row", str(row[-1])
        )


def by_keys(screen: Screen, row: list[int]) -> None:
    """The first token is tapped last and brought up, without any pointer."""
    tap_in(screen, [*row[1:], row[0]])
    screen.page.locator(f'[data-row="{row[0]}"] [data-control="name"]').focus()
    for place in range(len(row) - 1, 0, -1):
        screen.page.keyboard.press("Alt+ArrowLeft")
        expect(screen.page.locator("[data-row]").nth(place - 1)).to_have_attribute(
            "data-row", str(row[0])
        )


def by_dragging(screen: Screen, row: list[int]) -> None:
    """The last token is tapped first and dragged to the end."""
    screen.page.evaluate("() => document.fonts.ready")  # until then lines may still move
    tap_in(screen, [row[-1], *row[:-1]])
    screen.page.locator(f'[data-row="{row[-2]}"]').scroll_into_view_if_needed()
    start = screen.page.locator(f'[data-row="{row[-1]}"] [data-control="name"]').bounding_box()
    end = screen.page.locator(f'[data-row="{row[-2]}"] [data-control="name"]').bounding_box()
    assert start is not None
    assert end is not None
    mouse = screen.page.mouse
    mouse.move(start["x"] + 30, start["y"] + 20)
    mouse.down()
    mouse.move(end["x"] + 30, end["y"] + 20, steps=12)
    mouse.up()


def from_the_pool(screen: Screen, row: list[int]) -> None:
    """Each token is dragged out of the pool to the front of the row, the last one first."""
    screen.page.evaluate("() => document.fonts.ready")
    for place, piece in enumerate(reversed(row)):
        token = screen.page.locator(f'[data-piece="{piece}"]')
        token.scroll_into_view_if_needed()
        start = token.bounding_box()
        end = screen.page.locator("[data-slot]").first.bounding_box()
        assert start is not None
        assert end is not None
        mouse = screen.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + 20)
        mouse.down()
        mouse.move(end["x"] + end["width"] / 2, end["y"] + 20, steps=12)
        mouse.up()
        expect(screen.page.locator("[data-row]")).to_have_count(place + 1)
    assert screen.page.evaluate("() => String(getSelection())") == ""


WAYS = {
    "taps": by_taps,
    "arrows": by_arrows,
    "keys": by_keys,
    "dragging": by_dragging,
    "from the pool": from_the_pool,
}


@pytest.mark.parametrize("way", WAYS)
def test_the_same_row_is_sent(way: str, base: str, contexts: Contexts) -> None:
    room = Room(base, "v3", 2)
    room.start()
    offer = row_of(until_ranking(room, bid=BID))
    assert offer is not None
    row = offer["among"][-1 : -1 - BID : -1]
    screen = Screen(contexts(), room, room.keys[0])
    WAYS[way](screen, row)
    shown = screen.page.locator("[data-row]")
    expect(shown).to_have_count(BID)
    assert [int(x) for x in shown.evaluate_all("all => all.map((e) => e.dataset.row)")] == row
    screen.page.locator(f"[data-send]{ON}").click()
    screen.until(lambda: screen.moves_sent)
    assert screen.moves_sent == [{"move": "rank", "tokens": row}]


def test_a_row_in_the_making_survives_a_reload_and_is_on_the_other_device(
    base: str, contexts: Contexts
) -> None:
    room = Room(base, "classic", 2)
    room.start()
    offer = row_of(until_ranking(room, bid=3))
    assert offer is not None
    context = contexts("phone")
    one = Touch(context, room, room.keys[0])
    tap_in(one, offer["among"][:2])
    other = Screen(contexts(), room, room.keys[0])
    for screen in (one, other):
        screen.page.reload()
        rows = screen.page.locator("[data-row]")
        expect(rows).to_have_count(2)
        assert rows.evaluate_all("all => all.map((e) => +e.dataset.row)") == offer["among"][:2]
    one.press(f'[data-row="{offer["among"][0]}"] [data-control="name"]')
    one.press('[data-control="out"]')
    expect(other.page.locator("[data-row]")).to_have_count(1)


def test_what_cannot_be_ranked_says_why(base: str, contexts: Contexts) -> None:
    room = Room(base, "classic", 2)
    room.start()
    board = until_ranking(room, bid=2, blocks=1)
    offer = row_of(board)
    assert offer is not None
    block = board["view"]["blocks"][0]
    name = room.board(0)["faces"][str(block["token"])]["name"]
    screen = Touch(contexts("phone"), room, room.keys[0])
    token = screen.page.locator(f'[data-piece="{block["token"]}"]')
    expect(token).to_have_attribute("aria-disabled", "true")
    token.dispatch_event("click")
    said = screen.page.get_by_text(f"{name} is blocked by Ben: it cannot be ranked.").first
    expect(said).to_be_visible()
    expect(screen.page.locator("[data-row]")).to_have_count(0)
    tap_in(screen, offer["among"][:2])
    screen.press(f'[data-piece="{offer["among"][2]}"]{ON}')
    expect(screen.page.get_by_text("Your row has its 2 tokens").first).to_be_visible()
    assert screen.moves_sent == []
