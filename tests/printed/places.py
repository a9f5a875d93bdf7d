"""Where codes should stand on a sheet, in millimetres from the top left."""

from __future__ import annotations

from outrank.printing import PAPERS

CARD = (63.5, 88.9)
PITCH = (34.0, 30.0)
"""From token to token, across and down."""
FOLD_PITCH = 31.5
FOLD_EDGE = 19.0
"""From the fold to the middle of the nearest tokens."""
CODE_ON_CARD = 38.2
"""From the top of a card's back to the middle of its code."""
CARD_FOLD_GAP = 5.0

Place = tuple[float, float]


def token_backs(paper: str, duplex: str) -> list[Place]:
    """The middles of the codes on a sheet of token backs."""
    width, height = PAPERS[paper].width, PAPERS[paper].height
    down = [height / 2 + (row - 3.5) * PITCH[1] for row in range(8)]
    if duplex == "fold":
        across = [width / 2 + FOLD_EDGE + column * FOLD_PITCH for column in range(3)]
    else:
        across = [width / 2 + (column - 2) * PITCH[0] for column in range(5)]
    return [(x, y) for y in down for x in across]


def card_backs(paper: str, duplex: str) -> list[Place]:
    """The middles of the codes on a sheet of card backs."""
    width, height = PAPERS[paper].width, PAPERS[paper].height
    if duplex == "fold":  # the paper lies on its side, two by two cards on each half
        left, top = height / 2 + CARD_FOLD_GAP, width / 2 - CARD[1]
        across = [left + (column + 0.5) * CARD[0] for column in range(2)]
        return [(x, top + row * CARD[1] + CODE_ON_CARD) for row in range(2) for x in across]
    across = [width / 2 + (column - 1) * CARD[0] for column in range(3)]
    down = [height / 2 + (row - 1.5) * CARD[1] + CODE_ON_CARD for row in range(3)]
    if duplex == "short":  # turned by half a turn
        down = [height - y for y in down]
    return [(x, y) for y in down for x in across]


def farthest(found: list[Place], expected: list[Place]) -> float:
    """How far the worst of the places found is from the nearest expected one, along an axis."""
    return max(min(max(abs(x - ex), abs(y - ey)) for ex, ey in expected) for x, y in found)
