"""The daily puzzle: decided by date and facts alone, sound, and never the same too soon."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, timedelta
from itertools import pairwise
from random import Random

import msgspec
import pytest

from outrank.catalog import order
from outrank.catalog.catalog import Catalog, Contents
from outrank.catalog.load import load
from outrank.daily import FIRST_DAY, NoPuzzle, number_of, puzzle, ranking, run, schedule, trick
from outrank.games.out_trumped import GAME, moves
from outrank.games.out_trumped.state import PLAY, OutTrumpedState
from outrank.games.out_trumped.tricks import cards_of
from outrank.kernel.seats import Seat

FACTS = load()
YEAR = range(1, 367)
SOONEST = 30
"""No statistic is asked again within so many days, neither to rank nor to call."""


def day(number: int) -> date:
    return FIRST_DAY + timedelta(days=number - 1)


def challenges(number: int) -> tuple[int, int]:
    return schedule.schedule(FACTS).challenges(number)


def test_days_are_numbered_from_one() -> None:
    assert number_of(FIRST_DAY) == 1
    assert number_of(day(50)) == 50
    assert number_of(FIRST_DAY - timedelta(days=1)) == 0


def test_no_statistic_comes_back_too_soon_in_three_years() -> None:
    last: dict[int, int] = {}
    for number in range(1, 3 * 366):
        for challenge in challenges(number):
            stat = FACTS.challenges[challenge].stat
            assert number - last.get(stat, -SOONEST) >= SOONEST, FACTS.stats[stat].title
            last[stat] = number


def test_every_category_takes_its_turn_and_a_day_has_two() -> None:
    homes = [[FACTS.challenges[each].category for each in challenges(number)] for number in YEAR]
    assert all(one != other for one, other in homes)
    for part in (0, 1):
        asked = [pair[part] for pair in homes]
        assert set(asked) == set(range(len(FACTS.categories)))
        assert all(one != other for one, other in pairwise(asked))


@pytest.mark.parametrize("number", YEAR[::5])
def test_all_rows_are_judged_as_the_games_judge_them(number: int) -> None:
    rng = schedule.seeded("ranking", str(number), FACTS.digest)
    asked = ranking.ranking(FACTS, challenges(number)[0], rng)
    card = FACTS.challenges[asked.challenge]
    ranks = FACTS.ranks(card.stat)
    assert len(set(asked.tokens)) == ranking.TOKENS
    assert set(asked.tokens) <= set(FACTS.deck(card.category, "core"))
    assert len({ranking.shown(FACTS, card.stat, token) for token in asked.tokens}) == 5
    assert len(asked.verdicts) == 120
    assert sorted(asked.answer) == sorted(asked.tokens)
    for places, verdict in asked.verdicts.items():
        row = [asked.tokens[int(place)] for place in places]
        first = order.first_wrong_pair(ranks, row, descending=card.descending)
        assert verdict.find("0") == (-1 if first is None else first)
        assert (verdict == "1111") == (row == list(asked.answer))


@pytest.mark.parametrize("number", YEAR[::5])
def test_every_call_is_right_one_way_alone(number: int) -> None:
    rng = schedule.seeded("run", str(number), FACTS.digest)
    asked = run.run(FACTS, challenges(number)[1], rng)
    ranks = FACTS.ranks(FACTS.challenges[asked.challenge].stat)
    assert len(set(asked.tokens)) == run.CALLS + 1
    assert set(asked.right) == {"higher", "lower"}
    for (centre, drafted), right in zip(pairwise(asked.tokens), asked.right, strict=True):
        verdicts = {
            call: order.is_right_call(ranks[centre], ranks[drafted], call) for call in run.BOTH
        }
        assert [call for call, is_right in verdicts.items() if is_right] == [right]


def played_out(state: OutTrumpedState, seat: int) -> int:
    """The difference that both sides can force, without any shortcut."""
    if state.phase != PLAY:
        return state.points[seat] - state.points[1 - seat]
    found = []
    for card in cards_of(state.legal):
        after = state.copy()
        GAME.apply(after, Seat(state.turn), moves.Play(card))
        found.append(played_out(after, seat))
    return max(found) if state.turn == seat else min(found)


@pytest.mark.parametrize("number", [1, 2, 3, 40, 323])
def test_one_lead_is_best_and_the_line_is_what_both_can_force(number: int) -> None:
    asked = trick.trick(schedule.seeded("trick", str(number), FACTS.digest))
    state = _position(schedule.seeded("trick", str(number), FACTS.digest), asked)
    me = state.turn
    margins = {}
    for card, outcome in asked.outcomes.items():
        after = state.copy()
        GAME.apply(after, Seat(me), moves.Play(cards_of(1 << card)[0]))
        margins[card] = outcome.points[0] - outcome.points[1]
        assert margins[card] == played_out(after, me)
        _follows(state.copy(), outcome, me)
    best, second = sorted(margins.values(), reverse=True)[:2]
    assert margins[asked.best] == best >= second + trick.LEAST_BETTER
    assert set(asked.outcomes) == set(asked.hand)


def _position(rng: Random, asked: trick.Trick) -> OutTrumpedState:
    """The end of a hand that became this puzzle."""
    while True:
        state = trick._end_of_hand(rng)
        hands = (cards_of(state.hands[state.turn]), cards_of(state.hands[1 - state.turn]))
        if hands == (asked.hand, asked.other):
            return state


def _follows(state: OutTrumpedState, outcome: trick.Outcome, me: int) -> None:
    """The line is legal, and ends as it says."""
    for card in outcome.line:
        assert card in cards_of(state.legal)
        GAME.apply(state, Seat(state.turn), moves.Play(card))
    assert tuple(state.points[seat] for seat in (me, 1 - me)) == outcome.points
    takers = [int(taker != me) for taker in state.takers[-trick.CARDS :]]
    assert tuple(takers) == outcome.takers


def test_tricks_differ_from_day_to_day() -> None:
    found = {puzzle(day(number), FACTS).trick.hand for number in range(1, 25)}
    assert len(found) == 24


def test_another_process_makes_the_same_puzzle() -> None:
    program = (
        "import msgspec; from datetime import date; from outrank.catalog.load import load;"
        "from outrank.daily import puzzle;"
        "print(msgspec.json.encode(puzzle(date(2026, 11, 16), load())).decode())"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    assert told.strip() == msgspec.json.encode(puzzle(date(2026, 11, 16), FACTS)).decode()


def test_other_facts_make_another_puzzle_and_too_few_make_none() -> None:
    contents = FACTS.contents
    fewer = msgspec.structs.replace(contents, challenges=contents.challenges[1:])
    other = Catalog(_numbered(fewer))
    assert other.digest != FACTS.digest
    assert puzzle(FIRST_DAY, other).ranking != puzzle(FIRST_DAY, FACTS).ranking
    with pytest.raises(NoPuzzle):
        puzzle(FIRST_DAY, Catalog(msgspec.structs.replace(contents, challenges=())))


def _numbered(contents: Contents) -> Contents:
    """The challenges by their new numbers."""
    cards = contents.challenges
    numbered = tuple(msgspec.structs.replace(card, number=n) for n, card in enumerate(cards))
    return msgspec.structs.replace(contents, challenges=numbered)
