"""Print and play in the browser: what can be printed, a look at it, and the files."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from outrank.kernel.messages import _, not_found
from outrank.printing import KITS, PAPERS, Kit, PrintError
from outrank.printing.job import parsed_shift
from outrank.server.errors import Refusal, reason
from outrank.server.http.context import Context
from outrank.server.library.games import GameLibrary
from outrank.server.library.languages import Language
from outrank.server.library.print_call import Form, Made, Order
from outrank.server.library.prints import MISSING, is_installed
from outrank.server.limits import address_of
from outrank.server.protocol import bodies

DUPLEX: Final = ("long", "short", "fold")
INK: Final = ("full", "low", "grey")
LONGEST: Final = 80
"""The longest value of an option."""


async def kits(context: Context, request: Request) -> Response:
    """The kits and their parts; whether this server can print them."""
    language = context.language(request)
    can_print = is_installed()
    return await context.answers.answer(
        request,
        ("kits", language.code, can_print),
        lambda: _kits(language, can_print=can_print),
    )


def _kits(language: Language, *, can_print: bool) -> bodies.KitsShown:
    trouble = "" if can_print else language.text(MISSING)
    shown = tuple(_shown(kit, language) for kit in KITS)
    return bodies.KitsShown(shown, tuple(PAPERS), DUPLEX, INK, trouble)


def _shown(kit: Kit, language: Language) -> bodies.KitShown:
    parts = tuple(bodies.KitPart(part.name, language.text(part.title)) for part in kit.parts)
    return bodies.KitShown(kit.name, kit.game, kit.title, kit.uses_facts, parts)


async def print_part(context: Context, request: Request) -> Response:
    """One part of a kit as a PDF file."""
    kit = _kit(request)
    part = _part(kit, _word(request, "part", ""))
    if not part:
        raise Refusal("bad_option", _("Say which part of the kit to print."))
    order, found = await _printed(context, request, kit, part)
    return _file(found.file, "application/pdf", f"{kit.name}-{part}-{order.paper}.pdf")


async def print_kit(context: Context, request: Request) -> Response:
    """A whole kit as a zip of PDF files."""
    kit = _kit(request)
    order, found = await _printed(context, request, kit, "")
    return _file(found.file, "application/zip", f"{kit.name}-{order.paper}.zip")


async def print_images(context: Context, request: Request) -> Response:
    """Tokens and cards as images for a print shop, in a zip."""
    kit = _kit(request)
    part = _part(kit, _word(request, "part", ""))
    _order, found = await _printed(context, request, kit, part, "images")
    name = f"{kit.name}-{part}" if part else kit.name
    return _file(found.file, "application/zip", f"{name}-images.zip")


async def print_tabletop(context: Context, request: Request) -> Response:
    """A kit for Tabletop Simulator, in a zip."""
    kit = _kit(request)
    _order, found = await _printed(context, request, kit, "", "tabletop")
    return _file(found.file, "application/zip", f"{kit.name}-tabletop.zip")


async def print_preview(context: Context, request: Request) -> Response:
    """A picture of the first page of a part, or of everything in a kit."""
    kit = _kit(request)
    part = _part(kit, _word(request, "part", ""))
    _order, found = await _printed(context, request, kit, part)
    return Response(found.preview, media_type="image/png", headers=_KEPT)


_KEPT: Final = {"cache-control": "no-store", "vary": "accept-language"}


def _file(path: Path, kind: str, name: str) -> Response:
    return FileResponse(path, media_type=kind, headers=_KEPT, filename=f"outrank-{name}")


async def _printed(
    context: Context, request: Request, kit: Kit, part: str, form: Form = "pages"
) -> tuple[Order, Made]:
    registry, address = context.registry, address_of(request.scope)
    order = Order(
        kit.name,
        part,
        _choice(request, "paper", tuple(PAPERS)),
        _choice(request, "duplex", DUPLEX),
        _choice(request, "ink", INK),
        context.language(request).code,
        registry.settings.link and registry.link("/companion"),
        _shift(request),
        form,
    )
    digest = await _facts(context, request, kit, address)
    await request.body()  # so that the next thing to come is the client's hanging up
    work = registry.prints.made(order, digest, address, context.guard.verify_printing)
    return order, await context.while_connected(request, work)


async def _facts(context: Context, request: Request, kit: Kit, address: str) -> str:
    """The digest of the facts to print with; empty for a kit that has none."""
    wanted = _word(request, "facts", "")
    if not kit.uses_facts:
        if wanted:
            raise Refusal(
                "bad_option", _("{kit} uses no facts, so it can't take a pack.", kit=kit.title)
            )
        return ""
    library: GameLibrary = context.registry.library
    digest = wanted or library.catalogs()[0].digest
    await context.registry.packs.bring(digest, address)
    library.catalog(digest)  # refuses a digest that nobody brought
    return digest


def _kit(request: Request) -> Kit:
    wanted = str(request.path_params["kit"])
    for kit in KITS:
        if kit.name == wanted:
            return kit
    problem = _("There is no kit “{kit}”.", kit=wanted[:LONGEST])
    names = [kit.name for kit in KITS]
    raise Refusal("not_found", not_found(problem, wanted[:LONGEST], names))


def _part(kit: Kit, wanted: str) -> str:
    names = [part.name for part in kit.parts]
    if wanted and wanted not in names:
        problem = _("The kit “{kit}” has no part “{part}”.", kit=kit.name, part=wanted)
        raise Refusal("bad_option", not_found(problem, wanted, names))
    return wanted


def _shift(request: Request) -> tuple[float, float]:
    try:
        return parsed_shift(_word(request, "shift", "0,0"))
    except PrintError as error:
        raise Refusal("bad_option", reason(error)) from None


def _choice(request: Request, name: str, choices: tuple[Any, ...]) -> Any:
    """An option from the query; the first choice if it is not there."""
    word = _word(request, name, choices[0])
    if word not in choices:
        raise Refusal(
            "bad_option",
            _("'{name}' must be one of: {names}.", name=name, names=", ".join(choices)),
        )
    return word


def _word(request: Request, name: str, usual: str) -> str:
    word = request.query_params.get(name, usual)
    if len(word) > LONGEST:
        raise Refusal(
            "bad_option", _("'{name}' can have up to {count} characters.", name=name, count=LONGEST)
        )
    return word
