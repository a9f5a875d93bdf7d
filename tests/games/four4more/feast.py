"""Four4More begun in the middle: hands full of tokens and cards, so that all cards get played.

Random players seldom cash in; from here the laws see every card, veto and pattern.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec

from outrank.games.four4more import GAME as PLAIN
from outrank.games.four4more.options import Four4MoreOptions
from outrank.games.four4more.state import Four4MoreState
from outrank.kernel import options as house_rules
from outrank.kernel.game import Facts
from outrank.kernel.menu import bits


def lay_table(options: Four4MoreOptions, seats: int, facts: Facts) -> Four4MoreState:
    """Most cards and some tokens are dealt round; which ones depends on the house rules."""
    state = PLAIN.setup(options, seats, facts)
    rng = Random(repr(options))
    for card in bits(state.bonus.deck):
        if rng.random() < 0.8:
            state.bonus.deck ^= 1 << card
            state.bonus.hand[rng.randrange(seats)] |= 1 << card
    for home, bag in enumerate(state.tokens.bag):
        for token in rng.sample(list(bits(bag)), bag.bit_count() // 2):
            state.tokens.bag[home] ^= 1 << token
            state.tokens.hand[rng.randrange(seats)] |= 1 << token
    return state


GAME = replace(PLAIN, setup=lay_table)


def lone_options(rng: Random) -> Four4MoreOptions:
    """House rules for any number of seats: without teams."""
    drawn = house_rules.sample(PLAIN.options, rng)
    return msgspec.structs.replace(drawn, teams="off")
