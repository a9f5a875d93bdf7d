"""`outrank facts`, as people and programs call it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from catalog import packs
from outrank.catalog import PackError, UnknownName, load
from outrank.cli import facts


class Facts:
    """Calls the commands and keeps what they printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.parser = argparse.ArgumentParser()
        facts.add(self.parser)
        self.status = 0

    def __call__(self, *words: str) -> str:
        args = self.parser.parse_args(words)
        self.status = args.run(args)
        return self.capsys.readouterr().out

    def json(self, *words: str) -> Any:
        return json.loads(self(*words, "--json"))


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Facts:
    return Facts(capsys)


@pytest.fixture
def peaks(tmp_path: Path) -> str:
    return str(packs.folder(tmp_path / "peaks", packs.FOLDER))


def test_show_tells_all_of_an_item(told: Facts) -> None:
    lines = told("show", "japan").splitlines()
    assert lines[0] == "Japan (JPN) · Countries · core deck"
    assert lines[1] == "continent: Asia · capital: Tokyo"
    assert lines[2].startswith("Sets: ")
    assert "Asia-Pacific" in lines[2]
    assert lines[3].split() == ["statistic", "value", "year", "place"]
    assert lines[4].split() == [*["Total", "area", "377,915", "km²", "2025", "36", "of", "80"]]
    assert len(lines) == 84
    assert told.status == 0


def test_show_tells_both_of_two_that_share_a_code(told: Facts) -> None:
    out = told("show", "DAL")
    assert "Dallas Cowboys (DAL) · Sports teams · core deck" in out
    assert "Delta Air Lines (DAL) · Companies · full deck" in out
    assert "Dallas" not in told("show", "DAL", "--category", "companies").splitlines()[0]


def test_show_says_where_a_value_is_missing(told: Facts) -> None:
    (line,) = [line for line in told("show", "kenya").splitlines() if line.startswith("Coffee")]
    assert line.split() == ["Coffee", "per", "person", "–"]


def test_show_for_programs(told: Facts) -> None:
    (japan,) = told.json("show", "japan")
    assert (japan["category"], japan["code"], japan["core"]) == ("countries", "JPN", True)
    assert len(japan["sets"]) == 4
    first = {"item": "japan", "stat": "area_km2", "value": "377915", "year": 2025}
    assert japan["values"][0] == {**first, "source": "factbook"}
    (kenya,) = told.json("show", "kenya")
    assert {"item": "kenya", "stat": "coffee_kg"} | dict.fromkeys(
        ("value", "year", "source")
    ) in kenya["values"]


def test_rank_puts_all_in_order(told: Facts) -> None:
    lines = told("rank", "population", "--category", "countries").splitlines()
    assert lines[0] == "Population (people), highest first"
    assert lines[3].split() == ["1", "India", "1.45", "billion", "2024"]
    assert len(lines) == 84


def test_rank_from_the_other_end_and_of_the_core_deck(told: Facts) -> None:
    lines = told("rank", "population", "--lowest", "--core").splitlines()
    assert lines[0] == "Population (people), lowest first"
    assert lines[3].split() == ["1", "Iceland", "386,506", "2024"]
    assert len(lines) == 44


def test_rank_lets_tied_items_share_a_place(told: Facts) -> None:
    lines = told("rank", "oscar_wins").splitlines()[3:8]
    assert [line.split()[0] for line in lines] == ["1", "1", "3", "3", "5"]


def test_rank_says_who_has_no_value_and_what_is_not_asked(told: Facts) -> None:
    assert "\n40 of 80 have no value.\n" in told("rank", "coffee_kg")
    assert "\nNot asked in games: " in told("rank", "urban_pct")


def test_rank_ends_with_something_to_tell(told: Facts) -> None:
    out = told("rank", "population", "--core")
    assert out.endswith(
        "The biggest population here is 1.45 billion (India), the smallest 386,506 (Iceland).\n"
    )


