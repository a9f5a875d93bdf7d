"""Every event of V3 as a German sentence."""

from __future__ import annotations

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event
from outrank.mechanics import de
from outrank.mechanics.de import counted, listed, tokens
from outrank.mechanics.ranking.blocking import BlockPaid
from outrank.mechanics.ranking.judging import RankingScored
from outrank.mechanics.ranking.round import ChipBonus
from outrank.mechanics.ranking.words import category

from . import moves as m
from .state import HALF


def points(halves: int) -> str:
    """`1 Punkt`, `2½ Punkte`."""
    whole, rest = divmod(halves, HALF)
    if not rest:
        return de.points(whole)
    return f"{whole}½ Punkte" if whole else "½ Punkt"


def words(event: Event, names: Names, facts: Facts) -> str:
    catalog: Catalog = facts
    match event:
        case m.ReservesDealt(category=id, each=each):
            return f"{category(catalog, id)}: Alle ziehen {each} verdeckte Plättchen."
        case m.ReserveReceived(tokens=drawn, to=(seat, *_)):
            return f"{names[seat]} zieht {tokens(catalog, drawn)}."
        case m.ReserveRefilled(seat=seat, category=id, count=count):
            drawn_now = counted(count, "verdecktes Plättchen", "verdeckte Plättchen")
            return f"{names[seat]} zieht {drawn_now} ({category(catalog, id)})."
        case m.ChallengesDiscarded(challenges=numbers):
            gone = counted(len(numbers), "Aufgabe, die", "Aufgaben, die")
            verb = "kann, macht" if len(numbers) == 1 else "können, machen"
            return f"{gone} nicht mehr gespielt werden {verb} Platz."
        case m.ChallengeChosen(seat=seat, challenge=number):
            return f"{names[seat]} wählt: {catalog.challenges[number].question}"
        case m.TokensCollected(seat=seat, tokens=won):
            return f"{names[seat]} sammelt {tokens(catalog, won)} ein."
        case m.TokensLost(seat=seat, tokens=lost):
            return f"{names[seat]} verliert {tokens(catalog, lost)} an die Auslage."
        case _:
            return _end_words(event, names, catalog)


def _end_words(event: Event, names: Names, catalog: Catalog) -> str:
    match event:
        case RankingScored(seat=seat, points=gained):
            return f"{names[seat]} bekommt {points(gained)}."
        case BlockPaid(seat=seat, points=gained, token=token):
            name = catalog.items[token].name
            return f"{names[seat]} hat gut gesperrt: {points(gained)}, und {name} zum Behalten."
        case m.TokensShown(seat=seat, reserve=reserve, collection=collection):
            held = tokens(catalog, reserve) or "nichts Verdecktes"
            won = tokens(catalog, collection) or "nichts"
            return f"{names[seat]} zeigt {held}; gesammelt: {won}."
        case ChipBonus(seat=seat, points=gained):
            return f"{names[seat]} bekommt {points(gained)} für Chips."
        case m.SetsScored(seat=seat, points=gained, lines=lines):
            sheet = [f"{catalog.sets[line.set].name} ×{line.tokens}" for line in lines]
            detail = f" ({listed(sheet)})" if sheet else ""
            return f"{names[seat]} bekommt {points(gained)} für Sätze{detail}."
    return de.ranking_words(event, names, catalog)
