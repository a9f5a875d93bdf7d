"""Write the protocol's JSON Schema and TypeScript types from the types that the server uses.

`python tools/protocol.py` renews docs/protocol.schema.json and docs/protocol.ts; a test says when
they are old.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from outrank.kernel.wire import Offer
from outrank.table.protocol import FromClient
from outrank.table.routes import ENDPOINTS
from outrank.table.tellings import FromServer

DOCS = Path(__file__).resolve().parent.parent / "docs"
SCHEMA = DOCS / "protocol.schema.json"
TYPES = DOCS / "protocol.ts"
KNOWN = {("Board", "offers"): "Offer[]"}
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
    schemas, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
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
        lines.append(_declared(name, part))
    for name, union in named.items():
        lines.append(f"export type {name} = {_type(union)};\n")
    return "\n".join(lines)


def _declared(name: str, part: dict[str, Any]) -> str:
    about = part.get("description", "").partition("\n")[0]
    head = f"/** {about} */\n" if about else ""
    if part.get("type") != "object":
        return f"{head}export type {name} = {_type(part)};\n"
    required = set(part.get("required", ()))
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


if __name__ == "__main__":
    SCHEMA.write_text(schema(), encoding="utf-8")
    TYPES.write_text(types(), encoding="utf-8")
    print(f"Written: {SCHEMA.name}, {TYPES.name}")
