"""Set Outrank up and play it: `python3 play.py`. Needs Python 3.11 or newer, pip, nothing else.

This file must parse on Python 3.6, so that an old Python can still say what is missing; until
the version is checked it also has to run there, which is why the first annotations are quoted.
"""

import contextlib
import errno
import hashlib
import importlib.util
import io
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

OLDEST = (3, 11)


def too_old(version: "Sequence[int]") -> "str | None":
    """Say why a Python of this version cannot play, or nothing when it can."""
    if tuple(version[:2]) >= OLDEST:
        return None
    return (
        f"Outrank needs Python {OLDEST[0]}.{OLDEST[1]} or newer, and this is Python "
        f"{version[0]}.{version[1]}: install a newer one and start play.py with it."
    )


if too_old(sys.version_info[:2]):
    sys.exit(too_old(sys.version_info[:2]))

WINDOWS = sys.platform == "win32"
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "outrank-set-up"  # written last: a .venv without it is half-made
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
OUTRANK = VENV / ("Scripts/outrank.exe" if WINDOWS else "bin/outrank")

HELP = f"""\
Outrank: five party games on one engine.

  python3 play.py                   play: opens the tables in your browser, for phones too
  python3 play.py games             list the games; every command of outrank works like this
  python3 play.py COMMAND --help    explain one command
  {str(OUTRANK.relative_to(ROOT)) + " --help":<33} list all commands (after the first start)
  python3 play.py test              run every check: style, types, layers, tests, coverage
  python3 play.py test --all        the same with the slow tests, as the build server does
  python3 play.py test -k bidding   run some tests alone: what follows test goes to pytest
  python3 play.py --help            show this page

The first start makes the folder .venv beside this file and installs what Outrank needs there.
That takes the network and about a minute. Later starts go straight to the game. To undo the
set-up, delete .venv. Outside the project's folder, setting up changes pip's and npm's caches,
and playing writes your tables into your data directory. The checks need Chromium: if there is
none, they say so and install Debian's with apt-get where they run as root on Debian or Ubuntu,
else one inside .venv; OUTRANK_CHROMIUM names one of yours."""

PLAYING = ("print",)
DEVELOPING = ("cluster", "env", "postgres", "print")
"""The extras of the package that playing installs, and those that the checks need."""
LITTLE_ROOM = 50_000_000
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
CLOSED = (errno.EACCES, errno.EPERM, errno.EROFS)
NO_ROOM = "There is no room left on the disk: free about 350 MB and start again."
NO_ENTRY = f"Outrank cannot write into {ROOT}: copy the project to a folder of yours, start there."
NO_NETWORK = (
    "The packages could not be fetched: check that this computer is online (and its proxy, "
    "if it uses one), then start again."
)
NO_PIP = (
    f"This Python ({sys.executable}) has no pip: install it (Debian and Ubuntu: "
    "sudo apt install python3-pip; elsewhere: python3 -m ensurepip), then start again."
)
INSIDE = (
    "The environment .venv must be made anew, but this start runs inside it: type deactivate, "
    "then start again with the Python that you installed yourself."
)


class Trouble(Exception):
    """What is missing and how to mend it, in one sentence."""


def say(text: str, *, end: str = "\n") -> None:
    """Print at once, so that a slow step is announced before it starts."""
    print(text, end=end, flush=True)


@contextlib.contextmanager
def step(title: str) -> Iterator[None]:
    """Announce a step, and say how long it took when it is done."""
    began = time.monotonic()
    say(f"  {title} ...", end="")
    try:
        yield
    except BaseException:
        say("")  # what went wrong gets a line of its own
        raise
    say(f" {time.monotonic() - began:.1f} s")


def fingerprint() -> str:
    """What the environment was made from and for; when it changes, .venv is made anew."""
    parts = [str(ROOT).encode(errors="surrogateescape"), str(sys.implementation.cache_tag).encode()]
    parts += [(ROOT / name).read_bytes() for name in ("pyproject.toml", "constraints.txt")]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def stamp() -> list[str]:
    """The fingerprint and the uses of a finished .venv, or nothing when it is half-made."""
    if not (PYTHON.exists() and OUTRANK.exists()):
        return []
    try:
        return STAMP.read_text(encoding="utf-8").split()
    except (OSError, UnicodeDecodeError):
        return []


def is_ready(use: str) -> bool:
    """Whether .venv is made, holds what this use needs, and what is built is up to date."""
    is_held = stamp()[:1] == [fingerprint()] and not {use, "test"}.isdisjoint(stamp())
    if not is_held or runpy.run_path(str(ROOT / "tools" / "compile_translations.py"))["stale"]():
        return False
    tools = (ROOT / "tools" / name for name in ("client.py", "print_art.py"))
    return all(runpy.run_path(str(tool))["is_current"]() for tool in tools)


