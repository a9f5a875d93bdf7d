"""Write the protocol's JSON Schema and TypeScript types from the types that the server uses.

`python tools/protocol.py` renews docs/protocol.schema.json, web/src/protocol/wire.ts and, for
each game, the types of its view, moves and events in web/src/games/<game>/wire.ts; what several
games share is in web/src/games/wire.ts. A test says when they are old.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, get_type_hints

import msgspec
from msgspec import inspect

from outrank.kernel import registry
from outrank.kernel.game import AnyGame
from outrank.kernel.moves import Event
from outrank.kernel.wire import Offer
from outrank.server.http.routes import ENDPOINTS
from outrank.server.protocol.messages import FromServer
from outrank.server.protocol.requests import FromClient

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
SCHEMA = DOCS / "protocol.schema.json"
CLIENT = ROOT / "web" / "src"
TYPES = CLIENT / "protocol" / "wire.ts"
BOARDS = CLIENT / "games"
REF = "#/$defs/{name}"
KNOWN = {
    ("Board", "offers"): "Offer[]",
    ("BoardUpdate", "offers"): "Offer[]",
    ("LessonShown", "move"): "Record<string, unknown> | null",
}
"""Parts that travel ready-made, whose type is known all the same."""
HEAD = "// Made by tools/protocol.py from the server's own types: do not edit.\n"


def described() -> tuple[dict[str, Any], dict[str, Any]]:
    """The three unions by name, and every type they and the HTTP API are made of."""
    unions = {"FromClient": FromClient, "FromServer": FromServer, "Offer": Offer}
    bodies = [
        kind
        for endpoint in ENDPOINTS
        for kind in (endpoint.answer, endpoint.body)
        if isinstance(kind, type)
    ]
    kinds = [*unions.values(), *dict.fromkeys(bodies)]
    schemas, parts = msgspec.json.schema_components(kinds, ref_template=REF)
    named = dict(zip(unions, schemas, strict=False))
    return named, dict(sorted(parts.items()))


def schema() -> str:
    """The JSON Schema of everything that is sent."""
    named, parts = described()
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Outrank's protocol",
        "$defs": {**named, **parts},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def types() -> str:
    """The same as TypeScript."""
    named, parts = described()
    lines = [HEAD]
    for name, part in parts.items():
        lines.append(_declared(name, part, set(part.get("required", ()))))
    for name, union in named.items():
        lines.append(f"export type {name} = {_type(union)};\n")
    return "\n".join(lines)


class Declared(NamedTuple):
    """The types of a game by name, and the unions of its moves and of its events."""

    parts: Mapping[str, str]
    unions: str


def game_types(game: AnyGame) -> Declared:
    """The view, the moves and the events of a game as TypeScript, as a screen is sent them.

    All that is sent is written in full, except what events leave out: their defaults.
    """
    view = get_type_hints(game.view)["return"]
    title = view.__name__.removesuffix("View")
    seen = msgspec.defstruct(view.__name__, _shown(view), module=view.__module__)
    unions = {f"{title}Move": game.moves, f"{title}Event": reduce(or_, events(game))}
    kinds = [seen, *unions.values()]
    (_, *named), parts = msgspec.json.schema_components(kinds, ref_template=REF)
    whole = _written_in_full(kinds)
    declared: dict[str, str] = {}
    for name, part in sorted(parts.items()):
        fields = part.get("properties" if name in whole else "required", ())
        declared[name] = _declared(name, part, set(fields))
    lines: list[str] = []
    for name, union in zip(unions, named, strict=True):
        choices = "".join(f"\n  | {each}" for each in _type(union).split(" | "))
        lines.append(f"export type {name} ={choices};\n")
    return Declared(declared, "\n".join(lines))


def shared(games: list[Declared]) -> dict[str, str]:
    """The types that are the same in several games, down to all that they mention."""
    known = {name for game in games for name in game.parts}
    counts = Counter(pair for game in games for pair in game.parts.items())
    versions = Counter(name for name, _ in counts)
    found = {name: text for (name, text), n in counts.items() if n > 1 and versions[name] == 1}
    while own := [name for name, text in found.items() if _mentioned(text, known) - set(found)]:
        for name in own:
            del found[name]
    return dict(sorted(found.items()))


def _mentioned(text: str, known: set[str]) -> set[str]:
    return known.intersection(re.findall(r"\w+", text))


def game_file(game: Declared, common: Mapping[str, str]) -> str:
    """A game's own types; those it shares with others are asked for where they are."""
    own = [text for name, text in game.parts.items() if name not in common]
    names = "".join(f"\n  {name}," for name in sorted(set(game.parts).intersection(common)))
    links = [f'import type {{{names}\n}} from "../wire";\n'] if names else []
    return "\n".join([HEAD, *links, *own, game.unions])


