"""Setting Classic up: categories, bags, pools, challenges, chips, the first selector."""

from __future__ import annotations

import pytest

from games.classic.cl_table import ANNA, BEN, FACTS, POP, Table
from outrank.catalog.load import load
from outrank.games.classic import GAME
from outrank.games.classic.moves import SelectCategory, TokensTurnedUp
from outrank.games.classic.options import ClassicOptions
from outrank.games.classic.state import SELECT
from outrank.games.classic.view import places
from outrank.kernel.match import Match
from outrank.kernel.menu import OneOf, Pick
from outrank.kernel.moves import IllegalMove
from outrank.kernel.options import BadOption, fields
from outrank.kernel.seats import DEALER, PUBLIC, Seat
from outrank.mechanics.ranking.events import DrawChallenge, NameSelector, SelectorNamed
from outrank.testing import small_catalog


@pytest.mark.rule("CL-002")
def test_two_to_six_players() -> None:
    for seats in range(2, 7):
        assert Table(seats).scores == [0] * seats
    for seats in (1, 7):
        with pytest.raises(BadOption, match="2 to 6 players"):
            Table(seats)


@pytest.mark.rule("CL-024", "CL-R33")
def test_one_to_four_categories_are_chosen() -> None:
    facts = load()
    for names in (("movies",), ("Sports teams", "countries"), ()):
        state = GAME.setup(ClassicOptions(categories=names), 2, facts)
        assert len(state.components.ids) == (len(names) or 4)
    five = small_catalog({f"things{n}": {f"T{n} {i}": i for i in range(10)} for n in range(5)})
    assert len(GAME.setup(ClassicOptions(), 2, five).components.ids) == 4
    with pytest.raises(BadOption, match="at most 4"):
        GAME.setup(ClassicOptions(categories=tuple(f"things{n}" for n in range(5))), 2, five)


def test_wrong_categories_are_refused_with_a_sentence() -> None:
    for names, sentence in (
        (("countrys",), "There is no category 'countrys'. Did you mean 'countries'"),
        (("zzz",), "There is no category 'zzz'. Choose one of: countries, movies."),
        (("movies", "Movies"), "Name each category only once."),
    ):
        with pytest.raises(BadOption, match=sentence.replace("?", r"\?")):
            GAME.setup(ClassicOptions(categories=names), 2, FACTS)


@pytest.mark.rule("CL-R01")
def test_a_category_needs_ten_tokens() -> None:
    short = small_catalog({"countries": POP, "rocks": {f"Rock {n}": n for n in range(9)}})
    state = GAME.setup(ClassicOptions(), 2, short)
    assert state.components.ids == ("countries",)
    with pytest.raises(BadOption, match="rocks has 9 tokens; this game needs 10"):
        GAME.setup(ClassicOptions(categories=("rocks",)), 2, short)
    with pytest.raises(BadOption, match="No category has the 10 tokens"):
        GAME.setup(
            ClassicOptions(), 2, small_catalog({"rocks": {f"Rock {n}": n for n in range(9)}})
        )
    core = GAME.setup(ClassicOptions(deck="core"), 2, load())
    assert [len(subject.tokens) for subject in core.components.categories] == [40] * 4


@pytest.mark.rule("CL-025")
def test_all_tokens_of_the_chosen_categories_are_in_their_bags() -> None:
    match = Match(GAME, ClassicOptions(), 2, load())
    bags = {name: len(tokens) for name, tokens in places(match.state).items() if tokens}
    assert bags == {"bag countries": 80, "bag movies": 94, "bag sports": 80, "bag companies": 69}
    one = Match(GAME, ClassicOptions(categories=("movies",)), 2, load())
    assert sum(map(len, places(one.state).values())) == 94


@pytest.mark.rule("CL-026", "CL-027", "CL-R03", "CL-092")
def test_ten_tokens_of_every_pool_lie_face_up_for_everybody() -> None:
    table = Table()
    for seat in (PUBLIC, *range(4)):
        shown = table.match.view(Seat(seat)).categories
        assert [len(category.pool) for category in shown] == [10, 10]
        assert [category.bag_size for category in shown] == [30, 15]
    assert table.pool() == set(POP)
    table.score(ANNA, 4)
    assert [len(category.pool) for category in table.match.view(PUBLIC).categories] == [10, 10]


