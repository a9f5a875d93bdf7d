"""Classic as a PettingZoo environment."""

from __future__ import annotations

from typing import Any, ClassVar

from outrank.env.agents import OutrankEnv


class raw_env(OutrankEnv):  # noqa: N801 (as PettingZoo's environments call it)
    """Classic; see `OutrankEnv` for the arguments."""

    metadata: ClassVar[dict[str, Any]] = {**OutrankEnv.metadata, "name": "classic_v1"}
    game = "classic"


env = raw_env
