"""Hostile and broken archives: nothing is read that should not be, nothing is trusted."""

import io
import os
import stat
import struct
import zipfile
from pathlib import Path

import pytest

from catalog import packs
from outrank.catalog import PackError
from outrank.catalog.packs import archive

GOOD = {"peaks.csv": packs.SHEET}


def entry(path: Path, name: str, *, mode: int = 0, data: bytes = b"x,1\n") -> Path:
    """A zip of one good sheet and one odd entry."""
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("peaks.csv", packs.SHEET)
        info = zipfile.ZipInfo(name)
        info.external_attr = mode << 16
        made.writestr(info, data)
    return path


@pytest.mark.parametrize(
    "name",
    [
        "../evil.csv",
        "a/../../evil.csv",
        "/etc/evil.csv",
        "..\\evil.csv",
        "C:/evil.csv",
        "C:evil.csv",
    ],
)
def test_a_zip_may_not_point_outside_itself(tmp_path: Path, name: str) -> None:
    path = entry(tmp_path / "pack.zip", name)
    packs.assert_refused(path, f"{name}: This file points outside the pack. Make the zip again.")


def test_a_zip_may_hold_no_links(tmp_path: Path) -> None:
    path = entry(tmp_path / "pack.zip", "a.csv", mode=stat.S_IFLNK | 0o777, data=b"/etc/passwd")
    packs.assert_refused(path, "a.csv: This is a link. Put the file itself into the zip.")


def test_a_zip_may_hold_no_zip(tmp_path: Path) -> None:
    path = entry(tmp_path / "pack.zip", "inner.zip")
    packs.assert_refused(path, "inner.zip: This is a zip inside the pack. Unpack it first.")


def test_a_file_may_be_in_a_zip_once(tmp_path: Path) -> None:
    path = entry(tmp_path / "pack.zip", "PEAKS.csv")
    packs.assert_refused(path, "PEAKS.csv: This file is in the zip twice. Keep one of the two.")


def test_a_zip_bomb_is_not_blown_up(tmp_path: Path) -> None:
    path = packs.zipped(tmp_path / "pack.zip", {"bomb.csv": "0" * 50_000_000})
    assert path.stat().st_size < 100_000
    packs.assert_refused(path, "bomb.csv: This file is larger than 4 MB. Leave some out.")


def test_a_zip_that_lies_about_its_sizes_is_refused(tmp_path: Path) -> None:
    path = packs.zipped(tmp_path / "pack.zip", {"bomb.csv": "0" * 5_000_000})
    data = path.read_bytes().replace(struct.pack("<I", 5_000_000), struct.pack("<I", 100))
    path.write_bytes(data)
    sentence = "pack.zip: This isn't a folder, a CSV file or a zip that can be opened."
    packs.assert_refused(path, sentence)


def test_many_small_bombs_are_no_better(tmp_path: Path) -> None:
    path = packs.zipped(tmp_path / "pack.zip", {f"{n}.csv": "0" * 3_900_000 for n in range(7)})
    packs.assert_refused(path, "pack.zip: The pack is larger than 20 MB in total. Leave some out.")


def test_too_many_files(tmp_path: Path) -> None:
    path = packs.zipped(tmp_path / "pack.zip", {f"{n}.csv": "x" for n in range(201)})
    packs.assert_refused(path, "pack.zip: There are more than 200 CSV files in it. Leave some out.")


def test_a_locked_zip(tmp_path: Path) -> None:
    path = packs.zipped(tmp_path / "pack.zip", GOOD)
    data = bytearray(path.read_bytes())
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(mark) + offset] |= 1
    path.write_bytes(data)
    packs.assert_refused(
        path, "peaks.csv: This file has a password. Make the zip again without one."
    )


def test_an_unusual_packing(tmp_path: Path) -> None:
    path = tmp_path / "pack.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as made:
        made.writestr("peaks.csv", packs.SHEET)
    packs.assert_refused(
        path, "peaks.csv: This file is compressed in an unusual way. Make the zip again."
    )


