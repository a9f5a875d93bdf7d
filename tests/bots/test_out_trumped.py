"""How Out-Trumped's bots decide: repeatable, exact at the end, by what the others played."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from bots.turns import turn_for
from outrank.bots.bot import Budget, Turn
from outrank.bots.levels import ALL as LEVELS
from outrank.bots.out_trumped import OutTrumpedBot, bot, heuristic
from outrank.bots.out_trumped.deal_sampler import likelihood, past_plays, sampled_hands
from outrank.bots.out_trumped.evaluator import PLAYOUTS, best_choice, contenders
from outrank.bots.out_trumped.heuristic import heuristic_card
from outrank.bots.out_trumped.open_hand import (
    OpenHand,
    in_the_tricks,
    play_out,
    representative,
    representatives,
    solved,
    solved_for_two,
)
from outrank.bots.out_trumped.win_probability import Payoff, win_probability
from outrank.bots.search import no_statistics
from outrank.games.out_trumped import GAME, moves
from outrank.games.out_trumped.options import OutTrumpedOptions
from outrank.games.out_trumped.state import OutTrumpedState
from outrank.games.out_trumped.tricks import obligations_for
from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.masks import mask_of

SPADES, HEARTS, DIAMONDS, CLUBS, STARS = range(5)


def card(rank: int, suit: int) -> int:
    """Rank 2 to 14."""
    return suit * 13 + rank - 2


def some_turn(seats: int, seed: int, plays: int) -> Turn:
    """The turn of the next seat after so many plays of the first hand."""
    rng = Random(seed)
    state = GAME.setup(OutTrumpedOptions(wild="no_trump"), seats, None)
    while len(state.played) < plays or GAME.to_act(state)[0] < 0:
        (seat,) = GAME.to_act(state)
        GAME.apply(state, seat, GAME.legal_moves(state, seat)[0].sample(rng))
    return turn_for(GAME, state, GAME.to_act(state)[0])


def determinized(turn: Turn, rng: Random) -> OutTrumpedState:
    return GAME.determinize(turn.view, turn.blank, rng, no_statistics)


def test_the_same_dice_give_the_same_card() -> None:
    turn = some_turn(3, 4, 10)
    for depth in (2, 3, 4):
        thinker = OutTrumpedBot(depth)
        chosen = {thinker.decide(turn, None, Random(8)) for _ in range(3)}
        assert len(chosen) == 1
        assert thinker.budget.spent <= PLAYOUTS[depth]


def test_levels_are_ways_to_play() -> None:
    made = [bot(GAME, level, 0.2) for level in LEVELS]
    assert [one.depth for one in made] == [0, 1, 2, 3, 4]
    assert all(a.budget.playouts <= b.budget.playouts for a, b in pairwise(made))


def open_hand(hands: list[list[int]], trump: int = STARS, turn: int = 0) -> OpenHand:
    obligations = obligations_for("follow_and_beat", False, trump)
    hand = OpenHand(obligations, trump, len(hands))
    hand.start([mask_of(cards) for cards in hands], turn)
    return hand


def test_a_hand_is_played_as_the_game_plays_it() -> None:
    """Twin worlds: the open hand and the game go through the same cards and count the same."""
    for seed in range(6):
        seats = 2 + seed % 5
        turn = some_turn(seats, seed, seats * 2 + 1)
        view, rng = turn.view, Random(seed)
        state = determinized(turn, rng)
        hand = in_the_tricks(view, state.hands)
        while GAME.to_act(state)[0] >= 0 and state.hand_no == view.hand_no:
            seat = GAME.to_act(state)[0]
            menu = GAME.legal_moves(state, seat)
            assert hand.turn == seat
            offered = [move for move in menu[0] if isinstance(move, moves.Play)]
            assert hand.legal() == mask_of(move.card for move in offered)
            move = rng.choice(offered)
            GAME.apply(state, seat, move)
            hand.play(move.card)
        assert tuple(hand.tricks) == tuple(line[0] for line in state.sheet)
        assert tuple(hand.trumps) == tuple(line[1] for line in state.sheet)
        assert Payoff(view).points(hand) == list(GAME.scores(state))


def test_a_playout_is_what_the_heuristic_plays_card_by_card() -> None:
    for seed in range(6):
        turn = some_turn(2 + seed % 5, seed, 3)
        hands = determinized(turn, Random(seed)).hands
        quick, slow = in_the_tricks(turn.view, hands), in_the_tricks(turn.view, hands)
        play_out(quick)
        while legal := slow.legal():
            held, unplayed = slow.hands[slow.turn], slow.unplayed
            trump, seats, due = slow.trump, slow.seats, slow.due
            slow.play(
                heuristic_card(legal, held, slow.beats(), unplayed, trump, seats, due)
                if legal & (legal - 1)
                else legal.bit_length() - 1
            )
        assert (quick.tricks, quick.trumps) == (slow.tricks, slow.trumps)


def brute(hand: OpenHand, payoff: Payoff) -> list[float]:
    """Every line of play, without any shortcut."""
    legal = hand.legal()
    if not legal:
        return payoff.for_all(hand)
    lines = []
    for choice in bits(legal):
        after = hand.copy()
        after.play(choice)
        lines.append(brute(after, payoff))
    return max(lines, key=lambda worth: worth[hand.turn])


def test_the_endgame_is_exact() -> None:
    for seed in range(12):
        seats = 2 + seed % 3
        turn = some_turn(seats, seed, seats * (11 if seats == 2 else 13))
        hand = in_the_tricks(turn.view, determinized(turn, Random(seed)).hands)
        payoff = Payoff(turn.view)
        exact = brute(hand.copy(), payoff)[hand.turn]
        assert solved(hand.copy(), payoff.for_all)[hand.turn] == pytest.approx(exact)
        if seats == 2:
            worth = solved_for_two(hand.copy(), payoff.for_all, hand.turn, 0.0, 1.0)
            assert worth == pytest.approx(exact)


def test_cards_that_nothing_tells_apart_are_tried_once() -> None:
    ace, king, queen = card(14, HEARTS), card(13, HEARTS), card(12, HEARTS)
    legal = mask_of((ace, king))
    assert representatives(legal, mask_of((ace, king, queen))) == mask_of((king,))
    spread = mask_of((ace, queen))
    assert representatives(spread, mask_of((ace, king, queen))) == spread
    assert representatives(spread, mask_of((ace, queen))) == mask_of((queen,)), "the King is gone"
    kept = representatives(legal, mask_of((ace, king, queen)))
    assert [representative(one, kept) for one in (king, ace)] == [king, king]
    two = mask_of((card(14, SPADES), card(2, HEARTS)))
    assert representatives(two, two) == two, "an Ace and the next suit's 2 are no neighbours"


def test_win_probability_is_a_chance() -> None:
    assert sum(win_probability([10, 20, 5], seat, 50) for seat in range(3)) == pytest.approx(1)
    assert win_probability([50, 49], 0, 50) == 1
    assert win_probability([55, 55, 3], 1, 50) == 0.5
    assert win_probability([55, 55, 3], 2, 50) == 0
    assert win_probability([40, 30], 0, 50) > win_probability([20, 10], 0, 50), (
        "the same lead is worth more late"
    )


def test_play_is_evidence() -> None:
    """Deals in which the heuristic explains the past come up more often."""
    turn = some_turn(2, 11, 17)
    past = past_plays(turn.view)
    assert [play.seat for play in past] == [1 - turn.view.seat] * len(past)
    assert [play.holding for play in past] == sorted(play.holding for play in past), "latest first"

    def mean(*, infers: bool) -> float:
        stream = sampled_hands(turn, Random(2), infers=infers)
        return sum(likelihood(turn.view, next(stream).hands, past) for _ in range(150)) / 150

    assert mean(infers=True) > 1.3 * mean(infers=False)


def test_comparing_stops_when_it_is_decided() -> None:
    budget = Budget(10_000)
    noise = Random(1)
    stream = iter(noise.random, None)
    assert best_choice(budget, [0, 1, 2], stream, lambda sample, way: way + sample / 10) == 2
    assert budget.spent < 100
    assert set(contenders({0: [0.0] * 8, 1: [1.0] * 8, 2: [1.0] * 8})) == {1, 2}


def test_the_default_wins_what_is_too_close_to_call() -> None:
    def choice(gap: float) -> int:
        noise = iter(Random(1).random, None)
        values = iter(lambda: (next(noise), next(noise) + gap), None)
        return best_choice(Budget(60), [0, 1], values, lambda sample, way: sample[way], default=0)

    assert [choice(gap) for gap in (-0.5, 0.02, 0.5)] == [0, 0, 1]


def test_the_wild_face_names_a_suit_worth_having() -> None:
    state = GAME.setup(OutTrumpedOptions(first_dealer="choose"), 2, None)
    own = [Piece(number) for number in [*range(26, 39), 0, 13]]
    rest = [Piece(number) for number in range(65) if number not in own]
    GAME.apply(state, Seat(0), moves.ChooseDealer(Seat(0)))
    GAME.apply(state, Seat(-2), moves.Deal((tuple(sorted(own)), tuple(rest[:15]))))
    GAME.apply(state, Seat(-2), moves.Roll(moves.WILD))
    turn = turn_for(GAME, state, Seat(0))
    for depth in (1, 3):
        move = OutTrumpedBot(depth).decide(turn, None, Random(1))
        assert move == moves.NameTrump(DIAMONDS)


def test_a_strong_hand_bids_high_and_a_weak_one_hardly() -> None:
    strong = [Piece(card(rank, suit)) for suit in range(5) for rank in (12, 13, 14)]
    weak = [Piece(card(rank, suit)) for suit in range(5) for rank in (2, 3, 4)]
    rest = [Piece(n) for n in range(65) if n not in strong and n not in weak]
    for depth in (1, 4):
        bids = [
            first_bid(depth, hand, other, rest) for hand, other in ((strong, weak), (weak, strong))
        ]
        assert bids[0] >= 6
        assert bids[0] > bids[1] + 3


def first_bid(depth: int, hand: list[Piece], other: list[Piece], rest: list[Piece]) -> int:
    """What somebody with this hand bids for the kitty; 0 is a pass."""
    state = GAME.setup(OutTrumpedOptions(kitty="bidding", first_dealer="choose"), 2, None)
    hands = [tuple(sorted(cards)) for cards in (hand, other, rest[:5])]
    GAME.apply(state, Seat(0), moves.ChooseDealer(Seat(1)))
    GAME.apply(state, Seat(-2), moves.Deal(tuple(hands)))
    GAME.apply(state, Seat(-2), moves.Roll(STARS))
    thinker = OutTrumpedBot(depth)
    thinker.budget.playouts = min(thinker.budget.playouts, 200)
    move = thinker.decide(turn_for(GAME, state, Seat(0)), None, Random(1))
    return move.tricks if isinstance(move, moves.Bid) else 0


@pytest.mark.pure
def test_the_cache_of_leads_stays_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heuristic, "MAX_CACHED", 10)
    leads = heuristic.Leads(heuristic.TWO.plain, 2)
    fresh = {key: leads.work_out(key) for key in range(1 << 13, 60 << 13, 1 << 13)}
    assert len(leads.known) <= 10
    assert all(leads.work_out(key) == worth for key, worth in fresh.items())
