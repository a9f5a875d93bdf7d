"""Out-Trumped as a PettingZoo environment."""

from __future__ import annotations

from typing import Any, ClassVar

from outrank.env.agents import OutrankEnv


class raw_env(OutrankEnv):  # noqa: N801 (as PettingZoo's environments call it)
    """Out-Trumped; see `OutrankEnv` for the arguments."""

    metadata: ClassVar[dict[str, Any]] = {**OutrankEnv.metadata, "name": "out_trumped_v1"}
    game = "out_trumped"


env = raw_env
