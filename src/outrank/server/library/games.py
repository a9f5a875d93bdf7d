"""The games, facts, bots and languages that this server offers."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from outrank import lessons
from outrank.bots import roster
from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load
from outrank.catalog.packs import load as read_pack
from outrank.kernel import options as house_rules
from outrank.kernel import registry
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.messages import Message, _
from outrank.kernel.options import BadOption, Options
from outrank.lessons.lesson import Lesson, NoLesson
from outrank.locale import HOME
from outrank.server.calculation.pool import Shared
from outrank.server.errors import Refusal, reason
from outrank.server.library.languages import Language, Languages
from outrank.server.library.lengths import Length, match_length
from outrank.server.library.pictures import with_addresses


class GameLibrary:
    """Read once when the server starts; uploaded packs come and go."""

    def __init__(
        self,
        packs: Sequence[Path] = (),
        *,
        games: Sequence[AnyGame] | None = None,
        facts: Sequence[Facts] | None = None,
        translations: Traversable = HOME,
    ) -> None:
        chosen = registry.games() if games is None else games
        self.games: dict[str, AnyGame] = {game.name: game for game in chosen}
        known = [load(), *map(read_pack, packs)] if facts is None else facts
        self._facts: dict[str, Facts] = {
            each.digest: with_addresses(each.digest, each) for each in known
        }
        self._packed: dict[str, bytes] = {}
        """Facts as they travel to other processes, by their names."""
        self._lessons: dict[tuple[str, str], Lesson] = {}
        self.languages = Languages(self.games.values(), translations)
        self._playable: dict[str, tuple[str, ...]] = {}
        self._lengths: dict[str, tuple[tuple[str, Length], ...]] = {}

    def game(self, name: str) -> AnyGame:
        wanted = name.strip().lower().replace("-", "_")
        if wanted not in self.games:
            raise Refusal(
                "no_such_game",
                _(
                    "There is no game '{name}' here. Choose one of: {names}.",
                    name=name,
                    names=", ".join(self.games),
                ),
            )
        return self.games[wanted]

    def digest_for(self, game: AnyGame, wanted: str) -> str:
        """Which facts a room plays with: those asked for, or the first there are."""
        if not game.uses_catalog:
            return ""
        if not wanted:
            return next(iter(self._facts))
        if wanted not in self._facts:
            raise Refusal(
                "bad_option", _("This server doesn't have those facts. Upload the pack again.")
            )
        return wanted

    def facts(self, digest: str) -> Facts:
        """The facts of a digest; none for a game that needs none."""
        if not digest:
            return None
        if digest not in self._facts:
            raise Refusal(
                "not_now",
                _("This server doesn't have the facts of this match. Start it with the pack."),
            )
        return self._facts[digest]

    def lesson(self, game: str, digest: str) -> Lesson:
        """The lesson of a game."""
        if (game, digest) not in self._lessons:
            try:
                self._lessons[game, digest] = lessons.lesson(game, self.facts(digest))
            except NoLesson as error:
                raise Refusal("not_now", reason(error)) from None
        return self._lessons[game, digest]

    def shared_game(self, name: str) -> Shared:
        """A game as processes that calculate are given it."""
        game = self.game(name)
        return Shared(f"game {game.name}", lambda: pickle.dumps(game))

    def shared_facts(self, digest: str) -> Shared:
        """Facts as processes that calculate are given them."""
        facts = self.facts(digest)
        return Shared(f"facts {digest}", lambda: self._packed_facts(digest, facts))

    def shared_language(self, language: Language) -> Shared:
        """A language as processes that calculate are given it."""
        return Shared(f"language {language.code}", lambda: pickle.dumps(language))

    def _packed_facts(self, digest: str, facts: Facts) -> bytes:
        packed = self._packed.get(digest)
        if packed is None:
            packed = pickle.dumps(facts, pickle.HIGHEST_PROTOCOL)
            if self._facts.get(digest) is facts:  # not dropped meanwhile
                self._packed[digest] = packed
        return packed

    def put(self, key: str, catalog: Catalog) -> None:
        """Add the facts of an uploaded pack, under a name of their own."""
        self._facts[key] = with_addresses(key, catalog)

    def drop(self, key: str) -> None:
        self._facts.pop(key, None)
        self._packed.pop(key, None)
        self._playable.pop(key, None)
        self._lengths.pop(key, None)

    def catalog(self, key: str) -> Catalog:
        """The facts of that name."""
        found = self._facts.get(key)
        if not isinstance(found, Catalog):
            raise Refusal("not_found", _("This server doesn't have those facts."))
        return found

    def catalogs(self) -> list[Catalog]:
        """The facts that are always here."""
        return [
            facts
            for key, facts in self._facts.items()
            if isinstance(facts, Catalog) and key == facts.digest
        ]

    def playable(self, key: str) -> tuple[str, ...]:
        """The games that can be played with these facts by their own rules."""
        if key not in self._playable:
            found = [game.name for game in self.games.values() if self._can_play(game, key)]
            self._playable[key] = tuple(found)
        return self._playable[key]

    def lengths(self, key: str) -> tuple[tuple[str, Length], ...]:
        """The games that these facts shorten, and how long a match of them lasts."""
        if key not in self._lengths:
            whole = next(iter(self.catalogs()), self.catalog(key))
            is_whole = whole.digest == key
            found = [] if is_whole else [(name, self.games[name]) for name in self.playable(key)]
            timed = [(name, match_length(game, self.catalog(key), whole)) for name, game in found]
            self._lengths[key] = tuple(
                (name, length) for name, length in timed if length is not None and length.is_short
            )
        return self._lengths[key]

    def _can_play(self, game: AnyGame, key: str) -> bool:
        if not game.uses_catalog:
            return False
        try:
            self.verify_setup(game, msgspec.to_builtins(game.options()), self.catalog(key))
        except Refusal:
            return False
        return True

    def options(self, game: AnyGame, preset: str, changes: dict[str, Any]) -> dict[str, Any]:
        """House rules as they are stored: the preset's, or the rulebook's, with some changed."""
        try:
            start: Options = game.options()
            if preset:
                start = house_rules.preset(game.presets, preset).options
            built = house_rules.from_json(game.options, {**msgspec.to_builtins(start), **changes})
        except (BadOption, TypeError) as error:
            raise Refusal("bad_option", reason(error)) from None
        plain: dict[str, Any] = msgspec.to_builtins(built)
        return plain

    def verify_setup(self, game: AnyGame, options: dict[str, Any], facts: Facts) -> None:
        """Whether a match can be set up so: some house rules need what these facts do not have."""
        why: Message | None = None
        built = house_rules.from_json(game.options, options)
        for seats in game.players:  # teams, for example, fit one number of seats alone
            try:
                game.setup(built, seats, facts)
            except ValueError as error:
                why = why or reason(error)
            else:
                return
        assert why is not None, "a game has players"
        raise Refusal("bad_option", why)

    def verify_bot(self, word: str, facts: Facts) -> None:
        """Raise a `Refusal` unless there is a bot of this name."""
        try:
            roster.character(word, facts)
        except roster.UnknownSeat as error:
            raise Refusal("bad_option", reason(error)) from None
