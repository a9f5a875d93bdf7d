"""Whole matches in the browser: one seat by taps, one by keys, one bot, and somebody looking on."""

from __future__ import annotations

from typing import Any

import pytest

from browser.boards.playing import Keys, Room, Screen, Touch, play_on
from browser.conftest import Contexts
from outrank.catalog.load import load
from outrank.kernel import registry
from outrank.kernel.match import replay

GAMES = {game.name: game for game in registry.games()}
SHORT: dict[str, dict[str, Any]] = {
    "classic": {"round_limit": 3},
    "v3": {"target_score": 10},
    "out_trumped": {"target": 30},
}


@pytest.mark.parametrize("name", SHORT)
def test_a_whole_match_by_taps_and_by_keys(name: str, base: str, contexts: Contexts) -> None:
    room = Room(base, name, 2, bots=["random"], options=SHORT[name])
    touch = Touch(contexts("phone"), room, room.keys[0], seed=1)
    keys = Keys(contexts(), room, room.keys[1], seed=2)
    spectator = Screen(contexts(), room)
    room.start()
    play_on([touch, keys, spectator])
    for screen in (touch, keys, spectator):
        assert screen.board is not None
        record = replay(
            GAMES[name],
            room.record(screen.board["match"]),
            load() if name != "out_trumped" else None,
        )
        scores = list(GAMES[name].scores(record.match.state))
        assert screen.board["scores"] == scores
        await_scores(screen, scores)
        assert screen.errors == []
    assert spectator.moves_sent == []


def await_scores(screen: Screen, scores: list[int]) -> None:
    screen.until(lambda: shown_scores(screen) == scores)


def shown_scores(screen: Screen) -> list[int]:
    found: list[str] = screen.page.locator("[data-seat] [data-score]").evaluate_all(
        "all => all.map((one) => one.dataset.score)"
    )
    return list(map(int, found))
