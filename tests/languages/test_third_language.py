"""A third language comes from a .po file alone, and a match is played in it over a server."""

from __future__ import annotations

import asyncio
import csv
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from outrank.catalog.load import load
from outrank.kernel import registry
from outrank.server.library.games import GameLibrary
from server.fixtures import House
from server.players import Player
from tools import translations
from tools.compile_translations import compile_catalog

LANGUAGE = "eo"
LEFT_OUT = "Only the host can do that."
"""A message that the translator has not come to yet."""


def translated(text: str) -> str:
    """Quoted, so that a translation is known from the English text."""
    return f"«{text}»"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a folder of translations that has one file for Esperanto."""
    folder = tmp_path_factory.mktemp("locale")
    (folder / LANGUAGE).mkdir()
    catalog = translations.template()
    catalog.locale = LANGUAGE
    for entry in translations.entries(catalog):
        if entry.id == LEFT_OUT:
            continue
        texts = translations.texts(entry.id)
        entry.string = (
            translated(entry.id) if isinstance(entry.id, str) else tuple(map(translated, texts))
        )
    path = folder / LANGUAGE / "messages.po"
    translations.write(path, catalog)
    compile_catalog(path)
    opened = House(tmp_path_factory.mktemp("server"), library=GameLibrary(translations=folder))
    yield opened
    opened.close()


async def played(house: House, game: str) -> tuple[list[str], list[str], list[str]]:
    """A whole match: the log in Esperanto, the log in English, and two refusals."""
    room = house.open(game=game, seats=2)
    ben = house.join(room["code"], name="Ben")
    people: list[Player] = []
    for token, language in ((room["token"], LANGUAGE), (ben["token"], "en")):
        player = Player(house.base, room["code"], token)
        player.hello["language"] = language
        await player.come()
        people.append(player)
    ada, two = people
    stranger = Player(house.base, room["code"], ben["token"])
    stranger.hello["language"] = LANGUAGE
    await stranger.come()
    refusals = [(await stranger.ask(do="start"))["text"]]
    await ada.ask(do="start")
    refusals.append((await ada.ask(do="start"))["text"])
    await asyncio.gather(ada.play(), two.play())
    for player in (*people, stranger):
        await player.go()
    return ada.log, two.log, refusals


@pytest.mark.parametrize("game", registry.names())
def test_a_match_is_played_in_it(house: House, game: str) -> None:
    log, english, refusals = asyncio.run(played(house, game))
    assert len(log) > 10
    assert [line for line in log if not (line.startswith("«") and line.endswith("»"))] == []
    assert not any("«" in line for line in english)
    assert refusals == [LEFT_OUT, translated("The match has already started.")]


def test_the_lobby_speaks_it(house: House) -> None:
    wanted = {"accept-language": LANGUAGE}
    plain = house.get("/api/library").json()["games"]
    found = httpx.get(f"{house.base}/api/library", headers=wanted, timeout=30).json()["games"]
    for ours, theirs in zip(plain, found, strict=True):
        assert theirs["summary"] == translated(ours["summary"])
        for field, other in zip(ours["fields"], theirs["fields"], strict=True):
            assert other["description"] == translated(field["description"])
            assert theirs["names"][field["name"]].startswith("«")
        for preset, other in zip(ours["presets"], theirs["presets"], strict=True):
            assert other["title"] == translated(preset["title"])
            assert other["text"] == translated(preset["text"])
        assert all(text == translated(value) for value, text in theirs["values"].items())


def test_it_can_bring_facts(tmp_path: Path) -> None:
    (tmp_path / LANGUAGE).mkdir()
    catalog = translations.template()
    catalog.locale = LANGUAGE
    path = tmp_path / LANGUAGE / "messages.po"
    translations.write(path, catalog)
    compile_catalog(path)
    with (tmp_path / LANGUAGE / "facts.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("english", "translation"), ("Japan", "Japanio")])
    facts = GameLibrary(translations=tmp_path).languages.known[LANGUAGE].facts(load())
    names = {item.id: item.name for item in facts.items}
    assert (names["japan"], names["peru"]) == ("Japanio", "Peru")
