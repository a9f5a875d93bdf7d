"""What is measured of a match: who won, how long it took, how exciting it was.

A measure is named in a question by a word, some with an argument: `win:1`, `points:set_cashed`.
Each is a number per match, or nothing where it has no meaning (no sets were cashed, say).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from outrank.kernel.messages import Message, Text, UserError, _, not_found
from outrank.lab.match import EventCount, Played

Unit: TypeAlias = Literal["share", "points", "minutes", "number"]
Take: TypeAlias = Callable[[Played], float | None]


class BadMeasure(UserError):
    """A measure that doesn't exist or lacks its argument."""


@dataclass(frozen=True)
class Measure:
    """A number per match."""

    word: str
    title: Message
    unit: Unit
    take: Take
    fair: float | None = None
    """What it would be if nothing but luck and equal skill decided; None where that means
    nothing."""


# Who won


def _share_of_win(played: Played, seats: set[int]) -> float:
    """The part of the win that these seats got; a shared win is split."""
    winners = played.winners
    return sum(seat in seats for seat in winners) / len(winners)


def _player_wins(number: int) -> Take:
    return lambda played: _share_of_win(
        played, {seat for seat, player in enumerate(played.player_in) if player == number}
    )


def _first_wins(played: Played) -> float:
    return _share_of_win(played, {played.acted[0]})


def _last_wins(played: Played) -> float:
    return _share_of_win(played, {(played.acted[0] - 1) % played.seats})


def _most_wins(kind: str) -> Take:
    """How often the seat with the most points (or the most) of an event wins."""

    def take(played: Played) -> float | None:
        got = [_of(played, kind, seat) for seat in range(played.seats)]
        merits = [(one.points, one.count) for one in got]
        if len(set(merits)) == 1:
            return None
        best = {seat for seat, merit in enumerate(merits) if merit == max(merits)}
        return _share_of_win(played, best) / len(best)

    return take


def _round_share(step: int) -> Take:
    """The part of the points of a round that its first player makes, or the seat `step` further
    on; rounds in which nobody scores don't count."""

    def take(played: Played) -> float | None:
        shares = []
        ends = [*played.openings[1:], len(played.acted)]
        for start, end in zip(played.openings, ends, strict=True):
            if start < end:
                seat = (played.acted[start] + step) % played.seats
                gains = _gains(played, start, end)
                if any(gains):
                    shares.append(gains[seat] / sum(gains))
        return sum(shares) / len(shares) if shares else None

    return take


def _gains(played: Played, start: int, end: int) -> list[int]:
    """What each seat has gained by decisions from `start` to before `end`; a loss counts as 0."""
    before = played.scores[start - 1] if start else (0,) * played.seats
    return [max(0, got - had) for had, got in zip(before, played.scores[end - 1], strict=True)]


# How long


def _rounds(played: Played) -> int:
    kinds = ("round_started", "round_ended", "hands_dealt")
    return sum(one.count for (kind, _seat), one in played.events.items() if kind in kinds)


def _per_round(amount: Callable[[Played], float]) -> Take:
    def take(played: Played) -> float | None:
        rounds = _rounds(played)
        return amount(played) / rounds if rounds else None

    return take


def _longest_wait(played: Played) -> float:
    """The longest time between two decisions of the same seat: the mean over the seats."""
    waits = []
    for seat in range(played.seats):
        times = [at for at, acted in zip(played.at, played.acted, strict=True) if acted == seat]
        edges = [0.0, *times, played.seconds]
        waits.append(max(late - early for early, late in pairwise(edges)))
    return sum(waits) / len(waits) / 60


# How exciting


def _leader(scores: tuple[int, ...]) -> int:
    """The seat that is ahead of all others; -1 if there is none."""
    top = max(scores)
    return scores.index(top) if scores.count(top) == 1 else -1


def _lead_changes(played: Played) -> float:
    leaders = [seat for seat in map(_leader, (*played.scores, played.final)) if seat >= 0]
    return sum(one != other for one, other in pairwise(leaders))


def _decided(played: Played) -> float:
    """The part of the match after which the winner was always ahead."""
    winners = played.winners
    if len(winners) > 1 or _leader(played.final) != winners[0]:
        return 1.0
    last = max(
        (place for place, s in enumerate(played.scores, 1) if _leader(s) != winners[0]), default=0
    )
    return last / len(played.scores)


def _comeback(played: Played) -> float:
    """How far the winner was behind at the worst moment, in points; shared wins: the least."""
    behind = [
        max(max(scores) - scores[seat] for scores in played.scores) for seat in played.winners
    ]
    return min(behind) / played.units


def _margin(played: Played) -> float:
    first, second = sorted(played.final, reverse=True)[:2]
    return (first - second) / played.units


# Points and events


def _of(played: Played, kind: str, seat: int) -> EventCount:
    return played.events.get((kind, seat)) or EventCount()


def _count(kind: str) -> Take:
    return lambda played: sum(one.count for (k, _s), one in played.events.items() if k == kind)


def _points_of(played: Played, kind: str) -> float:
    found = (one.points for (k, _seat), one in played.events.items() if k == kind)
    return sum(found) / played.units


def _points(kind: str) -> Take:
    return lambda played: _points_of(played, kind)


def _share(kind: str) -> Take:
    def take(played: Played) -> float | None:
        total = sum(max(0, one.points) for one in played.events.values()) / played.units
        return _points_of(played, kind) / total if total else None

    return take


