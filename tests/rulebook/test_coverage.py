"""Every clause and every ruling of a game is proved by a test that names it, or listed as open.

`tests/rulebook/<game>.txt` lists a game's ids, one a line: id, kind, and what it is about. All of
them need a test marked `rule`; `open.txt` lists those that have none yet, because their part does
not exist. Clauses of the kinds below stand in the game's own rulebook.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

HERE = Path(__file__).parent
IN_BOOK = {"setup", "phase", "scoring", "end", "variant", "ruling"}
OPEN = "open"
GAMES = sorted(path.stem for path in HERE.glob("*.txt") if path.stem != OPEN)


def ledger(game: str) -> dict[str, str]:
    lines = (HERE / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    return {line.split()[0]: line.split()[1] for line in lines if line.strip()}


@cache
def named_ids() -> frozenset[str]:
    """All ids in `pytest.mark.rule(...)` anywhere in the tests."""
    ids: set[str] = set()
    for path in HERE.parent.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                ids.update(ast.literal_eval(arg) for arg in node.args)
    return frozenset(ids)


def ids_in(text: str) -> set[str]:
    """All ids in a text; `OT-017…019` and `OT-R03–R06` stand for all between."""
    ids: set[str] = set()
    for prefix, mark, first, last in re.findall(r"\b(\w\w)-(R?)(\d+)(?:[…–-]R?(\d+))?", text):
        for number in range(int(first), int(last or first) + 1):
            ids.add(f"{prefix}-{mark}{number:0{2 if mark else 3}d}")
    return ids


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game: str) -> None:
    missing = sorted(id for id in ledger(game) if id not in named_ids() and id not in ledger(OPEN))
    assert not missing, f"no test names {', '.join(missing)}"


def test_what_is_open_is_named_and_nothing_else() -> None:
    clauses = {id: kind for game in GAMES for id, kind in ledger(game).items()}
    assert ledger(OPEN).items() <= clauses.items(), "an id or a kind that no ledger has"
    proved = sorted(ledger(OPEN).keys() & named_ids())
    assert not proved, f"proved, so no longer open: {', '.join(proved)}"
    assert {clauses[id] for id in ledger(OPEN)} <= {"app", "print", "component", "strategy", "ui"}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_in_the_rulebook(game: str) -> None:
    book = (files(f"outrank.games.{game}") / "rulebook.md").read_text(encoding="utf-8")
    missing = sorted(
        id for id, kind in ledger(game).items() if kind in IN_BOOK and id not in ids_in(book)
    )
    assert not missing, f"the rulebook does not mention {', '.join(missing)}"


def test_tests_name_no_unknown_id() -> None:
    known = {id for game in GAMES for id in ledger(game)}
    assert named_ids() <= known, sorted(named_ids() - known)
