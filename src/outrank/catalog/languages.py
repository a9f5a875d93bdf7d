"""The same facts in another language: names, questions, units and the way numbers are written.

`<language>.csv` beside this file holds the English text of anything printed on a piece or a card,
and what it is in the language. Texts of a pack that stand in it are translated too; others stay.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from outrank.catalog.catalog import Catalog, Contents, Stat
from outrank.catalog.show import Style, parse
from outrank.kernel.languages import Phrases

STYLES: Final = {"de": Style(".", ",", ((12, "Bio."), (9, "Mrd."), (6, "Mio.")))}
"""How the languages that facts are told in write numbers."""
SHORT: Final = 3
"""A sign with its space, as in 4 km or 7 %, that is not parted from its number."""


@cache
def phrases(language: str) -> Phrases:
    """What is printed on the built-in pieces and cards, by its English text."""
    with Path(__file__).with_name(f"{language}.csv").open(encoding="utf-8", newline="") as table:
        return Phrases({row["english"]: row["translation"] for row in csv.DictReader(table)})


def translated(catalog: Catalog, language: str) -> Catalog:
    """The same items, statistics and values under the same numbers and the same digest."""
    told = Catalog(_contents(catalog.contents, phrases(language)), STYLES[language])
    told.digest = catalog.digest
    return told


def _contents(known: Contents, phrases: Phrases) -> Contents:
    said = phrases.of
    return replace(
        known,
        categories=tuple(replace(c, name=said(c.name), one=said(c.one)) for c in known.categories),
        items=tuple(replace(item, name=said(item.name)) for item in known.items),
        stats=tuple(_stat(stat, phrases) for stat in known.stats),
        challenges=tuple(replace(c, question=said(c.question)) for c in known.challenges),
        sets=tuple(replace(one, name=said(one.name)) for one in known.sets),
    )


def _stat(stat: Stat, phrases: Phrases) -> Stat:
    show = parse(phrases.of(stat.show.pattern))
    assert show is not None, "a translated pattern is a pattern"
    if len(show.suffix) <= SHORT:
        show = replace(show, suffix=show.suffix.replace(" ", "\u00a0"))
    return replace(stat, label=phrases.of(stat.label), unit=phrases.of(stat.unit), show=show)
