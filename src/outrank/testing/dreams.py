"""Laws about what a seat knows: secrecy, imagination and records."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from outrank.kernel.audit import audit
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.game import Truth
from outrank.kernel.match import AnyMatch, Match, replay, snapshot
from outrank.kernel.menu import sample
from outrank.kernel.moves import IllegalMove, told
from outrank.kernel.record import Draw
from outrank.kernel.seats import DEALER, Seat
from outrank.kernel.secrecy import Leak, Prover, exchange, other_truth, shuffled
from outrank.testing.laws import LawBroken, require
from outrank.testing.walk import Bench, outcome, steps


def two_worlds(bench: Bench, seed: int) -> None:
    """Exchanging what is hidden changes nothing that a seat sees, is offered or is told."""
    game, rng = bench.game, Random(seed)
    prover = Prover(game, rng)
    for state, actor, move in steps(bench, seed):
        if actor >= 0 and rng.random() > 0.3:
            continue
        seats = len(game.scores(state))
        watchers = range(-1, seats) if actor == DEALER else (rng.randrange(-1, seats),)
        for watcher in watchers:
            try:
                prover.check(state, actor, move, Seat(watcher))
            except Leak as leak:
                raise LawBroken(str(leak)) from leak
    require(prover.checked > 0, "no step of the match could be taken in both worlds")


def no_statistics(stat: int) -> tuple[int, ...]:
    """The truth of a game without statistics."""
    return ()


def _belief(bench: Bench, state: Any, seat: Seat, rng: Random) -> Truth:
    """A truth the seat might believe: what it was not told is mixed up."""
    truth = bench.game.truth(state)
    if truth is None:
        return no_statistics
    return other_truth(truth, shuffled([bench.game.untold(state, seat)], rng))


def imagine(bench: Bench, seed: int) -> None:
    """A dream looks exactly like what the dreamer sees, and holds every piece once."""
    game, rng = bench.game, Random(seed)
    for state, _, _ in steps(bench, seed):
        if rng.random() > 0.3:
            continue
        seat = bench.watcher(len(game.scores(state)), rng)
        seen = game.view(state, seat)
        wire = msgspec.json.decode(msgspec.json.encode(seen), type=type(seen))
        require(wire == seen, "a view changed on the wire", seen)
        truth = _belief(bench, state, seat, rng)
        dream = game.imagine(wire, rng, truth)
        shown = game.view(dream, seat)
        require(shown == seen, "the dream does not look like what was seen", shown, seen)
        is_believed = game.truth(state) is None or game.truth(dream) is truth
        require(is_believed, "the dream knows more than the dreamer believes")
        here, there = game.places(state), game.places(dream)
        pieces = [sorted(p for place in places.values() for p in place) for places in (here, there)]
        require(pieces[0] == pieces[1], "the dream has other pieces")
        sizes = [{name: len(place) for name, place in p.items()} for p in (here, there)]
        require(sizes[0] == sizes[1], "the dream has pieces in other places", sizes)
        _dream_twice(bench, state, seat, truth, rng)


def _dream_twice(bench: Bench, state: Any, seat: Seat, truth: Truth, rng: Random) -> None:
    """In a world the seat cannot tell from this one it dreams the same dream."""
    game, number = bench.game, rng.random()
    other = state.copy()
    exchange(game, other, shuffled(game.hidden(state, seat), rng))
    dreams = [
        game.imagine(game.view(world, seat), Random(number), truth) for world in (state, other)
    ]
    require(snapshot(dreams[0]) == snapshot(dreams[1]), "the dream knows the hidden world")


def foresight(bench: Bench, seed: int) -> None:
    """A seat's own move tells it the same in its dream as in the world it believes in."""
    game, rng = bench.game, Random(seed)
    is_sealed = False
    for state, actor, move in steps(bench, seed):
        was_sealed = is_sealed
        opened = any(event.reveals for event in outcome(game, state, actor, move)[1])
        is_sealed = not opened and (is_sealed or len(game.to_act(state)) > 1)
        if actor < 0 or was_sealed:  # only the real world knows what lies in others' envelopes
            continue
        truth = _belief(bench, state, actor, rng)
        dream = game.imagine(game.view(state, actor), rng, truth)
        believed = state.copy()
        game.believe(believed, truth)
        after, here = outcome(game, believed, actor, move)
        fog = sorted(p for group in game.hidden(believed, actor) for p in group)
        if fog != sorted(p for group in game.hidden(after, actor) for p in group):
            continue  # the move shows the seat pieces that only the real world knows
        there = outcome(game, dream, actor, move)[1]
        require(told(here, actor) == told(there, actor), "a dream tells otherwise", here, there)


def _finished(bench: Bench, seed: int) -> tuple[AnyMatch, bytes]:
    """A match from its first draw to its end, dealt from a sealed seed."""
    rng = Random(seed)
    options, seats = bench.sit(rng)
    dealer = SeededDealer(rng.randbytes(32))
    dealer.take_nonces(rng.randbytes(8).hex() for _ in range(seats))
    draw = Draw(dealer.commitment, dealer.nonces or ())
    match = Match(bench.game, options, seats, bench.facts, draw=draw)
    match.deal(dealer)
    while acting := bench.game.to_act(match.state):
        seat = rng.choice(acting)
        before, move = snapshot(match.state), sample(match.menu(seat), rng)
        match.play(seat, move)
        if rng.random() < 0.1:
            _take_back(match, seat, move, before)
        match.deal(dealer)
    return match, match.record(dealer.seed)


def _take_back(match: AnyMatch, seat: Seat, move: Any, before: bytes) -> None:
    """Undo a move where that is allowed, see that nothing of it is left, and make it again."""
    with suppress(IllegalMove):
        match.undo(seat)
        require(snapshot(match.state) == before, "an undone move left something behind", move)
        match.play(seat, move)


def replays(bench: Bench, seed: int) -> None:
    """A record leads to the same state, byte for byte, and stands every check."""
    match, record = _finished(bench, seed)
    lines = record.splitlines()
    again = replay(bench.game, lines, bench.facts)
    require(not again.fault, "the record cannot be played again", again.fault)
    require(again.match.options == match.options, "a house rule was lost in the record")
    require(snapshot(again.match.state) == snapshot(match.state), "the replay ends otherwise")
    for finding in audit(bench.game, lines, bench.facts):
        require(finding.is_good, "the record does not stand a check", finding.sentence)


def resent(bench: Bench, seed: int) -> None:
    """A line written twice, left out or moved is found, and what stands before it is kept."""
    match, record = _finished(bench, seed)
    lines = record.splitlines()
    place = Random(seed).randrange(1, len(lines))
    whole = min(
        len(replay(bench.game, lines[:end], bench.facts).match.plays) for end in (place, place + 1)
    )
    for broken in (
        [*lines[: place + 1], *lines[place:]],
        [*lines[:place], *lines[place + 1 :], b"{}"],
        [*lines[:place], lines[place][:-7], *lines[place + 1 :]],
    ):
        again = replay(bench.game, broken, bench.facts)
        require(bool(again.fault), "a broken record was taken as it is")
        kept = len(again.match.plays)
        require(again.match.plays == match.plays[:kept], "the kept part differs")
        require(kept >= whole, "too little of the record was kept", kept, whole)
