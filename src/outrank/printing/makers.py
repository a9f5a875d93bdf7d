"""For makers: a list of components, a contact sheet, and images for print shops."""

from __future__ import annotations

import csv
import io
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from outrank.mechanics.card_faces import card_faces
from outrank.printing import kits, pages, pieces
from outrank.printing.job import Job
from outrank.printing.kits import Kit, Part

SHOP_DPI: Final = 300
SHOP_BLEED_MM: Final = {False: 3.2, True: 1.5}
"""Of cards and of round tokens."""
SIDES: Final = ("front", "back")
COLUMNS: Final = (
    "part", "number", "name", "code", "category", "text", "direction", "statistic", "unit",
    "difficulty", "sets", "tags", "qr",
)  # fmt: skip


class Deck(NamedTuple):
    """Pieces that are drawn one by one by deck.typ."""

    part: str
    kind: str
    data: dict[str, Any]
    names: tuple[str, ...]
    """One per piece, for files and for people."""

    @property
    def is_round(self) -> bool:
        return self.kind in ("tokens", "tagged")


def decks(kit: Kit, job: Job) -> Iterator[Deck]:
    """Return the tokens and cards of a kit."""
    for part in kit.parts:
        if part is kits.TOKEN_PART:
            data = kits.token_data(kit, job)
            data["pieces"] = [token for group in data.pop("groups") for token in group["tokens"]]
            kind = "tagged" if kit.design else "tokens"
            names = tuple(f"{token['cat']}-{token['code']}" for token in data["pieces"])
        elif part is kits.CHALLENGE_PART:
            data = kits.challenge_data(kit, job)
            data["pieces"] = data.pop("challenges")
            kind, names = "challenges", tuple(card["number"] for card in data["pieces"])
        elif part is kits.BONUS_PART:
            data = kits.bonus_data(kit, job)
            data["pieces"] = data.pop("cards")
            named = enumerate(data["pieces"], 1)
            kind, names = "bonus", tuple(f"{n:02d}-{card['id']}" for n, card in named)
        elif part is kits.REFERENCE_PART:
            data = kits.reference_data(kit, job)
            data["pieces"] = data.pop("cards")
            kind = "reference"
            names = tuple(f"{n:02d}" for n in range(1, len(data["pieces"]) + 1))
        elif part is kits.TRUMP_PART:
            data = job.common(kit.title)
            kind = "trumps"
            names = tuple(f"{suit}-{rank}" for suit in kits.SUIT_NAMES for rank in kits.RANK_NAMES)
        else:
            continue
        yield Deck(part.name, kind, data, names)


# Print shops


def shop_images(kit: Kit, job: Job, parts: Container[str]) -> Iterator[tuple[str, bytes]]:
    """Return the images of every token and card of these parts: names of files, and bytes."""
    for deck in decks(kit, job):
        if deck.part in parts:
            yield from deck_images(deck)


def deck_images(deck: Deck) -> Iterator[tuple[str, bytes]]:
    """Return an image per piece and side, with bleed."""
    for side in SIDES:
        made = images(deck, side, SHOP_DPI, bleed=SHOP_BLEED_MM[deck.is_round])
        for name, image in zip(deck.names, made, strict=True):
            yield f"{deck.part}/{name}-{side}.png", image


def images(
    deck: Deck, side: str, dpi: float, *, bleed: float = 0, grid: tuple[int, int] | None = None
) -> list[bytes]:
    """Return an image per piece, or per sheet of cards if there is a grid."""
    more = {"kind": deck.kind, "side": side, "grid": grid, "bleed": bleed}
    return pages.images("deck.typ", {**deck.data, **more}, dpi)


# Lists


def components(kit: Kit, job: Job) -> bytes:
    """Return a CSV file of all components: every token and card, and the number of the others."""
    file = io.StringIO()
    writer = csv.DictWriter(file, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    for part in kit.parts:
        writer.writerows(_rows(kit, job, part))
    return file.getvalue().encode()


def _rows(kit: Kit, job: Job, part: Part) -> Iterator[dict[str, Any]]:
    if part is kits.TOKEN_PART:
        yield from _token_rows(kit, job)
    elif part is kits.CHALLENGE_PART:
        yield from _challenge_rows(kit, job)
    elif part is kits.BONUS_PART:
        for number, face in enumerate(card_faces(kit.game), 1):
            name, text = job.text(face.name), job.text(face.text)
            yield {"part": part.name, "number": number, "name": name, "text": text}
    elif part is kits.TRUMP_PART:
        for suit in kits.SUIT_NAMES:
            for rank in kits.RANK_NAMES:
                yield {"part": part.name, "number": 1, "name": f"{suit} {rank}"}
    else:
        for component in part.contents(kit, job):
            count, name = component.line(job)
            yield {"part": part.name, "number": count, "name": name}


def _token_rows(kit: Kit, job: Job) -> Iterator[dict[str, Any]]:
    for number, category in enumerate(job.catalog.categories):
        for piece in pieces.core_pieces(job, number):
            item = job.catalog.items[piece]
            drawn = pieces.token(job, piece, kit.design)
            sets = [job.catalog.sets[one].name for one in job.facts.sets_of(piece)]
            yield {
                "part": kits.TOKEN_PART.name,
                "number": 1,
                "name": item.name,
                "code": item.code,
                "category": category.name,
                "sets": "; ".join(sets),
                "tags": " ".join(drawn["tags"]),
                "qr": drawn["qr"]["text"],
            }


def _challenge_rows(kit: Kit, job: Job) -> Iterator[dict[str, Any]]:
    for own in kit.all_cards(job):
        card = pieces.challenge_card(job, own, statistic=kit.statistics)
        yield {
            "part": kits.CHALLENGE_PART.name,
            "number": card["number"],
            "category": card["name"],
            "text": card["ask"],
            "direction": card["lead"],
            "statistic": job.catalog.stats[own.stat].label,
            "unit": card["unit"],
            "difficulty": card["level"],
            "qr": card["qr"]["text"],
        }


def contact_sheet(kit: Kit, job: Job, folder: Path) -> bytes:
    """Return one page with a look at each part that was printed into a folder."""
    shown = []
    for part in kit.parts:
        if not (folder / f"{part.name}.pdf").is_file():
            continue
        paper = job.settings.paper
        name = job.text(part.title)
        is_wide = part in (kits.PAD_PART, kits.BOOK_PART) or (
            job.settings.duplex == "fold" and part in kits.CARD_PARTS
        )
        width, height = paper[:0:-1] if is_wide else paper[1:]
        faces = (1,) if job.settings.duplex == "fold" or part not in kits.TWO_SIDED else (1, 2)
        shown += [
            {"file": f"{part.name}.pdf", "page": n, "width": width, "height": height, "name": name}
            for n in faces
        ]
    columns = 4
    rows = -(-len(shown) // columns)
    cell = min(68.0, (job.settings.paper.height - 30) / max(rows, 1))
    data = job.common(kit.title)
    return pages.contact(folder, {**data, "pictures": shown, "columns": columns, "cell": cell})
