"""The example of docs/environments.md learns something."""

from __future__ import annotations

import runpy
from pathlib import Path
from statistics import fmean
from typing import Any

EXAMPLE = Path(__file__).parents[2] / "docs" / "learn_v4.py"


def test_it_beats_random_players_after_a_while() -> None:
    learnt: dict[str, Any] = runpy.run_path(str(EXAMPLE))
    match = learnt["match"]
    for seed in range(2_000):
        match(seed, f"player_{seed % 2}", 1.0)
    leads = [match(10_000 + seed, f"player_{seed % 2}", 0.0) for seed in range(300)]
    assert fmean(lead > 0 for lead in leads) > 0.6
    assert fmean(leads) > 1


def test_it_is_as_short_as_promised() -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    code = [line for line in lines if line.strip() and '"""' not in line]
    assert len(code) <= 36
