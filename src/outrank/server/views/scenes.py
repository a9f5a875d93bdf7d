"""What connections are told of a scene: its beginning, then each beat as its moment comes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from outrank.catalog.catalog import Catalog
from outrank.kernel.seats import Piece
from outrank.server.library.languages import Language
from outrank.server.protocol.messages import (
    BeatShown,
    BlockShown,
    PredictionsShown,
    SceneShown,
    ValueShown,
)
from outrank.server.rooms.match import LiveMatch
from outrank.server.rooms.scenes import Beat, Scene
from outrank.server.views import pieces

_DIRECTION: Final = re.compile(r"°\s*\w+$")
"""A difference of two latitudes lies in no direction."""


def scene_shown(
    live: LiveMatch,
    scene: Scene,
    language: Language,
    *,
    id: int,
    began: int,
    told: Iterable[Beat],
    predictions: PredictionsShown | None,
) -> SceneShown:
    """A scene as far as it has been told."""
    facts = language.facts(live.match.facts)
    descending, faces = True, {}
    if isinstance(facts, Catalog):
        faces = pieces.faces(live.game, facts, scene.tokens)
        if scene.challenge >= 0:
            descending = facts.challenges[scene.challenge].descending
    known = [scene.tokens[1]] if scene.kind == "call" else []
    values, amounts = _values(live, scene, known, language)
    return SceneShown(
        id=id,
        kind=scene.kind,
        began=began,
        speed=scene.speed,
        seat=scene.seat,
        tokens=scene.tokens,
        stat=scene.stat,
        challenge=scene.challenge,
        is_descending=descending,
        higher=scene.higher,
        values=values,
        amounts=amounts,
        faces=faces,
        beats=tuple(beat_shown(live, scene, beat, language) for beat in told),
        predictions=predictions,
    )


def beat_shown(live: LiveMatch, scene: Scene, beat: Beat, language: Language) -> BeatShown:
    """One beat with what it reveals. Not to be told before its moment."""
    if beat.kind in ("pair", "race"):
        return BeatShown("pair" if beat.kind == "pair" else "race", beat.at, beat.places)
    if beat.kind == "rise":
        rising = [scene.tokens[place] for place in beat.places]
        values, amounts = _values(live, scene, rising, language)
        steps: tuple[bool, ...] = ()
        if scene.has_steps:
            steps = tuple(scene.wrong < 0 or place < scene.wrong for place in beat.places)
        return BeatShown("rise", beat.at, beat.places, values, amounts, steps)
    values, amounts = _values(live, scene, scene.tokens, language)
    points = [0] * live.match.seats
    for seat, gained in scene.points:
        points[seat] += gained
    return BeatShown(
        "verdict",
        beat.at,
        (scene.wrong - 1, scene.wrong) if scene.wrong > 0 else (),
        values,
        amounts,
        (),
        scene.outcome,
        scene.order,
        tuple(points),
        _miss(live, scene, language),
        tuple(BlockShown(*block) for block in scene.blocks),
        scene.lost,
    )


def _miss(live: LiveMatch, scene: Scene, language: Language) -> str:
    """By how much a wrong call or the first wrong pair of a row was wrong: 1 min."""
    facts = language.facts(live.match.facts)
    if scene.outcome != "wrong" or not isinstance(facts, Catalog):
        return ""
    pair = scene.tokens
    if scene.kind == "ranking":
        pair = scene.tokens[max(0, scene.wrong - 1) : scene.wrong + 1]
    known = {piece: stat for piece, stat in scene.shown if piece in pair}
    found = [facts.value(piece, stat) for piece, stat in known.items()]
    values = [fact.value for fact in found if fact is not None]
    if len(values) != 2:
        return ""
    text = facts.display(known[pair[0]], abs(values[0] - values[1])).lstrip("+")
    return _DIRECTION.sub("°", text)


def _values(
    live: LiveMatch, scene: Scene, wanted: Iterable[Piece], language: Language
) -> tuple[tuple[ValueShown, ...], tuple[float, ...]]:
    """The values of these pieces that the step reveals, as text and as numbers."""
    facts = language.facts(live.match.facts)
    if not isinstance(facts, Catalog):
        return (), ()
    wanted = set(wanted)
    pairs = [(piece, stat) for piece, stat in scene.shown if piece in wanted]
    found = (facts.value(piece, stat) for piece, stat in pairs)
    amounts = tuple(float(fact.value) for fact in found if fact is not None)
    return pieces.values_shown(facts, pairs), amounts
