"""Every event of Classic as a sentence."""

from __future__ import annotations

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event
from outrank.mechanics.ranking import words as retelling
from outrank.mechanics.ranking.blocking import BlockPaid
from outrank.mechanics.ranking.judging import RankingScored
from outrank.mechanics.ranking.round import ChipBonus
from outrank.mechanics.ranking.words import listed, points

from . import moves as m


def words(event: Event, names: Names, facts: Facts) -> str:
    catalog: Catalog = facts
    match event:
        case m.LeftToChance(seat=seat):
            return f"{names[seat]} leaves the category to chance."
        case m.CategoryChosen():
            return _chosen(event, names, catalog)
        case m.BidSealed(seat=seat):
            return f"{names[seat]} has sealed a bid."
        case m.BidsOpened():
            return _opened(event, names)
        case m.TokensRemoved(tokens=tokens):
            left = "leaves" if len(tokens) == 1 else "leave"
            return f"{retelling.tokens(catalog, tokens)} {left} the game."
        case _:
            return _scored(event, names, catalog)


def _chosen(event: m.CategoryChosen, names: Names, catalog: Catalog) -> str:
    who = "The dealer" if event.by_lot else names[event.seat]
    verb = "draws" if event.by_lot else "chooses"
    question = catalog.challenges[event.challenge].question
    return f"{who} {verb} {retelling.category(catalog, event.category)}. {question}"


def _opened(event: m.BidsOpened, names: Names) -> str:
    bids = [f"{name} {bid or 'passes'}" for name, bid in zip(names, event.bids, strict=False)]
    told = [bid for bid, number in zip(bids, event.bids, strict=True) if number >= 0]
    again = f" {listed([names[seat] for seat in event.tied])} bid again." if event.tied else ""
    return f"The bids are opened: {', '.join(told)}.{again}"


def _scored(event: Event, names: Names, catalog: Catalog) -> str:
    match event:
        case RankingScored(seat=seat, points=gained):
            return f"{names[seat]} scores {points(gained)}."
        case BlockPaid(seat=seat, points=gained, token=token):
            name = catalog.items[token].name
            return f"{names[seat]} blocked well: {points(gained)}, and {name} to keep."
        case ChipBonus(seat=seat, points=gained):
            return f"{names[seat]} gets {points(gained)} for chips."
        case m.TokenBonus(seat=seat, points=gained):
            return f"{names[seat]} gets {points(gained)} for owned tokens."
    return retelling.words(event, names, catalog)
