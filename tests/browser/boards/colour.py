"""How different things look, in every colour vision: the distance in CIE L*a*b*."""

from __future__ import annotations

import base64
from itertools import combinations

from playwright.sync_api import Browser, Locator, Page

Colour = tuple[float, float, float]
VISIONS = ["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"]
COMMONEST = """async ([shot, part]) => {
  const picture = await createImageBitmap(await (await fetch(
    'data:image/png;base64,' + shot)).blob());
  const wide = Math.ceil(picture.width * part), high = Math.ceil(picture.height * part);
  const brush = new OffscreenCanvas(wide, high).getContext('2d');
  brush.drawImage(picture, (wide - picture.width) / 2, (high - picture.height) / 2);
  const data = brush.getImageData(0, 0, wide, high).data;
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.slice(at, at + 3).join(' ');
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first[0].split(' ').map(Number);
}"""


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


def colour_of(pixels: Page, piece: Locator, part: float) -> Colour:
    """The commonest colour of a piece, or of its middle part, as it is seen."""
    shot = base64.b64encode(piece.screenshot()).decode()
    red, green, blue = pixels.evaluate(COMMONEST, [shot, part])
    return red, green, blue


def closest(chromium: Browser, pieces: list[Locator], part: float = 1) -> float:
    """How far apart the two most alike pieces look, in the vision that is worst for them."""
    page = pieces[0].page
    emulation = page.context.new_cdp_session(page)
    found = []
    with chromium.new_page() as pixels:
        for vision in VISIONS:
            emulation.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
            seen = [colour_of(pixels, piece, part) for piece in pieces]
            found.append(min(difference(a, b) for a, b in combinations(seen, 2)))
    return min(found)