@pytest.mark.parametrize("damage", ["cut", "flipped", "other"])
def test_a_damaged_zip(tmp_path: Path, damage: str) -> None:
    path = packs.zipped(tmp_path / "pack.zip", GOOD)
    data = bytearray(path.read_bytes())
    if damage == "cut":
        data = data[: len(data) // 2]
    elif damage == "flipped":
        data[60] ^= 0xFF
    else:
        data = bytearray(b"not a zip at all")
    path.write_bytes(data)
    sentence = "pack.zip: This isn't a folder, a CSV file or a zip that can be opened."
    packs.assert_refused(path, sentence)


def test_a_path_that_is_not_there(tmp_path: Path) -> None:
    packs.assert_refused(
        tmp_path / "nowhere", "nowhere: There is no such file or folder. Check the path."
    )


def test_a_folder_may_hold_no_links_to_elsewhere(tmp_path: Path) -> None:
    secret = tmp_path / "secret.csv"
    secret.write_text(packs.SHEET)
    folder = packs.folder(tmp_path / "pack", GOOD)
    (folder / "z.csv").symlink_to(secret)
    packs.assert_refused(
        folder, "z.csv: This is a link or a device. Put the file itself into the pack."
    )


def test_a_linked_folder_is_not_followed(tmp_path: Path) -> None:
    folder = packs.folder(tmp_path / "pack", GOOD)
    (folder / "loop").symlink_to(folder, target_is_directory=True)
    assert list(archive.files(folder)) == ["peaks.csv"]


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    folder = packs.folder(tmp_path / "pack", GOOD)
    os.mkfifo(folder / "z.csv")
    packs.assert_refused(
        folder, "z.csv: This is a link or a device. Put the file itself into the pack."
    )


def test_the_wrong_folder_is_not_searched_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_SEEN", 20)
    folder = packs.folder(tmp_path / "pack", {f"{n}.txt": "x" for n in range(21)})
    packs.assert_refused(
        folder, "pack: There are more than 20 files in it. Is this the right folder?"
    )


def test_what_lies_too_deep_is_not_looked_at(tmp_path: Path) -> None:
    folder = packs.folder(tmp_path / "pack", {**GOOD, "a/b/c/d/e/f.csv": "x"})
    assert list(archive.files(folder)) == ["peaks.csv"]


def test_a_file_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = packs.folder(tmp_path / "pack", GOOD)

    def refuse(*_args: object) -> io.BytesIO:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)  # a test run by root may read everything
    packs.assert_refused(folder, "pack: This can't be read (Permission denied).")


def test_a_pack_that_was_sent_is_read_as_warily(tmp_path: Path) -> None:
    data = packs.zipped(tmp_path / "pack.zip", GOOD).read_bytes()
    assert archive.unpacked("any.ZIP", data) == archive.unpacked("peaks.csv", packs.SHEET.encode())
    bombs = packs.zipped(tmp_path / "bombs.zip", {f"{n}.csv": "0" * 400_000 for n in range(3)})
    empty = packs.zipped(tmp_path / "empty.zip", {"notes.txt": "x"})
    sent = {
        "bombs.zip: The pack is larger than 1 MB in total": ("bombs.zip", bombs.read_bytes()),
        "big.csv: The pack is larger than 1 MB in total": ("big.csv", b"0" * 1_000_001),
        "big.csv: This file is larger than 4 MB": ("big.csv", b"0" * 4_000_001),
        "empty.zip: There is no CSV file in it": ("empty.zip", empty.read_bytes()),
        "pack.xlsx: This isn't a folder, a CSV file": ("pack.xlsx", b"what is this?"),
    }
    for sentence, (name, content) in sent.items():
        with pytest.raises(PackError, match=sentence):
            archive.unpacked(name, content, 1_000_000)
