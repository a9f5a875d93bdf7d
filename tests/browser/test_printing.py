"""The print page: what is chosen is what is shown and saved, on any device."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.inspect_page import faults
from browser.tour_learning import bring
from catalog import packs
from printed.reading import codes, pages

LONG = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"


def opened(
    base: str, contexts: Contexts, device: str = "desktop", at: str = "", **more: Any
) -> Page:
    page = contexts(device, **more).new_page()
    page.goto(f"{base}/print{at}")
    page.locator("select").first.wait_for()
    return page


def saved(page: Page, button: str = "Download") -> tuple[str, bytes]:
    with page.expect_download(timeout=60_000) as fetched:
        page.get_by_role("button", name=button).click()
    return fetched.value.suggested_filename, Path(fetched.value.path()).read_bytes()


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_part_is_chosen_seen_and_saved(base: str, contexts: Contexts, device: str) -> None:
    page = opened(base, contexts, device, "/v3")
    expect(page.get_by_label("Game")).to_have_value("v3")
    page.get_by_label("What to print").select_option("Tokens")
    page.get_by_label("Paper").select_option("Letter")
    page.get_by_role("button", name="Preview").click()
    picture = page.get_by_role("img", name="Preview: Outrank V3, Tokens")
    expect(picture).to_be_visible(timeout=60_000)
    assert picture.evaluate("one => one.decode().then(() => one.naturalWidth)") > 500
    expect(page.get_by_role("status")).to_have_text("Here is how it will look.")
    name, pdf = saved(page)
    assert name == "outrank-v3-tokens-letter.pdf"
    assert len(codes(pdf, 150)) == 160
    expect(page.get_by_role("status")).to_have_text(f"{name} is in your downloads.")
    page.get_by_label("Ink").select_option("Greys only")
    expect(page.get_by_role("status")).to_contain_text("Make a new preview")
    assert faults(page) == []


def test_backs_are_moved_and_makers_get_their_files(base: str, contexts: Contexts) -> None:
    page = opened(base, contexts, at="/out_trumped")
    page.get_by_label("What to print").select_option("Reference cards")
    page.get_by_text("Backs that don't meet their fronts").click()
    page.get_by_label("Right, in mm").fill("9")
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("alert")).to_contain_text("A shift can be at most 5 mm.")
    page.get_by_label("Right, in mm").fill("0.4")
    page.get_by_text("For makers").click()
    name, images = saved(page, "Images for a print shop")
    assert name == "outrank-out-trumped-reference-cards-images.zip"
    with ZipFile(BytesIO(images)) as archive:
        assert len(archive.namelist()) == 14
    name, table = saved(page, "Tabletop Simulator")
    assert name == "outrank-out-trumped-tabletop.zip"
    with ZipFile(BytesIO(table)) as archive:
        assert "out-trumped/out-trumped.json" in archive.namelist()
    assert faults(page) == []


def test_home_and_the_rules_lead_here(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    page.goto(base)
    page.get_by_role("link", name="Print and play").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Print and play")
    page.goto(f"{base}/rules/out_trumped")
    page.get_by_role("link", name="Print and play").click()
    expect(page.get_by_label("Game")).to_have_value("out-trumped")
    expect(page.get_by_role("combobox", name="Facts")).to_have_count(0)


def test_facts_of_ones_own_are_printed(base: str, contexts: Contexts) -> None:
    page = opened(base, contexts, at="/classic", locale="en-GB")
    bring(page, "bad.csv", packs.SHEET.replace("1014", "tall").encode())
    expect(page.get_by_role("row").nth(1)).to_contain_text("'tall' isn't a number")
    bring(page, "peaks.csv", packs.SHEET.encode())
    expect(page.get_by_role("status")).to_have_text("peaks is chosen.")
    facts = page.get_by_role("combobox", name="Facts")
    assert facts.input_value().startswith("pack-")
    name, pdf = saved(page)
    assert name == "outrank-classic-tokens-a4.pdf"
    assert "Peak A" in next(iter(pages(pdf))).text()
    long = packs.SHEET.replace("Peak A", LONG)
    bring(page, "long.csv", long.encode())
    expect(page.get_by_role("status")).to_have_text("long is chosen.")
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("alert")).to_contain_text("is too long for its piece")


def test_everything_in_german_by_keyboard(base: str, contexts: Contexts) -> None:
    page = opened(base, contexts, at="/out_trumped", locale="de-DE")
    expect(page.get_by_role("heading", level=1)).to_have_text("Zum Ausdrucken")
    page.get_by_label("Was du drucken willst").focus()
    page.keyboard.press("End")
    expect(page.get_by_label("Was du drucken willst")).to_have_value("")
    page.get_by_role("button", name="Vorschau").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Deine Seiten entstehen gerade")
    picture = page.get_by_role("img", name="Vorschau: Out-Trumped, Alles zusammen")
    expect(picture).to_be_visible(timeout=60_000)
    name, kit = saved(page, "Herunterladen")
    assert name == "outrank-out-trumped-a4.zip"
    assert kit.startswith(b"PK")
