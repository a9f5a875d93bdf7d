"""The bytes of a pack: a folder, a zip or a single CSV file, read warily and whole.

Nothing is unpacked to disk. Sizes are bounded by what is really read, not by what a zip claims.
"""

from __future__ import annotations

import io
import stat
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import BinaryIO, Final

from outrank.catalog.problems import PackError, Problem

MOST_BYTES: Final = 4_000_000
MOST_FILES: Final = 200
MOST_IN_ALL: Final = 20_000_000
MOST_SEEN: Final = 5_000
MOST_DEEP: Final = 4
SHEETS: Final = (".xlsx", ".xls", ".ods", ".numbers")
_ENCRYPTED: Final = 0x1
_PLAIN: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def files(path: Path) -> dict[str, bytes]:
    """Every CSV file of a pack by its name inside the pack; raises `PackError`."""
    try:
        if path.is_dir():
            found = _from_folder(path)
        elif path.suffix.casefold() == ".csv" and path.is_file():
            found = {path.name: _read(path, path.name)}
        elif path.is_file():
            with path.open("rb") as file:
                found = _from_zip(path.name, file, MOST_IN_ALL)
        else:
            raise _refusal(path.name, "is not there; check the path.")
    except OSError as error:
        raise _refusal(path.name, f"cannot be read ({error.strerror or error}).") from error
    return _not_empty(path.name, found)


def unpacked(name: str, data: bytes, most: int = MOST_IN_ALL) -> dict[str, bytes]:
    """The same of a CSV file or a zip that somebody sent: at most so many bytes, unpacked."""
    if name.casefold().endswith(".csv"):
        found = {name: _bounded(name, data)}
        _verify_amount(name, found, most)
        return found
    return _not_empty(name, _from_zip(name, io.BytesIO(data), most))


def _not_empty(name: str, found: dict[str, bytes]) -> dict[str, bytes]:
    if not found:
        raise _refusal(name, "holds no CSV file; put one CSV file in it for each category.")
    return found


def _refusal(file: str, text: str) -> PackError:
    return PackError([Problem(file, text)])


def _from_folder(folder: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for seen, path in enumerate(_walk(folder, MOST_DEEP)):
        name = path.relative_to(folder).as_posix()
        if seen == MOST_SEEN:
            text = f"holds more than {MOST_SEEN:,} files; is it the right folder?"
            raise _refusal(folder.name, text)
        if not _is_wanted(name):
            continue
        if path.is_symlink() or not path.is_file():
            raise _refusal(name, "is a link or a device; put the file itself into the pack.")
        found[name] = _read(path, name)
        _verify_amount(folder.name, found, MOST_IN_ALL)
    return found


def _walk(folder: Path, depth: int) -> Iterator[Path]:
    """The files of a folder and of its subfolders, in the order of their names."""
    for path in sorted(folder.iterdir()):
        if path.is_dir() and not path.is_symlink():
            yield from _walk(path, depth - 1) if depth else ()
        else:
            yield path


def _read(path: Path, name: str) -> bytes:
    with path.open("rb") as file:
        return _bounded(name, file.read(MOST_BYTES + 1))


def _from_zip(name: str, file: BinaryIO, most: int) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(file) as archive:
            return _from_archive(name, archive, most)
    except (zipfile.BadZipFile, zlib.error, EOFError) as error:
        text = "is neither a folder, nor a CSV file, nor a zip that can be opened."
        raise _refusal(name, text) from error


def _from_archive(title: str, archive: zipfile.ZipFile, most: int) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for entry in archive.infolist():
        name = entry.filename
        if entry.is_dir():
            continue
        _verify_entry(entry)
        if not _is_wanted(name):
            continue
        if name.casefold() in map(str.casefold, found):
            raise _refusal(name, "is in the zip twice; keep one of the two.")
        with archive.open(entry) as file:
            found[name] = _bounded(name, file.read(MOST_BYTES + 1))
        _verify_amount(title, found, most)
    return found


def _verify_entry(entry: zipfile.ZipInfo) -> None:
    name = entry.filename
    parts = PurePosixPath(name).parts
    if "\\" in name or ":" in name or name.startswith("/") or ".." in parts:
        raise _refusal(name, "points outside the pack; make the zip afresh.")
    if stat.S_ISLNK(entry.external_attr >> 16):
        raise _refusal(name, "is a link; put the file itself into the zip.")
    if entry.compress_type not in _PLAIN:
        raise _refusal(name, "is packed in an unusual way; make the zip afresh.")
    if entry.flag_bits & _ENCRYPTED:
        raise _refusal(name, "is locked with a password; make the zip without one.")


def _is_wanted(name: str) -> bool:
    """Whether a file is part of the pack; other programs' leavings and notes are passed over."""
    path = PurePosixPath(name)
    if any(part.startswith((".", "__MACOSX")) for part in path.parts):
        return False
    suffix = path.suffix.casefold()
    if suffix in SHEETS:
        raise _refusal(name, "is a spreadsheet program's own format; export it as CSV (UTF-8).")
    if suffix == ".zip":
        raise _refusal(name, "is a zip within the pack; unpack it first.")
    return suffix == ".csv"


def _bounded(name: str, data: bytes) -> bytes:
    if len(data) > MOST_BYTES:
        raise _refusal(name, f"is larger than {MOST_BYTES // 1_000_000} MB; leave some out.")
    return data


def _verify_amount(title: str, found: dict[str, bytes], most: int) -> None:
    if len(found) > MOST_FILES:
        raise _refusal(title, f"holds more than {MOST_FILES} CSV files; leave some out.")
    if sum(map(len, found.values())) > most:
        raise _refusal(title, f"is larger than {most / 1_000_000:g} MB in all; leave some out.")
