"""Outrank V4 as the guessing bots see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from outrank.bots.guessing.sets import Purse
from outrank.bots.guessing.turn import Turn
from outrank.bots.levels import Level
from outrank.bots.mind import Mind
from outrank.games.v4.scoring import GUESS, WORTH
from outrank.games.v4.state import components_of
from outrank.games.v4.view import V4View
from outrank.kernel.menu import Menu
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.components import TaggedComponents
from outrank.mechanics.higher_lower.round import LAST_STANDING
from outrank.mechanics.masks import pieces_in

FEW = 5
"""With fewer tokens on the table most of a round's tokens are still in the bag."""
GAIN = 8
"""About how many points the best of a round gains: so a target score is seen coming."""


class Holder(Protocol):
    """Somebody at the table of either game."""

    @property
    def hand(self) -> tuple[Piece, ...]: ...
    @property
    def this_round(self) -> tuple[Piece, ...]: ...
    @property
    def is_out(self) -> bool: ...


def turn(view: V4View, mind: Mind) -> Turn:
    """The turn of a match of V4."""
    me, seen, options = view.players[view.seat], view.subjects[view.category], view.options
    mind.learn(view.stat, [token for group in view.memory.revealed for token in group])
    others = [player for seat, player in enumerate(view.players) if seat != view.seat]
    return Turn(
        stat=view.stat,
        centre=seen.centre,
        pool=seen.draft_pool,
        hand=me.hand,
        pile=me.this_round,
        others_in=sum(not player.is_out for player in others),
        seats=len(view.players),
        rival=next_held(view.players, view.seat),
        rounds_left=_rounds_left(view),
        purse=purse(components_of(options, mind.catalog), options.tag_scope, WORTH),
        end_worth=0.0,
        guess_worth=GUESS,
        last_worth=0.0 if options.last_standing == "off" else LAST_STANDING,
        is_last_safe=options.last_standing == "survivor",
        is_first_out=view.next_first_guesser < 0,
        ties=options.equal_values,
    )


def next_held(players: Sequence[Holder], seat: int) -> tuple[Piece, ...] | None:
    """What the next one clockwise holds who is still in; None if nobody else is."""
    for step in range(1, len(players)):
        other = players[(seat + step) % len(players)]
        if not other.is_out:
            return (*other.hand, *other.this_round)
    return None


def _rounds_left(view: V4View) -> int:
    options = view.options
    if options.end == "rounds":
        return options.rounds - view.round
    if options.end == "score":
        most = max(player.score for player in view.players)
        return max(0, options.score_target - most) // GAIN
    if options.end == "time" and view.is_late:
        return 0
    return max(0, sum(subject.is_selectable for subject in view.subjects) - 1)


def purse(known: TaggedComponents, scope: str, worth: Sequence[float]) -> Purse:
    """The purse for these components; tags of different categories differ if sets must not mix."""
    if scope == "across_categories":
        return Purse(known.tags.__getitem__, worth)

    def apart(token: Piece) -> list[int]:
        return [tag + 20 * known.category_of[token] for tag in known.tags[token]]

    return Purse(apart, worth)


def tokens_of(view: V4View, mind: Mind, challenge: int) -> tuple[Piece, ...]:
    """What a challenge would be asked of: what lies on the table, or may come out of the bag."""
    known = components_of(view.options, mind.catalog)
    category = known.card_category[challenge]
    seen = view.subjects[category]
    laid = (seen.centre, *seen.draft_pool)
    return laid if len(laid) >= FEW else pieces_in(known.category_tokens[category])


def aside(_view: V4View, _menu: Menu[Move], _level: Level, _mind: Mind) -> None:
    """There are no bonus cards in V4."""
