"""The companion's files: what is in them agrees with the facts, and the folder is whole."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from companion.node import answers
from outrank.catalog import order
from outrank.catalog.load import load
from outrank.cli import main
from outrank.companion import NotBuilt, app_files, pack_file
from outrank.companion.points import points
from outrank.games.v3.scoring import SET_POINTS
from outrank.mechanics.higher_lower.guessing import PUSH, RIGHT, WRONG, verdict
from outrank.printing import codes, pieces
from printed.variants import job, pack_job

MOST = 900_000


def _png() -> bytes:
    file = BytesIO()
    Image.new("RGB", (24, 16), (214, 31, 38)).save(file, "PNG")
    return file.getvalue()


PNG = _png()


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return app_files()


def facts_in(files: dict[str, bytes], language: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files[f"data/facts-{language}.json"])
    return found


@pytest.mark.rule("CL-010", "CL-137", "CL-141", "V3-131")
def test_every_answer_of_every_printed_card_is_there(files: dict[str, bytes]) -> None:
    catalog, found = load(), facts_in(files)
    for number, category in enumerate(found["categories"]):
        deck = pieces.core_pieces(job(), number)
        assert [one["code"] for one in category["tokens"]] == [catalog.items[p].code for p in deck]
        cards = {one["number"]: one for one in category["challenges"]}
        for own in pieces.offered(job(), number):
            card = cards[pieces.card_number(job(), own)]
            stat = category["stats"][card["stat"]]
            assert card["descending"] == own.descending
            assert stat["number"] == pieces.stat_number(job(), own.stat)
            assert stat["ranks"] == [catalog.ranks(own.stat)[piece] for piece in deck]
            values = [catalog.value(piece, own.stat) for piece in deck]
            assert stat["values"] == [catalog.display(own.stat, v.value) for v in values if v]
            assert len(stat["values"]) == len(deck)


def test_german_facts_have_the_same_ranks_and_other_words(files: dict[str, bytes]) -> None:
    english, german = facts_in(files), facts_in(files, "de")
    for one, other in zip(english["categories"], german["categories"], strict=True):
        assert [s["ranks"] for s in one["stats"]] == [s["ranks"] for s in other["stats"]]
    assert german["categories"][0]["name"] == "Länder"
    assert [card["id"] for card in german["cards"]] == [card["id"] for card in english["cards"]]
    assert german["cards"][0]["name"] != english["cards"][0]["name"]


def test_codes_and_verdicts_agree_with_python() -> None:
    chance = Random(22)
    catalog = load()
    texts = [pieces.token_text(job(), piece) for piece in pieces.core_pieces(job(), 1)]
    texts += [pieces.challenge_text(job(), one) for one in pieces.offered(job(), 2)]
    texts += [pieces.token_text(pack_job(), piece) for piece in pieces.core_pieces(pack_job(), 0)]
    whole = list(texts)
    for text in whole:  # and all that a scanner could make of them
        place = chance.randrange(len(text))
        texts += [text[:place] + chance.choice(codes.DIGITS) + text[place + 1 :], text[:-1]]
        texts += [text.lower(), f" {text}\n", text + "A", "https://example.org"]
    rows: list[dict[str, Any]] = []
    for _ in range(500):
        stat = chance.randrange(len(catalog.stats))
        ranks = [one for one in catalog.ranks(stat) if one != order.UNRANKED][:40]
        row = chance.sample(range(len(ranks)), chance.randint(1, 8))
        row.sort(key=lambda place: (ranks[place], chance.random()), reverse=chance.random() < 0.5)
        if chance.random() < 0.4:
            chance.shuffle(row)
        rows.append({"ranks": ranks, "row": row, "descending": chance.random() < 0.5})
    calls: list[dict[str, Any]] = [
        {"centre": centre, "drafted": drafted, "higher": higher, "equal": equal}
        for centre in range(3)
        for drafted in range(3)
        for higher in (True, False)
        for equal in ("correct", "wrong", "push")
    ]
    found = answers({"codes": texts, "rows": rows, "calls": calls})
    assert found["codes"] == [_parsed(text) for text in texts]
    assert {one["kind"] for one in found["codes"]} == {"token", "challenge", "foreign", "misread"}
    for asked, said in zip(rows, found["rows"], strict=True):
        ranks, row, falling = asked["ranks"], asked["row"], asked["descending"]
        assert said["wrong"] == order.first_wrong_pair(ranks, row, descending=falling)
        assert said["order"] == order.best_order(ranks, row, descending=falling)
    assert len({one["wrong"] is None for one in found["rows"]}) == 2
    names = {RIGHT: "right", WRONG: "wrong", PUSH: "push"}
    for one, call in zip(calls, found["calls"], strict=True):
        due = verdict(
            one["centre"],
            one["drafted"],
            higher=one["higher"],
            equal_values=one["equal"],
        )
        assert call == names[due]


def _parsed(text: str) -> dict[str, Any]:
    try:
        code = codes.parse(text)
    except codes.CodeError as error:
        is_foreign = "isn't an Outrank code" in str(error)
        return {"kind": "foreign" if is_foreign else "misread"}
    kind = "token" if isinstance(code, codes.TokenCode) else "challenge"
    return {"kind": kind, **code._asdict()}


def test_the_folder_names_all_its_files_and_changes_with_them(files: dict[str, bytes]) -> None:
    worker = files["sw.js"].decode()
    listed = json.loads(worker.removeprefix("self.outrank = ").partition(";\n")[0])
    assert set(listed["files"]) == set(files) - {"sw.js"}
    assert app_files() == files
    page = files["index.html"].decode()
    parts = re.findall(r'(?:src|href)="\./([^"]+)"', page)
    assert parts
    assert set(parts) <= set(files)
    assert "<style" not in page
    assert not re.search(r'(?:src|href)="(?:https?:|/)', page)


def test_the_whole_is_light_enough_for_a_phone(files: dict[str, bytes]) -> None:
    size = sum(
        len(body) if path.endswith((".woff2", ".png")) else len(gzip.compress(body, 9))
        for path, body in files.items()
    )
    assert 500_000 < size <= MOST


def test_an_installation_without_the_app_says_so(tmp_path: Path) -> None:
    with pytest.raises(NotBuilt, match="companion app is missing"):
        app_files(tmp_path)


def test_the_command_writes_the_folder_and_cleans_up_an_older_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], files: dict[str, bytes]
) -> None:
    out = tmp_path / "app"
    assert main(["companion", "--out", str(out)]) == 0
    (out / "assets" / "old.js").write_text("old")
    assert main(["companion", "--out", str(out)]) == 0
    found = {p.relative_to(out).as_posix(): p.read_bytes() for p in out.rglob("*") if p.is_file()}
    assert found == files
    assert f"{len(files)} files" in capsys.readouterr().out


def test_the_command_overwrites_no_folder_of_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "thesis.txt").write_text("all my work")
    assert main(["companion", "--out", str(tmp_path)]) == 2
    assert "has other files in it" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_pack_becomes_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["facts", "new", str(tmp_path / "mine")]) == 0
    out = tmp_path / "mine.json"
    assert main(["companion", "--pack", str(tmp_path / "mine"), "--out", str(out)]) == 0
    found = json.loads(out.read_text(encoding="utf-8"))
    assert len(found["pack"]) == codes.PACK_SIZE
    assert found["categories"][0]["sign"] == "0"
    assert found["categories"][0]["challenges"]
    assert pack_file(pack_job())["pack"] == pack_job().pack


def test_a_packs_pictures_travel_with_it() -> None:
    """Emoji and PNG files, as far as a phone has room for them; their addresses ask nobody."""
    found = pack_file(pack_job(pictures=("🌋", PNG)))
    (pictures,) = found["pictures"].values()
    (category,) = found["pictures"]
    assert category == found["categories"][0]["id"]
    assert set(pictures) == {"P00", "P01"}
    assert pictures["P00"] == "🌋"
    head, _comma, body = pictures["P01"].partition(",")
    assert head == "data:image/png;base64"
    assert Image.open(BytesIO(b64decode(body))).getpixel((0, 0)) == (214, 31, 38)


def test_pictures_that_are_too_large_together_stay_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = Random(7)
    folder = tmp_path / "mine"
    names = []
    for number in range(48):
        names.append(f"Item {number},{number}.png,{chance.randint(1, 999)}")
        picture = Image.frombytes("L", (230, 230), chance.randbytes(230 * 230))
        folder.mkdir(exist_ok=True)
        picture.save(folder / f"{number}.png")
    text = "\n".join(["Thing,picture,Height (m)", *names])
    (folder / "things.csv").write_text(text, encoding="utf-8")
    out = tmp_path / "mine.json"
    assert main(["companion", "--pack", str(folder), "--out", str(out)]) == 0
    assert "so they're left out" in capsys.readouterr().out
    assert out.stat().st_size < 100_000
    assert json.loads(out.read_text(encoding="utf-8"))["pictures"] == {}


def test_figures_of_the_rules_come_from_the_rules() -> None:
    found = points()
    assert found["v3"]["sets"] == SET_POINTS
    assert found["classic"]["seconds"]["rank"] == 120
    bonus = found["four4more"]["cards"]
    assert (bonus["jackpot"], bonus["clover"], bonus["genius"]) == (5, 12, 1)
    ends = found["four4more"]["endCards"]
    assert len(ends) == 5
    assert ends["big_spender"] == {"points": 3, "count": "big_sets"}
