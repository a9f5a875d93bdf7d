"""How a figure is spoken, and what there is to tell about a statistic once it was shown.

`{value}` in a spoken unit stands for the figure as it is displayed: `{value} Oscars`. Trivia may
name both ends of the deck: `{top_item}` has the highest figure, `{top_value}`. An end is only named
where one item holds it alone, so trivia that names a shared end is left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

VALUE: Final = "{value}"
PLACEHOLDER: Final = re.compile(r"\{[^}]*\}")
ENDS_OF_TRIVIA: Final = ("{top_item}", "{top_value}", "{bottom_item}", "{bottom_value}")

End = tuple[Sequence[str], str]
"""The items at one end of a deck, and their figure as it is displayed."""


def spoken(displayed: str, many: str, one: str) -> str:
    """The figure with its unit as people say it: 4 Oscars, 1 Oscar."""
    return ((one or many) if displayed == "1" else many or VALUE).replace(VALUE, displayed)


def trivia(text: str, top: End, bottom: End) -> str:
    """The text with the ends of the deck filled in; empty if it names an end that is shared."""
    known: dict[str, str] = {"{top_value}": top[1], "{bottom_value}": bottom[1]}
    for name, (items, _figure) in (("{top_item}", top), ("{bottom_item}", bottom)):
        if len(items) == 1:
            known[name] = items[0]
    return _filled(text, known)


def _filled(text: str, known: Mapping[str, str]) -> str:
    if not known.keys() >= set(PLACEHOLDER.findall(text)):
        return ""
    return PLACEHOLDER.sub(lambda found: known[found[0]], text)
