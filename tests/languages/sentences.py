"""Every sentence that the rooms of the package can say, read from their source.

An f-string is a pattern: what is put in is a gap. Names of sentences are followed inside a module,
and functions that make sentences, or parts of them, are looked into.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "outrank"
SPEAKERS: Final = {
    "IllegalMove": 0,
    "BadOption": 0,
    "UnknownSeat": 0,
    "NoLesson": 0,
    "BadRecord": 0,
    "Replay": 3,
    "Refusal": 1,
    "Finding": 2,
    "Bye": 1,
    "said": 0,
}
"""Who takes a sentence, and as which argument."""
MAKERS: Final = ("_nearest", "_hint", "suggestion", "_reason", "_why_not", "read")
"""Functions whose answers are sentences, or parts of them."""
Known = dict[str, ast.expr]


def patterns(node: ast.expr | None, known: Known) -> Iterator[str]:
    """The sentences that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield from _filled(node.values, known)
    elif isinstance(node, ast.IfExp):
        yield from patterns(node.body, known)
        yield from patterns(node.orelse, known)
    elif isinstance(node, ast.Name) and node.id in known:
        yield from patterns(known[node.id], known)
    elif isinstance(node, ast.Tuple):
        for child in node.elts:
            yield from patterns(child, known)


def _filled(parts: list[ast.expr], known: Known) -> Iterator[str]:
    """An f-string; a gap that begins it and is a sentence itself is filled."""
    starts = [""]
    if isinstance(parts[0], ast.FormattedValue) and isinstance(parts[0].value, ast.Name):
        own = list(patterns(known.get(parts[0].value.id), known))
        if own:
            starts, parts = own, parts[1:]
    rest = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
    for start in starts:
        yield start + rest


def module_sentences(path: Path) -> Iterator[str]:
    """The sentences of one file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    known: Known = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            known |= {one.id: node.value for one in targets if isinstance(one, ast.Name)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _called(node, known)
        elif isinstance(node, ast.FunctionDef) and node.name in MAKERS:
            for inner in ast.walk(node):
                if isinstance(inner, ast.Return):
                    yield from patterns(inner.value, known)


def _called(node: ast.Call, known: Known) -> Iterator[str]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
    name = node.func.id if isinstance(node.func, ast.Name) else name
    given = [*node.args, *(keyword.value for keyword in node.keywords)]
    if name in SPEAKERS and len(given) > SPEAKERS[name]:
        yield from patterns(given[SPEAKERS[name]], known)


def problems(path: Path) -> Iterator[str]:
    """What a file that checks facts can find wrong: all its strings that are sentences."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = {
        id(part)
        for node in ast.walk(tree)
        for part in ast.walk(node)
        if isinstance(node, ast.JoinedStr | ast.Expr) and isinstance(part, ast.Constant)
    }
    for node in ast.walk(tree):
        if id(node) in skipped or not isinstance(node, ast.Constant | ast.JoinedStr):
            continue
        for sentence in patterns(node, {}):
            is_text = sentence.count(" ") > 1 and sentence.endswith((".", "?", "{}"))
            if is_text and not sentence.startswith("Which "):
                yield sentence


def sentences(*rooms: str) -> dict[str, str]:
    """The sentences of some rooms, each with the file that says it."""
    found: dict[str, str] = {}
    for room in rooms:
        home = SOURCE / room
        for path in sorted(home.rglob("*.py")) if home.is_dir() else [home]:
            for sentence in module_sentences(path):
                if len(sentence.replace("{}", "").split()) > 1:
                    found.setdefault(sentence, path.name)
    return found
