"""Compile the translations: each messages.po that is newer than its messages.mo.

Used by hatch_build.py while the package is built, by play.py to see whether that is due, and by the
tests. Babel is needed for compiling alone.
"""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "src" / "outrank" / "locale"


def stale(locale: Path = LOCALE) -> list[Path]:
    """Return the catalogs whose compiled form is missing or older."""
    return [po for po in sorted(locale.glob("*/messages.po")) if _is_stale(po)]


def _is_stale(po: Path) -> bool:
    mo = po.with_suffix(".mo")
    return not mo.is_file() or mo.stat().st_mtime < po.stat().st_mtime


def compile_stale(locale: Path = LOCALE) -> None:
    """Write messages.mo beside each catalog that needs it."""
    for po in stale(locale):
        compile_catalog(po)


def compile_catalog(po: Path) -> None:
    """Write messages.mo beside a catalog; an unfinished copy never takes its name."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with po.open("rb") as source:
        catalog = read_po(source, locale=po.parent.name, abort_invalid=True)
    half = po.with_suffix(f".{os.getpid()}.part")  # several test processes may start at once
    with half.open("wb") as target:
        write_mo(target, catalog)
    half.replace(po.with_suffix(".mo"))
