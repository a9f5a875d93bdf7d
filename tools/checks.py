"""Every check of the project, one after the other: what `python3 play.py test` runs in .venv.

A failing check does not stop the others; the summary at the end names them all.
"""

import os
import subprocess
import sys
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


def all_checks() -> list[Check]:
    """The checks in their order: the quickest first, coverage after the tests it measures."""
    typed = [name for name in SOURCES if name.endswith(".py") or any(Path(name).rglob("*.py"))]
    covered = ",".join(f"src/outrank/{room}/*" for room in FULLY_COVERED)
    linter = Path(sys.executable).with_name("lint-imports")  # it cannot be run as a module
    return [
        Check("lint (ruff)", module("ruff", "check", ".")),
        Check("format (ruff)", module("ruff", "format", "--check", ".")),
        Check("types (mypy)", module("mypy", *typed)),
        Check("layers (import-linter)", [str(linter), "--no-logo"]),
        Check("translations (babel)", module("tools.translations", "check")),
        Check("web client (types, lint, tests)", [sys.executable, "tools/client.py", "check"]),
        Check("browser (chromium)", [sys.executable, "tests/browser/chromium.py"]),
        Check("tests (pytest)", module("pytest", *workers(), "--cov", "--cov-report=")),
        Check(
            f"branch coverage of 100 % ({', '.join(FULLY_COVERED)})",
            module("coverage", "report", f"--include={covered}", "--fail-under=100"),
        ),
    ]


def workers() -> list[str]:
    """How pytest shares the tests out: one process for each core, if there is more than one."""
    return ["-n", "auto", "--maxprocesses=8"] if (os.cpu_count() or 1) > 1 else []


def environment() -> dict[str, str]:
    """The caller's environment; on a build server hypothesis draws the same examples each time."""
    chosen = {"HYPOTHESIS_PROFILE": "ci"} if os.environ.get("CI") else {}
    return {**os.environ, **chosen}


def run(check: Check) -> Outcome:
    """Run one check; what it prints goes straight to the terminal."""
    print(f"\n== {check.title}", flush=True)
    began = time.monotonic()
    try:
        status = subprocess.call(check.command, env=environment(), stdin=subprocess.DEVNULL)
    except FileNotFoundError:
        print(f"{check.command[0]} is missing: delete .venv and start again.")
        status = 127
    outcome = Outcome(check, status, time.monotonic() - began)
    print(f"== {outcome}", flush=True)
    return outcome


def run_all(checks: Sequence[Check]) -> int:
    """Run every check, sum up, and answer 0 only when all have passed."""
    outcomes = [run(check) for check in checks]
    failed = sum(outcome.status != 0 for outcome in outcomes)
    print("\nSummary")
    for outcome in outcomes:
        print(f"  {outcome}")
    print(f"{failed} of {len(outcomes)} checks failed." if failed else "Every check has passed.")
    return 1 if failed else 0


def main(arguments: Sequence[str]) -> int:
    """Run every check, or pytest alone when there are arguments for it."""
    os.chdir(ROOT)
    try:
        if arguments:
            return subprocess.call(module("pytest", *arguments), env=environment())
        return run_all(all_checks())
    except KeyboardInterrupt:
        print("\nStopped before every check had run.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
