"""Who came first: seats by their merits, those with equal merits together."""

from __future__ import annotations

from collections.abc import Sequence

from outrank.kernel.seats import Seat


def standings(merits: Sequence[tuple[int, ...]]) -> tuple[tuple[Seat, ...], ...]:
    """The seats from first to last: the first number decides, the next ones break ties."""
    return tuple(
        tuple(Seat(seat) for seat, own in enumerate(merits) if own == merit)
        for merit in sorted(set(merits), reverse=True)
    )
