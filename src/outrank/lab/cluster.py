"""Workers on a Dask cluster, as other workers: what they are sent, they play."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from outrank.kernel.messages import UserError, _
from outrank.lab.run import LostWorker

SECONDS_TO_CONNECT: Final = 10
RETRIES: Final = 3
"""How often a batch is played again elsewhere when its worker is lost."""


class NoCluster(UserError):
    """No cluster can be reached."""


@contextmanager
def cluster_workers(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of the cluster at an address, and how many threads they have together.

    A batch whose worker is lost is played by another one; when that happens too often, or the
    scheduler is lost, the run ends with LostWorker. The workers need the same version of Outrank;
    one that has another refuses to play.
    """
    if find_spec("distributed") is None:
        raise NoCluster(_("A cluster needs Dask: install outrank with the extra 'cluster'."))
    distributed: Any = import_module("distributed")
    try:
        client = distributed.Client(address, timeout=SECONDS_TO_CONNECT)
    except (OSError, TimeoutError, ValueError):
        raise NoCluster(
            _(
                "No cluster answers at '{address}'. Start one with 'dask scheduler'.",
                address=address,
            )
        ) from None
    with client:
        workers = client.get_executor(pure=False, retries=RETRIES)
        try:
            yield workers, max(1, sum(client.nthreads().values()))
        except Exception as error:
            is_lost = isinstance(error, (CancelledError, distributed.KilledWorker))
            if not is_lost and client.status == "running":
                raise
            raise LostWorker(
                _("The cluster was lost. Run the same command again to go on from here.")
            ) from None
