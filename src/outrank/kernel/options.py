"""House rules: written once as a typed struct; forms, flags and schemas are read off it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from difflib import get_close_matches
from random import Random
from types import UnionType
from typing import (
    Annotated,
    Any,
    Generic,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

Value: TypeAlias = bool | int | str | tuple[str, ...]


class BadOption(ValueError):
    """A house rule that cannot be. Its text is a sentence."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The house rules of one game: every field with a default, a range and a description."""


Opt = TypeVar("Opt", bound=Options)


class Preset(msgspec.Struct, Generic[Opt], frozen=True):
    """House rules under a name that players understand."""

    name: str
    title: str
    text: str
    options: Opt


class Field(msgspec.Struct, frozen=True):
    """One house rule, as a form shows it."""

    name: str
    description: str
    default: Value
    choices: tuple[Value, ...] = ()
    """The words or numbers that may be chosen; for a switch, off and on."""
    low: int | None = None
    high: int | None = None
    """Any whole number from `low` to `high` may be chosen too."""
    is_list: bool = False
    """The value is a list of names; the empty list stands for all of them."""

    def allows(self, value: Value) -> bool:
        """Whether `value` is one of the field's."""
        if self.is_list:
            return isinstance(value, tuple)
        if any(value == choice and type(value) is type(choice) for choice in self.choices):
            return True
        if self.low is None or self.high is None or type(value) is not int:
            return False
        return self.low <= value <= self.high

    def meaning(self) -> str:
        """What may be chosen, in words: `auto, or 1 to 20`."""
        if self.is_list:
            return "names with commas between, or nothing for all"
        parts = [", ".join(map(spell, self.choices))] if self.choices else []
        if self.low is not None:
            parts.append(f"{self.low} to {self.high}")
        return ", or ".join(parts)


def spell(value: Value) -> str:
    """A value as people write it on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(value) if isinstance(value, tuple) else str(value)


def fields(options: type[Options]) -> tuple[Field, ...]:
    """The form: every house rule in the order it was written."""
    hints = get_type_hints(options, include_extras=True)
    defaults = {field.name: field.default for field in msgspec.structs.fields(options)}
    return tuple(_field(name, hints[name], default) for name, default in defaults.items())


def _field(name: str, hint: Any, default: Any) -> Field:
    kind, notes = _opened(hint)
    description = next((note.description for note in notes if note.description), None)
    if default is msgspec.NODEFAULT or not description:
        raise TypeError(f"The house rule '{name}' needs a default and a description.")
    choices: list[Value] = []
    low = high = None
    is_list = False
    is_union = get_origin(kind) in (Union, UnionType)
    for part, limits in map(_opened, get_args(kind)) if is_union else ((kind, notes),):
        if part is bool:
            choices += [False, True]
        elif get_origin(part) is Literal:
            choices += get_args(part)
        elif part is int:
            low = next((int(note.ge) for note in limits if note.ge is not None), None)
            high = next((int(note.le) for note in limits if note.le is not None), None)
        elif get_origin(part) is tuple:
            is_list = True
        if not (choices or is_list or (low is not None and high is not None)):
            raise TypeError(f"The house rule '{name}' does not say what may be chosen.")
    return Field(name, description, default, tuple(choices), low, high, is_list)


def _opened(hint: Any) -> tuple[Any, list[msgspec.Meta]]:
    """A type, and the notes written on it."""
    if get_origin(hint) is not Annotated:
        return hint, []
    kind, *notes = get_args(hint)
    return kind, [note for note in notes if isinstance(note, msgspec.Meta)]


def schema(options: type[Options]) -> dict[str, Any]:
    """The JSON Schema of the house rules."""
    return msgspec.json.schema(options)


def changed(options: Options) -> dict[str, Value]:
    """The house rules that differ from the rulebook's."""
    return {
        field.name: getattr(options, field.name)
        for field in fields(type(options))
        if getattr(options, field.name) != field.default
    }


def from_words(options: type[Opt], words: Mapping[str, str], start: Opt | None = None) -> Opt:
    """House rules from `name=value` words, changed from `start` (or from the rulebook's)."""
    known = {field.name: field for field in fields(options)}
    values: dict[str, Value] = {}
    for name, word in words.items():
        if name not in known:
            raise BadOption(f"There is no house rule '{name}'.{_nearest(name, list(known))}")
        values[name] = _read(known[name], word)
    try:
        return msgspec.structs.replace(start or options(), **values)
    except ValueError as error:
        raise BadOption(str(error)) from None


def _read(field: Field, word: str) -> Value:
    """The value a word stands for."""
    switches: dict[str, Value] = {"on": True, "yes": True, "true": True, "off": False}
    switches |= {"no": False, "false": False}
    readings: list[Value] = [word]
    if field.is_list:
        readings = [tuple(part.strip() for part in word.split(",") if part.strip())]
    if word.lower() in switches:
        readings.append(switches[word.lower()])
    if word.lstrip("-").isdecimal() and len(word) < 10:
        readings.append(int(word))
    for value in readings:
        if field.allows(value):
            return value
    raise BadOption(f"The house rule '{field.name}' cannot be '{word}': choose {field.meaning()}.")


def from_json(options: type[Opt], data: object) -> Opt:
    """House rules from decoded JSON, as a record or a form sends them."""
    try:
        return msgspec.convert(data, options)
    except msgspec.ValidationError as error:
        raise BadOption(f"These house rules cannot be read: {error}.") from None


def preset(presets: tuple[Preset[Opt], ...], name: str) -> Preset[Opt]:
    """The preset of that name."""
    for candidate in presets:
        if candidate.name == name:
            return candidate
    known = [candidate.name for candidate in presets]
    raise BadOption(f"There is no preset '{name}'.{_nearest(name, known)}")


def _nearest(name: str, known: list[str]) -> str:
    """A hint for a word that was not found."""
    near = get_close_matches(name, known, 1)
    if near:
        return f" Did you mean '{near[0]}'?"
    return f" There are: {', '.join(known)}." if known else " There are none."


def sample(options: type[Opt], rng: Random, change: float = 0.5) -> Opt:
    """House rules drawn at random: each is changed with the given probability."""
    while True:
        values: dict[str, Value] = {}
        for field in fields(options):
            if field.is_list or rng.random() >= change:
                continue
            picks = list(field.choices)
            if field.low is not None and field.high is not None:
                picks.append(rng.randint(field.low, field.high))
            values[field.name] = rng.choice(picks)
        with suppress(ValueError):  # some house rules exclude each other
            return options(**values)
