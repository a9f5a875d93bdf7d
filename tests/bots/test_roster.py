"""Who sits down: levels, tastes, characters, and sentences for words nobody knows."""

from pathlib import Path

import pytest

from outrank.bots import characters, guessing, levels
from outrank.bots.bot import RandomBot
from outrank.bots.characters import CHARACTERS, FIELDS, LOVES, RESTS, SHUNS
from outrank.bots.seating import UnknownSeat, bot_for, character, names, player, seated
from outrank.catalog import load, pack, starter
from outrank.kernel import registry
from outrank.kernel.menu import OneOf

FACTS = load()
V4 = registry.load("v4")


def test_levels_climb() -> None:
    assert levels.LEVELS == ("random", "newcomer", "regular", "sharp", "sage")
    assert [level.depth for level in levels.ALL] == sorted(level.depth for level in levels.ALL)
    assert [level.blur for level in levels.ALL] == sorted(x.blur for x in levels.ALL)[::-1]
    assert [level.playouts for level in levels.ALL] == sorted(x.playouts for x in levels.ALL)
    assert all(level.line.endswith(".") for level in levels.ALL)


def test_characters_are_of_all_levels_and_speak_honestly() -> None:
    assert {who.level for who in CHARACTERS} == set(levels.ALL[1:])
    assert len({who.name for who in CHARACTERS}) == len(CHARACTERS)
    ids = {category.id for category in FACTS.categories}
    for who in CHARACTERS:
        assert who.line
        assert not who.line.endswith(".")
        assert {who.loves, who.shuns} - {""} <= ids
        assert -1 <= who.boldness <= 1
    assert set(FIELDS.values()) == ids


def test_a_taste_is_paid_for_elsewhere() -> None:
    found = characters.tastes("movies", "sports", others=("movies", "sports", "countries"))
    assert found == {"movies": LOVES, "sports": SHUNS, "countries": RESTS}
    assert characters.tastes(others=("movies",)) == {"movies": 1.0}


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
        ("sagge", "Nobody called 'sagge' plays here. Did you mean 'sage'?"),
        (
            "",
            "Nobody called '' plays here. There are: random, newcomer, regular, sharp, sage, otto",
        ),
        ("sage:flim", "There is no taste 'flim'. Did you mean 'film'?"),
        ("sage:", "There is no taste ''. There are: film, movies"),
        ("nora:film", "Nora has tastes already: write 'nora' alone."),
    ],
)
def test_unknown_words_get_a_sentence(word: str, sentence: str) -> None:
    with pytest.raises(UnknownSeat) as caught:
        character(word, FACTS)
    assert str(caught.value).startswith(sentence)


def test_a_pack_has_tastes_of_its_own(tmp_path: Path) -> None:
    starter.write(tmp_path / "pack")
    films = pack.load(tmp_path / "pack")
    own = films.categories[0].id
    assert character(f"sage:{own}", films).loves == own
    with pytest.raises(UnknownSeat, match=f"There are: {own}"):
        character("sage:geography", films)
    assert character("sage:geography").loves == "countries"


def test_the_same_seed_seats_the_same_people() -> None:
    one, two = (seated(["nora", "random", "sage:film"], V4, FACTS, 5) for _ in range(2))
    assert [p.name for p in one] == ["Nora", "Random", "Sage of film"]
    assert one[1].mind is None
    assert isinstance(one[1].bot, RandomBot)
    for a, b in zip(one, two, strict=True):
        assert a.rng.random() == b.rng.random()
        if a.mind and b.mind:
            assert a.mind.truth(0) == b.mind.truth(0)
    minds = [p.mind for p in seated(["sage", "sage"], V4, FACTS, 5) if p.mind]
    assert minds[0].truth(0) != minds[1].truth(0)


def test_every_registered_game_has_a_bot_for_every_level() -> None:
    for game in registry.games():
        facts = FACTS if game.uses_catalog else None
        for level in levels.LEVELS:
            made = player(character(level, facts), game, facts, 1)
            assert hasattr(made.bot, "decide")
            assert (made.mind is None) == (facts is None or level == "random")


def test_a_game_nobody_knows_gets_the_search(magpie: Path) -> None:
    game = registry.load("magpie")
    assert type(bot_for(game, character("sharp"))).__module__ == "outrank.bots.search"


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
    only = OneOf((first,))
    assert who.move(game.view(state, game.to_act(state)[0]), (only,)) == first
    assert who.rng.getstate() == before
    assert who.move(game.view(state, game.to_act(state)[0]), menu) in menu[0]
    assert who.rng.getstate() != before


def test_bots_of_a_family_read_only_their_own_games() -> None:
    assert set(guessing.EYES) == {"v4", "four4more"}
    for level, habits in (
        (levels.REGULAR, guessing.HOARDS),
        (levels.SHARP, guessing.CASHES),
        (levels.SAGE, guessing.FORESEES),
    ):
        made = guessing.bot(V4, level, 0.5)
        assert isinstance(made, guessing.GuessingBot)
        assert (made.level, made.boldness, made.habits) == (level, 0.5, habits)
