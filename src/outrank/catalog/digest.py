"""The digest of a catalog: catalogs with equal digests play the same.

It covers everything that can affect play: items and decks, stored values, challenges and their
directions, sets and their items. Wording, notes and sources can be edited without changing it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from outrank.catalog.catalog import Contents


def digest(contents: Contents) -> str:
    """The SHA-256 of everything that can affect play, in hexadecimal."""
    stats = [
        (stat.id, stat.category, [fact and str(fact.value) for fact in facts])
        for stat, facts in zip(contents.stats, contents.facts, strict=True)
    ]
    play = (
        [category.id for category in contents.categories],
        [(item.id, item.category, item.core) for item in contents.items],
        stats,
        [(card.id, card.stat, card.descending) for card in contents.challenges],
        [(token_set.name, token_set.pieces) for token_set in contents.sets],
    )
    return sha256(msgspec.json.encode(play)).hexdigest()
