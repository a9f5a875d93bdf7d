"""Checks one uploaded pack in a process of its own: `python -m outrank.server.library.pack_check`.

The pack comes in on standard input, the answer goes out on standard output. The process limits its
own CPU time and memory, so that a pack made to be slow or large hurts nobody else.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from outrank.catalog.catalog import Catalog, Contents, Fact
from outrank.catalog.packs import pack
from outrank.catalog.packs.problems import MOST_PROBLEMS, PackError, Problem
from outrank.kernel.messages import Argument, Listing, Message, _
from outrank.server.rooms.lookalikes import skeletons

CPU_SECONDS: Final = 8
MEMORY_BYTES: Final = 768 * 1024 * 1024
OUT_OF_MEMORY: Final = 3
"""The exit status when the memory did not suffice."""


class Job(msgspec.Struct, frozen=True):
    """A pack to check."""

    name: str
    data: bytes
    most: int
    """How many bytes it may have, unpacked."""


class Sentence(msgspec.Struct, frozen=True, array_like=True):
    """A message in a form that can be sent."""

    template: str
    arguments: dict[str, int | str | Sentence]
    plural: str
    count: int
    context: str


class Fault(msgspec.Struct, frozen=True):
    """A problem of the pack in a form that can be sent."""

    file: str
    sentence: Sentence
    row: int | None
    column: str | None


class Checked(msgspec.Struct, frozen=True):
    """What was found: problems, or the facts."""

    problems: list[Fault] = []
    contents: Contents | None = None
    """All facts but the values."""
    values: list[msgspec.Raw] = []
    """The values of each statistic, to be read one after another."""
    digest: str = ""


_row = msgspec.msgpack.Decoder(tuple[Fact | None, ...]).decode


def checked(job: Job) -> Checked:
    """Read a pack."""
    try:
        catalog = pack.parsed(job.name, job.data, job.most)
        verify_no_lookalikes(catalog)
    except PackError as error:
        return Checked([_fault(problem) for problem in error.problems])
    values = [msgspec.Raw(msgspec.msgpack.encode(facts)) for facts in catalog.contents.facts]
    contents = msgspec.structs.replace(catalog.contents, facts=())
    return Checked([], contents, values, catalog.digest)


def verify_no_lookalikes(catalog: Catalog) -> None:
    """Refuse two items of a category, or two categories, that look alike in different letters."""
    found = list(_lookalikes("categories", (category.name for category in catalog.categories)))
    for number, category in enumerate(catalog.categories):
        items = (item.name for item in catalog.items if item.category == number)
        stats = (stat.label for stat in catalog.stats if stat.category == number)
        found += _lookalikes(category.name, items)
        found += _lookalikes(category.name, stats)
    if found:
        raise PackError(found[:MOST_PROBLEMS])


def _lookalikes(place: str, names: Iterable[str]) -> Iterator[Problem]:
    """Names that look like one before them. In plain letters `modem` and `modern` are no trick."""
    first: dict[str, str] = {}
    for name in names:
        found = {first.setdefault(key, name) for key in skeletons(name)}
        for other in found - {name}:
            if name.isascii() and other.isascii():
                continue
            message = _(
                "'{name}' and '{other}' look alike but are written in different letters. "
                "Rename one of them.",
                name=name,
                other=other,
            )
            yield Problem(place, message)


def catalog_from(found: Checked) -> Catalog:
    """The checked facts; raises `PackError` with the problems if there are any."""
    if found.contents is None:
        raise PackError(_problem(fault) for fault in found.problems)
    facts = tuple(_row(row) for row in found.values)
    catalog = Catalog(msgspec.structs.replace(found.contents, facts=facts))
    catalog.digest = found.digest
    return catalog


def _fault(problem: Problem) -> Fault:
    return Fault(problem.file, _sentence(problem.message), problem.row, problem.column)


def _problem(fault: Fault) -> Problem:
    return Problem(fault.file, _message(fault.sentence), fault.row, fault.column)


def _sentence(message: Message) -> Sentence:
    arguments = {name: _sendable(value) for name, value in message.arguments.items()}
    return Sentence(message.template, arguments, message.plural, message.count, message.context)


def _sendable(value: Argument) -> int | str | Sentence:
    if isinstance(value, Message):
        return _sentence(value)
    return str(value) if isinstance(value, Listing) else value


def _message(sentence: Sentence) -> Message:
    arguments = {
        name: _message(value) if isinstance(value, Sentence) else value
        for name, value in sentence.arguments.items()
    }
    return Message(sentence.template, arguments, sentence.plural, sentence.count, sentence.context)


def _limit() -> None:
    """Give up the right to more CPU time and memory, and to write files."""
    if sys.platform == "win32":
        return  # there the deadline alone has to do
    import resource

    for kind, most in (
        (resource.RLIMIT_CPU, CPU_SECONDS),
        (resource.RLIMIT_AS, MEMORY_BYTES),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        _soft, hard = resource.getrlimit(kind)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (most, most))


def main() -> int:
    """Check the pack on standard input; the exit status."""
    _limit()
    try:
        job = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Job)
        sys.stdout.buffer.write(msgspec.msgpack.encode(checked(job)))
        sys.stdout.buffer.flush()
    except MemoryError:
        return OUT_OF_MEMORY
    return 0


if __name__ == "__main__":
    sys.exit(main())
