"""Hints: one honest nudge for a decision, on request, for a point on the room's side board. Pure.

A nudge says how close the values of tokens are that the seat can choose from: never which is more,
never a value, and nothing about pieces that the seat is not offered. Matches, records and scores
know nothing of hints.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final, Literal, NamedTuple, TypeAlias

from outrank.bots.knowledge import scale_of
from outrank.catalog.catalog import Catalog
from outrank.kernel.menu import OneOf, Pick
from outrank.kernel.messages import _
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.events import Guess
from outrank.mechanics.higher_lower.round import RoundState
from outrank.mechanics.ranking.events import Block, Rank
from outrank.mechanics.ranking.state import RankingState
from outrank.server.errors import Refusal
from outrank.server.protocol.messages import HintKind, HintShown
from outrank.server.rooms.match import LiveMatch
from outrank.server.rooms.model import HintTaken, Person, Predictor, Room
from outrank.server.rooms.predictions import in_order

PRICE: Final = 1
"""What a hint costs on the side board."""
CLOSE: Final = 0.5
"""Values are close that are less than half a standard deviation of their statistic apart."""


Places: TypeAlias = Mapping[Piece, float]


class Hintable(NamedTuple):
    """A decision that there is a hint for, and the tokens that the seat can choose from."""

    kind: HintKind
    tokens: tuple[Piece, ...]
    stat: int
    length: int = 1
    """How many of them make a row."""
    centre: tuple[Piece, ...] = ()
    """What a call compares them with."""


def hintable(room: Room, live: LiveMatch | None, seat: int) -> Hintable | None:
    """The decision of this seat, if a hint can be asked for."""
    is_played = room.phase == "playing" and room.lesson is None and not room.daily
    if live is None or not is_played or not room.has_hints or seat not in live.awaited():
        return None
    blocked: list[Piece] = []
    state = live.match.state
    for choice in live.match.legal_moves(Seat(seat)):
        if isinstance(state, RankingState) and isinstance(choice, Pick) and choice.make is Rank:
            stat = state.components.cards[state.challenge].stat
            return Hintable("ranking", choice.among, stat, choice.count)
        if isinstance(choice, OneOf) and choice.size:
            moves = list(choice) if isinstance(choice.moves[0], Guess | Block) else []
            if isinstance(state, RoundState) and moves and isinstance(moves[0], Guess):
                tokens = dict.fromkeys(move.token for move in moves if isinstance(move, Guess))
                centre = state.tokens.centre[state.category]
                return Hintable("call", tuple(tokens), state.stat, centre=(centre,))
            blocked += [move.token for move in moves if isinstance(move, Block)]
    if isinstance(state, RankingState) and blocked:
        stat = state.components.cards[state.challenge].stat
        return Hintable("block", tuple(dict.fromkeys(blocked)), stat)
    return None


def shown(room: Room, live: LiveMatch | None, seat: int) -> HintShown | None:
    """The hint for the decision of this seat; without its nudge unless it was paid for."""
    found = hintable(room, live, seat)
    if found is None or live is None:
        return None
    if HintTaken(seat, live.decision(seat)) not in room.hints_taken:
        return HintShown(found.kind)
    assert isinstance(live.match.facts, Catalog)
    return nudge(found, places(found, live.match.facts))


def taken(room: Room, live: LiveMatch | None, person: Person, seat: int) -> Room:
    """The room when somebody has asked for a hint; a second time it costs nothing."""
    if hintable(room, live, seat) is None or live is None:
        raise Refusal("not_now", _("There's no hint for this."))
    hint = HintTaken(seat, live.decision(seat))
    if hint in room.hints_taken:
        return room
    board = {line.person: line for line in room.predictors}
    line = board.get(person.id, Predictor(person.id))
    board[person.id] = line.changed(points=line.points - PRICE, hints=line.hints + 1)
    return room.changed(hints_taken=(*room.hints_taken, hint), predictors=in_order(board.values()))


def places(found: Hintable, catalog: Catalog) -> dict[Piece, float]:
    """Where the tokens are on the scale of the statistic, which keeps close values close."""
    scale = scale_of(catalog, found.stat)
    return {piece: scale.scores[scale.ranks[piece]] for piece in (*found.tokens, *found.centre)}


def nudge(found: Hintable, places: Places) -> HintShown:
    """What is said about the tokens: the same whenever it is asked for this decision."""
    if found.kind == "block":
        return HintShown("block", "block", _most_apart(found.tokens, places))
    if found.kind == "call":
        return _about_call(found, places)
    return _about_row(found, places)


def _about_row(found: Hintable, places: Places) -> HintShown:
    """Which token is best left out; if all are to be ranked, which two are close."""
    pairs = [pair for pair in combinations(found.tokens, 2) if _gap(pair, places) > 0]
    if not pairs or found.length == 1:  # any row is right
        return HintShown("ranking", "same")
    closest = min(pairs, key=lambda pair: _gap(pair, places))
    if found.length >= len(found.tokens):
        return HintShown("ranking", "close", closest)
    worse = min(closest, key=lambda piece: _next_gap(piece, closest, pairs, places))
    return HintShown("ranking", "leave_out", (worse,))


def _about_call(found: Hintable, places: Places) -> HintShown:
    """Which token is closest to the centre; of a single one, whether it is close."""
    (centre,) = found.centre
    gaps = {piece: _gap((piece, centre), places) for piece in found.tokens}
    unequal = [piece for piece in found.tokens if gaps[piece] > 0]
    if len(found.tokens) > 1 and unequal:
        return HintShown("call", "leave_out", (min(unequal, key=gaps.__getitem__), centre))
    says: Literal["close", "far"] = "close" if gaps[found.tokens[0]] < CLOSE else "far"
    return HintShown("call", says, (found.tokens[0], centre))


def _most_apart(tokens: Sequence[Piece], places: Places) -> tuple[Piece, ...]:
    """The token whose nearest neighbour is farthest away: the easiest one to place."""
    if len(tokens) == 1:
        return (tokens[0],)

    def alone(piece: Piece) -> float:
        return min(_gap((piece, other), places) for other in tokens if other != piece)

    return (max(tokens, key=alone),)


def _next_gap(
    piece: Piece,
    closest: tuple[Piece, Piece],
    pairs: Sequence[tuple[Piece, Piece]],
    places: Places,
) -> float:
    """How far the nearest token is, apart from the closest one."""
    others = [pair for pair in pairs if piece in pair and pair != closest]
    return min((_gap(pair, places) for pair in others), default=0.0)


def _gap(pair: tuple[Piece, Piece], places: Places) -> float:
    return abs(places[pair[0]] - places[pair[1]])
