"""The library of games, bots and facts; records and replays; metrics."""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from outrank.bots.levels import ALL as LEVELS
from outrank.bots.roster import CHARACTERS
from outrank.catalog import order
from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load
from outrank.catalog.packs.template import sheet
from outrank.kernel.game import AnyGame
from outrank.kernel.messages import Message, _
from outrank.kernel.options import Field, fields
from outrank.kernel.seats import Piece
from outrank.lessons import has_lesson
from outrank.mechanics.card_faces import card_faces
from outrank.server.errors import Refusal
from outrank.server.http.context import Context, key_of
from outrank.server.library import choices
from outrank.server.library.games import GameLibrary
from outrank.server.library.languages import Language
from outrank.server.limits import address_of
from outrank.server.protocol import bodies
from outrank.server.replays import records, replay
from outrank.server.rooms import keys
from outrank.server.store.writer import RecordRow, StoreDown
from outrank.server.views.puzzle import source_shown


async def library(context: Context, request: Request) -> Response:
    found, language = context.registry.library, context.language(request)
    link = context.registry.settings.link
    key = ("library", language.code, *(catalog.digest for catalog in found.catalogs()))
    return await context.answers.answer(request, key, lambda: _library(found, language, link))


def _library(found: GameLibrary, language: Language, link: str) -> bodies.LibraryShown:
    """Return the games and bots, and the facts that this server always has."""
    bots = [(x.name, x.name.capitalize(), x.description, x.name) for x in LEVELS]
    bots += [(x.name.lower(), x.name, x.description, x.level.name) for x in CHARACTERS]
    return bodies.LibraryShown(
        tuple(_game(game, language) for game in found.games.values()),
        tuple(
            bodies.BotShown(word, name, language.text(line), at) for word, name, line, at in bots
        ),
        tuple(_pack(found, each.digest, language) for each in found.catalogs()),
        link,
    )


def _game(game: AnyGame, language: Language) -> bodies.GameShown:
    """Return a game in a language."""
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
    """Return the context that tells options with the same title apart, and values likewise."""
    return f"{game.name}.{option.name}"


def _translated(language: Language, texts: Iterable[tuple[str, str, str]]) -> dict[str, str]:
    """Return translations by key, from keys, contexts and English texts; only those that exist."""
    found = {key: language.text(Message(text, context=context)) for key, context, text in texts}
    english = {key: text for key, _context, text in texts}
    return {key: text for key, text in found.items() if text != english[key]}


def _pack(library: GameLibrary, key: str, language: Language) -> bodies.PackShown:
    catalog = _facts(library, key, language)
    items = Counter(item.category for item in catalog.items)
    challenges = Counter(challenge.category for challenge in catalog.challenges)
    places = range(len(catalog.categories))
    return bodies.PackShown(
        key,
        catalog.title,
        tuple((category.id, category.name) for category in catalog.categories),
        tuple(items[place] for place in places),
        tuple(challenges[place] for place in places),
        library.playable(key),
        choices.sets_of(catalog, library.catalog(key)),
        choices.topics_of(catalog, language.text),
        choices.picks_of(library.catalog(key), language.text),
        tuple(
            bodies.LengthShown(game, length.rounds, length.minutes)
            for game, length in library.lengths(key)
        ),
    )


async def bring_pack(context: Context, request: Request) -> bodies.PackShown:
    registry, address = context.registry, address_of(request.scope)
    context.guard.verify_packing(address)
    data = await context.posted(request, registry.settings.limits.pack_bytes)
    name = request.query_params.get("name", "")
    key = await context.while_connected(request, registry.packs.take_in(name, data, address))
    return await asyncio.to_thread(_pack, registry.library, key, context.language(request))


async def pack(context: Context, request: Request) -> bodies.PackShown:
    library, key = context.registry.library, request.path_params["digest"]
    await context.registry.packs.bring(key, address_of(request.scope))
    return await asyncio.to_thread(_pack, library, key, context.language(request))


