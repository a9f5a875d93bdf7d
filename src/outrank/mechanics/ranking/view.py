"""What every seat sees of a match of Classic or V3, and what the proofs of both need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import msgspec

from outrank.kernel.game import Proof, StatRanks
from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece, Row, Seat
from outrank.mechanics.masks import mask_of
from outrank.mechanics.ranking.components import BAG, BLOCKED, POOL
from outrank.mechanics.ranking.pools import pool_tokens, put, tokens_in
from outrank.mechanics.ranking.state import NONE, RankingState

S = TypeVar("S", bound=RankingState)


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


AS_IT_IS: Final = (
    *("phase", "next", "round", "first", "selector", "turn", "drawing"),
    *("category", "challenge", "standing", "high", "queue", "reason"),
)
"""The fields that a view shows as the state has them."""


def shown_to_all(state: RankingState) -> dict[str, Any]:
    """The fields of a view that both games fill alike; `revealed` is each game's own."""
    shown: dict[str, Any] = {name: getattr(state, name) for name in AS_IT_IS}
    shown["still_in"] = tuple(bits(state.still_in))
    shown["dials"] = tuple(state.dials)
    shown["points"] = tuple(state.points)
    shown["ranked"] = tuple(state.ranked)
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
    for category in categories:
        put(state.zone, category.pool, POOL)
    put(state.zone, [token for _seat, _chip, token in blocks], BLOCKED)


# For the proofs


def bags_and_pools(state: RankingState) -> dict[str, Row]:
    """The tokens in the bag and in the pool of each category."""
    found: dict[str, Row] = {}
    for category, id in enumerate(state.components.ids):
        found[f"bag {id}"] = tokens_in(state, BAG, category)
        found[f"pool {id}"] = pool_tokens(state, category)
    return found


def swap(state: RankingState, a: Piece, b: Piece) -> None:
    """Exchange two tokens, wherever they are."""
    state.zone[a], state.zone[b] = state.zone[b], state.zone[a]


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
    hidden: Callable[[S, Seat], list[list[Piece]]], places: Callable[[S], Mapping[str, Row]]
) -> Proof[S]:
    """What proofs need to know of a game, from the two functions in which the games differ."""
    return Proof(
        hidden=hidden,
        swap=swap,
        places=places,
        ranks=ranks,
        set_ranks=set_ranks,
        unrevealed=unrevealed,
    )
