"""Finding things by what people call them, and saying so when nothing is called that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from outrank.catalog.catalog import Catalog
from outrank.catalog.problems import UnknownName, suggestion
from outrank.kernel.seats import Piece

T = TypeVar("T")
MOST_LISTED = 5


def category(catalog: Catalog, text: str) -> int:
    """The category of that name."""
    return _found("category", text, range(len(catalog.categories)), _category_names(catalog))[0]


def items(catalog: Catalog, text: str, *, within: int | None = None) -> list[Piece]:
    """The tokens of that name, identifier or code: one, or one in each of several categories."""
    known = [
        Piece(piece)
        for piece, item in enumerate(catalog.items)
        if within is None or item.category == within
    ]

    def names(piece: Piece) -> tuple[str, ...]:
        item = catalog.items[piece]
        return item.id, item.name, item.code

    return _found("item", text, known, names)


def stat(catalog: Catalog, text: str, *, within: int | None = None) -> int:
    """The statistic of that label or identifier; raises if several categories have one."""
    known = [
        number
        for number, stat in enumerate(catalog.stats)
        if within is None or stat.category == within
    ]
    found = _found("statistic", text, known, lambda number: _stat_names(catalog, number))
    if len(found) > 1:
        homes = [catalog.categories[catalog.stats[number].category].id for number in found]
        raise UnknownName(f"“{text}” is a statistic of {' and '.join(homes)}; say which category.")
    return found[0]


def _category_names(catalog: Catalog) -> Callable[[int], tuple[str, ...]]:
    return lambda number: (catalog.categories[number].id, catalog.categories[number].name)


def _stat_names(catalog: Catalog, number: int) -> tuple[str, ...]:
    return catalog.stats[number].id, catalog.stats[number].label


def _title(names: Iterable[str]) -> str:
    """The name in full, which stands second."""
    return list(names)[1]


def _found(
    kind: str, text: str, known: Sequence[T], names: Callable[[T], Iterable[str]]
) -> list[T]:
    """All that bear a name; each kind of name is tried for all before the next.

    If nothing does, the one thing that has these words in its name is meant: lakers, godfather.
    """
    wanted = text.strip().casefold()
    table = [[name.casefold() for name in names(one)] for one in known]
    for place in range(len(table[0])):
        matches = [one for one, row in zip(known, table, strict=True) if row[place] == wanted]
        if matches:
            return matches
    partly = [one for one in known if f" {wanted} " in f" {_title(names(one)).casefold()} "]
    if len(partly) == 1:
        return partly
    if partly:
        listed = [_title(names(one)) for one in partly]
        more = f" and {len(listed) - MOST_LISTED} more" if len(listed) > MOST_LISTED else ""
        could = ", ".join(listed[:MOST_LISTED])
        raise UnknownName(f"“{text}” could be {could}{more}; say which {kind}.")
    spelled = [name for one in known for name in list(names(one))[:2]]
    raise UnknownName(f"There is no {kind} “{text}”{suggestion(text, spelled)}")
