"""Facts that nobody could guess, and a witness who says what each seat may know at each version.

The witness reads the stored log with the kernel alone: it shares no code with what the server
sends.
"""

from __future__ import annotations

import json
import re
from decimal import Decimal
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace
from sqlalchemy import select

from outrank.catalog.catalog import Catalog, Contents, Fact
from outrank.catalog.load import load
from outrank.catalog.number_format import parse
from outrank.kernel import wire
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Match, replay, without_memory
from outrank.kernel.menu import Menu, OneOf
from outrank.kernel.moves import events_for
from outrank.kernel.record import SeedCommitment
from outrank.kernel.seats import PUBLIC, Piece, Seat
from outrank.server.store.engine import connect
from outrank.server.store.schema import ENTRIES

CANARY = re.compile(r"Zq[0-9a-f]{16}|\b7[0-9]{13}\b")
"""A name or a value of the canary catalog, wherever it turns up."""


def canary_catalog(seed: int = 5) -> Catalog:
    """The built-in decks and challenges with unguessable names and values."""
    rng, real = Random(seed), load().contents
    plain = parse("0")
    assert plain is not None
    contents = Contents(
        title="Canaries",
        categories=real.categories,
        items=tuple(replace(i, name=f"Zq{rng.getrandbits(64):016x}") for i in real.items),
        stats=tuple(replace(stat, number_format=plain, unit="") for stat in real.stats),
        challenges=real.challenges,
        sets=real.sets,
        sources=real.sources,
        facts=tuple(tuple(fact and _secret(fact, rng) for fact in row) for row in real.facts),
    )
    return Catalog(contents)


def _secret(fact: Fact, rng: Random) -> Fact:
    return replace(fact, value=Decimal(7 * 10**13 + rng.randrange(10**13)))


def pieces(value: Any, kind: Any) -> set[int]:
    """The pieces in a value, by its type."""
    if kind is Piece:
        return {value}
    if isinstance(value, msgspec.Struct):
        hints = get_type_hints(type(value))
        fields = [name for name in value.__struct_fields__ if name != "memory"]
        return set().union(*(pieces(getattr(value, name), hints[name]) for name in fields))
    if isinstance(value, tuple) and get_origin(kind) is tuple:
        inner = get_args(kind)[0]
        return set().union(*(pieces(part, inner) for part in value))
    if value is not None and Piece in get_args(kind):
        return {value}
    return set()


class Sight(msgspec.Struct):
    """What one pair of eyes has at one version."""

    board: dict[str, Any] | None
    """The view and the offers, as JSON; None between matches."""
    canaries: frozenset[str]
    """All that these eyes have been shown or told in this match."""
    told: tuple[str, ...]
    """What the entry told them."""


def learn(
    match: AnyMatch, perspective: Seat, events: list[Any], known: set[str], menu: Menu[Any] = ()
) -> tuple[str, ...]:
    """Add what these eyes are shown and told now; the sentences that tell it."""
    heard = events_for(events, perspective)
    sentences = tuple(str(match.game.describe(event, match.names, match.facts)) for event in heard)
    known.update(CANARY.findall(" ".join(sentences)))
    if match.facts is not None:
        found = pieces(match.view(perspective), None).union(
            *(pieces(event, None) for event in heard)
        )
        for choice in menu:
            if isinstance(choice, OneOf):
                found = found.union(*(pieces(move, None) for move in choice))
            else:
                found |= set(choice.among)
        known.update(match.facts.items[piece].name for piece in found)
    return sentences


