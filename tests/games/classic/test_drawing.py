"""The dealer draws challenges of the category in play only."""

from __future__ import annotations

from random import Random

import pytest

import outrank
from outrank.games.classic import GAME
from outrank.games.classic.state import REVEAL
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import DEALER
from outrank.mechanics.ranking.events import DrawChallenge


def test_a_challenge_that_is_not_in_the_deck_cannot_be_drawn() -> None:
    rng = Random(3)
    match = outrank.Match(GAME, GAME.options(), seats=2, facts=outrank.load_catalog())
    while match.state.phase != REVEAL:
        seat = GAME.to_act(match.state)[0]
        match.play(seat, outrank.sample(match.legal_moves(seat), rng))
    with pytest.raises(IllegalMove, match="isn't in this deck"):
        GAME.verify(match.state, DEALER, DrawChallenge(challenge=-1))
