"""The law "honest": what a seat was not told never changes what its bot does.

Two worlds look the same to the seat: hidden pieces have changed places, and values it was not told
have been exchanged, in the state and in the catalog that its mind could look into. The mind has the
same impressions in both. Same dice, same move.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec import structs

from outrank.bots.bot import Player
from outrank.bots.characters import Character
from outrank.bots.levels import ALL, NEWCOMER, Level
from outrank.bots.mind import Mind
from outrank.bots.seating import bot_for
from outrank.catalog import Catalog, load
from outrank.kernel import options, registry
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import sample
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece, Seat
from outrank.testing.secrecy import exchange, other_truth, shuffled, twin

FACTS = load()
GAMES = registry.games()
MOST_ASKED = 16
"""So many decisions of a match are looked at."""
THOUGHT = 40
"""Playouts for a search here: honesty does not depend on how many."""


def untold_values(game: AnyGame, state: Any, seat: Seat, rng: Random) -> dict[Piece, Piece]:
    """An exchange of values that the seat was not told, among equally famous items."""
    untold = game.untold(state, seat)
    famous = [[p for p in untold if FACTS.items[p].core == core] for core in (True, False)]
    return shuffled(famous, rng)


def exchanged(stat: int, values: dict[Piece, Piece]) -> Catalog:
    """The catalog of a world in which items have exchanged their values in one statistic."""
    contents = FACTS.contents
    first = FACTS.pieces(FACTS.stats[stat].category)[0]
    row = list(contents.facts[stat])
    for piece, other in values.items():
        row[piece - first] = contents.facts[stat][other - first]
    facts = (*contents.facts[:stat], tuple(row), *contents.facts[stat + 1 :])
    return Catalog(structs.replace(contents, facts=facts))


def stat_in_play(view: Any) -> int:
    """The statistic that is asked for, or -1."""
    challenge = getattr(view, "challenge", -1)
    return FACTS.challenges[challenge].stat if challenge >= 0 else -1


def decision(
    player: Player, level: Level, seed: int, view: Any, menu: Any, catalog: Catalog | None
) -> Move:
    """What the bot does with a fresh mind of the same impressions in front of a catalog."""
    mind = None
    if player.mind is not None and catalog is not None:
        mind = Mind(level, {}, 0, catalog)
        mind.impressions = player.mind.impressions
    return player.bot.decide(view, menu, mind, Random(seed))


def players(game: AnyGame, levels: Sequence[Level], seed: int) -> list[Player]:
    found = []
    for seat, level in enumerate(levels):
        thrifty = structs.replace(level, playouts=min(level.playouts, THOUGHT))
        mind = Mind(level, {}, f"{seed} {seat}", FACTS) if game.uses_catalog else None
        bot = bot_for(game, Character(level.name, "", thrifty))
        found.append(Player(level.name, bot, mind, Random(f"{seed} {seat}")))
    return found


@pytest.mark.parametrize("level", ALL[1:], ids=lambda level: level.name)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_bot_knows_what_its_seat_was_not_told(game: AnyGame, level: Level) -> None:
    rng, checked = Random(f"{game.name} {level.name}"), 0
    for seed in range(2):
        chosen = options.sample(game.options, rng) if seed else game.options()
        seats = 3 if getattr(chosen, "teams", "off") == "off" else chosen.teams.count("+") + 1
        thinkers = players(game, [level] * seats, seed)
        movers = players(game, [NEWCOMER] * seats, seed)  # quick ones play the match itself
        state = game.setup(chosen, seats, FACTS if game.uses_catalog else None)
        asked = 0
        while acting := game.to_act(state):
            seat = acting[0]
            menu = game.legal_moves(state, seat)
            if seat < 0:
                game.apply(state, seat, sample(menu, rng))
                continue
            if asked < MOST_ASKED and rng.random() < 0.3:
                asked += 1
                checked += is_same_in_another_world(game, state, seat, thinkers[seat], level, rng)
            game.apply(state, seat, movers[seat].move(game.view(state, seat), menu))
    assert checked > 5


def is_same_in_another_world(
    game: AnyGame, state: Any, seat: Seat, player: Player, level: Level, rng: Random
) -> bool:
    """Decide here and there; whether the other world was another one at all."""
    view, dice = game.view(state, seat), rng.randrange(10**6)
    pieces = shuffled(game.hidden(state, seat), rng)
    world, catalog = state.copy(), FACTS if game.uses_catalog else None
    exchange(game, world, pieces)
    there = catalog
    truth, stat = game.truth(state), stat_in_play(view)
    values: dict[Piece, Piece] = {}
    if truth is not None and stat >= 0:
        values = untold_values(game, state, seat, rng)
        game.believe(world, other_truth(truth, values))
        there = exchanged(stat, values)
    assert game.view(world, seat) == view
    one = decision(player, level, dice, view, game.legal_moves(state, seat), catalog)
    two = decision(
        player, level, dice, game.view(world, seat), game.legal_moves(world, seat), there
    )
    assert one == two == twin(game, world, seat, one, {})
    return any(a != b for a, b in (*pieces.items(), *values.items()))


def test_a_mind_that_peeks_is_found_out() -> None:
    """The proof itself can fail: true values read beside the impressions change the move."""
    game = registry.load("v4")
    level = ALL[-1]

    class Peeking(Mind):
        def odds(self, a: Piece, b: Piece, stat: int) -> tuple[float, float, float]:
            ranks = self.catalog.ranks(stat)
            return float(ranks[a] > ranks[b]), 0.0, float(ranks[a] < ranks[b])

    rng, seat = Random(3), Seat(0)
    table = players(game, [level] * 2, 1)
    state = game.setup(game.options(), 2, FACTS)
    found = 0
    while acting := game.to_act(state):
        menu = game.legal_moves(state, acting[0])
        if acting[0] == seat and (stat := stat_in_play(game.view(state, seat))) >= 0:
            worlds = (FACTS, exchanged(stat, untold_values(game, state, seat, rng)))
            minds = [Peeking(level, {}, 0, world) for world in worlds]
            view = game.view(state, seat)
            one, two = (table[0].bot.decide(view, menu, mind, Random(1)) for mind in minds)
            found += one != two
        game.apply(state, acting[0], sample(menu, rng))
    assert found
