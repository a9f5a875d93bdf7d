"""The same catalog in another language: names, questions, units and the way numbers are written.

Texts are translated as a whole; texts without a translation stay as they are. Default questions and
set names (see `packs.defaults`) are made again from their translated template.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from outrank.catalog.catalog import Catalog, Challenge, Contents, Stat, TokenSet
from outrank.catalog.number_format import NumberStyle, parse

SHORT: Final = 3
"""A space and up to two letters, as in 4 km or 7 %: they stay on the line of their number."""
WORDS: Final = ("label", "unit", "higher", "lower", "spoken", "spoken_one", "trivia", "caveat")
"""The texts of a statistic that are translated."""


def translated(catalog: Catalog, texts: Mapping[str, str], style: NumberStyle) -> Catalog:
    """The same items, statistics and values with the same numbers and the same digest.

    `texts` has the translation of each English text.
    """
    result = Catalog(_contents(catalog.contents, texts), style)
    result.digest = catalog.digest
    return result


def _contents(known: Contents, texts: Mapping[str, str]) -> Contents:
    def said(text: str) -> str:
        return texts.get(text, text)

    categories = tuple(replace(c, name=said(c.name), one=said(c.one)) for c in known.categories)
    stats = tuple(_stat(stat, texts) for stat in known.stats)

    def question(card: Challenge) -> str:
        if not card.template:
            return said(card.question)
        one, label = categories[card.category].one, stats[card.stat].title
        return said(card.template).format(one=one, label=label)

    def set_name(token_set: TokenSet) -> str:
        if not token_set.template:
            return said(token_set.name)
        return said(token_set.template).format(label=said(token_set.families[0]))

    return replace(
        known,
        categories=categories,
        items=tuple(replace(item, name=said(item.name)) for item in known.items),
        stats=stats,
        challenges=tuple(replace(card, question=question(card)) for card in known.challenges),
        sets=tuple(replace(one, name=set_name(one), short=said(one.short)) for one in known.sets),
    )


def _stat(stat: Stat, texts: Mapping[str, str]) -> Stat:
    pattern = stat.number_format.pattern
    format = parse(texts.get(pattern, pattern))
    assert format is not None, "a translated pattern is a pattern"
    if len(format.suffix) <= SHORT:
        format = replace(format, suffix=format.suffix.replace(" ", "\u00a0"))
    words = {name: texts.get(text, text) for name in WORDS if (text := getattr(stat, name))}
    return replace(stat, number_format=format, **words)
