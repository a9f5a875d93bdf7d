"""Where the picture files of packs are: each has an address of its own, for as long as its pack."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import Facts

PATH: Final = "/api/facts/{digest}/pictures/{picture}"


def with_addresses(digest: str, facts: Facts) -> Facts:
    """The same facts; items with a picture file have its address for a picture."""
    if not isinstance(facts, Catalog) or not facts.pictures:
        return facts
    known = facts.contents
    items = tuple(
        replace(item, picture=PATH.format(digest=digest, picture=item.picture))
        if item.picture in known.pictures
        else item
        for item in known.items
    )
    made = Catalog(replace(known, items=items), facts.style)
    made.digest = facts.digest
    return made
