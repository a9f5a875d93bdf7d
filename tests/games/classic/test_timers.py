"""The rulebook's timers in Classic, and what happens when time runs out."""

from __future__ import annotations

import pytest

from games.classic.cl_table import ANNA, BEN, CARLOS, DANA, POP, Table
from outrank.games.classic import GAME
from outrank.games.classic.legal import clock
from outrank.games.classic.moves import LEAVE, CategoryChosen, LeftToChance, SelectCategory
from outrank.games.classic.options import ClassicOptions
from outrank.games.classic.state import BLOCK, LOT, RANK, SELECT
from outrank.kernel.match import Match
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import DEALER, Seat
from outrank.mechanics.ranking.events import GIVE_UP, SELECTORS, Bid, Rank, RankingFailed
from outrank.mechanics.turns import PASS
from outrank.testing import small_catalog


def seconds(table: Table) -> tuple[str, int]:
    timed = clock(table.state)
    assert timed is not None
    return timed


@pytest.mark.rule("CL-R28")
def test_each_phase_has_its_seconds() -> None:
    table = Table(timers="rulebook")
    assert seconds(table)[1] == 15
    table.select()
    keys = []
    for move in (Bid(1), Bid(2), PASS, PASS):
        keys.append(seconds(table))
        table.do(table.state.turn, move)
    keys.append(seconds(table))
    assert {allowed for _, allowed in keys} == {45}
    assert len(set(keys)) == 5  # 45 seconds for each bid
    table.do(ANNA, PASS)
    all_blockers = set()
    while table.state.phase == BLOCK:
        all_blockers.add(seconds(table))
        table.do(table.state.turn, PASS)
    assert [allowed for _, allowed in all_blockers] == [60]  # for all blockers together
    assert seconds(table)[1] == 120
    table.match.play(BEN, table.row("India", "Brazil"))
    assert GAME.to_act(table.state) == (DEALER,)
    assert seconds(table)[1] == 30


@pytest.mark.rule("CL-R28")
def test_envelopes_have_one_clock() -> None:
    table = Table(timers="rulebook", bidding_mode="sealed")
    table.select()
    before = seconds(table)
    table.bid(BEN, 3)
    assert seconds(table) == before
    assert before[1] == 45
    table.bid(ANNA, 3)
    table.passes(CARLOS, DANA)
    assert seconds(table)[0] != before[0]


@pytest.mark.rule("CL-R28")
def test_timers_are_off_by_default() -> None:
    table = Table()
    assert clock(table.state) is None
    assert GAME.timeout(table.state, ANNA) == SelectCategory(0)
    table.win_bidding(ANNA, 2)
    table.pass_blocks()
    low = sorted(table.number[name] for name in POP)[:2]
    assert GAME.timeout(table.state, ANNA) == Rank(tuple(low))
    assert "can't do that now" in table.refusal(ANNA, GIVE_UP)
    start = Match(GAME, ClassicOptions(first_selector="choose", timers="rulebook"), 2, table.facts)
    assert GAME.timeout(start.state, ANNA) == SELECTORS[0]
    assert clock(start.state) is None


@pytest.mark.rule("CL-R28")
def test_a_late_selector_leaves_the_category_to_chance() -> None:
    table = Table(timers="rulebook")
    late = GAME.timeout(table.state, ANNA)
    assert late == LEAVE
    assert table.match.play(ANNA, late) == [LeftToChance(seat=ANNA)]
    assert table.state.phase == LOT
    assert clock(table.state) is None
    (choice,) = table.match.legal_moves(DEALER)
    assert list(choice) == [SelectCategory(0), SelectCategory(1)]
    (chosen, *_) = table.match.play(DEALER, SelectCategory(1))
    assert isinstance(chosen, CategoryChosen)
    assert (chosen.seat, chosen.category, chosen.by_lot) == (ANNA, "movies", True)
    one = Table(timers="rulebook", categories=("countries",))
    assert GAME.timeout(one.state, ANNA) == SelectCategory(0)


@pytest.mark.rule("CL-R28")
def test_late_bidders_and_blockers_pass() -> None:
    table = Table(timers="rulebook")
    table.select()
    table.bid(ANNA, 2)
    assert GAME.timeout(table.state, BEN) == PASS
    table.passes(BEN, CARLOS, DANA)
    assert table.state.phase == BLOCK
    assert GAME.timeout(table.state, BEN) == PASS


@pytest.mark.rule("CL-R28")
def test_a_late_ranking_fails_and_nothing_is_removed() -> None:
    table = Table(timers="rulebook", facts=small_catalog({"countries": POP}))
    table.win_bidding(ANNA, 4)
    table.block(BEN, 4, "India")
    table.pass_blocks()
    assert table.state.phase == RANK
    late = GAME.timeout(table.state, ANNA)
    assert late == GIVE_UP
    events = table.do(ANNA, late)
    assert RankingFailed(seat=ANNA, why="gave_up") in events
    assert table.scores[:2] == [0 + 3, 4 + 3 + 1]  # the last ten are gone: bonuses are in
    assert table.removed == set()
    assert table.state.phase != SELECT


@pytest.mark.rule("CL-R28")
def test_a_complete_row_is_judged_when_time_runs_out() -> None:
    table = Table(timers="rulebook")
    late_row = GAME.late_row
    assert late_row is not None
    table.win_bidding(ANNA, 3)
    assert late_row(table.state, ANNA, table.row("India", "Brazil", "Japan").tokens) is None
    table.block(BEN, 4, "India")
    table.pass_blocks()
    laid = table.row("Brazil", "Japan", "Egypt")
    for row in ((), laid.tokens[:2], (*laid.tokens[:2], laid.tokens[0])):
        assert late_row(table.state, ANNA, row) is None  # not complete, or not a row
    blocked = (table.number["India"], *laid.tokens[:2])
    assert late_row(table.state, ANNA, blocked) is None
    late = late_row(table.state, ANNA, laid.tokens)
    assert late == laid
    table.do(ANNA, late)
    assert table.scores[ANNA] == 3


@pytest.mark.rule("CL-R28")
def test_what_the_clock_forced_cannot_be_undone() -> None:
    table = Table(timers="rulebook")
    table.select()
    late = Seat(table.state.turn)
    table.match.play(late, GAME.timeout(table.state, late), is_forced=True)
    assert table.match.undoable is None
    with pytest.raises(IllegalMove, match="was forced"):
        table.match.undo(late)


def test_whoever_gave_up_in_the_last_round_cannot_take_it_back() -> None:
    table = Table(timers="rulebook", round_limit=1)
    table.win_bidding(ANNA, 4)
    table.pass_blocks()
    table.do(ANNA, GIVE_UP)
    with pytest.raises(IllegalMove, match="The match is over"):
        table.match.undo(ANNA)
