"""Four4More as a PettingZoo environment."""

from __future__ import annotations

from typing import Any, ClassVar

from outrank.env.agents import OutrankEnv


class raw_env(OutrankEnv):  # noqa: N801 (as PettingZoo's environments call it)
    """Four4More; see `OutrankEnv` for the arguments."""

    metadata: ClassVar[dict[str, Any]] = {**OutrankEnv.metadata, "name": "four4more_v1"}
    game = "four4more"


env = raw_env
