"""The worked examples of Classic, with their exact numbers."""

from __future__ import annotations

import pytest

from games.classic.cl_table import ANNA, BEN, CARLOS, DANA, POP, Table
from outrank.games.classic import GAME
from outrank.games.classic.state import BID, BLOCK, OVER, RANK, SELECT
from outrank.kernel.moves import IllegalMove
from outrank.mechanics.ranking.events import Bid, Block, TokensDrawn
from outrank.mechanics.turns import PASS
from outrank.testing import small_catalog

E01_ROW = ("Brazil", "Japan", "Egypt", "Vietnam", "Kenya", "Spain")
E02_ROW = ("Brazil", "Japan", "Vietnam", "Egypt", "Kenya", "Spain")


def anna_bids_six() -> Table:
    """Round 1: Anna wins at 6; Ben puts the 2 on India, Carlos the 4 on Norway, Dana passes."""
    table = Table()
    table.win_bidding(ANNA, 6)
    asked = []
    for move in (Block(2, table.number["India"]), Block(4, table.number["Norway"]), PASS):
        asked.append(table.state.turn)
        table.do(table.state.turn, move)
    assert asked == [BEN, CARLOS, DANA]
    return table


@pytest.mark.rule("CL-E01", "CL-073", "CL-054")
def test_e01_success() -> None:
    table = anna_bids_six()
    assert table.rankable == set(POP) - {"India", "Norway"}
    assert table.rows.count == 6
    table.rank(ANNA, *E01_ROW)
    assert table.scores == [6, 0, 0, 0]
    chips = [table.chips(seat) for seat in (ANNA, BEN, CARLOS, DANA)]
    assert chips == [[2, 2, 4, 4, 6], [4, 6], [2, 6], [2, 4, 6]]
    assert sum(map(len, chips)) == 12
    assert table.removed == set(E01_ROW)
    (drawn,) = table.events_for(TokensDrawn)
    assert len(drawn.tokens) == 6
    assert len(table.pool()) == 10
    assert {"India", "Norway", "Canada", "Peru"} < table.pool()
    assert table.state.selector == BEN


@pytest.mark.rule("CL-E02")
def test_e02_failure() -> None:
    table = anna_bids_six()
    table.rank(ANNA, *E02_ROW)
    assert table.scores == [0, 2, 4, 0]
    assert table.owned(BEN) == {"India"}
    assert table.owned(CARLOS) == {"Norway"}
    assert [table.chips(seat) for seat in range(4)] == [[2, 4, 6]] * 4
    assert table.removed == set(E02_ROW)
    (drawn,) = table.events_for(TokensDrawn)
    assert len(drawn.tokens) == 8
    assert {"Canada", "Peru"} < table.pool()
    assert not table.pool() & {"India", "Norway"}


@pytest.mark.rule("CL-E03", "CL-080", "CL-081")
def test_e03_all_or_nothing() -> None:
    for row, points in (
        (("India", "Brazil", "Kenya", "Norway"), 4),
        (("India", "Brazil", "Norway", "Kenya"), 0),
    ):
        table = Table()
        table.win_bidding(ANNA, 4)
        table.pass_blocks()
        table.rank(ANNA, *row)
        assert table.scores == [points, 0, 0, 0]


@pytest.mark.rule("CL-E04", "CL-059", "CL-060", "CL-061", "CL-R06", "CL-R07")
def test_e04_bidding_legality() -> None:
    table = Table()
    table.select()
    table.bid(ANNA, 5)
    for number in (5, 0, 11):
        assert "You can bid 6 to 10" in table.refusal(BEN, Bid(number))
    for number in (6, 8):
        GAME.verify(table.state, BEN, Bid(number))
    table.bid(BEN, 6)
    assert table.match.legal_moves(BEN) == ()
    assert table.refusal(BEN, PASS) == "It isn't your turn."
    table.passes(CARLOS, DANA, ANNA)
    assert table.state.phase == BLOCK
    assert (table.state.high, table.state.standing) == (BEN, 6)
    other = Table()
    other.select()
    other.bid(ANNA, 10)
    assert other.state.phase == BLOCK
    assert other.state.high == ANNA


