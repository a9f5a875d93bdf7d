"""The built-in catalog: packaged tables, read once in a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from outrank.catalog.build import build
from outrank.catalog.catalog import Catalog
from outrank.catalog.draft import Draft, folder_draft
from outrank.catalog.tables import Table, trusted

TITLE = "Outrank"
DATA = Path(__file__).with_name("data")


@cache
def load() -> Catalog:
    """The built-in catalog."""
    listed = trusted("categories.csv", (DATA / "categories.csv").read_bytes())
    return build(
        TITLE,
        [_draft(DATA / id, id, name, one) for _, (id, name, one) in listed.rows],
    )


def _draft(folder: Path, id: str, name: str, one: str) -> Draft:
    tables: dict[str, Table] = {
        part.name: trusted(f"{id}/{part.name}", part.read_bytes())
        for part in sorted(folder.iterdir())
    }
    return folder_draft(id, name, one, tables)
