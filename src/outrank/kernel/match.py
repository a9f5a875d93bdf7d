"""A match: a game being played and recorded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeAlias

import msgspec

from outrank.kernel import options as house_rules
from outrank.kernel.dealer import Dealer
from outrank.kernel.game import AnyGame, Facts, Game, M, Opt, Result, S, V, check_seats, play
from outrank.kernel.menu import Menu
from outrank.kernel.messages import Message, UserError, _, ngettext
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.record import (
    FORMAT,
    BadRecord,
    End,
    Header,
    Line,
    Play,
    SeedCommitment,
    Undo,
    Writer,
)
from outrank.kernel.record import read as read_lines
from outrank.kernel.seats import DEALER, Seat

REVEALING = _("That move revealed something, so it can't be undone.")
FORCED = _("That move was forced, so it can't be undone.")


class MatchNotOver(UserError):
    """A record is private until its match is over."""


class Match(Generic[Opt, S, M, V]):
    """One match of one game. Its state changes only through `play` and `undo`.

    Raises BadOption if the options, the number of seats or the names don't fit the game.
    """

    def __init__(
        self,
        game: Game[Opt, S, M, V],
        options: Opt,
        seats: int,
        facts: Facts = None,
        *,
        names: Sequence[str] = (),
        draw: SeedCommitment | None = None,
    ) -> None:
        check_seats(game.title, game.players, seats)
        house_rules.verify(options)
        self.game = game
        self.options = options
        self.seats = seats
        self.facts = facts
        self.names = tuple(names) or tuple(f"Seat {seat + 1}" for seat in range(seats))
        if len(self.names) != seats:
            raise house_rules.BadOption(
                ngettext(
                    "{count} seat needs {count} name, not {given}.",
                    "{count} seats need {count} names, not {given}.",
                    seats,
                    given=len(names),
                )
            )
        self.state = game.setup(options, seats, facts)
        self.plays: list[tuple[Seat, M]] = []
        self._made: Counter[Seat] = Counter()
        self._bars: list[Message | None] = []
        """By play: why it cannot be undone; None if it can."""
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

    def play(self, seat: Seat, move: M, *, is_forced: bool = False) -> list[Event]:
        """Make a move; returns what happened. A refused move raises IllegalMove.

        `is_forced`: the seat did not choose it, for example because its time had run out, so the
        seat cannot undo it.
        """
        events = play(self.game, self.state, seat, move)
        self.plays.append((seat, move))
        self._made[seat] += 1
        is_revealing = any(e.reveals or e.to is not None for e in events)
        bar = REVEALING if seat < 0 or is_revealing else None
        self._bars.append(FORCED if is_forced else bar)
        self._lines.append(self._writer.play(len(self._lines), seat, move))
        return events

    def deal(self, dealer: Dealer) -> list[Event]:
        """Let the dealer act for as long as it is to act and knows what comes."""
        events: list[Event] = []
        while self.game.to_act(self.state) == (DEALER,):
            move = dealer.deal(self.game.legal_moves(self.state, DEALER))
            if move is None:
                break
            events += self.play(DEALER, move)  # type: ignore[arg-type]
        return events

    def undo(self, seat: Seat, *, is_recorded: bool = False) -> None:
        """Undo the seat's own last move: not across chance, a reveal or another seat's move,
        not a forced one, and not once the match is over, because then everybody can read its
        record.

        `is_recorded`: it was accepted before, and is done again whatever the move was.
        """
        if self.result is not None:
            raise IllegalMove(_("The match is over."))
        if not self.plays or self.plays[-1][0] != seat:
            raise IllegalMove(_("You can only undo your own last move, before anyone else acts."))
        bar = self._bars[-1]
        if bar is not None and not is_recorded:
            raise IllegalMove(bar)
        self.plays.pop()
        self._bars.pop()
        self._made[seat] -= 1
        self.state = self.game.setup(self.options, self.seats, self.facts)
        for actor, move in self.plays:
            self.game.apply(self.state, actor, move)
        self._write(Undo(len(self._lines), seat))

    def made(self, seat: Seat) -> int:
        """How many moves of this seat stand."""
        return self._made[seat]

    def legal_moves(self, seat: Seat) -> Menu[M]:
        """Everything this seat may do now."""
        return self.game.legal_moves(self.state, seat)

    def view(self, seat: Seat) -> V:
        """Everything this seat may know."""
        return self.game.view(self.state, seat)

    def copy(self) -> Self:
        """The same match, to be played on by itself."""
        twin = copy(self)
        twin.state, twin._writer = self.state.copy(), copy(self._writer)
        twin.plays, twin._bars = self.plays.copy(), self._bars.copy()
        twin._made = self._made.copy()
        twin._lines = self._lines.copy()
        return twin

    def seen(self, seat: Seat) -> msgspec.Struct:
        """What people in this seat see: the view without the memory."""
        return without_memory(self.game.view(self.state, seat))

    def blank(self) -> S:
        """A state of this match before anything was dealt, for `Game.determinize`."""
        return self.game.setup(self.options, self.seats, self.facts)

    @property
    def undoable(self) -> Seat | None:
        """The seat whose last move can still be undone."""
        if not self.plays or self._bars[-1] is not None or self.result is not None:
            return None
        return self.plays[-1][0]

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    def lines(self, start: int = 0) -> tuple[bytes, ...]:
        """The record so far, for the database only: it holds what seats may not know."""
        return tuple(self._lines[start:])

    @property
    def length(self) -> int:
        """How many lines the record has."""
        return len(self._lines)

    def record(self, seed: bytes = b"") -> bytes:
        """The whole record, once the match is over; `seed` is the dealer's."""
        result = self.result
        if result is None:
            raise MatchNotOver(_("You can read the record when the match is over."))
        end = End(len(self._lines), result, self.game.scores(self.state), seed.hex())
        writer = Writer()
        writer.chain = self._writer.chain
        return b"".join(self._lines) + writer.line(end)


