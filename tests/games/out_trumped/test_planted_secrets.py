"""Bugs planted in secrets and bookkeeping one at a time: each is caught by all that it names."""

from __future__ import annotations

import pytest

from planted import Plant, caught_by

HOME = "outrank.games.out_trumped"


def rule(file: str, name: str) -> str:
    return f"games/out_trumped/test_{file}.py::test_{name}"


PLANTS = [
    Plant(
        "a hand leaks through the view",
        f"{HOME}.view",
        'return _own(seat, 0, 0, "", 0)',
        'return _own(seat, state.hands[0], 0, "", 0)',
        ("secrecy",),
    ),
    Plant(
        "the discards leak through the view",
        f"{HOME}.view",
        "discards = state.discards if seat == state.kitty_seat else 0",
        "discards = state.discards",
        ("secrecy", rule("kitty", "discards_are_secret_and_count_for_nothing")),
    ),
    Plant(
        "a skipped obligation leaks before the card is played",
        f"{HOME}.rules",
        "state.turn, state.legal, state.skipped = seat, legal, skipped",
        "state.turn, state.legal, state.skipped = seat, legal, skipped\n"
        "    state.may_hold[seat] &= ~skipped",
        ("secrecy", rule("knowledge", "a_skipped_obligation_is_secret_until_the_card_is_played")),
    ),
    Plant(
        "a hand leaks through the legal moves",
        f"{HOME}.legal",
        "return (OneOf(m.SUIT_CALLS),)",
        "return (OneOf(m.SUIT_CALLS, 1 | state.hands[seat - 1] & 30),)",
        ("secrecy",),
    ),
    Plant(
        "a hand leaks through an event",
        f"{HOME}.rules",
        "HandReceived(cards=hands[s], to=(Seat(s),))",
        "HandReceived(cards=hands[s])",
        ("secrecy",),
    ),
    Plant(
        "the kitty leaks through an event",
        f"{HOME}.kitty",
        "KittyReceived(cards=cards, to=(seat,))",
        "KittyReceived(cards=cards)",
        ("secrecy", rule("kitty", "only_the_winner_sees_the_kitty")),
    ),
    Plant(
        "determinize forgets what a seat cannot hold",
        f"{HOME}.view",
        "allowed = [*state.may_hold, ALL, ALL]",
        "allowed = [ALL] * (state.seats + 2)",
        (
            rule(
                "knowledge",
                "a_seat_that_did_not_follow_or_beat_is_dealt_no_such_cards",
            ),
        ),
    ),
    Plant(
        "determinize forgets the low cards",
        f"{HOME}.view",
        "                    allowed[part] &= ~BIT[card]",
        "                    pass",
        (
            rule(
                "knowledge",
                "low_cards_stay_where_they_were_shown_until_they_are_played",
            ),
        ),
    ),
    Plant(
        "determinize forgets the own discards",
        f"{HOME}.view",
        "        state.discards = mask_of(view.discards)",
        "        state.discards = state.discards",
        ("determinize", rule("knowledge", "the_kitty_winner_remembers_the_own_discards")),
    ),
    Plant(
        "a copy shares the hands",
        f"{HOME}.state",
        "new.hands = self.hands[:]",
        "new.hands = self.hands",
        ("copies are independent",),
    ),
    Plant(
        "the kitty is not put into the hand",
        f"{HOME}.kitty",
        "    state.hands[seat] |= state.kitty\n",
        "",
        ("conservation", rule("kitty", "the_winner_holds_twenty_cards_and_discards_any_five")),
    ),
    Plant(
        "a lower bid is accepted",
        f"{HOME}.legal",
        "if not low <= tricks <= high:",
        "if not 0 < tricks <= high:",
        (
            "illegal moves",
            rule("kitty", "a_bid_is_higher_than_the_one_that_stands_up_to_the_hand_size"),
        ),
    ),
    Plant(
        "a card that is not due is accepted",
        f"{HOME}.legal",
        "or not state.legal & BIT[card]:\n                raise",
        "or not state.hands[seat] & BIT[card]:\n                raise",
        ("illegal moves", rule("tricks", "follow_and_beat_else_follow_else_trump")),
    ),
]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_the_bug_is_caught(plant: Plant) -> None:
    assert caught_by(plant, HOME, matches=12) == list(plant.by)


def test_nothing_is_caught_where_there_is_no_bug() -> None:
    checks = tuple(dict.fromkeys(check for plant in PLANTS for check in plant.by))
    sound = Plant("none", f"{HOME}.state", "KITTY: Final = 5", "KITTY: Final = 5", checks)
    assert caught_by(sound, HOME, matches=3) == []
