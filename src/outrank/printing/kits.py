"""The kits: what is in the box of each game, and how each part is drawn and counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from outrank.catalog.catalog import Challenge
from outrank.catalog.tags import Design
from outrank.games.four4more.cards import KINDS
from outrank.kernel import registry
from outrank.kernel.messages import Message, UserError, _, ngettext, not_found
from outrank.mechanics.card_faces import card_faces
from outrank.printing import booklet, pages, pieces
from outrank.printing.job import SEATS, Job
from outrank.printing.maker import sections
from outrank.printing.reference import CARDS, side

PLAYERS: Final = 6
RANK_NAMES: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs", "stars")
DECK: Final = len(RANK_NAMES) * len(SUIT_NAMES)
CARD_MM: Final = 0.3
AIR_MM: Final = 1.5


class UnknownKit(UserError):
    """There is no such kit or part."""


@dataclass(frozen=True)
class Component:
    """Something in the box: how many of what."""

    count: int
    name: Message

    def line(self, job: Job) -> tuple[int, str]:
        """Return the count and the name in the language of the print."""
        return self.count, job.text(self.name)


@dataclass(frozen=True)
class Part:
    """One file of a kit."""

    name: str
    """Its name in commands and the name of its file: `challenge-cards`."""
    title: Message
    draw: Callable[[Kit, Job], bytes]
    contents: Callable[[Kit, Job], list[Component]]


@dataclass(frozen=True)
class Kit:
    """Everything to print for one game."""

    name: str
    game: str
    parts: tuple[Part, ...]
    design: Design | None = None
    """The tags on its tokens."""
    challenges: int = 0
    """How many challenge cards per category."""
    statistics: bool = False
    """Whether challenge cards show the statistic alone, for guesses of higher and lower."""
    most_ties: float = 1.0
    chips: tuple[int, ...] = ()
    """The values of each player's chips."""
    markers: tuple[str, ...] = ()
    dials: bool = False
    pad: tuple[tuple[Message, ...], Message] = ((), Message(""))
    """The last rows of the score pad, and the line below it."""

    @property
    def title(self) -> str:
        return registry.load(self.game).title

    @property
    def uses_facts(self) -> bool:
        return bool(self.challenges)

    @property
    def credits(self) -> tuple[Message, ...]:
        """Who designed the game, and who drew what is printed."""
        designer = DESIGNERS[self.game]
        return (designer, CREDITS) if self.uses_facts else (designer,)

    def part(self, name: str) -> Part:
        """Return a part by name. Raises UnknownKit."""
        for part in self.parts:
            if part.name == name:
                return part
        problem = _("The kit “{kit}” has no part “{part}”.", kit=self.name, part=name)
        raise UnknownKit(not_found(problem, name, [part.name for part in self.parts]))

    def contents(self, job: Job) -> list[Component]:
        """Return everything in the box."""
        return [component for part in self.parts for component in part.contents(self, job)]

    def cards_of(self, job: Job, category: int) -> list[Challenge]:
        """Return the challenges that are printed of a category."""
        offered = pieces.offered(job, category, self.most_ties)
        choose = pieces.one_per_stat if self.statistics else pieces.chosen
        return choose(offered, self.challenges)

    def all_cards(self, job: Job) -> list[Challenge]:
        """Return all challenges that are printed."""
        categories = range(len(job.facts.categories))
        return [card for category in categories for card in self.cards_of(job, category)]


def _data(kit: Kit, job: Job, part: Message, /, **more: Any) -> dict[str, Any]:
    return {**job.common(f"{kit.title} · {job.text(part)}"), **more}


# Tokens

TOKENS: Final = _("Tokens")


def token_data(kit: Kit, job: Job) -> dict[str, Any]:
    """Return the tokens for their template."""
    return _data(kit, job, TOKENS, groups=pieces.tokens_by_category(job, kit.design))


def _draw_tokens(kit: Kit, job: Job) -> bytes:
    template = "tagged-sheets.typ" if kit.design else "token-sheets.typ"
    return pages.pdf(template, token_data(kit, job))


def _count_tokens(kit: Kit, job: Job) -> list[Component]:
    categories = range(len(job.facts.categories))
    count = sum(len(pieces.core_pieces(job, category)) for category in categories)
    return [Component(count, ngettext("token with a QR code", "tokens with QR codes", count))]


# Challenge cards

CHALLENGES: Final = _("Challenge cards")


def challenge_data(kit: Kit, job: Job) -> dict[str, Any]:
    """Return the challenge cards for their template."""
    cards = [
        pieces.challenge_card(job, card, statistic=kit.statistics) for card in kit.all_cards(job)
    ]
    return _data(kit, job, CHALLENGES, challenges=cards)


