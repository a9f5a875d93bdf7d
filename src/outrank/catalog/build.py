"""From verified drafts to a catalog. Whatever a draft leaves open is derived here."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from outrank.catalog import codes, derived, order
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
from outrank.catalog.challenges import difficulty
from outrank.catalog.draft import NO, Draft, DraftChallenge, DraftSet, DraftStat
from outrank.catalog.show import Show, parse
from outrank.kernel.seats import Piece

Row = tuple[Fact | None, ...]


def build(title: str, drafts: Sequence[Draft]) -> Catalog:
    """One catalog from the drafts of its categories, in their order."""
    work = _Work()
    for draft in drafts:
        work.add(draft)
    return Catalog(work.contents(title))


class _Work:
    """A catalog in the making."""

    def __init__(self) -> None:
        self.categories: list[Category] = []
        self.items: list[Item] = []
        self.stats: list[Stat] = []
        self.challenges: list[Challenge] = []
        self.facts: list[Row] = []
        self.sources: dict[Source, int] = {}
        self.sets: dict[str, tuple[dict[str, None], list[Piece]]] = {}

    def contents(self, title: str) -> Contents:
        return Contents(
            title=title,
            categories=tuple(self.categories),
            items=tuple(self.items),
            stats=tuple(self.stats),
            challenges=tuple(self.challenges),
            sets=tuple(
                TokenSet(name, tuple(families), tuple(sorted(pieces)))
                for name, (families, pieces) in self.sets.items()
            ),
            sources=tuple(self.sources),
            facts=tuple(self.facts),
        )

    def add(self, draft: Draft) -> None:
        """A category with all that belongs to it."""
        category = len(self.categories)
        start = len(self.items)
        self._add_items(draft, category)
        grid = self._grid(draft)
        families = self._add_sets(draft, grid, start)
        self.categories.append(Category(draft.id, draft.name, draft.one, families))
        self._add_stats(draft, grid, category)

    def _add_items(self, draft: Draft, category: int) -> None:
        given = [item.code.upper() for item in draft.items]
        made = codes.filled([item.name for item in draft.items], given)
        for item, code in zip(draft.items, made, strict=True):
            core = item.core.casefold() not in NO
            self.items.append(Item(item.id, item.name, code, category, core, item.details))

    def _grid(self, draft: Draft) -> list[list[Fact | None]]:
        """For each statistic one fact, or None, for every item."""
        sources = {
            source.id: self.sources.setdefault(Source(*source[1:]), len(self.sources))
            for source in draft.sources
        }
        columns = {item.id: place for place, item in enumerate(draft.items)}
        rows = {stat.id: place for place, stat in enumerate(draft.stats)}
        grid: list[list[Fact | None]] = [[None] * len(columns) for _ in rows]
        for entry in draft.entries:
            if entry.value:
                year = int(entry.year) if entry.year else None
                fact = Fact(Decimal(entry.value), year, sources.get(entry.source))
                grid[rows[entry.stat]][columns[entry.item]] = fact
        return grid

    def _add_stats(self, draft: Draft, grid: list[list[Fact | None]], category: int) -> None:
        """The statistics and their challenges, in the order of the statistics."""
        start = len(self.items) - len(draft.items)
        core = [place for place, item in enumerate(self.items[start:]) if item.core]
        cards: dict[str, list[DraftChallenge]] = {stat.id: [] for stat in draft.stats}
        for card in draft.challenges or derived.challenges(draft.stats, draft.one):
            cards[card.stat].append(card)
        for stat, facts in zip(draft.stats, grid, strict=True):
            self._add_cards(stat, cards[stat.id], [facts[place] for place in core], category)
            self.stats.append(_stat(stat, facts, category))
            self.facts.append(tuple(facts))

    def _add_cards(
        self, stat: DraftStat, cards: list[DraftChallenge], core: list[Fact | None], category: int
    ) -> None:
        values = [fact.value for fact in core if fact is not None]
        hardness = difficulty([float(value) for value in values])
        tied = order.tied_share(order.ranks(values))
        home = self.categories[category].id
        for card in cards:
            descending = card.first == "highest"
            number = len(self.challenges)
            id = f"{home}.{stat.id}.{card.first}"
            place = len(self.stats)
            self.challenges.append(
                Challenge(number, id, category, place, descending, card.question, hardness, tied)
            )

    def _add_sets(
        self, draft: Draft, grid: list[list[Fact | None]], start: int
    ) -> tuple[Family, ...]:
        """The sets of the category, joined to those of the same names elsewhere (V3-103)."""
        places = {item.id: Piece(start + place) for place, item in enumerate(draft.items)}
        rules = {family: rule for _, family, rule in draft.rules}
        members = draft.sets or _derived_sets(draft, grid)
        for member in members:
            families, pieces = self.sets.setdefault(member.name, ({}, []))
            families[member.family] = None
            pieces.append(places[member.item])
        named = dict.fromkeys(member.family for member in members)
        return tuple(Family(name, rules.get(name, "")) for name in named)


def _derived_sets(draft: Draft, grid: list[list[Fact | None]]) -> list[DraftSet]:
    figures = [[fact.value if fact else None for fact in facts] for facts in grid]
    return derived.sets(draft.items, draft.stats, figures)


def _stat(draft: DraftStat, facts: Sequence[Fact | None], category: int) -> Stat:
    found = [fact for fact in facts if fact is not None]
    years = [fact.year for fact in found if fact.year is not None]
    return Stat(
        id=draft.id,
        category=category,
        label=draft.label,
        unit=draft.unit,
        show=_show(draft, [fact.value for fact in found]),
        descending=draft.first != "lowest",
        low=Decimal(draft.low) if draft.low else None,
        high=Decimal(draft.high) if draft.high else None,
        held=draft.held,
        notes=draft.notes,
        years=(min(years), max(years)) if years else None,
        sources=tuple(dict.fromkeys(fact.source for fact in found if fact.source is not None)),
    )


def _show(draft: DraftStat, values: Sequence[Decimal]) -> Show:
    show = parse(draft.show or derived.pattern(draft.label, draft.unit, values))
    assert show is not None, "a verified draft has patterns that can be read"
    return show
