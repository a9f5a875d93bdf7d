"""Where a match of Out-Trumped stands: whole numbers, short lists, sets of cards as bit masks."""

from __future__ import annotations

from typing import Final, TypeAlias

from outrank.kernel.seats import DEALER, NOBODY

from .options import OutTrumpedOptions
from .tricks import ALL, NO_TRUMP, obligations_for

CHOOSE_DEALER: Final = 0
DEAL: Final = 1
ROLL: Final = 2
NAME_TRUMP: Final = 3
BID: Final = 4
DISCARD: Final = 5
PLAY: Final = 6
OVER: Final = 7

HAND_SIZE: Final = (0, 0, 15, 15, 15, 12, 10)
"""By number of seats (OT-017 to 019)."""
KITTY: Final = 5

ScoreLine: TypeAlias = tuple[int, int, int, int, int]
"""A seat's line of the score sheet: tricks, trumps, points for trumps, for the bid, floor."""


class OutTrumpedState:
    """The lists are by seat. `turn` is who is to act: a seat, DEALER, or NOBODY at the end.

    Written out by hand, so that mypyc compiles it. A new state knows only what all states of its
    match share; `start` or `copy` fills in the rest.
    """

    __slots__ = (
        *("aside", "beats", "best", "bid", "bidders", "dealer", "discards", "due"),
        *("hand_no", "hands", "kitty", "kitty_seat", "led", "legal", "may_hold", "must_play"),
        *("obligations", "options", "phase", "played", "points", "seats", "sheet", "shown"),
        *("skipped", "takers", "tricks", "trump", "turn", "winner"),
    )

    def __init__(self, options: OutTrumpedOptions, seats: int) -> None:
        self.options = options
        self.seats = seats

    def start(self) -> None:
        """Before anything is dealt."""
        options, seats = self.options, self.seats
        self.phase = CHOOSE_DEALER
        self.turn: int = 0 if options.first_dealer == "choose" else DEALER
        self.dealer = 0
        self.hand_no = 0
        self.points = [0] * seats
        self.sheet: tuple[ScoreLine, ...] = ()  # of the last hand scored
        self.clear()

    def clear(self) -> None:
        """Put all cards back into the deck and forget the last hand."""
        seats = self.seats
        self.hands = [0] * seats
        self.aside = ALL
        self.trump = NO_TRUMP
        self.obligations = obligations_for(
            self.options.obligation, self.options.overtrump, NO_TRUMP
        )
        # the kitty
        self.kitty = 0
        self.discards = 0
        self.kitty_seat: int = NOBODY  # who has taken it; during the bidding, whose bid stands
        self.bid = 0
        self.bidders = 0  # seats that may still bid, as bits
        self.shown: tuple[int, ...] = ()  # the low cards, by seat
        # the tricks
        self.played = bytearray()  # every card of this hand, in order
        self.takers = bytearray()  # who took each trick
        self.tricks = [0] * seats
        self.due = seats  # how many cards the trick still lacks
        self.best = -1  # the winning card
        self.beats = ALL  # the cards that would beat it
        self.winner: int = NOBODY  # who played it
        self.led = NO_TRUMP  # the suit led
        self.must_play: tuple[int, ...] = ()  # sets the next seat must play from, strictest first
        self.legal = 0  # the cards that may be played now
        self.skipped = 0  # what had to be played and is not held: secret until a card is played
        self.may_hold = [ALL] * seats  # what each seat can hold, as everyone can tell

    def copy(self) -> OutTrumpedState:
        new = OutTrumpedState(self.options, self.seats)
        new.phase = self.phase
        new.turn = self.turn
        new.dealer = self.dealer
        new.hand_no = self.hand_no
        new.points = self.points[:]
        new.sheet = self.sheet
        new.hands = self.hands[:]
        new.aside = self.aside
        new.trump = self.trump
        new.obligations = self.obligations
        new.kitty = self.kitty
        new.discards = self.discards
        new.kitty_seat = self.kitty_seat
        new.bid = self.bid
        new.bidders = self.bidders
        new.shown = self.shown
        new.played = self.played[:]
        new.takers = self.takers[:]
        new.tricks = self.tricks[:]
        new.due = self.due
        new.best = self.best
        new.beats = self.beats
        new.winner = self.winner
        new.led = self.led
        new.must_play = self.must_play
        new.legal = self.legal
        new.skipped = self.skipped
        new.may_hold = self.may_hold[:]
        return new
