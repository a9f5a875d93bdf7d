"""What happened in Outrank V4, in sentences."""

from __future__ import annotations

from typing import assert_never

from outrank.catalog.tags import code_name
from outrank.kernel.game import Facts, Names
from outrank.kernel.messages import Message, _
from outrank.kernel.moves import Event
from outrank.mechanics.higher_lower import words
from outrank.mechanics.higher_lower.events import GuessedRight, GuessPushed
from outrank.mechanics.higher_lower.words import Call, join, named, valued

from . import moves as m


def describe(event: Event, names: Names, facts: Facts) -> Message:
    """The sentence for an event."""
    match event:
        case GuessedRight() | m.GuessedWrong() | GuessPushed():
            return _guess(event, names, facts)
        case m.SetCashed(seat=seat, points=points, tag=tag, tokens=tokens):
            return _(
                "{player} cashes out {tokens} for {tag}: {points} points.",
                player=names[seat],
                tokens=named(tokens, facts),
                tag=code_name(tag),
                points=points,
            )
        case m.TokensDiscarded(seat=seat, tokens=tokens):
            return _("{player} discards {tokens}.", player=names[seat], tokens=named(tokens, facts))
        case m.PoolEmptied():
            return _("The draft pool is empty.")
        case m.PileKept(seat=seat, tokens=tokens):
            return _("{player} keeps {tokens}.", player=names[seat], tokens=named(tokens, facts))
        case m.TimeCalled():
            return _("Time is up: no new round starts.")
    return words.describe(event, names, facts)


def _guess(
    event: GuessedRight | m.GuessedWrong | GuessPushed, names: Names, facts: Facts
) -> Message:
    """A call with both values: they are shown, right or wrong (V4-027)."""
    player = names[event.seat]
    token = valued(event.token, event.stat, facts)
    centre = valued(event.centre, event.stat, facts)
    call = Call(player, token, centre, is_higher=event.higher)
    match event:
        case GuessedRight(points=points):
            return call.right(points, facts.items[event.centre].name)
        case GuessPushed():
            return call.pushed()
        case m.GuessedWrong(lost=()):
            return join(call.wrong(), _("{player} is out.", player=player))
        case m.GuessedWrong(lost=lost):
            loss = _(
                "{player} is out and loses {tokens}.", player=player, tokens=named(lost, facts)
            )
            return join(call.wrong(), loss)
    assert_never(event)
