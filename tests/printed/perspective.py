"""How a flat thing looks from a slant, for `Image.transform(…, PERSPECTIVE, …)`."""

from __future__ import annotations

from collections.abc import Sequence


def coefficients(
    made: Sequence[tuple[float, float]], taken: Sequence[tuple[float, float]]
) -> list[float]:
    """Return what fills four corners of a picture with four places of another, by elimination."""
    rows = []
    for (x, y), (u, v) in zip(made, taken, strict=True):
        rows.append([x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y, u])
        rows.append([0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y, v])
    for place in range(8):
        best = max(range(place, 8), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for row in range(8):
            if row != place:
                factor = rows[row][place]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[place], strict=True)]
    return [row[8] for row in rows]
