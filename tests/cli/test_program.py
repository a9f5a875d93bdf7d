"""The command as a program of its own: in a shell, in a pipe, in a terminal."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parent.parent


def run(magpie: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(magpie), str(TESTS)))
    return subprocess.run(
        [sys.executable, "-m", "outrank.cli", *words],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_the_whole_program_runs(magpie: Path) -> None:
    alone = run(magpie)
    assert alone.returncode == 0, alone.stderr
    assert "A random match of" in alone.stdout
    assert run(magpie, "sim", "snap").returncode == 2


def test_a_closed_pipe_is_no_error(magpie: Path) -> None:
    path = os.pathsep.join((str(magpie), str(TESTS)))
    command = f"{sys.executable} -m outrank.cli match magpie --seed 1 | head -n 1"
    ran = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (ran.stdout, ran.stderr) == ("Magpie: Ada, Ben.\n", "")


def on_a_terminal(script: str, path: str) -> bytes:
    """What a program that runs `main` shows on a terminal."""
    parent, child = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", f"import sys; from outrank.cli import main; {script}"],
        env={**os.environ, "PYTHONPATH": path, "TERM": "xterm", "COLUMNS": "100"},
        stdin=subprocess.DEVNULL,
        stdout=child,
        stderr=child,
    ) as process:
        os.close(child)
        seen = b""
        while True:
            try:
                part = os.read(parent, 4096)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            seen += part
    os.close(parent)
    assert process.returncode == 0
    return seen


def test_a_terminal_gets_frames_and_a_progress_bar(magpie: Path) -> None:
    script = "main(['games']); main(['rules', 'magpie']); "
    script += "sys.exit(main(['sim', 'magpie', '--games', '300']))"
    seen = on_a_terminal(script, os.pathsep.join((str(magpie), str(TESTS))))
    assert "━".encode() in seen
    assert "┏".encode() in seen


def test_the_lab_shows_how_far_it_is_and_how_much_is_known(tmp_path: Path) -> None:
    question = tmp_path / "trumps.toml"
    question.write_text(
        'title = "Does it pay to save trumps?"\ngame = "out_trumped"\n'
        'players = ["newcomer+saves_trumps", "newcomer"]\nmeasure = ["win:1"]\n'
        "deals = 10\nlook = 5\nprecision = 0.0001\n"
    )
    call = ["lab", "ask", str(question), "--out", str(tmp_path), "--processes", "1"]
    seen = on_a_terminal(f"sys.exit(main({call!r}))", str(TESTS))
    assert "━".encode() in seen
    assert b"20 matches" in seen, "two seatings of ten deals"
    assert "known to ±".encode() in seen
    assert b"Saved to" in seen
