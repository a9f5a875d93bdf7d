"""The catalog: items, statistics, challenges and sets, read once and never changed.

A token is a `Piece`: the index of its item in `Catalog.items`. Statistics, challenges, sets and
sources are also known by their index. Nothing here reads a file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from functools import cached_property
from typing import Literal, TypeVar

from msgspec import Struct

from outrank.catalog import order
from outrank.catalog.decks import full_deck
from outrank.catalog.digest import digest
from outrank.catalog.number_format import ENGLISH, NumberFormat, NumberStyle, formatted
from outrank.catalog.tags import Design, tags
from outrank.catalog.wording import spoken, trivia
from outrank.kernel.seats import Piece

Kind = Literal["core", "full"]
MOST_CACHED = 4_000
"""How many results of each kind are cached: more than any catalog has statistics."""
K = TypeVar("K")
T = TypeVar("T")


class Family(Struct, frozen=True):
    """A group of sets, such as eras or regions. Every core token is in one set of each family."""

    name: str
    rule: str
    """A sentence that says which token is in which set."""
    source: str = ""
    """What the rule was decided from."""


class Category(Struct, frozen=True):
    """A kind of thing to rank: countries, movies, teams, companies."""

    id: str
    name: str
    one: str
    """The singular: country."""
    families: tuple[Family, ...]


class Item(Struct, frozen=True):
    """One thing to rank; its token is known by its index in the catalog."""

    id: str
    name: str
    code: str
    """Three letters or digits, unique in the category, printed on the token (CL-021)."""
    category: int
    core: bool
    details: tuple[tuple[str, str], ...]
    picture: str = ""
    """The emoji that a pack has for it, or the name of its picture file (`Catalog.pictures`); the
    built-in items are drawn (`item_pictures`)."""


class Source(Struct, frozen=True):
    """Where values come from, and on what terms."""

    id: str
    title: str
    publisher: str
    licence: str
    where: str
    plain: str = ""
    """The source as a player reads it, after "Source: "."""
    year: str = ""
    url: str = ""

    @property
    def name(self) -> str:
        """The source as a player reads it; the title if there is no plainer name."""
        return self.plain or self.title


class Fact(Struct, frozen=True, gc=False):
    """A stored value, its year, and the index of its source."""

    value: Decimal
    year: int | None
    source: int | None


class Stat(Struct, frozen=True):
    """Something by which the items of a category can be ranked."""

    id: str
    category: int
    label: str
    unit: str
    number_format: NumberFormat
    descending: bool
    """Whether people name the highest first, or (age, rank) the lowest."""
    low: Decimal | None
    high: Decimal | None
    """Values outside low..high are mistakes."""
    held: str
    """Why no challenge asks for it; empty if challenges may."""
    notes: str
    years: tuple[int, int] | None
    sources: tuple[int, ...]
    higher: str = ""
    """What HIGHER means: more Oscars, founded later. Empty if nobody wrote it."""
    lower: str = ""
    spoken: str = ""
    """How a figure is said, with `{value}` for the figure: {value} Oscars."""
    spoken_one: str = ""
    """The same for a figure of 1."""
    trivia: str = ""
    """Something to tell once the order was shown: it gives the answer away."""
    caveat: str = ""
    """What players are told before they rank, such as how figures are rounded; names no item."""
    is_kept: bool = False
    """Whether the full deck leaves out items without a value rather than this statistic."""
    topics: tuple[str, ...] = ()
    """What it is about, in a word each, such as nature; `kids` if children may like it."""

    @property
    def title(self) -> str:
        """The label with the unit in brackets, if there is one."""
        return f"{self.label} ({self.unit})" if self.unit else self.label

    @property
    def year(self) -> str:
        """The year of its values, or the first and the last year; empty if none is given."""
        if self.years is None:
            return ""
        first, last = self.years
        return str(first) if first == last else f"{first}–{last}"


class Challenge(Struct, frozen=True):
    """A challenge card: rank by this statistic, from this end."""

    number: int
    id: str
    category: int
    stat: int
    descending: bool
    """True: the highest is leftmost; False: the lowest is (CL-R22)."""
    question: str
    difficulty: int
    """1 easy, 2 medium, 3 hard: how far apart the values of the core deck are."""
    tied_share: float
    """The share of pairs in the core deck that are tied."""
    card: int = 0
    """The number printed on the card, counted from 1 in each category (CL-023, CL-140)."""
    template: str = ""
    """What a default question was made from; empty if somebody wrote the question."""


class TokenSet(Struct, frozen=True):
    """A named set. Sets with the same name in two categories are one set (V3-R21, V3-103)."""

    name: str
    families: tuple[str, ...]
    pieces: tuple[Piece, ...]
    template: str = ""
    """What a default name was made from; empty if somebody named the set."""
    short: str = ""
    """A shorter name for where there is little room; empty if nobody wrote one."""
    icon: str = ""
    """The icon of the set as collection:name, such as tabler:cpu; empty if it has none."""


class Contents(Struct, frozen=True):
    """Everything in a catalog. The items of a category follow one another."""

    title: str
    categories: tuple[Category, ...]
    items: tuple[Item, ...]
    stats: tuple[Stat, ...]
    challenges: tuple[Challenge, ...]
    sets: tuple[TokenSet, ...]
    sources: tuple[Source, ...]
    facts: tuple[tuple[Fact | None, ...], ...]
    """For each statistic: one fact, or None, per item of its category."""
    pictures: dict[str, bytes] = {}
    """The picture files of a pack, by name."""


class Catalog:
    """Facts to play with. A catalog never changes, so everything can share one."""

    def __init__(self, contents: Contents, style: NumberStyle = ENGLISH) -> None:
        self.title = contents.title
        self.categories = contents.categories
        self.items = contents.items
        self.stats = contents.stats
        self.challenges = contents.challenges
        self.sets = contents.sets
        self.sources = contents.sources
        self.pictures = contents.pictures
        self._facts = contents.facts
        self.contents = contents
        self.style = style
        self._ranks: dict[int, tuple[int, ...]] = {}
        self._decks: dict[tuple[int, Kind], tuple[Piece, ...]] = {}
        self._offers: dict[tuple[int, tuple[Piece, ...], float], tuple[int, ...]] = {}

    def __getstate__(self) -> dict[str, object]:
        """What others need to have an equal catalog; safe to ask for in any thread."""
        return {**self.__dict__, "_ranks": {}, "_decks": {}, "_offers": {}}

    def __repr__(self) -> str:
        return f"<Catalog {self.title!r} {self.digest[:12]}>"

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of everything that can affect play: values, decks, challenges and sets."""
        return digest(self.contents)

    @cached_property
    def _pieces(self) -> tuple[range, ...]:
        homes = [item.category for item in self.items]
        starts = [homes.index(category) for category in range(len(self.categories))]
        return tuple(range(a, b) for a, b in zip(starts, [*starts[1:], len(homes)], strict=True))

    def pieces(self, category: int) -> tuple[Piece, ...]:
        """Every token of a category."""
        return tuple(map(Piece, self._pieces[category]))

    def deck(self, category: int, kind: Kind) -> tuple[Piece, ...]:
        """The tokens to play with: the core deck or the full deck (see `decks`)."""
        return _cached(self._decks, (category, kind), lambda: self._made_deck(category, kind))

    def _made_deck(self, category: int, kind: Kind) -> tuple[Piece, ...]:
        start = self._pieces[category].start
        core = [i for i in range(len(self._pieces[category])) if self.items[start + i].core]
        if kind == "core":
            return tuple(Piece(start + i) for i in core)
        columns, kept = [], []
        for stat, facts in zip(self.stats, self._facts, strict=True):
            if stat.category == category:
                columns.append([fact is not None for fact in facts])
                kept.append(stat.is_kept)
        return tuple(Piece(start + i) for i in full_deck(columns, core, kept))

    def offered(
        self, category: int, deck: Sequence[Piece], *, most_ties: float = 1.0
    ) -> tuple[int, ...]:
        """The challenges for which every token of the deck has a value (CL-R21).

        `most_ties` limits the share of tied pairs: 0.15 for the higher/lower games (V4-R01).
        """
        key = category, tuple(deck), most_ties
        return _cached(self._offers, key, lambda: self._made_offer(*key))

    def _made_offer(
        self, category: int, deck: tuple[Piece, ...], most_ties: float
    ) -> tuple[int, ...]:
        return tuple(
            challenge.number
            for challenge in self.challenges
            if challenge.category == category and self._is_fit(challenge.stat, deck, most_ties)
        )

    def _is_fit(self, stat: int, deck: Sequence[Piece], most_ties: float) -> bool:
        ranks = self.ranks(stat)
        held = [ranks[piece] for piece in deck]
        return order.UNRANKED not in held and order.tied_share(held) <= most_ties

    def ranks(self, stat: int) -> tuple[int, ...]:
        """The rank of every item in the catalog by its stored value: larger value, larger rank.

        Equal values have equal ranks; -1 means no value, or another category.
        """
        known = self._ranks.get(stat)
        return known or _cached(self._ranks, stat, lambda: self._made_ranks(stat))

    def _made_ranks(self, stat: int) -> tuple[int, ...]:
        home = self._pieces[self.stats[stat].category]
        own = order.ranks(fact.value if fact else None for fact in self._facts[stat])
        rest = len(self.items) - home.stop
        return (order.UNRANKED,) * home.start + tuple(own) + (order.UNRANKED,) * rest

    def value(self, piece: Piece, stat: int) -> Fact | None:
        """A value with its year and source: only for reveals, never for a state (CL-R20)."""
        home = self._pieces[self.stats[stat].category]
        return self._facts[stat][piece - home.start] if piece in home else None

    def display(self, stat: int, value: Decimal) -> str:
        """A value of a statistic as people write it."""
        return formatted(self.stats[stat].number_format, value, self.style)

    def spoken(self, stat: int, value: Decimal) -> str:
        """A value with its unit as people say it: 4 Oscars."""
        wording = self.stats[stat]
        return spoken(self.display(stat, value), wording.spoken, wording.spoken_one)

    def trivia(self, stat: int, deck: Sequence[Piece]) -> str:
        """Something to tell about a statistic; only for when nobody can be asked for it any more.

        Empty if there is nothing to tell about this deck.
        """
        shown = [
            (fact.value, self.display(stat, fact.value), self.items[piece].name)
            for piece in deck
            if (fact := self.value(piece, stat)) is not None
        ]
        if not shown:
            return ""
        top, bottom = (
            ([name for _, other, name in shown if other == figure], figure)
            for _, figure, _ in (max(shown), min(shown))
        )
        return trivia(self.stats[stat].trivia, top, bottom)

    def open_trivia(self, stat: int) -> str:
        """Something to tell about a statistic while tokens are in play: it names no item.

        Empty if its trivia names an item or an end of the deck, or if there is none.
        """
        found = self.stats[stat]
        names = (self.items[piece].name for piece in self.pieces(found.category))
        is_telling = "{" in found.trivia or any(name in found.trivia for name in names)
        return "" if is_telling else found.trivia

    def sources_of(self, category: int) -> tuple[int, ...]:
        """The sources of the statistics of a category, each once."""
        named = (stat.sources for stat in self.stats if stat.category == category)
        return tuple(dict.fromkeys(source for sources in named for source in sources))

    def sets_of(self, piece: Piece) -> tuple[int, ...]:
        """The sets that a token is in: four for every core token (V3-010)."""
        return self._sets_of[piece]

    @cached_property
    def _sets_of(self) -> tuple[tuple[int, ...], ...]:
        found: list[list[int]] = [[] for _ in self.items]
        for number, token_set in enumerate(self.sets):
            for piece in token_set.pieces:
                found[piece].append(number)
        return tuple(map(tuple, found))

    def tags(self, piece: Piece, design: Design) -> tuple[int, ...]:
        """The tags of a token, codes 0..19 for A1..D5 (V4-008, F4-062)."""
        return tags(self._places[piece], design)

    @cached_property
    def _places(self) -> tuple[int, ...]:
        """The number of each token in its category, the core deck first."""
        places = [0] * len(self.items)
        for home in self._pieces:
            for place, piece in enumerate(sorted(home, key=lambda p: not self.items[p].core)):
                places[piece] = place
        return tuple(places)


def _cached(memory: dict[K, T], key: K, made: Callable[[], T]) -> T:
    """The cached result for a key, made when first asked for. A full cache is emptied."""
    if key not in memory:
        if len(memory) >= MOST_CACHED:
            memory.clear()
        memory[key] = made()
    return memory[key]
