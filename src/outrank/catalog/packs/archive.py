"""The files of a pack: a folder, a zip or a single CSV file, read without trusting it.

Nothing is unpacked to disk. Limits apply to what is really read, not to the sizes a zip claims.
"""

from __future__ import annotations

import io
import stat
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import BinaryIO, Final

from outrank.catalog.packs.problems import PackError, Problem
from outrank.kernel.messages import Message, _

MOST_BYTES: Final = 4_000_000
MOST_FILES: Final = 200
MOST_IN_ALL: Final = 20_000_000
MOST_SEEN: Final = 5_000
MOST_DEEP: Final = 4
SHEETS: Final = (".xlsx", ".xls", ".ods", ".numbers")
_ENCRYPTED: Final = 0x1
_PLAIN: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def files(path: Path) -> dict[str, bytes]:
    """Every CSV and PNG file of a pack, by its name inside the pack; raises `PackError`."""
    try:
        if path.is_dir():
            found = _from_folder(path)
        elif path.suffix.casefold() == ".csv" and path.is_file():
            found = {path.name: _read(path, path.name)}
        elif path.is_file():
            with path.open("rb") as file:
                found = _from_zip(path.name, file, MOST_IN_ALL)
        else:
            raise _error(path.name, _("There is no such file or folder. Check the path."))
    except OSError as error:
        reason = error.strerror or str(error)
        raise _error(path.name, _("This can't be read ({reason}).", reason=reason)) from error
    return _not_empty(path.name, found)


def unpacked(name: str, data: bytes, most: int = MOST_IN_ALL) -> dict[str, bytes]:
    """The same for a CSV file or a zip that was uploaded: at most `most` bytes, unpacked."""
    if is_table(name):
        found = {name: _bounded(name, data)}
        _verify_amount(name, 1, len(data), most)
        return found
    return _not_empty(name, _from_zip(name, io.BytesIO(data), most))


def is_table(name: str) -> bool:
    """Whether a file of a pack is a table; the others are pictures."""
    return name.casefold().endswith(".csv")


def _not_empty(name: str, found: dict[str, bytes]) -> dict[str, bytes]:
    if not any(map(is_table, found)):
        raise _error(name, _("There is no CSV file in it. Add one CSV file per category."))
    return found


def _error(file: str, message: Message) -> PackError:
    return PackError([Problem(file, message)])


def _from_folder(folder: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    size = tables = 0
    for seen, path in enumerate(_walk(folder, MOST_DEEP)):
        name = path.relative_to(folder).as_posix()
        if seen == MOST_SEEN:
            raise _error(
                folder.name,
                _(
                    "There are more than {most} files in it. Is this the right folder?",
                    most=MOST_SEEN,
                ),
            )
        if not _is_wanted(name):
            continue
        if path.is_symlink() or not path.is_file():
            raise _error(name, _("This is a link or a device. Put the file itself into the pack."))
        found[name] = _read(path, name)
        size += len(found[name])
        tables += is_table(name)
        _verify_amount(folder.name, tables, size, MOST_IN_ALL)
    return found


def _walk(folder: Path, depth: int) -> Iterator[Path]:
    """The files in a folder and its subfolders, sorted by name."""
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
        message = _("This isn't a folder, a CSV file or a zip that can be opened.")
        raise _error(name, message) from error


def _from_archive(title: str, archive: zipfile.ZipFile, most: int) -> dict[str, bytes]:
    """The wanted files. No more is inflated than still fits, whatever sizes the zip claims."""
    found: dict[str, bytes] = {}
    names: set[str] = set()
    left, tables = most, 0
    for entry in archive.infolist():
        name = entry.filename
        if entry.is_dir():
            continue
        _verify_entry(entry)
        if not _is_wanted(name):
            continue
        if name.casefold() in names:
            raise _error(name, _("This file is in the zip twice. Keep one of the two."))
        names.add(name.casefold())
        with archive.open(entry) as file:
            found[name] = _bounded(name, file.read(min(MOST_BYTES, left) + 1))
        left -= len(found[name])
        tables += is_table(name)
        _verify_amount(title, tables, most - left, most)
    return found


def _verify_entry(entry: zipfile.ZipInfo) -> None:
    name = entry.filename
    parts = PurePosixPath(name).parts
    if "\\" in name or ":" in name or name.startswith("/") or ".." in parts:
        raise _error(name, _("This file points outside the pack. Make the zip again."))
    if stat.S_ISLNK(entry.external_attr >> 16):
        raise _error(name, _("This is a link. Put the file itself into the zip."))
    if entry.compress_type not in _PLAIN:
        raise _error(name, _("This file is compressed in an unusual way. Make the zip again."))
    if entry.flag_bits & _ENCRYPTED:
        raise _error(name, _("This file has a password. Make the zip again without one."))


def _is_wanted(name: str) -> bool:
    """Whether a file is part of the pack; notes and other programs' files are ignored."""
    path = PurePosixPath(name)
    if any(part.startswith((".", "__MACOSX")) for part in path.parts):
        return False
    suffix = path.suffix.casefold()
    if suffix in SHEETS:
        raise _error(name, _("This is a spreadsheet file. Export it as CSV (UTF-8)."))
    if suffix == ".zip":
        raise _error(name, _("This is a zip inside the pack. Unpack it first."))
    return suffix in (".csv", ".png")


def _bounded(name: str, data: bytes) -> bytes:
    if len(data) > MOST_BYTES:
        most = MOST_BYTES // 1_000_000
        raise _error(name, _("This file is larger than {most} MB. Leave some out.", most=most))
    return data


def _verify_amount(title: str, files: int, size: int, most: int) -> None:
    if files > MOST_FILES:
        raise _error(
            title,
            _("There are more than {most} CSV files in it. Leave some out.", most=MOST_FILES),
        )
    if size > most:
        raise _error(
            title,
            _(
                "The pack is larger than {most} MB in total. Leave some out.",
                most=f"{most / 1_000_000:g}",
            ),
        )
