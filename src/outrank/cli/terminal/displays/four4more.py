"""Four4More in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from outrank.cli.terminal.context import Context
from outrank.cli.terminal.displays import facts
from outrank.cli.terminal.displays import higher_lower as hl
from outrank.cli.terminal.displays.display import Display
from outrank.cli.terminal.layout import packed
from outrank.games.four4more import moves as m
from outrank.games.four4more.cards import DECK, KINDS
from outrank.games.four4more.options import TAG_DESIGN
from outrank.games.four4more.view import Four4MoreView, Player
from outrank.kernel.moves import Move
from outrank.mechanics.higher_lower.challenges import NO_CARD


def lines(view: Four4MoreView, context: Context) -> list[str]:
    """The round, the players, the centre with its draft pool, tokens and bonus cards."""
    found = [hl.head(view, context)]
    found += packed(
        [_player(view, player, seat, context) for seat, player in enumerate(view.players)],
        context.width,
    )
    if view.phase == "turns":
        found += hl.table(view, TAG_DESIGN, context)
    own = view.players[view.seat]
    found += hl.holdings(own.hand, own.this_round, TAG_DESIGN, context)
    if context.is_brief and own.cards:
        example = str(DECK[own.cards[0]].name).lower()
        found.append(f"You have {_named(own.cards)} ('? {example}' explains it)")
    else:
        found += [f"Your card {DECK[card].name}: {DECK[card].text}" for card in own.cards]
    if view.phase == "taking":
        found += [f"In the pool {DECK[card].name}: {DECK[card].text}" for card in view.bonus_pool]
    return found + _bonus_cards(view, context) + _announced(view, context)


def _bonus_cards(view: Four4MoreView, context: Context) -> list[str]:
    """The bonus cards that everyone sees, and the effects in force."""
    found = [
        f"{context.name(seat)} has {_named(player.cards)}"
        for seat, player in enumerate(view.players)
        if player.cards and seat != view.seat
    ]
    if context.is_brief:
        found = packed(found, context.width)
    if view.phase == "turns" and view.bonus_pool:
        found.append(f"Cash in to take {_named(view.bonus_pool, last='or')}")
    if view.players[view.seat].armed > 1:
        found.append(f"Your next cash-in counts {view.players[view.seat].armed} times")
    if view.is_locked_down:
        found.append("Lockdown: nobody can play Snatch or Saboteur this round")
    return found


def _announced(view: Four4MoreView, context: Context) -> list[str]:
    """A played card that can still be vetoed, what it does, and the Vetoes so far."""
    if view.announced is None:
        return []
    (seat, card), *vetoes = view.announced.stack
    move = label(view.announced.move, view, context)
    found = [f"{context.name(seat)} wants to {move}: {DECK[card].text}"]
    return found + [
        f"{context.name(other)} answered with {DECK[veto].name}" for other, veto in vetoes
    ]


def _named(cards: Sequence[int], *, last: str = "and") -> str:
    names = [str(DECK[card].name) for card in cards]
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _player(view: Four4MoreView, player: Player, seat: int, context: Context) -> str:
    mark = "*" if seat == view.seat else " "
    state = " ✕ out" if player.is_out and view.phase != "challenge" else ""
    held = f"safe {len(player.hand)}, at risk {len(player.this_round)}"
    cards = f", cards {len(player.cards)}" if player.cards and not context.is_brief else ""
    return f"{mark}{context.name(seat)}: {player.score} · {held}{cards}{state}"


def question(view: Four4MoreView, context: Context) -> str:
    """What the player is asked in this phase."""
    if view.announced is not None:
        seat, card = view.announced.stack[-1]
        return f"{context.name(seat)} played {DECK[card].name}. Do you veto it?"
    return {
        "challenge": "Which challenge do you choose?",
        "turns": "Call a token HIGHER or LOWER than the centre, cash in, play a card, or pass.",
        "taking": "Which bonus card do you take?",
    }.get(view.phase, "Who is the first guesser?")


def label(move: Move, view: Four4MoreView, context: Context) -> str:
    """A move in a few words."""
    match move:
        case m.PlayCard(card=card, give=give, take=take):
            gives = f", give {context.codes((give,))}" if give is not None else ""
            takes = f", take {context.codes(take)}" if take else ""
            return f"play {DECK[card].name}{gives}{takes}"
        case m.Veto(card=card):
            return f"answer with {DECK[card].name}"
        case m.Allow():
            return "allow it"
        case m.TakeCard(card=card, drop=drop):
            drops = f", drop {DECK[drop].name}" if drop != NO_CARD else ""
            return f"take {DECK[card].name}{drops}"
        case m.Refuse():
            return "take none"
    return hl.label(move, context, cash="cash in")


DISPLAY = Display(
    lines=lines,
    question=question,
    label=label,
    details=facts.tags_of(TAG_DESIGN),
    terms={str(kind.name).lower(): f"{kind.name}: {kind.text}" for kind in KINDS},
    rules={
        "name_first": "setting-up",
        "choose_challenge": "challenge",
        "guess": "turns",
        "cash_in": "turns",
        "pass": "turns",
        "play_card": "bonus-cards",
        "veto": "bonus-cards",
        "allow": "bonus-cards",
        "take_card": "bonus-cards",
        "refuse": "bonus-cards",
    },
)
