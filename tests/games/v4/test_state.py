"""Outrank V4: the state that its document asks a program for (V4-083 to V4-090)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.v4.small import SMALL
from games.v4.v4_table import COUNTRIES, MOVIES, A, B, C, Table, card
from outrank.games.v4 import GAME
from outrank.games.v4.moves import Discard, SetCashed
from outrank.games.v4.options import V4Options
from outrank.games.v4.view import V4View
from outrank.kernel.match import Match
from outrank.kernel.menu import sample
from outrank.kernel.moves import Event
from outrank.kernel.seats import CLOCK, PUBLIC
from outrank.mechanics.higher_lower import events as e
from outrank.mechanics.higher_lower.events import CashIn

FOLLOWS = {
    "setup": {"setup", "challenge"},
    "challenge": {"challenge", "drafting", "game_end"},
    "drafting": {"drafting", "challenge", "game_end"},
    "game_end": {"game_end"},
}


def seen_in_a_match(seed: int, **options: Any) -> list[tuple[V4View, list[Event], V4View]]:
    """Every move of a match of three, played at random: the view before, the events, the view."""
    match = Match(GAME, V4Options(**options), 3, SMALL)
    rng, steps = Random(seed), []
    while match.result is None:
        seat = rng.choice(GAME.to_act(match.state))
        assert seat != CLOCK
        move = sample(match.legal_moves(seat), rng)
        before = match.view(PUBLIC)
        events = match.play(seat, move)
        steps.append((before, events, match.view(PUBLIC)))
    return steps


@pytest.mark.rule("V4-083", "V4-084", "V4-090")
@pytest.mark.parametrize("seed", range(3))
def test_a_match_goes_through_the_phases_in_their_order(seed: int) -> None:
    """The end of a round is no phase to wait in: its events lead on from drafting."""
    steps = seen_in_a_match(seed)
    assert steps[0][0].phase == "setup"
    assert steps[-1][2].phase == "game_end"
    for before, events, after in steps:
        assert after.phase in FOLLOWS[before.phase]
        names = [type(event) for event in events]
        left = before.phase == "drafting" and after.phase != "drafting"
        assert (e.RoundEnded in names) == left
        assert after.round - before.round == names.count(e.ChallengeChosen)
        if after.phase == "drafting":
            assert after.first_guesser >= 0
            assert not after.players[after.turn].is_out
    phases = [after.phase for before, _, after in steps if before.phase != after.phase]
    assert phases == ["challenge", "drafting"] * 5 + ["game_end"]
    assert steps[-1][2].round == 5


@pytest.mark.rule("V4-085", "V4-088")
def test_the_state_of_each_player_follows_from_what_happened() -> None:
    """Score, hand, this round, right guesses, sets cashed; who is out, and who was last."""
    right: Counter[int] = Counter()
    sets: Counter[int] = Counter()
    score: Counter[int] = Counter()
    for _, events, after in seen_in_a_match(7):
        for event in events:
            match event:
                case e.GuessedRight(seat=seat, points=points):
                    right[seat] += 1
                    score[seat] += points
                case SetCashed(seat=seat, points=points):
                    sets[seat] += 1
                    score[seat] += points
                case e.LastStanding(seat=seat, points=points):
                    score[seat] += points
                case _:
                    pass
        for place, player in enumerate(after.players):
            figures = (player.score, player.correct_guesses, player.cash_outs)
            assert figures == (score[place], right[place], sets[place])
    assert right
    assert sets
    table = Table(3)
    table.open()
    table.right(A, 1)
    table.passes(B)
    assert [player.is_out for player in table.seen.players] == [False, True, False]
    assert (table.hand(A), table.pile(A)) == (set(), {0})
    table.passes(C)
    (last,) = (event for event in table.passes(A) if isinstance(event, e.LastStanding))
    assert last.seat == A
    assert (table.hand(A), table.pile(A)) == ({0}, set())


@pytest.mark.rule("V4-086")
@pytest.mark.parametrize("lowest", [False, True])
def test_the_state_of_the_challenge_names_category_statistic_and_direction(lowest: bool) -> None:
    table = Table(2)
    number = card(COUNTRIES, 1, lowest=lowest)
    table.open(range(40, 53), number)
    seen, printed = table.seen, SMALL.challenges[number]
    assert (seen.category, printed.category) == (COUNTRIES, COUNTRIES)
    assert seen.subjects[COUNTRIES].category == "countries"
    assert (seen.challenge, seen.stat) == (number, printed.stat)
    assert seen.descending is not lowest


@pytest.mark.rule("V4-087")
def test_every_token_is_in_one_pool_and_cashed_ones_are_retired() -> None:
    for _, _, after in seen_in_a_match(11, hand_limit=6):
        lying = [
            *(token for player in after.players for token in (*player.hand, *player.this_round)),
            *(token for subject in after.subjects for token in subject.draft_pool),
            *(subject.centre for subject in after.subjects if subject.centre >= 0),
            *after.retired,
        ]
        assert len(lying) == len(set(lying))
        assert len(lying) + sum(subject.in_bag for subject in after.subjects) == 160
    table = Table(2)
    table.open()
    subject = table.seen.subjects[MOVIES]
    assert (subject.centre, len(subject.draft_pool), subject.in_bag) == (0, 12, 27)
    table.give(A, hand=(13, 17))
    (cashed,) = [move for move in table.offers(CashIn, A) if set(move.tokens) == {13, 17}]
    table.do(A, cashed)
    assert table.seen.retired == (13, 17)
    table.give(B, hand=tuple(range(20, 28)))
    table.do(B, Discard((table.match.view(B).players[B].hand[0],)))
    assert set(table.seen.retired) == {13, 17, 20}
