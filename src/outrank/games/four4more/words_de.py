"""What happens in Four4More, in German sentences."""

from __future__ import annotations

from outrank.catalog.tags import code_name
from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event
from outrank.mechanics import de
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.events import valued

from . import events as e
from .cards.deck import DECK
from .cards_de import CARDS, card_name

TIMES = {2: "doppelt", 3: "dreifach"}


def words(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case e.CardTurnedUp(card=card):
            return f"Eine Bonuskarte wird aufgedeckt: {card_name(card)}."
        case e.TokensCounted(seat=seat, points=points):
            left = de.counted(points, "Plättchen", "Plättchen")
            return f"{names[seat]} hat noch {left}: {de.points(points)}."
        case e.EndCardScored(seat=seat, points=points, card=card):
            return f"{names[seat]} bekommt {de.points(points)} durch {card_name(card)}."
    return _guess(event, names, facts)


def _guess(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case c.GuessedRight(points=points, stat=stat, token=token, centre=centre):
            won = f"{de.points(points)} und {facts.items[centre].name}"
            centre_now = f"Neue Mitte: {valued(token, stat, facts)}"
            return f"{called(event, names, facts)}: richtig, {won}. {centre_now}."
        case e.GuessedWrong(seat=seat, lost=lost, kept=kept):
            loss = f" und verliert {de.tokens(facts, lost)}" if lost else ""
            loss = f" und behält {de.tokens(facts, kept)}" if kept else loss
            return f"{wrongly(event, names, facts)} {names[seat]} ist raus{loss}."
        case e.GuessInsured(seat=seat):
            saved = f"Die Versicherung hält {names[seat]} im Spiel."
            return f"{wrongly(event, names, facts)} {saved}"
        case c.GuessPushed():
            return f"{called(event, names, facts)}: gleich, und nichts geschieht."
        case e.SetCashed(seat=seat, points=points, tag=tag, tokens=tokens, factor=factor):
            times = f" mal {factor}" if factor > 1 else ""
            what = f"{de.tokens(facts, tokens)} für {code_name(tag)}{times}"
            return f"{names[seat]} löst {what} ein: {de.points(points)}."
    return _card(event, names, facts)


def _card(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case e.CardTaken(seat=seat, card=card):
            return f"{names[seat]} nimmt {card_name(card)}: {CARDS[DECK[card].id].text}"
        case e.CardDropped(seat=seat, card=card):
            return f"{names[seat]} legt {card_name(card)} ab."
        case e.CardRefused(seat=seat):
            return f"{names[seat]} hat die Hand voll und nimmt keine Karte."
        case e.CardPaid(seat=seat, points=points, card=card):
            return f"{card_name(card)} bringt {names[seat]} {de.points(points)}."
        case e.CardPlayed(seat=seat, card=card):
            return f"{names[seat]} spielt {card_name(card)}{aim(event, names, facts)}."
        case e.CardVetoed(seat=seat, target=target):
            return f"{names[seat]} legt ein Veto ein gegen: {card_name(target)}."
        case e.VetoAllowed(seat=seat, target=target):
            return f"{names[seat]} legt kein Veto ein gegen: {card_name(target)}."
        case e.CardCancelled(card=card):
            return f"{card_name(card)} bleibt ohne Wirkung."
        case e.PatternScored(seat=seat, points=points, card=card, tokens=tokens):
            shown = f"{card_name(card)} mit {de.tokens(facts, tokens)}"
            return f"{names[seat]} zeigt {shown}: {de.points(points)}."
    return _effect(event, names, facts)


def _effect(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case e.MultiplierArmed(seat=seat, factor=factor):
            return f"{names[seat]}: Das nächste Einlösen zählt {TIMES[factor]}."
        case e.TokenSnatched(seat=seat, token=token):
            return f"{names[seat]} nimmt {facts.items[token].name} auf die Hand."
        case e.TokensTraded(seat=seat, given=given, taken=taken):
            swap = f"{facts.items[given].name} gegen {facts.items[taken].name}"
            return f"{names[seat]} tauscht {swap}."
        case e.TokenSabotaged(victim=victim, token=token, is_bagged=is_bagged):
            where = "den Beutel" if is_bagged else "die Auslage"
            name = facts.items[token].name
            return f"{names[victim]} verliert {name} an {where} seiner Kategorie."
        case e.AttackBlocked(victim=victim, card=card):
            return f"{card_name(card)} schützt {names[victim]}; beide Karten sind weg."
        case e.TokenRefreshed(seat=seat, retired=retired, taken=taken):
            gone, new = facts.items[retired].name, facts.items[taken].name
            return f"{names[seat]} nimmt {gone} aus dem Spiel und dafür {new}."
        case e.LockdownBegan():
            return "Bis zum Ende der Runde spielt niemand Zugriff oder Saboteur."
    return de.calling_words(event, names, facts)


def aim(event: e.CardPlayed, names: Names, facts: Facts) -> str:
    """` auf Titanic` der Auslage, ` auf Ben: Titanic`, oder `: Der weiße Hai gegen Titanic`."""
    if not event.take:
        return ""
    taken = de.tokens(facts, event.take)
    if event.give is not None:
        return f": {facts.items[event.give].name} gegen {taken}"
    return f" auf {taken}" if event.victim is None else f" auf {names[event.victim]}: {taken}"


Called = c.GuessedRight | e.GuessedWrong | e.GuessInsured | c.GuessPushed


def called(event: Called, names: Names, facts: Facts) -> str:
    """`Ada sagt, Titanic liegt HÖHER als Avatar (2,92 Mrd. $)`: only the centre's value is told."""
    call = "HÖHER" if event.higher else "TIEFER"
    centre = valued(event.centre, event.stat, facts)
    return f"{names[event.seat]} sagt, {facts.items[event.token].name} liegt {call} als {centre}"


def wrongly(event: e.GuessedWrong | e.GuessInsured, names: Names, facts: Facts) -> str:
    """A wrong call, and which one would have been right if that is sure (F4-R05)."""
    right = "TIEFER" if event.higher else "HÖHER"
    answer = f", richtig ist {right}" if event.is_sure else ""
    return f"{called(event, names, facts)}: falsch{answer}."
