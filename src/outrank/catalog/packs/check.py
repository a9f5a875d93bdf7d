"""Everything that can be wrong with a category: items, statistics, sources, values, cards, sets."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Final

from outrank.catalog import number_format
from outrank.catalog.difficulty import LEVELS
from outrank.catalog.packs.defaults import is_code
from outrank.catalog.packs.parsing import number_problem
from outrank.catalog.packs.problems import Problem, Suggestions
from outrank.catalog.packs.raw_category import (
    NO,
    YES,
    RawCategory,
    RawItem,
    RawStat,
    RawValue,
    is_picture_file,
)
from outrank.catalog.wording import ENDS_OF_TRIVIA, PLACEHOLDER, VALUE
from outrank.kernel.messages import Message, _, listed, ngettext

FEWEST_ITEMS: Final = 10
"""CL-R01: a category with fewer tokens can't be played."""
MOST_ITEMS: Final = 500
MOST_NAME: Final = 60
FAMILIES: Final = 4
"""V3-010: each token is in four sets, one of each family."""
YEARS: Final = range(-3000, 2201)
MOST_CAPTION: Final = 24
"""How long a caption under HIGHER or LOWER can be."""
MOST_SHORT: Final = 22
"""How long the short name of a set can be."""
YES_OR_NO: Final = ("", *YES, *NO)
ENDS: Final = ("highest", "lowest")
_EMOJI: Final = re.compile(
    "[\U0001f1e6-\U0001f1ff]{2}"  # a flag
    "|[\u203c-\u3299\U0001f000-\U0001faff]\ufe0f?[\U0001f3fb-\U0001f3ff]?"
    "(\u200d[\u2600-\u27bf\U0001f000-\U0001faff]\ufe0f?[\U0001f3fb-\U0001f3ff]?){0,4}"
)
_YEAR: Final = re.compile("-?[0-9]{1,6}")


def problems(category: RawCategory, suggestions: Suggestions) -> Iterator[Problem]:
    """Everything that is wrong with a category; nothing if it can be built."""
    yield from _item_problems(category)
    yield from _stat_problems(category)
    yield from _source_problems(category)
    yield from _value_problems(category, suggestions)
    yield from _range_problems(category)
    yield from _missing_values(category)
    yield from _equal_values(category)
    yield from _challenge_problems(category, suggestions)
    yield from _set_problems(category, suggestions)
    yield from _family_problems(category, suggestions)
    yield from _set_name_problems(category, suggestions)


def _item_problems(category: RawCategory) -> Iterator[Problem]:
    file = category.files["items.csv"]
    if len(category.items) > MOST_ITEMS:
        message = _(
            "This category has {items} items. The limit is {most}.",
            items=len(category.items),
            most=MOST_ITEMS,
        )
        yield Problem(file, message)
    core = sum(item.is_core for item in category.items)
    if core < FEWEST_ITEMS:
        message = ngettext(
            "This category has {count} item to play with. It needs at least {fewest}.",
            "This category has {count} items to play with. It needs at least {fewest}.",
            core,
            fewest=FEWEST_ITEMS,
        )
        yield Problem(file, message)
    first: dict[tuple[str, str], int] = {}
    for item in category.items:
        for column, message in _item_faults(item):
            yield Problem(file, message, item.row, column)
        for column, text in (("name", item.name), ("item", item.id), ("code", item.code)):
            row = first.setdefault((column, text.casefold()), item.row)
            if text and row != item.row:
                yield Problem(file, _repeated(text, row), item.row, column)


def _item_faults(item: RawItem) -> Iterator[tuple[str | None, Message]]:
    """What is wrong with one item: the column and the message."""
    if not item.name:
        yield None, _("This row has no name. Write one, or delete the row.")
    if len(item.name) > MOST_NAME:
        yield (
            None,
            _(
                "This name has {length} characters. A token has space for {most}.",
                length=len(item.name),
                most=MOST_NAME,
            ),
        )
    if item.core.casefold() not in YES_OR_NO:
        yield (
            "core",
            _(
                "'{text}' isn't 1 or 0. Write 1 for the core deck, 0 for the full deck only.",
                text=item.core,
            ),
        )
    if item.code and not is_code(item.code.upper()):
        yield (
            "code",
            _(
                "'{text}' isn't a code. Write three plain letters or digits, or leave it empty.",
                text=item.code,
            ),
        )
    if item.picture and not (_is_emoji(item.picture) or is_picture_file(item.picture)):
        yield (
            "picture",
            _(
                "'{text}' is neither one emoji nor a PNG file. Write one, or leave it empty.",
                text=item.picture[:40],
            ),
        )


