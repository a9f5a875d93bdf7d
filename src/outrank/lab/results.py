"""Results: one row per match, kept in Parquet together with the recipe."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from outrank.kernel.messages import UserError, _
from outrank.lab.batch import MatchRow, kept_measures
from outrank.lab.recipe import Recipe, decoded

RECIPE: Final = "outrank.recipe"
"""The key of the recipe in a file's metadata."""
MAGIC: Final = b"PAR1"
"""What a Parquet file begins and ends with."""
KEYS: Final = ("variant", "deal", "seating")


class BadResults(UserError):
    """A file that holds no results of the lab."""


class Results(Struct, frozen=True):
    """All matches of an answer, in the order of deals, variants and seatings."""

    recipe: Recipe
    rows: Sequence[MatchRow]

    @property
    def deals(self) -> int:
        return len({deal for _variant, deal, _seating, _values in self.rows})


def verify_installed() -> None:
    """Raise an error that says what to install, before matches are played for nothing."""
    if find_spec("arro3") is None or find_spec("matplotlib") is None:
        raise BadResults(_("The lab needs more packages: install outrank with the extra 'lab'."))


def write(results: Results, path: Path) -> None:
    """Write a Parquet file; equal results give equal bytes."""
    core, parquet = import_module("arro3.core"), import_module("arro3.io")
    words = [one.word for one in kept_measures(results.recipe.question)]
    whole, real = core.DataType.int32(), core.DataType.float64()
    columns: dict[str, Any] = {
        name: core.Array([row[place] for row in results.rows], type=whole)
        for place, name in enumerate(KEYS)
    }
    for place, word in enumerate(words):
        values = [
            None if row[3][place] is None else float(row[3][place] or 0) for row in results.rows
        ]
        columns[word] = core.Array(values, type=real)
    parquet.write_parquet(
        core.Table.from_pydict(columns),
        str(path),
        compression="zstd(3)",
        key_value_metadata={RECIPE: results.recipe.encoded().decode()},
    )


def read(path: Path) -> Results:
    """Read a Parquet file that `write` has written."""
    if not path.is_file():
        raise BadResults(_("There is no file '{name}'.", name=str(path)))
    bad = BadResults(_("'{name}' holds no results of the lab.", name=str(path)))
    data = path.read_bytes()
    if len(data) < 12 or data[:4] != MAGIC or data[-4:] != MAGIC:
        raise bad
    parquet = import_module("arro3.io")
    try:
        reader = parquet.read_parquet(str(path), batch_size=65_536)
        table = reader.read_all()
        metadata = {_text(key): _text(value) for key, value in table.schema.metadata.items()}
        recipe = decoded(metadata[RECIPE])
    except Exception as error:  # the reader's errors have no class of their own
        raise bad from error
    words = [one.word for one in kept_measures(recipe.question)]
    columns = [table.column(name).to_pylist() for name in (*KEYS, *words)]
    rows: list[MatchRow] = [
        (variant, deal, seating, tuple(values))
        for variant, deal, seating, *values in zip(*columns, strict=True)
    ]
    return Results(recipe, rows)


def _text(data: bytes | str) -> str:
    return data.decode() if isinstance(data, bytes) else data
