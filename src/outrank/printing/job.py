"""What to print and how: facts, language, paper, sides, ink. And what every template is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple

from outrank.catalog.catalog import Catalog
from outrank.catalog.number_format import ENGLISH as ENGLISH_STYLE
from outrank.catalog.number_format import STYLES
from outrank.catalog.translate import translated
from outrank.kernel.messages import ENGLISH, IN_ENGLISH, Argument, Translator, UserError, _
from outrank.locale import facts_texts
from outrank.printing import codes, drawings
from outrank.printing.drawings import Ink
from outrank.printing.labels import LABELS

Duplex = Literal["long", "short", "fold"]


class PrintError(UserError):
    """Something can't be printed as it is."""


class Paper(NamedTuple):
    """A size of paper, upright, in millimetres."""

    name: str
    width: float
    height: float


PAPERS: Final = {
    "a4": Paper("a4", 210, 297),
    "letter": Paper("letter", 215.9, 279.4),
}
STYLES_OF_BUILT_IN: Final = ("countries", "movies", "sports", "companies")
"""Shape and colour of a category; a pack's categories take them in this order, over and over."""
SIGNS: Final = (
    "globe-hemisphere-west-fill",
    "film-slate-fill",
    "trophy-fill",
    "buildings-fill",
)
PLAIN_SIGNS: Final = ("circle-fill", "square-fill", "shield-fill", "diamond-fill")


@dataclass(frozen=True)
class Settings:
    """How to print."""

    paper: Paper = PAPERS["a4"]
    duplex: Duplex = "long"
    ink: Ink = "full"
    shift: tuple[float, float] = (0.0, 0.0)
    """How far the backs are moved to the right and down, in millimetres."""
    translator: Translator = IN_ENGLISH
    address: str = ""
    """The address of the companion, printed on the app access card."""


@dataclass(frozen=True)
class Job:
    """Facts to print, and how. `built_in` says that they are Outrank's own, not a pack's."""

    facts: Catalog
    built_in: bool = True
    settings: Settings = field(default_factory=Settings)

    @cached_property
    def catalog(self) -> Catalog:
        """The facts in the language of the print."""
        language = self.settings.translator.language
        if language == ENGLISH:
            return self.facts
        style = STYLES.get(language, ENGLISH_STYLE)
        return translated(self.facts, facts_texts(language), style)

    @property
    def ink(self) -> Ink:
        return self.settings.ink

    @cached_property
    def pack(self) -> str:
        """The mark of the pack in codes; empty for the built-in facts."""
        return "" if self.built_in else codes.pack_mark(self.facts.digest)

    def text(self, thing: Argument) -> str:
        """Return a message in the language of the print."""
        return self.settings.translator.text(thing)

    def code_category(self, category: int) -> str:
        """Return what codes call a category."""
        return str(category) if self.pack else self.facts.categories[category].id

    def letter(self, category: int) -> str:
        """Return the sign of a category on challenge cards: C, or its number in a pack."""
        if self.pack:
            return str(category + 1)
        return codes.LETTERS[self.facts.categories[category].id]

    @cached_property
    def categories(self) -> list[dict[str, Any]]:
        """The categories for the templates."""
        found = []
        for number, category in enumerate(self.catalog.categories):
            place = number % len(STYLES_OF_BUILT_IN)
            sign = (PLAIN_SIGNS if self.pack else SIGNS)[place]
            found.append(
                {
                    "id": category.id,
                    "name": category.name,
                    "style": STYLES_OF_BUILT_IN[place],
                    "sign": drawings.drawing("signs", sign, self.ink),
                    "letter": self.letter(number),
                    "tokens": len(self.catalog.deck(number, "core")),
                }
            )
        return found

    def common(self, title: str) -> dict[str, Any]:
        """Return what every template is told."""
        paper, settings = self.settings.paper, self.settings
        return {
            "title": title,
            "paper": {"name": paper.name, "width": paper.width, "height": paper.height},
            "duplex": settings.duplex,
            "ink": settings.ink,
            "shift": list(settings.shift),
            "language": settings.translator.language,
            "categories": self.categories,
            "labels": {key: self.text(message) for key, message in LABELS.items()},
        }

    def faces(self, *names: str) -> dict[str, str]:
        """Return faces by name, for the templates."""
        return {name: drawings.face(name, self.ink) for name in names}


MOST_SHIFT_MM: Final = 5.0


def parsed_shift(text: str) -> tuple[float, float]:
    """Return how far the backs are moved, from RIGHT,DOWN in millimetres. Raises PrintError."""
    try:
        right, down = (float(number) for number in text.split(","))
    except ValueError:
        raise PrintError(
            _("Write a shift as RIGHT,DOWN in millimetres: 0.3,-0.2, not {text}.", text=text)
        ) from None
    if not max(abs(right), abs(down)) <= MOST_SHIFT_MM:  # nor what isn't a number
        raise PrintError(
            _("A shift can be at most 5 mm. Check how the paper lies in your printer.")
        )
    return right, down


SEATS: Final = ("anna", "ben", "cleo", "dev", "kofi", "otto")
"""The faces of the six seats."""


def verify_characters(texts: Iterable[str]) -> None:
    """Raise PrintError if the fonts lack a character of any text."""
    for text in texts:
        missing = drawings.missing_characters(text)
        if missing:
            raise PrintError(
                _(
                    "“{text}” can't be printed: the fonts have no {signs}. "
                    "Write it with other letters.",
                    text=text,
                    signs=" ".join(missing),
                )
            )


def verify_facts(job: Job) -> None:
    """Raise PrintError if the facts can't be printed: too many categories, unknown characters."""
    catalog = job.catalog
    if job.pack and len(catalog.categories) > len(codes.DIGITS):
        most = len(codes.DIGITS)
        raise PrintError(_("A printed pack can have at most {most} categories.", most=most))
    for item in catalog.items:
        if any(sign not in codes.DIGITS for sign in item.code) or len(item.code) != 3:
            raise PrintError(
                _(
                    "The code “{code}” of {name} can't be printed: "
                    "use three capital letters A to Z or digits.",
                    code=item.code,
                    name=item.name,
                )
            )
    verify_characters(category.name for category in catalog.categories)
    verify_characters(item.name for item in catalog.items)
    verify_characters(challenge.question for challenge in catalog.challenges)
    for stat in catalog.stats:
        verify_characters((stat.label, stat.unit, stat.higher, stat.caveat))
    verify_characters(one.short or one.name for one in catalog.sets)
