"""Who is awaited, what they may do, why nothing else, and what they do when time is up."""

from __future__ import annotations

from typing import Final

from outrank.kernel.menu import Menu, OneOf, Pick, is_offered
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import DEALER, Seat
from outrank.mechanics.ranking.bidding import PASS, Bid, Pass, bid_menu, verify_bid
from outrank.mechanics.ranking.blocking import Block, block_menu
from outrank.mechanics.ranking.judging import GIVE_UP, Rank, verify_row
from outrank.mechanics.ranking.pools import (
    BAG,
    BLOCKED,
    POOL,
    DrawChallenge,
    DrawTokens,
    tokens_at,
    verify_card,
    verify_draw,
)
from outrank.mechanics.ranking.round import SELECTORS

from .limits import bid_range, rankable, rankable_places, refill, usable_chips
from .moves import (
    LEAVE,
    SELECTIONS,
    AnyMove,
    SelectCategory,
)
from .sealed import awaited, sealed_range
from .state import BID, BLOCK, FILL, FIRST, OVER, RANK, REVEAL, SEALED, SELECT, ClassicState

ONE_BY_ONE: Final = frozenset((SELECT, BID, BLOCK, RANK))
MAY_PASS: Final = frozenset((BID, SEALED, BLOCK))
SEATS: Final = tuple((Seat(seat),) for seat in range(6))
FOR_DEALER: Final = (DEALER,)
GIVING_UP: Final = OneOf((GIVE_UP,))
LEAVING: Final = OneOf((LEAVE,))


def to_act(state: ClassicState) -> tuple[Seat, ...]:
    phase = state.phase
    if phase in ONE_BY_ONE:
        return SEATS[state.turn]
    if phase == SEALED:
        return awaited(state)
    if phase == FIRST and state.options.first_selector == "choose":
        return SEATS[0]  # CL-R36: the host sits there
    return () if phase == OVER else FOR_DEALER


def menu(state: ClassicState, seat: Seat) -> Menu[AnyMove]:
    phase = state.phase
    if phase == BID:
        return bid_menu(*bid_range(state)) if seat == state.turn else ()
    if seat not in to_act(state):
        return ()
    if phase == BLOCK:
        pool = tokens_at(state.zone, POOL, state.tables.spans[state.category])
        return block_menu(usable_chips(state, seat), pool, state.tables.box.items)
    if phase == RANK:
        row = Pick(Rank, rankable(state), state.standing, ordered=True)
        return (row, GIVING_UP) if _is_timed(state) else (row,)
    if phase == SELECT:
        choices = OneOf(SELECTIONS, state.playable)
        return (choices, LEAVING) if _can_leave(state) else (choices,)
    if phase == SEALED:
        return bid_menu(*sealed_range(state))
    if phase == FIRST:
        return (OneOf(SELECTORS, (1 << state.seats) - 1, bag="seats"),)
    return _dealer_menu(state)


def _dealer_menu(state: ClassicState) -> Menu[AnyMove]:
    category, tables = state.drawing, state.tables
    if state.phase == FILL:
        bag = tokens_at(state.zone, BAG, tables.spans[category])
        count = refill(state, category)
        return (Pick(tables.makers[category], bag, count, bag=tables.ids[category]),)
    if state.phase == REVEAL:
        return (tables.draw_choice(category, state.cards[category]),)
    return (OneOf(SELECTIONS, state.playable, bag="categories"),)


def _is_timed(state: ClassicState) -> bool:
    return state.options.timers == "rulebook"


def _can_leave(state: ClassicState) -> bool:
    """Whether the dealer may be asked to draw the category: only against the clock (CL-R28)."""
    return _is_timed(state) and state.playable.bit_count() > 1


def verify(state: ClassicState, seat: Seat, move: AnyMove) -> None:
    """Raises IllegalMove with the sentence why not."""
    phase = state.phase
    if type(move) is Bid and phase == BID:
        verify_bid(move.number, *bid_range(state))
    elif type(move) is Pass and phase in MAY_PASS:
        return
    elif type(move) is Bid and phase == SEALED:
        verify_bid(move.number, *sealed_range(state))
    elif type(move) is Block and phase == BLOCK:
        _verify_block(state, seat, move)
    elif type(move) is Rank and phase == RANK:
        span = state.tables.spans[state.category]
        verify_row(state.zone, span, rankable_places(state), state.standing, move.tokens)
    elif type(move) is SelectCategory and phase == SELECT:
        _verify_selection(state, move.category)
    elif type(move) is DrawTokens and phase == FILL and move.category == state.drawing:
        span = state.tables.spans[move.category]
        verify_draw(state.zone, span, refill(state, move.category), move.tokens)
    elif type(move) is DrawChallenge and phase == REVEAL:
        verify_card(state.tables, state.drawing, state.cards[state.drawing], move)
    elif not is_offered(menu(state, seat), move):
        raise IllegalMove("That is not what the table waits for.")


def _verify_block(state: ClassicState, seat: Seat, move: Block) -> None:
    chip, zone = move.chip, state.zone
    if chip not in usable_chips(state, seat):
        if chip in (lying for _, lying, _ in state.blocks) and state.options.unique_block_values:
            raise IllegalMove(f"A chip worth {chip} lies on the pool already.")
        raise IllegalMove(f"You hold no chip worth {chip}.")
    first, last = state.tables.spans[state.category]
    place = zone[move.token] if first <= move.token < last else BAG
    if place == BLOCKED:  # CL-067, CL-136
        raise IllegalMove("That token carries a chip already: choose another one, or pass.")
    if place != POOL:
        raise IllegalMove("You can block the tokens of the pool in play only.")


def _verify_selection(state: ClassicState, category: int) -> None:
    if not 0 <= category < len(state.showing):
        raise IllegalMove("There is no such category in this game.")
    if not state.playable >> category & 1:
        raise IllegalMove("That category has fewer than 10 tokens left: choose another one.")


def timeout(state: ClassicState, seat: Seat) -> AnyMove:
    """What a seat does whose time has run out (CL-R28)."""
    if state.phase == SELECT:
        first = next(iter(OneOf(SELECTIONS, state.playable)))
        return LEAVE if _can_leave(state) else first
    if state.phase == RANK:
        row = sorted(rankable(state))[: state.standing]
        return GIVE_UP if _is_timed(state) else Rank(tuple(row))
    return SELECTORS[0] if state.phase == FIRST else PASS


def clock(state: ClassicState) -> tuple[str, int] | None:
    """The rulebook's seconds: 15, 45 a bid, 60 for all blockers, 120, 30 (CL-R28)."""
    if not _is_timed(state):
        return None
    name, seconds = _TIMES.get(state.phase, ("", 0))
    if not state.round or not seconds:
        return None
    turn = f" {state.standing} {state.still_in} {state.restarts}" if seconds == 45 else ""
    return f"round {state.round} {name}{turn}", seconds


_TIMES: Final = {
    SELECT: ("select", 15),
    BID: ("bid", 45),
    SEALED: ("envelopes", 45),
    BLOCK: ("block", 60),
    RANK: ("rank", 120),
    FILL: ("clean up", 30),
    REVEAL: ("clean up", 30),
}
