"""The roster: levels, tastes, characters, bots from entry points, and sentences for typos."""

from pathlib import Path
from random import Random

import pytest

from outrank.bots import higher_lower, levels, ranking
from outrank.bots.bot import Bot, RandomBot, Turn
from outrank.bots.out_trumped import OutTrumpedBot
from outrank.bots.roster import (
    CHARACTERS,
    LOVED,
    NEUTRAL,
    SHUNNED,
    TASTES,
    UnknownSeat,
    bot_for,
    character,
    names,
    noise_factors,
    player,
    seated,
)
from outrank.bots.search import Search
from outrank.catalog import load, packs
from outrank.catalog.packs import template
from outrank.kernel import registry
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import OneOf
from outrank.kernel.moves import Move

FACTS = load()
V4 = registry.load("v4")


def test_levels_climb() -> None:
    assert levels.LEVELS == ("random", "newcomer", "regular", "sharp", "sage")
    assert [level.depth for level in levels.ALL] == sorted(level.depth for level in levels.ALL)
    assert [level.noise for level in levels.ALL] == sorted(x.noise for x in levels.ALL)[::-1]
    assert [level.playouts for level in levels.ALL] == sorted(x.playouts for x in levels.ALL)
    assert all(str(level.description).endswith(".") for level in levels.ALL)


def test_characters_are_of_all_levels_and_speak_honestly() -> None:
    assert {who.level.name for who in CHARACTERS} == set(levels.LEVELS[1:])
    assert len({who.name for who in CHARACTERS}) == len(CHARACTERS)
    ids = {category.id for category in FACTS.categories}
    for who in CHARACTERS:
        assert str(who.description)
        assert not str(who.description).endswith(".")
        assert {who.loves, who.shuns} - {""} <= ids
        assert -1 <= who.boldness <= 1
    assert set(TASTES.values()) == ids


def test_a_taste_is_paid_for_elsewhere() -> None:
    found = noise_factors("movies", "sports", others=("movies", "sports", "countries"))
    assert found == {"movies": LOVED, "sports": SHUNNED, "countries": NEUTRAL}
    assert noise_factors(others=("movies",)) == {"movies": 1.0}


@pytest.mark.parametrize(
    ("word", "name", "level", "loves"),
    [
        ("sage:film", "Sage of film", levels.SAGE, "movies"),
        (" Sharp ", "Sharp", levels.SHARP, ""),
        ("random", "Random", levels.RANDOM, ""),
        ("NORA", "Nora", levels.REGULAR, "movies"),
        ("newcomer:countries", "Newcomer of countries", levels.NEWCOMER, "countries"),
    ],
)
def test_words_mean_people(word: str, name: str, level: levels.Level, loves: str) -> None:
    who = character(word, FACTS)
    assert (who.name, who.level, who.loves) == (name, level, loves)


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("sagge", "There is no bot called 'sagge'. Did you mean 'sage'?"),
        (
            "",
            "There is no bot called ''. Bots: random, newcomer, regular, sharp, sage, otto",
        ),
        ("sage:flim", "There is no taste 'flim'. Did you mean 'film'?"),
        ("sage:", "There is no taste ''. Tastes: film, movies"),
        ("nora:film", "Nora already has tastes. Write 'nora' on its own."),
    ],
)
def test_unknown_words_get_a_sentence(word: str, sentence: str) -> None:
    with pytest.raises(UnknownSeat) as caught:
        character(word, FACTS)
    assert str(caught.value).startswith(sentence)


def test_a_pack_has_tastes_of_its_own(tmp_path: Path) -> None:
    template.write(tmp_path / "pack")
    films = packs.load(tmp_path / "pack")
    own = films.categories[0].id
    assert character(f"sage:{own}", films).loves == own
    with pytest.raises(UnknownSeat, match=f"Tastes: {own}"):
        character("sage:geography", films)
    assert character("sage:geography").loves == "countries"


