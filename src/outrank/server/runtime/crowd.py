"""Those who wait: what they say, and predict of the result that is coming. Kept in memory only.

People are told who has predicted, never what, before the move locks all predictions. Spectators
without a key are the audience: they are counted, not told one by one.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.protocol.messages import Emoted, Predicting
from outrank.server.protocol.requests import EmoteName
from outrank.server.rates import Rates
from outrank.server.rooms import predictions
from outrank.server.rooms.match import MatchStep
from outrank.server.rooms.model import Prediction, Room
from outrank.server.rooms.predictions import OpenResult
from outrank.server.runtime.throttle import Throttle
from outrank.server.runtime.viewer import Viewer, encoded

if TYPE_CHECKING:
    from outrank.server.runtime.room import RoomActor

TELLING_MS: Final = 400
"""How often it is told who has predicted, and what the audience says,"""
TELLING_EACH_MS: Final = 2
"""and so much less often for everybody who has to be told."""


EMOTES_AT_ONCE: Final = 4
"""How many emotes somebody may send in a row before the limit holds."""


class _Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one worker tells the others: somebody's prediction, or all of its audience's."""

    of: OpenResult
    person: int = -1
    predictions: tuple[Prediction, ...] = ()
    counts: tuple[int, ...] = ()
    """How many spectators made each of them."""


class Crowd:
    """The predictions of a room."""

    def __init__(self, actor: RoomActor) -> None:
        self._actor = actor
        self._of: OpenResult | None = None
        """Which result the predictions are about."""
        self._people: dict[int, Prediction] = {}
        self._audience: dict[Viewer, Prediction] = {}
        self._elsewhere: dict[str, Counter[Prediction]] = {}
        """What the audiences of other workers say."""
        self._has_news = False
        """The other workers do not know yet what the audience here says."""
        self._telling = Throttle(self._tell)
        registry = actor.registry
        per_second = registry.settings.limits.emotes_per_minute / 60
        self._rates = Rates(per_second, EMOTES_AT_ONCE, registry.clock)
        self._emotes: Counter[EmoteName] = Counter()
        """What the audience said and nobody has been told yet."""
        self._cheering = Throttle(self._cheer)

    def predict(self, viewer: Viewer, person: int, of: OpenResult, told: Prediction) -> None:
        """Somebody predicts; a spectator without a key if `person` is -1."""
        self._turn_to(of)
        if person < 0:
            self._audience[viewer] = told
            self._has_news = True
        else:
            self._people[person] = told
            self._notify(_Note(of, person, (told,)))
        self._ask()

    def left(self, viewer: Viewer) -> None:
        """A connection has ended: it counts no more."""
        if self._audience.pop(viewer, None) is not None:
            self._has_news = True
            self._ask()

    def made_by(self, viewer: Viewer, of: OpenResult | None) -> Prediction | None:
        """What somebody has predicted of this result."""
        if of is None or of != self._of:
            return None
        known = self._audience.get(viewer)
        return self._people.get(viewer.person) if known is None else known

    def settled(self, room: Room, step: MatchStep) -> Room:
        """The room after a step; if it brought a result, with what was predicted of it."""
        live = self._actor.state.live
        assert live is not None
        found = predictions.judged(step, room.match, live)
        if found is None:
            return room
        of, scene = found
        if of != self._of or not room.has_predictions:
            return predictions.with_predicted(room, scene, {}, ())
        audience = Counter(self._audience.values())
        for counts in self._elsewhere.values():
            audience += counts
        return predictions.with_predicted(room, scene, self._people, audience.elements())

    # Emotes

    def emote(self, viewer: Viewer, person: int, emote: EmoteName) -> None:
        """Somebody says something to everybody; the audience if `person` is -1."""
        if not self._rates.take(str(person) if person >= 0 else f"audience {id(viewer)}"):
            raise Refusal("slow_down", _("That's a lot of emotes. Wait a moment."))
        if person >= 0:
            told = encoded(Emoted(person=person, emote=emote))
            self._actor.registry.pass_on(self._actor, told)
            return
        self._emotes[emote] += 1
        self._cheering.ask(self._gap_ms())

    def _cheer(self) -> None:
        """Tell what the audience has said since the last time."""
        due, self._emotes = self._emotes, Counter()
        for emote, count in due.items():
            told = encoded(Emoted(person=-1, emote=emote, count=count))
            self._actor.registry.pass_on(self._actor, told)

    # Other workers

    def receive(self, worker: str, body: str) -> None:
        """Another worker tells what is predicted there."""
        note = msgspec.json.decode(body, type=_Note)
        self._turn_to(note.of)
        if note.person >= 0:
            self._people[note.person] = note.predictions[0]
        else:
            counted = zip(note.predictions, note.counts, strict=True)
            self._elsewhere[worker] = Counter(dict(counted))
        self._ask()

    def _notify(self, note: _Note) -> None:
        registry = self._actor.registry
        body = msgspec.json.encode(note).decode()
        registry.notify(f"g {self._actor.room.code} {registry.worker} {body}")

    # Telling

    def _turn_to(self, of: OpenResult) -> None:
        """Forget what was said of another result."""
        if of != self._of:
            self._of, self._people, self._audience, self._elsewhere = of, {}, {}, {}

    def _ask(self) -> None:
        self._telling.ask(self._gap_ms())

    def _gap_ms(self) -> int:
        return TELLING_MS + TELLING_EACH_MS * len(self._actor.viewers)

    def _tell(self) -> None:
        if self._of is None:
            return
        here = Counter(self._audience.values())
        if self._has_news:
            self._has_news = False
            self._notify(_Note(self._of, -1, tuple(here), tuple(here.values())))
        elsewhere = sum(counts.total() for counts in self._elsewhere.values())
        told = Predicting(people=tuple(self._people), audience=here.total() + elsewhere)
        message = encoded(told)
        for viewer in tuple(self._actor.viewers):
            viewer.send(message)
