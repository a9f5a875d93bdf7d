"""Reads views of Four4More for the higher-or-lower bots."""

from __future__ import annotations

from outrank.bots.bot import Turn
from outrank.bots.higher_lower.bonus_cards import BonusCards
from outrank.bots.higher_lower.position import Position
from outrank.bots.higher_lower.v4 import next_held, set_planner, tokens_for
from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import Level
from outrank.games.four4more.cards import DECK
from outrank.games.four4more.moves import PlayCard, TakeCard, Veto
from outrank.games.four4more.scoring import GUESS, WORTH
from outrank.games.four4more.view import Four4MoreView
from outrank.kernel.moves import Move

__all__ = ["card_move", "position", "tokens_for"]


def position(turn: Turn, knowledge: Knowledge) -> Position:
    """Return everything that matters for a decision, and learn what has been shown."""
    view: Four4MoreView = turn.view
    me, seen, options = view.players[view.seat], view.subjects[view.category], view.options
    _learn(view, knowledge)
    others = [player for seat, player in enumerate(view.players) if seat != view.seat]
    kinds = [DECK[card] for card in me.cards]
    best = max((value for _, value in BonusCards(turn).pool()), default=0.0)
    return Position(
        stat=view.stat,
        centre=seen.centre,
        pool=seen.draft_pool,
        hand=me.hand,
        pile=me.this_round,
        others_in=sum(not player.is_out for player in others),
        seats=len(view.players),
        rival=next_held(view.players, view.seat),
        rounds_left=options.rounds - view.round,
        planner=set_planner(
            turn.components,
            options.tag_scope,
            [points + best if points else 0.0 for points in WORTH[1]],
        ),
        end_worth=1.0 + any(kind.id == "token_hoarder" for kind in kinds),
        guess_worth=GUESS + sum(kind.per_guess for kind in kinds),
        last_worth=float(options.last_standing),
        is_last_safe=True,
        is_first_out=view.first_to_pass < 0,
        is_failing_first=False,  # F4-R26
        ties=options.equal_values,
        is_forgiven=any(kind.saves_guess for kind in kinds),
        keeps_pile=not options.wrong_loses_round_tokens,
    )


def _learn(view: Four4MoreView, knowledge: Knowledge) -> None:
    """Learn the values that were shown, and what wrong calls have told everybody (F4-R05)."""
    knowledge.learn(view.stat, [token for group in view.memory.revealed for token in group])
    is_sure = view.options.equal_values != "wrong"
    for token, centre, called_higher in view.memory.clues:
        low, high = (token, centre) if called_higher else (centre, token)
        knowledge.learn_pair(view.stat, low, high, is_sure=is_sure)


def card_move(turn: Turn, level: Level) -> Move | None:
    """Return what to do with bonus cards before the main action; None for nothing."""
    menu = turn.menu
    first: Move = next(iter(menu[0]))
    cards = BonusCards(turn)
    moves = [move for choice in menu for move in choice if choice.size == 1 or _is_card(move)]
    if isinstance(first, Veto):
        return first if cards.is_worth_a_veto() and level.depth > 1 else moves[-1]
    takes = [move for move in moves if isinstance(move, TakeCard)]
    if takes:
        return cards.taken(takes, menu)
    plays = [move for move in moves if isinstance(move, PlayCard)]
    return cards.played(plays, menu, level)


def _is_card(move: Move) -> bool:
    return isinstance(move, PlayCard | TakeCard | Veto)
