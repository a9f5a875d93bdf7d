"""play.py, run for real: in copies of the project, with Pythons, networks and disks that fail."""

import ast
import ctypes
import os
import resource
import runpy
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SETTING_UP = "Setting Outrank up"
NO_ROOM = "There is no room left on the disk: free about 350 MB and start again.\n"
NO_NETWORK = "The packages could not be fetched"
HANGS = 300  # seconds after which a run counts as stuck; no run is timed


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """The three files that setting up reads, in a folder with spaces and foreign letters."""
    folder = tmp_path / "Spiele für Ærø"
    folder.mkdir()
    for name in ("play.py", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, folder)
    return folder


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """All that is tracked, as a clean clone has it."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    folder = tmp_path / "Spiele für Ærø"
    for name in filter(None, listed.stdout.decode().split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def surroundings(index: str | None = None) -> dict[str, str]:
    """The environment of a start; `index` cuts it off from every other source of packages."""
    kept = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
    if index is None:
        return kept
    kept = {name: value for name, value in kept.items() if not name.startswith("PIP_")}
    return kept | {"PIP_INDEX_URL": index, "PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "0"}


OFFLINE = surroundings("http://127.0.0.1:9/")  # nobody listens there


def begin(
    folder: Path,
    *arguments: str,
    python: str = sys.executable,
    env: dict[str, str] | None = None,
    before: Callable[[], None] | None = None,
) -> subprocess.Popen[str]:
    """Start play.py from a folder that is not its own."""
    return subprocess.Popen(
        [python, str(folder / "play.py"), *arguments],
        cwd=folder.parent,
        env=surroundings() if env is None else env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        preexec_fn=before,
        start_new_session=True,
    )


def outcome(started: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Status, output and complaints of a start; whatever happens, nobody sees a traceback."""
    with started:
        out, err = started.communicate(timeout=HANGS)
    assert "Traceback" not in out + err
    return started.returncode, out, err


def complaint(started: subprocess.Popen[str]) -> str:
    """The one sentence of a start that must fail."""
    status, _, err = outcome(started)
    assert status == 1
    assert err.count("\n") == 1
    return err


def old_pythons() -> list[str]:
    """Every Python before 3.11 that this computer has: on the path, or beside the one in use."""
    kin = Path(sys.base_prefix).parent
    found = [shutil.which(f"python3.{minor}") for minor in range(6, 11)]
    return [
        *filter(None, found),
        *(str(path) for minor in range(6, 11) for path in kin.glob(f"3.{minor}.*/bin/python")),
    ]


def test_an_old_python_is_told_what_is_needed(bare: Path) -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 9, 1); runpy.run_path(sys.argv[1])"
    old = [[sys.executable, "-c", pretend], *([python] for python in old_pythons())]
    for command in old:
        run = subprocess.run(
            [*command, str(bare / "play.py")], capture_output=True, text=True, timeout=HANGS
        )
        if run.returncode == 127:
            continue  # a version manager's stand-in for a Python that is not there
        assert run.returncode == 1, run.stderr
        assert run.stderr.startswith("Outrank needs Python 3.11 or newer, and this is Python 3.")
        assert run.stderr.count("\n") == 1


def test_the_version_is_the_only_thing_asked() -> None:
    too_old = runpy.run_path(str(ROOT / "play.py"))["too_old"]
    assert too_old((3, 11)) is None
    assert too_old((4, 0)) is None
    assert too_old((3, 10)).endswith("install a newer one and start play.py with it.")
    assert "Python 2.7" in too_old((2, 7))


def test_an_old_python_can_read_the_file() -> None:
    ast.parse((ROOT / "play.py").read_text(encoding="utf-8"), feature_version=(3, 7))


def test_help_needs_no_set_up(bare: Path) -> None:
    for arguments in (["--help"], ["-h"], ["test", "--help"]):
        status, out, _ = outcome(begin(bare, *arguments))
        assert status == 0
        assert "python3 play.py test" in out
    assert not (bare / ".venv").exists()


def test_a_python_without_pip_is_told_how_to_get_it(bare: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "env"], check=True)
    said = complaint(begin(bare, python=str(tmp_path / "env" / "bin" / "python")))
    assert "has no pip: install it" in said
    assert not (bare / ".venv").exists()


def test_without_a_network_it_says_so_every_time(bare: Path) -> None:
    for _ in range(2):  # the second start finds what the first left half-made
        assert complaint(begin(bare, env=OFFLINE)).startswith(NO_NETWORK)


def test_a_full_disk_is_told(bare: Path) -> None:
    def limit_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))

    assert complaint(begin(bare, before=limit_files)) == NO_ROOM


