"""A real Dask cluster of several processes: the same numbers, and a worker may be killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from outrank.cli import main
from outrank.lab import results
from outrank.lab.cluster import NoCluster, cluster_workers
from outrank.lab.question import read
from outrank.lab.recipe import recipe_for
from outrank.lab.run import Here, LostWorker, Run

TEXT = """
title = "Does it pay to save trumps?"
game = "out_trumped"
players = ["newcomer+saves_trumps", "newcomer"]
measure = ["win:1", "margin"]
precision = 0.01
deals = 40
look = 20
"""


@contextmanager
def started(workers: int, *, processes: bool) -> Iterator[Any]:
    distributed: Any = import_module("distributed")
    with distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=processes,
        dashboard_address=":0",  # any free port
        host="127.0.0.1",
        protocol="tcp",
        silence_logs=50,
    ) as found:
        yield found


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two processes; one that is killed is replaced."""
    with started(2, processes=True) as found:
        yield found


@pytest.mark.filterwarnings("default")  # of Dask and its event loop, when a worker dies
def test_a_cluster_gives_the_same_bytes_although_a_worker_is_killed(
    cluster: Any, tmp_path: Path
) -> None:
    recipe = recipe_for("trumps", read(TEXT))
    alone = Run(recipe)
    for _progress in alone.steps(Here(), 1):
        pass
    run = Run(recipe)
    killed = 0
    with cluster_workers(cluster.scheduler_address) as (workers, count):
        assert count == 2
        for progress in run.steps(workers, count):
            if not killed and progress.deals < 40:
                killed = next(iter(cluster.workers.values())).process.pid
                os.kill(killed, signal.SIGKILL)
    assert killed, "a worker was killed before the end"
    results.write(run.results, tmp_path / "cluster")
    results.write(alone.results, tmp_path / "alone")
    assert (tmp_path / "cluster").read_bytes() == (tmp_path / "alone").read_bytes()


@pytest.mark.filterwarnings("default")
def test_a_lost_scheduler_is_said_and_the_run_goes_on_without_it(
    tmp_path: Path,
) -> None:
    journal, recipe = tmp_path / "trumps.part", recipe_for("trumps", read(TEXT))
    lost = pytest.raises(LostWorker, match=r"cluster was lost\. Run the same command again")
    with started(1, processes=False) as cluster:
        address = cluster.scheduler_address
        with lost, cluster_workers(address) as (workers, count):
            for _progress in Run(recipe, journal).steps(workers, count):
                cluster.sync(cluster.scheduler.close)
    again = Run(recipe, journal)
    assert again.resumed >= 1
    for _progress in again.steps(Here(), 1):
        pass
    assert len(again.results.rows) == 80


@pytest.mark.filterwarnings("default")
def test_only_a_lost_cluster_is_called_lost(cluster: Any) -> None:
    with pytest.raises(ZeroDivisionError), cluster_workers(cluster.scheduler_address) as (one, _):
        one.submit(divmod, 1, 0).result()


@pytest.mark.filterwarnings("default")
def test_the_command_plays_on_a_cluster(
    cluster: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    question = tmp_path / "trumps.toml"
    question.write_text(TEXT)
    call = ["lab", "ask", str(question), "--deals", "10"]
    there, here = str(tmp_path / "there"), str(tmp_path / "here")
    assert main([*call, "--out", there, "--cluster", cluster.scheduler_address]) == 0
    assert main([*call, "--out", here, "--processes", "1"]) == 0
    assert capsys.readouterr().out.count("Does it pay to save trumps?") == 2
    found = [Path(folder) / "trumps.parquet" for folder in (there, here)]
    assert found[0].read_bytes() == found[1].read_bytes()


@pytest.mark.filterwarnings("default")
def test_no_cluster_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outrank.lab.cluster.SECONDS_TO_CONNECT", 1)
    waited = pytest.raises(NoCluster, match=r"No cluster answers at 'tcp://127\.0\.0\.1:9'")
    with waited, cluster_workers("tcp://127.0.0.1:9"):
        pass
