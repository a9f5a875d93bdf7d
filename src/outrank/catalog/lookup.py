"""Finding categories, items and statistics by the names people use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Final, TypeVar

from outrank.catalog.catalog import Catalog
from outrank.kernel.messages import Message, UserError, _, listed
from outrank.kernel.seats import Piece

T = TypeVar("T")
MOST_LISTED: Final = 5
LONGEST_COMPARED: Final = 60
"""Longer names are not compared: the time grows with the product of two lengths."""


class UnknownName(UserError):
    """A name that nothing in the catalog has, or that several things have."""


def category(catalog: Catalog, name: str) -> int:
    """The category with this name or identifier; raises `UnknownName`."""

    def names(number: int) -> tuple[str, str]:
        found = catalog.categories[number]
        return found.id, found.name

    known = range(len(catalog.categories))
    return _found(name, known, names, _("There is no category '{name}'.", name=name))[0]


def items(catalog: Catalog, name: str, *, within: int | None = None) -> list[Piece]:
    """The tokens with this name, identifier or code; raises `UnknownName`.

    A code can belong to one token in each of several categories.
    """
    known = [
        Piece(piece)
        for piece, item in enumerate(catalog.items)
        if within is None or item.category == within
    ]

    def names(piece: Piece) -> tuple[str, str, str]:
        item = catalog.items[piece]
        return item.id, item.name, item.code

    return _found(name, known, names, _("There is no item '{name}'.", name=name))


def stat(catalog: Catalog, name: str, *, within: int | None = None) -> int:
    """The statistic with this label or identifier.

    Raises `UnknownName` if there is none, or one in each of several categories.
    """
    known = [
        number
        for number, stat in enumerate(catalog.stats)
        if within is None or stat.category == within
    ]

    def names(number: int) -> tuple[str, str]:
        return catalog.stats[number].id, catalog.stats[number].label

    found = _found(name, known, names, _("There is no statistic '{name}'.", name=name))
    if len(found) > 1:
        categories = [catalog.categories[catalog.stats[number].category].id for number in found]
        raise UnknownName(
            _(
                "'{name}' is a statistic in {categories}. Say which category you mean.",
                name=name,
                categories=listed(categories),
            )
        )
    return found[0]


def did_you_mean(problem: Message, name: str, known: Iterable[str]) -> Message:
    """The problem, followed by the one or two known names most like `name`, if any."""
    if len(name) > LONGEST_COMPARED:
        return problem
    spelled: dict[str, str] = {}
    for candidate in known:
        if len(candidate) <= LONGEST_COMPARED:
            spelled.setdefault(candidate.casefold(), candidate)
    near = [spelled[n] for n in get_close_matches(name.casefold(), spelled, n=2, cutoff=0.75)]
    match near:
        case []:
            return problem
        case [one]:
            return _("{problem} Did you mean {one}?", problem=problem, one=one)
        case _:
            return _(
                "{problem} Did you mean {one} or {other}?",
                problem=problem,
                one=near[0],
                other=near[1],
            )


def _found(
    name: str, known: Sequence[T], names: Callable[[T], Sequence[str]], unknown: Message
) -> list[T]:
    """Everything with this name. Identifiers are tried first, then full names, then codes.

    If nothing matches, the one thing with these words in its full name is meant: lakers, godfather.
    """
    wanted = name.strip().casefold()
    folded = [[text.casefold() for text in names(one)] for one in known]
    for kind in range(len(folded[0])):
        matches = [one for one, row in zip(known, folded, strict=True) if row[kind] == wanted]
        if matches:
            return matches
    partly = [one for one, row in zip(known, folded, strict=True) if f" {wanted} " in f" {row[1]} "]
    if len(partly) == 1:
        return partly
    if partly:
        raise UnknownName(_several(name, [names(one)[1] for one in partly]))
    raise UnknownName(
        did_you_mean(unknown, name, (text for one in known for text in names(one)[:2]))
    )


def _several(name: str, matches: Sequence[str]) -> Message:
    rest = len(matches) - MOST_LISTED
    if rest <= 0:
        return _(
            "Several names match '{name}': {names}. Type more of the name.",
            name=name,
            names=listed(matches),
        )
    return _(
        "Several names match '{name}': {names} and {rest} more. Type more of the name.",
        name=name,
        names=", ".join(matches[:MOST_LISTED]),
        rest=rest,
    )
