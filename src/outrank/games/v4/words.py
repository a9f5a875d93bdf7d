"""What happened in Outrank V4, in sentences."""

from __future__ import annotations

from outrank.catalog.tags import code_name
from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.events import listed, valued

from . import moves as m


def words(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case c.GuessedRight(centre=centre):
            return f"{called(event, names, facts)}: right, 1 point and {facts.items[centre].name}."
        case m.GuessedWrong(seat=seat, lost=lost):
            loss = f" and loses {listed(lost, facts)}" if lost else ""
            return f"{called(event, names, facts)}: wrong. {names[seat]} is out{loss}."
        case c.GuessPushed():
            return f"{called(event, names, facts)}: equal, and nothing happens."
        case m.SetCashed(seat=seat, points=points, tag=tag, tokens=tokens):
            what = f"{listed(tokens, facts)} for {code_name(tag)}"
            return f"{names[seat]} cashes in {what}: {points} points."
        case m.TokensDiscarded(seat=seat, tokens=tokens):
            return f"{names[seat]} discards {listed(tokens, facts)}."
        case m.PoolEmptied():
            return "The draft pool is empty."
        case m.PileKept(seat=seat, tokens=tokens):
            return f"{names[seat]} keeps {listed(tokens, facts)}."
        case m.TimeCalled():
            return "Time is called: no further round begins."
    return c.words(event, names, facts)


def called(
    event: c.GuessedRight | m.GuessedWrong | c.GuessPushed, names: Names, facts: Facts
) -> str:
    """`Ada calls Titanic (2.26) HIGHER than Avatar (2.92)`: both values are shown (V4-027)."""
    call = "HIGHER" if event.higher else "LOWER"
    drafted = valued(event.token, event.stat, facts)
    centre = valued(event.centre, event.stat, facts)
    return f"{names[event.seat]} calls {drafted} {call} than {centre}"
