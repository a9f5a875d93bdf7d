"""The whole deck: every kind with its copies, numbered once and for all (F4-R01)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from outrank.mechanics.masks import mask_of

from ..bonus import Traits
from ..moves import PlayCard, TakeCard, TurnUp, Veto
from . import defensive, endgame, immediate, manipulation, multipliers, passive, patterns
from .kind import Kind

KINDS: Final[tuple[Kind, ...]] = (
    *immediate.CARDS,
    *multipliers.CARDS,
    *manipulation.CARDS,
    *passive.CARDS,
    *defensive.CARDS,
    *patterns.CARDS,
    *endgame.CARDS,
)
DECK: Final = tuple(kind for kind in KINDS for _ in range(kind.copies))
"""The kind of each card, by the card's number."""
WHOLE: Final = (1 << len(DECK)) - 1
LISTED: Final = mask_of(DECK.index(kind) for kind in KINDS)
"""One card of each kind."""


def cards_that(has: Callable[[Kind], object]) -> int:
    """The cards of all kinds with a trait."""
    return mask_of(card for card, kind in enumerate(DECK) if has(kind))


TRAITS: Final = Traits(
    vetoes=cards_that(lambda kind: kind.cancels),
    guardians=cards_that(lambda kind: kind.shield == "once"),
    vaults=cards_that(lambda kind: kind.shield == "always"),
    insurances=cards_that(lambda kind: kind.saves_guess),
    boosters=cards_that(lambda kind: kind.per_guess),
    extra=tuple(kind.per_guess for kind in DECK),
)
PLAYED: Final = cards_that(lambda kind: kind.effect)
"""The cards that are played on one's own turn."""
AIMED: Final = cards_that(lambda kind: kind.aims)
"""Those of them that name tokens."""
LOCKABLE: Final = cards_that(lambda kind: kind.is_lockable)
AT_ONCE: Final = cards_that(lambda kind: kind.pickup)
FINAL: Final = cards_that(lambda kind: kind.final)

PLAIN_PLAYS: Final = tuple(map(PlayCard, range(len(DECK))))
VETOES: Final = tuple(map(Veto, range(len(DECK))))
TAKES: Final = tuple(map(TakeCard, range(len(DECK))))
TURN_UPS: Final = tuple(map(TurnUp, range(len(DECK))))
