"""What is allowed: the predicates that offers, refusals and rules share."""

from __future__ import annotations

from typing import Final

from outrank.kernel.seats import Piece
from outrank.mechanics.ranking.bidding import lowest_bid
from outrank.mechanics.ranking.chips import held
from outrank.mechanics.ranking.pools import BAG, POOL, count_at, tokens_at

from .state import CHIPS, OWNED, POOL_SIZE, ClassicState

CEILINGS: Final = (POOL_SIZE,) * 6
"""The maximum bid is 10 for everybody, whatever they own (CL-R10)."""


def refill(state: ClassicState, category: int) -> int:
    """How many tokens the dealer must draw so that 10 unblocked ones lie in a pool."""
    first, last = state.tables.spans[category]
    missing = POOL_SIZE - state.zone.count(POOL, first, last)
    return min(missing, state.zone.count(BAG, first, last)) if missing > 0 else 0


def playable(state: ClassicState) -> int:
    """The categories that still have the 10 tokens of a round, as bits (CL-R25)."""
    zone, found = state.zone, 0
    for category, (first, last) in enumerate(state.tables.spans):
        if zone.count(POOL, first, last) + zone.count(BAG, first, last) >= POOL_SIZE:
            found |= 1 << category
    return found


def bid_range(state: ClassicState) -> tuple[int, int]:
    """The lowest and the highest bid that may be made now (CL-059, CL-060, CL-R06)."""
    low = lowest_bid(state, state.options.min_bid)
    return low, low if state.options.bid_step == "exactly_one" else POOL_SIZE


def rankable_places(state: ClassicState) -> tuple[int, ...]:
    """From where the bidder may rank: the pool without chips, and own tokens (CL-075, CL-R19)."""
    return (POOL, OWNED + state.high) if state.options.owned_tokens_in_ranking else (POOL,)


def rankable(state: ClassicState) -> tuple[Piece, ...]:
    """What the bidder may rank."""
    span = state.tables.spans[state.category]
    found: tuple[Piece, ...] = ()
    for place in rankable_places(state):
        found += tokens_at(state.zone, place, span) if place in state.zone else ()
    return found


def available(state: ClassicState) -> int:
    """How many tokens the bidder could rank (CL-R11)."""
    span = state.tables.spans[state.category]
    return sum(count_at(state.zone, place, span) for place in rankable_places(state))


def has_room_for_block(state: ClassicState) -> bool:
    """Whether one more token may be blocked."""
    if state.options.block_limit == "protect_bid" and available(state) <= state.standing:
        return False  # CL-R11
    return count_at(state.zone, POOL, state.tables.spans[state.category]) > 0


def has_block_left(state: ClassicState, seat: int) -> bool:
    """Whether a seat has placed fewer chips than it may in a round (CL-R13)."""
    return sum(by == seat for by, _, _ in state.blocks) < state.options.blocks_per_player


def usable_chips(state: ClassicState, seat: int) -> list[int]:
    """The values of the chips a seat may place."""
    values = [v for v, n in zip(CHIPS, held(state.chips, CHIPS, seat), strict=True) if n]
    if state.options.unique_block_values:  # CL-R14
        lying = [chip for _, chip, _ in state.blocks]
        values = [value for value in values if value not in lying]
    return values


def can_block(state: ClassicState, seat: int) -> bool:
    return (
        has_block_left(state, seat)
        and has_room_for_block(state)
        and bool(usable_chips(state, seat))
    )
