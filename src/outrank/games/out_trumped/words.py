"""The sentence for everything that happens."""

from __future__ import annotations

from collections.abc import Iterable

from outrank.games.out_trumped.tricks import NO_TRUMP, RANKS, SUIT_OF
from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.ranking.words import listed

from . import moves as m

SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs", "stars")
SUIT_SIGNS = "♠♥♦♣★"
RANK_SIGNS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def card_name(card: Piece) -> str:
    """`10♥`, `A★`."""
    return RANK_SIGNS[card % RANKS] + SUIT_SIGNS[SUIT_OF[card]]


def _cards(cards: Iterable[Piece]) -> str:
    return " ".join(card_name(card) for card in cards)


def counted(count: int, thing: str) -> str:
    """`1 trick`, `6 tricks`."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _some(count: int, thing: str) -> str:
    """`no tricks`, `1 trick`, `6 tricks`."""
    return counted(count, thing) if count else f"no {thing}s"


def _all(names: Names, seats: tuple[Seat, ...]) -> str:
    """`Ada, Ben and Cleo`."""
    return listed([names[seat] for seat in seats])


def words(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case m.CardPlayed(seat=seat, card=card):
            return f"{names[seat]} plays {card_name(card)}."
        case m.TrickTaken(seat=seat):
            return f"{names[seat]} takes the trick."
        case m.HandScored():
            return _score_line(event, names)
        case m.TiePlayedOff(seats=seats):
            return f"{_all(names, seats)} lead with equal scores: another hand decides."
        case m.MatchWon(seats=seats, points=points):
            verb = "wins" if len(seats) == 1 else "share the win"
            return f"{_all(names, seats)} {verb} with {counted(points, 'point')}."
    return _before_the_tricks(event, names)


def _before_the_tricks(event: Event, names: Names) -> str:
    match event:
        case m.DealerChosen(seat=seat):
            return f"{names[seat]} deals first."
        case m.HandsDealt(number=number, dealer=dealer, each=each, aside=aside, kitty=kitty):
            rest = [f"{aside} stay aside"] * bool(aside) + [f"{kitty} make the kitty"] * bool(kitty)
            told = f"Hand {number}: {names[dealer]} deals {each} cards to everyone"
            return f"{told}; {' and '.join(rest)}."
        case m.HandReceived(cards=cards, to=(seat, *_)):
            return f"{names[seat]} holds {_cards(cards)}."
        case m.DieRolled(face=face):
            return f"The die shows {'the wild face' if face == m.WILD else SUIT_NAMES[face]}."
        case m.TrumpFixed(suit=suit, by=by):
            if suit == NO_TRUMP:
                return "There is no trump."
            told = f"{SUIT_NAMES[suit]} are trump."
            return told.capitalize() if by < 0 else f"{names[by]} chooses: {told}"
    return _about_the_kitty(event, names)


def _about_the_kitty(event: Event, names: Names) -> str:
    match event:
        case m.BidPlaced(seat=seat, tricks=tricks):
            return f"{names[seat]} bids {counted(tricks, 'trick')}."
        case m.BidPassed(seat=seat):
            return f"{names[seat]} passes."
        case m.LowCardShown(seat=seat, card=card):
            return f"{names[seat]} shows {card_name(card)}."
        case m.KittyTaken(seat=seat, bid=bid):
            price = f" for {counted(bid, 'trick')}" if bid else ""
            return f"{names[seat]} takes the kitty{price}."
        case m.KittyReceived(cards=cards, to=(seat, *_)):
            return f"{names[seat]} finds {_cards(cards)} in the kitty."
        case m.KittyLeft():
            return "Everyone has passed: the kitty stays out of play."
        case m.CardsDiscarded(seat=seat, count=count):
            return f"{names[seat]} lays {counted(count, 'card')} away."
    raise TypeError(f"There are no words for {event}.")


def _score_line(event: m.HandScored, names: Names) -> str:
    """`Ada: 6 tricks, 6 trumps (+6), the bid (-4); +8 makes 20 points.`"""
    parts = [_some(event.tricks, "trick"), _some(event.trumps, "trump")]
    if event.for_trumps:
        parts[-1] += f" ({event.for_trumps:+d})"
    if event.for_bid:
        parts.append(f"the bid ({event.for_bid:+d})")
    if event.floor:
        parts.append(f"forgiven below zero ({event.floor:+d})")
    gained = f"{event.points:+d} makes" if event.points else "still"
    total = _some(event.total, "point")
    return f"{names[event.seat]}: {', '.join(parts)}; {gained} {total}."
