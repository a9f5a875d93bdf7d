"""Jobs to print: the built-in facts, a pack, and a sample of papers, sides and inks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from itertools import product
from typing import Final
from zipfile import ZipFile

from outrank import locale
from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load
from outrank.catalog.packs import parsed
from outrank.printing import PAPERS, Job, Settings
from outrank.printing.drawings import Ink
from outrank.printing.job import Duplex

STATS: Final = ("height", "snow")
DUPLEXES: Final[tuple[Duplex, ...]] = ("long", "short", "fold")
INKS: Final[tuple[Ink, ...]] = ("full", "low", "grey")
LISTED: Final = tuple(product(sorted(PAPERS), DUPLEXES, INKS))
"""Every paper, duplex mode and ink."""
PAIRWISE: Final[tuple[tuple[str, Duplex, Ink], ...]] = (
    ("a4", "long", "full"),
    ("a4", "short", "grey"),
    ("a4", "fold", "low"),
    ("letter", "long", "grey"),
    ("letter", "short", "low"),
    ("letter", "fold", "full"),
    ("a4", "long", "low"),
    ("a4", "short", "full"),
    ("a4", "fold", "grey"),
)
"""Every pair of paper and duplex mode, paper and ink, and duplex mode and ink at least once."""


@cache
def facts() -> Catalog:
    return load()


def job(
    paper: str = "a4",
    duplex: Duplex = "long",
    ink: Ink = "full",
    language: str = "en",
    *,
    catalog: Catalog | None = None,
    shift: tuple[float, float] = (0.0, 0.0),
    address: str = "",
) -> Job:
    """A job on the built-in facts, or on another catalog as a pack."""
    settings = Settings(
        paper=PAPERS[paper],
        duplex=duplex,
        ink=ink,
        shift=shift,
        translator=locale.translator(language),
        address=address,
    )
    return Job(catalog or facts(), built_in=catalog is None, settings=settings)


def pack_job(
    names: tuple[str, ...] = (),
    code: str = "P01",
    ink: Ink = "full",
    label: str = "Height",
    pictures: Sequence[bytes | str] = (),
) -> Job:
    """A job on a small pack of mountains; its first tokens have these names and pictures."""
    called = [*names, *(f"Peak {number}" for number in range(len(names), 12))]
    drawn = {f"{n}.png": one for n, one in enumerate(pictures) if isinstance(one, bytes)}
    shown = [f"{n}.png" if isinstance(one, bytes) else one for n, one in enumerate(pictures)]
    shown += [""] * (len(called) - len(shown))
    items = "item,name,code,picture\n" + "".join(
        f'peak-{number},"{name}",{code if number == 1 else f"P{number:02}"},{shown[number]}\n'
        for number, name in enumerate(called)
    )
    files: dict[str, str | bytes] = {
        "mountains/items.csv": items,
        "mountains/stats.csv": f"stat,label,unit\nheight,{label},m\nsnow,Snow,%\n",
        "mountains/values.csv": "item,stat,value\n"
        + "".join(f"peak-{n},{stat},{1000 + 7 * n}\n" for n in range(12) for stat in STATS),
    }
    archive = BytesIO()
    with ZipFile(archive, "w") as file:
        for path, content in files.items():
            file.writestr(path, content)
        for name, picture in drawn.items():
            file.writestr(f"mountains/{name}", picture)
    return job(ink=ink, catalog=parsed("peaks.zip", archive.getvalue()))
