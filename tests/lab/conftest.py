"""The coin, installed as a package of its own."""

from __future__ import annotations

import pytest


@pytest.fixture
def coin(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose first seat wins as often as its options say."""
    site = tmp_path_factory.mktemp("site")
    info = site / "coin-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: coin\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[outrank.games]\ncoin = lab.coin:GAME\n")
    monkeypatch.syspath_prepend(str(site))
