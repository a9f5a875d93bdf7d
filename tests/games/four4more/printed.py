"""The tags on the tokens of these tests: every code on six of forty, two to four on each token.

The tests name tokens by the tags they carry, so they print their own and leave those of the
built-in design to `tests/catalog/test_tags.py`.
"""

from typing import Final

from games.v4.small import CATEGORIES, TOKENS, catalog, code

_LAYOUT: Final = """
A1 B1 C1 D1, B2 C2 D2, B3 C3 D3, B4 C4 D4
B5 C5, C3 D4, A2 B3 C4 D5, A3 C5 D1
A4 C1 D2, A5 C2 D3, A1 D2, A2 B4 C1 D3
A3 B5 D4, A4 B1 D5, A5 B2 D1, A1 B4 C2 D5
A2 B5 C3, A3 B1 C4, A4 B2 C5, A5 B3
A1 B5 C4 D3, B1 C5, B2 C1 D5, B3 C2 D1
B4 C3 D2, C2 D3, A2 B2 C3 D4, A3 C4 D5
A4 C5 D1, A5 C1 D2, A1 D1, A2 B3 C5 D2
A3 B4 D3, A4 B5 D4, A5 B1 D5, A1 B3 C1 D4
A2 B4 C2, A3 B5 C3, A4 B1 C4, A5 B2
"""
_PRINTED: Final = [tags for line in _LAYOUT.split("\n") if line for tags in line.split(", ")]
TAGS: Final = {
    home * TOKENS + place: tags
    for home in range(len(CATEGORIES))
    for place, tags in enumerate(_PRINTED)
}
PRINTED: Final = catalog(tags=TAGS)


def carriers(tag: str) -> list[int]:
    """The tokens of the first category that carry a tag such as B2."""
    return [
        piece for piece in PRINTED.pieces(0) if code(tag) in PRINTED.tags(piece, "two_to_four_tags")
    ]
