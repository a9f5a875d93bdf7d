"""Where a match of Classic stands."""

from __future__ import annotations

from typing import Final

from outrank.kernel.game import StatRanks
from outrank.kernel.seats import Piece
from outrank.mechanics.ranking.bidding import NOBODY
from outrank.mechanics.ranking.chips import purse
from outrank.mechanics.ranking.pools import Tables

from .options import ClassicOptions

# Phases, in the order of a round.
FIRST: Final = 0  # who is the first selector?
FILL: Final = 1  # the dealer draws tokens into a pool
REVEAL: Final = 2  # the dealer turns up a challenge
SELECT: Final = 3
LOT: Final = 4  # the dealer draws the category
BID: Final = 5
SEALED: Final = 6
BLOCK: Final = 7
RANK: Final = 8
OVER: Final = 9

OWNED: Final = 10  # + seat: the place of tokens won by blocking

POOL_SIZE: Final = 10
CHIPS: Final = (2, 4, 6)
NONE: Final = -1
UNSEALED: Final = -1  # no envelope handed in; 0 in an envelope is a pass


class ClassicState:
    __slots__ = (
        "blocks",
        "cards",
        "category",
        "challenge",
        "chips",
        "dials",
        "drawing",
        "envelopes",
        "first",
        "high",
        "next",
        "options",
        "phase",
        "playable",
        "points",
        "queue",
        "ranked",
        "reason",
        "restarts",
        "round",
        "seats",
        "selector",
        "showing",
        "standing",
        "stat_ranks",
        "still_in",
        "tables",
        "told",
        "turn",
        "zone",
    )

    def __init__(
        self, options: ClassicOptions, seats: int, tables: Tables, stat_ranks: StatRanks
    ) -> None:
        self.options = options
        self.seats = seats
        self.tables = tables
        self.stat_ranks = stat_ranks
        self.phase = FIRST
        self.drawing = NONE  # the category the dealer draws for
        self.next = SELECT  # the phase that follows when the dealer has filled the pool
        self.round = 0
        self.first = NONE  # who holds the First Player marker (CL-R26)
        self.selector = NONE
        self.zone = bytearray(tables.zone)  # the place of every token
        self.cards = list(tables.full_decks)  # what is left of each challenge deck, as bits
        self.showing = [NONE] * len(tables.ids)  # the face-up challenge of each category
        self.playable = (1 << len(tables.ids)) - 1  # which categories may be chosen, as bits
        self.category = NONE  # in play: kept until the next is chosen
        self.challenge = NONE
        self.told: tuple[Piece, ...] = ()  # tokens whose value in this challenge was shown
        self.turn = NONE
        self.high = NOBODY
        self.standing = 0
        self.still_in = 0
        self.dials = bytearray(seats)
        self.envelopes: list[int] = []  # sealed bids by seat; empty outside a sealed bidding
        self.restarts = 0
        self.queue: tuple[int, ...] = ()  # who may still block, first first
        self.blocks: list[tuple[int, int, Piece]] = []  # seat, chip, token
        self.chips = purse(seats, CHIPS)
        self.points = [0] * seats
        self.ranked = [0] * seats  # points from rankings alone (CL-R37)
        self.reason = ""

    def copy(self) -> ClassicState:
        new = ClassicState(self.options, self.seats, self.tables, self.stat_ranks)
        new.phase = self.phase
        new.drawing = self.drawing
        new.next = self.next
        new.round = self.round
        new.first = self.first
        new.selector = self.selector
        new.zone = self.zone[:]
        new.cards = self.cards[:]
        new.showing = self.showing[:]
        new.playable = self.playable
        new.category = self.category
        new.challenge = self.challenge
        new.told = self.told
        new.turn = self.turn
        new.high = self.high
        new.standing = self.standing
        new.still_in = self.still_in
        new.dials = self.dials[:]
        new.envelopes = self.envelopes[:]
        new.restarts = self.restarts
        new.queue = self.queue
        new.blocks = self.blocks[:]
        new.chips = self.chips[:]
        new.points = self.points[:]
        new.ranked = self.ranked[:]
        new.reason = self.reason
        return new
