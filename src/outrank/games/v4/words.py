"""What happened in Outrank V4, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from outrank.catalog.tags import code_name
from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.calling import asked, listed, valued

from . import moves as m

REASONS = {
    "rounds": "All rounds are played.",
    "target": "The score target is reached.",
    "depletion": "No category has enough tokens and challenges left.",
    "time": "The time is up.",
}


def words(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case m.FirstNamed(seat=seat):
            return f"{names[seat]} is the first guesser."
        case m.ChallengeShown(challenge=challenge):
            return f"A challenge comes on display: {asked(challenge, facts)}."
        case m.ChallengeChosen(seat=seat, round=number, challenge=challenge):
            return f"Round {number}: {names[seat]} chooses {asked(challenge, facts)}."
        case m.TokensDrawn(tokens=tokens):
            return f"Out of the bag: {listed(tokens, facts)}."
        case m.RoundOpened(stat=stat, centre=centre, pool=pool):
            return f"In the centre: {valued(centre, stat, facts)}. In the draft pool: {pool}."
        case m.SetCashed(seat=seat, points=points, tag=tag, tokens=tokens):
            return (
                f"{names[seat]} cashes in {listed(tokens, facts)} for {code_name(tag)}: "
                f"{points} points."
            )
        case m.TokensDiscarded(seat=seat, tokens=tokens):
            return f"{names[seat]} discards {listed(tokens, facts)}."
        case m.SeatPassed(seat=seat, kept=kept):
            return f"{names[seat]} passes{kept_too(kept, facts)}."
        case m.PoolEmptied():
            return "The draft pool is empty."
        case m.PileKept(seat=seat, tokens=tokens):
            return f"{names[seat]} keeps {listed(tokens, facts)}."
        case m.LastStanding(seat=seat):
            return f"{names[seat]} was the last one standing: 1 point."
        case m.RoundEnded(round=number):
            return f"Round {number} is over."
        case m.TimeCalled():
            return "Time is called: no further round begins."
        case m.GameEnded(reason=reason):
            return f"{REASONS[reason]} The game is over."
    return _guess(event, names, facts)


def _guess(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case m.GuessedRight(seat=seat, stat=stat, higher=higher, token=token, centre=centre):
            claim = called(seat, higher, token, centre, stat, names, facts)
            return f"{claim}: right, 1 point and {facts.items[centre].name}."
        case m.GuessedWrong(
            seat=seat, stat=stat, higher=higher, token=token, centre=centre, lost=lost
        ):
            claim = called(seat, higher, token, centre, stat, names, facts)
            loss = f" and loses {listed(lost, facts)}" if lost else ""
            return f"{claim}: wrong. {names[seat]} is out{loss}."
        case m.GuessPushed(seat=seat, stat=stat, higher=higher, token=token, centre=centre):
            claim = called(seat, higher, token, centre, stat, names, facts)
            return f"{claim}: equal, and nothing happens."
    raise TypeError(f"no words for {event}")


def called(
    seat: Seat, higher: bool, token: Piece, centre: Piece, stat: int, names: Names, facts: Facts
) -> str:
    """`Ada calls Titanic (2.26) HIGHER than Avatar (2.92)`."""
    call = "HIGHER" if higher else "LOWER"
    drafted, other = valued(token, stat, facts), valued(centre, stat, facts)
    return f"{names[seat]} calls {drafted} {call} than {other}"


def kept_too(tokens: Sequence[Piece], facts: Facts) -> str:
    return f" and keeps {listed(tokens, facts)}" if tokens else ""
