"""Finished matches: downloaded, looked at ply by ply, verified. Sealed ones wait for their day."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from outrank.catalog.catalog import Catalog
from outrank.kernel.audit import Finding, audit
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Match, replay
from outrank.kernel.moves import Event, events_for
from outrank.kernel.seats import PUBLIC, Seat
from outrank.table import faces
from outrank.table.bodies import Ply, Verified
from outrank.table.ending import ending
from outrank.table.errors import Refusal
from outrank.table.screens import line
from outrank.table.shelf import Shelf
from outrank.table.store.writer import RecordRow
from outrank.table.timing import now_ms
from outrank.table.tongues import Tongue


def verify_open(record: RecordRow | None) -> RecordRow:
    """The record, if there is one and it may be seen."""
    if record is None:
        raise Refusal("no_such_record", "There is no such record, or its match is not over yet.")
    if record.sealed_until > now_ms():
        raise Refusal(
            "sealed", "The daily challenge stays sealed until its day is over everywhere in UTC."
        )
    return record


def _laid_out(shelf: Shelf, record: RecordRow) -> tuple[AnyGame, list[bytes], Facts]:
    return shelf.game(record.game), record.body.splitlines(), shelf.facts(record.facts)


def verified(shelf: Shelf, record: RecordRow, tongue: Tongue) -> Verified:
    """Everything that a record can be asked."""
    return found(audit(*_laid_out(shelf, record)), tongue)


def found(findings: Iterable[Finding], tongue: Tongue) -> Verified:
    """What was found when a record was looked at, in somebody's language."""
    told = [replace(one, sentence=tongue.said(one.sentence)) for one in findings]
    return Verified(all(one.is_good for one in told), tuple(told))


def ply(shelf: Shelf, record: RecordRow, wanted: int, seat: int, tongue: Tongue) -> Ply:
    """The match after `wanted` moves, through a seat's eyes; the match is over, so any seat's."""
    game, lines, facts = _laid_out(shelf, record)
    whole = replay(game, lines, facts).match
    if not -1 <= seat < whole.seats:
        raise Refusal("not_found", f"There is no seat {seat} in this match.")
    if not 0 <= wanted <= len(whole.plays):
        raise Refusal("not_found", f"This match has the plies 0 to {len(whole.plays)}.")
    match: AnyMatch = Match(game, whole.options, whole.seats, facts, names=whole.names)
    events: list[Event] = []
    for actor, move in whole.plays[:wanted]:
        events = match.play(actor, move)
    return _shown(match, events, wanted, len(whole.plays), Seat(seat), tongue)


def _shown(
    match: AnyMatch, events: list[Event], wanted: int, plies: int, seat: Seat, tongue: Tongue
) -> Ply:
    (seen,) = match.views((seat,))
    heard = events_for(events, seat)
    pieces: set[int] = set()
    facts = tongue.facts(match.facts)
    has_faces = isinstance(facts, Catalog)
    if has_faces:
        for thing in (seen, *heard):
            faces.pieces_in(thing, pieces)
    result = match.result
    return Ply(
        game=match.game.name,
        names=match.names,
        ply=wanted,
        plies=plies,
        seat=seat if seat >= 0 else PUBLIC,
        view=msgspec.Raw(msgspec.json.encode(seen)),
        scores=match.game.scores(match.state),
        unit=match.game.units_per_point,
        log=tuple(line(match, event, tongue) for event in heard),
        faces=faces.faces(match.game, facts, pieces) if has_faces else {},
        values=faces.open_values(match.game, facts, match.state) if has_faces else (),
        result=ending(match.game, match.state, result) if result else None,
    )
