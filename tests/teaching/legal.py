"""Who acts in Magpie, what is offered, why something is refused, and what a timeout does."""

from __future__ import annotations

from outrank.kernel.menu import Menu, OneOf, Pick, Split, is_offered
from outrank.kernel.messages import _
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import CLOCK, DEALER, Seat

from .moves import BIDS, AnyMove, Bid, Call, Deal, Draw, RingBell
from .state import BAG, BID, CALL, DRAW, HAND, OVER, SEALED_NOT, MagpieState, stones_in


def to_act(state: MagpieState) -> tuple[Seat, ...]:
    if state.phase == BID:
        return tuple(Seat(s) for s in range(state.seats) if state.bids[s] == SEALED_NOT)
    if state.phase == CALL:
        return (Seat(state.winner),)
    return () if state.phase == OVER else (DEALER,)


def legal_moves(state: MagpieState, seat: Seat) -> Menu[AnyMove]:
    if seat == CLOCK:
        is_on = state.options.bell and state.phase == BID and not state.is_late
        return (OneOf((RingBell(),)),) if is_on else ()
    if seat not in to_act(state):
        return ()
    if state.phase == BID:
        return (OneOf(BIDS, (2 << state.chips[seat]) - 1),)
    if state.phase == CALL:
        own = stones_in(state, HAND + seat)
        return (OneOf([Call(heavier, stone) for stone in own for heavier in (True, False)]),)
    if state.phase == DRAW:
        return (Pick(Draw, stones_in(state, BAG), 1, bag="stones"),)
    return (Split(Deal, stones_in(state, BAG), (2,) * state.seats, bag="stones"),)


def verify(state: MagpieState, seat: Seat, move: AnyMove) -> None:
    if is_offered(legal_moves(state, seat), move):
        return
    match move:
        case Bid() if state.phase == BID:
            raise IllegalMove(_("You can bid 0 to {chips} chips.", chips=state.chips[seat]))
        case Call() if state.phase == CALL:
            raise IllegalMove(_("Weigh the prize against one of your own stones."))
        case Deal() | Draw() | RingBell() | Bid() | Call():
            raise IllegalMove(_("You can't do that now."))


def timeout(state: MagpieState, seat: Seat) -> AnyMove:
    return next(iter(legal_moves(state, seat)[0]))


def clock(state: MagpieState) -> tuple[str, int] | None:
    if not state.options.hurry or state.phase not in (BID, CALL):
        return None
    return f"{state.round} {state.phase}", 10
