"""Environments for learning programs: PettingZoo for several agents, Gymnasium for one.

`outrank.env.v4_v1.env()` makes a PettingZoo environment, `gymnasium.make("outrank/v4-v1")` one in
which our bots play the other seats. See docs/environments.md.
"""

from __future__ import annotations

from importlib.util import find_spec

for _name in ("gymnasium", "numpy", "pettingzoo"):
    if find_spec(_name) is None:
        raise ImportError(
            "The environments need more packages: install outrank with the extra 'env'."
        )

from outrank.env.single_agent import register  # noqa: E402 (first the check)

register()
