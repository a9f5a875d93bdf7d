"""What Four4More refuses, and the sentence why. It accepts exactly what the menu offers."""

from __future__ import annotations

from outrank.kernel.menu import is_offered
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.kit import ChooseChallenge, Guess
from outrank.mechanics.tags import CashIn, verify_cash_in

from . import moves as m
from .cards.deck import AIMED, DECK, LOCKABLE, PLAYED
from .moves import AnyMove
from .reactions import aims, playable
from .rules import cashable, is_full, menu
from .scoring import WORTH
from .state import ANSWER, CHOOSE, TAKE, TURN, Four4MoreState


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
    if is_offered(menu(state, seat), move):
        return
    if state.phase == CHOOSE and type(move) is ChooseChallenge:
        raise IllegalMove("That challenge cannot be chosen now.")
    if state.phase == ANSWER:
        raise IllegalMove("A card was played: veto it with a Veto of yours, or allow it.")
    if state.phase == TAKE:
        raise IllegalMove(_why_not_take(state, seat, move))
    if type(move) is m.DrawTokens:
        raise IllegalMove("Draw as many tokens as are due, each from the bag of the category.")
    raise IllegalMove("That is not what the table waits for.")


def _why_not_take(state: Four4MoreState, seat: Seat, move: AnyMove) -> str:
    if type(move) is m.TakeCard and is_full(state, seat) and move.drop == m.NO_CARD:
        return "Your hand is full: drop a card for it, or refuse."
    if type(move) is m.Refuse:
        return "After a cash-in you must take a bonus card."  # F4-R28
    return "Take one of the bonus cards that lie open."


def _verify_guess(state: Four4MoreState, token: Piece) -> None:
    pool = state.tokens.pool[state.home]
    if not pool:
        raise IllegalMove("The draft pool is empty: play bonus cards, or pass.")
    if not 0 <= token < state.tables.kit.box.items or not pool >> token & 1:
        raise IllegalMove("Guess with a token of the draft pool.")


def _verify_cash_in(state: Four4MoreState, seat: Seat, move: CashIn) -> None:
    if not state.tokens.pool[state.home] and not state.options.cash_when_pool_empty:
        raise IllegalMove("The draft pool is empty: play bonus cards, or pass.")
    held, worth = cashable(state, seat), WORTH[state.armed[seat]]
    verify_cash_in(state.tables, held, state.options.tag_scope, worth, move)


def _verify_card(state: Four4MoreState, seat: Seat, move: m.PlayCard) -> None:
    card = move.card
    if not 0 <= card < len(DECK) or not state.bonus.hand[seat] >> card & 1:
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
    if len(move.take) != 1 or move.take[0] < 0 or not mask >> move.take[0] & 1:
        raise IllegalMove(f"{name} cannot be aimed there: {DECK[card].text}")
