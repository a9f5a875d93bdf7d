"""The same recipe gives the same results: on one core, on several, after an interruption."""

from __future__ import annotations

import json
import os
import shutil
import signal
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

import outrank
from outrank.kernel import registry
from outrank.lab import results
from outrank.lab.batch import play_batch
from outrank.lab.question import find, read
from outrank.lab.recipe import (
    Recipe,
    StaleRecipe,
    code_digest,
    decoded,
    recipe_for,
    without_comments,
)
from outrank.lab.results import BadResults
from outrank.lab.run import Here, LostWorker, Run, local_workers

TEXT = """
title = "Do more rounds change anything?"
game = "v4"
players = ["regular", "newcomer"]
measure = ["win:1", "minutes", "most:set_cashed"]
vary = { rounds = [3, 5] }
precision = 0.01
deals = 8
look = 3
"""


@pytest.fixture(scope="module")
def recipe() -> Recipe:
    return recipe_for("rounds", read(TEXT))


def played(recipe: Recipe, workers: Executor, count: int, journal: Path | None = None) -> Run:
    run = Run(recipe, journal)
    deals = [progress.deals for progress in run.steps(workers, count)]
    assert deals == sorted(deals)
    assert deals[-1] == 8
    return run


@pytest.fixture(scope="module")
def alone(recipe: Recipe) -> Run:
    """The run on one core."""
    return played(recipe, Here(), 1)


def written(run: Run, path: Path) -> bytes:
    results.write(run.results, path)
    return path.read_bytes()


def test_two_processes_give_the_same_bytes(recipe: Recipe, alone: Run, tmp_path: Path) -> None:
    with local_workers(2) as workers:
        both = played(recipe, workers, 2)
    assert written(both, tmp_path / "both") == written(alone, tmp_path / "alone")


class Interrupted(Here):
    """Stops after so many batches, as Ctrl-C does."""

    def __init__(self, batches: int) -> None:
        self.left = batches

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        return super().submit(fn, *args, **kwargs)


def test_an_interrupted_run_goes_on(recipe: Recipe, alone: Run, tmp_path: Path) -> None:
    journal = tmp_path / "rounds.part"
    with pytest.raises(KeyboardInterrupt):
        list(Run(recipe, journal).steps(Interrupted(2), 1))
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-20])  # and the last line was cut off
    run = Run(recipe, journal)
    assert run.resumed == len(whole.splitlines()) - 2
    for _progress in run.steps(Here(), 1):
        pass
    assert written(run, tmp_path / "resumed") == written(alone, tmp_path / "alone")


def test_a_journal_of_another_recipe_is_begun_anew(recipe: Recipe, tmp_path: Path) -> None:
    journal = tmp_path / "rounds.part"
    journal.write_bytes(b'{"another": "recipe"}\n[0, []]\n')
    assert Run(recipe, journal).resumed == 0
    assert journal.read_bytes() == recipe.encoded() + b"\n"


def kill_all(pool: Any) -> None:
    for process in pool._processes.values():
        os.kill(process.pid, signal.SIGKILL)


def test_a_lost_process_is_said_and_nothing_is_lost(recipe: Recipe, tmp_path: Path) -> None:
    journal = tmp_path / "rounds.part"
    run = Run(recipe, journal)
    with local_workers(2) as pool:
        steps = run.steps(pool, 2)
        next(steps)
        kill_all(pool)
        with pytest.raises(LostWorker, match="Run the same command again"):
            list(steps)
    assert Run(recipe, journal).resumed >= 1


def test_results_are_read_back_with_their_recipe(alone: Run, tmp_path: Path) -> None:
    path = tmp_path / "rounds.parquet"
    results.write(alone.results, path)
    again = results.read(path)
    assert again.recipe == alone.recipe
    assert list(again.rows) == list(alone.results.rows)
    assert any(value is None for row in again.rows for value in row[3]), "no set was cashed in"


def test_what_is_not_results_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.parquet").write_text("a text")
    with pytest.raises(BadResults, match="holds no results"):
        results.read(tmp_path / "text.parquet")
    with pytest.raises(BadResults, match="no file"):
        results.read(tmp_path / "none.parquet")


def test_a_recipe_says_all_that_numbers_depend_on(recipe: Recipe) -> None:
    told = json.loads(recipe.encoded())
    assert set(told) == {"id", "question", "outrank", "game", "catalog", "code"}
    assert decoded(recipe.encoded()) == recipe
    assert len(told["catalog"]) == 64
    assert recipe_for("trumps", find("trumps")[1]).catalog == ""


COMMENTED = '''"""What this is."""

from typing import Protocol

SIZE = 3
"""How many there are."""


class Counter(Protocol):
    """Counts."""

    # in ones

    def count(self) -> int: ...
'''


def test_only_code_decides_how_matches_go() -> None:
    bare = "from typing import Protocol\nSIZE = 3\nclass Counter(Protocol):"
    assert without_comments(COMMENTED) == f"{bare}\n    def count(self) -> int: ..."
    other = COMMENTED.replace("Counts.", "Counts\n    up.").replace("# in", "# in tens or")
    assert without_comments(other) == without_comments(COMMENTED)
    changed = COMMENTED.replace("SIZE = 3", "SIZE = 4")
    assert without_comments(changed) != without_comments(COMMENTED)


def test_a_recipe_depends_on_the_code_of_its_own_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Twin worlds: the same code, and one place in it changed."""
    home = tmp_path / "outrank"
    source = Path(outrank.__file__).parent
    for package in ("kernel", "catalog", "mechanics", "games", "bots", "lab"):
        shutil.copytree(source / package, home / package, ignore=shutil.ignore_patterns("data"))
    monkeypatch.setattr(outrank, "__file__", str(home / "__init__.py"))

    def concerned(changed: str) -> set[str]:
        """The games whose digest depends on a module."""
        before = {name: code_digest.__wrapped__(name) for name in registry.names()}
        path = home / changed
        path.write_text(path.read_text() + "\nNEW = 1\n")
        return {name for name in before if code_digest.__wrapped__(name) != before[name]}

    every = set(registry.names())
    assert concerned("kernel/menu.py") == concerned("lab/tempo.py") == every
    assert concerned("mechanics/masks.py") == concerned("bots/knowledge.py") == every
    assert concerned("games/v4/rules.py") == {"v4"}
    assert concerned("mechanics/ranking/round.py") == {"classic", "v3"}
    assert concerned("bots/higher_lower/evaluator.py") == {"v4", "four4more"}
    assert concerned("bots/out_trumped/heuristic.py") == {"out_trumped"}
    assert concerned("games/v4/words.py") == concerned("lab/run.py") == set()


def test_a_worker_with_other_rules_refuses() -> None:
    other = decoded(
        recipe_for("rounds", read(TEXT)).encoded().replace(b'"code":"', b'"code":"other')
    )
    with pytest.raises(StaleRecipe, match="same version everywhere"):
        play_batch(other.encoded(), 0, 1)


def test_everyone_plays_in_every_seat_with_the_same_knowledge(alone: Run) -> None:
    seatings = {(row[1], row[2]) for row in alone.results.rows}
    assert seatings == {(deal, seating) for deal in range(8) for seating in (0, 1)}
    assert {row[0] for row in alone.results.rows} == {0, 1}
