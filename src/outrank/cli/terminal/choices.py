"""A menu as a numbered list, and what somebody types as one of its moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from outrank.cli.terminal.talk import Talk
from outrank.kernel.menu import Menu, OneOf, Pick, Split
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.seats import Piece

Label = Callable[[Move], str]


class Unclear(ValueError):
    """An answer that fits nothing, or too much. Its text is a sentence."""


@dataclass(frozen=True)
class Entry:
    """One line of the list: a move, or a family of moves that still needs its pieces."""

    label: str
    move: Move
    family: Pick[Any] | Split[Any] | None = None
    aliases: tuple[str, ...] = ()

    @property
    def words(self) -> list[str]:
        return [*re.findall(r"[^\W_]+|[^\w\s]", self.label.lower()), *self.aliases]


def entries(menu: Menu[Any], talk: Talk, label: Label) -> list[Entry]:
    """The list: what has one move is that move, what has many asks for the pieces later."""
    found: list[Entry] = []
    for choice in menu:
        if isinstance(choice, OneOf):
            found += [_entry(move, talk, label) for move in choice]
        elif choice.size == 1:
            found.append(_entry(next(iter(choice)), talk, label))
        else:
            blank = choice.make(())
            found.append(Entry(label(blank), blank, choice))
    return found


def _entry(move: Move, talk: Talk, label: Label) -> Entry:
    piece = piece_in(move)
    aliases = () if piece is None else talk.piece(piece).aliases
    return Entry(label(move), move, aliases=aliases)


def piece_in(move: Move) -> Piece | None:
    """The one piece a move is about, if it is about one."""
    hints = msgspec.structs.fields(type(move))
    pieces = [field.name for field in hints if field.type in (Piece, "Piece")]
    return Piece(getattr(move, pieces[0])) if len(pieces) == 1 else None


def chosen(text: str, listed: Sequence[Entry]) -> Entry:
    """The entry that a number or a few letters mean."""
    if text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(listed):
        return listed[int(text) - 1]
    typed = text.lower()
    exact = [entry for entry in listed if typed in (entry.label.lower(), *entry.aliases)]
    if len(exact) == 1:
        return exact[0]
    parts = re.findall(r"[^\W_]+|[^\w\s]", typed)
    fits = [entry for entry in listed if parts and _fits(parts, entry.words)]
    if len(fits) == 1:
        return fits[0]
    if not fits:
        raise Unclear(f"'{text}' is none of the choices; a number or a few letters will do.")
    some = ", ".join(f"{listed.index(entry) + 1} {entry.label}" for entry in fits[:6])
    raise Unclear(f"'{text}' could be {some}{', …' if len(fits) > 6 else ''}.")


def _fits(parts: Sequence[str], words: Sequence[str]) -> bool:
    """Whether every typed part begins some word."""
    return all(any(word.startswith(part) for word in words) for part in parts)


def pieces_from(text: str, among: Sequence[Piece], talk: Talk) -> list[Piece]:
    """The pieces that codes, names or numbers of the list mean, in the order they were typed."""
    return [_piece(word, among, talk) for word in re.split(r"[\s,;>]+", text) if word]


def _piece(word: str, among: Sequence[Piece], talk: Talk) -> Piece:
    typed = word.lower()
    fits = [piece for piece in among if typed in talk.piece(piece).aliases]
    if not fits and typed.isdecimal() and len(typed) < 6 and 1 <= int(typed) <= len(among):
        return among[int(typed) - 1]
    if not fits:
        fits = [
            piece
            for piece in among
            if any(part.startswith(typed) for part in talk.piece(piece).label.lower().split())
        ]
    if len(fits) == 1:
        return fits[0]
    if not fits:
        raise Unclear(f"'{word}' is none of those you can choose from.")
    raise Unclear(f"'{word}' could be {', '.join(map(talk.label, fits[:5]))}.")


def filled(family: Pick[Any] | Split[Any], text: str, talk: Talk) -> Move:
    """The move of a family that the typed pieces make."""
    if isinstance(family, Split):
        hands = [pieces_from(part, family.among, talk) for part in text.split("/")]
        _count(tuple(map(len, hands)), family.sizes)
        return _made(family, tuple(tuple(sorted(hand)) for hand in hands))
    row = pieces_from(text, family.among, talk)
    _count((len(row),), (family.count,))
    if len(set(row)) < len(row):
        raise Unclear("Each can be named only once.")
    return _made(family, tuple(row if family.ordered else sorted(row)))


def _count(got: tuple[int, ...], wanted: tuple[int, ...]) -> None:
    if got != wanted:
        due, named = (" and ".join(map(str, sizes)) for sizes in (wanted, got))
        raise Unclear(f"Name exactly {due}, not {named}.")


def _made(family: Pick[Any] | Split[Any], pieces: tuple[Any, ...]) -> Move:
    move: Move = family.make(pieces)
    return move


def refusal(text: str, listed: Sequence[Entry], talk: Talk, verify: Callable[[Move], None]) -> str:
    """Why a piece that was typed cannot be taken now, in the words of the rules; "" if unknown."""
    typed = text.lower()
    known = [piece for piece, named in talk.pieces.items() if typed in named.aliases]
    kinds = {type(entry.move): entry.move for entry in listed if piece_in(entry.move) is not None}
    for move in kinds.values():
        for piece in known:
            try:
                verify(msgspec.structs.replace(move, **{move.__struct_fields__[-1]: piece}))
            except IllegalMove as why:
                return str(why)
    return ""
