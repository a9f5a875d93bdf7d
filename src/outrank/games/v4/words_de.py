"""What happens in Outrank V4, in German sentences."""

from __future__ import annotations

from outrank.catalog.tags import code_name
from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event
from outrank.mechanics import de
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.events import valued

from . import moves as m


def words(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case c.GuessedRight(centre=centre):
            won = f"1 Punkt und {facts.items[centre].name}"
            return f"{called(event, names, facts)}: richtig, {won}."
        case m.GuessedWrong(seat=seat, lost=lost):
            loss = f" und verliert {de.tokens(facts, lost)}" if lost else ""
            return f"{called(event, names, facts)}: falsch. {names[seat]} ist raus{loss}."
        case c.GuessPushed():
            return f"{called(event, names, facts)}: gleich, und nichts geschieht."
        case m.SetCashed(seat=seat, points=points, tag=tag, tokens=tokens):
            what = f"{de.tokens(facts, tokens)} für {code_name(tag)}"
            return f"{names[seat]} löst {what} ein: {de.points(points)}."
        case m.TokensDiscarded(seat=seat, tokens=tokens):
            return f"{names[seat]} legt {de.tokens(facts, tokens)} ab."
        case m.PoolEmptied():
            return "Die Auslage ist leer."
        case m.PileKept(seat=seat, tokens=tokens):
            return f"{names[seat]} behält {de.tokens(facts, tokens)}."
        case m.TimeCalled():
            return "Die Zeit ist abgelaufen: Es beginnt keine neue Runde mehr."
    return de.calling_words(event, names, facts)


def called(
    event: c.GuessedRight | m.GuessedWrong | c.GuessPushed, names: Names, facts: Facts
) -> str:
    """`Ada sagt: Titanic (2,26 Mrd. $) liegt HÖHER als …`: beide Werte sind zu sehen (V4-027)."""
    call = "HÖHER" if event.higher else "TIEFER"
    drafted = valued(event.token, event.stat, facts)
    centre = valued(event.centre, event.stat, facts)
    return f"{names[event.seat]} sagt, {drafted} liegt {call} als {centre}"
