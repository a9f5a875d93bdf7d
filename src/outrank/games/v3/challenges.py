"""The challenge deck: three cards lie face up, the rest is shuffled together (V3-023, V3-R09)."""

from __future__ import annotations

from bisect import bisect_left

from outrank.kernel.moves import Event, IllegalMove

from .moves import ChallengesDiscarded
from .state import BID, VISIBLE, V3State


def _can_play(state: V3State, challenge: int) -> bool:
    return bool(state.playable >> state.tables.homes[challenge] & 1)


def weed(state: V3State) -> list[Event]:
    """Discard what lies face up and cannot be chosen any more."""
    if state.playable == (1 << len(state.tables.ids)) - 1:
        return []
    gone = tuple(number for number in state.visible if not _can_play(state, number))
    lay_aside(state, *gone)
    return [ChallengesDiscarded(challenges=gone)] if gone else []


def lay_aside(state: V3State, *numbers: int) -> None:
    """Take cards that lay face up to the used ones."""
    state.visible = tuple([number for number in state.visible if number not in numbers])
    state.used += numbers


def drawable(state: V3State) -> tuple[int, ...]:
    """What is left of the deck and can be played."""
    if state.playable == (1 << len(state.tables.ids)) - 1:
        return state.deck
    return tuple(number for number in state.deck if _can_play(state, number))


def due(state: V3State) -> int:
    """How many cards the dealer must turn up, as far as there are any."""
    missing = VISIBLE - len(state.visible)
    return min(missing, len(drawable(state))) if missing else 0


def shuffle_used(state: V3State) -> None:
    """When nothing is left to draw, the used cards make a new deck."""
    if len(state.visible) == VISIBLE or drawable(state):
        return
    played = (state.challenge,) if state.next == BID else ()
    state.deck = tuple(sorted({*state.deck, *state.used}.difference(played)))
    state.used = played


def verify_cards(state: V3State, numbers: tuple[int, ...]) -> None:
    """Refuses what is not as many cards of the deck as are due, in ascending order."""
    if len(numbers) != due(state):
        raise IllegalMove(f"Turn up {due(state)} challenges, not {len(numbers)}.")
    for number in numbers:
        if number not in state.tables.homes or not _can_play(state, number):
            raise IllegalMove("That challenge belongs to no category that can be played.")
        if number in state.visible or number in state.used:
            raise IllegalMove("That challenge is not in the deck.")
    if list(numbers) != sorted(set(numbers)):
        raise IllegalMove("Challenges are turned up once each, in ascending order.")


def take_up(state: V3State, challenges: tuple[int, ...]) -> None:
    """Lay cards of the deck face up."""
    for number in challenges:
        place = bisect_left(state.deck, number)
        state.deck = state.deck[:place] + state.deck[place + 1 :]
    state.visible += challenges
