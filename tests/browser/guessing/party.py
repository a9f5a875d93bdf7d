"""Four4More begun with cards and tokens in all hands, so that a whole match is short and lively."""

from __future__ import annotations

from dataclasses import replace

from outrank.games.four4more import GAME as PLAIN
from outrank.games.four4more.cards import DECK
from outrank.games.four4more.options import Four4MoreOptions
from outrank.games.four4more.state import Four4MoreState
from outrank.kernel.game import Facts
from outrank.kernel.menu import bits

DEALT = (
    ("triple_threat", "snatch", "veto"),
    ("saboteur", "insurance", "lockdown"),
    ("veto", "tag_trader", "double_down"),
    ("veto", "refresh", "genius"),
)
"""By seat; in a room that was opened with a bot, the bot sits on the second."""
TOKENS = 3


def card(id: str, copy: int = 0) -> int:
    """The number of a card by its kind."""
    return [number for number, kind in enumerate(DECK) if kind.id == id][copy]


def lay_table(options: Four4MoreOptions, seats: int, facts: Facts) -> Four4MoreState:
    """Each seat has three tokens of each of two categories, and the cards above."""
    state = PLAIN.setup(options, seats, facts)
    for seat in range(seats):
        for id in DEALT[seat]:
            number = next(n for n in bits(state.bonus.deck) if DECK[n].id == id)
            state.bonus.deck ^= 1 << number
            state.bonus.hand[seat] |= 1 << number
        for home in range(2):
            for token in list(bits(state.tokens.bag[home]))[:TOKENS]:
                state.tokens.bag[home] ^= 1 << token
                state.tokens.hand[seat] |= 1 << token
    return state


GAME = replace(PLAIN, setup=lay_table)
