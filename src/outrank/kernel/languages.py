"""Further languages: games and rooms speak English, and may say the same in others beside it.

Every sentence is known by its English pattern, `You can bid {} to {}, or pass.`; a table of phrases
holds the pattern in another language. What stands in the gaps is translated too, if it is a phrase.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from outrank.kernel.game import Facts, Names
    from outrank.kernel.moves import Event

ENGLISH: Final = "en"
GAP: Final = "{}"


class Rule(msgspec.Struct, frozen=True):
    """A house rule in words: what it is called, and its sentence."""

    title: str
    text: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Translation:
    """A game in a further language; its rulebook is in `locale/<language>`."""

    summary: str
    words: Callable[[Event, Names, Facts], str]
    """The sentence for an event, from facts in the same language."""
    rules: Mapping[str, Rule]
    """The house rules by their names."""
    values: Mapping[str, str]
    """The words that house rules can be set to."""
    presets: Mapping[str, Rule]
    phrases: Mapping[str, str]
    """What the game says besides: refusals, and what is printed on its pieces."""


class Phrases:
    """Sentences of another language, found by what they are in English."""

    def __init__(self, *tables: Mapping[str, str]) -> None:
        self._plain: dict[str, str] = {}
        self._patterns: list[tuple[tuple[str, ...], str]] = []
        for table in tables:
            self._plain.update(table)
        gaps = [english for english in self._plain if GAP in english]
        for english in sorted(gaps, key=lambda known: -len(known)):  # the most special first
            self._patterns.append((tuple(english.split(GAP)), self._plain.pop(english)))

    def of(self, sentence: str) -> str:
        """The sentence in this language, or as it is if nobody has translated it."""
        return self.find(sentence) or sentence

    def find(self, sentence: str) -> str | None:
        """The sentence in this language; None if nobody has translated it."""
        if sentence in self._plain:
            return self._plain[sentence]
        for parts, translated in self._patterns:
            found = gaps(parts, sentence)
            if found is not None:
                return translated.format(*map(self.of, found))
        return None


def gaps(parts: tuple[str, ...], sentence: str) -> list[str] | None:
    """What stands in a sentence between the parts of a pattern, each gap as short as it can be.

    None if the sentence is another one. It is read once, however often a part comes again: what
    somebody else wrote may stand in it.
    """
    first, *middle, last = parts
    if not sentence.startswith(first) or not sentence.endswith(last):
        return None
    found: list[str] = []
    start, end = len(first), len(sentence) - len(last)
    for part in middle:
        place = sentence.find(part, start, end)
        if place < 0:
            return None
        found.append(sentence[start:place])
        start = place + len(part)
    return [*found, sentence[start:end]] if start <= end else None
