"""The page of facts: what is asked, the three highest and lowest of each statistic, the sources.

It is there to be read through by a person: a wrong fact shows at the ends of a list first.
"""

from __future__ import annotations

from collections.abc import Iterator

from outrank.catalog import order
from outrank.catalog.catalog import Catalog, Stat
from outrank.catalog.challenges import EASY, HARD
from outrank.kernel.seats import Piece

ENDS = 3

HEAD = f"""\
# Facts

Made from the catalog by `python -m tools.facts.write_page docs/facts.md`; do not edit by hand.

Every value has a year and a source; `outrank facts show`, `rank` and `sources` tell them. Values
are compared as stored, never as shown, and equal values are right in either order. A challenge is
asked only if every token of the deck has a value. The games that call higher or lower leave out
statistics with more than 15 % tied pairs. Difficulty comes from the spread of the core deck's
values: 1 if fewer than {EASY:.0%} of the pairs are close, 2 if fewer than {HARD:.0%}, else 3. A
pair is close if it differs by less than a fifth of the middle four fifths' span and by less than
half as much again. Chief executives' pay, the ratio to workers' pay and workers' median pay are
not in the catalog: they are known for companies from the United States alone.
"""


def page(catalog: Catalog) -> str:
    """The whole page in Markdown."""
    parts = [HEAD, *_decks(catalog)]
    for category in range(len(catalog.categories)):
        parts.append(f"\n## {catalog.categories[category].name}\n")
        parts.extend(_stats(catalog, category))
        parts.extend(_held(catalog, category))
    parts.extend(_sets(catalog))
    parts.extend(_sources(catalog))
    return "\n".join(parts) + "\n"


def _decks(catalog: Catalog) -> Iterator[str]:
    yield "| category | items | core deck | full deck | left out of it | challenges |"
    yield "|---|---|---|---|---|---|"
    for number, category in enumerate(catalog.categories):
        everyone, full = catalog.pieces(number), catalog.deck(number, "full")
        core = catalog.deck(number, "core")
        out = ", ".join(catalog.items[piece].name for piece in everyone if piece not in full)
        few, many = len(catalog.offered(number, full)), len(catalog.offered(number, core))
        sizes = f"{len(everyone)} | {len(core)} | {len(full)}"
        yield f"| {category.name} | {sizes} | {out or '–'} | {many} (full deck: {few}) |"


def _stats(catalog: Catalog, category: int) -> Iterator[str]:
    yield "| statistic | year | difficulty | tied | highest | lowest |"
    yield "|---|---|---|---|---|---|"
    cards = {card.stat: card for card in catalog.challenges}
    for number, stat in _of(catalog, category):
        if not stat.held:
            card = cards[number]
            tied = f"{card.tied_share:.1%}" if card.tied_share else "–"
            ends = " | ".join(_ends(catalog, number))
            yield f"| {_titled(stat)} | {stat.year} | {card.difficulty} | {tied} | {ends} |"


def _held(catalog: Catalog, category: int) -> Iterator[str]:
    held = [(number, stat) for number, stat in _of(catalog, category) if stat.held]
    if held:
        yield "\nKept to be looked up, but not asked:\n"
        yield "| statistic | why not | highest | lowest |"
        yield "|---|---|---|---|"
    for number, stat in held:
        yield f"| {_titled(stat)} | {stat.held} | {' | '.join(_ends(catalog, number))} |"


def _of(catalog: Catalog, category: int) -> list[tuple[int, Stat]]:
    return [(n, stat) for n, stat in enumerate(catalog.stats) if stat.category == category]


def _titled(stat: Stat) -> str:
    return f"{stat.label} ({stat.unit})" if stat.unit else stat.label


def _ends(catalog: Catalog, stat: int) -> Iterator[str]:
    """The three highest and the three lowest with their values."""
    ranks = catalog.ranks(stat)
    told = [piece for piece, rank in enumerate(ranks) if rank != order.UNRANKED]
    for descending in (True, False):
        row = order.best_order(ranks, told, descending=descending)[:ENDS]
        yield ", ".join(_said(catalog, Piece(piece), stat) for piece in row)


def _said(catalog: Catalog, piece: Piece, stat: int) -> str:
    fact = catalog.value(piece, stat)
    assert fact is not None, "only tokens with a value are ranked"
    return f"{catalog.items[piece].name} {catalog.display(stat, fact.value)}"


def _sets(catalog: Catalog) -> Iterator[str]:
    yield "\n## Sets\n"
    yield "Every core token belongs to four sets, one of each family of its category. A set that"
    yield "several categories have is one set.\n"
    yield "| category | family | how it is decided |"
    yield "|---|---|---|"
    for category in catalog.categories:
        for family in category.families:
            yield f"| {category.name} | {family.name} | {family.rule} |"
    yield "\n| set | family | core tokens |"
    yield "|---|---|---|"
    for token_set in catalog.sets:
        items = [catalog.items[piece] for piece in token_set.pieces]
        homes = [item.category for item in items if item.core]
        counts = [
            f"{category.name.lower()} {homes.count(number)}"
            for number, category in enumerate(catalog.categories)
            if number in homes
        ]
        yield f"| {token_set.name} | {', '.join(token_set.families)} | {', '.join(counts) or '–'} |"


def _sources(catalog: Catalog) -> Iterator[str]:
    yield "\n## Sources\n"
    yield "| key | source | publisher | terms | where |"
    yield "|---|---|---|---|---|"
    for source in catalog.sources:
        cells = (source.id, source.title, source.publisher, source.licence, source.where)
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
