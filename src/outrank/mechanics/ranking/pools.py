"""Bags and pools: where every token is, and what comes out of a bag."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import Final

from outrank.kernel.menu import Pick
from outrank.kernel.messages import _, ngettext
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import Piece
from outrank.mechanics.ranking.components import BAG, BLOCKED, POOL
from outrank.mechanics.ranking.events import DrawTokens, Row, TokensDrawn
from outrank.mechanics.ranking.state import RankingState

_IS_IN: Final = tuple(bytes(zone == wanted for zone in range(256)) for wanted in range(64))


def tokens_in(state: RankingState, zone: int, category: int) -> Row:
    """The tokens of a category in a zone, ascending."""
    components = state.components
    first, last = components.spans[category]
    is_there = state.zone[first:last].translate(_IS_IN[zone])
    return tuple(compress(components.tokens[category], is_there))


def all_in(state: RankingState, zone: int) -> Row:
    """The tokens of all categories in a zone, ascending."""
    if zone not in state.zone:
        return ()
    return tuple(compress(state.components.all_tokens, state.zone.translate(_IS_IN[zone])))


def put(zones: bytearray, tokens: Iterable[Piece], zone: int) -> None:
    """Move tokens to a zone."""
    for token in tokens:
        zones[token] = zone


def pool_tokens(state: RankingState, category: int) -> Row:
    """The tokens in a pool, with and without chips on them."""
    pool = tokens_in(state, POOL, category)
    if category != state.category or not state.blocks:
        return pool
    return tuple(sorted(pool + tokens_in(state, BLOCKED, category)))


def unblocked(state: RankingState) -> Row:
    """The tokens in the pool in play that have no chip on them."""
    return tokens_in(state, POOL, state.category)


def pool_and_bag(state: RankingState, category: int) -> tuple[int, int]:
    """How many tokens of a category are in its pool without a chip, and how many in its bag."""
    first, last = state.components.spans[category]
    return state.zone.count(POOL, first, last), state.zone.count(BAG, first, last)


def tokens_due(state: RankingState, category: int) -> int:
    """How many tokens the dealer must draw to fill a pool, as far as the bag goes."""
    first, last = state.components.spans[category]
    missing = state.pool_size - state.zone.count(POOL, first, last)
    return min(missing, state.zone.count(BAG, first, last)) if missing > 0 else 0


def draw_menu(state: RankingState, category: int) -> tuple[Pick[DrawTokens]]:
    """What may come out of a bag to fill its pool."""
    components = state.components
    bag = tokens_in(state, BAG, category)
    count = tokens_due(state, category)
    return (Pick(components.token_draws[category], bag, count, bag=components.ids[category]),)


def verify_draw(
    state: RankingState, category: int, count: int, tokens: Row, *, ordered: bool = False
) -> None:
    """Refuses a draw that is not `count` tokens of this bag, in ascending order unless `ordered`
    (then as they come out)."""
    if len(tokens) != count:
        raise IllegalMove(
            ngettext(
                "Draw {count} token, not {given}.",
                "Draw {count} tokens, not {given}.",
                count,
                given=len(tokens),
            )
        )
    first, last = state.components.spans[category]
    for token in tokens:
        if not first <= token < last or state.zone[token] != BAG:
            raise IllegalMove(_("That token isn't in this bag."))
    if len(set(tokens)) < count:
        raise IllegalMove(_("A token can be drawn only once."))
    if not ordered and tuple(sorted(tokens)) != tokens:
        raise IllegalMove(_("List the drawn tokens in ascending order."))


def verify_refill(state: RankingState, move: DrawTokens) -> None:
    """Refuses a draw that does not fill the pool as far as the bag goes."""
    verify_draw(state, move.category, tokens_due(state, move.category), move.tokens)


def draw_tokens(state: RankingState, move: DrawTokens) -> TokensDrawn:
    """Add drawn tokens to their pool."""
    put(state.zone, move.tokens, POOL)
    return TokensDrawn(category=state.components.ids[move.category], tokens=move.tokens)
