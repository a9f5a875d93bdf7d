"""Magpie from top to bottom, like its rulebook."""

from __future__ import annotations

from outrank.kernel.game import Facts, check_seats
from outrank.kernel.moves import Event
from outrank.kernel.seats import NOBODY, Piece, Seat

from .moves import (
    AnyMove,
    BellRung,
    Bid,
    BidSealed,
    BidsOpened,
    Call,
    Deal,
    Draw,
    PointWon,
    PrizeDrawn,
    RingBell,
    StonesDealt,
    StonesReceived,
    Weighed,
)
from .options import PLAYERS, MagpieOptions
from .state import (
    BID,
    CALL,
    DRAW,
    HAND,
    LOST,
    OVER,
    PILE,
    PRIZE,
    SEALED_NOT,
    SHOWN,
    MagpieState,
    stones_in,
)


def setup(options: MagpieOptions, seats: int, facts: Facts) -> MagpieState:
    check_seats("Magpie", PLAYERS, seats)
    chips = 9 if options.chips == "plenty" else options.chips
    return MagpieState(
        options,
        seats,
        facts.ranks,
        chips=[chips] * seats,
        bids=[SEALED_NOT] * seats,
        points=[0] * seats,
    )


def apply(state: MagpieState, seat: Seat, move: AnyMove) -> list[Event]:
    match move:
        case Deal(hands=hands):
            return _deal(state, hands)
        case Draw(prize=prize):
            return _draw(state, prize[0])
        case Bid(chips=chips):
            return _bid(state, seat, chips)
        case Call():
            return _call(state, seat, move)
        case RingBell():
            state.is_late = True
            return [BellRung()]


def _deal(state: MagpieState, hands: tuple[tuple[Piece, ...], ...]) -> list[Event]:
    events: list[Event] = [StonesDealt(each=2)]
    for seat, stones in enumerate(hands):
        for stone in stones:
            state.zone[stone] = HAND + seat
        events.append(StonesReceived(stones=stones, to=(Seat(seat),)))
    state.phase = DRAW
    return events


def _draw(state: MagpieState, prize: Piece) -> list[Event]:
    state.zone[prize] = PRIZE
    state.round += 1
    state.weighed = 0
    state.phase = BID
    return [PrizeDrawn(round=state.round, prize=prize)]


def _bid(state: MagpieState, seat: Seat, chips: int) -> list[Event]:
    state.bids[seat] = chips
    events: list[Event] = [BidSealed(seat=seat)]
    if SEALED_NOT in state.bids:
        return events
    bids = tuple(state.bids)
    leaders = [s for s, bid in enumerate(bids) if bid == max(bids)]
    has_winner = len(leaders) == 1 or state.options.tie == "first"
    winner = Seat(leaders[0]) if has_winner else None
    state.bids = [SEALED_NOT] * state.seats
    events.append(BidsOpened(bids=bids, winner=winner))
    if winner is None:
        return events + _close(state, LOST)
    state.chips[winner] -= bids[winner]
    if not stones_in(state, HAND + winner):
        return events + _close(state, PILE + winner)
    state.winner, state.phase = winner, CALL
    return events


def _call(state: MagpieState, seat: Seat, call: Call) -> list[Event]:
    (prize,) = stones_in(state, PRIZE)
    ranks = state.stat_ranks(state.round)
    is_right = (
        (ranks[prize] >= ranks[call.stone]) if call.heavier else (ranks[prize] <= ranks[call.stone])
    )
    state.zone[call.stone] = SHOWN
    state.weighed = 1 << prize | 1 << call.stone
    weighed = Weighed(
        seat=seat,
        stone=call.stone,
        prize=prize,
        called_heavier=call.heavier,
        is_right=is_right,
    )
    events: list[Event] = [weighed]
    if is_right:
        state.points[seat] += 1
        events.append(PointWon(seat=seat, points=1))
    return events + _close(state, PILE + seat)


def _close(state: MagpieState, place: int) -> list[Event]:
    (prize,) = stones_in(state, PRIZE)
    state.zone[prize] = place
    state.winner = NOBODY
    is_last = state.round == state.options.rounds or state.is_late
    state.phase = OVER if is_last else DRAW
    return []
