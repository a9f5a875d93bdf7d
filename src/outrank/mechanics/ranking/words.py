"""The events of bags, bidding, blocking and ranking as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import Names
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece
from outrank.mechanics.ranking.bidding import BiddingWon, BidPassed, BidPlaced, NobodyBid
from outrank.mechanics.ranking.blocking import BlockPassed, ChipPlaced, ChipsTaken
from outrank.mechanics.ranking.judging import (
    OrderJudged,
    RankingFailed,
    RowLaid,
    ValueRevealed,
    value_words,
)
from outrank.mechanics.ranking.pools import ChallengeShown, TokensDrawn
from outrank.mechanics.ranking.round import GameEnded, RoundStarted, SelectorNamed

ENDS: Final = {
    "rounds": "The last round has been played.",
    "target": "The target score has been reached.",
    "depletion": "The bags have run low: the game is over.",
    "speed": "That is enough to win outright!",
}
FAILURES: Final = {
    "order": "{} scores nothing: a ranking is all or nothing.",
    "too_few": "Too few tokens are left for the bid: {} fails at once.",
    "gave_up": "{} lays no row and fails.",
}


def listed(parts: Sequence[str]) -> str:
    """`Japan, Peru and Spain`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def tokens(catalog: Catalog, pieces: Iterable[Piece]) -> str:
    return listed([catalog.items[piece].name for piece in pieces])


def category(catalog: Catalog, id: str) -> str:
    return next(known.name for known in catalog.categories if known.id == id)


def words(event: Event, names: Names, catalog: Catalog) -> str:
    """The sentence for an event that several games share."""
    match event:
        case SelectorNamed(seat=seat):
            return f"{names[seat]} is the first selector."
        case RoundStarted(round=number, selector=seat):
            return f"Round {number}: {names[seat]} selects."
        case GameEnded(reason=reason):
            return ENDS[reason]
        case TokensDrawn(category=id, tokens=drawn):
            verb = "joins" if len(drawn) == 1 else "join"
            return f"{category(catalog, id)}: {tokens(catalog, drawn)} {verb} the pool."
        case ChallengeShown(challenge=number):
            challenge = catalog.challenges[number]
            name = catalog.categories[challenge.category].name
            return f"A challenge for {name} lies open: {challenge.question}"
        case BidPlaced(seat=seat, number=number):
            return f"{names[seat]} bids {number}."
        case BidPassed(seat=seat):
            return f"{names[seat]} passes."
        case BiddingWon(seat=seat, number=number, is_forced=is_forced):
            why = "Nobody bids, so" if is_forced else "The bidding is over:"
            return f"{why} {names[seat]} ranks {number}."
        case NobodyBid(is_restarted=is_restarted):
            then = "the bidding starts again" if is_restarted else "the round is skipped"
            return f"Nobody bids: {then}."
    return _pool_words(event, names, catalog)


def _pool_words(event: Event, names: Names, catalog: Catalog) -> str:
    match event:
        case ChipPlaced(seat=seat, chip=chip, token=token):
            return f"{names[seat]} puts a {chip} on {catalog.items[token].name}."
        case BlockPassed(seat=seat):
            return f"{names[seat]} blocks nothing."
        case ChipsTaken(seat=seat, chips=chips):
            noun = "chip" if len(chips) == 1 else "chips"
            return f"{names[seat]} takes the {noun}: {listed([str(chip) for chip in chips])}."
        case RowLaid(seat=seat, tokens=row):
            return f"{names[seat]} gives the final answer: {tokens(catalog, row)}."
        case ValueRevealed(token=token, stat=stat):
            return f"{catalog.items[token].name}: {value_words(catalog, token, stat)}."
        case OrderJudged(is_right=True):
            return "The order is right!"
        case OrderJudged(wrong=(left, right)):
            first, second = catalog.items[left].name, catalog.items[right].name
            return f"Wrong: {second} belongs before {first}."
        case OrderJudged():
            return "The order is wrong."
        case RankingFailed(seat=seat, why=why):
            return FAILURES[why].format(names[seat])
    raise TypeError(f"no words for {event}")
