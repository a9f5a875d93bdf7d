"""The daily puzzle as it is sent: what is asked, and the verdicts, sealed while its day lasts."""

from __future__ import annotations

from typing import Literal

import msgspec

from outrank.server.protocol.bodies import SourceShown
from outrank.server.protocol.messages import Face, ValueShown


class RankingAsked(msgspec.Struct, frozen=True):
    """Tokens to put in order."""

    question: str
    category: str
    unit: str
    year: str
    caveat: str
    descending: bool
    tokens: tuple[int, ...]


class RunAsked(msgspec.Struct, frozen=True):
    """Tokens to call one after another; the first lies in the centre."""

    label: str
    category: str
    unit: str
    year: str
    higher: str
    """What HIGHER means. Empty if nobody wrote it."""
    lower: str
    caveat: str
    tokens: tuple[int, ...]
    centre: str
    """The figure of the first token."""


class TrickAsked(msgspec.Struct, frozen=True):
    """The end of a hand of Out-Trumped for two. You lead; in pairs you come first."""

    trump: int
    hand: tuple[int, ...]
    other: tuple[int, ...]
    tricks: tuple[int, int]
    trumps: tuple[int, int]


class TrickOutcome(msgspec.Struct, frozen=True):
    """What comes of a lead when both play on as well as they can."""

    points: tuple[int, int]
    tricks: tuple[int, int]
    trumps: tuple[int, int]
    line: tuple[int, ...]
    takers: tuple[int, ...]
    """Who takes each trick and leads the next: 0 is you."""


class PuzzleAnswers(msgspec.Struct, frozen=True):
    """Every verdict, made with the games' own rules: nothing is left for a client to judge."""

    verdicts: dict[str, str]
    """By row, as the places of its tokens ("20134"): 1 or 0 for each pair of neighbours."""
    order: tuple[int, ...]
    ranking_values: tuple[ValueShown, ...]
    ranking_trivia: str
    calls: tuple[Literal["higher", "lower"], ...]
    """The right call for each token after the first."""
    run_values: tuple[ValueShown, ...]
    run_trivia: str
    best: int
    outcomes: dict[int, TrickOutcome]
    """By the card you lead."""
    sources: dict[int, SourceShown]


class PuzzleShown(msgspec.Struct, frozen=True):
    """The puzzle of a day."""

    day: str
    number: int
    ranking: RankingAsked
    run: RunAsked
    trick: TrickAsked
    faces: dict[int, Face]
    sealed: str
    """The answers as JSON while the day lasts, in base64, each byte xored with those of `seal` in
    turn: so that nobody reads them by accident, and a page can judge without a network."""
    seal: str
    """In hexadecimal."""
    answers: PuzzleAnswers | None
    """Open when the day is over."""
