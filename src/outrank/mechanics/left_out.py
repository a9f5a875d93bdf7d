"""What a table leaves out: sets, whose tokens stay in the box, and statistics nobody asks for.

Names are `category.set` or `category.statistic`; how they are written does not matter: Sports.NFL
Teams is also sports.nfl-teams. What they stand for follows from the catalog alone, so a record that
has them is replayed with the same tokens and challenges.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from outrank.catalog.catalog import Catalog
from outrank.kernel.messages import _, not_found
from outrank.kernel.options import BadOption
from outrank.kernel.seats import Piece


class LeftOut(Struct, frozen=True):
    """Tokens and statistics that are not in play."""

    tokens: frozenset[Piece] = frozenset()
    stats: frozenset[int] = frozenset()


NOTHING: Final = LeftOut()


@lru_cache(maxsize=32)
def left_out(catalog: Catalog, names: tuple[str, ...]) -> LeftOut:
    """What these names stand for; raises BadOption for one that stands for nothing."""
    if not names:
        return NOTHING
    stats = {
        name_of(catalog, stat.category, stat.id): number
        for number, stat in enumerate(catalog.stats)
    }
    sets: dict[str, list[Piece]] = {}
    for one in catalog.sets:
        for piece in one.pieces:
            name = name_of(catalog, catalog.items[piece].category, one.name)
            sets.setdefault(name, []).append(piece)
    tokens: set[Piece] = set()
    chosen: set[int] = set()
    for name in names:
        category, _dot, rest = name.partition(".")
        wanted = f"{plain(category)}.{plain(rest)}"
        if wanted in stats:
            chosen.add(stats[wanted])
        elif wanted in sets:
            tokens.update(sets[wanted])
        else:
            unknown = _("There is no set or statistic '{name}' to leave out.", name=name)
            raise BadOption(not_found(unknown, wanted, [*sets, *stats]))
    return LeftOut(frozenset(tokens), frozenset(chosen))


def name_of(catalog: Catalog, category: int, name: str) -> str:
    """The name by which a set or a statistic of a category is left out."""
    return f"{plain(catalog.categories[category].id)}.{plain(name)}"


def plain(name: str) -> str:
    """A name as it is compared: words in small letters, joined by hyphens."""
    letters = (letter if letter.isalnum() or letter in "_+" else " " for letter in name.casefold())
    return "-".join("".join(letters).split())
