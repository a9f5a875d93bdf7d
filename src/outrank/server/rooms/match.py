"""A match being played: the kernel's match, its sealed dealer, and the lines it grows by."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Final

import msgspec

from outrank.kernel import options as house_rules
from outrank.kernel.dealer import Dealer, ScriptedDealer, SeededDealer
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.messages import _
from outrank.kernel.moves import Event, IllegalMove, Move
from outrank.kernel.record import BadRecord, End, Header, Play, SeedCommitment, Undo
from outrank.kernel.record import read as read_lines
from outrank.kernel.seats import DEALER, Seat

MOST_WORK: Final = 40_000
"""How many moves of one match may be played again because others were taken back."""
ONE_UNDO: Final = 20
"""What taking one back costs besides: so many moves."""


class MatchStep(msgspec.Struct, frozen=True):
    """One step of a match: the lines it wrote and what happened."""

    lines: tuple[bytes, ...]
    events: list[Event]
    undone: Seat | None = None
    seat: Seat | None = None
    """Whose move it is; nobody's if chance begins."""
    teammate: str = ""
    """Who made the move, where several people share the seat."""


class LiveMatch:
    """Plays on; the same lines played again give the same match."""

    def __init__(
        self,
        game: AnyGame,
        options: dict[str, object],
        facts: Facts,
        names: tuple[str, ...],
        *,
        seed: bytes,
        nonces: Iterable[str],
        deals: tuple[Move, ...] = (),
    ) -> None:
        self.game = game
        self.dealer = SeededDealer(seed)
        self.dealer.take_nonces(nonces)
        self._chance: Dealer = ScriptedDealer(deals, self.dealer) if deals else self.dealer
        """A lesson has written down what chance deals."""
        draw = SeedCommitment(self.dealer.commitment, self.dealer.nonces or ())
        built = house_rules.from_json(game.options, options)
        self.match: AnyMatch = Match(game, built, len(names), facts, names=names, draw=draw)
        self._work = 0
        self.undone = 0
        """How many moves were undone."""

    def copy(self) -> LiveMatch:
        """The same match, to be played on by itself."""
        twin = copy(self)
        twin.match, twin._chance = self.match.copy(), copy(self._chance)
        return twin

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the match waits for."""
        acting = self.game.to_act(self.match.state)
        return acting if acting and min(acting) >= 0 else tuple([s for s in acting if s >= 0])

    @property
    def is_over(self) -> bool:
        return self.match.result is not None

    def begin(self, opening: Iterable[tuple[Seat, Move]] = ()) -> MatchStep:
        """The header, whatever chance deals first, and moves that are made beforehand."""
        events = self.match.deal(self._chance)
        for seat, move in opening:
            events += self.match.play(seat, move)
            events += self.match.deal(self._chance)
        return self._step(0, events)

    def play(self, seat: Seat, move: Move, *, is_forced: bool = False) -> MatchStep:
        """A move and what chance does after it; IllegalMove changes nothing.

        `is_forced`: no person asked for it, so none can undo it.
        """
        start = self.match.length
        events = self.match.play(seat, move, is_forced=is_forced)
        if self.game.to_act(self.match.state) == (DEALER,):
            events = events + self.match.deal(self._chance)
        return self._step(start, events, seat)

    @property
    def undoable(self) -> Seat | None:
        """Whose last move may still be taken back."""
        return self.match.undoable if self._work < MOST_WORK else None

    def decision(self, seat: int) -> int:
        """The number of the decision that a seat makes next: how many moves it has made."""
        return self.match.made(Seat(seat))

    def undo(self, seat: Seat) -> MatchStep:
        if self._work >= MOST_WORK:
            raise IllegalMove(_("Too many moves have been undone in this match. This one stays."))
        start = self.match.length
        self._undo(seat)
        return MatchStep(self.match.lines(start), [], undone=seat, seat=seat)

    def _undo(self, seat: Seat, *, is_recorded: bool = False) -> None:
        self.match.undo(seat, is_recorded=is_recorded)
        self.undone += 1
        self._work += len(self.match.plays) + ONE_UNDO

    def _step(self, start: int, events: list[Event], seat: Seat | None = None) -> MatchStep:
        return MatchStep(self.match.lines(start), events, seat=seat)

    def record(self) -> bytes:
        """The whole match for everyone to read, once it is over."""
        return self.match.record(self.dealer.seed)

    def follow(self, lines: Iterable[bytes], *, is_forced: bool = False) -> MatchStep:
        """Play lines that were written before, here or on another worker."""
        wanted = tuple(lines)
        events: list[Event] = []
        undone: Seat | None = None
        seat: Seat | None = None
        for raw in wanted:
            body = msgspec.json.decode(raw, type=_Body).body
            if isinstance(body, Play):
                seat = body.seat if seat is None and body.seat != DEALER else seat
                events += self._followed(body, is_forced=is_forced)
            elif isinstance(body, Undo):
                self._undo(body.seat, is_recorded=True)
                undone = seat = body.seat
        return MatchStep(wanted, events, undone, seat)

    def _followed(self, line: Play, *, is_forced: bool) -> list[Event]:
        move = msgspec.json.decode(line.move, type=self.game.moves)
        if line.seat == DEALER:
            due = self._chance.deal(self.match.legal_moves(DEALER))
            if due != move:
                raise BadRecord(_("A stored draw doesn't come from the sealed seed."))
        return self.match.play(line.seat, move, is_forced=is_forced)


class _Body(msgspec.Struct, frozen=True):
    """A chained line without its chain."""

    body: Header | Play | Undo | End


def resumed(
    game: AnyGame, facts: Facts, seed: bytes, header: bytes, deals: tuple[Move, ...]
) -> LiveMatch:
    """The match that a stored header describes, before its first move."""
    got, fault = read_lines([header])
    if not got or not isinstance(got[0], Header):
        raise BadRecord(fault or _("The record is empty."))
    first = got[0]
    if first.version != game.version:
        raise BadRecord(
            _(
                "This match was played with version {played} of {game}; this server has version "
                "{here}.",
                game=game.title,
                played=first.version,
                here=game.version,
            )
        )
    nonces = first.draw.nonces if first.draw else ()
    names = first.names
    return LiveMatch(game, first.options, facts, names, seed=seed, nonces=nonces, deals=deals)
