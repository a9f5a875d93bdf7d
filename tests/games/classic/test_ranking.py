"""Ranking in Classic: what may be laid, how it is judged, what follows."""

from __future__ import annotations

from typing import Any

import pytest

from games.classic.cl_table import ANNA, BEN, CARLOS, DANA, FACTS, POP, Table
from outrank.games.classic import GAME
from outrank.games.classic.moves import TokensRemoved
from outrank.games.classic.state import SELECT
from outrank.kernel.seats import PUBLIC, Seat
from outrank.mechanics.ranking.events import (
    Block,
    BlockPaid,
    ChipsTaken,
    OrderJudged,
    RankingFailed,
    RankingScored,
    RowLaid,
    ValueRevealed,
)
from outrank.mechanics.ranking.view import unrevealed


def ranking(bid: int = 3, blocks: tuple[tuple[int, int, str], ...] = (), **options: Any) -> Table:
    table = Table(**options)
    table.win_bidding(ANNA, bid)
    for seat, chip, name in blocks:
        table.block(seat, chip, name)
    table.pass_blocks()
    return table


@pytest.mark.rule("CL-075", "CL-078")
def test_only_unblocked_tokens_and_exactly_the_bid() -> None:
    table = ranking(3, ((BEN, 2, "India"),))
    for row, why in (
        (("India", "Brazil", "Japan"), "with a chip on it"),
        (("Mexico", "Brazil", "Japan"), "tokens from this pool"),
        (("Film 1", "Brazil", "Japan"), "tokens from this pool"),
        (("Brazil", "Brazil", "Japan"), "only once"),
        (("Brazil", "Japan"), "exactly 3 tokens, not 2"),
        ((*POP,), "exactly 3 tokens, not 10"),
    ):
        assert why in table.refusal(ANNA, table.row(*row))
    assert table.refusal(BEN, table.row("Brazil", "Japan", "Egypt")) == "It isn't your turn."
    table.rank(ANNA, "Brazil", "Japan", "Egypt")
    assert table.scores[ANNA] == 3


@pytest.mark.rule("CL-076", "CL-R22")
def test_left_is_first_in_the_direction_of_the_challenge() -> None:
    down, up = ("India", "Kenya", "Norway"), ("Norway", "Kenya", "India")
    for lowest_first, row, points in (
        (False, down, 3),
        (False, up, 0),
        (True, up, 3),
        (True, down, 0),
    ):
        table = ranking(3, lowest_first=lowest_first)
        assert FACTS.challenges[table.state.challenge].descending != lowest_first
        table.rank(ANNA, *row)
        assert table.scores[ANNA] == points


@pytest.mark.rule("CL-080", "CL-093", "CL-082", "CL-083", "CL-095", "CL-R16", "CL-R18")
def test_success_pays_a_point_a_token_and_the_chips_alone() -> None:
    table = ranking(5, ((BEN, 6, "India"), (CARLOS, 6, "Norway")))
    row = ("Brazil", "Japan", "Egypt", "Kenya", "Spain")
    events = table.rank(ANNA, *row)
    assert RankingScored(seat=ANNA, points=5, tokens=5) in events
    assert ChipsTaken(seat=ANNA, chips=(6, 6)) in events
    assert table.scores == [5, 0, 0, 0]
    assert table.match.view(PUBLIC).ranked == (5, 0, 0, 0)
    assert table.match.view(PUBLIC).token_pays * 5 == 5
    assert table.chips(ANNA) == [2, 4, 6, 6, 6]
    assert (table.chips(BEN), table.chips(CARLOS)) == ([2, 4], [2, 4])
    assert table.owned(ANNA) == set()  # neither ranked nor blocked tokens
    assert {"India", "Norway"} < table.pool()
    assert table.match.view(PUBLIC).blocks == ()
    table.select()
    table.win_bidding_from_here(BEN, 2)
    table.passes(CARLOS, DANA)
    table.block(ANNA, 6, "India")  # a chip that was won is used like any other
    assert table.chips(ANNA) == [2, 4, 6, 6]
    bare = ranking(2)
    bare.rank(ANNA, "India", "Brazil")
    assert not bare.events_for(ChipsTaken)


