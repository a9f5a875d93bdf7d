"""Four4More: before the first turn."""

from __future__ import annotations

import msgspec
import pytest

from games.four4more.f4_table import (
    COUNTRIES,
    MOVIES,
    A,
    B,
    C,
    Table,
    challenge,
)
from games.v4.small import SMALL, catalog
from outrank.games.four4more import GAME
from outrank.games.four4more.cards import DECK
from outrank.games.four4more.options import Four4MoreOptions
from outrank.games.four4more.view import unrevealed
from outrank.kernel.match import Match, snapshot
from outrank.kernel.options import BadOption
from outrank.kernel.seats import DEALER, PUBLIC, Piece
from outrank.kernel.wire import move_from
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.events import (
    ChooseChallenge,
    DrawTokens,
    NameFirst,
    Pass,
    ShowChallenge,
)
from outrank.mechanics.higher_lower.view import hidden


@pytest.mark.rule("F4-003", "F4-018")
def test_two_to_six_people_with_names() -> None:
    for seats in range(2, 7):
        names = ("Ann", "Bob", "Cy", "Di", "Ed", "Flo")[:seats]
        match = Match(GAME, Four4MoreOptions(), seats, SMALL, names=names)
        assert match.names == names
        assert len(match.view(PUBLIC).players) == seats
    for seats in (1, 7):
        with pytest.raises(BadOption, match="2 to 6"):
            Match(GAME, Four4MoreOptions(), seats, SMALL)
    with pytest.raises(BadOption, match="3 names"):
        Match(GAME, Four4MoreOptions(), 3, SMALL, names=("Ann", "Bob"))


@pytest.mark.rule("F4-017")
def test_one_device_or_several_make_no_difference() -> None:
    """Moves that come over the wire lead to the same state as moves made at the table."""
    here, there = Table(2), Table(2)
    here.open()
    here.right(A, 3)
    here.passes(B)
    for seat, move in here.match.plays[1:]:
        there.do(seat, move_from(GAME, msgspec.json.encode(move)))  # type: ignore[arg-type]
    assert snapshot(there.state) == snapshot(here.state)


