"""Outrank V4: the worked examples, played move by move."""

from __future__ import annotations

import pytest

from games.v4.small import catalog, code
from games.v4.v4_table import COUNTRIES, MOVIES, A, B, C, Table, card, ended
from outrank.games.v4 import GAME
from outrank.games.v4 import moves as m
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.events import CashIn, ChooseChallenge, Guess

AVATAR, TITANIC, ENDGAME, CARTER = range(4)
FILMS = catalog(
    names={AVATAR: "Avatar", TITANIC: "Titanic", ENDGAME: "Endgame", CARTER: "John Carter"},
    values={AVATAR: "2.9", TITANIC: "2.2", ENDGAME: "2.8", CARTER: "0.284"},
)


@pytest.mark.rule("V4-E01", "V4-115", "V4-116", "V4-117", "V4-118", "V4-119")
def test_the_documents_round() -> None:
    table = Table(2, facts=FILMS)
    table.open([AVATAR, TITANIC, ENDGAME, CARTER, *range(10, 19)])
    table.guess(A, TITANIC, higher=False)
    assert (table.scores, table.pile(A), table.centre) == ((1, 0), {AVATAR}, TITANIC)
    assert len(table.pool) == 11
    table.guess(B, ENDGAME, higher=True)
    assert (table.scores, table.pile(B), table.centre) == ((1, 1), {TITANIC}, ENDGAME)
    assert len(table.pool) == 10
    table.guess(A, CARTER, higher=True)
    assert (table.scores, table.pile(A)) == ((1, 1), set())
    assert len(table.pool) == 11
    assert {AVATAR, CARTER} <= table.pool
    assert table.seen.players[A].is_out
    assert table.seen.next_first_guesser == A
    table.passes(B)
    assert table.scores == (1, 2)
    assert (table.hand(A), table.hand(B)) == (set(), {TITANIC})
    assert table.state.tokens.face_up(MOVIES) == 12
    table.show()
    assert table.turn == A


@pytest.mark.rule("V4-E02", "V4-R01")
def test_equal_value() -> None:
    for rule, points, is_out in (("correct", 1, False), ("wrong", 0, True), ("push", 0, False)):
        table = Table(2, equal_values=rule)
        table.open([20, 21, *range(11)])
        (event,) = table.guess(A, 21, higher=False)
        assert table.scores == (points, 0)
        assert table.seen.players[A].is_out == is_out
        assert table.pile(A) == ({20} if points else set())
        assert table.turn == B
        if rule == "push":
            assert event == c.GuessPushed(
                seat=A, stat=0, higher=False, token=Piece(21), centre=Piece(20)
            )
            assert (table.centre, len(table.pool)) == (20, 12)


@pytest.mark.rule("V4-E03")
def test_cash_values() -> None:
    tokens = (0, 1, 5, 14, 18)  # B2 on 1, 5, 14 and 18; A1 on 0 and 5
    for tag, cashed, points in (
        ("B2", (1, 5), 2),
        ("B2", (1, 5, 14), 5),
        ("B2", (1, 5, 14, 18), 8),
        ("A1", (0, 5), 2),
    ):
        table = Table(2)
        table.open(range(20, 33))
        table.give(A, hand=tokens)
        table.cash(A, tag, *cashed)
        assert table.scores == (points, 0)
    table = Table(2)
    table.open(range(20, 33))
    table.give(A, hand=tokens)
    assert table.refused(A, CashIn(code("B2"), 8, tuple(map(Piece, tokens))))
    for shared in range(20):
        assert table.refused(A, CashIn(shared, 2, (Piece(0), Piece(1))))


@pytest.mark.rule("V4-E04")
def test_hand_limit() -> None:
    def full() -> Table:
        table = Table(2)
        table.open()
        table.give(A, hand=(13, 17, 21, 22, 23), pile=(24, 25, 26))
        return table

    table = full()
    assert table.refused(A, Guess(True, Piece(1)))
    table.cash(A, "B1", 13, 17, 21)
    assert (table.scores, table.turn) == ((5, 0), B)
    assert len(table.hand(A) | table.pile(A)) == 5
    assert not table.seen.players[A].is_out
    table = full()
    table.discard(A, 26)
    assert (len(table.hand(A) | table.pile(A)), table.turn) == (7, B)
    table = full()
    table.passes(A)
    assert len(table.hand(A)) == 8


@pytest.mark.rule("V4-E05")
def test_first_guesser() -> None:
    table = Table(3)
    table.open()
    table.right(A, 1)
    table.passes(B)
    table.right(C, 2)
    table.wrong(A, 3)
    table.passes(C)
    assert table.seen.first_guesser == B
    assert table.scores == (1, 0, 2)


