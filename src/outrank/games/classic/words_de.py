"""Every event of Classic as a German sentence."""

from __future__ import annotations

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event
from outrank.mechanics import de
from outrank.mechanics.de import listed, points
from outrank.mechanics.ranking.blocking import BlockPaid
from outrank.mechanics.ranking.judging import RankingScored
from outrank.mechanics.ranking.round import ChipBonus
from outrank.mechanics.ranking.words import category

from . import moves as m


def words(event: Event, names: Names, facts: Facts) -> str:
    catalog: Catalog = facts
    match event:
        case m.LeftToChance(seat=seat):
            return f"{names[seat]} überlässt die Kategorie dem Zufall."
        case m.CategoryChosen():
            return _chosen(event, names, catalog)
        case m.BidSealed(seat=seat):
            return f"{names[seat]} hat ein Gebot versiegelt."
        case m.BidsOpened():
            return _opened(event, names)
        case m.TokensRemoved(tokens=tokens):
            leaves = "verlässt" if len(tokens) == 1 else "verlassen"
            return f"{de.tokens(catalog, tokens)} {leaves} das Spiel."
        case _:
            return _scored(event, names, catalog)


def _chosen(event: m.CategoryChosen, names: Names, catalog: Catalog) -> str:
    told = "Das Los fällt auf" if event.by_lot else f"{names[event.seat]} wählt"
    question = catalog.challenges[event.challenge].question
    return f"{told} {category(catalog, event.category)}. {question}"


def _opened(event: m.BidsOpened, names: Names) -> str:
    bids = [f"{name} {bid or 'passt'}" for name, bid in zip(names, event.bids, strict=False)]
    told = [bid for bid, number in zip(bids, event.bids, strict=True) if number >= 0]
    again = f" {listed([names[seat] for seat in event.tied])} bieten noch einmal."
    return f"Die Gebote werden geöffnet: {', '.join(told)}.{again if event.tied else ''}"


def _scored(event: Event, names: Names, catalog: Catalog) -> str:
    match event:
        case RankingScored(seat=seat, points=gained):
            return f"{names[seat]} bekommt {points(gained)}."
        case BlockPaid(seat=seat, points=gained, token=token):
            name = catalog.items[token].name
            return f"{names[seat]} hat gut gesperrt: {points(gained)}, und {name} zum Behalten."
        case ChipBonus(seat=seat, points=gained):
            return f"{names[seat]} bekommt {points(gained)} für Chips."
        case m.TokenBonus(seat=seat, points=gained):
            return f"{names[seat]} bekommt {points(gained)} für eigene Plättchen."
    return de.ranking_words(event, names, catalog)
