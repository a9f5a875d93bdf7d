"""Bugs planted in V3, each caught by a named law or rule test."""

from __future__ import annotations

import pytest

from contract.test_v3 import house_rules
from outrank.catalog.load import load
from planted import Plant, caught_by

GAME = "outrank.games.v3"
EXAMPLES = "games/v3/test_examples.py::"
ROUNDS = "games/v3/test_rounds.py::"
RANKING = "games/v3/test_ranking.py::"
ENDING = "games/v3/test_ending.py::"
SECRETS = "games/v3/test_secrets.py::"
PEEK = "state.stat_ranks(state.components.cards[state.challenge].stat)"

PLANTS = (
    Plant(
        "the reserve is not refilled",
        f"{GAME}.rules",
        "        state.owed = _reserve_due(state)\n",
        "        state.owed = 0\n",
        (EXAMPLES + "test_e03_success",),
    ),
    Plant(
        "the reserve is refilled in every cleanup",
        f"{GAME}.rules",
        "if hidden & ~state.reserve[state.high]:",
        "if True:",
        (ROUNDS + "test_a_short_reserve_is_looked_at_again_when_its_owner_ranks_hidden_tokens",),
    ),
    Plant(
        "own tokens of a wrong row vanish into the collection",
        f"{GAME}.rules",
        "state.pool[state.category] |= hidden | collected",
        "state.won[seat] |= hidden | collected",
        (EXAMPLES + "test_e04_failure", EXAMPLES + "test_e11_collected_token_at_risk"),
    ),
    Plant(
        "the blocking limit counts one too few",
        f"{GAME}.legal",
        "rankable.bit_count() > state.standing",
        "rankable.bit_count() >= state.standing",
        (EXAMPLES + "test_e05_blocking_limit", "ends"),
    ),
    Plant(
        "the blocking limit forgets own tokens",
        f"{GAME}.legal",
        "rankable.bit_count() > state.standing",
        "state.pool[state.category].bit_count() > state.standing",
        (EXAMPLES + "test_e05_blocking_limit",),
    ),
    Plant(
        "sets are counted within a category",
        f"{GAME}.set_components",
        "chain.from_iterable(map(self.sets_of.__getitem__, tokens))",
        "chain.from_iterable(\n"
        "            (s * 400 + self.categories[0].span[1] // (t + 1) for s in self.sets_of[t])\n"
        "            for t in tokens\n"
        "        )",
        (ENDING + "test_sets_span_categories_and_end_at_ten_points",),
    ),
    Plant(
        "a set of six is worth less than one of five",
        f"{GAME}.scoring",
        "scale[min(count, LARGE)]",
        "scale[count % 6]",
        (ENDING + "test_sets_span_categories_and_end_at_ten_points",),
    ),
    Plant(
        "half points are rounded down",
        f"{GAME}.scoring",
        "return state.standing * token_points(state.options)",
        "return state.standing * token_points(state.options) // HALF * HALF",
        (EXAMPLES + "test_e14_variants",),
    ),
    Plant(
        "Set Focus does not double sets",
        f"{GAME}.scoring",
        "worth = HALF * (2 if options.set_focus else 1)",
        "worth = HALF",
        (EXAMPLES + "test_e14_variants",),
    ),
    Plant(
        "a category with an empty bag may be chosen",
        f"{GAME}.legal",
        "elif bag or is_empty_allowed:",
        "else:",
        (EXAMPLES + "test_e12_depletion",),
    ),
    Plant(
        "by the letter an empty bag does not end the game either",
        f"{GAME}.legal",
        "and not (bag and is_late)",
        "and not is_late",
        (EXAMPLES + "test_by_the_letter_only_an_empty_bag_ends_the_game",),
    ),
    Plant(
        "the selector must rank more than there is",
        f"{GAME}.rules",
        "< LEAST_BID  # V3-R08",
        "< 0",
        (EXAMPLES + "test_nobody_is_forced_to_rank_more_than_there_is",),
    ),
    Plant(
        "a pool that cannot be filled does not end the game",
        f"{GAME}.legal",
        "            is_depleted = True\n",
        "            is_depleted = False\n",
        (EXAMPLES + "test_e12_depletion",),
    ),
    Plant(
        "all pass: the selector must rank",
        f"{GAME}.rules",
        'if state.options.all_pass == "skip_round" or',
        'if state.options.all_pass != "skip_round" or',
        (EXAMPLES + "test_e10_all_pass",),
    ),
    Plant(
        "the ranker selects next",
        f"{GAME}.rules",
        "state.selector = (state.selector + 1) % state.seats",
        "state.selector = (max(state.high, 0) + 1) % state.seats",
        (ROUNDS + "test_the_selector_goes_round_whoever_ranks",),
    ),
    Plant(
        "Hidden Masters plays with pools of six",
        f"{GAME}.options",
        "return 4 if options.hidden_masters else 6",
        "return 6",
        (EXAMPLES + "test_e14_variants",),
    ),
    Plant(
        "Speed is won at the end bonuses",
        f"{GAME}.scoring",
        '    if state.reason == "speed":\n        return events\n',
        "",
        (ENDING + "test_speed_is_won_outright_at_twenty",),
    ),
    Plant(
        "Speed gives three chips",
        f"{GAME}.rules",
        "chips_each=2 if options.speed else 3",
        "chips_each=3",
        (EXAMPLES + "test_e14_variants",),
    ),
    Plant(
        "all sets break ties before large ones",
        f"{GAME}.scoring",
        '    return {\n        "large_sets"',
        '    return {\n        "sets": tuple(map(len, sheets)),\n        "large_sets"',
        (EXAMPLES + "test_e09_tiebreaks",),
    ),
    Plant(
        "ranking points break ties before tokens",
        f"{GAME}.scoring",
        '        "tokens": tuple(',
        '        "ranking_points": tuple(state.ranked),\n        "tokens": tuple(',
        (ENDING + "test_the_highest_total_then_tokens_then_ranking_points_then_shared",),
    ),
    Plant(
        "blocking starts on the winner's left",
        "outrank.mechanics.ranking.blocking",
        "start = clockwise.index(min(clockwise, key=scores.__getitem__))",
        "start = 0",
        (EXAMPLES + "test_e13_blocking_order",),
    ),
    Plant(
        "chips of a failed ranking are lost",
        "outrank.mechanics.ranking.blocking",
        "        add_chips(state, seat, chip, +1)  # CL-R15, V3-057\n",
        "",
        (EXAMPLES + "test_e04_failure",),
    ),
    Plant(
        "a collected token pays the blocker twice",
        "outrank.mechanics.ranking.blocking",
        "state.points[seat] += points",
        "state.points[seat] += 2 * points",
        ("conservation", EXAMPLES + "test_e04_failure"),
    ),
    Plant(
        "reserves leak by the view",
        f"{GAME}.view",
        "is_open=s == seat or state.phase == OVER",
        "is_open=True",
        (
            "secrecy",
            SECRETS + "test_reserve_and_collection_are_two_secret_zones_with_public_counts",
        ),
    ),
    Plant(
        "collections lie open on the table",
        f"{GAME}.view",
        "collection=pieces_in(collection) if is_open else (),",
        "collection=pieces_in(collection),",
        (SECRETS + "test_reserve_and_collection_are_two_secret_zones_with_public_counts",),
    ),
    Plant(
        "new hidden tokens are told to all",
        f"{GAME}.rules",
        "ReserveReceived(tokens=tokens, to=(owner,)),",
        "ReserveReceived(tokens=tokens),",
        ("secrecy",),
    ),
    Plant(
        "the bag leaks by the view",
        f"{GAME}.view",
        "in_bag = state.bag[category].bit_count()",
        "in_bag = sum(pieces_in(state.bag[category]))",
        ("secrecy",),
    ),
    Plant(
        "a reserve leaks by the size of another's menu",
        f"{GAME}.legal",
        "return tuple([number if number < most else most for number in found])",
        "return tuple([most - sum(bits(state.reserve[seat])) % 2 for seat in range(state.seats)])",
        ("secrecy",),
    ),
    Plant(
        "a value leaks by the view",
        f"{GAME}.view",
        "revealed=state.judged if is_shown else (),",
        f"revealed=tuple(sorted(shared.unrevealed(state, Seat(0)), key=lambda t: {PEEK}[t])),",
        ("secrecy",),
    ),
    Plant(
        "values are told where they must stay secret",
        f"{GAME}.rules",
        'with_values = state.options.reveal_values == "after_resolution"',
        "with_values = True",
        (RANKING + "test_values_of_the_ranked_tokens_are_shown_or_never",),
    ),
    Plant(
        "a determinized state forgets what was seen",
        f"{GAME}.view",
        "        shared.win(state, seat, mask_of(tokens))\n",
        "",
        ("determinize",),
    ),
    Plant(
        "a determinized state deals too many hidden tokens",
        f"{GAME}.view",
        "holding.reserve_sizes[category] - (state.reserve[seat] & tokens).bit_count()",
        "holding.reserve_sizes[category]",
        ("determinize",),
    ),
)


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_the_bug_is_caught(plant: Plant) -> None:
    caught = caught_by(plant, GAME, facts=load(), options=house_rules, matches=12)
    assert caught == list(plant.by)


def test_nothing_is_caught_where_no_bug_is() -> None:
    checks = tuple(sorted({check for plant in PLANTS for check in plant.by}))
    line = "state.challenge, state.category = number, state.components.category_of[number]"
    plant = Plant("none", f"{GAME}.rules", line, line, checks)
    assert caught_by(plant, GAME, facts=load(), options=house_rules, matches=3) == []
