"""Small catalogs for tests: a few tokens with the values the test needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from outrank.catalog.catalog import Catalog
from outrank.catalog.packs.build import build
from outrank.catalog.packs.csv_tables import Table, trusted
from outrank.catalog.packs.raw_category import RawCategory, from_folder

Values = Mapping[str, float]


def small_catalog(
    categories: Mapping[str, Values],
    sets: Mapping[str, Sequence[str]] | None = None,
    *,
    stats: int = 1,
) -> Catalog:
    """A catalog with these tokens: `{"countries": {"Japan": 124, "Peru": 34}}`.

    Each category has `stats` statistics, all with the same values; each statistic has a challenge
    from the highest and one from the lowest. `sets` gives a token the names of its four sets.
    """
    named = sets or {next(iter(values)): ("Lonely", "", "", "") for values in categories.values()}
    return build(
        "Small", [_category(id, values, named, stats) for id, values in categories.items()]
    )


def _category(
    id: str, values: Values, sets: Mapping[str, Sequence[str]], stats: int
) -> RawCategory:
    names, sizes = list(values), [f"size{n}" for n in range(stats)]
    tables = {
        "items.csv": _table("items.csv", "item,name", [[_id(n), n] for n in names]),
        "stats.csv": _table(
            "stats.csv", "stat,label,unit", [[s, s.title(), "units"] for s in sizes]
        ),
        "values.csv": _table(
            "values.csv",
            "item,stat,value,year,source",
            [[_id(n), s, str(values[n]), "2024", "book"] for s in sizes for n in names],
        ),
        "sources.csv": _table("sources.csv", "source,title", [["book", "The Pocket Book"]]),
        "challenges.csv": _table(
            "challenges.csv",
            "stat,first,question",
            [
                [stat, end, f"Which of the {id} is the {end} by {stat}? {end.title()} first."]
                for stat in sizes
                for end in ("highest", "lowest")
            ],
        ),
        "sets.csv": _table(
            "sets.csv",
            "item,one,two,three,four",
            [[_id(n), *(sets.get(n) or ("",) * 4)] for n in names],
        ),
    }
    return from_folder(id, id.title(), id[:-1], tables)


def _table(file: str, heading: str, rows: list[list[str]]) -> Table:
    return trusted(file, "\n".join([heading, *map(",".join, rows)]).encode())


def _id(name: str) -> str:
    return name.casefold().replace(" ", "-")
