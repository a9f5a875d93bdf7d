"""The recipe of an answer: everything that its numbers depend on."""

from __future__ import annotations

import ast
import hashlib
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

import outrank
from outrank.catalog.load import load
from outrank.kernel import registry
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.messages import UserError, _
from outrank.lab.question import Question

DECIDING: Final = (
    *("kernel", "catalog", "mechanics", "games", "bots"),
    *("lab/batch.py", "lab/match.py", "lab/measures.py", "lab/players.py", "lab/tempo.py"),
)
"""The packages and modules that decide how a match goes and what is measured of it."""


class StaleRecipe(UserError):
    """A recipe that this installation can't play."""


class Recipe(Struct, frozen=True):
    """A question, and what it is played with. The same recipe gives the same numbers."""

    id: str
    question: Question
    outrank: str
    """The version of the package."""
    game: int
    """The version of the game's rules."""
    catalog: str
    """The digest of the facts; empty for a game without facts."""
    code: str
    """The digest of the code that plays this game."""

    def encoded(self) -> bytes:
        """As JSON, the same bytes for the same recipe."""
        return msgspec.json.encode(self, order="deterministic")

    @property
    def digest(self) -> str:
        """A short name for exactly this recipe."""
        return hashlib.sha256(self.encoded()).hexdigest()[:12]


def recipe_for(id: str, question: Question) -> Recipe:
    """The recipe of a question as it would be played now."""
    game = registry.load(question.game)
    digest = getattr(facts_for(game), "digest", "")
    return Recipe(id, question, version("outrank"), game.version, digest, code_digest(game.name))


def decoded(data: bytes | str) -> Recipe:
    """A recipe from its JSON."""
    return msgspec.json.decode(data, type=Recipe)


def verify_here(recipe: Recipe) -> None:
    """Raise StaleRecipe if matches would go otherwise here than where the recipe was made."""
    here = recipe_for(recipe.id, recipe.question)
    if (here.game, here.catalog, here.code) != (recipe.game, recipe.catalog, recipe.code):
        raise StaleRecipe(
            _("This worker has other rules, facts or bots. Install the same version everywhere.")
        )


def facts_for(game: AnyGame) -> Facts:
    """The built-in facts, for a game that uses any."""
    return load() if game.uses_catalog else None


@lru_cache(maxsize=32)
def code_digest(game: str) -> str:
    """The digest of the code that decides how matches of a game go.

    Other games and the mechanics they are made of don't count, nor do sentences, docstrings, lines
    of comments and blank lines: a change there leaves all numbers as they were.
    """
    home = Path(outrank.__file__).parent
    own = home / "games" / game
    mentioned = "".join([path.read_text(encoding="utf-8") for path in sorted(own.glob("*.py"))])
    seen = hashlib.sha256()
    for part in DECIDING:
        place = home / part
        for path in (place,) if place.is_file() else sorted(place.rglob("*.py")):
            inside = path.relative_to(home)
            if path.name != "words.py" and _concerns(game, mentioned, inside.parts):
                code = without_comments(path.read_text(encoding="utf-8"))
                seen.update(f"{inside.as_posix()}\0{code}\0".encode())
    return seen.hexdigest()[:16]


def _concerns(game: str, mentioned: str, parts: tuple[str, ...]) -> bool:
    """Whether a module can matter to a game, from its path and from what the game's code mentions.

    Bots for a kind of mechanics are in a folder of the same name.
    """
    package, *folders, _file = parts
    if not folders or folders[0] == game:
        return True
    return package != "games" and f"mechanics.{folders[0]}" in mentioned


def without_comments(source: str) -> str:
    """Python code without its docstrings, lines of comments and blank lines."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and _is_text(node.value):
            first, last = node.lineno - 1, node.end_lineno
            lines[first:last] = [""] * len(lines[first:last])
    return "\n".join(line for line in lines if line.strip() and not line.lstrip().startswith("#"))


def _is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)
