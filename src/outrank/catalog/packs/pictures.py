"""The pictures that a pack brings as files: found from the table that names them, read once."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Final

from outrank.catalog.packs import png
from outrank.catalog.packs.problems import Problem, Suggestions
from outrank.catalog.packs.raw_category import RawCategory, is_picture_file
from outrank.kernel.messages import _

SUFFIX: Final = ".png"


class Pictures:
    """The picture files of a pack, by their names in it."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._files = files
        self._names: dict[str, str] = {}
        """By a file's name in the pack: its name in the catalog."""
        self.drawn: dict[str, bytes] = {}
        """The pictures that tokens have, by their names in the catalog."""

    def name_of(self, table: str, picture: str) -> str:
        """What the catalog calls a picture: an emoji as it is, a file by what is in it.

        Raises `png.BadPicture` for a file that can't be used, `KeyError` for one that isn't there.
        """
        if not is_picture_file(picture):
            return picture
        file = _beside(table, picture)
        if file not in self._names:
            drawn = png.redrawn(self._files[file])
            name = hashlib.sha256(drawn).hexdigest()[:32] + SUFFIX
            self._names[file], self.drawn[name] = name, drawn
        return self._names[file]

    def problems(self, category: RawCategory, suggestions: Suggestions) -> Iterator[Problem]:
        """Pictures that aren't there or can't be used."""
        table = category.files["items.csv"]
        wrong: dict[str, None] = {}
        for item in category.items:
            file = _beside(table, item.picture)
            try:
                self.name_of(table, item.picture)
            except KeyError:
                message = _("There is no picture '{name}' in the pack.", name=file[:80])
                message = suggestions.add(message, file, self._files)
                yield Problem(table, message, item.row, "picture")
            except png.BadPicture as error:
                if file not in wrong:
                    yield Problem(file, error.message)
                wrong[file] = None


def _beside(table: str, picture: str) -> str:
    """The name in the pack of a file that is named from the folder of a table."""
    return (PurePosixPath(table).parent / picture).as_posix()
