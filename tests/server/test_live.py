"""A match as a table plays it on."""

from __future__ import annotations

from outrank.catalog.load import load
from outrank.games.classic import GAME
from outrank.games.classic.moves import SELECTIONS
from outrank.games.classic.state import RANK, SELECT
from outrank.mechanics.ranking.events import GIVE_UP
from outrank.mechanics.turns import PASS
from outrank.server.rooms.match import LiveMatch


def test_a_move_may_be_taken_back_until_the_match_is_over() -> None:
    options: dict[str, object] = {"timers": "rulebook", "round_limit": 1}
    live = LiveMatch(GAME, options, load(), ("Ann", "Bob"), seed=b"live", nonces=())
    live.begin()
    moves = {SELECT: SELECTIONS[0], RANK: GIVE_UP}
    undoable = []
    while not live.is_over:
        (seat,) = GAME.to_act(live.match.state)
        live.play(seat, moves.get(live.match.state.phase, PASS))
        undoable.append(live.match.undoable == seat)
    assert undoable == [True] * (len(undoable) - 1) + [False]
