"""Bugs planted in Outrank V4: each is caught by the law or the test that is named for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from outrank.catalog.load import load
from planted import Plant, caught_by

HOME = "outrank.games.v4"
LEGAL, RULES, SCORING = f"{HOME}.legal", f"{HOME}.rules", f"{HOME}.scoring"
SHARED = "outrank.mechanics.higher_lower"
SHARED_LEGAL, ROUND, SHARED_VIEW = f"{SHARED}.legal", f"{SHARED}.round", f"{SHARED}.view"
POOL, SETS, GUESSING = f"{SHARED}.draft_pool", f"{SHARED}.sets", f"{SHARED}.guessing"
CHALLENGES = f"{SHARED}.challenges"


def at(name: str) -> str:
    """Where the test of that name stands."""
    (file,) = (
        p for p in Path(__file__).parent.glob("test_*.py") if f"def {name}(" in p.read_text()
    )
    return f"games/v4/{file.name}::{name}"


PLANTS = [
    Plant(
        "equal values are wrong",
        GUESSING,
        'if equal_values != "correct" and is_tied',
        "if is_tied",
        (at("test_equal_value"),),
    ),
    Plant(
        "a push is wrong",
        GUESSING,
        'PUSH if equal_values == "push" else WRONG',
        "WRONG",
        (at("test_equal_value"),),
    ),
    Plant(
        "a wrong guesser stays in",
        RULES,
        "    shared.leave_round(state, seat)\n",
        "",
        (at("test_whoever_is_wrong_is_out_for_the_round"), at("test_the_documents_round")),
    ),
    Plant(
        "the last one out is first guesser",
        ROUND,
        "    if state.next_first == NOBODY:\n        state.next_first = seat",
        "    state.next_first = seat",
        (at("test_first_guesser"),),
    ),
    Plant(
        "by the letter the first wrong call keeps the marker",
        RULES,
        """    if state.options.next_first == "last_wrong":  # V4-035
        state.next_first = seat
