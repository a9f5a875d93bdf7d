"""Outrank V4, turn by turn: guess, cash in, discard, pass (phase 2)."""

from __future__ import annotations

from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.components import Guess
from outrank.mechanics.higher_lower.guessing import PUSH, RIGHT, next_in, verdict
from outrank.mechanics.higher_lower.sets import CashIn
from outrank.mechanics.masks import mask_of, pieces_in

from . import moves as m
from .rounds import end_round
from .scoring import GUESS
from .state import NOBODY, V4State


def guess(state: V4State, seat: Seat, move: Guess) -> list[Event]:
    tokens, home, token, ranks = state.tokens, state.home, move.token, state.ranks
    centre, stat = tokens.centre[home], state.tables.cards[state.challenge].stat
    state.told |= 1 << token  # V4-027: right or wrong, both values are shown
    called = verdict(
        ranks[centre], ranks[token], higher=move.higher, equal_values=state.options.equal_values
    )
    if called == RIGHT:
        tokens.collect(home, seat, token)
        state.points[seat] += GUESS
        state.correct[seat] += 1
        right: Event = c.GuessedRight(
            seat=seat, points=GUESS, stat=stat, higher=move.higher, token=token, centre=centre
        )
        return end_turn(state, seat, right)
    if called == PUSH:
        pushed: Event = c.GuessPushed(
            seat=seat, stat=stat, higher=move.higher, token=token, centre=centre
        )
        return end_turn(state, seat, pushed)
    lost = tokens.lose(home, seat, to_bag=state.options.lost_tokens == "bag")
    if state.options.wrong_token == "bag":
        tokens.shelve(home, token)
    _go_out(state, seat)
    wrong: Event = m.GuessedWrong(
        seat=seat,
        stat=stat,
        higher=move.higher,
        token=token,
        centre=centre,
        lost=pieces_in(lost),
    )
    return end_turn(state, seat, wrong, failed=True)


def cash_in(state: V4State, seat: Seat, move: CashIn) -> list[Event]:
    state.tokens.retire(seat, mask_of(move.tokens))
    state.points[seat] += move.points
    state.cash_outs[seat] += 1
    cashed = m.SetCashed(seat=seat, points=move.points, tag=move.tag, tokens=move.tokens)
    return end_turn(state, seat, cashed)


def discard(state: V4State, seat: Seat, discarded: tuple[Piece, ...]) -> list[Event]:
    state.tokens.retire(seat, mask_of(discarded))
    event: Event = m.TokensDiscarded(seat=seat, tokens=discarded)
    if state.options.discard == "free":
        return [event]
    return end_turn(state, seat, event)


def pass_on(state: V4State, seat: Seat) -> list[Event]:
    kept = state.tokens.keep(seat)  # V4-R21
    _go_out(state, seat)
    return end_turn(state, seat, c.SeatPassed(seat=seat, kept=pieces_in(kept)))


def _go_out(state: V4State, seat: int) -> None:
    """The first to go out, by pass or failure, is the next first guesser (V4-R03)."""
    state.out |= 1 << seat
    if state.next_first == NOBODY:
        state.next_first = seat


def end_turn(state: V4State, seat: int, event: Event, *, failed: bool = False) -> list[Event]:
    """The next who is in goes on, unless all are out or the draft pool is empty (V4-056)."""
    if state.out != (1 << state.seats) - 1 and state.tokens.pool[state.home]:
        state.turn = next_in(seat, state.out, state.seats)
        return [event]
    return [event, *end_round(state, seat, failed=failed)]
