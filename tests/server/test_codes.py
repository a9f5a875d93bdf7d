"""QR codes: what a phone's camera reads off the terminal, the lobby and the other device."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import zxingcpp

from outrank.server.links import is_near, lan_address, link_to
from server.fixtures import House
from server.serving import free_port

SCALE = 6
"""How many dots a camera sees of one module."""


def scanned(rows: list[list[bool]]) -> str:
    """What a decoder reads in a picture of dark and light modules."""
    dots = bytearray()
    for row in rows:
        line = b"".join(bytes([0 if is_dark else 255]) * SCALE for is_dark in row)
        dots += line * SCALE
    shape = (len(rows) * SCALE, len(rows[0]) * SCALE)
    found = zxingcpp.read_barcode(memoryview(bytes(dots)).cast("B", shape))
    return found.text if found else ""


def drawn(svg: str) -> list[list[bool]]:
    """The modules of a picture: strokes of one module's height, as `M4 4.5h7m2 0h1…`."""
    size = int(re.findall(r'width="(\d+)"', svg)[0]) // 4
    rows = [[False] * size for _ in range(size)]
    x = y = 0.0
    (path,) = re.findall(r' d="([^"]+)"', svg)
    for command, words in re.findall(r"([Mmh])([-\d. ]+)", path):
        numbers = [float(word) for word in words.split()]
        if command == "h":
            for place in range(int(x), int(x + numbers[0])):
                rows[int(y)][place] = True
            x += numbers[0]
        else:
            x, y = numbers if command == "M" else (x + numbers[0], y + numbers[1])
    return rows


def printed(text: str) -> list[list[bool]]:
    """The modules of a terminal's half blocks, which shine where the code is light."""
    lines = [line for line in text.splitlines() if line and set(line) <= set(" ▀▄█")]
    rows: list[list[bool]] = []
    for line in lines:
        rows.append([letter in " ▄" for letter in line])
        rows.append([letter in " ▀" for letter in line])
    return rows[: len(rows[0])]  # the last half line is below the code


def test_the_terminal_shows_how_others_come_in(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "outrank.cli", "serve", f"--port={free_port()}"]
    database = f"--database=sqlite:///{tmp_path}/tables.db"
    server = subprocess.Popen([*command, database], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        heard = ""
        while "Ctrl" not in heard:
            heard += server.stdout.readline()
        link = scanned(printed(heard))
        assert link in heard
        assert httpx.get(f"{link}/health", timeout=60).status_code == 200
    finally:
        server.terminate()
        server.wait(60)
        server.stdout.close()


def test_the_lobby_shows_a_code_that_leads_into_the_room(house: House) -> None:
    room = house.open(seats=3)
    link = scanned(drawn(house.get(f"/api/rooms/{room['code']}/qr.svg").text))
    assert link == room["link"] == f"{house.base}/join/{room['code']}"
    assert room["token"] not in link
    assert house.join(link.rpartition("/")[2], name="Ben")["seats"] == [1]


def test_another_device_is_let_in_by_a_code_once(house: House) -> None:
    room = house.open(seats=3)
    told = house.do(room, do="handoff")
    link = scanned(drawn(told["qr"]))
    assert link == told["link"]
    parts = urlsplit(link)
    assert told["ticket"] not in parts.path + parts.query  # browsers send no fragment
    code, ticket = parts.path.rpartition("/")[2], parts.fragment
    claimed = house.post(f"/api/rooms/{code}/claim", {"ticket": ticket}).json()
    assert claimed["seats"] == room["seats"]
    assert house.post(f"/api/rooms/{code}/claim", {"ticket": ticket}).status_code == 403
    assert house.state(room, room["token"])["code"] == "forbidden"


def test_a_link_leads_to_where_the_server_listens() -> None:
    assert link_to("127.0.0.1", 8000) == "http://127.0.0.1:8000"
    assert link_to("::1", 8000) == "http://[::1]:8000"
    assert link_to("0.0.0.0", 8000) == f"http://{lan_address()}:8000"


def test_a_link_that_nobody_else_can_follow_is_known() -> None:
    for near in ("http://127.0.0.1:8000", "http://[::1]:8000", "http://localhost:8000"):
        assert is_near(near)
    for far in ("http://192.0.2.7:8000", "https://games.example.org"):
        assert not is_near(far)
