"""What is allowed: the numbers and predicates that offers, refusals and rules share."""

from __future__ import annotations

from outrank.kernel.seats import Piece
from outrank.mechanics.ranking.pools import BAG, POOL, tokens_at

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


def own_places(state: V3State, seat: int) -> tuple[int, ...]:
    """Where a seat's own tokens lie that it may rank: hidden, and collected ones (V3-R03)."""
    if state.options.collection_in_ranking == "none":
        return (RESERVE + seat,)
    return (RESERVE + seat, COLLECTION + seat)


def rankable_places(state: V3State, seat: int) -> tuple[int, ...]:
    """From where a seat may rank: the pool without chips, and own tokens (V3-036, V3-048)."""
    return (POOL, *own_places(state, seat))


def own_count(state: V3State, seat: int) -> int:
    """How many tokens besides the pool's a seat could rank."""
    first, last = state.tables.spans[state.category]
    zone = state.zone
    return sum([zone.count(place, first, last) for place in own_places(state, seat)])


def all_ceilings(state: V3State) -> tuple[int, ...]:
    """The most each seat may bid: what it could rank, at most 8, or 7 (V3-R04, V3-R25)."""
    first, last = state.tables.spans[state.category]
    count, most = state.zone.count, state.full + state.each
    pool = count(POOL, first, last)
    is_all = state.options.collection_in_ranking == "all"
    ceilings = []
    for seat in range(state.seats):
        own = count(RESERVE + seat, first, last)
        if is_all:
            own += count(COLLECTION + seat, first, last)
        ceilings.append(min(most, pool + own))
    return tuple(ceilings)


def rankable(state: V3State) -> tuple[Piece, ...]:
    """What the ranker may lay."""
    span = state.tables.spans[state.category]
    found: tuple[Piece, ...] = ()
    for place in rankable_places(state, state.high):
        found += tokens_at(state.zone, place, span) if place in state.zone else ()
    return found


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
