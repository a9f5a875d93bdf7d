"""Results are revealed beat by beat: nobody is told anything before its moment, however asked."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from outrank.catalog.catalog import Catalog
from outrank.kernel.menu import OneOf, Pick
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.events import GameEnded
from outrank.mechanics.higher_lower.events import Guess, RoundEnded
from outrank.mechanics.ranking.events import Bid, OrderJudged, Rank, RoundStarted, RowLaid
from outrank.mechanics.turns import PASS
from outrank.server.rooms.clock import MatchClock
from outrank.server.rooms.match import MatchStep
from outrank.server.rooms.model import Room
from outrank.server.rooms.scenes import Scene, leads_to_result, ranking_beats, scene_of
from server.fixtures import LIBRARY, House, ShiftedClock
from server.players import Player, choose
from server.test_time import SetClock, TenSeconds

RANKING = {"round_limit": 1, "block_limit": "protect_bid", "min_bid": 3}
GAMES = {"classic": RANKING, "v3": {}, "v4": {}, "four4more": {}}


class HeldClock(ShiftedClock):
    """A clock that the test can stop: a scene goes on when the test says so."""

    held: int | None = None

    def steady_ms(self) -> int:
        return super().steady_ms() if self.held is None else self.held


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, clock=HeldClock())
    yield opened
    opened.close()


class Table:
    """Two people, a second device of one of them, a spectator, and a match up to a result."""

    def __init__(self, house: House, room: dict[str, Any], people: list[Player]) -> None:
        self.house = house
        self.room = room
        self.people = people
        self.watchers = list(people)

    @property
    def everybody(self) -> list[Player]:
        return self.watchers

    @property
    def actor(self) -> Any:
        return self.house.registry.rooms[self.room["code"]]

    @property
    def facts(self) -> Catalog:
        facts = LIBRARY.facts(self.people[0].room["facts"])
        assert isinstance(facts, Catalog)
        return facts

    def stop_time(self) -> None:
        """From now on beats come only by `beat`."""
        self.house.clock.held = self.house.clock.steady_ms()  # type: ignore[attr-defined]

    async def beat(self) -> None:
        """Let the moment of the next beat come."""
        scene = self.actor.scene
        self.house.clock.held = scene._began + scene._beat().at  # type: ignore[attr-defined]
        future = self.house.begin(self.actor.do(scene._advance))
        await asyncio.wrap_future(future)

    async def rest(self) -> None:
        """Let the scene go on to its end."""
        while self.actor.scene is not None:
            await self.beat()

    async def watch(self, token: str = "", language: str = "en") -> Player:
        player = Player(self.house.base, self.room["code"], token)
        player.hello = {"language": language}
        await player.come()
        self.watchers.append(player)
        return player

    async def until_result(self, *, is_right: bool) -> tuple[Player, dict[str, Any]]:
        """Play at random up to a ranking or a call; who makes it, and the move."""
        while True:
            for player in self.people:
                if not player.is_awaited:
                    continue
                assert player.board is not None
                offers = player.board["offers"]
                calls = [m for o in offers for m in o.get("moves", ()) if m["move"] == "guess"]
                if calls:
                    return player, self._call(player, calls, is_right=is_right)
                for offer in offers:
                    is_row = offer["offer"] == "pick" and offer["move"]["move"] == "rank"
                    if is_row and offer["count"] > 1:
                        return player, self._row(player, offer, is_right=is_right)
                version = player.v
                await player.ask(do="move", move=choose(offers, player.rng))
                for other in self.watchers:
                    await other.until(lambda other=other, v=version: other.v > v)
                break
            else:
                await asyncio.sleep(0.01)

    def _row(self, player: Player, offer: dict[str, Any], *, is_right: bool) -> dict[str, Any]:
        assert player.board is not None
        card = self.facts.challenges[player.board["view"]["challenge"]]
        tokens = sorted(
            offer["among"],
            key=lambda token: self._amount(token, card.stat),
            reverse=card.descending,
        )
        row = tokens[: offer["count"]]
        if not is_right:
            row = [tokens[-1], *tokens[: offer["count"] - 1]]
        return {**offer["move"], offer["field"]: row}

    def _call(self, player: Player, moves: list[Any], *, is_right: bool) -> dict[str, Any]:
        assert player.board is not None
        shown = player.board["values"][-1]
        centre = self._amount(shown["piece"], shown["stat"])
        for move in moves:
            amount = self._amount(move["token"], shown["stat"])
            if amount != centre and ((amount > centre) == move["higher"]) == is_right:
                return dict(move)
        raise AssertionError("no such call")

    def _amount(self, token: int, stat: int) -> Any:
        fact = self.facts.value(token, stat)  # type: ignore[arg-type]
        assert fact is not None
        return fact.value

    async def close(self) -> None:
        for player in self.watchers:
            await player.go()


async def table(house: House, game: str, **more: Any) -> Table:
    wanted = {"scenes": "quick", "options": GAMES[game], **more}
    room = house.open(seats=2 + len(more.get("bots", ())), game=game, **wanted)
    ben = house.join(room["code"], name="Ben")
    people = [await house.player(room, room["token"]), await house.player(room, ben["token"])]
    found = Table(house, room, people)
    await found.watch()
    await found.watch(ben["token"], "de")
    await people[0].ask(do="start")
    for player in found.watchers:
        await player.until(lambda player=player: player.board is not None)
    return found


def told(player: Player, since: int) -> list[dict[str, Any]]:
    """What a connection has been sent since, without acknowledgements."""
    frames = [json.loads(frame) for frame in player.frames[since:]]
    return [one for one in frames if one["tell"] not in ("ack", "presence", "pong")]


def has_ended(player: Player, since: int) -> bool:
    return any(one["tell"] == "scene_end" for one in told(player, since))


def is_told(player: Player, since: int, kind: str) -> bool:
    frames = told(player, since)
    return any(one["tell"] == "beat" and one["beat"]["kind"] == kind for one in frames)


def unspoiled(state: dict[str, Any]) -> dict[str, Any]:
    """A snapshot without what a running scene may change."""
    waiting = ("offers", "awaited", "can_undo", "open_result")
    board = {k: v for k, v in state["board"].items() if k not in waiting}
    kept = {k: v for k, v in state.items() if k not in ("now", "scene", "presence", "draft")}
    return {**kept, "board": board}


@pytest.mark.parametrize("is_right", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_before_the_verdict(house: House, game: str, *, is_right: bool) -> None:
    """Five devices, and whoever asks over HTTP, before, during and after."""

    async def run() -> None:
        t = await table(house, game)
        player, move = await t.until_result(is_right=is_right)
        tokens = ["", t.room["token"]]
        before = [unspoiled(house.state(t.room, token)) for token in tokens]
        marks = [len(one.frames) for one in t.everybody]
        t.stop_time()
        await player.ask(do="move", move=move)
        beats = 0
        while t.actor.withheld is not None:
            now = [house.state(t.room, token) for token in tokens]
            beats += 1
            assert [unspoiled(one) for one in now] == before
            assert [one["board"]["offers"] for one in now] == [[], []]
            assert house.get(f"/api/rooms/{t.room['code']}").json()["phase"] == "playing"
            for state in now:
                _verify_values(state["scene"])
            await t.beat()
        assert beats == (1 if game in ("v4", "four4more") else beats)
        await t.rest()
        for one, mark in zip(t.everybody, marks, strict=True):
            await one.until(lambda one=one, mark=mark: has_ended(one, mark))
            _verify_order(told(one, mark), is_right=is_right)
            assert one.gaps == 0
        seen = [
            [f for f in told(one, mark) if f["tell"] == "beat" and one.hello != {"language": "de"}]
            for one, mark in zip(t.everybody, marks, strict=True)
        ]
        stories = [[(f["beat"]["kind"], f["beat"]["at"]) for f in frames] for frames in seen]
        assert stories[0] == stories[1] == stories[2]
        await t.close()

    asyncio.run(run())


def _verify_values(scene: dict[str, Any]) -> None:
    """Only columns that have risen have values."""
    known = {scene["tokens"][1]} if scene["kind"] == "call" else set()
    assert {value["piece"] for value in scene.get("values", ())} <= known
    for beat in scene.get("beats", ()):
        assert beat["kind"] != "verdict"
        rising = {scene["tokens"][place] for place in beat.get("places", ())}
        assert {value["piece"] for value in beat.get("values", ())} <= rising
        assert not {"outcome", "order", "points"} & set(beat)


def _verify_order(frames: list[dict[str, Any]], *, is_right: bool) -> None:
    """The scene, its beats, the verdict, then at once the update with everything else."""
    kinds = [f["beat"]["kind"] if f["tell"] == "beat" else f["tell"] for f in frames]
    start, verdict = kinds.index("scene"), kinds.index("verdict")
    assert start == 0
    assert set(kinds[start + 1 : verdict]) <= {"rise", "pair"}
    assert kinds[verdict + 1] == "update"
    assert frames[verdict + 1]["log"]
    scene = {**frames[start]["scene"], "beats": [f["beat"] for f in frames[1:verdict]]}
    _verify_values(scene)
    assert frames[verdict]["beat"]["outcome"] == ("right" if is_right else "wrong")
    times = [f["beat"]["at"] for f in frames if f["tell"] == "beat"]
    assert times == sorted(times)


def test_who_comes_back_finds_the_scene_where_it_is(house: House) -> None:
    async def run() -> None:
        t = await table(house, "classic")
        player, move = await t.until_result(is_right=True)
        mark, version = len(player.frames), player.v
        t.stop_time()
        await player.ask(do="move", move=move)
        await t.beat()
        await player.until(lambda: is_told(player, mark, "rise"))
        back = await t.watch(player.token)
        scene = back.snapshot["scene"]
        assert back.v == version
        assert scene["beats"][0]["kind"] == "rise"
        assert not any("row_laid" in json.dumps(line) for line in back.snapshot["log"])
        _verify_values(scene)
        assert (await t.people[0].ask(do="skip"))["tell"] == "ack"  # the host
        await back.until(lambda: back.v == version + 1)
        assert back.gaps == player.gaps == 0
        assert back.board == player.board
        assert is_told(back, 0, "verdict")
        await t.close()

    asyncio.run(run())


def test_all_players_together_skip_a_scene(house: House) -> None:
    async def run() -> None:
        t = await table(house, "classic")
        ann, ben = t.people
        player, move = await t.until_result(is_right=False)
        mark = len(ben.frames)
        t.stop_time()
        await player.ask(do="move", move=move)
        await ben.ask(do="skip")
        assert t.actor.withheld is not None
        assert (await t.watchers[2].ask(do="skip"))["code"] == "not_seated"  # only watches
        await ann.ask(do="host", person=1)
        assert t.actor.withheld is not None
        await ann.ask(do="skip")
        assert t.actor.withheld is None
        await ben.until(lambda: is_told(ben, mark, "verdict"))
        await ben.ask(do="skip")  # the host does not want to look at it any longer
        await ben.until(lambda: has_ended(ben, mark))
        assert ann.gaps == ben.gaps == 0
        await t.close()

    asyncio.run(run())


def test_a_scene_is_waited_for(house: House) -> None:
    """Moves and changes of the seats are refused with a sentence; the rest goes on. Bots wait."""

    async def run() -> None:
        t = await table(house, "v4", bots=["random"])
        ann = t.people[0]
        player, move = await t.until_result(is_right=False)
        mark, entries = len(player.frames), t.actor.state.seq
        t.stop_time()
        await player.ask(do="move", move=move)
        for words in ({"do": "move", "move": move}, {"do": "undo"}, {"do": "stand"}):
            refused = await player.ask(**words)
            assert (refused["tell"], refused["code"]) == ("error", "not_now")
            assert refused["text"] == "Wait until the result is shown."
        assert (await ann.ask(do="lock", on=True))["tell"] == "ack"
        assert t.actor.withheld is not None
        await ann.until(lambda: ann.room["is_locked"])
        assert t.actor.state.seq == entries + 2  # the call, and the lock: no bot has moved
        await t.beat()
        await player.until(lambda: is_told(player, mark, "verdict"))
        assert t.actor.state.seq == entries + 2
        assert [one.gaps for one in t.everybody] == [0] * len(t.everybody)
        await t.close()

    asyncio.run(run())


def test_the_last_result_is_told_nowhere_before(house: House) -> None:
    """Neither the record nor the replay nor the room says that the match is over."""

    async def run() -> None:
        t = await table(house, "classic")
        code, key = t.room["code"], t.room["token"]
        player, move = await t.until_result(is_right=True)
        match = player.room["match"]
        t.stop_time()
        await player.ask(do="move", move=move)
        assert t.actor.withheld is not None
        assert t.actor.room.phase == "over"
        answers = [
            house.get(f"/api/records/{match}"),
            house.get(f"/api/rooms/{code}/replay", key),
            house.post(f"/api/rooms/{code}/do", {"do": "rematch"}, key),
        ]
        codes = [answer.json().get("code") for answer in answers]
        assert codes == ["sealed", "not_now", "not_now"]
        await t.rest()
        await player.until(lambda: player.is_over)
        assert house.get(f"/api/records/{match}").status_code == 200
        await t.close()

    asyncio.run(run())


def test_off_is_at_once_and_the_record_is_the_same(house: House) -> None:
    """A scene changes nothing but when things are told."""

    async def run(scenes: str) -> tuple[list[str], list[str]]:
        t = await table(house, "classic", scenes=scenes)
        player, move = await t.until_result(is_right=True)
        await player.ask(do="move", move=move)
        await t.rest()
        await player.until(lambda: player.is_over)
        kinds = {json.loads(frame)["tell"] for frame in player.frames}
        lines = [json.loads(line) for line in t.actor.state.live.match.lines(0)]
        events = [json.loads(json.dumps(line["body"]))["line"] for line in lines]
        await t.close()
        return sorted(kinds & {"scene", "beat"}), sorted(set(events))

    off, quick = asyncio.run(run("off")), asyncio.run(run("quick"))
    assert (off[0], quick[0]) == ([], ["beat", "scene"])
    assert off[1] == quick[1]


def test_a_room_read_again_in_a_scene_tells_the_result(house: House) -> None:
    """As after a restart: nothing of a scene is stored."""

    async def run() -> None:
        t = await table(house, "classic")
        player, move = await t.until_result(is_right=True)
        t.stop_time()
        await player.ask(do="move", move=move)

        async def forget() -> None:
            await t.actor._rebuild()

        await asyncio.wrap_future(house.begin(t.actor.do(forget)))
        for one in t.everybody:
            await one.until(lambda one=one: one.is_over)
            assert "scene" not in one.snapshot
        await t.close()

    asyncio.run(run())


def test_times_of_a_row_say_nothing_about_the_result() -> None:
    """Up to the column that breaks it, a wrong row takes the same time as a right one."""
    for count in range(1, 11):
        right = ranking_beats(count, -1)
        for wrong in range(1, count):
            beats = ranking_beats(count, wrong)[:-2]
            assert beats == right[: len(beats)]
        assert right[-1].at < 16_000


def test_no_time_runs_in_a_scene() -> None:
    """Neither for a decision that was due before nor for the next one; less if it is skipped."""
    time, room = SetClock(), Room(code="", game="", options={}, phase="playing")
    clock: Any = MatchClock(time)
    clock.note(TenSeconds(), object(), room, time.wall_ms())
    time.wait(4000)
    clock.note(TenSeconds(), object(), room, time.wall_ms(), scene_ms=8000)
    time.wait(8000)
    assert clock.left_ms() == 6000
    clock.note(TenSeconds(), object(), room, time.wall_ms(), scene_ms=8000)
    time.wait(3000)
    clock.shorten(5000)
    assert clock.left_ms() == 6000
    time.wait(1000)
    assert clock.left_ms() == 5000


def test_bots_take_longer_for_a_row_and_a_call() -> None:
    """What everybody will watch; bids, passes and cash-ins are quick."""
    row = Pick(Rank, (Piece(0), Piece(1), Piece(2)), 2, ordered=True)
    call = OneOf((Guess(higher=True, token=Piece(0)), PASS))
    assert leads_to_result((row,))
    assert leads_to_result((OneOf((PASS,)), call))
    assert not leads_to_result((OneOf((PASS,)), OneOf((Bid(number=3), PASS))))
    assert not leads_to_result(())


def step(*events: Event) -> MatchStep:
    return MatchStep(lines=(), events=list(events))


def kinds(scene: Scene | None) -> list[str]:
    return [] if scene is None else [beat.kind for beat in scene.beats]


def test_after_a_round_the_scores_race_once_the_verdict_has_been_read() -> None:
    """Bots and clocks wait for the end of it; before the first round and after the last is none."""
    ended, over = RoundEnded(round=2), GameEnded(reason="rounds")
    first, second = (RoundStarted(round=number, selector=Seat(0)) for number in (1, 2))
    alone = scene_of(step(ended), "normal")
    assert alone is not None
    assert not alone.has_result
    assert kinds(alone) == kinds(scene_of(step(second), "quick")) == ["race", "end"]
    assert scene_of(step(first), "normal") is None
    assert scene_of(step(ended, over), "normal") is None
    assert scene_of(step(ended), "off") is None
    row = (Piece(0), Piece(1), Piece(2))
    laid = RowLaid(seat=Seat(0), challenge=0, tokens=row)
    judged = OrderJudged(seat=Seat(0), is_right=True, order=row)
    before, after = (
        scene_of(step(laid, judged), "normal"),
        scene_of(step(laid, judged, second), "normal"),
    )
    assert before is not None
    assert after is not None
    assert kinds(after) == [*kinds(before)[:-1], "race", "end"]
    assert after.verdict_at == before.verdict_at
    assert after.beats[-2].at == before.end_at < after.end_at


def test_spectators_watch_a_row_and_see_no_secret_token(house: House) -> None:
    """Who ranks with hidden tokens lays them face down; nobody else at the table is told."""

    async def run() -> None:
        t = await table(house, "v3")
        player, move = await t.until_result(is_right=True)
        assert player.board is not None
        seat = player.board["seat"]
        hidden = player.board["view"]["holdings"][seat]["reserve"]
        offer = next(o for o in player.board["offers"] if o.get("field") in move)
        own = [token for token in offer["among"] if token in hidden]
        open_to_all = [token for token in offer["among"] if token not in hidden]
        assert own
        assert open_to_all
        row = [open_to_all[0], own[0], hidden[-1], 10_000, open_to_all[0]]
        marks = [len(one.frames) for one in t.everybody]
        await player.ask(do="draft", draft={"row": row, "secret": own})
        wanted = [open_to_all[0], -1, *[-1] * (hidden[-1] in own[1:])][: offer["count"]]
        spectator = t.watchers[2]
        await spectator.until(lambda: bool(drafts_told(spectator, marks[2])))
        assert drafts_told(spectator, marks[2]) == [{"seat": seat, "row": wanted}]
        late = await t.watch()
        assert late.snapshot["draft"] == {"seat": seat, "row": wanted}
        others = [
            one
            for one in t.people
            if one is not player and drafts_told(one, marks[t.watchers.index(one)])
        ]
        assert not others
        await player.ask(do="move", move=move)
        await t.rest()
        await spectator.until(lambda: drafts_told(spectator, marks[2])[-1] is None)
        await t.close()

    asyncio.run(run())


def drafts_told(player: Player, since: int) -> list[Any]:
    return [frame["draft"] for frame in told(player, since) if frame["tell"] == "draft"]


def test_a_draft_that_is_no_row_is_shown_to_nobody(house: House) -> None:
    async def run() -> None:
        t = await table(house, "v4")
        player, _ = await t.until_result(is_right=True)
        spectator = t.watchers[2]
        mark = len(spectator.frames)
        await player.ask(do="draft", draft={"row": [1, 2], "token": 3})
        await player.ask(do="emote", emote="nice")
        assert drafts_told(spectator, mark) == []
        assert "draft" not in (await t.watch()).snapshot
        await t.close()

    asyncio.run(run())
