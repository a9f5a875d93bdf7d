"""Minds: calibrated, stable, taught by what the table shows."""

from collections.abc import Iterator
from itertools import pairwise, permutations
from pathlib import Path
from random import Random

import pytest

from outrank.bots.levels import ALL, NEWCOMER, REGULAR, SAGE, Level
from outrank.bots.mind import Mind
from outrank.catalog import load, pack
from outrank.kernel.seats import Piece

FACTS = load()
MINDS = 6
QUESTIONS = 250


def pools(level: Level) -> Iterator[tuple[Mind, int, list[Piece]]]:
    """Minds of a level, and tokens to ask them about: mostly of core decks."""
    for seed in range(MINDS):
        mind, rng = Mind(level, {}, seed, FACTS), Random(seed)
        for _ in range(QUESTIONS):
            challenge = rng.choice(FACTS.challenges)
            deck = FACTS.deck(challenge.category, "core" if rng.random() < 0.7 else "full")
            valued = [piece for piece in deck if FACTS.ranks(challenge.stat)[piece] >= 0]
            yield mind, challenge.stat, rng.sample(valued, 5)


def gaps(claims: list[tuple[float, bool]], *, fewest: int) -> list[float]:
    """By how much each tenth of the claims is off: said minus seen."""
    found = []
    for tenth in range(10):
        part = [(p, ok) for p, ok in claims if tenth / 10 <= p < (tenth + 1) / 10 or p == tenth + 1]
        if len(part) >= fewest:
            said = sum(p for p, _ in part) / len(part)
            found.append(said - sum(ok for _, ok in part) / len(part))
    return found


@pytest.mark.parametrize("level", ALL[1:], ids=lambda level: level.name)
def test_what_a_mind_holds_likely_is_right_as_often(level: Level) -> None:
    claims: list[tuple[float, bool]] = []
    for mind, stat, pool in pools(level):
        ranks = FACTS.ranks(stat)
        for a, b in pairwise(pool):
            if ranks[a] != ranks[b]:
                claims.append((mind.higher(a, b, stat), ranks[a] > ranks[b]))
    off = gaps(claims, fewest=150)
    assert len(off) >= 4
    assert max(map(abs, off)) < 0.08


@pytest.mark.parametrize("level", ALL[1:], ids=lambda level: level.name)
def test_whole_orders_are_right_as_often_as_a_mind_says(level: Level) -> None:
    claims: list[tuple[float, bool]] = []
    for mind, stat, pool in pools(level):
        ranks = FACTS.ranks(stat)
        row = sorted(pool[:4], key=lambda piece: mind.height(piece, stat))
        is_right = all(ranks[a] <= ranks[b] for a, b in pairwise(row))
        claims.append((mind.order(row, stat, descending=False), is_right))
    off = gaps(claims, fewest=100)
    assert len(off) >= 3
    assert max(map(abs, off)) < 0.12


def accuracy(level: Level, tastes: dict[str, float] | None = None, category: int = 0) -> float:
    right = asked = 0
    for seed in range(8):
        mind, rng = Mind(level, tastes or {}, seed, FACTS), Random(seed)
        stats = [c.stat for c in FACTS.challenges if c.category == category]
        for stat in rng.choices(stats, k=120):
            a, b = rng.sample(FACTS.deck(category, "core"), 2)
            ranks = FACTS.ranks(stat)
            if ranks[a] != ranks[b] and -1 not in (ranks[a], ranks[b]):
                asked += 1
                right += (mind.higher(a, b, stat) > 0.5) == (ranks[a] > ranks[b])
    return right / asked


def test_each_level_knows_more_than_the_one_before() -> None:
    found = [accuracy(level) for level in ALL[1:]]
    assert found == sorted(found)
    assert found[0] > 0.6
    assert found[-1] < 0.98


def test_a_taste_makes_sharper_in_its_field_and_nowhere_else() -> None:
    movies = next(n for n, category in enumerate(FACTS.categories) if category.id == "movies")
    assert accuracy(REGULAR, {"movies": 0.4}, movies) > accuracy(REGULAR, {}, movies) + 0.03
    assert accuracy(REGULAR, {"movies": 0.4}, 0 if movies else 1) == accuracy(
        REGULAR, {}, 0 if movies else 1
    )


