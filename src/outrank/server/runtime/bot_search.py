"""Choosing a bot's move: here if nothing is to be thought about, else in another process.

A bot is given what its seat may know and nothing else. The same match gives it the same knowledge,
and the same position the same dice, in whatever process and also after a restart.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from outrank.bots import roster
from outrank.bots.bot import Player, Turn
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.menu import Menu, sample
from outrank.kernel.moves import Move
from outrank.server.calculation.process import is_time_up

MOST_PLAYERS: Final = 64
"""How many bots a process keeps with what they know."""


@dataclass(frozen=True)
class Question:
    """What a bot is asked; it travels to another process."""

    word: str
    """Who is asked, such as sage:film."""
    seed: str
    """What makes this bot in this match another one than elsewhere."""
    turn: int
    """How many moves have been made."""
    options: Any
    seats: int
    view: Any
    menu: Menu[Any]


def seed_of(match_seed: str, seat: int) -> str:
    """Return the seed of a bot's knowledge: nothing about the deal can be learned from it."""
    return hashlib.sha256(f"bot {match_seed} {seat}".encode()).hexdigest()


def at_once(question: Question, facts: Facts) -> Move | None:
    """Return the move if there is only one or the bot doesn't care, else None."""
    menu = question.menu
    if len(menu) == 1 and menu[0].size == 1:
        only: Move = next(iter(menu[0]))
        return only
    if roster.character(question.word, facts).level.depth == 0:
        drawn: Move = sample(menu, _dice(question))
        return drawn
    return None


def decide(game: AnyGame, facts: Facts, question: Question) -> Move:
    """Return the bot's move. For a process of a pool, which ends the search in time."""
    player = replace(_player(game, facts, question), rng=_dice(question))
    blank = game.setup(question.options, question.seats, facts)
    return player.move(Turn(question.view, question.menu, blank, is_time_up))


def _dice(question: Question) -> Random:
    return Random(f"dice {question.seed} {question.turn}")


_players: OrderedDict[tuple[str, str, str], tuple[Facts, Player]] = OrderedDict()
"""The bots of this process with the facts they know about, the longest unused first."""


def _player(game: AnyGame, facts: Facts, question: Question) -> Player:
    key = (game.name, question.word, question.seed)
    kept, player = _players.pop(key, (None, None))
    if player is None or kept is not facts:
        who = roster.character(question.word, facts)
        player = roster.player(who, game, facts, question.seed)
    _players[key] = facts, player
    if len(_players) > MOST_PLAYERS:
        _players.popitem(last=False)
    return player
