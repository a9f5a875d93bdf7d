"""Where a match of V3 stands."""

from __future__ import annotations

from typing import Final

from outrank.kernel.game import StatRanks
from outrank.kernel.seats import Piece
from outrank.mechanics.ranking.bidding import NOBODY

from .options import V3Options, pool_size, reserve_size
from .trove import V3Tables

# Phases, in the order of a game.
FIRST: Final = 0  # who selects first?
DEAL: Final = 1  # the dealer deals the reserves of a category
SHOW: Final = 2  # the dealer turns challenges up
SELECT: Final = 3
FILL: Final = 4  # the dealer draws tokens into the pool
BID: Final = 5
BLOCK: Final = 6
RANK: Final = 7
REFILL: Final = 8  # the dealer refills the reserve of whoever ranked
OVER: Final = 9

RESERVE: Final = 10  # + seat: hidden tokens
COLLECTION: Final = 20  # + seat: tokens won

VISIBLE: Final = 3
LEAST_BID: Final = 3
CHIP: Final = 2
HALF: Final = 2
"""Scores are counted in half points: this many make one."""
NONE: Final = -1


class V3State:
    __slots__ = (
        "blocks",
        "category",
        "ceilings",
        "challenge",
        "chips",
        "deck",
        "dials",
        "drawing",
        "each",
        "first",
        "full",
        "high",
        "next",
        "options",
        "owed",
        "phase",
        "playable",
        "points",
        "queue",
        "ranked",
        "reason",
        "round",
        "seats",
        "selector",
        "shown",
        "standing",
        "stat_ranks",
        "still_in",
        "tables",
        "told",
        "turn",
        "visible",
        "zone",
    )

    def __init__(
        self, options: V3Options, seats: int, tables: V3Tables, stat_ranks: StatRanks
    ) -> None:
        self.options = options
        self.seats = seats
        self.tables = tables
        self.stat_ranks = stat_ranks
        self.full = pool_size(options)
        self.each = reserve_size(options)
        self.phase = FIRST
        self.drawing = 0  # the category the dealer deals reserves of
        self.next = SELECT  # the phase that follows when three challenges lie face up
        self.round = 0
        self.first = NONE
        self.selector = NONE
        self.zone = bytearray(tables.zone)  # the place of every token
        self.shown: tuple[Piece, ...] = ()  # tokens in reserves that everybody has seen
        self.deck = tables.everything  # the challenges that are left, as bits
        self.visible: tuple[int, ...] = ()
        self.playable = (1 << len(tables.ids)) - 1  # which categories may be chosen, as bits
        self.category = NONE  # in play: kept until the next is chosen
        self.challenge = NONE
        self.told: tuple[Piece, ...] = ()  # the row that was judged in this challenge
        self.turn = NONE
        self.high = NOBODY
        self.standing = 0
        self.still_in = 0
        self.dials = bytearray(seats)
        self.ceilings: tuple[int, ...] = ()  # the most each seat may bid in this round
        self.queue: tuple[int, ...] = ()  # who may still block, first first
        self.blocks: list[tuple[int, Piece]] = []  # seat, token
        self.owed = 0  # how many hidden tokens the ranker draws at cleanup
        self.chips = bytearray([2 if options.speed else 3]) * seats  # V3-R27
        self.points = [0] * seats  # in half points
        self.ranked = [0] * seats  # from rankings alone, in half points
        self.reason = ""

    def copy(self) -> V3State:
        new = V3State(self.options, self.seats, self.tables, self.stat_ranks)
        new.phase = self.phase
        new.drawing = self.drawing
        new.next = self.next
        new.round = self.round
        new.first = self.first
        new.selector = self.selector
        new.zone = self.zone[:]
        new.shown = self.shown
        new.deck = self.deck
        new.visible = self.visible
        new.playable = self.playable
        new.category = self.category
        new.challenge = self.challenge
        new.told = self.told
        new.turn = self.turn
        new.high = self.high
        new.standing = self.standing
        new.still_in = self.still_in
        new.dials = self.dials[:]
        new.ceilings = self.ceilings
        new.queue = self.queue
        new.blocks = self.blocks[:]
        new.owed = self.owed
        new.chips = self.chips[:]
        new.points = self.points[:]
        new.ranked = self.ranked[:]
        new.reason = self.reason
        return new
