"""Small catalogs for worked examples: written as tables, built by the catalog's own builder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from outrank.catalog.build import build
from outrank.catalog.catalog import Catalog
from outrank.catalog.draft import Draft, folder_draft
from outrank.catalog.tables import Table, trusted

Values = Mapping[str, float]


def pocket(
    categories: Mapping[str, Values], sets: Mapping[str, Sequence[str]] | None = None
) -> Catalog:
    """A catalog with one statistic a category, asked from the highest and from the lowest."""
    return build("Pocket", [_draft(id, values, sets or {}) for id, values in categories.items()])


def _draft(id: str, values: Values, sets: Mapping[str, Sequence[str]]) -> Draft:
    names = list(values)
    tables = {
        "items.csv": _table("items.csv", "item,name", [[_id(n), n] for n in names]),
        "stats.csv": _table("stats.csv", "stat,label,unit", [["size", "Size", "units"]]),
        "values.csv": _table(
            "values.csv",
            "item,stat,value,year,source",
            [[_id(n), "size", str(values[n]), "2024", "book"] for n in names],
        ),
        "sources.csv": _table("sources.csv", "source,title", [["book", "The Pocket Book"]]),
        "challenges.csv": _table(
            "challenges.csv",
            "stat,first,question",
            [
                ["size", "highest", f"Which of the {id} is largest? Largest first."],
                ["size", "lowest", f"Which of the {id} is smallest? Smallest first."],
            ],
        ),
        "sets.csv": _table(
            "sets.csv",
            "item,one,two,three,four",
            [[_id(n), *(sets.get(n) or ("",) * 4)] for n in names],
        ),
    }
    return folder_draft(id, id.title(), id[:-1], tables)


def _table(file: str, heading: str, rows: list[list[str]]) -> Table:
    return trusted(file, "\n".join([heading, *map(",".join, rows)]).encode())


def _id(name: str) -> str:
    return name.casefold().replace(" ", "-")
