"""Golden playthroughs: a whole match as readable text that a test compares exactly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import msgspec

from outrank.kernel import menu as menus
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Match, without_memory
from outrank.kernel.moves import Event, Move
from outrank.kernel.options import changed, from_json
from outrank.kernel.seats import CLOCK, DEALER, Seat, seat_name

NAMES = ("Ada", "Ben", "Cleo", "Dana", "Emil", "Fay")


class Script(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line of a playthrough: what is needed to play it again.

    Moves in `plays` are made first (seat and move, the dealer's among them); then chance is drawn
    from the seed and everybody plays at random.
    """

    game: str
    about: str
    seats: int
    seed: int
    options: dict[str, object] = {}
    plays: tuple[tuple[int, msgspec.Raw], ...] = ()
    time_called_after: int = -1
    """After how many moves CLOCK makes its move, if it may."""


def script_of(text: str) -> Script:
    """What the first line of a playthrough says."""
    return msgspec.json.decode(text.split("\n", 1)[0], type=Script)


def playthrough(script: Script, game: AnyGame, facts: Facts = None) -> str:
    """The whole playthrough as text."""
    return (
        "\n".join([msgspec.json.encode(script).decode(), "", *_pages(script, game, facts)]) + "\n"
    )


def _pages(script: Script, game: AnyGame, facts: Facts) -> Iterator[str]:
    options = from_json(game.options, script.options)
    match = Match(game, options, script.seats, facts, names=NAMES[: script.seats])
    yield f"{game.title}, {script.seats} seats, options {changed(options) or 'of the rulebook'}"
    for number, (seat, move) in enumerate(_moves(script, match), start=1):
        yield ""
        waiting = ", ".join(str(seat_name(s, match.names)) for s in game.to_act(match.state))
        sizes = [choice.size for choice in match.legal_moves(seat)]
        yield f"{number}. waiting for {waiting}; {seat_name(seat, match.names)} of {sizes}:"
        yield f"   {msgspec.json.encode(move).decode()}"
        yield from _lines(match.play(seat, move), match)
        yield f"   scores {list(game.scores(match.state))}"
    result = match.result
    assert result is not None
    yield ""
    for seat in map(Seat, range(-1, script.seats)):
        shown = msgspec.json.encode(without_memory(match.view(seat))).decode()
        yield f"{seat_name(seat, match.names)} sees {shown}"
    ranking = ["=".join(match.names[winner] for winner in group) for group in result.ranking]
    yield f"Ended by {result.reason}: {', '.join(ranking)}; scores {list(game.scores(match.state))}"


def _lines(events: Iterable[Event], match: AnyMatch) -> Iterator[str]:
    for event in events:
        sentence = match.game.describe(event, match.names, match.facts)
        only = "" if event.to is None else f" (to {', '.join(match.names[s] for s in event.to)})"
        yield f"   - {sentence}{only}"


def _moves(script: Script, match: AnyMatch) -> Iterator[tuple[Seat, Move]]:
    game, rng = match.game, Random(script.seed)
    dealer = SeededDealer(str(script.seed).encode())
    dealer.take_nonces(())
    for seat, raw in script.plays:
        yield Seat(seat), msgspec.json.decode(raw, type=game.moves)
    while acting := game.to_act(match.state):
        if len(match.plays) >= script.time_called_after >= 0 and match.legal_moves(CLOCK):
            yield CLOCK, next(iter(match.legal_moves(CLOCK)[0]))
        elif acting == (DEALER,):
            yield DEALER, dealer.deal(match.legal_moves(DEALER))
        else:
            seat = rng.choice(acting)
            yield seat, menus.sample(match.legal_moves(seat), rng)
