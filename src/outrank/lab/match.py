"""One match of a question, played and written down as measures need it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import msgspec

from outrank.bots.bot import Player, Turn
from outrank.kernel.game import AnyGame, Facts, Result
from outrank.kernel.menu import Menu
from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.options import Options
from outrank.kernel.seats import CLOCK, DEALER, Seat
from outrank.lab.tempo import seconds_for

Watch = Callable[[Seat, Move], None]
"""Told of every move, chance included, before it is made."""


NOT_OVER: Final = Result((), "")


@dataclass
class EventCount:
    """How often an event happened to a seat, and what it scored there."""

    count: int = 0
    points: int = 0
    sums: dict[str, int] = field(default_factory=dict)
    """The sums of its number fields."""


@dataclass
class Played:
    """A match that is over. Seats are those at the table, players those of the question."""

    player_in: Sequence[int]
    """By seat: which player of the question sat there, from 0."""
    units: int
    """Score units per point."""
    acted: list[int] = field(default_factory=list)
    """The seat of every decision."""
    at: list[float] = field(default_factory=list)
    """When each decision was made, in estimated seconds at a table."""
    scores: list[tuple[int, ...]] = field(default_factory=list)
    """The scores after each decision."""
    openings: list[int] = field(default_factory=list)
    """How many decisions were made before each round or hand."""
    seconds: float = 0.0
    events: dict[tuple[str, int], EventCount] = field(default_factory=dict)
    """By kind of event and seat; -1 for events that belong to no seat."""
    result: Result = NOT_OVER
    final: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.player_in)

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.result.ranking[0]


NO_SEAT: Final = -1
OPENINGS: Final = frozenset(("round_started", "challenge_chosen", "hands_dealt"))
"""The events that begin a round or hand; the next decision is its first player's."""


def play(
    game: AnyGame,
    options: Options,
    facts: Facts,
    players: Sequence[Player],
    player_in: Sequence[int],
    *,
    deal: object,
    watch: Watch | None = None,
) -> Played:
    """Play a match. The same `deal` draws the same pieces from the same bags, whoever plays.

    Each bag has random numbers of its own, so that two variants of a match stay alike for as long
    as the players draw alike. A clock that ends the game is called when the estimated time is up.
    """
    state = game.setup(options, len(players), facts)
    blank = state.copy()
    dealer = BagDealer(deal)
    played = Played(tuple(player_in), game.units_per_point)
    clock = game.clock(state) if game.clock is not None else None
    limit = clock[1] if clock is not None and clock[0] == "match" else None
    while acting := game.to_act(state):
        if limit is not None and played.seconds >= limit:
            limit = None
            _move(game, state, CLOCK, next(iter(game.legal_moves(state, CLOCK)[0])), played, watch)
            continue
        seat = acting[0]
        menu = game.legal_moves(state, seat)
        if seat == DEALER:
            _move(game, state, seat, dealer.deal(menu), played, watch)
            continue
        move = players[seat].move(Turn(game.view(state, seat), menu, blank))
        game.verify(state, seat, move)
        _move(game, state, seat, move, played, watch)
        played.acted.append(seat)
        played.at.append(played.seconds)
        played.scores.append(game.scores(state))
    result = game.result(state)
    assert result is not None
    played.result, played.final = result, game.scores(state)
    return played


def _move(
    game: AnyGame, state: Any, seat: Seat, move: Any, played: Played, watch: Watch | None
) -> None:
    if watch is not None:
        watch(seat, move)
    played.seconds += seconds_for(move, seat)
    for event in game.apply(state, seat, move):
        _count(event, played)


def _count(event: Event, played: Played) -> None:
    kind = _kind(type(event))
    if kind.tag in OPENINGS and played.openings[-1:] != [len(played.acted)]:
        played.openings.append(len(played.acted))
    key = (kind.tag, getattr(event, "seat", NO_SEAT))
    found = played.events.get(key)
    if found is None:
        found = played.events[key] = EventCount()
    found.count += 1
    if isinstance(event, Scored):
        found.points += event.points
        for name in kind.numbers:
            found.sums[name] = found.sums.get(name, 0) + getattr(event, name)


@dataclass(frozen=True)
class _Kind:
    tag: str
    numbers: tuple[str, ...]


_kinds: dict[type[Event], _Kind] = {}


def _kind(event: type[Event]) -> _Kind:
    """What an event is called in records, and its number fields."""
    known = _kinds.get(event)
    if known is None:
        numbers = tuple(f.name for f in msgspec.structs.fields(event) if f.type in (int, "int"))
        known = _kinds[event] = _Kind(str(event.__struct_config__.tag), numbers)
    return known


class BagDealer:
    """Deals at random; each bag has its own random numbers."""

    def __init__(self, deal: object) -> None:
        self._deal = deal
        self._bags: dict[str, Random] = {}

    def deal(self, menu: Menu[Any]) -> Move:
        choice = menu[0]
        rng = self._bags.get(choice.bag)
        if rng is None:
            rng = self._bags[choice.bag] = Random(f"deal {self._deal} {choice.bag}")
        random = rng.random
        move: Move = choice.draw(lambda limit: int(random() * limit))
        return move
