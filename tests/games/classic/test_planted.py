"""Bugs planted in Classic, each caught by a named law or rule test."""

from __future__ import annotations

import pytest

from contract.test_classic import house_rules
from outrank.catalog.load import load
from planted import Plant, caught_by

GAME = "outrank.games.classic"
EXAMPLES = "games/classic/test_examples.py::"
ROUNDS = "games/classic/test_rounds.py::"
BLOCKING = "games/classic/test_blocking.py::"
RANKING = "games/classic/test_ranking.py::"
ENDING = "games/classic/test_ending.py::"
PEEK = "state.stat_ranks(state.components.cards[state.challenge].stat)"

PLANTS = (
    Plant(
        "bidding goes the other way round",
        "outrank.mechanics.ranking.bidding",
        "following = following + 1 if following + 1 < seats else 0",
        "following = following - 1 if following else seats - 1",
        (ROUNDS + "test_bidding_goes_round_until_all_but_one_have_passed",),
    ),
    Plant(
        "the highest score blocks first",
        "outrank.mechanics.ranking.blocking",
        "sorted(others(len(scores), winner), key=scores.__getitem__)",
        "sorted(others(len(scores), winner), key=lambda seat: -scores[seat])",
        (EXAMPLES + "test_e08_blocking_order",),
    ),
    Plant(
        "ties block from the bidder's right",
        "outrank.mechanics.ranking.blocking",
        "tuple((winner + step) % seats for step in range(1, seats))",
        "tuple((winner - step) % seats for step in range(1, seats))",
        (BLOCKING + "test_equal_scores_block_clockwise_from_the_bidders_left",),
    ),
    Plant(
        "a protected bid is protected too late",
        f"{GAME}.legal",
        "rankable(state, own_tokens(state)).bit_count() > standing",
        "rankable(state, own_tokens(state)).bit_count() >= standing",
        (BLOCKING + "test_a_bid_is_protected_by_house_rule",),
    ),
    Plant(
        "one block too many",
        f"{GAME}.legal",
        "< state.options.blocks_per_player",
        "<= state.options.blocks_per_player",
        (BLOCKING + "test_each_places_one_chip_on_one_token_or_saves_it",),
    ),
    Plant(
        "too few tokens are not noticed",
        f"{GAME}.rules",
        "if rankable(state, own_tokens(state)).bit_count() < state.standing:",
        "if rankable(state, own_tokens(state)).bit_count() < 0:",
        (EXAMPLES + "test_e05_too_few_left", "ends"),
    ),
    Plant(
        "own tokens do not save a bid",
        "outrank.mechanics.ranking.judging",
        "return state.pool[category] | own & ",
        "return state.pool[category] | 0 & ",
        (BLOCKING + "test_a_bid_is_protected_by_house_rule",),
    ),
    Plant(
        "another's tokens may be ranked",
        f"{GAME}.legal",
        "return state.won[state.high] if",
        "return state.won[(state.high + 1) % state.seats] if",
        (RANKING + "test_own_tokens_of_the_category_may_be_ranked",),
    ),
    Plant(
        "ranked tokens stay",
        f"{GAME}.rules",
        "_remove(state, mask_of(move.tokens))",
        "_remove(state, 0)",
        (
            EXAMPLES + "test_e01_success",
            ROUNDS + "test_cleanup_removes_refills_and_passes_the_selector_on",
        ),
    ),
    Plant(
        "tokens of a wrong row stay",
        f"{GAME}.rules",
        'if is_right or state.options.failed_tokens == "removed":',
        "if is_right:",
        (EXAMPLES + "test_e02_failure",),
    ),
    Plant(
        "blocked tokens are won by the bidder",
        "outrank.mechanics.ranking.blocking",
        "state.pool[state.category] |= state.blocked  # CL-R16",
        "state.won[state.high] |= state.blocked  # CL-R16",
        (RANKING + "test_success_pays_a_point_a_token_and_the_chips_alone",),
    ),
    Plant(
        "a blocked token returns to the pool",
        "outrank.mechanics.ranking.blocking",
        "state.won[seat] |= 1 << token",
        "state.pool[state.category] |= 1 << token",
        (EXAMPLES + "test_e02_failure",),
    ),
    Plant(
        "chips won are lost",
        "outrank.mechanics.ranking.blocking",
        "add_chips(state, state.high, chip, +1)",
        "pass",
        (EXAMPLES + "test_e01_success",),
    ),
    Plant(
        "blockers lose their chips",
        "outrank.mechanics.ranking.blocking",
        "add_chips(state, seat, chip, +1)  # CL-R15",
        "pass  # CL-R15",
        (EXAMPLES + "test_e02_failure",),
    ),
    Plant(
        "the pool is refilled before every ranking",
        f"{GAME}.rules",
        "if state.options.refill_before_ranking and tokens_due(",
        "if tokens_due(",
        (ROUNDS + "test_cleanup_removes_refills_and_passes_the_selector_on",),
    ),
    Plant(
        "all pass: the next player must bid",
        f"{GAME}.rules",
        "state.high, state.standing = state.selector, state.options.min_bid",
        "state.high, state.standing = (state.selector + 1) % state.seats, state.options.min_bid",
        (EXAMPLES + "test_e13_all_pass",),
    ),
    Plant(
        "the target must be exceeded",
        f"{GAME}.scoring",
        "max(state.points) >= target",
        "max(state.points) > target",
        (ENDING + "test_the_target_is_checked_at_the_end_of_a_round",),
    ),
    Plant(
        "one short category always ends the game",
        f"{GAME}.scoring",
        "state.playable == everything if is_any else state.playable",
        "state.playable == everything",
        (EXAMPLES + "test_e11_depletion",),
    ),
    Plant(
        "nine tokens are enough for a round",
        f"{GAME}.legal",
        "left.bit_count() >= POOL_SIZE",
        "left.bit_count() >= POOL_SIZE - 1",
        (ENDING + "test_one_short_category_ends_the_game_by_house_rule",),
    ),
    Plant(
        "owned tokens break ties before rankings",
        f"{GAME}.scoring",
        '{"ranking_points": tuple(state.ranked), "owned_tokens": owned}',
        '{"owned_tokens": owned, "ranking_points": tuple(state.ranked)}',
        (ENDING + "test_the_highest_total_wins_then_rankings_then_owned_tokens",),
    ),
    Plant(
        "the winner of the bidding selects next",
        f"{GAME}.rules",
        "state.selector = (state.selector + 1) % state.seats",
        "state.selector = max(state.high, 0)",
        ("games/classic/test_setup.py::test_play_runs_clockwise_whoever_ranks",),
    ),
    Plant(
        "owned tokens are counted twice",
        f"{GAME}.scoring",
        "state.points[seat] += chips + owned",
        "state.points[seat] += chips + owned * 2",
        ("conservation", ENDING + "test_blocking_points_are_counted_once"),
    ),
    Plant(
        "a value leaks by the view",
        f"{GAME}.view",
        "        revealed=state.judged,",
        f"        revealed=(*sorted(shared.unrevealed(state, Seat(0)), key=lambda t: {PEEK}[t]),),",
        ("secrecy",),
    ),
    Plant(
        "a value leaks by an event",
        "outrank.mechanics.ranking.bidding",
        "BiddingWon(seat=Seat(state.high), number=state.standing, is_forced=is_forced)",
        "BiddingWon(seat=Seat(state.high), number=state.standing, "
        f"is_forced={PEEK}[state.components.categories[state.category].tokens[0]] > 20)",
        ("secrecy",),
    ),
    Plant(
        "a value leaks by the size of a menu",
        "outrank.mechanics.ranking.judging",
        "rows = Pick(e.Rank, bits(rankable(state, own)), state.standing, ordered=True)",
        "found = bits(rankable(state, own))\n"
        f"    found = found if {PEEK}[found[0]] > 9 else found[: max(state.standing, 1)]\n"
        "    rows = Pick(e.Rank, found, state.standing, ordered=True)",
        ("secrecy",),
    ),
    Plant(
        "a sealed bid shows on the dial",
        f"{GAME}.sealed",
        "    state.envelopes[seat] = number\n",
        "    state.envelopes[seat] = state.dials[seat] = number\n",
        ("sealed moves",),
    ),
    Plant(
        "a determinized state looks into the catalog",
        f"{GAME}.view",
        "    state.stat_ranks = stat_ranks\n",
        "",
        ("determinize",),
    ),
)


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_the_bug_is_caught(plant: Plant) -> None:
    caught = caught_by(plant, GAME, facts=load(), options=house_rules, matches=12)
    assert caught == list(plant.by)


def test_nothing_is_caught_where_no_bug_is() -> None:
    checks = tuple(sorted({check for plant in PLANTS for check in plant.by}))
    line = "state.category, state.challenge = category, state.showing[category]"
    plant = Plant("none", f"{GAME}.rules", line, line, checks)
    assert caught_by(plant, GAME, facts=load(), options=house_rules, matches=3) == []
