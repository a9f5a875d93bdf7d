"""What there is to play with, finished matches, and what operators ask."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from outrank.bots.levels import ALL as LEVELS
from outrank.bots.roster import CHARACTERS
from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load
from outrank.catalog.packs.template import sheet
from outrank.kernel.game import AnyGame
from outrank.kernel.messages import Message, _
from outrank.kernel.options import Field, fields
from outrank.lessons import has_lesson
from outrank.mechanics.card_faces import card_faces
from outrank.server.protocol import bodies
from outrank.server.replays import records
from outrank.server.replays import replay
from outrank.server.rooms import keys
from outrank.server.errors import Refusal
from outrank.server.limits import address_of
from outrank.server.views.language import Language
from outrank.server.library.games import Shelf
from outrank.server.store.writer import RecordRow, StoreDown
from outrank.server.http.context import Doors


async def shelf(doors: Doors, request: Request) -> bodies.Shelved:
    found, language = doors.hall.shelf, doors.language(request)
    bots = [(x.name, x.name.capitalize(), x.description, x.name) for x in LEVELS]
    bots += [(x.name.lower(), x.name, x.description, x.level.name) for x in CHARACTERS]
    return bodies.Shelved(
        tuple(_game(game, language) for game in found.games.values()),
        tuple(
            bodies.BotShown(word, name, language.text(line), at) for word, name, line, at in bots
        ),
        tuple(_pack(found, each.digest, language) for each in found.catalogs()),
        doors.hall.settings.link,
    )


def _game(game: AnyGame, language: Language) -> bodies.GameShown:
    """A game in somebody's language."""
    text, options = language.text, fields(game.options)
    return bodies.GameShown(
        game.name,
        game.title,
        text(game.summary),
        game.version,
        (game.players[0], game.players[-1]),
        game.minutes,
        game.uses_catalog,
        game.has_teams,
        has_lesson(game.name),
        tuple(replace(one, description=text(Message(one.description))) for one in options),
        tuple(
            bodies.PresetShown(p.name, text(p.title), text(p.text), msgspec.to_builtins(p.options))
            for p in game.presets
        ),
        _translated(language, [(one.name, _context(game, one), one.title) for one in options]),
        _translated(
            language,
            [
                (choice, _context(game, one), choice)
                for one in options
                for choice in one.choices
                if isinstance(choice, str)
            ],
        ),
    )


def _context(game: AnyGame, option: Field) -> str:
    """What tells apart options with the same title, and values with the same name."""
    return f"{game.name}.{option.name}"


def _translated(language: Language, texts: Iterable[tuple[str, str, str]]) -> dict[str, str]:
    """Translations by key, from keys, contexts and English texts; without those there are none."""
    found = {key: language.text(Message(text, context=context)) for key, context, text in texts}
    english = {key: text for key, _context, text in texts}
    return {key: text for key, text in found.items() if text != english[key]}


def _pack(shelf: Shelf, key: str, language: Language) -> bodies.PackShown:
    catalog = _facts(shelf, key, language)
    items = Counter(item.category for item in catalog.items)
    challenges = Counter(challenge.category for challenge in catalog.challenges)
    places = range(len(catalog.categories))
    return bodies.PackShown(
        key,
        catalog.title,
        tuple((category.id, category.name) for category in catalog.categories),
        tuple(items[place] for place in places),
        tuple(challenges[place] for place in places),
        shelf.playable(key),
    )


async def bring_pack(doors: Doors, request: Request) -> bodies.PackShown:
    hall, address = doors.hall, address_of(request.scope)
    doors.guard.verify_packing(address)
    data = await doors.posted(request, hall.settings.limits.pack_bytes)
    key = await hall.packs.take_in(request.query_params.get("name", ""), data)
    return await asyncio.to_thread(_pack, hall.shelf, key, doors.language(request))


async def pack(doors: Doors, request: Request) -> bodies.PackShown:
    shelf, key = doors.hall.shelf, request.path_params["digest"]
    await doors.hall.packs.bring(key)
    return await asyncio.to_thread(_pack, shelf, key, doors.language(request))


async def starter(doors: Doors, request: Request) -> Response:
    """A spreadsheet to put one's own facts into."""
    text = await asyncio.to_thread(lambda: sheet(load()))
    named = {"content-disposition": 'attachment; filename="films.csv"'}
    return Response(text, media_type="text/csv", headers=named)


def _facts(shelf: Shelf, key: str, language: Language) -> Catalog:
    """Facts in somebody's language."""
    facts = language.facts(shelf.catalog(key))
    assert isinstance(facts, Catalog)
    return facts


