"""The events of V3 as sentences."""

from __future__ import annotations

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import Facts, Names
from outrank.kernel.messages import Message, Text, _, listed, ngettext, pgettext
from outrank.kernel.moves import Event
from outrank.kernel.seats import Row
from outrank.mechanics.ranking import words as shared
from outrank.mechanics.ranking.words import category_name, points, tokens

from . import moves as m
from .state import HALF


def describe(event: Event, names: Names, facts: Facts) -> Message:
    """The sentence for an event."""
    catalog: Catalog = facts
    match event:
        case m.ReservesDealt(category=id, each=each):
            return ngettext(
                "{category}: everyone draws {count} hidden token.",
                "{category}: everyone draws {count} hidden tokens.",
                each,
                category=category_name(catalog, id),
            )
        case m.ReserveReceived(tokens=drawn, to=(seat, *_others)):
            return _("{name} draws {tokens}.", name=names[seat], tokens=tokens(catalog, drawn))
        case m.ReserveRefilled(seat=seat, category=id, count=count):
            return ngettext(
                "{name} draws {count} hidden token from {category}.",
                "{name} draws {count} hidden tokens from {category}.",
                count,
                name=names[seat],
                category=category_name(catalog, id),
            )
        case m.ChallengesDiscarded(challenges=numbers):
            return ngettext(
                "{count} unplayable challenge is discarded.",
                "{count} unplayable challenges are discarded.",
                len(numbers),
            )
        case m.ChallengeChosen(seat=seat, challenge=number):
            question = catalog.challenges[number].question
            return _("{name} chooses: {question}", name=names[seat], question=question)
        case m.TokensCollected(seat=seat, tokens=won):
            return _("{name} collects {tokens}.", name=names[seat], tokens=tokens(catalog, won))
        case m.TokensLost(seat=seat, tokens=lost):
            return _(
                "{name} loses {tokens} to the pool.",
                name=names[seat],
                tokens=tokens(catalog, lost),
            )
        case m.TokensShown(seat=seat, reserve=reserve, collection=collection):
            return _(
                "{name} shows hidden tokens: {reserve}. Collected: {collection}.",
                name=names[seat],
                reserve=_tokens_or_none(catalog, reserve),
                collection=_tokens_or_none(catalog, collection),
            )
        case m.SetsScored():
            return _describe_sets(event, names, catalog)
    return shared.describe(event, names, catalog, HALF)


def _tokens_or_none(catalog: Catalog, pieces: Row) -> Text:
    return tokens(catalog, pieces) if pieces else pgettext("tokens", "none")


def _describe_sets(event: m.SetsScored, names: Names, catalog: Catalog) -> Message:
    name, gained = names[event.seat], points(event.points, HALF)
    if not event.lines:
        return _("{name} scores {points} for sets.", name=name, points=gained)
    sets = listed([f"{catalog.sets[line.set].name} ×{line.tokens}" for line in event.lines])
    return _("{name} scores {points} for sets: {sets}.", name=name, points=gained, sets=sets)
