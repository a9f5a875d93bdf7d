"""Start-up and play without what only Linux and macOS have: as near to Windows as Linux comes.

`sys.platform` says "win32", modules that Windows lacks cannot be imported, and functions of `os`
and `signal` that it lacks are gone. Paths, sockets and processes stay Linux's own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from server.serving import free_port

PRETENDING = """
import asyncio, asyncio.unix_events, ctypes.util, multiprocessing.connection, os, platform, runpy
import selectors, shutil, signal, socket, ssl, subprocess, sys, sysconfig, tempfile, threading
import uuid, venv, webbrowser, wsgiref.simple_server, zoneinfo
for name in ("crypt", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog",
             "termios", "tty", "uvloop"):
    sys.modules[name] = None
for name in ("chown", "fchmod", "fork", "forkpty", "getegid", "geteuid", "getgid", "getpgid",
             "getuid", "killpg", "mkfifo", "nice", "openpty", "sched_getaffinity",
             "setpriority", "setsid", "statvfs", "uname"):
    if hasattr(os, name):
        delattr(os, name)
for name in ("SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGQUIT", "SIGSTOP", "SIGUSR1", "SIGUSR2",
             "SIGXCPU", "alarm", "setitimer"):
    if hasattr(signal, name):
        delattr(signal, name)
subprocess._USE_POSIX_SPAWN = False
sys.platform = "win32"
"""
"""A sitecustomize: run by each Python process before anything else of ours."""


@pytest.fixture
def elsewhere(tmp_path: Path) -> dict[str, str]:
    """The environment of a process on another system."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "sitecustomize.py").write_text(PRETENDING, encoding="utf-8")
    return {
        **os.environ,
        "PYTHONPATH": str(tmp_path / "site"),
        "OUTRANK_DATABASE": f"sqlite:///{tmp_path}/tables.db",
    }


def outrank(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "outrank", *words]
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8")


def test_it_pretends_well(elsewhere: dict[str, str]) -> None:
    asking = "import os, sys; print(sys.platform, hasattr(os, 'fork')); import fcntl"
    said = subprocess.run(
        [sys.executable, "-c", asking], env=elsewhere, capture_output=True, encoding="utf-8"
    )
    assert said.stdout == "win32 False\n"
    assert "ModuleNotFoundError" in said.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("games", "--json"),
        ("rules", "v4", "--quick"),
        ("match", "v4", "--seats", "sharp,regular", "--seed", "1"),
        ("facts", "stats"),
    ],
    ids=" ".join,
)
def test_commands_say_the_same(elsewhere: dict[str, str], words: tuple[str, ...]) -> None:
    there = outrank(elsewhere, *words)
    here = outrank({**os.environ}, *words)
    assert there.stderr == ""
    assert (there.returncode, there.stdout) == (here.returncode, here.stdout)


def test_several_workers_are_refused_in_a_sentence(elsewhere: dict[str, str]) -> None:
    said = outrank(elsewhere, "serve", "--workers=2")
    assert said.returncode == 2
    assert said.stderr == "Several workers need Linux or macOS. One is enough for many tables.\n"


def test_a_server_starts_and_answers(elsewhere: dict[str, str]) -> None:
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "outrank", "serve", "--host=127.0.0.1", f"--port={port}"]
    with subprocess.Popen(
        [*command, "--bot-seconds=0"], env=elsewhere, stderr=subprocess.PIPE, encoding="utf-8"
    ) as server:
        try:
            with httpx.Client(base_url=base, timeout=60) as client:
                assert when_ready(client, server).status_code == 200
                assert len(client.get("/api/library").json()["games"]) == 5
                assert "<script" in client.get("/").text
        finally:
            server.terminate()
            assert server.stderr is not None
            complaints = server.stderr.read()
    assert "Traceback" not in complaints


def when_ready(client: httpx.Client, server: subprocess.Popen[str]) -> httpx.Response:
    """The server's word on its health, as soon as it answers."""
    while server.poll() is None:
        try:
            return client.get("/health")
        except httpx.TransportError:
            time.sleep(0.05)
    pytest.fail("the server ended")


def test_play_py_starts_without_them(elsewhere: dict[str, str]) -> None:
    root = Path(__file__).resolve().parents[2]
    asking = (
        "import json, runpy; play = runpy.run_path('play.py'); "
        "print(json.dumps([str(play['PYTHON']), play['too_old']((3, 13)), play['WINDOWS']]))"
    )
    said = subprocess.run(
        [sys.executable, "-c", asking],
        env=elsewhere,
        cwd=root,
        capture_output=True,
        encoding="utf-8",
    )
    assert said.stderr == ""
    python, complaint, is_windows = json.loads(said.stdout)
    assert python.endswith("Scripts/python.exe")
    assert complaint is None
    assert is_windows
