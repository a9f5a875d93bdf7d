"""What the games of higher and lower show alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from outrank.catalog.tags import Design, code_name
from outrank.cli.terminal.layout import packed
from outrank.cli.terminal.sights import facts
from outrank.cli.terminal.talk import Talk, spelt
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.events import CashIn, ChooseChallenge, Guess


def head(view: Any, talk: Talk) -> str:
    """Which round it is, or is about to be, and who begins it."""
    number = view.round + (view.phase == "challenge")
    return f"Round {number} · {talk.name(view.first_guesser)} is the first guesser"


def table(view: Any, design: Design, talk: Talk) -> list[str]:
    """The challenge, the centre with its value, and the draft pool."""
    subject = view.subjects[view.category]
    challenge = f"The challenge: {facts.statistic(view.challenge, talk)}"
    centre = f"In the centre: {facts.valued(subject.centre, view.stat, talk)} · the draft pool:"
    return [
        *(packed([challenge, centre], talk.width) if talk.is_brief else (challenge, centre)),
        *facts.spread(subject.draft_pool, design, talk),
    ]


def holdings(
    safe: Sequence[Piece], at_risk: Sequence[Piece], design: Design, talk: Talk
) -> list[str]:
    """What a seat has collected."""
    found = []
    for title, tokens in (("You hold, safe:", safe), ("This round, at risk:", at_risk)):
        if tokens and talk.is_brief:
            found += packed(
                [title, *(facts.coded(token, design, talk) for token in tokens)], talk.width
            )
        elif tokens:
            found += [title, *facts.spread(tokens, design, talk)]
    return found


def label(move: Move, talk: Talk) -> str:
    match move:
        case Guess(higher=higher, token=token):
            return f"{'HIGHER' if higher else 'LOWER'} {talk.codes((token,))}"
        case ChooseChallenge(challenge=challenge):
            return facts.statistic(challenge, talk)
        case CashIn(tag=tag, points=points, tokens=tokens):
            which = f" with {talk.codes(tokens)}" if tokens else ""
            return f"cash in {code_name(tag)} for {points} points{which}"
    return spelt(move, talk)
