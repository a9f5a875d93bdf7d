"""The reference cards of each game: a front for the turn, a back for what it scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from outrank.kernel.messages import Message, Translator, _


@dataclass(frozen=True)
class Block:
    """A piece of a reference card. `kind` is one that templates/reference.typ draws."""

    kind: str
    text: Message | None = None
    rows: tuple[tuple[Message | str, Message | str], ...] = ()

    def data(self, translator: Translator) -> dict[str, Any]:
        """Return the block for the template."""
        rows = [[translator.text(part) for part in row] for row in self.rows]
        return {"kind": self.kind, "text": translator.text(self.text or ""), "rows": rows}


def text(message: Message) -> Block:
    """A paragraph."""
    return Block("text", message)


def steps(*rows: tuple[Message, Message]) -> Block:
    """Numbered steps, each with a head and a sentence."""
    return Block("steps", rows=rows)


def pay(*rows: tuple[Message | str, str]) -> Block:
    """A row of boxes: how many, and how much."""
    return Block("pay", rows=rows)


def pairs(*rows: tuple[Message, str]) -> Block:
    """A list of what scores how much."""
    return Block("pairs", rows=rows)


LINE: Final = Block("line")
SUITS: Final = Block("suits")
TAGS: Final = Block("tags")


@dataclass(frozen=True)
class ReferenceCard:
    """One side of a reference card."""

    title: Message
    blocks: tuple[Block, ...]


CLASSIC: Final = (
    ReferenceCard(
        _("Your round"),
        (
            steps(
                (_("Select"), _("The selector names a category; its pool is 10 tokens.")),
                (_("Bid"), _("How many can you rank, 1 to 10? Go higher or pass.")),
                (_("Block"), _("Lowest score first: one chip on one token, or save it.")),
                (_("Rank"), _("Exactly your bid, first place on the left.")),
                (_("Right"), _("1 point per token. You take the chips on the table.")),
                (_("Wrong"), _("Each blocker scores the chip and owns the token.")),
            ),
        ),
    ),
    ReferenceCard(
        _("Scoring"),
        (
            text(_("Each player has three blocking chips:")),
            pay((_("chip"), "2"), (_("chip"), "4"), (_("chip"), "6")),
            pairs(
                (_("Right ranking, per token"), "1"),
                (_("A block that held"), "2, 4, 6"),
                (_("Chip left at the end"), "1"),
                (_("Token you own at the end"), "1"),
            ),
            LINE,
            text(_("*Equal values* are right in either order.")),
            text(_("*The end:* 30 points, the last round, or too few tokens.")),
        ),
    ),
)

V3: Final = (
    ReferenceCard(
        _("Your round"),
        (
            steps(
                (_("Choose"), _("One of three challenges; fill its pool to 6.")),
                (_("Bid"), _("From 3 to 8 tokens; go higher or pass.")),
                (_("Block"), _("Others put chips on the pool, never below the bid.")),
                (_("Rank"), _("Exactly your bid: pool, hidden and collected tokens.")),
                (_("Right"), _("1 point per token; keep the tokens and the chips.")),
                (_("Wrong"), _("Each blocker scores 2 points and takes the token.")),
            ),
        ),
    ),
    ReferenceCard(
        _("Sets at the end"),
        (
            text(_("Tokens of the same set, all of yours:")),
            pay(("2", "1"), ("3", "3"), ("4", "6"), ("5+", "10")),
            text(
                _(
                    "Every token belongs to four sets: the four small signs on its back. "
                    "A token without a set is worth nothing."
                )
            ),
            LINE,
            text(
                _(
                    "*Then add* points from ranking, 2 for each block that held, "
                    "and 1 for each chip left."
                )
            ),
            text(_("Ties: most sets of 5+, most sets, most tokens, most ranking points.")),
        ),
    ),
)

V4: Final = (
    ReferenceCard(
        _("Your turn"),
        (
            text(_("One of three:")),
            steps(
                (_("Guess"), _("Draft a token: higher or lower than the centre?")),
                (_("Cash out"), _("2 to 4 tokens that share a tag. Turn over, but you're in.")),
                (_("Pass"), _("You're out, and this round's tokens are safe.")),
            ),
            LINE,
            text(_("*Right:* 1 point, and you take the centre token.")),
            text(_("*Wrong:* you lose this round's tokens and you're out.")),
        ),
    ),
    ReferenceCard(
        _("Scoring"),
        (
            text(_("Tokens cashed out together:")),
            pay(("2", "2"), ("3", "5"), ("4", "8")),
            pairs((_("Right call"), "1"), (_("Last one standing"), "1")),
            LINE,
            text(_("The same tag: the same letter and the same number.")),
            TAGS,
            text(_("You can hold eight tokens.")),
        ),
    ),
)

FOUR4MORE: Final = (
    ReferenceCard(
        _("Your turn"),
        (
            text(_("*First*, if you like: play bonus cards.")),
            text(_("*Then one of three:*")),
            steps(
                (_("Cash in"), _("2 to 4 tokens that share a tag. Take a bonus card. Turn over.")),
                (_("Guess"), _("Pick a draft token: higher or lower than the centre?")),
                (_("Pass"), _("You're out; the first to pass leads the next round.")),
            ),
            LINE,
            text(
                _("*Right call:* 1 point, take the centre token. *Wrong call:* out for this round.")
            ),
        ),
    ),
    ReferenceCard(
        _("What it scores"),
        (
            text(_("Tokens cashed in together:")),
            pay(("2", "2"), ("3", "5"), ("4", "10")),
            pairs(
                (_("Right call"), "1"),
                (_("Last one standing"), "1"),
                (_("Token in hand at the end"), "1"),
                (_("Double Down, Triple Threat"), "×2, ×3"),
            ),
            LINE,
            TAGS,
        ),
    ),
)

OUT_TRUMPED: Final = (
    ReferenceCard(
        _("A hand"),
        (
            steps(
                (_("Deal"), _("15 cards each; 12 for five players, 10 for six.")),
                (_("Roll"), _("The die names trump. Wild: the dealer chooses.")),
                (_("Follow"), _("The suit led, and beat it if you can; else trump; else any.")),
                (_("Score"), _("1 per trick, then the trumps you took.")),
            ),
            SUITS,
        ),
    ),
    ReferenceCard(
        _("Scoring"),
        (
            pairs(
                (_("Each trick"), "1"),
                (_("Most trumps: each trump"), "+1"),
                (_("Fewest trumps: each trump"), "–1"),
                (_("All the trumps: each trump"), "2"),
            ),
            LINE,
            text(_("*First to 50 wins.* Pyramids show your score:")),
            pay(("•", "1"), ("••", "5"), ("•••", "15")),
        ),
    ),
)

CARDS: Final = {
    "classic": CLASSIC,
    "v3": V3,
    "v4": V4,
    "four4more": FOUR4MORE,
    "out_trumped": OUT_TRUMPED,
}
"""The front and the back, by game."""


def side(game: str, title: str, card: ReferenceCard, translator: Translator) -> dict[str, Any]:
    """Return one side of a reference card for the template."""
    return {
        "kind": "card",
        "style": game,
        "game": title,
        "title": translator.text(card.title),
        "blocks": [block.data(translator) for block in card.blocks],
    }
