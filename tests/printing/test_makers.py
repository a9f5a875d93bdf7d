"""For makers: lists and images for print shops."""

import csv
import io
import struct
from pathlib import Path

import pytest

from outrank.games.four4more.cards import DECK
from outrank.printing import Job, count_files, files, kit_named, makers, tabletop
from printed.reading import pages
from printed.variants import job, pack_job


def size(png: bytes) -> tuple[int, ...]:
    """Width and height of a PNG image."""
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])


def deck(kit: str, part: str, one: Job) -> makers.Deck:
    (found,) = [found for found in makers.decks(kit_named(kit), one) if found.part == part]
    return found


def test_the_list_has_every_token_and_card() -> None:
    kit = kit_named("v3")
    rows = list(csv.DictReader(io.StringIO(makers.components(kit, job()).decode())))
    tokens = [row for row in rows if row["part"] == "tokens"]
    cards = [row for row in rows if row["part"] == "challenge-cards"]
    assert (len(tokens), len(cards)) == (160, 200)
    japan = next(row for row in tokens if row["code"] == "JPN")
    assert (japan["name"], japan["category"]) == ("Japan", "Countries")
    assert japan["sets"].count(";") == 3
    assert japan["qr"].startswith("ORCJPN")
    assert {row["difficulty"] for row in cards} <= {"1", "2", "3"}
    assert any(row["name"] == "blocking chips worth 2" and row["number"] == "18" for row in rows)


def test_the_list_of_four4more_has_the_bonus_cards_with_their_text() -> None:
    rows = csv.DictReader(io.StringIO(makers.components(kit_named("four4more"), job()).decode()))
    found = [row["name"] for row in rows if row["part"] == "bonus-cards"]
    assert found == [str(kind.name) for kind in DECK]


def test_shop_images_are_300_dpi_with_bleed() -> None:
    pack = pack_job()
    images = dict(makers.deck_images(deck("v3", "challenge-cards", pack)))
    assert len(images) == 2 * len(pack.facts.challenges)
    width, height = 63.5 + 2 * 3.2, 88.9 + 2 * 3.2
    expected = (width / 25.4 * 300, height / 25.4 * 300)
    assert all(size(image) == pytest.approx(expected, abs=1.5) for image in images.values())
    tokens = dict(makers.deck_images(deck("v3", "tokens", pack)))
    assert size(tokens["tokens/mountains-P01-front.png"]) == pytest.approx((335, 335), abs=1.5)


def test_the_contact_sheet_is_one_page_with_every_part(tmp_path: Path) -> None:
    kit = kit_named("out-trumped")
    written = list(files(kit, job(), tmp_path))
    assert len(written) == len(kit.parts) + 2
    (page,) = pages((tmp_path / "contact-sheet.pdf").read_bytes())
    for part in kit.parts:
        assert str(part.title) in page.text().replace("\r\n", " ")
    again = tmp_path / "again"
    again.mkdir()
    for path in files(kit, job(), again):
        assert path.read_bytes() == (tmp_path / path.name).read_bytes(), path.name


def test_images_for_makers_come_when_asked_for(tmp_path: Path) -> None:
    kit = kit_named("v3")
    written = list(files(kit, pack_job(), tmp_path, ["tokens"], for_makers=True))
    names = {path.relative_to(tmp_path).parts[0] for path in written}
    assert names == {"tokens.pdf", "print-shop", "tabletop-simulator"}
    assert len(written) == count_files(kit, pack_job(), ["tokens"], for_makers=True)


def test_the_progress_bar_knows_how_many_files_there_will_be() -> None:
    kit, one = kit_named("v3"), pack_job()
    images = sum(len(list(makers.deck_images(deck))) for deck in makers.decks(kit, one))
    table = len(list(tabletop.files(kit, one)))
    assert count_files(kit, one, for_makers=True) == len(kit.parts) + 2 + images + table
    assert count_files(kit, one) == len(kit.parts) + 2


def test_seventy_cards_of_the_tabletop_are_a_sheet() -> None:
    """200 challenge cards, 9 reference cards, 160 round tokens, and the saved object."""
    decks = list(makers.decks(kit_named("v3"), job()))
    assert tabletop.count_files(decks) == 2 * (160 + 3 + 1) + 1
