"""Tokens, challenge cards, sets and answer keys out of the facts, for templates and lists."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any, Final

from msgspec.structs import replace

from outrank.catalog.catalog import Challenge, TokenSet
from outrank.catalog.item_pictures import picture_name
from outrank.catalog.number_format import NumberStyle, formatted
from outrank.catalog.tags import Design, code_name
from outrank.kernel.messages import Message, _
from outrank.kernel.seats import Piece
from outrank.printing import codes, drawings
from outrank.printing.job import Job

SETS_PER_TOKEN: Final = 4
_LEAD: Final = re.compile(r"(?P<ask>.+[.?!]) (?P<lead>[^.?!]+)\.?", re.DOTALL)
"""A question and, in a sentence of its own, the direction: `… on the map? Largest first.`"""
DIRECTIONS: Final[dict[bool, Message]] = {True: _("Highest first"), False: _("Lowest first")}
HIGHER_OR_LOWER: Final = _("Higher or lower?")
HIGHER_MEANS: Final = _("Higher: {meaning}")


def qr(text: str) -> dict[str, Any]:
    """Return a QR code for the templates: the side in modules and the dark ones as an SVG path."""
    symbol = codes.symbol(text)
    path = []
    for y, row in enumerate(symbol.rows):
        for run in re.finditer("1+", row):
            width = run.end() - run.start()
            path.append(f"M{run.start()} {y}h{width}v1h-{width}z")
    return {"text": text, "size": len(symbol.rows), "path": "".join(path)}


def token_text(job: Job, piece: Piece) -> str:
    """Return the text in the code of a token."""
    item = job.facts.items[piece]
    return codes.text_of(codes.TokenCode(job.code_category(item.category), item.code, job.pack))


def token(job: Job, piece: Piece, design: Design | None = None) -> dict[str, Any]:
    """Return a token for the templates."""
    item = job.catalog.items[piece]
    return {
        "cat": job.facts.categories[item.category].id,
        "name": item.name,
        "code": item.code,
        "pic": token_picture(job, piece) or None,
        "corners": bool(job.pack),  # a picture that may need them: only our own flags are all round
        "qr": qr(token_text(job, piece)),
        "sets": [set_icon(job, number) for number in job.facts.sets_of(piece)[:SETS_PER_TOKEN]],
        "tags": [code_name(tag) for tag in job.facts.tags(piece, design)] if design else [],
    }


def token_picture(job: Job, piece: Piece) -> str:
    """Return the picture of an item as SVG; empty if it has none that can be printed."""
    item = job.facts.items[piece]
    if job.pack:
        png = job.facts.pictures.get(item.picture.rpartition("/")[2])  # servers name an address
        return drawings.of_png(png, job.ink) if png else drawings.emoji(item.picture, job.ink)
    name = picture_name(job.facts.categories[item.category].id, item.id)
    return drawings.drawing("pictures", name, job.ink)


def core_pieces(job: Job, category: int) -> tuple[Piece, ...]:
    """Return the tokens that are printed of a category."""
    return job.facts.deck(category, "core")


def tokens_by_category(job: Job, design: Design | None = None) -> list[dict[str, Any]]:
    """Return the tokens in groups, one per category."""
    return [
        {
            "name": category.name,
            "tokens": [token(job, piece, design) for piece in core_pieces(job, number)],
        }
        for number, category in enumerate(job.catalog.categories)
    ]


# Sets


def set_icon(job: Job, number: int) -> str:
    """Return the icon of a set: its own, or one of the plain ones by its number."""
    own = drawings.drawing("icons", set_icon_name(job.facts.sets[number]), job.ink)
    return own or drawings.spare_icon(number)


def set_icon_name(one: TokenSet) -> str:
    """Return what the icon of a set is called; empty if it has none."""
    return one.icon


def set_key(job: Job, category: int) -> list[dict[str, str]]:
    """Return the sets that tokens of a category are in, each with icon and name."""
    numbers = sorted(
        {number for piece in core_pieces(job, category) for number in job.facts.sets_of(piece)}
    )
    sets = job.catalog.sets
    return [
        {"icon": set_icon(job, number), "name": sets[number].short or sets[number].name}
        for number in numbers
    ]


# Challenges


def offered(job: Job, category: int, most_ties: float = 1.0) -> list[Challenge]:
    """Return the challenges that can be asked about the printed deck."""
    deck = core_pieces(job, category)
    numbers = job.facts.offered(category, deck, most_ties=most_ties)
    return [job.facts.challenges[number] for number in numbers]


def chosen(challenges: Sequence[Challenge], count: int) -> list[Challenge]:
    """Return so many challenges: every statistic once before any twice, and from both ends."""
    by_stat: dict[int, list[Challenge]] = {}
    for challenge in challenges:
        by_stat.setdefault(challenge.stat, []).append(challenge)
    first, second = [], []
    for place, group in enumerate(by_stat.values()):
        one = group[place % len(group)]
        first.append(one)
        second += [challenge for challenge in group if challenge is not one]
    picked = spread(first, count)
    picked += spread(second, count - len(picked))
    return sorted(picked, key=lambda challenge: challenge.number)


def spread(challenges: list[Challenge], count: int) -> list[Challenge]:
    """Return at most `count` of the challenges, evenly over the list."""
    if count >= len(challenges):
        return list(challenges)
    return [challenges[place * len(challenges) // count] for place in range(max(count, 0))]


def one_per_stat(challenges: Sequence[Challenge], count: int) -> list[Challenge]:
    """Return so many statistics, each with the first challenge that asks for it."""
    return spread(list({c.stat: c for c in reversed(challenges)}.values())[::-1], count)


def card_number(job: Job, challenge: Challenge) -> int:
    """Return the number on a card, counted from 1 in its category."""
    first = next(c.number for c in job.facts.challenges if c.category == challenge.category)
    return challenge.number - first + 1


def stat_number(job: Job, stat: int) -> int:
    """Return the number of a statistic, counted from 0 in its category."""
    category = job.facts.stats[stat].category
    return stat - next(n for n, one in enumerate(job.facts.stats) if one.category == category)


def challenge_text(job: Job, challenge: Challenge) -> str:
    """Return the text in the code of a challenge card."""
    return codes.text_of(
        codes.ChallengeCode(
            job.code_category(challenge.category),
            card_number(job, challenge),
            stat_number(job, challenge.stat),
            challenge.descending,
            job.pack,
        )
    )


def challenge_card(job: Job, own: Challenge, *, statistic: bool = False) -> dict[str, Any]:
    """Return a challenge card for the templates: a question, or only the statistic."""
    challenge = job.catalog.challenges[own.number]
    stat = job.catalog.stats[own.stat]
    category = job.catalog.categories[own.category]
    number, letter = card_number(job, own), job.letter(own.category)
    ask, lead = question_and_lead(job, challenge)
    if statistic:
        meaning = stat.higher
        ask = stat.label
        lead = job.text(_("Higher: {meaning}", meaning=meaning) if meaning else HIGHER_OR_LOWER)
    return {
        "cat": job.facts.categories[own.category].id,
        "name": category.name,
        "number": f"{letter}-{number:02d}",
        "typed": f"{letter}{number}" if not job.pack else f"{letter}-{number}",
        "ask": ask,
        "lead": lead,
        "label": stat.label if not statistic else category.name,
        "unit": stat.unit,
        "year": stat.year,
        "caveat": stat.caveat,
        "level": own.difficulty,
        "descending": own.descending,
        "either": statistic,
        "qr": qr(challenge_text(job, own)),
    }


def question_and_lead(job: Job, challenge: Challenge) -> tuple[str, str]:
    """Return the question and its direction, which a question may say in its last sentence."""
    found = _LEAD.fullmatch(challenge.question)
    if found:
        return found["ask"], found["lead"]
    return challenge.question, job.text(DIRECTIONS[challenge.descending])


# Answer keys


def answer(job: Job, challenge: Challenge) -> dict[str, Any]:
    """Return one entry of an answer key: the printed deck in the right order."""
    facts, stat = job.facts, challenge.stat
    valued = []
    for piece in core_pieces(job, challenge.category):
        fact = facts.value(piece, stat)
        if fact is not None:
            valued.append((fact.value, piece))
    valued.sort(key=lambda pair: (-pair[0] if challenge.descending else pair[0], pair[1]))
    order = [
        {
            "code": facts.items[piece].code,
            "value": short_value(job, stat, value),
            "same": place > 0 and valued[place - 1][0] == value,
        }
        for place, (value, piece) in enumerate(valued)
    ]
    ask, lead = question_and_lead(job, job.catalog.challenges[challenge.number])
    number = card_number(job, challenge)
    return {
        "number": f"{job.letter(challenge.category)}-{number:02d}",
        "lead": lead if lead not in map(job.text, DIRECTIONS.values()) else ask,
        "title": job.catalog.stats[stat].title,
        "order": order,
    }


def short_value(job: Job, stat: int, value: Decimal) -> str:
    """Return a figure without its unit, in as few signs as the order needs."""
    style = job.catalog.style
    large = ((12, "tn"), (9, "bn"), (6, "m"))
    words = large if job.settings.translator.language == "en" else style.large
    plain = replace(job.catalog.stats[stat].number_format, prefix="", suffix="")
    return formatted(plain, value, NumberStyle(style.comma, style.point, words)).replace(" ", "")
