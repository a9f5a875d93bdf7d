"""Keep the translations in step with the sources.

    python -m tools.translations extract   write locale/messages.pot, the template of a new language
    python -m tools.translations update    bring new messages into every messages.po
    python -m tools.translations merge     move the entries of other .po files into messages.po
    python -m tools.translations compile   write every messages.mo
    python -m tools.translations check     say what is missing, unsure, unused or misspelled

Messages come from the calls of `_`, `ngettext` and `pgettext` in src/outrank, and from the data of
the built-in games (options, presets, card faces) and the questions of the lab.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po, write_po

from outrank.kernel import registry
from outrank.kernel.messages import Message
from outrank.kernel.options import fields
from outrank.lab import question
from outrank.locale import is_built_in
from outrank.mechanics.card_faces import card_faces
from tools.compile_translations import LOCALE, ROOT, compile_stale

SOURCES: Final = ROOT / "src" / "outrank"
TEMPLATE: Final = LOCALE / "messages.pot"
WIDTH: Final = 100
TEMPLATES: Final = {"_": (0,), "ngettext": (0, 1), "pgettext": (0, 1)}
"""Which arguments of a call are written in the source; the context of `pgettext` is one of them."""


class Found(NamedTuple):
    """A message of the program, and where it comes from."""

    where: str
    singular: str
    plural: str = ""
    context: str = ""

    @property
    def id(self) -> str | tuple[str, str]:
        return (self.singular, self.plural) if self.plural else self.singular


class NotExtractable(Exception):
    """A message whose template is not written out where it is used."""


# Extraction


def extracted() -> list[Found]:
    """Return every message of the program."""
    found = [message for path in sorted(SOURCES.rglob("*.py")) for message in in_source(path)]
    return found + list(in_data())


def in_source(path: Path) -> Iterator[Found]:
    """Yield the messages that a module is written with."""
    where = path.relative_to(ROOT).as_posix()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id in TEMPLATES:
            texts = [_literal(where, node, place) for place in TEMPLATES[node.func.id]]
            if node.func.id == "pgettext":
                yield Found(where, texts[1], context=texts[0])
            else:
                yield Found(where, *texts)


def _literal(where: str, call: ast.Call, place: int) -> str:
    argument = call.args[place] if place < len(call.args) else None
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and argument.value:
        return argument.value
    raise NotExtractable(f"{where}:{call.lineno}: write the message out here, as one string.")


def in_data() -> Iterator[Found]:
    """Yield the texts that are data, not calls: of the built-in games, of the lab's questions."""
    for game in filter(is_built_in, registry.games()):
        where = f"src/{game.package.replace('.', '/')}"
        for field in fields(game.options):
            context = f"{game.name}.{field.name}"
            yield Found(where, field.description)
            yield Found(where, field.title, context=context)
            for choice in field.choices:
                if isinstance(choice, str):
                    yield Found(where, choice, context=context)
        for face in card_faces(game.name):
            for text in (face.name, face.family, face.text):
                if isinstance(text, Message):
                    yield Found(where, text.template, text.plural, text.context)
    for id, toml in question.library().items():
        asked = question.read(toml)
        names = [way.name for way in asked.variants]
        for told in (asked.title, asked.above, asked.below, asked.neither, asked.note, *names):
            if told:
                yield Found(f"src/outrank/lab/questions/{id}.toml", told)


def template() -> Catalog:
    """Return a catalog of every message, without translations."""
    catalog = Catalog()
    for found in extracted():
        catalog.add(found.id, locations=[(found.where, 0)], context=found.context or None)
    return catalog


# Catalogs


def catalogs() -> list[Path]:
    """Return the messages.po of every language."""
    return sorted(LOCALE.glob("*/messages.po"))