def _is_emoji(text: str) -> bool:
    """Whether a text is a single emoji: a flag, a symbol, or symbols joined into one."""
    return bool(_EMOJI.fullmatch(text)) and unicodedata.category(text[0]) == "So"


def _repeated(text: str, row: int) -> Message:
    return _("'{text}' is already in row {row}. Use it only once.", text=text, row=row)


def _stat_problems(category: RawCategory) -> Iterator[Problem]:
    file = category.files["stats.csv"]
    if not category.stats:
        message = _("There is no statistic. Add a column of numbers with a heading.")
        yield Problem(file, message, 1)
    for column, seen in (
        ("stat", Counter(stat.id.casefold() for stat in category.stats)),
        ("label", Counter(stat.label.casefold() for stat in category.stats)),
    ):
        for name, times in seen.items():
            if name and times > 1:
                message = _(
                    "{times} statistics are called '{name}'. Give each its own name.",
                    times=times,
                    name=name,
                )
                yield Problem(file, message, column=column)
    for stat in category.stats:
        for column, message in _stat_faults(stat):
            yield Problem(file, message, stat.row, column)


def _stat_faults(stat: RawStat) -> Iterator[tuple[str, Message]]:
    """What is wrong with one statistic: the column and the message."""
    if not stat.id:
        yield "stat", _("This cell is empty. Give the statistic a short name.")
    if not stat.label:
        yield "label", _("This cell is empty. Write what the statistic is called.")
    if stat.show and number_format.parse(stat.show) is None:
        yield (
            "show",
            _(
                "'{text}' isn't a number format. "
                "Write a pattern such as 0, 0.0%, 0,000 km or $0.00.",
                text=stat.show,
            ),
        )
    if stat.first and stat.first not in ENDS:
        yield "first", _highest_or_lowest(stat.first)
    yield from _wording_faults(stat)
    if stat.keep.casefold() not in YES_OR_NO:
        yield "keep", _("'{text}' isn't 1 or 0.", text=stat.keep)
    if stat.difficulty and stat.difficulty.casefold() not in LEVELS:
        yield (
            "difficulty",
            _(
                "'{text}' isn't easy, medium or hard. "
                "Leave the cell empty to let the values decide.",
                text=stat.difficulty,
            ),
        )
    bounds = [("low", stat.low), ("high", stat.high)]
    faults = [(column, number_problem(text)) for column, text in bounds if text]
    yield from ((column, fault) for column, fault in faults if fault)
    are_numbers = stat.low and stat.high and not any(fault for _column, fault in faults)
    if are_numbers and Decimal(stat.low) > Decimal(stat.high):
        yield "low", _("This is above the high bound of {high}. Swap the two.", high=stat.high)


def _wording_faults(stat: RawStat) -> Iterator[tuple[str, Message]]:
    """What is wrong with the captions, the spoken units and the trivia of a statistic."""
    if bool(stat.higher) != bool(stat.lower):
        column = "lower" if stat.higher else "higher"
        yield column, _("This cell is empty. Write both captions, or neither.")
    for column, text in (("higher", stat.higher), ("lower", stat.lower)):
        if len(text) > MOST_CAPTION:
            yield (
                column,
                _(
                    "This caption has {length} characters. A button has space for {most}.",
                    length=len(text),
                    most=MOST_CAPTION,
                ),
            )
    for column, text in (("spoken", stat.spoken), ("spoken_one", stat.spoken_one)):
        if text and PLACEHOLDER.findall(text) != [VALUE]:
            yield (
                column,
                _("Write {placeholder} once, where the figure belongs.", placeholder=VALUE),
            )
    if not set(PLACEHOLDER.findall(stat.trivia)) <= set(ENDS_OF_TRIVIA):
        yield (
            "trivia",
            _("Use no placeholders but {known}.", known=listed(ENDS_OF_TRIVIA)),
        )


def _highest_or_lowest(text: str) -> Message:
    return _("Write highest or lowest here, not '{text}'.", text=text)


