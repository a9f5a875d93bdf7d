"""What seats know and can do in Out-Trumped: own cards, and every card that was played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from outrank.env.actions import NO_HEAD, Actions, Family
from outrank.env.information import POINTS, Information, Numbers, seat_bits, turned
from outrank.games.out_trumped.moves import BIDS, DEALERS, MAX_TRICKS, PLAYS, SUIT_CALLS
from outrank.games.out_trumped.state import HAND_SIZE, KITTY, OVER, PLAY, OutTrumpedState
from outrank.games.out_trumped.tricks import ALL, DECK, NO_TRUMP, SUITS
from outrank.games.out_trumped.view import BEFORE_TRUMP, PHASES
from outrank.kernel.menu import Pick
from outrank.kernel.seats import Seat
from outrank.mechanics.masks import mask_of
from outrank.mechanics.turns import TO_PASS

UNKNOWN: Final = NO_TRUMP + 1
"""The trump that isn't known yet."""
EARLY: Final = frozenset(map(PHASES.index, BEFORE_TRUMP))


def discards(choice: Any, _actions: Actions) -> Iterable[Family]:
    """Cards are discarded one by one, in ascending order."""
    assert isinstance(choice, Pick)
    yield Family(NO_HEAD, choice.make, mask_of(choice.among), choice.count)


class OutTrumpedInformation(Information):
    """Out-Trumped. The order of cards is the number of the trick each was played in."""

    def __init__(self, blank: OutTrumpedState) -> None:
        seats = blank.seats
        super().__init__(
            seats,
            [
                *(("phase", OVER + 1), ("trump", UNKNOWN + 1), ("led", SUITS + 1)),
                *(
                    (name, seats)
                    for name in ("acting", "dealer", "kitty seat", "may bid", "winner")
                ),
                *((name, DECK) for name in ("hand", "discards", "trick", "low cards")),
                *((f"never held by {seat}", DECK) for seat in range(seats)),
            ],
            [
                *(("points", seats), ("tricks", seats), ("held", seats), ("low card", seats)),
                *(("bid", 1), ("kitty", 1), ("hand number", 1)),
            ],
            DECK * seats,
        )
        self._full = HAND_SIZE[seats]
        self.actions = Actions(
            [
                ("pass", TO_PASS.moves),
                ("deal first", DEALERS),
                ("trump", SUIT_CALLS),
                ("bid", BIDS),
                ("play", PLAYS),
            ],
            [],
            [("piece", DECK)],
            discards,
        )

    def bits(self, state: OutTrumpedState, seat: Seat) -> list[int]:
        seats, one = self.seats, seat_bits(self.seats, seat)
        never = [ALL & ~may for may in (*state.may_hold[seat:], *state.may_hold[:seat])]
        played = state.played
        is_known = state.phase not in EARLY
        return [
            1 << state.phase,
            1 << (state.trump if is_known else UNKNOWN),
            1 << state.led if state.phase == PLAY else 0,
            one[state.turn] if state.turn >= 0 else 0,
            one[state.dealer],
            one[state.kitty_seat],
            turned(state.bidders, seats, seat),
            one[state.winner],
            state.hands[seat],
            state.discards if seat == state.kitty_seat else 0,
            mask_of(played[len(state.takers) * seats :]),
            mask_of(state.shown),
            *never,
        ]

    def numbers(self, state: OutTrumpedState, seat: Seat) -> list[float]:
        order = [*range(seat, self.seats), *range(seat)]
        low = state.shown or (-1,) * self.seats
        return [
            *[state.points[other] * POINTS for other in order],
            *[state.tricks[other] / MAX_TRICKS for other in order],
            *[state.hands[other].bit_count() / self._full for other in order],
            *[(low[other] + 1) / DECK for other in order],
            state.bid / MAX_TRICKS,
            state.kitty.bit_count() / KITTY,
            state.hand_no / MAX_TRICKS,
        ]

    def order(self, state: OutTrumpedState, seat: Seat, places: Numbers) -> None:
        """Who has played which card, and in which trick."""
        count, seats = len(state.played), self.seats
        if not count:
            return
        start = (state.dealer + 1) % seats
        leaders = np.array([start, *state.takers], np.intp)
        steps = np.arange(count)
        tricks = steps // seats
        players = (leaders[tricks] + steps % seats - seat) % seats
        cards = np.frombuffer(bytes(state.played), np.uint8)
        places[players * DECK + cards] = tricks + 1
