"""Fill the catalog's data folder from a folder of collected facts.

    python -m tools.facts.import_facts COLLECTED src/outrank/catalog/data

COLLECTED holds one folder per category with items.csv, values.csv, sources.csv and, in their second
edition, sets, families, set names, questions, spoken units and plain names of sources. This writes
every table of the data folder, always the same bytes from the same facts. In stats.csv only the
wording is replaced: unit, number format, range, what is held back, what the full deck keeps,
caveats and notes are written by hand there, and it says which values to take. `corrections/` beside
this file holds values and sources that replace collected ones.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

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
CORRECTIONS = Path(__file__).with_name("corrections")
STATS = (
    *("stat", "label", "unit", "show", "first", "low", "high", "held", "notes"),
    *("higher", "lower", "spoken", "spoken_one", "trivia", "caveat", "keep", "difficulty"),
)
WORDING = {
    "label": "label",
    "higher": "higher_means",
    "lower": "lower_means",
    "spoken": "unit_words",
    "trivia": "did_you_know",
}
"""Our columns and those of the collected questions."""
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
    corrections = CORRECTIONS / category
    items = read(collected / "items.csv")
    stats = with_wording(read(data / "stats.csv"), collected)
    write(data / "stats.csv", list(STATS), [[row[name] for name in STATS] for row in stats])
    wanted = [row["stat"] for row in stats]
    values = corrected(read(collected / "values.csv"), corrections / "values.csv", "stat")
    values = [row for row in values if row["stat"] in wanted]
    write_items(data / "items.csv", category, items)
    order = {row["id"]: place for place, row in enumerate(items)}
    values.sort(key=lambda row: (wanted.index(row["stat"]), order[row["item"]]))
    columns = ["item", "stat", "value", "year", "source"]
    write(data / "values.csv", columns, [[row[name] for name in columns] for row in values])
    used = {row["source"] for row in values} | OF_DETAILS.get(category, set())
    sources = corrected(read(collected / "sources.csv"), corrections / "sources.csv", "key")
    write_sources(data / "sources.csv", sources, read(collected / "sources_v2.csv"), used)
    write_challenges(data / "challenges.csv", stats, read(collected / "questions_v2.csv"))
    for part in ("sets", "families", "set_names"):
        rows = read(collected / f"{part}_v2.csv")
        write(data / f"{part}.csv", list(rows[0]), [list(row.values()) for row in rows])


def corrected(rows: list[Row], path: Path, key: str) -> list[Row]:
    """The rows, with all rows of the same key replaced by those of a correction."""
    if not path.is_file():
        return rows
    right = read(path)
    replaced = {row[key] for row in right}
    return [row for row in rows if row[key] not in replaced] + right


def with_wording(stats: list[Row], collected: Path) -> list[Row]:
    """The statistics with wording and difficulty from the questions."""
    questions = {row["stat"]: row for row in read(collected / "questions_v2.csv")}
    ones_path = collected / "units_one_v2.csv"
    ones = read(ones_path) if ones_path.is_file() else []
    singular = {row["stat"]: row["unit_words_one"] for row in ones}
    found = []
    for stat in stats:
        row = {name: stat.get(name, "") for name in STATS}
        if words := questions.get(stat["stat"]):
            row |= {ours: words[theirs] for ours, theirs in WORDING.items()}
            row["spoken_one"] = singular.get(stat["stat"], "")
            row["difficulty"] = words["difficulty_note"].split(";")[0]
        found.append(row)
    return found


def write_challenges(path: Path, stats: list[Row], questions: list[Row]) -> None:
    """Both ranking questions of every statistic that isn't held back."""
    held = {row["stat"] for row in stats if row["held"]}
    asked = {row["stat"]: row for row in questions}
    write(
        path,
        ["stat", "first", "question"],
        [
            [row["stat"], first, asked[row["stat"]][f"rank_{first}"]]
            for row in stats
            if row["stat"] not in held
            for first in ("highest", "lowest")
        ],
    )


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


def write_sources(path: Path, sources: list[Row], plainly: list[Row], used: set[str]) -> None:
    """The sources that are used, and those that these are derived from."""
    names = {row["source"]: row for row in plainly}
    kept = set(used)
    for row in sources:
        if row["key"] in used:
            kept |= {other["key"] for other in sources if other["key"] in row["where"].split()}
    write(
        path,
        ["source", "title", "publisher", "licence", "where", "plain", "year", "url"],
        [
            [
                row["key"],
                plain(row["title"]),
                names[row["key"]][
                    "publisher"
                ],  # who stands for the figures; who copied them: where
                *(plain(row[name]) for name in ("licence", "where")),
                *(names[row["key"]][name] for name in ("plain", "year", "url")),
            ]
            for row in sources
            if row["key"] in kept
        ],
    )


def plain(text: str) -> str:
    """A source's words without the collectors' own shorthand."""
    for old, new in PLAIN:
        text = text.replace(old, new)
    return text


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
