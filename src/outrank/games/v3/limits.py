"""What is allowed: the numbers and predicates that offers, refusals and rules share."""

from __future__ import annotations

from outrank.kernel.seats import Piece
from outrank.mechanics.pools import BAG, POOL, Row, tokens_at

from .state import COLLECTION, RESERVE, V3State


def stock(state: V3State, category: int) -> tuple[int, int]:
    """How many tokens of a category lie in its pool and in its bag."""
    first, last = state.tables.spans[category]
    return state.zone.count(POOL, first, last), state.zone.count(BAG, first, last)


def playable(state: V3State) -> tuple[int, bool]:
    """The categories that may be chosen, as bits, and whether the game is depleted (V3-R08).

    A category may be chosen while its bag is not empty and its pool can be filled. The game is
    depleted when some pool can no longer be filled, or nothing can be chosen (V3-081).
    """
    found, is_depleted = 0, False
    zone, full, is_dry_allowed = state.zone, state.full, state.options.empty_bag_selectable
    for category, (first, last) in enumerate(state.tables.spans):
        bag = zone.count(BAG, first, last)
        if zone.count(POOL, first, last) + bag < full:
            is_depleted = True
        elif bag or is_dry_allowed:
            found |= 1 << category
    return found, is_depleted or not found


def refill(state: V3State, category: int) -> int:
    """How many tokens the dealer must draw into a pool (V3-033, V3-064)."""
    pool, bag = stock(state, category)
    return max(0, min(state.full - pool, bag))


def own_tokens(state: V3State, seat: int) -> Row:
    """The tokens a seat could rank besides the pool's: hidden and collected (V3-R03)."""
    span = state.tables.spans[state.category]
    reserve = tokens_at(state.zone, RESERVE + seat, span)
    if state.options.collection_in_ranking == "none" or COLLECTION + seat not in state.zone:
        return reserve
    return reserve + tokens_at(state.zone, COLLECTION + seat, span)


def own_count(state: V3State, seat: int) -> int:
    """How many tokens besides the pool's a seat could rank."""
    first, last = state.tables.spans[state.category]
    count = state.zone.count(RESERVE + seat, first, last)
    if state.options.collection_in_ranking == "none":
        return count
    return count + state.zone.count(COLLECTION + seat, first, last)


def all_ceilings(state: V3State) -> tuple[int, ...]:
    """The most each seat may bid: what it could rank, at most 8, or 7 (V3-R04, V3-R25)."""
    pool, _ = stock(state, state.category)
    most = state.full + state.each
    return tuple([min(most, pool + own_count(state, seat)) for seat in range(state.seats)])


def rankable(state: V3State) -> tuple[Piece, ...]:
    """What the ranker may lay: unblocked tokens of the pool and own ones (V3-036, V3-048)."""
    pool = tokens_at(state.zone, POOL, state.tables.spans[state.category])
    return pool + own_tokens(state, state.high)


def has_room_for_block(state: V3State) -> bool:
    """Whether a further block leaves enough for the bid (V3-046, V3-R12)."""
    pool = state.zone.count(POOL, *state.tables.spans[state.category])
    return pool > 0 and pool + own_count(state, state.high) > state.standing


def reserve_due(state: V3State) -> int:
    """How many hidden tokens of the category in play the ranker lacks, if the bag has them."""
    first, last = state.tables.spans[state.category]
    held = state.zone.count(RESERVE + state.high, first, last)
    bag = state.zone.count(BAG, first, last)
    return min(state.each - held, bag)
