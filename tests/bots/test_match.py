"""Whole matches between bots: every move is legal, whatever is played and whoever plays."""

from contextlib import suppress
from random import Random

import pytest

from outrank.bots.match import play_match
from outrank.bots.roster import seated
from outrank.catalog import load
from outrank.kernel import options, registry
from outrank.kernel.game import AnyGame
from outrank.kernel.options import BadOption, Options

FACTS = load()
WHO = ("random", "newcomer", "regular", "otto", "mila", "nora", "tariq")
TRIVIA = ("classic", "v3", "v4", "four4more")


def fitting(game: AnyGame, seats: int, rng: Random) -> Options:
    """House rules that fit the number of seats."""
    while True:
        chosen: Options = options.sample(game.options, rng)
        with suppress(BadOption):
            game.setup(chosen, seats, FACTS if game.uses_catalog else None)
            return chosen


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_no_bot_makes_an_illegal_move(game: AnyGame) -> None:
    rng, facts = Random(game.name), FACTS if game.uses_catalog else None
    for number in range(10):
        words = rng.choices(WHO, k=rng.choice(game.players))
        players = seated(words, game, facts, number)
        chosen = fitting(game, len(words), rng)
        state = play_match(game, chosen, facts, players, deal=number)  # an illegal move raises
        assert game.result(state) is not None


@pytest.mark.parametrize("name", TRIVIA)
@pytest.mark.parametrize("level", ["sharp", "sage", "ines", "kofi"])
def test_those_who_think_longer_play_whole_matches_too(name: str, level: str) -> None:
    game, rng = registry.load(name), Random(f"{name} {level}")
    players = seated([level, "lev", "newcomer"], game, FACTS, 3)
    state = play_match(game, fitting(game, 3, rng), FACTS, players, deal=level)
    assert game.result(state) is not None


@pytest.mark.parametrize("name", TRIVIA)
def test_the_same_seeds_play_the_same_match(name: str) -> None:
    game = registry.load(name)
    ends = [
        game.scores(
            play_match(
                game, game.options(), FACTS, seated(["sharp", "nora"], game, FACTS, 1), deal=2
            )
        )
        for _ in range(2)
    ]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", TRIVIA)
def test_a_newcomer_beats_a_random_seat_and_a_sage_a_newcomer(name: str) -> None:
    game = registry.load(name)
    for upper, lower in (("newcomer", "random"), ("sage", "newcomer")):
        won = 0
        for number in range(6):
            words = [upper, lower] if number % 2 else [lower, upper]
            players = seated(words, game, FACTS, number)
            result = game.result(play_match(game, game.options(), FACTS, players, deal=number))
            assert result is not None
            won += words[result.ranking[0][0]] == upper
        assert won >= 5
