"""The rules of Outrank V4, from the setup to the end of the game."""

from __future__ import annotations

from typing import assert_never

from outrank.kernel.game import Facts, check_seats
from outrank.kernel.moves import Event
from outrank.kernel.seats import NOBODY, Piece, Seat
from outrank.mechanics.events import GameEnded
from outrank.mechanics.higher_lower import events as e
from outrank.mechanics.higher_lower import round as shared
from outrank.mechanics.higher_lower.guessing import PUSH, RIGHT, next_in, seats_in
from outrank.mechanics.higher_lower.round import DRAW, OVER, TURN
from outrank.mechanics.masks import mask_of, pieces_in
from outrank.mechanics.turns import PLAYERS, Pass

from . import moves as m
from .legal import tokens_due
from .moves import AnyMove
from .options import TITLE, V4Options
from .scoring import GUESS, last_standing, reason_to_end
from .state import FEWEST, V4State, components_of

# Setup


def setup(options: V4Options, seats: int, facts: Facts) -> V4State:
    """Nobody has a token or a point; all tokens are in their bags (V4-004)."""
    check_seats(TITLE, PLAYERS, seats)
    state = V4State(options, seats, components_of(options, facts), facts.ranks)
    state.start()
    return state


def apply(state: V4State, seat: Seat, move: AnyMove) -> list[Event]:
    """Change the state by a verified move; returns what happened."""
    match move:  # the most frequent moves first: this is the busiest place of a playout
        case e.Guess():
            return _guess(state, seat, move)
        case Pass():
            return _end_turn(state, seat, shared.pass_round(state, seat))
        case e.ShowChallenge(challenge=challenge):
            return [shared.show_challenge(state, challenge)]
        case e.ChooseChallenge(challenge=challenge):
            return _choose(state, seat, challenge)
        case e.DrawTokens(tokens=tokens):
            return _draw(state, tokens)
        case e.CashIn():
            return _cash_in(state, seat, move)
        case m.Discard(tokens=tokens):
            return _discard(state, seat, tokens)
        case e.NameFirst(seat=first):
            state.first = first
            return _next_round(state)
        case m.CallTime():
            return _call_time(state)
    assert_never(move)


# Phase 1: challenge and pool


def _next_round(state: V4State) -> list[Event]:
    """The first guesser is to choose; without a category to choose the game is over (V4-R18)."""
    if not shared.offer_challenges(state, FEWEST):
        return _end_game(state, "depletion")
    return [e.FirstNamed(seat=Seat(state.first))]


def _choose(state: V4State, seat: Seat, challenge: int) -> list[Event]:
    chosen = shared.choose_challenge(state, seat, challenge)
    return [chosen] if tokens_due(state) else [chosen, shared.open_round(state, state.first)]


def _draw(state: V4State, drawn: tuple[Piece, ...]) -> list[Event]:
    """The draft pool is filled up, and the first guesser begins (V4-023)."""
    state.tokens.lay_out(state.category, drawn)
    return [e.TokensDrawn(tokens=drawn), shared.open_round(state, state.first)]


# Phase 2: turns


def _guess(state: V4State, seat: Seat, move: e.Guess) -> list[Event]:
    called = shared.verdict_on(state, move)
    if called == RIGHT:
        return _end_turn(state, seat, shared.guess_right(state, seat, move, GUESS))
    if called == PUSH:
        return _end_turn(state, seat, shared.guess_pushed(state, seat, move))
    return _guess_wrong(state, seat, move)


def _guess_wrong(state: V4State, seat: Seat, move: e.Guess) -> list[Event]:
    """The seat is out; right or wrong, both values are shown (V4-027)."""
    tokens, category = state.tokens, state.category
    state.revealed |= 1 << move.token
    lost = tokens.lose(category, seat, to_bag=state.options.lost_tokens == "bag")
    if state.options.wrong_token == "bag":
        tokens.return_to_bag(category, move.token)
    shared.leave_round(state, seat)
    if state.options.next_first == "last_wrong":  # V4-035
        state.next_first = seat
    wrong = m.GuessedWrong(
        seat=seat,
        stat=state.stat,
        higher=move.higher,
        token=move.token,
        centre=tokens.centre[category],
        lost=pieces_in(lost),
    )
    return _end_turn(state, seat, wrong, failed=True)


def _cash_in(state: V4State, seat: Seat, move: e.CashIn) -> list[Event]:
    shared.cash_in_set(state, seat, move)
    cashed = m.SetCashed(seat=seat, points=move.points, tag=move.tag, tokens=move.tokens)
    return _end_turn(state, seat, cashed)


def _discard(state: V4State, seat: Seat, discarded: tuple[Piece, ...]) -> list[Event]:
    state.tokens.retire(seat, mask_of(discarded))
    event = m.TokensDiscarded(seat=seat, tokens=discarded)
    return [event] if state.options.discard == "free" else _end_turn(state, seat, event)


def _end_turn(state: V4State, seat: Seat, event: Event, *, failed: bool = False) -> list[Event]:
    """The next seat still in goes on, unless all are out or the draft pool is empty (V4-056)."""
    if state.out != (1 << state.seats) - 1 and state.tokens.pool[state.category]:
        state.turn = next_in(seat, state.out, state.seats)
        return [event]
    return [event, *_end_round(state, seat, failed=failed)]


# Phase 3: the end of the round


def _end_round(state: V4State, seat: Seat, *, failed: bool) -> list[Event]:
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
    shared.close_round(state)
    events.append(e.RoundEnded(round=state.round))
    reason = reason_to_end(state)
    return events + (_end_game(state, reason) if reason else _next_round(state))


def _call_time(state: V4State) -> list[Event]:
    """A round that has begun is finished; between rounds the game ends at once (V4-R19)."""
    state.is_late = True
    called: Event = m.TimeCalled()
    return [called] if state.phase in (DRAW, TURN) else [called, *_end_game(state, "time")]


def _end_game(state: V4State, reason: str) -> list[Event]:
    state.phase, state.reason = OVER, reason
    return [GameEnded(reason=reason)]