async def rules(doors: Doors, request: Request) -> Response:
    game = doors.hall.shelf.game(request.path_params["game"])
    text = doors.language(request).rulebook(game)
    return Response(text, media_type="text/markdown", headers={"vary": "accept-language"})


async def prints(doors: Doors, request: Request) -> bodies.PrintsShown:
    text = doors.language(request).text
    game = doors.hall.shelf.game(request.path_params["game"])
    return bodies.PrintsShown(
        tuple(
            bodies.CardPrint(text(face.name), text(face.family), text(face.text), face.art)
            for face in card_faces(game.name)
        )
    )


async def cards(doors: Doors, request: Request) -> bodies.CardsShown:
    digest = request.path_params["digest"]
    await doors.hall.packs.bring(digest)
    return _cards(digest, _facts(doors.hall.shelf, digest, doors.language(request)))


def _cards(key: str, catalog: Catalog) -> bodies.CardsShown:
    ids = [category.id for category in catalog.categories]
    return bodies.CardsShown(
        key,
        tuple(
            bodies.ChallengeShown(c.question, c.stat, ids[c.category], c.descending, c.difficulty)
            for c in catalog.challenges
        ),
        tuple(bodies.StatShown(s.label, s.unit, ids[s.category], s.year) for s in catalog.stats),
        tuple(token_set.name for token_set in catalog.sets),
        tuple(
            bodies.SourceShown(s.title, s.publisher, s.licence, s.where) for s in catalog.sources
        ),
    )


async def _record(doors: Doors, request: Request) -> RecordRow:
    id = request.path_params["id"]
    try:
        found = await doors.hall.store.record(id) if keys.ID(id) else None
    except StoreDown:
        raise Refusal(
            "storage", _("The records can't be read right now. Try again later.")
        ) from None
    record = records.verify_open(found)
    await doors.hall.packs.bring(record.facts)
    return record


async def record(doors: Doors, request: Request) -> Response:
    found = await _record(doors, request)
    named = f'attachment; filename="{found.game}-{found.id}.jsonl"'
    return Response(
        found.body, media_type="application/jsonl", headers={"content-disposition": named}
    )


async def ply(doors: Doors, request: Request) -> bodies.Ply:
    found = await _record(doors, request)
    wanted = doors.number(request, "ply", 0, 1 << 30) or 0
    eyes, shelf, language = _eyes(doors, request), doors.hall.shelf, doors.language(request)
    return await doors.replayed(request, lambda: records.ply(shelf, found, wanted, eyes, language))


async def verify(doors: Doors, request: Request) -> bodies.Verified:
    found, language = await _record(doors, request), doors.language(request)
    return await doors.replayed(
        request, lambda: records.verified(doors.hall.shelf, found, language)
    )


def _eyes(doors: Doors, request: Request) -> int:
    seat = doors.number(request, "seat", -1, 11)
    return -1 if seat is None else seat


async def reel(doors: Doors, request: Request) -> bodies.Reel:
    found, eyes = await _record(doors, request), _eyes(doors, request)
    shelf, facts, language = doors.hall.shelf, found.facts, doors.language(request)
    return await doors.replayed(
        request, lambda: replay.reel_of_record(shelf, found.body, eyes, language, facts)
    )


async def reel_of_file(doors: Doors, request: Request) -> bodies.Reel:
    """A record that somebody brings: shown, and not kept."""
    body = await doors.posted(request, doors.hall.settings.limits.record_bytes)
    eyes, shelf, language = _eyes(doors, request), doors.hall.shelf, doors.language(request)
    return await doors.replayed(request, lambda: replay.reel_of_record(shelf, body, eyes, language))


async def health(doors: Doors, request: Request) -> Response:
    is_alive = await doors.hall.store.is_alive()
    words = bodies.Health("ok" if is_alive else "trouble", "ok" if is_alive else "gone")
    return JSONResponse(msgspec.to_builtins(words), status_code=200 if is_alive else 503)


async def metrics(doors: Doors, request: Request) -> Response:
    hall = doors.hall
    writer = hall.store.writer
    gauges = {
        "rooms_in_memory": ("Rooms in memory of this worker.", len(hall.tables)),
        "connections": ("Open sockets of this worker.", doors.socket.open),
        "commits": ("Commits of this worker's writer.", writer.commits),
        "writes": ("Writes that those commits held.", writer.written),
    }
    text = hall.metrics.text({name: (words, float(n)) for name, (words, n) in gauges.items()})
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")
