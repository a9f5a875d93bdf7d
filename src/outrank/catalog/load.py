"""The built-in catalog, read from the packaged CSV files once per process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from outrank.catalog.catalog import Catalog
from outrank.catalog.packs.build import build
from outrank.catalog.packs.csv_tables import Table, trusted
from outrank.catalog.packs.raw_category import RawCategory, from_folder

TITLE = "Outrank"
DATA = Path(__file__).with_name("data")


@cache
def load() -> Catalog:
    """The built-in catalog."""
    listed = trusted("categories.csv", (DATA / "categories.csv").read_bytes())
    return build(
        TITLE,
        [_category(DATA / id, id, name, one) for _, (id, name, one) in listed.rows],
    )


def _category(folder: Path, id: str, name: str, one: str) -> RawCategory:
    tables: dict[str, Table] = {
        part.name: trusted(f"{id}/{part.name}", part.read_bytes())
        for part in sorted(folder.iterdir())
    }
    return from_folder(id, name, one, tables)
