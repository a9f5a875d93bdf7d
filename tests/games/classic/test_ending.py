"""How Classic ends, what is counted, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from games.classic.cl_table import ANNA, BEN, CARLOS, FILMS, POP, Table
from outrank.games.classic.moves import TokenBonus
from outrank.games.classic.state import OVER, SELECT
from outrank.kernel.game import Result
from outrank.mechanics.events import GameEnded
from outrank.mechanics.ranking.events import ChipBonus
from outrank.mechanics.turns import PASS
from outrank.testing import small_catalog


def last_round(**position: Any) -> Table:
    """A game of one round in which nobody bids: the position is the end."""
    table = Table(3, all_pass="skip_round", target_score="off", round_limit=1)
    table.stand(**position)
    table.skip_round()
    assert table.state.phase == OVER
    return table


def result_of(table: Table) -> Result:
    result = table.match.result
    assert result is not None
    return result


@pytest.mark.rule("CL-096", "CL-097", "CL-098", "CL-103", "CL-104")
def test_chips_and_owned_tokens_of_all_categories_count_one_each() -> None:
    table = last_round(
        points=[11, 7, 0],
        chips=[(0, 0, 2), (3, 1, 0), (0, 2, 1)],
        owned={0: ["Mexico", "Film 20"], 2: ["Film 21"]},
    )
    assert table.scores == [11 + 2 + 2, 7 + 4, 3 + 1]
    bonuses = [e for e in table.events if isinstance(e, ChipBonus | TokenBonus)]
    assert [(type(e).__name__, e.seat, e.points) for e in bonuses] == [
        ("ChipBonus", 0, 2),
        ("TokenBonus", 0, 2),
        ("ChipBonus", 1, 4),
        ("TokenBonus", 1, 0),
        ("ChipBonus", 2, 3),
        ("TokenBonus", 2, 1),
    ]
    assert table.events_for(GameEnded) == [GameEnded(reason="rounds")]


@pytest.mark.rule("CL-R29", "CL-098")
def test_blocking_points_are_counted_once() -> None:
    table = Table(2, round_limit=1)
    table.win_bidding(ANNA, 2)
    table.block(BEN, 6, "India")
    table.rank(ANNA, "Norway", "Peru")
    assert table.state.phase == OVER
    assert table.scores == [0 + 3 + 0, 6 + 3 + 1]


@pytest.mark.rule("CL-105", "CL-106", "CL-107", "CL-108", "CL-R37")
def test_the_highest_total_wins_then_rankings_then_owned_tokens() -> None:
    won = last_round(points=[9, 10, 3])
    assert result_of(won).ranking == ((1,), (0,), (2,))
    by_ranking = last_round(points=[10, 9, 3], ranked=[8, 6, 0], owned={1: ["Mexico"]})
    assert by_ranking.scores == [13, 13, 6]
    assert result_of(by_ranking).ranking == ((0,), (1,), (2,))
    by_tokens = last_round(
        points=[9, 10, 3],
        ranked=[6, 6, 0],
        chips=[(1, 1, 1), (1, 1, 1), (1, 1, 1)],
        owned={0: ["Mexico"]},
    )
    assert by_tokens.scores == [13, 13, 6]
    assert result_of(by_tokens).ranking == ((0,), (1,), (2,))
    shared = last_round(points=[10, 10, 3], ranked=[6, 6, 0])
    assert result_of(shared).ranking == ((0, 1), (2,))


@pytest.mark.rule("CL-099", "CL-102", "CL-R24")
def test_the_target_is_checked_at_the_end_of_a_round() -> None:
    table = Table(target_score=10)
    table.score(ANNA, 9)
    assert table.state.phase == SELECT
    table.score(ANNA, 1)  # equal to the target
    assert table.state.phase == OVER
    assert result_of(table).reason == "target"
    off = Table(target_score="off")
    for _ in range(3):
        off.score(ANNA, 10)
    assert off.state.phase == SELECT
    high = Table()
    for number in (10, 10, 9):
        high.score(ANNA, number)
    assert high.state.phase == SELECT  # 29: chips do not count towards the target
    high.score(ANNA, 2)
    assert high.state.phase == OVER


@pytest.mark.rule("CL-099", "CL-101", "CL-R23")
def test_the_round_limit_is_a_house_rule() -> None:
    table = Table(2, round_limit=3, target_score="off")
    for _ in range(3):
        assert table.state.phase == SELECT
        table.score(ANNA, 1)
    assert result_of(table).reason == "rounds"


@pytest.mark.rule("CL-R25", "CL-099")
def test_one_short_category_ends_the_game_by_house_rule() -> None:
    for rule, phase in (("any_category", OVER), ("all_categories", SELECT)):
        table = Table(
            depletion_end=rule,
            facts=small_catalog({"countries": POP, "movies": FILMS}),
            target_score="off",
        )
        table.score(ANNA, 1)
        assert len(table.pool() | table.bag()) == 9
        assert table.state.phase == phase
    assert table.match.view(ANNA).categories[0].is_selectable is False
    assert len(table.pool()) == 9  # a short bag is emptied into its pool
    assert "fewer than 10" in table.refusal(BEN, table.selection("countries"))


@pytest.mark.rule("CL-R25", "CL-100")
def test_ten_tokens_are_just_enough_for_a_round() -> None:
    lands = {f"Land {n}": n for n in range(20)}
    facts = small_catalog({"countries": lands, "movies": FILMS})
    table = Table(facts=facts, draws=(), target_score="off", depletion_end="any_category")
    table.score(ANNA, 10)
    assert len(table.pool() | table.bag()) == 10
    assert table.state.phase == SELECT  # all categories can still be played
    table.score(BEN, 1)
    assert result_of(table).reason == "depletion"


def test_nothing_can_be_done_after_the_end() -> None:
    table = Table(2, round_limit=1)
    table.score(ANNA, 1)
    assert table.refusal(BEN, PASS) == "The match is over."
    assert table.match.legal_moves(CARLOS) == ()
