"""How challenges, tokens and values are named in the sentences of the higher/lower games."""

from __future__ import annotations

from collections.abc import Sequence

from outrank.kernel.game import Facts
from outrank.kernel.seats import Piece
from outrank.mechanics import retelling


def asked(challenge: int, facts: Facts) -> str:
    """A challenge as category and statistic (V4-012)."""
    card = facts.challenges[challenge]
    return f"{facts.categories[card.category].name} – {facts.stats[card.stat].label}"


def valued(token: Piece, stat: int, facts: Facts) -> str:
    """A token with its value: only for tokens whose value the rules show."""
    fact = facts.value(token, stat)
    return f"{facts.items[token].name} ({facts.display(stat, fact.value)})"


def listed(tokens: Sequence[Piece], facts: Facts) -> str:
    """`Avatar, Jaws and Titanic`."""
    return retelling.tokens(facts, tokens)