def is_free(lock: int) -> bool:
    """Take the lock if nobody holds it."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(lock, 1 << 30, os.SEEK_SET)  # beyond the end: the file itself stays readable
        try:
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
    else:
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # this file system knows no locks: better to start than to refuse
    return True


@contextlib.contextmanager
def alone() -> Iterator[int]:
    """Let one start at a time set up. This file is the lock, so nothing is left lying about."""
    with Path(__file__).open("rb") as file:
        if not is_free(file.fileno()):
            say("Another start is setting Outrank up: waiting for it ...")
            while not is_free(file.fileno()):
                time.sleep(0.1)
        yield file.fileno()


def pip_environment() -> dict[str, str]:
    """The caller's environment without the settings that would send packages elsewhere."""
    misleading = {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_PYTHON", "PIP_CONSTRAINT"}
    kept = {k: v for k, v in os.environ.items() if k not in misleading and k != "PYTHONHOME"}
    if kept.get("PIP_RETRIES", "0") == "0":
        kept["PIP_RETRIES"] = "2"  # pip names a broken connection only when it tries again
    return kept | {
        "PIP_USER": "0",
        "PIP_REQUIRE_VIRTUALENV": "0",
        "PIP_NO_INPUT": "1",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PYTHONUNBUFFERED": "1",
        "PYTHONUTF8": "1",
    }


def explanation(words: str) -> str:
    """Turn what a failing pip printed into one sentence."""
    # pip takes a full disk for a broken connection while it downloads, so the disk is asked first.
    folders = (ROOT, tempfile.gettempdir())
    if any(shutil.disk_usage(folder).free < LITTLE_ROOM for folder in folders):
        return NO_ROOM
    if any(os.strerror(number) in words for number in FULL):
        return NO_ROOM
    if any(os.strerror(number) in words for number in CLOSED):
        return NO_ENTRY
    if any(sign in words for sign in ("onnection broken", "incomplete-download", "timed out")):
        return NO_NETWORK
    errors = [line.strip() for line in words.splitlines() if line.startswith("ERROR: ")]
    reason = errors[0][len("ERROR: ") :] if errors else "it gave no reason"
    return f"pip could not install the packages ({reason}): mend that and start again."


def install(python: str, *arguments: str, lock: int) -> None:
    """Let pip install with the project's constraints, and name each package as it comes."""
    command = [python, "-m", "pip", "install", "--progress-bar=off", "-c", "constraints.txt"]
    words = []
    with subprocess.Popen(
        [*command, *arguments],
        cwd=ROOT,
        env=pip_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        # pip keeps the lock too: if this process dies, the next start waits for pip to end.
        pass_fds=() if WINDOWS else (lock,),
    ) as pip:
        try:
            for line in pip.stdout or ():
                words.append(line)
                for name in re.findall(r"^Collecting ([\w.-]+)", line):
                    say(f" {name}", end="")
        except BaseException:
            pip.terminate()
            raise
    if pip.returncode:
        raise Trouble(explanation("".join(words)))


def make_venv(lock: int) -> None:
    """Make an empty .venv and bring the pinned pip into it, whatever pip the caller has."""
    version = ".".join(map(str, sys.version_info[:3]))
    with step(f"Making .venv with Python {version}"):
        import venv

        try:
            venv.EnvBuilder(clear=True, symlinks=not WINDOWS).create(VENV)
        except ValueError as error:
            raise Trouble(f"Python cannot make an environment in {VENV}: {error}") from error
    with step("Fetching"):
        paths = {"base": str(VENV), "platbase": str(VENV)}
        site = sysconfig.get_path("purelib", "venv", paths)
        install(sys.executable, "--target", site, "pip", lock=lock)
        shutil.rmtree(Path(site, "bin"), ignore_errors=True)  # --target's scripts are misplaced


def set_up(use: str) -> None:
    """Make .venv ready to `play` or to `test`, unless it is."""
    if is_ready(use):
        return
    with alone() as lock:
        if is_ready(use):  # another start has done it meanwhile
            return
        is_kept = stamp()[:1] == [fingerprint()]
        if not is_kept and Path(sys.prefix).resolve() == VENV:
            raise Trouble(INSIDE)
        if not is_kept and importlib.util.find_spec("pip") is None:
            raise Trouble(NO_PIP)
        say("Setting Outrank up: it takes the network, about a minute, and happens once.")
        uses = sorted({*(stamp()[1:] if is_kept else ()), use})
        STAMP.unlink(missing_ok=True)
        if not is_kept:
            make_venv(lock)
        with step("Installing"):
            extras = DEVELOPING if "test" in uses else PLAYING
            group = ["--group", "dev"] if "test" in uses else []
            pins = "--build-constraint=constraints.txt"
            install(str(PYTHON), pins, "-e", f".[{','.join(extras)}]", *group, lock=lock)
        STAMP.write_text(f"{' '.join([fingerprint(), *uses])}\n", encoding="utf-8")
        say("Outrank is ready.\n")


def start(command: list[str]) -> int:
    """Hand over to the command, which then owns the terminal, the signals and the status."""
    return subprocess.call(command) if WINDOWS else os.execv(command[0], command)


def excuse(error: OSError) -> str:
    """One sentence for what the computer refused."""
    if error.errno in FULL:
        return NO_ROOM
    if error.errno in CLOSED:
        return NO_ENTRY
    return f"Setting up stopped at {error.filename}: {error.strerror}. Mend that and start again."


def main(arguments: list[str]) -> int:
    """Set up what the arguments need, then do it."""
    is_test = arguments[:1] == ["test"]
    if arguments[1 if is_test else 0 :][:1] in (["-h"], ["--help"]):
        say(HELP)
        return 0
    try:
        set_up("test" if is_test else "play")
        if is_test:
            return start([str(PYTHON), str(ROOT / "tools" / "checks.py"), *arguments[1:]])
        return start([str(OUTRANK), *(arguments or ["serve", "--open"])])
    except (Trouble, OSError) as error:
        print(excuse(error) if isinstance(error, OSError) else error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. What was half done is done anew at the next start.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a path may not fit the terminal
    sys.exit(main(sys.argv[1:]))
