"""V4's clauses that speak of what is seen: each is looked for on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from browser.boards.menu import Offers, picks
from browser.conftest import Contexts
from browser.guessing.lively import lively
from browser.recorded import Recorded, Stage
from outrank.catalog.load import load
from outrank.catalog.tags import code_name
from outrank.kernel.seats import PUBLIC, Piece
from outrank.server.rooms.state import RoomState

CATALOG = load()
View = dict[str, Any]
Player = dict[str, Any]


def is_drafting(view: View, player: Player, offers: Offers) -> bool:
    return bool(offers) and view["phase"] == "drafting"


def has_all_collected(view: View, player: Player, offers: Offers) -> bool:
    collected = [len(other["this_round"]) for other in view["players"]]
    return is_drafting(view, player, offers) and all(collected)


def has_both(view: View, player: Player, offers: Offers) -> bool:
    """Tokens at risk and safe ones."""
    return bool(offers) and bool(player["hand"]) and bool(player["this_round"])


def shown(stage: Stage, is_wanted: Callable[[View, Player, Offers], object], seed: int = 7) -> View:
    """The first state of a lively match in which whoever must act sees what is wanted."""
    for state in Recorded(lively("v4", 2, seed, rounds=3)).states():
        for seat in state.awaited():
            stage.show(state, seat)
            view: View = stage.board["view"]
            if is_wanted(view, view["players"][seat], stage.offers):
                return view
    raise AssertionError("There is no such state in this match.")


def can_cash(view: View, player: Player, offers: Offers) -> bool:
    return is_drafting(view, player, offers) and any(
        one["move"]["move"] == "cash_in" for one in picks(offers)
    )


def boxed(piece: Locator) -> FloatRect:
    box = piece.bounding_box()
    assert box is not None
    return box


def numbers(found: Locator, name: str) -> list[int]:
    values: list[int] = found.evaluate_all(f"all => all.map((one) => Number(one.dataset.{name}))")
    return values


@pytest.mark.rule("V4-016", "V4-017", "V4-018", "V4-091", "V4-092", "V4-093", "V4-100", "V4-R06")
def test_challenge_centre_and_pool_are_shown(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    view = shown(stage, is_drafting)
    page = stage.page
    card = CATALOG.challenges[view["challenge"]]
    stat = CATALOG.stats[card.stat]
    asked = page.locator("[data-asked]")
    expect(asked.get_by_role("heading")).to_have_text(stat.label)
    for words in (CATALOG.categories[card.category].name, stat.unit, stat.higher):
        expect(asked).to_contain_text(words.split()[0] if words == "Sports teams" else words)
    subject = view["subjects"][view["category"]]
    centre, pool = subject["centre"], subject["draft_pool"]
    fact = CATALOG.value(Piece(centre), card.stat)
    assert fact is not None
    value = page.locator(f'[data-value="{centre}"]')
    expect(value).to_contain_text(CATALOG.display(card.stat, fact.value))
    assert value.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 24
    tokens = page.locator("[data-pool] [data-piece]")
    assert numbers(tokens, "piece") == pool
    assert len(pool) == 12
    face = boxed(page.locator(f'[data-centre="{centre}"] .face'))
    assert face["width"] > 1.1 * boxed(tokens.first.locator(".face"))["width"]
    for place, piece in enumerate(pool):
        token = tokens.nth(place)
        expect(token).to_be_visible()
        assert token.get_attribute("aria-disabled") == "false"
        expect(token).to_contain_text(CATALOG.items[piece].name)
        tags = token.locator("[data-tag]").evaluate_all("all => all.map((e) => e.dataset.tag)")
        assert tags == [code_name(tag) for tag in CATALOG.tags(Piece(piece), "four_tags")]
    assert page.locator("[data-value]").count() == 1  # the values of the pool are nowhere


@pytest.mark.rule("V4-106", "V4-107", "V4-108", "V4-109")
def test_the_call_shows_both_tokens_the_statistic_and_two_large_buttons(
    base: str, contexts: Contexts
) -> None:
    stage = Stage(contexts("phone"), base)
    view = shown(stage, is_drafting)
    page, subject = stage.page, view["subjects"][view["category"]]
    drafted = subject["draft_pool"][-1]
    page.locator(f'[data-piece="{drafted}"]').tap()
    sides = [page.locator(f'[data-centre="{subject["centre"]}"]'), page.locator("[data-drafted]")]
    expect(sides[1]).to_have_attribute("data-drafted", str(drafted))
    expect(sides[1]).to_contain_text(CATALOG.items[drafted].name)
    left, right = map(boxed, sides)
    assert left["y"] == right["y"]
    assert left["x"] + left["width"] < right["x"]
    stat = CATALOG.stats[CATALOG.challenges[view["challenge"]].stat]
    arena = page.locator("[data-arena]")
    expect(arena).to_contain_text(f"{stat.label}. Is {CATALOG.items[drafted].name} higher or lower")
    for higher, words in ((True, "Higher"), (False, "Lower")):
        spelled = f'{{"move":"guess","higher":{str(higher).lower()},"token":{drafted}}}'
        button = page.locator(f"[data-move='{spelled}']")
        expect(button).to_contain_text(words)
        box = boxed(button)
        assert box["height"] >= 60
        assert box["width"] >= 140
        assert box["y"] + box["height"] <= 640
    for side in sides:  # and they are in sight, though the token was tapped far below
        assert 0 <= boxed(side)["y"] < 400


@pytest.mark.rule("V4-094", "V4-095", "V4-096")
def test_players_turn_and_the_three_buttons(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    view = shown(stage, has_all_collected)
    page = stage.page
    for seat, player in enumerate(view["players"]):
        box = page.locator(f'[data-seat="{seat}"]')
        expect(box.locator("[data-score]")).to_have_text(str(player["score"]))
        expect(box.locator("[data-safe]")).to_contain_text(f"{len(player['hand'])} in hand")
        expect(box.locator("[data-risk]")).to_contain_text(f"{len(player['this_round'])} at risk")
        shadow = box.evaluate("e => getComputedStyle(e).boxShadow")
        assert (shadow != "none") == (seat == view["turn"])
    other = 1 - stage.board["seat"]
    minis = page.locator(f'[data-seat="{other}"] [data-mini]')
    assert numbers(minis, "mini") == view["players"][other]["this_round"]
    for button in ('[data-mode="guess"]', '[data-mode="cash_in"]', "[data-move]:has-text('Pass')"):
        expect(page.locator(button)).to_be_visible()


@pytest.mark.rule("V4-076", "V4-097", "V4-098", "V4-099")
def test_this_round_and_hand_lie_apart_and_look_different(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts(), base)
    view = shown(stage, has_both)
    mine = view["players"][stage.board["seat"]]
    zones = {name: stage.page.locator(f'[data-zone="{name}"]') for name in ("risk", "safe")}
    assert numbers(zones["risk"].locator("[data-fly]"), "fly") == mine["this_round"]
    assert numbers(zones["safe"].locator("[data-fly]"), "fly") == mine["hand"]
    expect(zones["risk"].get_by_role("heading")).to_contain_text("This round at risk")
    expect(zones["safe"].get_by_role("heading")).to_contain_text("Hand safe")
    look = "e => { const s = getComputedStyle(e); return [s.borderTopStyle, s.borderTopColor]; }"
    style, colour = zones["risk"].evaluate(look)
    assert style == "dashed"
    assert zones["safe"].evaluate(look)[0] == "solid"
    assert zones["safe"].evaluate(look)[1] != colour


def has_choice(view: View, player: Player, offers: Offers) -> bool:
    """Whether two tokens of one's own share two tags."""
    pairs = [tuple(p["among"]) for p in picks(offers) if p["move"]["move"] == "cash_in"]
    return any(len(pair) == 2 and pairs.count(pair) > 1 for pair in pairs)


