"""The maker's sheet: material, finish, printing, cutting and testing; and the credits."""

from __future__ import annotations

from typing import Any, Final

from outrank.kernel.messages import Message, _
from outrank.printing.job import Job

TOKEN_MATERIAL: Final = (
    _("Tokens: durable cardboard of 1.5 to 2 mm, or plastic discs, 1 inch (25.4 mm) across."),
    _("Finish of tokens: *matte*. Glare keeps cameras from reading the codes."),
)
CARD_MATERIAL: Final = (
    _("Cards: 300 g, 2.5 × 3.5 inches. Finish: *linen*, so that they shuffle well."),
    _("Die, pyramids: card of 160 to 200 g. Boxes: 250 to 300 g. Rules, pads, keys: 80 g."),
)
PRINTING: Final = (
    _("Print at 100 %: no “fit to page”. Measure the 20 mm square and the ruler first."),
    _(
        "Print one sheet on both sides and hold it against the light. The lines that meet tell the "
        "drift in tenths of a millimetre; give it as --shift RIGHT,DOWN."
    ),
    _("No duplex printer? Use --duplex fold: fold, glue, then cut."),
    _("Codes are pure black on white. Don't tint or coat them, and keep their white margin."),
)
TOKEN_CUTTING: Final = (
    _("Tokens: cut strips of 30 mm at the dashes, then use a 1-inch lever punch at the ticks."),
)
CARD_CUTTING: Final = (
    _("Cards: cut through at the marks; one cut serves two cards. Round the corners, 3 mm."),
    _("Nets: cut solid lines, score and fold dashes, glue grey tabs."),
)
TESTING: Final = (
    _("Scan a few tokens with the phone you play with: in daylight, in lamplight, in dim light."),
    _("Codes have the highest error correction (level H), but not every stain is harmless."),
    _("The three letters on the front do the same as the code: type them if nothing reads."),
)


def sections(job: Job, credits: tuple[Message, ...], *, has_tokens: bool) -> list[dict[str, Any]]:
    """Return the sections of the sheet for its template, with what concerns the kit."""
    material = (*TOKEN_MATERIAL, *CARD_MATERIAL) if has_tokens else CARD_MATERIAL
    cutting = (*TOKEN_CUTTING, *CARD_CUTTING) if has_tokens else CARD_CUTTING
    parts = (
        (_("Material and finish"), material, "left"),
        (_("Printing"), PRINTING, "left"),
        (_("Cutting and folding"), cutting, "left"),
        (_("Test scanning"), TESTING if has_tokens else (), "right"),
        (_("Credits"), credits, "right"),
    )
    return [
        {"head": job.text(head), "column": column, "items": [job.text(item) for item in items]}
        for head, items, column in parts
        if items
    ]
