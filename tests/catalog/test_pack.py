"""Valid packs: every way to write one, and that each works like the built-in catalog."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from catalog import packs
from outrank import load_game
from outrank.catalog import Catalog, PackError
from outrank.catalog.packs import pack, template
from outrank.catalog.packs.csv_tables import Table, read
from outrank.kernel.seats import Piece
from outrank.server.views.pieces import faces


def loaded(path: Path, files: dict[str, str] | dict[str, bytes]) -> Catalog:
    return pack.load(packs.folder(path, files))


def is_playable(catalog: Catalog) -> bool:
    """Whether every category answers all that games ask of one."""
    for n in range(len(catalog.categories)):
        core, full = catalog.deck(n, "core"), catalog.deck(n, "full")
        assert len(core) >= 10
        assert set(core) <= set(full)
        assert catalog.offered(n, core)
        assert all(len(catalog.sets_of(p)) == 4 for p in core)
        assert all(2 <= len(catalog.tags(p, "two_to_four_tags")) <= 4 for p in full)
        for number in catalog.offered(n, core):
            ranks = catalog.ranks(catalog.challenges[number].stat)
            assert all(ranks[p] >= 0 for p in core)
    return len(catalog.digest) == 64


def test_one_spreadsheet_is_enough(tmp_path: Path) -> None:
    catalog = loaded(tmp_path, {"peaks.csv": packs.SHEET})
    assert is_playable(catalog)
    assert [c.id for c in catalog.categories] == ["peaks"]
    assert catalog.categories[0].one == "mountain"
    assert [(s.id, s.label, s.unit) for s in catalog.stats] == [
        ("height", "Height", "m"),
        ("snow", "Snow", "%"),
    ]
    assert catalog.items[0].id == "peak-a"
    assert len({item.code for item in catalog.items}) == 12
    assert len(catalog.deck(0, "full")) == 12
    fact = catalog.value(Piece(1), 0)
    assert fact is not None
    assert (catalog.display(0, fact.value), fact.year, fact.source) == ("1,007 m", None, None)
    assert catalog.stats[0].year == ""
    assert catalog.challenges[0].question == (
        "Which mountain has the highest figure for Height (m)? Highest first."
    )


def test_a_single_file_is_a_pack(tmp_path: Path) -> None:
    packs.folder(tmp_path, {"peaks.csv": packs.SHEET})
    assert is_playable(pack.load(tmp_path / "peaks.csv"))


def test_a_pack_that_was_sent_serves_like_a_file(tmp_path: Path) -> None:
    path = packs.zipped(tmp_path / "heights.zip", dict(packs.FOLDER))
    sent = pack.parsed("heights.zip", path.read_bytes())
    assert (sent.title, sent.digest) == ("heights", pack.load(path).digest)
    with pytest.raises(PackError, match=r"peaks\.csv: There are no rows below the heading"):
        pack.parsed("peaks.csv", b"Name,Height\n")


def test_all_tables(tmp_path: Path) -> None:
    catalog = loaded(tmp_path, packs.FOLDER)
    assert is_playable(catalog)
    assert catalog.categories[0].name == "Mountain peaks"
    assert catalog.categories[0].families[0].rule == "By the sun."
    assert len(catalog.deck(0, "core")) == 12
    assert len(catalog.deck(0, "full")) == 13, "the peak without snow is left out"
    assert [card.id for card in catalog.challenges] == [
        "peaks.height.highest",
        "peaks.height.lowest",
        "peaks.snow.lowest",
    ]
    assert catalog.stats[1].descending is False
    assert catalog.stats[2].held == "A mere guess."
    assert catalog.items[1].details == (("range", "Alps"),)
    assert [token_set.name for token_set in catalog.sets][:2] == ["South", "Ice"]
    fact = catalog.value(Piece(0), 0)
    assert fact is not None
    assert (fact.year, fact.source) == (2024, 0)


def test_a_zip_serves_like_a_folder(tmp_path: Path) -> None:
    plain = pack.load(packs.zipped(tmp_path / "plain.zip", packs.FOLDER))
    wrapped = {f"my pack/{name}": text for name, text in packs.FOLDER.items()}
    wrapped |= {"__MACOSX/my pack/._x.csv": "x", "my pack/.hidden.csv": "x"}
    wrapped |= {"my pack/": ""}
    other = pack.load(packs.zipped(tmp_path / "wrapped.zip", wrapped))
    assert plain.digest == other.digest == loaded(tmp_path / "folder", packs.FOLDER).digest


@pytest.mark.parametrize("wrapped", [True, False])
def test_one_category_folder_is_a_pack(tmp_path: Path, wrapped: bool) -> None:
    files = {name: text for name, text in packs.FOLDER.items() if name.startswith("peaks/")}
    if not wrapped:
        files = {name.removeprefix("peaks/"): text for name, text in files.items()}
    catalog = pack.load(packs.folder(tmp_path / "peaks", files))
    assert [c.id for c in catalog.categories] == ["peaks"]
    assert is_playable(catalog)


def test_several_categories_in_the_order_listed(tmp_path: Path) -> None:
    files = {
        "hills.csv": packs.SHEET,
        "big-towns.csv": packs.SHEET.replace("Mountain", "Name"),
        "notes.txt": "no part of the pack",
        "categories.csv": "category,name,one\nhills,,hill\nbig-towns,Towns,\n",
    }
    catalog = loaded(tmp_path, files)
    assert [(c.name, c.one) for c in catalog.categories] == [("Hills", "hill"), ("Towns", "item")]
    assert [item.category for item in catalog.items] == [0] * 12 + [1] * 12
    assert is_playable(catalog)
    assert {len(s.pieces) for s in catalog.sets if s.name == "First quarter by Height"} == {6}


def test_a_sheet_may_be_told_more(tmp_path: Path) -> None:
    sheet = packs.SHEET.replace("Mountain,", "Mountain,Code,")
    sheet = sheet.replace("Peak A,", "Peak A,ZZZ,").replace("Peak ", "Peak ")
    lines = [
        line if n < 2 else line.replace(",", ",,", 1) for n, line in enumerate(sheet.split("\n"))
    ]
    files = {
        "peaks/sheet.csv": "\n".join(lines),
        "peaks/stats.csv": (
            "stat,label,unit,show,year,source\n"
            'tall,Height,m,"0,000 metres",2020,survey\nsnow,,,,,\n'
        ),
        "peaks/sources.csv": packs.SOURCES,
    }
    catalog = loaded(tmp_path, files)
    assert catalog.items[0].code == "ZZZ"
    assert [stat.id for stat in catalog.stats] == ["tall", "snow"]
    assert catalog.stats[0].year == "2020"
    fact = catalog.value(Piece(0), 0)
    assert fact is not None
    assert fact.source == 0
    assert catalog.display(0, fact.value) == "1,000 metres"


@pytest.mark.parametrize(
    "disguise",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: text.replace(",", ";"),
        lambda text: text.replace(",", "\t"),
        lambda text: "\n\n" + text.replace("\n", "\n\n"),
        lambda text: text.replace("\n", ",,,\n"),
        lambda text: text.replace(",", " , "),
        lambda text: text.replace("Mountain", '"Mountain"').replace("Peak A", '"Peak A"'),
        lambda text: text.rstrip("\n"),
    ],
)
def test_what_spreadsheet_programs_make_of_a_table_is_all_one(
    disguise: Callable[[str], str], tmp_path: Path
) -> None:
    plain = loaded(tmp_path / "plain", {"peaks.csv": packs.SHEET})
    other = loaded(tmp_path / "other", {"peaks.csv": disguise(packs.SHEET)})
    assert other.digest == plain.digest


def test_a_token_may_have_an_emoji_for_a_picture(tmp_path: Path) -> None:
    emoji = [
        "\U0001f5fb",
        "\U0001f1e8\U0001f1ed",
        "\u2744\ufe0f",
        "\U0001f9d1\U0001f3fd\u200d\U0001f680",
    ]
    catalog = loaded(tmp_path, {"peaks.csv": packs.pictured(*emoji)})
    assert is_playable(catalog)
    assert [item.picture for item in catalog.items[:5]] == [*emoji, ""]
    assert [stat.label for stat in catalog.stats] == ["Height", "Snow"]
    shown = faces(load_game("classic"), catalog, range(5))
    assert [shown[piece].picture for piece in range(5)] == [*emoji, ""]


def test_names_in_any_script(tmp_path: Path) -> None:
    names = ["الرياض", "ירושלים", "東京", "Zürich", "Zu\u0308rich-2", "नई दिल्ली", "می\u200cخواهم"]
    names += [f"Ort {n}" for n in range(5)]
    rows = "".join(f"{name},{n}\n" for n, name in enumerate(names))
    catalog = loaded(tmp_path, {"orte.csv": f"Ort,Höhe\n{rows}"})
    assert is_playable(catalog)
    assert catalog.items[4].name == "Zürich-2", "letters and marks are composed"
    assert len({item.id for item in catalog.items}) == 12
    assert len({item.code for item in catalog.items}) == 12


def test_items_whose_names_shorten_alike_are_kept_apart(tmp_path: Path) -> None:
    names = ["A B", "A-B", *(f"Peak {n}" for n in range(10))]
    rows = "".join(f"{name},{n}\n" for n, name in enumerate(names))
    catalog = loaded(tmp_path, {"x.csv": f"Name,Height\n{rows}"})
    assert [item.id for item in catalog.items][:2] == ["a-b", "a-b-3"]


def test_an_item_without_a_value_may_wait_in_the_full_deck(tmp_path: Path) -> None:
    rows = "".join(f"Thing {n},{n if n < 12 else ''},{n},{int(n < 12)}\n" for n in range(13))
    catalog = loaded(tmp_path, {"things.csv": f"Name,Size,Sum,core\n{rows}"})
    assert len(catalog.deck(0, "core")) == len(catalog.deck(0, "full")) == 12
    assert catalog.value(Piece(12), 0) is None
    assert catalog.offered(0, catalog.pieces(0)) == (2, 3), "only the sum is known of all"


def test_what_is_held_back_is_not_asked(tmp_path: Path) -> None:
    files = {
        "peaks/sheet.csv": packs.SHEET,
        "peaks/stats.csv": "stat,label,held\nsnow,Snow,It melts.\n",
    }
    assert [card.stat for card in loaded(tmp_path, files).challenges] == [0, 0]


def test_a_year_is_not_grouped_and_decimals_are_kept(tmp_path: Path) -> None:
    rows = "".join(f"Thing {n},{1990 + n},{n}.250,{n}\n" for n in range(12))
    head = "Name,Founding year,Length (million km),Sum"
    catalog = loaded(tmp_path, {"things.csv": f"{head}\n{rows}"})
    shown = [
        catalog.display(n, fact.value) for n in range(3) if (fact := catalog.value(Piece(3), n))
    ]
    assert shown == ["1993", "3.25 million km", "3"]


def test_the_starter_pack_can_be_played(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "mine"
    written = template.write(folder)
    assert [path.name for path in written] == ["films.csv", "README.txt"]
    assert is_playable(pack.load(folder))
    with pytest.raises(PackError, match="This folder isn't empty"):
        template.write(folder)


@example(b'\t""x')
@given(
    st.binary(max_size=300)
    | st.text(alphabet='a1,;"\n\r\t=@-. \u0301\u202e', max_size=80).map(str.encode)
)
def test_any_bytes_are_a_table_or_problems(data: bytes) -> None:
    table = read("x.csv", data)
    if isinstance(table, Table):
        assert all(len(cells) == len(table.heading) for _, cells in table.rows)
    else:
        assert table
        assert all(str(problem).isprintable() for problem in table)
