"""For every state of recorded matches: what is lit is what the Menu offers, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from browser.boards import menu
from browser.conftest import Contexts
from browser.guessing.lively import lively, lively_with
from browser.guessing.pressing import Pressing
from browser.guessing.turns import WALK, as_found, due
from browser.recorded import Recorded, Stage, recorded
from outrank.kernel.seats import PUBLIC
from server.players import choose

LIT = (
    "() => document.querySelectorAll('[data-move], [data-send], [data-mode], [data-piece]').length"
)


class Prompter(Pressing, Stage):
    """Holds every control against the Menu of the state that it shows, then sends any move."""

    rng = Random(4)

    def verify(self) -> None:
        seen = self.page.evaluate(WALK)
        assert as_found(seen) == due(self.offers)
        move = choose(self.offers, self.rng)
        before = len(self.moves_asked)
        self.make(move)
        self.until(lambda: len(self.moves_asked) > before)
        assert self.moves_asked[before:] == [move]

    def press(self, selector: str) -> None:
        """Quicker than a finger: other tests tap."""
        self.page.locator(selector).first.dispatch_event("click")


def verify_match(stage: Prompter, lines: list[bytes]) -> set[str]:
    """Every state, through the eyes of all who must act, of one who must not, and of the table.

    The kinds of moves that were offered.
    """
    match, kinds = Recorded(lines), set()
    for state in match.states():
        awaited = state.awaited()
        for seat in awaited:
            stage.show(state, seat)
            stage.verify()
            moves = menu.ready(stage.offers) + [pick["move"] for pick in menu.picks(stage.offers)]
            kinds |= {move["move"] for move in moves}
        for eyes in (PUBLIC, *(set(range(match.seats)) - set(awaited)))[:2]:
            stage.show(state, eyes)
            assert stage.page.evaluate(LIT) == 0
    assert stage.errors == []
    return kinds


V4 = {"choose_challenge", "guess", "cash_in", "pass"}
F4 = V4 | {"take_card", "play_card"}
FULL = {"rounds": 3, "bonus_hand_limit": 4, "first_player": "choose"}


@pytest.mark.parametrize(("game", "name"), [("v4", "rounds"), ("four4more", "teams")])
def test_lit_controls_are_the_menu(game: str, name: str, base: str, contexts: Contexts) -> None:
    kinds = verify_match(Prompter(contexts("phone"), base), recorded(game, name))
    assert {"choose_challenge", "guess", "pass"} <= kinds


@pytest.mark.parametrize(
    ("game", "seats", "options", "due"),
    [
        ("v4", 2, {"rounds": 3, "hand_limit": 6}, V4 | {"discard"}),
        ("four4more", 3, FULL, F4 | {"name_first", "veto", "allow", "refuse"}),
    ],
)
def test_and_where_much_happens(
    game: str,
    seats: int,
    options: dict[str, Any],
    due: set[str],
    base: str,
    contexts: Contexts,
) -> None:
    record = lively_with(game, seats, due, **options)
    assert due <= verify_match(Prompter(contexts(), base), record)


@pytest.mark.parametrize(
    ("game", "options"),
    [("v4", {"challenge_mode": "free_choice"}), ("four4more", {"challenge_mode": "manual"})],
)
def test_any_challenge_can_be_chosen_where_the_house_says_so(
    game: str, options: dict[str, Any], base: str, contexts: Contexts
) -> None:
    stage = Prompter(contexts("phone"), base)
    state = next(Recorded(lively(game, 2, **options)).states())
    stage.show(state, state.awaited()[0])
    assert len(menu.ready(stage.offers)) > 20
    stage.verify()
