"""What is legal in Outrank V4: who acts, what is offered, why something is refused."""

from __future__ import annotations

from typing import Final

from outrank.kernel.menu import Choice, Menu, OneOf, Pick
from outrank.kernel.messages import _
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import CLOCK, Piece, Seat
from outrank.mechanics.higher_lower.events import CashIn, Guess
from outrank.mechanics.higher_lower.legal import (
    guessable,
    opening_moves,
    sets_to_cash,
    to_act,
    verify_guess,
    verify_opening,
    verify_set,
)
from outrank.mechanics.higher_lower.round import DRAW, OVER, TURN
from outrank.mechanics.masks import has, pieces_in
from outrank.mechanics.turns import NOT_NOW, PASS, TO_PASS, Pass

from .moves import CALL_TIME, AnyMove, CallTime, Discard
from .scoring import WORTH
from .state import V4State

FIRST_DRAW: Final = 13
"""One centre and twelve for the draft pool (V4-013)."""
TO_CALL_TIME: Final = OneOf((CALL_TIME,))


def legal_moves(state: V4State, seat: Seat) -> Menu[AnyMove]:
    """Everything this seat may do now."""
    if state.phase == TURN and seat == state.turn:
        return _turn_moves(state, seat)
    if seat == CLOCK:
        return (TO_CALL_TIME,) if _is_timed(state) else ()
    return opening_moves(state, tokens_due(state)) if seat in to_act(state) else ()


def tokens_due(state: V4State) -> int:
    """How many tokens are to be drawn for the category in play (V4-R16, V4-R17)."""
    if state.phase != DRAW:
        return 0
    tokens, category = state.tokens, state.category
    face_up = tokens.face_up(category)
    wanted = FIRST_DRAW if face_up == 0 else max(0, state.options.refill_to - face_up)
    return min(wanted, tokens.bag[category].bit_count())


def _turn_moves(state: V4State, seat: Seat) -> Menu[AnyMove]:
    """Draft and guess, cash out a set, discard at the hand limit, or pass (V4-024)."""
    tokens, components = state.tokens, state.components
    held = tokens.hand[seat] | tokens.pile[seat]
    count = held.bit_count()
    offers: list[Choice[AnyMove]] = []
    if count < state.limit:
        pool = guessable(state)
        if pool:
            offers += (OneOf(components.higher, pool), OneOf(components.lower, pool))
    offers += sets_to_cash(state, seat, WORTH)
    if count >= state.limit:
        among = pieces_in(held)
        offers += (Pick(Discard, among, size) for size in range(1, count + 1))
    offers.append(TO_PASS)
    return tuple(offers)


def verify(state: V4State, seat: Seat, move: AnyMove) -> None:
    """Raises IllegalMove for anything that `legal_moves` does not offer."""
    if seat == CLOCK:
        if not isinstance(move, CallTime):
            raise IllegalMove(NOT_NOW)
    elif state.phase == TURN:
        _verify_turn(state, seat, move)
    else:
        verify_opening(state, move, tokens_due(state))


def _verify_turn(state: V4State, seat: Seat, move: AnyMove) -> None:
    match move:
        case Guess(token=token):
            _verify_limit(state, seat)
            verify_guess(state, token)
        case CashIn():
            verify_set(state, seat, WORTH, move)
        case Discard(tokens=tokens):
            _verify_discard(state, seat, tokens)
        case Pass():
            pass
        case _:
            raise IllegalMove(_("On your turn, guess, cash out a set or pass."))


def _verify_limit(state: V4State, seat: Seat) -> None:
    if state.tokens.held(seat).bit_count() >= state.limit:  # V4-R10
        raise IllegalMove(
            _(
                "You hold {limit} tokens, so you can't draft. Cash out, discard or pass.",
                limit=state.limit,
            )
        )


def _verify_discard(state: V4State, seat: Seat, discarded: tuple[Piece, ...]) -> None:
    held = state.tokens.held(seat)
    if held.bit_count() < state.limit:  # V4-R11
        raise IllegalMove(_("You can only discard at the hand limit."))
    if not discarded or list(discarded) != sorted(set(discarded)):
        raise IllegalMove(_("Name one or more tokens, each once, in ascending order."))
    if not all(has(held, token) for token in discarded):
        raise IllegalMove(_("You can only discard tokens you hold."))


def timeout(state: V4State, seat: Seat) -> AnyMove:
    """A late seat passes, chooses the first challenge, or names the first seat."""
    if state.phase == TURN:
        return PASS
    return next(iter(legal_moves(state, seat)[0]))


def clock(state: V4State) -> tuple[str, int] | None:
    """The whole match is timed if time ends it (V4-R19)."""
    return ("match", 60 * state.options.time_minutes) if _is_timed(state) else None


def _is_timed(state: V4State) -> bool:
    return state.options.end == "time" and not state.is_late and state.phase != OVER
