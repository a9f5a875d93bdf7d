"""Outrank V4: who plays with what, and how a round is opened."""

from __future__ import annotations

import pytest

from games.v4.small import SMALL, catalog
from games.v4.v4_table import COUNTRIES, MOVIES, A, B, C, Table, card
from outrank.games.v4 import GAME
from outrank.games.v4.options import V4Options
from outrank.games.v4.view import unrevealed
from outrank.kernel.match import Match
from outrank.kernel.options import BadOption
from outrank.kernel.seats import DEALER, PUBLIC, Piece, Seat
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.events import (
    ChooseChallenge,
    DrawTokens,
    NameFirst,
    ShowChallenge,
)


@pytest.mark.rule("V4-003")
@pytest.mark.parametrize("seats", range(1, 8))
def test_two_to_six_may_play(seats: int) -> None:
    if 2 <= seats <= 6:
        assert len(Match(GAME, V4Options(), seats, SMALL).view(PUBLIC).players) == seats
    else:
        with pytest.raises(BadOption, match="2 to 6"):
            Match(GAME, V4Options(), seats, SMALL)


@pytest.mark.rule("V4-004", "V4-006")
def test_everyone_starts_with_nothing_and_one_has_the_marker() -> None:
    table = Table(3, first=1)
    for player in table.seen.players:
        assert (player.score, player.hand, player.this_round) == (0, (), ())
        assert (player.correct_guesses, player.cash_outs, player.is_out) == (0, 0, False)
    assert table.seen.first_guesser == 1


@pytest.mark.rule("V4-005", "V4-R26")
def test_chance_names_the_first_player_or_the_table_does() -> None:
    drawn = Table(3, first=-1)
    assert GAME.to_act(drawn.state) == (DEALER,)
    assert [move.seat for move in drawn.offers(NameFirst, DEALER)] == [0, 1, 2]
    drawn.do(DEALER, NameFirst(C))
    assert drawn.seen.first_guesser == C
    chosen = Table(3, first_player="choose")
    assert GAME.to_act(chosen.state) == (A,)
    assert chosen.refused(A, NameFirst(Seat(3)))
    assert chosen.do(A, NameFirst(B)) == [c.FirstNamed(seat=B)]
    chosen.show()
    assert chosen.turn == B


@pytest.mark.rule("V4-010", "V4-011", "V4-R15")
def test_the_first_guesser_chooses_one_of_the_cards_on_display() -> None:
    table = Table(3, first=2)
    wanted = [card(home, 3) for home in range(4)]
    table.show(*wanted)
    assert [subject.challenge for subject in table.seen.subjects] == wanted
    assert table.turn == C
    assert table.refused(A, ChooseChallenge(wanted[0])) == "It isn't your turn."
    assert "can't choose" in table.refused(C, ChooseChallenge(card(MOVIES, 0)))
    assert [move.challenge for move in table.offers(ChooseChallenge, C)] == sorted(wanted)


@pytest.mark.rule("V4-R15")
def test_only_the_played_card_is_replaced_and_none_comes_twice() -> None:
    table = Table(2)
    cards = [card(home, 0) for home in range(4)]
    table.show(*cards)
    table.open(range(13), cards[MOVIES])
    table.passes(A, B)
    assert GAME.to_act(table.state) == (DEALER,)
    due = {move.challenge for move in table.offers(ShowChallenge, DEALER)}
    assert due == {card(MOVIES, stat, lowest=low) for stat in range(1, 8) for low in (False, True)}
    table.do(DEALER, ShowChallenge(card(MOVIES, 5)))
    assert [s.challenge for s in table.seen.subjects] == [card(MOVIES, 5), *cards[1:]]
    assert [s.since for s in table.seen.subjects] == [2, 1, 1, 1]


@pytest.mark.rule("V4-R15")
def test_free_choice_offers_every_challenge_not_played() -> None:
    table = Table(2, challenge_mode="free_choice")
    assert len(table.offers(ChooseChallenge, A)) == 4 * 16
    table.open(range(40, 53), card(COUNTRIES, 1))
    table.passes(A, B)
    left = {move.challenge for move in table.offers(ChooseChallenge, A)}
    assert len(left) == 4 * 16 - 2
    assert not left & {card(COUNTRIES, 1), card(COUNTRIES, 1, lowest=True)}


