"""Check a record: anyone can, with nothing but the record and the facts."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from outrank.kernel.dealer import SeededDealer, commitment
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Replay, replay
from outrank.kernel.messages import Message, _, ngettext
from outrank.kernel.moves import Move
from outrank.kernel.record import Header
from outrank.kernel.seats import DEALER


class Finding(msgspec.Struct, frozen=True):
    """One thing that was checked, and what was found."""

    about: str
    is_good: bool
    message: Message


def audit(game: AnyGame, lines: Iterable[bytes], facts: Facts = None) -> list[Finding]:
    """Every check there is; the record is sound when every finding is good."""
    again = replay(game, lines, facts)
    plays = len(again.match.plays)
    sound = ngettext(
        "The only move is legal and unchanged.",
        "All {count} moves are legal and unchanged.",
        plays,
    )
    whole = Finding("record", True, sound)
    if again.fault is not None:
        kept = ngettext(
            "{fault} The move before it is sound.",
            "{fault} The {count} moves before it are sound.",
            plays,
            fault=again.fault,
        )
        whole = Finding("record", False, kept)
    return [whole, _ending(again), *_chance(again)]


def _ending(again: Replay) -> Finding:
    """Whether the recorded result is the one the moves lead to."""
    match, end = again.match, again.end
    if end is None:
        return Finding("end", False, _("The record has no result: the match isn't finished."))
    if (end.result, end.scores) != (match.result, match.game.scores(match.state)):
        return Finding("end", False, _("The recorded result doesn't match the moves."))
    return Finding("end", True, _("The recorded result matches the moves."))


def _chance(again: Replay) -> list[Finding]:
    """Whether the seed is the committed one, and every draw came from it."""
    draw, end = again.header.draw, again.end
    if draw is None:
        return [
            Finding("seed", True, _("The pieces were dealt by hand: there is no seed to check."))
        ]
    if end is None or not end.seed:
        return [Finding("seed", False, _("The seed hasn't been published."))]
    try:
        seed = bytes.fromhex(end.seed)
        dealer = SeededDealer(seed)
        dealer.take_nonces(draw.nonces)
    except ValueError:
        return [Finding("seed", False, _("The seed or a nonce can't be read."))]
    if commitment(seed) != draw.commitment:
        return [
            Finding(
                "seed", False, _("The published seed isn't the one committed to before the match.")
            )
        ]
    good = Finding("seed", True, _("The published seed is the one committed to before the match."))
    return [good, _draws(again.match, again.header, dealer)]


def _draws(match: AnyMatch, header: Header, dealer: SeededDealer) -> Finding:
    """Play the match once more and draw everything again."""
    game = match.game
    state = game.setup(match.options, header.seats, match.facts)
    drawn = 0
    for seat, move in match.plays:
        if seat == DEALER:
            drawn += 1
            due: Move = dealer.deal(game.legal_moves(state, DEALER))
            if move != due:
                wrong = _("Draw {number} doesn't come from the seed.", number=drawn)
                return Finding("draws", False, wrong)
        game.apply(state, seat, move)
    sound = ngettext(
        "The only draw comes from the seed.",
        "All {count} draws come from the seed.",
        drawn,
    )
    return Finding("draws", True, sound)
