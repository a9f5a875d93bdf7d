"""What the lobby suggests to leave out of the facts, and how long small packs last."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from games.v4.small import catalog as small
from outrank.catalog.load import load
from outrank.games import classic, four4more, v3, v4
from outrank.kernel import options as house_rules
from outrank.kernel.game import AnyGame
from outrank.mechanics.left_out import left_out
from outrank.server.library.choices import TOPICS, picks_of, sets_of, topics_of
from outrank.server.library.lengths import match_length
from server.fixtures import House

FACTS = load()
GAMES: list[AnyGame] = [classic.GAME, v3.GAME, v4.GAME, four4more.GAME]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


def test_every_choice_leaves_out_what_it_says() -> None:
    for one in sets_of(FACTS, FACTS):
        found = left_out(FACTS, one.names)
        assert (len(found.tokens), len(found.stats)) == (one.count, 0)
        homes = {FACTS.categories[FACTS.items[piece].category].id for piece in found.tokens}
        assert homes == {one.category}
    for one in topics_of(FACTS, str):
        found = left_out(FACTS, one.names)
        assert (len(found.tokens), len(found.stats)) == (0, one.count)


def test_the_sets_of_a_category_hold_each_of_its_tokens_once() -> None:
    for number, category in enumerate(FACTS.categories):
        chosen = [one for one in sets_of(FACTS, FACTS) if one.category == category.id]
        assert sum(one.count for one in chosen) == len(FACTS.pieces(number))


def test_every_statistic_has_a_topic_that_has_a_name() -> None:
    for stat in FACTS.stats:
        assert len(set(stat.topics) - {"kids"}) == 1
        assert set(stat.topics) <= {*TOPICS, "kids"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("place", range(3))
def test_picks_can_be_played(game: AnyGame, place: int) -> None:
    pick = picks_of(FACTS, str)[place]
    chosen = {"categories": list(pick.categories), "left_out": list(pick.left_out)}
    options = house_rules.from_json(game.options, chosen)
    for seats in game.players:
        state = game.setup(options, seats, FACTS)
        components = getattr(state.components, "all", state.components)
        assert len(components.categories) == (3 if pick.name == "no_us_sports" else 4)
        for category in components.categories:
            assert len(category.cards) >= 6  # three stay face up in V3
            for card in category.cards:
                stat = FACTS.stats[card.stat]
                assert pick.name != "kids" or "kids" in stat.topics
                assert pick.name != "easy" or FACTS.challenges[card.number].difficulty == 1
    assert pick.name != "kids" or "countries.alcohol_l" in pick.left_out


def test_a_small_pack_says_how_long_it_lasts() -> None:
    """Never longer than the built-in facts, and longer with more to play with."""
    for game in GAMES:
        lengths = [
            match_length(game, small(tokens=n, stats=n // 3, categories=("movies",)), FACTS)
            for n in (12, 18, 36)
        ]
        found = [one for one in lengths if one is not None]
        assert [one.rounds for one in found] == sorted(one.rounds for one in found)
        for one in found:
            assert one.minutes[0] <= one.minutes[1] <= game.minutes[1]
            assert one.is_short or one.minutes == game.minutes
        assert len(found) > 1
    first = match_length(v4.GAME, small(tokens=12, stats=3, categories=("movies",)), FACTS)
    assert first is not None
    assert first.is_short
    assert match_length(v4.GAME, FACTS, FACTS) == (5, v4.GAME.minutes, False)
    assert match_length(v4.GAME, small(tokens=4, stats=1, categories=("movies",)), FACTS) is None


def test_the_library_shows_them_in_the_readers_language(house: House) -> None:
    english = house.get("/api/library").json()["facts"][0]
    wanted = {"accept-language": "de"}
    german = httpx.get(f"{house.base}/api/library", headers=wanted, timeout=60).json()["facts"][0]
    assert english["lengths"] == []  # the built-in facts last for every game
    assert [one["title"] for one in english["picks"]] == ["Easy only", "For kids", "No US sports"]
    assert german["picks"][0]["title"] == "Nur Leichtes"
    assert "Nature" in [one["title"] for one in english["topics"]]
    assert "Natur" in [one["title"] for one in german["topics"]]
    for kind in ("sets", "topics", "picks"):
        for ours, theirs in zip(english[kind], german[kind], strict=True):
            assert {**ours, "title": ""} == {**theirs, "title": ""}  # only the words differ


def test_a_room_plays_without_what_is_left_out(house: House) -> None:
    room = house.open(seats=2, game="v4", bots=["newcomer"])
    pick = house.get("/api/library").json()["facts"][0]["picks"][1]
    house.do(room, do="game", game="v4", options={"left_out": pick["left_out"]})
    assert house.state(room)["room"]["options"]["left_out"] == pick["left_out"]
    house.do(room, do="start")
    live = house.registry.rooms[room["code"]].state.live
    assert live is not None
    cards = [card for one in live.match.state.components.all.categories for card in one.cards]
    assert all("kids" in FACTS.stats[card.stat].topics for card in cards)
    assert live.match.options.left_out == tuple(pick["left_out"])
    assert pick["left_out"][0].encode() in live.match.lines(0)[0]  # the record's header


def test_a_room_refuses_what_is_not_there(house: House) -> None:
    room = house.open(seats=2, game="v3")
    answer = house.do(room, do="game", game="v3", options={"left_out": ["sports.cricket"]})
    assert answer["code"] == "bad_option"
    assert "There is no set or statistic 'sports.cricket' to leave out." in answer["text"]
    leagues = [f"sports.{league}-teams" for league in ("nfl", "nba", "mlb", "nhl")]
    wanted = {"categories": ["sports"], "left_out": leagues}
    assert "sports has 0 tokens" in house.do(room, do="game", game="v3", options=wanted)["text"]
