"""What is printed on the pieces that somebody can see, and the values the rules have revealed.

Pieces are found by their type, as the secrecy prover finds them; a view's memory is not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints
from weakref import WeakKeyDictionary

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.catalog.item_pictures import picture_name
from outrank.catalog.tags import Design, code_name
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import Menu, OneOf
from outrank.kernel.seats import Piece
from outrank.server.protocol.messages import Face, ValueShown

DESIGNS: Final[dict[str, Design]] = {"v4": "four_tags", "four4more": "two_to_four_tags"}
"""Which games print tags on their tokens, and by which design."""
Finder = Callable[[Any, set[int]], None]
_FACES: Final[WeakKeyDictionary[Catalog, dict[tuple[str, int], Face]]] = WeakKeyDictionary()
"""Made once, and forgotten with their catalog: packs that people bring come and go."""


@cache
def _finder(kind: Any) -> Finder | None:
    """How to find the pieces in a value of this type; None where there can be none."""
    if kind is Piece:
        return _add_piece
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _struct_finder(kind)
    parts = [part for part in get_args(kind) if part is not ...]
    if get_origin(kind) is tuple and parts:
        inner = _finder(parts[0])
        return None if inner is None else _each(inner)
    if get_origin(kind) in (Union, UnionType):
        useful = [finder for part in parts if (finder := _finder(part)) is not None]
        return _if_there(useful[0]) if useful else None
    return None


def _add_piece(value: int, found: set[int]) -> None:
    if value >= 0:  # -1 says that there is no token
        found.add(value)


def _each(inner: Finder) -> Finder:
    def find(value: Any, found: set[int]) -> None:
        for part in value:
            inner(part, found)

    return find


def _if_there(inner: Finder) -> Finder:
    def find(value: Any, found: set[int]) -> None:
        if value is not None:
            inner(value, found)

    return find


def _struct_finder(kind: type[msgspec.Struct]) -> Finder | None:
    hints = get_type_hints(kind)
    fields = [
        (name, finder)
        for name in kind.__struct_fields__
        if name != "memory" and (finder := _finder(hints[name])) is not None
    ]
    if not fields:
        return None

    def find(value: Any, found: set[int]) -> None:
        for name, finder in fields:
            finder(getattr(value, name), found)

    return find


def pieces_in(value: msgspec.Struct, found: set[int]) -> None:
    """Add the pieces that a view, a move or an event names."""
    finder = _finder(type(value))
    if finder is not None:
        finder(value, found)


def pieces_offered(menu: Menu[Any], found: set[int]) -> None:
    """Add the pieces that a menu offers."""
    for choice in menu:
        if isinstance(choice, OneOf):
            for move in choice:
                pieces_in(move, found)
        else:
            found.update(choice.among)


def faces(game: AnyGame, catalog: Catalog, pieces: Iterable[int]) -> dict[int, Face]:
    """The faces of pieces, by piece."""
    made = _FACES.setdefault(catalog, {})
    found: dict[int, Face] = {}
    for piece in sorted(pieces):
        if (game.name, piece) not in made:
            made[game.name, piece] = _face(game.name, catalog, Piece(piece))
        found[piece] = made[game.name, piece]
    return found


def plain_faces(catalog: Catalog, pieces: Iterable[int]) -> dict[int, Face]:
    """The faces of pieces without what single games print on them."""
    return {piece: _face("", catalog, Piece(piece)) for piece in sorted(pieces)}


def _face(game: str, catalog: Catalog, piece: Piece) -> Face:
    item = catalog.items[piece]
    tags: tuple[str, ...] = ()
    design = DESIGNS.get(game)
    if design is not None:
        tags = tuple(code_name(tag) for tag in catalog.tags(piece, design))
    sets = catalog.sets_of(piece) if game == "v3" else ()
    category = catalog.categories[item.category].id
    drawn = f"{category}/{item.id}" if picture_name(category, item.id) else ""
    return Face(item.name, item.code, category, tags, sets, item.picture or drawn)


def values_shown(catalog: Catalog, shown: Iterable[tuple[Piece, int]]) -> tuple[ValueShown, ...]:
    """The values of pieces in statistics, as text; none where the catalog has none."""
    found = (_value(catalog, piece, stat) for piece, stat in shown)
    return tuple(value for value in found if value)


def open_values(game: AnyGame, catalog: Catalog, state: Any) -> tuple[ValueShown, ...]:
    """The values that are face up now."""
    return values_shown(catalog, game.revealed_values(state)) if game.revealed_values else ()


def _value(catalog: Catalog, piece: Piece, stat: int) -> ValueShown | None:
    fact = catalog.value(piece, stat)
    if fact is None:
        return None
    text, amount = catalog.display(stat, fact.value), float(fact.value)
    return ValueShown(piece, stat, text, fact.year, fact.source, amount)
