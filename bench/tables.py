"""Tables under load, beside the servers of boardgame.io and Colyseus in the same run.

`python bench/tables.py` takes about ten minutes and needs npm for the peers; `--quick` takes less,
`--peers FOLDER` keeps their packages, and names of loads (or `memory`) choose some of them. Nothing
is asserted: figures of one run are compared with each other, turn and turn about because machines
have moods, and the yardstick says how fast this one was.

Our load has what real tables have: every client pings, people save drafts while they think, and at
every fifth table a bot plays in one seat. A move is one that the server has stored and told to the
table, whoever made it; the waits are people's. The peers play in memory, without any of this. What
our bots think is told apart: the peers have none.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

import psutil

from yardstick import adds_per_second

HERE = Path(__file__).resolve().parent
UNLIMITED = (
    "rooms_per_hour joins_per_minute misses_per_minute sockets_per_address "
    "connections_per_address connections_per_second work_per_second "
    "control_frames_per_second messages_per_second requests_per_second files_per_second "
    "stored_bytes_per_hour"
)
METRICS_KEY = "bench"
WARM_UP_SECONDS = 4.0
"""How long all tables play before anything is counted: the processes of bots have to start."""
PEERS = {"boardgame.io, in memory": "boardgame", "Colyseus, in memory": "colyseus"}
"""Each peer, and the folder with its server and its load."""


LOADS = {
    "closed": ("closed loop, 50 tables x 4 sockets", 50, 0.0),
    "paced": ("about 500 moves a second, 50 tables x 4", 50, 0.1),
    "wide": ("1 s of thought, 400 tables x 4", 400, 1.0),
}
"""What each load is, how many tables it has, and how many seconds people think."""


class Run(NamedTuple):
    """What a load saw, and what it cost the server."""

    moves: int
    cpu: float
    """CPU seconds of the server itself."""
    p50: float
    p99: float
    bots: float = 0.0
    """CPU seconds of the processes in which its bots think."""

    @property
    def per_cpu(self) -> float:
        return self.moves / self.cpu if self.cpu else 0.0


def joined(runs: list[Run]) -> Run:
    """Several runs as one: all moves and all their cost, and the waits of the middle run."""
    moves, cpu = sum(run.moves for run in runs), sum(run.cpu for run in runs)
    p50, p99 = median(run.p50 for run in runs), median(run.p99 for run in runs)
    return Run(moves, cpu, p50, p99, sum(run.bots for run in runs))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def cpu_of(process: psutil.Process) -> float:
    """CPU seconds of a server and its children, so far."""
    return cpu_of_all([process, *process.children(recursive=True)])


def cpu_of_all(processes: list[psutil.Process]) -> float:
    times = [each.cpu_times() for each in processes]
    return float(sum(each.user + each.system for each in times))


@contextmanager
def outrank(folder: Path, *more: str) -> Iterator[tuple[str, psutil.Process]]:
    """`outrank serve` on SQLite, every commit on disk before it is answered."""
    port = free_port()
    words = ["--scenes=off", *(f"--limit={name}=0" for name in UNLIMITED.split()), *more]
    words.append(f"--metrics-key={METRICS_KEY}")
    command = [sys.executable, "-m", "outrank.cli", "serve", "--host=127.0.0.1", f"--port={port}"]
    database = f"--database=sqlite:///{folder}/bench{port}.db"
    process = subprocess.Popen([*command, database, *words], stdout=subprocess.DEVNULL)
    try:
        base = f"http://127.0.0.1:{port}"
        _await(base + "/health")
        yield base, psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait()


def _await(address: str) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            urlopen(address, timeout=5).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def measure(folder: Path, tables: int, seconds: float, think: float) -> Run:
    """Our server under one load."""
    with outrank(folder) as (base, server):
        cpu = all_cpu = moves = 0.0

        def begin() -> None:
            nonlocal cpu, all_cpu, moves
            cpu, all_cpu, moves = cpu_of_all([server]), cpu_of(server), moves_of(base)

        told = load(base, tables, seconds, think, begin)
        made = int(moves_of(base) - moves)
        own = cpu_of_all([server]) - cpu
        bots = cpu_of(server) - all_cpu - own
        return Run(made, own, told["p50"], told["p99"], bots)


def moves_of(base: str) -> float:
    """How many moves a server of ours has stored so far."""
    request = Request(base + "/metrics", headers={"Authorization": f"Bearer {METRICS_KEY}"})
    with urlopen(request, timeout=30) as answer:
        for line in answer.read().decode().splitlines():
            name, _, value = line.partition(" ")
            if name == "outrank_moves_total":
                return float(value)
    return 0.0


def load(
    base: str, tables: int, seconds: float, think: float, begin: Callable[[], object] = bool
) -> dict[str, Any]:
    """What a load of people's moves saw; `begin` is called when all of them sit at their tables."""
    command = [sys.executable, str(HERE / "table_load.py"), base, str(tables), str(seconds)]
    people = subprocess.Popen(
        [*command, str(think), "0"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert people.stdin is not None
    assert people.stdout is not None
    people.stdout.readline()
    time.sleep(WARM_UP_SECONDS)
    begin()
    people.stdin.write("\n")
    people.stdin.flush()
    told: dict[str, Any] = json.loads(people.stdout.readline())
    people.kill()
    people.wait()
    assert told["refused"] == 0
    return told


def measure_peer(folder: Path, tables: int, seconds: float, think: float) -> Run:
    """A peer's server, in memory, under the same load."""
    port = free_port()
    node = ["node", "server.cjs", str(port)]
    process = subprocess.Popen(node, cwd=folder, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(1)
    words = [str(port), str(tables), str(seconds), str(int(think * 1000))]
    load = subprocess.Popen(
        ["node", "load.cjs", *words], cwd=folder, stdout=subprocess.PIPE, text=True
    )
    assert load.stdout is not None
    try:
        load.stdout.readline()
        server = psutil.Process(process.pid)
        before = cpu_of(server)
        told = json.loads(load.stdout.readline())
        cpu = cpu_of(server) - before
    finally:
        load.kill()
        process.kill()
        load.wait()
        process.wait()
    return Run(told["moves"], cpu, told["p50"], told["p99"])


def peer_ready(name: str, folder: Path) -> bool:
    """Bring a peer's packages, if npm can."""
    folder.mkdir(parents=True, exist_ok=True)
    for part in (HERE / name).iterdir():
        if part.is_file():
            shutil.copy(part, folder)
    if (folder / "node_modules").exists():
        return True
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return False
    command = [npm, "install", "--no-audit", "--no-fund", "--silent", "--omit=peer"]
    return subprocess.run(command, cwd=folder, check=False).returncode == 0


def memory(folder: Path, rooms: int, sockets: int) -> tuple[float, float]:
    """Bytes for an idle room with a match on the table, and for a connection that looks on."""
    with outrank(folder) as (base, server), ExitStack() as held:
        codes = [_open(base) for _ in range(20)]
        before = server.memory_info().rss
        codes = [_open(base) for _ in range(rooms)]
        time.sleep(1)
        between = server.memory_info().rss
        for number in range(sockets):
            held.enter_context(_watch(base, codes[number % rooms]))
        time.sleep(1)
        after = server.memory_info().rss
    return (between - before) / rooms, (after - between) / sockets


def _open(base: str) -> str:
    """A room of two with a match begun, waiting for its first player."""
    room = _post(base, "/api/rooms", {"game": "out_trumped", "seats": 2})
    code = str(room["code"])
    _post(base, f"/api/rooms/{code}/join", {"name": "B"})
    _post(base, f"/api/rooms/{code}/do", {"do": "start"}, str(room["token"]))
    return code


def _post(base: str, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    request = Request(base + path, json.dumps(body).encode(), method="POST")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urlopen(request, timeout=60) as answer:
        return dict(json.load(answer))


@contextmanager
def _watch(base: str, code: str) -> Iterator[None]:
    port = int(base.rsplit(":", 1)[1])
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(
            b"GET /api/rooms/%s/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" % code.encode()
        )
        line.recv(500)
        hello = json.dumps({"do": "hello"}).encode()
        line.sendall(bytes((0x81, 0x80 | len(hello))) + b"\0\0\0\0" + hello)
        line.recv(100)
        yield


def flushes(folder: Path, times: int = 300) -> tuple[float, float]:
    """What the disk itself takes for a flush, p50 and p99 in ms: no durable move is faster."""
    waits = []
    with (folder / "flushes").open("wb", buffering=0) as file:
        for _ in range(times):
            file.write(bytes(8192))
            began = time.perf_counter()
            os.fsync(file.fileno())
            waits.append(1000 * (time.perf_counter() - began))
            time.sleep(0.002)
    waits.sort()
    return waits[times // 2], waits[int(times * 0.99)]


def show(title: str, ours: Run, peers: dict[str, Run]) -> None:
    """One load: each server's figures, and ours as a ratio to each peer's."""
    print(f"\n{title}")
    for name, run in (("outrank, durable", ours), *peers.items()):
        print(
            f"  {name:24} {run.moves:7} moves  {run.per_cpu:7.0f} per CPU second  "
            f"p50 {run.p50:6.1f} ms  p99 {run.p99:6.1f} ms"
        )
    if ours.bots:
        print(f"  our bots thought for {ours.bots:.1f} CPU seconds beside that")
    for name, run in peers.items():
        if run.per_cpu:
            print(f"  moves per CPU second, ratio to {name}: {ours.per_cpu / run.per_cpu:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="LOAD", help=", ".join([*LOADS, "memory"]))
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--peers", type=Path, help="where the peers' packages are kept")
    args = parser.parse_args()
    names = args.names or [*LOADS, "memory"]
    rounds, seconds = (1, 4.0) if args.quick else (3, 7.0)
    with tempfile.TemporaryDirectory(prefix="outrank-bench-") as name:
        folder = Path(name)
        kept = args.peers or folder
        peers = [peer for peer in PEERS if peer_ready(PEERS[peer], kept / PEERS[peer])]
        for peer in PEERS.keys() - set(peers):
            print(f"{peer} cannot be run here: it needs node and npm.")
        version = sys.version.partition(" ")[0]
        print(f"Python {version}: {adds_per_second() / 1e6:.0f} M adds a second")
        print("a flush of this disk: p50 {:.1f} ms, p99 {:.1f} ms".format(*flushes(folder)))
        for title, tables, think in (LOADS[each] for each in names if each in LOADS):
            ours: list[Run] = []
            theirs: dict[str, list[Run]] = {peer: [] for peer in peers}
            for _ in range(rounds):
                ours.append(measure(folder, tables, seconds, think))
                for peer in peers:
                    place = kept / PEERS[peer]
                    theirs[peer].append(measure_peer(place, tables, seconds, think))
            show(title, joined(ours), {peer: joined(runs) for peer, runs in theirs.items()})
        if "memory" in names:
            room, connection = memory(folder, 1000, 1500)
            print(f"\nmemory: {room / 1000:.1f} kB per idle room")
            print(f"memory: {connection / 1000:.1f} kB per connection")


if __name__ == "__main__":
    main()
