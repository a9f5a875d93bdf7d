"""Who is awaited, what they may do, why nothing else, and what they do when time is up."""

from __future__ import annotations

from functools import partial
from typing import Final

from outrank.kernel.menu import Menu, OneOf, Pick, is_offered
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import DEALER, Seat
from outrank.mechanics.ranking.bidding import PASS, Bid, Pass, bid_menu, lowest_bid, verify_bid
from outrank.mechanics.ranking.blocking import Block, block_menu
from outrank.mechanics.ranking.judging import GIVE_UP, Rank, verify_row
from outrank.mechanics.ranking.pools import (
    BAG,
    BLOCKED,
    POOL,
    DrawChallenge,
    DrawTokens,
    tokens_at,
    verify_draw,
)
from outrank.mechanics.ranking.round import SELECTORS

from .challenges import drawable, verify_card
from .limits import rankable, rankable_places, refill
from .moves import AnyMove, DealReserves, RefillReserve, SelectChallenge
from .state import (
    BID,
    BLOCK,
    CHIP,
    DEAL,
    FILL,
    FIRST,
    LEAST_BID,
    OVER,
    RANK,
    REFILL,
    SELECT,
    SHOW,
    V3State,
)

ONE_BY_ONE: Final = frozenset((SELECT, BID, BLOCK, RANK))
MAY_PASS: Final = frozenset((BID, BLOCK))
SEATS: Final = tuple((Seat(seat),) for seat in range(6))
FOR_DEALER: Final = (DEALER,)
GIVING_UP: Final = OneOf((GIVE_UP,))
SECONDS: Final = 30


def to_act(state: V3State) -> tuple[Seat, ...]:
    phase = state.phase
    if phase in ONE_BY_ONE:
        return SEATS[state.turn]
    if phase == FIRST and state.options.first_player == "choose":
        return SEATS[0]  # V3-R33: the host sits there
    return () if phase == OVER else FOR_DEALER


def bid_range(state: V3State, seat: int) -> tuple[int, int]:
    """The lowest and the highest bid this seat may make now (V3-038, V3-R04)."""
    return lowest_bid(state, LEAST_BID), state.ceilings[seat]


def menu(state: V3State, seat: Seat) -> Menu[AnyMove]:
    phase = state.phase
    if phase == BID:
        return bid_menu(*bid_range(state, seat)) if seat == state.turn else ()
    if seat not in to_act(state):
        return ()
    if phase == BLOCK:
        pool = tokens_at(state.zone, POOL, state.tables.spans[state.category])
        return block_menu((CHIP,), pool, state.tables.box.items)
    if phase == RANK:
        row = Pick(Rank, rankable(state), state.standing, ordered=True)
        return (row, GIVING_UP) if state.options.speed else (row,)
    if phase == SELECT:
        moves = state.tables.selections
        return (OneOf([moves[number] for number in state.visible]),)
    if phase == FIRST:
        return (OneOf(SELECTORS, (1 << state.seats) - 1, bag="seats"),)
    return _dealer_menu(state)


def _dealer_menu(state: V3State) -> Menu[AnyMove]:
    tables = state.tables
    if state.phase == SHOW:
        return (OneOf(tables.deck, drawable(state), bag="challenges"),)
    category = state.drawing if state.phase == DEAL else state.category
    name = tables.ids[category]
    tokens = tokens_at(state.zone, BAG, tables.spans[category])
    if state.phase == FILL:
        return (Pick(tables.makers[category], tokens, refill(state, category), bag=name),)
    if state.phase == REFILL:
        return (Pick(RefillReserve, tokens, state.owed, bag=name),)
    count = state.each * state.seats
    return (Pick(partial(DealReserves, category), tokens, count, ordered=True, bag=name),)


def verify(state: V3State, seat: Seat, move: AnyMove) -> None:
    """Raises IllegalMove with the sentence why not."""
    phase = state.phase
    if type(move) is Bid and phase == BID:
        verify_bid(move.number, *bid_range(state, seat))
    elif type(move) is Pass and phase in MAY_PASS:
        return
    elif type(move) is Block and phase == BLOCK:
        _verify_block(state, move)
    elif type(move) is Rank and phase == RANK:
        span, places = state.tables.spans[state.category], rankable_places(state, seat)
        verify_row(state.zone, span, places, state.standing, move.tokens)
    elif type(move) is SelectChallenge and phase == SELECT:
        if move.challenge not in state.visible:
            raise IllegalMove("Choose one of the challenges that lie face up.")
    elif seat == DEALER:
        _verify_dealer(state, move)
    elif not is_offered(menu(state, seat), move):
        raise IllegalMove("That is not what the table waits for.")


def _verify_dealer(state: V3State, move: AnyMove) -> None:
    """Draws are checked without listing all that could be drawn."""
    phase, zone, spans = state.phase, state.zone, state.tables.spans
    if type(move) is DrawChallenge and phase == SHOW:
        verify_card(state, move.challenge)
    elif type(move) is DrawTokens and phase == FILL and move.category == state.category:
        verify_draw(zone, spans[state.category], refill(state, state.category), move.tokens)
    elif type(move) is RefillReserve and phase == REFILL:
        verify_draw(zone, spans[state.category], state.owed, move.tokens)
    elif type(move) is DealReserves and phase == DEAL and move.category == state.drawing:
        count = state.each * state.seats
        verify_draw(zone, spans[state.drawing], count, move.tokens, ordered=True)
    elif not is_offered(menu(state, DEALER), move):
        raise IllegalMove("That is not what the table waits for.")


def _verify_block(state: V3State, move: Block) -> None:
    if move.chip != CHIP:
        raise IllegalMove("All chips of this game are worth 2.")
    first, last = state.tables.spans[state.category]
    place = state.zone[move.token] if first <= move.token < last else BAG
    if place == BLOCKED:  # V3-R14
        raise IllegalMove("That token carries a chip already: choose another one, or pass.")
    if place != POOL:  # V3-042, V3-047
        raise IllegalMove("You can block the tokens of the pool in play only.")


def timeout(state: V3State, seat: Seat) -> AnyMove:
    """What a seat does whose time has run out (V3-R23)."""
    if state.phase == SELECT:
        return SelectChallenge(state.visible[0])
    if state.phase == RANK:
        return (
            GIVE_UP
            if state.options.speed
            else Rank(tuple(sorted(rankable(state))[: state.standing]))
        )
    return SELECTORS[0] if state.phase == FIRST else PASS


def clock(state: V3State) -> tuple[str, int] | None:
    """Speed: half a minute for every decision (V3-109)."""
    if not state.options.speed or state.phase not in ONE_BY_ONE:
        return None
    return f"round {state.round} phase {state.phase} seat {state.turn} {state.standing}", SECONDS