def test_stats_say_what_is_known_and_what_is_asked(told: Facts) -> None:
    assert told() == told("stats")  # without a command
    lines = told("stats", "--category", "companies").splitlines()
    assert lines[0].split()[:3] == ["category", "id", "statistic"]
    (employees,) = [line for line in lines if " employees " in line]
    assert "77 of 80" in employees
    assert employees.endswith("core and full deck")
    listed = {stat["id"]: stat for stat in told.json("stats")}
    assert listed["coffee_kg"]["asked"] == "core deck"
    assert listed["urban_pct"]["asked"] == "not asked"
    assert listed["coffee_kg"]["known"] == 40


@pytest.mark.rule("CL-079", "CL-141", "CL-142")
def test_the_key_answers_every_challenge(told: Facts) -> None:
    out = told("key", "--category", "movies")
    assert "Movies 1 (highest first) and 2 (lowest first): Worldwide box office" in out
    assert "Source: The Numbers, December 2024" in out
    key = told.json("key")
    catalog = load()
    assert sum(len(answer["cards"]) for answer in key) == len(catalog.challenges)
    assert all(len(answer["rows"]) == 40 for answer in key)
    for answer in key:
        places = [row["place"] for row in answer["rows"]]
        assert places == sorted(places)
    full = told.json("key", "--full", "--category", "companies")
    assert all(len(answer["rows"]) == 69 for answer in full)


@pytest.mark.rule("CL-142")
def test_a_pack_has_an_answer_key(told: Facts, peaks: str) -> None:
    (height, snow) = told.json("key", "--pack", peaks)
    assert [card["number"] for card in height["cards"] + snow["cards"]] == [1, 2, 3]
    assert [row["item"] for row in height["rows"]][:2] == ["Peak 11", "Peak 10"]
    assert (height["sources"], height["title"]) == ("Survey of peaks", "Height (m)")


def test_rank_for_programs(told: Facts) -> None:
    ranked = told.json("rank", "population")
    assert [fact["item"] for fact in ranked[:2]] == ["india", "china"]
    assert len(ranked) == 80


def test_rank_of_a_figure_without_unit_or_notes(told: Facts, tmp_path: Path) -> None:
    rows = "".join(f"Thing {n},{n}\n" for n in range(10))
    path = packs.folder(tmp_path / "pack", {"things.csv": f"Thing,Size\n{rows}"})
    lines = told("rank", "size", "--pack", str(path)).splitlines()
    assert lines[0] == "Size, highest first"
    assert lines[2].split() == ["1", "Thing", "9", "9"]


def test_compare_puts_two_side_by_side(told: Facts) -> None:
    lines = told("compare", "japan", "brazil").splitlines()
    assert lines[0].split() == ["Japan", "Brazil"]
    assert lines[1].split() == ["Total", "area", "377,915", "km²", "<", "8.52", "million", "km²"]
    assert lines[2].split() == ["Coastline", "29,751", "km", ">", "7,491", "km"]
    assert len(lines) == 81


def test_compare_marks_ties_and_gaps(told: Facts) -> None:
    out = told("compare", "china", "nepal")
    assert [line.split()[-4:] for line in out.splitlines() if line.startswith("Land borders")] == [
        ["km", ">", "3,159", "km"]
    ]
    (coffee,) = [line for line in out.splitlines() if line.startswith("Coffee")]
    assert coffee.split()[-1] == "–"
    (top,) = [line for line in out.splitlines() if line.startswith("Highest point")]
    assert top.split()[2:] == ["8,849", "m", "=", "8,849", "m"]


def test_compare_for_programs(told: Facts) -> None:
    assert [item["id"] for item in told.json("compare", "japan", "brazil")] == ["japan", "brazil"]


def test_compare_refuses_two_of_different_categories(told: Facts) -> None:
    with pytest.raises(
        UnknownName, match=r"^Japan and Titanic are in different categories\. Compare"
    ):
        told("compare", "japan", "titanic")


