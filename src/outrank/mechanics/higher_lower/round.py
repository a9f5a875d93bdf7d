"""The course of a round in the higher/lower games, and the state it changes.

A round goes through phases: cards come on display, the first guesser chooses a challenge, tokens
are drawn, the centre's value is shown, then seats take turns until the round is over. Each game
strings these steps together in its `rules.py` and adds what only it has.
"""

from __future__ import annotations

from typing import Final, Protocol

from outrank.kernel.game import StatRanks
from outrank.kernel.seats import NOBODY, Seat
from outrank.mechanics.events import ChallengeShown
from outrank.mechanics.higher_lower import events as e
from outrank.mechanics.higher_lower.challenges import NO_CARD, Display, empty_display
from outrank.mechanics.higher_lower.components import TaggedComponents
from outrank.mechanics.higher_lower.draft_pool import Tokens, full_bags
from outrank.mechanics.higher_lower.guessing import EqualValues, verdict
from outrank.mechanics.higher_lower.sets import TagScope
from outrank.mechanics.masks import mask_of, pieces_in

FIRST: Final = 0
"""The first guesser of round 1 is to be named."""
SHOW: Final = 1
"""A challenge card of the category `category` is to come on display."""
CHOOSE: Final = 2
"""The first guesser is to choose the challenge."""
DRAW: Final = 3
"""Tokens of the category in play are to be drawn."""
TURN: Final = 4
"""A seat is to guess, cash in or pass."""
OVER: Final = 5

LAST_STANDING: Final = 1
"""Points for the last one in the round (V4-057, F4-R24)."""
NO_STAT: Final = -1


class RoundOptions(Protocol):
    """The options that the shared rules look at."""

    @property
    def equal_values(self) -> EqualValues: ...
    @property
    def tag_scope(self) -> TagScope: ...
    @property
    def cash_this_round(self) -> bool: ...
    @property
    def challenge_mode(self) -> str: ...
    @property
    def first_player(self) -> str: ...


class RoundState:
    """Where a match stands. `components` and `stat_ranks` are shared and never change.

    The states of all games are plain classes: reading a struct's fields costs compiled code as
    much as it costs Python.
    """

    __slots__ = (
        *("cash_ins", "category", "challenge", "components", "correct", "display", "first"),
        *("next_first", "out", "phase", "points", "ranks", "reason", "revealed", "round", "rules"),
        *("seats", "selectable", "stat", "stat_ranks", "tokens", "turn"),
    )

    def __init__(
        self, rules: RoundOptions, seats: int, components: TaggedComponents, stat_ranks: StatRanks
    ) -> None:
        self.rules = rules  # the options, as far as the shared rules look at them
        self.seats = seats
        self.components: TaggedComponents = components
        self.stat_ranks = stat_ranks

    def start(self) -> None:
        """Before anything is drawn."""
        seats = self.seats
        self.tokens: Tokens = full_bags(self.components, seats)
        self.display: Display = empty_display(self.components)
        self.points = [0] * seats
        self.correct = [0] * seats  # by seat: right calls
        self.cash_ins = [0] * seats  # by seat: sets cashed in
        self.phase = FIRST
        self.round = 0
        self.first: int = NOBODY  # the first guesser
        self.next_first: int = NOBODY  # that of the next round, as far as is known (V4-R03, F4-R26)
        self.turn: int = NOBODY
        self.category = 0  # in play, or the one whose card is to be shown
        self.selectable: tuple[int, ...] = ()  # the categories for the next round
        self.challenge = NO_CARD
        self.stat = NO_STAT
        self.ranks: tuple[int, ...] = ()  # by token: its rank in the statistic in play
        self.revealed = 0  # the tokens whose value in this statistic was shown
        self.out = 0  # the seats that passed or failed this round, as a mask
        self.reason = ""  # why the game ended

    def copy_to(self, new: RoundState) -> None:
        """Make a new state of the same match equal to this one, in what both games have."""
        new.tokens = self.tokens.copy()
        new.display = self.display.copy()
        new.points = self.points[:]
        new.correct = self.correct[:]
        new.cash_ins = self.cash_ins[:]
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.next_first = self.next_first
        new.turn = self.turn
        new.category = self.category
        new.selectable = self.selectable
        new.challenge = self.challenge
        new.stat = self.stat
        new.ranks = self.ranks
        new.revealed = self.revealed
        new.out = self.out
        new.reason = self.reason


# The challenge


