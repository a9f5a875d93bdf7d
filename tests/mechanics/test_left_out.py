"""What a table leaves out: tokens of sets and statistics, the same in a match and its replay."""

from __future__ import annotations

from random import Random

import pytest

from outrank.catalog.load import load
from outrank.kernel import options as house_rules
from outrank.kernel import registry
from outrank.kernel.audit import audit
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.game import AnyGame
from outrank.kernel.match import AnyMatch, Match, replay, snapshot
from outrank.kernel.options import BadOption
from outrank.kernel.record import SeedCommitment
from outrank.mechanics.components import Category, components_for
from outrank.mechanics.left_out import NOTHING, left_out
from outrank.testing import broken_laws

FACTS = load()
GAMES = [game for game in registry.games() if game.uses_catalog]
NAMES = (
    "sports.nfl-teams",
    "Sports.NHL Teams",
    "countries.100+ million people",
    "movies.oscar_wins",
)


def stat(category: str, id: str) -> int:
    home = [one.id for one in FACTS.categories].index(category)
    found = enumerate(FACTS.stats)
    return next(number for number, one in found if (one.category, one.id) == (home, id))


def tokens(*names: str) -> set[int]:
    return {piece for one in FACTS.sets if one.name in names for piece in one.pieces}


def test_names_of_sets_and_statistics() -> None:
    assert left_out(FACTS, ()) is NOTHING
    found = left_out(FACTS, NAMES)
    assert found.tokens == tokens("NFL Teams", "NHL Teams", "100+ Million People")
    assert found.stats == {stat("movies", "oscar_wins")}
    # statistics of two categories can have the same name, and so can sets
    assert left_out(FACTS, ("companies.revenue",)).stats == {stat("companies", "revenue")}
    movies = left_out(FACTS, ("movies.born in the 1990s",)).tokens
    assert movies < tokens("Born in the 1990s")
    assert {FACTS.categories[FACTS.items[piece].category].id for piece in movies} == {"movies"}


@pytest.mark.parametrize("name", ["nfl-teams", "sports.nfl", "movies.nfl-teams", "", "."])
def test_what_is_not_there_cannot_be_left_out(name: str) -> None:
    with pytest.raises(BadOption, match="There is no set or statistic"):
        left_out(FACTS, (name,))


def test_too_little_left_is_refused_if_the_category_was_chosen() -> None:
    leagues = tuple(f"sports.{league} teams" for league in ("nfl", "nba", "mlb", "nhl"))
    with pytest.raises(BadOption, match="sports has 0 tokens; this game needs 8"):
        components_for(FACTS, ("sports",), "core", fewest=8, without=leagues)
    with pytest.raises(BadOption, match="sports has 10 tokens; this game needs 11"):
        components_for(FACTS, ("sports",), "core", fewest=11, without=leagues[1:])
    others = components_for(FACTS, (), "core", fewest=8, without=leagues)
    assert [one.id for one in others.categories] == ["countries", "movies", "companies"]
    home = next(n for n, one in enumerate(FACTS.categories) if one.id == "sports")
    every = tuple(f"sports.{one.id}" for one in FACTS.stats if one.category == home)
    with pytest.raises(BadOption, match="sports has no challenge"):
        components_for(FACTS, ("sports",), "core", fewest=8, without=every)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_match_and_its_replay_are_without_them(game: AnyGame) -> None:
    options = house_rules.from_json(game.options, {"left_out": list(NAMES)})
    match: AnyMatch = Match(game, options, 3, FACTS)
    whole: AnyMatch = Match(game, game.options(), 3, FACTS)
    gone = left_out(FACTS, NAMES)
    for ours, theirs in zip(decks(match), decks(whole), strict=True):
        assert set(ours.tokens) == set(theirs.tokens) - gone.tokens
        assert not {card.stat for card in ours.cards} & gone.stats
    rng, dealer = Random(5), SeededDealer(bytes(32))
    dealer.take_nonces(["one"])
    match = Match(
        game, options, 3, FACTS, draw=SeedCommitment(dealer.commitment, dealer.nonces or ())
    )
    match.deal(dealer)
    while match.result is None:
        seat = game.to_act(match.state)[0]
        match.play(seat, rng.choice(match.legal_moves(seat)).sample(rng))
        match.deal(dealer)
    record = match.record(dealer.seed).splitlines(keepends=True)
    again = replay(game, record, FACTS).match
    assert snapshot(again.state) == snapshot(match.state)
    assert again.options == options
    assert [one.is_good for one in audit(game, record, FACTS)] == [True] * 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_laws_hold_without_them(game: AnyGame) -> None:
    options = house_rules.from_json(game.options, {"left_out": list(NAMES)})
    assert broken_laws(game, facts=FACTS, options=lambda _rng: options, matches=1) == {}


def decks(match: AnyMatch) -> tuple[Category, ...]:
    """The tokens and challenges of a match."""
    components = match.state.components
    found: tuple[Category, ...] = getattr(components, "all", components).categories
    return found