def _draw_challenges(kit: Kit, job: Job) -> bytes:
    return pages.pdf("challenge-sheets.typ", challenge_data(kit, job))


def _count_challenges(kit: Kit, job: Job) -> list[Component]:
    count = len(kit.all_cards(job))
    return [Component(count, ngettext("challenge card", "challenge cards", count))]


# Chips, dials, markers

CHIPS: Final = _("Blocking chips")
DIALS: Final = _("Bid dials")
MARKERS: Final = _("Markers and bag labels")
MARKER_NAMES: Final = {
    "first-player": _("First Player marker"),
    "selector": _("Category Selector token"),
    "first-guesser": _("first guesser marker"),
}


def chip_data(kit: Kit, job: Job) -> dict[str, Any]:
    """Return the chips for their template."""
    chips = [{"value": value, "seat": seat} for value in kit.chips for seat in range(PLAYERS)]
    faces = job.faces(*(f"{who}-smug" for who in SEATS))
    return _data(kit, job, CHIPS, groups=[{"name": job.text(CHIPS), "tokens": chips}], faces=faces)


def _draw_chips(kit: Kit, job: Job) -> bytes:
    return pages.pdf("chips.typ", chip_data(kit, job))


def _count_chips(kit: Kit, job: Job) -> list[Component]:
    values = sorted(set(kit.chips))
    count = PLAYERS * len(kit.chips)
    if len(values) == 1:
        return [Component(count, _("blocking chips worth {value}", value=values[0]))]
    each = ", ".join(map(str, values))
    return [Component(count, _("blocking chips: {values} for each player", values=each))]


def _draw_dials(kit: Kit, job: Job) -> bytes:
    faces = job.faces(*(f"{who}-smug" for who in SEATS))
    return pages.pdf("dials.typ", _data(kit, job, DIALS, count=PLAYERS, faces=faces))


def _count_dials(kit: Kit, job: Job) -> list[Component]:
    return [Component(PLAYERS, ngettext("bid dial", "bid dials", PLAYERS))]


def _draw_markers(kit: Kit, job: Job) -> bytes:
    bags = [category["id"] for category in job.categories]
    more = {"markers": list(kit.markers), "labels-for": bags}
    return pages.pdf("markers.typ", _data(kit, job, MARKERS, **more))


def _count_markers(kit: Kit, job: Job) -> list[Component]:
    count = len(job.facts.categories)
    bags = Component(count, ngettext("bag label", "bag labels", count))
    return [*(Component(1, MARKER_NAMES[name]) for name in kit.markers), bags]


# Reference cards

REFERENCE: Final = _("Reference cards")
SET_SIGNS: Final = _("Set signs")


def reference_data(kit: Kit, job: Job) -> dict[str, Any]:
    """Return reference cards, set keys and the app access card for their template."""
    front, back = (
        side(kit.game, kit.title, card, job.settings.translator) for card in CARDS[kit.game]
    )
    cards: list[dict[str, Any]] = [{"front": front, "back": back} for _seat in range(PLAYERS)]
    if kit.name == "v3":
        keys = [_set_key(job, number) for number in range(len(job.facts.categories))]
        keys += keys[-1:] * (len(keys) % 2)
        cards += [{"front": a, "back": b} for a, b in zip(keys[::2], keys[1::2], strict=True)]
    address = job.settings.address
    code = pieces.qr(address) if address else None
    app = {"kind": "app", "address": address, "qr": code}
    cards.append({"front": app, "back": {"kind": "app-back"}})
    return _data(kit, job, REFERENCE, cards=cards)


def _set_key(job: Job, category: int) -> dict[str, Any]:
    return {
        "kind": "card",
        "style": job.facts.categories[category].id,
        "game": job.catalog.categories[category].name,
        "title": job.text(SET_SIGNS),
        "blocks": [{"kind": "key", "rows": pieces.set_key(job, category)}],
    }


def _draw_reference(kit: Kit, job: Job) -> bytes:
    return pages.pdf("reference-sheets.typ", reference_data(kit, job))


def _count_reference(kit: Kit, job: Job) -> list[Component]:
    found = [Component(PLAYERS, ngettext("reference card", "reference cards", PLAYERS))]
    if kit.name == "v3":
        count = (len(job.facts.categories) + 1) // 2
        found.append(Component(count, ngettext("card of set signs", "cards of set signs", count)))
    return [*found, Component(1, _("app access card"))]


# Bonus cards and playing cards