""",
        "",
        (at("test_by_the_letter_every_wrong_call_takes_the_marker"),),
    ),
    Plant(
        "the marker stays when nobody went out",
        RULES,
        "(state.first + 1) % state.seats",
        "state.first",
        (at("test_the_pool_runs_dry"),),
    ),
    Plant(
        "who went out in an earlier round counts for the marker",
        ROUND,
        "    state.next_first = NOBODY\n",
        "",
        (at("test_only_who_went_out_this_round_counts_for_the_marker"),),
    ),
    Plant(
        "a pushed token goes back into the bag",
        RULES,
        "    if called == PUSH:\n",
        "    if called == PUSH:\n        state.tokens.return_to_bag(state.category, move.token)\n",
        (at("test_a_push_is_no_wrong_call"),),
    ),
    Plant(
        "lost tokens vanish",
        POOL,
        "            self.pool[category] |= lost",
        "            pass",
        ("conservation", at("test_passing_protects")),
    ),
    Plant(
        "lost tokens always go to the pool",
        RULES,
        'to_bag=state.options.lost_tokens == "bag"',
        "to_bag=False",
        (at("test_lost_and_wrong_tokens_may_go_back_into_the_bag"),),
    ),
    Plant(
        "a wrong token always stays",
        RULES,
        'if state.options.wrong_token == "bag":',
        "if False:",
        (at("test_lost_and_wrong_tokens_may_go_back_into_the_bag"),),
    ),
    Plant(
        "a survivor who fails gets nothing",
        SCORING,
        'rule == "must_pass" and has_failed',
        "has_failed",
        (at("test_the_survivor_fails"),),
    ),
    Plant(
        "must_pass is not asked",
        SCORING,
        'or (rule == "must_pass" and has_failed)',
        "",
        (at("test_the_survivor_fails"),),
    ),
    Plant(
        "another one's failure costs the bonus",
        SCORING,
        "failed and not still_in",
        "failed",
        (at("test_must_pass_looks_at_the_last_one_alone"),),
    ),
    Plant(
        "a bonus for several who are still in",
        SCORING,
        "len(still_in) > 1 or ",
        "",
        (at("test_the_pool_runs_dry"),),
    ),
    Plant(
        "the bonus is paid though it is off",
        SCORING,
        'rule == "off" or ',
        "",
        (at("test_tiebreaks"),),
    ),
    Plant(
        "one more than the hand limit",
        LEGAL,
        "if count < state.limit",
        "if count <= state.limit",
        ("legal moves", at("test_with_eight_tokens_one_cannot_draft")),
    ),
    Plant(
        "discarding never ends the turn",
        RULES,
        'state.options.discard == "free"',
        "True",
        (at("test_hand_limit"),),
    ),
    Plant(
        "discarded tokens go back to the hand",
        POOL,
        "self.retired |= tokens",
        "self.hand[seat] |= tokens",
        (at("test_discarding_at_the_limit_retires_and_ends_the_turn"),),
    ),
    Plant(
        "only the hand can be cashed",
        SHARED_LEGAL,
        "state.tokens.held(seat) if state.rules.cash_this_round else",
        "state.tokens.hand[seat] if state.rules.cash_this_round else",
        (at("test_cashing_tokens_at_risk"),),
    ),
    Plant(
        "sets of five",
        SETS,
        "LARGEST: Final = 4",
        "LARGEST: Final = 5",
        (at("test_a_set_is_two_to_four_tokens_that_share_the_named_tag"),),
    ),
    Plant(
        "ten points for four",
        SCORING,
        "(0, 0, 2, 5, 8)",
        "(0, 0, 2, 5, 10)",
        (at("test_cash_values"),),
    ),
    Plant(
        "the letter alone matches",
        SETS,
        "(tag, group & components.carriers[tag]) for tag in bits(twice)",
        "(tag, group & sum(components.carriers[tag // 5 * 5 : tag // 5 * 5 + 5]))"
        " for tag in bits(once)",
        ("legal moves", at("test_a_turn_is_one_of_three_things")),
    ),
    Plant(
        "the tag scope is forgotten",
        SETS,
        'if scope == "within_category":\n        groups',
        "if False:\n        groups",
        (at("test_tags_match_across_categories_unless_the_house_rule_says_no"),),
    ),
    Plant(
        "the centre is not counted when filling up",
        POOL,
        "self.pool[category].bit_count() + (self.centre[category] != NO_TOKEN)",
        "self.pool[category].bit_count()",
        (at("test_refill"),),
    ),
    Plant(
        "a category is always filled up to 13",
        LEGAL,
        "max(0, state.options.refill_to - face_up)",
        "FIRST_DRAW - face_up",
        (at("test_refill"),),
    ),
    Plant(
        "an exhausted category can be chosen",
        ROUND,
        "tokens.available(category) >= fewest",
        "tokens.available(category) > 0",
        (at("test_exhaustion"),),
    ),
    Plant(
        "a statistic comes twice",
        CHALLENGES,
        "self.asked |= components.same_stat[card]",
        "self.asked |= 1 << card",
        (at("test_free_choice_offers_every_challenge_not_played"),),
    ),
    Plant(
        "one round more",
        SCORING,
        "state.round >= options.rounds",
        "state.round > options.rounds",
        (at("test_tokens_not_cashed_are_worth_nothing"),),
    ),
    Plant(
        "the score target must be passed",
        SCORING,
        "max(state.points) >= options.score_target",
        "max(state.points) > options.score_target",
        (at("test_a_score_ends_the_game_when_its_round_is_over"),),
    ),
    Plant(
        "the clock is not heard",
        SCORING,
        'return "time" if state.is_late else ""',
        'return ""',
        (at("test_the_clock_ends_the_game_after_the_round"),),
    ),
    Plant(
        "play goes on without a category",
        RULES,
        '        return _end_game(state, "depletion")',
        "        pass",
        (at("test_without_a_category_to_choose_the_game_is_over"), "ends"),
    ),
    Plant(
        "the tiebreaks are exchanged",
        SCORING,
        '{"hand": hands, "right_calls": tuple(state.correct)}',
        '{"right_calls": tuple(state.correct), "hand": hands}',
        (at("test_tiebreaks"), at("test_tiebreak")),
    ),
    Plant(
        "a value leaks into the view",
        SHARED_VIEW,
        "in_order(state.ranks, state.revealed)",
        "in_order(state.ranks, state.revealed | state.tokens.pool[state.category])",
        (
            "secrecy",
            at("test_all_is_public_but_the_values_of_the_draft_pool"),
        ),
    ),
    Plant(
        "an event tells the order of the tokens drawn",
        RULES,
        "TokensDrawn(tokens=drawn)",
        "TokensDrawn(tokens=tuple(sorted(drawn, key=lambda token: state.ranks[token])))",
        ("secrecy",),
    ),
    Plant(
        "a pass does not make safe",
        ROUND,
        "kept = state.tokens.keep(seat)",
        "kept = 0",
        (at("test_passing_protects"), at("test_the_documents_round")),
    ),
    Plant(
        "a right call keeps the old centre",
        POOL,
        "        self.centre[category] = token",
        "        self.centre[category] = self.centre[category]",
        ("conservation", at("test_the_documents_round")),
    ),
]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_the_bug_is_caught(plant: Plant) -> None:
    assert caught_by(plant, HOME, facts=load(), matches=12) == list(plant.by)


def test_nothing_is_caught_where_there_is_no_bug() -> None:
    checks = tuple(dict.fromkeys(check for plant in PLANTS for check in plant.by))
    sound = Plant("none", LEGAL, "FIRST_DRAW: Final = 13", "FIRST_DRAW: Final = 13", checks)
    assert caught_by(sound, HOME, facts=load()) == []