def stat_and_deck() -> tuple[int, tuple[Piece, ...]]:
    challenge = FACTS.challenges[0]
    return challenge.stat, FACTS.deck(challenge.category, "core")


def test_the_same_seed_is_the_same_mind_and_another_is_not() -> None:
    stat, deck = stat_and_deck()
    one, two, other = (Mind(REGULAR, {}, seed, FACTS) for seed in (1, 1, 2))
    assert one.truth(stat) == two.truth(stat) != other.truth(stat)
    other.truth(5)
    assert one.truth(5) == two.truth(5)
    assert one.odds(deck[0], deck[1], stat) == one.odds(deck[0], deck[1], stat)


def test_beliefs_do_not_contradict_themselves() -> None:
    stat, deck = stat_and_deck()
    mind = Mind(NEWCOMER, {}, 3, FACTS)
    for a, b in pairwise(deck):
        more, equal, less = mind.odds(a, b, stat)
        assert more + equal + less == pytest.approx(1.0)
        assert mind.odds(b, a, stat) == (less, equal, more)
        assert mind.higher(a, b, stat) + mind.higher(b, a, stat) == pytest.approx(1.0)
        assert mind.is_at_most(a, b, stat) == pytest.approx(equal + less)
    row = deck[:5]
    assert mind.order(row, stat, descending=True) == mind.order(row[::-1], stat, descending=False)
    assert mind.order((), stat, descending=True) == 1.0
    assert mind.order(row[:1], stat, descending=True) == pytest.approx(1.0)


def test_what_the_table_shows_is_known_for_certain() -> None:
    stat, deck = stat_and_deck()
    ranks, mind = FACTS.ranks(stat), Mind(NEWCOMER, {}, 4, FACTS)
    shown = deck[:8]
    before = mind.truth(stat)
    mind.learn(stat, shown)
    mind.learn(stat, shown)
    row = sorted(shown, key=ranks.__getitem__)
    assert mind.order(row, stat, descending=False) == pytest.approx(1.0)
    assert all(mind.doubt(piece, stat) == pytest.approx(0.0) for piece in shown)
    for a, b in pairwise(row):
        assert mind.is_at_most(a, b, stat) == pytest.approx(1.0)
    believed = mind.truth(stat)
    assert believed != before
    assert sorted(shown, key=believed.__getitem__) == row


def test_odds_worked_out_before_a_reveal_are_those_worked_out_after_it() -> None:
    stat, deck = stat_and_deck()
    early, late = (Mind(NEWCOMER, {}, 4, FACTS) for _ in range(2))
    some = deck[:7]
    before = [early.odds(a, b, stat) for a, b in permutations(some, 2)]
    for mind in (early, late):
        mind.learn(stat, some[:2])
        mind.learn_pair(stat, some[2], some[3])
    after = [early.odds(a, b, stat) for a, b in permutations(some, 2)]
    assert after == [pytest.approx(late.odds(a, b, stat)) for a, b in permutations(some, 2)]
    assert after != before


def test_a_comparison_without_values_is_kept_too() -> None:
    stat, deck = stat_and_deck()
    mind = Mind(NEWCOMER, {}, 5, FACTS)
    a, b = max(
        ((a, b) for a in deck[:6] for b in deck[6:12]),
        key=lambda ab: mind.higher(ab[0], ab[1], stat),
    )
    lower, upper = mind.height(a, stat), mind.height(b, stat)
    mind.learn_pair(stat, low=a, high=b)  # the table showed that it was all wrong
    mind.learn_pair(stat, low=a, high=b)
    assert mind.odds(b, a, stat) == (1.0, 0.0, 0.0)
    assert mind.odds(a, b, stat) == (0.0, 0.0, 1.0)
    assert mind.height(a, stat) < lower
    assert mind.height(b, stat) > upper
    for seed in range(20):
        ranks = mind.dream(Random(seed))(stat)
        assert ranks[a] < ranks[b]


