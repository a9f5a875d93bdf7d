"""Scenes: which results are revealed slowly, in which beats, and when. Pure; all times in ms.

The table of times is the same for everybody and says nothing about the result before the beat
that shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any, Final, Literal, NamedTuple

from outrank.kernel.menu import Menu, OneOf
from outrank.kernel.moves import Event, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.events import Guess, Guessed, GuessedRight, GuessPushed
from outrank.mechanics.ranking.events import (
    BlockPaid,
    OrderJudged,
    Rank,
    RoundStarted,
    RowLaid,
    ValueRevealed,
)
from outrank.server.protocol.requests import ScenePace
from outrank.server.rooms.match import MatchStep

SPEEDS: Final[Mapping[ScenePace, float]] = {"quick": 0.5, "normal": 1.0, "relaxed": 1.4}
"""How many times as long as in this table everything lasts."""

LIGHTS_MS: Final = 600
"""The lights go down before the first column rises."""
RISE_MS: Final = 700
NEXT_MS: Final = 900
LONG_ROW: Final = 9
"""From so many tokens on, columns follow each other faster."""
LONG_ROW_NEXT_MS: Final = 500
BREAK_MS: Final = 700
"""How long people look at the column that breaks the row."""
HOLD_MS: Final = 2100
"""The last two columns are in the light before they rise."""
LAST_RISE_MS: Final = 900
CALL_MS: Final = 3000
READING_MS: Final = 3000
"""How long bots and clocks wait after a verdict, and so much longer for each token that moves."""
MOVED_MS: Final = 500
MOST_MOVED: Final = 4
RACE_MS: Final = 3600
"""How long the scores are compared after a round: bars, overtakes, a look."""
TAKEN_MS: Final = 1300
"""How long people look at what ended a round without a verdict: the last trick."""
ROUND_ENDS: Final = ("RoundStarted", "RoundEnded", "HandScored")
"""The events of which one says that a round is over."""

Outcome = Literal["right", "wrong", "push", "insured"]


class Beat(NamedTuple):
    """One moment of a scene."""

    kind: Literal["rise", "pair", "verdict", "race", "end"]
    at: int
    places: tuple[int, ...] = ()


class Scene(NamedTuple):
    """What a step reveals, in which beats."""

    kind: Literal["ranking", "call", "round"]
    """A round may end without a result that anybody waited for."""
    seat: Seat
    tokens: tuple[Piece, ...]
    """The row; of a call the token that was drafted, then the centre."""
    stat: int
    challenge: int
    higher: bool
    outcome: Outcome
    wrong: int
    """The place of the column that breaks the row; -1 if none does, or nobody may know."""
    order: tuple[Piece, ...]
    shown: tuple[tuple[Piece, int], ...]
    """The values that become known, or stay so."""
    has_steps: bool
    """Whether it may be told how far the row is right."""
    points: tuple[tuple[Seat, int], ...]
    blocks: tuple[tuple[Seat, Piece, int], ...]
    """Who is paid for a block after a wrong row: the seat, the blocked token, the points."""
    lost: tuple[Piece, ...]
    """The tokens that a wrong call costs."""
    speed: float
    beats: tuple[Beat, ...]

    @property
    def verdict_at(self) -> int:
        return self.beats[self.verdict].at if self.has_result else 0

    @property
    def verdict(self) -> int:
        """The place of the verdict among the beats."""
        return next(place for place, beat in enumerate(self.beats) if beat.kind == "verdict")

    @property
    def has_result(self) -> bool:
        """Whether there is anything to withhold."""
        return self.kind != "round"

    @property
    def end_at(self) -> int:
        return self.beats[-1].at


def scene_of(step: MatchStep | None, pace: ScenePace) -> Scene | None:
    """The scene of a step; None if it shows nothing that people wait for."""
    if pace == "off" or step is None or step.undone is not None:
        return None
    speed = SPEEDS[pace]
    scene = _result(step, speed)
    if not _ends_round(step.events):
        return scene
    scene = scene or _round(step, speed)
    race = Beat("race", scene.end_at)
    end = Beat("end", race.at + round(RACE_MS * speed))
    return scene._replace(beats=(*scene.beats[:-1], race, end))


def _result(step: MatchStep, speed: float) -> Scene | None:
    """The scene of a result, as far as its verdict has been looked at."""
    for event in step.events:
        if isinstance(event, RowLaid):
            return _ranking(event, step.events, speed)
        if isinstance(event, GuessedRight | Guessed):
            return _call(event, step.events, speed)
    return None


def _ends_round(events: list[Event]) -> bool:
    """Whether a round is over and another one follows: after the last one comes the podium."""
    names = {type(event).__name__ for event in events if not _is_first(event)}
    return "GameEnded" not in names and not names.isdisjoint(ROUND_ENDS)


def _is_first(event: Event) -> bool:
    return isinstance(event, RoundStarted) and event.round == 1


def _round(step: MatchStep, speed: float) -> Scene:
    return Scene(
        kind="round",
        seat=step.seat if step.seat is not None else Seat(0),
        tokens=(),
        stat=-1,
        challenge=-1,
        higher=False,
        outcome="push",
        wrong=-1,
        order=(),
        shown=(),
        has_steps=False,
        points=(),
        blocks=(),
        lost=(),
        speed=speed,
        beats=_paced([Beat("end", TAKEN_MS)], speed),
    )


def leads_to_result(menu: Menu[Any]) -> bool:
    """Whether one of these moves is a row or a call, which a scene reveals."""
    return any(
        isinstance(move, Rank | Guess)
        for choice in menu
        for move in (choice if isinstance(choice, OneOf) else islice(choice, 1))
    )


def length_ms(step: MatchStep | None, pace: ScenePace) -> int:
    """How long the scene of a step lasts; 0 without one."""
    scene = scene_of(step, pace)
    return scene.end_at if scene is not None else 0


def _ranking(laid: RowLaid, events: list[Event], speed: float) -> Scene | None:
    judged = next((event for event in events if isinstance(event, OrderJudged)), None)
    if judged is None:
        return None
    revealed = [event for event in events if isinstance(event, ValueRevealed)]
    wrong = laid.tokens.index(judged.wrong[1]) if judged.wrong else -1
    moved = sum(a != b for a, b in zip(laid.tokens, judged.order, strict=False))
    return Scene(
        kind="ranking",
        seat=laid.seat,
        tokens=laid.tokens,
        stat=revealed[0].stat if revealed else -1,
        challenge=laid.challenge,
        higher=False,
        outcome="right" if judged.is_right else "wrong",
        wrong=wrong,
        order=judged.order,
        shown=tuple((event.token, event.stat) for event in revealed),
        has_steps=bool(revealed),
        points=_points(events),
        blocks=tuple(
            (event.seat, event.token, event.points)
            for event in events
            if isinstance(event, BlockPaid) and event.to is None
        ),
        lost=(),
        speed=speed,
        beats=_paced(ranking_beats(len(laid.tokens), wrong, moved), speed),
    )


def ranking_beats(count: int, wrong: int, moved: int = 0) -> list[Beat]:
    """The beats of a row of `count` tokens: columns rise one by one, the last two together, or
    only up to the one at place `wrong`, where the row breaks."""
    each = NEXT_MS if count < LONG_ROW else LONG_ROW_NEXT_MS
    alone = max(0, count - 2)
    reading = READING_MS + MOVED_MS * min(moved, MOST_MOVED)
    beats: list[Beat] = []
    for place in range(alone):
        at = LIGHTS_MS + each * place
        beats.append(Beat("rise", at, (place,)))
        if place == wrong:
            verdict = at + RISE_MS + BREAK_MS
            return [*beats, Beat("verdict", verdict), Beat("end", verdict + reading)]
    pair, last = LIGHTS_MS + each * alone, tuple(range(alone, count))
    verdict = pair + HOLD_MS + LAST_RISE_MS
    return [
        *beats,
        Beat("pair", pair, last),
        Beat("rise", pair + HOLD_MS, last),
        Beat("verdict", verdict),
        Beat("end", verdict + reading),
    ]


def _call(event: GuessedRight | Guessed, events: list[Event], speed: float) -> Scene:
    if isinstance(event, GuessedRight):
        outcome: Outcome = "right"
    elif isinstance(event, GuessPushed):
        outcome = "push"
    else:
        outcome = "insured" if type(event).__name__ == "GuessInsured" else "wrong"
    return Scene(
        kind="call",
        seat=event.seat,
        tokens=(event.token, event.centre),
        stat=event.stat,
        challenge=-1,
        higher=event.higher,
        outcome=outcome,
        wrong=-1,
        order=(),
        shown=event.shown,
        has_steps=False,
        points=_points(events),
        blocks=(),
        lost=tuple(getattr(event, "lost", ())),
        speed=speed,
        beats=_paced([Beat("verdict", CALL_MS), Beat("end", CALL_MS + READING_MS)], speed),
    )


def _points(events: list[Event]) -> tuple[tuple[Seat, int], ...]:
    """What everybody is told that seats scored, lost tokens not counted."""
    return tuple(
        (event.seat, event.points)
        for event in events
        if isinstance(event, Scored) and event.to is None
    )


def _paced(beats: list[Beat], speed: float) -> tuple[Beat, ...]:
    return tuple(beat._replace(at=round(beat.at * speed)) for beat in beats)
