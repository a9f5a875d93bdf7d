"""The German sentence for everything that happens."""

from __future__ import annotations

from collections.abc import Iterable

from outrank.games.out_trumped.tricks import NO_TRUMP, RANKS, SUIT_OF
from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.de import counted, listed, points

from . import moves as m
from .words import SUIT_SIGNS

SUIT_NAMES = ("Pik", "Herz", "Karo", "Kreuz", "Stern")
RANK_SIGNS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A")


def card_name(card: Piece) -> str:
    """`10♥`, `B★`."""
    return RANK_SIGNS[card % RANKS] + SUIT_SIGNS[SUIT_OF[card]]


def _cards(cards: Iterable[Piece]) -> str:
    return " ".join(card_name(card) for card in cards)


def tricks(count: int) -> str:
    return counted(count, "Stich", "Stiche") if count else "kein Stich"


def trumps(count: int) -> str:
    return counted(count, "Trumpf", "Trümpfe") if count else "kein Trumpf"


def _all(names: Names, seats: tuple[Seat, ...]) -> str:
    """`Ada, Ben und Cleo`."""
    return listed([names[seat] for seat in seats])


def words(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case m.CardPlayed(seat=seat, card=card):
            return f"{names[seat]} spielt {card_name(card)}."
        case m.TrickTaken(seat=seat):
            return f"{names[seat]} nimmt den Stich."
        case m.HandScored():
            return _score_line(event, names)
        case m.TiePlayedOff(seats=seats):
            led = f"{_all(names, seats)} führen mit gleich vielen Punkten"
            return f"{led}: Noch ein Durchgang entscheidet."
        case m.MatchWon(seats=seats, points=total):
            verb = "gewinnt" if len(seats) == 1 else "teilen sich den Sieg"
            return f"{_all(names, seats)} {verb} mit {_with(total)}."
    return _before_the_tricks(event, names)


def _with(total: int) -> str:
    return counted(total, "Punkt", "Punkten")


def _before_the_tricks(event: Event, names: Names) -> str:
    match event:
        case m.DealerChosen(seat=seat):
            return f"{names[seat]} gibt zuerst."
        case m.HandsDealt(number=number, dealer=dealer, each=each, aside=aside, kitty=kitty):
            rest = [f"{aside} bleiben beiseite"] * bool(aside)
            rest += [f"{kitty} bilden den Stock"] * bool(kitty)
            told = f"Durchgang {number}: {names[dealer]} gibt allen {each} Karten"
            return f"{told}; {' und '.join(rest)}."
        case m.HandReceived(cards=cards, to=(seat, *_)):
            return f"{names[seat]} hat {_cards(cards)}."
        case m.DieRolled(face=face):
            shown = "die freie Seite" if face == m.WILD else SUIT_NAMES[face]
            return f"Der Würfel zeigt {shown}."
        case m.TrumpFixed(suit=suit, by=by):
            if suit == NO_TRUMP:
                return "Es gibt keinen Trumpf."
            told = f"{SUIT_NAMES[suit]} ist Trumpf."
            return told if by < 0 else f"{names[by]} wählt: {told}"
    return _about_the_kitty(event, names)


def _about_the_kitty(event: Event, names: Names) -> str:
    match event:
        case m.BidPlaced(seat=seat, tricks=bid):
            return f"{names[seat]} bietet {tricks(bid)}."
        case m.BidPassed(seat=seat):
            return f"{names[seat]} passt."
        case m.LowCardShown(seat=seat, card=card):
            return f"{names[seat]} zeigt {card_name(card)}."
        case m.KittyTaken(seat=seat, bid=bid):
            price = f" für {tricks(bid)}" if bid else ""
            return f"{names[seat]} nimmt den Stock{price}."
        case m.KittyReceived(cards=cards, to=(seat, *_)):
            return f"{names[seat]} findet {_cards(cards)} im Stock."
        case m.KittyLeft():
            return "Alle haben gepasst: Der Stock bleibt aus dem Spiel."
        case m.CardsDiscarded(seat=seat, count=count):
            return f"{names[seat]} legt {counted(count, 'Karte', 'Karten')} weg."
    raise TypeError(f"There are no German words for {event}.")


def _score_line(event: m.HandScored, names: Names) -> str:
    """`Ada: 6 Stiche, 6 Trümpfe (+6), das Gebot (-4); +8 macht 20 Punkte.`"""
    parts = [tricks(event.tricks), trumps(event.trumps)]
    if event.for_trumps:
        parts[-1] += f" ({event.for_trumps:+d})"
    if event.for_bid:
        parts.append(f"das Gebot ({event.for_bid:+d})")
    if event.floor:
        parts.append(f"unter null erlassen ({event.floor:+d})")
    gained = f"{event.points:+d} macht" if event.points else "weiterhin"
    total = points(event.total) if event.total else "keine Punkte"
    return f"{names[event.seat]}: {', '.join(parts)}; {gained} {total}."
