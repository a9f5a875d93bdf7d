"""What is allowed: the numbers and predicates that offers, refusals and rules share."""

from __future__ import annotations

from outrank.kernel.seats import Piece
from outrank.mechanics.pools import BAG, POOL, Row, tokens_at

from .options import V3Options
from .state import COLLECTION, RESERVE, V3State


def reserve_size(options: V3Options) -> int:
    """Hidden tokens a category (V3-024, V3-114)."""
    return 3 if options.hidden_masters else 2


def pool_size(options: V3Options) -> int:
    """To how many tokens a pool is drawn (V3-031, V3-115, V3-R25)."""
    return 4 if options.hidden_masters else 6


def highest_bid(options: V3Options) -> int:
    """A full pool and a whole reserve: 8, or 7 with Hidden Masters (V3-R04, V3-R25)."""
    return pool_size(options) + reserve_size(options)


def fewest_tokens(options: V3Options, seats: int) -> int:
    """What a category needs so that everybody gets hidden tokens and a pool can be filled."""
    return seats * reserve_size(options) + pool_size(options)


def stock(state: V3State, category: int) -> tuple[int, int]:
    """How many tokens of a category lie in its pool and in its bag."""
    first, last = state.tables.spans[category]
    return state.zone.count(POOL, first, last), state.zone.count(BAG, first, last)


def playable(state: V3State) -> int:
    """The categories that may be chosen, as bits (V3-R08)."""
    found = 0
    full = pool_size(state.options)
    is_dry_allowed = state.options.empty_bag_selectable
    for category in range(len(state.tables.ids)):
        pool, bag = stock(state, category)
        if pool + bag >= full and (bag or is_dry_allowed):
            found |= 1 << category
    return found


def is_depleted(state: V3State) -> bool:
    """Whether some pool can no longer be filled, or nothing can be chosen (V3-081, V3-R08)."""
    full = pool_size(state.options)
    stocks = (stock(state, category) for category in range(len(state.tables.ids)))
    return not state.playable or any(pool + bag < full for pool, bag in stocks)


def refill(state: V3State, category: int) -> int:
    """How many tokens the dealer must draw into a pool (V3-033, V3-064)."""
    pool, bag = stock(state, category)
    return max(0, min(pool_size(state.options) - pool, bag))


def own_tokens(state: V3State, seat: int) -> Row:
    """The tokens a seat could rank besides the pool's: hidden and collected (V3-R03)."""
    span = state.tables.spans[state.category]
    reserve = tokens_at(state.zone, RESERVE + seat, span)
    if state.options.collection_in_ranking == "none":
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
    """The most each seat may bid: what it could rank, never more than 8 (V3-R04)."""
    pool, _ = stock(state, state.category)
    most = highest_bid(state.options)
    return tuple(min(most, pool + own_count(state, seat)) for seat in range(state.seats))


def rankable(state: V3State) -> tuple[Piece, ...]:
    """What the ranker may lay: unblocked tokens of the pool and own ones (V3-036, V3-048)."""
    pool = tokens_at(state.zone, POOL, state.tables.spans[state.category])
    return tuple(sorted(pool + own_tokens(state, state.high)))


def has_room_for_block(state: V3State) -> bool:
    """Whether a further block leaves enough for the bid (V3-046, V3-R12)."""
    pool, _ = stock(state, state.category)
    return pool > 0 and pool - 1 + own_count(state, state.high) >= state.standing


def reserve_due(state: V3State) -> int:
    """How many hidden tokens of the category in play the ranker lacks, if the bag has them."""
    first, last = state.tables.spans[state.category]
    held = state.zone.count(RESERVE + state.high, first, last)
    bag = state.zone.count(BAG, first, last)
    return min(reserve_size(state.options) - held, bag)
