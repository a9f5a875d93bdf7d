"""A match that is played by numbers: what both environments have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, Literal, TypeAlias

import numpy as np

from outrank.catalog.load import load
from outrank.env.actions import Families, Placing
from outrank.env.higher_lower import Four4MoreInformation, V4Information
from outrank.env.information import Bits, Information, Numbers, unpacked
from outrank.env.out_trumped import OutTrumpedInformation
from outrank.env.ranking import ClassicInformation, V3Information
from outrank.kernel import registry
from outrank.kernel.game import AnyGame, Facts, Result
from outrank.kernel.match import Match
from outrank.kernel.messages import UserError, _
from outrank.kernel.moves import Event, Move, events_for
from outrank.kernel.options import Options, from_json
from outrank.kernel.seats import DEALER, PUBLIC, Row, Seat

INFORMATION: Final[Mapping[str, Callable[[Any], Information]]] = {
    "classic": ClassicInformation,
    "v3": V3Information,
    "v4": V4Information,
    "four4more": Four4MoreInformation,
    "out_trumped": OutTrumpedInformation,
}
Rewards: TypeAlias = Literal["standing", "points"]
"""At the end 1 for the first, -1 for the last, 0 on average; or points as they are scored."""


class BadAction(ValueError):
    """An action that isn't legal. Nothing has changed."""


class NumberedMatch:
    """One match after another of one game, with actions as numbers and views as tensors."""

    def __init__(
        self, name: str, seats: int, rewards: Rewards, rules: Mapping[str, Any], *, is_told: bool
    ) -> None:
        if rewards not in ("standing", "points"):
            raise ValueError(f"Rewards are 'standing' or 'points', not '{rewards}'.")
        self.game: AnyGame = registry.load(name)
        self.facts: Facts = load() if self.game.uses_catalog else None
        self.options: Options = from_json(self.game.options, dict(rules))
        blank = Match(self.game, self.options, seats, self.facts).state
        if self.game.clock is not None and getattr(self.options, "end", "") == "time":
            raise UserError(_("An environment has no clock: choose another end of the match."))
        self.seats = seats
        self.rewards: Rewards = rewards
        self.blank = blank
        self.information = INFORMATION[name](blank)
        self.actions = self.information.actions
        self.state = blank.copy()
        self.seat = Seat(0)
        """Who is to act."""
        self.mask = 0
        """The legal actions as a mask; 0 when the match is over."""
        self.placing: Placing | None = None
        """The move that is being placed."""
        self._families: Families = ()
        self._rng = Random()
        self._is_told = is_told
        self.news: list[Event] = []
        """What everybody has learned since it was last told."""

    def start(self, rng: Random) -> None:
        """Begin a new match."""
        self.state = self.blank.copy()
        self._rng = rng
        self.news.clear()
        self._went_on()

    def act(self, action: int) -> None:
        """Do what an action says, and all that chance does after it."""
        if action < 0 or not self.mask >> action & 1:
            raise BadAction(f"Action {action} isn't legal now: the action mask says which are.")
        placing = self.placing
        if placing is None:
            move = self.actions.move(action)
            if move is not None and not any(f.head == action for f in self._families):
                self._play(self.seat, move)
                self._went_on()
                return
            placing = self.placing = Placing(self.actions, self._families, action)
        elif action == self.actions.done:
            self._finish(placing.finished())
            return
        else:
            placing.add(action)
        self.mask, whole = placing.following()
        if whole is not None:
            self._finish(whole)

    def _finish(self, move: Move) -> None:
        self._play(self.seat, move)
        self._went_on()

    def play(self, move: Move) -> None:
        """Make a whole move for the seat that is to act, as a bot does."""
        self.game.verify(self.state, self.seat, move)
        self._play(self.seat, move)
        self._went_on()

    def _play(self, seat: Seat, move: Move) -> None:
        events = self.game.apply(self.state, seat, move)
        if self._is_told:
            self.news += events_for(events, PUBLIC)

    def _went_on(self) -> None:
        """Let chance act, then work out who is to act and what is legal."""
        game, state = self.game, self.state
        self.placing = None
        while acting := game.to_act(state):
            seat = acting[0]
            menu = game.legal_moves(state, seat)
            if seat != DEALER:
                self.seat = seat
                self.mask, self._families = self.actions.offered(menu)
                return
            self._play(seat, menu[0].sample(self._rng))
        self.mask, self._families = 0, ()

    @property
    def is_over(self) -> bool:
        return not self.mask

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    def tensor(self, seat: int) -> Numbers:
        """What a seat knows; what it has placed so far is known to itself alone."""
        placed: Row = ()
        if self.placing is not None and seat == self.seat:
            placed = self.placing.placed
        return self.information.tensor(self.state, Seat(seat), placed)

    def action_mask(self, seat: int) -> Bits:
        """Which actions are legal for a seat."""
        size = self.actions.size
        if seat != self.seat or not self.mask:
            return np.zeros(size, np.int8)
        return unpacked(self.mask, size).view(np.int8)

    def scores(self) -> tuple[float, ...]:
        """The points of each seat."""
        units = self.game.units_per_point
        return tuple([score / units for score in self.game.scores(self.state)])

    def tell(self) -> str:
        """What everybody has learned since this was last asked, and the scores."""
        names = tuple(f"player_{seat}" for seat in range(self.seats))
        lines = [str(self.game.describe(event, names, self.facts)) for event in self.news]
        self.news.clear()
        scores = ", ".join(
            f"{name} {score:g}" for name, score in zip(names, self.scores(), strict=True)
        )
        return "\n".join((*lines, scores))


def standing_rewards(ranking: Sequence[Sequence[int]]) -> dict[int, float]:
    """By seat: 1 for the first, -1 for the last, tied seats in the middle of their places."""
    seats = sum(map(len, ranking))
    rewards: dict[int, float] = {}
    ahead = 0
    for tied in ranking:
        behind = seats - ahead - len(tied)
        for seat in tied:
            rewards[seat] = (behind - ahead) / (seats - 1)
        ahead += len(tied)
    return rewards
