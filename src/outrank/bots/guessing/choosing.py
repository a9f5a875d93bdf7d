"""Which challenge to play: the one whose tokens one can tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from outrank.bots.guessing.calls import call
from outrank.bots.mind import Mind
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.events import ChooseChallenge

CONSIDERED = 8
"""So many challenges are thought about."""
COMPARED = 10
"""So many pairs of tokens are compared for each."""


def ease(mind: Mind, challenge: int, tokens: Sequence[Piece], rng: Random) -> float:
    """How sure a mind is of its calls between these tokens: the better half counts."""
    stat = mind.catalog.challenges[challenge].stat
    pairs = [rng.sample(tokens, 2) for _ in range(COMPARED)]
    sure = sorted(call(mind, stat, a, b, "correct").right for a, b in pairs)
    better = sure[len(sure) // 2 :]
    return sum(better) / len(better)


def chosen(
    mind: Mind, offers: Sequence[ChooseChallenge], tokens: Sequence[Sequence[Piece]], rng: Random
) -> ChooseChallenge:
    """The challenge with the surest calls. `tokens`: for each offer what may come into play."""
    looked_at = list(zip(offers, tokens, strict=True))
    if len(looked_at) > CONSIDERED:
        looked_at = rng.sample(looked_at, CONSIDERED)
    scored = [(ease(mind, offer.challenge, those, rng), offer) for offer, those in looked_at]
    return max(scored, key=lambda pair: pair[0])[1]
