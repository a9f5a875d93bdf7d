"""A real Dask cluster of several processes: the same numbers, and a worker may be killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from outrank.lab import results
from outrank.lab.cluster import NoCluster, cluster_workers
from outrank.lab.question import read
from outrank.lab.recipe import recipe_for
from outrank.lab.run import Here, Run

TEXT = """
title = "Does it pay to save trumps?"
game = "out_trumped"
players = ["newcomer+saves_trumps", "newcomer"]
measure = ["win:1", "margin"]
precision = 0.01
deals = 40
look = 20
"""


@pytest.fixture
def cluster() -> Iterator[Any]:
    distributed: Any = import_module("distributed")
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        host="127.0.0.1",
        silence_logs=50,
    ) as found:
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
def test_no_cluster_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outrank.lab.cluster.SECONDS_TO_CONNECT", 1)
    waited = pytest.raises(NoCluster, match=r"No cluster answers at 'tcp://127\.0\.0\.1:9'")
    with waited, cluster_workers("tcp://127.0.0.1:9"):
        pass
