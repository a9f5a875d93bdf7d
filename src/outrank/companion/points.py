"""What the score keeper and the timers of the companion take from the rules of the five games."""

from __future__ import annotations

from typing import Any

from outrank.games.classic import legal as classic
from outrank.games.classic.options import ClassicOptions
from outrank.games.classic.state import CHIPS
from outrank.games.four4more import cards
from outrank.games.four4more import scoring as four4more
from outrank.games.four4more.options import Four4MoreOptions
from outrank.games.out_trumped import scoring as out_trumped
from outrank.games.out_trumped.options import OutTrumpedOptions
from outrank.games.v3 import legal as v3_legal
from outrank.games.v3 import scoring as v3
from outrank.games.v3.state import CHIP
from outrank.games.v4 import scoring as v4
from outrank.games.v4.options import V4Options
from outrank.mechanics.higher_lower.round import LAST_STANDING


def points() -> dict[str, Any]:
    """Return every figure that the app needs of the rules: it has none of its own."""
    seconds = dict(classic.SECONDS.values())
    return {
        "classic": {"chips": CHIPS, "target": ClassicOptions().target_score, "seconds": seconds},
        "v3": {
            "chip": CHIP,
            "sets": v3.SET_POINTS,
            "large": v3.LARGE,
            "complete": v3.COMPLETE,
            "speedTarget": v3.SPEED_TARGET,
            "speedSeconds": v3_legal.SECONDS,
        },
        "v4": {
            "guess": v4.GUESS,
            "worth": v4.WORTH,
            "last": LAST_STANDING,
            "rounds": V4Options().rounds,
        },
        "four4more": {
            "guess": four4more.GUESS,
            "worth": four4more.WORTH,
            "last": LAST_STANDING,
            "rounds": Four4MoreOptions().rounds,
            "cards": {kind.id: worth for kind in cards.KINDS if (worth := _card_points(kind))},
            "endCards": {
                kind.id: {"points": kind.final.points, "count": kind.final.counted}
                for kind in cards.KINDS
                if isinstance(kind.final, cards.ForEach)
            },
        },
        "out_trumped": {"target": OutTrumpedOptions().target, "suit": len(out_trumped.TRUMPS[0])},
    }


def _card_points(kind: cards.Kind) -> int:
    """Return the points of a card: at once, for its pattern, or for each right call."""
    return kind.pickup or kind.pattern_points or kind.per_guess