AnyMatch: TypeAlias = Match[Any, Any, Any, Any]


@dataclass(frozen=True)
class Replay:
    """A record played again as far as it is valid, and what is wrong after that."""

    match: AnyMatch
    header: Header
    end: End | None
    fault: Message | None


def replay(game: AnyGame, lines: Iterable[bytes], facts: Facts = None) -> Replay:
    """Replay the longest valid part of a record."""
    got, fault = read_lines(lines)
    if fault is not None and not got:
        raise BadRecord(fault)
    header = got[0]
    assert isinstance(header, Header)
    match = _start(game, header, facts)
    end = None
    for number, line in enumerate(got[1:], start=2):
        try:
            if isinstance(line, Play):
                match.play(line.seat, msgspec.json.decode(line.move, type=game.moves))
            elif isinstance(line, Undo):
                match.undo(line.seat)
            else:
                assert isinstance(line, End)
                end = line
        except IllegalMove as error:
            broken = _("Line {line} isn't legal: {why}", line=number, why=error.message)
            return Replay(match, header, None, broken)
        except msgspec.DecodeError:
            broken = _("Line {line} isn't a move in this game.", line=number)
            return Replay(match, header, None, broken)
    return Replay(match, header, end, fault)


def _start(game: AnyGame, header: Header, facts: Facts) -> AnyMatch:
    """The match a header describes, before its first move."""
    if header.format != FORMAT:
        raise BadRecord(
            _(
                "This record has format {theirs}; this version reads format {ours}.",
                theirs=header.format,
                ours=FORMAT,
            )
        )
    if (header.game, header.version) != (game.name, game.version):
        raise BadRecord(
            _(
                "This record is of {theirs}, version {version}; this is {ours}, version {own}.",
                theirs=header.game,
                version=header.version,
                ours=game.name,
                own=game.version,
            )
        )
    if header.catalog != getattr(facts, "digest", ""):
        raise BadRecord(_("This record was played with different facts."))
    options = house_rules.from_json(game.options, header.options)
    return Match(game, options, header.seats, facts, names=header.names, draw=header.draw)


def without_memory(view: msgspec.Struct) -> msgspec.Struct:
    """A view without its memory: an unset field is not encoded."""
    if "memory" not in view.__struct_fields__:
        return view
    return msgspec.structs.replace(view, memory=msgspec.UNSET)


def snapshot(state: object) -> bytes:
    """Everything a state holds, as bytes: equal states give equal bytes."""
    names = dict.fromkeys(name for kind in type(state).__mro__ for name in _fields_of(kind))
    fields = {name: getattr(state, name) for name in names} or vars(state)
    return repr([(name, value) for name, value in fields.items() if not callable(value)]).encode()


def _fields_of(kind: type) -> Iterable[str]:
    """The names of the fields that a class of states declares, itself or as a struct."""
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_fields__
    return next((vars(kind)[n] for n in ("__mypyc_attrs__", "__slots__") if n in vars(kind)), ())
