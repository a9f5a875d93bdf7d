"""A menu as a numbered list, and what somebody types as one of its moves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any
from unicodedata import combining, normalize

import msgspec

from outrank.cli.terminal.talk import Talk
from outrank.kernel.menu import Menu, OneOf, Pick, Split
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.seats import Piece

Label = Callable[[Move], str]
LONGEST = 40
"""So many signs of what was typed are repeated when it is refused."""


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
        return [*parts(self.label), *map(plainly, self.aliases)]


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
    called = Counter(entry.label for entry in found)
    return [_told_apart(entry) if called[entry.label] > 1 else entry for entry in found]


def _told_apart(entry: Entry) -> Entry:
    """A family that is called as others are, by how many pieces it asks for."""
    if not isinstance(entry.family, Pick):
        return entry
    return replace(entry, label=f"{entry.label}: {entry.family.count}")


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
    typed = plainly(text)
    exact = [e for e in listed if typed in map(plainly, (e.label, *e.aliases))]
    if len(exact) == 1:
        return exact[0]
    fits = fitting(text, listed)
    if len(fits) == 1:
        return fits[0]
    if not fits:
        said = short(text)
        raise Unclear(f"'{said}' is none of the choices; a number or a few letters will do.")
    raise _several(text, listed, fits)


def fitting(text: str, listed: Sequence[Entry]) -> list[Entry]:
    """The entries that a few letters may mean."""
    typed = parts(text)
    return [entry for entry in listed if typed and _fits(typed, entry.words)]


def parts(text: str) -> list[str]:
    """The words and the signs of a text, as plain as they can be typed."""
    return re.findall(r"[^\W_]+|[^\w\s]", plainly(text))


def plainly(text: str) -> str:
    """Small letters without accents: `sao` finds São."""
    return "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))


def completed(text: str, listed: Sequence[Entry], talk: Talk) -> Move | None:
    """The move that pieces complete, if one family alone may be meant; None if none is."""
    made: dict[int, Move] = {}
    for place, entry in enumerate(listed):
        if entry.family is not None:
            with suppress(Unclear):
                made[place] = filled(entry.family, text, talk)
    if not made:
        return None
    others = [e for e in fitting(text, listed) if listed.index(e) not in made]
    if len(made) + len(others) > 1:
        raise _several(text, listed, [*(listed[place] for place in made), *others])
    return next(iter(made.values()))


def _several(text: str, listed: Sequence[Entry], fits: Sequence[Entry]) -> Unclear:
    some = ", ".join(f"{listed.index(entry) + 1} {entry.label}" for entry in fits[:6])
    return Unclear(f"'{short(text)}' could be {some}{', …' if len(fits) > 6 else ''}.")


def short(text: str) -> str:
    """What was typed, as far as it fits into a sentence."""
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def _fits(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether every typed part begins some word."""
    return all(any(word.startswith(part) for word in words) for part in typed)


def pieces_from(text: str, among: Sequence[Piece], talk: Talk) -> list[Piece]:
    """The pieces that codes, names or numbers of the list mean, in the order they were typed."""
    return [_piece(word, among, talk) for word in re.split(r"[\s,;>]+", text) if word]


def _piece(word: str, among: Sequence[Piece], talk: Talk) -> Piece:
    typed = plainly(word)
    fits = [piece for piece in among if typed in map(plainly, talk.piece(piece).aliases)]
    if not fits and typed.isdecimal() and len(typed) < 6 and 1 <= int(typed) <= len(among):
        return among[int(typed) - 1]
    if not fits:
        fits = [
            piece
            for piece in among
            if any(part.startswith(typed) for part in plainly(talk.piece(piece).label).split())
        ]
    if len(fits) == 1:
        return fits[0]
    if not fits:
        raise Unclear(f"'{short(word)}' is none of those you can choose from.")
    raise Unclear(f"'{short(word)}' could be {', '.join(map(talk.label, fits[:5]))}.")


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
    typed = plainly(text)
    known = [p for p, named in talk.pieces.items() if typed in map(plainly, named.aliases)]
    kinds = {type(entry.move): entry.move for entry in listed if piece_in(entry.move) is not None}
    for move in kinds.values():
        for piece in known:
            try:
                verify(msgspec.structs.replace(move, **{move.__struct_fields__[-1]: piece}))
            except IllegalMove as why:
                return str(why)
    return ""
