"""Bugs planted in the teaching game, each caught by a law that is named."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from outrank.kernel import match, record
from outrank.testing import broken_laws, laws_of
from planted import Plant, caught_by
from teaching import GAME
from teaching.quarry import Quarry

HAND_OF_NEXT = "stones_in(state, HAND + (seat + 1) % state.seats)"

PEEKING = """
honest_view, honest_determinize, seen = view, determinize, []


def view(state, seat):
    seen[:] = [state]
    return honest_view(state, seat)


def determinize(view, blank, rng, stat_ranks):
    real, made = seen[0], honest_determinize(view, blank, rng, stat_ranks)
    made.zone = real.zone[:]
    return made


def ranks(state: MagpieState) -> StatRanks:
"""

PLANTS = [
    Plant(
        "the event of a secret deal goes to all",
        "teaching.rules",
        "StonesReceived(stones=stones, to=(Seat(seat),))",
        "StonesReceived(stones=stones)",
        ("secrecy",),
    ),
    Plant(
        "the menu depends on another's stones",
        "teaching.legal",
        "(2 << state.chips[seat]) - 1",
        f"(2 << min(state.chips[seat], sum({HAND_OF_NEXT}) % 3)) - 1",
        ("secrecy",),
    ),
    Plant(
        "a spectator sees the first seat's stones",
        "teaching.view",
        "own=stones_in(state, HAND + seat) if seat >= 0 else ()",
        "own=stones_in(state, HAND + max(seat, 0))",
        ("secrecy",),
    ),
    Plant(
        "determinize peeks at the real stones",
        "teaching.view",
        "def ranks(state: MagpieState) -> StatRanks:",
        PEEKING,
        ("determinize",),
    ),
    Plant(
        "the view lists the bag",
        "teaching.view",
        "memory=Memory(lost, piles)",
        "memory=Memory((*lost, *stones_in(state, BAG)[:1]), piles)",
        ("secrecy",),
    ),
    Plant(
        "a sealed bid is seen early",
        "teaching.view",
        "has_bid=tuple(bid != SEALED_NOT for bid in state.bids)",
        "has_bid=tuple(bid > 0 for bid in state.bids)",
        ("sealed moves",),
    ),
    Plant(
        "a determinized state reads the true weights",
        "teaching.view",
        "    state.stat_ranks = stat_ranks\n    state.phase",
        "    state.phase",
        ("determinize", "determinized moves"),
    ),
    Plant(
        "a seat may call out of turn",
        "teaching.legal",
        "    if seat not in to_act(state):\n        return ()",
        "    if seat not in to_act(state) and not (seat >= 0 and state.phase == CALL):\n"
        "        return ()",
        ("legal moves",),
    ),
    Plant(
        "more is accepted than offered",
        "teaching.legal",
        "    if is_offered(legal_moves(state, seat), move):",
        "    if is_offered(legal_moves(state, seat), move) or isinstance(move, Bid):",
        ("illegal moves",),
    ),
    Plant(
        "a refusal is not a sentence",
        "teaching.legal",
        '"You can\'t do that now."',
        '"illegal"',
        ("illegal moves",),
    ),
    Plant(
        "a copy shares a list",
        "teaching.state",
        "new.chips = self.chips[:]",
        "new.chips = self.chips",
        ("copies are independent",),
    ),
    Plant(
        "a copy forgets",
        "teaching.state",
        "        new.zone = self.zone[:]\n",
        "        new.zone = self.zone[:]\n        new.weighed = 0\n",
        ("copies are independent",),
    ),
    Plant(
        "a move is offered twice",
        "teaching.legal",
        "for heavier in (True, False)",
        "for heavier in (True, False, True)",
        ("legal moves",),
    ),
    Plant(
        "a piece is in two places",
        "teaching.view",
        '{f"pile {seat}": PILE + seat for',
        '{f"pile {seat}": HAND + seat for',
        ("conservation",),
    ),
    Plant(
        "a piece is lost",
        "teaching.rules",
        "state.zone[call.stone] = SHOWN",
        "state.zone[call.stone] = 99",
        ("conservation",),
    ),
    Plant(
        "a point without an event",
        "teaching.rules",
        "        events.append(PointWon(seat=seat, points=1))\n",
        "",
        ("conservation",),
    ),
    Plant(
        "the order of sealed bids matters",
        "teaching.rules",
        "    winner = Seat(leaders[0]) if has_winner else None",
        "    winner = seat if has_winner else None",
        ("simultaneous moves commute",),
    ),
    Plant(
        "the view tells a weight",
        "teaching.view",
        "lost=len(lost)",
        "lost=state.stat_ranks(state.round)[0]",
        ("secrecy",),
    ),
    Plant(
        "a late seat bids what it does not have",
        "teaching.legal",
        "    return next(iter(legal_moves(state, seat)[0]))",
        "    return BIDS[9]",
        ("timeouts",),
    ),
    Plant(
        "an event has no sentence",
        "teaching.words",
        'return _("{name} has bid.", name=names[seat])',
        'return _("")',
        ("descriptions",),
    ),
    Plant(
        "the match never ends",
        "teaching.rules",
        "state.phase = OVER if is_last else DRAW",
        "state.phase = DRAW",
        ("ends",),
    ),
]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_planted_bug_is_caught(plant: Plant) -> None:
    assert caught_by(plant, "teaching", facts=Quarry(), matches=40) == list(plant.by)


def test_without_a_bug_no_law_is_broken() -> None:
    assert broken_laws(GAME, facts=Quarry(), matches=2) == {}


def test_a_lost_option_breaks_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(*parts: Any) -> record.Header:
        kept = {name: value for name, value in parts[4].items() if name != "tie"}
        return msgspec.structs.replace(record.Header(*parts), options=kept)

    monkeypatch.setattr(match, "Header", forgetful)
    assert "replay" in broken_laws(GAME, ["replay"], facts=Quarry(), matches=40)


def test_a_resent_line_breaks_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def trusting(lines: list[bytes]) -> tuple[list[record.Line], None]:
        bodies = [record._chained.decode(line).body for line in lines]
        return [record._body.decode(body) for body in bodies], None

    monkeypatch.setattr(match, "read_lines", trusting)
    assert "damaged records are detected" in broken_laws(
        GAME, ["damaged records are detected"], facts=Quarry(), matches=40
    )


def test_a_setup_for_any_number_of_seats_breaks_a_law() -> None:
    plant = Plant(
        "setup takes any number of seats",
        "teaching.rules",
        '    check_seats("Magpie", PLAYERS, seats)\n',
        "",
        ("ends",),
    )
    assert caught_by(plant, "teaching", facts=Quarry(), matches=1) == ["ends"]


def test_a_game_without_proof_keeps_the_laws_that_need_none() -> None:
    plain = replace(GAME, proof=None)
    assert set(laws_of(GAME)) - set(laws_of(plain)) == {
        "conservation",
        "secrecy",
        "determinize",
        "determinized moves",
    }
    assert broken_laws(plain, facts=Quarry(), matches=1) == {}
