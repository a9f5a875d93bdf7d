"""Why a match ended is told in a sentence, whatever the reason."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Contexts
from browser.recorded import Recorded, Stage, played

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "outrank" / "games"
TELLS = {"ending", "reason_to_end"}
"""Functions that give a reason back."""
TAKES = {"_end_game", "Result"}
"""Functions that are given one, after something else."""


def words_in(node: ast.AST | None) -> Iterator[str]:
    for part in ast.walk(node) if node is not None else ():
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value:
            yield part.value


def reasons(game: str) -> set[str]:
    """Every reason that the rules of a game name."""
    found: set[str] = set()
    for path in sorted((GAMES / game).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name in TELLS:
                for part in ast.walk(node):
                    found.update(words_in(part.value) if isinstance(part, ast.Return) else ())
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in TAKES:
                found.update(words_in(node.args[1]) if len(node.args) > 1 else ())
    return found


def sentences(language: str) -> dict[str, str]:
    """What the catalogue says of each reason."""
    path = ROOT / "web" / "src" / "texts" / language / "frame.ts"
    part = path.read_text(encoding="utf-8").split("reasons: {")[1].split("}")[0]
    return dict(re.findall(r'(\w+): "(.+)"', part))


SHORT: dict[str, dict[str, object]] = {
    "classic": {"round_limit": 1},
    "v3": {"target_score": 10},
    "v4": {},
    "four4more": {},
    "out_trumped": {"target": 30},
}


@pytest.mark.parametrize("game", SHORT)
def test_every_reason_has_its_sentence(game: str, base: str, contexts: Contexts) -> None:
    due = reasons(game)
    assert due & {"rounds", "target"}, "The rules are read wrongly: every game has one of them."
    for language in ("en", "de"):
        assert due <= set(sentences(language))
    *_, state = Recorded(played(game, 3, 1, **SHORT[game])).states()
    stage = Stage(contexts("phone"), base)
    for reason in sorted(due):
        stage.show(state, 0, reason=reason)
        expect(stage.page.locator(".final .kicker")).to_have_text(sentences("en")[reason])
    assert stage.errors == []


def test_paper_falls_once_for_who_has_won_and_never_where_calm_is_asked_for(
    base: str, contexts: Contexts
) -> None:
    *_, state = Recorded(played("classic", 2, 1, round_limit=1)).states()
    assert state.live is not None
    result = state.live.match.result
    assert result is not None
    won, lost = (group[0] for group in result.ranking)
    lively = Stage(contexts("phone", reduced_motion="no-preference"), base)
    lively.show(state, lost)
    expect(lively.page.locator("#final")).to_be_visible()
    expect(lively.page.locator(".confetti")).to_have_count(0)
    lively.page.close()
    winner = Stage(contexts("phone", reduced_motion="no-preference"), base)
    winner.show(state, won)
    expect(winner.page.locator(".confetti i").first).to_be_attached()
    expect(winner.page.locator(".confetti")).to_have_count(0)  # it has fallen
    winner.page.reload()
    expect(winner.page.locator("#final")).to_be_visible()
    expect(winner.page.locator(".confetti")).to_have_count(0)
    calm = Stage(contexts("phone"), base)
    calm.show(state, won)
    expect(calm.page.locator("#final")).to_be_visible()
    expect(calm.page.locator(".confetti")).to_have_count(0)
    assert [*lively.errors, *winner.errors, *calm.errors] == []
