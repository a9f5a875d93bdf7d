"""Where a match of Classic or V3 stands, as far as both have it in common."""

from __future__ import annotations

from copy import copy
from typing import ClassVar, Final, Self

import msgspec

from outrank.kernel.game import StatRanks
from outrank.kernel.seats import NOBODY, Piece
from outrank.mechanics.ranking.components import RankingComponents
from outrank.mechanics.ranking.events import Row

NONE: Final = -1
"""No category, no challenge."""


class RankingState(msgspec.Struct, kw_only=True):
    """The fields both games have. A state knows the zone of every token of the catalog."""

    chip_values: ClassVar[tuple[int, ...]] = ()
    units_per_point: ClassVar[int] = 1
    won_zone: ClassVar[int] = 10
    """+ seat: the zone of tokens won by blocking."""

    seats: int
    components: RankingComponents
    stat_ranks: StatRanks
    pool_size: int
    """How many tokens a full pool has."""
    chips_each: int
    """How many chips of each value every seat starts with."""
    phase: int = 0
    next: int = 0
    """The phase that follows when the dealer is done."""
    drawing: int = 0
    """The category the dealer draws for."""
    round: int = 0
    first: int = NOBODY
    """Who has the First Player marker (CL-R26)."""
    selector: int = NOBODY
    zone: bytearray = msgspec.field(default_factory=bytearray)
    """The zone of every token."""
    playable: int = 0
    """The categories that may be chosen, as bits."""
    category: int = NONE
    """In play; kept until the next one is chosen."""
    challenge: int = NONE
    judged: Row = ()
    """The row that was judged in this challenge."""
    turn: int = NOBODY
    high: int = NOBODY
    """Who holds the standing bid."""
    standing: int = 0
    """The standing bid; 0 before the first."""
    still_in: int = 0
    """The seats that have not passed, as bits."""
    dials: bytearray = msgspec.field(default_factory=bytearray)
    """Each seat's last bid in this round (CL-R27)."""
    ceilings: tuple[int, ...] = ()
    """The highest bid each seat may make in this round."""
    queue: tuple[int, ...] = ()
    """Who may still block, in order."""
    blocks: tuple[tuple[int, int, Piece], ...] = ()
    """The chips on the pool: seat, chip, token."""
    chips: bytearray = msgspec.field(default_factory=bytearray)
    """How many chips of each value every seat holds: seat after seat, value after value."""
    points: list[int] = msgspec.field(default_factory=list)
    ranked: list[int] = msgspec.field(default_factory=list)
    """Points from rankings alone (CL-R37)."""
    reason: str = ""

    def __post_init__(self) -> None:
        """Set up what depends on the seats and the components."""
        seats = self.seats
        self.zone = bytearray(self.components.all_in_bags)
        self.playable = (1 << len(self.components.ids)) - 1
        self.dials = bytearray(seats)
        self.chips = bytearray([self.chips_each]) * (seats * len(self.chip_values))
        self.points = [0] * seats
        self.ranked = [0] * seats

    def copy(self) -> Self:
        new = copy(self)
        new.zone = self.zone[:]
        new.dials = self.dials[:]
        new.chips = self.chips[:]
        new.points = self.points[:]
        new.ranked = self.ranked[:]
        return new