BONUS: Final = _("Bonus cards")
TRUMPS: Final = _("Playing cards")


def bonus_data(kit: Kit, job: Job) -> dict[str, Any]:
    """Return the bonus cards for their template, each as often as it is in the deck."""
    faces = iter(card_faces(kit.game))
    cards = []
    for kind in KINDS:
        for _copy in range(kind.copies):
            face = next(faces)
            cards.append(
                {
                    "id": kind.id,
                    "name": job.text(face.name),
                    "family": kind.family,
                    "text": job.text(face.text),
                    "big": _badge(kind),
                    "copies": kind.copies,
                }
            )
    return _data(kit, job, BONUS, cards=cards)


def _badge(kind: Any) -> str | None:
    """Return the number in the corner: what the card scores or multiplies."""
    if kind.factor > 1:
        return f"×{kind.factor}"
    if kind.per_guess:
        return f"+{kind.per_guess}"
    words = str(kind.text).split()
    if "one extra point" in str(kind.text):
        return "+1"
    for number, word in pairwise(words):
        if number.isdecimal() and word.startswith("point"):
            return f"+{number}"
    return None


def _draw_bonus(kit: Kit, job: Job) -> bytes:
    return pages.pdf("bonus-sheets.typ", bonus_data(kit, job))


def _count_bonus(kit: Kit, job: Job) -> list[Component]:
    count = len(card_faces(kit.game))
    return [Component(count, ngettext("bonus card", "bonus cards", count))]


def _draw_trumps(kit: Kit, job: Job) -> bytes:
    return pages.pdf("trump-sheets.typ", _data(kit, job, TRUMPS))


def _count_trumps(kit: Kit, job: Job) -> list[Component]:
    return [Component(DECK, _("cards in five suits"))]


TABLE: Final = _("Color Die, pyramids and boards")


def _draw_table(kit: Kit, job: Job) -> bytes:
    faces = job.faces(*(f"{who}-calm" for who in SEATS))
    return pages.pdf("table.typ", _data(kit, job, TABLE, players=PLAYERS, faces=faces))


def _count_table(kit: Kit, job: Job) -> list[Component]:
    return [
        Component(1, _("Color Die")),
        Component(PLAYERS * 3, _("large pyramids")),
        Component(PLAYERS * 3, _("medium pyramids")),
        Component(PLAYERS * 4, _("small pyramids")),
        Component(PLAYERS, _("mini boards")),
    ]


# Paper

PAD: Final = _("Score pad")
KEYS: Final = _("Answer keys")
BOOK: Final = _("Rules booklet")
BOXES: Final = _("Tuck boxes")
SHEET: Final = _("Maker's sheet")


def _draw_pad(kit: Kit, job: Job) -> bytes:
    rows, scoring = kit.pad
    faces = job.faces(*(f"{who}-calm" for who in SEATS))
    more = {"rows": [job.text(row) for row in rows], "scoring": job.text(scoring), "faces": faces}
    return pages.pdf("pads.typ", _data(kit, job, PAD, **more))


def _count_pad(kit: Kit, job: Job) -> list[Component]:
    return [Component(1, _("score pad"))]


def key_data(kit: Kit, job: Job) -> dict[str, Any]:
    """Return the answer keys for their template."""
    groups = [
        {
            "category": category.id,
            "challenges": [pieces.answer(job, card) for card in kit.cards_of(job, number)],
        }
        for number, category in enumerate(job.facts.categories)
    ]
    return _data(kit, job, KEYS, groups=groups)


def _draw_keys(kit: Kit, job: Job) -> bytes:
    return pages.pdf("keys.typ", key_data(kit, job))


def _count_keys(kit: Kit, job: Job) -> list[Component]:
    count = len(job.facts.categories)
    return [Component(count, ngettext("answer key", "answer keys", count))]


CREDITS: Final = _(
    "Pictures on the tokens: Fluent Emoji by Microsoft (MIT), circle-flags by HatScripts (MIT), "
    "Noto Emoji by Google (Apache 2.0). Icons: Phosphor and Tabler (MIT), "
    "game-icons.net (CC BY 3.0). They are generic pictograms and national flags; "
    "no company, team, studio or publisher has endorsed them."
)
DESIGNERS: Final = {
    "classic": _("Designed by Randy Cass. © 2025 Randy Cass. Outrank™."),
    "v3": _("© 2025 Randy Cass Games – Outrank V3."),
    "v4": _("Outrank V4."),
    "four4more": _("Four4More, after version 5.1.19."),
    "out_trumped": _("Designed by Adam Boudreaux for Looney Pyramids."),
}


