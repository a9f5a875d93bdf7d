"""Which token to block with which chip, or to keep the chips."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from outrank.bots.levels import Level
from outrank.bots.mind import Mind
from outrank.bots.ranking.prospects import Prospects, of_ranking
from outrank.bots.ranking.rows import Rows
from outrank.bots.ranking.table import Question, Table
from outrank.kernel.seats import Piece

WORTH_A_CHIP = 4
"""A newcomer blocks bids of at least so many."""


def block(
    level: Level,
    mind: Mind,
    table: Table,
    question: Question,
    offered: Sequence[tuple[int, Piece]],
    rng: Random,
) -> tuple[int, Piece] | None:
    """A chip and the token to put it on, out of what is offered; None to pass.

    The seat does not know what the ranker knows, and takes the ranker to know what it knows itself.
    """
    if level.depth == 1:
        worthwhile = table.standing >= WORTH_A_CHIP and offered
        return rng.choice(sorted(offered)) if worthwhile else None
    prospects = Prospects(table, looks_ahead=level.depth >= 3)
    bid, ranker, seat = table.standing, table.high, table.seat
    tokens = (*question.pool, *question.own)

    def chance(without: Piece | None) -> float:
        rows = Rows(mind, question.stat, [token for token in tokens if token != without])
        if not question.unseen:
            return rows.chance(bid)
        # with tokens nobody has seen about half of them will fit
        return (rows.chance(bid) + rows.chance(max(1, bid - question.unseen))) / 2

    won = bid * table.others_win
    best: tuple[int, Piece] | None = None
    most = of_ranking(prospects, ranker, bid, chance(None), (), won)
    chips = sorted({chip for chip, _ in offered})
    for token in sorted({token for _, token in offered}):
        kept = chance(token)
        for chip in chips:
            mine = [(seat, chip, table.stakes.value(token))]
            found = of_ranking(prospects, ranker, bid, kept, mine, won)
            if found > most:
                best, most = (chip, token), found
    return best