async def starter(context: Context, request: Request) -> Response:
    """Return a spreadsheet to fill in with facts of your own."""
    text = await asyncio.to_thread(lambda: sheet(load()))
    named = {"content-disposition": 'attachment; filename="films.csv"'}
    return Response(text, media_type="text/csv", headers=named)


def _facts(library: GameLibrary, key: str, language: Language) -> Catalog:
    """Return facts in a language."""
    facts = language.facts(library.catalog(key))
    assert isinstance(facts, Catalog)
    return facts


async def rules(context: Context, request: Request) -> Response:
    game = context.registry.library.game(request.path_params["game"])
    text = context.language(request).rulebook(game)
    return Response(text, media_type="text/markdown", headers={"vary": "accept-language"})


async def prints(context: Context, request: Request) -> Response:
    language = context.language(request)
    name = context.registry.library.game(request.path_params["game"]).name
    key = ("prints", name, language.code)
    return await context.answers.answer(request, key, lambda: _prints(name, language))


def _prints(game: str, language: Language) -> bodies.PrintsShown:
    text = language.text
    return bodies.PrintsShown(
        tuple(
            bodies.CardPrint(text(face.name), text(face.family), text(face.text), face.art)
            for face in card_faces(game)
        )
    )


async def cards(context: Context, request: Request) -> Response:
    library, language = context.registry.library, context.language(request)
    digest = request.path_params["digest"]
    await context.registry.packs.bring(digest, address_of(request.scope))
    return await context.answers.answer(
        request,
        ("cards", digest, language.code),
        lambda: _cards(digest, _facts(library, digest, language), library.catalog(digest)),
    )


def _cards(key: str, catalog: Catalog, english: Catalog) -> bodies.CardsShown:
    """What is printed on the cards; names of items are looked for where nothing inflects them."""
    ids = [category.id for category in catalog.categories]
    return bodies.CardsShown(
        key,
        tuple(
            bodies.ChallengeShown(
                c.question, c.stat, ids[c.category], c.descending, c.difficulty, c.card
            )
            for c in catalog.challenges
        ),
        tuple(
            bodies.StatShown(
                *(s.label, s.unit, ids[s.category], s.year),
                *(s.higher, s.lower, s.spoken, s.spoken_one, s.caveat),
                s.trivia if english.open_trivia(n) else "",
            )
            for n, s in enumerate(catalog.stats)
        ),
        tuple(bodies.SetShown(one.name, one.short, one.icon) for one in catalog.sets),
        tuple(source_shown(catalog, number) for number in range(len(catalog.sources))),
    )


async def picture(context: Context, request: Request) -> Response:
    """Return a picture file of a pack: named by what is in it, so it can be kept for ever."""
    library, digest = context.registry.library, request.path_params["digest"]
    await context.registry.packs.bring(digest, address_of(request.scope))
    found = library.catalog(digest).pictures.get(request.path_params["picture"])
    if found is None:
        raise Refusal("not_found", _("There is no such picture."))
    kept = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(found, media_type="image/png", headers=kept)


async def facts(context: Context, request: Request) -> Response:
    """Return figures of the server's own facts: those of an uploaded pack stay secret."""
    library, language = context.registry.library, context.language(request)
    digest, number = request.path_params["digest"], request.path_params["stat"]
    for catalog in library.catalogs():
        if catalog.digest == digest and number in map(str, range(len(catalog.stats))):
            return await context.answers.answer(
                request,
                ("figures", digest, number, language.code),
                lambda: _figures(_facts(library, digest, language), int(number)),
            )
    raise Refusal("not_found", _("There is no such statistic."))


