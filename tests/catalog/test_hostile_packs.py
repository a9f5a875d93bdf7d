"""Packs made to be slow or large: checking stops early, and no step takes the square of a size."""

import tracemalloc
from pathlib import Path

import pytest

from catalog import packs
from outrank.catalog import PackError
from outrank.catalog.lookup import LONGEST_COMPARED, did_you_mean
from outrank.catalog.packs import archive, csv_tables, defaults, pack
from outrank.catalog.packs.problems import MOST_PROBLEMS, MOST_SUGGESTIONS
from outrank.kernel.messages import _

WIDE = "Name," + ",".join(f"s{n}" for n in range(200)) + "\n"


def refused(files: packs.Files, folder: Path) -> PackError:
    texts = {name: str(text) for name, text in files.items()}
    data = packs.zipped(folder / "pack.zip", texts).read_bytes()
    with pytest.raises(PackError) as caught:
        pack.parsed("pack.zip", data)
    return caught.value


def test_checking_stops_after_the_first_problems(tmp_path: Path) -> None:
    values = packs.VALUES + "".join(f"peak{n},height,{n},,\n" for n in range(5000))
    error = refused({**packs.FOLDER, "peaks/values.csv": values}, tmp_path)
    assert len(error.problems) == MOST_PROBLEMS
    asked = [problem for problem in error.problems if "Did you mean" in str(problem)]
    assert 0 < len(asked) <= MOST_SUGGESTIONS
    assert f"at least {MOST_PROBLEMS - 1} more" in str(error)


def test_a_table_stops_after_the_first_problems(tmp_path: Path) -> None:
    sheet = "Name,Size\n" + "=a,=1\n" * 1000
    assert len(refused({"a.csv": sheet}, tmp_path).problems) == MOST_PROBLEMS


def test_short_rows_do_not_grow_without_end(tmp_path: Path) -> None:
    assert csv_tables.MOST_CELLS < 200 * 5000
    error = refused({"a.csv": WIDE + "n\n" * 5000}, tmp_path)
    assert str(error) == f"a.csv: {csv_tables.TOO_MANY_CELLS}"


def test_all_files_count_together(tmp_path: Path) -> None:
    error = refused({f"{n}.csv": WIDE + "n\n" * 500 for n in range(6)}, tmp_path)
    assert [str(one.message) for one in error.problems] == [str(csv_tables.TOO_MANY_CELLS)]


def test_a_cell_that_is_too_long_is_not_composed() -> None:
    cell = "\u0301\u0316" * csv_tables.MOST_LETTERS  # composing would sort the marks
    found = csv_tables.read("a.csv", f"Name,Size\n{cell},1\n".encode())
    assert isinstance(found, list)
    assert "This text has 2000 characters" in str(found[0])


def test_no_more_is_inflated_than_fits(tmp_path: Path) -> None:
    files = {"a.csv": "0" * 3_900_000}
    data = packs.zipped(tmp_path / "pack.zip", files).read_bytes()
    tracemalloc.start()
    with pytest.raises(PackError, match="in total"):
        archive.unpacked("pack.zip", data, 1000)
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_000_000


def test_long_names_are_not_compared() -> None:
    problem, name = _("No such name."), "a" * LONGEST_COMPARED
    assert "Did you mean" in str(did_you_mean(problem, name, [name[1:]]))
    assert did_you_mean(problem, name + "b", [name]) is problem
    assert did_you_mean(problem, name, [name + "b"]) is problem


@pytest.mark.parametrize("year", ["--5", "-", "5-", "1e3", "٣", "9" * 5000])
def test_odd_years_are_problems(year: str, tmp_path: Path) -> None:
    values = packs.VALUES.replace("2024", year[:900], 1)
    error = refused({**packs.FOLDER, "peaks/values.csv": values}, tmp_path)
    assert "isn't a year" in str(error)


@pytest.mark.parametrize(
    ("heading", "label", "unit"),
    [
        ("Height (m)", "Height", "m"),
        ("Share (of all)(%)", "Share (of all)", "%"),
        ("Size", "Size", ""),
        ("Size (", "Size (", ""),
        ("Size ()", "Size ()", ""),
        ("Size (a)b", "Size (a)b", ""),
        ("Size (a))", "Size (a))", ""),
        ("(m)", "(m)", ""),
    ],
)
def test_the_unit_stands_in_brackets(heading: str, label: str, unit: str, tmp_path: Path) -> None:
    path = packs.folder(tmp_path, packs.sheet("Height (m)", heading))
    stat = pack.load(path).stats[0]
    assert (stat.label, stat.unit) == (label, unit)


def test_equal_entries_are_in_one_quarter() -> None:
    column = [5, None, 1, 1, 9, 1, 5, 7, 8]
    assert defaults._quarters(column) == [1, None, 0, 0, 3, 0, 1, 2, 3]
