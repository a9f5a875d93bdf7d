"""Who came first: seats by score, then by what breaks ties."""

from __future__ import annotations

from collections.abc import Mapping

from outrank.kernel.seats import Seat


def standings(
    scores: tuple[int, ...], tiebreaks: Mapping[str, tuple[int, ...]]
) -> tuple[tuple[Seat, ...], ...]:
    """The seats from first to last: the score decides, then one tiebreak after the other.

    Seats that are equal in all of these are tied.
    """
    merits = list(zip(scores, *tiebreaks.values(), strict=True))
    return tuple(
        tuple(Seat(seat) for seat, own in enumerate(merits) if own == merit)
        for merit in sorted(set(merits), reverse=True)
    )