def _source_problems(category: RawCategory) -> Iterator[Problem]:
    file = category.files.get("sources.csv", "")
    first: dict[str, int] = {}
    for source in category.sources:
        if not source.id:
            message = _("This cell is empty. Give the source a short name.")
            yield Problem(file, message, source.row, "source")
        if not source.title:
            message = _("This cell is empty. Write the title of the source.")
            yield Problem(file, message, source.row, "title")
        row = first.setdefault(source.id, source.row)
        if row != source.row:
            yield Problem(file, _repeated(source.id, row), source.row, "source")


def _value_problems(category: RawCategory, suggestions: Suggestions) -> Iterator[Problem]:
    file = category.files["values.csv"]
    items = {item.id: None for item in category.items}
    stats = {stat.id: None for stat in category.stats}
    sources = {source.id: None for source in category.sources}
    rows: dict[tuple[str, str], int] = {}
    for value in category.values:
        if value.item not in items:
            message = _not_in(category.files["items.csv"], value.item, items, suggestions)
            yield Problem(file, message, value.row, "item")
        if value.stat not in stats:
            message = _not_in(category.files["stats.csv"], value.stat, stats, suggestions)
            yield Problem(file, message, value.row, "stat")
        row = rows.setdefault((value.item, value.stat), value.row)
        if row != value.row:
            message = _(
                "Row {row} already has the value of {item} for {stat}. Keep one of the two.",
                row=row,
                item=value.item,
                stat=value.stat,
            )
            yield Problem(file, message, value.row, value.column)
        for column, message in _value_faults(value):
            yield Problem(file, message, value.row, column)
        if value.source and value.source not in sources:
            message = _not_in("sources.csv", value.source, sources, suggestions)
            yield Problem(file, message, value.row, "source")


def _not_in(file: str, name: str, known: Iterable[str], suggestions: Suggestions) -> Message:
    message = _("'{name}' isn't in {file}.", name=name, file=file)
    return suggestions.add(message, name, known)


def _value_faults(value: RawValue) -> Iterator[tuple[str, Message]]:
    """What is wrong with one value as it is written: the column and the message."""
    fault = number_problem(value.value) if value.value else None
    if fault:
        yield value.column, fault
    year = value.year
    if year and not (_YEAR.fullmatch(year) and int(year) in YEARS):
        message = _(
            "'{text}' isn't a year. Write one such as 2024, or leave it empty.", text=year[:30]
        )
        yield "year", message


def _numbers(category: RawCategory) -> Iterator[tuple[RawValue, Decimal]]:
    """The values that are numbers."""
    for value in category.values:
        if value.value and not number_problem(value.value):
            yield value, Decimal(value.value)


def _range_problems(category: RawCategory) -> Iterator[Problem]:
    """Values outside the range that the statistic calls plausible."""
    bounds = {
        stat.id: (Decimal(stat.low or "-Infinity"), Decimal(stat.high or "Infinity"))
        for stat in category.stats
        if not any(text and number_problem(text) for text in (stat.low, stat.high))
    }
    for value, number in _numbers(category):
        if value.stat in bounds:
            low, high = bounds[value.stat]
            if not low <= number <= high:
                message = _(
                    "This is outside the plausible range, {low} to {high}. "
                    "Fix the value or the range.",
                    low=str(low),
                    high=str(high),
                )
                yield Problem(category.files["values.csv"], message, value.row, value.column)


def _missing_values(category: RawCategory) -> Iterator[Problem]:
    """Core items without a value: a challenge needs one for every token in play (CL-R21)."""
    file = category.files["values.csv"]
    known: dict[str, set[str]] = defaultdict(set)
    for value in category.values:
        if value.value:
            known[value.stat].add(value.item)
    is_sheet = file == category.files["items.csv"]
    for stat in category.stats:
        if not known[stat.id]:
            message = _(
                "There are no values for {stat}. Fill them in, or leave the statistic out.",
                stat=stat.label,
            )
            yield Problem(file, message)
            continue
        for item in category.items:
            if item.is_core and item.id not in known[stat.id]:
                message = _(
                    "{item} has no value for {stat}. Fill it in, or write 0 in the core column "
                    "to keep the item for the full deck.",
                    item=item.name,
                    stat=stat.label,
                )
                yield Problem(file, message, item.row if is_sheet else None)


