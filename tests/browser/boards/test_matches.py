"""Whole matches in the browser: one seat by taps, one by keys, one bot, and somebody looking on."""

from __future__ import annotations

from typing import Any

import pytest

from browser.boards.playing import Keys, Room, Screen, Touch, play_on
from browser.conftest import Contexts
from browser.guessing.players import KeysGuesser, TouchGuesser
from outrank.catalog.load import load
from outrank.kernel import registry
from outrank.kernel.match import replay

GAMES: dict[str, Any] = {game.name: game for game in registry.games()}
SHORT: dict[str, dict[str, Any]] = {
    "classic": {"round_limit": 3},
    "v3": {"target_score": 10},
    "v4": {"rounds": 3},
    "four4more": {"rounds": 3},
    "out_trumped": {"target": 30},
}
IS_GUESSING = ("v4", "four4more")


@pytest.mark.parametrize("name", SHORT)
def test_a_whole_match_by_taps_and_by_keys(name: str, base: str, contexts: Contexts) -> None:
    room = Room(base, name, 2, bots=["random"], options=SHORT[name])
    by_taps, by_keys = (TouchGuesser, KeysGuesser) if name in IS_GUESSING else (Touch, Keys)
    touch = by_taps(contexts("phone"), room, room.keys[0], seed=1)
    keys = by_keys(contexts(), room, room.keys[1], seed=2)
    spectator = Screen(contexts(), room)
    room.start()
    play_on([touch, keys, spectator])
    verify_end(room, [touch, keys, spectator], GAMES[name])
    assert spectator.moves_sent == []


def verify_end(room: Room, screens: list[Screen], game: Any) -> None:
    """Every page shows the scores of the record."""
    for screen in screens:
        assert screen.board is not None
        facts = load() if game.name != "out_trumped" else None
        record = replay(game, room.record(screen.board["match"]), facts)
        scores = list(game.scores(record.match.state))
        assert screen.board["scores"] == scores
        await_scores(screen, scores)
        assert screen.errors == []


def await_scores(screen: Screen, scores: list[int]) -> None:
    screen.until(lambda: shown_scores(screen) == scores)


def shown_scores(screen: Screen) -> list[int]:
    found: list[str] = screen.page.locator("[data-seat] [data-score]").evaluate_all(
        "all => all.map((one) => one.dataset.score)"
    )
    return list(map(int, found))
