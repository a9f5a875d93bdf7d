"""What a game is: a record of plain functions, one per question a match asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

import msgspec

from outrank.kernel.menu import Menu
from outrank.kernel.messages import Message, _
from outrank.kernel.moves import Event, Move
from outrank.kernel.options import BadOption, Options, Preset
from outrank.kernel.play import play as play
from outrank.kernel.play import playout as playout
from outrank.kernel.seats import Piece, Row, Seat


class State(Protocol):
    """Where a match stands: compact, changed in place, copied cheaply."""

    def copy(self) -> Self: ...


class Result(msgspec.Struct, frozen=True):
    """How a match ended: the seats from first to last, tied ones together, and why it ended."""

    ranking: tuple[tuple[Seat, ...], ...]
    reason: str


Facts: TypeAlias = Any
"""What a game is played with besides its pieces: a catalog. The kernel never looks inside."""

StatRanks: TypeAlias = Callable[[int], tuple[int, ...]]
"""For a statistic's number: the rank of every piece in it. A larger value has a larger rank, equal
values have equal ranks. A real match reads ranks from the catalog, a search from what a bot
believes."""

Names: TypeAlias = tuple[str, ...]
"""What the players are called, by seat."""

Opt = TypeVar("Opt", bound=Options)
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=msgspec.Struct)


@dataclass(frozen=True, kw_only=True, slots=True)
class Proof(Generic[S]):
    """What the secrecy prover and the conservation law need to know; no match needs it."""

    hidden: Callable[[S, Seat], list[list[Piece]]]
    """From the rulebook: the groups of pieces this seat could never tell apart."""
    swap: Callable[[S, Piece, Piece], None]
    """Exchange two pieces, wherever they are."""
    places: Callable[[S], Mapping[str, tuple[Piece, ...]]]
    """Every place a piece can be in, and the pieces that are there."""
    ranks: Callable[[S], StatRanks] | None = None
    """Where the state takes the order of statistics from, in a game that has any."""
    set_ranks: Callable[[S, StatRanks], None] | None = None
    """Take it from somewhere else."""
    unrevealed: Callable[[S, Seat], list[Piece]] | None = None
    """The pieces whose rank in the statistic in play the seat has not been shown."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Game(Generic[Opt, S, M, V]):
    """One game. Only `apply` changes a state."""

    name: str
    """Its id in lower case, as in `outrank match out_trumped`."""
    title: str
    summary: Message
    """One sentence that makes a person want to play."""
    version: int
    """Goes up when the same record would play differently, never for speed."""
    players: range
    minutes: tuple[int, int]
    package: str
    """The package that holds `rulebook.md`, and translations if the game brings its own."""
    options: type[Opt]
    presets: tuple[Preset[Opt], ...] = ()
    moves: Any
    """The union of the game's moves."""
    uses_catalog: bool = False
    units_per_point: int = 1
    """How many score units make one point (2: half points are counted)."""
    has_teams: bool = False
    """Whether several people can share a seat."""

    setup: Callable[[Opt, int, Facts], S]
    """Before anything is dealt. No randomness: what is dealt comes as DEALER's moves."""
    to_act: Callable[[S], tuple[Seat, ...]]
    """Who is to act. Several seats: simultaneous moves, which must commute."""
    legal_moves: Callable[[S, Seat], Menu[M]]
    """Everything this seat may do now; empty for a seat that may do nothing."""
    verify: Callable[[S, Seat, M], None]
    """Raises IllegalMove with the sentence why not."""
    apply: Callable[[S, Seat, M], list[Event]]
    """Changes the state in place and returns what happened. For verified moves only."""
    view: Callable[[S, Seat], V]
    """Everything a seat may know, built from nothing. What it saw once and is face down now goes
    in the view's `memory`, if it has one: bots read that, people do not get it."""
    determinize: Callable[[V, S, Random, StatRanks], S]
    """A whole state the view allows, filled into a blank one of the same match as `setup` makes
    it. The order of statistics comes from the ranks that are passed, never from the blank."""
    timeout: Callable[[S, Seat], M]
    """What a seat does when its time has run out."""
    scores: Callable[[S], tuple[int, ...]]
    result: Callable[[S], Result | None]
    describe: Callable[[Event, Names, Facts], Message]
    """The sentence for an event, from what the event itself says."""

    late_row: Callable[[S, Seat, Row], M | None] | None = None
    """What a seat whose time has run out does with the row of pieces that it has laid out; None
    if `timeout` decides, because the row is not complete or is not asked for."""
    clock: Callable[[S], tuple[str, int] | None] | None = None
    """What to time, and for how many seconds; restarts when the key changes."""
    active_teammate: Callable[[S, Seat], int] | None = None
    """Which of the people who share a seat is to act, counted from 0."""
    tiebreaks: Callable[[S], Mapping[str, tuple[int, ...]]] | None = None
    """What decides between equal scores, the first one first: its name, and how much of it each
    seat has."""
    shared_view: Callable[[S], msgspec.Struct] | None = None
    """What everybody sees. Together with `own_view` it holds all fields of the view but the house
    rules (`options`) and the memory, so that a step is encoded once for all seats."""
    own_view: Callable[[S, Seat], msgspec.Struct] | None = None
    """The fields of the view that differ between seats. A game has both of these or neither."""
    revealed_values: Callable[[S], tuple[tuple[Piece, int], ...]] | None = None
    """The pieces that lie face up with their values, each with the statistic."""
    proof: Proof[S] | None = None
    """What the laws need to prove that nothing leaks and no piece gets lost."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def check_seats(title: str, players: range, seats: int) -> None:
    """Raises BadOption unless a game for `players` can be played with this many seats."""
    if seats not in players:
        raise BadOption(
            _(
                "{game} is for {low} to {high} players, not {seats}.",
                game=title,
                low=players[0],
                high=players[-1],
                seats=seats,
            )
        )
