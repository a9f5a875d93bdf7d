"""What a match of a higher/lower game is played with: the box, the printed tags, and ready tables.

A kit tells which token carries which tags and which challenge cards there are; it holds no value,
so it may be shown to everybody. Masks are whole numbers whose bits are pieces (or card numbers).
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from outrank.catalog.catalog import Catalog
from outrank.catalog.tags import CODES, Design
from outrank.kernel.menu import OneOf
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece
from outrank.mechanics.components import ChallengeCard, Components, components_for
from outrank.mechanics.masks import mask_of, pieces_in

MOST_TIES = 0.15
"""Statistics with a larger part of tied pairs are not asked in these games (V4-R01)."""


class Kit(Struct, frozen=True):
    """The box, and the tags of each of its tokens in the order of the box."""

    box: Components
    tags: tuple[tuple[int, ...], ...]

    def __hash__(self) -> int:
        return hash((self.box, len(self.tags)))

    def __repr__(self) -> str:
        return f"<Kit {self.box!r}>"


class Guess(Move, frozen=True):
    """Draft this token and call it higher (or lower) than the centre token."""

    higher: bool
    token: Piece


class ShowChallenge(Move, frozen=True):  # DEALER
    """This challenge card comes on display."""

    challenge: int


class ChooseChallenge(Move, frozen=True):
    """Play this challenge."""

    challenge: int


class Tables:
    """All that is looked up in a match and never changes."""

    def __init__(self, kit: Kit) -> None:
        subjects = kit.box.categories
        self.kit = kit
        self.names = tuple(subject.id for subject in subjects)
        self.subjects = tuple(mask_of(subject.tokens) for subject in subjects)
        self.everything = sum(self.subjects)
        tokens = [token for subject in subjects for token in subject.tokens]
        self.tags = dict(zip(tokens, kit.tags, strict=True))
        self.home = {t: home for home, subject in enumerate(subjects) for t in subject.tokens}
        self.carriers = tuple(
            mask_of(token for token in tokens if code in self.tags[token]) for code in range(CODES)
        )
        self.cards: dict[int, ChallengeCard] = {
            card.number: card for s in subjects for card in s.cards
        }
        self.asked_of = {c.number: home for home, s in enumerate(subjects) for c in s.cards}
        self.decks = tuple(mask_of(card.number for card in s.cards) for s in subjects)
        self.twins = {
            card.number: mask_of(n for n, other in self.cards.items() if other.stat == card.stat)
            for card in self.cards.values()
        }
        numbers = range(max(self.cards) + 1)
        self.higher = tuple(Guess(True, Piece(token)) for token in range(kit.box.items))
        self.lower = tuple(Guess(False, Piece(token)) for token in range(kit.box.items))
        self.choose = tuple(map(ChooseChallenge, numbers))
        self.shows = tuple(
            (min(cards), tuple(map(ShowChallenge, range(min(cards), max(cards) + 1))))
            for cards in ([card.number for card in subject.cards] for subject in subjects)
        )

    def __repr__(self) -> str:
        return repr(self.kit)

    def show(self, home: int, left: int) -> OneOf[ShowChallenge]:
        """One of the cards that are left of a category comes on display."""
        start, moves = self.shows[home]
        return OneOf(moves, left >> start, bag=f"{self.names[home]} challenges")

    def bag(self, home: int, mask: int) -> tuple[Piece, ...]:
        """The tokens in the bag of a category; an untouched bag need not be searched."""
        if mask == self.subjects[home]:
            return self.kit.box.categories[home].tokens
        return pieces_in(mask)


@lru_cache(maxsize=32)
def tables(kit: Kit) -> Tables:
    """The tables of a kit, made once."""
    return Tables(kit)


@lru_cache(maxsize=32)
def tables_for(catalog: Catalog, names: tuple[str, ...], design: Design, fewest: int) -> Tables:
    """What these categories are played with; what cannot be played is refused in a sentence."""
    box = components_for(catalog, names, "core", fewest=fewest, most_ties=MOST_TIES)
    tokens = (token for subject in box.categories for token in subject.tokens)
    return tables(Kit(box, tuple(catalog.tags(token, design) for token in tokens)))
