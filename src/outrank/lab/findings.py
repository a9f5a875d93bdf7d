"""Findings: what the matches show about each measure of each variant, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean, stdev

from msgspec import Struct
from msgspec.structs import replace

from outrank.lab.batch import MatchRow, kept_measures
from outrank.lab.measures import Measure, measure
from outrank.lab.question import Question
from outrank.lab.results import Results
from outrank.lab.statistics import Estimate, estimate, holm, unseen


class Finding(Struct, frozen=True):
    """One measure of one variant."""

    variant: int
    measure: str
    value: Estimate
    """The mean itself."""
    difference: Estimate | None
    """From the first variant, or from a fair share; None for what is compared with nothing."""
    corrected: float = 1.0
    """The p-value of the difference, corrected for the number of comparisons."""
    is_shown: bool = False
    """Whether the difference is larger than chance explains, at the question's confidence."""


class Answer(Struct, frozen=True):
    """Everything that was found."""

    question: Question
    deals: int
    matches: int
    findings: tuple[Finding, ...]
    is_precise: bool
    """Whether the first measure became as precise as the question asks."""

    def of(self, word: str) -> list[Finding]:
        """The findings of one measure, by variant."""
        return [finding for finding in self.findings if finding.measure == word]

    @property
    def comparisons(self) -> int:
        return sum(finding.difference is not None for finding in self.findings)

    @property
    def first(self) -> list[Finding]:
        """What was compared by the first measure; the values themselves if nothing was."""
        found = self.of(self.question.measure[0])
        return [finding for finding in found if finding.difference is not None] or found


Blocks = Mapping[int, float]
"""By deal: the mean of a measure over the deal's seatings."""


def blocks_of(
    question: Question, rows: Sequence[MatchRow], words: Sequence[str]
) -> dict[tuple[int, str], Blocks]:
    """By variant and measure: one observation per deal."""
    places = {one.word: place for place, one in enumerate(kept_measures(question))}
    sums: dict[tuple[int, str], dict[int, list[float]]] = {
        (variant, word): {} for variant in range(len(question.ways)) for word in words
    }
    for word in words:
        place = places[word]
        for variant, deal, _seating, values in rows:
            value = values[place]
            if value is not None:
                sums[variant, word].setdefault(deal, []).append(float(value))
    return {
        key: {deal: fmean(values) for deal, values in sorted(found.items())}
        for key, found in sums.items()
    }


def answer(results: Results) -> Answer:
    """Work out everything the question asks for."""
    question = results.recipe.question
    found = findings(question, results.rows)
    precise = precision(question, results.rows) <= question.precision
    return Answer(question, results.deals, len(results.rows), found, precise)


def findings(question: Question, rows: Sequence[MatchRow]) -> tuple[Finding, ...]:
    """One finding per variant and measure; p-values are corrected over all of them."""
    words = list(dict.fromkeys(question.measure))
    blocks = blocks_of(question, rows, words)
    spreads = _spreads(question, rows)
    seats = len(question.ways[0].players)
    found = [
        _finding(question, variant, measure(word, seats), blocks, spreads)
        for word in words
        for variant in range(len(question.ways))
    ]
    compared = [place for place, one in enumerate(found) if one.difference is not None]
    corrected = holm([_p(found[place]) for place in compared])
    for place, p in zip(compared, corrected, strict=True):
        is_shown = p < 1 - question.confidence
        found[place] = replace(found[place], corrected=p, is_shown=is_shown)
    return tuple(found)


def _p(finding: Finding) -> float:
    return finding.difference.p if finding.difference is not None else 1.0


def precision(question: Question, rows: Sequence[MatchRow]) -> float:
    """The widest interval of the first measure, on one side: what decides when to stop.

    It depends on how much results scatter, never on what they say, so stopping favours no answer.
    """
    blocks = blocks_of(question, rows, question.measure[:1])
    one = measure(question.measure[0], len(question.ways[0].players))
    found = [_finding(question, v, one, blocks, {}) for v in range(len(question.ways))]
    compared = [finding.difference for finding in found if finding.difference is not None]
    return max(one.half_width for one in compared or [finding.value for finding in found])


def _finding(
    question: Question,
    variant: int,
    one: Measure,
    blocks: Mapping[tuple[int, str], Blocks],
    spreads: Mapping[str, float],
) -> Finding:
    own = blocks[variant, one.word]
    is_share = one.unit == "share"
    value = estimate([*own.values()], question.confidence, is_share=is_share)
    spread = spreads.get(one.word)
    difference = None
    if question.is_against_fair and one.fair is not None:
        away = [got - one.fair for got in own.values()]
        difference = estimate(away, question.confidence, spread=spread)
    elif not question.is_against_fair and variant:
        base = blocks[0, one.word]
        pairs = [own[deal] - base[deal] for deal in own.keys() & base.keys()]
        difference = estimate(sorted(pairs), question.confidence, spread=spread)
    if difference is not None and is_share and difference.half_width == 0:
        reach = unseen(difference.count, question.confidence)  # all alike so far
        low, high = difference.mean - reach, difference.mean + reach
        difference = replace(difference, low=low, high=high)
    return Finding(variant, one.word, value, difference)


def _spreads(question: Question, rows: Sequence[MatchRow]) -> dict[str, float]:
    """By measure: the standard deviation of single matches in the first variant."""
    spreads: dict[str, float] = {}
    for place, one in enumerate(kept_measures(question)):
        values = [row[3][place] for row in rows if row[0] == 0]
        known = [float(value) for value in values if value is not None]
        if len(known) > 1:
            spreads[one.word] = stdev(known)
    return spreads
