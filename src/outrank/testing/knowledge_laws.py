"""Laws about what a seat may know: secrecy, determinization and records."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from outrank.kernel.audit import audit
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.game import StatRanks
from outrank.kernel.match import AnyMatch, Match, replay, snapshot
from outrank.kernel.menu import sample
from outrank.kernel.moves import IllegalMove, events_for
from outrank.kernel.record import SeedCommitment
from outrank.kernel.seats import DEALER, Seat
from outrank.testing.laws import LawBroken, require
from outrank.testing.secrecy import Leak, Prover, exchange, exchanged_ranks, proof_of, shuffled
from outrank.testing.walk import Bench, outcome, steps


def secrecy(bench: Bench, seed: int) -> None:
    """Exchanging what is hidden changes nothing a seat sees, is offered or is told."""
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
    """The ranks in a game without statistics."""
    return ()


def _belief(bench: Bench, state: Any, seat: Seat, rng: Random) -> StatRanks:
    """Ranks the seat might believe in: what it was not shown is shuffled."""
    proof = proof_of(bench.game)
    if proof.ranks is None or proof.unrevealed is None:
        return no_statistics
    return exchanged_ranks(proof.ranks(state), shuffled([proof.unrevealed(state, seat)], rng))


def determinize(bench: Bench, seed: int) -> None:
    """A determinized state looks exactly like the view, and holds every piece once."""
    game, rng = bench.game, Random(seed)
    proof, blank = proof_of(game), bench.blank(seed)
    for state, _, _ in steps(bench, seed):
        if rng.random() > 0.3:
            continue
        seat = bench.watcher(len(game.scores(state)), rng)
        seen = game.view(state, seat)
        wire = msgspec.json.decode(msgspec.json.encode(seen), type=type(seen))
        require(wire == seen, "a view changed on the wire", seen)
        ranks = _belief(bench, state, seat, rng)
        before = snapshot(blank)
        made = game.determinize(wire, blank, rng, ranks)
        require(snapshot(blank) == before, "determinize changed the blank state")
        shown = game.view(made, seat)
        require(shown == seen, "the determinized state does not look like the view", shown, seen)
        is_believed = proof.ranks is None or proof.ranks(made) is ranks
        require(is_believed, "the determinized state knows the real ranks")
        here, there = proof.places(state), proof.places(made)
        pieces = [sorted(p for place in places.values() for p in place) for places in (here, there)]
        require(pieces[0] == pieces[1], "the determinized state has other pieces")
        sizes = [{name: len(place) for name, place in p.items()} for p in (here, there)]
        require(sizes[0] == sizes[1], "the determinized state has pieces in other places", sizes)
        _is_blind(bench, state, seat, ranks, rng, blank)


def _is_blind(
    bench: Bench, state: Any, seat: Seat, ranks: StatRanks, rng: Random, blank: Any
) -> None:
    """In a world the seat cannot tell from this one, the same state is made."""
    game, number = bench.game, rng.random()
    other = state.copy()
    exchange(game, other, shuffled(proof_of(game).hidden(state, seat), rng))
    one, two = (
        game.determinize(game.view(world, seat), blank, Random(number), ranks)
        for world in (state, other)
    )
    require(snapshot(one) == snapshot(two), "the determinized state knows what is hidden")


def determinized_moves(bench: Bench, seed: int) -> None:
    """A seat's own move tells it the same in a determinized state as in the real one."""
    game, rng = bench.game, Random(seed)
    proof, blank = proof_of(game), bench.blank(seed)
    is_sealed = False
    for state, actor, move in steps(bench, seed):
        was_sealed = is_sealed
        opened = any(event.reveals for event in outcome(game, state, actor, move)[1])
        is_sealed = not opened and (is_sealed or len(game.to_act(state)) > 1)
        if (
            actor < 0 or was_sealed
        ):  # only the real world knows what lies in other seats' sealed moves
            continue
        ranks = _belief(bench, state, actor, rng)
        made = game.determinize(game.view(state, actor), blank, rng, ranks)
        believed = state.copy()
        if proof.set_ranks is not None:
            proof.set_ranks(believed, ranks)
        after, here = outcome(game, believed, actor, move)
        hidden = sorted(p for group in proof.hidden(believed, actor) for p in group)
        if hidden != sorted(p for group in proof.hidden(after, actor) for p in group):
            continue  # the move shows the seat pieces that only the real world knows
        there = outcome(game, made, actor, move)[1]
        require(
            events_for(here, actor) == events_for(there, actor),
            "the same move tells something else",
            here,
            there,
        )


def _finished(bench: Bench, seed: int) -> tuple[AnyMatch, bytes]:
    """A whole match, dealt from a committed seed."""
    rng = Random(seed)
    options, seats = bench.sample(rng)
    dealer = SeededDealer(rng.randbytes(32))
    dealer.take_nonces(rng.randbytes(8).hex() for _ in range(seats))
    draw = SeedCommitment(dealer.commitment, dealer.nonces or ())
    match = Match(bench.game, options, seats, bench.facts, draw=draw)
    match.deal(dealer)
    while acting := bench.game.to_act(match.state):
        seat = rng.choice(acting)
        before, move = snapshot(match.state), sample(match.legal_moves(seat), rng)
        match.play(seat, move)
        if rng.random() < 0.1:
            _undo(match, seat, move, before)
        match.deal(dealer)
    return match, match.record(dealer.seed)


def _undo(match: AnyMatch, seat: Seat, move: Any, before: bytes) -> None:
    """Undo a move where that is allowed, check that nothing of it is left, and make it again."""
    with suppress(IllegalMove):
        match.undo(seat)
        require(snapshot(match.state) == before, "an undone move left something behind", move)
        match.play(seat, move)


def replays(bench: Bench, seed: int) -> None:
    """A record leads to the same state, byte for byte, and passes every check."""
    match, record = _finished(bench, seed)
    lines = record.splitlines()
    again = replay(bench.game, lines, bench.facts)
    require(again.fault is None, "the record cannot be replayed", again.fault)
    require(again.match.options == match.options, "an option was lost in the record")
    require(snapshot(again.match.state) == snapshot(match.state), "the replay ends differently")
    for finding in audit(bench.game, lines, bench.facts):
        require(finding.is_good, "the record fails a check", finding.message)


def damaged_records_are_detected(bench: Bench, seed: int) -> None:
    """A line repeated, left out or cut is found, and everything before it is kept."""
    match, record = _finished(bench, seed)
    lines = record.splitlines()
    cut = Random(seed).randrange(1, len(lines))
    whole = min(
        len(replay(bench.game, lines[:end], bench.facts).match.plays) for end in (cut, cut + 1)
    )
    for broken in (
        [*lines[: cut + 1], *lines[cut:]],
        [*lines[:cut], *lines[cut + 1 :], b"{}"],
        [*lines[:cut], lines[cut][:-7], *lines[cut + 1 :]],
    ):
        again = replay(bench.game, broken, bench.facts)
        require(again.fault is not None, "a damaged record was accepted")
        kept = len(again.match.plays)
        require(again.match.plays == match.plays[:kept], "the kept part differs")
        require(kept >= whole, "too little of the record was kept", kept, whole)
