"""Small packs for the tests, made in memory or on disk."""

import zipfile
from pathlib import Path

import pytest

from outrank.catalog import PackError
from outrank.catalog.packs import pack

Files = dict[str, str] | dict[str, bytes]

ROWS = [f"Peak {letter},{1000 + 7 * n},{n}.5" for n, letter in enumerate("ABCDEFGHIJKL")]
SHEET = "\n".join(["Mountain,Height (m),Snow (%)", *ROWS]) + "\n"

ITEMS = "item,name,code,core,range\n" + "".join(
    f"peak-{n},Peak {n},P{n:02},{0 if n > 11 else 1},{'Alps' if n % 2 else ''}\n" for n in range(14)
)
STATS = (
    "stat,label,unit,show,first,low,high,held,notes\n"
    'height,Height,m,"0,000 m",highest,0,9000,,Above the sea.\n'
    "snow,Snow,%,0.0%,lowest,0,100,,\n"
    "guess,Guess,,,,,,A mere guess.,\n"
)
VALUES = "item,stat,value,year,source\n" + "".join(
    f"peak-{n},{stat},{value},2024,survey\n"
    for n in range(14)
    for stat, value in (("height", 1000 + 7 * n), ("snow", f"{n}.5"), ("guess", n % 3))
    if (n, stat) != (13, "snow")
)
SOURCES = "source,title,publisher,licence,where\nsurvey,Survey of peaks,A club,free,on paper\n"
CHALLENGES = (
    "stat,first,question\nheight,highest,Which peak is the highest? Highest first.\n"
    "height,lowest,Which peak is the lowest? Lowest first.\n"
    "snow,lowest,Which peak has the least snow? Least first.\n"
)
SETS = "item,Side,Sort,Size,Age\n" + "".join(
    f"peak-{n},{'North' if n % 2 else 'South'},{'Rock' if n % 3 else 'Ice'},Big,Old\n"
    for n in range(14)
)
FAMILIES = "family,rule\nSide,By the sun.\n"

FOLDER = {
    "peaks/items.csv": ITEMS,
    "peaks/stats.csv": STATS,
    "peaks/values.csv": VALUES,
    "peaks/sources.csv": SOURCES,
    "peaks/challenges.csv": CHALLENGES,
    "peaks/sets.csv": SETS,
    "peaks/families.csv": FAMILIES,
    "categories.csv": "category,name,one\npeaks,Mountain peaks,peak\n",
}


def pictured(*pictures: str) -> str:
    """The sheet with these pictures on its first tokens."""
    lines = SHEET.splitlines()
    cells = ["picture", *pictures] + [""] * len(lines)
    return "".join(f"{line},{cell}\n" for line, cell in zip(lines, cells, strict=False))


def folder(path: Path, files: Files) -> Path:
    """A pack as a folder."""
    for name, content in files.items():
        file = path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def zipped(path: Path, files: dict[str, str]) -> Path:
    """A pack as a zip."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def sheet(old: str, new: str) -> Files:
    """The small sheet with one thing changed."""
    assert old in SHEET
    return {"peaks.csv": SHEET.replace(old, new, 1)}


def table(name: str, old: str, new: str) -> Files:
    """The pack of all tables with one thing changed in one of them."""
    text = FOLDER[f"peaks/{name}.csv"]
    assert old in text
    return {**FOLDER, f"peaks/{name}.csv": text.replace(old, new, 1)}


def without(*names: str) -> Files:
    return {name: text for name, text in FOLDER.items() if name not in names}


def rows(count: int) -> Files:
    return {"x.csv": "Name,Size\n" + "".join(f"Thing {n},{n}\n" for n in range(count))}


def assert_refused(path: Path, sentence: str) -> None:
    """The pack is refused as a whole, and this is one of its problems."""
    found = pack.problems(path)
    assert sentence in [str(problem) for problem in found]
    with pytest.raises(PackError) as refused:
        pack.load(path)
    assert refused.value.problems == found
    assert str(refused.value).startswith(str(found[0]))
