"""`outrank facts`: look things up, see where they come from, check and create packs."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from outrank.catalog import Catalog, Problem, UnknownName, load, lookup, order
from outrank.catalog.answer_key import answers, statistics
from outrank.catalog.load import DATA
from outrank.catalog.packs import pack, template
from outrank.catalog.packs.problems import MOST_PROBLEMS
from outrank.cli.output import table
from outrank.kernel.messages import _
from outrank.kernel.seats import Piece


def add(parser: argparse.ArgumentParser) -> None:
    """Add the commands of `outrank facts`."""
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", description="Without a command: lists the statistics."
    )
    parser.set_defaults(run=stats, json=False, category=None, pack=None)

    def command(
        name: str, summary: str, run: Callable[[argparse.Namespace], int]
    ) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=summary, description=summary)
        made.set_defaults(run=run)
        made.add_argument("--json", action="store_true", help="print JSON")
        return made

    shown = command("show", "Show everything about an item.", show)
    shown.add_argument("item", help="its name, id or code, for example japan")
    ranked = command("rank", "List all items by a statistic.", rank)
    ranked.add_argument("stat", help="its name or id, for example population")
    ranked.add_argument("--lowest", action="store_true", help="lowest first")
    ranked.add_argument("--core", action="store_true", help="the core deck only")
    listed = command("sources", "List the sources of the figures and their licences.", sources)
    counted = command("stats", "List the statistics: names, units, how many have a value.", stats)
    keyed = command("key", "Print the answer key: every challenge in its correct order.", key)
    keyed.add_argument("--full", action="store_true", help="the full deck, not the core deck")
    compared = command("compare", "Compare two items.", compare)
    compared.add_argument("one", help="an item")
    compared.add_argument("other", help="another item of the same category")
    checked = command("check", "Check a pack and list every problem.", check)
    checked.add_argument("path", nargs="?", metavar="PACK", help="a folder, zip or CSV file")
    new = command("new", "Create a small pack to start from.", create)
    new.add_argument("path", metavar="DIR", help="a new or empty folder")
    for made in (shown, ranked, listed, compared, counted, keyed):
        made.add_argument(
            "--category", help="countries, movies, sports, companies, or one of a pack's"
        )
        made.add_argument("--pack", metavar="PATH", help="use your own facts: a folder or zip file")


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
    if told := catalog.trivia(number, deck):
        print(told)
    return 0


def stats(args: argparse.Namespace) -> int:
    """`outrank facts stats`."""
    catalog, within = _facts(args)
    entries = statistics(catalog, within)
    if args.json:
        _print_json(to_builtins(entries))
        return 0
    table(
        ("category", "id", "statistic", "unit", "have a value", "challenges"),
        [
            (one.category, one.id, one.label, one.unit, f"{one.known} of {one.items}", one.asked)
            for one in entries
        ],
    )
    return 0


def key(args: argparse.Namespace) -> int:
    """`outrank facts key`: for playing without a device (CL-079, CL-141)."""
    catalog, within = _facts(args)
    entries = answers(catalog, within, "full" if args.full else "core")
    if args.json:
        _print_json(to_builtins(entries))
        return 0
    for answer in entries:
        numbers = " and ".join(f"{card.number} ({card.first} first)" for card in answer.cards)
        print(f"{answer.category} {numbers}: {answer.title}")
        for row in answer.rows:
            print(f"{row.place:>5}  {row.item}  {row.value}")
        print(f"       Source: {answer.sources}" if answer.sources else "")
    return 0


def sources(args: argparse.Namespace) -> int:
    """`outrank facts sources`."""
    catalog, within = _facts(args)
    used = [
        (catalog.categories[category].name, catalog.sources[number])
        for category in range(len(catalog.categories))
        if within in (None, category)
        for number in catalog.sources_of(category)
    ]
    if args.json:
        _print_json([{"category": name, **to_builtins(source)} for name, source in used])
        return 0
    for name, source in used:
        print(f"{name} · {source.id}: {source.name}")
        for label in ("title", "publisher", "year", "licence", "where", "url"):
            text = getattr(source, label)
            if text and text != source.name:
                print(f"    {label}: {text}")
    if not used:
        print("These facts have no sources.")
    return 0


def compare(args: argparse.Namespace) -> int:
    """`outrank facts compare`."""
    catalog, within = _facts(args)
    lefts = lookup.items(catalog, args.one, within=within)
    rights = lookup.items(catalog, args.other, within=within)
    left, right = next(
        ((a, b) for a in lefts for b in rights if _category(catalog, a) == _category(catalog, b)),
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
    """`outrank facts check`: returns 1 if there are problems."""
    found = pack.problems(args.path or DATA)
    if args.json:
        _print_json([_problem(problem) for problem in found])
        return 1 if found else 0
    title = args.path or "the built-in facts"
    if not found:
        _print_ready(title, pack.load(args.path) if args.path else load())
        return 0
    for problem in found:
        print(problem)
    least = "At least " if len(found) >= MOST_PROBLEMS else ""
    print(f"{least}{len(found)} problem{'' if len(found) == 1 else 's'} in {title}.")
    return 1


def create(args: argparse.Namespace) -> int:
    """`outrank facts new`."""
    written = [str(path) for path in template.write(Path(args.path))]
    if args.json:
        _print_json(written)
        return 0
    print(f"Created {' and '.join(written)}.")
    print(f"Edit them, then run: outrank facts check {args.path}")
    return 0


def _facts(args: argparse.Namespace) -> tuple[Catalog, int | None]:
    """The facts to look in, and the number of the category they are narrowed to."""
    catalog = pack.load(args.pack) if args.pack else load()
    return catalog, lookup.category(catalog, args.category) if args.category else None


def _category(catalog: Catalog, piece: Piece) -> int:
    return catalog.items[piece].category


def _row(
    catalog: Catalog, stat: int, deck: Sequence[Piece], *, descending: bool
) -> list[tuple[int, Piece]]:
    """The tokens that have a value, in order, each with its rank; ties share a rank."""
    ranks = catalog.ranks(stat)
    known = [piece for piece in deck if ranks[piece] != order.UNRANKED]
    row = [Piece(piece) for piece in order.best_order(ranks, known, descending=descending)]
    held = [ranks[piece] for piece in row]
    return [(held.index(rank) + 1, piece) for rank, piece in zip(held, row, strict=True)]


def _cells(catalog: Catalog, piece: Piece, stat: int) -> tuple[str, str]:
    """A value and its year as cells of a table."""
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
    """One value, as JSON."""
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
    """One item, as JSON."""
    item = catalog.items[piece]
    stats = [n for n, stat in enumerate(catalog.stats) if stat.category == item.category]
    return {
        **to_builtins(item),
        "category": catalog.categories[item.category].id,
        "sets": [catalog.sets[number].name for number in catalog.sets_of(piece)],
        "values": [_fact(catalog, piece, number) for number in stats],
    }


def _print_ready(title: str, catalog: Catalog) -> None:
    print(f"No problems in {title}. It's ready to play:")
    rows = []
    for number, category in enumerate(catalog.categories):
        core, full = catalog.deck(number, "core"), catalog.deck(number, "full")
        cards = len(catalog.offered(number, core))
        rows.append((category.name, str(len(core)), str(len(full)), str(cards)))
    table(("category", "core deck", "full deck", "challenges"), rows)


def _problem(problem: Problem) -> dict[str, Any]:
    """One problem, as JSON."""
    return {
        "file": problem.file,
        "row": problem.row,
        "column": problem.column,
        "text": str(problem.message),
    }


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))