def read(path: Path) -> Catalog:
    """Return a catalog from its file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.name, abort_invalid=True)


def write(path: Path, catalog: Catalog) -> None:
    """Write a catalog, sorted and undated, so that a change in the sources changes few lines."""
    text = BytesIO()
    write_po(
        text,
        catalog,
        width=WIDTH,
        omit_header=True,
        sort_output=True,
        ignore_obsolete=True,
        include_lineno=False,
    )
    path.write_bytes(header(catalog).encode() + text.getvalue())


def header(catalog: Catalog) -> str:
    """Return the first entry of a file: what gettext needs to read the others."""
    language = f"Language: {catalog.locale_identifier}" if catalog.locale_identifier else ""
    plurals = f"Plural-Forms: {catalog.plural_forms}" if language else ""
    lines = [language, "Content-Type: text/plain; charset=utf-8", plurals]
    quoted = [f'"{line}\\n"' for line in lines if line]
    return "\n".join(['msgid ""', 'msgstr ""', *quoted, "", ""])


def entries(catalog: Catalog) -> Iterator[Entry]:
    """Yield the messages of a catalog without its header."""
    return (entry for entry in catalog if entry.id)


def name(entry: Entry) -> str:
    """Return the English text of an entry, with its context."""
    text = entry.id if isinstance(entry.id, str) else entry.id[0]
    return f"{entry.context}: {text}" if entry.context else text


# Commands


def extract() -> int:
    """Write the template."""
    write(TEMPLATE, template())
    print(f"{TEMPLATE.relative_to(ROOT)} has {len(template())} messages.")
    return 0


def update() -> int:
    """Bring new messages into every catalog; near matches are marked fuzzy."""
    for path in catalogs():
        catalog = read(path)
        catalog.update(template())
        write(path, catalog)
    return 0


def merge() -> int:
    """Move the entries of every other .po file into its language's messages.po.

    Fails and changes nothing when two files translate a message differently.
    """
    status = 0
    for folder in sorted(path for path in LOCALE.iterdir() if path.is_dir()):
        target = folder / "messages.po"
        parts = [path for path in sorted(folder.glob("*.po")) if path != target]
        if not parts:
            continue
        merged, differences = combined(folder.name, [*filter(Path.is_file, [target]), *parts])
        for difference in differences:
            print(difference)
        if differences:
            status = 1
            continue
        merged.update(template(), no_fuzzy_matching=True)
        for entry in merged.obsolete.values():
            print(f"{folder.name}: {name(entry)!r} is not in the sources; dropped.")
        write(target, merged)
        for path in parts:
            path.unlink()
    return status


def combined(language: str, parts: list[Path]) -> tuple[Catalog, list[str]]:
    """Return the entries of several files in one catalog, and the translations that differ."""
    merged = Catalog(language)
    differences: list[str] = []
    seen: dict[str, tuple[object, str]] = {}
    for path in parts:
        for entry in entries(read(path)):
            if entry.fuzzy or not is_complete(entry):
                continue
            text, file = seen.setdefault(name(entry), (entry.string, path.name))
            if text != entry.string:
                differences.append(
                    f"{language}: {name(entry)!r} is {text!r} in {file}, "
                    f"{entry.string!r} in {path.name}."
                )
            merged.add(entry.id, entry.string, flags=entry.flags, context=entry.context)
    return merged, differences


def compile_all() -> int:
    """Compile what has changed."""
    compile_stale()
    return 0


def check() -> int:
    """Report everything that is wrong with the translations; 0 if nothing is."""
    wanted = template()
    faults = [fault for path in catalogs() for fault in faults_of(path.parent.name, path, wanted)]
    faults += [
        f"{path.relative_to(ROOT)}: run merge; only messages.po is used."
        for path in sorted(LOCALE.glob("*/*.po"))
        if path.name != "messages.po"
    ]
    for fault in faults:
        print(fault)
    languages = len(catalogs()) + 1
    print(f"{len(wanted)} messages, {languages} languages, {len(faults)} problems.")
    return 1 if faults else 0


def faults_of(language: str, path: Path, wanted: Catalog) -> Iterator[str]:
    """Yield what is wrong with one language."""
    catalog = read(path)
    known = {(entry.context or "", texts(entry.id)): entry for entry in entries(catalog)}
    for entry in entries(wanted):
        translated = known.pop((entry.context or "", texts(entry.id)), None)
        if translated is None or not is_complete(translated):
            yield f"{language}: {name(entry)!r} is not translated."
        elif translated.fuzzy:
            yield f"{language}: {name(entry)!r} is marked fuzzy; check it and remove the mark."
        elif not has_same_placeholders(translated):
            yield f"{language}: the translation of {name(entry)!r} has other placeholders."
    for entry in known.values():
        yield f"{language}: {name(entry)!r} is not used; run update."
    for entry in catalog.obsolete.values():
        yield f"{language}: {name(entry)!r} is obsolete; run update."


def is_complete(entry: Entry) -> bool:
    """Return whether every form of an entry is translated."""
    return all(texts(entry.string))


def has_same_placeholders(entry: Entry) -> bool:
    """Return whether every form names what the English forms name; `count` may be left out."""
    english = [placeholders(text) for text in texts(entry.id)]
    allowed = set.union(*english)
    needed = set.intersection(*english) - ({"count"} if len(english) > 1 else set())
    return all(needed <= placeholders(text) <= allowed for text in texts(entry.string))


def texts(value: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """Return the forms of a message: one, or one per plural form."""
    return (value,) if isinstance(value, str) else tuple(value or ("",))


def placeholders(text: str) -> set[str]:
    """Return the names in braces."""
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


COMMANDS: Final[dict[str, Callable[[], int]]] = {
    "extract": extract,
    "update": update,
    "merge": merge,
    "compile": compile_all,
    "check": check,
}


def main() -> int:
    """Run one command."""
    parser = argparse.ArgumentParser(description="Keep the translations in step with the sources.")
    parser.add_argument("command", choices=COMMANDS)
    try:
        return COMMANDS[parser.parse_args().command]()
    except NotExtractable as problem:
        print(problem)
        return 1


if __name__ == "__main__":
    sys.exit(main())
