"""The rules of Outrank V4: who acts, what is offered, what is done. Details in rounds and turns."""

from __future__ import annotations

from typing import Final, cast

from outrank.kernel.game import Facts
from outrank.kernel.menu import Choice, Menu, OneOf, Pick
from outrank.kernel.moves import Event
from outrank.kernel.seats import CLOCK, DEALER, Seat
from outrank.mechanics.higher_lower.components import (
    ChooseChallenge,
    Guess,
    ShowChallenge,
    tables_for,
)
from outrank.mechanics.higher_lower.sets import CashIn, cash_ins
from outrank.mechanics.masks import pieces_in

from . import moves as m
from .moves import CALL_TIME, NAMED, PASS, AnyMove
from .options import V4Options
from .rounds import FEWEST, call_time, choosable, choose, draw, due, next_round, show
from .scoring import WORTH
from .state import CHOOSE, DRAFT, FIRST, OVER, SHOW, V4State
from .turns import cash_in, discard, guess, pass_on

SEATS: Final = tuple((Seat(seat),) for seat in range(6))
FOR_DEALER: Final = (DEALER,)
TO_PASS: Final = OneOf((PASS,))
TO_CALL_TIME: Final = OneOf((CALL_TIME,))


def setup(options: V4Options, seats: int, facts: Facts) -> V4State:
    """Nobody has a token or a point; all tokens are in their bags (V4-004)."""
    tables = tables_for(facts, options.categories, "four_tags", FEWEST)
    return V4State(options, seats, tables, facts.ranks)


def to_act(state: V4State) -> tuple[Seat, ...]:
    phase = state.phase
    if phase == DRAFT:
        return SEATS[state.turn]
    if phase == CHOOSE:
        return SEATS[state.first]
    if phase == FIRST and state.options.first_player == "choose":
        return SEATS[0]
    return () if phase == OVER else FOR_DEALER


def menu(state: V4State, seat: Seat) -> Menu[AnyMove]:
    phase = state.phase
    if phase == DRAFT and seat == state.turn:
        return turn_menu(state, seat)
    if seat == CLOCK:
        return (TO_CALL_TIME,) if can_call_time(state) else ()
    if seat not in to_act(state):
        return ()
    tables, home = state.tables, state.home
    if phase == FIRST:
        return (OneOf(NAMED, (1 << state.seats) - 1, bag="first guesser"),)
    if phase == SHOW:
        return (tables.show(home, state.display.left(tables, home)),)
    if phase == CHOOSE:
        return (OneOf(tables.choose, choosable(state)),)
    bag = tables.bag(home, state.tokens.bag[home])
    return (Pick(m.DrawTokens, bag, due(state), ordered=True, bag=tables.names[home]),)


def turn_menu(state: V4State, seat: int) -> Menu[AnyMove]:
    """Draft and guess, cash a set, discard at the hand limit, or pass (V4-024)."""
    tokens = state.tokens
    held = tokens.hand[seat] | tokens.pile[seat]
    offers: list[Choice[AnyMove]] = []
    if held.bit_count() < state.limit:
        pool = tokens.pool[state.home]
        offers += (OneOf(state.tables.higher, pool), OneOf(state.tables.lower, pool))
    if held & (held - 1):
        offers += cash_ins(state.tables, cashable(state, seat), state.options.tag_scope, WORTH)
    if held.bit_count() >= state.limit:
        among = pieces_in(held)
        offers += (Pick(m.Discard, among, count + 1) for count in range(len(among)))
    offers.append(TO_PASS)
    return tuple(offers)


def cashable(state: V4State, seat: int) -> int:
    """Which held tokens may be cashed now (V4-R12)."""
    return state.tokens.held(seat) if state.options.cash_this_round else state.tokens.hand[seat]


def can_call_time(state: V4State) -> bool:
    return state.options.end == "time" and not state.is_late and state.phase != OVER


def apply(state: V4State, seat: Seat, move: AnyMove) -> list[Event]:
    kind = type(move)
    if kind is Guess:
        return guess(state, seat, cast(Guess, move))
    if kind is CashIn:
        return cash_in(state, seat, cast(CashIn, move))
    if kind is m.Pass:
        return pass_on(state, seat)
    if kind is m.Discard:
        return discard(state, seat, cast(m.Discard, move).tokens)
    if kind is m.DrawTokens:
        return draw(state, cast(m.DrawTokens, move).tokens)
    if kind is ChooseChallenge:
        return choose(state, seat, cast(ChooseChallenge, move).challenge)
    if kind is ShowChallenge:
        return show(state, cast(ShowChallenge, move).challenge)
    if kind is m.NameFirst:
        state.first = cast(m.NameFirst, move).seat
        return next_round(state)
    return call_time(state)


def timeout(state: V4State, seat: Seat) -> AnyMove:
    """Whoever runs out of time passes, chooses the first challenge, or names the first seat."""
    if state.phase == DRAFT:
        return PASS
    return next(iter(menu(state, seat)[0]))


def clock(state: V4State) -> tuple[str, int] | None:
    """The whole match is timed if time ends it (V4-R19)."""
    return ("match", 60 * state.options.time_minutes) if can_call_time(state) else None
