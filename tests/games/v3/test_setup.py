"""Setting V3 up: bags, hidden tokens, three challenges, chips, the first player."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.v3.v3_table import FACTS, A, B, Table
from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load
from outrank.games.v3 import GAME
from outrank.games.v3.moves import PickCategory, ReserveReceived, ReservesDealt
from outrank.games.v3.options import V3Options
from outrank.games.v3.state import SELECT, SHOW, V3State
from outrank.games.v3.view import places
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.menu import Pick
from outrank.kernel.moves import IllegalMove
from outrank.kernel.options import BadOption, fields
from outrank.kernel.seats import DEALER, PUBLIC, Seat
from outrank.mechanics.ranking.events import DrawChallenge, NameSelector
from outrank.testing import small_catalog


@pytest.mark.rule("V3-002")
def test_two_to_six_players() -> None:
    for seats in range(2, 7):
        assert Table(seats).scores == [0] * seats
    for seats in (1, 7):
        with pytest.raises(BadOption, match="2 to 6 players"):
            Table(seats)


@pytest.mark.rule("V3-020", "V3-021")
def test_only_the_bags_of_the_chosen_categories_are_used() -> None:
    for names in (("movies",), ("movies", "sports"), ("countries", "movies", "sports"), ()):
        state = GAME.setup(V3Options(categories=names), 2, load())
        count = len(names) or 4
        assert len(state.components.ids) == count
        found = places(state)
        assert sum(map(len, found.values())) == 40 * count
        assert {name for name, tokens in found.items() if tokens} == {
            f"bag {name}" for name in state.components.ids
        }
    with pytest.raises(BadOption, match="no category 'filmes'"):
        GAME.setup(V3Options(categories=("filmes",)), 2, load())


def test_a_category_must_serve_everybody() -> None:
    facts = small_catalog({"lands": {f"x{n}": n for n in range(15)}})
    assert GAME.setup(V3Options(categories=("lands",)), 4, facts).components.ids == ("lands",)
    with pytest.raises(BadOption, match="lands has 15 tokens; this game needs 16"):
        GAME.setup(V3Options(categories=("lands",)), 5, facts)


def _to_the_first_challenge(facts: Catalog = FACTS, **options: Any) -> AnyMatch:
    match = Match(GAME, V3Options(first_player="choose", **options), 2, facts)
    match.play(A, NameSelector(A))
    while match.state.phase != SHOW:
        (choice,) = match.legal_moves(DEALER)
        assert isinstance(choice, Pick)
        match.play(DEALER, choice.make(choice.among[: choice.count]))
    return match


@pytest.mark.rule("V3-022", "V3-023", "V3-R09")
def test_three_challenges_come_from_categories_picked_evenly() -> None:
    match = _to_the_first_challenge()
    same = tuple(card.number for card in FACTS.challenges if card.category == 1)[:3]
    for place, number in enumerate(same):  # repeats of a category are legal
        (choice,) = match.legal_moves(DEALER)
        assert choice.bag == "challenge categories"
        assert list(choice) == [PickCategory(0), PickCategory(1), PickCategory(2)]
        with pytest.raises(IllegalMove):
            match.play(DEALER, DrawChallenge(number))  # its category comes first
        assert match.play(DEALER, PickCategory(1)) == []
        (choice,) = match.legal_moves(DEALER)
        assert choice.bag == "movies challenges"
        movies = [card.number for card in FACTS.challenges if card.category == 1]
        assert list(choice) == [DrawChallenge(n) for n in movies if n not in same[:place]]
        refused = DrawChallenge(same[0] if place else 999)
        with pytest.raises(IllegalMove, match="isn't in the deck"):
            match.play(DEALER, refused)
        match.play(DEALER, DrawChallenge(number))
    assert match.view(PUBLIC).visible == same
    assert match.state.phase == SELECT


@pytest.mark.rule("V3-022")
def test_a_category_comes_up_as_often_as_another_however_many_challenges_it_has() -> None:
    catalog = load()
    drawn: Counter[int] = Counter()
    for seed in range(60):
        match = Match(GAME, V3Options(), 2, catalog)
        dealer = SeededDealer(str(seed).encode())
        dealer.take_nonces(())
        while match.state.phase != SELECT:
            match.deal(dealer)
        drawn.update(catalog.challenges[number].category for number in match.state.visible)
    assert sum(drawn.values()) == 180
    assert all(25 <= drawn[category] <= 65 for category in range(4)), drawn


@pytest.mark.rule("V3-022", "V3-R09")
def test_with_one_category_its_deck_is_drawn_from_at_once() -> None:
    match = _to_the_first_challenge(categories=("movies",))
    (choice,) = match.legal_moves(DEALER)
    assert choice.bag == "movies challenges"


@pytest.mark.rule("V3-R09")
def test_a_used_up_deck_is_shuffled_without_the_challenges_that_are_face_up() -> None:
    match = _to_the_first_challenge()
    state: V3State = match.state
    movies = [card.number for card in FACTS.challenges if card.category == 1]
    state.deck &= ~state.sets.of_categories[0b010]
    state.visible = (movies[0],)
    match.play(DEALER, PickCategory(1))
    (choice,) = match.legal_moves(DEALER)
    assert list(choice) == [DrawChallenge(number) for number in movies[1:]]


@pytest.mark.rule("V3-022", "V3-R09")
def test_a_category_is_not_picked_while_all_its_challenges_are_face_up() -> None:
    values = {f"x{number}": number for number in range(40)}
    facts = small_catalog({"lands": values, "films": values, "plays": values})
    match = _to_the_first_challenge(facts)
    for challenge in [card.number for card in facts.challenges if card.category == 1]:
        match.play(DEALER, PickCategory(1))
        match.play(DEALER, DrawChallenge(challenge))
    (choice,) = match.legal_moves(DEALER)
    assert list(choice) == [PickCategory(0), PickCategory(2)]
    with pytest.raises(IllegalMove, match="can't do that now"):
        match.play(DEALER, PickCategory(1))


@pytest.mark.rule("V3-024", "V3-R32")
def test_hidden_tokens_are_drawn_from_the_whole_bag_and_told_to_their_owner() -> None:
    match = Match(GAME, V3Options(first_player="choose"), 3, FACTS)
    match.play(A, NameSelector(A))
    for category in range(3):
        (choice,) = match.legal_moves(DEALER)
        assert isinstance(choice, Pick)
        assert set(choice.among) == set(FACTS.deck(category, "core"))  # any may come, evenly
        assert (choice.count, choice.ordered) == (6, True)
        events = match.play(DEALER, choice.make(choice.among[5::-1]))
        dealt = ReservesDealt(category=("countries", "movies", "sports")[category], each=2)
        assert events[0] == dealt
        own = [event for event in events if isinstance(event, ReserveReceived)]
        first = choice.among[0]
        assert [(event.to, tuple(t - first for t in event.tokens)) for event in own] == [
            ((0,), (4, 5)),
            ((1,), (2, 3)),
            ((2,), (0, 1)),
        ]


@pytest.mark.rule("V3-027", "V3-R27", "V3-011")
def test_three_chips_each_all_worth_two() -> None:
    for seats in range(2, 7):
        assert Table(seats).chips == [3] * seats
        assert sum(Table(seats, speed=True).chips) == 2 * seats
    table = Table()
    table.win_bidding(A, 3)
    blocks, _ = table.match.legal_moves(B)
    assert {block.chip for block in blocks if hasattr(block, "chip")} == {2}


@pytest.mark.rule("V3-028", "V3-R33")
def test_the_first_player_is_drawn_or_named() -> None:
    assert Table(first=2).state.selector == 2
    drawn = Match(GAME, V3Options(), 3, FACTS)
    (choice,) = drawn.legal_moves(DEALER)
    assert list(choice) == [NameSelector(Seat(seat)) for seat in range(3)]
    drawn.play(DEALER, NameSelector(B))
    assert (drawn.state.first, drawn.state.selector) == (B, B)


@pytest.mark.rule("V3-R31")
def test_every_sound_statistic_is_asked_in_both_directions() -> None:
    state = GAME.setup(V3Options(), 2, load())
    for subject in state.components.categories:
        assert len(subject.cards) >= 50
        ends = {(card.stat, card.descending) for card in subject.cards}
        assert len(ends) == len(subject.cards)


def test_the_house_rules_are_those_of_the_rulebook() -> None:
    assert [(f.name, f.default, f.choices, f.low, f.high) for f in fields(V3Options)] == [
        ("categories", (), (), None, None),
        ("left_out", (), (), None, None),
        ("reserve_scores", True, (False, True), None, None),
        ("collection_in_ranking", "all", ("all", "none"), None, None),
        ("failed_own_tokens", "to_pool", ("to_pool", "return_to_owner"), None, None),
        ("empty_bag_selectable", False, (False, True), None, None),
        ("depletion", "unfillable", ("unfillable", "empty_bag"), None, None),
        ("all_pass", "skip_round", ("skip_round", "selector_minimum"), None, None),
        ("block_order", "clockwise", ("clockwise", "ascending_score"), None, None),
        ("reveal_values", "after_resolution", ("after_resolution", "never"), None, None),
        ("target_score", "off", ("off",), 10, 60),
        ("speed", False, (False, True), None, None),
        ("set_focus", False, (False, True), None, None),
        ("hidden_masters", False, (False, True), None, None),
        ("first_player", "random", ("random", "choose"), None, None),
    ]
