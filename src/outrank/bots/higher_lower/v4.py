"""Reads views of Outrank V4 for the higher-or-lower bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from outrank.bots.bot import Turn
from outrank.bots.higher_lower.position import Position, Row
from outrank.bots.higher_lower.set_planner import SetPlanner
from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import Level
from outrank.catalog.tags import CODES
from outrank.games.v4.scoring import GUESS, WORTH
from outrank.games.v4.view import V4View
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.components import TaggedComponents
from outrank.mechanics.higher_lower.round import LAST_STANDING
from outrank.mechanics.masks import pieces_in

FEW = 5
"""With fewer tokens in play, most of a round's tokens are still in the bag."""
GAIN = 8
"""About how many points the best player of a round gains, to foresee a target score."""


class Holder(Protocol):
    """A player in a view of either game."""

    @property
    def hand(self) -> tuple[Piece, ...]: ...
    @property
    def this_round(self) -> tuple[Piece, ...]: ...
    @property
    def is_out(self) -> bool: ...


def position(turn: Turn, knowledge: Knowledge) -> Position:
    """Return everything that matters for a decision, and learn the values that were shown."""
    view: V4View = turn.view
    me, seen, options = view.players[view.seat], view.subjects[view.category], view.options
    knowledge.learn(view.stat, [token for group in view.memory.revealed for token in group])
    others = [player for seat, player in enumerate(view.players) if seat != view.seat]
    return Position(
        stat=view.stat,
        centre=seen.centre,
        pool=seen.draft_pool,
        hand=me.hand,
        pile=me.this_round,
        others_in=sum(not player.is_out for player in others),
        seats=len(view.players),
        rival=next_held(view.players, view.seat),
        rounds_left=_rounds_left(view),
        planner=set_planner(turn.components, options.tag_scope, WORTH),
        end_worth=0.0,
        guess_worth=GUESS,
        last_worth=0.0 if options.last_standing == "off" else LAST_STANDING,
        is_last_safe=options.last_standing == "survivor",
        is_first_out=view.next_first_guesser < 0,
        ties=options.equal_values,
    )


def next_held(players: Sequence[Holder], seat: int) -> Row | None:
    """Return the tokens of the next player clockwise who is still in; None if nobody is."""
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


def set_planner(components: TaggedComponents, scope: str, worth: Sequence[float]) -> SetPlanner:
    """Return the planner for a match; where sets keep to a category, so do tags."""
    if scope == "across_categories":
        return SetPlanner(components.tags.__getitem__, worth)

    def tags_of_category(token: Piece) -> list[int]:
        return [tag + CODES * components.category_of[token] for tag in components.tags[token]]

    return SetPlanner(tags_of_category, worth)


def tokens_for(turn: Turn, challenge: int) -> Row:
    """Return the tokens in play for a challenge; if they are few, all that may be drawn."""
    components: TaggedComponents = turn.components
    category = components.card_category[challenge]
    seen = turn.view.subjects[category]
    in_play = (seen.centre, *seen.draft_pool)
    return in_play if len(in_play) >= FEW else pieces_in(components.category_tokens[category])


def card_move(_turn: Turn, _level: Level) -> None:
    """Return None: there are no bonus cards in V4."""