def test_compare_finds_the_category_that_both_share(told: Facts) -> None:
    assert told("compare", "DAL", "apple").splitlines()[0].split() == [
        *("Delta", "Air", "Lines", "Apple"),
    ]


def test_sources_are_told_with_their_terms(told: Facts) -> None:
    out = told("sources")
    assert "Countries · factbook: The World Factbook" in out
    assert "    licence: Public domain (CC0)" in out
    assert "Movies ·" not in told("sources", "--category", "companies")


def test_sources_for_programs(told: Facts) -> None:
    listed = told.json("sources", "--category", "movies")
    assert {source["category"] for source in listed} == {"Movies"}
    assert set(listed[0]) == {
        *("id", "title", "publisher", "licence", "where", "plain", "year", "url", "category"),
    }


def test_sources_of_a_pack(told: Facts, peaks: str, tmp_path: Path) -> None:
    assert told("sources", "--pack", peaks).startswith("Mountain peaks · survey: Survey of peaks\n")
    bare = packs.folder(tmp_path / "bare", {"peaks.csv": packs.SHEET})
    assert told("sources", "--pack", str(bare)) == "These facts have no sources.\n"
    untold = packs.FOLDER | {"peaks/sources.csv": "source,title\nsurvey,Survey\n"}
    path = packs.folder(tmp_path / "untold", untold)
    assert told("sources", "--pack", str(path)) == "Mountain peaks · survey: Survey\n"


def test_check_of_the_built_in_facts(told: Facts) -> None:
    lines = told("check").splitlines()
    assert told.status == 0
    assert lines[0] == "No problems in the built-in facts. It's ready to play:"
    assert lines[-1].split() == ["Companies", "40", "69", "64"]


def test_check_of_a_good_pack(told: Facts, peaks: str) -> None:
    assert told("check", peaks).splitlines()[-1].split() == ["Mountain", "peaks", "12", "13", "3"]
    assert told.json("check", peaks) == []
    assert told.status == 0


def test_check_of_a_bad_pack(told: Facts, tmp_path: Path) -> None:
    path = str(packs.folder(tmp_path / "bad", {"x.csv": "Name,Size\nA,1\nB,two\n"}))
    assert told("check", path).splitlines() == [
        "x.csv: This category has 2 items to play with. It needs at least 10.",
        "x.csv, row 3, column Size: 'two' isn't a number. Write one, or leave the cell empty.",
        "x.csv: Size is the same for every item, so nothing can be ranked. Leave it out.",
        f"3 problems in {path}.",
    ]
    assert told.status == 1
    assert [one["row"] for one in told.json("check", path)] == [None, 3, None]
    assert told.status == 1


def test_check_stops_after_the_first_problems(told: Facts, tmp_path: Path) -> None:
    rows = "".join(f"Thing {n},x\n" for n in range(300))
    path = str(packs.folder(tmp_path / "bad", {"x.csv": f"Name,Size\n{rows}"}))
    lines = told("check", path).splitlines()
    assert (len(lines), lines[-1]) == (201, f"At least 200 problems in {path}.")


def test_a_bad_pack_is_no_facts(told: Facts, tmp_path: Path) -> None:
    with pytest.raises(
        PackError, match=r"^nowhere: There is no such file or folder\. Check the path\.$"
    ):
        told("show", "x", "--pack", str(tmp_path / "nowhere"))


def test_new_writes_a_pack_that_can_be_played(told: Facts, tmp_path: Path) -> None:
    path = str(tmp_path / "mine")
    assert told("new", path).startswith(f"Created {path}/films.csv and {path}/README.txt.\n")
    told("check", path)
    assert told.status == 0
    assert told("show", "jaws", "--pack", path).startswith("Jaws (JAW) · Films · core deck\nSets: ")
    assert told.json("new", str(tmp_path / "other")) == [
        str(tmp_path / "other" / name) for name in ("films.csv", "README.txt")
    ]
    with pytest.raises(PackError, match="isn't empty"):
        told("new", path)