@pytest.mark.rule("CL-081", "CL-094", "CL-084", "CL-085", "CL-069", "CL-095", "CL-R15")
def test_failure_costs_nothing_and_pays_the_blockers() -> None:
    table = ranking(2, ((BEN, 2, "India"), (CARLOS, 6, "Norway")))
    events = table.rank(ANNA, "Japan", "Brazil")
    assert RankingFailed(seat=ANNA, why="order") in events
    india, norway = table.number["India"], table.number["Norway"]
    assert [event for event in events if isinstance(event, BlockPaid)] == [
        BlockPaid(seat=BEN, points=2, chip=2, token=india),
        BlockPaid(seat=CARLOS, points=6, chip=6, token=norway),
    ]
    assert table.scores == [0, 2, 6, 0]
    assert table.match.view(PUBLIC).chip_pays * 6 == 6
    assert [table.chips(seat) for seat in range(4)] == [[2, 4, 6]] * 4
    assert (table.owned(BEN), table.owned(CARLOS)) == ({"India"}, {"Norway"})
    assert not {"India", "Norway"} & (table.pool() | table.bag())
    for seat in (PUBLIC, ANNA, DANA):  # they lie in front of their owners, for all to see
        assert table.match.view(Seat(seat)).owned == ((), (india,), (norway,), ())


@pytest.mark.rule("CL-R17")
def test_tokens_of_a_wrong_row_are_removed_or_stay_by_house_rule() -> None:
    gone = ranking(2)
    gone.rank(ANNA, "Japan", "Brazil")
    assert gone.removed == {"Japan", "Brazil"}
    table = Table(failed_tokens="stay")
    table.stand(owned={ANNA: ["Mexico"]})
    table.win_bidding(ANNA, 2)
    table.pass_blocks()
    events = table.rank(ANNA, "Mexico", "Brazil")
    assert not [event for event in events if isinstance(event, TokensRemoved)]
    assert table.removed == set()
    assert table.owned(ANNA) == {"Mexico"}
    assert table.pool() == set(POP)
    table.win_bidding(BEN, 1)
    table.pass_blocks()
    table.rank(BEN, *table.right_row(1))
    assert len(table.removed) == 1  # a right row is removed all the same


@pytest.mark.rule("CL-R19", "CL-086")
def test_own_tokens_of_the_category_may_be_ranked() -> None:
    table = Table()
    table.stand(owned={ANNA: ["Mexico", "Poland", "Film 3"], BEN: ["Land 20"]})
    table.win_bidding(ANNA, 2)
    assert "this round's pool" in table.refusal(BEN, Block(2, table.number["Mexico"]))
    table.pass_blocks()
    assert table.rankable == set(POP) | {"Mexico", "Poland"}
    table.rank(ANNA, "Mexico", "Peru")
    assert table.removed == {"Mexico", "Peru"}
    assert table.owned(ANNA) == {"Poland", "Film 3"}
    assert "Poland" not in table.pool() | table.bag()
    other = Table()
    other.stand(owned={CARLOS: ["Mexico"]})
    other.win_bidding(CARLOS, 2)
    other.pass_blocks()
    other.rank(CARLOS, "India", "Mexico")
    assert other.scores == [0, 0, 2, 0]
    without = Table(owned_tokens_in_ranking=False)
    without.stand(owned={ANNA: ["Mexico"]})
    without.win_bidding(ANNA, 2)
    without.pass_blocks()
    assert without.rankable == set(POP)


@pytest.mark.rule("CL-R30")
def test_only_ranked_tokens_are_revealed_one_by_one() -> None:
    table = ranking(3, ((BEN, 2, "India"),))
    stat = FACTS.challenges[table.state.challenge].stat
    row = [table.number[name] for name in ("Brazil", "Egypt", "Japan")]
    assert unrevealed(table.state, ANNA) == list(FACTS.deck(0, "full"))
    events = table.rank(ANNA, "Brazil", "Egypt", "Japan")
    told = [event for event in events if isinstance(event, RowLaid | ValueRevealed | OrderJudged)]
    assert told == [
        RowLaid(seat=ANNA, challenge=0, tokens=tuple(row)),
        *(ValueRevealed(token=token, stat=stat, place=n) for n, token in enumerate(row)),
        OrderJudged(
            seat=ANNA,
            is_right=False,
            wrong=(row[1], row[2]),
            order=(row[0], row[2], row[1]),
        ),
    ]
    assert all(event.reveals for event in told[1:])
    assert table.match.view(PUBLIC).revealed == tuple(row)
    assert set(unrevealed(table.state, BEN)) == set(FACTS.deck(0, "full")) - set(row)
    table.select()
    assert table.match.view(PUBLIC).revealed == ()


@pytest.mark.rule("CL-079")
def test_the_reveal_is_told_with_value_year_and_source() -> None:
    table = ranking(2)
    names = ("Anna", "Ben", "Carlos", "Dana")
    events = table.rank(ANNA, "Norway", "India")
    said = [str(GAME.describe(event, names, FACTS)) for event in events]
    assert said[:6] == [
        "Anna locks in Norway and India.",
        "Norway: 5 units (2024; The Pocket Book).",
        "India: 1,400 units (2024; The Pocket Book).",
        "Wrong: India belongs before Norway. The right order: India and Norway.",
        "Anna scores nothing: a ranking is all or nothing.",
        "Norway and India leave the game.",
    ]
    assert table.state.phase == SELECT