@pytest.mark.rule("V4-012", "V4-013", "V4-014", "V4-015", "V4-020")
def test_a_new_category_lays_out_one_centre_and_twelve() -> None:
    table = Table(2)
    chosen = table.choose(card(COUNTRIES, 4))
    assert chosen == [c.ChallengeChosen(seat=A, round=1, challenge=card(COUNTRIES, 4))]
    assert (table.seen.category, table.seen.stat) == (COUNTRIES, COUNTRIES * 8 + 4)
    (draw,) = table.match.legal_moves(DEALER)
    assert draw.bag == "countries"
    sample = next(iter(draw))
    assert isinstance(sample, DrawTokens)
    assert len(sample.tokens) == 13
    drawn, opened = table.draw([50, *range(40, 50), 51, 52])
    assert isinstance(drawn, c.TokensDrawn)
    assert opened == c.RoundOpened(stat=12, centre=Piece(50), pool=12)
    subject = table.seen.subjects[COUNTRIES]
    assert (subject.centre, len(subject.draft_pool), subject.in_bag) == (50, 12, 27)


@pytest.mark.rule("V4-019", "V4-R06")
def test_all_is_public_but_the_values_of_the_draft_pool() -> None:
    table = Table(3)
    table.open([10, *range(10), 11, 12])
    table.right(A, 11)
    views = [table.match.view(Seat(seat)) for seat in (-1, 0, 1, 2)]
    for view in views:
        assert view.players == views[0].players
        assert view.subjects == views[0].subjects
        assert view.memory.revealed == ((Piece(10),), (Piece(11),))  # shown so far, lowest first
    hidden = set(unrevealed(table.state, B))
    assert hidden == set(range(40)) - {10, 11}


@pytest.mark.rule("V4-021", "V4-060", "V4-061", "V4-064", "V4-R16", "V4-R17")
def test_a_category_that_returns_is_filled_up_to_eight() -> None:
    table = Table(2)
    table.open()
    table.passes(A)
    table.right(B, *range(1, 9))  # eight tokens: nothing left but to pass
    table.passes(B)
    kept = table.seen.subjects[MOVIES]
    assert (kept.centre, set(kept.draft_pool)) == (8, {9, 10, 11, 12})
    table.choose(card(MOVIES, 1))
    assert table.due == 3
    table.draw([30, 31, 32])
    again = table.seen.subjects[MOVIES]
    assert (again.centre, set(again.draft_pool)) == (8, {9, 10, 11, 12, 30, 31, 32})


@pytest.mark.rule("V4-R16")
def test_refill_to_thirteen() -> None:
    table = Table(2, refill_to=13)
    table.open()
    table.right(A, 1)
    table.passes(B, A)
    table.choose(card(MOVIES, 1))
    assert table.due == 1


@pytest.mark.rule("V4-022", "V4-R18")
def test_an_exhausted_category_cannot_be_chosen() -> None:
    table = Table(2)
    table.open()
    table.empty_pool(MOVIES, leave=(1, 2))
    table.give(B, hand=range(13, 36))
    table.passes(A, B)
    table.show()
    assert not table.seen.subjects[MOVIES].is_selectable  # 3 on the table, 4 in the bag
    assert len(table.offers(ChooseChallenge, A)) == 3


@pytest.mark.rule("V4-R18")
def test_a_first_draw_takes_all_there_are() -> None:
    facts = catalog(tokens=9)
    table = Table(2, facts=facts)
    table.open(range(9))
    assert (table.centre, table.pool) == (0, set(range(1, 9)))


def test_categories_may_be_chosen() -> None:
    table = Table(2, categories=("Sports", "movies"))
    assert [subject.category for subject in table.seen.subjects] == ["sports", "movies"]
    with pytest.raises(BadOption, match="Did you mean movies"):
        Table(2, categories=("movie",))
    with pytest.raises(BadOption, match="8"):
        Table(2, facts=catalog(tokens=7))


@pytest.mark.rule("V4-R01")
def test_statistics_with_many_equal_values_are_not_asked() -> None:
    for equal, is_asked in ((15, True), (17, False)):  # 13.5 and 17.4 of 100 pairs
        facts = catalog(values=dict.fromkeys(range(equal), "7"))
        table = Table(2, facts=facts, challenge_mode="free_choice")
        offered = {move.challenge for move in table.offers(ChooseChallenge, A)}
        assert (card(MOVIES, 0) in offered) == is_asked
        assert card(MOVIES, 2) in offered
