"""Nonsense and forgery get a typed error each time, never a fault.

OUTRANK_HOSTILE=10 tries ten times as much: 20,000 messages, other ones each time.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from outrank.server.config import UNLIMITED, Settings
from outrank.server.library.games import GameLibrary
from outrank.server.protocol.requests import FromClient
from server.players import socket_address
from server.serving import Inside, inside

TIMES = int(os.environ.get("OUTRANK_HOSTILE", "1"))
"""How many times the counts of the test command."""
MESSAGES = 2000 * TIMES
ANSWERS = ("error", "ack", "pong", "bye", "closed")
REQUESTS = 25 * TIMES

TAGS = [kind.__struct_config__.tag for kind in FromClient.__args__]
FIELDS = sorted({name for kind in FromClient.__args__ for name in kind.__struct_fields__})

junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=30)
    | st.sampled_from(["", "a" * 300, "\u202egnp", "NaN", "out_trumped", "x1", "random"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=6,
)
near = st.integers(-2, 13) | st.booleans() | st.sampled_from(["", "off", "x1", "hello", "sharp"])
message = st.fixed_dictionaries(
    {"do": st.sampled_from(TAGS) | st.text(max_size=12)},
    optional={name: near | junk for name in FIELDS if name != "id"},
)
raw = st.one_of(
    message.map(json.dumps),
    st.binary(max_size=200).map(lambda data: data.decode("latin-1")),
    st.text(max_size=100),
    st.sampled_from(
        ["[" * 3000, '{"do":' * 800, '{"do":"move","move":' + "[" * 2000, "\x00", "null"]
    ),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    folder: Path = tmp_path_factory.mktemp("hostile")
    chosen = Settings(
        database=f"sqlite:///{folder}/tables.db",
        bot_seconds=0,
        database_seconds=60,
        limits=UNLIMITED,
    )
    with inside(chosen, GameLibrary()) as running:
        yield running
        assert running.app.context.registry.metrics["faults"] == 0


class Attacker:
    """A socket that is opened again whenever the server has had enough of it."""

    def __init__(self, base: str, code: str, token: str) -> None:
        self.address = socket_address(base, code)
        self.hello = json.dumps({"do": "hello", "token": token})
        self.socket: ClientConnection | None = None
        self.open = ExitStack()
        self.sent = 0

    def answers(self, text: str) -> list[dict[str, Any]]:
        """What the server says to this, up to the answer to a request sent behind it."""
        if self.socket is None:
            self.socket = self.open.enter_context(
                connect(self.address, compression=None, open_timeout=60)
            )
            self.socket.send(self.hello)
        self.sent += 1
        heard: list[dict[str, Any]] = []
        try:
            self.socket.send(text)
            self.socket.send(json.dumps({"do": "snapshot", "id": f"p{self.sent}"}))
            while True:
                heard.append(json.loads(self.socket.recv(timeout=60)))
                if heard[-1].get("id") == f"p{self.sent}":
                    return heard[:-1]
        except ConnectionClosed:
            self.socket = None
            return [*heard, {"tell": "closed"}]


def attack(server: Inside, texts: Any, times: int, *, playing: bool) -> int:
    """Send many; each is answered by an error with a sentence, or by an acknowledgement."""
    room = httpx.post(
        f"{server.base}/api/rooms",
        json={"game": "v4", "bots": ["random"], "name": "Eve"},
        timeout=60,
    ).json()
    if playing:
        key = {"Authorization": f"Bearer {room['token']}"}
        path = f"{server.base}/api/rooms/{room['code']}/do"
        httpx.post(path, json={"do": "start"}, headers=key, timeout=60)
    attacker = Attacker(server.base, room["code"], room["token"])
    refused = 0

    @settings(
        max_examples=times,
        deadline=None,
        database=None,
        derandomize=TIMES == 1,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(texts)
    def send(text: str) -> None:
        nonlocal refused
        heard = attacker.answers(text)
        answers = [
            told for told in heard if told["tell"] in ("error", "ack", "pong", "bye", "closed")
        ]
        assert answers, f"no answer to {text[:200]!r}"
        for told in answers:
            if told["tell"] == "error":
                refused += 1
                assert told["code"]
                assert told["text"].endswith((".", "?", "!"))
                assert "Traceback" not in told["text"]

    with attacker.open:
        send()
    return refused


# The server lives in this process: the pings of its sockets draw from the same random module.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")
@pytest.mark.parametrize("playing", [False, True], ids=["lobby", "match"])
def test_malformed_messages_get_a_typed_error(server: Inside, playing: bool) -> None:
    assert attack(server, raw, MESSAGES // 2, playing=playing) > MESSAGES // 5


def test_nonsense_instead_of_hello(server: Inside) -> None:
    for text in ("", "null", '{"do":"hello"}', '{"do":"hello","room":"ACDEG"}', "[" * 5000):
        with connect(socket_address(server.base, "ACDEF")) as socket:
            socket.send(text)
            assert json.loads(socket.recv(timeout=60))["tell"] == "error"


def test_a_message_that_is_too_large_ends_the_connection_only(server: Inside) -> None:
    with connect(socket_address(server.base, "ACDEF")) as socket:
        socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=60)
    assert httpx.get(f"{server.base}/health", timeout=60).status_code == 200


def test_a_body_that_is_too_large(server: Inside) -> None:
    answer = httpx.post(f"{server.base}/api/rooms", content=b"x" * 100_000, timeout=60)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_page_that_is_no_page_is_kept_out(server: Inside) -> None:
    odd = {"Origin": "http://[evil"}
    answer = httpx.post(f"{server.base}/api/rooms", json={}, headers=odd, timeout=60)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    address = socket_address(server.base, "ACDEF")
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=odd):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_sentence_quotes_only_so_much_of_what_was_sent(server: Inside, language: str) -> None:
    long = ", row : has “” of" * 500
    headers = {"accept-language": language}
    with httpx.Client(base_url=server.base, headers=headers, timeout=60) as browser:
        told = [
            browser.get(f"/api/games/{long[:1200]}/rules"),
            browser.post("/api/rooms", json={long: 1}),
            browser.post("/api/rooms", json={"game": "v4", "options": {long: 1}}),
        ]
    assert [answer.status_code for answer in told] == [404, 400, 400]
    assert all(len(answer.json()["text"]) < 1000 for answer in told)


def test_a_draft_that_is_no_text_is_refused(server: Inside) -> None:
    """Or the seat's own devices would be sent it for ever, and hang up each time."""
    with httpx.Client(base_url=server.base, timeout=60) as browser:
        room = browser.post("/api/rooms", json={"game": "classic", "name": "Eve"}).json()
        path = f"/api/rooms/{room['code']}"
        browser.headers["authorization"] = f"Bearer {room['token']}"
        for body in (b'"\xff\xfe"', b'"\xed\xa0\x80"', b"[" * 2000 + b"]" * 2000):
            draft = b'{"do":"draft","id":"d","draft":' + body + b"}"
            told = browser.post(f"{path}/do", content=draft)
            assert (told.status_code, told.json()["code"]) == (400, "bad_message")
        assert "draft" not in browser.get(f"{path}/state").json()


def test_schemathesis_finds_nothing(server: Inside) -> None:
    schema = schemathesis.openapi.from_url(f"{server.base}/openapi.json")
    checks = [
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
    ]
    tried = 0
    operations: list[Any] = list(schema.get_all_operations())
    for found in operations:
        operation: Any = found.ok()

        @settings(
            max_examples=REQUESTS,
            deadline=None,
            database=None,
            derandomize=TIMES == 1,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def attempt(case: Any) -> None:
            nonlocal tried
            tried += 1
            case.call_and_validate(checks=checks, timeout=120)

        attempt()
    assert tried > 10 * REQUESTS
