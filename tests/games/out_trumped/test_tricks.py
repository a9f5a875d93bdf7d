"""Who must play what, and who takes the trick."""

from __future__ import annotations

from typing import Any

import pytest

from games.out_trumped.ot_table import Table, card, played, table_of
from outrank.games.out_trumped import moves as m
from outrank.kernel.seats import Piece, Seat


def example_two(**options: Any) -> Table:
    """Trump ★; seat 0 has led 7♥."""
    table = Table(4, **options)
    hands = ("7♥", "5♥ 9♥ K♥ A★", "3♥ 8♥ 2★", "4♠ 6★ J★")
    table.deal(*hands, exact="♥★")
    table.roll("★")
    table.play("7♥")
    return table


@pytest.mark.rule("OT-024")
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_left_starts_and_each_plays_one_card(dealer: int) -> None:
    table = Table(4, dealer=dealer)
    table.deal()
    table.roll("♦")
    order = [Seat((dealer + step) % 4) for step in (1, 2, 3, 4)]
    for seat in order:
        assert table.awaited == (seat,)
        table.play(table.legal().split()[0])
    assert table.view().last_trick is not None


@pytest.mark.rule("OT-R08")
def test_any_card_may_be_led() -> None:
    table = Table()
    table.deal()
    table.roll("♦")
    assert len(table.legal().split()) == 15


@pytest.mark.rule("OT-025", "OT-026", "OT-027", "OT-029", "OT-R03", "OT-R08", "OT-E02")
def test_follow_and_beat_else_follow_else_trump() -> None:
    table = example_two()
    assert table.legal() == "9♥ K♥"  # can follow and beat: must
    assert table.refusal(1, m.Play(card("5♥"))) == ("You can beat the winning card, so you must.")
    assert table.refusal(1, m.Play(card("A★"))) == "You must follow suit."
    table.play("9♥")
    assert table.legal() == "3♥ 8♥"  # can follow only
    assert table.refusal(2, m.Play(card("2★"))) == "You must follow suit."
    table.play("3♥")
    assert table.legal() == "6★ J★"  # void: must trump
    assert table.refusal(3, m.Play(card("4♠"))) == "You must play a trump."
    assert table.play("6★")[-1] == m.TrickTaken(seat=Seat(3))
    assert (table.view().tricks, table.view().memory.trumps) == ((0, 0, 0, 1), (0, 0, 0, 1))
    assert table.awaited == (3,)


@pytest.mark.rule("OT-R03", "OT-E02")
def test_by_the_letter_who_cannot_beat_in_suit_must_trump() -> None:
    table = example_two(obligation="literal")
    table.play("9♥")
    assert table.legal() == "2★"
    assert table.refusal(2, m.Play(card("3♥"))) == "You must play a trump."


@pytest.mark.rule("OT-R03")
def test_by_the_letter_without_higher_cards_and_trumps_anything_goes() -> None:
    table = Table(3, obligation="literal")
    table.deal("Q♥", "3♥ 4♥", exact="♥★")
    table.roll("★")
    table.play("Q♥")
    assert len(table.legal().split()) == 15


@pytest.mark.rule("OT-R03", "OT-R04", "OT-R05")
@pytest.mark.parametrize(
    ("overtrump", "third", "fourth"), [(False, "4★ K★", "2★ Q★"), (True, "4★ K★", "Q★")]
)
def test_by_the_letter_a_trumped_trick_must_be_trumped(
    overtrump: bool, third: str, fourth: str
) -> None:
    table = Table(4, obligation="literal", overtrump=overtrump)
    table.deal("10♦", "3★", "2♦ A♦ 4★ K★", "3♦ 2★ Q★", exact="♦★")
    table.roll("★")
    table.play("10♦ 3★")
    assert table.legal() == third  # A♦ follows, but beats no trump
    table.play("4★")
    assert table.legal() == fourth


@pytest.mark.rule("OT-R03", "OT-R06")
@pytest.mark.parametrize(
    ("obligation", "second", "third"),
    [
        ("follow_and_beat", "9★", "2★ 8★"),
        ("literal", "9★", "2★ 8★"),
        ("follow_only", "4★ 9★", "2★ 8★"),
    ],
)
@pytest.mark.parametrize("overtrump", [False, True])
def test_trump_led_under_every_obligation(
    obligation: str, second: str, third: str, overtrump: bool
) -> None:
    table = Table(4, obligation=obligation, overtrump=overtrump)
    table.deal("6★", "4★ 9★", "2★ 8★", "K♣", exact="★")
    table.roll("★")
    table.play("6★")
    assert table.legal() == second
    table.play("9★")
    assert table.legal() == third
    table.play("8★")
    assert len(table.legal().split()) == 15


@pytest.mark.rule("OT-R03", "OT-R05")
def test_who_need_only_follow_need_not_overtrump() -> None:
    table = example_three(obligation="follow_only", overtrump=True)
    table.play("2♦")
    assert len(table.legal().split()) == 15


@pytest.mark.rule("OT-R03")
def test_just_follow_suit() -> None:
    table = example_two(obligation="follow_only")
    assert table.legal() == "5♥ 9♥ K♥"
    assert table.refusal(1, m.Play(card("A★"))) == "You must follow suit."
    table.play("5♥")
    table.play("3♥")
    assert len(table.legal().split()) == 15  # void: no need to trump


@pytest.mark.rule("OT-028")
def test_void_without_trumps_any_card() -> None:
    table = Table(3)
    table.deal("A♥", "", exact="♥★")
    table.roll("★")
    table.play("A♥")
    assert len(table.legal().split()) == 15