def _draw_book(kit: Kit, job: Job) -> bytes:
    game = registry.load(kit.game)
    motto, facts, blocks = booklet.blocks(game, job.settings.translator.language)
    stickers = []
    if kit.uses_facts and len(job.facts.categories) >= 4:
        stickers = [pieces.token(job, pieces.core_pieces(job, number)[0]) for number in range(4)]
    book = {
        "name": kit.title,
        "motto": motto,
        "facts": facts,
        "blocks": blocks,
        "stickers": stickers,
        "box": [component.line(job) for component in kit.contents(job)],
        "credits": " ".join(map(job.text, kit.credits)),
    }
    data = _data(
        kit, job, BOOK, book=book, faces=job.faces("anna-hope", "ben-joy", "kofi-gasp", "dev-think")
    )
    paper = job.settings.paper
    turned = job.settings.duplex == "long"
    return pages.booklet(data, paper.height / 2, paper.width, turned=turned)


def _count_book(kit: Kit, job: Job) -> list[Component]:
    return [Component(1, _("rules booklet"))]


def box_data(kit: Kit, job: Job) -> dict[str, Any]:
    """Return a tuck box for every deck of cards in the kit."""
    return _data(kit, job, BOXES, boxes=[*_own_boxes(kit, job), *_challenge_boxes(kit, job)])


def _own_boxes(kit: Kit, job: Job) -> list[dict[str, Any]]:
    if kit.game == "out_trumped":
        head, line = _("Take tricks. Count trumps."), _("It pays to take trumps. Unless …")
        text = _(
            "Every trick is a point. Most trumps: a point for each. "
            "Fewest: a point lost for each. First to 50."
        )
        count = _("2–6 players · 65 cards · five suits")
        title = ["Out-", "Trumped"]
        return [_box(kit, job, "trumps", title, DECK, line, count, head, text)]
    if kit.game == "four4more":
        cards = len(card_faces(kit.game))
        head, line = _("Cash in. Take a card."), BONUS
        text = _("Every set you cash in brings a card: points, protection, or a little mischief.")
        count = _("{cards} bonus cards · 26 kinds", cards=cards)
        return [_box(kit, job, "bonus", ["Four4More"], cards, line, count, head, text)]
    return []


def _challenge_boxes(kit: Kit, job: Job) -> list[dict[str, Any]]:
    found = []
    for number, category in enumerate(job.catalog.categories):
        cards = len(kit.cards_of(job, number)) if kit.challenges else 0
        if cards:
            title = [category.name]
            count = ngettext("{count} challenge card", "{count} challenge cards", cards)
            head = _("Which is more? Prove it.")
            text = _("Questions for {game}. Each card asks for an order; none gives it away.")
            text = Message(text.template, {"game": kit.title})
            own = job.facts.categories[number].id
            line = Message("{game}", {"game": kit.title})
            found.append(_box(kit, job, own, title, cards, line, count, head, text))
    return found


def _box(
    kit: Kit,
    job: Job,
    deck: str,
    title: list[str],
    cards: int,
    line: Message,
    count: Message,
    head: Message,
    text: Message,
) -> dict[str, Any]:
    depth = round(cards * CARD_MM + AIR_MM, 1)
    shown = f"{depth:g}".replace(".", job.catalog.style.point)
    return {
        "deck": deck,
        "name": "".join(title),
        "title": title,
        "line": job.text(line),
        "count": job.text(count),
        "head": job.text(head),
        "text": job.text(text),
        "credit": job.text(DESIGNERS[kit.game]),
        "cards": cards,
        "depth": depth,
        "shown-depth": shown,
    }


def _draw_boxes(kit: Kit, job: Job) -> bytes:
    return pages.pdf("tuck.typ", box_data(kit, job))


def _count_boxes(kit: Kit, job: Job) -> list[Component]:
    count = len(box_data(kit, job)["boxes"])
    return [Component(count, ngettext("tuck box", "tuck boxes", count))]


def _draw_sheet(kit: Kit, job: Job) -> bytes:
    box = [component.line(job) for component in kit.contents(job)]
    parts = sections(job, kit.credits, has_tokens=kit.uses_facts)
    return pages.pdf("maker.typ", _data(kit, job, SHEET, kit=kit.title, sections=parts, box=box))


def _count_nothing(kit: Kit, job: Job) -> list[Component]:
    return []


