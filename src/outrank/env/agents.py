"""The PettingZoo environment of all games: agents act one after another (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

import msgspec
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from outrank.env.information import Field
from outrank.env.match import NumberedMatch, Rewards, standing_rewards
from outrank.kernel.seats import Seat

MOST: Final = 1024.0
"""No number of an observation is larger."""


def observation_box(size: int) -> spaces.Box:
    """The space of the tensors."""
    return spaces.Box(-MOST, MOST, (size,), np.float32)


class OutrankEnv(AECEnv[str, dict[str, Any], int]):
    """One game. It checks actions itself, so it needs no wrappers.

    `rewards` is "standing" (at the end 1 for the first, -1 for the last) or "points" (as they are
    scored). All other arguments are house rules, as `outrank games GAME` lists them.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "human"],
        "name": "outrank",
        "is_parallelizable": False,
        "render_fps": 1,
    }
    game: ClassVar[str] = ""
    """Which game this is the environment of."""

    def __init__(
        self,
        seats: int = 3,
        *,
        rewards: Rewards = "standing",
        render_mode: str | None = None,
        **house_rules: Any,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"The render mode is 'ansi' or 'human', not '{render_mode}'.")
        self.render_mode = render_mode
        self.match = NumberedMatch(
            self.game, seats, rewards, house_rules, is_told=render_mode is not None
        )
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        tensor = observation_box(self.match.information.size)
        mask = spaces.Box(0, 1, (self.match.actions.size,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": tensor, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.match.actions.size) for agent in self.possible_agents
        }
        self._rng = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002 (PettingZoo passes it)
    ) -> None:
        """Begin a new match; the same seed deals the same matches."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._is_rewarded = False
        self._skip_agent_selection = None
        self.match.start(self._rng)
        self._scores = self.match.scores()
        self.agent_selection = self.agents[self.match.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat_of[agent]
        return {
            "observation": self.match.tensor(seat),
            "action_mask": self.match.action_mask(seat),
        }

    def step(self, action: int | None) -> None:
        """Act for the selected agent; None for one whose match is over."""
        agent, match = self.agent_selection, self.match
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("This agent's match isn't over: choose an action.")
        match.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self._is_rewarded:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._is_rewarded = False
        if match.rewards == "points":
            self._reward_points()
        if match.is_over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[match.seat]
        if self._is_rewarded:
            self._accumulate_rewards()
        if self.render_mode == "human":
            print(self.match.tell())

    def _reward_points(self) -> None:
        before, self._scores = self._scores, self.match.scores()
        if before != self._scores:
            gains = zip(self.possible_agents, before, self._scores, strict=True)
            self.rewards = {agent: now - had for agent, had, now in gains}
            self._is_rewarded = True

    def _end(self) -> None:
        result = self.match.result
        assert result is not None
        if self.match.rewards == "standing":
            by_seat = standing_rewards(result.ranking)
            self.rewards = {agent: by_seat[seat] for seat, agent in enumerate(self.possible_agents)}
            self._is_rewarded = True
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """What has happened since the last time, as everybody knows it, and the scores."""
        if self.render_mode == "ansi":
            return self.match.tell()
        return None

    def close(self) -> None:
        """Nothing is open."""

    # As in OpenSpiel

    def information_state_tensor(self, agent: str) -> list[float]:
        """Everything the agent knows, as numbers: `fields` says what they are."""
        numbers: list[float] = self.match.tensor(self._seat_of[agent]).tolist()
        return numbers

    def information_state_string(self, agent: str) -> str:
        """Everything the agent knows, as JSON: its view."""
        view = self.match.game.view(self.match.state, Seat(self._seat_of[agent]))
        return msgspec.json.encode(view).decode()

    @property
    def fields(self) -> list[Field]:
        """The parts of the tensor, by name."""
        return self.match.information.fields

    def action_name(self, action: int) -> str:
        """What an action is, such as `bid 5`."""
        return self.match.actions.name(action)
