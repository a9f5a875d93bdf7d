"""A game whose answers are known: one roll decides, and the first seat wins as often as asked."""

from __future__ import annotations

from copy import copy
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from outrank.kernel.game import Game, Result, check_seats
from outrank.kernel.menu import Menu, OneOf, is_offered
from outrank.kernel.messages import Message, _
from outrank.kernel.moves import Event, IllegalMove, Move, Scored
from outrank.kernel.options import Options
from outrank.kernel.seats import DEALER, Seat
from outrank.kernel.standings import standings

FACES = 1000


class CoinOptions(Options, frozen=True):
    first: Annotated[
        Annotated[int, Meta(ge=0, le=FACES)], Meta(description="How often the first seat wins.")
    ] = 500
    die: Annotated[Literal["red", "blue", "green", "gold"], Meta(description="Which die.")] = "red"


class Roll(Move, frozen=True):
    face: int


class Nod(Move, frozen=True):
    """What players do: accept the roll."""


class Won(Scored, frozen=True, kw_only=True):
    pass


class CoinState(msgspec.Struct):
    options: CoinOptions
    seats: int
    face: int = -1
    winner: int = -1

    def copy(self) -> CoinState:
        return copy(self)


class CoinView(msgspec.Struct, frozen=True):
    seat: Seat
    face: int


ROLLS = tuple(Roll(face) for face in range(FACES))
NOD = Nod()


def setup(options: CoinOptions, seats: int, facts: object) -> CoinState:
    check_seats("Coin", range(2, 3), seats)
    return CoinState(options, seats)


def to_act(state: CoinState) -> tuple[Seat, ...]:
    if state.winner >= 0:
        return ()
    return (DEALER,) if state.face < 0 else (Seat(0),)


def legal_moves(state: CoinState, seat: Seat) -> Menu[Move]:
    if seat not in to_act(state):
        return ()
    return (OneOf(ROLLS, bag=state.options.die) if seat == DEALER else OneOf((NOD,)),)


def verify(state: CoinState, seat: Seat, move: Move) -> None:
    if not is_offered(legal_moves(state, seat), move):
        raise IllegalMove(_("You can't do that now."))


def apply(state: CoinState, seat: Seat, move: Move) -> list[Event]:
    if isinstance(move, Roll):
        state.face = move.face
        return []
    state.winner = 0 if state.face < state.options.first else 1
    return [Won(seat=Seat(state.winner), points=1)]


def scores(state: CoinState) -> tuple[int, ...]:
    return tuple(int(seat == state.winner) for seat in range(state.seats))


def result(state: CoinState) -> Result | None:
    return None if state.winner < 0 else Result(standings(scores(state), {}), "rounds")


GAME: Game[CoinOptions, CoinState, Move, CoinView] = Game(
    name="coin",
    title="Coin",
    summary=_("One roll decides."),
    version=1,
    players=range(2, 3),
    minutes=(1, 1),
    package="lab",
    options=CoinOptions,
    moves=Roll | Nod,
    setup=setup,
    to_act=to_act,
    legal_moves=legal_moves,
    verify=verify,
    apply=apply,
    timeout=lambda _state, _seat: NOD,
    view=lambda state, seat: CoinView(seat, state.face),
    determinize=lambda _view, blank, _rng, _ranks: blank,
    scores=scores,
    result=result,
    describe=lambda _event, _names, _facts: Message("The coin has fallen."),
)