def test_the_same_seed_seats_the_same_people() -> None:
    one, two = (seated(["nora", "random", "sage:film"], V4, FACTS, 5) for _ in range(2))
    assert [p.name for p in one] == ["Nora", "Random", "Sage of film"]
    assert one[1].knowledge is None
    assert isinstance(one[1].bot, RandomBot)
    piece = FACTS.pieces(FACTS.stats[0].category)[0]
    for a, b in zip(one, two, strict=True):
        assert a.rng.random() == b.rng.random()
        if a.knowledge and b.knowledge:
            assert a.knowledge.score(piece, 0) == b.knowledge.score(piece, 0)
    sages = [p.knowledge for p in seated(["sage", "sage"], V4, FACTS, 5) if p.knowledge]
    assert sages[0].score(piece, 0) != sages[1].score(piece, 0)


def test_every_registered_game_has_a_bot_for_every_level() -> None:
    for game in registry.games():
        facts = FACTS if game.uses_catalog else None
        for level in levels.LEVELS:
            made = player(character(level, facts), game, facts, 1)
            assert hasattr(made.bot, "decide")
            assert (made.knowledge is None) == (facts is None or level == "random")


def test_a_game_without_bots_gets_the_search(magpie: Path) -> None:
    assert isinstance(bot_for(registry.load("magpie"), character("sharp")), Search)


class FirstMove:
    """A bot from another package: always the first legal move."""

    def decide(self, turn: Turn, _knowledge: object, _rng: Random, /) -> Move:
        first: Move = next(iter(turn.menu[0]))
        return first


def first_move(_game: AnyGame, _level: levels.Level, _boldness: float) -> Bot:
    return FirstMove()


def test_a_package_brings_bots_for_its_own_game(magpie: Path) -> None:
    points = magpie / "magpie-1.0.dist-info" / "entry_points.txt"
    added = "[outrank.bots]\nmagpie = bots.test_roster:first_move\n"
    points.write_text(points.read_text() + added)
    game = registry.load("magpie")
    assert type(bot_for(game, character("sharp"))).__name__ == "FirstMove"
    assert isinstance(bot_for(game, character("random")), RandomBot)


def test_our_games_are_registered_the_same_way() -> None:
    made = {game.name: bot_for(game, character("sharp")) for game in registry.games()}
    assert isinstance(made["classic"], ranking.RankingBot)
    assert isinstance(made["v3"], ranking.RankingBot)
    assert isinstance(made["v4"], higher_lower.HigherLowerBot)
    assert isinstance(made["four4more"], higher_lower.HigherLowerBot)
    assert isinstance(made["out_trumped"], OutTrumpedBot)


def test_names_at_a_table_are_all_different() -> None:
    assert names(["random", "sage:film", "nora", "Nora", "nora"]) == (
        "Ada",
        "Ben (sage:film)",
        "Nora",
        "Nora 2",
        "Nora 3",
    )


def test_a_choice_of_one_is_made_without_thought() -> None:
    game = V4
    state = game.setup(game.options(first_player="choose"), 2, FACTS)
    who = player(character("random"), game, FACTS, 1)
    menu = game.legal_moves(state, game.to_act(state)[0])
    before = who.rng.getstate()
    first = next(iter(menu[0]))
    view = game.view(state, game.to_act(state)[0])
    assert who.move(Turn(view, (OneOf((first,)),), state)) == first
    assert who.rng.getstate() == before
    assert who.move(Turn(view, menu, state)) in menu[0]
    assert who.rng.getstate() != before


def test_bots_of_a_family_read_only_their_own_games() -> None:
    assert set(higher_lower.READERS) == {"v4", "four4more"}
    for level, habits in (
        (levels.REGULAR, higher_lower.HOARDS),
        (levels.SHARP, higher_lower.CASHES),
        (levels.SAGE, higher_lower.FORESEES),
    ):
        made = higher_lower.bot(V4, level, 0.5)
        assert isinstance(made, higher_lower.HigherLowerBot)
        assert (made.level, made.boldness, made.habits) == (level, 0.5, habits)
