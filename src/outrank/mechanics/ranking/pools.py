"""Bags and pools: what is in them, and what comes out of a bag."""

from __future__ import annotations

from outrank.kernel.menu import Pick
from outrank.kernel.messages import _, ngettext
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import Row
from outrank.mechanics.masks import is_within, mask_of
from outrank.mechanics.ranking.events import DrawTokens, TokensDrawn
from outrank.mechanics.ranking.state import RankingState


def whole_pool(state: RankingState, category: int) -> int:
    """The tokens in a pool, with and without chips on them."""
    pool = state.pool[category]
    return pool | state.blocked if category == state.category else pool


def tokens_due(state: RankingState, category: int) -> int:
    """How many tokens the dealer must draw to fill a pool, as far as the bag goes."""
    missing = state.pool_size - state.pool[category].bit_count()
    return min(missing, state.bag[category].bit_count()) if missing > 0 else 0


def draw_menu(state: RankingState, category: int) -> tuple[Pick[DrawTokens]]:
    """What may come out of a bag to fill its pool."""
    components, count = state.components, tokens_due(state, category)
    bag = components.bag(category, state.bag[category])
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
    if not is_within(state.bag[category], tokens):
        raise IllegalMove(_("That token isn't in this bag."))
    different = set(tokens)
    if len(different) < count:
        raise IllegalMove(_("A token can be drawn only once."))
    if not ordered and list(tokens) != sorted(different):
        raise IllegalMove(_("List the drawn tokens in ascending order."))


def verify_refill(state: RankingState, move: DrawTokens) -> None:
    """Refuses a draw that does not fill the pool as far as the bag goes."""
    verify_draw(state, move.category, tokens_due(state, move.category), move.tokens)


def draw_tokens(state: RankingState, move: DrawTokens) -> TokensDrawn:
    """Add drawn tokens to their pool."""
    category, drawn = move.category, mask_of(move.tokens)
    state.bag[category] ^= drawn
    state.pool[category] |= drawn
    return TokensDrawn(category=state.components.ids[category], tokens=move.tokens)
