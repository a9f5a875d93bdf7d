"""Bags and pools: where every token is, and what comes out of a bag.

A state keeps one byte for every token of the catalog, its place. Places are small numbers: the ones
below are common to all games that draw from bags, the others are each game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import compress
from typing import Any, Final, TypeAlias

from outrank.kernel.menu import OneOf
from outrank.kernel.moves import Event, IllegalMove, Move
from outrank.kernel.seats import Piece
from outrank.mechanics.components import ChallengeCard, Components

Row: TypeAlias = tuple[Piece, ...]

OUT: Final = 0
"""Not in this match: another category, or not of the deck in play."""
BAG: Final = 1
POOL: Final = 2
BLOCKED: Final = 3
"""In the pool, under a chip."""
REMOVED: Final = 4

_IS_AT: Final = tuple(bytes(place == wanted for place in range(256)) for wanted in range(64))


class DrawTokens(Move, frozen=True):  # DEALER
    """These tokens come out of the bag of a category."""

    category: int
    tokens: tuple[Piece, ...]


class DrawChallenge(Move, frozen=True):  # DEALER
    """The top card of a category's challenge deck."""

    challenge: int


class TokensDrawn(Event, frozen=True, kw_only=True):
    """Tokens were laid face up in the pool of a category."""

    category: str
    tokens: tuple[Piece, ...]


class ChallengeShown(Event, frozen=True, kw_only=True):
    challenge: int


class Tables:
    """What a box means, worked out once: every state of a match refers to the same tables."""

    def __init__(self, box: Components) -> None:
        self.box = box
        self.ids = tuple(subject.id for subject in box.categories)
        self.spans = tuple(subject.span for subject in box.categories)
        self.cards: dict[int, ChallengeCard] = {}
        self.homes: dict[int, int] = {}
        """The category, by its place in the box, of every challenge."""
        self.places: dict[int, int] = {}
        """The place of every challenge in the deck of its category."""
        for category, subject in enumerate(box.categories):
            for place, card in enumerate(subject.cards):
                self.cards[card.number] = card
                self.homes[card.number] = category
                self.places[card.number] = place
        self.draws = tuple(
            tuple(DrawChallenge(card.number) for card in subject.cards)
            for subject in box.categories
        )
        self.full_decks = tuple((1 << len(subject.cards)) - 1 for subject in box.categories)
        self.makers: tuple[Callable[[Row], DrawTokens], ...] = tuple(
            _drawing(category) for category in range(len(box.categories))
        )
        self.zone = bytes(self._zone())

    def __repr__(self) -> str:
        return repr(self.box)

    def _zone(self) -> bytearray:
        """Before anything is drawn: every token of the decks in its bag."""
        zone = bytearray(self.box.items)
        for subject in self.box.categories:
            for token in subject.tokens:
                zone[token] = BAG
        return zone

    def draw_choice(self, category: int, mask: int) -> OneOf[DrawChallenge]:
        """Any card of what is left of a category's deck."""
        return OneOf(self.draws[category], mask, bag=f"{self.ids[category]} challenges")


def _drawing(category: int) -> Callable[[Row], DrawTokens]:
    def make(tokens: Row) -> DrawTokens:
        return DrawTokens(category, tokens)

    return make


@lru_cache(maxsize=32)
def tables_of(box: Components) -> Tables:
    return Tables(box)


def tokens_at(zone: bytearray, place: int, span: tuple[int, int]) -> Row:
    """The tokens of a category that are at a place, ascending."""
    first, last = span
    numbers: Iterable[Any] = range(first, last)
    return tuple(compress(numbers, zone[first:last].translate(_IS_AT[place])))


def all_at(zone: bytearray, place: int) -> Row:
    """The tokens of all categories that are at a place, ascending."""
    return tokens_at(zone, place, (0, len(zone))) if place in zone else ()


def count_at(zone: bytearray, place: int, span: tuple[int, int]) -> int:
    """How many tokens of a category are at a place."""
    return zone.count(place, span[0], span[1])


def put(zone: bytearray, tokens: Iterable[Piece], place: int) -> None:
    for token in tokens:
        zone[token] = place


def verify_draw(
    zone: bytearray, span: tuple[int, int], count: int, tokens: Row, *, ordered: bool = False
) -> None:
    """Refuses a draw that is not `count` tokens of this bag, in ascending order unless `ordered`
    (then as they come out)."""
    if len(tokens) != count:
        raise IllegalMove(f"Draw {count} tokens, not {len(tokens)}.")
    first, last = span
    before = -1
    is_ascending = True
    for token in tokens:
        if not first <= token < last or zone[token] != BAG:
            raise IllegalMove("That token is not in the bag that is drawn from.")
        if token <= before:
            is_ascending = False
        before = token
    if is_ascending:
        return
    if len(set(tokens)) < count:
        raise IllegalMove("A token can be drawn only once.")
    if not ordered:
        raise IllegalMove("A handful of tokens is written in ascending order.")


def verify_card(tables: Tables, category: int, left: int, move: DrawChallenge) -> None:
    """Refuses a challenge that does not lie in what is left of the category's deck."""
    number = move.challenge
    if tables.homes.get(number) != category or not left >> tables.places[number] & 1:
        raise IllegalMove("That challenge is not in the deck that is drawn from.")
