"""Facts to play with: items, statistics, challenges, sets and tags. Every value has a source.

`load()` returns the built-in catalog, `outrank.catalog.packs.load(path)` the catalog of a pack.
Both are a `Catalog` and can be used in the same places.
"""

from outrank.catalog.catalog import (
    Catalog,
    Category,
    Challenge,
    Fact,
    Family,
    Item,
    Kind,
    Source,
    Stat,
    TokenSet,
)
from outrank.catalog.load import load
from outrank.catalog.lookup import UnknownName
from outrank.catalog.packs.problems import PackError, Problem
from outrank.catalog.tags import Design, code_name

__all__ = [
    "Catalog",
    "Category",
    "Challenge",
    "Design",
    "Fact",
    "Family",
    "Item",
    "Kind",
    "PackError",
    "Problem",
    "Source",
    "Stat",
    "TokenSet",
    "UnknownName",
    "code_name",
    "load",
]
