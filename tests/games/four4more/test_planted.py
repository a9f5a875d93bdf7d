"""Bugs planted in Four4More: each is caught by the law or the test that is named for it."""

from __future__ import annotations

import importlib
from random import Random

import pytest

from outrank.catalog.load import load
from outrank.kernel.options import Options
from planted import Plant, caught_by

HOME = "outrank.games.four4more"
CARDS = f"{HOME}.cards"
MECHANICS = "outrank.mechanics"
FEAST = "games.four4more.feast"
"""The game whose laws are asked: hands are full, so that every card is played."""


def named(file: str, *names: str) -> tuple[str, ...]:
    return tuple(f"games/four4more/test_{file}.py::test_{name}" for name in names)


PLANTS = [
    # The families of bonus cards
    Plant(
        "Jackpot pays four",
        f"{CARDS}.immediate",
        "pickup=5",
        "pickup=4",
        named("cards", "immediate_cards_pay_at_once_and_are_gone"),
    ),
    Plant(
        "an immediate card stays in hand",
        f"{HOME}.turns",
        "        state.bonus.drop(seat, move.card)\n        events.append(e.CardPaid",
        "        events.append(e.CardPaid",
        named("cards", "immediate_cards_pay_at_once_and_are_gone"),
    ),
    Plant(
        "Triple Threat doubles",
        f"{CARDS}.multipliers",
        "arm(3, state, seat)",
        "arm(2, state, seat)",
        named("ends", "cash_table", "veto_chain"),
    ),
    Plant(
        "multipliers stack",
        f"{CARDS}.multipliers",
        "return state.armed[seat] == 1",
        "return True",
        named("cards", "multipliers_do_not_stack") + named("ends", "cash_table"),
    ),
    Plant(
        "a multiplier never wears off",
        f"{HOME}.turns",
        "    state.armed[seat] = 1\n",
        "",
        named("ends", "risk_taker_counts_multipliers_played"),
    ),
    Plant(
        "Snatch leaves the token in the pool",
        f"{CARDS}.manipulation",
        "    state.tokens.pool[state.home] ^= 1 << token\n",
        "",
        named("cards", "snatch"),
    ),
    Plant(
        "Snatch puts the token at risk",
        f"{CARDS}.manipulation",
        "state.tokens.hand[seat] |= 1 << token",
        "state.tokens.pile[seat] |= 1 << token",
        named("cards", "snatch"),
    ),
    Plant(
        "Tag Trader asks for no common tag",
        f"{CARDS}.manipulation",
        "            sharing |= tables.carriers[code]",
        "            sharing |= pool",
        named("cards", "tag_trader"),
    ),
    Plant(
        "Saboteur mixes the pools",
        f"{CARDS}.manipulation",
        "home = state.tables.home[token]",
        "home = state.home",
        named("cards", "a_sabotaged_token_goes_home") + named("ends", "saboteur_vault_guardian"),
    ),
    Plant(
        "Saboteur hits its own player",
        f"{CARDS}.manipulation",
        "if other != seat and not",
        "if not",
        named("cards", "saboteur"),
    ),
    Plant(
        "Refresh gives the token back to the bag",
        f"{CARDS}.manipulation",
        "state.tokens.retired |= 1 << move.give",
        "state.tokens.bag[state.home] |= 1 << move.give",
        named("cards", "refresh"),
    ),
    Plant(
        "Genius is forgotten",
        f"{CARDS}.passive",
        "per_guess=1",
        "per_guess=0",
        named("cards", "genius") + named("ends", "guess_with_and_without_genius"),
    ),
    Plant(
        "Insurance saves the tokens only",
        f"{HOME}.turns",
        "        state.bonus.drop(seat, insurance)\n",
        "        state.bonus.drop(seat, insurance)\n        state.out |= 1 << seat\n",
        named("ends", "insurance") + named("cards", "insurance"),
    ),
    Plant(
        "Insurance lasts for ever",
        f"{HOME}.turns",
        "        state.bonus.drop(seat, insurance)\n",
        "",
        named("ends", "insurance") + named("cards", "insurance"),
    ),
    Plant(
        "an insured call is not counted",
        f"{HOME}.turns",
        "        state.bonus.drop(seat, insurance)\n",
        "        state.bonus.drop(seat, insurance)\n        state.counts.guesses[seat] -= 1\n",
        named("cards", "insurance"),
    ),
    Plant(
        "Lockdown lasts for ever",
        f"{HOME}.rounds",
        "    state.is_locked_down = False\n",
        "",
        named("cards", "lockdown"),
    ),
    Plant(
        "Lockdown stops nobody",
        f"{HOME}.reactions",
        "        cards &= ~LOCKABLE  # F4-R16",
        "        pass",
        named("cards", "lockdown"),
    ),
    Plant(
        "Guardian is not used up",
        f"{CARDS}.manipulation",
        "        state.bonus.drop(victim, guardian)\n",
        "",
        named("cards", "guardian") + named("ends", "saboteur_vault_guardian"),
    ),
    Plant(
        "Vault is open",
        f"{CARDS}.defensive",
        'shield="always"',
        'shield=""',
        named("cards", "vault") + named("ends", "saboteur_vault_guardian"),
    ),
    Plant(
        "a Veto cannot be vetoed",
        f"{HOME}.reactions",
        "target=target), *_ask_after(state, seat)]",
        "target=target), *_resolve(state)]",
        named("ends", "veto_chain") + named("cards", "the_owner_may_veto_a_veto"),
    ),
    Plant(
        "any Veto cancels the card",
        f"{HOME}.reactions",
        "state.bonus.clear_stack() % 2 == 1",
        "state.bonus.clear_stack() > 0",
        named("ends", "veto_chain"),
    ),
    Plant(
        "who is out may always veto",
        f"{HOME}.reactions",
        "state.options.veto_when_out or not state.out >> seat & 1",
        "True",
        named("cards", "only_those_who_can_react_are_asked"),
    ),
    Plant(
        "a straight of three",
        f"{CARDS}.patterns",
        "start + step for step in range(4)",
        "start + step for step in range(3)",
        named("cards", "straights"),
    ),
    Plant(
        "one token fills two places of a clover",
        f"{MECHANICS}.tags",
        "[mask & ~(1 << token) for mask in rest]",
        "rest",
        named("cards", "one_token_fills_one_place", "any_straight_and_clover")
        + named("ends", "straight"),
    ),
    Plant(
        "Any Straight pays eight",
        f"{CARDS}.patterns",
        "        ANY_STRAIGHT,\n        6,",
        "        ANY_STRAIGHT,\n        8,",
        named("ends", "straight") + named("cards", "any_straight_and_clover"),
    ),
    # The last count
    Plant(
        "Token Hoarder counts tokens twice",
        f"{CARDS}.endgame",
        "return state.tokens.hand[seat].bit_count()",
        "return 2 * state.tokens.hand[seat].bit_count()",
        named("ends", "end_scoring", "tokens_in_hand_count_at_the_end"),
    ),
    Plant(
        "Card Collector leaves itself out",
        f"{CARDS}.endgame",
        "2 * state.bonus.hand[seat].bit_count()",
        "2 * (state.bonus.hand[seat].bit_count() - 1)",
        named("ends", "end_scoring", "card_collector_counts_all_cards_still_held"),
    ),
    Plant(
        "Big Spender counts pairs",
        f"{HOME}.turns",
        "counts.big_sets[seat] += size >= 3",
        "counts.big_sets[seat] += size >= 4",
        named("ends", "big_spender_and_set_master_count_what_was_done_before"),
    ),
    Plant(
        "Set Master pays for nothing",
        f"{CARDS}.endgame",
        "return 5 if state.counts.fours[seat] else 0",
        "return 5",
        named("ends", "set_master_pays_once_and_needs_four"),
    ),
    Plant(
        "Risk Taker counts what was vetoed",
        f"{HOME}.reactions",
        "    state.pending = move\n",
        "    state.pending = move\n"
        "    state.counts.multipliers[seat] += DECK[move.card].factor > 1\n",
        named("ends", "veto_chain", "risk_taker_counts_multipliers_played"),
    ),
    Plant(
        "tokens in hand are worth nothing",
        f"{HOME}.scoring",
        "            state.points[seat] += tokens\n",
        "",
        ("conservation", *named("ends", "end_scoring", "cash_table")),
    ),
    Plant(
        "accuracy is not looked at",
        f"{HOME}.scoring",
        "counts.cashed, accuracy, strict=True",
        "counts.cashed, counts.cashed, strict=True",
        named("ends", "tiebreak", "tiebreaks"),
    ),
    # Rounds and turns
    Plant(
        "a bonus card may be refused",
        f"{HOME}.rules",
        "        return (OneOf(TAKES, pool),)",
        "        return (OneOf(TAKES, pool), OneOf((REFUSE,)))",
        named("turns", "a_cash_in_brings_a_card_that_must_be_taken"),
    ),
    Plant(
        "one Insurance too many",
        f"{CARDS}.passive",
        "copies=5",
        "copies=6",
        named("cards", "the_deck") + named("ends", "the_deck_runs_out"),
    ),
    Plant(
        "the pool is filled up to four",
        f"{HOME}.rounds",
        "VISIBLE: Final = 3",
        "VISIBLE: Final = 4",
        named("setup", "three_bonus_cards_lie_open_and_thirty_are_the_deck"),
    ),
    Plant(
        "four tokens bring eight",
        f"{HOME}.scoring",
        "(0, 0, 2, 5, 10)",
        "(0, 0, 2, 5, 8)",
        named("ends", "cash_table"),
    ),
    Plant(
        "the locked out become first guesser",
        f"{HOME}.turns",
        "    state.out |= 1 << seat\n    wrong",
        "    state.out |= 1 << seat\n    state.first_pass = seat\n    wrong",
        named("ends", "round_end_and_first_guesser"),
    ),
    Plant(
        "the last to pass is first guesser",
        f"{HOME}.turns",
        "    if state.first_pass == NOBODY:\n        state.first_pass = seat",
        "    state.first_pass = seat",
        named("ends", "round_end_and_first_guesser"),
    ),
    Plant(
        "no point for the last one who fails",
        f"{HOME}.rounds",
        "    if state.options.last_standing:",
        "    if state.options.last_standing and state.first_pass == seat:",
        named("ends", "round_end_and_first_guesser"),
    ),
    Plant(
        "sets can be cashed while the pool is empty",
        f"{HOME}.rules",
        "if pool or state.options.cash_when_pool_empty:",
        "if True:",
        named("turns", "an_empty_draft_pool"),
    ),
    Plant(
        "topped up to twelve",
        f"{HOME}.rounds",
        "LAID_OUT: Final = 13",
        "LAID_OUT: Final = 12",
        named("ends", "persistence"),
    ),
    Plant(
        "experts play with twelve",
        f"{HOME}.rounds",
        "EXPERT if state.options.expert else LAID_OUT",
        "LAID_OUT",
        named("setup", "expert_mode_lays_out_eight", "expert_mode_needs_nine"),
    ),
    Plant(
        "always the same teammate",
        f"{HOME}.turns",
        "    state.turns[seat] += 1\n",
        "",
        named("setup", "teammates_rotate"),
    ),
    Plant(
        "a wrong call shows the value",
        f"{HOME}.turns",
        "    state.clues.append((token, centre, move.higher))\n",
        "    state.clues.append((token, centre, move.higher))\n    state.told |= 1 << token\n",
        named("turns", "a_wrong_call_shows_no_value_but_which_call_is_right"),
    ),
    Plant(
        "the values of the draft pool are seen",
        f"{HOME}.view",
        "in_order(state.ranks, state.told)",
        "in_order(state.ranks, state.told | state.tokens.pool[state.home])",
        ("two worlds", *named("turns", "a_wrong_call_shows_no_value_but_which_call_is_right")),
    ),
    Plant(
        "a snatched token's value is told",
        f"{CARDS}.manipulation",
        "    return [TokenSnatched(seat=seat, token=token)]",
        "    state.told |= 1 << token\n    return [TokenSnatched(seat=seat, token=token)]",
        named("cards", "snatch"),
    ),
    Plant(
        "a wrong guess goes on",
        f"{HOME}.turns",
        "    return [wrong, *end_turn(state, seat)]",
        "    return [wrong]",
        named("ends", "wrong_guess"),
    ),
]


def lone_options(rng: Random) -> Options:
    """Asked of the feast as it is with the bug in it."""
    drawn: Options = importlib.import_module(FEAST).lone_options(rng)
    return drawn


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_the_bug_is_caught(plant: Plant) -> None:
    caught = caught_by(plant, FEAST, facts=load(), options=lone_options, matches=12)
    assert caught == list(plant.by)


def test_nothing_is_caught_where_there_is_no_bug() -> None:
    checks = tuple(dict.fromkeys(check for plant in PLANTS for check in plant.by))
    sound = Plant("none", f"{HOME}.rounds", "VISIBLE: Final = 3", "VISIBLE: Final = 3", checks)
    assert caught_by(sound, FEAST, facts=load(), options=lone_options) == []
