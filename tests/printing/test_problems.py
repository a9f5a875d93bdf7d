"""What can't be printed gets a sentence that says what to do."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from outrank.catalog.catalog import Catalog
from outrank.cli import main
from outrank.printing import PrintError, drawings, pages, verify
from outrank.printing.kits import kit_named
from printed.variants import job, pack_job

LONG = "Popocatépetl-Iztaccíhuatl-Nevado-de-Toluca-and-Citlaltépetl"
UNBROKEN = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"


def draw(names: tuple[str, ...], part: str = "tokens") -> bytes:
    kit = kit_named("v3")
    return kit.part(part).draw(kit, pack_job(names))


def test_a_long_name_is_fitted_never_cut() -> None:
    from printed.reading import pages as read

    name = "The Lord of the Rings: The Return of the King"
    front = next(iter(read(draw((name,)))))
    assert "".join(name.split()) in "".join(front.text().split())


def test_a_name_that_fits_nowhere_is_named() -> None:
    with pytest.raises(PrintError, match=f"“{UNBROKEN}” is too long.*Shorten it"):
        draw((UNBROKEN,))


def test_a_name_may_break_behind_its_hyphens() -> None:
    assert draw(("Mont-Saint-Michel-de-la-Baie",)).startswith(b"%PDF")


def test_a_missing_glyph_is_named() -> None:
    with pytest.raises(PrintError, match=r"“富士山” can't be printed: the fonts have no 富 士 山"):
        verify(kit_named("v3"), pack_job(("富士山",)))


@pytest.mark.parametrize("field", ["label", "unit", "higher", "caveat"])
def test_a_missing_glyph_is_found_wherever_it_would_be_printed(field: str) -> None:
    pack = pack_job()
    known = pack.facts.contents
    stat, *others = known.stats
    odd = Catalog(structs.replace(known, stats=(structs.replace(stat, **{field: "高さ"}), *others)))
    with pytest.raises(PrintError, match=r"“高さ” can't be printed: the fonts have no 高 さ"):
        verify(kit_named("v4"), replace(pack, facts=odd))


def test_a_sets_short_name_is_what_has_to_be_printable() -> None:
    pack = pack_job()
    known = pack.facts.contents
    first, *others = known.sets
    for named, is_right in (({"short": "山"}, False), ({"name": "山", "short": "Peaks"}, True)):
        odd = Catalog(structs.replace(known, sets=(structs.replace(first, **named), *others)))
        one = replace(pack, facts=odd)
        if is_right:
            verify(kit_named("v3"), one)
        else:
            with pytest.raises(PrintError, match="“山” can't be printed"):
                verify(kit_named("v3"), one)


def test_an_asterisk_in_a_pack_is_printed_as_it_is() -> None:
    from printed.reading import pages as read

    kit = kit_named("v4")
    pdf = kit.part("challenge-cards").draw(kit, pack_job(label="Height*min*max"))
    assert "Height*min*max" in next(iter(read(pdf))).text()


def test_letters_of_more_european_languages_are_there() -> None:
    verify(kit_named("v3"), pack_job(("Łysica", "Děčínský Sněžník", "Győr", "Çeçen")))
    assert draw(("Łysica", "Děčínský Sněžník")).startswith(b"%PDF")


def test_out_trumped_needs_no_facts() -> None:
    verify(kit_named("out-trumped"), pack_job(("富士山",)))


def test_missing_typst_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "find_spec", lambda _name: None)
    with pytest.raises(PrintError, match=re.escape("pip install 'outrank[print]'")):
        verify(kit_named("v3"), job())


def test_missing_pictures_say_how_to_build_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    drawings._drawings.cache_clear()
    monkeypatch.setattr(drawings, "BUILT", tmp_path)
    with pytest.raises(drawings.NotBuilt, match=r"tools/print_art\.py"):
        drawings.drawing("signs", "trophy-fill", "full")
    drawings._drawings.cache_clear()


def test_a_mistake_of_ours_is_not_blamed_on_the_user() -> None:
    with pytest.raises(RuntimeError, match="Typst"):
        pages.pdf("tokens.typ", {})


# The command


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        status = main(["print", *words])
    except SystemExit as end:
        status = int(str(end.code))
    out, err = capsys.readouterr()
    return status, out, err


def test_without_a_kit_it_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _err = said(capsys)
    assert status == 0
    assert "out-trumped" in out
    assert "bonus-cards" in out


def test_a_whole_kit_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, err = said(capsys, "out-trumped", "--out", str(tmp_path), "--paper", "letter")
    assert (status, err) == (0, "")
    names = {path.name for path in tmp_path.iterdir()}
    assert {"cards.pdf", "rules.pdf", "contact-sheet.pdf", "components.csv"} <= names
    assert "cards.pdf" in out


def test_a_part_alone_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, _out, err = said(capsys, "v3/chips", "--out", str(tmp_path), "--shift", "0.3,-0.2")
    assert (status, err) == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["chips.pdf"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("v9",), "There is no kit “v9”. Choose one of: classic, v3, v4, four4more, out-trumped."),
        (("v3/dice",), "The kit “v3” has no part “dice”."),
        (("v3", "--paper", "a5"), "invalid choice: 'a5'"),
        (("v3", "--shift", "left"), "Write a shift as RIGHT,DOWN in millimetres"),
        (("v3", "--shift", "9,0"), "A shift can be at most 5 mm."),
        (("v3", "--language", "xx"), "There is no language 'xx'. Choose one of: en, de."),
        (("out-trumped", "--pack", "x.zip"), "Out-Trumped uses no facts, so it can't take a pack."),
    ],
)
def test_wrong_words_get_a_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    status, out, err = said(capsys, *words)
    assert (status, out) == (2, "")
    assert why in err
    assert "Traceback" not in err


def test_a_folder_that_cannot_be_written_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.touch()
    status, _out, err = said(capsys, "v3/chips", "--out", str(file))
    assert status == 2
    assert str(file) in err
