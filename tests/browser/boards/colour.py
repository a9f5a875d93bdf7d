"""How different two colours look: the distance in CIE L*a*b*."""

from __future__ import annotations

Colour = tuple[float, float, float]


def _linear(part: float) -> float:
    part /= 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _lab(colour: Colour) -> Colour:
    r, g, b = map(_linear, colour)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Colour, other: Colour) -> float:
    """About 2 is just noticeable; 10 is seen at a glance."""
    squares = [(a - b) ** 2 for a, b in zip(_lab(one), _lab(other), strict=True)]
    return float(sum(squares) ** 0.5)