@pytest.mark.rule("CL-E05", "CL-071")
def test_e05_too_few_left() -> None:
    table = Table(6)
    table.stand(owned={0: ["Mexico"]})
    table.win_bidding(0, 7)
    for seat, (chip, name) in enumerate(
        zip((2, 4, 6, 2, 4), ("India", "Brazil", "Japan", "Egypt", "Vietnam"), strict=True), 1
    ):
        table.block(seat, chip, name)
    assert table.scores == [0, 2, 4, 6, 2, 4]
    assert table.owned(0) == {"Mexico"}
    assert [table.owned(seat) for seat in range(1, 6)] == [
        {"India"},
        {"Brazil"},
        {"Japan"},
        {"Egypt"},
        {"Vietnam"},
    ]
    assert all(table.chips(seat) == [2, 4, 6] for seat in range(6))
    assert table.removed == set()
    assert {"Kenya", "Spain", "Canada", "Peru", "Norway"} < table.pool()
    (drawn,) = table.events_for(TokensDrawn)
    assert len(drawn.tokens) == 5
    assert table.state.phase == SELECT


@pytest.mark.rule("CL-E06", "CL-086")
def test_e06_owned_token_used() -> None:
    table = Table()
    table.stand(owned={ANNA: ["Mexico"]})
    table.win_bidding(ANNA, 6)
    table.block(BEN, 2, "India")
    table.block(CARLOS, 4, "Norway")
    table.passes(DANA)
    row = ("Brazil", "Mexico", "Japan", "Egypt", "Vietnam", "Kenya")
    table.rank(ANNA, *row)
    assert table.scores == [6, 0, 0, 0]
    assert table.owned(ANNA) == set()
    assert "Mexico" in table.removed
    (drawn,) = table.events_for(TokensDrawn)
    assert len(drawn.tokens) == 5
    assert {"India", "Norway", "Spain", "Canada", "Peru"} < table.pool()


@pytest.mark.rule("CL-E07", "CL-R20")
def test_e07_equal_values() -> None:
    pool = ["Poland" if name == "Peru" else name for name in POP]
    for row in (("Spain", "Poland", "Canada"), ("Spain", "Canada", "Poland")):
        table = Table(draws=pool)
        table.win_bidding(ANNA, 3)
        table.pass_blocks()
        table.rank(ANNA, *row)
        assert table.scores == [3, 0, 0, 0]


@pytest.mark.rule("CL-E08", "CL-063", "CL-136")
def test_e08_blocking_order() -> None:
    table = Table(target_score="off")
    table.score(ANNA, 10)
    table.score(BEN, 3)
    table.score(CARLOS, 9)
    table.score(DANA, 3)
    table.score(ANNA, 2)
    assert table.scores == [12, 3, 9, 3]
    table.win_bidding(ANNA, 5)
    assert table.state.queue == (BEN, DANA, CARLOS)
    name = sorted(table.pool())[0]
    table.block(BEN, 2, name)
    assert "already has a chip on it" in table.refusal(DANA, Block(4, table.number[name]))
    assert table.state.turn == DANA
    table.block(DANA, 4, sorted(table.pool())[1])
    assert table.state.turn == CARLOS


@pytest.mark.rule("CL-E09", "CL-101", "CL-R23")
def test_e09_round_limit() -> None:
    for seats, rounds in ((2, 6), (3, 6), (4, 8), (5, 10), (6, 12)):
        table = Table(seats, target_score="off", all_pass="skip_round")
        for number in range(1, rounds + 1):
            assert table.state.phase == SELECT
            assert table.state.round == number
            table.skip_round()
        assert table.state.phase == OVER
        result = table.match.result
        assert result is not None
        assert result.reason == "rounds"


