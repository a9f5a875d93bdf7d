"""The events of Classic as sentences."""

from __future__ import annotations

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import Facts, Names
from outrank.kernel.messages import Message, _, listed, ngettext
from outrank.kernel.moves import Event
from outrank.mechanics.ranking import words as shared
from outrank.mechanics.ranking.words import category_name, points, tokens

from . import moves as m


def describe(event: Event, names: Names, facts: Facts) -> Message:
    """The sentence for an event."""
    catalog: Catalog = facts
    match event:
        case m.LeftToChance(seat=seat):
            return _("{name} leaves the category to chance.", name=names[seat])
        case m.CategoryChosen():
            return _describe_choice(event, names, catalog)
        case m.TokensTurnedUp(category=category, tokens=turned):
            return ngettext(
                "{category}: {count} token of the pool is turned up.",
                "{category}: {count} tokens of the pool are turned up.",
                len(turned),
                category=category_name(catalog, category),
            )
        case m.BidSealed(seat=seat):
            return _("{name} seals a bid.", name=names[seat])
        case m.BidsOpened():
            return _describe_bids(event, names)
        case m.TokensRemoved(tokens=removed):
            return ngettext(
                "{tokens} leaves the game.",
                "{tokens} leave the game.",
                len(removed),
                tokens=tokens(catalog, removed),
            )
        case m.TokenBonus(seat=seat, points=gained):
            return _(
                "{name} scores {points} for owned tokens.",
                name=names[seat],
                points=points(gained, 1),
            )
    return shared.describe(event, names, catalog, 1)


def _describe_choice(event: m.CategoryChosen, names: Names, catalog: Catalog) -> Message:
    category = category_name(catalog, event.category)
    question = catalog.challenges[event.challenge].question
    if event.by_lot:
        return _("The dealer draws {category}. {question}", category=category, question=question)
    return _(
        "{name} chooses {category}. {question}",
        name=names[event.seat],
        category=category,
        question=question,
    )


def _describe_bids(event: m.BidsOpened, names: Names) -> Message:
    asked = [seat for seat, bid in enumerate(event.bids) if bid >= 0]
    bids = listed([_describe_bid(names[seat], event.bids[seat]) for seat in asked])
    if not event.tied:
        return _("The bids are revealed: {bids}.", bids=bids)
    tied = listed([names[seat] for seat in event.tied])
    return _("The bids are revealed: {bids}. {tied} bid again.", bids=bids, tied=tied)


def _describe_bid(name: str, bid: int) -> Message:
    return (
        _("{name} bids {number}", name=name, number=bid) if bid else _("{name} passes", name=name)
    )
