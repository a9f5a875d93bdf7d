"""The ladder: fair pairings, honest intervals, ratings that order."""

import pytest

from outrank.bots import levels
from outrank.bots.ladder import Rating, Tally, interval, ratings, round_robin, side_of_winner
from outrank.bots.roster import Character, character, player
from outrank.catalog import load
from outrank.kernel import registry

FACTS = load()
V4 = registry.load("v4")


def people(*words: str) -> list[Character]:
    return [character(word, FACTS) for word in words]


def test_wilsons_interval() -> None:
    low, high = interval(58, 100)
    assert (round(low, 3), round(high, 3)) == (0.482, 0.672)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(10, 10)[1] == 1.0
    assert 0.69 < interval(10, 10)[0] < 0.73


def test_a_round_robin_meets_everybody_as_often() -> None:
    who = people("random", "newcomer", "regular")
    standings = list(round_robin(V4, V4.options(rounds=3), FACTS, who, games=2, seats=2, seed=1))
    assert len(standings) == 2 * 3
    tallies = standings[-1]
    assert [(t.first, t.second) for t in tallies] == [
        ("Newcomer", "Random"),
        ("Regular", "Random"),
        ("Regular", "Newcomer"),
    ]
    assert [t.won + t.lost + t.tied for t in tallies] == [2, 2, 2]
    assert tallies[0].won == 2


def test_seats_are_exchanged_and_knowledge_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, list[str]]] = []

    def note(who: Character, game: object, facts: object, seed: object) -> object:
        seen.append((who.name, str(seed).split()))
        return player(who, V4, FACTS, seed)

    monkeypatch.setattr("outrank.bots.ladder.player", note)
    one, other = people("sharp", "random")
    for number in range(2):
        side_of_winner(
            V4, V4.options(rounds=3), FACTS, (one, other), seats=4, number=number, seed=9
        )
    first, second = seen[:4], seen[4:]
    assert [name for name, _ in first] == ["Sharp", "Random", "Sharp", "Random"]
    assert [name for name, _ in second] == ["Random", "Sharp", "Random", "Sharp"]
    assert sorted(first) == sorted(second)


def test_the_same_seed_is_the_same_ladder() -> None:
    who = people("newcomer", "regular")
    one, two = (
        list(round_robin(V4, V4.options(rounds=3), FACTS, who, games=2, seats=2, seed=4))[-1]
        for _ in range(2)
    )
    assert one == two


def test_ratings_follow_who_beats_whom() -> None:
    tallies = [Tally("b", "a", 75, 25), Tally("c", "a", 90, 10, 5), Tally("c", "b", 75, 25)]
    found = ratings(tallies)
    assert [rating.name for rating in found] == ["c", "b", "a"]
    assert sum(rating.points for rating in found) == pytest.approx(0.0)
    gap = found[1].points - found[2].points
    assert gap == pytest.approx(400 * 0.477, abs=25)  # three to one is 191 points
    assert all(rating.low < rating.points < rating.high for rating in found)


def test_a_clean_sweep_is_not_certain() -> None:
    best, worst = ratings([Tally("b", "a", 20, 0)])
    assert isinstance(best, Rating)
    assert best.points == pytest.approx(-worst.points)
    assert 200 < best.points < 600
    assert best.low < best.high


def test_a_rating_lies_within_its_own_interval() -> None:
    sweeps = [Tally("b", "a", 4, 0), Tally("c", "a", 4, 0), Tally("c", "b", 3, 0, 1)]
    for rating in ratings(sweeps):
        assert rating.low < rating.points < rating.high


def test_an_empty_tally_says_nothing() -> None:
    assert Tally("b", "a").share == 0.5
    assert Tally("b", "a", 3, 1).share == 0.75
    assert levels.LEVELS[0] == "random"
