"""What is legal in Four4More: who acts, what is offered, why something is refused."""

from __future__ import annotations

from functools import partial
from typing import Final

from outrank.kernel.menu import Choice, Menu, OneOf, Pick, bits, is_offered
from outrank.kernel.messages import _
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import Seat
from outrank.mechanics.higher_lower import legal as shared
from outrank.mechanics.higher_lower.challenges import NO_CARD
from outrank.mechanics.higher_lower.events import CashIn, Guess
from outrank.mechanics.higher_lower.legal import (
    guessable,
    opening_moves,
    sets_to_cash,
    verify_guess,
    verify_opening,
    verify_set,
)
from outrank.mechanics.higher_lower.round import DRAW, TURN
from outrank.mechanics.masks import has, pieces_in
from outrank.mechanics.turns import NOT_NOW, ONE_SEAT, PASS, TO_PASS, Pass

from .cards import AIMED, AT_ONCE, DECK, LOCKABLE, PLAYED, VETOES, Aim
from .moves import ALLOW, REFUSE, Allow, AnyMove, PlayCard, Refuse, TakeCard, TurnUp, Veto
from .options import team_sizes
from .scoring import WORTH
from .state import ANSWER, TAKE, TURN_UP, Four4MoreState, laid_out

WITH_A_TURN: Final = frozenset((TURN, TAKE))
TO_ALLOW: Final = OneOf((ALLOW,))
TO_REFUSE: Final = OneOf((REFUSE,))
PLAYS: Final = tuple(map(PlayCard, range(len(DECK))))
VETO_MOVES: Final = tuple(map(Veto, range(len(DECK))))
TAKES: Final = tuple(map(TakeCard, range(len(DECK))))
TURN_UPS: Final = tuple(map(TurnUp, range(len(DECK))))


def to_act(state: Four4MoreState) -> tuple[Seat, ...]:
    """Who is to act."""
    phase = state.phase
    if phase in WITH_A_TURN:
        return ONE_SEAT[state.turn]
    if phase == ANSWER:
        return ONE_SEAT[state.asked]
    return shared.to_act(state)


def active_teammate(state: Four4MoreState, seat: Seat) -> int:
    """Teammates act in rotation, one team turn each (F4-138, F4-R36)."""
    teams = team_sizes(state.options)
    return state.turns[seat] % teams[seat] if teams else 0


def legal_moves(state: Four4MoreState, seat: Seat) -> Menu[AnyMove]:
    """Everything this seat may do now."""
    phase = state.phase
    if phase == TURN and seat == state.turn:
        return _turn_moves(state, seat)
    if seat not in to_act(state):
        return ()
    if phase == ANSWER:
        return (OneOf(VETO_MOVES, state.bonus.hand[seat] & VETOES), TO_ALLOW)
    if phase == TAKE:
        return _cards_to_take(state, seat)
    if phase == TURN_UP:
        return (OneOf(TURN_UPS, state.bonus.deck, bag="bonus cards"),)
    return opening_moves(state, tokens_due(state))


def tokens_due(state: Four4MoreState) -> int:
    """How many tokens are to be drawn; none is removed if there are more (F4-R30).

    The bag has them, else the category could not have been chosen (F4-R29).
    """
    if state.phase != DRAW:
        return 0
    return max(0, laid_out(state.options) - state.tokens.face_up(state.category))


def _turn_moves(state: Four4MoreState, seat: Seat) -> Menu[AnyMove]:
    """Bonus cards first, then one of guess, cash in, pass (F4-031, F4-034)."""
    pool = state.tokens.pool[state.category]
    offers: list[Choice[AnyMove]] = _card_plays(state, seat) if state.bonus.hand[seat] else []
    free = guessable(state)
    if free:
        offers += (OneOf(state.components.higher, free), OneOf(state.components.lower, free))
    if pool or state.options.cash_when_pool_empty:  # F4-R27
        offers += sets_to_cash(state, seat, WORTH[state.armed[seat]])
    offers.append(TO_PASS)
    return tuple(offers)


def _card_plays(state: Four4MoreState, seat: Seat) -> list[Choice[AnyMove]]:
    """All bonus cards that the seat may play, with everything they can be aimed at."""
    cards = _playable(state, seat)
    offers: list[Choice[AnyMove]] = []
    if cards & ~AIMED:
        offers.append(OneOf(PLAYS, cards & ~AIMED))
    for card in bits(cards & AIMED):
        for give, takes in _aims(state, seat, card):
            offers.append(Pick(partial(PlayCard, card, give), pieces_in(takes), 1))
    return offers


def _playable(state: Four4MoreState, seat: Seat) -> int:
    """The held cards that may be played now, as far as aims do not decide (F4-R12)."""
    cards = state.bonus.hand[seat] & PLAYED
    if state.is_locked_down:
        cards &= ~LOCKABLE  # F4-R16
    for card in bits(cards):
        can_play = DECK[card].can_play
        if can_play is not None and not can_play(state, seat):
            cards ^= 1 << card
    return cards


def _aims(state: Four4MoreState, seat: Seat, card: int) -> list[Aim]:
    """What an aimed card can be aimed at now."""
    aims = DECK[card].aims
    assert aims is not None
    return list(aims(state, seat))


