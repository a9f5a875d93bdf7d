"""Knowledge: calibrated, stable, taught by what the match shows, sampled as believed."""

from collections.abc import Iterator
from itertools import pairwise, permutations
from pathlib import Path
from random import Random

import pytest

from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import ALL, NEWCOMER, REGULAR, SAGE, Level
from outrank.catalog import load, packs
from outrank.kernel.seats import Piece

FACTS = load()
BOTS = 6
QUESTIONS = 250


def pools(level: Level) -> Iterator[tuple[Knowledge, int, list[Piece]]]:
    """What bots of a level know, and tokens to ask about, mostly of core decks."""
    for seed in range(BOTS):
        knowledge, rng = Knowledge(level, {}, seed, FACTS), Random(seed)
        for _ in range(QUESTIONS):
            challenge = rng.choice(FACTS.challenges)
            deck = FACTS.deck(challenge.category, "core" if rng.random() < 0.7 else "full")
            valued = [piece for piece in deck if FACTS.ranks(challenge.stat)[piece] >= 0]
            yield knowledge, challenge.stat, rng.sample(valued, 5)


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
def test_what_is_believed_likely_is_right_as_often(level: Level) -> None:
    claims: list[tuple[float, bool]] = []
    for knowledge, stat, pool in pools(level):
        ranks = FACTS.ranks(stat)
        for a, b in pairwise(pool):
            if ranks[a] != ranks[b]:
                claims.append((knowledge.higher(a, b, stat), ranks[a] > ranks[b]))
    off = gaps(claims, fewest=150)
    assert len(off) >= 4
    assert max(map(abs, off)) < 0.08


@pytest.mark.parametrize("level", ALL[1:], ids=lambda level: level.name)
def test_whole_orders_are_right_as_often_as_believed(level: Level) -> None:
    claims: list[tuple[float, bool]] = []
    for knowledge, stat, pool in pools(level):
        ranks = FACTS.ranks(stat)
        row = sorted(pool[:4], key=lambda piece: knowledge.score(piece, stat))
        is_right = all(ranks[a] <= ranks[b] for a, b in pairwise(row))
        claims.append((knowledge.order(row, stat, descending=False), is_right))
    off = gaps(claims, fewest=100)
    assert len(off) >= 3
    assert max(map(abs, off)) < 0.12


def accuracy(level: Level, tastes: dict[str, float] | None = None, category: int = 0) -> float:
    right = asked = 0
    for seed in range(8):
        knowledge, rng = Knowledge(level, tastes or {}, seed, FACTS), Random(seed)
        stats = [c.stat for c in FACTS.challenges if c.category == category]
        for stat in rng.choices(stats, k=120):
            a, b = rng.sample(FACTS.deck(category, "core"), 2)
            ranks = FACTS.ranks(stat)
            if ranks[a] != ranks[b] and -1 not in (ranks[a], ranks[b]):
                asked += 1
                right += (knowledge.higher(a, b, stat) > 0.5) == (ranks[a] > ranks[b])
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


