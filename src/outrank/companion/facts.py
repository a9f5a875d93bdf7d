"""The printed facts as the companion reads them: tokens, challenges, ranks, values, sources."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, Final

from outrank.catalog.catalog import Challenge
from outrank.games.four4more.cards import DECK
from outrank.kernel.seats import Piece
from outrank.printing import drawings, pieces
from outrank.printing.job import STYLES_OF_BUILT_IN, Job

FORMAT: Final = 1
"""Rises when an older app can't read the file any more."""
MOST_PICTURES: Final = 2_500_000
"""How many characters a pack's pictures may have together: browsers keep five million in all."""


def facts(job: Job) -> dict[str, Any]:
    """Return everything that is printed, with all answers, in the language of the job."""
    catalog = job.catalog
    return {
        "format": FORMAT,
        "version": version("outrank"),
        "title": catalog.title,
        "language": job.settings.translator.language,
        "digest": job.facts.digest,
        "pack": job.pack,
        "newest": _newest_year(job),
        "categories": [_category(job, number) for number in range(len(catalog.categories))],
        "sets": [
            {"name": one.name, "short": one.short or one.name, "id": own.name}
            for one, own in zip(catalog.sets, job.facts.sets, strict=True)
        ],
        "sources": [
            {
                "name": source.name,
                "publisher": source.publisher,
                "licence": source.licence,
                "url": source.url,
            }
            for source in catalog.sources
        ],
    }


def pack_file(job: Job) -> dict[str, Any]:
    """Return a pack as one file to load into the app, with its pictures if there is room."""
    whole = facts(job) | {"pictures": pack_pictures(job)}
    size = sum(len(one) for named in whole["pictures"].values() for one in named.values())
    return whole | {"pictures": {}} if size > MOST_PICTURES else whole


def pack_pictures(job: Job) -> dict[str, dict[str, str]]:
    """Return the pictures of a pack's tokens by category and code: emoji, and PNG files."""
    found: dict[str, dict[str, str]] = {}
    for number, category in enumerate(job.facts.categories):
        for piece in pieces.core_pieces(job, number):
            item = job.facts.items[piece]
            png = job.facts.pictures.get(item.picture)
            shown = drawings.png_address(png) if png else item.picture
            if shown:
                found.setdefault(category.id, {})[item.code] = shown
    return found


def pictures(job: Job) -> dict[str, dict[str, str]]:
    """Return the picture of every built-in token as SVG, by category and code."""
    found: dict[str, dict[str, str]] = {}
    for number, category in enumerate(job.facts.categories):
        found[category.id] = {}
        for piece in pieces.core_pieces(job, number):
            if svg := pieces.token_picture(job, piece):
                found[category.id][job.facts.items[piece].code] = svg
    return found


def bonus_cards(job: Job) -> list[dict[str, str]]:
    """Return the kinds of Four4More's bonus cards, each with its name and sentence."""
    kinds = dict.fromkeys(kind.id for kind in DECK)
    by_id = {kind.id: kind for kind in DECK}
    return [
        {"id": id, "name": job.text(by_id[id].name), "text": job.text(by_id[id].text)}
        for id in kinds
    ]


def _category(job: Job, number: int) -> dict[str, Any]:
    category, own = job.catalog.categories[number], job.facts.categories[number]
    deck = pieces.core_pieces(job, number)
    challenges = pieces.offered(job, number)
    stats = sorted({challenge.stat for challenge in challenges})
    return {
        "id": own.id,
        "sign": job.code_category(number),
        "letter": job.letter(number),
        "name": category.name,
        "one": category.one,
        "style": STYLES_OF_BUILT_IN[number % len(STYLES_OF_BUILT_IN)],
        "tokens": [
            {
                "code": job.facts.items[piece].code,
                "name": job.catalog.items[piece].name,
                "sets": list(job.facts.sets_of(piece)),
            }
            for piece in deck
        ],
        "stats": [_stat(job, stat, deck) for stat in stats],
        "challenges": [_challenge(job, one, stats) for one in challenges],
    }


def _stat(job: Job, number: int, deck: tuple[Piece, ...]) -> dict[str, Any]:
    """Return a statistic with the rank of every token of the deck, by which all is judged."""
    stat, ranks = job.catalog.stats[number], job.facts.ranks(number)
    found = [fact for piece in deck if (fact := job.facts.value(piece, number)) is not None]
    return {
        "number": pieces.stat_number(job, number),
        "label": stat.label,
        "title": stat.title,
        "unit": stat.unit,
        "higher": stat.higher,
        "lower": stat.lower,
        "caveat": stat.caveat,
        "ranks": [ranks[piece] for piece in deck],
        "values": [job.catalog.display(number, fact.value) for fact in found],
        "years": _short([fact.year for fact in found]),
        "sources": _short([fact.source for fact in found]),
    }


def _short(column: list[int | None]) -> list[int | None] | int | None:
    """Return a column that is the same all the way down as one figure."""
    return column[0] if len(set(column)) == 1 else column


def _challenge(job: Job, own: Challenge, stats: list[int]) -> dict[str, Any]:
    ask, lead = pieces.question_and_lead(job, job.catalog.challenges[own.number])
    return {
        "number": pieces.card_number(job, own),
        "stat": stats.index(own.stat),
        "descending": own.descending,
        "ask": ask,
        "lead": lead,
        "difficulty": own.difficulty,
    }


def _newest_year(job: Job) -> int | None:
    years = [stat.years[1] for stat in job.facts.stats if stat.years]
    return max(years, default=None)
