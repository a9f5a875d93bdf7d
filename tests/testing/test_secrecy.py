"""The prover renames, exchanges and compares."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kernel.test_match import ADA, BEN, begun
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import Menu, OneOf
from outrank.kernel.moves import Event, Move
from outrank.kernel.seats import PUBLIC, Piece, Seat
from outrank.testing.secrecy import (
    Leak,
    Prover,
    common,
    exchange,
    exchanged_ranks,
    proof_of,
    rename,
    shuffled,
    twin,
)
from teaching import GAME
from teaching.moves import BIDS, AnyMove, Bid, Call, Deal
from teaching.state import HAND, MagpieState
from teaching.view import MagpieView

TURNED = {Piece(0): Piece(2), Piece(2): Piece(0)}


class Lay(Move, frozen=True):
    number: int
    maybe: Piece | None
    row: tuple[Piece, ...]


def test_pieces_are_renamed_by_their_type_and_numbers_are_not() -> None:
    lay = Lay(0, Piece(0), (Piece(2), Piece(1)))
    assert rename(lay, TURNED) == Lay(0, Piece(2), (Piece(0), Piece(1)))
    assert rename(Lay(0, None, ()), TURNED) == Lay(0, None, ())
    assert rename(lay, TURNED, tidy=True).row == (0, 1)
    assert rename(Call(True, Piece(2)), TURNED) == Call(True, Piece(0))
    deal = Deal(((Piece(0), Piece(1)), (Piece(2), Piece(3))))
    assert rename(deal, TURNED, tidy=True) == Deal(((Piece(1), Piece(2)), (Piece(0), Piece(3))))


def test_the_twin_of_a_move_is_one_that_the_other_world_offers() -> None:
    match = begun()
    assert twin(GAME, match.state, ADA, Bid(2), TURNED) == Bid(2)
    match.play(ADA, Bid(1))
    match.play(BEN, Bid(0))
    assert twin(GAME, match.state, ADA, Call(True, Piece(0)), TURNED) is None


def test_pieces_are_exchanged_in_circles_too() -> None:
    state = begun().state
    other = {Piece(0): Piece(2), Piece(2): Piece(5), Piece(5): Piece(0)}
    before = bytes(state.zone)
    exchange(GAME, state, other)
    for piece, instead in other.items():
        assert state.zone[instead] == before[piece]


def test_only_what_stays_secret_is_mixed() -> None:
    before = [[Piece(1), Piece(2), Piece(3)], [Piece(4)]]
    assert common(before, [[Piece(2), Piece(3), Piece(4)]]) == [[Piece(2), Piece(3)], [Piece(4)]]
    mixed = shuffled(before, Random(1))
    assert {mixed[Piece(n)] for n in (1, 2, 3)} == {1, 2, 3}
    assert mixed[Piece(4)] == 4


def test_exchanged_values_leave_gaps_alone() -> None:
    ranks = exchanged_ranks(lambda stat: (stat, 8, 9, -1), TURNED)
    assert ranks(7) == (9, 8, 7, -1)


class Gossip(Event, frozen=True, kw_only=True):
    zone: int


def check(game: AnyGame, actor: Seat = ADA) -> Prover:
    """Check one bid twenty times for a spectator."""
    prover = Prover(game, Random(1))
    for _ in range(20):
        prover.check(begun().state, actor, Bid(1), PUBLIC)
    return prover


@pytest.mark.parametrize("game", [GAME, replace(GAME, proof=replace(proof_of(GAME), ranks=None))])
def test_a_fair_game_keeps_its_secrets(game: AnyGame) -> None:
    assert check(game).checked == 20


def has_stone_2(state: MagpieState) -> bool:
    return state.zone[2] == HAND + BEN


def leaky_view(state: MagpieState, seat: Seat) -> MagpieView:
    return GAME.view(state, BEN)


def leaky_menu(state: MagpieState, seat: Seat) -> Menu[AnyMove]:
    return (OneOf(BIDS),) if has_stone_2(state) else ()


def leaky_scores(state: MagpieState) -> tuple[int, ...]:
    return (int(has_stone_2(state)), 0)


def leaky_apply(state: MagpieState, seat: Seat, move: AnyMove) -> list[Event]:
    return [*GAME.apply(state, seat, move), Gossip(zone=state.zone[2])]


def late_view(state: MagpieState, seat: Seat) -> MagpieView:
    return GAME.view(state, BEN if state.bids[ADA] >= 0 else seat)


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (replace(GAME, view=leaky_view), "the view of seat -1 differs before the move"),
        (replace(GAME, view=late_view), "the view of seat -1 differs after the move"),
        (replace(GAME, legal_moves=leaky_menu), "the menu of seat -1 differs before the move"),
        (replace(GAME, scores=leaky_scores), "the scores, differ before the move"),
        (replace(GAME, apply=leaky_apply), "seat -1 is told"),
    ],
)
def test_a_leak_of_each_kind_is_seen(game: AnyGame, sentence: str) -> None:
    with pytest.raises(Leak, match=sentence):
        check(game)


def test_a_step_that_the_other_world_does_not_allow_is_not_counted() -> None:
    def choosy(state: MagpieState, seat: Seat) -> Menu[AnyMove]:
        return () if seat == BEN and not has_stone_2(state) else GAME.legal_moves(state, seat)

    assert 0 < check(replace(GAME, legal_moves=choosy), BEN).checked < 20


def test_a_game_without_proof_cannot_be_proved() -> None:
    with pytest.raises(LookupError, match="Magpie has no Proof"):
        check(replace(GAME, proof=None))
