"""Who can be played against: levels (`sharp`), levels with a taste (`sage:film`) and characters.

`character("sage:film")` says who is meant, `player` puts a bot of that kind in a seat. Bots for a
game come from the entry point group `outrank.bots`; every other game is played by the search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct

from outrank.bots import levels, search
from outrank.bots.bot import Bot, Player, RandomBot
from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import NEWCOMER, REGULAR, SAGE, SHARP, Level
from outrank.catalog.catalog import Catalog
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.messages import Message, UserError, _, not_found
from outrank.kernel.registry import extension

GROUP: Final = "outrank.bots"
"""The entry point group of bots: the game's name, and its `BotMaker`."""
BotMaker: TypeAlias = Callable[[AnyGame, Level, float], Bot]
"""Makes a bot for a game from a level and a boldness."""

LOVED: Final = 0.55
"""The part of a level's noise that is left in a category a character loves."""
NEUTRAL: Final = 1.2
"""By how much the noise grows in every other category."""
SHUNNED: Final = 1.6
"""By how much it grows in a category the character shuns."""

TASTES: Final = {
    "film": "movies",
    "movies": "movies",
    "geography": "countries",
    "countries": "countries",
    "sport": "sports",
    "sports": "sports",
    "business": "companies",
    "companies": "companies",
}
"""The words for a taste, each with the category it means."""
STRENGTHS: Final = {levels.RANDOM.name: 1, NEWCOMER.name: 1, REGULAR.name: 2}
"""How good the weaker levels are, from 1 to 3; all others are 3."""
FIRST_NAMES: Final = ("Ada", "Ben", "Cleo", "Dana", "Emil", "Fay")
"""What players without a name of their own are called, by seat."""


class UnknownSeat(UserError):
    """No bot is called that."""


class Character(Struct, frozen=True):
    """A bot with a name, a level, tastes and a temperament."""

    name: str
    description: Message
    """What to expect: the rest of a sentence after the name, or a level's own sentence."""
    level: Level
    loves: str = ""
    shuns: str = ""
    boldness: float = 0.0
    """-1 timid, 0 neutral, 1 daring."""


CHARACTERS: Final = (
    Character("Otto", _("new to everything, and bids before he thinks"), NEWCOMER, boldness=0.8),
    Character("Mila", _("new here, careful, and fond of maps"), NEWCOMER, "countries", "", -0.6),
    Character(
        "Nora",
        _("knows her films, guesses at sports; bids boldly"),
        REGULAR,
        "movies",
        "sports",
        0.5,
    ),
    Character(
        "Tariq",
        _("never misses a match on television, sleeps through films"),
        REGULAR,
        "sports",
        "movies",
    ),
    Character(
        "Ines",
        _("reads the business pages and waits for a sure thing"),
        SHARP,
        "companies",
        "",
        -0.5,
    ),
    Character("Lev", _("has been everywhere, and likes a gamble"), SHARP, "countries", "", 0.5),
    Character("Ruth", _("quiet, patient, knows nearly everything"), SAGE, boldness=-0.2),
    Character(
        "Kofi", _("runs a cinema, forgets nothing, takes his chances"), SAGE, "movies", "", 0.3
    ),
)
BY_NAME: Final = {character.name.lower(): character for character in CHARACTERS}


def character(word: str, facts: Facts = None) -> Character:
    """Return the character that a word means; raises UnknownSeat if it means none."""
    name, colon, taste = (part.strip().lower() for part in word.partition(":"))
    if name in BY_NAME and not colon:
        return BY_NAME[name]
    if name in levels.BY_NAME:
        loves = _category(taste, facts) if colon else ""
        title = name.capitalize() + (f" of {taste}" if loves else "")
        level = levels.BY_NAME[name]
        return Character(title, level.description, level, loves)
    if name in BY_NAME:
        raise UnknownSeat(
            _(
                "{name} already has tastes. Write '{word}' on its own.",
                name=BY_NAME[name].name,
                word=name,
            )
        )
    unknown = _("There is no bot called '{name}'.", name=word.strip())
    raise UnknownSeat(not_found(unknown, name, [*levels.LEVELS, *BY_NAME]))


def strength(word: str) -> int:
    """Return how good a bot is: 1 easy, 2 medium, 3 hard; 0 if the word means none."""
    name = word.partition(":")[0].strip().lower()
    level = BY_NAME[name].level if name in BY_NAME else levels.BY_NAME.get(name)
    return 0 if level is None else STRENGTHS.get(level.name, 3)


def _category(taste: str, facts: Facts) -> str:
    """Return the id of the category a taste means."""
    ids = [category.id for category in facts.categories] if isinstance(facts, Catalog) else []
    if taste in ids:
        return taste
    if taste in TASTES and (not ids or TASTES[taste] in ids):
        return TASTES[taste]
    known = list(dict.fromkeys([*(word for word in TASTES if TASTES[word] in ids), *ids]))
    unknown = _("There is no taste '{taste}'.", taste=taste)
    raise UnknownSeat(not_found(unknown, taste, known or TASTES))


def noise_factors(
    loves: str = "", shuns: str = "", *, others: tuple[str, ...] = ()
) -> dict[str, float]:
    """Return by category how much of a level's noise a character has: below 1 knows it better."""
    found = dict.fromkeys(others, NEUTRAL if loves else 1.0)
    if shuns:
        found[shuns] = SHUNNED
    if loves:
        found[loves] = LOVED
    return found


def bot_for(game: AnyGame, who: Character) -> Bot:
    """Return the bot that decides for a character in a game."""
    if who.level.depth == 0:
        return RandomBot()
    maker: BotMaker = extension(GROUP, game.name) or search.bot
    return maker(game, who.level, who.boldness)


def knowledge_for(who: Character, seed: object, facts: Facts) -> Knowledge | None:
    """Return what a character knows; None where there are no facts to know."""
    if not isinstance(facts, Catalog) or who.level.depth == 0:
        return None
    ids = tuple(category.id for category in facts.categories)
    return Knowledge(who.level, noise_factors(who.loves, who.shuns, others=ids), seed, facts)


def player(who: Character, game: AnyGame, facts: Facts, seed: object) -> Player:
    """Put a character in a seat. The same seed gives the same knowledge and random numbers."""
    # other words than these two would make every bot of a seed another one
    knowledge = knowledge_for(who, f"mind {seed}", facts)
    return Player(who.name, bot_for(game, who), knowledge, Random(f"dice {seed}"))


def seated(words: Sequence[str], game: AnyGame, facts: Facts, seed: object) -> list[Player]:
    """Return a player for each word, in the order of the seats."""
    people = [character(word, facts) for word in words]
    return [player(who, game, facts, f"{seed} {seat}") for seat, who in enumerate(people)]


def names(words: Sequence[str]) -> tuple[str, ...]:
    """Return what the players are called, by seat; no two names are alike."""
    called: list[str] = []
    for seat, word in enumerate(words):
        key = word.strip().lower()
        who = BY_NAME.get(key)
        plain = who.name if who else FIRST_NAMES[seat % len(FIRST_NAMES)]
        name = plain if who or key == levels.RANDOM.name else f"{plain} ({key})"
        before = sum(other == name or other.startswith(f"{name} ") for other in called)
        called.append(f"{name} {before + 1}" if before else name)
    return tuple(called)
