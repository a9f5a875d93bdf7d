"""Laws for every game. Each takes a bench and a seed and raises LawBroken when it is broken."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from outrank.kernel.game import AnyGame, play
from outrank.kernel.match import snapshot, without_memory
from outrank.kernel.menu import is_offered
from outrank.kernel.moves import IllegalMove, Move, Scored, events_for
from outrank.kernel.options import BadOption
from outrank.kernel.seats import CLOCK, DEALER, PUBLIC, Piece, Seat
from outrank.kernel.wire import Views, move_from, offers
from outrank.testing.near_misses import near_misses
from outrank.testing.secrecy import proof_of
from outrank.testing.walk import Bench, outcome, steps, walk

WALKED = 5_000
"""How many moves of a menu are looked at one by one."""


class LawBroken(AssertionError):
    """A game does what no game may do."""


def require(is_kept: bool, sentence: str, *things: object) -> None:
    if not is_kept:
        raise LawBroken(": ".join((sentence, *map(str, things))))


def ends(bench: Bench, seed: int) -> None:
    """Every random match ends, with scores and a ranking of all seats."""
    game = bench.game
    _refuses_other_seats(bench, seed)
    for count, (state, _, move) in enumerate(walk(bench, seed)):
        require(count < 100_000, "the match does not end")
        result = game.result(state)
        require((move is None) == (result is not None), "a result before the end, or none at it")
    require(result is not None and bool(result.reason), "the end has no reason")
    scores = game.scores(state)
    assert result is not None
    seats = sorted(seat for group in result.ranking for seat in group)
    require(seats == list(range(len(scores))), "the ranking misses a seat", result.ranking)
    for seat in (PUBLIC, DEALER, CLOCK, *seats):
        require(not game.legal_moves(state, Seat(seat)), "something is offered after the end", seat)


def _refuses_other_seats(bench: Bench, seed: int) -> None:
    """`setup` refuses a number of seats that the game is not for."""
    game = bench.game
    options = bench.sample(Random(seed))[0]
    for seats in (game.players[0] - 1, game.players[-1] + 1):
        try:
            game.setup(options, seats, bench.facts)
        except BadOption:
            continue
        raise LawBroken(f"set up for {seats} seats, though it is for {game.players}")


def views(bench: Bench, seed: int) -> None:
    """What is sent in two parts is the view, without the house rules and the memory."""
    game = bench.game
    for state, _, _ in steps(bench, seed):
        sent = Views(game, state)
        for seat in map(Seat, (PUBLIC, *range(len(game.scores(state))))):
            due = msgspec.to_builtins(without_memory(game.view(state, seat)))
            if sent.shared is not None:
                due.pop("options", None)
            own, _ = sent.own(seat)
            parts = msgspec.json.decode(sent.whole(seat))
            whole = msgspec.json.decode(msgspec.json.encode(due))
            require(parts == whole, "the parts of the view are not the view", seat)
            names = [*(sent.shared.__struct_fields__ if sent.shared is not None else ())]
            names += own.__struct_fields__
            require(len(set(names)) == len(names), "a field is in both parts of the view", seat)


def legal_moves(bench: Bench, seed: int) -> None:
    """Everything offered is accepted, nothing is offered twice, and sizes are true.

    Only seats that are to act are offered anything; the clock may act at any time.
    """
    game, rng = bench.game, Random(seed)
    for state, seat, move in steps(bench, seed):
        acting = game.to_act(state)
        for other in map(Seat, (PUBLIC, DEALER, *range(len(game.scores(state))))):
            is_offered_some = bool(game.legal_moves(state, other))
            require(
                is_offered_some == (other in acting), "offered out of turn, or not asked", other
            )
        menu = game.legal_moves(state, seat)
        require(is_offered(menu, move), "a sampled move is not in the menu", move)
        require(move_from(game, msgspec.json.encode(move)) == move, "changed on the wire", move)
        if rng.random() > 0.25 and seat >= 0:
            continue
        seen: set[bytes] = set()
        for choice in menu:
            require(choice.size > 0, "a choice without a move is offered", choice)
            if choice.size > WALKED:
                moves = [choice.sample(rng) for _ in range(20)]
            else:
                moves = list(choice)
                require(choice.size == len(moves), "the size of a choice is not true", choice)
                written = [msgspec.json.encode(m) for m in moves]
                require(len(set(written)) == len(written), "a move is offered twice", choice)
                require(not seen & set(written), "a move is offered by two choices", choice)
                seen.update(written)
            for offered in moves if len(moves) < 50 else rng.sample(moves, 50):
                try:
                    game.verify(state, seat, offered)
                except IllegalMove as error:
                    raise LawBroken(f"offered, then refused: {offered}: {error}") from error


def illegal_moves(bench: Bench, seed: int) -> None:
    """A move that is not offered is refused with a sentence, and nothing changes."""
    game, rng = bench.game, Random(seed)
    heard: list[Move] = []
    for state, seat, move in steps(bench, seed):
        if len(heard) < 200:
            heard.append(move)
        if rng.random() > 0.2:
            continue
        before = snapshot(state)
        tries = [*near_misses(move, rng), *rng.sample(heard, min(5, len(heard)))]
        for other in (seat, bench.watcher(len(game.scores(state)), rng), DEALER):
            menu = game.legal_moves(state, other)
            for attempt in tries:
                if is_offered(menu, attempt):
                    continue
                _require_refusal(game, state, other, attempt)
        require(snapshot(state) == before, "a refused move changed the state")


def _require_refusal(game: AnyGame, state: Any, seat: Seat, move: Move) -> None:
    try:
        play(game, state.copy(), seat, move)
    except IllegalMove as error:
        require(str(error)[-1:] in (".", "!", "?"), "a refusal is not a sentence", error)
    else:
        raise LawBroken(f"accepted, but not offered to seat {seat}: {move}")


def copies_are_independent(bench: Bench, seed: int) -> None:
    """No copy ever changes when another one does."""
    rng = Random(seed)
    past: list[tuple[Any, bytes]] = []
    for state, seat, move in steps(bench, seed):
        before = snapshot(state)
        require(snapshot(state.copy()) == before, "a copy differs from what was copied")
        outcome(bench.game, state, seat, move)
        require(snapshot(state) == before, "a move on a copy changed the original")
        if rng.random() < 0.2:
            past.append((state.copy(), before))
    for copy, before in past:
        require(snapshot(copy) == before, "a copy changed when the match went on")


def conservation(bench: Bench, seed: int) -> None:
    """Every piece is in exactly one place, and scores are the sum of the scoring events."""
    game = bench.game
    places = proof_of(game).places
    all_pieces: list[Piece] | None = None
    gained: Counter[int] = Counter()
    for state, seat, move in walk(bench, seed):
        pieces = sorted(p for place in places(state).values() for p in place)
        require(len(pieces) == len(set(pieces)), "a piece is in two places", places(state))
        require(all_pieces in (None, pieces), "a piece was lost or made", places(state))
        all_pieces = pieces
        scores = game.scores(state)
        summed = tuple(gained[s] for s in range(len(scores)))
        require(summed == scores, "the scores are not the sum of the scoring events", scores)
        if move is not None:
            for event in outcome(game, state, seat, move)[1]:
                if isinstance(event, Scored):
                    gained[event.seat] += event.points


def descriptions(bench: Bench, seed: int) -> None:
    """Every event has a sentence, made from what the event itself says."""
    game = bench.game
    names = ("Ada", "Ben", "Cleo", "Dana", "Emil", "Fay")
    for state, seat, move in steps(bench, seed):
        for event in outcome(game, state, seat, move)[1]:
            wire = msgspec.json.decode(msgspec.json.encode(event), type=type(event))
            require(wire == event, "an event changed on the wire", event)
            sentence = str(game.describe(event, names, bench.facts))
            is_begun = sentence[:1] != sentence[:1].lower() or not sentence[:1].isalpha()
            is_ended = sentence[-1:] in (".", "!", "?")
            require(is_begun and is_ended, "not a sentence", repr(sentence), event)


def timeouts(bench: Bench, seed: int) -> None:
    """A seat that runs out of time has a legal move, and the clock says what it times."""
    game = bench.game
    for state, _, _ in steps(bench, seed):
        for seat in game.to_act(state):
            if seat >= 0:
                late = game.timeout(state, seat)
                require(
                    is_offered(game.legal_moves(state, seat), late), "not a legal timeout", late
                )
                if game.active_teammate is not None:
                    teammate = game.active_teammate(state, seat)
                    require(teammate >= 0, "nobody of the team is to act", seat)
        timed = None if game.clock is None else game.clock(state)
        require(timed is None or (timed[0] != "" and timed[1] > 0), "not a clock", timed)


def same_offer(game: AnyGame, one: Any, two: Any, seat: Seat) -> bool:
    """Whether the seat is offered and shown the same in both states."""
    return (
        offers(game.legal_moves(one, seat)) == offers(game.legal_moves(two, seat))
        and game.view(one, seat) == game.view(two, seat)
        and without_memory(game.view(one, seat)) == without_memory(game.view(two, seat))
    )


def sealed_moves(bench: Bench, seed: int) -> None:
    """Before sealed moves are opened, no other seat can notice what they are."""
    game, rng = bench.game, Random(seed)
    for state, seat, move in steps(bench, seed):
        acting = game.to_act(state)
        if len(acting) < 2:
            continue
        choice = rng.choice(game.legal_moves(state, seat))
        one, here = outcome(game, state, seat, move)
        two, there = outcome(game, state, seat, choice.sample(rng))
        for other in (PUBLIC, *range(len(game.scores(state)))):
            watcher = Seat(other)
            if watcher != seat:
                require(same_offer(game, one, two, watcher), "a sealed move is seen early", move)
                is_same = events_for(here, watcher) == events_for(there, watcher)
                require(is_same, "a sealed move is told early", move)


def simultaneous_moves_commute(bench: Bench, seed: int) -> None:
    """Simultaneous moves lead to the same state and events in either order."""
    game, rng = bench.game, Random(seed)
    for state, seat, move in steps(bench, seed):
        others = [s for s in game.to_act(state) if s != seat]
        if not others:
            continue
        other = rng.choice(others)
        reply = rng.choice(game.legal_moves(state, other)).sample(rng)
        ends = []
        for plays in (((seat, move), (other, reply)), ((other, reply), (seat, move))):
            end = state.copy()
            events = [event for who, what in plays for event in play(game, end, who, what)]
            ends.append((snapshot(end), Counter(map(msgspec.json.encode, events))))
        require(ends[0] == ends[1], "the order of simultaneous moves matters", move, reply)
