"""Kits over HTTP: real pages with codes that read, or a sentence that says why not."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import httpx
import msgspec
import pytest

from catalog import packs
from outrank.printing.kits import KITS, kit_named, token_data
from outrank.server.config import UNLIMITED
from outrank.server.library import prints
from printed.reading import codes
from printed.reading import pages as read
from printed.variants import job
from server.fixtures import House

LONG = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
PNG = b"\x89PNG\r\n"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


def got(house: House, path: str, language: str = "en", **query: str) -> httpx.Response:
    headers = {"accept-language": language}
    return httpx.get(f"{house.base}/api/kits/{path}", params=query, headers=headers, timeout=120)


def refused(house: House, path: str, **query: str) -> tuple[int, str]:
    answer = got(house, path, **query)
    assert answer.headers["content-type"] == "application/json"
    return answer.status_code, answer.json()["text"]


def brought(house: House, sheet: str) -> str:
    answer = httpx.post(
        f"{house.base}/api/packs", params={"name": "peaks.csv"}, content=sheet.encode(), timeout=30
    )
    assert answer.status_code == 200, answer.text
    return str(answer.json()["digest"])


def token_texts(pdf: bytes) -> list[str]:
    return sorted(code.text for code in codes(pdf, 150))


def test_the_kits_are_listed_with_their_parts_in_ones_language(house: House) -> None:
    shown = house.get("/api/kits").json()
    assert [kit["name"] for kit in shown["kits"]] == [kit.name for kit in KITS]
    parts = [part["name"] for part in shown["kits"][1]["parts"]]
    assert parts == [part.name for part in kit_named("v3").parts]
    assert (shown["papers"], shown["trouble"]) == (["a4", "letter"], "")
    german = httpx.get(
        f"{house.base}/api/kits", headers={"accept-language": "de"}, timeout=60
    ).json()
    assert german["kits"][1]["parts"][0]["title"] == "Plättchen"


@pytest.mark.rule("CL-020", "V3-014")
def test_the_app_access_card_leads_to_the_companion(tmp_path: Path) -> None:
    house = House(tmp_path, link="https://play.example.org")
    answer = got(house, "out-trumped/part.pdf", part="reference-cards")
    assert token_texts(answer.content) == ["https://play.example.org/companion"]
    house.close()


def test_a_part_is_a_pdf_whose_codes_read(house: House) -> None:
    answer = got(house, "v3/part.pdf", part="tokens", paper="letter", duplex="short", ink="grey")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    named = answer.headers["content-disposition"]
    assert named == 'attachment; filename="outrank-v3-tokens-letter.pdf"'
    groups = token_data(kit_named("v3"), job("letter"))["groups"]
    wanted = sorted(token["qr"]["text"] for group in groups for token in group["tokens"])
    assert token_texts(answer.content) == wanted
    first = next(iter(read(answer.content)))
    assert (round(first.width, 1), round(first.height, 1)) == (215.9, 279.4)


def test_a_part_speaks_the_language_of_the_request(house: House) -> None:
    german = got(house, "v3/part.pdf", "de-AT, en;q=0.5", part="tokens").content
    assert "Deutschland" in " ".join(page.text() for page in read(german))


def test_a_whole_kit_is_a_zip_with_every_part(house: House) -> None:
    answer = got(house, "out-trumped/kit.zip")
    assert answer.headers["content-type"] == "application/zip"
    assert 'filename="outrank-out-trumped-a4.zip"' in answer.headers["content-disposition"]
    with ZipFile(BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        names = set(archive.namelist())
        cards = archive.read("out-trumped/cards.pdf")
    parts = {f"out-trumped/{part.name}.pdf" for part in kit_named("out-trumped").parts}
    assert names == parts | {"out-trumped/contact-sheet.pdf", "out-trumped/components.csv"}
    assert cards.startswith(b"%PDF")


def test_a_preview_and_the_file_after_it_are_made_once(tmp_path: Path) -> None:
    house = House(tmp_path, msgspec.structs.replace(UNLIMITED, prints_per_hour=1))
    preview = got(house, "classic/preview.png", part="dials")
    assert preview.content.startswith(PNG)
    assert preview.headers["content-type"] == "image/png"
    assert got(house, "classic/part.pdf", part="dials").content.startswith(b"%PDF")
    assert house.registry.prints.started == 1
    status, sentence = refused(house, "classic/part.pdf", part="dials", paper="letter")
    assert (status, sentence) == (
        429,
        "Too many kits were printed from your network. Wait a while.",
    )
    house.close()


def test_printed_files_are_kept_on_the_disk_and_make_room(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prints, "MOST_KEPT_BYTES", 1)
    for part in ("dials", "chips"):
        body = got(house, "classic/part.pdf", part=part).content
        (folder,) = (place.parent for place in house.registry.prints.kept())
        assert [file.read_bytes() for file in folder.iterdir()] == [body]
    house.inside(house.registry.prints.close())
    assert not folder.exists()


def zipped(answer: httpx.Response) -> dict[str, bytes]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/zip"
    with ZipFile(BytesIO(answer.content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_shift_moves_the_backs(house: House) -> None:
    plain, moved = (
        list(read(got(house, "v3/part.pdf", part="tokens", shift=shift).content))[1].codes(300)
        for shift in ("0,0", "0.5,-0.7")
    )
    before = {code.text: code for code in plain}
    right = [code.x - before[code.text].x for code in moved]
    down = [code.y - before[code.text].y for code in moved]
    assert sum(right) / len(right) == pytest.approx(0.5, abs=0.05)
    assert sum(down) / len(down) == pytest.approx(-0.7, abs=0.05)
    for wrong, told in (("7,0", "at most 5 mm"), ("nan,0", "at most 5 mm"), ("much", "RIGHT,DOWN")):
        status, sentence = refused(house, "v3/part.pdf", part="tokens", shift=wrong)
        assert status == 400
        assert told in sentence


def test_makers_get_images_and_a_virtual_table(house: House) -> None:
    digest = brought(house, packs.SHEET)
    answer = got(house, "classic/images.zip", part="tokens", facts=digest)
    assert 'filename="outrank-classic-tokens-images.zip"' in answer.headers["content-disposition"]
    images = zipped(answer)
    assert len(images) == 24
    assert all(name.startswith("classic/tokens/") for name in images)
    assert all(content.startswith(PNG) for content in images.values())
    table = zipped(got(house, "classic/tabletop.zip", facts=digest))
    bag, *_decks = msgspec.json.decode(table["classic/classic.json"])["ObjectStates"]
    named = {tile["CustomImage"]["ImageURL"] for tile in bag["ContainedObjects"]}
    assert len(named) == 12
    assert {f"classic/{name}" for name in named} <= set(table)
    told = refused(house, "classic/images.zip", part="dials")
    assert told == (400, "Only tokens and cards can be had as images.")


def test_an_uploaded_pack_is_printed_with_codes_of_its_own(house: House) -> None:
    digest = brought(house, packs.SHEET)
    answer = got(house, "classic/part.pdf", part="tokens", facts=digest)
    assert answer.status_code == 200, answer.text
    found = token_texts(answer.content)
    assert len(found) == 12
    assert not set(found) & set(token_texts(got(house, "classic/part.pdf", part="tokens").content))
    assert "Peak A" in next(iter(read(answer.content))).text()


def test_what_does_not_exist_is_refused_with_the_choices(house: House) -> None:
    wrong = {
        "paper": ("a3", "'paper' must be one of: a4, letter."),
        "duplex": ("both", "'duplex' must be one of: long, short, fold."),
        "ink": ("gold", "'ink' must be one of: full, low, grey."),
        "facts": ("pack-" + "0" * 32, "This server doesn't have those facts."),
    }
    for name, (value, sentence) in wrong.items():
        told = refused(house, "v3/part.pdf", **{"part": "tokens", name: value})
        assert told == (404 if name == "facts" else 400, sentence)
    assert refused(house, "v5/part.pdf", part="tokens")[0] == 404
    assert "has no part “dial”" in refused(house, "v3/part.pdf", part="dial")[1]
    assert refused(house, "v3/part.pdf") == (400, "Say which part of the kit to print.")
    told = refused(house, "out-trumped/kit.zip", facts="x")
    assert told == (400, "Out-Trumped uses no facts, so it can't take a pack.")
    assert house.registry.prints.started == 0  # nothing was started for any of them


@pytest.mark.parametrize(
    "value", ["../../etc/passwd", "a4\0", "x" * 4000, '"][0]#panic("', "%2e%2e"]
)
def test_hostile_values_are_refused_before_anything_is_made(house: House, value: str) -> None:
    for name in ("part", "paper", "duplex", "ink", "facts"):
        status, sentence = refused(house, "v3/part.pdf", **{"part": "tokens", name: value})
        assert status in (400, 404)
        assert len(sentence) < 600
    assert house.registry.prints.started == 0


def test_a_name_that_does_not_fit_is_named(house: House) -> None:
    digest = brought(house, packs.SHEET.replace("Peak A", LONG))
    status, sentence = refused(house, "classic/part.pdf", part="tokens", facts=digest)
    assert status == 400
    assert "is too long for its piece" in sentence


def test_a_server_without_typst_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert "pip install 'outrank[print]'" in house.get("/api/kits").json()["trouble"]
    status, sentence = refused(house, "v3/part.pdf", part="tokens")
    assert (status, sentence) == (409, str(prints.MISSING))


def test_what_takes_too_long_is_stopped(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prints, "SECONDS", 0.01)
    assert refused(house, "v3/kit.zip") == (413, str(prints.TOO_LONG))
    monkeypatch.undo()
    assert got(house, "v3/part.pdf", part="markers").content.startswith(b"%PDF")
