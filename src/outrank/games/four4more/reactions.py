"""Four4More's bonus cards in play: what can be played, and who may veto it."""

from __future__ import annotations

from functools import partial

from outrank.kernel.menu import Choice, OneOf, Pick, bits
from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat
from outrank.mechanics.masks import pieces_in

from . import events as e
from .cards.deck import AIMED, DECK, LOCKABLE, PLAIN_PLAYS, PLAYED
from .cards.kind import Aim
from .moves import AnyMove, PlayCard
from .state import ANSWER, NOBODY, TURN, Four4MoreState


def playable(state: Four4MoreState, seat: Seat) -> int:
    """The held cards that may be played now, as far as aims do not decide (F4-R12)."""
    cards = state.bonus.hand[seat] & PLAYED
    if state.is_locked_down:
        cards &= ~LOCKABLE  # F4-R16
    for card in bits(cards):
        can_play = DECK[card].can_play
        if can_play is not None and not can_play(state, seat):
            cards ^= 1 << card
    return cards


def aims(state: Four4MoreState, seat: Seat, card: int) -> list[Aim]:
    """What an aimed card can be aimed at now."""
    found = DECK[card].aims
    assert found is not None
    return list(found(state, seat))


def card_plays(state: Four4MoreState, seat: Seat) -> list[Choice[AnyMove]]:
    """All bonus cards that the seat may play, with all they can be aimed at."""
    cards = playable(state, seat)
    offers: list[Choice[AnyMove]] = []
    if cards & ~AIMED:
        offers.append(OneOf(PLAIN_PLAYS, cards & ~AIMED))
    for card in bits(cards & AIMED):
        for give, takes in aims(state, seat, card):
            offers.append(Pick(partial(PlayCard, card, give), pieces_in(takes), 1))
    return offers


def announce(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    """The card is shown with its targets; whoever can veto is asked (F4-R14)."""
    state.bonus.announce(seat, move.card)
    state.pending = move
    played = e.CardPlayed(
        seat=seat,
        card=move.card,
        give=move.give,
        take=move.take,
        victim=state.tokens.holder(move.take[0]) if move.take else None,
    )
    return [played, *_ask_after(state, seat)]


def veto(state: Four4MoreState, seat: Seat, card: int) -> list[Event]:
    """A Veto answers the card on top, and can itself be vetoed."""
    _, target = state.bonus.stack[-1]
    state.bonus.announce(seat, card)
    return [e.CardVetoed(seat=seat, card=card, target=target), *_ask_after(state, seat)]


def allow(state: Four4MoreState, seat: Seat) -> list[Event]:
    _, target = state.bonus.stack[-1]
    return [e.VetoAllowed(seat=seat, target=target), *_ask_after(state, seat)]


def _ask_after(state: Four4MoreState, seat: int) -> list[Event]:
    """Ask the next seat clockwise that can react, up to whoever played the card on top."""
    top, _ = state.bonus.stack[-1]
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if other == top:
            break
        if can_veto(state, other):
            state.phase, state.asked = ANSWER, other
            return []
    return _resolve(state)


def can_veto(state: Four4MoreState, seat: int) -> bool:
    is_heard = state.options.veto_when_out or not state.out >> seat & 1
    return is_heard and state.bonus.hand[seat] & state.bonus.traits.vetoes != 0


def _resolve(state: Four4MoreState) -> list[Event]:
    """Last played resolves first: an odd number of Vetoes cancels the card."""
    move, seat = state.pending, Seat(state.turn)
    assert move is not None
    is_cancelled = state.bonus.clear_stack() % 2 == 1
    state.pending, state.asked, state.phase = None, NOBODY, TURN
    if is_cancelled:
        return [e.CardCancelled(seat=seat, card=move.card)]
    effect = DECK[move.card].effect
    assert effect is not None
    return effect(state, seat, move)