def _shown(view: type[msgspec.Struct]) -> list[tuple[str, Any]]:
    """The fields of a view that people are sent: all but its memory."""
    hints = get_type_hints(view, include_extras=True)
    return [(name, hints[name]) for name in view.__struct_fields__ if name != "memory"]


def events(game: AnyGame) -> list[type[Event]]:
    """What can be told in a game: the events of its package and of the mechanics it uses."""
    own = [name for name in sys.modules if name.startswith(f"{game.package}.")]
    used = {
        thing.__name__ if isinstance(thing, ModuleType) else getattr(thing, "__module__", "")
        for name in own
        for thing in vars(sys.modules[name]).values()
    }
    homes = {*own, *(name for name in used if name.startswith("outrank.mechanics."))}
    found = {kind for kind in _below(Event) if kind.__module__ in homes and _is_current(kind)}
    return sorted(found, key=lambda kind: kind.__name__)


def _is_current(kind: type[Event]) -> bool:
    """Whether its module has this very type, not one of the same name from before a reload."""
    return getattr(sys.modules[kind.__module__], kind.__name__, None) is kind


def _below(kind: type[Event]) -> Iterator[type[Event]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def _written_in_full(kinds: list[Any]) -> set[str]:
    """The names of the types whose defaults are written too."""
    found: set[str] = set()
    waiting: list[Any] = list(inspect.multi_type_info(kinds))
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, inspect.StructType) and kind.cls.__name__ not in found:
            if not kind.cls.__struct_config__.omit_defaults:
                found.add(kind.cls.__name__)
            waiting += [field.type for field in kind.fields]
        elif isinstance(kind, inspect.UnionType):
            waiting += kind.types
        elif isinstance(kind, inspect.VarTupleType):
            waiting.append(kind.item_type)
        elif isinstance(kind, inspect.TupleType):
            waiting += kind.item_types
    return found


def _declared(name: str, part: dict[str, Any], required: set[str]) -> str:
    about = " ".join(part.get("description", "").partition("\n\n")[0].split())
    head = f"/** {about} */\n" if about else ""
    if part.get("type") != "object":
        return f"{head}export type {name} = {_type(part)};\n"
    fields = [
        f"  {field}{'' if field in required else '?'}: {KNOWN.get((name, field)) or _type(kind)};"
        for field, kind in part.get("properties", {}).items()
    ]
    return head + "\n".join([f"export interface {name} {{", *fields, "}\n"])


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"]).rpartition("/")[2]
    if "anyOf" in kind:
        return " | ".join(dict.fromkeys(_type(each) for each in kind["anyOf"]))
    if "enum" in kind:
        return " | ".join(json.dumps(value) for value in kind["enum"])
    if "const" in kind:
        return json.dumps(kind["const"])
    if kind.get("type") == "array":
        if "prefixItems" in kind:
            return f"[{', '.join(map(_type, kind['prefixItems']))}]"
        inner = _type(kind["items"]) if isinstance(kind.get("items"), dict) else "unknown"
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind.get("type") == "object":
        values = kind.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    simple = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
    return simple.get(str(kind.get("type")), "null" if kind.get("type") == "null" else "unknown")


def pages() -> dict[Path, str]:
    """Every file that is made here, and what belongs in it."""
    games = {game.name: game_types(game) for game in registry.games()}
    common = shared(list(games.values()))
    boards = {BOARDS / name / "wire.ts": game_file(game, common) for name, game in games.items()}
    boards[BOARDS / "wire.ts"] = "\n".join([HEAD, *common.values()])
    return {SCHEMA: schema(), TYPES: types(), **boards}


if __name__ == "__main__":
    for place, text in pages().items():
        place.parent.mkdir(exist_ok=True)
        place.write_text(text, encoding="utf-8")
        print(f"Written: {place.relative_to(ROOT)}")
