"""How V3 ends, what counts, who has won, and its variants."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.v3.v3_table import COLLECTION, RESERVE, A, B, C, Table
from outrank.games.v3 import GAME
from outrank.games.v3.legal import clock
from outrank.games.v3.moves import SelectChallenge, SetsScored
from outrank.games.v3.options import V3Options
from outrank.games.v3.state import BLOCK, OVER, RANK, SELECT
from outrank.kernel.game import Result
from outrank.kernel.match import Match
from outrank.kernel.options import preset
from outrank.kernel.seats import PUBLIC
from outrank.mechanics.events import GameEnded
from outrank.mechanics.ranking.events import (
    GIVE_UP,
    SELECTORS,
    Bid,
    ChipBonus,
    Rank,
    RankingFailed,
    RowLaid,
)
from outrank.mechanics.turns import PASS
from outrank.testing import small_catalog

TWINS = {f"a{n}": ("Big", "", "", "") for n in range(6)} | {
    f"b{n}": ("Pair", "Big", "", "") for n in range(2)
}


def two_categories() -> Any:
    """Sets that span categories: `Big` has tokens in both."""
    left = {name: n for n, name in enumerate(TWINS)} | {f"x{n}": 50 + n for n in range(32)}
    right = {f"y{n}": n for n in range(40)}
    sets = TWINS | {f"y{n}": ("Big", "", "", "") for n in range(3)}
    return small_catalog({"lands": left, "films": right}, sets, stats=3)


def last_round(seats: int = 2, **position: Any) -> Table:
    options = position.pop("options", {})
    table = Table(seats, facts=two_categories(), draws=(), reserves={}, **options)
    table.stand(round=max(6, 2 * seats), **position)
    table.skip_round("lands")
    assert table.state.phase == OVER
    return table


def result_of(table: Table) -> Result:
    result = table.match.result
    assert result is not None
    return result


@pytest.mark.rule("V3-080", "V3-082", "V3-R19")
def test_the_round_limit_counts_skipped_rounds() -> None:
    for seats, rounds in ((2, 6), (3, 6), (4, 8), (5, 10), (6, 12)):
        table = Table(seats)
        for number in range(1, rounds + 1):
            assert (table.state.phase, table.state.round) == (SELECT, number)
            table.skip_round()
        assert result_of(table).reason == "rounds"
        assert table.events_for(GameEnded) == [GameEnded(reason="rounds")]


@pytest.mark.rule("V3-080", "V3-083", "V3-R20")
def test_a_target_ends_the_game_with_full_scoring() -> None:
    table = Table(2, target_score=10)
    table.score(A, 8)
    assert table.state.phase == SELECT
    table.score(A, 3)
    assert result_of(table).reason == "target"
    assert len(table.events_for(ChipBonus)) == 2
    assert table.scores[A] == 11 + 3
    exact = Table(2, target_score=11)
    exact.score(A, 8)
    exact.score(A, 3)
    assert exact.state.phase == OVER
    off = Table(2)
    off.score(A, 8)
    off.score(A, 8, "movies")
    assert off.state.phase == SELECT


@pytest.mark.rule("V3-084", "V3-070", "V3-074", "V3-103", "V3-R21")
def test_sets_span_categories_and_end_at_ten_points() -> None:
    own = dict.fromkeys(("a0", "a1", "a2", "a3", "y0", "y1"), COLLECTION + A)
    table = last_round(put=own, points=[7, 0], chips=[1, 5])
    assert table.scores == [7 + 1 + 10, 5]
    (sheet,) = (event for event in table.events_for(SetsScored) if event.seat == A)
    assert [(line.tokens, line.points) for line in sheet.lines] == [(6, 20)]
    seen = {seat: table.match.view(seat).sets_now for seat in (PUBLIC, A, B)}
    assert seen == {PUBLIC: 0, A: 20, B: 0}
    assert table.match.view(A).set_pays == (0, 0, 2, 6, 12, 20)


@pytest.mark.rule("V3-R02")
def test_hidden_tokens_count_for_sets_unless_by_house_rule() -> None:
    for counts, points in ((True, 3), (False, 0)):
        own = {"a0": COLLECTION + A, "a1": RESERVE + A, "y0": RESERVE + A}
        table = last_round(put=own, chips=[0, 6], options={"reserve_scores": counts})
        assert table.scores == [points, 6]


@pytest.mark.rule("V3-085", "V3-088", "V3-089", "V3-090")
def test_the_highest_total_then_tokens_then_ranking_points_then_shared() -> None:
    won = last_round(points=[3, 5])
    assert result_of(won).ranking == ((B,), (A,))
    by_tokens = last_round(points=[5, 5], put={"x0": COLLECTION + B})
    assert by_tokens.scores == [8, 8]
    assert result_of(by_tokens).ranking == ((B,), (A,))
    by_ranking = last_round(points=[5, 5], ranked=[3, 5])
    assert result_of(by_ranking).ranking == ((B,), (A,))
    tokens_first = last_round(points=[5, 5], ranked=[5, 3], put={"x0": COLLECTION + B})
    assert result_of(tokens_first).ranking == ((B,), (A,))
    shared = last_round(points=[5, 5], ranked=[3, 3])
    assert result_of(shared).ranking == ((A, B),)


@pytest.mark.rule("V3-086", "V3-087", "V3-088")
def test_large_sets_come_before_sets_and_sets_before_tokens() -> None:
    sets_first = last_round(
        points=[5, 6],
        put={"b0": COLLECTION + A, "b1": COLLECTION + A} | {"x0": COLLECTION + B},
        options={"reserve_scores": False},
    )
    assert sets_first.scores == [5 + 3 + 2, 6 + 3]
    even = last_round(
        points=[4, 6],
        put={"b0": COLLECTION + A, "b1": COLLECTION + A}
        | {f"x{n}": COLLECTION + B for n in range(5)},
        options={"reserve_scores": False},
    )
    assert even.scores == [9, 9]
    assert result_of(even).ranking == ((A,), (B,))


@pytest.mark.rule("V3-109", "V3-111", "V3-R23")
def test_speed_is_won_outright_at_twenty() -> None:
    table = Table(3, speed=True)
    table.stand(points=[18, 19, 0])
    table.score(A, 3)
    assert result_of(table).reason == "speed"
    assert table.scores == [21, 19, 0]  # no chips, no sets
    assert not table.events_for(ChipBonus)
    assert result_of(table).ranking == ((A,), (B,), (C,))
    for start, phase in ((16, SELECT), (17, OVER)):
        exact = Table(3, speed=True)
        exact.stand(points=[start, 0, 0])
        exact.score(A, 3)
        assert exact.state.phase == phase
    several = Table(3, speed=True)
    several.stand(points=[18, 23, 0])
    several.score(A, 3)
    assert result_of(several).ranking[0] == (B,)
    normal = Table(2, speed=True)
    normal.stand(round=6)
    normal.skip_round()
    assert result_of(normal).reason == "rounds"
    assert normal.scores == [2, 2]


@pytest.mark.rule("V3-109", "V3-R23")
def test_speed_gives_thirty_seconds_and_time_outs_are_gentle() -> None:
    table = Table(speed=True)
    keys = []
    assert GAME.timeout(table.state, A) == SelectChallenge(table.state.visible[0])
    for move in (table.card(), Bid(3), Bid(4), PASS, PASS):
        timed = clock(table.state)
        assert timed is not None
        assert timed[1] == 30
        keys.append(timed[0])
        table.do(table.state.turn, move)
    assert len(set(keys)) == 5
    assert table.state.phase == BLOCK
    assert GAME.timeout(table.state, C) == PASS
    table.block(table.state.turn, "c1")
    table.pass_blocks()
    assert table.state.phase == RANK
    late = GAME.timeout(table.state, B)
    assert late == GIVE_UP
    events = table.do(B, late)
    assert RankingFailed(seat=B, why="gave_up") in events
    assert table.scores[B] == 0
    assert sum(table.scores) == 2  # the blocker is paid
    assert len(table.pool()) == 5


@pytest.mark.rule("V3-109", "V3-R23")
def test_a_complete_row_is_judged_when_time_runs_out() -> None:
    table = Table(speed=True)
    late_row = GAME.late_row
    assert late_row is not None
    table.win_bidding(A, 3)
    assert late_row(table.state, A, ()) is None  # nobody ranks yet
    table.pass_blocks()
    row = tuple(table.rows.among[:3])
    assert late_row(table.state, A, row[:2]) is None
    late = late_row(table.state, A, row)
    assert late == Rank(row)
    events = table.do(A, late)
    assert any(isinstance(event, RowLaid) for event in events)


def test_without_speed_nobody_is_late() -> None:
    table = Table()
    assert clock(table.state) is None
    table.win_bidding(A, 3)
    table.pass_blocks()
    assert GAME.timeout(table.state, A) == Rank(table.rows.among[:3])
    assert "can't do that now" in table.refusal(A, GIVE_UP)
    start = Match(GAME, V3Options(first_player="choose"), 2, table.facts)
    assert GAME.timeout(start.state, A) == SELECTORS[0]


@pytest.mark.rule("V3-112", "V3-113", "V3-R24")
def test_set_focus_doubles_sets_and_halves_rankings() -> None:
    own = dict.fromkeys(("a0", "a1", "a2"), COLLECTION + A)
    table = last_round(put=own, chips=[0, 6], options={"set_focus": True})
    assert table.scores == [6, 6]
    table = Table(set_focus=True)
    table.score(A, 3)
    assert table.scores == [1.5, 0, 0]
    names = ("Ann", "Bob", "Cid")
    said = [str(GAME.describe(event, names, table.facts)) for event in table.events]
    assert "Ann scores 1½ points." in said
    no_sets = SetsScored(seat=A, points=0, lines=())
    assert str(GAME.describe(no_sets, names, table.facts)) == "Ann scores 0 points for sets."


@pytest.mark.rule("V3-114", "V3-115", "V3-R25")
def test_hidden_masters_replaces_two_by_three_and_six_by_four() -> None:
    table = Table(2, hidden_masters=True)
    assert [len(table.reserve(seat)) for seat in (A, B)] == [9, 9]
    table.stand(put={"c8": COLLECTION + A, "c9": COLLECTION + A})
    table.win_bidding(A, 4)
    assert table.state.ceilings == (7, 7)  # though A could rank nine
    assert len(table.pool()) == 4
    table.pass_blocks()
    hidden = [name for name in table.reserve(A) if name in table.rankable]
    assert len(hidden) == 3
    table.rank(A, *table.right_row(4, [*hidden, "c1"]))
    assert table.match.view(A).holdings[A].reserve_sizes[0] == 3
    table.select()
    assert len(table.pool()) == 4
    facts = small_catalog({"lands": {f"x{n}": n for n in range(11)}}, stats=3)
    dry = Table(2, facts=facts, draws=(), reserves={}, hidden_masters=True)
    dry.win_bidding(A, 3, "lands")
    dry.pass_blocks()
    dry.rank(A, *dry.right_row(3, [n for n in dry.rankable if n not in dry.reserve(A)]))
    assert dry.bag_size("lands") + len(dry.pool("lands")) == 2
    assert result_of(dry).reason == "depletion"  # below 4


@pytest.mark.rule("V3-R26", "V3-141")
def test_any_mix_of_variants_can_be_played() -> None:
    for speed, set_focus, hidden_masters in product((False, True), repeat=3):
        table = Table(2, speed=speed, set_focus=set_focus, hidden_masters=hidden_masters)
        assert table.chips == [2 if speed else 3] * 2
        assert len(table.reserve(A)) == 3 * (3 if hidden_masters else 2)
        assert bool(clock(table.state)) == speed
        table.win_bidding(A, 3)
        assert len(table.pool()) == (4 if hidden_masters else 6)
        assert table.state.ceilings == ((7, 7) if hidden_masters else (8, 8))
        table.pass_blocks()
        table.rank(A, *table.right_row(3))
        assert table.scores == [1.5 if set_focus else 3, 0]
    assert [p.name for p in GAME.presets] == [
        *("speed", "set_focus", "hidden_masters", "by_the_letter"),
    ]
    assert preset(GAME.presets, "set_focus").options.set_focus
