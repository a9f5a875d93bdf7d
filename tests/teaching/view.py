from __future__ import annotations

from collections.abc import Mapping
from random import Random

import msgspec

from outrank.kernel.game import StatRanks
from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece, Seat

from .options import MagpieOptions
from .quarry import STONES
from .state import BAG, DEAL, HAND, LOST, PILE, PRIZE, SEALED_NOT, SHOWN, MagpieState, stones_in


class Memory(msgspec.Struct, frozen=True):
    """Seen once, face down now."""

    lost: tuple[Piece, ...]
    piles: tuple[tuple[Piece, ...], ...]


class MagpieView(msgspec.Struct, frozen=True):
    options: MagpieOptions
    seat: Seat
    phase: int
    round: int
    own: tuple[Piece, ...]
    own_bid: int
    held: tuple[int, ...]
    chips: tuple[int, ...]
    has_bid: tuple[bool, ...]
    points: tuple[int, ...]
    prize: tuple[Piece, ...]
    shown: tuple[Piece, ...]
    lost: int
    piles: tuple[int, ...]
    weighed: tuple[Piece, ...]
    winner: int
    is_late: bool
    memory: Memory


def view(state: MagpieState, seat: Seat) -> MagpieView:
    seats = range(state.seats)
    piles = tuple(stones_in(state, PILE + s) for s in seats)
    lost = stones_in(state, LOST)
    return MagpieView(
        options=state.options,
        seat=seat,
        phase=state.phase,
        round=state.round,
        own=stones_in(state, HAND + seat) if seat >= 0 else (),
        own_bid=state.bids[seat] if seat >= 0 else SEALED_NOT,
        held=tuple(len(stones_in(state, HAND + s)) for s in seats),
        chips=tuple(state.chips),
        has_bid=tuple(bid != SEALED_NOT for bid in state.bids),
        points=tuple(state.points),
        prize=stones_in(state, PRIZE),
        shown=stones_in(state, SHOWN),
        lost=len(lost),
        piles=tuple(map(len, piles)),
        weighed=tuple(Piece(stone) for stone in bits(state.weighed)),
        winner=state.winner,
        is_late=state.is_late,
        memory=Memory(lost, piles),
    )


def hidden(state: MagpieState, seat: Seat) -> list[list[Piece]]:
    """Nobody can tell the bag and other hands apart."""
    hands = [stones_in(state, HAND + s) for s in range(state.seats) if s != seat]
    return [[*stones_in(state, BAG), *(stone for hand in hands for stone in hand)]]


def swap(state: MagpieState, a: Piece, b: Piece) -> None:
    state.zone[a], state.zone[b] = state.zone[b], state.zone[a]


def determinize(
    view: MagpieView, blank: MagpieState, rng: Random, stat_ranks: StatRanks
) -> MagpieState:
    state = blank.copy()
    state.stat_ranks = stat_ranks
    state.phase, state.round, state.winner = view.phase, view.round, view.winner
    state.chips, state.points = list(view.chips), list(view.points)
    state.is_late = view.is_late
    state.weighed = sum(1 << stone for stone in view.weighed)
    state.bids = [rng.randint(0, c) if bid else SEALED_NOT for c, bid in _sealed(view)]
    if view.seat >= 0:
        state.bids[view.seat] = view.own_bid
    known = {HAND + view.seat: view.own, PRIZE: view.prize, SHOWN: view.shown}
    known |= {LOST: view.memory.lost}
    known |= {PILE + s: pile for s, pile in enumerate(view.memory.piles)}
    for place, stones in known.items():
        for stone in stones:
            state.zone[stone] = place
    unseen = [stone for stone in range(STONES) if state.zone[stone] == BAG]
    rng.shuffle(unseen)
    if view.phase != DEAL:
        for seat, count in enumerate(view.held):
            for _ in range(0 if seat == view.seat else count):
                state.zone[unseen.pop()] = HAND + seat
    return state


def _sealed(view: MagpieView) -> zip[tuple[int, bool]]:
    return zip(view.chips, view.has_bid, strict=True)


def ranks(state: MagpieState) -> StatRanks:
    return state.stat_ranks


def set_ranks(state: MagpieState, stat_ranks: StatRanks) -> None:
    state.stat_ranks = stat_ranks


def unrevealed(state: MagpieState, seat: Seat) -> list[Piece]:
    return [Piece(stone) for stone in range(STONES) if not state.weighed >> stone & 1]


def places(state: MagpieState) -> Mapping[str, tuple[Piece, ...]]:
    named = {"bag": BAG, "prize": PRIZE, "lost": LOST, "shown": SHOWN}
    named |= {f"hand {seat}": HAND + seat for seat in range(state.seats)}
    named |= {f"pile {seat}": PILE + seat for seat in range(state.seats)}
    return {name: stones_in(state, place) for name, place in named.items()}


def active_teammate(state: MagpieState, seat: Seat) -> int:
    return state.round % 2 if state.options.partners else 0
