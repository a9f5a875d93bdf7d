"""Four4More in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from outrank.cli.terminal.layout import packed
from outrank.cli.terminal.sights import Sight, facts
from outrank.cli.terminal.sights import guessing as g
from outrank.cli.terminal.talk import Talk
from outrank.games.four4more import moves as m
from outrank.games.four4more.cards import DECK, KINDS
from outrank.games.four4more.view import Four4MoreView, Player
from outrank.kernel.moves import Move
from outrank.mechanics.higher_lower.events import NameFirst, Pass


def lines(view: Four4MoreView, talk: Talk) -> list[str]:
    found = [g.head(view, talk)]
    found += packed(
        [_player(view, player, seat, talk) for seat, player in enumerate(view.players)], talk.width
    )
    if view.phase == "turns":
        found += g.table(view, "four4more", talk)
    own = view.players[view.seat]
    found += g.holdings(own.hand, own.this_round, "four4more", talk)
    if talk.is_brief and own.cards:
        example = str(DECK[own.cards[0]].name).lower()
        found.append(f"You have {_named(own.cards)} ('? {example}' tells more)")
    else:
        found += [f"Your card {DECK[card].name}: {DECK[card].text}" for card in own.cards]
    if view.phase == "taking":
        found += [f"In the pool {DECK[card].name}: {DECK[card].text}" for card in view.bonus_pool]
    return found + _cards_about(view, talk) + _announced(view, talk)


def _cards_about(view: Four4MoreView, talk: Talk) -> list[str]:
    """The bonus cards that all may see, and what they have done."""
    found = [
        f"{talk.name(seat)} has {_named(player.cards)}"
        for seat, player in enumerate(view.players)
        if player.cards and seat != view.seat
    ]
    if talk.is_brief:
        found = packed(found, talk.width)
    if view.phase == "turns" and view.bonus_pool:
        found.append(f"A cash-in brings {_named(view.bonus_pool, last='or')}")
    if view.players[view.seat].armed > 1:
        found.append(f"Your next cash-in counts {view.players[view.seat].armed} times")
    if view.is_locked_down:
        found.append("Lockdown: nobody may play Snatch or Saboteur in this round")
    return found


def _announced(view: Four4MoreView, talk: Talk) -> list[str]:
    """A card that waits for answers, with what it is aimed at, and the Vetoes upon it."""
    if view.announced is None:
        return []
    (seat, card), *vetoes = view.announced.stack
    move = label(view.announced.move, view, talk)
    found = [f"{talk.name(seat)} wants to {move}: {DECK[card].text}"]
    return found + [f"{talk.name(other)} answered with {DECK[veto].name}" for other, veto in vetoes]


def _named(cards: Sequence[int], *, last: str = "and") -> str:
    names = [str(DECK[card].name) for card in cards]
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _player(view: Four4MoreView, player: Player, seat: int, talk: Talk) -> str:
    mark = "*" if seat == view.seat else " "
    state = " ✕ out" if player.is_out and view.phase != "challenge" else ""
    held = f"safe {len(player.hand)}, risks {len(player.this_round)}"
    cards = f", cards {len(player.cards)}" if player.cards and not talk.is_brief else ""
    return f"{mark}{talk.name(seat)}: {player.score} · {held}{cards}{state}"


def question(view: Four4MoreView, talk: Talk) -> str:
    if view.announced is not None:
        seat, card = view.announced.stack[-1]
        return f"{talk.name(seat)} played {DECK[card].name}. Do you veto it?"
    return {
        "challenge": "Which challenge do you choose?",
        "turns": "Call a token HIGHER or LOWER than the centre, cash in, play a card, or pass.",
        "taking": "Which bonus card do you take?",
    }.get(view.phase, "Who is the first guesser?")


def label(move: Move, view: Four4MoreView, talk: Talk) -> str:
    match move:
        case NameFirst(seat=seat):
            return talk.name(seat)
        case m.PlayCard(card=card, give=give, take=take):
            gives = f", give {talk.codes((give,))}" if give is not None else ""
            takes = f", take {talk.codes(take)}" if take else ""
            return f"play {DECK[card].name}{gives}{takes}"
        case m.Veto(card=card):
            return f"answer with {DECK[card].name}"
        case m.Allow():
            return "do not veto it"
        case m.TakeCard(card=card, drop=drop):
            drops = f", drop {DECK[drop].name}" if drop != m.NO_CARD else ""
            return f"take {DECK[card].name}{drops}"
        case m.Refuse():
            return "take none"
        case Pass():
            return "pass"
    return g.label(move, talk)


SIGHT = Sight(
    lines=lines,
    question=question,
    label=label,
    about=facts.tags_of("four4more"),
    terms={str(kind.name).lower(): f"{kind.name}: {kind.text}" for kind in KINDS},
    rules={
        "name_first": "Before you start",
        "choose_challenge": "The challenge",
        "guess": "Turns",
        "cash_in": "Turns",
        "pass": "Turns",
        "play_card": "The bonus cards",
        "veto": "The bonus cards",
        "allow": "The bonus cards",
        "take_card": "The bonus cards",
        "refuse": "The bonus cards",
    },
)
