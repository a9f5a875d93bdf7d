"""From a word to somebody at the table: `sage:film`, `nora`, `sharp`, `random`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from importlib import import_module
from random import Random
from typing import Final, TypeAlias

from outrank.bots import characters, levels
from outrank.bots.bot import Bot, Player, RandomBot
from outrank.bots.characters import FIELDS, Character
from outrank.bots.mind import Mind
from outrank.catalog.catalog import Catalog
from outrank.kernel.game import AnyGame, Facts

Maker: TypeAlias = Callable[[AnyGame, levels.Level, float], Bot]

FAMILIES: Final = {
    "classic": "outrank.bots.ranking",
    "v3": "outrank.bots.ranking",
    "v4": "outrank.bots.guessing",
    "four4more": "outrank.bots.guessing",
    "out_trumped": "outrank.bots.out_trumped",
}
"""Which module's `bot` plays which game."""
FIRST_NAMES: Final = ("Ada", "Ben", "Cleo", "Dana", "Emil", "Fay")
"""What somebody in a seat is called who has no name."""
ANY_GAME: Final = "outrank.bots.search"
"""Which module's `bot` plays all the others."""


class UnknownSeat(ValueError):
    """Nobody is called so. Its text is a sentence."""


def character(word: str, facts: Facts = None) -> Character:
    """Whom a word means: a character, a level, or a level with a taste."""
    name, colon, taste = (part.strip().lower() for part in word.partition(":"))
    if name in characters.BY_NAME and not colon:
        return characters.BY_NAME[name]
    if name in levels.BY_NAME:
        loves = _field(taste, facts) if colon else ""
        title = name.capitalize() + (f" of {taste}" if loves else "")
        return Character(title, "", levels.BY_NAME[name], loves)
    known = [*levels.LEVELS, *characters.BY_NAME]
    if name in characters.BY_NAME:
        raise UnknownSeat(f"{name.capitalize()} has tastes already: write '{name}' alone.")
    raise UnknownSeat(f"Nobody called '{word.strip()}' plays here. {_hint(name, known)}")


def _field(taste: str, facts: Facts) -> str:
    """The category a taste is for."""
    ids = [category.id for category in facts.categories] if isinstance(facts, Catalog) else []
    if taste in ids:
        return taste
    if taste in FIELDS and (not ids or FIELDS[taste] in ids):
        return FIELDS[taste]
    known = list(dict.fromkeys([*(word for word in FIELDS if FIELDS[word] in ids), *ids]))
    hint = _hint(taste, known or list(FIELDS))
    raise UnknownSeat(f"There is no taste '{taste}'. {hint}")


def _hint(word: str, known: Sequence[str]) -> str:
    near = get_close_matches(word, known, 1)
    return f"Did you mean '{near[0]}'?" if near else f"There are: {', '.join(known)}."


def bot_for(game: AnyGame, who: Character) -> Bot:
    """How somebody decides in a game."""
    if who.level.depth == 0:
        return RandomBot()
    maker: Maker = import_module(FAMILIES.get(game.name, ANY_GAME)).bot
    return maker(game, who.level, who.boldness)


def mind_for(who: Character, seed: object, facts: Facts) -> Mind | None:
    """What somebody knows; nothing where there are no facts to know."""
    if not isinstance(facts, Catalog) or who.level.depth == 0:
        return None
    ids = tuple(category.id for category in facts.categories)
    return Mind(who.level, characters.tastes(who.loves, who.shuns, others=ids), seed, facts)


def player(who: Character, game: AnyGame, facts: Facts, seed: object) -> Player:
    """Somebody at the table: the same seed gives the same knowledge and the same dice."""
    mind = mind_for(who, f"mind {seed}", facts)
    return Player(who.name, bot_for(game, who), mind, Random(f"dice {seed}"))


def seated(words: Sequence[str], game: AnyGame, facts: Facts, seed: object) -> list[Player]:
    """Everybody, in the order of the seats."""
    people = [character(word, facts) for word in words]
    return [player(who, game, facts, f"{seed} {seat}") for seat, who in enumerate(people)]


def names(words: Sequence[str]) -> tuple[str, ...]:
    """What the people at a table are called: no two alike."""
    called: list[str] = []
    for seat, word in enumerate(words):
        key = word.strip().lower()
        who = characters.BY_NAME.get(key)
        plain = who.name if who else FIRST_NAMES[seat % len(FIRST_NAMES)]
        name = plain if who or key == levels.RANDOM.name else f"{plain} ({key})"
        before = sum(other == name or other.startswith(f"{name} ") for other in called)
        called.append(f"{name} {before + 1}" if before else name)
    return tuple(called)
