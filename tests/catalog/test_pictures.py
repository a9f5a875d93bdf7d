"""Picture files of packs: small PNG files, checked and written anew; anything else is refused."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from catalog import packs
from outrank.catalog.catalog import Catalog
from outrank.catalog.packs import pack, png

MODES = ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"]


def drawn(mode: str = "RGBA", size: tuple[int, int] = (24, 16)) -> Image.Image:
    """A picture with an edge in it."""
    picture = Image.new("RGB", size, (200, 30, 90))
    picture.paste((10, 160, 220), (3, 3, size[0] // 2, size[1] - 3))
    return picture.convert("I").convert(mode) if mode == "I;16" else picture.convert(mode)


def png_of(picture: Image.Image, **more: object) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG", **more)
    return file.getvalue()


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def made(*chunks: tuple[bytes, bytes], end: bool = True) -> bytes:
    whole = [*chunks, (b"IEND", b"")] if end else list(chunks)
    return png.SIGNATURE + b"".join(chunk(*one) for one in whole)


def header(
    width: int = 2, height: int = 2, depth: int = 8, colour: int = 0, **more: int
) -> tuple[bytes, bytes]:
    rest = (more.get("compression", 0), more.get("filtering", 0), more.get("interlace", 0))
    return b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, *rest)


PIXELS = (b"IDAT", zlib.compress(b"\0\1\2" * 2))


@pytest.mark.parametrize("mode", MODES)
def test_a_picture_looks_the_same_afterwards(mode: str) -> None:
    picture = drawn(mode)
    again = Image.open(BytesIO(png.redrawn(png_of(picture))))
    assert (again.mode, again.size) == (picture.mode, picture.size)
    assert again.tobytes() == picture.tobytes()


def test_what_can_be_seen_through_stays_so() -> None:
    picture = drawn("P")
    again = Image.open(BytesIO(png.redrawn(png_of(picture, transparency=0))))
    assert again.info["transparency"] == 0
    plain = Image.open(BytesIO(png.redrawn(png_of(drawn("RGB"), transparency=(200, 30, 90)))))
    assert plain.info["transparency"] == (200, 30, 90)


def test_only_what_draws_the_picture_is_kept() -> None:
    notes = PngInfo()
    notes.add_text("Comment", "<script>alert(1)</script>")
    notes.add_itxt("Place", "at home")
    data = png_of(drawn(), pnginfo=notes) + b"<script>alert(2)</script>"
    assert b"script" in data
    again = png.redrawn(data)
    assert (b"script" in again, b"home" in again) == (False, False)
    assert png.redrawn(again) == again
    kinds = [kind for kind in (b"tEXt", b"iTXt", b"gAMA", b"acTL") if kind in again]
    assert kinds == []


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"GIF89a", png.NO_PNG),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", png.NO_PNG),
        (b"\x89PNG\r\n\x1a\n", png.BROKEN),
        (png_of(drawn())[:-1], png.BROKEN),
        (png_of(drawn())[:60], png.BROKEN),
        (png_of(drawn()).replace(b"IDAT", b"IDAX"), png.BROKEN),
        (made(PIXELS), png.BROKEN),
        (made((b"IHDR", b"short"), PIXELS), png.BROKEN),
        (made(header(), PIXELS, end=False), png.BROKEN),
        (made(header(depth=3), PIXELS), png.BROKEN),
        (made(header(colour=5), PIXELS), png.BROKEN),
        (made(header(compression=1), PIXELS), png.BROKEN),
        (made(header(filtering=1), PIXELS), png.BROKEN),
        (made(header(interlace=1), PIXELS), png.BROKEN),
        (made(header()), png.BROKEN),
        (made(header(), (b"IDAT", b"no deflate")), png.BROKEN),
        (made(header(), (b"IDAT", zlib.compress(b"\0\1\2"))), png.BROKEN),
        (made(header(), (b"IDAT", zlib.compress(bytes(10_000_000)))), png.BROKEN),
        (made(header(), (b"IDAT", zlib.compress(b"\5\1\2" * 2))), png.BROKEN),
        (made(header(colour=3), PIXELS), png.BROKEN),
        (made(header(colour=3), (b"PLTE", b"1234"), PIXELS), png.BROKEN),
        (made(header(colour=3), (b"PLTE", bytes(3 * 257)), PIXELS), png.BROKEN),
        (
            made(header(width=0), PIXELS),
            "This picture has 0 × 2 pixels. The limit is 256 × 256.",
        ),
        (
            png_of(drawn(size=(20, 257))),
            "This picture has 20 × 257 pixels. The limit is 256 × 256.",
        ),
        (
            png_of(Image.effect_noise((256, 256), 90)),
            "This picture is larger than 64 kB. Make it smaller.",
        ),
    ],
)
def test_anything_else_is_refused(data: bytes, message: object) -> None:
    with pytest.raises(png.BadPicture) as refused:
        png.redrawn(data)
    assert str(refused.value) == str(message)


def pictured(tmp_path: Path, *cells: str, **pictures: bytes) -> Path:
    """A pack with these in the column of pictures, and these files in its folder `pictures`."""
    files: dict[str, bytes] = {"peaks.csv": packs.pictured(*cells).encode()}
    files |= {f"pictures/{name}.png": data for name, data in pictures.items()}
    return packs.folder(tmp_path / "mine", files)


def test_a_token_may_have_a_file_for_a_picture(tmp_path: Path) -> None:
    data = png_of(drawn())
    path = pictured(
        tmp_path, "pictures/one.png", "pictures/one.png", "pictures/same.png", one=data, same=data
    )
    catalog = pack.load(path)
    (name,) = catalog.pictures
    assert [item.picture for item in catalog.items[:4]] == [name, name, name, ""]
    assert catalog.pictures[name] == png.redrawn(data)
    plain = packs.folder(tmp_path / "plain", {"peaks.csv": packs.SHEET})
    assert catalog.digest == pack.load(plain).digest


def test_a_picture_is_named_from_the_folder_of_its_table(tmp_path: Path) -> None:
    heading, first, *others = packs.ITEMS.splitlines()
    lines = [f"{heading},picture", f"{first},art/top.png", *(f"{line}," for line in others)]
    files: packs.Files = {
        **{name: text.encode() for name, text in packs.FOLDER.items()},
        "peaks/items.csv": "\n".join(lines).encode(),
        "peaks/art/top.png": png_of(drawn()),
    }
    catalog: Catalog = pack.load(packs.folder(tmp_path / "mine", files))
    assert [bool(item.picture) for item in catalog.items[:3]] == [True, False, False]


def test_pictures_that_no_token_has_are_left_out(tmp_path: Path) -> None:
    path = pictured(tmp_path, "pictures/one.png", one=png_of(drawn()), other=b"not even a picture")
    assert len(pack.load(path).pictures) == 1


@pytest.mark.parametrize("name", ["pictures/on.png", "../one.png", "/one.png", "pictures/one.PNG"])
def test_a_picture_must_be_in_the_pack(tmp_path: Path, name: str) -> None:
    (problem,) = pack.problems(pictured(tmp_path, "", name, one=png_of(drawn())))
    assert (problem.file, problem.row, problem.column) == ("peaks.csv", 3, "picture")
    assert str(problem).startswith("peaks.csv, row 3, column picture: There is no picture")


def test_a_bad_picture_is_told_once(tmp_path: Path) -> None:
    cells = ["pictures/bad.png", "pictures/bad.png"]
    found = pack.problems(pictured(tmp_path, *cells, bad=b"<svg/>"))
    assert [str(one) for one in found] == [f"pictures/bad.png: {png.NO_PNG}"]


def test_pictures_alone_are_no_pack(tmp_path: Path) -> None:
    path = packs.folder(tmp_path / "mine", {"one.png": png_of(drawn())})
    packs.assert_refused(path, "mine: There is no CSV file in it. Add one CSV file per category.")
