"""A game may come from any installed package."""

from __future__ import annotations

from pathlib import Path

import pytest

from outrank.kernel import registry
from teaching import GAME


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The teaching game as a package of its own that somebody has installed."""
    info = tmp_path / "magpie-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: magpie\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[outrank.games]\nmagpie = teaching:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("installed")
def test_an_installed_game_is_found() -> None:
    assert "magpie" in registry.names()
    assert registry.load("magpie").name == GAME.name
    assert registry.load(" Magpie ").title == "Magpie"
    assert "magpie" in [game.name for game in registry.games()]


@pytest.mark.usefixtures("installed")
def test_an_unknown_game_is_refused_with_a_hint() -> None:
    with pytest.raises(registry.UnknownGame, match=r"no game 'magpy'\. Did you mean 'magpie'\?"):
        registry.load("magpy")
    with pytest.raises(registry.UnknownGame, match=r"There are: .*magpie"):
        registry.load("xxxxxxxx")