PRIVATE_MOUNTS = ("unshare", "--user", "--map-root-user", "--mount")


@pytest.mark.skipif(
    not shutil.which("unshare") or subprocess.run([*PRIVATE_MOUNTS, "true"]).returncode != 0,
    reason="this computer lets nobody but its keeper mount a small disk",
)
@pytest.mark.parametrize("small", ["the project's disk", "the disk of temporary files"])
def test_a_disk_that_fills_up_while_installing_is_told(bare: Path, small: str) -> None:
    disk = bare.with_name("small disk")
    disk.mkdir()
    home, temporary = (disk, bare) if small == "the project's disk" else (bare, disk)
    script = 'mount -t tmpfs -o size=1m tmpfs "$1" && cp -n "$2"/* "$3"; exec "$4" "$3"/play.py'
    started = subprocess.Popen(
        [*PRIVATE_MOUNTS, "sh", "-c", script, "sh", disk, bare, home, sys.executable],
        env=surroundings() | {"TMPDIR": str(temporary)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    assert complaint(started) == NO_ROOM


def test_a_folder_that_cannot_be_written_is_told(bare: Path) -> None:
    def obey_permissions() -> None:
        if os.geteuid() == 0:  # root may write anywhere, until it drops CAP_DAC_OVERRIDE
            ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)

    bare.chmod(0o555)
    said = complaint(begin(bare, before=obey_permissions))
    bare.chmod(0o755)
    assert said.startswith(f"Outrank cannot write into {bare}")


def test_a_missing_file_is_named(bare: Path) -> None:
    (bare / "constraints.txt").unlink()
    assert "constraints.txt" in complaint(begin(bare))


def test_a_folder_no_environment_can_live_in_is_told(bare: Path) -> None:
    odd = bare.rename(bare.with_name("a:b"))
    assert "Python cannot make an environment" in complaint(begin(odd))


@pytest.fixture
def silent_index() -> Iterator[socket.socket]:
    """A server that takes the call and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(HANGS)
        yield server


@pytest.mark.parametrize("reach", [os.kill, os.killpg], ids=["play.py alone", "the terminal"])
def test_control_c_ends_it_and_the_pip_it_started(
    bare: Path, silent_index: socket.socket, reach: Callable[[int, int], None]
) -> None:
    index = f"http://127.0.0.1:{silent_index.getsockname()[1]}/"
    started = begin(bare, env=surroundings(index) | {"PIP_DEFAULT_TIMEOUT": str(2 * HANGS)})
    call, _ = silent_index.accept()
    with call:
        reach(started.pid, signal.SIGINT)
        status, _, err = outcome(started)
        assert status == 130
        assert err.startswith("Stopped.")
        call.settimeout(HANGS)
        while call.recv(4096):  # ends when pip has hung up, long before it would by itself
            pass
    assert complaint(begin(bare, env=OFFLINE)).startswith(NO_NETWORK)  # nothing holds the lock


def test_a_clean_clone_sets_itself_up_once(clone: Path) -> None:
    half_made = clone / ".venv"
    (half_made / "lib").mkdir(parents=True)
    (half_made / "outrank-set-up").write_text("half\n", encoding="utf-8")

    both = [outcome(start) for start in [begin(clone, "games"), begin(clone, "games")]]
    assert [status for status, _, _ in both] == [0, 0]
    assert sorted(SETTING_UP in out for _, out, _ in both) == [False, True]
    assert sorted("Another start is setting" in out for _, out, _ in both) == [False, True]

    outrank = half_made / "bin" / "outrank"
    for arguments in (["games"], ["games", "--json"], ["nothing like this", "--loud"]):
        run = subprocess.run([outrank, *arguments], capture_output=True, encoding="utf-8")
        again = outcome(begin(clone, *arguments, env=OFFLINE))  # nothing more is fetched
        assert again == (run.returncode, run.stdout, run.stderr)
    assert run.returncode == 2

    assert complaint(begin(clone, "test", env=OFFLINE)).startswith(NO_NETWORK)  # the extra is due
    inside = begin(clone, python=str(half_made / "bin" / "python"))
    assert complaint(inside).startswith("The environment .venv must be made anew")


def test_changed_pins_make_the_environment_anew(bare: Path) -> None:
    def fingerprint() -> str:
        return str(runpy.run_path(str(bare / "play.py"))["fingerprint"]())

    seen = {fingerprint()}
    for name in ("pyproject.toml", "constraints.txt"):
        with (bare / name).open("a", encoding="utf-8") as file:
            file.write("# another\n")
        seen.add(fingerprint())
    bare = bare.rename(bare.with_name("elsewhere"))
    seen.add(fingerprint())
    assert len(seen) == 4
