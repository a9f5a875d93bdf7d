"""What Four4More refuses, and the sentence why. It accepts exactly what the menu offers."""

from __future__ import annotations

from typing import cast

from outrank.kernel.menu import is_offered
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.components import ChooseChallenge, Guess, ShowChallenge
from outrank.mechanics.higher_lower.draft_pool import is_draw
from outrank.mechanics.higher_lower.sets import CashIn, verify_cash_in
from outrank.mechanics.masks import has

from . import moves as m
from .cards.deck import AIMED, DECK, LOCKABLE, PLAYED
from .moves import AnyMove
from .reactions import aims, playable
from .rounds import choosable, due
from .rules import cashable, is_full, menu
from .scoring import WORTH
from .state import ANSWER, CHOOSE, DRAW, FIRST, SHOW, TAKE, TURN, TURN_UP, Four4MoreState


def verify(state: Four4MoreState, seat: Seat, move: AnyMove) -> None:
    if state.phase != TURN:
        _verify_offer(state, seat, move)
    elif type(move) is Guess:
        _verify_guess(state, move.token)
    elif type(move) is CashIn:
        _verify_cash_in(state, seat, move)
    elif type(move) is m.PlayCard:
        _verify_card(state, seat, move)
    elif type(move) is not m.Pass:
        raise IllegalMove("On your turn play bonus cards, then guess, cash in a set, or pass.")


def _verify_offer(state: Four4MoreState, seat: Seat, move: AnyMove) -> None:
    """Outside the turns: who is first, challenges, draws, answers, cards to take."""
    kind, phase = type(move), state.phase
    if phase == ANSWER:
        if kind is not m.Allow and not is_offered(menu(state, seat), move):
            raise IllegalMove("A card was played: veto it with a Veto of yours, or allow it.")
    elif phase == TAKE:
        if not is_offered(menu(state, seat), move):
            raise IllegalMove(_why_not_take(state, seat, move))
    elif phase == CHOOSE and kind is ChooseChallenge:
        if not has(choosable(state), cast(ChooseChallenge, move).challenge):
            raise IllegalMove("That challenge cannot be chosen now.")
    elif phase == DRAW and kind is m.DrawTokens:
        drawn = cast(m.DrawTokens, move).tokens
        if not is_draw(state.tokens.bag[state.home], drawn, due(state)):
            raise IllegalMove("Draw as many tokens as are due, each from the bag of the category.")
    elif not _is_awaited(state, move):
        raise IllegalMove("That is not what the table waits for.")


def _is_awaited(state: Four4MoreState, move: AnyMove) -> bool:
    """Whether chance may turn up this card, or show this challenge, or name this seat."""
    kind, phase = type(move), state.phase
    if phase == SHOW and kind is ShowChallenge:
        left = state.display.left(state.tables, state.home)
        return has(left, cast(ShowChallenge, move).challenge)
    if phase == TURN_UP and kind is m.TurnUp:
        return has(state.bonus.deck, cast(m.TurnUp, move).card)
    is_first = phase == FIRST and kind is m.NameFirst
    return is_first and 0 <= cast(m.NameFirst, move).seat < state.seats


def _why_not_take(state: Four4MoreState, seat: Seat, move: AnyMove) -> str:
    if type(move) is m.TakeCard and is_full(state, seat) and move.drop == m.NO_CARD:
        return "Your hand is full: drop a card for it, or refuse."
    if type(move) is m.Refuse:
        return "After a cash-in you must take a bonus card."  # F4-R28
    return "Take one of the bonus cards that lie open."


def _verify_guess(state: Four4MoreState, token: Piece) -> None:
    pool = state.tokens.pool[state.home]
    if not pool:
        cash = "cash in, " if state.options.cash_when_pool_empty else ""
        raise IllegalMove(f"The draft pool is empty: play bonus cards, {cash}or pass.")
    if not has(pool, token):
        raise IllegalMove("Guess with a token of the draft pool.")


def _verify_cash_in(state: Four4MoreState, seat: Seat, move: CashIn) -> None:
    if not state.tokens.pool[state.home] and not state.options.cash_when_pool_empty:
        raise IllegalMove("The draft pool is empty: play bonus cards, or pass.")
    held, worth = cashable(state, seat), WORTH[state.armed[seat]]
    verify_cash_in(state.tables, held, state.options.tag_scope, worth, move)


def _verify_card(state: Four4MoreState, seat: Seat, move: m.PlayCard) -> None:
    card = move.card
    if not has(state.bonus.hand[seat], card):
        raise IllegalMove("You do not hold that bonus card.")
    name = DECK[card].name
    if not PLAYED >> card & 1:
        raise IllegalMove(f"{name} is not played on your turn: {DECK[card].text}")
    if state.is_locked_down and LOCKABLE >> card & 1:
        raise IllegalMove(f"{name} cannot be played under Lockdown.")
    if not playable(state, seat) >> card & 1:
        raise IllegalMove(f"{name} cannot be played now: {DECK[card].text}")
    if not AIMED >> card & 1:
        if move.give is not None or move.take:
            raise IllegalMove(f"{name} names no token.")
        return
    found = aims(state, seat, card)
    if not found:
        raise IllegalMove(f"There is nothing {name} can be aimed at.")
    mask = next((takes for give, takes in found if give == move.give), 0)
    if len(move.take) != 1 or not has(mask, move.take[0]):
        raise IllegalMove(f"{name} cannot be aimed there: {DECK[card].text}")
