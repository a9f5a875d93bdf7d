"""Chips and blocking: a chip on a token keeps the winner of the bidding from ranking it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from outrank.kernel.menu import Menu, OneOf
from outrank.kernel.messages import _
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.masks import has
from outrank.mechanics.ranking import events as e
from outrank.mechanics.ranking.state import RankingState
from outrank.mechanics.turns import TO_PASS, Pass

S = TypeVar("S", bound=RankingState)


# Chips: none is ever made or lost


def chips_of(state: RankingState, seat: int) -> bytearray:
    """How many chips of each value a seat holds."""
    values = len(state.chip_values)
    return state.chips[seat * values : (seat + 1) * values]


def add_chips(state: RankingState, seat: int, chip: int, count: int) -> None:
    """Give a seat chips of a value; a negative count takes them away."""
    values = state.chip_values
    state.chips[seat * len(values) + values.index(chip)] += count


# Who blocks, and what


@lru_cache(maxsize=64)
def others(seats: int, winner: int) -> tuple[int, ...]:
    """All seats but the winner's, clockwise from the winner's left."""
    return tuple((winner + step) % seats for step in range(1, seats))


def ascending(scores: Sequence[int], winner: int) -> tuple[int, ...]:
    """Lowest score first; equal scores clockwise from the winner's left (CL-R12)."""
    return tuple(sorted(others(len(scores), winner), key=scores.__getitem__))


def from_last_place(scores: Sequence[int], winner: int) -> tuple[int, ...]:
    """The lowest score starts, the first on the winner's left if equal; then clockwise."""
    clockwise = others(len(scores), winner)
    start = clockwise.index(min(clockwise, key=scores.__getitem__))
    return clockwise[start:] + clockwise[:start]  # V3-R13


def ask_next_blocker(state: S, can_block: Callable[[S, int], bool]) -> bool:
    """Ask the next seat in the queue that can block; False if nobody is left."""
    while state.queue:
        if can_block(state, state.queue[0]):
            state.turn = state.queue[0]
            return True
        state.queue = state.queue[1:]
    return False


def block_menu(state: RankingState, chips: Sequence[int]) -> Menu[e.Block | Pass]:
    """For each usable chip value a family of blocks, one per token in the pool; or a pass."""
    pool, blocks = state.pool[state.category], state.components.blocks
    return (*[OneOf(blocks[chip], pool) for chip in chips], TO_PASS)


def verify_target(state: RankingState, token: Piece) -> None:
    """Refuses to block a token that is not in the pool in play, or has a chip on it."""
    if has(state.blocked, token):  # CL-067, CL-136, V3-R14
        raise IllegalMove(_("That token already has a chip on it. Block another one, or pass."))
    if not has(state.pool[state.category], token):  # V3-042, V3-047
        raise IllegalMove(_("You can only block tokens in this round's pool."))


def place_chip(state: RankingState, seat: Seat, move: e.Block) -> e.ChipPlaced:
    """Put a chip on a token."""
    bit = 1 << move.token
    add_chips(state, seat, move.chip, -1)
    state.pool[state.category] ^= bit
    state.blocked |= bit
    state.blocks += ((seat, move.chip, move.token),)
    return e.ChipPlaced(seat=seat, chip=move.chip, token=move.token)


def pass_block(state: RankingState, seat: Seat) -> e.BlockPassed:
    """Place no more chips in this round."""
    state.queue = state.queue[1:]
    return e.BlockPassed(seat=seat)


# What comes of blocks


def take_chips(state: RankingState) -> list[Event]:
    """The ranking was right: the ranker takes all chips, and the tokens stay in the pool."""
    if not state.blocks:
        return []
    for _seat, chip, _token in state.blocks:
        add_chips(state, state.high, chip, +1)  # CL-082, V3-052
    state.pool[state.category] |= state.blocked  # CL-R16, V3-R15
    state.blocked = 0
    chips = tuple([chip for _seat, chip, _token in state.blocks])
    return [e.ChipsTaken(seat=Seat(state.high), chips=chips)]


def pay_blockers(state: RankingState) -> list[Event]:
    """The ranking failed: each blocker scores the chip's value and keeps chip and token."""
    events: list[Event] = []
    for seat, chip, token in state.blocks:
        points = chip * state.units_per_point
        state.points[seat] += points  # CL-084, V3-056
        add_chips(state, seat, chip, +1)  # CL-R15, V3-057
        state.won[seat] |= 1 << token  # CL-085, V3-056
        events.append(e.BlockPaid(seat=Seat(seat), points=points, chip=chip, token=token))
    state.blocked = 0
    return events
