"""The fingerprint of a catalog: equal fingerprints play equal games.

It covers what can change play: items and decks, values as stored, challenges and their directions,
sets and who is in them. Wording, notes and sources may be mended without a change.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from outrank.catalog.catalog import Contents


def digest(contents: Contents) -> str:
    """The SHA-256 of what can change play, in hexadecimal."""
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
