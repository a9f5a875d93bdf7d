"""What changed between two versions of a room: an entry of the log stores only that.

A person who is renamed in a room of sixty costs one person, not sixty people and everything else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias, get_args, get_type_hints

import msgspec

from outrank.server.rooms.model import Chair, Person, Room, Ticket

Changes: TypeAlias = dict[str, msgspec.Raw]
"""The new values of the fields that changed, by name."""


class Items(msgspec.Struct, frozen=True):
    """How many items a list has now, and those that are new or different, by place."""

    count: int
    at: dict[int, msgspec.Raw]


_encode = msgspec.json.Encoder().encode
_LISTS: Final[Mapping[str, type[msgspec.Struct]]] = {
    "people": Person,
    "chairs": Chair,
    "tickets": Ticket,
}
"""The fields that are stored item by item."""
_TYPES: Final = get_type_hints(Room)
_decoders: Final[Mapping[str, msgspec.json.Decoder[Any]]] = {
    name: msgspec.json.Decoder(_LISTS.get(name, kind)) for name, kind in _TYPES.items()
}
_items = msgspec.json.Decoder(Items).decode
assert all(get_args(_TYPES[name]) == (kind, ...) for name, kind in _LISTS.items())


def changes_between(old: Room, new: Room) -> Changes:
    """What has to be stored so that `new` can be made from `old`."""
    changes: Changes = {}
    for name in Room.__struct_fields__:
        before, after = getattr(old, name), getattr(new, name)
        if before is not after and before != after:
            value = _changed_items(before, after) if name in _LISTS else after
            changes[name] = msgspec.Raw(_encode(value))
    return changes


def _changed_items(before: tuple[Any, ...], after: tuple[Any, ...]) -> Items:
    known = len(before)
    return Items(
        len(after),
        {
            place: msgspec.Raw(_encode(item))
            for place, item in enumerate(after)
            if place >= known or item != before[place]
        },
    )


def with_changes(room: Room, changes: Changes) -> Room:
    """The room with what an entry changed."""
    values: dict[str, Any] = {}
    for name, raw in changes.items():
        decode = _decoders[name].decode
        if name in _LISTS:
            items = _items(raw)
            old: tuple[Any, ...] = getattr(room, name)
            values[name] = tuple(
                decode(items.at[place]) if place in items.at else old[place]
                for place in range(items.count)
            )
        else:
            values[name] = decode(raw)
    return msgspec.structs.replace(room, **values)
