"""What there is to play with, finished matches, and what operators ask."""

from __future__ import annotations

import asyncio
from collections import Counter

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from outrank.bots.levels import ALL as LEVELS
from outrank.bots.roster import CHARACTERS
from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load
from outrank.catalog.starter import sheet
from outrank.kernel.game import AnyGame, first_voice
from outrank.kernel.options import fields
from outrank.lessons import SCRIPTS
from outrank.table import bodies, records, reels, tokens
from outrank.table.errors import Refusal
from outrank.table.guard import address_of
from outrank.table.shelf import Shelf
from outrank.table.store.writer import RecordRow, StoreDown
from outrank.table.tongues import Tongue
from outrank.table.visiting import Doors


async def shelf(doors: Doors, request: Request) -> bodies.Shelved:
    found, tongue = doors.hall.shelf, doors.tongue(request)
    bots = [(x.name, x.name.capitalize(), x.description, x.name) for x in LEVELS]
    bots += [(x.name.lower(), x.name, x.description, x.level.name) for x in CHARACTERS]
    return bodies.Shelved(
        tuple(_told(game, tongue) for game in found.games.values()),
        tuple(bodies.BotShown(word, name, tongue.said(line), at) for word, name, line, at in bots),
        tuple(_pack(found, each.digest, tongue) for each in found.catalogs()),
        doors.hall.settings.link,
    )


def _game(game: AnyGame) -> bodies.GameShown:
    return bodies.GameShown(
        game.name,
        game.title,
        game.summary,
        game.version,
        (game.players[0], game.players[-1]),
        game.minutes,
        game.uses_catalog,
        game.active_teammate is not first_voice,
        game.name in SCRIPTS,
        fields(game.options),
        tuple(
            bodies.PresetShown(p.name, p.title, p.text, msgspec.to_builtins(p.options))
            for p in game.presets
        ),
    )


def _told(game: AnyGame, tongue: Tongue) -> bodies.GameShown:
    """A game in somebody's language."""
    plain, spoken = _game(game), game.translations.get(tongue.language)
    if spoken is None:
        return plain
    rules, named = spoken.rules, spoken.presets
    return replace(
        plain,
        summary=spoken.summary,
        fields=tuple(replace(one, description=rules[one.name].text) for one in plain.fields),
        presets=tuple(
            replace(one, title=named[one.name].title, text=named[one.name].text)
            for one in plain.presets
        ),
        names={name: rule.title for name, rule in rules.items()},
        values=dict(spoken.values),
    )


def _pack(shelf: Shelf, key: str, tongue: Tongue) -> bodies.PackShown:
    catalog = _spoken(shelf, key, tongue)
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
    return await asyncio.to_thread(_pack, hall.shelf, key, doors.tongue(request))


async def pack(doors: Doors, request: Request) -> bodies.PackShown:
    shelf, key = doors.hall.shelf, request.path_params["digest"]
    await doors.hall.packs.bring(key)
    return await asyncio.to_thread(_pack, shelf, key, doors.tongue(request))


async def starter(doors: Doors, request: Request) -> Response:
    """A spreadsheet to put one's own facts into."""
    text = await asyncio.to_thread(lambda: sheet(load()))
    named = {"content-disposition": 'attachment; filename="films.csv"'}
    return Response(text, media_type="text/csv", headers=named)


def _spoken(shelf: Shelf, key: str, tongue: Tongue) -> Catalog:
    """Facts in somebody's language."""
    facts = tongue.facts(shelf.catalog(key))
    assert isinstance(facts, Catalog)
    return facts


async def rules(doors: Doors, request: Request) -> Response:
    game = doors.hall.shelf.game(request.path_params["game"])
    text = doors.tongue(request).rulebook(game)
    return Response(text, media_type="text/markdown", headers={"vary": "accept-language"})


async def prints(doors: Doors, request: Request) -> bodies.PrintsShown:
    said = doors.tongue(request).said
    printed = doors.hall.shelf.game(request.path_params["game"]).prints
    return bodies.PrintsShown(
        tuple(
            replace(one, name=said(one.name), family=said(one.family), text=said(one.text))
            for one in printed
        )
    )


async def cards(doors: Doors, request: Request) -> bodies.CardsShown:
    digest = request.path_params["digest"]
    await doors.hall.packs.bring(digest)
    return _cards(digest, _spoken(doors.hall.shelf, digest, doors.tongue(request)))


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
        found = await doors.hall.store.record(id) if tokens.ID(id) else None
    except StoreDown:
        raise Refusal("storage", "The records cannot be read right now.") from None
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
    eyes, shelf, tongue = _eyes(doors, request), doors.hall.shelf, doors.tongue(request)
    return await doors.replayed(request, lambda: records.ply(shelf, found, wanted, eyes, tongue))


async def verify(doors: Doors, request: Request) -> bodies.Verified:
    found, tongue = await _record(doors, request), doors.tongue(request)
    return await doors.replayed(request, lambda: records.verified(doors.hall.shelf, found, tongue))


def _eyes(doors: Doors, request: Request) -> int:
    seat = doors.number(request, "seat", -1, 11)
    return -1 if seat is None else seat


async def reel(doors: Doors, request: Request) -> bodies.Reel:
    found, eyes = await _record(doors, request), _eyes(doors, request)
    shelf, facts, tongue = doors.hall.shelf, found.facts, doors.tongue(request)
    return await doors.replayed(
        request, lambda: reels.reel_of_record(shelf, found.body, eyes, tongue, facts)
    )


async def reel_of_file(doors: Doors, request: Request) -> bodies.Reel:
    """A record that somebody brings: shown, and not kept."""
    body = await doors.posted(request, doors.hall.settings.limits.record_bytes)
    eyes, shelf, tongue = _eyes(doors, request), doors.hall.shelf, doors.tongue(request)
    return await doors.replayed(request, lambda: reels.reel_of_record(shelf, body, eyes, tongue))


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
