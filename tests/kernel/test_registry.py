"""A game may come from any installed package."""

from __future__ import annotations

import pytest

from outrank.kernel import registry
from teaching import GAME


@pytest.mark.usefixtures("magpie")
def test_an_installed_game_is_found() -> None:
    assert "magpie" in registry.names()
    assert registry.load("magpie").name == GAME.name
    assert registry.load(" Magpie ").title == "Magpie"
    assert "magpie" in [game.name for game in registry.games()]


@pytest.mark.usefixtures("magpie")
def test_an_unknown_game_is_refused_with_a_hint() -> None:
    with pytest.raises(registry.UnknownGame, match=r"no game 'magpy'\. Did you mean 'magpie'\?"):
        registry.load("magpy")
    with pytest.raises(registry.UnknownGame, match=r"Choose one of: .*magpie"):
        registry.load("xxxxxxxx")


def test_a_game_brings_what_it_registers() -> None:
    assert registry.extension("outrank.games", "classic").name == "classic"
    assert registry.extension("outrank.games", "nothing") is None


def test_a_package_is_found_that_comes_onto_the_path_later(request: pytest.FixtureRequest) -> None:
    assert "magpie" not in registry.names()
    assert registry.extension("outrank.games", "magpie") is None
    request.getfixturevalue("magpie")
    assert "magpie" in registry.names()
    assert registry.extension("outrank.games", "magpie") is GAME
