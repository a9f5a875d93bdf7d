"""Four4More: guesses, passes, and the end of a round."""

from __future__ import annotations

import pytest

from games.four4more.f4_table import A, B, C, Table, challenge, opened
from games.v4.small import code
from outrank.games.four4more import GAME
from outrank.games.four4more import moves as m
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.events import CashIn, ChooseChallenge, Guess, NameFirst
from outrank.mechanics.turns import Pass


@pytest.mark.rule("F4-034", "F4-R38", "F4-040")
def test_exactly_one_main_action() -> None:
    table = opened()
    table.give(A, hand=(17, 21))  # they share B1 alone
    kinds = [type(next(iter(choice))) for choice in table.match.legal_moves(A)]
    assert kinds == [Guess, Guess, CashIn, Pass]  # nothing that does nothing
    table.cash(A, "B1", 17, 21)
    assert table.refused(A, Guess(True, Piece(6))).startswith("Take one")
    table.take(A)
    assert table.turn == B
    table.right(B, 6)
    assert table.turn == A


@pytest.mark.rule("F4-041", "F4-042", "F4-001")
def test_any_draft_token_either_way() -> None:
    table = opened()
    pool = set(range(13)) - {5}
    guesses = {(move.token, move.higher) for move in table.offers(Guess, A)}
    assert guesses == {(token, higher) for token in pool for higher in (True, False)}
    for token in (5, 20, 50, -3, 999):
        assert (
            table.refused(A, Guess(True, Piece(token))) == "Guess with a token from the draft pool."
        )


@pytest.mark.rule("F4-043", "F4-044", "F4-045", "F4-054", "F4-056", "F4-057", "F4-070")
def test_a_right_call() -> None:
    table = opened()
    (event,) = table.guess(A, 9, higher=True)
    assert event == c.GuessedRight(
        seat=A, points=1, stat=0, higher=True, token=Piece(9), centre=Piece(5)
    )
    assert table.scores == (1, 0)
    assert (table.pile(A), table.centre) == ({5}, 9)
    assert table.pool == set(range(13)) - {5, 9}
    table.guess(B, 2, higher=False)
    assert (table.pile(B), table.centre, table.scores) == ({9}, 2, (1, 1))


@pytest.mark.rule("F4-046", "F4-R03", "F4-144")
def test_one_guess_a_turn_or_until_you_stop() -> None:
    table = opened()
    table.right(A, 6)
    assert table.turn == B
    assert table.refused(A, Guess(True, Piece(7))) == "It isn't your turn."
    going = opened(guesses_per_turn="until_stop")
    going.hold(A, "snatch")
    going.right(A, 6)
    assert going.turn == A
    going.play(A, "snatch", 0)  # from the bonus card step
    going.right(A, 7)
    going.wrong(A, 8)
    assert going.turn == B
    insured = opened(guesses_per_turn="until_stop")
    insured.hold(A, "insurance")
    insured.wrong(A, 8)
    assert insured.turn == B  # only a right call goes on
    pushed = Table(2, guesses_per_turn="until_stop", equal_values="push")
    pushed.open([20, 21, *range(11)])
    pushed.guess(A, 21, higher=True)
    assert pushed.turn == B
    assert pushed.seen.memory.revealed == ((Piece(20), Piece(21)),)  # its value is the centre's


@pytest.mark.rule("F4-047", "F4-120", "F4-R04")
def test_a_wrong_call_locks_out_and_loses_this_rounds_tokens() -> None:
    table = opened(3)
    table.give(A, hand=(30,), pile=(13, 14))
    (event,) = table.wrong(A, 9)
    assert event == m.GuessedWrong(
        seat=A,
        stat=0,
        higher=False,
        token=Piece(9),
        centre=Piece(5),
        lost=(Piece(13), Piece(14)),
        kept=(),
        is_sure=True,
    )
    assert table.seen.players[A].is_out
    assert (table.pile(A), table.hand(A)) == (set(), {30})
    assert {9, 13, 14} <= table.pool
    assert table.centre == 5
    table.right(B, 9)
    table.right(C, 10)
    assert table.turn == B
    assert table.refused(A, Pass()) == "It isn't your turn."


