"""Golden playthroughs: the same match, word for word. To write them anew after a meant change:

PYTHONPATH=tests python -m playthroughs.test_playthroughs
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from outrank.catalog.load import load as load_catalog
from outrank.kernel import registry
from outrank.kernel.options import from_json, preset
from outrank.testing.playthrough import playthrough, script_of
from playthroughs.lively import plays

HERE = Path(__file__).parent
PAGES = sorted(HERE.glob("*/*.txt"))


def told(path: Path, *, anew: bool = False) -> str:
    script = script_of(path.read_text(encoding="utf-8"))
    game = registry.load(script.game)
    facts = load_catalog() if game.uses_catalog else None
    if anew and script.plays:
        script = replace(script, plays=plays(script, game, facts))
    return playthrough(script, game, facts)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_playthrough(path: Path) -> None:
    assert told(path) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", registry.names())
def test_a_whole_match_is_played_by_the_letter(game: str) -> None:
    page = HERE / game / "by-the-letter.txt"
    letter = preset(registry.load(game).presets, "by_the_letter").options
    script = script_of(page.read_text(encoding="utf-8"))
    assert from_json(registry.load(game).options, script.options) == letter


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(told(page, anew=True), encoding="utf-8")