@pytest.mark.rule("CL-R03")
def test_a_choice_that_turned_up_tokens_cannot_be_undone() -> None:
    """Else a selector could look into one pool after the other."""
    table = Table(seats=2, pool_visibility="chosen_only", all_pass="skip_round")
    first = table.select()
    assert not any(isinstance(event, TokensTurnedUp) for event in first)  # they were drawn
    table.passes(table.state.turn)
    table.passes(table.state.turn)
    assert table.state.phase == SELECT
    seat = Seat(table.state.turn)
    assert table.match.view(seat).categories[0].pool == ()
    _chosen, turned_up = table.match.play(seat, SelectCategory(0))
    assert isinstance(turned_up, TokensTurnedUp)
    assert set(turned_up.tokens) == {table.number[name] for name in POP}
    sentence = GAME.describe(turned_up, table.match.names, table.facts)
    assert str(sentence) == "Countries: 10 tokens of the pool are turned up."
    with pytest.raises(IllegalMove, match="revealed something"):
        table.match.undo(seat)


@pytest.mark.rule("CL-R03")
def test_only_the_chosen_pool_lies_face_up_by_house_rule() -> None:
    table = Table(pool_visibility="chosen_only")
    assert [c.pool_size for c in table.match.view(ANNA).categories] == [0, 0]
    table.select()
    assert table.pool() == set(POP)
    assert table.pool("movies") == set()
    table.win_bidding_from_here(ANNA, 4)
    table.pass_blocks()
    table.rank(ANNA, "India", "Brazil", "Japan", "Egypt")
    for seat in (PUBLIC, ANNA, BEN):
        view = table.match.view(Seat(seat))
        assert view.categories[0].pool == ()
        assert view.categories[0].pool_size == 6
        assert len(view.memory.face_down[0]) == 6
    table.select()
    assert set(POP) - {"India", "Brazil", "Japan", "Egypt"} < table.pool()
    assert len(table.pool()) == 10


@pytest.mark.rule("CL-028", "CL-029", "CL-030")
def test_challenges_lie_in_a_shuffled_deck_for_each_category() -> None:
    match = Match(GAME, ClassicOptions(first_selector="choose"), 2, FACTS)
    match.play(ANNA, NameSelector(ANNA))
    offered = []
    while GAME.to_act(match.state) == (DEALER,):
        (choice,) = match.legal_moves(DEALER)
        moves = list(choice) if isinstance(choice, OneOf) else []
        numbers = [move.challenge for move in moves if isinstance(move, DrawChallenge)]
        if numbers:  # a shuffled deck: any of its cards may be on top, none is seen before
            offered.append((choice.bag, numbers))
            assert not set(numbers) & {c.challenge for c in match.view(ANNA).categories}
            match.play(DEALER, DrawChallenge(numbers[-1]))
        else:
            assert isinstance(choice, Pick)
            match.play(DEALER, choice.make(choice.among[:10]))
    assert offered == [("countries challenges", [0, 1]), ("movies challenges", [2, 3])]
    assert [category.challenge for category in match.view(PUBLIC).categories] == [1, 3]


@pytest.mark.rule("CL-031", "CL-R27", "CL-058")
def test_dials_show_everybody_the_last_bid() -> None:
    table = Table()
    assert table.match.view(PUBLIC).dials == (0, 0, 0, 0)
    table.select()
    table.bid(ANNA, 3)
    table.bid(BEN, 5)
    table.passes(2)
    for seat in (PUBLIC, ANNA, BEN, 2, 3):
        assert table.match.view(Seat(seat)).dials == (3, 5, 0, 0)
        assert table.match.view(Seat(seat)).standing == 5


@pytest.mark.rule("CL-032", "CL-033")
def test_everybody_starts_with_three_chips_and_no_points() -> None:
    table = Table(6)
    assert [table.chips(seat) for seat in range(6)] == [[2, 4, 6]] * 6
    assert table.match.view(PUBLIC).points == (0,) * 6