@pytest.mark.rule("F4-R04")
def test_house_rule_a_wrong_call_loses_no_tokens() -> None:
    table = opened(wrong_loses_round_tokens=False)
    table.give(A, pile=(13, 14))
    (event,) = table.wrong(A, 9)
    assert isinstance(event, m.GuessedWrong)
    assert (event.lost, event.kept) == ((), (13, 14))
    assert table.hand(A) == {13, 14}


@pytest.mark.rule("F4-R05")
def test_a_wrong_call_shows_no_value_but_which_call_is_right() -> None:
    table = opened(3)
    table.wrong(A, 9)
    for view in map(table.match.view, (A, B, C)):
        assert view.memory.revealed == ((Piece(5),),)
        assert view.memory.clues == ((Piece(9), Piece(5), False),)
    assert 9 in table.pool
    table.guess(B, 9, higher=True)  # a sure guess
    assert table.scores == (0, 1, 0)
    assert table.seen.memory.revealed == ((Piece(5),), (Piece(9),))
    bagged = opened(wrong_token="bag")
    bagged.wrong(A, 9)
    assert 9 not in bagged.pool
    assert bagged.seen.subjects[0].in_bag == 28
    bagged.hold(B, "insurance")
    bagged.wrong(B, 8)  # insured or not
    assert 8 not in bagged.pool


@pytest.mark.rule("F4-R05")
def test_what_was_learnt_is_of_no_use_in_another_statistic() -> None:
    table = opened()
    table.right(A, 6)
    table.wrong(B, 9)
    table.passes(A)
    table.choose(challenge(0, 1))
    memory = table.seen.memory
    assert (memory.revealed, memory.clues) == ((), ())  # before anything is drawn
    table.draw([20])
    memory = table.seen.memory
    assert (memory.revealed, memory.clues) == (((Piece(6),),), ())


@pytest.mark.rule("F4-R06")
def test_equal_values() -> None:
    for rule, points, is_out in (("correct", 1, False), ("wrong", 0, True), ("push", 0, False)):
        for higher in (True, False):
            table = Table(2, equal_values=rule)
            table.open([20, 21, *range(11)])
            (event,) = table.guess(A, 21, higher=higher)
            assert table.scores == (points, 0)
            assert table.seen.players[A].is_out == is_out
            assert table.turn == B
            assert isinstance(event, c.GuessPushed) == (rule == "push")
            if isinstance(event, m.GuessedWrong):
                assert not event.is_sure  # the other call would have been wrong as well
            counts = table.seen.players[A].counts
            assert counts[:2] == {"correct": (1, 1), "wrong": (0, 1), "push": (0, 0)}[rule]


@pytest.mark.rule("F4-R06")
def test_an_equal_right_call_keeps_insurance() -> None:
    for rule in ("correct", "push"):
        table = Table(2, equal_values=rule)
        table.open([20, 21, *range(11)])
        table.hold(A, "insurance")
        table.guess(A, 21, higher=False)
        assert table.cards(A) == ["insurance"]


@pytest.mark.rule("F4-048", "F4-050", "F4-147", "F4-058", "F4-141", "F4-R39")
def test_a_pass_keeps_this_rounds_tokens() -> None:
    table = opened(3)
    table.hold(A, "double_down")
    table.right(A, 6)
    table.right(B, 7)
    table.right(C, 8)
    (event,) = table.passes(A)
    assert event == c.SeatPassed(seat=A, kept=(Piece(5),))
    assert (table.hand(A), table.pile(A)) == ({5}, set())
    for move in (Pass(), table.move(A, "double_down"), Guess(True, Piece(9))):
        assert table.refused(A, move) == "It isn't your turn."
    table.right(B, 9)
    table.right(C, 10)
    assert table.turn == B


@pytest.mark.rule("F4-123", "F4-124", "F4-125", "F4-R27")
def test_an_empty_draft_pool() -> None:
    table = opened()
    table.give(A, hand=(13, 17))
    table.hold(A, "lockdown", "saboteur")
    table.give(B, pile=(30,))
    table.empty_pool()
    kinds = {type(move) for choice in table.match.legal_moves(A) for move in choice}
    assert kinds == {m.PlayCard, Pass}
    assert "empty" in table.refused(A, Guess(True, Piece(6)))
    assert "empty" in table.refused(A, CashIn(code("B1"), 2, (Piece(13), Piece(17))))
    table.play(A, "saboteur", 30)  # something comes back: normal play goes on
    assert table.pool == {30}
    assert table.is_offered(Guess, A)
    assert table.is_offered(CashIn, A)