TOKEN_PART: Final = Part("tokens", TOKENS, _draw_tokens, _count_tokens)
CHALLENGE_PART: Final = Part("challenge-cards", CHALLENGES, _draw_challenges, _count_challenges)
CHIP_PART: Final = Part("chips", CHIPS, _draw_chips, _count_chips)
DIAL_PART: Final = Part("dials", DIALS, _draw_dials, _count_dials)
MARKER_PART: Final = Part("markers", MARKERS, _draw_markers, _count_markers)
REFERENCE_PART: Final = Part("reference-cards", REFERENCE, _draw_reference, _count_reference)
BONUS_PART: Final = Part("bonus-cards", BONUS, _draw_bonus, _count_bonus)
TRUMP_PART: Final = Part("cards", TRUMPS, _draw_trumps, _count_trumps)
TABLE_PART: Final = Part("die-and-pyramids", TABLE, _draw_table, _count_table)
PAD_PART: Final = Part("score-pad", PAD, _draw_pad, _count_pad)
KEY_PART: Final = Part("answer-keys", KEYS, _draw_keys, _count_keys)
BOX_PART: Final = Part("boxes", BOXES, _draw_boxes, _count_boxes)
BOOK_PART: Final = Part("rules", BOOK, _draw_book, _count_book)
SHEET_PART: Final = Part("makers-sheet", SHEET, _draw_sheet, _count_nothing)

CARD_PARTS: Final = (CHALLENGE_PART, BONUS_PART, TRUMP_PART, REFERENCE_PART)
TWO_SIDED: Final = (TOKEN_PART, CHIP_PART, *CARD_PARTS)
PAPER_PARTS: Final = (PAD_PART, KEY_PART, BOX_PART, BOOK_PART, SHEET_PART)
RANKING_PAD: Final = (_("Ranking"), _("Blocks"), _("Chips left"))

KITS: Final = (
    Kit(
        "classic",
        "classic",
        (
            TOKEN_PART,
            CHALLENGE_PART,
            CHIP_PART,
            DIAL_PART,
            MARKER_PART,
            REFERENCE_PART,
            *PAPER_PARTS,
        ),
        challenges=33,
        chips=(2, 4, 6),
        markers=("first-player", "selector"),
        dials=True,
        pad=(
            (*RANKING_PAD, _("Tokens")),
            _("*Total:* ranking + blocks + 1 per chip left + 1 per token you own."),
        ),
    ),
    Kit(
        "v3",
        "v3",
        (TOKEN_PART, CHALLENGE_PART, CHIP_PART, MARKER_PART, REFERENCE_PART, *PAPER_PARTS),
        challenges=50,
        chips=(2, 2, 2),
        markers=("first-player",),
        pad=(
            (*RANKING_PAD, _("Sets")),
            _("*Total:* ranking + 2 per block + 1 per chip left + sets: 1, 3, 6, 10."),
        ),
    ),
    Kit(
        "v4",
        "v4",
        (TOKEN_PART, CHALLENGE_PART, MARKER_PART, REFERENCE_PART, *PAPER_PARTS),
        design="four_tags",
        challenges=18,
        statistics=True,
        most_ties=0.15,
        markers=("first-guesser",),
        pad=(
            (_("Right calls"), _("Sets"), _("Last standing")),
            _("*Total:* right calls + sets (2, 5, 8) + last player standing."),
        ),
    ),
    Kit(
        "four4more",
        "four4more",
        (TOKEN_PART, CHALLENGE_PART, BONUS_PART, MARKER_PART, REFERENCE_PART, *PAPER_PARTS),
        design="two_to_four_tags",
        challenges=18,
        statistics=True,
        most_ties=0.15,
        markers=("first-guesser",),
        pad=(
            (_("Right calls"), _("Sets"), _("Last standing"), _("Tokens"), _("Bonus cards")),
            _(
                "*Total:* right calls + sets (2, 5, 10) + last player standing + 1 per token in "
                "hand + cards."
            ),
        ),
    ),
    Kit(
        "out-trumped",
        "out_trumped",
        (TRUMP_PART, TABLE_PART, REFERENCE_PART, PAD_PART, BOX_PART, BOOK_PART, SHEET_PART),
        pad=(
            (_("Tricks"), _("Most trumps"), _("Fewest trumps")),
            _(
                "*Each hand:* 1 per trick; per trump +1 for the most (2 if nobody else has any), "
                "–1 for the fewest."
            ),
        ),
    ),
)
NAMES: Final = tuple(kit.name for kit in KITS)


def kit_named(name: str) -> Kit:
    """Return a kit by name; underscores and capital letters are fine. Raises UnknownKit."""
    wanted = name.strip().lower().replace("_", "-")
    for kit in KITS:
        if kit.name == wanted:
            return kit
    raise UnknownKit(not_found(_("There is no kit “{kit}”.", kit=name), wanted, NAMES))
