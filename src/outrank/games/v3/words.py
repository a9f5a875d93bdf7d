"""Every event of V3 as a sentence."""

from __future__ import annotations

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event
from outrank.mechanics.ranking import words as retelling
from outrank.mechanics.ranking.blocking import BlockPaid
from outrank.mechanics.ranking.judging import RankingScored
from outrank.mechanics.ranking.round import ChipBonus
from outrank.mechanics.ranking.words import listed, tokens

from . import moves as m
from .state import HALF


def points(halves: int) -> str:
    """`1 point`, `2½ points`."""
    whole, rest = divmod(halves, HALF)
    if not rest:
        return retelling.points(whole)
    return f"{whole}½ points" if whole else "½ point"


def words(event: Event, names: Names, facts: Facts) -> str:
    catalog: Catalog = facts
    match event:
        case m.ReservesDealt(category=id, each=each):
            name = retelling.category(catalog, id)
            return f"{name}: everybody draws {each} hidden tokens."
        case m.ReserveReceived(tokens=drawn, to=(seat, *_)):
            return f"{names[seat]} draws {tokens(catalog, drawn)}."
        case m.ReserveRefilled(seat=seat, category=id, count=count):
            name = retelling.category(catalog, id)
            return f"{names[seat]} draws {_number(count, 'hidden token')} from {name}."
        case m.ChallengesDiscarded(challenges=numbers):
            verb = "makes" if len(numbers) == 1 else "make"
            gone = _number(len(numbers), "challenge")
            return f"{gone} that can no longer be played {verb} room."
        case m.ChallengeChosen(seat=seat, challenge=number):
            return f"{names[seat]} chooses: {catalog.challenges[number].question}"
        case m.TokensCollected(seat=seat, tokens=won):
            return f"{names[seat]} collects {tokens(catalog, won)}."
        case m.TokensLost(seat=seat, tokens=lost):
            return f"{names[seat]} loses {tokens(catalog, lost)} to the pool."
        case _:
            return _end_words(event, names, catalog)


def _number(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _end_words(event: Event, names: Names, catalog: Catalog) -> str:
    match event:
        case RankingScored(seat=seat, points=gained):
            return f"{names[seat]} scores {points(gained)}."
        case BlockPaid(seat=seat, points=gained, token=token):
            name = catalog.items[token].name
            return f"{names[seat]} blocked well: {points(gained)}, and {name} to keep."
        case m.TokensShown(seat=seat, reserve=reserve, collection=collection):
            held = tokens(catalog, reserve) or "nothing hidden"
            won = tokens(catalog, collection) or "nothing won"
            return f"{names[seat]} shows {held}; collected: {won}."
        case ChipBonus(seat=seat, points=gained):
            return f"{names[seat]} gets {points(gained)} for chips."
        case m.SetsScored(seat=seat, points=gained, lines=lines):
            sheet = [f"{catalog.sets[line.set].name} ×{line.tokens}" for line in lines]
            detail = f" ({listed(sheet)})" if sheet else ""
            return f"{names[seat]} gets {points(gained)} for sets{detail}."
    return retelling.words(event, names, catalog)
