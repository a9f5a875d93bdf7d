"""`outrank facts`: look things up, see where they come from, check and begin packs."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from outrank.catalog import Catalog, Problem, UnknownName, load, lookup, order
from outrank.catalog.load import DATA
from outrank.catalog.packs import pack, template
from outrank.cli.paper import table
from outrank.kernel.messages import _
from outrank.kernel.seats import Piece

MOST_SHOWN = 200
"""How many problems are printed; the rest are counted."""


def add(parser: argparse.ArgumentParser) -> None:
    """The commands under `outrank facts`."""
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(
        name: str, sentence: str, run: Callable[[argparse.Namespace], int]
    ) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=sentence, description=sentence)
        made.set_defaults(run=run)
        made.add_argument("--json", action="store_true", help="print JSON")
        return made

    shown = command("show", "All that is known of an item.", show)
    shown.add_argument("item", help="its name, identifier or code: japan")
    ranked = command("rank", "All items in the order of a statistic.", rank)
    ranked.add_argument("stat", help="its label or identifier: population")
    ranked.add_argument("--lowest", action="store_true", help="the lowest first")
    ranked.add_argument("--core", action="store_true", help="the core deck alone")
    listed = command("sources", "Where the figures come from, and on what terms.", sources)
    compared = command("compare", "Two items side by side.", compare)
    compared.add_argument("one", help="an item")
    compared.add_argument("other", help="another of the same category")
    checked = command("check", "Name everything that is wrong with a pack.", check)
    checked.add_argument("path", nargs="?", metavar="PACK", help="a folder, zip or CSV file")
    new = command("new", "Write a small pack to begin with.", begin)
    new.add_argument("path", metavar="DIR", help="a new or empty folder")
    for made in (shown, ranked, listed, compared):
        made.add_argument("--category", help="countries, movies, sports, companies, or a pack's")
        made.add_argument("--pack", metavar="PATH", help="your own facts: a folder or zip")


def show(args: argparse.Namespace) -> int:
    """`outrank facts show`."""
    catalog, within = _facts(args)
    found = lookup.items(catalog, args.item, within=within)
    if args.json:
        _print_json([_item(catalog, piece) for piece in found])
        return 0
    for piece in found:
        _print_item(catalog, piece)
    return 0


def rank(args: argparse.Namespace) -> int:
    """`outrank facts rank`."""
    catalog, within = _facts(args)
    number = lookup.stat(catalog, args.stat, within=within)
    stat = catalog.stats[number]
    deck = catalog.deck(stat.category, "core") if args.core else catalog.pieces(stat.category)
    row = _row(catalog, number, deck, descending=not args.lowest)
    if args.json:
        _print_json([_fact(catalog, piece, number) for _, piece in row])
        return 0
    unit = f" ({stat.unit})" if stat.unit else ""
    print(f"{stat.label}{unit}, {'lowest' if args.lowest else 'highest'} first")
    for text in (stat.notes, stat.held and f"Not asked in games: {stat.held}"):
        if text:
            print(text)
    table(
        ("", catalog.categories[stat.category].one, "value", "year"),
        [
            (str(place), catalog.items[piece].name, *_cells(catalog, piece, number))
            for place, piece in row
        ],
    )
    if len(row) < len(deck):
        print(f"{len(deck) - len(row)} of {len(deck)} have no value.")
    return 0


def sources(args: argparse.Namespace) -> int:
    """`outrank facts sources`."""
    catalog, within = _facts(args)
    used = [
        (catalog.categories[home].name, catalog.sources[number])
        for home in range(len(catalog.categories))
        if within in (None, home)
        for number in catalog.sources_of(home)
    ]
    if args.json:
        _print_json([{"category": home, **to_builtins(source)} for home, source in used])
        return 0
    for home, source in used:
        print(f"{home} · {source.id}: {source.title}")
        for label in ("publisher", "licence", "where"):
            if text := getattr(source, label):
                print(f"    {label}: {text}")
    if not used:
        print("These facts name no sources.")
    return 0


def compare(args: argparse.Namespace) -> int:
    """`outrank facts compare`."""
    catalog, within = _facts(args)
    lefts = lookup.items(catalog, args.one, within=within)
    rights = lookup.items(catalog, args.other, within=within)
    left, right = next(
        ((a, b) for a in lefts for b in rights if _home(catalog, a) == _home(catalog, b)),
        (lefts[0], rights[0]),
    )
    one, other = catalog.items[left], catalog.items[right]
    if one.category != other.category:
        raise UnknownName(
            _(
                "{one} and {other} are in different categories. Compare two of the same category.",
                one=one.name,
                other=other.name,
            )
        )
    if args.json:
        _print_json([_item(catalog, left), _item(catalog, right)])
        return 0
    stats = [n for n, stat in enumerate(catalog.stats) if stat.category == one.category]
    table(
        ("", one.name, "", other.name),
        [_compared(catalog, number, left, right) for number in stats],
    )
    return 0


def check(args: argparse.Namespace) -> int:
    """`outrank facts check`: status 1 if anything is to mend."""
    found = pack.problems(args.path or DATA)
    if args.json:
        _print_json([_problem(problem) for problem in found])
        return 1 if found else 0
    title = args.path or "the built-in facts"
    if not found:
        _print_verdict(title, pack.load(args.path) if args.path else load())
        return 0
    for problem in found[:MOST_SHOWN]:
        print(problem)
    if len(found) > MOST_SHOWN:
        print(f"… and {len(found) - MOST_SHOWN:,} more.")
    print(f"{len(found):,} to mend in {title}.")
    return 1


def begin(args: argparse.Namespace) -> int:
    """`outrank facts new`."""
    written = [str(path) for path in template.write(Path(args.path))]
    if args.json:
        _print_json(written)
        return 0
    print(f"Written: {', '.join(written)}.")
    print(f"'outrank facts check {args.path}' tells whether it can be played.")
    return 0


def _facts(args: argparse.Namespace) -> tuple[Catalog, int | None]:
    """The facts that are asked about, and the category they are narrowed to."""
    catalog = pack.load(args.pack) if args.pack else load()
    return catalog, lookup.category(catalog, args.category) if args.category else None


def _home(catalog: Catalog, piece: Piece) -> int:
    return catalog.items[piece].category


def _row(
    catalog: Catalog, stat: int, deck: Sequence[Piece], *, descending: bool
) -> list[tuple[int, Piece]]:
    """The tokens that have a value, in order, each with its place; tied tokens share a place."""
    ranks = catalog.ranks(stat)
    told = [piece for piece in deck if ranks[piece] != order.UNRANKED]
    row = [Piece(piece) for piece in order.best_order(ranks, told, descending=descending)]
    held = [ranks[piece] for piece in row]
    return [(held.index(rank) + 1, piece) for rank, piece in zip(held, row, strict=True)]


def _cells(catalog: Catalog, piece: Piece, stat: int) -> tuple[str, str]:
    """A value and its year as a table shows them."""
    fact = catalog.value(piece, stat)
    if fact is None:
        return "–", ""
    return catalog.display(stat, fact.value), "" if fact.year is None else str(fact.year)


def _print_item(catalog: Catalog, piece: Piece) -> None:
    item = catalog.items[piece]
    deck = "core deck" if item.core else "full deck"
    print(f"{item.name} ({item.code}) · {catalog.categories[item.category].name} · {deck}")
    if item.details:
        print(" · ".join(f"{label}: {text}" for label, text in item.details))
    print("Sets: " + ", ".join(catalog.sets[number].name for number in catalog.sets_of(piece)))
    lines = []
    for number, stat in enumerate(catalog.stats):
        if stat.category == item.category:
            row = _row(catalog, number, catalog.pieces(item.category), descending=stat.descending)
            place = next((f"{place} of {len(row)}" for place, other in row if other == piece), "")
            lines.append((stat.label, *_cells(catalog, piece, number), place))
    table(("statistic", "value", "year", "place"), lines)


def _compared(catalog: Catalog, stat: int, left: Piece, right: Piece) -> tuple[str, str, str, str]:
    ranks = catalog.ranks(stat)
    one, other = ranks[left], ranks[right]
    sign = "" if order.UNRANKED in (one, other) else "=" if one == other else "<>"[one > other]
    values = _cells(catalog, left, stat)[0], _cells(catalog, right, stat)[0]
    return catalog.stats[stat].label, values[0], sign, values[1]


def _fact(catalog: Catalog, piece: Piece, stat: int) -> dict[str, Any]:
    """One value for programs."""
    fact = catalog.value(piece, stat)
    source = None if fact is None or fact.source is None else catalog.sources[fact.source].id
    return {
        "item": catalog.items[piece].id,
        "stat": catalog.stats[stat].id,
        "value": None if fact is None else str(fact.value),
        "year": None if fact is None else fact.year,
        "source": source,
    }


def _item(catalog: Catalog, piece: Piece) -> dict[str, Any]:
    """One item for programs."""
    item = catalog.items[piece]
    stats = [n for n, stat in enumerate(catalog.stats) if stat.category == item.category]
    return {
        **to_builtins(item),
        "category": catalog.categories[item.category].id,
        "sets": [catalog.sets[number].name for number in catalog.sets_of(piece)],
        "values": [_fact(catalog, piece, number) for number in stats],
    }


def _print_verdict(title: str, catalog: Catalog) -> None:
    print(f"Nothing to mend in {title}. It can be played:")
    rows = []
    for number, category in enumerate(catalog.categories):
        core, full = catalog.deck(number, "core"), catalog.deck(number, "full")
        cards = len(catalog.offered(number, core))
        rows.append((category.name, str(len(core)), str(len(full)), str(cards)))
    table(("category", "core deck", "full deck", "challenges"), rows)


def _problem(problem: Problem) -> dict[str, Any]:
    """One problem for programs."""
    return {
        "file": problem.file,
        "row": problem.row,
        "column": problem.column,
        "text": str(problem.message),
    }


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))
