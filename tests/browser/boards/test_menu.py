"""For every state of recorded matches: what is lit is what the Menu offers, and nothing else."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator

from browser.boards import menu
from browser.boards.menu import ON, Move
from browser.conftest import Contexts
from browser.recorded import Recorded, Stage, played, recorded
from outrank.kernel.seats import PUBLIC

LIT = f"""async (pieces) => {{
  const all = (name) => [...document.querySelectorAll(`[data-${{name}}]{ON}`)];
  const lit = () => ({{
    moves: all("move").map((one) => one.dataset.move),
    leads: all("leads").flatMap((one) => JSON.parse(one.dataset.leads)),
    pieces: all("piece").map((one) => Number(one.dataset.piece)),
    sends: all("send").length,
  }});
  const seen = [lit()];
  for (const piece of pieces) {{
    document.querySelector(`[data-piece="${{piece}}"]`).click();
    await new Promise((done) => setTimeout(done));
    seen.push(lit());
  }}
  return seen;
}}"""
"""Taps pieces, quicker than a finger, and says what is lit before and after each."""
NOTHING: dict[str, Any] = {"moves": set(), "pieces": set(), "sends": 0}


class Prompter(Stage):
    """Holds every control against the Menu of the state that it shows."""

    rng = Random(4)

    def lit(self, *taps: int) -> list[dict[str, Any]]:
        """What is lit, and what is lit after each tap on a piece."""
        return [as_read(seen) for seen in self.page.evaluate(LIT, taps)]

    def verify(self) -> None:
        """What is on is what is offered, before and while something is chosen."""
        moves, pieces = menu.at_once(self.offers), menu.pieces(self.offers)
        due = {"moves": moves, "pieces": pieces, "sends": 0}
        assert self.lit() == [due]
        blocks = menu.blocks(self.offers)
        taps = [tap for token in blocks for tap in (token, token)]
        chosen = [{**due, "moves": moves | blocks[token]} for token in blocks]
        assert self.lit(*taps) == [due, *(seen for each in chosen for seen in (each, due))]
        for pick in menu.picks(self.offers):
            self.verify_row(pick, due)
        if moves:
            steps = self.page.locator(f"[data-leads]{ON}").all()
            if steps:
                self.rng.choice(steps).dispatch_event("click")
            control = self.rng.choice(self.page.locator(f"[data-move]{ON}").all())
            self.send(control, json.loads(control.get_attribute("data-move") or ""))

    def verify_row(self, pick: dict[str, Any], due: dict[str, Any]) -> None:
        """A row can be sent when it has its pieces, not before; one too many changes nothing."""
        row = self.rng.sample(pick["among"], pick["count"])
        others = sorted(set(pick["among"]) - set(row))[:1]
        whole = [{**due, "sends": 1}] * (1 + len(others))
        assert self.lit(*row, *others) == [due] * len(row) + whole
        pieces = row if pick["ordered"] else sorted(row)
        self.send(self.page.locator("[data-send]"), {**pick["move"], pick["field"]: pieces})

    def send(self, control: Locator, move: Move) -> None:
        """A control sends its own move, once."""
        before = len(self.moves_asked)
        control.dispatch_event("click")
        self.until(lambda: len(self.moves_asked) > before)
        assert self.moves_asked[before:] == [move]


def as_read(seen: dict[str, Any]) -> dict[str, Any]:
    moves = [menu.spelled(json.loads(move)) for move in seen["moves"]]
    moves += map(menu.spelled, seen["leads"])
    assert len(moves) == len(set(moves)), "Two controls send the same move, or lead to it."
    return {"moves": set(moves), "pieces": set(seen["pieces"]), "sends": seen["sends"]}


def verify_match(stage: Prompter, lines: list[bytes]) -> None:
    """Every state through the eyes of all who must act, and of one who must not: table or seat."""
    match, decisions = Recorded(lines), 0
    for number, state in enumerate(match.states()):
        awaited = state.awaited()
        for seat in awaited:
            stage.show(state, seat)
            stage.verify()
            decisions += 1
        waiting = [PUBLIC, *(set(range(match.seats)) - set(awaited))]
        stage.show(state, waiting[number % len(waiting)])
        assert stage.lit() == [NOTHING]
    assert decisions >= 10
    assert stage.errors == []


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("classic", "two-seats"),
        pytest.param("classic", "four-sealed", marks=pytest.mark.slow),
        pytest.param("classic", "six-timed", marks=pytest.mark.slow),
        ("v3", "two-seats"),
        pytest.param("v3", "four-set-focus", marks=pytest.mark.slow),
        pytest.param("v3", "six-speed", marks=pytest.mark.slow),
        ("out_trumped", "duel"),
        pytest.param("out_trumped", "auction", marks=pytest.mark.slow),
    ],
)
def test_lit_controls_are_the_menu(game: str, name: str, base: str, contexts: Contexts) -> None:
    verify_match(Prompter(contexts("phone"), base), recorded(game, name))


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("classic", 3, {"first_selector": "choose", "blocks_per_player": 2, "round_limit": 2}),
        ("classic", 2, {"pool_visibility": "chosen_only", "timers": "rulebook", "round_limit": 2}),
        ("v3", 2, {"first_player": "choose", "hidden_masters": True, "target_score": 10}),
        ("out_trumped", 2, {"first_dealer": "choose", "kitty": "low_card", "target": 30}),
    ],
)
def test_and_with_house_rules_that_the_records_do_not_have(
    game: str, seats: int, options: dict[str, Any], base: str, contexts: Contexts
) -> None:
    verify_match(Prompter(contexts(), base), played(game, seats, **options))


def test_the_menu_is_read_as_it_is_written() -> None:
    offers: list[dict[str, Any]] = [
        {"offer": "list", "moves": [{"move": "pass"}, {"move": "block", "chip": 2, "token": 7}]},
        {"offer": "pick", "move": {"move": "rank"}, "among": [3, 4], "count": 2},
    ]
    assert menu.at_once(offers) == {'{"move": "pass"}'}
    assert menu.pieces(offers) == {3, 4, 7}
