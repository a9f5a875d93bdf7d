"""An answer as sentences and table cells, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from outrank.kernel import registry
from outrank.kernel.messages import Argument, Message, Translator, _, ngettext, pgettext
from outrank.lab.findings import Answer, Finding
from outrank.lab.measures import Measure, Unit, measure
from outrank.lab.statistics import Estimate

CAVEAT: Final = _(
    "Bots are not people: they never misread a card, never tire and don't talk. Trust the "
    "direction of a difference more than its size, and try it at a real table."
)
ESTIMATES: Final = _(
    "Minutes are estimated from the moves, at so many seconds each; compare them, don't time by "
    "them."
)


class Row(Struct, frozen=True):
    """One line of the table of a measure."""

    variant: str
    value: str
    interval: str
    difference: str
    p: str
    effect: str
    is_shown: bool


class Telling:
    """Puts an answer into words."""

    def __init__(self, answer: Answer, translator: Translator) -> None:
        self.answer = answer
        self.question = answer.question
        self.game = registry.load(self.question.game)
        self._text = translator.text
        self._mark = self._text(pgettext("decimal mark", "."))

    def text(self, message: Argument) -> str:
        return self._text(message)

    @property
    def title(self) -> str:
        return self._text(Message(self.question.title))

    @property
    def measures(self) -> Sequence[Measure]:
        """The question's measures, in its order."""
        seats = len(self.question.ways[0].players)
        return [measure(word, seats) for word in dict.fromkeys(self.question.measure)]

    @property
    def estimates(self) -> str:
        """What to know about minutes, where any were measured."""
        has_minutes = any(one.unit == "minutes" for one in self.measures)
        return self.text(ESTIMATES) if has_minutes else ""

    def variant(self, place: int) -> str:
        return self._text(Message(self.question.ways[place].name))

    # Numbers

    def number(self, value: float, unit: Unit) -> str:
        if unit == "share":
            return self._decimal(f"{100 * value:.1f}") + "%"
        digits = 2 if abs(value) < 10 else 1
        return self._decimal(f"{value:.{digits}f}".replace("-", "−"))

    def change(self, value: float, unit: Unit) -> str:
        """A difference, with its sign; of shares in percentage points."""
        sign = "−" if value < 0 else "+"
        if unit == "share":
            return sign + self._decimal(f"{100 * abs(value):.1f}")
        return sign + self.number(abs(value), unit)

    def _decimal(self, digits: str) -> str:
        return digits.replace(".", self._mark)

    def span(self, one: Estimate, unit: Unit, *, is_change: bool = False) -> str:
        """An interval: `48.1% to 53.3%`."""
        tell = self.change if is_change else self.number
        return self._text(_("{low} to {high}", low=tell(one.low, unit), high=tell(one.high, unit)))

    # Sentences

    def paragraph(self) -> str:
        """The answer in one paragraph."""
        return f"{self.headline()} {self.details()}".lstrip()

    def details(self) -> str:
        """What was found, in sentences with numbers."""
        parts = (*self._comparisons(), *self._others(), self._sureness())
        return " ".join(self._text(part) for part in parts)

    def headline(self) -> str:
        """What the question's author says to the outcome, if every finding points one way; with the
        names of the variants if it was found for some of them only."""
        compared = [one for one in self.answer.first if one.difference is not None]
        shown = [one for one in compared if self._is_shown(one)]
        if not shown:
            return self._text(Message(self.question.neither))
        ups = {one.difference.mean > 0 for one in shown if one.difference is not None}
        if len(ups) > 1:
            return self._text(_("It depends on the variant."))
        said = self._text(Message(self.question.above if ups.pop() else self.question.below))
        if len(shown) == len(compared) or not said:
            return said
        names = ", ".join(self.variant(one.variant) for one in shown)
        return self._text(_("{variants}: {answer}", variants=names, answer=said))

    @staticmethod
    def _is_shown(one: Finding) -> bool:
        return one.is_shown and one.difference is not None

    def _comparisons(self) -> list[Message]:
        first = self.measures[0]
        found = self.answer.first
        if found[0].difference is None:
            return [
                _(
                    "{variant}: {measure} {value} ({span}).",
                    variant=self.variant(one.variant),
                    measure=first.title,
                    value=self.number(one.value.mean, first.unit),
                    span=self.span(one.value, first.unit),
                )
                for one in found
            ]
        told = found if len(found) <= 4 else [one for one in found if one.is_shown]
        sentences = [self._sentence(first, one) for one in told]
        if not told:
            none = _("No difference was shown for any of the {count} variants.", count=len(found))
            return [none]
        if len(told) < len(found):
            rest = len(found) - len(told)
            sentences.append(
                ngettext(
                    "For {count} other variant no difference was shown.",
                    "For {count} other variants no difference was shown.",
                    rest,
                )
            )
        return sentences

    def _sentence(self, one: Measure, finding: Finding) -> Message:
        assert finding.difference is not None
        words: dict[str, Argument] = {
            "variant": self.variant(finding.variant),
            "measure": one.title,
            "value": self.number(finding.value.mean, one.unit),
            "change": self.change(finding.difference.mean, one.unit),
            "span": self.span(finding.difference, one.unit, is_change=True),
        }
        if self.question.is_against_fair:
            assert one.fair is not None
            words["fair"] = self.number(one.fair, one.unit)
            if finding.is_shown:
                return _(
                    "{variant}: {measure} {value}, against a fair share of {fair} ({change}; "
                    "{span}).",
                    **words,
                )
            return _(
                "{variant}: {measure} {value}; no difference from a fair share of {fair} was "
                "shown ({change}; {span}).",
                **words,
            )
        words["base"] = self.variant(0)
        if finding.is_shown:
            return _(
                "{variant}: {measure} {value}, {change} compared with {base} ({span}).", **words
            )
        return _(
            "{variant}: {measure} {value}; no difference from {base} was shown ({change}; {span}).",
            **words,
        )

    def _others(self) -> list[Message]:
        """What else was shown, at most four things, the largest effects first."""
        found = [
            (one, finding)
            for one in self.measures[1:]
            for finding in self.answer.of(one.word)
            if self._is_shown(finding)
        ]
        found.sort(key=lambda pair: -abs((pair[1].difference or pair[1].value).effect or 0.0))
        return [self._sentence(one, finding) for one, finding in found[:4]]

    def _sureness(self) -> Message:
        first = self.measures[0]
        width = max((one.difference or one.value).half_width for one in self.answer.first)
        points = 100 * width if first.unit == "share" else width
        told = self._decimal(f"{points:.2g}" if points < 10 else f"{points:.0f}")
        if first.unit == "share":
            told = self._text(_("{number} percentage points", number=told))
        matches = f"{self.answer.matches:,}".replace(",", "\u202f")
        confidence = self._decimal(f"{100 * self.question.confidence:g}") + "%"
        if self.answer.is_precise:
            return _(
                "{matches} matches; the first measure is known to ± {width} at {confidence} "
                "confidence.",
                matches=matches,
                width=told,
                confidence=confidence,
            )
        return _(
            "{matches} matches; the first measure is known to ± {width} at {confidence} "
            "confidence, which is less precise than the question asks: play more deals to know "
            "more.",
            matches=matches,
            width=told,
            confidence=confidence,
        )

    # Tables

    def rows(self, one: Measure) -> list[Row]:
        """The table of a measure: one row per variant."""
        return [self._row(one, finding) for finding in self.answer.of(one.word)]

    def _row(self, one: Measure, finding: Finding) -> Row:
        away = finding.difference
        if away is None:
            difference = p = effect = "–"
        else:
            span = self.span(away, one.unit, is_change=True)
            difference = f"{self.change(away.mean, one.unit)} ({span})"
            p = self._decimal(
                "< 0.001" if finding.corrected < 0.001 else f"{finding.corrected:.3f}"
            )
            effect = "–" if away.effect is None else self.change(away.effect, "number")
        return Row(
            self.variant(finding.variant),
            self.number(finding.value.mean, one.unit),
            self.span(finding.value, one.unit),
            difference,
            p,
            effect,
            self._is_shown(finding),
        )

    @property
    def heads(self) -> tuple[str, ...]:
        confidence = self._decimal(f"{100 * self.question.confidence:g}") + "%"
        against = (
            _("from a fair share")
            if self.question.is_against_fair
            else _("from {base}", base=self.variant(0))
        )
        heads = (
            _("variant"),
            _("mean"),
            _("{confidence} interval", confidence=confidence),
            _("difference {against}", against=against),
            _("p, corrected"),
            _("effect (d)"),
        )
        return tuple(self._text(head) for head in heads)

    def method(self) -> str:
        """How the matches were played and judged."""
        players = ", ".join(dict.fromkeys(" ".join(way.players) for way in self.question.ways))
        return self._text(
            _(
                "{deals} deals; players {players}. Each deal was played in every seating and every "
                "variant with the same pieces and the same knowledge. Differences are taken deal "
                "by deal (Student's t), p-values are corrected for {count} comparisons (Holm), and "
                "matches were played until the first measure was precise enough, or for at most "
                "{most} deals.",
                deals=self.answer.deals,
                players=players,
                count=self.answer.comparisons,
                most=self.question.deals,
            )
        )