@pytest.mark.rule("OT-026", "OT-R04")
def test_the_card_to_beat_is_the_one_that_is_winning() -> None:
    table = Table()
    table.deal("4♥", "9♥ 2♣", "2♥ 3♥", "6♥ 7♥ J♥", exact="♥★")
    table.roll("★")
    table.play("4♥ 9♥ 3♥")
    assert table.legal() == "J♥"  # 6♥ beats the card before, not the winning one


def example_three(**options: Any) -> Table:
    """Trump ★; 10♦ led, trumped with 3★."""
    table = Table(4, **options)
    table.deal("10♦", "3★", "2♦ A♦ K★", "2★ Q★ 5♣", exact="♦★")
    table.roll("★")
    table.play("10♦ 3★")
    return table


@pytest.mark.rule("OT-R04", "OT-R05", "OT-E03")
def test_after_a_trump_follow_with_any_card_and_no_need_to_overtrump() -> None:
    table = example_three()
    assert table.legal() == "2♦ A♦"
    table.play("A♦")
    assert table.legal() == "2★ Q★"
    assert table.play("2★")[-1] == m.TrickTaken(seat=Seat(1))  # the higher trump keeps it


@pytest.mark.rule("OT-R05", "OT-E03")
def test_overtrump() -> None:
    table = example_three(overtrump=True)
    table.play("2♦")
    assert table.legal() == "Q★"
    assert table.refusal(3, m.Play(card("2★"))) == ("You can beat the winning card, so you must.")
    assert table.refusal(3, m.Play(card("5♣"))) == "You must play a trump."


@pytest.mark.rule("OT-R05")
def test_who_cannot_overtrump_must_still_trump() -> None:
    table = Table(3, overtrump=True)
    table.deal("10♦", "J★", "2★ 9★", exact="♦★")
    table.roll("★")
    table.play("10♦ J★")
    assert table.legal() == "2★ 9★"


@pytest.mark.rule("OT-R06", "OT-E04")
def test_trump_led() -> None:
    table = Table()
    table.deal("6★", "4★ 9★ A♣", "2★ 8★", "K♣ 3♦", exact="★")
    table.roll("★")
    table.play("6★")
    assert table.legal() == "9★"
    assert table.refusal(1, m.Play(card("A♣"))) == "You must follow suit."
    table.play("9★")
    assert table.legal() == "2★ 8★"
    table.play("8★")
    assert len(table.legal().split()) == 15
    assert table.play("K♣")[-1] == m.TrickTaken(seat=Seat(1))


@pytest.mark.rule("OT-022", "OT-R07")
def test_the_lowest_trump_beats_the_highest_other_card() -> None:
    table = Table(3)
    table.deal("A♥", "2★", exact="♥★")
    table.roll("★")
    table.play("A♥ 2★")
    assert table.view().winner == 1


@pytest.mark.rule("OT-023")
def test_nothing_beats_the_ace_of_trump() -> None:
    table = Table(3)
    table.deal("5♥", "A★", "K★ Q★", exact="♥★")
    table.roll("★")
    table.play("5♥ A★")
    assert table.view().winner == 1
    assert table.play("K★")[-1] == m.TrickTaken(seat=Seat(1))


@pytest.mark.rule("OT-029", "OT-R07")
def test_without_trump_the_highest_of_the_suit_led_takes_all_four_cards() -> None:
    table = Table()
    table.deal("9♥", "10♥ 3♥ 4♥", "A♠", "K♥ 2♥ 5♥", exact="♥★")
    table.roll("★")
    table.play("9♥ 10♥ A♠")
    assert table.view().winner == 1
    assert table.play("K♥")[-1] == m.TrickTaken(seat=Seat(3))
    trick = table.view().last_trick
    assert trick is not None
    assert (trick.taker, trick.cards) == (3, tuple(map(card, ["9♥", "10♥", "A♠", "K♥"])))


@pytest.mark.rule("OT-R08")
def test_whoever_takes_a_trick_leads_the_next() -> None:
    table, (hand,) = table_of("e05")
    table.run(hand)
    tricks = table.view().memory.tricks
    assert [trick.leader for trick in tricks] == [0, *(trick.taker for trick in tricks[:-1])]
    assert len({trick.taker for trick in tricks}) == 4


@pytest.mark.rule("OT-030", "OT-R23")
def test_tricks_lie_apart_and_only_the_last_is_open() -> None:
    table = played("e05")
    seen = table.view(2)
    assert len(seen.memory.tricks) == sum(seen.tricks) == 15
    assert all(len(trick.cards) == 4 for trick in seen.memory.tricks)
    assert seen.last_trick == seen.memory.tricks[-1]


@pytest.mark.rule("OT-031")
def test_scoring_takes_place_when_all_hands_are_empty() -> None:
    table, (hand,) = table_of("e05")
    events = table.run(hand)
    kinds = [type(event) for event in events]
    assert kinds.index(m.HandScored) > max(
        place for place, kind in enumerate(kinds) if kind is m.CardPlayed
    )
    assert kinds.count(m.CardPlayed) == 60
    assert kinds.count(m.HandScored) == 4
    assert table.view().held == (0, 0, 0, 0)


def test_a_card_that_is_not_held_or_does_not_exist_is_refused() -> None:
    table = example_two()
    for number in (card("7♥"), card("J★"), -1, 65):
        assert table.refusal(1, m.Play(Piece(number))) == "You don't hold that card."
    assert table.refusal(2, m.Play(card("3♥"))) == "It isn't your turn."
    assert table.refusal(1, m.PASS) == "You can't do that now."
