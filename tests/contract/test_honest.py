"""Honest bots: what a seat was not told never changes what its bot does.

Two worlds look the same to the seat: hidden pieces have changed places, and values it was not shown
have been exchanged, in the state, in the catalog and in the blank state that the bot is given. The
bot remembers the same noisy values in both. Same random numbers, same move.
"""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec import structs

from outrank.bots.bot import Bot, Player, Turn
from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import ALL, NEWCOMER, SAGE, Level
from outrank.bots.roster import Character, bot_for
from outrank.bots.search import Search
from outrank.catalog import Catalog, load
from outrank.kernel import options, registry
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import sample
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.events import Guess
from outrank.testing.secrecy import exchange, exchanged_ranks, proof_of, shuffled, twin

FACTS = load()
GAMES = registry.games()
MOST_ASKED = 16
"""How many decisions of a match are checked."""
PLAYOUTS = 40
"""Playouts per decision here: honesty does not depend on how many."""


def facts_of(game: AnyGame) -> Catalog | None:
    return FACTS if game.uses_catalog else None


def unrevealed_values(game: AnyGame, state: Any, seat: Seat, rng: Random) -> dict[Piece, Piece]:
    """An exchange of values that the seat was not shown, among equally famous items."""
    unrevealed = proof_of(game).unrevealed
    assert unrevealed is not None
    pieces = unrevealed(state, seat)
    famous = [[p for p in pieces if FACTS.items[p].core == core] for core in (True, False)]
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
    """The statistic of the challenge in play, or -1."""
    challenge = getattr(view, "challenge", -1)
    return FACTS.challenges[challenge].stat if challenge >= 0 else -1


def decision(player: Player, seed: int, at: Turn, facts: Catalog | None) -> Move:
    """What the bot does with the same noisy values, in a world with these facts."""
    knowledge = None
    if player.knowledge is not None and facts is not None:
        knowledge = Knowledge(NEWCOMER, {}, 0, facts)
        knowledge.noisy_values = player.knowledge.noisy_values
    return player.bot.decide(at, knowledge, Random(seed))


def players(game: AnyGame, bot: Bot, level: Level, seats: int, seed: int) -> list[Player]:
    """A bot in every seat, each with knowledge of its own."""
    return [
        Player(
            level.name,
            bot,
            Knowledge(level, {}, f"{seed} {seat}", FACTS) if game.uses_catalog else None,
            Random(f"{seed} {seat}"),
        )
        for seat in range(seats)
    ]


def made(game: AnyGame, level: Level) -> Bot:
    """The game's own bot, with few playouts."""
    quick = structs.replace(level, playouts=min(level.playouts, PLAYOUTS))
    return bot_for(game, Character(level.name, level.description, quick))


@pytest.mark.parametrize("level", ALL[1:], ids=lambda level: level.name)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_bot_knows_what_its_seat_was_not_told(game: AnyGame, level: Level) -> None:
    assert checked_decisions(game, made(game, level), level, f"{game.name} {level.name}") > 5


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_search_does_not_know_it_either(game: AnyGame) -> None:
    assert checked_decisions(game, Search(game, 5), SAGE, game.name, most=5) > 5


def checked_decisions(
    game: AnyGame, bot: Bot, level: Level, name: str, most: int = MOST_ASKED
) -> int:
    """Compare decisions in two matches; how many had another world to compare with."""
    rng, checked = Random(name), 0
    for seed in range(2):
        chosen = options.sample(game.options, rng) if seed else game.options()
        seats = 3 if getattr(chosen, "teams", "off") == "off" else chosen.teams.count("+") + 1
        asked = players(game, bot, level, seats, seed)
        movers = players(game, made(game, NEWCOMER), NEWCOMER, seats, seed)  # quick ones play on
        state = game.setup(chosen, seats, facts_of(game))
        blank, count = state.copy(), 0
        while acting := game.to_act(state):
            seat = acting[0]
            menu = game.legal_moves(state, seat)
            if seat < 0:
                game.apply(state, seat, sample(menu, rng))
                continue
            if count < most and rng.random() < 0.3:
                count += 1
                checked += is_same_in_another_world(game, state, blank, seat, asked[seat], rng)
            game.apply(state, seat, movers[seat].move(Turn(game.view(state, seat), menu, blank)))
    return checked


def is_same_in_another_world(
    game: AnyGame, state: Any, blank: Any, seat: Seat, player: Player, rng: Random
) -> bool:
    """Decide in both worlds; whether the other one really was another one."""
    proof, number = proof_of(game), rng.randrange(10**6)
    here, there = facts_of(game), facts_of(game)
    at = Turn(game.view(state, seat), game.legal_moves(state, seat), blank)
    pieces = shuffled(proof.hidden(state, seat), rng)
    world, other_blank = state.copy(), blank.copy()
    exchange(game, world, pieces)
    stat, values = stat_in_play(at.view), dict[Piece, Piece]()
    if proof.ranks is not None and proof.set_ranks is not None and stat >= 0:
        values = unrevealed_values(game, state, seat, rng)
        ranks = exchanged_ranks(proof.ranks(state), values)
        proof.set_ranks(world, ranks)
        proof.set_ranks(other_blank, ranks)
        there = exchanged(stat, values)
    other = Turn(game.view(world, seat), game.legal_moves(world, seat), other_blank)
    assert other.view == at.view
    one, two = decision(player, number, at, here), decision(player, number, other, there)
    assert one == two == twin(game, world, seat, one, {})
    return any(a != b for a, b in (*pieces.items(), *values.items()))


class PeekingKnowledge(Knowledge):
    """Reads true values in the catalog besides the noisy ones."""

    def odds(self, a: Piece, b: Piece, stat: int) -> tuple[float, float, float]:
        ranks = self.catalog.ranks(stat)
        return float(ranks[a] > ranks[b]), 0.0, float(ranks[a] < ranks[b])


class PeekingBot:
    """Reads true values out of the blank state."""

    def decide(self, turn: Turn, _knowledge: Knowledge | None, _rng: Random, /) -> Move:
        view = turn.view
        ranks = turn.blank.stat_ranks(view.stat)
        subject = view.subjects[view.category]
        token = max(subject.draft_pool, key=ranks.__getitem__)
        return Guess(ranks[token] > ranks[subject.centre], token)


@pytest.mark.parametrize("peeks", ["at the catalog", "at the blank state"])
def test_a_bot_that_peeks_is_found_out(peeks: str) -> None:
    """The proof itself can fail: true values change the move."""
    game, seat, rng = registry.load("v4"), Seat(0), Random(3)
    knowing: type[Knowledge] = PeekingKnowledge if "catalog" in peeks else Knowledge
    bot: Bot = made(game, SAGE) if "catalog" in peeks else PeekingBot()
    state, found = game.setup(game.options(), 2, FACTS), 0
    blank = state.copy()
    while acting := game.to_act(state):
        menu = game.legal_moves(state, acting[0])
        at = Turn(game.view(state, acting[0]), menu, blank)
        can_guess = isinstance(next(iter(menu[0])), Guess)
        if acting[0] == seat and can_guess and (stat := stat_in_play(at.view)) >= 0:
            there = exchanged(stat, unrevealed_values(game, state, seat, rng))
            other = replace(at, blank=game.setup(game.options(), 2, there))
            one = bot.decide(at, knowing(SAGE, {}, 0, FACTS), Random(1))
            two = bot.decide(other, knowing(SAGE, {}, 0, there), Random(1))
            found += one != two
        game.apply(state, acting[0], sample(menu, rng))
    assert found
