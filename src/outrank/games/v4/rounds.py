"""Outrank V4, round by round: the challenge, the pool, the end of a round and of the game."""

from __future__ import annotations

from typing import Final

from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.challenges import NO_CARD
from outrank.mechanics.higher_lower.guessing import seats_in
from outrank.mechanics.masks import mask_of, pieces_in

from . import moves as m
from .scoring import last_standing, reason_to_end
from .state import CHOOSE, DRAFT, DRAW, NOBODY, OVER, SHOW, V4State

FIRST_DRAW: Final = 13
"""One centre and twelve for the draft pool (V4-013)."""
FEWEST: Final = 8
"""With fewer tokens a category is exhausted (V4-R18)."""


# Phase 1: challenge and pool


def is_selectable(state: V4State, home: int) -> bool:
    """Whether a category has tokens and a challenge left for a round (V4-022, V4-R18)."""
    enough = state.tokens.available(home) >= FEWEST
    return enough and state.display.left(state.tables, home) != 0


def choosable(state: V4State) -> int:
    """The challenges the first guesser may choose, as bits (V4-R15)."""
    if state.options.challenge_mode == "free_choice":
        return sum(state.display.left(state.tables, home) for home in state.homes)
    return mask_of(state.display.shown[home] for home in state.homes)


def due(state: V4State) -> int:
    """How many tokens are to be drawn for the category in play (V4-R16, V4-R17)."""
    tokens, home = state.tokens, state.home
    there = tokens.on_table(home)
    wanted = FIRST_DRAW if there == 0 else max(0, state.options.refill_to - there)
    return min(wanted, tokens.bag[home].bit_count())


def next_round(state: V4State) -> list[Event]:
    """The first guesser is to choose; without a category to choose the game is over."""
    homes = range(len(state.tables.subjects))
    state.homes = tuple(home for home in homes if is_selectable(state, home))
    if not state.homes:
        return _end(state, "depletion")
    _lay_cards(state)
    return [c.FirstNamed(seat=Seat(state.first))]


def _lay_cards(state: V4State) -> None:
    """A card for each category that can be chosen, then the first guesser's choice (V4-R15)."""
    state.phase = CHOOSE
    if state.options.challenge_mode == "cards":
        for home in state.homes:
            if state.display.shown[home] == NO_CARD:
                state.phase, state.home = SHOW, home
                return


def show(state: V4State, challenge: int) -> list[Event]:
    state.display.show(state.tables, challenge, state.round + 1)
    _lay_cards(state)
    return [c.ChallengeShown(challenge=challenge)]


def choose(state: V4State, seat: Seat, challenge: int) -> list[Event]:
    tables = state.tables
    state.display.play(tables, challenge)
    state.round += 1
    state.challenge = challenge
    state.home = tables.asked_of[challenge]
    state.ranks = state.stat_ranks(tables.cards[challenge].stat)
    state.told = 0
    state.out = 0
    state.next_first = NOBODY
    events: list[Event] = [c.ChallengeChosen(seat=seat, round=state.round, challenge=challenge)]
    if due(state):
        state.phase = DRAW
        return events
    return [*events, _open(state)]


def draw(state: V4State, drawn: tuple[Piece, ...]) -> list[Event]:
    state.tokens.lay_out(state.home, drawn)
    return [c.TokensDrawn(tokens=drawn), _open(state)]


def _open(state: V4State) -> Event:
    """The centre shows its value in the new statistic; the first guesser begins (V4-023)."""
    centre = state.tokens.centre[state.home]
    state.told = 1 << centre
    state.phase, state.turn = DRAFT, state.first
    stat = state.tables.cards[state.challenge].stat
    return c.RoundOpened(stat=stat, centre=centre, pool=state.tokens.pool[state.home].bit_count())


# Phase 3: the end of the round


def end_round(state: V4State, seat: int, *, failed: bool) -> list[Event]:
    still_in = seats_in(state.out, state.seats)
    events: list[Event] = [m.PoolEmptied()] if still_in else []
    events += last_standing(state, seat, failed=failed)
    for other in still_in:  # V4-R08
        kept = state.tokens.keep(other)
        if kept:
            events.append(m.PileKept(seat=other, tokens=pieces_in(kept)))
    if state.next_first == NOBODY:
        state.first = (state.first + 1) % state.seats
    else:
        state.first = state.next_first
    state.turn = NOBODY
    events.append(c.RoundEnded(round=state.round))
    reason = reason_to_end(state)
    return events + (_end(state, reason) if reason else next_round(state))


def call_time(state: V4State) -> list[Event]:
    """A round that has begun is finished; between rounds the game ends at once (V4-R19)."""
    state.is_late = True
    called: Event = m.TimeCalled()
    if state.phase in (DRAW, DRAFT):
        return [called]
    return [called, *_end(state, "time")]


def _end(state: V4State, reason: str) -> list[Event]:
    state.phase, state.reason = OVER, reason
    return [c.GameEnded(reason=reason)]
