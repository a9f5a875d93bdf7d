"""The worked examples of V3, with their exact numbers."""

from __future__ import annotations

from typing import Any

import pytest

from games.v3.v3_table import BAG, CENTRE, COLLECTION, OUT, POOL, A, B, C, D, Table
from outrank.games.v3.moves import SetsScored
from outrank.games.v3.state import BID, BLOCK, OVER, RANK, SELECT
from outrank.kernel.game import Result
from outrank.mechanics.ranking.events import Bid, NobodyBid, TokensDrawn
from outrank.testing import small_catalog


def a_bids(number: int, **options: Any) -> Table:
    """A selects countries, with c1…c6 in the centre and h1, h2 in reserve, and wins the bidding."""
    table = Table(**options)
    table.win_bidding(A, number)
    assert table.pool() == set(CENTRE)
    assert {"h1", "h2"} < table.reserve(A)
    return table


def result_of(table: Table) -> Result:
    result = table.match.result
    assert result is not None
    return result


@pytest.mark.rule("V3-E01", "V3-024", "V3-025", "V3-026", "V3-027")
def test_e01_setup() -> None:
    table = Table(4)
    for seat in range(4):
        holding = table.match.view(A).holdings[seat]
        assert holding.reserve_sizes == (2, 2, 2)
        assert len(table.reserve(seat)) == 6
        assert holding.chips == 3
    assert sum(table.chips) == 12
    assert [category.bag_size for category in table.match.view(A).categories] == [32, 32, 32]
    assert [category.pool for category in table.match.view(A).categories] == [(), (), ()]
    assert len(table.match.view(A).visible) == 3


@pytest.mark.rule("V3-E02", "V3-063", "V3-062", "V3-032", "V3-064")
def test_e02_pools_persist() -> None:
    table = Table()
    table.win_bidding(A, 3)
    assert len(table.events_for(TokensDrawn)) == 0  # drawn with the selection
    assert len(table.pool()) == 6
    table.pass_blocks()
    table.rank(A, "c1", "c2", "h1")
    left = table.pool()
    assert left == {"c3", "c4", "c5", "c6"}
    table.win_bidding(B, 3, "movies")
    assert len(table.pool("movies")) == 6
    table.pass_blocks()
    table.rank(B, *table.right_row(3))
    events = table.select("countries")
    (drawn,) = (event for event in events if isinstance(event, TokensDrawn))
    assert len(drawn.tokens) == 2
    assert left < table.pool()
    assert len(table.pool()) == 6
    table.passes(C, A, B)
    table.skip_round("sports")
    assert len(table.pool("sports")) == 6
    before = table.pool()
    events = table.select("countries")
    assert not [event for event in events if isinstance(event, TokensDrawn)]
    assert table.pool() == before


@pytest.mark.rule("V3-E03", "V3-051", "V3-052", "V3-053", "V3-054", "V3-060", "V3-R06")
def test_e03_success() -> None:
    table = a_bids(5)
    table.block(B, "c1")
    table.block(C, "c2")
    table.rank(A, "c3", "h1", "c4", "c5", "h2")
    assert table.scores == [5, 0, 0]
    assert table.chips == [5, 2, 2]
    assert table.collection(A) == {"c3", "c4", "c5", "h1", "h2"}
    assert table.pool() == {"c1", "c2", "c6"}
    countries = table.match.view(A).holdings[A].reserve_sizes[0]
    assert countries == 2
    assert not table.reserve(A) & {"h1", "h2"}


@pytest.mark.rule("V3-E04", "V3-055", "V3-056", "V3-057", "V3-058", "V3-R05")
def test_e04_failure() -> None:
    table = a_bids(5)
    table.block(B, "c1")
    table.block(C, "c2")
    table.rank(A, "c3", "c4", "h1", "c5", "h2")
    assert table.scores == [0, 2, 2]
    assert (table.collection(B), table.collection(C)) == ({"c1"}, {"c2"})
    assert table.chips == [3, 3, 3]
    assert table.pool() == {"c3", "c4", "c5", "c6", "h1", "h2"}
    assert table.match.view(A).holdings[A].reserve_sizes[0] == 2
    assert not table.reserve(A) & {"h1", "h2"}


@pytest.mark.rule("V3-E05", "V3-046", "V3-R12")
def test_e05_blocking_limit() -> None:
    seven = a_bids(7)
    assert seven.state.turn == B
    seven.block(B, "c1")
    assert seven.state.phase == RANK  # C may not block
    assert seven.match.legal_moves(C) == ()
    assert "isn't your turn" in seven.refusal(C, seven.chip_on("c2"))
    assert len(seven.rankable) == 7
    eight = a_bids(8)
    assert eight.state.phase == RANK
    six = a_bids(6)
    six.block(B, "c1")
    six.block(C, "c2")
    assert six.state.phase == RANK
    assert len(six.rankable) == 6


