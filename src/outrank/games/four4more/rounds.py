"""Four4More, round by round: the challenge, the pool, the end of a round, the end of the game."""

from __future__ import annotations

from typing import Final

from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.challenges import NO_CARD
from outrank.mechanics.masks import mask_of

from .scoring import end_scoring
from .state import CHOOSE, DRAW, NOBODY, OVER, SHOW, TURN, TURN_UP, Four4MoreState

LAID_OUT: Final = 13
"""One centre and twelve for the draft pool (F4-068)."""
EXPERT: Final = 9
"""One centre and eight (F4-135)."""
VISIBLE: Final = 3
"""Bonus cards in the pool (F4-021)."""


def laid_out(state: Four4MoreState) -> int:
    """How many tokens of a category lie on the table at the start of its round."""
    return EXPERT if state.options.expert else LAID_OUT


def fill_bonus_pool(state: Four4MoreState) -> bool:
    """Whether a bonus card is due; the phase then waits for it (F4-039, F4-126)."""
    is_due = state.bonus.deck != 0 and state.bonus.pool.bit_count() < VISIBLE
    if is_due:
        state.phase = TURN_UP
    return is_due


# Phase 1: the challenge


def is_selectable(state: Four4MoreState, home: int) -> bool:
    """Whether a category has tokens and a challenge left for a round (F4-145, F4-R29)."""
    enough = state.tokens.available(home) >= laid_out(state)
    return enough and state.display.left(state.tables, home) != 0


def choosable(state: Four4MoreState) -> int:
    """The challenges the first guesser may choose, as bits (F4-020, F4-R31)."""
    if state.options.challenge_mode == "manual":
        return sum(state.display.left(state.tables, home) for home in state.homes)
    return mask_of(state.display.shown[home] for home in state.homes)


def next_round(state: Four4MoreState) -> list[Event]:
    """The first guesser is to choose; without a category to choose the game is over (F4-R29)."""
    homes = range(len(state.tables.subjects))
    state.homes = tuple(home for home in homes if is_selectable(state, home))
    if not state.homes:
        return end_game(state, "depletion")
    _lay_cards(state)
    return [c.FirstNamed(seat=Seat(state.first))] if state.round else []  # else told already


def _lay_cards(state: Four4MoreState) -> None:
    """A card for each category that can be chosen, then the first guesser's choice (F4-028)."""
    state.phase = CHOOSE
    if state.options.challenge_mode == "cards":
        for home in state.homes:
            if state.display.shown[home] == NO_CARD:
                state.phase, state.home = SHOW, home
                return


def show(state: Four4MoreState, challenge: int) -> list[Event]:
    state.display.show(state.tables, challenge, state.round + 1)
    _lay_cards(state)
    return [c.ChallengeShown(challenge=challenge)]


def choose(state: Four4MoreState, seat: Seat, challenge: int) -> list[Event]:
    tables = state.tables
    state.display.play(tables, challenge)
    state.round += 1
    state.challenge = challenge
    state.home = tables.asked_of[challenge]
    state.ranks = state.stat_ranks(tables.cards[challenge].stat)
    state.told = 0
    state.clues = []
    state.out = 0
    state.first_pass = NOBODY
    events: list[Event] = [c.ChallengeChosen(seat=seat, round=state.round, challenge=challenge)]
    if due(state):
        state.phase = DRAW
        return events
    return [*events, _open(state)]


def due(state: Four4MoreState) -> int:
    """How many tokens are to be drawn; none is taken away if there are more (F4-R30).

    The bag has them, else the category could not have been chosen (F4-R29).
    """
    return max(0, laid_out(state) - state.tokens.on_table(state.home))


def draw(state: Four4MoreState, drawn: tuple[Piece, ...]) -> list[Event]:
    state.tokens.lay_out(state.home, drawn)
    return [c.TokensDrawn(tokens=drawn), _open(state)]


def _open(state: Four4MoreState) -> Event:
    """The centre shows its value in the new statistic; the first turn begins (F4-R25)."""
    centre = state.tokens.centre[state.home]
    state.told = 1 << centre
    is_rotating = state.options.first_turn == "rotate"
    state.turn = (state.round - 1) % state.seats if is_rotating else state.first
    state.phase = TURN
    stat = state.tables.cards[state.challenge].stat
    return c.RoundOpened(stat=stat, centre=centre, pool=state.tokens.pool[state.home].bit_count())


# Phase 3: the end of the round


def end_round(state: Four4MoreState, seat: Seat) -> list[Event]:
    """All are out; `seat` was the last (F4-051, F4-R24)."""
    events: list[Event] = []
    if state.options.last_standing:
        state.points[seat] += 1
        events.append(c.LastStanding(seat=seat, points=1))
    if state.first_pass != NOBODY:  # F4-R26
        state.first = state.first_pass
    state.turn = NOBODY
    state.is_locked_down = False
    events.append(c.RoundEnded(round=state.round))
    if state.round >= state.options.rounds:
        return events + end_game(state, "rounds")
    return events + next_round(state)


def end_game(state: Four4MoreState, reason: str) -> list[Event]:
    state.phase, state.reason = OVER, reason
    return [*end_scoring(state), c.GameEnded(reason=reason)]