@pytest.mark.rule("V4-089", "V4-101", "V4-102", "V4-103", "V4-104", "V4-105")
def test_cashing_in_shows_sets_tags_and_points(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    shown(stage, has_choice, seed=4)
    page = stage.page
    page.locator('[data-mode="cash_in"]').tap()
    sets = [pick for pick in picks(stage.offers) if pick["move"]["move"] == "cash_in"]
    for pick in sets:
        move, tag = pick["move"], code_name(pick["move"]["tag"])
        row = page.locator(f'[data-set="{move["tag"]}-{pick["count"]}"]')
        expect(row.locator("[data-tag]")).to_have_attribute("data-tag", tag)
        expect(row).to_contain_text(f"+{move['points']}")
        for token in pick["among"]:
            expect(row).to_contain_text(CATALOG.items[token].name)
    same = [pick["among"] for pick in sets]
    pair = next(pick for pick in sets if len(pick["among"]) == 2 and same.count(pick["among"]) > 1)
    confirm = page.locator('[data-send="cash_in"]')
    expect(confirm).to_have_attribute("aria-disabled", "true")
    for token in pair["among"]:  # taken from the hand itself
        page.locator(f'[data-piece="{token}"]').tap()
    tags = [pick["move"]["tag"] for pick in sets if pick["among"] == pair["among"]]
    choices = page.locator("[data-tag-choice]")
    assert sorted(numbers(choices, "tagChoice")) == sorted(tags)
    page.locator(f'[data-tag-choice="{tags[-1]}"]').tap()
    lit = page.locator(".zones .tag.match").evaluate_all("all => all.map((e) => e.dataset.tag)")
    assert set(lit) == {code_name(tags[-1])}
    assert len(lit) >= 2
    expect(confirm).to_have_text(f"Cash out {code_name(tags[-1])} for 2 points")
    confirm.tap()
    stage.until(lambda: stage.moves_asked)
    assert stage.moves_asked == [
        {"move": "cash_in", "tag": tags[-1], "points": 2, "tokens": pair["among"]}
    ]


@pytest.mark.rule("V4-012", "V4-109")
def test_the_calls_say_what_higher_and_lower_mean(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    view = shown(stage, is_drafting)
    page = stage.page
    stat = CATALOG.stats[view["stat"]]
    question = CATALOG.challenges[view["challenge"]].question
    page.locator("[data-pool] [data-piece]").first.tap()
    calls = page.locator(".calls .side")
    expect(calls.nth(0)).to_contain_text(stat.higher)
    expect(calls.nth(1)).to_contain_text(stat.lower)
    expect(page.locator("[data-asked]")).to_contain_text(f"higher = {stat.higher}")
    assert question not in page.locator("main, body").first.inner_text()
    marks = page.locator("[data-asked] [data-difficulty]")
    difficulty = CATALOG.challenges[view["challenge"]].difficulty
    expect(marks).to_have_attribute("data-difficulty", str(difficulty))


@pytest.mark.rule("V4-037", "V4-101")
def test_cashing_is_called_cashing_out(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    shown(stage, can_cash)
    button = stage.page.locator('[data-mode="cash_in"]')
    expect(button).to_contain_text("Cash out")


@pytest.mark.rule("F4-063", "F4-064")
def test_rarer_tags_are_darker_in_the_hue_of_their_letter(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    state = next(iter(Recorded(lively("four4more", 2, 7, rounds=3)).states()))
    for state in Recorded(lively("four4more", 2, 7, rounds=3)).states():
        stage.show(state, 0)
        if stage.page.locator("[data-tag]").count() > 20:
            break
    found: dict[str, list[float]] = stage.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-tag]')].map((tag) => {
          const canvas = document.createElement('canvas').getContext('2d');
          canvas.fillStyle = getComputedStyle(tag.querySelector('.number')).backgroundColor;
          canvas.fillRect(0, 0, 1, 1);
          return [tag.dataset.tag, [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)];
        }))"""
    )

    def lightness(code: str) -> float:
        red, green, blue = found[code]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for letter in "ABCD":
        codes = sorted(code for code in found if code.startswith(letter))
        values = [lightness(code) for code in codes]
        assert values == sorted(values, reverse=True), dict(zip(codes, values, strict=True))


@pytest.mark.rule("V4-R19", "F4-R40")
@pytest.mark.parametrize(("game", "rules"), [("v4", {"end": "rounds"}), ("four4more", {})])
def test_the_round_and_how_many_are_left_are_always_seen(
    game: str, rules: dict[str, str], base: str, contexts: Contexts
) -> None:
    stage = Stage(contexts("phone"), base)
    left = {1: "2 rounds to go", 2: "1 round to go", 3: "last round"}
    seen: set[tuple[str, int]] = set()
    for state in Recorded(lively(game, 2, 7, rounds=3, **rules)).states():
        view = shared_view(state)
        is_choosing = view.phase == "challenge"
        number = view.round + is_choosing
        if view.phase not in ("challenge", "drafting", "turns") or (view.phase, number) in seen:
            continue
        stage.show(state, PUBLIC)
        seen.add((view.phase, number))
        line = stage.page.locator("main [data-round]")
        expect(line).to_have_attribute("data-round", str(number))
        expect(line).to_contain_text(f"Round {number} of 3")
        expect(line).to_contain_text(left[number])
    assert len(seen) == 6


def shared_view(state: RoomState) -> Any:
    assert state.live is not None
    return state.live.match.view(PUBLIC)