@pytest.mark.rule("CL-034", "CL-035", "CL-R36")
def test_the_host_names_the_first_selector_or_the_lot_does() -> None:
    table = Table(first=2)
    assert (table.state.first, table.state.selector) == (2, 2)
    drawn = Match(GAME, ClassicOptions(), 3, FACTS)
    assert GAME.to_act(drawn.state) == (DEALER,)
    (choice,) = drawn.legal_moves(DEALER)
    assert list(choice) == [NameSelector(Seat(seat)) for seat in range(3)]
    assert choice.bag == "seats"
    assert drawn.play(DEALER, NameSelector(BEN)) == [SelectorNamed(seat=BEN)]
    assert (drawn.state.first, drawn.state.selector) == (BEN, BEN)


@pytest.mark.rule("CL-036", "CL-091", "CL-R26", "CL-009", "CL-128")
def test_play_runs_clockwise_whoever_ranks() -> None:
    table = Table(3, first=1, target_score="off")
    for selector, bidder in ((1, 0), (2, 0), (0, 2), (1, 1)):
        assert table.state.phase == SELECT
        assert GAME.to_act(table.state) == (selector,)
        table.score(bidder, 1)
    assert table.state.first == 1  # the marker stays


@pytest.mark.rule("CL-129", "CL-R33", "CL-R35")
def test_one_category_leaves_the_selector_no_choice() -> None:
    table = Table(categories=("countries",))
    (choice,) = table.match.legal_moves(ANNA)
    assert choice.size == 1
    table.score(ANNA, 3)
    (choice,) = table.match.legal_moves(BEN)
    assert choice.size == 1


@pytest.mark.rule("CL-R35")
def test_the_house_rules_are_those_of_the_rulebook() -> None:
    assert [(f.name, f.default, f.choices, f.low, f.high) for f in fields(ClassicOptions)] == [
        ("categories", (), (), None, None),
        ("left_out", (), (), None, None),
        ("deck", "full", ("full", "core"), None, None),
        ("unchosen_challenges", "keep", ("keep", "redraw"), None, None),
        ("pool_visibility", "all", ("all", "chosen_only"), None, None),
        ("refill_before_ranking", False, (False, True), None, None),
        ("bidding_opener", "selector", ("selector", "left_of_selector"), None, None),
        ("bid_step", "any", ("any", "exactly_one"), None, None),
        (
            "all_pass",
            "selector_minimum",
            ("selector_minimum", "skip_round", "restart"),
            None,
            None,
        ),
        ("min_bid", 1, (1, 2, 3), None, None),
        ("block_limit", "auto_fail", ("auto_fail", "protect_bid"), None, None),
        ("blocks_per_player", 1, (1, 2, 3), None, None),
        ("unique_block_values", False, (False, True), None, None),
        ("failed_tokens", "removed", ("removed", "stay"), None, None),
        ("owned_tokens_in_ranking", True, (False, True), None, None),
        ("round_limit", "auto", ("auto",), 1, 20),
        ("target_score", 30, ("off",), 10, 100),
        ("depletion_end", "all_categories", ("all_categories", "any_category"), None, None),
        ("bidding_mode", "open", ("open", "sealed"), None, None),
        ("timers", "off", ("off", "rulebook"), None, None),
        ("first_selector", "random", ("random", "choose"), None, None),
    ]


@pytest.mark.rule("CL-R21")
def test_only_challenges_with_a_value_for_every_token_are_asked() -> None:
    facts = load()
    asked = {}
    for deck in ("full", "core"):
        state = GAME.setup(ClassicOptions(deck=deck, categories=("companies",)), 2, facts)
        (subject,) = state.components.categories
        asked[deck] = {card.stat for card in subject.cards}
        for stat in asked[deck]:
            assert all(facts.ranks(stat)[token] >= 0 for token in subject.tokens)
    assert asked["full"] < asked["core"]  # some companies outside the core lack some values