def test_the_same_seed_gives_the_same_knowledge_and_another_does_not() -> None:
    stat, deck = stat_and_deck()
    one, two, other = (Knowledge(REGULAR, {}, seed, FACTS) for seed in (1, 1, 2))
    drawn = [each.sample_ranks(stat, Random(3)) for each in (one, two, other)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert one.score(deck[0], stat) == two.score(deck[0], stat) != other.score(deck[0], stat)
    assert one.odds(deck[0], deck[1], stat) == one.odds(deck[0], deck[1], stat)


def test_beliefs_do_not_contradict_themselves() -> None:
    stat, deck = stat_and_deck()
    knowledge = Knowledge(NEWCOMER, {}, 3, FACTS)
    for a, b in pairwise(deck):
        more, equal, less = knowledge.odds(a, b, stat)
        assert more + equal + less == pytest.approx(1.0)
        assert knowledge.odds(b, a, stat) == (less, equal, more)
        assert knowledge.higher(a, b, stat) + knowledge.higher(b, a, stat) == pytest.approx(1.0)
        assert knowledge.is_at_most(a, b, stat) == pytest.approx(equal + less)
    row = deck[:5]
    assert knowledge.order(row, stat, descending=True) == knowledge.order(
        row[::-1], stat, descending=False
    )
    assert knowledge.order((), stat, descending=True) == 1.0
    assert knowledge.order(row[:1], stat, descending=True) == pytest.approx(1.0)


def test_what_the_match_shows_is_known_for_certain() -> None:
    stat, deck = stat_and_deck()
    ranks, knowledge = FACTS.ranks(stat), Knowledge(NEWCOMER, {}, 4, FACTS)
    shown = deck[:8]
    knowledge.learn(stat, shown)
    knowledge.learn(stat, shown)
    row = sorted(shown, key=ranks.__getitem__)
    assert knowledge.order(row, stat, descending=False) == pytest.approx(1.0)
    assert all(knowledge.variance(piece, stat) == pytest.approx(0.0) for piece in shown)
    for a, b in pairwise(row):
        assert knowledge.is_at_most(a, b, stat) == pytest.approx(1.0)
    assert sorted(shown, key=lambda piece: knowledge.score(piece, stat)) == row


def test_odds_worked_out_before_a_reveal_are_those_worked_out_after_it() -> None:
    stat, deck = stat_and_deck()
    early, late = (Knowledge(NEWCOMER, {}, 4, FACTS) for _ in range(2))
    some = deck[:7]
    before = [early.odds(a, b, stat) for a, b in permutations(some, 2)]
    for knowledge in (early, late):
        knowledge.learn(stat, some[:2])
        knowledge.learn_pair(stat, some[2], some[3])
    after = [early.odds(a, b, stat) for a, b in permutations(some, 2)]
    assert after == [pytest.approx(late.odds(a, b, stat)) for a, b in permutations(some, 2)]
    assert after != before


def test_a_comparison_without_values_is_kept_too() -> None:
    stat, deck = stat_and_deck()
    knowledge = Knowledge(NEWCOMER, {}, 5, FACTS)
    a, b = max(
        ((a, b) for a in deck[:6] for b in deck[6:12]),
        key=lambda ab: knowledge.higher(ab[0], ab[1], stat),
    )
    lower, upper = knowledge.score(a, stat), knowledge.score(b, stat)
    knowledge.learn_pair(stat, low=a, high=b)  # the match showed that the belief was wrong
    knowledge.learn_pair(stat, low=a, high=b)
    assert knowledge.odds(b, a, stat) == (1.0, 0.0, 0.0)
    assert knowledge.odds(a, b, stat) == (0.0, 0.0, 1.0)
    assert knowledge.score(a, stat) < lower
    assert knowledge.score(b, stat) > upper
    for seed in range(20):
        ranks = knowledge.sample_ranks(stat, Random(seed))
        assert ranks[a] < ranks[b]


def test_a_comparison_that_is_not_sure_leaves_equal_values_possible() -> None:
    tied = max(FACTS.challenges, key=lambda card: card.tied_share)
    ranks, deck = FACTS.ranks(tied.stat), FACTS.deck(tied.category, "core")
    a, b = next((a, b) for a in deck for b in deck if a != b and ranks[a] == ranks[b] > 0)
    knowledge = Knowledge(REGULAR, {}, 8, FACTS)
    knowledge.learn(tied.stat, (a,))
    knowledge.learn_pair(tied.stat, low=b, high=a, is_sure=False)
    more, equal, _ = knowledge.odds(b, a, tied.stat)
    assert more == pytest.approx(0.0)
    assert 0.0 < equal < 1.0
    knowledge.learn_pair(
        tied.stat, low=a, high=b, is_sure=False
    )  # called the other way: wrong again
    assert knowledge.odds(b, a, tied.stat) == pytest.approx((0.0, 1.0, 0.0))


def test_a_shown_value_is_not_moved_by_a_comparison() -> None:
    stat, deck = stat_and_deck()
    knowledge = Knowledge(NEWCOMER, {}, 6, FACTS)
    row = sorted(deck[:3], key=FACTS.ranks(stat).__getitem__)
    knowledge.learn(stat, (row[1],))
    known = knowledge.score(row[1], stat)
    knowledge.learn_pair(stat, row[1], row[2])
    knowledge.learn_pair(stat, row[0], row[1])
    assert knowledge.score(row[1], stat) == known
    assert knowledge.score(row[0], stat) < known < knowledge.score(row[2], stat)


def test_samples_agree_with_what_is_known_and_differ_in_the_rest() -> None:
    stat, deck = stat_and_deck()
    ranks, knowledge = FACTS.ranks(stat), Knowledge(REGULAR, {}, 7, FACTS)
    knowledge.learn(stat, deck[:6])
    row = sorted(deck[:6], key=ranks.__getitem__)
    samples = [knowledge.sample_ranks(stat, Random(seed)) for seed in range(30)]
    for drawn in samples:
        assert [piece for piece, rank in enumerate(drawn) if rank < 0] == [
            piece for piece, rank in enumerate(ranks) if rank < 0
        ]
        for a, b in pairwise(row):
            assert (drawn[a] == drawn[b]) == (ranks[a] == ranks[b])
            assert drawn[a] <= drawn[b]
    assert len(set(samples)) == len(samples)


def test_samples_agree_with_all_comparisons_whatever_was_shown_first() -> None:
    """Comparisons before and after a value, through other items, and equal values."""
    tied = max(FACTS.challenges, key=lambda card: card.tied_share)
    stat, ranks = tied.stat, FACTS.ranks(tied.stat)
    valued = [piece for piece in FACTS.deck(tied.category, "core") if ranks[piece] >= 0]
    for seed in range(40):
        rng = Random(seed)
        knowledge = Knowledge(NEWCOMER, {}, seed, FACTS)
        some = rng.sample(valued, 7)
        pairs = [(a, b) for a, b in permutations(some, 2) if rng.random() < 0.4]
        for number, (a, b) in enumerate(pairs):
            if number == 5:
                knowledge.learn(stat, some[:3])
            if ranks[a] < ranks[b]:
                knowledge.learn_pair(stat, low=a, high=b)
            elif ranks[a] == ranks[b]:
                knowledge.learn_pair(stat, low=a, high=b, is_sure=False)
                knowledge.learn_pair(stat, low=b, high=a, is_sure=False)
        knowledge.learn(stat, some[:3])
        drawn = knowledge.sample_ranks(stat, rng)
        for a, b in (*pairs, *permutations(some[:3], 2)):
            assert (drawn[a] < drawn[b]) >= (ranks[a] < ranks[b])
            assert (drawn[a] == drawn[b]) >= (ranks[a] == ranks[b])


def test_samples_come_as_often_as_they_are_believed() -> None:
    stat, deck = stat_and_deck()
    knowledge = Knowledge(REGULAR, {}, 8, FACTS)
    for a, b in pairwise(deck[:8]):
        samples = [knowledge.sample_ranks(stat, Random(seed)) for seed in range(200)]
        seen = sum(drawn[a] > drawn[b] for drawn in samples) / len(samples)
        assert abs(seen - knowledge.odds(a, b, stat)[0]) < 0.15


def test_ties_are_believed_possible_where_many_values_are_equal() -> None:
    tied = max(range(len(FACTS.challenges)), key=lambda n: FACTS.challenges[n].tied_share)
    card = FACTS.challenges[tied]
    knowledge, deck = Knowledge(SAGE, {}, 9, FACTS), FACTS.deck(card.category, "core")
    equal = [knowledge.odds(a, b, card.stat)[1] for a, b in pairwise(deck)]
    assert card.tied_share > 0.1
    assert sum(equal) / len(equal) == pytest.approx(card.tied_share, abs=0.15)


def test_a_pack_with_few_values_can_be_believed(tmp_path: Path) -> None:
    rows = "\n".join(f"Beast {n},{2 if n == 3 else 4},{n * n + 1}" for n in range(12))
    (tmp_path / "beasts.csv").write_text(f"Beast,Legs,Weight (kg)\n{rows}\n", encoding="utf-8")
    beasts = packs.load(tmp_path)
    knowledge, (first, second, *_) = Knowledge(SAGE, {}, 1, beasts), beasts.pieces(0)
    assert knowledge.odds(first, second, 0)[1] > 0.6
    assert knowledge.higher(first, second, 1) < 0.5
    assert len(set(knowledge.sample_ranks(1, Random(1)))) == 12
