"""The daily puzzle in a language: what is asked, and the answers."""

from __future__ import annotations

import base64
from hashlib import sha256
from itertools import cycle

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.daily import Puzzle
from outrank.daily.trick import Outcome
from outrank.server.protocol.bodies import SourceShown
from outrank.server.protocol.messages import ValueShown
from outrank.server.protocol.puzzles import (
    PuzzleAnswers,
    PuzzleShown,
    RankingAsked,
    RunAsked,
    TrickAsked,
    TrickOutcome,
)
from outrank.server.views.pieces import plain_faces, values_shown


def puzzle_shown(puzzle: Puzzle, day: str, facts: Catalog, *, is_over: bool) -> PuzzleShown:
    """A puzzle as it is sent, with facts in the reader's language."""
    answers = _answers(puzzle, facts)
    seal = sha256(f"outrank daily seal {day}".encode()).digest()[:16]
    tokens = {*puzzle.ranking.tokens, *puzzle.run.tokens}
    return PuzzleShown(
        day,
        puzzle.number,
        _ranking(puzzle, facts),
        _run(puzzle, facts),
        TrickAsked(
            puzzle.trick.trump,
            puzzle.trick.hand,
            puzzle.trick.other,
            puzzle.trick.tricks,
            puzzle.trick.trumps,
        ),
        plain_faces(facts, tokens),
        "" if is_over else sealed(msgspec.json.encode(answers), seal),
        "" if is_over else seal.hex(),
        answers if is_over else None,
    )


def sealed(text: bytes, seal: bytes) -> str:
    """Hide a text from a passing glance. It is no secret: the seal is sent along."""
    hidden = bytes(one ^ other for one, other in zip(text, cycle(seal), strict=False))
    return base64.b64encode(hidden).decode()


def _ranking(puzzle: Puzzle, facts: Catalog) -> RankingAsked:
    asked = facts.challenges[puzzle.ranking.challenge]
    stat = facts.stats[asked.stat]
    return RankingAsked(
        asked.question,
        facts.categories[asked.category].name,
        stat.unit,
        stat.year,
        stat.caveat,
        asked.descending,
        puzzle.ranking.tokens,
    )


def _run(puzzle: Puzzle, facts: Catalog) -> RunAsked:
    asked = facts.challenges[puzzle.run.challenge]
    stat = facts.stats[asked.stat]
    return RunAsked(
        stat.label,
        facts.categories[asked.category].name,
        stat.unit,
        stat.year,
        stat.higher,
        stat.lower,
        stat.caveat,
        puzzle.run.tokens,
        values_shown(facts, [(puzzle.run.tokens[0], asked.stat)])[0].text,
    )


def _answers(puzzle: Puzzle, facts: Catalog) -> PuzzleAnswers:
    ranked = facts.challenges[puzzle.ranking.challenge]
    called = facts.challenges[puzzle.run.challenge]
    ranking = values_shown(facts, [(piece, ranked.stat) for piece in puzzle.ranking.answer])
    run = values_shown(facts, [(piece, called.stat) for piece in puzzle.run.tokens])
    return PuzzleAnswers(
        puzzle.ranking.verdicts,
        puzzle.ranking.answer,
        ranking,
        facts.trivia(ranked.stat, facts.deck(ranked.category, "core")),
        puzzle.run.right,
        run,
        facts.trivia(called.stat, facts.deck(called.category, "core")),
        puzzle.trick.best,
        {card: _outcome(outcome) for card, outcome in puzzle.trick.outcomes.items()},
        _sources(facts, (*ranking, *run)),
    )


def _outcome(outcome: Outcome) -> TrickOutcome:
    return TrickOutcome(
        outcome.points, outcome.tricks, outcome.trumps, outcome.line, outcome.takers
    )


def _sources(facts: Catalog, values: tuple[ValueShown, ...]) -> dict[int, SourceShown]:
    """The sources of these values, by their numbers."""
    named = sorted({value.source for value in values if value.source is not None})
    return {number: source_shown(facts, number) for number in named}


def source_shown(facts: Catalog, number: int) -> SourceShown:
    """A source as a player reads it."""
    source = facts.sources[number]
    return SourceShown(
        *(source.title, source.publisher, source.licence, source.where),
        *(source.name, source.year, source.url),
    )
