"""Unfinished answers: for the devices of who wrote them, while their match is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from outrank.server.protocol.messages import Drafted
from outrank.server.runtime.viewer import Viewer, encoded

if TYPE_CHECKING:
    from outrank.server.runtime.room import RoomActor

NOTHING: Final = msgspec.Raw(b"null")


class Draft(msgspec.Struct, frozen=True):
    """A draft as it is stored: it belongs to one match, and to the person who wrote it."""

    match: str
    draft: msgspec.Raw
    by: int = -1


def read(body: bytes) -> Draft:
    return msgspec.json.decode(body, type=Draft)


def written(draft: Draft) -> bytes:
    return msgspec.json.encode(draft)


def is_due(actor: RoomActor, seat: int, draft: Draft) -> bool:
    """Whether it may be shown at this seat: after a rematch, or when somebody else has sat down
    there, it is nobody's business any more."""
    room = actor.room
    has_seat = seat < len(room.chairs) and draft.by in room.chairs[seat].people
    return has_seat and draft.match == room.match


def shown(actor: RoomActor, seat: int) -> bytes | None:
    """The draft that a seat finds when it comes back."""
    draft = actor.drafts.get(seat)
    return bytes(draft.draft) if draft is not None and is_due(actor, seat, draft) else None


def take(actor: RoomActor, seat: int, draft: Draft, but: Viewer | None = None) -> None:
    """Keep a draft in memory, and show it to the other devices of its seat on this worker."""
    if not is_due(actor, seat, draft):
        return
    actor.drafts[seat] = draft
    message = encoded(Drafted(draft=draft.draft))
    for viewer in tuple(actor.viewers):
        if viewer.perspective == seat and viewer is not but:
            viewer.send(message)
