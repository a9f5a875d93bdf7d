"""What happened in Four4More, in sentences."""

from __future__ import annotations

from typing import assert_never

from outrank.catalog.tags import code_name
from outrank.kernel.game import Facts, Names
from outrank.kernel.messages import Message, _, ngettext
from outrank.kernel.moves import Event
from outrank.mechanics.higher_lower import words
from outrank.mechanics.higher_lower.events import GuessedRight, GuessPushed
from outrank.mechanics.higher_lower.words import Call, join, named, valued

from . import moves as m
from .cards import DECK

AnyGuess = GuessedRight | GuessPushed | m.GuessedWrong | m.GuessInsured


def describe(event: Event, names: Names, facts: Facts) -> Message:
    """The sentence for an event."""
    match event:
        case GuessedRight() | GuessPushed() | m.GuessedWrong() | m.GuessInsured():
            return _guess(event, names, facts)
        case m.SetCashed():
            return _set(event, names, facts)
        case m.TokensCounted(seat=seat, points=points):
            return ngettext(
                "{player} has {count} token left: {count} point.",
                "{player} has {count} tokens left: {count} points.",
                points,
                player=names[seat],
            )
        case (
            m.CardPaid(seat=seat, points=points, card=card)
            | m.EndCardScored(seat=seat, points=points, card=card)
        ):
            return ngettext(
                "{player} scores {count} point with {card}.",
                "{player} scores {count} points with {card}.",
                points,
                player=names[seat],
                card=DECK[card].name,
            )
    return _card(event, names, facts)


def _guess(event: AnyGuess, names: Names, facts: Facts) -> Message:
    """A call, with the centre's value; the drafted token's is shown only if the call is right."""
    player, token = names[event.seat], facts.items[event.token].name
    centre = valued(event.centre, event.stat, facts)
    call = Call(player, token, centre, is_higher=event.higher)
    match event:
        case GuessedRight(points=points):
            right = call.right(points, facts.items[event.centre].name)
            new_centre = valued(event.token, event.stat, facts)
            return join(right, _("{token} is the new centre.", token=new_centre))
        case GuessPushed():
            return call.pushed()
        case m.GuessInsured():
            saved = _("Insurance keeps {player} in.", player=player)
            return join(_wrong(call, is_sure=event.is_sure), saved)
        case m.GuessedWrong(lost=lost, kept=kept):
            if lost:
                out = _(
                    "{player} is locked out and loses {tokens}.",
                    player=player,
                    tokens=named(lost, facts),
                )
            elif kept:
                out = _(
                    "{player} is locked out and keeps {tokens}.",
                    player=player,
                    tokens=named(kept, facts),
                )
            else:
                out = _("{player} is locked out.", player=player)
            return join(_wrong(call, is_sure=event.is_sure), out)
    assert_never(event)


def _wrong(call: Call, *, is_sure: bool) -> Message:
    """A wrong call, and which one would have been right if that is sure (F4-R05)."""
    if not is_sure:
        return call.wrong()
    if call.is_higher:
        return _(
            "{player} calls {token} HIGHER than {centre}: wrong, it's LOWER.", **call.arguments
        )
    return _("{player} calls {token} LOWER than {centre}: wrong, it's HIGHER.", **call.arguments)


def _set(event: m.SetCashed, names: Names, facts: Facts) -> Message:
    player, tokens = names[event.seat], named(event.tokens, facts)
    if event.factor > 1:
        return _(
            "{player} cashes in {tokens} for {tag} times {factor}: {points} points.",
            player=player,
            tokens=tokens,
            tag=code_name(event.tag),
            factor=event.factor,
            points=event.points,
        )
    return _(
        "{player} cashes in {tokens} for {tag}: {points} points.",
        player=player,
        tokens=tokens,
        tag=code_name(event.tag),
        points=event.points,
    )


