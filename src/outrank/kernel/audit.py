"""Is this record what it says? Anyone can ask, with nothing but the record and the facts."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from outrank.kernel.dealer import SeededDealer, commitment
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Replay, replay
from outrank.kernel.moves import Move
from outrank.kernel.record import Header
from outrank.kernel.seats import DEALER


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at, and what was seen."""

    about: str
    is_good: bool
    sentence: str


def audit(game: AnyGame, lines: Iterable[bytes], facts: Facts = None) -> list[Finding]:
    """Everything a record can be asked; it is sound when every finding is good."""
    again = replay(game, lines, facts)
    plays = len(again.match.plays)
    whole = Finding("record", True, f"All {plays} moves are legal and stand as they were written.")
    if again.fault:
        whole = Finding("record", False, f"{again.fault} {plays} moves before it are sound.")
    return [whole, _ending(again), *_chance(again)]


def _ending(again: Replay) -> Finding:
    """Whether the closing line tells the end that the moves lead to."""
    match, end = again.match, again.end
    if end is None:
        return Finding("end", False, "The record has no closing line: the match is not finished.")
    if (end.result, end.scores) != (match.result, match.game.scores(match.state)):
        return Finding("end", False, "The closing line tells another end than the moves lead to.")
    return Finding("end", True, f"The closing line is true: it ended by {end.result.reason}.")


def _chance(again: Replay) -> list[Finding]:
    """Whether the seed is the one that was sealed, and every draw came from it."""
    draw, end = again.header.draw, again.end
    if draw is None:
        return [Finding("seed", True, "No seed was sealed: the pieces were dealt by hand.")]
    if end is None or not end.seed:
        return [Finding("seed", False, "The seed has not been published.")]
    try:
        seed = bytes.fromhex(end.seed)
        dealer = SeededDealer(seed)
        dealer.take_nonces(draw.nonces)
    except ValueError as error:
        return [Finding("seed", False, f"The seed or a nonce cannot be read: {error}")]
    if commitment(seed) != draw.commitment:
        return [Finding("seed", False, "The published seed is not the one that was sealed.")]
    good = Finding("seed", True, "The published seed is the one that was sealed before the match.")
    return [good, _draws(again.match, again.header, dealer)]


def _draws(match: AnyMatch, header: Header, dealer: SeededDealer) -> Finding:
    """Play the match once more and draw everything again."""
    game = match.game
    state = game.setup(match.options, header.seats, match.facts)
    drawn = 0
    for seat, move in match.plays:
        if seat == DEALER:
            drawn += 1
            due: Move = dealer.deal(game.menu(state, DEALER))
            if move != due:
                return Finding("draws", False, f"Draw {drawn} does not come from the sealed seed.")
        game.apply(state, seat, move)
    return Finding("draws", True, f"All {drawn} draws come from the sealed seed.")
