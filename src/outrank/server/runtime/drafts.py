"""Unfinished answers, for the devices of the seat. Kept in memory, and stored every 2 seconds.

A draft belongs to one decision of one match: when that has passed, it is nobody's business any
more, and nothing needs to be written to say so.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from outrank.kernel.menu import Pick
from outrank.kernel.seats import PUBLIC, Piece, Seat
from outrank.mechanics.ranking.events import Rank
from outrank.server.protocol.messages import Drafted
from outrank.server.runtime.viewer import Viewer, encoded
from outrank.server.store.writer import StoreDown

if TYPE_CHECKING:
    from outrank.server.runtime.room import RoomActor
    from outrank.server.store.store import Store

NOTHING: Final = encoded(Drafted(draft=msgspec.Raw(b"null")))
FACE_DOWN: Final = -1
"""A token in a row that everybody watches, though only its owner has seen it."""
STORING_SECONDS: Final = 2.0
"""How often drafts are stored."""


class Draft(msgspec.Struct, frozen=True):
    """A draft as it is stored: whose it is, and what it is for."""

    match: str
    draft: msgspec.Raw
    by: int = -1
    decision: int = 0
    """How many moves the seat had made before."""


class RowWatched(msgspec.Struct, frozen=True):
    """What spectators see of a row that is being laid out."""

    seat: int
    row: tuple[int, ...]


class _Laid(msgspec.Struct, frozen=True):
    """What a draft may say about pieces: a row of them, in order."""

    row: tuple[Piece, ...] = ()


def read(body: bytes) -> Draft:
    """Read a draft as it is stored."""
    return msgspec.json.decode(body, type=Draft)


def written(draft: Draft) -> bytes:
    """Return a draft as it is stored."""
    return msgspec.json.encode(draft)


def decision(actor: RoomActor, seat: int) -> int:
    """Return the number of the decision that a seat makes next."""
    live = actor.state.live
    return 0 if live is None else live.decision(seat)


def is_due(actor: RoomActor, seat: int, draft: Draft) -> bool:
    """Return whether a draft still counts: not after its decision, after a rematch, or when
    somebody else has taken the seat."""
    room = actor.room
    has_seat = seat < len(room.chairs) and draft.by in room.chairs[seat].people
    is_same = draft.match == room.match and draft.decision == decision(actor, seat)
    return has_seat and is_same


def shown(actor: RoomActor, seat: int) -> bytes | None:
    """Return the draft that a seat finds when it comes back."""
    draft = actor.drafts.get(seat)
    return bytes(draft.draft) if draft is not None and is_due(actor, seat, draft) else None


def row(actor: RoomActor, seat: int) -> tuple[Piece, ...]:
    """Return the row of pieces that a seat has laid out, if its draft is one."""
    body = shown(actor, seat)
    if body is None:
        return ()
    try:
        return msgspec.json.decode(body, type=_Laid).row
    except msgspec.DecodeError:
        return ()


def watched(actor: RoomActor) -> bytes | None:
    """Return the row that is being laid out as everybody at a real table sees it: tokens that only
    their owner has seen lie face down. None unless somebody ranks."""
    live, views = actor.state.live, actor.seat_views
    if live is None or views is None or actor.withheld is not None:
        return None
    for seat in actor.state.awaited():
        offered = [one for one in live.match.legal_moves(Seat(seat)) if isinstance(one, Pick)]
        ranking = next((one for one in offered if one.make is Rank), None)
        if ranking is not None:
            public = views.of(PUBLIC).pieces
            laid = [piece for piece in dict.fromkeys(row(actor, seat)) if piece in ranking.among]
            shown = tuple(piece if piece in public else FACE_DOWN for piece in laid)
            return msgspec.json.encode(RowWatched(seat, shown[: ranking.count]))
    return None


def _watchers(actor: RoomActor) -> list[Viewer]:
    """Return the spectators on this worker."""
    return [each for each in actor.viewers if each.perspective == PUBLIC and not each.seats]


def _show(viewers: list[Viewer], body: bytes | None) -> None:
    """Show a draft, or that there is none any more."""
    message = encoded(Drafted(draft=msgspec.Raw(body))) if body is not None else NOTHING
    for viewer in viewers:
        viewer.send(message)


def take(actor: RoomActor, seat: int, draft: Draft, but: Viewer | None = None) -> None:
    """Keep a draft in memory, and show it to the other devices of its seat on this worker."""
    if not is_due(actor, seat, draft):
        return
    actor.drafts[seat] = draft
    others = [each for each in actor.viewers if each.perspective == seat and each is not but]
    if others:
        _show(others, bytes(draft.draft))
    watching = _watchers(actor)
    row = watched(actor) if watching else None
    if row is not None:
        _show(watching, row)


def drop_past(actor: RoomActor) -> None:
    """After a change: forget the drafts of decisions that have passed, on their devices too."""
    has_dropped = False
    for seat, draft in tuple(actor.drafts.items()):
        if is_due(actor, seat, draft):
            continue
        has_dropped = True
        del actor.drafts[seat]
        actor.registry.unsaved_drafts.forget(actor.room.code, seat)
        _show([each for each in actor.viewers if each.perspective == seat], None)
    if has_dropped and (watching := _watchers(actor)):
        _show(watching, watched(actor))


class UnsavedDrafts:
    """The drafts of a worker that are not stored yet: of each seat the last one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._unsaved: dict[tuple[str, int], Draft] = {}

    def put(self, code: str, seat: int, draft: Draft) -> None:
        self._unsaved[code, seat] = draft

    def forget(self, code: str, seat: int) -> None:
        self._unsaved.pop((code, seat), None)

    def of(self, code: str) -> dict[int, Draft]:
        """Return those of a room by seat; they are newer than what is stored."""
        return {seat: draft for (room, seat), draft in self._unsaved.items() if room == code}

    async def save(self) -> None:
        """Store all of them together; what cannot be stored now is kept for the next time."""
        due, self._unsaved = self._unsaved, {}
        if not due:
            return
        try:
            bodies = [(*place, written(draft)) for place, draft in due.items()]
            await self._store.keep_drafts(bodies)
        except BaseException:  # cancelled, too: the server is closing, and saves once more
            self._unsaved = due | self._unsaved
            raise

    async def save_last(self) -> None:
        """Store what is left before the server stops; without a database it is lost."""
        with suppress(StoreDown):
            await self.save()
