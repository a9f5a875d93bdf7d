"""A match: a game being played, told to each seat, and written down as it goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

import msgspec

from outrank.kernel import options as house_rules
from outrank.kernel.dealer import Dealer
from outrank.kernel.game import AnyGame, Facts, Game, M, Opt, Result, S, V, play
from outrank.kernel.menu import Menu
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.record import FORMAT, BadRecord, Draw, End, Header, Line, Play, Undo, Writer
from outrank.kernel.record import play_line as written
from outrank.kernel.record import read as read_lines
from outrank.kernel.seats import DEALER, Seat


class StillPrivate(ValueError):
    """A record was asked for while its match lives. Its text is a sentence."""


class Match(Generic[Opt, S, M, V]):
    """One match of one game. The state changes through `play` and `undo` alone."""

    def __init__(
        self,
        game: Game[Opt, S, M, V],
        options: Opt,
        seats: int,
        facts: Facts = None,
        *,
        names: Sequence[str] = (),
        draw: Draw | None = None,
    ) -> None:
        if seats not in game.players:
            low, high = game.players[0], game.players[-1]
            raise house_rules.BadOption(f"{game.title} is for {low} to {high} seats, not {seats}.")
        self.game = game
        self.options = options
        self.seats = seats
        self.facts = facts
        self.names = tuple(names) or tuple(f"Seat {seat + 1}" for seat in range(seats))
        if len(self.names) != seats:
            raise house_rules.BadOption(f"{seats} seats need {seats} names, not {len(self.names)}.")
        self.state = game.setup(options, seats, facts)
        self.plays: list[tuple[Seat, M]] = []
        self._is_barred: list[bool] = []
        self._writer = Writer()
        self._lines: list[bytes] = []
        self._write(
            Header(
                FORMAT,
                game.name,
                game.version,
                seats,
                msgspec.to_builtins(options),
                getattr(facts, "digest", ""),
                self.names,
                draw,
            )
        )

    def _write(self, line: Line) -> None:
        self._lines.append(self._writer.line(line))

    def play(self, seat: Seat, move: M) -> list[Event]:
        """The one door: refused moves raise IllegalMove and change nothing."""
        events = play(self.game, self.state, seat, move)
        self.plays.append((seat, move))
        self._is_barred.append(seat < 0 or any(e.reveals or e.to is not None for e in events))
        self._write(written(len(self._lines), seat, move))
        return events

    def deal(self, dealer: Dealer) -> list[Event]:
        """Let chance act for as long as it is its turn and it knows what comes."""
        events: list[Event] = []
        while self.game.to_act(self.state) == (DEALER,):
            move = dealer.deal(self.game.menu(self.state, DEALER))
            if move is None:
                break
            events += self.play(DEALER, move)  # type: ignore[arg-type]
        return events

    def undo(self, seat: Seat) -> None:
        """Take back the seat's own last move: not across chance, a reveal or another seat's act,
        and not when the match is over, for then its record is open to all."""
        if self.result is not None:
            raise IllegalMove("The game is over.")
        if not self.plays or self.plays[-1][0] != seat:
            raise IllegalMove("Only your own move can be taken back, and only before another acts.")
        if self._is_barred[-1]:
            raise IllegalMove("That move showed something that was secret; it stands.")
        self.plays.pop()
        self._is_barred.pop()
        self.state = self.game.setup(self.options, self.seats, self.facts)
        for actor, move in self.plays:
            self.game.apply(self.state, actor, move)
        self._write(Undo(len(self._lines), seat))

    def menu(self, seat: Seat) -> Menu[M]:
        return self.game.menu(self.state, seat)

    def view(self, seat: Seat) -> V:
        return self.game.view(self.state, seat)

    def sights(self, seats: tuple[Seat, ...]) -> tuple[msgspec.Struct, ...]:
        """What screens of these seats show: their views, without what only a memory keeps."""
        if self.game.sights is not None:
            return self.game.sights(self.state, seats)
        return tuple([sight(self.game.view(self.state, seat)) for seat in seats])

    @property
    def undoable(self) -> Seat | None:
        """Whose last move may still be taken back."""
        if not self.plays or self._is_barred[-1] or self.result is not None:
            return None
        return self.plays[-1][0]

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    def journal(self, start: int = 0) -> tuple[bytes, ...]:
        """The lines so far, for the store alone: they hold what seats may not know."""
        return tuple(self._lines[start:])

    @property
    def length(self) -> int:
        """How many lines the journal has."""
        return len(self._lines)

    def record(self, seed: bytes = b"") -> bytes:
        """The whole match for everyone to read, once it is over."""
        result = self.result
        if result is None:
            raise StillPrivate("A match's record can be read when the match is over.")
        end = End(len(self._lines), result, self.game.scores(self.state), seed.hex())
        writer = Writer()
        writer.chain = self._writer.chain
        return b"".join(self._lines) + writer.line(end)


AnyMatch: TypeAlias = Match[Any, Any, Any, Any]


@dataclass(frozen=True)
class Replay:
    """A record played again: as far as it is valid, and the sentence why no further."""

    match: AnyMatch
    header: Header
    end: End | None
    fault: str


def replay(game: AnyGame, lines: Iterable[bytes], facts: Facts = None) -> Replay:
    """The longest valid part of a record, and the reason where it breaks off."""
    got, fault = read_lines(lines)
    if not got:
        raise BadRecord(fault)
    header = got[0]
    assert isinstance(header, Header)
    match = _start(game, header, facts)
    end = None
    for place, line in enumerate(got[1:], start=2):
        try:
            if isinstance(line, Play):
                match.play(line.seat, msgspec.json.decode(line.move, type=game.moves))
            elif isinstance(line, Undo):
                match.undo(line.seat)
            else:
                assert isinstance(line, End)
                end = line
        except IllegalMove as error:
            return Replay(match, header, None, f"Line {place} of the record is not legal: {error}")
        except msgspec.DecodeError:
            return Replay(match, header, None, f"Line {place} of the record is not a known move.")
    return Replay(match, header, end, fault)


def _start(game: AnyGame, header: Header, facts: Facts) -> AnyMatch:
    """The match a header describes, before its first move."""
    if header.format != FORMAT:
        raise BadRecord(f"This record has format {header.format}; this program reads {FORMAT}.")
    if (header.game, header.version) != (game.name, game.version):
        raise BadRecord(
            f"This record is of {header.game} version {header.version}; "
            f"the game here is {game.name} version {game.version}."
        )
    if header.catalog != getattr(facts, "digest", ""):
        raise BadRecord("This record was played with another set of facts.")
    options = house_rules.from_json(game.options, header.options)
    return Match(game, options, header.seats, facts, names=header.names, draw=header.draw)


def sight(view: msgspec.Struct) -> msgspec.Struct:
    """A view without its memory: a field that is unset is not written."""
    if "memory" not in view.__struct_fields__:
        return view
    return msgspec.structs.replace(view, memory=msgspec.UNSET)


def snapshot(state: object) -> bytes:
    """All that a state holds, as bytes: equal states give equal bytes."""
    kind = type(state)
    names: Iterable[str] = getattr(kind, "__slots__", ()) or getattr(kind, "__mypyc_attrs__", ())
    fields = {name: getattr(state, name) for name in names} or vars(state)
    return repr([(name, value) for name, value in fields.items() if not callable(value)]).encode()
