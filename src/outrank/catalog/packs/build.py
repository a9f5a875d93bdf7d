"""Makes a catalog from verified categories, with defaults for what they leave out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import count

from outrank.catalog import order
from outrank.catalog.catalog import (
    Catalog,
    Category,
    Challenge,
    Contents,
    Fact,
    Family,
    Item,
    Source,
    Stat,
    TokenSet,
)
from outrank.catalog.difficulty import LEVELS, difficulty
from outrank.catalog.number_format import NumberFormat, parse
from outrank.catalog.packs import defaults
from outrank.catalog.packs.pictures import Pictures
from outrank.catalog.packs.raw_category import RawCategory, RawChallenge, RawSet, RawStat
from outrank.kernel.seats import Piece

Row = tuple[Fact | None, ...]


def build(
    title: str, categories: Sequence[RawCategory], pictures: Pictures | None = None
) -> Catalog:
    """A catalog of these categories, in this order, with the picture files of their pack."""
    builder = _Builder(pictures or Pictures({}))
    for category in categories:
        builder.add(category)
    return Catalog(builder.contents(title))


class _Builder:
    """Collects the contents of a catalog, category by category."""

    def __init__(self, pictures: Pictures) -> None:
        self.pictures = pictures
        self.categories: list[Category] = []
        self.items: list[Item] = []
        self.stats: list[Stat] = []
        self.challenges: list[Challenge] = []
        self.facts: list[Row] = []
        self.sources: dict[Source, int] = {}
        self.sets: dict[str, tuple[str, dict[str, None], list[Piece]]] = {}
        self.set_names: dict[str, tuple[str, str]] = {}

    def contents(self, title: str) -> Contents:
        return Contents(
            title=title,
            categories=tuple(self.categories),
            items=tuple(self.items),
            stats=tuple(self.stats),
            challenges=tuple(self.challenges),
            sets=tuple(
                TokenSet(
                    name,
                    tuple(families),
                    tuple(sorted(pieces)),
                    template,
                    *self.set_names.get(name, ("", "")),
                )
                for name, (template, families, pieces) in self.sets.items()
            ),
            sources=tuple(self.sources),
            facts=tuple(self.facts),
            pictures=self.pictures.drawn,
        )

    def add(self, raw: RawCategory) -> None:
        """Add a category with everything in it."""
        category = len(self.categories)
        start = len(self.items)
        self._add_items(raw, category)
        grid = self._grid(raw)
        families = self._add_sets(raw, grid, start)
        self.categories.append(Category(raw.id, raw.name, raw.one, families))
        self._add_stats(raw, grid, category)

    def _add_items(self, raw: RawCategory, category: int) -> None:
        given = [item.code.upper() for item in raw.items]
        made = defaults.codes([item.name for item in raw.items], given)
        for item, code in zip(raw.items, made, strict=True):
            self.items.append(
                Item(
                    item.id,
                    item.name,
                    code,
                    category,
                    item.is_core,
                    item.details,
                    self.pictures.name_of(raw.files.get("items.csv", ""), item.picture),
                )
            )

    def _grid(self, raw: RawCategory) -> list[list[Fact | None]]:
        """For each statistic: one fact, or None, per item."""
        sources = {
            source.id: self.sources.setdefault(Source(*source[1:]), len(self.sources))
            for source in raw.sources
        }
        columns = {item.id: place for place, item in enumerate(raw.items)}
        rows = {stat.id: place for place, stat in enumerate(raw.stats)}
        grid: list[list[Fact | None]] = [[None] * len(columns) for _ in rows]
        for cell in raw.values:
            if cell.value:
                year = int(cell.year) if cell.year else None
                fact = Fact(Decimal(cell.value), year, sources.get(cell.source))
                grid[rows[cell.stat]][columns[cell.item]] = fact
        return grid

    def _add_stats(self, raw: RawCategory, grid: list[list[Fact | None]], category: int) -> None:
        """Add the statistics and, in their order, the challenges."""
        start = len(self.items) - len(raw.items)
        core = [place for place, item in enumerate(self.items[start:]) if item.core]
        cards: dict[str, list[RawChallenge]] = {stat.id: [] for stat in raw.stats}
        for card in raw.challenges or defaults.challenges(raw.stats, raw.one):
            cards[card.stat].append(card)
        printed = count(1)
        for stat, facts in zip(raw.stats, grid, strict=True):
            values = [facts[place] for place in core]
            self._add_cards(stat, cards[stat.id], values, category, printed)
            self.stats.append(_stat(stat, facts, category))
            self.facts.append(tuple(facts))

    def _add_cards(
        self,
        stat: RawStat,
        cards: list[RawChallenge],
        core: list[Fact | None],
        category: int,
        printed: Iterator[int],
    ) -> None:
        values = [fact.value for fact in core if fact is not None]
        told = LEVELS.get(stat.difficulty.casefold())
        hardness = told or difficulty([float(value) for value in values])
        tied = order.tied_share(order.ranks(values))
        home = self.categories[category].id
        for card in cards:
            descending = card.first == "highest"
            number = len(self.challenges)
            id = f"{home}.{stat.id}.{card.first}"
            self.challenges.append(
                Challenge(
                    number,
                    id,
                    category,
                    len(self.stats),
                    descending,
                    card.question,
                    hardness,
                    tied,
                    next(printed),
                    card.template,
                )
            )

    def _add_sets(
        self, raw: RawCategory, grid: list[list[Fact | None]], start: int
    ) -> tuple[Family, ...]:
        """Add the sets; sets with the same name in several categories become one (V3-103)."""
        places = {item.id: Piece(start + place) for place, item in enumerate(raw.items)}
        rules = {family: (rule, source) for _, family, rule, source in raw.families}
        for _, name, short, icon in raw.set_names:
            self.set_names.setdefault(name, (short, icon))
        members = raw.sets or _default_sets(raw, grid)
        for member in members:
            _, families, pieces = self.sets.setdefault(member.name, (member.template, {}, []))
            families[member.family] = None
            pieces.append(places[member.item])
        named = dict.fromkeys(member.family for member in members)
        return tuple(Family(name, *rules.get(name, ("", ""))) for name in named)


def _default_sets(raw: RawCategory, grid: list[list[Fact | None]]) -> list[RawSet]:
    figures = [[fact.value if fact else None for fact in facts] for facts in grid]
    return defaults.sets(raw.items, raw.stats, figures)


def _stat(raw: RawStat, facts: Sequence[Fact | None], category: int) -> Stat:
    found = [fact for fact in facts if fact is not None]
    years = [fact.year for fact in found if fact.year is not None]
    return Stat(
        id=raw.id,
        category=category,
        label=raw.label,
        unit=raw.unit,
        number_format=_number_format(raw, [fact.value for fact in found]),
        descending=raw.first != "lowest",
        low=Decimal(raw.low) if raw.low else None,
        high=Decimal(raw.high) if raw.high else None,
        held=raw.held,
        notes=raw.notes,
        years=(min(years), max(years)) if years else None,
        sources=tuple(dict.fromkeys(fact.source for fact in found if fact.source is not None)),
        higher=raw.higher,
        lower=raw.lower,
        spoken=raw.spoken,
        spoken_one=raw.spoken_one,
        trivia=raw.trivia,
        caveat=raw.caveat,
        is_kept=raw.is_kept,
        topics=tuple(dict.fromkeys(raw.topics.casefold().split())),
    )


def _number_format(raw: RawStat, values: Sequence[Decimal]) -> NumberFormat:
    found = parse(raw.show or defaults.pattern(raw.label, raw.unit, values))
    assert found is not None, "a verified category has valid patterns"
    return found
