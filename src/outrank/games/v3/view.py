"""What each seat knows of a match of V3, and whole states that fit what it knows."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

import msgspec
from msgspec.structs import asdict

from outrank.kernel.game import StatRanks
from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece, Row, Seat
from outrank.mechanics.masks import exchanged, has, mask_of, pieces_in
from outrank.mechanics.ranking import view as shared
from outrank.mechanics.ranking.pools import whole_pool
from outrank.mechanics.ranking.round import usual_rounds

from .legal import own_tokens
from .options import V3Options
from .scoring import counted_tokens, set_scale, set_sheet, target_score, token_points
from .state import CHIP, OVER, V3State


class Placed(msgspec.Struct, frozen=True):
    """A chip on a token."""

    seat: Seat
    token: Piece


class V3Category(shared.CategoryView, frozen=True, kw_only=True):
    rankable: int
    """How many of its tokens this seat could rank and bid, once the pool is filled (V3-093)."""


class Holding(msgspec.Struct, frozen=True):
    """What a seat holds: counts by category, which are public, and the tokens, if visible."""

    chips: int
    reserve_sizes: tuple[int, ...]
    collection_sizes: tuple[int, ...]
    reserve: Row = ()
    """Visible to the owner, and to all at the end."""
    collection: Row = ()


class Memory(msgspec.Struct, frozen=True):
    """What everybody has seen and could write down, but is no longer on the table."""

    collections: tuple[Row, ...]
    """All tokens in collections: they were seen when they were won."""
    shown: tuple[Row, ...]
    """Tokens that went back to a reserve after they had been ranked."""
    judged: Row
    """The row that was judged in this challenge."""
    used: tuple[int, ...]
    """The positions in the deck of the challenges that were played or discarded."""


class SharedView(shared.RankingView, frozen=True, kw_only=True):
    """What everybody sees. Points are half points."""

    visible: tuple[int, ...]
    ceilings: tuple[int, ...]
    blocks: tuple[Placed, ...]
    owed: int
    set_pays: tuple[int, ...]
    """What so many tokens of a set are worth, from none to five or more."""


class OwnView(msgspec.Struct, frozen=True, kw_only=True):
    """What the player in a seat sees otherwise than the others do."""

    seat: Seat
    categories: tuple[V3Category, ...]
    holdings: tuple[Holding, ...]
    sets_now: int
    """What the seat's sets would bring if the game ended now."""


class V3View(SharedView, frozen=True, kw_only=True):
    """What a seat sees and remembers."""

    options: V3Options
    seat: Seat
    categories: tuple[V3Category, ...]
    holdings: tuple[Holding, ...]
    sets_now: int
    memory: Memory


def view(state: V3State, seat: Seat) -> V3View:
    return V3View(
        **asdict(shared_view(state)),
        options=state.options,
        **asdict(own_view(state, seat)),
        memory=_memory(state),
    )


def own_view(state: V3State, seat: Seat) -> OwnView:
    """What this seat sees otherwise than the others do."""
    seats, categories = range(state.seats), range(len(state.components.ids))
    lines = set_sheet(state, counted_tokens(state, seat)) if seat >= 0 else ()
    return OwnView(
        seat=seat,
        sets_now=sum(line.points for line in lines),
        categories=tuple([_category(state, category, seat) for category in categories]),
        holdings=tuple(
            [_holding(state, s, is_open=s == seat or state.phase == OVER) for s in seats]
        ),
    )


def shared_view(state: V3State) -> SharedView:
    """What everybody sees."""
    is_shown = state.options.reveal_values == "after_resolution"
    return SharedView(
        **shared.shown_to_all(state),
        rounds=usual_rounds(state.seats),
        target=target_score(state.options),
        visible=state.visible,
        revealed=state.judged if is_shown else (),
        token_pays=token_points(state.options),
        ceilings=state.ceilings,
        blocks=tuple([Placed(Seat(by), token) for by, _chip, token in state.blocks]),
        owed=state.owed,
        set_pays=set_scale(state.options),
    )