@pytest.mark.rule("CL-E10", "CL-104", "CL-105", "CL-106", "CL-R37")
def test_e10_final_score_and_first_tiebreak() -> None:
    table = Table(3, all_pass="skip_round", target_score="off", round_limit=1)
    p, q, r = 0, 1, 2
    table.stand(
        points=[18 + 6, 20 + 4, 0],
        ranked=[18, 20, 0],
        chips=[(2, 1, 1), (1, 1, 1), (0, 1, 1)],
        owned={p: ["Mexico", "Poland"], q: ["Land 20", "Land 21", "Land 22"]},
    )
    table.skip_round()
    assert table.state.phase == OVER
    assert table.scores == [30, 30, 2]
    result = table.match.result
    assert result is not None
    assert result.ranking == ((q,), (p,), (r,))


@pytest.mark.rule("CL-E11", "CL-100", "CL-R25")
def test_e11_depletion() -> None:
    lands = {f"Land {n}": n for n in range(18)}
    for films, has_ended in ((15, True), (35, False)):
        facts = small_catalog(
            {"countries": lands, "movies": {f"Film {n}": n for n in range(films)}}
        )
        table = Table(facts=facts, draws=(), target_score="off", round_limit=20)
        table.score(ANNA, 10, "movies")
        assert table.state.phase == SELECT  # countries can still be played
        table.score(BEN, 10, "countries")
        assert len(table.pool() | table.bag()) == 8
        assert (table.state.phase == OVER) == has_ended
        if has_ended:
            result = table.match.result
            assert result is not None
            assert result.reason == "depletion"
            assert len(table.pool("movies") | table.bag("movies")) == 5
        else:
            assert len(table.pool("movies") | table.bag("movies")) == 25
            assert "fewer than 10" in table.refusal(CARLOS, table.selection("countries"))
            table.select("movies")
            assert table.state.phase == BID


@pytest.mark.rule("CL-E12", "CL-R24", "CL-102")
def test_e12_target_with_bonuses() -> None:
    table = Table(all_pass="skip_round")
    table.stand(
        points=[31, 28, 0, 0],
        chips=[(1, 0, 0), (1, 1, 1), (1, 1, 2), (1, 2, 1)],
        owned={BEN: ["Mexico", "Poland", "Land 20"]},
        round=5,
    )
    table.skip_round()
    assert table.state.phase == OVER
    assert table.scores[:2] == [32, 34]
    result = table.match.result
    assert result is not None
    assert result.reason == "target"
    assert result.ranking[0] == (BEN,)


@pytest.mark.rule("CL-E13", "CL-R08", "CL-R09")
def test_e13_all_pass() -> None:
    table = Table()
    table.select()
    table.passes(ANNA, BEN, CARLOS, DANA)
    assert (table.state.high, table.state.standing) == (ANNA, 1)
    table.block(BEN, 6, "India")
    table.passes(CARLOS, DANA)
    assert table.state.phase == RANK
    table.rank(ANNA, "Norway")
    assert table.scores == [1, 0, 0, 0]
    assert table.chips(ANNA) == [2, 4, 6, 6]
    assert table.chips(BEN) == [2, 4]


@pytest.mark.rule("CL-E14", "CL-074", "CL-077", "CL-131", "CL-135")
def test_e14_final_answer() -> None:
    table = anna_bids_six()
    for row in (E01_ROW, E02_ROW):  # before the final answer any two may change places
        GAME.verify(table.state, ANNA, table.row(*row))
    assert "exactly 6 tokens, not 5" in table.refusal(ANNA, table.row(*E01_ROW[:5]))
    assert "exactly 6 tokens, not 7" in table.refusal(ANNA, table.row(*E01_ROW, "Peru"))
    match = table.match
    match.play(ANNA, table.row(*E02_ROW))
    assert table.refusal(ANNA, table.row(*E01_ROW)) == "It isn't your turn."
    with pytest.raises(IllegalMove, match="can't be undone"):
        match.undo(ANNA)
