"""V3 as a PettingZoo environment."""

from __future__ import annotations

from typing import Any, ClassVar

from outrank.env.agents import OutrankEnv


class raw_env(OutrankEnv):  # noqa: N801 (as PettingZoo's environments call it)
    """V3; see `OutrankEnv` for the arguments."""

    metadata: ClassVar[dict[str, Any]] = {**OutrankEnv.metadata, "name": "v3_v1"}
    game = "v3"


env = raw_env
