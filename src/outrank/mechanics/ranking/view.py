"""What every seat sees of a match of Classic or V3, and what the proofs of both need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from outrank.kernel.game import Proof, StatRanks
from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece, Row, Seat
from outrank.mechanics.masks import exchanged, mask_of, pieces_in
from outrank.mechanics.ranking.pools import whole_pool
from outrank.mechanics.ranking.state import NONE, RankingState


class CategoryView(msgspec.Struct, frozen=True, kw_only=True):
    """One category as it is on the table."""

    id: str
    pool: Row
    """Face up; empty while the pool is face down."""
    bag_size: int
    is_selectable: bool


class RankingView(msgspec.Struct, frozen=True, kw_only=True):
    """What both games show to everybody."""

    phase: int
    next: int
    """The phase that follows when the dealer is done."""
    round: int
    rounds: int
    """How many rounds are played at most."""
    target: int
    """The score that ends the game; 0 if none does."""
    first: int
    selector: int
    turn: int
    drawing: int
    """The category the dealer draws for."""
    category: int
    challenge: int
    revealed: Row
    """Tokens whose value in this challenge has been shown."""
    standing: int
    high: int
    still_in: tuple[Seat, ...]
    dials: tuple[int, ...]
    queue: tuple[int, ...]
    points: tuple[int, ...]
    ranked: tuple[int, ...]
    reason: str
    token_pays: int
    """What a right ranking pays for each of its tokens, in the units of the scores."""
    chip_pays: int
    """What a chip pays for each point of its value if the ranking fails, in the same units."""


AS_IT_IS: Final = (
    *("phase", "next", "round", "first", "selector", "turn", "drawing"),
    *("category", "challenge", "standing", "high", "queue", "reason"),
)
"""The fields that a view shows as the state has them."""


def shown_to_all(state: RankingState) -> dict[str, Any]:
    """The fields of a view that both games fill alike."""
    shown: dict[str, Any] = {name: getattr(state, name) for name in AS_IT_IS}
    shown["still_in"] = tuple(bits(state.still_in))
    shown["dials"] = tuple(state.dials)
    shown["points"] = tuple(state.points)
    shown["ranked"] = tuple(state.ranked)
    shown["chip_pays"] = state.units_per_point
    return shown


def fill_in(
    state: RankingState,
    view: RankingView,
    categories: tuple[CategoryView, ...],
    blocks: tuple[tuple[int, int, Piece], ...],
) -> None:
    """Bring a blank state to what a view shows of every match."""
    for name in AS_IT_IS:
        setattr(state, name, getattr(view, name))
    state.still_in = mask_of(view.still_in)
    state.dials = bytearray(view.dials)
    state.points, state.ranked = list(view.points), list(view.ranked)
    state.playable = mask_of(n for n, category in enumerate(categories) if category.is_selectable)
    state.blocks = blocks
    state.blocked = mask_of(token for _seat, _chip, token in blocks)
    for number, category in enumerate(categories):
        lay_out(state, number, mask_of(category.pool) & ~state.blocked)
    if blocks:
        state.bag[state.category] &= ~state.blocked


def lay_out(state: RankingState, category: int, pool: int) -> None:
    """Put tokens that are in a bag into the pool."""
    state.bag[category] &= ~pool
    state.pool[category] |= pool


def win(state: RankingState, seat: int, tokens: int) -> None:
    """Give a seat tokens that are in bags."""
    state.won[seat] = tokens
    remove(state, tokens)


def remove(state: RankingState, tokens: int) -> None:
    """Take tokens out of the bags."""
    state.bag = [bag & ~tokens for bag in state.bag]


# For the proofs


def bags_and_pools(state: RankingState) -> dict[str, Row]:
    """The tokens in the bag and in the pool of each category."""
    found: dict[str, Row] = {}
    for category, id in enumerate(state.components.ids):
        found[f"bag {id}"] = pieces_in(state.bag[category])
        found[f"pool {id}"] = pieces_in(whole_pool(state, category))
    return found


def swap(state: RankingState, a: Piece, b: Piece) -> None:
    """Exchange two tokens, wherever they are."""
    for masks in (state.bag, state.pool, state.won):
        masks[:] = [exchanged(mask, a, b) for mask in masks]
    state.blocked = exchanged(state.blocked, a, b)


def ranks(state: RankingState) -> StatRanks:
    """Where the state takes the order of statistics from."""
    return state.stat_ranks


def set_ranks(state: RankingState, stat_ranks: StatRanks) -> None:
    """Take the order of statistics from somewhere else."""
    state.stat_ranks = stat_ranks


def unrevealed(state: RankingState, seat: Seat) -> list[Piece]:
    """The tokens of the category in play that were not in a judged row (CL-R30)."""
    if state.category == NONE:
        return []
    tokens = state.components.categories[state.category].tokens
    return [token for token in tokens if token not in state.judged]


def proof(
    hidden: Callable[[Any, Seat], list[list[Piece]]],
    swap: Callable[[Any, Piece, Piece], None],
    places: Callable[[Any], Mapping[str, Row]],
) -> Proof[Any]:
    """What proofs need to know of a game, from the three functions in which the games differ."""
    return Proof(
        hidden=hidden,
        swap=swap,
        places=places,
        ranks=ranks,
        set_ranks=set_ranks,
        unrevealed=unrevealed,
    )