def _equal_values(category: RawCategory) -> Iterator[Problem]:
    """Statistics that rank nothing."""
    values: dict[str, set[Decimal]] = defaultdict(set)
    for value, number in _numbers(category):
        values[value.stat].add(number)
    for stat in category.stats:
        if len(values[stat.id]) == 1:
            message = _(
                "{stat} is the same for every item, so nothing can be ranked. Leave it out.",
                stat=stat.label,
            )
            yield Problem(category.files["values.csv"], message)


def _challenge_problems(category: RawCategory, suggestions: Suggestions) -> Iterator[Problem]:
    file = category.files.get("challenges.csv", category.files["stats.csv"])
    stats = {stat.id: stat for stat in category.stats}
    rows: dict[tuple[str, str], int] = {}
    for card in category.challenges:
        if card.stat not in stats:
            message = _("'{name}' isn't a statistic in this category.", name=card.stat)
            yield Problem(file, suggestions.add(message, card.stat, stats), card.row, "stat")
        elif stats[card.stat].held:
            message = _(
                "{stat} is held back. Empty its cell in the held column, or delete this row.",
                stat=stats[card.stat].label,
            )
            yield Problem(file, message, card.row, "stat")
        if card.first not in ENDS:
            yield Problem(file, _highest_or_lowest(card.first), card.row, "first")
        if not card.question:
            message = _("This cell is empty. Write the question.")
            yield Problem(file, message, card.row, "question")
        row = rows.setdefault((card.stat, card.first), card.row)
        if row != card.row:
            message = _(
                "Row {row} asks the same question. Ask from the other end, or delete one of them.",
                row=row,
            )
            yield Problem(file, message, card.row)
    if category.stats and all(stat.held for stat in category.stats):
        message = _("Every statistic is held back. Leave at least one to play with.")
        yield Problem(file, message)


def _set_problems(category: RawCategory, suggestions: Suggestions) -> Iterator[Problem]:
    if "sets.csv" not in category.files:
        return
    file = category.files["sets.csv"]
    families = list(dict.fromkeys(member.family for member in category.sets))
    if len(families) != FAMILIES:
        message = ngettext(
            "There is {count} family of sets. There must be {needed}, one column per family.",
            "There are {count} families of sets. There must be {needed}, one column per family.",
            len(families),
            needed=FAMILIES,
        )
        yield Problem(file, message, 1)
    items = {item.id: None for item in category.items}
    homes: dict[str, str] = {}
    rows: dict[tuple[str, str], int] = {}
    for member in category.sets:
        if member.item not in items:
            message = _("'{name}' isn't an item in this category.", name=member.item)
            message = suggestions.add(message, member.item, items)
            yield Problem(file, message, member.row, "item")
        home = homes.setdefault(member.name, member.family)
        if home != member.family:
            message = _(
                "'{name}' is also a set in {family}. Rename one of them.",
                name=member.name,
                family=home,
            )
            yield Problem(file, message, member.row, member.family)
        row = rows.setdefault((member.item, member.family), member.row)
        if row != member.row:
            message = _(
                "{item} is already in row {row}. Keep one row per item.", item=member.item, row=row
            )
            yield Problem(file, message, member.row, member.family)
    for item in category.items:
        for family in families:
            if item.is_core and (item.id, family) not in rows:
                message = _(
                    "{item} isn't in a set of this family. Every core item needs one.",
                    item=item.name,
                )
                yield Problem(file, message, column=family)


def _family_problems(category: RawCategory, suggestions: Suggestions) -> Iterator[Problem]:
    families = {member.family: None for member in category.sets}
    for row, family, _rule, _source in category.families:
        if family not in families:
            message = _("'{name}' isn't a column in sets.csv.", name=family)
            message = suggestions.add(message, family, families)
            yield Problem(category.files["families.csv"], message, row, "family")


def _set_name_problems(category: RawCategory, suggestions: Suggestions) -> Iterator[Problem]:
    file = category.files.get("set_names.csv", "")
    known = {member.name: None for member in category.sets}
    rows: dict[str, int] = {}
    for row, name, short, _icon in category.set_names:
        if name not in known:
            message = _("'{name}' isn't a set in sets.csv.", name=name)
            yield Problem(file, suggestions.add(message, name, known), row, "set")
        first = rows.setdefault(name, row)
        if first != row:
            yield Problem(file, _repeated(name, first), row, "set")
        if len(short) > MOST_SHORT:
            message = _(
                "This name has {length} characters. A token has space for {most}.",
                length=len(short),
                most=MOST_SHORT,
            )
            yield Problem(file, message, row, "short")
