"""Legal moves as a numbered list, and what is typed as one of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any
from unicodedata import combining, normalize

import msgspec

from outrank.cli.terminal.context import Context
from outrank.kernel.menu import Menu, OneOf, Pick, Split
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.seats import Piece

Label = Callable[[Move], str]
LONGEST = 40
"""How many characters of an unclear answer are repeated."""


class Unclear(ValueError):
    """An answer that fits no choice, or several; its text says so."""


class UnknownPiece(Unclear):
    """None of the pieces is called that."""


@dataclass(frozen=True)
class Entry:
    """One choice: a move, or a family of moves whose pieces are asked for next."""

    label: str
    move: Move
    family: Pick[Any] | Split[Any] | None = None
    aliases: tuple[str, ...] = ()

    @property
    def words(self) -> list[str]:
        return [*parts(self.label), *map(simplified, self.aliases)]


def entries(menu: Menu[Any], context: Context, label: Label) -> list[Entry]:
    """The choices: every move of a `OneOf`, and one entry per `Pick` or `Split`."""
    found: list[Entry] = []
    for choice in menu:
        if isinstance(choice, OneOf):
            found += [_entry(move, context, label) for move in choice]
        elif choice.size == 1:
            found.append(_entry(next(iter(choice)), context, label))
        else:
            blank = choice.make(())
            found.append(Entry(label(blank), blank, choice))
    count = Counter(entry.label for entry in found)
    return [_distinguished(entry) if count[entry.label] > 1 else entry for entry in found]


def _distinguished(entry: Entry) -> Entry:
    """A family with the same label as another, by the number of pieces it takes."""
    if not isinstance(entry.family, Pick):
        return entry
    return replace(entry, label=f"{entry.label}: {entry.family.count}")


def _entry(move: Move, context: Context, label: Label) -> Entry:
    piece = piece_in(move)
    aliases = () if piece is None else context.piece(piece).aliases
    return Entry(label(move), move, aliases=aliases)


def piece_in(move: Move) -> Piece | None:
    """The piece a move is about, if it is about exactly one."""
    hints = msgspec.structs.fields(type(move))
    pieces = [field.name for field in hints if field.type in (Piece, "Piece")]
    return Piece(getattr(move, pieces[0])) if len(pieces) == 1 else None


def chosen(text: str, listed: Sequence[Entry]) -> Entry:
    """The entry meant by a number or a few letters; raises Unclear if it isn't exactly one."""
    if text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(listed):
        return listed[int(text) - 1]
    typed = simplified(text)
    exact = [e for e in listed if typed in map(simplified, (e.label, *e.aliases))]
    if len(exact) == 1:
        return exact[0]
    fits = fitting(text, listed)
    if len(fits) == 1:
        return fits[0]
    if not fits:
        raise Unclear(f"'{short(text)}' isn't a choice. Type a number or a few letters.")
    raise _several(text, listed, fits)


def fitting(text: str, listed: Sequence[Entry]) -> list[Entry]:
    """The entries that a few letters could mean."""
    typed = parts(text)
    return [entry for entry in listed if typed and _fits(typed, entry.words)]


def parts(text: str) -> list[str]:
    """The words and symbols of a text, simplified."""
    return re.findall(r"[^\W_]+|[^\w\s]", simplified(text))


def simplified(text: str) -> str:
    """Lower case without accents: `sao` finds São."""
    return "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))


def completed(text: str, listed: Sequence[Entry], context: Context) -> Move | None:
    """The move of the one family that the typed pieces complete; None if they complete none."""
    made: dict[int, Move] = {}
    for place, entry in enumerate(listed):
        if entry.family is not None:
            with suppress(Unclear):
                made[place] = filled(entry.family, text, context)
    if not made:
        return None
    others = [e for e in fitting(text, listed) if listed.index(e) not in made]
    if len(made) + len(others) > 1:
        raise _several(text, listed, [*(listed[place] for place in made), *others])
    return next(iter(made.values()))


def _several(text: str, listed: Sequence[Entry], fits: Sequence[Entry]) -> Unclear:
    some = ", ".join(f"{listed.index(entry) + 1} {entry.label}" for entry in fits[:6])
    return Unclear(f"'{short(text)}' could mean {some}{', …' if len(fits) > 6 else '.'}")


def short(text: str) -> str:
    """What was typed, cut to fit into a message."""
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def _fits(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether every typed part is the start of some word."""
    return all(any(word.startswith(part) for word in words) for part in typed)


def pieces_from(text: str, among: Sequence[Piece], context: Context) -> list[Piece]:
    """The pieces meant by codes, names or numbers, in the order they were typed."""
    return [_piece(word, among, context) for word in re.split(r"[\s,;>]+", text) if word]


def _piece(word: str, among: Sequence[Piece], context: Context) -> Piece:
    typed = simplified(word)
    fits = [piece for piece in among if typed in map(simplified, context.piece(piece).aliases)]
    if not fits and typed.isdecimal() and len(typed) < 6 and 1 <= int(typed) <= len(among):
        return among[int(typed) - 1]
    if not fits:
        fits = [
            piece
            for piece in among
            if any(
                part.startswith(typed) for part in simplified(context.piece(piece).label).split()
            )
        ]
    if len(fits) == 1:
        return fits[0]
    if not fits:
        raise UnknownPiece(f"You can't choose '{short(word)}' here.")
    raise Unclear(f"'{short(word)}' could mean {', '.join(map(context.label, fits[:5]))}.")


def filled(family: Pick[Any] | Split[Any], text: str, context: Context) -> Move:
    """The move of a family with the typed pieces; raises Unclear if they don't fit."""
    if isinstance(family, Split):
        hands = [pieces_from(part, family.among, context) for part in text.split("/")]
        _count(tuple(map(len, hands)), family.sizes)
        return _made(family, tuple(tuple(sorted(hand)) for hand in hands))
    row = pieces_from(text, family.among, context)
    _count((len(row),), (family.count,))
    if len(set(row)) < len(row):
        raise Unclear("Name each one only once.")
    return _made(family, tuple(row if family.ordered else sorted(row)))


def _count(got: tuple[int, ...], wanted: tuple[int, ...]) -> None:
    if got != wanted:
        need, named = (" and ".join(map(str, sizes)) for sizes in (wanted, got))
        raise Unclear(f"Name exactly {need}, not {named}.")


def _made(family: Pick[Any] | Split[Any], pieces: tuple[Any, ...]) -> Move:
    move: Move = family.make(pieces)
    return move


def refusal(
    text: str, listed: Sequence[Entry], context: Context, verify: Callable[[Move], None]
) -> str:
    """Why the rules refuse a piece that was typed; "" if it isn't one."""
    typed = simplified(text)
    known = [p for p, named in context.pieces.items() if typed in map(simplified, named.aliases)]
    kinds = {type(entry.move): entry.move for entry in listed if piece_in(entry.move) is not None}
    for move in kinds.values():
        for piece in known:
            try:
                verify(msgspec.structs.replace(move, **{move.__struct_fields__[-1]: piece}))
            except IllegalMove as error:
                return str(error)
    return ""
