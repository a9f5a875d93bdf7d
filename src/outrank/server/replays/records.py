"""Finished matches: positions after any number of moves, and verification."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel.audit import Finding, audit
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Match, replay
from outrank.kernel.messages import _
from outrank.kernel.moves import Event, events_for
from outrank.kernel.seats import PUBLIC, Seat
from outrank.server.errors import Refusal
from outrank.server.library.languages import Language
from outrank.server.protocol.bodies import Finding as FindingShown
from outrank.server.protocol.bodies import Ply, Verified
from outrank.server.store.writer import RecordRow
from outrank.server.views.log import log_line
from outrank.server.views.pieces import faces, open_values, pieces_in
from outrank.server.views.result import ending

MINUTE_MS: Final = 60_000
"""No scene takes that long: a record that is sealed for less waits for one."""


def verify_open(record: RecordRow | None, now: int, *, is_told: bool = False) -> RecordRow:
    """Return the record; raise a `Refusal` if there is none or it is still sealed.

    `is_told`: everybody has seen its last result, maybe sooner than was thought.
    """
    if record is None:
        raise Refusal("no_such_record", _("There is no such record, or its match isn't over yet."))
    if now < record.sealed_until < now + MINUTE_MS:
        if is_told:
            return record
        raise Refusal("sealed", _("The last result is just being shown. Try again in a moment."))
    if record.sealed_until > now:
        raise Refusal("sealed", _("This daily challenge is published when its day is over in UTC."))
    return record


def verified(game: AnyGame, facts: Facts, language: Language, body: bytes) -> Verified:
    """Return everything that can be checked about a record."""
    return found(audit(game, body.splitlines(), facts), language)


def found(findings: Iterable[Finding], language: Language) -> Verified:
    """Return the findings of an audit in a language."""
    shown = [FindingShown(x.about, x.is_good, language.text(x.message)) for x in findings]
    return Verified(all(one.is_good for one in shown), tuple(shown))


def ply(
    game: AnyGame, facts: Facts, language: Language, body: bytes, wanted: int, seat: int
) -> Ply:
    """Return the match after `wanted` moves as a seat saw it; -1 for what everybody saw.

    The match is over, so any seat can be asked for.
    """
    whole = replay(game, body.splitlines(), facts).match
    if not -1 <= seat < whole.seats:
        raise Refusal("not_found", _("There is no seat {seat} in this match.", seat=seat))
    if not 0 <= wanted <= len(whole.plays):
        last = len(whole.plays)
        raise Refusal("not_found", _("This match has positions 0 to {last}.", last=last))
    match: AnyMatch = Match(game, whole.options, whole.seats, facts, names=whole.names)
    events: list[Event] = []
    for actor, move in whole.plays[:wanted]:
        events = match.play(actor, move)
    return _shown(match, events, wanted, len(whole.plays), Seat(seat), language)


def _shown(
    match: AnyMatch, events: list[Event], wanted: int, plies: int, seat: Seat, language: Language
) -> Ply:
    seen = match.seen(seat)
    receive = events_for(events, seat)
    pieces: set[int] = set()
    facts = language.facts(match.facts)
    has_faces = isinstance(facts, Catalog)
    if has_faces:
        for thing in (seen, *receive):
            pieces_in(thing, pieces)
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
        log=tuple(log_line(match, event, language) for event in receive),
        faces=faces(match.game, facts, pieces) if has_faces else {},
        values=open_values(match.game, facts, match.state) if has_faces else (),
        result=ending(match.game, match.state, result) if result else None,
    )
