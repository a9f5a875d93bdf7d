"""The style CONTRIBUTING.md asks for, as far as a program can check it."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LISTED = subprocess.run(["git", "ls-files", "*.py"], cwd=ROOT, capture_output=True, check=True)
MODULES = tuple(ROOT / line for line in LISTED.stdout.decode().splitlines())
PURE = tuple(
    path
    for room in ("kernel", "catalog", "mechanics", "games")
    for path in MODULES
    if path.is_relative_to(ROOT / "src" / "outrank" / room)
)
VAGUE = {"utils", "util", "helpers", "helper", "manager", "base", "common", "misc"}


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """Every module that a module imports, and what it takes from it ("" for all of it)."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "outrank" if node.level else node.module or ""  # `from .moves import Bid`
            yield from ((module, alias.name) for alias in node.names)


def test_names_say_something() -> None:
    assert [name(path) for path in MODULES if path.stem in VAGUE or path.parent.name in VAGUE] == []
    getters = [
        f"{name(path)}: {node.name}"
        for path in MODULES
        if path.is_relative_to(ROOT / "src")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("get_")
    ]
    assert getters == []


@pytest.mark.parametrize("path", PURE, ids=name)
def test_the_rules_use_the_standard_library_and_msgspec_alone(path: Path) -> None:
    allowed = sys.stdlib_module_names | {"msgspec", "outrank"}
    assert {module for module, _ in imported(path) if module.split(".")[0] not in allowed} == set()


@pytest.mark.parametrize("path", PURE, ids=name)
def test_the_rules_use_no_random_of_their_own(path: Path) -> None:
    taken = [(module, part) for module, part in imported(path) if module == "random"]
    assert set(taken) <= {("random", "Random")}
    made = [
        node.lineno
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id == "Random" and not node.args
    ]
    assert made == [], "a Random without a seed differs each time"


GAME_FILES = {
    "__init__.py",
    "options.py",
    "moves.py",
    "state.py",
    "legal.py",
    "rules.py",
    "scoring.py",
    "view.py",
    "words.py",
    "rulebook.md",
}
ONLY_HERE = {
    "classic": {"sealed.py"},
    "four4more": {"cards.py"},
    "out_trumped": {"tricks.py", "kitty.py"},
    "v3": {"set_components.py"},
    "v4": set[str](),
}
"""Extra files, for what no other game has."""


@pytest.mark.parametrize("game", ONLY_HERE)
def test_every_game_folder_has_the_same_files(game: str) -> None:
    folder = ROOT / "src" / "outrank" / "games" / game
    found = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
    assert found == GAME_FILES | ONLY_HERE[game]


def test_no_game_is_without_a_layout() -> None:
    folders = (path for path in (ROOT / "src" / "outrank" / "games").iterdir() if path.is_dir())
    assert {path.name for path in folders} - {"__pycache__"} == set(ONLY_HERE)


@pytest.mark.parametrize("game", ONLY_HERE)
def test_moves_are_told_apart_by_match_statements(game: str) -> None:
    for name_of in ("legal", "rules"):
        module = tree(ROOT / "src" / "outrank" / "games" / game / f"{name_of}.py")
        matched = [node for node in ast.walk(module) if isinstance(node, ast.Match)]
        assert any(ast.unparse(node.subject) == "move" for node in matched)
        called = {ast.unparse(node.func) for node in ast.walk(module) if isinstance(node, ast.Call)}
        assert not called & {"cast", "typing.cast", "type"}
