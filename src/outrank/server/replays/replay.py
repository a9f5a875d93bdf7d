"""Replays: a finished match from beginning to end, as one seat saw it.

A replay is made from a stored record, from an uploaded file or, for the players of a match that is
still sealed, from the room's own match. An uploaded file may be anything, so its work is limited.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel.audit import audit
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Match, replay
from outrank.kernel.messages import _
from outrank.kernel.moves import Event, Move, events_for
from outrank.kernel.options import Options
from outrank.kernel.record import Header, Play, Undo
from outrank.kernel.record import read as read_lines
from outrank.kernel.seats import Seat
from outrank.server.errors import Refusal, reason
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
FIRST_LINE: Final = re.compile(rb"[^\r\n]*")
LONGEST_NAME: Final = 200
"""Every log line has a name: a long one would make the replay far larger than its record."""


@dataclass(frozen=True)
class PlayedMatch:
    """What a match of a known game with known facts is replayed from."""

    options: Options
    names: tuple[str, ...]
    plays: tuple[tuple[Seat, Move], ...]


def played(match: AnyMatch) -> PlayedMatch:
    """Return what a match can be replayed from."""
    return PlayedMatch(match.options, match.names, tuple(match.plays))


def match_replay(
    game: AnyGame,
    facts: Facts,
    language: Language,
    whole: PlayedMatch,
    seat: int,
    facts_name: str,
    verified: Verified | None = None,
) -> ReplayShown:
    """Return a match as a seat saw it, move by move; seat -1 for what everybody saw."""
    if not -1 <= seat < len(whole.names):
        raise Refusal("not_found", _("There is no seat {seat} in this match.", seat=seat))
    if len(whole.plays) > MOST_PLIES:
        raise Refusal("too_large", _("Replays are limited to {count} moves.", count=MOST_PLIES))
    again: AnyMatch = Match(game, whole.options, len(whole.names), facts, names=whole.names)
    scenes = _Scenes(again, Seat(seat), language)
    shown = [scenes.scene(Seat(-1), [])]
    shown += [scenes.scene(actor, again.play(actor, move)) for actor, move in whole.plays]
    return ReplayShown(
        game=game.name,
        title=game.title,
        facts=facts_name,
        options=msgspec.to_builtins(whole.options),
        names=whole.names,
        unit=game.units_per_point,
        seat=seat,
        scenes=tuple(shown),
        verified=verified,
    )


class _Scenes:
    """A match as one seat sees it; describes a piece in the first scene that shows it."""

    def __init__(self, match: AnyMatch, perspective: Seat, language: Language) -> None:
        self._match = match
        self._language = language
        self._facts = language.facts(match.facts)
        self._perspective = perspective
        self._seen: set[int] = set()

    def scene(self, actor: Seat, events: list[Event]) -> Scene:
        match = self._match
        seen = match.seen(self._perspective)
        receive = events_for(events, self._perspective)
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


def record_replay(
    game: AnyGame, facts: Facts, language: Language, body: bytes, seat: int, facts_name: str
) -> ReplayShown:
    """Return the valid part of a record as a seat saw it, with what is wrong with the record."""
    lines = body.splitlines()
    header_of(body)
    _verify_work(lines)
    try:
        match = replay(game, lines, facts).match
        findings = audit(game, lines, facts)
    except ValueError as error:
        raise Refusal("bad_message", reason(error)) from None
    verified = found(findings, language)
    return match_replay(game, facts, language, played(match), seat, facts_name, verified)


def header_of(body: bytes) -> Header:
    """Return the header of what may be a record."""
    first = FIRST_LINE.match(body)
    assert first is not None
    got, fault = read_lines([first[0]] if body else [])
    if not got or not isinstance(got[0], Header):
        why = fault or _("The record is empty.")
        raise Refusal("bad_message", _("This file isn't a record of a match. {why}", why=why))
    if any(len(name) > LONGEST_NAME for name in got[0].names):
        raise Refusal("too_large", TOO_LONG)
    return got[0]


def _verify_work(lines: list[bytes]) -> None:
    """Refuse a record that takes long to replay: each undo replays all moves before it."""
    plies = work = 0
    for each in read_lines(lines)[0]:
        if isinstance(each, Play):
            plies += 1
        elif isinstance(each, Undo):
            plies -= 1
            work += plies
    if plies > MOST_PLIES or work > MOST_WORK:
        raise Refusal("too_large", TOO_LONG)