@pytest.mark.rule("V3-E06", "V3-038", "V3-039", "V3-040")
def test_e06_bids() -> None:
    table = Table()
    table.select()
    assert table.refusal(A, Bid(2)) == "You can bid 3 to 8, or pass."
    table.bid(A, 3)
    assert table.refusal(B, Bid(3)) == "You can bid 4 to 8, or pass."
    table.bid(B, 5)
    assert "6 to 8" in table.refusal(C, Bid(9))
    assert table.state.standing == 5


SETS = {
    "t1": ("Asia", "G7", "Big", "Island"),
    "t2": ("Asia", "BRICS", "Big", "Mainland"),
    "t3": ("Asia", "G20", "Small", "Island"),
    "t4": ("Europe", "G7", "Small", "Island"),
    "t5": ("Asia", "G7", "Big", "Coastal"),
}
SET_FACTS = small_catalog(
    {"countries": {name: n for n, name in enumerate(SETS)} | {f"x{n}": 50 + n for n in range(35)}},
    SETS,
    stats=3,
)


def set_table(**options: Any) -> Table:
    """A game of two whose tokens can be laid out before the last round."""
    table = Table(2, facts=SET_FACTS, draws=(), reserves={}, **options)
    table.stand(round=6)
    return table


@pytest.mark.rule("V3-E07", "V3-R21", "V3-071", "V3-072", "V3-073", "V3-075", "V3-010")
def test_e07_set_scoring() -> None:
    table = set_table()
    table.stand(put=dict.fromkeys(SETS, COLLECTION + A), chips=[0, 3])
    table.skip_round()
    assert table.state.phase == OVER
    assert table.scores[A] == 16
    (sheet,) = (event for event in table.events_for(SetsScored) if event.seat == A)
    named = {SET_FACTS.sets[line.set].name: (line.tokens, line.points / 2) for line in sheet.lines}
    assert named == {
        "Asia": (4, 6),
        "G7": (3, 3),
        "Big": (3, 3),
        "Island": (3, 3),
        "Small": (2, 1),
    }
    assert [line.tokens for line in sheet.lines] == [4, 3, 3, 3, 2]  # five sets, none of 5


@pytest.mark.rule("V3-E08", "V3-084")
def test_e08_final_score() -> None:
    table = set_table()
    table.stand(points=[14 + 6, 0], chips=[2, 4], put=dict.fromkeys(SETS, COLLECTION + A))
    table.skip_round()
    assert table.scores[A] == 38


@pytest.mark.rule("V3-E09", "V3-086", "V3-087")
def test_e09_tiebreaks() -> None:
    x_sets = {f"x{n}": ["Large"] for n in range(5)}
    for n in range(6):
        x_sets.setdefault(f"x{n // 2}", []).append(f"Small {n // 2}")
    y_sets: dict[str, list[str]] = {}
    for n in range(14):
        y_sets.setdefault(f"y{n}", []).append(f"Pair {n // 2}")
    both = {name: (*sets, *("",) * (4 - len(sets))) for name, sets in (x_sets | y_sets).items()}
    names = [*both, *(f"z{n}" for n in range(40 - len(both)))]
    for has_y_large, winner in ((False, A), (True, B)):
        sets = dict(both)
        if has_y_large:
            for n in range(5):
                sets[f"y{n}"] = (*sets[f"y{n}"][:1], "Great", "", "")
        facts = small_catalog({"lands": {name: n for n, name in enumerate(names)}}, sets, stats=3)
        table = Table(2, facts=facts, draws=(), reserves={})
        own = {f"x{n}": COLLECTION + A for n in range(5)}
        own |= {f"y{n}": COLLECTION + B for n in range(14 - 2 * has_y_large)}
        sets_points = [10 + 3, 10 + 6 if has_y_large else 7]
        table.stand(points=[38 - 3 - sets_points[0], 38 - 3 - sets_points[1]], put=own, round=6)
        table.skip_round("lands")
        assert table.scores == [38, 38]
        assert result_of(table).ranking[0] == (winner,)


@pytest.mark.rule("V3-E10", "V3-R10", "V3-R18")
def test_e10_all_pass() -> None:
    table = Table()
    card = table.card().challenge
    table.select()
    table.passes(A, B, C)
    assert table.events_for(NobodyBid) == [NobodyBid()]
    assert card not in table.match.view(A).visible
    assert table.scores == [0, 0, 0]
    assert (table.state.round, table.state.selector) == (2, B)
    assert table.pool() == set(CENTRE)


@pytest.mark.rule("V3-E11", "V3-R03", "V3-R05", "V3-R06", "V3-077", "V3-079")
def test_e11_collected_token_at_risk() -> None:
    for row, points in ((("c1", "c4", "c9"), 3), (("c9", "c1", "c4"), 0)):
        table = Table(reserves={A: ("h1", "h2")})
        table.stand(put={"c9": COLLECTION + B})
        table.win_bidding(B, 3)
        table.pass_blocks()
        table.rank(B, *row)
        assert table.scores == [0, points, 0]
        if points:
            assert table.collection(B) == {"c1", "c4", "c9"}
        else:
            assert table.collection(B) == set()
            assert "c9" in table.pool()


