"""What each seat knows of a match of Classic, and whole matches imagined from that."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

import msgspec

from outrank.kernel.game import StatRanks
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.components import Components
from outrank.mechanics.ranking.chips import held
from outrank.mechanics.ranking.pools import (
    BAG,
    BLOCKED,
    POOL,
    REMOVED,
    all_at,
    count_at,
    put,
    tables_of,
    tokens_at,
)

from .cards import lay_aside, used
from .options import ClassicOptions
from .sealed import could_hold
from .state import (
    BID,
    BLOCK,
    CHIPS,
    FILL,
    NONE,
    OWNED,
    RANK,
    SEALED,
    SELECT,
    UNSEALED,
    ClassicState,
)

PLAYED: Final = (BID, SEALED, BLOCK, RANK)
"""The phases in which the chosen category is played."""


class Placed(msgspec.Struct, frozen=True):
    """A chip on a token."""

    seat: Seat
    chip: int
    token: Piece


class CategoryView(msgspec.Struct, frozen=True):
    """One category as it lies on the table."""

    id: str
    pool: tuple[Piece, ...]
    """Face up; empty while the pool lies face down."""
    pool_size: int
    bag_size: int
    challenge: int
    """Face up, or -1."""
    is_selectable: bool


class Memory(msgspec.Struct, frozen=True):
    """What everybody has seen and could write down: it is not on the table any more."""

    box: Components
    face_down: tuple[tuple[Piece, ...], ...]
    removed: tuple[Piece, ...]
    used: tuple[tuple[int, ...], ...]
    """The places of the used cards in each challenge deck."""


class ClassicView(msgspec.Struct, frozen=True):
    options: ClassicOptions
    seat: Seat
    phase: int
    round: int
    first: int
    selector: int
    turn: int
    drawing: int
    """The category the dealer draws for."""
    next: int
    """The phase that follows when a pool is full."""
    categories: tuple[CategoryView, ...]
    category: int
    challenge: int
    revealed: tuple[Piece, ...]
    """Tokens whose value in this challenge has been shown."""
    standing: int
    high: int
    still_in: tuple[Seat, ...]
    dials: tuple[int, ...]
    restarts: int
    has_sealed: tuple[bool, ...]
    own_envelope: int
    queue: tuple[int, ...]
    blocks: tuple[Placed, ...]
    chips: tuple[tuple[int, ...], ...]
    owned: tuple[tuple[Piece, ...], ...]
    points: tuple[int, ...]
    ranked: tuple[int, ...]
    reason: str
    memory: Memory


def view(state: ClassicState, seat: Seat) -> ClassicView:
    seats = range(state.seats)
    pools = [_pool(state, category) for category in range(len(state.showing))]
    is_up = [_is_face_up(state, category) for category in range(len(state.showing))]
    own = state.envelopes[seat] if seat >= 0 and state.envelopes else UNSEALED
    return ClassicView(
        options=state.options,
        seat=seat,
        phase=state.phase,
        round=state.round,
        first=state.first,
        selector=state.selector,
        turn=state.turn,
        drawing=state.drawing,
        next=state.next,
        categories=tuple(
            _category(state, category, pool if up else (), len(pool))
            for category, (pool, up) in enumerate(zip(pools, is_up, strict=True))
        ),
        category=state.category,
        challenge=state.challenge,
        revealed=state.told,
        standing=state.standing,
        high=state.high,
        still_in=tuple(Seat(s) for s in seats if state.still_in >> s & 1),
        dials=tuple(state.dials),
        restarts=state.restarts,
        has_sealed=tuple(envelope != UNSEALED for envelope in state.envelopes),
        own_envelope=own,
        queue=state.queue,
        blocks=tuple(Placed(Seat(by), chip, token) for by, chip, token in state.blocks),
        chips=tuple(tuple(held(state.chips, CHIPS, s)) for s in seats),
        owned=tuple(all_at(state.zone, OWNED + s) for s in seats),
        points=tuple(state.points),
        ranked=tuple(state.ranked),
        reason=state.reason,
        memory=_memory(state, [() if up else p for p, up in zip(pools, is_up, strict=True)]),
    )


def _pool(state: ClassicState, category: int) -> tuple[Piece, ...]:
    """The tokens of a pool, with and without chips on them."""
    span = state.tables.spans[category]
    pool = tokens_at(state.zone, POOL, span)
    if category != state.category or not state.blocks:
        return pool
    return tuple(sorted(pool + tokens_at(state.zone, BLOCKED, span)))


def _is_face_up(state: ClassicState, category: int) -> bool:
    """All pools are (CL-R03), or only that of the category being played."""
    if state.options.pool_visibility == "all":
        return True
    is_played = state.phase in PLAYED or (state.phase == FILL and state.next != SELECT)
    return is_played and category == state.category


def _category(
    state: ClassicState, category: int, shown: tuple[Piece, ...], size: int
) -> CategoryView:
    return CategoryView(
        id=state.tables.ids[category],
        pool=shown,
        pool_size=size,
        bag_size=count_at(state.zone, BAG, state.tables.spans[category]),
        challenge=state.showing[category],
        is_selectable=bool(state.playable >> category & 1),
    )


def _memory(state: ClassicState, face_down: list[tuple[Piece, ...]]) -> Memory:
    return Memory(
        box=state.tables.box,
        face_down=tuple(face_down),
        removed=all_at(state.zone, REMOVED),
        used=tuple(used(state, category) for category in range(len(state.showing))),
    )


def hidden(state: ClassicState, seat: Seat) -> list[list[Piece]]:
    """The tokens in a bag: everybody knows which they are, nobody what comes out next."""
    return [list(tokens_at(state.zone, BAG, span)) for span in state.tables.spans]


def swap(state: ClassicState, a: Piece, b: Piece) -> None:
    state.zone[a], state.zone[b] = state.zone[b], state.zone[a]


def places(state: ClassicState) -> Mapping[str, tuple[Piece, ...]]:
    found = {f"owned {seat}": all_at(state.zone, OWNED + seat) for seat in range(state.seats)}
    for category, id in enumerate(state.tables.ids):
        found[f"bag {id}"] = tokens_at(state.zone, BAG, state.tables.spans[category])
        found[f"pool {id}"] = _pool(state, category)
    return found | {"removed": all_at(state.zone, REMOVED)}


def determinize(
    view: ClassicView, blank: ClassicState, rng: Random, stat_ranks: StatRanks
) -> ClassicState:
    """The same table; unknown are only the envelopes of others."""
    tables = tables_of(view.memory.box)
    state = ClassicState(view.options, len(view.points), tables, stat_ranks)
    state.phase, state.next, state.drawing = view.phase, view.next, view.drawing
    state.round, state.first, state.selector = view.round, view.first, view.selector
    state.turn, state.category, state.challenge = view.turn, view.category, view.challenge
    state.told, state.queue, state.reason = view.revealed, view.queue, view.reason
    state.standing, state.high, state.restarts = view.standing, view.high, view.restarts
    state.still_in = sum(1 << seat for seat in view.still_in)
    state.dials = bytearray(view.dials)
    state.chips = bytearray(chip for chips in view.chips for chip in chips)
    state.points, state.ranked = list(view.points), list(view.ranked)
    state.blocks = [(by.seat, by.chip, by.token) for by in view.blocks]
    state.showing = [category.challenge for category in view.categories]
    state.playable = sum(
        1 << n for n, category in enumerate(view.categories) if category.is_selectable
    )
    for category, cards in enumerate(view.memory.used):
        lay_aside(state, category, cards)
    _lay_out(state, view)
    _guess_envelopes(state, view, rng)
    return state


def _lay_out(state: ClassicState, view: ClassicView) -> None:
    """Put every token where it was seen; the others are in their bags."""
    for category, face_down in zip(view.categories, view.memory.face_down, strict=True):
        put(state.zone, category.pool or face_down, POOL)
    put(state.zone, (by.token for by in view.blocks), BLOCKED)
    put(state.zone, view.memory.removed, REMOVED)
    for seat, owned in enumerate(view.owned):
        put(state.zone, owned, OWNED + seat)


def _guess_envelopes(state: ClassicState, view: ClassicView, rng: Random) -> None:
    state.envelopes = [
        rng.choice(could_hold(state)) if is_in else UNSEALED for is_in in view.has_sealed
    ]
    if view.seat >= 0 and state.envelopes:
        state.envelopes[view.seat] = view.own_envelope


def ranks(state: ClassicState) -> StatRanks:
    return state.stat_ranks


def set_ranks(state: ClassicState, stat_ranks: StatRanks) -> None:
    state.stat_ranks = stat_ranks


def unrevealed(state: ClassicState, seat: Seat) -> list[Piece]:
    """The tokens of the category in play whose value was not shown (CL-R30)."""
    if state.category == NONE:
        return []
    tokens = state.tables.box.categories[state.category].tokens
    return [token for token in tokens if token not in state.told]
