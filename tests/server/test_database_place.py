"""Where `outrank serve` keeps tables, and that no password of a database can be read by others."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from outrank.cli.database import FORMER, VARIABLE, place
from server.postgres import Postgres
from server.serving import free_port

PASSWORD = "open-sesame-17"


@contextmanager
def serving(
    folder: Path, *words: str, **variables: str
) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """`outrank serve` started in a folder, and the lines it printed before it was ready."""
    folder.mkdir(exist_ok=True)
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    environment |= {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), **variables}
    command = [sys.executable, "-m", "outrank", "serve", "--host=127.0.0.1"]
    with subprocess.Popen(
        [*command, f"--port={free_port()}", *words],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    ) as started:
        try:
            assert started.stdout is not None
            lines: list[str] = []
            for line in started.stdout:
                lines.append(line.strip())
                if line.startswith("Tables are kept in"):
                    break
            yield started, lines
        finally:
            started.terminate()


def place_told(lines: list[str]) -> str:
    """Where the server said it keeps the tables."""
    return next(line for line in lines if line.startswith("Tables")).removeprefix(
        "Tables are kept in "
    )


def test_tables_are_kept_with_the_users_data_wherever_it_is_started(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with serving(home) as (_, lines):
        file = Path(place_told(lines))
        assert file == home / "data" / "outrank" / "outrank.db"
        assert file.is_file()
        assert file.stat().st_mode & 0o077 == 0
    elsewhere = home / "elsewhere"
    with serving(elsewhere, XDG_DATA_HOME=str(home / "data")) as (_, lines):
        assert Path(place_told(lines)) == file
        assert list(elsewhere.iterdir()) == []


def test_tables_of_an_earlier_version_in_this_folder_are_pointed_out(tmp_path: Path) -> None:
    (tmp_path / FORMER).touch()
    with serving(tmp_path) as (started, lines):
        assert Path(place_told(lines)).parent.name == "outrank"
        assert started.stdout is not None
        told = started.stdout.readline()
    assert str(tmp_path / FORMER) in told
    assert "outrank serve --database sqlite:///outrank.db" in told


def test_a_variable_names_the_database_and_an_argument_wins(tmp_path: Path) -> None:
    named = f"sqlite:///{tmp_path}/named.db"
    with serving(tmp_path, **{VARIABLE: named}) as (_, lines):
        assert place_told(lines) == str(tmp_path / "named.db")
    argued = f"--database=sqlite:///{tmp_path}/argued.db"
    with serving(tmp_path, argued, **{VARIABLE: named}) as (_, lines):
        assert place_told(lines) == str(tmp_path / "argued.db")


def with_password(address: str) -> str:
    """The same database with a password, which this PostgreSQL trusts anyway."""
    user, _, rest = address.partition("://")[2].partition("@")
    return f"postgresql://{user.partition(':')[0]}:{PASSWORD}@{rest}"


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="reads /proc")
def test_no_process_and_no_line_shows_the_password(postgres: Postgres, tmp_path: Path) -> None:
    address = with_password(postgres.database())
    with serving(tmp_path, "--workers=2", "--metrics-key=key-23", **{VARIABLE: address}) as (
        started,
        lines,
    ):
        children = workers(started.pid)
        commands = [Path(f"/proc/{pid}/cmdline").read_bytes().decode() for pid in children]
        assert len(commands) == 2
        assert not any(PASSWORD in command or "key-23" in command for command in commands)
        started.terminate()
        assert started.stdout is not None
        said = "\n".join([*lines, started.stdout.read()])
    assert place_told(lines).startswith("the PostgreSQL database ")
    assert PASSWORD not in said


def workers(parent: int) -> list[int]:
    """The processes that a server has started, once both are there."""
    while True:
        found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        commands = [Path(f"/proc/{pid}/cmdline").read_bytes() for pid in found]
        serving = [
            int(pid) for pid, words in zip(found, commands, strict=True) if b"--socket" in words
        ]
        if len(serving) == 2:
            return serving


def test_a_password_on_the_command_line_is_warned_about(postgres: Postgres, tmp_path: Path) -> None:
    address = with_password(postgres.database())
    with serving(tmp_path, f"--database={address}") as (_, lines):
        assert any(f"Put the address into the variable {VARIABLE}" in line for line in lines)
        assert not any(PASSWORD in line for line in lines)


def test_places_are_told_without_passwords() -> None:
    assert place(f"postgresql://ann:{PASSWORD}@db.example/tables?password={PASSWORD}") == (
        "the PostgreSQL database tables on db.example"
    )


def test_an_address_that_is_none_is_refused_in_one_sentence(tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-m", "outrank", "serve", "--database=tables.db"],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
    )
    assert said.returncode == 2
    assert said.stderr.startswith("The database address must start with sqlite:///")
    assert said.stderr.count("\n") == 1
