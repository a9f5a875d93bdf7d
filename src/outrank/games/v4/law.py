"""What Outrank V4 refuses, and the sentence why. It accepts exactly what the menu offers."""

from __future__ import annotations

from typing import cast

from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import CLOCK, Piece, Seat
from outrank.mechanics.higher_lower.components import ChooseChallenge, Guess, ShowChallenge
from outrank.mechanics.higher_lower.draft_pool import is_draw
from outrank.mechanics.higher_lower.sets import CashIn, verify_cash_in
from outrank.mechanics.masks import has

from . import moves as m
from .moves import AnyMove
from .rounds import choosable, due
from .rules import cashable
from .scoring import WORTH
from .state import CHOOSE, DRAFT, DRAW, FIRST, SHOW, V4State


def verify(state: V4State, seat: Seat, move: AnyMove) -> None:
    if state.phase != DRAFT or seat == CLOCK:
        _verify_opening(state, seat, move)
    elif type(move) is Guess:
        _verify_guess(state, seat, move.token)
    elif type(move) is CashIn:
        held = cashable(state, seat)
        verify_cash_in(state.tables, held, state.options.tag_scope, WORTH, move)
    elif type(move) is m.Discard:
        _verify_discard(state, seat, move.tokens)
    elif type(move) is not m.Pass:
        raise IllegalMove("On your turn guess, cash in a set, or pass.")


def _verify_opening(state: V4State, seat: Seat, move: AnyMove) -> None:
    """Before the turns of a round: who is first, which challenge, which tokens; and the clock."""
    kind, phase = type(move), state.phase
    if seat == CLOCK:
        is_awaited = kind is m.CallTime
    elif kind is ShowChallenge:
        left = state.display.left(state.tables, state.home)
        is_awaited = phase == SHOW and has(left, cast(ShowChallenge, move).challenge)
    elif kind is ChooseChallenge:
        if phase == CHOOSE and not has(choosable(state), cast(ChooseChallenge, move).challenge):
            raise IllegalMove("That challenge cannot be chosen now.")
        is_awaited = phase == CHOOSE
    elif kind is m.DrawTokens:
        _verify_draw(state, cast(m.DrawTokens, move).tokens)
        is_awaited = phase == DRAW
    else:
        is_first = phase == FIRST and kind is m.NameFirst
        is_awaited = is_first and 0 <= cast(m.NameFirst, move).seat < state.seats
    if not is_awaited:
        raise IllegalMove("That is not what the table waits for.")


def _verify_draw(state: V4State, tokens: tuple[Piece, ...]) -> None:
    if state.phase == DRAW and not is_draw(state.tokens.bag[state.home], tokens, due(state)):
        raise IllegalMove("Draw as many tokens as are due, each from the bag of the category.")


def _verify_guess(state: V4State, seat: Seat, token: Piece) -> None:
    if state.tokens.held(seat).bit_count() >= state.limit:  # V4-R10
        raise IllegalMove(
            f"You hold {state.limit} tokens and cannot draft: cash in, discard or pass."
        )
    if not has(state.tokens.pool[state.home], token):
        raise IllegalMove("Guess with a token of the draft pool.")


def _verify_discard(state: V4State, seat: Seat, discarded: tuple[Piece, ...]) -> None:
    held = state.tokens.held(seat)
    if held.bit_count() < state.limit:  # V4-R11
        raise IllegalMove("You can discard only at the hand limit.")
    if not discarded or list(discarded) != sorted(set(discarded)):
        raise IllegalMove("Name one or more tokens, each once, in ascending order.")
    if not all(has(held, token) for token in discarded):
        raise IllegalMove("You can discard only tokens that you hold.")
