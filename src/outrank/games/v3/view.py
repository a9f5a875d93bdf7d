"""What each seat knows of a match of V3, and whole matches imagined from that."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import msgspec

from outrank.kernel.game import StatRanks
from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.ranking.pools import BAG, BLOCKED, POOL, all_at, put, tokens_at

from .challenges import used
from .options import V3Options
from .state import COLLECTION, NONE, OVER, RESERVE, V3State
from .trove import Trove, v3_tables

Row = tuple[Piece, ...]


class Placed(msgspec.Struct, frozen=True):
    """A chip on a token."""

    seat: Seat
    token: Piece


class CategoryView(msgspec.Struct, frozen=True):
    """One category as it lies on the table."""

    id: str
    pool: Row
    bag_size: int
    is_selectable: bool


class Holding(msgspec.Struct, frozen=True):
    """What a seat holds: counts by category, which are public, and the tokens, if they are."""

    chips: int
    reserve_sizes: tuple[int, ...]
    collection_sizes: tuple[int, ...]
    reserve: Row = ()
    """To be seen by the owner, and by all at the end."""
    collection: Row = ()


class Memory(msgspec.Struct, frozen=True):
    """What everybody has seen and could write down: it is not on the table any more."""

    trove: Trove
    collections: tuple[Row, ...]
    """Tokens that were seen when they joined a collection: all of them were."""
    shown: tuple[Row, ...]
    """Tokens that went back to a reserve after they had been ranked."""
    judged: Row
    """The row that was judged in this challenge."""
    used: tuple[int, ...]
    """The places in the deck of the challenges that were played or discarded."""


class V3View(msgspec.Struct, frozen=True):
    options: V3Options
    seat: Seat
    phase: int
    next: int
    round: int
    first: int
    selector: int
    turn: int
    drawing: int
    categories: tuple[CategoryView, ...]
    visible: tuple[int, ...]
    category: int
    challenge: int
    revealed: Row
    """Tokens whose value in this challenge has been shown."""
    standing: int
    high: int
    still_in: tuple[Seat, ...]
    dials: tuple[int, ...]
    ceilings: tuple[int, ...]
    queue: tuple[int, ...]
    blocks: tuple[Placed, ...]
    owed: int
    holdings: tuple[Holding, ...]
    points: tuple[int, ...]
    """In half points."""
    ranked: tuple[int, ...]
    reason: str
    memory: Memory


def view(state: V3State, seat: Seat) -> V3View:
    seats = range(state.seats)
    is_shown = state.options.reveal_values == "after_resolution"
    return V3View(
        options=state.options,
        seat=seat,
        phase=state.phase,
        next=state.next,
        round=state.round,
        first=state.first,
        selector=state.selector,
        turn=state.turn,
        drawing=state.drawing,
        categories=tuple(_category(state, category) for category in range(len(state.tables.ids))),
        visible=state.visible,
        category=state.category,
        challenge=state.challenge,
        revealed=state.told if is_shown else (),
        standing=state.standing,
        high=state.high,
        still_in=tuple(Seat(s) for s in seats if state.still_in >> s & 1),
        dials=tuple(state.dials),
        ceilings=state.ceilings,
        queue=state.queue,
        blocks=tuple(Placed(Seat(by), token) for by, token in state.blocks),
        owed=state.owed,
        holdings=tuple(_holding(state, s, is_open=s == seat or state.phase == OVER) for s in seats),
        points=tuple(state.points),
        ranked=tuple(state.ranked),
        reason=state.reason,
        memory=_memory(state),
    )


def _category(state: V3State, category: int) -> CategoryView:
    span = state.tables.spans[category]
    return CategoryView(
        id=state.tables.ids[category],
        pool=_pool(state, category),
        bag_size=state.zone.count(BAG, *span),
        is_selectable=bool(state.playable >> category & 1),
    )


def _pool(state: V3State, category: int) -> Row:
    """The tokens of a pool, with and without chips on them."""
    span = state.tables.spans[category]
    pool = tokens_at(state.zone, POOL, span)
    if category != state.category or not state.blocks:
        return pool
    return tuple(sorted(pool + tokens_at(state.zone, BLOCKED, span)))


def _holding(state: V3State, seat: int, *, is_open: bool) -> Holding:
    zone, spans = state.zone, state.tables.spans
    return Holding(
        chips=state.chips[seat],
        reserve_sizes=tuple([zone.count(RESERVE + seat, a, b) for a, b in spans]),
        collection_sizes=tuple([zone.count(COLLECTION + seat, a, b) for a, b in spans]),
        reserve=all_at(zone, RESERVE + seat) if is_open else (),
        collection=all_at(zone, COLLECTION + seat) if is_open else (),
    )


def _memory(state: V3State) -> Memory:
    zone, seats = state.zone, range(state.seats)
    return Memory(
        trove=state.tables.trove,
        collections=tuple([all_at(zone, COLLECTION + seat) for seat in seats]),
        shown=tuple([tuple(t for t in state.shown if zone[t] == RESERVE + s) for s in seats]),
        judged=state.told,
        used=tuple(bits(used(state))),
    )


def hidden(state: V3State, seat: Seat) -> list[list[Piece]]:
    """For each category: its bag, and the reserves of others as far as they were never shown."""
    others = [] if state.phase == OVER else [s for s in range(state.seats) if s != seat]
    fogs = []
    for span in state.tables.spans:
        fog = list(tokens_at(state.zone, BAG, span))
        for other in others:
            held = tokens_at(state.zone, RESERVE + other, span)
            fog += [token for token in held if token not in state.shown]
        fogs.append(fog)
    return fogs


def swap(state: V3State, a: Piece, b: Piece) -> None:
    state.zone[a], state.zone[b] = state.zone[b], state.zone[a]


def places(state: V3State) -> Mapping[str, Row]:
    found: dict[str, Row] = {}
    for seat in range(state.seats):
        found[f"reserve {seat}"] = all_at(state.zone, RESERVE + seat)
        found[f"collection {seat}"] = all_at(state.zone, COLLECTION + seat)
    for category, id in enumerate(state.tables.ids):
        found[f"bag {id}"] = tokens_at(state.zone, BAG, state.tables.spans[category])
        found[f"pool {id}"] = _pool(state, category)
    return found


def determinize(view: V3View, blank: V3State, rng: Random, stat_ranks: StatRanks) -> V3State:
    """The same table; what lies in bags and in the reserves of others is dealt at random."""
    tables = v3_tables(view.memory.trove)
    state = V3State(view.options, len(view.points), tables, stat_ranks)
    state.phase, state.next, state.drawing = view.phase, view.next, view.drawing
    state.round, state.first, state.selector = view.round, view.first, view.selector
    state.turn, state.category, state.challenge = view.turn, view.category, view.challenge
    state.told = view.memory.judged
    state.shown = tuple(sorted(token for row in view.memory.shown for token in row))
    state.queue, state.owed, state.reason = view.queue, view.owed, view.reason
    state.standing, state.high, state.ceilings = view.standing, view.high, view.ceilings
    state.still_in = sum(1 << seat for seat in view.still_in)
    state.dials = bytearray(view.dials)
    state.chips = bytearray(holding.chips for holding in view.holdings)
    state.points, state.ranked = list(view.points), list(view.ranked)
    state.blocks = [(by.seat, by.token) for by in view.blocks]
    state.playable = sum(c.is_selectable << n for n, c in enumerate(view.categories))
    state.visible = view.visible
    gone = sum(1 << place for place in view.memory.used)
    state.deck &= ~(gone | sum(tables.bits[number] for number in view.visible))
    _lay_out(state, view)
    _guess_reserves(state, view, rng)
    return state


def _lay_out(state: V3State, view: V3View) -> None:
    """Put every token where it is seen or was seen; the others are in their bags."""
    for category in view.categories:
        put(state.zone, category.pool, POOL)
    put(state.zone, (by.token for by in view.blocks), BLOCKED)
    for seat, tokens in enumerate(view.memory.collections):
        put(state.zone, tokens, COLLECTION + seat)
        put(state.zone, view.memory.shown[seat], RESERVE + seat)
        put(state.zone, view.holdings[seat].reserve, RESERVE + seat)


def _guess_reserves(state: V3State, view: V3View, rng: Random) -> None:
    """Deal the hidden tokens of others out of what nobody has shown."""
    for category, span in enumerate(state.tables.spans):
        lacking = [
            holding.reserve_sizes[category] - state.zone.count(RESERVE + seat, *span)
            for seat, holding in enumerate(view.holdings)
        ]
        unseen = rng.sample(tokens_at(state.zone, BAG, span), sum(lacking))
        for seat, count in enumerate(lacking):
            for _ in range(count):
                state.zone[unseen.pop()] = RESERVE + seat


def ranks(state: V3State) -> StatRanks:
    return state.stat_ranks


def set_ranks(state: V3State, stat_ranks: StatRanks) -> None:
    state.stat_ranks = stat_ranks


def unrevealed(state: V3State, seat: Seat) -> list[Piece]:
    """The tokens of the category in play that were not in the row that was judged."""
    if state.category == NONE:
        return []
    tokens = state.tables.box.categories[state.category].tokens
    return [token for token in tokens if token not in state.told]
