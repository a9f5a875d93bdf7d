"""The page that teaches how to add a game is followed letter by letter."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def written(folder: Path) -> None:
    """The files of the page, and what `pip install` would note about them."""
    text = PAGE.read_text(encoding="utf-8")
    for name, body in re.findall(r"```\w+ file=(\S+)\n(.*?)```", text, re.DOTALL):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(body, encoding="utf-8")
    info = folder / "hot_seven-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hot-seven\nVersion: 1.0\n")
    project = (folder / "pyproject.toml").read_text(encoding="utf-8")
    point = project.split('"outrank.games"]\n')[1].replace('"', "")
    (info / "entry_points.txt").write_text(f"[outrank.games]\n{point}")


def run(folder: Path, *words: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_a_newcomer_follows_the_page(tmp_path: Path) -> None:
    written(tmp_path)
    proved = run(tmp_path, "pytest", "-q", "-p", "no:cacheprovider", "test_hot_seven.py")
    assert re.search(r"\d+ passed", proved)
    commands = re.findall(r"^\$ outrank (.*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(commands) == 3
    for command in commands:
        assert "Hot Seven" in run(tmp_path, "outrank.cli", *command.split())
    assert run(tmp_path, "outrank.cli", "rules", "hot_seven").startswith("# Hot Seven")
