"""Bugs planted in the rounds and turns."""

from __future__ import annotations

from games.four4more.plants import CARDS, HOME, named
from planted import Plant

ROUND_PLANTS = [
    Plant(
        "a bonus card may be refused",
        f"{HOME}.rules",
        "        return (OneOf(TAKES, pool),)",
        "        return (OneOf(TAKES, pool), OneOf((REFUSE,)))",
        named("a_cash_in_brings_a_card_that_must_be_taken"),
    ),
    Plant(
        "one Insurance too many",
        f"{CARDS}.passive",
        "copies=5",
        "copies=6",
        named("the_deck", "the_deck_runs_out"),
    ),
    Plant(
        "the pool is filled up to four",
        f"{HOME}.rounds",
        "VISIBLE: Final = 3",
        "VISIBLE: Final = 4",
        named("three_bonus_cards_lie_open_and_thirty_are_the_deck"),
    ),
    Plant(
        "four tokens bring eight",
        f"{HOME}.scoring",
        "(0, 0, 2, 5, 10)",
        "(0, 0, 2, 5, 8)",
        named("cash_table"),
    ),
    Plant(
        "the locked out become first guesser",
        f"{HOME}.turns",
        "    state.out |= 1 << seat\n    wrong",
        "    state.out |= 1 << seat\n    state.first_pass = seat\n    wrong",
        named("round_end_and_first_guesser"),
    ),
    Plant(
        "the last to pass is first guesser",
        f"{HOME}.turns",
        "    if state.first_pass == NOBODY:\n        state.first_pass = seat",
        "    state.first_pass = seat",
        named("round_end_and_first_guesser"),
    ),
    Plant(
        "no point for the last one who fails",
        f"{HOME}.rounds",
        "    if state.options.last_standing:",
        "    if state.options.last_standing and state.first_pass == seat:",
        named("round_end_and_first_guesser"),
    ),
    Plant(
        "sets can be cashed while the pool is empty",
        f"{HOME}.rules",
        "if pool or state.options.cash_when_pool_empty:",
        "if True:",
        named("an_empty_draft_pool"),
    ),
    Plant(
        "topped up to twelve",
        f"{HOME}.rounds",
        "LAID_OUT: Final = 13",
        "LAID_OUT: Final = 12",
        named("persistence"),
    ),
    Plant(
        "experts play with twelve",
        f"{HOME}.rounds",
        "EXPERT if state.options.expert else LAID_OUT",
        "LAID_OUT",
        named("expert_mode_lays_out_eight", "expert_mode_needs_nine"),
    ),
    Plant(
        "always the same teammate",
        f"{HOME}.turns",
        "    state.turns[seat] += 1\n",
        "",
        named("teammates_rotate"),
    ),
    Plant(
        "a wrong call shows the value",
        f"{HOME}.turns",
        "    state.clues.append((token, centre, move.higher))\n",
        "    state.clues.append((token, centre, move.higher))\n    state.told |= 1 << token\n",
        named("a_wrong_call_shows_no_value_but_which_call_is_right"),
    ),
    Plant(
        "the values of the draft pool are seen",
        f"{HOME}.view",
        "in_order(state.ranks, state.told)",
        "in_order(state.ranks, state.told | state.tokens.pool[state.home])",
        ("two worlds", *named("a_wrong_call_shows_no_value_but_which_call_is_right")),
    ),
    Plant(
        "a snatched token's value is told",
        f"{CARDS}.manipulation",
        "    return [TokenSnatched(seat=seat, token=token)]",
        "    state.told |= 1 << token\n    return [TokenSnatched(seat=seat, token=token)]",
        named("snatch"),
    ),
    Plant(
        "a wrong guess goes on",
        f"{HOME}.turns",
        "    return [wrong, *end_turn(state, seat)]",
        "    return [wrong]",
        named("wrong_guess"),
    ),
]