@pytest.mark.rule("F4-123", "F4-R27")
def test_the_round_goes_on_with_an_empty_pool() -> None:
    table = opened()
    table.empty_pool(leave=(6,))
    table.right(A, 6)
    assert (table.pool, table.turn) == (set(), B)
    table.passes(B)
    before = table.seen.phase
    table.passes(A)
    assert before == "turns" != table.seen.phase
    cashing = opened(cash_when_pool_empty=True)
    cashing.give(A, hand=(13, 17))
    cashing.empty_pool()
    assert not cashing.is_offered(Guess, A)
    sentence = "The draft pool is empty. Play bonus cards, cash in or pass."
    assert cashing.refused(A, Guess(True, Piece(6))) == sentence
    cashing.cash(A, "B1", 13, 17)
    assert cashing.scores == (2, 0)


@pytest.mark.rule("F4-051", "F4-052", "F4-R24", "F4-122")
def test_the_round_ends_when_all_are_out() -> None:
    table = opened(3)
    table.wrong(A, 6)
    table.passes(B)
    events = table.wrong(C, 7)
    assert events[1] == c.LastStanding(seat=C, points=1)
    assert table.scores == (0, 0, 1)
    between = table.seen
    assert not any(player.is_out for player in between.players)
    assert (between.category, between.challenge, between.stat) == (-1, -1, -1)
    assert between.first_to_pass == -1
    table.choose(challenge(0, 1))
    assert not any(player.is_out for player in table.seen.players)
    off = opened(last_standing=False)
    off.passes(A, B)
    assert off.scores == (0, 0)


@pytest.mark.rule("F4-049", "F4-117", "F4-118", "F4-R26")
def test_the_first_to_pass_is_the_next_first_guesser() -> None:
    table = opened(3)
    table.wrong(A, 6)
    table.right(B, 7)
    table.passes(C)
    assert table.seen.first_to_pass == C
    table.passes(B)
    assert table.seen.first_guesser == C
    nobody = opened(2)
    nobody.wrong(A, 6)
    nobody.wrong(B, 7)
    assert nobody.seen.first_guesser == A
    table.choose(challenge(0, 1))
    table.draw(range(20, 20 + table.due))
    table.wrong(C, 8)
    table.passes(A)
    table.passes(B)
    assert table.seen.first_guesser == A  # the first of this round, not of the last


def test_late_players_do_the_gentlest_thing() -> None:
    table = Table(2, first_player="choose")
    assert GAME.timeout(table.state, A) == NameFirst(A)
    table.do(A, NameFirst(A))
    table.open()
    assert GAME.timeout(table.state, A) == Pass()
    table.hold(B, "veto")
    table.hold(A, "lockdown")
    table.play(A, "lockdown")
    assert GAME.timeout(table.state, B) == m.Allow()
    assert "allow it" in table.refused(B, Pass())
    table.allow(B)
    assert "On your turn" in table.refused(A, m.Refuse())
    late = Table(2, bonus_hand_limit=4)
    late.show(challenge(0, 3), challenge(1, 2))
    assert GAME.timeout(late.state, A) == ChooseChallenge(challenge(0, 3))
    late.open(range(13), challenge(0, 3))
    late.give(A, hand=(13, 17))
    late.cash(A, "B1", 13, 17)
    assert GAME.timeout(late.state, A) == m.TakeCard(late.seen.bonus_pool[0])
    late.hold(A, "genius", "vault", "guardian", "lockdown")
    assert GAME.timeout(late.state, A) == m.Refuse()  # nothing is dropped for anybody


@pytest.mark.rule("F4-R06", "F4-R33")
def test_a_push_is_no_guess_and_cannot_be_repeated() -> None:
    table = Table(2, equal_values="push")
    table.open([20, 21, *range(11)])
    table.guess(A, 21, higher=True)
    assert table.state.counts.guesses == [0, 0]
    assert table.refused(B, c.Guess(True, Piece(21))) == (
        "That token is known to equal the centre. Choose another one."
    )
    assert {move.token for move in table.offers(c.Guess, B)} == set(range(11))
