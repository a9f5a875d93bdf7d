"""Where bugs are planted in Four4More, and where the tests are that must catch them."""

from __future__ import annotations

from pathlib import Path

HOME = "outrank.games.four4more"
CARDS = f"{HOME}.cards"
SHARED = "outrank.mechanics.higher_lower"


def named(*names: str) -> tuple[str, ...]:
    """Where the tests of these names stand."""
    return tuple(f"games/four4more/{_file(name)}::test_{name}" for name in names)


def _file(name: str) -> str:
    files = Path(__file__).parent.glob("test_*.py")
    (file,) = (path for path in files if f"def test_{name}(" in path.read_text(encoding="utf-8"))
    return file.name
