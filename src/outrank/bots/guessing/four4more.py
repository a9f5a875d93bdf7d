"""Four4More as the guessing bots see it."""

from __future__ import annotations

from outrank.bots.guessing.bonus import Cards
from outrank.bots.guessing.turn import Turn
from outrank.bots.guessing.v4 import FEW, next_held, purse
from outrank.bots.levels import Level
from outrank.bots.mind import Mind
from outrank.games.four4more.cards import DECK
from outrank.games.four4more.moves import PlayCard, TakeCard, Veto
from outrank.games.four4more.scoring import GUESS, WORTH
from outrank.games.four4more.state import components_of
from outrank.games.four4more.view import Four4MoreView
from outrank.kernel.menu import Menu
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece
from outrank.mechanics.masks import pieces_in


def turn(view: Four4MoreView, mind: Mind) -> Turn:
    """The turn of a match of Four4More."""
    me, seen, options = view.players[view.seat], view.subjects[view.category], view.options
    _learn(view, mind)
    known = components_of(options, mind.catalog)
    others = [player for seat, player in enumerate(view.players) if seat != view.seat]
    kinds = [DECK[card] for card in me.cards]
    best = max((value for _, value in Cards(view, known).pool()), default=0.0)
    return Turn(
        stat=view.stat,
        centre=seen.centre,
        pool=seen.draft_pool,
        hand=me.hand,
        pile=me.this_round,
        others_in=sum(not player.is_out for player in others),
        seats=len(view.players),
        rival=next_held(view.players, view.seat),
        rounds_left=options.rounds - view.round,
        purse=purse(
            known,
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


def _learn(view: Four4MoreView, mind: Mind) -> None:
    """What values and wrong calls have told everybody (F4-R05)."""
    mind.learn(view.stat, [token for group in view.memory.revealed for token in group])
    is_sure = view.options.equal_values != "wrong"
    for token, centre, called_higher in view.memory.clues:
        low, high = (token, centre) if called_higher else (centre, token)
        mind.learn_pair(view.stat, low, high, is_sure=is_sure)


def tokens_of(view: Four4MoreView, mind: Mind, challenge: int) -> tuple[Piece, ...]:
    """What a challenge would be asked of: what lies on the table, or may come out of the bag."""
    known = components_of(view.options, mind.catalog)
    category = known.card_category[challenge]
    seen = view.subjects[category]
    laid = (seen.centre, *seen.draft_pool)
    return laid if len(laid) >= FEW else pieces_in(known.category_tokens[category])


def aside(view: Four4MoreView, menu: Menu[Move], level: Level, mind: Mind) -> Move | None:
    """What to do with bonus cards before, after or instead of the main action; None for nothing."""
    first = next(iter(menu[0]))
    cards = Cards(view, components_of(view.options, mind.catalog))
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
