"""The daily puzzle, and which game the daily challenge is."""

from __future__ import annotations

from datetime import date
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from outrank import daily
from outrank.catalog.catalog import Catalog
from outrank.kernel.messages import _
from outrank.server.errors import Refusal, reason
from outrank.server.http.context import Context
from outrank.server.protocol.bodies import DailyShown
from outrank.server.rooms.daily import end_of_day, game_of, today
from outrank.server.views.puzzle import puzzle_shown

NONE: Final = _("There is no puzzle for that day.")


async def challenge(context: Context, request: Request) -> DailyShown:
    """Return today's date, the number of its puzzle, and the game of the daily challenge."""
    library, clock = context.registry.library, context.registry.clock
    day = today(clock)
    game = library.game(game_of(day, tuple(library.games)))
    number = max(0, daily.number_of(date.fromisoformat(day)))
    return DailyShown(day, number, game.name, game.title, end_of_day(day) - clock.wall_ms())


async def puzzle(context: Context, request: Request) -> Response:
    """Return the puzzle of a day that has begun, with its answers when that day is over."""
    day, now = request.path_params["day"], today(context.registry.clock)
    try:
        asked = date.fromisoformat(day)
    except ValueError:
        raise Refusal("not_found", NONE) from None
    if asked.isoformat() != day or daily.number_of(asked) < 1:
        raise Refusal("not_found", NONE)
    if day > now:
        raise Refusal("not_now", _("That puzzle starts at midnight UTC on its day."))
    facts = _facts(context)
    language, is_over = context.language(request), day < now

    def make() -> object:
        shown = language.facts(facts)
        assert isinstance(shown, Catalog), "facts stay a catalog in every language"
        return puzzle_shown(daily.puzzle(asked, facts), day, shown, is_over=is_over)

    key = ("puzzle", facts.digest, day, is_over, language.code)
    try:
        return await context.answers.answer(request, key, make)
    except daily.NoPuzzle as error:
        raise Refusal("not_found", reason(error)) from None


def _facts(context: Context) -> Catalog:
    """Return the first facts that this server always has."""
    catalogs = context.registry.library.catalogs()
    if not catalogs:
        raise Refusal("not_found", NONE)
    return catalogs[0]
