"""The challenge deck: three cards lie face up, the rest is shuffled together (V3-023, V3-R09).

A deck is a whole number whose bits are the places of cards in `V3Tables.deck`.
"""

from __future__ import annotations

from outrank.kernel.menu import bits
from outrank.kernel.moves import Event, IllegalMove

from .moves import ChallengesDiscarded
from .state import BID, VISIBLE, V3State


def lay_aside(state: V3State, *challenges: int) -> None:
    """Take cards that lay face up to the used ones."""
    state.visible = tuple([number for number in state.visible if number not in challenges])


def used(state: V3State) -> int:
    """The cards that were played or discarded, the one in play among them."""
    lying = sum(state.tables.bits[number] for number in state.visible)
    return state.tables.everything & ~state.deck & ~lying


def weed(state: V3State) -> list[Event]:
    """Discard what lies face up and cannot be chosen any more."""
    homes = state.tables.homes
    gone = tuple([n for n in state.visible if not state.playable >> homes[n] & 1])
    if not gone:
        return []
    lay_aside(state, *gone)
    return [ChallengesDiscarded(challenges=gone)]


def drawable(state: V3State) -> int:
    """What is left of the deck and can be played."""
    if state.playable == (1 << len(state.tables.ids)) - 1:
        return state.deck
    return state.deck & sum(state.tables.suits[category] for category in bits(state.playable))


def is_card_due(state: V3State) -> bool:
    """Whether the dealer must turn up a card; if none is left, the used ones are shuffled."""
    if len(state.visible) == VISIBLE:
        return False
    if not drawable(state):
        played = state.tables.bits[state.challenge] if state.next == BID else 0
        state.deck |= used(state) & ~played
    return bool(drawable(state))


def verify_card(state: V3State, challenge: int) -> None:
    """Refuses a card that is not in the deck or cannot be played."""
    if not drawable(state) & state.tables.bits.get(challenge, 0):
        raise IllegalMove("That challenge is not in the deck, or cannot be played any more.")


def take_up(state: V3State, challenge: int) -> None:
    """Lay a card of the deck face up."""
    state.deck &= ~state.tables.bits[challenge]
    state.visible += (challenge,)
