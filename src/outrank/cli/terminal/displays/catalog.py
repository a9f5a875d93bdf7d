"""What the games of facts show alike: tokens, challenges, values that lie open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from outrank.catalog.catalog import Catalog
from outrank.catalog.tags import Design, code_name
from outrank.cli.terminal.layout import side_by_side
from outrank.cli.terminal.talk import Talk
from outrank.kernel.seats import Piece

LONGEST = 21
"""A longer name is cut in lists, so that two tokens with their tags fit side by side."""


def catalog_of(talk: Talk) -> Catalog:
    catalog = talk.facts
    assert isinstance(catalog, Catalog)
    return catalog


def home_name(identifier: str, talk: Talk) -> str:
    """What a category is called."""
    return next(home.name for home in catalog_of(talk).categories if home.id == identifier)


def sets_of(token: Piece, talk: Talk) -> list[str]:
    """A token and the sets it belongs to, which are printed on it; never a value."""
    catalog = catalog_of(talk)
    sets = [catalog.sets[number].name for number in catalog.sets_of(token)]
    return [f"{talk.label(token)}: {', '.join(sets) or 'no sets'}"]


def asked(challenge: int, talk: Talk) -> str:
    """A challenge as its category and its question."""
    catalog = catalog_of(talk)
    if challenge < 0:
        return "no challenge"
    card = catalog.challenges[challenge]
    return f"{catalog.categories[card.category].name} – {card.question}"


def statistic(challenge: int, talk: Talk) -> str:
    """A challenge as its category and its statistic: `Movies – Box office`."""
    catalog = catalog_of(talk)
    card = catalog.challenges[challenge]
    return f"{catalog.categories[card.category].name} – {catalog.stats[card.stat].label}"


def end_first(challenge: int, talk: Talk) -> str:
    """Which end of a row stands first."""
    card = catalog_of(talk).challenges[challenge]
    return "the highest first" if card.descending else "the lowest first"


def in_short(challenge: int, talk: Talk) -> str:
    """A challenge in a few words: `Movies – Box office, the highest first`."""
    if challenge < 0:
        return asked(challenge, talk)
    return f"{statistic(challenge, talk)}, {end_first(challenge, talk)}"


def valued(token: Piece, stat: int, talk: Talk) -> str:
    """A token whose value lies open, with that value."""
    catalog = catalog_of(talk)
    fact = catalog.value(token, stat) if stat >= 0 else None
    value = f": {catalog.display(stat, fact.value)}" if fact else ""
    return f"{talk.label(token)}{value}"


def tagged(token: Piece, design: Design, talk: Talk) -> str:
    """A token with the tags round its edge: `JPN Japan A1 B3 C2 D5`."""
    tags = " ".join(code_name(tag) for tag in catalog_of(talk).tags(token, design))
    return f"{_code_first(token, talk)} {tags}"


def coded(token: Piece, design: Design, talk: Talk) -> str:
    """A token by its code and its tags alone: `JPN A1 B3 C2 D5`."""
    tags = (code_name(tag) for tag in catalog_of(talk).tags(token, design))
    return " ".join((talk.codes((token,)), *tags))


def _code_first(token: Piece, talk: Talk) -> str:
    """`JPN Japan`: in a list the code stands where the eye looks for it."""
    name, _, code = talk.label(token).rpartition(" ")
    return f"{code} {name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + '…'}"


def tags_of(design: Design) -> Callable[[Piece, Talk], list[str]]:
    """For a game whose tokens carry tags: a token and its tags."""
    return lambda token, talk: [tagged(token, design, talk)]


def spread(tokens: Sequence[Piece], design: Design, talk: Talk) -> list[str]:
    """Tokens with their tags, as many side by side as fit."""
    return side_by_side([tagged(token, design, talk) for token in tokens], talk.width)


def named(tokens: Sequence[Piece], talk: Talk) -> list[str]:
    """Tokens by code and name, as many side by side as fit."""
    return side_by_side([_code_first(token, talk) for token in tokens], talk.width)