def _card(event: Event, names: Names, facts: Facts) -> Message:
    """Bonus cards on their way from the deck to the discards."""
    match event:
        case m.CardTurnedUp(card=card):
            return _("New bonus card: {card}.", card=DECK[card].name)
        case m.CardTaken(seat=seat, card=card):
            return _(
                "{player} takes {card}: {text}",
                player=names[seat],
                card=DECK[card].name,
                text=DECK[card].text,
            )
        case m.CardDropped(seat=seat, card=card):
            return _("{player} discards {card}.", player=names[seat], card=DECK[card].name)
        case m.CardRefused(seat=seat):
            return _("{player} has a full hand and takes no card.", player=names[seat])
        case m.CardPlayed():
            return _played(event, names, facts)
        case m.CardVetoed(seat=seat, target=target) if DECK[target].cancels:
            return _("{player} vetoes the Veto.", player=names[seat])
        case m.CardVetoed(seat=seat, target=target):
            return _("{player} vetoes {card}.", player=names[seat], card=DECK[target].name)
        case m.VetoAllowed(seat=seat, target=target) if DECK[target].cancels:
            return _("{player} doesn't veto the Veto.", player=names[seat])
        case m.VetoAllowed(seat=seat, target=target):
            return _("{player} doesn't veto {card}.", player=names[seat], card=DECK[target].name)
        case m.CardCancelled(card=card):
            return _("{card} has no effect.", card=DECK[card].name)
    return _effect(event, names, facts)


def _played(event: m.CardPlayed, names: Names, facts: Facts) -> Message:
    """A card with what it is aimed at: a token of the pool, an opponent's, or two to swap."""
    player, card, taken = names[event.seat], DECK[event.card].name, named(event.take, facts)
    if not event.take:
        return _("{player} plays {card}.", player=player, card=card)
    if event.give is not None:
        return _(
            "{player} plays {card}: {given} for {taken}.",
            player=player,
            card=card,
            given=facts.items[event.give].name,
            taken=taken,
        )
    if event.victim is None:
        return _("{player} plays {card} on {taken}.", player=player, card=card, taken=taken)
    return _(
        "{player} plays {card} on {victim}: {taken}.",
        player=player,
        card=card,
        victim=names[event.victim],
        taken=taken,
    )


def _effect(event: Event, names: Names, facts: Facts) -> Message:
    """What a bonus card does when nobody has vetoed it."""
    match event:
        case m.MultiplierArmed(seat=seat, factor=2):
            return _("{player}'s next cash-in counts double.", player=names[seat])
        case m.MultiplierArmed(seat=seat):
            return _("{player}'s next cash-in counts triple.", player=names[seat])
        case m.TokenSnatched(seat=seat, token=token):
            return _(
                "{player} takes {token} into their hand.",
                player=names[seat],
                token=facts.items[token].name,
            )
        case m.TokensTraded(seat=seat, given=given, taken=taken):
            return _(
                "{player} swaps {given} for {taken}.",
                player=names[seat],
                given=facts.items[given].name,
                taken=facts.items[taken].name,
            )
        case m.TokenSabotaged(victim=victim, token=token, is_bagged=True):
            return _(
                "{player} loses {token} to the bag of its category.",
                player=names[victim],
                token=facts.items[token].name,
            )
        case m.TokenSabotaged(victim=victim, token=token):
            return _(
                "{player} loses {token} to the draft pool of its category.",
                player=names[victim],
                token=facts.items[token].name,
            )
        case m.AttackBlocked(victim=victim, card=card):
            return _(
                "{card} protects {player}; both cards are discarded.",
                card=DECK[card].name,
                player=names[victim],
            )
        case m.TokenRefreshed(seat=seat, retired=retired, taken=taken):
            return _(
                "{player} retires {retired} and takes {taken}.",
                player=names[seat],
                retired=facts.items[retired].name,
                taken=facts.items[taken].name,
            )
        case m.LockdownBegan():
            return _("Nobody can play Snatch or Saboteur for the rest of this round.")
        case m.PatternScored(seat=seat, points=points, card=card, tokens=tokens):
            return _(
                "{player} shows {card} with {tokens}: {points} points.",
                player=names[seat],
                card=DECK[card].name,
                tokens=named(tokens, facts),
                points=points,
            )
    return words.describe(event, names, facts)
