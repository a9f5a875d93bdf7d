"""What a category gets if it doesn't bring its own: codes, number formats, challenges and sets."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import combinations, count
from typing import Final

from outrank.catalog.packs.raw_category import RawChallenge, RawItem, RawSet, RawStat

CODE_LENGTH: Final = 3
_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

FAMILIES: Final = 4
HIGHEST: Final = "Which {one} has the highest figure for {label}? Highest first."
LOWEST: Final = "Which {one} has the lowest figure for {label}? Lowest first."
QUARTERS: Final = (
    "First quarter by {label}",
    "Second quarter by {label}",
    "Third quarter by {label}",
    "Last quarter by {label}",
)
ALPHABET: Final = "the alphabet"
NAME_LENGTH: Final = "length of name"
LAST_LETTER: Final = "last letter"


def codes(names: Sequence[str], given: Sequence[str]) -> list[str]:
    """A code for every name (CL-021): the given one, or the first free one made from the name."""
    taken = {code for code in given if code}
    made: list[str] = []
    for name, code in zip(names, given, strict=True):
        if not code:
            code = next(candidate for candidate in _candidates(name) if candidate not in taken)
            taken.add(code)
        made.append(code)
    return made


def is_code(text: str) -> bool:
    """Whether a text is three plain capital letters or digits."""
    return len(text) == CODE_LENGTH and all(letter in _DIGITS for letter in text)


def _candidates(name: str) -> Iterator[str]:
    """The initials, then letters of the name in their order, then its first letter with numbers."""
    plain = unicodedata.normalize("NFKD", name).upper()
    words = ["".join(filter(_DIGITS.__contains__, word)) for word in plain.split()]
    initials = "".join(word[0] for word in words if word)
    letters = "".join(words)
    if len(initials) >= CODE_LENGTH:
        yield initials[:CODE_LENGTH]
    for chosen in combinations(letters[:12], CODE_LENGTH):
        yield "".join(chosen)
    first = letters[:1] or "X"
    yield from (f"{first}{_DIGITS[n // 36 % 36]}{_DIGITS[n % 36]}" for n in count(1))


def pattern(label: str, unit: str, values: Sequence[Decimal]) -> str:
    """The number format of a column: its decimals, and thousands grouped unless it is a year."""
    exponents = [value.as_tuple().exponent for value in values]
    decimals = max((-e for e in exponents if isinstance(e, int)), default=0)
    whole = "0" if "year" in f"{label} {unit}".casefold().split() else "0,000"
    point = "." + "0" * min(decimals, 6) if decimals > 0 else ""
    if unit == "%":
        return f"{whole}{point}%"
    return f"{whole}{point} {unit}" if unit else f"{whole}{point}"


def challenges(stats: Sequence[RawStat], one: str) -> list[RawChallenge]:
    """Both directions of every statistic that isn't held back."""
    cards: list[RawChallenge] = []
    for stat in stats:
        if stat.held:
            continue
        label = f"{stat.label} ({stat.unit})" if stat.unit else stat.label
        for first, template in (("highest", HIGHEST), ("lowest", LOWEST)):
            question = template.format(one=one, label=label)
            cards.append(RawChallenge(stat.row, stat.id, first, question, template))
    return cards


def sets(
    items: Sequence[RawItem], stats: Sequence[RawStat], figures: Sequence[Sequence[Decimal | None]]
) -> list[RawSet]:
    """Four families of quarters: by the first statistics, then by the names of the items."""
    columns: list[tuple[str, Sequence[Decimal | str | int | None]]] = [
        (stat.label, column) for stat, column in zip(stats, figures, strict=True)
    ]
    names = [item.name.casefold() for item in items]
    columns.append((ALPHABET, names))
    columns.append((NAME_LENGTH, [len(name) for name in names]))
    columns.append((LAST_LETTER, [name[::-1] for name in names]))
    return [
        RawSet(item.row, item.id, label, QUARTERS[quarter].format(label=label), QUARTERS[quarter])
        for label, column in columns[:FAMILIES]
        for item, quarter in zip(items, _quarters(column), strict=True)
        if quarter is not None
    ]


def _quarters(column: Sequence[Decimal | str | int | None]) -> list[int | None]:
    """The quarter of each entry; equal entries are in the same quarter."""
    ranked = sorted((entry, place) for place, entry in enumerate(column) if entry is not None)
    found: list[int | None] = [None] * len(column)
    first, last = 0, None
    for number, (entry, place) in enumerate(ranked):
        if entry != last:
            first, last = number, entry
        found[place] = first * len(QUARTERS) // len(ranked)
    return found
