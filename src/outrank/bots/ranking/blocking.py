"""Which token to block with which chip, if any."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import Level
from outrank.bots.ranking.position import Position, Question
from outrank.bots.ranking.prospects import Prospects, prospects_of_ranking
from outrank.bots.ranking.rows import Rows
from outrank.kernel.seats import Piece

WORTH_A_CHIP = 4
"""A newcomer blocks bids of this many tokens or more."""


def block(
    level: Level,
    knowledge: Knowledge,
    position: Position,
    question: Question,
    offered: Sequence[tuple[int, Piece]],
    rng: Random,
) -> tuple[int, Piece] | None:
    """Return the chip and the token to block, out of those offered; None to pass.

    The bot doesn't know what the ranker knows, and assumes that it is what the bot knows itself.
    """
    if level.depth == 1:
        worthwhile = position.standing >= WORTH_A_CHIP and offered
        return rng.choice(sorted(offered)) if worthwhile else None
    prospects = Prospects(position, looks_ahead=level.depth >= 3)
    bid, ranker, seat = position.standing, position.high, position.seat
    tokens = (*question.pool, *question.own)

    def chance(without: Piece | None) -> float:
        rows = Rows(knowledge, question.stat, [token for token in tokens if token != without])
        if not question.unseen:
            return rows.chance(bid)
        # about half of the tokens that nobody has seen will fit
        return (rows.chance(bid) + rows.chance(max(1, bid - question.unseen))) / 2

    won = bid * position.others_win
    best: tuple[int, Piece] | None = None
    most = prospects_of_ranking(prospects, ranker, bid, chance(None), (), won)
    chips = sorted({chip for chip, _ in offered})
    for token in sorted({token for _, token in offered}):
        kept = chance(token)
        for chip in chips:
            mine = [(seat, chip, position.token_value.value(token))]
            found = prospects_of_ranking(prospects, ranker, bid, kept, mine, won)
            if found > most:
                best, most = (chip, token), found
    return best
