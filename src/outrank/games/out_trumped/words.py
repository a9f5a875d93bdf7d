"""The sentence for everything that happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from outrank.kernel.game import Facts, Names
from outrank.kernel.messages import Listing, Message, Text, _, listed, ngettext, pgettext
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat

from . import moves as m
from .tricks import DECK, NO_TRUMP, RANKS, SUIT_OF

SUIT_NAMES: Final = (_("spades"), _("hearts"), _("diamonds"), _("clubs"), _("stars"))
SUIT_SIGNS: Final = "♠♥♦♣★"
RANK_SIGNS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def _card_name(card: int) -> Text:
    """Number cards are the same in every language; face cards have their own letters."""
    sign = SUIT_SIGNS[SUIT_OF[card]]
    match RANK_SIGNS[card % RANKS]:
        case "J":
            return pgettext("card", "J{suit}", suit=sign)
        case "Q":
            return pgettext("card", "Q{suit}", suit=sign)
        case "K":
            return pgettext("card", "K{suit}", suit=sign)
        case "A":
            return pgettext("card", "A{suit}", suit=sign)
        case number:
            return number + sign


CARD_NAMES: Final = tuple(_card_name(card) for card in range(DECK))
"""`10♥`, `A★`."""


def describe(event: Event, names: Names, facts: Facts) -> Message:
    match event:
        case m.CardPlayed(seat=seat, card=card):
            return _("{name} plays {card}.", name=names[seat], card=CARD_NAMES[card])
        case m.TrickTaken(seat=seat):
            return _("{name} takes the trick.", name=names[seat])
        case m.HandScored():
            return _score_line(event, names)
        case m.TiePlayedOff(seats=seats):
            return _("{names} are tied. Another hand decides.", names=_named(seats, names))
        case m.MatchWon(seats=(seat,), points=points):
            return ngettext(
                "{name} wins with {count} point.",
                "{name} wins with {count} points.",
                points,
                name=names[seat],
            )
        case m.MatchWon(seats=seats, points=points):
            return ngettext(
                "{names} share the win with {count} point.",
                "{names} share the win with {count} points.",
                points,
                names=_named(seats, names),
            )
    return _before_the_tricks(event, names)


def _before_the_tricks(event: Event, names: Names) -> Message:
    match event:
        case m.DealerChosen(seat=seat):
            return _("{name} deals first.", name=names[seat])
        case m.HandsDealt():
            return _dealt(event, names)
        case m.HandReceived(cards=cards, to=(seat, *_rest)):
            return _("{name} holds {cards}.", name=names[seat], cards=_cards(cards))
        case m.DieRolled(face=m.WILD):
            return _("The die shows the wild face.")
        case m.DieRolled(face=suit):
            return _("The die shows {suit}.", suit=SUIT_NAMES[suit])
        case m.TrumpFixed(suit=suit) if suit == NO_TRUMP:
            return _("There is no trump.")
        case m.TrumpFixed(suit=suit, by=seat) if seat >= 0:
            return _("{name} makes {suit} trump.", name=names[seat], suit=SUIT_NAMES[suit])
        case m.TrumpFixed(suit=suit):
            return _("Trump: {suit}.", suit=SUIT_NAMES[suit])
    return _about_the_kitty(event, names)


def _about_the_kitty(event: Event, names: Names) -> Message:
    match event:
        case m.BidPlaced(seat=seat, tricks=tricks):
            return ngettext(
                "{name} bids {count} trick.",
                "{name} bids {count} tricks.",
                tricks,
                name=names[seat],
            )
        case m.BidPassed(seat=seat):
            return _("{name} passes.", name=names[seat])
        case m.LowCardShown(seat=seat, card=card):
            return _("{name} shows {card}.", name=names[seat], card=CARD_NAMES[card])
        case m.KittyTaken(seat=seat, bid=0):
            return _("{name} takes the kitty.", name=names[seat])
        case m.KittyTaken(seat=seat, bid=bid):
            return _("{name} takes the kitty with a bid of {bid}.", name=names[seat], bid=bid)
        case m.KittyReceived(cards=cards, to=(seat, *_rest)):
            return _("{name} finds {cards} in the kitty.", name=names[seat], cards=_cards(cards))
        case m.KittyLeft():
            return _("Everyone passes. The kitty stays out of play.")
        case m.CardsDiscarded(seat=seat, count=count):
            return ngettext(
                "{name} discards {count} card.",
                "{name} discards {count} cards.",
                count,
                name=names[seat],
            )
    raise TypeError(f"There is no sentence for {event}.")


def _cards(cards: Iterable[Piece]) -> Listing:
    return listed(CARD_NAMES[card] for card in cards)


def _named(seats: Iterable[Seat], names: Names) -> Listing:
    """`Ada, Ben and Cleo`."""
    return listed(names[seat] for seat in seats)


def _dealt(event: m.HandsDealt, names: Names) -> Message:
    number, dealer, each, aside = event.number, names[event.dealer], event.each, event.aside
    if not event.kitty:
        return _(
            "Hand {number}: {dealer} deals {each} cards each and sets {aside} aside.",
            number=number,
            dealer=dealer,
            each=each,
            aside=aside,
        )
    if not aside:
        return _(
            "Hand {number}: {dealer} deals {each} cards each and {kitty} to the kitty.",
            number=number,
            dealer=dealer,
            each=each,
            kitty=event.kitty,
        )
    return _(
        "Hand {number}: {dealer} deals {each} cards each and {kitty} to the kitty, "
        "and sets {aside} aside.",
        number=number,
        dealer=dealer,
        each=each,
        kitty=event.kitty,
        aside=aside,
    )


def _score_line(event: m.HandScored, names: Names) -> Message:
    """`Ada scores 8: 6 tricks, 6 trumps (+6) and the bid (-4). Total: 20.`"""
    parts = [_tricks(event.tricks), _trumps(event.trumps, event.for_trumps)]
    if event.for_bid:
        parts.append(_("the bid ({points})", points=f"{event.for_bid:+d}"))
    if event.floor:
        parts.append(_("back up to zero ({points})", points=f"{event.floor:+d}"))
    return _(
        "{name} scores {points}: {parts}. Total: {total}.",
        name=names[event.seat],
        points=event.points,
        parts=listed(parts),
        total=event.total,
    )


def _tricks(count: int) -> Message:
    return ngettext("{count} trick", "{count} tricks", count) if count else _("no tricks")


def _trumps(count: int, points: int) -> Message:
    if not count:
        return _("no trumps")
    if not points:
        return ngettext("{count} trump", "{count} trumps", count)
    return ngettext(
        "{count} trump ({points})", "{count} trumps ({points})", count, points=f"{points:+d}"
    )
