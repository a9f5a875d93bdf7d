"""How likely each call is right, and which challenge offers the surest calls."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from outrank.bots.knowledge import Knowledge
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.events import ChooseChallenge

MOST_CHALLENGES = 8
"""How many challenges are considered; of more, a sample."""
PAIRS = 10
"""How many pairs of tokens are compared per challenge."""


class Call(NamedTuple):
    """Draft a token and call it. What is missing to 1 is the chance of a push."""

    right: float
    wrong: float
    higher: bool
    token: Piece


def call(knowledge: Knowledge, stat: int, centre: Piece, token: Piece, ties: str) -> Call:
    """Return the better of the two calls for a token."""
    more, equal, less = knowledge.odds(token, centre, stat)
    higher = more >= less
    right, wrong = (more, less) if higher else (less, more)
    if ties == "correct":
        return Call(right + equal, wrong, higher, token)
    if ties == "wrong":
        return Call(right, wrong + equal, higher, token)
    return Call(right, wrong, higher, token)


def calls(
    knowledge: Knowledge, stat: int, centre: Piece, pool: Sequence[Piece], ties: str
) -> list[Call]:
    """Return the better call for every token of the pool, the surest first."""
    found = [call(knowledge, stat, centre, token, ties) for token in pool]
    return sorted(found, key=lambda one: (one.wrong, -one.right))


def ease(knowledge: Knowledge, challenge: int, tokens: Sequence[Piece], rng: Random) -> float:
    """Return how sure the calls between these tokens are; the surer half counts."""
    stat = knowledge.catalog.challenges[challenge].stat
    pairs = [rng.sample(tokens, 2) for _ in range(PAIRS)]
    sure = sorted(call(knowledge, stat, a, b, "correct").right for a, b in pairs)
    better = sure[len(sure) // 2 :]
    return sum(better) / len(better)


def chosen_challenge(
    knowledge: Knowledge,
    offers: Sequence[ChooseChallenge],
    tokens: Sequence[Sequence[Piece]],
    rng: Random,
) -> ChooseChallenge:
    """Return the challenge with the surest calls; `tokens` are those of each offer."""
    considered = list(zip(offers, tokens, strict=True))
    if len(considered) > MOST_CHALLENGES:
        considered = rng.sample(considered, MOST_CHALLENGES)
    scored = [(ease(knowledge, offer.challenge, those, rng), offer) for offer, those in considered]
    return max(scored, key=lambda pair: pair[0])[1]