def offer_challenges(state: RoundState, fewest: int) -> bool:
    """Work out which categories can be chosen, and go on to the cards to choose from.

    A category needs `fewest` tokens and a challenge (V4-022, V4-R18, F4-145, F4-R29). Returns
    False if there is none.
    """
    tokens, display, components = state.tokens, state.display, state.components
    state.selectable = tuple(
        [
            category
            for category in range(len(components.names))
            if tokens.available(category) >= fewest and display.left(components, category) != 0
        ]
    )
    _lay_cards(state)
    return bool(state.selectable)


def _lay_cards(state: RoundState) -> None:
    """A card per category that can be chosen, then the first guesser's choice (V4-R15, F4-028)."""
    state.phase = CHOOSE
    if state.rules.challenge_mode == "cards":
        for category in state.selectable:
            if state.display.shown[category] == NO_CARD:
                state.phase, state.category = SHOW, category
                return


def show_challenge(state: RoundState, challenge: int) -> ChallengeShown:
    """A card comes on display; then the next one, or the choice."""
    state.display.show(state.components, challenge, state.round + 1)
    _lay_cards(state)
    return ChallengeShown(challenge=challenge)


def choose_challenge(state: RoundState, seat: Seat, challenge: int) -> e.ChallengeChosen:
    """A new round begins, in which no value is known yet."""
    components = state.components
    state.display.play(components, challenge)
    state.round += 1
    state.challenge = challenge
    state.category = components.card_category[challenge]
    state.stat = components.cards[challenge].stat
    state.ranks = state.stat_ranks(state.stat)
    state.phase = DRAW
    return e.ChallengeChosen(seat=seat, round=state.round, challenge=challenge)


def open_round(state: RoundState, turn: int) -> e.RoundOpened:
    """The centre's value in the new statistic is shown; this seat has the first turn."""
    centre = state.tokens.centre[state.category]
    state.revealed = 1 << centre
    state.phase, state.turn = TURN, turn
    pool = state.tokens.pool[state.category].bit_count()
    return e.RoundOpened(stat=state.stat, centre=centre, pool=pool)


# Turns


def verdict_on(state: RoundState, move: e.Guess) -> int:
    """RIGHT, WRONG or PUSH: the drafted token against the centre."""
    ranks, centre = state.ranks, state.tokens.centre[state.category]
    equal_values = state.rules.equal_values
    return verdict(ranks[centre], ranks[move.token], higher=move.higher, equal_values=equal_values)


def guess_right(state: RoundState, seat: Seat, move: e.Guess, points: int) -> e.GuessedRight:
    """The centre goes to the seat's pile; the drafted token is the new centre."""
    centre = state.tokens.centre[state.category]
    state.revealed |= 1 << move.token
    state.tokens.collect(state.category, seat, move.token)
    state.points[seat] += points
    state.correct[seat] += 1
    return e.GuessedRight(
        seat=seat,
        points=points,
        stat=state.stat,
        higher=move.higher,
        token=move.token,
        centre=centre,
    )


def guess_pushed(state: RoundState, seat: Seat, move: e.Guess) -> e.GuessPushed:
    """The drafted token's value is the centre's: that is known now, and nothing else happens."""
    centre = state.tokens.centre[state.category]
    state.revealed |= 1 << move.token
    return e.GuessPushed(
        seat=seat, stat=state.stat, higher=move.higher, token=move.token, centre=centre
    )


def cash_in_set(state: RoundState, seat: Seat, move: e.CashIn) -> None:
    """The tokens are retired for points."""
    state.tokens.retire(seat, mask_of(move.tokens))
    state.points[seat] += move.points
    state.cash_ins[seat] += 1


def pass_round(state: RoundState, seat: Seat) -> e.SeatPassed:
    """The seat's pile is safe, and the seat is out (V4-R21, F4-R39)."""
    kept = state.tokens.keep(seat)
    leave_round(state, seat)
    return e.SeatPassed(seat=seat, kept=pieces_in(kept))


def leave_round(state: RoundState, seat: Seat) -> None:
    """The seat is out; the first to leave will be the next first guesser (V4-R03, F4-R26)."""
    state.out |= 1 << seat
    if state.next_first == NOBODY:
        state.next_first = seat


# The end of the round


def close_round(state: RoundState) -> None:
    """Nothing is in play any more, and nobody is out (V4-052, V4-063, F4-122)."""
    state.turn = NOBODY
    state.next_first = NOBODY
    state.out = 0
    state.challenge, state.stat = NO_CARD, NO_STAT
    state.ranks = ()
    state.revealed = 0


def score_last_standing(state: RoundState, seat: Seat) -> e.LastStanding:
    """A point for the last one in the round."""
    state.points[seat] += LAST_STANDING
    return e.LastStanding(seat=seat, points=LAST_STANDING)
