from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from outrank.kernel.game import Facts, Result
from outrank.kernel.menu import Menu, OneOf, Pick, Split, is_offered
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import CLOCK, DEALER, Piece, Seat

from .moves import (
    BIDS,
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
from .options import MagpieOptions
from .state import (
    BAG,
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
)


def setup(options: MagpieOptions, seats: int, facts: Facts) -> MagpieState:
    return MagpieState(options, seats, facts.ranks)


def stones_in(state: MagpieState, place: int) -> tuple[Piece, ...]:
    return tuple(Piece(stone) for stone, zone in enumerate(state.zone) if zone == place)


def places(state: MagpieState) -> Mapping[str, tuple[Piece, ...]]:
    named = {"bag": BAG, "prize": PRIZE, "lost": LOST, "shown": SHOWN}
    named |= {f"hand {seat}": HAND + seat for seat in range(state.seats)}
    named |= {f"pile {seat}": PILE + seat for seat in range(state.seats)}
    return {name: stones_in(state, place) for name, place in named.items()}


def to_act(state: MagpieState) -> tuple[Seat, ...]:
    if state.phase == BID:
        return tuple(Seat(s) for s in range(state.seats) if state.bids[s] == SEALED_NOT)
    if state.phase == CALL:
        return (Seat(state.winner),)
    return () if state.phase == OVER else (DEALER,)


def menu(state: MagpieState, seat: Seat) -> Menu[AnyMove]:
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
    if is_offered(menu(state, seat), move):
        return
    if type(move) is Bid and state.phase == BID:
        raise IllegalMove(f"You can bid 0 to {state.chips[seat]} chips.")
    if type(move) is Call and state.phase == CALL:
        raise IllegalMove("Weigh the prize against a stone of your own.")
    raise IllegalMove("That is not what the table waits for.")


def apply(state: MagpieState, seat: Seat, move: AnyMove) -> list[Event]:
    if type(move) is Bid:
        return _bid(state, seat, move.chips)
    if type(move) is Call:
        return _call(state, seat, move)
    if type(move) is Deal:
        return _deal(state, move.hands)
    if type(move) is RingBell:
        state.is_late = True
        return [BellRung()]
    (prize,) = cast(Draw, move).prize
    state.zone[prize] = PRIZE
    state.round += 1
    state.told = 0
    state.phase = BID
    return [PrizeDrawn(round=state.round, prize=prize)]


def _deal(state: MagpieState, hands: tuple[tuple[Piece, ...], ...]) -> list[Event]:
    events: list[Event] = [StonesDealt(each=2)]
    for seat, stones in enumerate(hands):
        for stone in stones:
            state.zone[stone] = HAND + seat
        events.append(StonesReceived(stones=stones, to=(Seat(seat),)))
    state.phase = DRAW
    return events


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
    ranks = state.truth(state.round)
    is_right = (
        (ranks[prize] >= ranks[call.stone]) if call.heavier else (ranks[prize] <= ranks[call.stone])
    )
    state.zone[call.stone] = SHOWN
    state.told = 1 << prize | 1 << call.stone
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
    state.winner = -1
    is_last = state.round == state.options.rounds or state.is_late
    state.phase = OVER if is_last else DRAW
    return []


def timeout(state: MagpieState, seat: Seat) -> AnyMove:
    return next(iter(menu(state, seat)[0]))


def clock(state: MagpieState) -> tuple[str, int] | None:
    if not state.options.hurry or state.phase not in (BID, CALL):
        return None
    return f"{state.round} {state.phase}", 10


def voice(state: MagpieState, seat: Seat) -> int:
    return state.round % 2 if state.options.partners else 0


def scores(state: MagpieState) -> tuple[int, ...]:
    return tuple(state.points)


def result(state: MagpieState) -> Result | None:
    if state.phase != OVER:
        return None
    order = sorted(set(state.points), reverse=True)
    ranking = tuple(
        tuple(Seat(s) for s, points in enumerate(state.points) if points == step) for step in order
    )
    return Result(ranking, "bell" if state.is_late else "rounds")
