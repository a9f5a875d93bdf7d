"""Questions: a few lines of TOML that say what is played, what is varied and what is measured."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from outrank.kernel import registry
from outrank.kernel.game import AnyGame
from outrank.kernel.messages import UserError, _, not_found
from outrank.kernel.options import Options, fields, from_json, spell
from outrank.lab.measures import measure
from outrank.lab.players import verify_player

HOME: Final = files(__package__) / "questions"
"""The questions that come with Outrank."""
BASELINE, FAIR = "baseline", "fair"


class BadQuestion(UserError):
    """A question that can't be asked."""


class Variant(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to play: the house rules and the players that differ from the others."""

    name: str
    options: dict[str, Any] = {}
    players: tuple[str, ...] = ()


class Question(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is asked of one game. The first variant is the baseline, the first measure decides."""

    title: str
    game: str
    players: tuple[str, ...]
    """Bots, as `outrank match` names them; `sharp+bold` follows a strategy. Everyone plays in
    every seat."""
    measure: tuple[str, ...]
    clauses: tuple[str, ...] = ()
    """What in the rulebook the question is about."""
    options: dict[str, Any] = {}
    """House rules of all variants."""
    vary: dict[str, tuple[Any, ...]] = {}
    """House rules to compare: every combination is a variant."""
    variants: tuple[Variant, ...] = ()
    """Or each variant, spelled out."""
    against: Literal["", "baseline", "fair"] = ""
    """Compare with the first variant, or with a fair share of the wins."""
    precision: Annotated[float, Meta(gt=0)] = 0.02
    """Stop when the interval of the first measure is at most this wide on either side."""
    confidence: Annotated[float, Meta(gt=0.5, lt=1)] = 0.95
    deals: Annotated[int, Meta(ge=2)] = 400
    """Stop after this many deals in any case."""
    look: Annotated[int, Meta(ge=2)] = 50
    """Check the precision after so many deals, and again after each further so many."""
    seed: int = 1
    above: str = ""
    """The answer if the first measure is shown to be larger, in one sentence."""
    below: str = ""
    neither: str = ""
    note: str = ""
    """What the reader must know to understand the answer."""

    @property
    def is_against_fair(self) -> bool:
        """Whether each variant is compared with fair shares, not with the first variant."""
        return (self.against or (BASELINE if len(self.ways) > 1 else FAIR)) == FAIR

    @property
    def ways(self) -> tuple[Variant, ...]:
        """The variants that are played, with all their house rules and players."""
        chosen = self.variants or tuple(_combinations(self.vary))
        return tuple(
            Variant(way.name, {**self.options, **way.options}, way.players or self.players)
            for way in chosen
        )


def _combinations(vary: Mapping[str, tuple[Any, ...]]) -> Iterator[Variant]:
    for values in product(*vary.values()):
        options = dict(zip(vary, values, strict=True))
        told = (f"{name}={_spelled(value)}" for name, value in options.items())
        yield Variant(", ".join(told) or "as in the rulebook", options)


def _spelled(value: Any) -> str:
    return spell(tuple(value) if isinstance(value, list) else value)


def options_of(game: AnyGame, way: Variant) -> Options:
    """The house rules of a variant."""
    known = {field.name for field in fields(game.options)}
    for name in way.options:
        if name not in known:
            raise BadQuestion(not_found(_("There is no option '{name}'.", name=name), name, known))
    options: Options = from_json(game.options, way.options)
    return options


def read(text: str) -> Question:
    """A question from its TOML; raises BadQuestion with what is wrong."""
    try:
        question = msgspec.convert(tomllib.loads(text), Question)
    except tomllib.TOMLDecodeError as error:
        raise BadQuestion(_("This isn't TOML: {why}.", why=str(error))) from None
    except msgspec.ValidationError as error:
        raise BadQuestion(_("The question can't be read: {why}.", why=str(error))) from None
    verify(question)
    return question


def verify(question: Question) -> None:
    """Raise an error that says what can't be played or measured."""
    game = registry.load(question.game)
    if not question.measure:
        raise BadQuestion(_("Name at least one measure."))
    if question.vary and question.variants:
        raise BadQuestion(_("Use 'vary' or 'variants', not both."))
    names = [way.name for way in question.ways]
    if len(set(names)) < len(names):
        raise BadQuestion(_("Give every variant a name of its own."))
    for way in question.ways:
        options_of(game, way)
        if len(way.players) not in game.players:
            raise BadQuestion(
                _(
                    "{game} is for {low} to {high} players, not {seats}.",
                    game=game.title,
                    low=game.players[0],
                    high=game.players[-1],
                    seats=len(way.players),
                )
            )
        if len(way.players) != len(question.ways[0].players):
            raise BadQuestion(_("All variants need the same number of players."))
        for word in way.players:
            verify_player(word, game)
    for word in question.measure:
        measure(word, len(question.ways[0].players))


def library() -> dict[str, str]:
    """The questions that come with Outrank: for each id, such as `v4/hand-limit`, its TOML."""
    return {
        f"{folder.name}/{file.name.removesuffix('.toml')}": file.read_text(encoding="utf-8")
        for folder in sorted(HOME.iterdir(), key=lambda folder: folder.name)
        if folder.is_dir()
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".toml")
    }


def find(word: str) -> tuple[str, Question]:
    """The question that a word means: its id, the last part of one, or a file of your own."""
    path = Path(word)
    if path.suffix == ".toml":
        if not path.is_file():
            raise BadQuestion(_("There is no file '{name}'.", name=word))
        return path.stem, read(path.read_text(encoding="utf-8"))
    known = library()
    wanted = re.sub(r"[_ ]", "-", word.strip().lower()).replace("four-4", "four4")
    matches = [id for id in known if wanted in (id.replace("_", "-"), id.partition("/")[2])]
    if len(matches) == 1:
        return matches[0], read(known[matches[0]])
    if matches:
        raise BadQuestion(
            _("Several questions are called '{name}': {ids}.", name=word, ids=", ".join(matches))
        )
    raise BadQuestion(not_found(_("There is no question '{name}'.", name=word), word, known))


TEMPLATE: Final = """\
title = "Does a longer game favour the better player?"
game = "{game}"
players = ["sharp", "regular", "regular"] # everyone plays in every seat; player 1 is the first
measure = ["win:1", "minutes", "lead_changes"] # 'outrank lab measures' lists them
{vary}
precision = 0.05 # stop when the share of wins is known within 5 points...
deals = 100 # ...or after this many deals
"""


def template(game: AnyGame) -> str:
    """A question to start from: it varies the first option that has several values."""
    for field in fields(game.options):
        if len(field.choices) > 1 and field.name != "bonus_deck":
            values = [choice for choice in field.choices if choice != field.default]
            row = ", ".join(_toml(value) for value in (field.default, *values))
            return TEMPLATE.format(game=game.name, vary=f"vary = {{ {field.name} = [{row}] }}")
    return TEMPLATE.format(game=game.name, vary="# this game has no house rules to vary")


def _toml(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'
