"""What the games with facts share: tokens, challenges and revealed values."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from outrank.catalog.catalog import Catalog
from outrank.catalog.tags import Design, code_name
from outrank.cli.terminal.context import Context
from outrank.cli.terminal.layout import side_by_side
from outrank.kernel.seats import Piece

HARDEST = 3
"""How many marks a hard challenge has."""
LONGEST = 21
"""Longer names are cut in lists, so that two tokens with their tags fit side by side."""


def catalog_of(context: Context) -> Catalog:
    """The catalog the match is played with."""
    catalog = context.facts
    assert isinstance(catalog, Catalog)
    return catalog


def category_name(identifier: str, context: Context) -> str:
    """The name of a category."""
    return next(one.name for one in catalog_of(context).categories if one.id == identifier)


def caveat_of(challenge: int, context: Context) -> list[str]:
    """What everybody is told of a challenge before they rank or guess: that it is rounded."""
    catalog = catalog_of(context)
    caveat = catalog.stats[catalog.challenges[challenge].stat].caveat
    return [f"    {caveat}"] if caveat else []


def sets_of(token: Piece, context: Context) -> list[str]:
    """A token and the sets printed on it; never a value."""
    catalog = catalog_of(context)
    sets = [catalog.sets[number].name for number in catalog.sets_of(token)]
    return [f"{context.label(token)}: {', '.join(sets) or 'no sets'}"]


def question_of(challenge: int, context: Context) -> str:
    """A challenge as its category and its question."""
    catalog = catalog_of(context)
    if challenge < 0:
        return "no challenge"
    return f"{_category_of(challenge, context)} – {catalog.challenges[challenge].question}"


def statistic(challenge: int, context: Context) -> str:
    """A challenge as its category and its statistic: `Movies ●●○ – Box office`."""
    catalog = catalog_of(context)
    label = catalog.stats[catalog.challenges[challenge].stat].label
    return f"{_category_of(challenge, context)} – {label}"


def _category_of(challenge: int, context: Context) -> str:
    """The category of a challenge, and how hard it is (V3-125): `Movies ●●○`."""
    catalog = catalog_of(context)
    card = catalog.challenges[challenge]
    marks = "●" * card.difficulty + "○" * (HARDEST - card.difficulty)
    return f"{catalog.categories[card.category].name} {marks}"


def end_first(challenge: int, context: Context) -> str:
    """Which end of a ranking comes first."""
    card = catalog_of(context).challenges[challenge]
    return "highest first" if card.descending else "lowest first"


def in_short(challenge: int, context: Context) -> str:
    """A challenge in a few words: `Movies ●●○ – Box office, highest first`."""
    if challenge < 0:
        return question_of(challenge, context)
    return f"{statistic(challenge, context)}, {end_first(challenge, context)}"


def valued(token: Piece, stat: int, context: Context) -> str:
    """A token with its revealed value."""
    catalog = catalog_of(context)
    fact = catalog.value(token, stat) if stat >= 0 else None
    value = f": {catalog.display(stat, fact.value)}" if fact else ""
    return f"{context.label(token)}{value}"


def tagged(token: Piece, design: Design, context: Context) -> str:
    """A token with its tags: `JPN Japan A1 B3 C2 D5`."""
    tags = " ".join(code_name(tag) for tag in catalog_of(context).tags(token, design))
    return f"{_code_first(token, context)} {tags}"


def coded(token: Piece, design: Design, context: Context) -> str:
    """A token by its code and its tags alone: `JPN A1 B3 C2 D5`."""
    tags = (code_name(tag) for tag in catalog_of(context).tags(token, design))
    return " ".join((context.codes((token,)), *tags))


def _code_first(token: Piece, context: Context) -> str:
    """`JPN Japan`: in lists the code, which is what people type, comes first."""
    name, _, code = context.label(token).rpartition(" ")
    return f"{code} {name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + '…'}"


def tags_of(design: Design) -> Callable[[Piece, Context], list[str]]:
    """`Display.details` for a game whose tokens have tags."""
    return lambda token, context: [tagged(token, design, context)]


def with_tags(tokens: Sequence[Piece], design: Design, context: Context) -> list[str]:
    """Tokens with their tags, as many per line as fit."""
    return side_by_side([tagged(token, design, context) for token in tokens], context.width)


def by_name(tokens: Sequence[Piece], context: Context) -> list[str]:
    """Tokens by code and name, as many per line as fit."""
    return side_by_side([_code_first(token, context) for token in tokens], context.width)