def _figures(catalog: Catalog, number: int) -> bodies.FactsShown:
    stat = catalog.stats[number]
    pieces, ranks = catalog.pieces(stat.category), catalog.ranks(number)
    known = [piece for piece in pieces if ranks[piece] != order.UNRANKED]
    row = order.best_order(ranks, known, descending=True)
    held = [ranks[piece] for piece in row]
    return bodies.FactsShown(
        number,
        stat.notes,
        stat.held,
        catalog.trivia(number, pieces),
        len(pieces) - len(known),
        tuple(
            _figure(catalog, number, Piece(piece), held.index(ranks[piece]) + 1) for piece in row
        ),
    )


def _figure(catalog: Catalog, stat: int, piece: Piece, place: int) -> bodies.FactRow:
    item, fact = catalog.items[piece], catalog.value(piece, stat)
    assert fact is not None, "only items with a value are in order"
    shown = catalog.display(stat, fact.value)
    return bodies.FactRow(place, item.code, item.name, item.core, shown, fact.year, fact.source)


async def _record(context: Context, request: Request) -> RecordRow:
    id = request.path_params["id"]
    try:
        found = await context.registry.store.record(id) if keys.ID(id) else None
    except StoreDown:
        raise Refusal(
            "storage", _("The records can't be read right now. Try again later.")
        ) from None
    registry = context.registry
    record = records.verify_open(found, registry.clock.wall_ms(), is_told=id in registry.told)
    await context.registry.packs.bring(record.facts, address_of(request.scope))
    return record


async def record(context: Context, request: Request) -> Response:
    found = await _record(context, request)
    named = f'attachment; filename="{found.game}-{found.id}.jsonl"'
    return Response(
        found.body, media_type="application/jsonl", headers={"content-disposition": named}
    )


async def ply(context: Context, request: Request) -> Response:
    found, language = await _record(context, request), context.language(request)
    wanted = context.number(request, "ply", 0, 1 << 30) or 0
    perspective, run = _perspective(context, request), context.registry.replays.run
    return await context.replayed(
        request,
        lambda may_gzip: run(
            *(records.ply, may_gzip, found.game, found.facts, language),
            *(found.body, wanted, perspective),
        ),
    )


async def verify(context: Context, request: Request) -> Response:
    found, language = await _record(context, request), context.language(request)
    run = context.registry.replays.run
    return await context.replayed(
        request,
        lambda may_gzip: run(
            records.verified, may_gzip, found.game, found.facts, language, found.body
        ),
    )


def _perspective(context: Context, request: Request) -> int:
    """Return the seat whose view is wanted; -1 for what everybody sees."""
    seat = context.number(request, "seat", -1, 11)
    return -1 if seat is None else seat


async def record_replay(context: Context, request: Request) -> Response:
    found, language = await _record(context, request), context.language(request)
    perspective, run = _perspective(context, request), context.registry.replays.run
    return await context.replayed(
        request,
        lambda may_gzip: run(
            *(replay.record_replay, may_gzip, found.game, found.facts, language),
            *(found.body, perspective, found.facts),
        ),
    )


async def replay_of_file(context: Context, request: Request) -> Response:
    """Replay an uploaded record, which is not stored."""
    body = await context.posted(request, context.registry.settings.limits.record_bytes)
    perspective, language = _perspective(context, request), context.language(request)
    of_file = context.registry.replays.of_file
    return await context.replayed(
        request, lambda may_gzip: of_file(body, perspective, language, may_gzip)
    )


async def metrics(context: Context, request: Request) -> Response:
    registry = context.registry
    key = registry.settings.metrics_key
    if not key or not hmac.compare_digest(key_of(request).encode(), key.encode()):
        raise Refusal("forbidden", _("Start the server with --metrics-key, and send that key."))
    writer = registry.store.writer
    gauges = {
        "rooms_in_memory": ("Rooms in memory of this worker.", len(registry.rooms)),
        "connections": ("Open sockets of this worker.", registry.connections),
        "commits": ("Commits of this worker's writer.", writer.commits),
        "writes": ("Writes that those commits held.", writer.written),
    }
    text = registry.metrics.text({name: (words, float(n)) for name, (words, n) in gauges.items()})
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")
