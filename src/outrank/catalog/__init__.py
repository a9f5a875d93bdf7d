"""Facts worth betting on: items, statistics, challenges, sets, tags; every value has a source.

`load()` gives the built-in catalog, `outrank.catalog.pack.load(path)` one from a pack; both are a
`Catalog` and serve in the same places.
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
from outrank.catalog.problems import PackError, Problem, UnknownName
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
