"""Names that look alike: Latin `Ada` and `Аda` with a Cyrillic А.

The table is Unicode's confusables (UTS 39), as the package confusable-homoglyphs ships it. It lists
pairs; everything that is connected by pairs looks alike and has one form, its skeleton.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import msgspec

MARK: Final = "\u200e"
"""The table wraps right-to-left letters in this mark."""
IGNORED: Final = "\u200c\u200d\ufe0e\ufe0f"
"""Joiners and the emoji selectors: they change no letter."""


class _Other(msgspec.Struct):
    c: str


def are_alike(one: str, other: str) -> bool:
    """Whether two names could be taken for each other, whatever their case."""
    return any(a == b for a, b in zip(skeletons(one), skeletons(other), strict=True))


@lru_cache(maxsize=10_000)
def skeletons(text: str) -> tuple[str, str]:
    """The text, as it is and without case, in the one form of everything that looks like it."""
    return _skeleton(text), _skeleton(text.casefold())


def _skeleton(text: str) -> str:
    table = _prototypes()
    plain = "".join(c for c in unicodedata.normalize("NFD", text) if c not in IGNORED)
    return unicodedata.normalize("NFD", "".join(table.get(c, c) for c in plain))


@cache
def _prototypes() -> Mapping[str, str]:
    """For each character that looks like others: what stands for all of them."""
    raw = (files("confusable_homoglyphs") / "confusables.json").read_bytes()
    pairs = msgspec.json.decode(raw, type=dict[str, list[_Other]])
    groups: dict[str, set[str]] = {}
    for key, others in pairs.items():
        group = groups.setdefault(key.strip(MARK), {key.strip(MARK)})
        for other in others:
            name = other.c.strip(MARK)
            joined = groups.get(name, {name})
            if joined is not group:
                group |= joined
                groups.update(dict.fromkeys(joined, group))
    made: dict[str, str] = {}
    for text, group in groups.items():
        if len(text) == 1 and text not in made:
            whole = max(group, key=lambda name: (len(name), -ord(name[0])))  # rn stands for m
            made.update({one: whole for one in group if len(one) == 1})
    return made
