"""Bugs planted in the rules one at a time: each is caught by all that it names."""

from __future__ import annotations

import pytest

from planted import Plant, caught_by

HOME = "outrank.games.out_trumped"
RULES = f"{HOME}.rules"
TRICKS = f"{HOME}.tricks"


def rule(file: str, name: str) -> str:
    return f"games/out_trumped/test_{file}.py::test_{name}"


PLANTS = [
    Plant(
        "nobody need follow suit",
        TRICKS,
        "return (SUIT[led] & beats, SUIT[led], *trumps)",
        "return (SUIT[led] & beats, *trumps)",
        (rule("tricks", "follow_and_beat_else_follow_else_trump"),),
    ),
    Plant(
        "nobody need beat",
        TRICKS,
        "return (SUIT[led] & beats, SUIT[led], *trumps)",
        "return (SUIT[led], *trumps)",
        (
            rule("tricks", "follow_and_beat_else_follow_else_trump"),
            rule("tricks", "the_card_to_beat_is_the_one_that_is_winning"),
        ),
    ),
    Plant(
        "the card before is to be beaten, not the best",
        RULES,
        "    if state.beats & bit:\n        win_trick_so_far(state, seat, card)",
        "    win_trick_so_far(state, seat, card)",
        (rule("tricks", "the_card_to_beat_is_the_one_that_is_winning"),),
    ),
    Plant(
        "nobody need trump",
        TRICKS,
        "if overtrump else (SUIT[trump],)",
        "if overtrump else ()",
        (rule("tricks", "follow_and_beat_else_follow_else_trump"),),
    ),
    Plant(
        "overtrump is off",
        TRICKS,
        "(SUIT[trump] & beats, SUIT[trump]) if overtrump",
        "(SUIT[trump],) if overtrump",
        (rule("tricks", "overtrump"),),
    ),
    Plant(
        "trump never wins",
        TRICKS,
        "return ABOVE[best] | SUIT[trump]",
        "return ABOVE[best]",
        (
            rule("tricks", "the_lowest_trump_beats_the_highest_other_card"),
            rule("scoring", "tricks_then_trumps"),
        ),
    ),
    Plant(
        "the last card takes the trick",
        RULES,
        "    taker = state.winner\n",
        "    taker = (state.winner + 1) % state.seats\n",
        (
            rule("tricks", "follow_and_beat_else_follow_else_trump"),
            rule("tricks", "without_trump_the_highest_of_the_suit_led_takes_all_four_cards"),
        ),
    ),
    Plant(
        "the same seat leads again",
        RULES,
        "    lead(state, taker)\n",
        "    lead(state, (state.dealer + 1) % state.seats)\n",
        (rule("tricks", "whoever_takes_a_trick_leads_the_next"), "determinize"),
    ),
    Plant(
        "the dealer leads",
        RULES,
        "    state.phase = PLAY\n    lead(state, (state.dealer + 1) % state.seats)",
        "    state.phase = PLAY\n    lead(state, state.dealer)",
        (
            rule("kitty", "the_dealers_left_leads_whoever_took_the_kitty"),
            rule("scoring", "tricks_then_trumps"),
        ),
    ),
    Plant(
        "the dealer does not rotate",
        RULES,
        "    if state.hand_no:\n",
        "    if state.hand_no < 0:\n",
        (rule("deal", "the_first_dealer_is_drawn_and_the_deal_goes_clockwise"),),
    ),
    Plant(
        "only the first of those tied for most is paid",
        f"{HOME}.scoring",
        "return [count if count == most else -count if count == least else 0 for count in trumps]",
        "return [count if place == trumps.index(most) else -count if count == least else 0 "
        "for place, count in enumerate(trumps)]",
        (rule("scoring", "a_tie_for_most_pays_all_and_no_trumps_is_not_least"),),
    ),
    Plant(
        "no trumps is least",
        f"{HOME}.scoring",
        "holders = [count for count in trumps if count]",
        "holders = trumps",
        (
            rule("scoring", "a_tie_for_most_pays_all_and_no_trumps_is_not_least"),
            rule("scoring", "of_two_holders_one_has_most_and_one_least"),
        ),
    ),
    Plant(
        "the only holder gets one a trump",
        f"{HOME}.scoring",
        "return [2 * count for count in trumps]",
        "return trumps[:]",
        (rule("scoring", "the_only_holder_is_paid_double"),),
    ),
    Plant(
        "most and least do not cancel",
        f"{HOME}.scoring",
        'if most_and_least == "bonus_only" else [0] * len(trumps)',
        "if most else [0] * len(trumps)",
        (rule("scoring", "most_and_least_at_once"),),
    ),
    Plant(
        "no floor at zero",
        f"{HOME}.scoring",
        "floor = max(0, -(state.points[seat] + gained))",
        "floor = 0",
        (rule("scoring", "the_floor_is_zero_once_a_hand"),),
    ),
    Plant(
        "the floor is applied to the hand alone",
        f"{HOME}.scoring",
        "floor = max(0, -(state.points[seat] + gained))",
        "floor = max(0, -gained)",
        (
            rule("scoring", "the_floor_is_zero_once_a_hand"),
            rule("kitty", "a_failed_bid_costs_its_points"),
        ),
    ),
    Plant(
        "a failed bid costs nothing",
        f"{HOME}.scoring",
        "return state.bid if state.tricks[seat] >= state.bid else -state.bid",
        "return state.bid if state.tricks[seat] >= state.bid else 0",
        (rule("kitty", "a_failed_bid_costs_its_points"),),
    ),
    Plant(
        "a bid must be exceeded",
        f"{HOME}.scoring",
        "state.tricks[seat] >= state.bid",
        "state.tricks[seat] > state.bid",
        (rule("kitty", "exactly_the_bid_is_enough_and_one_trick_less_is_not"),),
    ),
    Plant(
        "a tie past the target ends the match",
        f"{HOME}.scoring",
        'len(first) > 1 and state.options.end_tie == "another_hand"',
        "len(first) > len(state.points)",
        (rule("end", "a_tie_is_played_off"),),
    ),
    Plant(
        "equal low cards go to the last",
        f"{HOME}.kitty",
        "taker = min(order,",
        "taker = min(order[::-1],",
        (rule("low_card", "the_lowest_card_shown_takes_the_kitty_and_the_first_of_equals"),),
    ),
    Plant(
        "trumps count as low cards",
        f"{HOME}.kitty",
        "return SUIT_OF[card] == trump, card % RANKS",
        "return False, card % RANKS",
        (
            rule(
                "low_card",
                "who_has_only_trumps_shows_the_lowest_trump_and_any_other_card_is_lower",
            ),
        ),
    ),
    Plant(
        "a pass is not final",
        f"{HOME}.kitty",
        "    state.bidders &= ~(1 << seat)\n    return [BidPassed(seat=seat)",
        '    if state.options.bid_rounds == "once":\n        state.bidders &= ~(1 << seat)\n'
        "    return [BidPassed(seat=seat)",
        (rule("kitty", "in_an_auction_they_bid_on_until_all_but_one_have_passed"),),
    ),
]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_the_bug_is_caught(plant: Plant) -> None:
    assert caught_by(plant, HOME, matches=12) == list(plant.by)


def test_nothing_is_caught_where_there_is_no_bug() -> None:
    checks = tuple(dict.fromkeys(check for plant in PLANTS for check in plant.by))
    sound = Plant("none", TRICKS, "RANKS: Final = 13", "RANKS: Final = 13", checks)
    assert caught_by(sound, HOME, matches=3) == []