def can_veto(state: Four4MoreState, seat: int) -> bool:
    """Whether the seat is asked about a card that was played (F4-R14)."""
    may_answer = state.options.veto_when_out or not state.out >> seat & 1
    return may_answer and state.bonus.hand[seat] & VETOES != 0


def _cards_to_take(state: Four4MoreState, seat: Seat) -> Menu[AnyMove]:
    """One of the visible cards; with a full hand drop one for it, or refuse (F4-R10, F4-R28)."""
    pool = state.bonus.pool
    if not _is_full(state, seat):
        return (OneOf(TAKES, pool),)
    offers: list[Choice[AnyMove]] = [TO_REFUSE]
    if pool & AT_ONCE:  # it is gone at once, so it fits in any hand
        offers.append(OneOf(TAKES, pool & AT_ONCE))
    held = list(bits(state.bonus.hand[seat]))
    swaps = [TakeCard(card, drop) for card in bits(pool & ~AT_ONCE) for drop in held]
    return (*offers, OneOf(swaps)) if swaps else tuple(offers)


def _is_full(state: Four4MoreState, seat: int) -> bool:
    """Whether the seat may hold no further bonus card (F4-R10)."""
    limit = state.options.bonus_hand_limit
    return isinstance(limit, int) and state.bonus.hand[seat].bit_count() >= limit


def verify(state: Four4MoreState, seat: Seat, move: AnyMove) -> None:
    """Raises IllegalMove for anything that `legal_moves` does not offer."""
    if state.phase == TURN:
        _verify_turn(state, seat, move)
    elif state.phase == ANSWER:
        _verify_answer(state, seat, move)
    elif state.phase == TAKE:
        _verify_take(state, seat, move)
    elif state.phase == TURN_UP:
        _verify_turn_up(state, move)
    else:
        verify_opening(state, move, tokens_due(state))


def _verify_turn_up(state: Four4MoreState, move: AnyMove) -> None:
    match move:
        case TurnUp(card=card) if has(state.bonus.deck, card):
            pass
        case _:
            raise IllegalMove(NOT_NOW)


def _verify_turn(state: Four4MoreState, seat: Seat, move: AnyMove) -> None:
    match move:
        case Guess(token=token):
            _verify_pool(state)
            verify_guess(state, token)
        case CashIn():
            if not state.options.cash_when_pool_empty:
                _verify_pool(state)
            verify_set(state, seat, WORTH[state.armed[seat]], move)
        case PlayCard():
            _verify_card(state, seat, move)
        case Pass():
            pass
        case _:
            raise IllegalMove(
                _("On your turn, play bonus cards, then guess, cash in a set or pass.")
            )


def _verify_pool(state: Four4MoreState) -> None:
    if state.tokens.pool[state.category]:
        return
    if state.options.cash_when_pool_empty:
        raise IllegalMove(_("The draft pool is empty. Play bonus cards, cash in or pass."))
    raise IllegalMove(_("The draft pool is empty. Play bonus cards or pass."))


def _verify_card(state: Four4MoreState, seat: Seat, move: PlayCard) -> None:
    card = move.card
    if not has(state.bonus.hand[seat], card):
        raise IllegalMove(_("You don't hold that bonus card."))
    name, text = DECK[card].name, DECK[card].text
    if not PLAYED >> card & 1:
        raise IllegalMove(_("You can't play {card} on your turn: {text}", card=name, text=text))
    if state.is_locked_down and LOCKABLE >> card & 1:
        raise IllegalMove(_("You can't play {card} under Lockdown.", card=name))
    if not _playable(state, seat) >> card & 1:
        raise IllegalMove(_("You can't play {card} now: {text}", card=name, text=text))
    if not AIMED >> card & 1:
        if move.give is not None or move.take:
            raise IllegalMove(_("{card} isn't aimed at a token.", card=name))
        return
    aims = _aims(state, seat, card)
    if not aims:
        raise IllegalMove(_("There is nothing to aim {card} at.", card=name))
    takes = next((takes for give, takes in aims if give == move.give), 0)
    if len(move.take) != 1 or not has(takes, move.take[0]):
        raise IllegalMove(_("You can't aim {card} there: {text}", card=name, text=text))


def _verify_answer(state: Four4MoreState, seat: Seat, move: AnyMove) -> None:
    match move:
        case Allow():
            pass
        case Veto(card=card) if has(state.bonus.hand[seat] & VETOES, card):
            pass
        case _:
            raise IllegalMove(_("Play a Veto against this card, or allow it."))


def _verify_take(state: Four4MoreState, seat: Seat, move: AnyMove) -> None:
    if is_offered(legal_moves(state, seat), move):
        return
    match move:
        case TakeCard(drop=drop) if _is_full(state, seat) and drop == NO_CARD:
            raise IllegalMove(
                _("Your hand is full. Discard a card to take this one, or refuse it.")
            )
        case Refuse():
            raise IllegalMove(_("After a cash-in you must take a bonus card."))  # F4-R28
        case _:
            raise IllegalMove(_("Take one of the bonus cards in the pool."))


def timeout(state: Four4MoreState, seat: Seat) -> AnyMove:
    """A late seat passes, allows, or takes the first thing offered."""
    if state.phase == TURN:
        return PASS
    if state.phase == ANSWER:
        return ALLOW
    return next(iter(legal_moves(state, seat)[0]))