@pytest.mark.rule("V3-E12", "V3-065", "V3-081", "V3-R08")
def test_e12_depletion() -> None:
    movies = [f"m{n}" for n in range(40)]
    for bag, pool, has_ended in ((0, 4, True), (0, 7, False), (2, 3, True)):
        table = Table()
        held = {name for seat in (A, B, C) for name in table.reserve(seat)}
        free = [name for name in movies if name not in held]
        places = [BAG] * bag + [POOL] * pool + [OUT] * (len(free) - bag - pool)
        table.stand(put=dict(zip(free, places, strict=True)))
        table.skip_round()
        assert (table.state.phase == OVER) == has_ended
        if has_ended:
            assert result_of(table).reason == "depletion"
        else:
            assert table.state.phase == SELECT
            homes = [table.state.components.category_of[n] for n in table.state.visible]
            assert len(homes) == 3
            assert table.state.components.ids.index("movies") not in homes


def scarce(bag: int, pool: int, **options: Any) -> Table:
    """A table at which so many free movies are left after a round."""
    table = Table(depletion="empty_bag", **options)
    held = {name for seat in (A, B, C) for name in table.reserve(seat)}
    free = [name for name in (f"m{n}" for n in range(40)) if name not in held]
    places = [BAG] * bag + [POOL] * pool + [OUT] * (len(free) - bag - pool)
    table.stand(put=dict(zip(free, places, strict=True)))
    table.score(A, 3)
    return table


@pytest.mark.rule("V3-081", "V3-065", "V3-R08")
def test_by_the_letter_only_an_empty_bag_ends_the_game() -> None:
    assert scarce(0, 4).state.phase == OVER
    table = scarce(2, 3)
    assert table.state.phase == SELECT
    table.select("movies")
    assert len(table.pool("movies")) == 5  # as far as the bag goes
    while table.state.phase == BID:
        table.passes(table.state.turn)
    assert result_of(table).reason == "depletion"


@pytest.mark.rule("V3-R08", "V3-R10")
def test_nobody_is_forced_to_rank_more_than_there_is() -> None:
    for own, phase in ((2, RANK), (0, OVER)):
        table = scarce(1, 0, all_pass="selector_minimum")
        movies = [n for n in table.reserve(table.state.selector) if n.startswith("m")]
        table.stand(put=dict.fromkeys(movies[own:], OUT))
        table.select("movies")
        while table.state.phase == BID:
            table.passes(table.state.turn)
        assert table.state.phase == phase


@pytest.mark.rule("V3-E13", "V3-043", "V3-R13")
def test_e13_blocking_order() -> None:
    table = Table(4)
    table.stand(points=[9, 5, 2, 2])
    table.win_bidding(A, 3)
    assert table.state.queue == (C, D, B)
    by_score = Table(4, block_order="ascending_score")
    by_score.stand(points=[9, 5, 2, 7])
    by_score.win_bidding(A, 3)
    assert by_score.state.queue == (C, B, D)
    around = Table(4)
    around.stand(points=[9, 5, 2, 7])
    around.win_bidding(A, 3)
    assert around.state.queue == (C, D, B)
    tied = Table(4)
    tied.win_bidding(B, 3)
    assert tied.state.queue == (C, D, A)


@pytest.mark.rule("V3-E14", "V3-112", "V3-113", "V3-114", "V3-115", "V3-R24", "V3-R25", "V3-110")
def test_e14_variants() -> None:
    focus = a_bids(5, set_focus=True)
    focus.pass_blocks()
    focus.rank(A, "c1", "c2", "c3", "h1", "c4")
    assert focus.scores == [2.5, 0, 0]
    five = {f"x{n}": ("Five", "", "", "") for n in range(5)}
    facts = small_catalog({"lands": {f"x{n}": n for n in range(40)}}, five, stats=3)
    large = Table(2, facts=facts, draws=(), reserves={}, set_focus=True)
    large.stand(put=dict.fromkeys(five, COLLECTION + A), chips=[0, 6], round=6)
    large.skip_round("lands")
    assert large.scores == [20, 6]
    masters = Table(2, hidden_masters=True, categories=("countries", "movies"))
    assert [len(masters.reserve(seat)) for seat in (A, B)] == [6, 6]
    masters.select()
    assert len(masters.pool()) == 4
    assert masters.refusal(A, Bid(8)) == "You can bid 3 to 7, or pass."
    masters.bid(A, 7)
    assert masters.state.phase in (BLOCK, RANK)
    speed = Table(speed=True)
    assert speed.chips == [2, 2, 2]
