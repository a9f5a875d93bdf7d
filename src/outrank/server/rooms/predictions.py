"""Predictions: how those who wait think that a ranking or call will end. Pure.

They are locked by the move that they are about, and count on the room's side board alone: no match,
no record and no view knows of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple

from outrank.kernel.menu import OneOf, Pick
from outrank.kernel.messages import _
from outrank.kernel.seats import Seat
from outrank.mechanics.higher_lower.events import Guess
from outrank.mechanics.ranking.events import Rank
from outrank.server.errors import Refusal
from outrank.server.rooms.match import LiveMatch, MatchStep
from outrank.server.rooms.model import (
    JudgedPrediction,
    Person,
    Predicted,
    Prediction,
    Predictor,
    Room,
)
from outrank.server.rooms.scenes import Scene, scene_of

RIGHT_POINTS: Final = 1
"""For knowing whether it is right."""
PAIR_POINTS: Final = 1
"""And for naming the first wrong pair."""


class OpenResult(NamedTuple):
    """The ranking or call that everybody waits for."""

    match: str
    kind: Literal["ranking", "call"]
    seat: Seat
    decision: int
    """How many moves the seat had made before."""


def open_result(room: Room, live: LiveMatch | None) -> tuple[OpenResult, int] | None:
    """What can be predicted now, and how many tokens the row has (0 for a call)."""
    is_played = room.phase == "playing" and room.lesson is None and not room.daily
    if live is None or not is_played or not room.has_predictions:
        return None
    acting = live.awaited()
    if len(acting) != 1:
        return None
    seat = acting[0]
    for choice in live.match.legal_moves(seat):
        if isinstance(choice, Pick) and choice.make is Rank and choice.count > 1:
            return _open(room, live, "ranking", seat), choice.count
        if isinstance(choice, OneOf) and isinstance(choice.moves[0], Guess):
            return _open(room, live, "call", seat), 0
    return None


def _open(room: Room, live: LiveMatch, kind: Literal["ranking", "call"], seat: Seat) -> OpenResult:
    return OpenResult(room.match, kind, seat, live.decision(seat))


def verified(
    room: Room, live: LiveMatch | None, person: Person | None, prediction: Prediction
) -> OpenResult:
    """The result that somebody may predict so, now."""
    found = open_result(room, live)
    if found is None:
        raise Refusal("not_now", _("There's nothing to predict right now."))
    result, tokens = found
    if person is not None and person.id in room.chairs[result.seat].people:
        raise Refusal("not_now", _("You can't predict your own result."))
    if prediction.pair and (prediction.is_right or prediction.pair >= tokens):
        raise Refusal("bad_message", _("There is no such pair in this row."))
    return result


def judged(step: MatchStep, match: str, live: LiveMatch) -> tuple[OpenResult, Scene] | None:
    """Which result a step has brought, and how it ended; None if it brought none."""
    scene = scene_of(step, "normal")
    if scene is None or scene.kind == "round":
        return None
    decision = live.decision(scene.seat) - 1
    return OpenResult(match, scene.kind, scene.seat, decision), scene


def with_predicted(
    room: Room, scene: Scene, people: Mapping[int, Prediction], audience: Iterable[Prediction]
) -> Room:
    """The room with what was predicted of a result, and the side board after it.

    Nobody is right or wrong where a call was neither.
    """
    sides = bars(audience, len(scene.tokens) if scene.kind == "ranking" else 0)
    if not people and not sides:
        return room if room.predicted is None else room.changed(predicted=None)
    judgements = tuple(
        JudgedPrediction(person, prediction, points_of(prediction, scene))
        for person, prediction in people.items()
    )
    room = room.changed(predicted=Predicted(scene.seat, judgements, sides))
    if scene.outcome == "push":
        return room
    board = {line.person: line for line in room.predictors}
    for one in judgements:
        line = board.get(one.person, Predictor(one.person))
        is_right = one.points > 0
        board[one.person] = line.changed(
            points=line.points + one.points,
            right=line.right + is_right,
            count=line.count + 1,
            streak=line.streak + 1 if is_right else 0,
        )
    return room.changed(predictors=in_order(board.values()))


def in_order(lines: Iterable[Predictor]) -> tuple[Predictor, ...]:
    """The side board, best first."""
    return tuple(sorted(lines, key=lambda line: (-line.points, line.count, line.person)))


def points_of(prediction: Prediction, scene: Scene) -> int:
    """What a prediction wins."""
    if scene.outcome == "push" or prediction.is_right != (scene.outcome == "right"):
        return 0
    is_exact = prediction.pair > 0 and prediction.pair == scene.wrong
    return RIGHT_POINTS + PAIR_POINTS * is_exact


def bars(predictions: Iterable[Prediction], tokens: int) -> tuple[int, ...]:
    """How many say right, wrong anywhere, wrong at the first, the second, … pair; () if nobody."""
    counts = Counter(0 if one.is_right else 1 + one.pair for one in predictions)
    if not counts:
        return ()
    return tuple(counts[side] for side in range(2 + max(0, tokens - 1)))