@pytest.mark.rule("F4-002", "F4-019", "F4-R40", "F4-134")
@pytest.mark.parametrize("rounds", [None, 1, 3, 10])
def test_the_number_of_rounds(rounds: int | None) -> None:
    table = Table(2) if rounds is None else Table(2, rounds=rounds)
    for number in range(rounds or 5):
        assert table.match.result is None
        table.choose(challenge(number % 4, number // 4))
        if GAME.to_act(table.state) == (DEALER,):
            table.draw(range(40 * (number % 4), 40 * (number % 4) + 13))
        first = table.turn
        events = table.passes(first, 1 - first)
    assert events[-1] == c.GameEnded(reason="rounds")
    quick = next(preset for preset in GAME.presets if preset.name == "quick")
    assert quick.options == Four4MoreOptions(rounds=3)


@pytest.mark.rule("F4-020", "F4-R31")
def test_cards_or_manual_selection() -> None:
    cards, manual = Table(2), Table(2, challenge_mode="manual")
    for table in (cards, manual):
        table.show()
    assert len(cards.offers(ChooseChallenge, A)) == 4
    assert len(manual.offers(ChooseChallenge, A)) == 4 * 16
    manual.open(range(40, 53), challenge(COUNTRIES, 3))
    manual.passes(A, B)
    left = {move.challenge for move in manual.offers(ChooseChallenge, A)}
    assert len(left) == 4 * 16 - 2
    assert not left & {challenge(COUNTRIES, 3), challenge(COUNTRIES, 3, lowest=True)}


@pytest.mark.rule("F4-021", "F4-R02")
def test_three_bonus_cards_lie_open_and_thirty_are_the_deck() -> None:
    table = Table(2)
    assert (len(table.seen.bonus_pool), table.seen.bonus_deck) == (0, 33)
    table.turn_up("jackpot", "veto", "clover")
    assert {DECK[card].id for card in table.seen.bonus_pool} == {"jackpot", "veto", "clover"}
    assert table.seen.bonus_deck == 30


@pytest.mark.rule("F4-022", "F4-023")
def test_bags_and_four_challenge_cards_are_prepared() -> None:
    table = Table(2)
    assert [subject.in_bag for subject in table.seen.subjects] == [40] * 4
    table.turn_up()
    shown = []
    while GAME.to_act(table.state) == (DEALER,):
        shown.append(table.offers(ShowChallenge, DEALER)[0].challenge)
        table.do(DEALER, ShowChallenge(shown[-1]))
    assert [number // 16 for number in shown] == [0, 1, 2, 3]
    assert [subject.challenge for subject in table.seen.subjects] == shown


@pytest.mark.rule("F4-116")
def test_the_first_guesser_is_drawn_or_chosen() -> None:
    drawn = Table(3, first=-1)
    assert [move.seat for move in drawn.offers(NameFirst, DEALER)] == [0, 1, 2]
    drawn.do(DEALER, NameFirst(C))
    assert drawn.seen.first_guesser == C
    chosen = Table(3, first_player="choose")
    assert chosen.do(A, NameFirst(B)) == [c.FirstNamed(seat=B)]
    chosen.show()
    assert chosen.turn == B


@pytest.mark.rule("F4-024", "F4-025", "F4-119", "F4-028")
def test_a_round_has_three_phases() -> None:
    table = Table(3, first=1)
    numbers = [challenge(home, 2) for home in range(4)]
    table.show(*numbers)
    assert (table.seen.phase, table.turn) == ("challenge", B)
    assert table.refused(A, ChooseChallenge(numbers[0])) == "It isn't your turn."
    assert "can't choose" in table.refused(B, ChooseChallenge(challenge(MOVIES, 3)))
    table.open(range(40, 53), numbers[COUNTRIES])
    assert table.seen.phase == "turns"
    table.passes(B, C)
    *_, last, ended, named = table.passes(A)
    assert isinstance(last, c.LastStanding)
    assert ended == c.RoundEnded(round=1)
    assert named == c.FirstNamed(seat=B)
    due = {move.challenge for move in table.offers(ShowChallenge, DEALER)}
    assert {number // 16 for number in due} == {COUNTRIES}  # only the chosen one is replaced
    assert not due & {numbers[COUNTRIES], numbers[COUNTRIES] + 1}


@pytest.mark.rule("F4-R31")
def test_cards_that_stay_grow_older() -> None:
    table = Table(2)
    numbers = [challenge(home, 2) for home in range(4)]
    table.show(*numbers)
    assert [subject.age for subject in table.seen.subjects] == [1, 1, 1, 1]
    table.open(range(13), numbers[MOVIES])
    assert [subject.age for subject in table.seen.subjects] == [0, 1, 1, 1]
    table.passes(A, B)
    table.show(challenge(MOVIES, 5))
    assert [subject.age for subject in table.seen.subjects] == [1, 2, 2, 2]
    movies = table.seen.subjects[MOVIES]
    assert (movies.centre, len(movies.draft_pool), movies.available) == (0, 12, 40)


@pytest.mark.rule("F4-145", "F4-R29")
def test_a_category_with_fewer_than_thirteen_cannot_be_chosen() -> None:
    for left, is_selectable in ((12, False), (13, True)):
        table = Table(2)
        table.give(B, hand=range(40 - left))
        table.show()
        assert table.seen.subjects[MOVIES].is_selectable == is_selectable
        assert table.seen.subjects[MOVIES].available == left
        numbers = {move.challenge for move in table.offers(ChooseChallenge, A)}
        assert any(number < 16 for number in numbers) == is_selectable


@pytest.mark.rule("F4-R29")
def test_no_category_left_ends_the_game_after_the_round() -> None:
    table = Table(2, categories=("movies",))
    table.open()
    table.give(B, hand=range(13, 40))
    table.right(A, 1)
    assert table.match.result is None
    table.passes(B)
    events = table.passes(A)
    assert events[-1] == c.GameEnded(reason="depletion")


@pytest.mark.rule("F4-R29", "F4-R31")
def test_no_challenge_left_ends_the_game_too() -> None:
    table = Table(2, categories=("movies",), rounds=10)
    for stat in range(8):
        assert table.match.result is None
        table.choose(challenge(MOVIES, stat))
        if stat == 0:
            table.draw(range(13))
        events = table.passes(A, B)
    assert events[-1] == c.GameEnded(reason="depletion")


@pytest.mark.rule("F4-R29")
def test_a_pack_that_is_too_small_is_refused() -> None:
    with pytest.raises(BadOption, match="13"):
        Table(2, facts=catalog(tokens=12))
    table = Table(2, facts=catalog(tokens=12), expert=True)
    table.open(range(9))


@pytest.mark.rule("F4-066", "F4-067", "F4-068", "F4-148", "F4-R30")
def test_a_category_keeps_its_tokens_and_is_topped_up() -> None:
    table = Table(2)
    table.open()
    table.right(A, 1)
    table.right(B, 2)
    table.passes(A, B)
    table.open(range(40, 53), challenge(COUNTRIES, 0))
    table.passes(A, B)
    movies = table.seen.subjects[MOVIES]
    assert (movies.centre, set(movies.draft_pool)) == (2, set(range(3, 13)))
    table.choose(challenge(MOVIES, 1))
    assert table.due == 2
    table.draw([30, 31])
    assert (table.centre, table.pool) == (2, {*range(3, 13), 30, 31})


@pytest.mark.rule("F4-R30")
def test_the_last_of_the_bag_and_a_full_table() -> None:
    table = Table(2)
    table.open()
    table.right(A, 1)
    table.right(B, 2)
    table.give(B, hand=range(15, 40))
    table.passes(A, B)
    table.choose(challenge(MOVIES, 1))
    assert (table.due, table.seen.subjects[MOVIES].in_bag) == (2, 2)
    table.draw([13, 14])
    assert table.state.tokens.face_up(MOVIES) == 13
    full = Table(2)
    full.open()
    full.passes(A, B)
    full.state.tokens.bag[MOVIES] ^= 1 << 20
    full.state.tokens.pool[MOVIES] ^= 1 << 20
    events = full.choose(challenge(MOVIES, 1))
    assert isinstance(events[-1], c.RoundOpened)  # fourteen: nothing drawn, nothing removed
    assert len(full.pool) == 13


@pytest.mark.rule("F4-R25", "F4-146")
def test_who_has_the_first_turn() -> None:
    table = Table(3, first=2)
    table.open()
    assert table.turn == C
    rotating = Table(3, first=2, first_turn="rotate")
    for number in range(4):
        rotating.choose(challenge(MOVIES, number))
        if number == 0:
            rotating.draw(range(13))
        first = rotating.turn
        assert first == number % 3
        rotating.passes(*[(first + seat) % 3 for seat in range(3)])


def test_no_order_leaks_from_a_fresh_table() -> None:
    table = Table(2, first=-1)
    assert unrevealed(table.state, A) == []
    assert hidden(table.state, A) == []
    assert table.refused(DEALER, Pass()) == "You can't do that now."
    table.do(DEALER, NameFirst(A))
    table.choose(0)
    assert "Draw 13 different tokens" in table.refused(DEALER, DrawTokens((Piece(1),)))