@pytest.mark.rule("V4-E06")
def test_the_survivor_fails() -> None:
    for rule, points in (("survivor", 3), ("must_pass", 2)):
        table = Table(3, last_standing=rule)
        table.open()
        table.wrong(A, 1)
        table.passes(B)
        table.right(C, 2, 3)
        assert len(table.pile(C)) == 2
        table.wrong(C, 4)
        assert table.scores == (0, 0, points)
        assert (table.pile(C), table.hand(C)) == (set(), set())
        assert table.seen.first_guesser == A


@pytest.mark.rule("V4-E07")
def test_all_pass_at_once() -> None:
    table = Table(3)
    table.open()
    table.passes(A, B, C)
    assert table.scores == (0, 0, 1)
    assert table.seen.first_guesser == A


@pytest.mark.rule("V4-E08")
def test_refill() -> None:
    for leave, drawn in (((1, 2, 3, 4), 3), (range(1, 9), 0)):
        table = Table(2)
        table.open()
        table.empty_pool(MOVIES, leave=tuple(leave))
        table.passes(A, B)
        table.choose(card(MOVIES, 2))
        if drawn:
            assert table.due == drawn
            table.draw(range(20, 20 + drawn))
        assert table.centre == 0
        assert len(table.pool) == len(leave) + drawn
        assert table.seen.phase == "drafting"


@pytest.mark.rule("V4-E09")
def test_exhaustion() -> None:
    for in_bag, is_selectable in ((4, False), (5, True)):
        table = Table(2)
        table.open(range(40, 53), card(COUNTRIES, 0))
        table.empty_pool(COUNTRIES, leave=(41, 42))
        table.give(B, hand=range(53, 80 - in_bag))
        table.passes(A, B)
        table.show()
        offered = {move.challenge for move in table.offers(ChooseChallenge, A)}
        of_countries = {number for number in offered if 16 <= number < 32}
        assert bool(of_countries) == is_selectable
        assert table.seen.subjects[COUNTRIES].is_selectable == is_selectable
        if is_selectable:
            table.choose(of_countries.pop())
            assert table.due == 5


@pytest.mark.rule("V4-E10", "V4-R12")
def test_cashing_tokens_at_risk() -> None:
    x, y, z = 14, 17, 16  # C4, C4, D1
    table = Table(2)
    table.open()
    table.give(A, hand=(x,), pile=(y, z))
    table.cash(A, "C4", x, y)
    assert table.scores == (2, 0)
    assert table.pile(A) == {z}
    table.right(B, 1)
    (event,) = table.wrong(A, 2)
    assert isinstance(event, m.GuessedWrong)
    assert event.lost == (z,)


@pytest.mark.rule("V4-E11")
def test_the_pool_runs_dry() -> None:
    table = Table(2)
    table.open()
    table.empty_pool(MOVIES, leave=(1,))
    table.give(B, pile=(30,))
    events = table.right(A, 1)
    assert [type(event) for event in events] == [
        c.GuessedRight,
        m.PoolEmptied,
        m.PileKept,
        m.PileKept,
        c.RoundEnded,
        c.FirstNamed,
    ]
    assert table.scores == (1, 0)
    assert (table.hand(A), table.hand(B)) == ({0}, {30})
    assert table.seen.first_guesser == B


@pytest.mark.rule("V4-E12")
def test_tiebreak() -> None:
    result = ended([14, 14, 14], [[13, 14, 15], [16, 17, 18], [19, 20]], [8, 9, 12])
    assert result.ranking == ((B,), (A,), (C,))


@pytest.mark.rule("V4-E13")
def test_passing_protects() -> None:
    table = Table(2)
    table.open()
    table.state.points[A] = 5
    table.give(A, pile=(30, 31, 32))
    table.give(B, pile=(33,))
    table.passes(A)
    table.wrong(B, 1)
    assert table.hand(A) == {30, 31, 32}
    assert table.scores == (5, 1)
    assert 33 in table.seen.subjects[MOVIES].draft_pool
    assert table.seen.first_guesser == A
    assert GAME.scores(table.state) == table.scores


@pytest.mark.rule("V4-E14", "V4-R23")
def test_direction_is_display_only() -> None:
    founded = catalog(values={0: "1970", 1: "1995"})
    table = Table(2, facts=founded)
    table.open(range(13), card(MOVIES, 0, lowest=True))
    assert not table.seen.descending
    table.guess(A, 1, higher=True)
    assert table.scores == (1, 0)