def _sum(path: str) -> Take:
    kind, _dot, name = path.partition(".")
    return lambda played: sum(
        one.sums.get(name, 0) for (k, _seat), one in played.events.items() if k == kind
    )


SIMPLE: Final = (
    Measure("decisions", _("Decisions"), "number", lambda p: len(p.acted)),
    Measure("minutes", _("Minutes at a table (estimate)"), "minutes", lambda p: p.seconds / 60),
    Measure("rounds", _("Rounds or hands"), "number", _rounds),
    Measure(
        "decisions_per_round",
        _("Decisions per round"),
        "number",
        _per_round(lambda p: len(p.acted)),
    ),
    Measure(
        "minutes_per_round",
        _("Minutes per round (estimate)"),
        "minutes",
        _per_round(lambda p: p.seconds / 60),
    ),
    Measure("longest_wait", _("Longest wait for a turn (estimate)"), "minutes", _longest_wait),
    Measure("lead_changes", _("Changes of the lead"), "number", _lead_changes),
    Measure("decided", _("Part of the match before it was decided"), "share", _decided),
    Measure("comeback", _("Winner's largest deficit"), "points", _comeback),
    Measure("margin", _("Winner's margin"), "points", _margin),
    Measure("shared_wins", _("Shared wins"), "share", lambda p: float(len(p.winners) > 1)),
    Measure("total", _("Points of all players"), "points", lambda p: sum(p.final) / p.units),
)
"""The measures without an argument."""
ALWAYS: Final = ("decisions", "minutes", "lead_changes", "decided", "comeback", "margin")
"""What is kept of every match, so that interesting ones can be found."""

ARGUMENTS: Final[dict[str, tuple[Message, Message]]] = {
    "win": (
        _("win:1, win:2, …; win:first, win:last"),
        _("Share of the wins of a player, of the first to act, or of the last to have a turn"),
    ),
    "round": (
        _("round:first, round:last"),
        _("Part of a round's points that its first player makes, or the last to have a turn"),
    ),
    "most": (_("most:EVENT"), _("Share of the wins of who scored most by an event")),
    "count": (_("count:EVENT"), _("How often an event happens in a match")),
    "points": (_("points:EVENT"), _("Points of all players from an event")),
    "share": (_("share:EVENT"), _("Part of all points that comes from an event")),
    "sum": (_("sum:EVENT.FIELD"), _("Sum of a number field of a scoring event")),
}
"""The measures with one: how they are written, and what they are."""


EVENTS: Final[dict[str, Message]] = {
    "guessed_right": _("right calls"),
    "guessed_wrong": _("wrong calls"),
    "set_cashed": _("sets cashed in"),
    "tokens_discarded": _("discards"),
    "ranking_scored": _("right rankings"),
    "ranking_failed": _("failed rankings"),
    "block_paid": _("blocks that paid"),
    "sets_scored": _("sets at the end"),
    "card_vetoed": _("cards vetoed"),
    "hand_scored.for_trumps": _("points for trumps"),
}
"""What reports call an event; others go by their own name."""


def measure(word: str, seats: int) -> Measure:
    """The measure that a word means, in matches of so many seats."""
    name, colon, argument = (part.strip() for part in word.partition(":"))
    for one in SIMPLE:
        if one.word == word:
            return one
    if name not in ARGUMENTS:
        known = [*(one.word for one in SIMPLE), *(f"{name}:" for name in ARGUMENTS)]
        raise BadMeasure(not_found(_("There is no measure '{name}'.", name=word), word, known))
    if not colon or not argument:
        raise BadMeasure(
            _("The measure '{name}' needs an argument: {how}.", name=name, how=ARGUMENTS[name][0])
        )
    if name == "round":
        return _round(word, argument, seats)
    return _win(word, argument, seats) if name == "win" else _event(word, name, argument, seats)


def _round(word: str, who: str, seats: int) -> Measure:
    if who == "first":
        title = _("Part of a round's points made by its first player")
        return Measure(word, title, "share", _round_share(0), 1 / seats)
    if who == "last":
        title = _("Part of a round's points made by the last to have a turn")
        return Measure(word, title, "share", _round_share(-1), 1 / seats)
    raise BadMeasure(_("Write round:first or round:last, not '{name}'.", name=word))


def _win(word: str, who: str, seats: int) -> Measure:
    fair = 1 / seats
    if who == "first":
        return Measure(word, _("Wins of the first to act"), "share", _first_wins, fair)
    if who == "last":
        return Measure(word, _("Wins of the last to have a turn"), "share", _last_wins, fair)
    if not who.isdecimal() or not 1 <= int(who) <= seats:
        raise BadMeasure(
            _(
                "There is no player '{name}': write first, last or a number from 1 to {seats}.",
                name=who,
                seats=seats,
            )
        )
    title = _("Wins of player {number}", number=int(who))
    return Measure(word, title, "share", _player_wins(int(who) - 1), fair)


def _event(word: str, name: str, event: str, seats: int) -> Measure:
    told: Text = EVENTS.get(event, event.replace("_", " "))
    if name == "most":
        title = _("Wins of who scored most by {event}", event=told)
        return Measure(word, title, "share", _most_wins(event), 1 / seats)
    if name == "count":
        return Measure(word, _("Per match: {event}", event=told), "number", _count(event))
    if name == "points":
        return Measure(word, _("Points from {event}", event=told), "points", _points(event))
    if name == "share":
        title = _("Part of all points from {event}", event=told)
        return Measure(word, title, "share", _share(event))
    return Measure(word, _("Sum per match: {event}", event=told), "number", _sum(event))