def test_a_comparison_that_is_not_sure_leaves_equal_values_possible() -> None:
    tied = max(FACTS.challenges, key=lambda card: card.tied_share)
    ranks, deck = FACTS.ranks(tied.stat), FACTS.deck(tied.category, "core")
    a, b = next((a, b) for a in deck for b in deck if a != b and ranks[a] == ranks[b] > 0)
    mind = Mind(REGULAR, {}, 8, FACTS)
    mind.learn(tied.stat, (a,))
    mind.learn_pair(tied.stat, low=b, high=a, is_sure=False)
    more, equal, _ = mind.odds(b, a, tied.stat)
    assert more == pytest.approx(0.0)
    assert 0.0 < equal < 1.0
    mind.learn_pair(tied.stat, low=a, high=b, is_sure=False)  # called the other way: wrong again
    assert mind.odds(b, a, tied.stat) == pytest.approx((0.0, 1.0, 0.0))


def test_a_told_value_is_not_moved_by_a_comparison() -> None:
    stat, deck = stat_and_deck()
    mind = Mind(NEWCOMER, {}, 6, FACTS)
    row = sorted(deck[:3], key=FACTS.ranks(stat).__getitem__)
    mind.learn(stat, (row[1],))
    known = mind.height(row[1], stat)
    mind.learn_pair(stat, row[1], row[2])
    mind.learn_pair(stat, row[0], row[1])
    assert mind.height(row[1], stat) == known
    assert mind.height(row[0], stat) < known < mind.height(row[2], stat)


def test_dreams_keep_to_what_is_known_and_differ_in_the_rest() -> None:
    stat, deck = stat_and_deck()
    ranks, mind = FACTS.ranks(stat), Mind(REGULAR, {}, 7, FACTS)
    mind.learn(stat, deck[:6])
    row = sorted(deck[:6], key=ranks.__getitem__)
    dreams = [mind.dream(Random(seed))(stat) for seed in range(30)]
    for dream in dreams:
        assert [piece for piece, rank in enumerate(dream) if rank < 0] == [
            piece for piece, rank in enumerate(ranks) if rank < 0
        ]
        for a, b in pairwise(row):
            assert (dream[a] == dream[b]) == (ranks[a] == ranks[b])
            assert dream[a] <= dream[b]
    assert len(set(dreams)) == len(dreams)
    night = mind.dream(Random(1))
    assert night(stat) is night(stat)


def test_dreams_come_as_often_as_a_mind_holds_them_likely() -> None:
    stat, deck = stat_and_deck()
    mind = Mind(REGULAR, {}, 8, FACTS)
    for a, b in pairwise(deck[:8]):
        dreams = [mind.dream(Random(seed))(stat) for seed in range(200)]
        seen = sum(dream[a] > dream[b] for dream in dreams) / len(dreams)
        assert abs(seen - mind.odds(a, b, stat)[0]) < 0.15


def test_ties_are_held_possible_where_many_values_are_equal() -> None:
    tied = max(range(len(FACTS.challenges)), key=lambda n: FACTS.challenges[n].tied_share)
    card = FACTS.challenges[tied]
    mind, deck = Mind(SAGE, {}, 9, FACTS), FACTS.deck(card.category, "core")
    equal = [mind.odds(a, b, card.stat)[1] for a, b in pairwise(deck)]
    assert card.tied_share > 0.1
    assert sum(equal) / len(equal) == pytest.approx(card.tied_share, abs=0.15)


def test_a_pack_with_few_values_can_be_believed(tmp_path: Path) -> None:
    rows = "\n".join(f"Beast {n},{2 if n == 3 else 4},{n * n + 1}" for n in range(12))
    (tmp_path / "beasts.csv").write_text(f"Beast,Legs,Weight (kg)\n{rows}\n", encoding="utf-8")
    beasts = pack.load(tmp_path)
    mind, (first, second, *_) = Mind(SAGE, {}, 1, beasts), beasts.pieces(0)
    assert mind.odds(first, second, 0)[1] > 0.6
    assert mind.higher(first, second, 1) < 0.5
    assert len(set(mind.truth(1))) == 12
