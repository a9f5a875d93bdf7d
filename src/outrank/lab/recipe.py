"""The recipe of an answer: everything that its numbers depend on."""

from __future__ import annotations

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
"""The packages and modules whose code decides how a match goes and what is measured of it."""


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
    """The digest of the code that plays."""

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
    return Recipe(id, question, version("outrank"), game.version, digest, code_digest())


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


@lru_cache(maxsize=1)
def code_digest() -> str:
    """The digest of the source that decides how matches go."""
    home = Path(outrank.__file__).parent
    seen = hashlib.sha256()
    for part in DECIDING:
        place = home / part
        for path in (place,) if place.is_file() else sorted(place.rglob("*.py")):
            seen.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes())
    return seen.hexdigest()[:16]
