"""Ranking: a row of tokens, and how it is judged and shown.

Only ranks are compared here (catalog/order.py). What a value is, with unit, year and source, is
looked up by whoever shows the event, for exactly the tokens that events name.
"""

from __future__ import annotations

from collections.abc import Container
from typing import ClassVar, Final, Literal

from outrank.catalog.catalog import Catalog
from outrank.catalog.order import first_wrong_pair
from outrank.kernel.game import StatRanks
from outrank.kernel.moves import Event, IllegalMove, Move, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.components import ChallengeCard
from outrank.mechanics.ranking.pools import BLOCKED, OUT


class Rank(Move, frozen=True):
    """The final answer: these tokens, left to right in the order the challenge asks for."""

    tokens: tuple[Piece, ...]


class GiveUp(Move, frozen=True):
    """Lay no row; what a seat does whose time to rank has run out."""


GIVE_UP: Final = GiveUp()


class RowLaid(Event, frozen=True, kw_only=True):
    """Somebody gave a final answer."""

    seat: Seat
    challenge: int
    tokens: tuple[Piece, ...]


class ValueRevealed(Event, frozen=True, kw_only=True):
    """The value of a ranked token may be known now."""

    reveals: ClassVar[bool] = True
    token: Piece
    stat: int
    place: int
    """Where it lies in the row, from 0."""


class OrderJudged(Event, frozen=True, kw_only=True):
    """Right, or wrong: and which pair of neighbours is the first that stands the wrong way round
    (none is named where values stay secret)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    is_right: bool
    wrong: tuple[Piece, ...] = ()


class RankingFailed(Event, frozen=True, kw_only=True):
    """No points: wrong order, too few tokens left, or no row laid in time."""

    seat: Seat
    why: Literal["order", "too_few", "gave_up"]


class RankingScored(Scored, frozen=True, kw_only=True):
    tokens: int


def judged(
    truth: StatRanks,
    card: ChallengeCard,
    seat: Seat,
    row: tuple[Piece, ...],
    *,
    with_values: bool = True,
) -> tuple[bool, list[Event]]:
    """Whether the row is right, and what everybody is told about it."""
    wrong = first_wrong_pair(truth(card.stat), row, descending=card.descending)
    events: list[Event] = [RowLaid(seat=seat, challenge=card.number, tokens=row)]
    if with_values:
        for place, token in enumerate(row):
            events.append(ValueRevealed(token=token, stat=card.stat, place=place))
    if wrong is None:
        events.append(OrderJudged(seat=seat, is_right=True))
        return True, events
    pair = (row[wrong], row[wrong + 1]) if with_values else ()
    events.append(OrderJudged(seat=seat, is_right=False, wrong=pair))
    return False, events


def verify_row(
    zone: bytearray, span: tuple[int, int], places: Container[int], bid: int, row: tuple[Piece, ...]
) -> None:
    """Refuses a row that is not `bid` different tokens of the category from these places."""
    if len(row) != bid:  # CL-074, V3-048
        raise IllegalMove(f"Rank exactly {bid} tokens, not {len(row)}.")
    first, last = span
    for token in row:
        place = zone[token] if first <= token < last else OUT
        if place == BLOCKED:  # CL-075
            raise IllegalMove("You cannot rank a token that carries a chip.")
        if place not in places:
            raise IllegalMove("You can rank tokens of the pool in play and your own of its kind.")
    if len(set(row)) < bid:
        raise IllegalMove("A token can stand in the row only once.")


def value_words(catalog: Catalog, token: Piece, stat: int) -> str:
    """A revealed value: `83.51 million (2024, World Bank)`."""
    fact = catalog.value(token, stat)
    assert fact is not None  # CL-R21: only challenges with a value for every token are asked
    year = "" if fact.year is None else str(fact.year)
    source = "" if fact.source is None else catalog.sources[fact.source].title
    about = ", ".join(filter(None, (year, source)))
    shown = catalog.display(stat, fact.value)
    return f"{shown} ({about})" if about else shown
