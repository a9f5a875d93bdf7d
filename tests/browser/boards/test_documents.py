"""What the documents promise to show: sets, pools, the correct order, the end, how hard it is."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Locator, expect

from browser.boards.playing import Room, Screen
from browser.boards.scenes import listed, row_of, until_blocking, until_ranking
from browser.boards.test_reveal import look, ranked
from browser.conftest import Contexts
from outrank.catalog import lookup
from outrank.catalog.load import load
from outrank.catalog.order import best_order
from outrank.kernel.seats import Piece

CATALOG = load()


@pytest.mark.rule("V3-R29", "V3-010")
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_every_token_in_sight_shows_its_four_sets(
    device: str, base: str, contexts: Contexts
) -> None:
    room = Room(base, "v3", 2)
    room.start()
    until_blocking(room, bid=3)
    screen = Screen(contexts(device), room, room.keys[0])
    page = screen.page
    view = room.board(0)["view"]
    pool = next(c["pool"] for c in view["categories"] if c["pool"])
    for piece in pool:
        token = page.locator(f'.main [data-lies="{piece}"]')
        sets = CATALOG.sets_of(Piece(piece))
        assert len(sets) == 4
        expect(token.locator("[data-set] svg")).to_have_count(4)
        shown = token.locator("[data-sets]").get_attribute("data-sets")
        assert shown == " ".join(map(str, sets))
        names = [CATALOG.sets[number].name for number in sets]
        titles = token.locator("[data-set]").evaluate_all("all => all.map((one) => one.title)")
        assert titles == names
        for name in names:
            expect(token.locator(".spoken").last).to_contain_text(name)
    page.get_by_role("button", name="Show the names of the sets").click()
    first = CATALOG.sets[CATALOG.sets_of(Piece(pool[0]))[0]]
    expect(page.locator(f'.main [data-lies="{pool[0]}"] [data-sets]')).to_contain_text(first.short)


@pytest.mark.rule("V3-R29")
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_icons_of_one_token_open_its_sets(device: str, base: str, contexts: Contexts) -> None:
    room = Room(base, "v3", 2)
    room.start()
    until_blocking(room, bid=3)
    screen = Screen(contexts(device), room, room.keys[0])
    view = room.board(0)["view"]
    one, other = next(c["pool"] for c in view["categories"] if c["pool"])[:2]
    short = CATALOG.sets[CATALOG.sets_of(Piece(one))[0]].short

    def icons(piece: int) -> Locator:
        return screen.page.locator(f'.main [data-lies="{piece}"] [data-set-names]')

    if device == "phone":
        icons(one).tap()
    else:
        icons(one).click()
    expect(icons(one).locator("[data-sets]")).to_contain_text(short)
    expect(icons(one)).to_have_attribute("aria-expanded", "true")
    expect(icons(other)).to_have_attribute("aria-expanded", "false")
    expect(icons(other).locator(".short")).to_have_count(0)
    icons(one).press("Enter")
    expect(icons(one)).to_have_attribute("aria-expanded", "false")
    expect(icons(one).locator(".short")).to_have_count(0)
    icons(other).press("Space")
    expect(icons(other).locator(".short")).to_have_count(4)
    icons(one).press("Enter")
    screen.page.get_by_role("button", name="Show the names of the sets").click()
    screen.page.get_by_role("button", name="Hide the names of the sets").click()
    expect(screen.page.locator(".short")).to_have_count(0)  # of all tokens again


@pytest.mark.rule("V3-R29")
def test_icons_of_sets_stay_within_their_token(base: str, contexts: Contexts) -> None:
    room = Room(base, "v3", 2)
    room.start()
    until_blocking(room, bid=3)
    screen = Screen(contexts(viewport={"width": 360, "height": 640}), room, room.keys[0])
    expect(screen.page.locator(".main [data-sets] svg").first).to_be_visible()
    outside = screen.page.evaluate(
        """() => [...document.querySelectorAll('[data-lies]')].flatMap((token) => {
          const box = token.getBoundingClientRect();
          return [...token.querySelectorAll('[data-set]')].filter((set) => {
            const own = set.getBoundingClientRect();
            return own.left < box.left - 0.5 || own.right > box.right + 0.5;
          }).map((set) => set.title);
        })"""
    )
    assert outside == []


@pytest.mark.rule("V3-071", "V3-074", "V3-099")
def test_ones_own_sets_show_how_far_they_are_and_what_would_help(
    base: str, contexts: Contexts
) -> None:
    room = Room(base, "v3", 2)
    room.start()
    until_blocking(room, bid=3)
    screen = Screen(contexts("phone"), room, room.keys[0])
    page = screen.page
    page.get_by_role("button", name="Your collection").tap()
    view = room.board(0)["view"]
    own = view["holdings"][0]["reserve"]
    held: dict[int, int] = {}
    for piece in own:
        for number in CATALOG.sets_of(Piece(piece)):
            held[number] = held.get(number, 0) + 1
    for number, have in held.items():
        line = page.locator(f'[data-progress="{number} {have}"]')
        expect(line).to_contain_text(CATALOG.sets[number].name)
        expect(line).to_contain_text(f"{have} of 5")
    pool = next(c["pool"] for c in view["categories"] if c["pool"])
    for piece in pool:
        helps = page.locator(f'.main [data-lies="{piece}"] .helps')
        expect(helps).to_have_count(sum(n in held for n in CATALOG.sets_of(Piece(piece))))
    watcher = Screen(contexts(), room)
    expect(watcher.page.locator("[data-lies]").first).to_be_visible()
    expect(watcher.page.locator("[data-progress], .helps")).to_have_count(0)  # secret (V3-076)


@pytest.mark.rule("V3-R29", "V3-076", "V3-101")
def test_what_an_opponent_won_in_the_open_suggests_sets(base: str, contexts: Contexts) -> None:
    room = Room(base, "v3", 2)
    room.start()
    screen = Screen(contexts("phone"), room, room.keys[1])
    won = ranked(room, is_right=True)
    counts: dict[int, int] = {}
    for piece in won:
        for number in CATALOG.sets_of(Piece(piece)):
            counts[number] = counts.get(number, 0) + 1
    told = {f"{number} {have}" for number, have in counts.items() if have > 1}
    look(screen)
    icons = screen.page.locator(".rows [data-set] svg")
    expect(icons).to_have_count(4 * len(won))
    seen = screen.page.locator('[data-seen="0"] [data-seen-set]')
    expect(seen).to_have_count(len(told))  # of the tokens won alone: the hidden ones stay hidden
    found = seen.evaluate_all("all => all.map((one) => one.dataset.seenSet)")
    assert set(found) == told
    expect(screen.page.locator('[data-seen="1"]')).to_have_count(0)


@pytest.mark.rule("V3-093", "V3-052")
def test_pools_and_what_could_be_ranked_are_seen_while_choosing(
    base: str, contexts: Contexts
) -> None:
    room = Room(base, "v3", 2)
    room.start()
    board = until_ranking(room, bid=3)
    offer = row_of(board)
    assert offer is not None
    room.move(0, {"move": "rank", "tokens": offer["among"][:3]})
    screen = Screen(contexts("phone"), room, room.keys[1])
    view = room.board(1)["view"]
    for home in view["categories"]:  # also one of which no challenge is on display
        pool = screen.page.locator(f'[data-pool-of="{home["id"]}"]').first
        for piece in home["pool"]:
            expect(pool).to_contain_text(CATALOG.items[piece].name)
        expect(pool.locator("[data-set] svg")).to_have_count(4 * len(home["pool"]))  # V3-R29
        expect(pool.locator("[data-rankable]")).to_have_text(
            f"you could rank up to {home['rankable']}"
        )
        band = screen.page.locator(".band", has_text=f"{home['bag_size']} in the bag")
        expect(band.first).to_be_visible()


@pytest.mark.rule("CL-137", "CL-140")
@pytest.mark.parametrize("game", ["classic", "v3"])
def test_the_correct_order_stands_beside_a_wrong_one(
    game: str, base: str, contexts: Contexts
) -> None:
    room = Room(base, game, 2)
    room.start()
    screen = Screen(contexts("phone"), room, room.keys[1])
    expect(screen.page.locator("[data-seat]")).to_have_count(2)
    row = ranked(room, is_right=False)
    look(screen)
    challenge = CATALOG.challenges[screen_challenge(screen)]
    ranks = CATALOG.ranks(challenge.stat)
    right = best_order(ranks, row, descending=challenge.descending)
    correct = screen.page.locator("[data-correct]")
    expect(correct).to_have_attribute("data-correct", " ".join(map(str, right)))
    for place, piece in enumerate(map(Piece, right)):
        line = correct.locator("li").nth(place)
        fact = CATALOG.value(piece, challenge.stat)
        assert fact is not None
        expect(line).to_contain_text(CATALOG.items[piece].name)
        expect(line).to_contain_text(CATALOG.display(challenge.stat, fact.value))
        was = row.index(piece)
        expect(line.get_by_text("was number")).to_have_count(int(was != place))
    expect(screen.page.locator(".rows .pair")).to_have_count(1)
    marks = screen.page.locator(".reveal [data-difficulty]")
    expect(marks).to_have_attribute("data-difficulty", str(challenge.difficulty))  # V3-125


def screen_challenge(screen: Screen) -> int:
    """The challenge of the reveal, by what the page was told."""
    laid = screen.page.locator(".reveal .question")
    expect(laid).to_be_visible()
    text = laid.inner_text()
    return next(card.number for card in CATALOG.challenges if card.question == text)


@pytest.mark.rule("CL-101", "CL-102", "V3-082", "V3-125")
@pytest.mark.parametrize(
    ("game", "rounds", "target"), [("classic", 6, 30), ("v3", 6, 0), ("classic-off", 4, 0)]
)
def test_everyone_sees_the_round_how_many_are_left_and_the_target(
    game: str, rounds: int, target: int, base: str, contexts: Contexts
) -> None:
    preset = {"preset": "quick"} if game == "classic-off" else {}
    room = Room(base, game.split("-")[0], 2, **preset)
    room.start()
    until_blocking(room, bid=3)
    screen = Screen(contexts("phone"), room, room.keys[0])
    line = screen.page.locator("[data-round]")
    expect(line).to_contain_text(f"Round 1 of {rounds}")
    expect(line).to_contain_text(f"{rounds - 1} rounds to go")
    expect(line.get_by_text("first to 30")).to_have_count(int(target == 30))
    card = CATALOG.challenges[room.board(0)["view"]["challenge"]]
    marks = screen.page.locator("header [data-difficulty]")
    expect(marks).to_have_attribute("data-difficulty", str(card.difficulty))
    expect(marks.locator("i.on")).to_have_count(card.difficulty)


@pytest.mark.rule("CL-007", "V3-125")
def test_what_is_rounded_is_said_before_anybody_guesses(base: str, contexts: Contexts) -> None:
    room = Room(base, "v4", 2, options={"challenge_mode": "free_choice"})
    room.start()
    chooser = next(person for person in (0, 1) if room.board(person)["offers"])
    screen = Screen(contexts("phone"), room, room.keys[chooser])
    moves = listed(room.board(chooser), "choose_challenge")
    expect(screen.page.locator(".others [data-difficulty]").first).to_be_visible()
    coffee = lookup.stat(CATALOG, "coffee_kg")
    card = next(n for n in CATALOG.offered(0, CATALOG.deck(0, "core")) if asks(n) == coffee)
    room.move(chooser, next(move for move in moves if move["challenge"] == card))
    note = screen.page.locator("header [data-caveat]")
    expect(note).to_contain_text("rounded to the nearest kilogram: equal figures tie")


@pytest.mark.parametrize("game", ["classic", "v3"])
def test_something_is_told_after_a_row_that_spoils_nothing(
    game: str, base: str, contexts: Contexts
) -> None:
    """Secrecy: what is told in play names no token, whichever statistic was asked for."""
    room = Room(base, game, 2)
    room.start()
    screen = Screen(contexts("phone"), room, room.keys[1])
    expect(screen.page.locator("[data-seat]")).to_have_count(2)
    ranked(room, is_right=True)
    look(screen)
    card = CATALOG.challenges[screen_challenge(screen)]
    told, know = CATALOG.open_trivia(card.stat), screen.page.locator("[data-know]")
    expect(know).to_have_count(int(bool(told)))
    figures = CATALOG.trivia(card.stat, CATALOG.pieces(card.category))
    assert not told or told == figures
    if told:
        expect(know.locator(".told")).to_have_text(told)
        know.get_by_role("button", name="Report a mistake").click()
        expect(know.locator("textarea")).to_have_value(re.compile(CATALOG.stats[card.stat].label))


def test_cards_tell_nothing_that_names_a_token(base: str) -> None:
    shown = httpx.get(f"{base}/api/facts/{CATALOG.digest}", timeout=30).json()
    for number, one in enumerate(shown["stats"]):
        assert one["trivia"] == CATALOG.open_trivia(number)


def asks(challenge: int) -> int:
    return CATALOG.challenges[challenge].stat


@pytest.mark.rule("CL-077")
def test_the_button_says_final_answer_in_classic(base: str, contexts: Contexts) -> None:
    room = Room(base, "classic", 2)
    room.start()
    until_ranking(room, bid=1)
    screen = Screen(contexts("phone"), room, room.keys[0])
    expect(screen.page.locator("[data-send]")).to_contain_text("Final answer")
