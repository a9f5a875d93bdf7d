"""A finished match from beginning to end through one seat's eyes: what a replay draws.

The same reel is made from a stored record, from a file that somebody brings, and, for who played,
from the table itself. A file is read with care: it may be anything, and its work is bounded.
"""

from __future__ import annotations

from typing import Final

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel.audit import audit
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.match import replay as replay_record
from outrank.kernel.messages import _
from outrank.kernel.moves import Event, events_for
from outrank.kernel.record import Header, Play, Undo
from outrank.kernel.record import read as read_lines
from outrank.kernel.seats import Seat
from outrank.server.errors import Refusal, reason
from outrank.server.library.games import GameLibrary
from outrank.server.library.languages import Language
from outrank.server.protocol.bodies import ReplayShown, Scene, Verified
from outrank.server.protocol.messages import Face, ValueShown
from outrank.server.replays.records import found
from outrank.server.rooms.match import MOST_WORK
from outrank.server.views import pieces
from outrank.server.views.log import log_line
from outrank.server.views.result import ending

MOST_PLIES: Final = 4000
TOO_LONG: Final = _("This record is too long to show here.")
LONGEST_NAME: Final = 200
"""A name stands in every sentence: a long one would make the replay far larger than its record."""


def match_replay(
    match: AnyMatch, seat: int, language: Language, facts: str, verified: Verified | None = None
) -> ReplayShown:
    """A match through a seat's eyes, ply by ply; -1 is the table. `facts` is their name."""
    if not -1 <= seat < match.seats:
        raise Refusal("not_found", _("There is no seat {seat} in this match.", seat=seat))
    if len(match.plays) > MOST_PLIES:
        raise Refusal("too_large", _("Replays are limited to {count} moves.", count=MOST_PLIES))
    again: AnyMatch = Match(match.game, match.options, match.seats, match.facts, names=match.names)
    camera = _Camera(again, Seat(seat), language)
    scenes = [camera.scene(Seat(-1), [])]
    scenes += [camera.scene(actor, again.play(actor, move)) for actor, move in match.plays]
    return ReplayShown(
        game=match.game.name,
        title=match.game.title,
        facts=facts,
        options=msgspec.to_builtins(match.options),
        names=match.names,
        unit=match.game.units_per_point,
        seat=seat,
        scenes=tuple(scenes),
        verified=verified,
    )


class _Camera:
    """Looks at a match through one pair of eyes; names a piece when it comes into sight."""

    def __init__(self, match: AnyMatch, perspective: Seat, language: Language) -> None:
        self._match = match
        self._language = language
        self._facts = language.facts(match.facts)
        self._eyes = perspective
        self._seen: set[int] = set()

    def scene(self, actor: Seat, events: list[Event]) -> Scene:
        match = self._match
        seen = match.seen(self._eyes)
        receive = events_for(events, self._eyes)
        result = match.result
        return Scene(
            actor=actor,
            view=msgspec.Raw(msgspec.json.encode(seen)),
            awaited=tuple(seat for seat in match.game.to_act(match.state) if seat >= 0),
            scores=match.game.scores(match.state),
            log=tuple(log_line(match, event, self._language) for event in receive),
            faces=self._new_faces((seen, *receive)),
            values=self._values(),
            result=ending(match.game, match.state, result) if result else None,
        )

    def _values(self) -> tuple[ValueShown, ...]:
        match, facts = self._match, self._facts
        if not isinstance(facts, Catalog):
            return ()
        return pieces.open_values(match.game, facts, match.state)

    def _new_faces(self, things: tuple[msgspec.Struct, ...]) -> dict[int, Face]:
        facts = self._facts
        if not isinstance(facts, Catalog):
            return {}
        found: set[int] = set()
        for thing in things:
            pieces.pieces_in(thing, found)
        new = found - self._seen
        self._seen |= new
        return pieces.faces(self._match.game, facts, new)


def replay_of_record(
    library: GameLibrary, body: bytes, seat: int, language: Language, facts: str | None = None
) -> ReplayShown:
    """A record, from here or from anywhere: as far as it is valid, with what is wrong with it.

    `facts` is what its facts are called here; None: as the record itself says.
    """
    lines = body.splitlines()
    header = _header(lines)
    _verify_work(lines)
    try:
        game = library.game(header.game[:40])
        name = header.catalog if facts is None else facts
        match = replay_record(game, lines, library.facts(name)).match
        findings = audit(game, lines, library.facts(name))
    except ValueError as error:
        raise Refusal("bad_message", reason(error)) from None
    return match_replay(match, seat, language, name, found(findings, language))


def _header(lines: list[bytes]) -> Header:
    got, fault = read_lines(lines[:1])
    if not got or not isinstance(got[0], Header):
        why = fault or _("The record is empty.")
        raise Refusal("bad_message", _("This file isn't a record of a match. {why}", why=why))
    if any(len(name) > LONGEST_NAME for name in got[0].names):
        raise Refusal("too_large", TOO_LONG)
    return got[0]


def _verify_work(lines: list[bytes]) -> None:
    """Whether it can be played again soon: taking a move back plays all before it once more."""
    plies = work = 0
    for each in read_lines(lines)[0]:
        if isinstance(each, Play):
            plies += 1
        elif isinstance(each, Undo):
            plies -= 1
            work += plies
    if plies > MOST_PLIES or work > MOST_WORK:
        raise Refusal("too_large", TOO_LONG)
