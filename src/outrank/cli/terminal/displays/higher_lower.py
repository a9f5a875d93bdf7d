"""What V4 and Four4More share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from outrank.catalog.tags import Design, code_name
from outrank.cli.terminal.context import Context, describe_move
from outrank.cli.terminal.displays import facts
from outrank.cli.terminal.layout import packed
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.events import CashIn, ChooseChallenge, Guess, NameFirst
from outrank.mechanics.turns import Pass


def head(view: Any, context: Context) -> str:
    """The round being played or about to start, and its first guesser."""
    number = view.round + (view.phase == "challenge")
    return f"Round {number} · {context.name(view.first_guesser)} is the first guesser"


def table(view: Any, design: Design, context: Context) -> list[str]:
    """The challenge, the centre with its value, and the draft pool."""
    subject = view.subjects[view.category]
    challenge = f"Challenge: {facts.statistic(view.challenge, context)}"
    centre = f"Centre: {facts.valued(subject.centre, view.stat, context)} · draft pool:"
    return [
        *(packed([challenge, centre], context.width) if context.is_brief else (challenge, centre)),
        *facts.caveat_of(view.challenge, context),
        *facts.with_tags(subject.draft_pool, design, context),
    ]


def holdings(
    safe: Sequence[Piece], at_risk: Sequence[Piece], design: Design, context: Context
) -> list[str]:
    """The player's own tokens."""
    found = []
    for title, tokens in (("Safe in your hand:", safe), ("At risk this round:", at_risk)):
        if tokens and context.is_brief:
            found += packed(
                [title, *(facts.coded(token, design, context) for token in tokens)], context.width
            )
        elif tokens:
            found += [title, *facts.with_tags(tokens, design, context)]
    return found


def label(move: Move, context: Context, *, cash: str) -> str:
    """A move that both games have, in a few words; `cash` is what the game calls cashing a set."""
    match move:
        case Guess(higher=higher, token=token):
            return f"{'HIGHER' if higher else 'LOWER'} {context.codes((token,))}"
        case ChooseChallenge(challenge=challenge):
            return facts.statistic(challenge, context)
        case CashIn(tag=tag, points=points, tokens=tokens):
            which = f" with {context.codes(tokens)}" if tokens else ""
            return f"{cash} {code_name(tag)} for {points} points{which}"
        case NameFirst(seat=seat):
            return context.name(seat)
        case Pass():
            return "pass"
    return describe_move(move, context)
