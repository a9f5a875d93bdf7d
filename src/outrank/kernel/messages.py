"""Sentences for people: an English template, its arguments, and how they become text.

Code writes a sentence once, in English, and keeps what fills its gaps:

>>> message = _("You can bid {low} to {high}, or pass.", low=3, high=8)
>>> str(message)
'You can bid 3 to 8, or pass.'

A `Translator` turns the same message into text in the reader's language. Translations are ordinary
gettext catalogs (see docs/languages.md); this module reads no files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final, Protocol, TypeAlias

import msgspec

ENGLISH: Final = "en"


class Message(msgspec.Struct, frozen=True):
    """A template and its arguments. `str` of it is the English text."""

    template: str
    arguments: Mapping[str, Argument] = {}
    plural: str = ""
    """The English template for any `count` but one; empty if the message counts nothing."""
    count: int = 1
    context: str = ""
    """Tells apart messages with the same English text; gettext calls it `msgctxt`."""

    def __str__(self) -> str:
        return IN_ENGLISH.text(self)


class Listing(msgspec.Struct, frozen=True):
    """Several things in one sentence: `Japan, Peru and Spain`."""

    parts: tuple[Argument, ...]

    def __str__(self) -> str:
        return IN_ENGLISH.text(self)


Text: TypeAlias = str | Message | Listing
"""What can be shown to people. A plain string is a name or a value: it is shown as it is."""
Argument: TypeAlias = Text | int


def _(template: str, /, **arguments: Argument) -> Message:
    """A message. Babel finds its template in the source by this name."""
    return Message(template, arguments)


def ngettext(singular: str, plural: str, count: int, /, **arguments: Argument) -> Message:
    """A message about `count` things; both templates may name `{count}`."""
    return Message(singular, {"count": count, **arguments}, plural, count)


def pgettext(context: str, template: str, /, **arguments: Argument) -> Message:
    """A message whose English text means something else in another context."""
    return Message(template, arguments, context=context)


def listed(parts: Iterable[Argument]) -> Listing:
    """Things to be named one after another: `Japan, Peru and Spain`."""
    return Listing(tuple(parts))


def not_found(problem: Message, name: str, known: Iterable[str]) -> Message:
    """The problem that no such name is known, followed by the nearest known one, or by all."""
    names = list(known)
    near = get_close_matches(name, names, 1)
    if near:
        return _("{problem} Did you mean '{near}'?", problem=problem, near=near[0])
    if not names:
        return _("{problem} There are none.", problem=problem)
    return _("{problem} Choose one of: {names}.", problem=problem, names=", ".join(names))


_AND: Final = _("{start} and {last}")


class GettextCatalog(Protocol):
    """What the standard library's `gettext.NullTranslations` and its kind offer."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, singular: str, plural: str, count: int, /) -> str: ...
    def pgettext(self, context: str, message: str, /) -> str: ...


class Translator:
    """Turns messages into text in one language."""

    def __init__(self, language: str = ENGLISH, catalog: GettextCatalog | None = None) -> None:
        self.language = language
        self._catalog = catalog

    def text(self, thing: Argument) -> str:
        """A message, a listing, a name or a number as text."""
        if isinstance(thing, str):
            return thing
        if isinstance(thing, Message):
            template = self._template(thing)
            if not thing.arguments:
                return template
            arguments = thing.arguments.items()
            return template.format_map(
                {name: a if isinstance(a, str) else self.text(a) for name, a in arguments}
            )
        if isinstance(thing, Listing):
            *start, last = [self.text(part) for part in thing.parts] or [""]
            if not start:
                return last
            return self._template(_AND).format(start=", ".join(start), last=last)
        return str(thing)

    def _template(self, message: Message) -> str:
        catalog = self._catalog
        if message.plural:
            if catalog is not None:
                return catalog.ngettext(message.template, message.plural, message.count)
            return message.template if message.count == 1 else message.plural
        if catalog is None:
            return message.template
        if message.context:
            return catalog.pgettext(message.context, message.template)
        return catalog.gettext(message.template) if message.template else ""


IN_ENGLISH: Final = Translator()


class UserError(ValueError):
    """An error whose message is for people: what is wrong, then what to do.

    A plain string is taken as a template without arguments.
    """

    def __init__(self, message: Message | str) -> None:
        self.message = message if isinstance(message, Message) else Message(message)
        super().__init__(str(self.message))
