"""One seat against our bots, as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

from outrank.bots import roster
from outrank.bots.bot import Player, Turn
from outrank.env.agents import observation_box
from outrank.env.information import Bits, Numbers
from outrank.env.match import INFORMATION, NumberedMatch, Rewards, standing_rewards


class SeatEnv(gymnasium.Env[Numbers, int]):
    """A seat of a match; bots play the others.

    Legal actions are in `info["action_mask"]` and `action_masks()`. An illegal one ends the match
    with the reward of the last place. `opponents` are bots as `outrank match` names them; `seat` is
    drawn for every match unless it is given. All other arguments are house rules.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] = ("regular", "regular"),
        *,
        seat: int | None = None,
        rewards: Rewards = "standing",
        render_mode: str | None = None,
        **house_rules: Any,
    ) -> None:
        seats = 1 + len(opponents)
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"There is no seat {seat} in a match of {seats}.")
        self.render_mode = render_mode
        self._match = NumberedMatch(
            game, seats, rewards, house_rules, is_told=render_mode is not None
        )
        self._opponents = tuple(opponents)
        for word in opponents:
            roster.character(word, self._match.facts)
        self._fixed_seat = seat
        self.observation_space = observation_box(self._match.information.size)  # type: ignore[assignment]
        self.action_space = spaces.Discrete(self._match.actions.size)  # type: ignore[assignment]

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 (Gymnasium passes it)
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin a new match, against the same kind of bots with other knowledge."""
        super().reset(seed=seed)
        rng = Random(int(self.np_random.integers(2**62)))
        seats = self._match.seats
        self._seat = rng.randrange(seats) if self._fixed_seat is None else self._fixed_seat
        bots = roster.seated(
            self._opponents, self._match.game, self._match.facts, rng.getrandbits(60)
        )
        self._players: list[Player | None] = [*bots[: self._seat], None, *bots[self._seat :]]
        self._match.start(rng)
        self._points = 0.0
        self._let_bots_play()
        return self._observed()

    def step(self, action: int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Act, then let the bots act until it is this seat's turn again or the match is over."""
        match = self._match
        if not (match.mask >> int(action) & 1 and not match.is_over):
            observation, info = self._observed()
            return observation, -1.0, True, False, {**info, "is_illegal": True}
        match.act(int(action))
        self._let_bots_play()
        observation, info = self._observed()
        return observation, self._reward(), match.is_over, False, info

    def action_masks(self) -> Bits:
        """Which actions are legal, under the name that masked PPO looks for."""
        return self._match.action_mask(self._seat)

    def render(self) -> str | None:
        """What has happened since the last time, as everybody knows it, and the scores."""
        return self._match.tell() if self.render_mode == "ansi" else None

    def _let_bots_play(self) -> None:
        match = self._match
        while not match.is_over:
            player = self._players[match.seat]
            if player is None:
                return
            menu = match.game.legal_moves(match.state, match.seat)
            view = match.game.view(match.state, match.seat)
            match.play(player.move(Turn(view, menu, match.blank)))

    def _observed(self) -> tuple[Numbers, dict[str, Any]]:
        return self._match.tensor(self._seat), {"action_mask": self.action_masks()}

    def _reward(self) -> float:
        match = self._match
        if match.rewards == "points":
            before, self._points = self._points, match.scores()[self._seat]
            return self._points - before
        if not match.is_over:
            return 0.0
        assert match.result is not None
        return standing_rewards(match.result.ranking)[self._seat]


def register() -> None:
    """Let `gymnasium.make("outrank/v4-v1")` find these environments."""
    for name in INFORMATION:
        id = f"outrank/{name}-v1"
        if id not in gymnasium.registry:
            gymnasium.register(
                id, entry_point="outrank.env.single_agent:SeatEnv", kwargs={"game": name}
            )
