"""Fill the catalog's data folder from a folder of collected facts.

    python -m tools.facts.import_facts COLLECTED src/outrank/catalog/data

COLLECTED holds one folder a category with items.csv, values.csv, sources.csv and sets.csv. Of each
category this writes items.csv, values.csv, sources.csv, sets.csv and families.csv, always the same
bytes from the same facts. What is said about a statistic (stats.csv) and asked about it
(challenges.csv) is written by hand in the data folder; stats.csv also says which values to take.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

from tools.facts.sets import FAMILIES, Member

Row = dict[str, str]

CATEGORIES = (
    ("countries", "Countries", "country"),
    ("movies", "Movies", "movie"),
    ("sports", "Sports teams", "team"),
    ("companies", "Companies", "company"),
)
DETAILS = {
    "countries": ("continent", "capital"),
    "movies": ("year", "director", "star", "genres"),
    "sports": ("league", "division", "metro", "venue_2024"),
    "companies": ("country", "hq_city", "sector", "industry", "website"),
}
OF_DETAILS = {"movies": {"tmdb-genres"}}
HEADINGS = {"venue_2024": "venue", "hq_city": "head office", "metro": "metro area"}
PLAIN = (
    ("stored biography pages", "biography pages"),
    ("stored pages ", "pages "),
    ("stored page: ", "page "),
    ("stored page ", "page "),
    (", read through the page search", ""),
    ("this folder, from", "this project, from"),
    ("this folder", "this project"),
    ("as typed in for the reference game", "as typed in by hand"),
    (" (every core team checked against a second source, see README)", ""),
)


def read(path: Path) -> list[Row]:
    """The rows of a collected table."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write(path: Path, heading: list[str], rows: list[list[str]]) -> None:
    """A table with plain line ends."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(heading)
        writer.writerows(rows)


def import_category(category: str, collected: Path, data: Path) -> None:
    """One category's tables."""
    items = read(collected / "items.csv")
    wanted = [row["stat"] for row in read(data / "stats.csv")]
    values = [row for row in read(collected / "values.csv") if row["stat"] in wanted]
    write_items(data / "items.csv", category, items)
    order = {row["id"]: place for place, row in enumerate(items)}
    values.sort(key=lambda row: (wanted.index(row["stat"]), order[row["item"]]))
    columns = ["item", "stat", "value", "year", "source"]
    write(data / "values.csv", columns, [[row[name] for name in columns] for row in values])
    used = {row["source"] for row in values} | OF_DETAILS.get(category, set())
    write_sources(data / "sources.csv", read(collected / "sources.csv"), used)
    write_sets(data, category, items, values, read(collected / "sets.csv"))


def write_items(path: Path, category: str, items: list[Row]) -> None:
    """Names, codes, decks, and the details worth showing."""
    more = DETAILS[category]
    write(
        path,
        ["item", "name", "code", "core", *(HEADINGS.get(name, name) for name in more)],
        [
            [row["id"], row["name"], row["code"], row["core"], *(row[n] for n in more)]
            for row in items
        ],
    )


def write_sources(path: Path, sources: list[Row], used: set[str]) -> None:
    """The sources that are used, and those that these are derived from."""
    kept = set(used)
    for row in sources:
        if row["key"] in used:
            kept |= {other["key"] for other in sources if other["key"] in row["where"].split()}
    columns = ["title", "publisher", "licence", "where"]
    write(
        path,
        ["source", *columns],
        [
            [row["key"], *(plain(row[name]) for name in columns)]
            for row in sources
            if row["key"] in kept
        ],
    )


def plain(text: str) -> str:
    """A source's words without the collectors' own shorthand."""
    for old, new in PLAIN:
        text = text.replace(old, new)
    return text


def write_sets(
    data: Path, category: str, items: list[Row], values: list[Row], by_hand: list[Row]
) -> None:
    """Which set of each family an item belongs to."""
    figures: dict[str, dict[str, float]] = {row["id"]: {} for row in items}
    for row in values:
        figures[row["item"]][row["stat"]] = float(row["value"])
    hand = {row["item"]: row["set"] for row in by_hand if row["family"] == "A"}
    families = FAMILIES[category]
    members = [Member(row, figures[row["id"]], hand.get(row["id"], "")) for row in items]
    rows = [[one.row["id"], *(rule(one) for _, rule in families.values())] for one in members]
    write(data / "sets.csv", ["item", *families], rows)
    write(
        data / "families.csv", ["family", "rule"], [[n, text] for n, (text, _) in families.items()]
    )


def main() -> None:
    """Import every category."""
    if len(sys.argv) != 3:
        sys.exit("Say which folder to read and which to fill: COLLECTED DATA")
    collected, data = map(Path, sys.argv[1:])
    write(data / "categories.csv", ["category", "name", "one"], [list(row) for row in CATEGORIES])
    for category, _, _ in CATEGORIES:
        import_category(category, collected / category, data / category)
        print(f"{category}: done")


if __name__ == "__main__":
    main()
