"""What happened in Four4More, in sentences."""

from __future__ import annotations

from outrank.catalog.tags import code_name
from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.events import listed, valued

from . import events as e
from .cards.deck import DECK

TIMES = {2: "double", 3: "triple"}


def words(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case e.CardTurnedUp(card=card):
            return f"A bonus card is turned up: {DECK[card].name}."
        case e.TokensCounted(seat=seat, points=points):
            return f"{names[seat]} has {counted(points, 'token')} left: {counted(points, 'point')}."
        case e.EndCardScored(seat=seat, points=points, card=card):
            return f"{names[seat]} scores {counted(points, 'point')} with {DECK[card].name}."
    return _guess(event, names, facts)


def _guess(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case c.GuessedRight(points=points, stat=stat, token=token, centre=centre):
            won = f"{counted(points, 'point')} and {facts.items[centre].name}"
            centre_now = f"{valued(token, stat, facts)} is the new centre"
            return f"{called(event, names, facts)}: right, {won}. {centre_now}."
        case e.GuessedWrong(seat=seat, lost=lost, kept=kept):
            loss = f" and loses {listed(lost, facts)}" if lost else ""
            loss = f" and keeps {listed(kept, facts)}" if kept else loss
            return f"{wrongly(event, names, facts)} {names[seat]} is locked out{loss}."
        case e.GuessInsured(seat=seat):
            return f"{wrongly(event, names, facts)} Insurance keeps {names[seat]} in."
        case c.GuessPushed():
            return f"{called(event, names, facts)}: equal, and nothing happens."
        case e.SetCashed(seat=seat, points=points, tag=tag, tokens=tokens, factor=factor):
            times = f" times {factor}" if factor > 1 else ""
            what = f"{listed(tokens, facts)} for {code_name(tag)}{times}"
            return f"{names[seat]} cashes in {what}: {points} points."
    return _card(event, names, facts)


def _card(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case e.CardTaken(seat=seat, card=card):
            return f"{names[seat]} takes {DECK[card].name}: {DECK[card].text}"
        case e.CardDropped(seat=seat, card=card):
            return f"{names[seat]} drops {DECK[card].name}."
        case e.CardRefused(seat=seat):
            return f"{names[seat]} has a full hand and takes no card."
        case e.CardPaid(seat=seat, points=points, card=card):
            return f"{DECK[card].name} brings {names[seat]} {points} points."
        case e.CardPlayed(seat=seat, card=card):
            return f"{names[seat]} plays {DECK[card].name}{aim(event, names, facts)}."
        case e.CardVetoed(seat=seat, target=target):
            return f"{names[seat]} vetoes {answered(target)}."
        case e.VetoAllowed(seat=seat, target=target):
            return f"{names[seat]} does not veto {answered(target)}."
        case e.CardCancelled(card=card):
            return f"{DECK[card].name} has no effect."
        case e.PatternScored(seat=seat, points=points, card=card, tokens=tokens):
            shown = f"{DECK[card].name} with {listed(tokens, facts)}"
            return f"{names[seat]} shows {shown}: {points} points."
    return _effect(event, names, facts)


def _effect(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case e.MultiplierArmed(seat=seat, factor=factor):
            return f"The next cash-in of {names[seat]} counts {TIMES[factor]}."
        case e.TokenSnatched(seat=seat, token=token):
            return f"{names[seat]} takes {facts.items[token].name} into the hand."
        case e.TokensTraded(seat=seat, given=given, taken=taken):
            swap = f"{facts.items[given].name} for {facts.items[taken].name}"
            return f"{names[seat]} swaps {swap}."
        case e.TokenSabotaged(victim=victim, token=token, is_bagged=is_bagged):
            where = "the bag" if is_bagged else "the draft pool"
            return f"{names[victim]} loses {facts.items[token].name} to {where} of its category."
        case e.AttackBlocked(victim=victim, card=card):
            return f"{DECK[card].name} protects {names[victim]}; both cards are gone."
        case e.TokenRefreshed(seat=seat, retired=retired, taken=taken):
            swap = f"retires {facts.items[retired].name} and takes {facts.items[taken].name}"
            return f"{names[seat]} {swap}."
        case e.LockdownBegan():
            return "Nobody may play Snatch or Saboteur for the rest of this round."
    return c.words(event, names, facts)


def aim(event: e.CardPlayed, names: Names, facts: Facts) -> str:
    """` on Titanic` of the pool, ` on Ben: Titanic`, or `: Jaws for Titanic`."""
    if not event.take:
        return ""
    taken = listed(event.take, facts)
    if event.give is not None:
        return f": {facts.items[event.give].name} for {taken}"
    return f" on {taken}" if event.victim is None else f" on {names[event.victim]}: {taken}"


def answered(card: int) -> str:
    """A card that can be vetoed, a Veto among them."""
    return f"the {DECK[card].name}" if DECK[card].cancels else DECK[card].name


Called = c.GuessedRight | e.GuessedWrong | e.GuessInsured | c.GuessPushed


def called(event: Called, names: Names, facts: Facts) -> str:
    """`Ada calls Titanic HIGHER than Avatar (2.92)`: the drafted token's value is not told."""
    call = "HIGHER" if event.higher else "LOWER"
    centre = valued(event.centre, event.stat, facts)
    return f"{names[event.seat]} calls {facts.items[event.token].name} {call} than {centre}"


def wrongly(event: e.GuessedWrong | e.GuessInsured, names: Names, facts: Facts) -> str:
    """A wrong call, and which one would have been right if that is sure (F4-R05)."""
    right = "LOWER" if event.higher else "HIGHER"
    answer = f", it is {right}" if event.is_sure else ""
    return f"{called(event, names, facts)}: wrong{answer}."


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
