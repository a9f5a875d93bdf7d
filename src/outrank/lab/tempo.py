"""How long a move takes at a table, as an estimate, in seconds.

Thinking, saying it and moving the pieces together. The figures are guesses that make matches of
regular bots about as long as the boxes say (docs/lab/README.md compares them); differences between
variants are worth more than the minutes themselves.
"""

from __future__ import annotations

from typing import Final

from outrank.kernel.moves import Move
from outrank.kernel.seats import Seat

SECONDS: Final = {
    # choosing what is played
    "select_category": 40.0,
    "select_challenge": 40.0,
    "choose_challenge": 20.0,
    "name_selector": 5.0,
    "name_first": 5.0,
    # Classic and V3
    "bid": 20.0,
    "block": 30.0,
    "rank": 150.0,
    "give_up": 5.0,
    # V4 and Four4More
    "guess": 14.0,
    "cash_in": 15.0,
    "discard": 10.0,
    "play_card": 12.0,
    "veto": 6.0,
    "allow": 2.0,
    "take_card": 8.0,
    "refuse": 3.0,
    # Out-Trumped
    "name_trump": 8.0,
    "play": 4.0,
    "pass": 6.0,
}
"""By move. Players' moves that are not listed take `OTHER`."""
OTHER: Final = 10.0
CHANCE: Final = {"deal": 60.0, "deal_reserves": 20.0, "draw_tokens": 10.0}
"""Dealing, by move; drawing a card or rolling a die takes `DRAW`."""
DRAW: Final = 3.0


def seconds_for(move: Move, seat: Seat) -> float:
    """How long a move takes at a table."""
    tag = str(move.__struct_config__.tag)
    return SECONDS.get(tag, OTHER) if seat >= 0 else CHANCE.get(tag, DRAW)
