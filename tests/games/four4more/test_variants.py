"""Four4More: expert mode, teams, no bonus cards."""

from __future__ import annotations

import pytest

from games.four4more.f4_table import (
    MOVIES,
    A,
    B,
    Table,
    challenge,
)
from outrank.games.four4more.legal import active_teammate
from outrank.kernel.options import BadOption
from outrank.kernel.seats import Seat


@pytest.mark.rule("F4-135")
def test_expert_mode_lays_out_eight() -> None:
    table = Table(2, expert=True)
    table.choose(challenge(MOVIES, 0))
    assert table.due == 9
    table.draw(range(9))
    assert len(table.pool) == 8
    table.right(A, 1)
    table.passes(B, A)
    table.choose(challenge(MOVIES, 1))
    assert table.due == 1


@pytest.mark.rule("F4-135")
def test_expert_mode_needs_nine() -> None:
    for left, is_selectable in ((8, False), (9, True)):
        table = Table(2, expert=True)
        table.give(B, hand=range(40 - left))
        table.show()
        assert table.seen.subjects[MOVIES].is_selectable == is_selectable


@pytest.mark.rule("F4-136", "F4-137", "F4-138", "F4-R36")
@pytest.mark.parametrize(
    ("teams", "sizes"), [("2+2", (2, 2)), ("2+3", (2, 3)), ("3+3", (3, 3)), ("2+2+2", (2, 2, 2))]
)
def test_teams_share_a_seat_and_take_turns(teams: str, sizes: tuple[int, ...]) -> None:
    table = Table(len(sizes), teams=teams)
    table.open()
    for number in range(6):
        voices = [active_teammate(table.state, Seat(seat)) for seat in range(len(sizes))]
        assert voices == [number % size for size in sizes]
        assert [player.voice for player in table.seen.players] == voices
        for seat in range(len(sizes)):
            if number < 3:
                table.right(seat, min(table.pool - set(range(table.centre))))
            elif number == 3:
                table.passes(seat)
        if number >= 3:
            break
    # the rotation goes on in the next round
    assert active_teammate(table.state, A) == 4 % sizes[0]
    assert len(table.seen.players) == len(table.scores) == len(sizes)


@pytest.mark.rule("F4-138")
def test_teammates_rotate() -> None:
    table = Table(2, teams="2+3")
    table.open()
    voices = []
    for token in range(1, 7):
        seat = table.turn
        voices.append(active_teammate(table.state, Seat(seat)))
        table.right(seat, token)
    assert voices == [0, 0, 1, 1, 0, 2]


@pytest.mark.rule("F4-R36")
def test_teams_need_their_seats() -> None:
    with pytest.raises(BadOption, match="need 3 seats, not 2"):
        Table(2, teams="2+2+2")
    with pytest.raises(BadOption, match="need 2 seats, not 4"):
        Table(4, teams="3+3")
    assert active_teammate(Table(2).state, A) == 0


@pytest.mark.rule("F4-139", "F4-R37")
def test_without_bonus_cards() -> None:
    table = Table(2, no_bonus_cards=True, rounds=1)
    table.open()
    assert (table.seen.bonus_pool, table.seen.bonus_deck) == ((), 0)
    table.give(A, hand=(17, 21, 30))
    table.cash(A, "B1", 17, 21)
    assert table.turn == B  # no card to take
    table.passes(B, A)
    assert table.scores == (2 + 1 + 1, 0)  # the set, last standing, one token left
