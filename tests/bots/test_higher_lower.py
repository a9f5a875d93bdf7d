"""Higher or lower: sets, calls and when to stop, in V4 and Four4More."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bots.turns import turn_for
from outrank.bots.higher_lower import CASHES, FORESEES, HOARDS, bot
from outrank.bots.higher_lower.bonus_cards import BonusCards
from outrank.bots.higher_lower.calls import call, calls, ease
from outrank.bots.higher_lower.evaluator import Evaluator, Habits
from outrank.bots.higher_lower.position import Position
from outrank.bots.higher_lower.set_planner import Plan, PlannedSet, SetPlanner
from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import NEWCOMER, REGULAR, SAGE, SHARP, Level
from outrank.catalog import load
from outrank.games.four4more.cards import DECK as BONUS
from outrank.games.four4more.moves import Allow, PlayCard, TakeCard, Veto
from outrank.kernel import registry
from outrank.kernel.game import AnyGame, play
from outrank.kernel.menu import OneOf, sample
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.events import ChooseChallenge, Guess

FACTS = load()
V4, FOUR = registry.load("v4"), registry.load("four4more")
CARD = next(c for c in FACTS.challenges if c.tied_share == 0)
DECK = sorted(FACTS.deck(CARD.category, "core"), key=FACTS.ranks(CARD.stat).__getitem__)
"""Lowest first."""


def planner(*tags: str) -> SetPlanner:
    """Token number n carries the letters of the n-th word."""
    return SetPlanner(lambda token: [ord(letter) for letter in tags[token]], (0, 0, 2, 5, 8))


def tokens(count: int) -> list[Piece]:
    return [Piece(number) for number in range(count)]


def test_four_of_a_tag_are_better_than_two_pairs() -> None:
    plan = planner("a", "ab", "ab", "a", "c").plan(tokens(5))
    assert plan == Plan(8.0, (PlannedSet(ord("a"), (Piece(0), Piece(1), Piece(2), Piece(3))),))
    assert plan.used == 4


def test_tokens_that_serve_one_set_only_go_into_it() -> None:
    plan = planner("a", "a", "a", "a", "ab", "b").plan(tokens(6))
    assert plan.points == 10.0
    assert sorted(len(cash.tokens) for cash in plan.sets) == [2, 4]


def test_a_large_hand_is_planned_too() -> None:
    plan = planner(*(letter for letter in "abcde" for _ in range(4))).plan(tokens(20))
    assert plan.points == 40.0
    assert planner("a", "b").plan(tokens(2)) == Plan(0.0, ())


def certain() -> Knowledge:
    knowledge = Knowledge(SAGE, {}, 1, FACTS)
    knowledge.learn(CARD.stat, DECK)
    return knowledge


def test_calls_follow_the_odds_and_the_rule_for_equals() -> None:
    knowledge = certain()
    assert call(knowledge, CARD.stat, DECK[0], DECK[5], "correct") == (1.0, 0.0, True, DECK[5])
    assert call(knowledge, CARD.stat, DECK[5], DECK[0], "wrong") == (1.0, 0.0, False, DECK[0])
    tied = max(FACTS.challenges, key=lambda card: card.tied_share)
    same = FACTS.ranks(tied.stat)
    deck = FACTS.deck(tied.category, "core")
    a, b = next((a, b) for a in deck for b in deck if a != b and same[a] == same[b])
    knowledge.learn(tied.stat, (a, b))
    assert call(knowledge, tied.stat, a, b, "correct").right == 1.0
    assert call(knowledge, tied.stat, a, b, "wrong").wrong == 1.0
    pushed = call(knowledge, tied.stat, a, b, "push")
    assert (pushed.right, pushed.wrong) == (0.0, 0.0)


def test_the_surest_call_comes_first() -> None:
    knowledge = Knowledge(REGULAR, {}, 2, FACTS)
    found = calls(knowledge, CARD.stat, DECK[20], DECK[:10] + DECK[30:], "correct")
    assert [one.wrong for one in found] == sorted(one.wrong for one in found)


def position(**changes: Any) -> Position:
    plain: dict[str, Any] = {
        "stat": CARD.stat,
        "centre": DECK[20],
        "pool": (DECK[0], DECK[19], DECK[21], DECK[39]),
        "hand": (),
        "pile": (),
        "others_in": 1,
        "seats": 2,
        "rival": (),
        "rounds_left": 2,
        "planner": SetPlanner(lambda token: FACTS.tags(token, "four_tags"), (0, 0, 2, 5, 8)),
        "end_worth": 0.0,
        "guess_worth": 1.0,
        "last_worth": 1.0,
        "is_last_safe": True,
        "is_first_out": True,
        "ties": "correct",
    }
    return Position(**(plain | changes))


def evaluator(
    at: Position, knowledge: Knowledge | None = None, habits: Habits = CASHES
) -> Evaluator:
    return Evaluator(SHARP, 0.0, knowledge or Knowledge(SHARP, {}, 3, FACTS), at, habits)


def test_a_sure_call_is_made_and_an_unsure_one_left_when_much_is_at_risk() -> None:
    sure = evaluator(position(), certain())
    worth, one = sure.best_call() or (0.0, None)
    assert one is not None
    assert one.right == 1.0
    assert worth > sure.passing()
    vague = Knowledge(SHARP, {c.id: 60.0 for c in FACTS.categories}, 4, FACTS)
    shared = [
        p for p in DECK if FACTS.tags(p, "four_tags")[0] == FACTS.tags(DECK[0], "four_tags")[0]
    ][:4]
    risky = evaluator(position(pile=tuple(shared), pool=(DECK[19], DECK[21])), vague)
    worth, _ = risky.best_call() or (0.0, None)
    assert worth < risky.passing()


def test_a_call_that_can_only_push_is_none() -> None:
    tied = max(FACTS.challenges, key=lambda card: card.tied_share)
    ranks, deck = FACTS.ranks(tied.stat), FACTS.deck(tied.category, "core")
    a, b = next((a, b) for a in deck for b in deck if a != b and ranks[a] == ranks[b])
    knowledge = Knowledge(SHARP, {}, 5, FACTS)
    knowledge.learn(tied.stat, (a, b))
    at = position(stat=tied.stat, centre=a, pool=(b,), ties="push")
    assert evaluator(at, knowledge).best_call() is None
    assert evaluator(position(pool=()), knowledge).best_call() is None


def test_sets_are_cashed_before_the_last_token_of_the_last_round_is_drafted() -> None:
    shared = [
        p for p in DECK if FACTS.tags(p, "four_tags")[0] == FACTS.tags(DECK[0], "four_tags")[0]
    ][:4]
    pool = tuple(p for p in DECK if p not in shared and p != DECK[20])[:1]
    at = position(hand=tuple(shared), pool=pool, rounds_left=0, others_in=0, rival=None)
    thought = evaluator(at, certain())
    (cash,) = at.planner.plan(shared).sets
    guess, _ = thought.best_call() or (0.0, None)
    assert thought.cashing(cash, 8) > guess > thought.passing()


def test_each_further_set_counts_less_to_those_who_cash() -> None:
    letters = planner("a", "a", "a", "a", "b", "b", "b", "b")
    at = position(hand=tuple(tokens(8)), planner=letters, rounds_left=0)
    assert evaluator(at, habits=HOARDS).staying(at.hand) == 16.0
    assert evaluator(at, habits=CASHES).staying(at.hand) == pytest.approx(8 + 8 * CASHES.crowd)


def test_a_wrong_call_costs_the_pile_unless_it_is_forgiven_or_kept() -> None:
    at = position(hand=(DECK[3],), pile=(DECK[4], DECK[5]))
    plain = evaluator(at).failing()
    assert evaluator(replace(at, is_forgiven=True)).failing() > plain
    assert evaluator(replace(at, keeps_pile=True)).failing() > plain
    alone = replace(at, others_in=0, rival=None)
    assert evaluator(replace(alone, is_last_safe=False)).failing() < evaluator(alone).failing()
    assert evaluator(replace(at, is_failing_first=False)).failing() < plain


def test_foresight_leaves_the_rival_what_it_cannot_use() -> None:
    knowledge = certain()
    tag = FACTS.tags(DECK[0], "four_tags")[0]
    useful = next(p for p in DECK if p != DECK[20] and tag in FACTS.tags(p, "four_tags"))
    rival = tuple(p for p in DECK if tag in FACTS.tags(p, "four_tags") and p != useful)[:3]
    mine = {t for p in rival for t in FACTS.tags(p, "four_tags")}
    useless = min(
        (p for p in DECK if p not in (DECK[20], useful, *rival)),
        key=lambda p: len(mine.intersection(FACTS.tags(p, "four_tags"))),
    )
    at = position(pool=(useful, useless), rival=rival)
    _, one = evaluator(at, knowledge, FORESEES).best_call() or (0.0, None)
    assert one is not None
    assert one.token == useless
    _, own = evaluator(
        position(pool=(useful, useless), hand=rival, rival=None, others_in=0), knowledge, FORESEES
    ).best_call() or (0.0, None)
    assert own is not None
    assert own.token == useful


def test_the_easier_challenge_is_the_one_that_is_known() -> None:
    knowledge = Knowledge(NEWCOMER, {}, 6, FACTS)
    before = ease(knowledge, CARD.number, DECK, Random(1))
    knowledge.learn(CARD.stat, DECK)
    assert ease(knowledge, CARD.number, DECK, Random(1)) == 1.0 > before


def begun(game: AnyGame, seats: int, seed: int, **options: Any) -> Any:
    """A match in which the first guesser has chosen, with a guess to make."""
    rng, state = Random(seed), game.setup(game.options(**options), seats, FACTS)
    while True:
        seat = game.to_act(state)[0]
        menu = game.legal_moves(state, seat)
        if isinstance(next(iter(menu[0])), Guess):
            return state
        play(game, state, seat, sample(menu, rng))


@pytest.mark.parametrize("game", [V4, FOUR], ids=lambda game: game.name)
@pytest.mark.parametrize("level", [NEWCOMER, REGULAR, SHARP, SAGE], ids=lambda level: level.name)
def test_after_a_wrong_call_the_next_one_calls_it_right(game: AnyGame, level: Level) -> None:
    """V4-R05, F4-R05: everybody knows now."""
    state = begun(game, 3, 10)  # where no other call is as sure, or a better draft
    seat = game.to_act(state)[0]
    ranks = FACTS.ranks(game.view(state, seat).stat)
    subject = game.view(state, seat).subjects[game.view(state, seat).category]
    token = next(t for t in subject.draft_pool if ranks[t] != ranks[subject.centre])
    is_higher = ranks[token] > ranks[subject.centre]
    play(game, state, seat, Guess(not is_higher, token))
    after = game.to_act(state)[0]
    knowledge = Knowledge(level, {c.id: 20.0 for c in FACTS.categories}, 7, FACTS)
    turn = turn_for(game, state, after, FACTS)
    chosen = bot(game, level, 0.0).decide(turn, knowledge, Random(1))
    assert chosen == Guess(is_higher, token)


@pytest.mark.parametrize("game", [V4, FOUR], ids=lambda game: game.name)
def test_a_challenge_is_chosen_and_other_questions_answered(game: AnyGame) -> None:
    state = game.setup(game.options(first_player="choose"), 2, FACTS)
    knowledge, rng = Knowledge(SHARP, {}, 8, FACTS), Random(2)
    chosen = None
    while not isinstance(chosen, ChooseChallenge):
        seat = game.to_act(state)[0]
        menu = game.legal_moves(state, seat)
        if seat < 0:
            play(game, state, seat, sample(menu, rng))
            continue
        chosen = bot(game, SHARP, 0.0).decide(turn_for(game, state, seat, FACTS), knowledge, rng)
        play(game, state, seat, chosen)
    assert game.view(state, Seat(0)).challenge == chosen.challenge


def number(card: str) -> int:
    return next(n for n, kind in enumerate(BONUS) if kind.id == card)


def with_cards(state: Any, hands: dict[int, tuple[str, ...]]) -> Any:
    """The same position with bonus cards in hands, taken from the deck."""
    for seat, cards in hands.items():
        for card in cards:
            state.bonus.deck &= ~(1 << number(card))
            state.bonus.pool &= ~(1 << number(card))
            state.bonus.hand[seat] |= 1 << number(card)
    return state


def test_cards_are_valued_by_what_they_may_still_bring() -> None:
    early, late = begun(FOUR, 2, 5), begun(FOUR, 2, 5, rounds=1)
    cards, last_cards = (
        BonusCards(turn_for(FOUR, state, FOUR.to_act(state)[0], FACTS)) for state in (early, late)
    )
    for card in ("genius", "triple_threat", "insurance", "big_spender"):
        assert cards.value(number(card)) > last_cards.value(number(card))
    assert cards.value(number("jackpot")) == 5.0
    assert cards.value(number("lockdown")) < 1.0
    takes = [TakeCard(number("lockdown")), TakeCard(number("jackpot"))]
    assert cards.taken(takes, (OneOf(takes),)) == takes[1]


def test_a_strong_card_is_vetoed_and_a_weak_one_allowed() -> None:
    for card, answer in (("double_down", Veto), ("lockdown", Allow)):
        state = begun(FOUR, 2, 6)
        seat = FOUR.to_act(state)[0]
        with_cards(state, {seat: (card,), 1 - seat: ("veto",)})
        play(FOUR, state, seat, PlayCard(number(card)))
        other = FOUR.to_act(state)[0]
        assert other == 1 - seat
        turn = turn_for(FOUR, state, other, FACTS)
        chosen = bot(FOUR, SHARP, 0.0).decide(turn, Knowledge(SHARP, {}, 9, FACTS), Random(1))
        assert isinstance(chosen, answer)


def test_snatch_completes_a_set() -> None:
    state = begun(FOUR, 2, 7)
    seat = FOUR.to_act(state)[0]
    with_cards(state, {seat: ("snatch",)})
    view = FOUR.view(state, seat)
    pool = view.subjects[view.category].draft_pool
    tag = next(t for p in pool for t in FACTS.tags(p, "two_to_four_tags"))
    carriers = [p for p in DECK if tag in FACTS.tags(p, "two_to_four_tags") and p not in pool]
    for token in carriers[:3]:
        for home in range(len(state.tokens.bag)):
            state.tokens.bag[home] &= ~(1 << token)
        state.tokens.hand[seat] |= 1 << token
    turn = turn_for(FOUR, state, seat, FACTS)
    chosen = bot(FOUR, SHARP, 0.0).decide(turn, Knowledge(SHARP, {}, 9, FACTS), Random(1))
    assert isinstance(chosen, PlayCard)
    assert chosen.card == number("snatch")
    held = (*turn.view.players[seat].hand, *chosen.take)
    sets = BonusCards(turn).planner
    assert sets.plan(held).points > sets.plan(held[:-1]).points
