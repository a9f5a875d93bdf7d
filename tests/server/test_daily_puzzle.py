"""The daily puzzle over HTTP: nothing before its day, sealed while it lasts, open afterwards."""

from __future__ import annotations

import base64
import json
from datetime import UTC, date, datetime, timedelta
from itertools import cycle
from typing import Any

import httpx

from outrank import daily
from server.fixtures import LIBRARY, House

DAY = 24 * 3600


def today(house: House) -> date:
    return datetime.fromtimestamp(house.clock.wall_ms() / 1000, UTC).date()


def opened(shown: dict[str, Any]) -> dict[str, Any]:
    seal = bytes.fromhex(shown["seal"])
    hidden = base64.b64decode(shown["sealed"])
    found: dict[str, Any] = json.loads(
        bytes(one ^ other for one, other in zip(hidden, cycle(seal), strict=False))
    )
    return found


def test_the_page_of_today_tells_nothing_of_the_puzzle(house: House) -> None:
    told = house.get("/api/daily").json()
    assert set(told) == {"day", "number", "game", "title", "left_ms"}
    assert told["number"] == daily.number_of(today(house))


def test_todays_answers_are_sealed_and_tomorrows_puzzle_is_not_sent(house: House) -> None:
    day = today(house)
    shown = house.get(f"/api/daily/{day}").json()
    assert shown["answers"] is None
    text = json.dumps({**shown, "sealed": "", "seal": ""})
    answers = opened(shown)
    figures = {value["text"] for value in answers["ranking_values"]}
    assert not [figure for figure in figures if f'"{figure}"' in text]
    assert "verdicts" not in text
    assert "outcomes" not in text
    tomorrow = house.get(f"/api/daily/{day + timedelta(days=1)}")
    assert (tomorrow.status_code, tomorrow.json()["code"]) == (409, "not_now")
    house.clock.wall_seconds += DAY
    over = house.get(f"/api/daily/{day}").json()
    assert over["sealed"] == over["seal"] == ""
    assert over["answers"] == answers
    assert house.get(f"/api/daily/{day + timedelta(days=1)}").status_code == 200


def test_what_is_sent_is_what_the_games_rules_say(house: House) -> None:
    day = today(house)
    made = daily.puzzle(day, LIBRARY.catalogs()[0])
    shown = house.get(f"/api/daily/{day}").json()
    answers = opened(shown)
    assert shown["ranking"]["tokens"] == list(made.ranking.tokens)
    assert answers["verdicts"] == made.ranking.verdicts
    assert answers["order"] == list(made.ranking.answer)
    assert answers["calls"] == list(made.run.right)
    assert answers["best"] == made.trick.best
    assert set(answers["outcomes"]) == {str(card) for card in made.trick.hand}
    assert shown["run"]["centre"] == answers["run_values"][0]["text"]
    cited = [*answers["ranking_values"], *answers["run_values"]]
    assert {str(value["source"]) for value in cited} == set(answers["sources"])
    tokens = {str(token) for token in (*made.ranking.tokens, *made.run.tokens)}
    assert set(shown["faces"]) == tokens


def test_everybody_has_the_same_puzzle_in_their_own_language(house: House) -> None:
    path = f"{house.base}/api/daily/{today(house)}"
    english, german = (
        httpx.get(path, headers={"accept-language": code}).json() for code in ("en", "de")
    )
    assert english["ranking"]["question"] != german["ranking"]["question"]
    assert english["ranking"]["tokens"] == german["ranking"]["tokens"]
    assert opened(english)["verdicts"] == opened(german)["verdicts"]
    assert english["trick"] == german["trick"]


def test_days_without_a_puzzle_are_refused(house: House) -> None:
    early = daily.FIRST_DAY - timedelta(days=1)
    for day in ("yesterday", "20261116", "2026-02-30", early.isoformat(), "2026-11-16x"):
        answer = house.get(f"/api/daily/{day}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), day
    assert house.get(f"/api/daily/{daily.FIRST_DAY}").json()["number"] == 1
