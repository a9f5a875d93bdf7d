"""What a game is: a record of plain functions, one for each question a table asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

import msgspec

from outrank.kernel.languages import Translation
from outrank.kernel.menu import Menu
from outrank.kernel.moves import Event, IllegalMove, Move
from outrank.kernel.options import Options, Preset
from outrank.kernel.seats import Piece, Seat


class State(Protocol):
    """Where a match stands: compact, changed in place, copied by hand."""

    def copy(self) -> Self: ...


class Result(msgspec.Struct, frozen=True):
    """How a match ended: the seats from first to last, tied ones together, and why it ended."""

    ranking: tuple[tuple[Seat, ...], ...]
    reason: str


class CardPrint(msgspec.Struct, frozen=True):
    """What is printed on one of a game's own cards."""

    name: str
    family: str
    text: str
    """One sentence."""
    art: str
    """Its drawing, as an SVG path on a field of 24 by 24."""


Facts: TypeAlias = Any
"""What a game is played with besides its pieces: a catalog. The kernel never looks inside."""

Truth: TypeAlias = Callable[[int], tuple[int, ...]]
"""For a statistic's number: the rank of every piece in it; a larger value has a larger rank, equal
values have equal ranks. A real match reads it from the catalog, a dream from the dreamer's mind."""

Names: TypeAlias = tuple[str, ...]
"""What the people at the table are called, by seat."""

Opt = TypeVar("Opt", bound=Options)
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=msgspec.Struct)


def no_clock(state: State) -> None:
    """This game is not timed."""


def first_voice(state: State, seat: Seat) -> int:
    """A seat is one person."""
    return 0


def no_tiebreaks(state: State) -> Mapping[str, tuple[int, ...]]:
    """Equal scores share a place."""
    return {}


def no_truth(state: State) -> None:
    """This game has no statistics."""


def no_belief(state: State, truth: Truth) -> None:
    """There is nothing to believe."""


def no_open_values(state: State) -> tuple[tuple[Piece, int], ...]:
    """No piece lies on the table with its value."""
    return ()


def all_told(state: State, seat: Seat) -> list[Piece]:
    """No piece has a value that is still secret."""
    return []


@dataclass(frozen=True, kw_only=True, slots=True)
class Game(Generic[Opt, S, M, V]):
    """One game. Every function but `apply`, `swap` and `believe` leaves the state as it is."""

    name: str
    """Its id: lower case, as in `outrank match out_trumped`."""
    title: str
    summary: str
    """One sentence that makes a person want to play."""
    version: int
    """Rises when the same record would play differently, never for speed."""
    players: range
    minutes: tuple[int, int]
    home: str
    """The package that holds `rulebook.md`."""
    options: type[Opt]
    presets: tuple[Preset[Opt], ...] = ()
    moves: Any
    """The union of the game's moves."""
    uses_catalog: bool = False
    unit: int = 1
    """How many score units make one point (2: half points are counted)."""
    prints: tuple[CardPrint, ...] = ()
    """What is printed on the game's own cards, by the numbers that moves and views use."""

    setup: Callable[[Opt, int, Facts], S]
    """Before anything is dealt. No randomness: what is dealt comes as DEALER's moves."""
    to_act: Callable[[S], tuple[Seat, ...]]
    """Who is awaited. Several: sealed envelopes, opened together, that must commute."""
    menu: Callable[[S, Seat], Menu[M]]
    """All that this seat may do now; empty for a seat that may do nothing."""
    verify: Callable[[S, Seat, M], None]
    """The law: raises IllegalMove with the sentence why not."""
    apply: Callable[[S, Seat, M], list[Event]]
    """Changes the state in place and tells what happened. For verified moves only."""
    view: Callable[[S, Seat], V]
    """All that a seat may know, built from nothing. What it was told once and is face down now
    stands in the view's `memory`, if it has one: bots read that, people are not sent it."""
    hidden: Callable[[S, Seat], list[list[Piece]]]
    """From the rulebook: the groups of pieces that this seat was never told apart."""
    swap: Callable[[S, Piece, Piece], None]
    """Exchange the places of two pieces."""
    places: Callable[[S], Mapping[str, tuple[Piece, ...]]]
    """Every place a piece can be in, and the pieces that are there."""
    imagine: Callable[[V, Random, Truth], S]
    """A whole state that the view allows. Where values matter they come from `truth`."""
    timeout: Callable[[S, Seat], M]
    """What a seat does whose time has run out."""
    scores: Callable[[S], tuple[int, ...]]
    result: Callable[[S], Result | None]
    words: Callable[[Event, Names, Facts], str]
    """The sentence for an event, from what the event itself says."""

    clock: Callable[[S], tuple[str, int] | None] = field(default=no_clock)
    """What the table should time, and for how many seconds; restarts when the key changes."""
    voice: Callable[[S, Seat], int] = field(default=first_voice)
    """Which teammate of the seat may press."""
    tiebreaks: Callable[[S], Mapping[str, tuple[int, ...]]] = field(default=no_tiebreaks)
    """What decides between equal scores, the first measure first: its name, and by seat how much
    of it there is."""
    truth: Callable[[S], Truth | None] = field(default=no_truth)
    """Where the state takes the order of a statistic from."""
    believe: Callable[[S, Truth], None] = field(default=no_belief)
    """Put another truth in its place."""
    sights: Callable[[S, tuple[Seat, ...]], tuple[msgspec.Struct, ...]] | None = None
    """What several seats see, their views without the memory: for a game that makes these faster
    together than one by one."""
    untold: Callable[[S, Seat], list[Piece]] = field(default=all_told)
    """The pieces whose place in the statistic in play the seat has not been told."""
    open_values: Callable[[S], tuple[tuple[Piece, int], ...]] = field(default=no_open_values)
    """The pieces that lie on the table with their values, each with the statistic."""
    translations: Mapping[str, Translation] = field(default_factory=dict)
    """What the game says in further languages, by their codes: `de`."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def play(game: Game[Opt, S, M, V], state: S, seat: Seat, move: M) -> list[Event]:
    """Verify, then apply: the only door through which a match may change."""
    if seat not in game.to_act(state) and not game.menu(state, seat):
        raise IllegalMove(
            "It is not your turn." if game.result(state) is None else "The game is over."
        )
    game.verify(state, seat, move)
    return game.apply(state, seat, move)


def playout(game: Game[Opt, S, M, V], state: S, rng: Random) -> int:
    """Play on to the end with random moves; the number of players' decisions it took.

    The fast door: what the menu offers is legal, so nothing is verified again.
    """
    to_act, menu, apply, random = game.to_act, game.menu, game.apply, rng.random
    decisions = 0
    while acting := to_act(state):
        seat = acting[0] if len(acting) == 1 else acting[int(random() * len(acting))]
        offer = menu(state, seat)
        choice = offer[0] if len(offer) == 1 else offer[int(random() * len(offer))]
        apply(state, seat, choice.sample(rng))
        decisions += seat >= 0
    return decisions
