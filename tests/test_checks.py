"""tools/checks.py: what `python3 play.py test` and the build server run."""

import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent


def checks() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "tools" / "checks.py"))


def test_a_failing_check_does_not_stop_the_others(capfd: pytest.CaptureFixture[str]) -> None:
    tools = checks()
    trio = [
        tools["Check"](
            title, [sys.executable, "-c", f"print('{title} ran'); raise SystemExit({n})"]
        )
        for title, n in (("first", 0), ("second", 3), ("third", 0))
    ]
    assert tools["run_all"](trio) == 1
    out = capfd.readouterr().out
    assert [f"{title} ran" in out for title in ("first", "second", "third")] == [True] * 3
    assert "  second: FAILED (status 3), " in out
    assert out.endswith("1 of 3 checks failed.\n")
    assert tools["run_all"]([tools["Check"]("fourth", ["no-such-tool"])]) == 1
    assert "no-such-tool is missing" in capfd.readouterr().out
    assert tools["run_all"](trio[:1]) == 0
    assert capfd.readouterr().out.endswith("Every check has passed.\n")


def test_checks_beside_the_tests_are_told_whole_and_counted(
    capfd: pytest.CaptureFixture[str],
) -> None:
    tools = checks()

    def check(title: str, program: str) -> object:
        return tools["Check"](title, [sys.executable, "-c", program])

    beside = [check("beside", "print('a'); print('b'); raise SystemExit(4)")]
    assert tools["run_all"]([check("tests", "print('dots')")], beside) == 1
    out = capfd.readouterr().out
    assert "== beside\na\nb\n== beside: FAILED (status 4), " in out
    assert "dots" in out
    assert out.endswith("1 of 2 checks failed.\n")


def test_arguments_after_test_go_to_pytest_alone() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "tools" / "checks.py", "--collect-only", "-q", __file__],
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0
    assert test_arguments_after_test_go_to_pytest_alone.__name__ in run.stdout
    assert "ruff" not in run.stdout


def test_a_build_server_draws_the_same_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HYPOTHESIS_PROFILE", raising=False)
    monkeypatch.setenv("CI", "true")
    assert checks()["environment"]()["HYPOTHESIS_PROFILE"] == "ci"
    monkeypatch.delenv("CI")
    assert "HYPOTHESIS_PROFILE" not in checks()["environment"]()


def test_the_build_server_runs_every_check() -> None:
    text = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "python3 play.py test --all\n" in text
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    tools = checks()
    found = [*tools["text_checks"](), *tools["test_checks"](is_whole=True)]
    titles = " ".join(check.title for check in found)
    for tool in ("ruff", "mypy", "import-linter", "pytest", "coverage"):
        assert tool in titles
    assert not any("slow" in check.command for check in found)


def test_the_plain_command_leaves_out_the_slow_tests_alone() -> None:
    plain, whole = (checks()["test_checks"](is_whole=is_whole)[0] for is_whole in (False, True))
    assert [*whole.command, "-m", "not slow"] == list(plain.command)
