"""Where a match of Classic or V3 stands, as far as both have it in common."""

from __future__ import annotations

from typing import Final

from outrank.kernel.game import StatRanks
from outrank.kernel.seats import NOBODY, Piece, Row
from outrank.mechanics.ranking.components import RankingComponents

NONE: Final = -1
"""No category, no challenge."""


class RankingState:
    """The fields both games have. Sets of tokens are masks: piece `p` is in one when bit `p` is.

    The states of all games are plain classes: reading a struct's fields costs compiled code as
    much as it costs Python. A new state knows only what all states of its match share; `start` or
    `copy_to` fills in the rest.
    """

    __slots__ = (
        *("bag", "blocked", "blocks", "category", "ceilings", "challenge", "chip_values", "chips"),
        *("components", "dials", "drawing", "first", "high", "judged", "next", "phase"),
        *("playable", "points", "pool", "pool_size", "queue", "ranked", "reason", "round", "seats"),
        *("selector", "standing", "stat_ranks", "still_in", "turn", "units_per_point", "won"),
    )

    def __init__(
        self, seats: int, components: RankingComponents, stat_ranks: StatRanks, pool_size: int
    ) -> None:
        self.seats = seats
        self.components: RankingComponents = components
        self.stat_ranks = stat_ranks
        self.pool_size = pool_size  # how many tokens a full pool has
        self.chip_values: tuple[int, ...] = ()
        self.units_per_point = 1

    def start(self, chips_each: int) -> None:
        """Before anything is drawn: every seat has so many chips of each value."""
        seats, categories = self.seats, len(self.components.ids)
        self.phase = 0
        self.next = 0  # the phase that follows when the dealer is done
        self.drawing = 0  # the category the dealer draws for
        self.round = 0
        self.first: int = NOBODY  # who has the First Player marker (CL-R26)
        self.selector: int = NOBODY
        self.bag = list(self.components.category_tokens)  # by category
        self.pool = [0] * categories  # by category: the tokens without a chip on them
        self.blocked = 0  # the tokens of the pool in play with a chip on them
        self.won = [0] * seats  # by seat: the tokens it won (Classic: owned; V3: the collection)
        self.playable = (1 << categories) - 1  # the categories that may be chosen, as bits
        self.category = NONE  # in play; kept until the next one is chosen
        self.challenge = NONE
        self.judged: Row = ()  # the row that was judged in this challenge
        self.turn: int = NOBODY
        self.high: int = NOBODY  # who holds the standing bid
        self.standing = 0  # the standing bid; 0 before the first
        self.still_in = 0  # the seats that have not passed, as bits
        self.dials = bytearray(seats)  # each seat's last bid in this round (CL-R27)
        self.ceilings: tuple[int, ...] = ()  # the highest bid each seat may make in this round
        self.queue: tuple[int, ...] = ()  # who may still block, in order
        self.blocks: tuple[tuple[int, int, Piece], ...] = ()  # chips: seat, value, token
        self.chips = bytearray([chips_each]) * (seats * len(self.chip_values))
        """How many chips of each value every seat holds: seat after seat, value after value."""
        self.points = [0] * seats
        self.ranked = [0] * seats  # points from rankings alone (CL-R37)
        self.reason = ""

    def copy_to(self, new: RankingState) -> None:
        """Make a new state of the same match equal to this one, in what both games have."""
        new.phase = self.phase
        new.next = self.next
        new.drawing = self.drawing
        new.round = self.round
        new.first = self.first
        new.selector = self.selector
        new.bag = self.bag[:]
        new.pool = self.pool[:]
        new.blocked = self.blocked
        new.won = self.won[:]
        new.playable = self.playable
        new.category = self.category
        new.challenge = self.challenge
        new.judged = self.judged
        new.turn = self.turn
        new.high = self.high
        new.standing = self.standing
        new.still_in = self.still_in
        new.dials = self.dials[:]
        new.ceilings = self.ceilings
        new.queue = self.queue
        new.blocks = self.blocks
        new.chips = self.chips[:]
        new.points = self.points[:]
        new.ranked = self.ranked[:]
        new.reason = self.reason
