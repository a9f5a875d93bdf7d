"""What Outrank V4 refuses, and the sentence why. It accepts exactly what the menu offers."""

from __future__ import annotations

from outrank.kernel.menu import is_offered
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import CLOCK, Piece, Seat
from outrank.mechanics.kit import ChooseChallenge, Guess
from outrank.mechanics.tags import CashIn, verify_cash_in

from . import moves as m
from .moves import AnyMove
from .rules import cashable, menu
from .scoring import WORTH
from .state import CHOOSE, DRAFT, V4State


def verify(state: V4State, seat: Seat, move: AnyMove) -> None:
    if state.phase != DRAFT or seat == CLOCK:
        _verify_offer(state, seat, move)
    elif type(move) is Guess:
        _verify_guess(state, seat, move.token)
    elif type(move) is CashIn:
        held = cashable(state, seat)
        verify_cash_in(state.tables, held, state.options.tag_scope, WORTH, move)
    elif type(move) is m.Discard:
        _verify_discard(state, seat, move.tokens)
    elif type(move) is not m.Pass:
        raise IllegalMove("On your turn guess, cash in a set, or pass.")


def _verify_offer(state: V4State, seat: Seat, move: AnyMove) -> None:
    if is_offered(menu(state, seat), move):
        return
    if state.phase == CHOOSE and type(move) is ChooseChallenge:
        raise IllegalMove("That challenge cannot be chosen now.")
    if type(move) is m.DrawTokens:
        raise IllegalMove("Draw as many tokens as are due, each from the bag of the category.")
    raise IllegalMove("That is not what the table waits for.")


def _verify_guess(state: V4State, seat: Seat, token: Piece) -> None:
    if state.tokens.held(seat).bit_count() >= state.limit:  # V4-R10
        raise IllegalMove(
            f"You hold {state.limit} tokens and cannot draft: cash in, discard or pass."
        )
    pool = state.tokens.pool[state.home]
    if not 0 <= token < state.tables.kit.box.items or not pool >> token & 1:
        raise IllegalMove("Guess with a token of the draft pool.")


def _verify_discard(state: V4State, seat: Seat, discarded: tuple[Piece, ...]) -> None:
    held = state.tokens.held(seat)
    if held.bit_count() < state.limit:  # V4-R11
        raise IllegalMove("You can discard only at the hand limit.")
    if not discarded or list(discarded) != sorted(set(discarded)):
        raise IllegalMove("Name one or more tokens, each once, in ascending order.")
    if not all(0 <= t < state.tables.kit.box.items and held >> t & 1 for t in discarded):
        raise IllegalMove("You can discard only tokens that you hold.")
