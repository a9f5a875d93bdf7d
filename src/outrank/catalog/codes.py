"""Three letters for every item, unique in its category (CL-021)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import combinations, count
from typing import Final

LENGTH: Final = 3
_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def filled(names: Sequence[str], given: Sequence[str]) -> list[str]:
    """A code for every name: the given one, or else the first free one made from the name."""
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
    return len(text) == LENGTH and all(letter in _DIGITS for letter in text)


def _candidates(name: str) -> Iterator[str]:
    """Initials, then letters of the name in their order, then numbers behind its first letter."""
    words = ["".join(filter(_DIGITS.__contains__, word)) for word in _folded(name).split()]
    initials = "".join(word[0] for word in words if word)
    letters = "".join(words)
    if len(initials) >= LENGTH:
        yield initials[:LENGTH]
    for chosen in combinations(letters[:12], LENGTH):
        yield "".join(chosen)
    first = letters[:1] or "X"
    yield from (f"{first}{_DIGITS[n // 36 % 36]}{_DIGITS[n % 36]}" for n in count(1))


def _folded(name: str) -> str:
    """Capital letters without their accents."""
    return unicodedata.normalize("NFKD", name).upper()