def _category(state: V3State, category: int, seat: Seat) -> V3Category:
    pool = pieces_in(whole_pool(state, category))
    in_bag = state.bag[category].bit_count()
    rankable = max(len(pool), min(state.pool_size, len(pool) + in_bag))
    if seat >= 0:
        rankable += (
            own_tokens(state, seat) & state.components.category_tokens[category]
        ).bit_count()
    return V3Category(
        id=state.components.ids[category],
        pool=pool,
        bag_size=in_bag,
        is_selectable=has(state.playable, category),
        rankable=min(rankable, state.pool_size + state.reserve_size),
    )


def _holding(state: V3State, seat: int, *, is_open: bool) -> Holding:
    reserve, collection = state.reserve[seat], state.won[seat]
    categories = state.components.category_tokens
    return Holding(
        chips=state.chips[seat],
        reserve_sizes=tuple([(reserve & tokens).bit_count() for tokens in categories]),
        collection_sizes=tuple([(collection & tokens).bit_count() for tokens in categories]),
        reserve=pieces_in(reserve) if is_open else (),
        collection=pieces_in(collection) if is_open else (),
    )


def _memory(state: V3State) -> Memory:
    used = state.sets.full_deck & ~state.deck & ~state.sets.mask(state.visible)
    return Memory(
        collections=tuple([pieces_in(won) for won in state.won]),
        shown=tuple([pieces_in(state.seen & reserve) for reserve in state.reserve]),
        judged=state.judged,
        used=tuple(bits(used)),
    )


def determinize(view: V3View, blank: V3State, rng: Random, stat_ranks: StatRanks) -> V3State:
    """The same table; what is in bags and in the reserves of others is dealt at random."""
    state = blank.copy()
    state.stat_ranks = stat_ranks
    blocks = tuple([(by.seat, CHIP, by.token) for by in view.blocks])
    shared.fill_in(state, view, view.categories, blocks)
    state.judged = view.memory.judged
    state.seen = mask_of(token for row in view.memory.shown for token in row)
    state.ceilings, state.owed, state.visible = view.ceilings, view.owed, view.visible
    state.chips = bytearray(holding.chips for holding in view.holdings)
    state.deck &= ~(mask_of(view.memory.used) | state.sets.mask(view.visible))
    for seat, tokens in enumerate(view.memory.collections):
        shared.win(state, seat, mask_of(tokens))
        held = mask_of(view.memory.shown[seat]) | mask_of(view.holdings[seat].reserve)
        state.reserve[seat] = held
        shared.remove(state, held)
    _guess_reserves(state, view, rng)
    return state


def _guess_reserves(state: V3State, view: V3View, rng: Random) -> None:
    """Deal the hidden tokens of others out of what nobody has shown."""
    for category, tokens in enumerate(state.components.category_tokens):
        lacking = [
            holding.reserve_sizes[category] - (state.reserve[seat] & tokens).bit_count()
            for seat, holding in enumerate(view.holdings)
        ]
        unseen = rng.sample(pieces_in(state.bag[category]), sum(lacking))
        state.bag[category] &= ~mask_of(unseen)
        for seat, count in enumerate(lacking):
            state.reserve[seat] |= mask_of(unseen[:count])
            del unseen[:count]


# For the proofs


def hidden(state: V3State, seat: Seat) -> list[list[Piece]]:
    """For each category: its bag, and the tokens in other seats' reserves that were never seen."""
    others = [] if state.phase == OVER else [s for s in range(state.seats) if s != seat]
    groups = []
    for category, tokens in enumerate(state.components.category_tokens):
        group = state.bag[category]
        for other in others:
            group |= state.reserve[other] & tokens & ~state.seen
        groups.append(list(pieces_in(group)))
    return groups


def swap(state: V3State, a: Piece, b: Piece) -> None:
    """Exchange two tokens, wherever they are."""
    shared.swap(state, a, b)
    state.reserve = [exchanged(reserve, a, b) for reserve in state.reserve]


def places(state: V3State) -> Mapping[str, Row]:
    found = shared.bags_and_pools(state)
    for seat in range(state.seats):
        found[f"reserve {seat}"] = pieces_in(state.reserve[seat])
        found[f"collection {seat}"] = pieces_in(state.won[seat])
    return found


PROOF: Final = shared.proof(hidden, swap, places)
