"""The written protocol is the one that is spoken."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import jsonschema_rs
import msgspec
import pytest

from outrank.catalog.load import load
from outrank.kernel import registry
from outrank.kernel.game import AnyGame
from outrank.kernel.match import AnyMatch, Match, replay, without_memory
from outrank.kernel.moves import Event
from outrank.kernel.seats import PUBLIC
from outrank.server.errors import STATUS
from outrank.server.protocol.messages import FromServer
from outrank.server.protocol.requests import FromClient, Play, RoomCommand
from server.serving import Process

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("protocol_tool", ROOT / "tools" / "protocol.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_schema_and_types_are_current() -> None:
    for place, text in generator().pages().items():
        assert place.read_text(encoding="utf-8") == text, "run 'python tools/protocol.py'"


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.name)
def test_every_view_move_and_event_of_a_game_has_its_type(game: AnyGame) -> None:
    """As TypeScript has it: what finished matches showed, played and told."""
    tool = generator()
    text = "".join(tool.game_types(game).parts.values())
    shown = set(re.findall(r"^  (\w+)\??:", text, re.MULTILINE))
    facts = load() if game.uses_catalog else None
    told: set[type[Event]] = set()
    for file in sorted((ROOT / "tests" / "records" / game.name).glob("*.jsonl")):
        whole = replay(game, file.read_bytes().splitlines(), facts).match
        match: AnyMatch = Match(game, whole.options, whole.seats, facts)
        for seat, move in whole.plays:
            assert f'move: "{move.__struct_config__.tag}"' in text
            told.update(type(event) for event in match.play(seat, move))
        assert set(msgspec.to_builtins(without_memory(match.view(PUBLIC)))) <= shown
    assert told
    assert told <= set(tool.events(game))


def test_every_message_and_every_code_is_on_the_page() -> None:
    for union in (FromClient, FromServer):
        for kind in union.__args__:
            assert (
                f"`{kind.__struct_config__.tag}`" in PAGE
                or f'"{kind.__struct_config__.tag}"' in PAGE
            )
    for code in STATUS:
        assert f"`{code}`" in PAGE


def test_the_schema_accepts_what_the_server_reads() -> None:
    schema = json.loads((ROOT / "docs" / "protocol.schema.json").read_text(encoding="utf-8"))
    checked = jsonschema_rs.validator_for({**schema, "$ref": "#/$defs/FromClient"})
    for text in ('{"do":"start","id":"7"}', '{"do":"move","id":"7","move":{"move":"pass"}}'):
        assert checked.is_valid(json.loads(text))
        assert msgspec.json.decode(text, type=RoomCommand)
    assert not checked.is_valid({"do": "start", "surprise": 1})
    assert not checked.is_valid({"do": "move"})
    assert Play.__doc__


def test_the_example_plays_a_whole_match(tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len([line for line in program.splitlines() if line.strip()]) <= 25
    (tmp_path / "example.py").write_text(program, encoding="utf-8")
    with Process(f"sqlite:///{tmp_path}/tables.db") as server:
        played = subprocess.run(
            [sys.executable, tmp_path / "example.py", server.base],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert played.returncode == 0, played.stderr
        assert played.stdout.startswith("It is over: {'ranking':")
        assert "mistake" not in server.log()
