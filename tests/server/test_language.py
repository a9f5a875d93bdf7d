"""A table speaks to each connection in its own language, over HTTP and on the socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
from starlette.requests import Request
from websockets.asyncio.client import connect

from outrank.server.http import etag
from outrank.testing import small_catalog
from server.fixtures import House
from server.players import socket_address

GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("languages"))
    yield opened
    opened.close()


@pytest.mark.parametrize("path", ["{facts}", "{facts}/values/3", "games/v3/cards", "kits"])
def test_what_is_the_same_for_everybody_is_made_and_sent_once(house: House, path: str) -> None:
    facts = f"facts/{house.registry.library.catalogs()[0].digest}"
    address = f"/api/{path.format(facts=facts)}"
    first, english = asked(house, address), house.get(address)
    assert (first.status_code, english.status_code) == (200, 200)
    headers = {"accept-language": "de", "if-none-match": first.headers["etag"]}
    again = httpx.get(house.base + address, headers=headers, timeout=60)
    assert (again.status_code, again.content) == (304, b"")
    assert (english.headers["etag"] == first.headers["etag"]) == (english.text == first.text)


def test_answers_are_kept_up_to_a_size() -> None:
    made = list[int]()

    async def ask_for(answers: etag.Answers, number: int) -> None:
        def make() -> str:
            made.append(number)
            return random_text(number)

        await answers.answer(Request({"type": "http", "headers": []}), number, make)

    async def ask() -> None:
        answers = etag.Answers()
        for number in (*range(21), 20, 0):
            await ask_for(answers, number)

    asyncio.run(ask())
    assert made == [*range(21), 0]


def random_text(seed: int) -> str:
    """A million characters that no compression makes half as long."""
    return Random(seed).randbytes(500_000).hex()


def test_the_library_is_sent_once_in_each_language(house: House) -> None:
    """A pack that is offered to everybody makes it another one."""
    first = asked(house, "/api/library")
    tag = first.headers["etag"]
    assert asked(house, "/api/library").headers["etag"] == tag
    english = house.get("/api/library")
    assert english.headers["etag"] != tag
    assert english.json() != first.json()
    for names, status in ((tag, 304), (f'"other", {tag}', 304), ("*", 304), ('"other"', 200)):
        headers = {"accept-language": "de", "if-none-match": names}
        again = httpx.get(house.base + "/api/library", headers=headers, timeout=60)
        assert (again.status_code, again.headers["etag"]) == (status, tag)
        assert bool(again.content) == (status == 200)
    library = house.registry.library
    library.put("other", small := small_catalog({"hills": {f"Hill {n}": n for n in range(12)}}))
    assert asked(house, "/api/library").headers["etag"] == tag  # it is not offered to everybody
    library.put(small.digest, small)
    try:
        changed = asked(house, "/api/library")
        assert changed.headers["etag"] != tag
        assert len(changed.json()["facts"]) == len(first.json()["facts"]) + 1
    finally:
        library.drop(small.digest)
        library.drop("other")


def asked(house: House, path: str, **headers: str) -> Any:
    return httpx.get(house.base + path, headers={**GERMAN, **headers}, timeout=30)


def test_the_shelf_is_told_in_german(house: House) -> None:
    library = asked(house, "/api/library").json()
    classic = next(game for game in library["games"] if game["name"] == "classic")
    assert classic["title"] == "Outrank Classic"
    assert classic["summary"].startswith("Biete, wie viele")
    assert classic["names"]["deck"] == "Plättchen"
    assert classic["values"]["core"] == "die bekanntesten"
    assert classic["presets"][0]["title"] == "Gegen die Uhr"
    assert library["bots"][0]["line"] == "Nimmt irgendeinen erlaubten Zug."
    assert library["facts"][0]["categories"][0][1] == "Länder"
    plain = house.get("/api/library").json()["games"][0]
    assert (plain["names"], plain["values"]) == ({}, {})


def test_cards_prints_and_rules_are_told_in_german(house: House) -> None:
    digest = asked(house, "/api/library").json()["facts"][0]["digest"]
    cards = asked(house, f"/api/facts/{digest}").json()
    assert cards["challenges"][0]["question"].startswith("Ordne diese Länder")
    assert "Einwohner" in [stat["label"] for stat in cards["stats"]]
    prints = asked(house, "/api/games/four4more/cards").json()
    assert "Versicherung" in json.dumps(prints, ensure_ascii=False)
    rules = asked(house, "/api/games/v3/rules")
    assert "## Vorbereitung {#setting-up}" in rules.text
    assert rules.headers["vary"] == "accept-language"
    assert "## Setting up" in house.get("/api/games/v3/rules").text


def test_refusals_are_german(house: House) -> None:
    assert (
        asked(house, "/api/rooms/ACDEF")
        .json()["text"]
        .startswith("Es gibt keinen Raum mit diesem Code")
    )
    assert asked(house, "/api/nowhere").json()["text"].startswith("Unter dieser Adresse")
    room = house.open()
    headers = {**GERMAN, "authorization": f"Bearer {room['token']}"}
    move = {"id": "1", "move": {"move": "nonsense"}}
    address = f"{house.base}/api/rooms/{room['code']}/moves"
    refused = httpx.post(address, json=move, headers=headers, timeout=30).json()
    assert refused["text"] == "Es läuft keine Partie."


async def first_words(house: House, code: str, language: str, **headers: str) -> dict[str, Any]:
    """What a socket is told first."""
    address = socket_address(house.base, code)
    async with connect(address, compression=None, additional_headers=headers) as socket:
        hello = {"do": "hello", "language": language}
        await socket.send(json.dumps(hello))
        told: dict[str, Any] = json.loads(await socket.recv())
        return told


def test_a_socket_says_which_language_it_wants(house: House) -> None:
    room = house.open(game="v3", seats=2)
    house.join(room["code"], name="Ben")
    headers = {"authorization": f"Bearer {room['token']}"}
    address = f"{house.base}/api/rooms/{room['code']}/do"
    httpx.post(address, json={"do": "start", "id": "1"}, headers=headers, timeout=30)
    english = asyncio.run(first_words(house, room["code"], ""))
    german = asyncio.run(first_words(house, room["code"], "de"))
    header = asyncio.run(first_words(house, room["code"], "", **GERMAN))
    chosen = asyncio.run(first_words(house, room["code"], "en", **GERMAN))
    first = [told["log"][0]["text"] for told in (english, german, header, chosen)]
    assert first[0] == first[3] != first[1] == first[2]
    assert "erste Ansage" in first[1]
    assert english["board"]["view"] == german["board"]["view"]
    lost = asyncio.run(first_words(house, "ACDEF", "de"))
    assert lost["text"].startswith("Es gibt keinen Raum mit diesem Code")
