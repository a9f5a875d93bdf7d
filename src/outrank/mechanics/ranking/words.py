"""The events of Classic and V3 as sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import Names
from outrank.kernel.messages import Listing, Message, _, listed, ngettext
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece
from outrank.mechanics.events import ChallengeShown, GameEnded
from outrank.mechanics.ranking import events as e

ENDS: Final = {
    "rounds": _("The last round is over."),
    "target": _("Target score reached."),
    "depletion": _("The bags have run low. The game is over."),
    "speed": _("That's enough to win outright!"),
}


def points(number: int, units: int) -> Message:
    """`1 point`, `3 points`; `½ point`, `2½ points` if two units make a point."""
    whole, half = divmod(number, units)
    if not half:
        return ngettext("{count} point", "{count} points", whole)
    return _("{whole}½ points", whole=whole) if whole else _("½ point")


def tokens(catalog: Catalog, pieces: Iterable[Piece]) -> Listing:
    """`Japan, Peru and Spain`."""
    return listed([catalog.items[piece].name for piece in pieces])


def category_name(catalog: Catalog, id: str) -> str:
    """The name of a category by its id."""
    return next(known.name for known in catalog.categories if known.id == id)


def describe(event: Event, names: Names, catalog: Catalog, units: int) -> Message:
    """The sentence for an event both games have; `units` make one point."""
    match event:
        case e.SelectorNamed(seat=seat):
            return _("{name} is the first selector.", name=names[seat])
        case e.RoundStarted(round=number, selector=seat):
            return _("Round {round}: {name} is the selector.", round=number, name=names[seat])
        case e.TokensDrawn(category=id, tokens=drawn):
            return ngettext(
                "{category}: {count} new token in the pool.",
                "{category}: {count} new tokens in the pool.",
                len(drawn),
                category=category_name(catalog, id),
            )
        case ChallengeShown(challenge=number):
            challenge = catalog.challenges[number]
            name = catalog.categories[challenge.category].name
            return _(
                "New {category} challenge: {question}", category=name, question=challenge.question
            )
        case GameEnded(reason=reason):
            return ENDS[reason]
        case e.ChipBonus(seat=seat, points=gained):
            return _(
                "{name} scores {points} for chips.", name=names[seat], points=points(gained, units)
            )
    return _describe_bidding(event, names) or _describe_ranking(event, names, catalog, units)


def _describe_bidding(event: Event, names: Names) -> Message | None:
    match event:
        case e.BidPlaced(seat=seat, number=number):
            return _("{name} bids {number}.", name=names[seat], number=number)
        case e.BidPassed(seat=seat):
            return _("{name} passes.", name=names[seat])
        case e.BiddingWon(seat=seat, number=number, is_forced=True):
            return _(
                "Nobody bids, so {name} has to rank {number}.", name=names[seat], number=number
            )
        case e.BiddingWon(seat=seat, number=number):
            return _("{name} wins the bidding and ranks {number}.", name=names[seat], number=number)
        case e.NobodyBid(is_restarted=True):
            return _("Nobody bids: the bidding starts again.")
        case e.NobodyBid():
            return _("Nobody bids: the round is skipped.")
    return None


def _describe_ranking(event: Event, names: Names, catalog: Catalog, units: int) -> Message:
    items = catalog.items
    match event:
        case e.ChipPlaced(seat=seat, chip=chip, token=token):
            return _(
                "{name} blocks {token} with a {chip}-chip.",
                name=names[seat],
                token=items[token].name,
                chip=chip,
            )
        case e.BlockPassed(seat=seat):
            return _("{name} doesn't block.", name=names[seat])
        case e.ChipsTaken(seat=seat, chips=chips):
            return ngettext(
                "{name} wins {count} chip: {chips}.",
                "{name} wins {count} chips: {chips}.",
                len(chips),
                name=names[seat],
                chips=listed(chips),
            )
        case e.BlockPaid(seat=seat, points=gained, token=token):
            return _(
                "{name} scores {points} for blocking {token} and keeps the token.",
                name=names[seat],
                points=points(gained, units),
                token=items[token].name,
            )
        case e.RowLaid(seat=seat, tokens=row):
            return _("{name} locks in {tokens}.", name=names[seat], tokens=tokens(catalog, row))
        case e.ValueRevealed(token=token, stat=stat):
            return _describe_value(token, stat, catalog)
        case e.OrderJudged(is_right=True):
            return _("The order is right!")
        case e.OrderJudged(wrong=(left, right), order=order):  # CL-137
            return _(
                "Wrong: {second} belongs before {first}. The right order: {order}.",
                first=items[left].name,
                second=items[right].name,
                order=tokens(catalog, order),
            )
        case e.OrderJudged():
            return _("The order is wrong.")
        case e.RankingScored(seat=seat, points=gained):
            return _("{name} scores {points}.", name=names[seat], points=points(gained, units))
        case e.RankingFailed(seat=seat, why="order"):
            return _("{name} scores nothing: a ranking is all or nothing.", name=names[seat])
        case e.RankingFailed(seat=seat, why="too_few"):
            return _("Too few tokens are left for the bid: {name} fails at once.", name=names[seat])
        case e.RankingFailed(seat=seat):
            return _("{name} gives up and scores nothing.", name=names[seat])
    raise TypeError(f"{event} has no sentence.")


def _describe_value(token: Piece, stat: int, catalog: Catalog) -> Message:
    """`Germany: 83.51 million people (2024; World Bank, May 2026).`"""
    fact = catalog.value(token, stat)
    assert fact is not None  # CL-R21: every token has a value in the challenges that are played
    year = "" if fact.year is None else str(fact.year)
    source = "" if fact.source is None else catalog.sources[fact.source].name
    name, value = catalog.items[token].name, catalog.spoken(stat, fact.value)
    about = "; ".join(filter(None, (year, source)))
    if not about:
        return _("{token}: {value}.", token=name, value=value)
    return _("{token}: {value} ({about}).", token=name, value=value, about=about)
