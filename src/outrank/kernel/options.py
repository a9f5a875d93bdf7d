"""Options (house rules): a typed struct from which forms and command-line flags are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
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

from outrank.kernel.messages import Message, UserError, _, not_found

Value: TypeAlias = bool | int | str | tuple[str, ...]


class BadOption(UserError):
    """An option, or several together, that cannot be played."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of one game: every field with a default, a range and a description."""


Opt = TypeVar("Opt", bound=Options)


class Preset(msgspec.Struct, Generic[Opt], frozen=True):
    """Options under a name that players understand."""

    name: str
    title: Message
    text: Message
    options: Opt


class Field(msgspec.Struct, frozen=True):
    """One option, as a form shows it."""

    name: str
    description: str
    default: Value
    choices: tuple[Value, ...] = ()
    """The values that may be chosen; for a switch, off and on."""
    low: int | None = None
    high: int | None = None
    """Any whole number from `low` to `high` may be chosen too."""
    is_list: bool = False
    """The value is a list of names; the empty list stands for all of them."""

    def allows(self, value: Value) -> bool:
        """Whether `value` may be chosen."""
        if self.is_list:
            return isinstance(value, tuple)
        if any(value == choice and type(value) is type(choice) for choice in self.choices):
            return True
        if self.low is None or self.high is None or type(value) is not int:
            return False
        return self.low <= value <= self.high

    @property
    def title(self) -> str:
        """Its English name, as forms show it: `target_score` is `Target score`."""
        return self.name.replace("_", " ").capitalize()

    def allowed(self) -> Message:
        """What may be chosen: `auto, or 1 to 20`."""
        if self.is_list:
            return _("names separated by commas, or none")
        words = ", ".join(map(spell, self.choices))
        if self.low is None or self.high is None:
            return Message(words)
        if not words:
            return _("{low} to {high}", low=self.low, high=self.high)
        return _("{choices}, or {low} to {high}", choices=words, low=self.low, high=self.high)


def spell(value: Value) -> str:
    """A value as it is written on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return ",".join(value) if isinstance(value, tuple) else str(value)


def fields(options: type[Options]) -> tuple[Field, ...]:
    """Every option, in the order of the struct."""
    return _fields(options)


@cache
def _fields(options: type[Options]) -> tuple[Field, ...]:
    hints = get_type_hints(options, include_extras=True)
    defaults = {field.name: field.default for field in msgspec.structs.fields(options)}
    return tuple(_field(name, hints[name], default) for name, default in defaults.items())


def _field(name: str, hint: Any, default: Any) -> Field:
    kind, notes = _opened(hint)
    description = next((note.description for note in notes if note.description), None)
    if default is msgspec.NODEFAULT or not description:
        raise TypeError(f"The option '{name}' needs a default and a description.")
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
            raise TypeError(f"The option '{name}' does not say what may be chosen.")
    return Field(name, description, default, tuple(choices), low, high, is_list)


def _opened(hint: Any) -> tuple[Any, list[msgspec.Meta]]:
    """A type, and its annotations."""
    if get_origin(hint) is not Annotated:
        return hint, []
    kind, *notes = get_args(hint)
    return kind, [note for note in notes if isinstance(note, msgspec.Meta)]


def changed(options: Options) -> dict[str, Value]:
    """The options that differ from the rulebook's."""
    return {
        field.name: getattr(options, field.name)
        for field in fields(type(options))
        if getattr(options, field.name) != field.default
    }


def verify(options: Options) -> None:
    """Raises BadOption if options made in code have a value that may not be chosen.

    msgspec checks values when it decodes them, not when a struct is made in code.
    """
    for field in fields(type(options)):
        value = getattr(options, field.name)
        if not field.allows(value):
            raise _not_allowed(field, str(value))


def _not_allowed(field: Field, value: str) -> BadOption:
    return BadOption(
        _(
            "The option '{option}' can't be '{value}': choose {allowed}.",
            option=field.name,
            value=value,
            allowed=field.allowed(),
        )
    )


def from_strings(options: type[Opt], values: Mapping[str, str], start: Opt | None = None) -> Opt:
    """Options from `name=value` pairs, changed from `start` (or from the rulebook's)."""
    known = {field.name: field for field in fields(options)}
    chosen: dict[str, Value] = {}
    for name, text in values.items():
        if name not in known:
            raise BadOption(not_found(_("There is no option '{name}'.", name=name), name, known))
        chosen[name] = _parsed(known[name], text)
    return _made(lambda: msgspec.structs.replace(start or options(), **chosen))


def _made(make: Callable[[], Opt]) -> Opt:
    """Options that may exclude each other: their struct then raises ValueError."""
    try:
        return make()
    except BadOption:
        raise
    except ValueError as error:
        raise BadOption(str(error)) from None


def _parsed(field: Field, text: str) -> Value:
    """The value a text stands for."""
    switches: dict[str, Value] = {"on": True, "yes": True, "true": True, "off": False}
    switches |= {"no": False, "false": False}
    readings: list[Value] = [text]
    if field.is_list:
        readings = [tuple(part.strip() for part in text.split(",") if part.strip())]
    if text.lower() in switches:
        readings.append(switches[text.lower()])
    if text.lstrip("-").isdecimal() and len(text) < 10:
        readings.append(int(text))
    for value in readings:
        if field.allows(value):
            return value
    raise _not_allowed(field, text)


def from_json(options: type[Opt], data: object) -> Opt:
    """Options from decoded JSON, as a record or a form has them."""
    try:
        return msgspec.convert(data, options)
    except msgspec.ValidationError as error:
        raise BadOption(_("These options can't be read: {why}.", why=str(error))) from None


def preset(presets: tuple[Preset[Opt], ...], name: str) -> Preset[Opt]:
    """The preset of that name."""
    for candidate in presets:
        if candidate.name == name:
            return candidate
    known = [candidate.name for candidate in presets]
    raise BadOption(not_found(_("There is no preset '{name}'.", name=name), name, known))


def sample(options: type[Opt], rng: Random, change: float = 0.5) -> Opt:
    """Random options: each is changed with the given probability."""
    while True:
        values: dict[str, Value] = {}
        for field in fields(options):
            if field.is_list or rng.random() >= change:
                continue
            picks = list(field.choices)
            if field.low is not None and field.high is not None:
                picks.append(rng.randint(field.low, field.high))
            values[field.name] = rng.choice(picks)
        with suppress(ValueError):  # some options exclude each other
            return options(**values)
