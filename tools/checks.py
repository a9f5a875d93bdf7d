"""Every check of the project: what `python3 play.py test` runs in .venv.

Checks of the text run beside the tests; a failing check does not stop the others, and the summary
at the end names them all. `--all` runs the slow tests, too: packaging from scratch, the strength of
bots. Any other words go to pytest alone.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("src", "tests", "bench", "tools", "play.py")
FULLY_COVERED = ("kernel", "catalog", "mechanics", "games")


@dataclass(frozen=True)
class Check:
    """One program to run; the check passes when it ends with status 0."""

    title: str
    command: Sequence[str]


@dataclass(frozen=True)
class Outcome:
    """How a check went."""

    check: Check
    status: int
    seconds: float

    def __str__(self) -> str:
        verdict = f"FAILED (status {self.status})" if self.status else "passed"
        return f"{self.check.title}: {verdict}, {self.seconds:.1f} s"


def module(name: str, *arguments: str) -> list[str]:
    """The command that runs a tool of this very environment."""
    return [sys.executable, "-m", name, *arguments]


def browser() -> Check:
    """What the tests cannot do without."""
    return Check("browser (chromium)", [sys.executable, "tests/browser/chromium.py"])


def text_checks() -> list[Check]:
    """The checks that read the sources, the quickest first."""
    typed = [name for name in SOURCES if name.endswith(".py") or any(Path(name).rglob("*.py"))]
    linter = Path(sys.executable).with_name("lint-imports")  # it cannot be run as a module
    return [
        Check("lint (ruff)", module("ruff", "check", ".")),
        Check("format (ruff)", module("ruff", "format", "--check", ".")),
        Check("types (mypy)", module("mypy", *typed)),
        Check("layers (import-linter)", [str(linter), "--no-logo"]),
        Check("translations (babel)", module("tools.translations", "check")),
        Check("web client (types, lint, tests)", [sys.executable, "tools/client.py", "check"]),
    ]


def test_checks(*, is_whole: bool) -> list[Check]:
    """The tests, and then how much of the rules they cover."""
    chosen = [] if is_whole else ["-m", "not slow"]
    covered = ",".join(f"src/outrank/{package}/*" for package in FULLY_COVERED)
    measured = ["--cov", "--cov-report=", "--durations=10"]
    return [
        Check("tests (pytest)", module("pytest", *workers(), *measured, *chosen)),
        Check(
            f"branch coverage of 100 % ({', '.join(FULLY_COVERED)})",
            module("coverage", "report", f"--include={covered}", "--fail-under=100"),
        ),
    ]


def workers() -> list[str]:
    """How pytest shares the tests out: one process for each core, if there is more than one."""
    return (
        ["-n", "auto", "--maxprocesses=8", "--dist=worksteal"] if (os.cpu_count() or 1) > 1 else []
    )


def environment() -> dict[str, str]:
    """The caller's environment; on a build server hypothesis draws the same examples each time."""
    chosen = {"HYPOTHESIS_PROFILE": "ci"} if os.environ.get("CI") else {}
    return {**os.environ, **chosen}


def run(check: Check, *, is_quiet: bool = False) -> Outcome:
    """Run one check; what it prints goes straight to the terminal, or (quiet) when it has ended."""
    if not is_quiet:
        print(f"\n== {check.title}", flush=True)
    began = time.monotonic()
    printed = None
    try:
        ended = subprocess.run(
            check.command,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if is_quiet else None,
            stderr=subprocess.STDOUT if is_quiet else None,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        status, printed = ended.returncode, ended.stdout
    except FileNotFoundError:
        print(f"{check.command[0]} is missing: delete .venv and start again.")
        status = 127
    outcome = Outcome(check, status, time.monotonic() - began)
    head = f"\n== {check.title}\n" if is_quiet else ""
    print(f"{head}{printed or ''}== {outcome}", flush=True)
    return outcome


def run_all(checks: Sequence[Check], beside: Sequence[Check] = ()) -> int:
    """Run every check, and `beside` at the same time; 0 only when all have passed."""
    quiet: list[Outcome] = []

    def run_beside() -> None:
        quiet.extend(run(check, is_quiet=True) for check in beside)

    other = threading.Thread(target=run_beside, daemon=True)
    other.start()
    outcomes = [run(check) for check in checks]
    other.join()
    outcomes = [*quiet, *outcomes]
    failed = sum(outcome.status != 0 for outcome in outcomes)
    print("\nSummary")
    for outcome in outcomes:
        print(f"  {outcome}")
    print(f"{failed} of {len(outcomes)} checks failed." if failed else "Every check has passed.")
    return 1 if failed else 0


def main(arguments: Sequence[str]) -> int:
    """Run every check, or pytest alone when there are arguments for it."""
    os.chdir(ROOT)
    is_whole = list(arguments) == ["--all"]
    try:
        if arguments and not is_whole:
            return subprocess.call(module("pytest", *arguments), env=environment())
        return run_all([browser(), *test_checks(is_whole=is_whole)], text_checks())
    except KeyboardInterrupt:
        print("\nStopped before every check had run.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