class Witness:
    """Reads a room's log and knows, for all eyes and versions, what may be seen."""

    def __init__(self, database: str, code: str, games: dict[str, AnyGame], facts: Catalog):
        self.games, self.facts = games, facts
        self.sights: dict[int, list[Sight]] = {}
        self.match: AnyMatch | None = None
        self._known: dict[int, set[str]] = {}
        engine = connect(database)
        asked = select(ENTRIES.c.told, ENTRIES.c.body).where(ENTRIES.c.room == code)
        with engine.connect() as connection:
            rows = connection.execute(asked.order_by(ENTRIES.c.seq)).all()
        engine.dispose()
        for perspective in range(-1, 12):
            self.sights[perspective] = [Sight(None, frozenset(), ())]
        for mask, body in rows:
            self._take(mask, json.loads(bytes(body)))

    def _take(self, mask: int, entry: dict[str, Any]) -> None:
        events = []
        for line in entry.get("lines", ()):
            body = line["body"]
            if body["line"] == "match":
                self.match = self._begun(body)
                self._known = {}
            elif body["line"] == "play":
                assert self.match is not None
                move = msgspec.convert(body["move"], self.match.game.moves)
                events += self.match.play(Seat(body["seat"]), move)
        if entry.get("room") is not None and entry["room"].get("current") is None:
            self.match = None
        for perspective in range(-1, 12):
            sight = self._sight(Seat(perspective), events)
            if mask >> (perspective + 1) & 1:
                self.sights[perspective].append(sight)

    def _begun(self, header: dict[str, Any]) -> AnyMatch:
        game = self.games[header["game"]]
        options = msgspec.convert(header["options"], game.options)
        facts: Facts = self.facts if game.uses_catalog else None
        draw = msgspec.convert(header["draw"], SeedCommitment)
        return Match(game, options, header["seats"], facts, names=header["names"], draw=draw)

    def _sight(self, perspective: Seat, events: list[Any]) -> Sight:
        match = self.match
        if match is None or perspective >= match.seats:
            return Sight(None, frozenset(), ())
        known = self._known.setdefault(perspective, set())
        view = match.view(perspective)
        menu = (
            match.legal_moves(perspective) if perspective != PUBLIC and match.result is None else ()
        )
        sentences = learn(match, perspective, events, known, menu)
        board = {
            "view": json.loads(msgspec.json.encode(without_memory(view))),
            "offers": json.loads(wire.offers(menu)),
        }
        return Sight(board, frozenset(known), sentences)


class Replayed:
    """A finished record with the kernel alone: what each pair of eyes had seen by each ply."""

    def __init__(self, record: str, games: dict[str, AnyGame], facts: Catalog) -> None:
        lines = record.encode().splitlines()
        game = games[json.loads(lines[0])["body"]["game"]]
        self.whole = replay(game, lines, facts if game.uses_catalog else None).match

    def verify(self, seat: int, scenes: dict[int, dict[str, Any]]) -> None:
        """Scenes by ply, through a seat's eyes: nothing that they had not seen by then."""
        whole, known = self.whole, set[str]()
        match: AnyMatch = Match(
            whole.game, whole.options, whole.seats, whole.facts, names=whole.names
        )
        for ply in range(len(whole.plays) + 1):
            events = match.play(*whole.plays[ply - 1]) if ply else []
            learn(match, Seat(seat), events, known)
            scene = scenes.get(ply)
            if scene is None:
                continue
            due = json.loads(msgspec.json.encode(without_memory(match.view(Seat(seat)))))
            extra = set(CANARY.findall(json.dumps(scene))) - known
            if extra or scene["view"] != due:
                raise Leak(f"eyes {seat} see {extra or 'another view'} at ply {ply}")


class Leak(AssertionError):
    """Somebody was sent what they may not know."""


def differing(sent: dict[str, Any], due: dict[str, Any] | None) -> str:
    """Where what was sent is not what is due."""
    if due is None:
        return "a board was sent where there is no match"
    parts = {**sent["view"], "offers": sent["offers"]}
    wanted = {**due["view"], "offers": due["offers"]}
    names = [name for name in {*parts, *wanted} if parts.get(name) != wanted.get(name)]
    return "; ".join(f"{name}: {parts.get(name)} for {wanted.get(name)}" for name in names)


def verify_frames(witness: Witness, frames: list[str], *, has_english: bool = True) -> int:
    """Every frame of a connection against what its eyes may know; how many boards were compared."""
    perspective, version, compared = -1, 0, 0
    options: Any = None
    for frame in frames:
        message = json.loads(frame)
        if message["tell"] == "snapshot":
            perspective, version = message.get("seat", -1), message["v"]
        elif message["tell"] == "update":
            version = message["v"]
        sight = witness.sights[perspective][version]
        extra = set(CANARY.findall(frame)) - sight.canaries
        if extra:
            raise Leak(f"eyes {perspective} at version {version} were sent {extra}: {frame[:300]}")
        board = message.get("board")
        if message["tell"] in ("snapshot", "update") and board is not None:
            compared += 1
            if message["tell"] == "snapshot":
                options = board["view"].get("options")
            elif "options" not in board["view"]:  # the house rules are in the snapshot alone
                board["view"]["options"] = options
            sent = {"view": board["view"], "offers": board["offers"]}
            if sent != sight.board:
                raise Leak(
                    f"eyes {perspective} at version {version}: {differing(sent, sight.board)}"
                )
        if message["tell"] == "update" and sight.told and has_english:
            texts = tuple(line["text"] for line in message.get("log", ()))
            if texts != sight.told:
                raise Leak(f"eyes {perspective} at version {version} were told {texts}")
    return compared
