"""Out-Trumped in the terminal."""

from __future__ import annotations

from outrank.cli.terminal.context import Context, PieceName, describe_move
from outrank.cli.terminal.displays import Display
from outrank.games.out_trumped import moves as m
from outrank.games.out_trumped.tricks import NO_TRUMP, SUIT_OF, SUITS
from outrank.games.out_trumped.view import OutTrumpedView
from outrank.games.out_trumped.words import CARD_NAMES, SUIT_NAMES, SUIT_SIGNS
from outrank.kernel.game import Facts
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece

LETTERS = ("s", "h", "d", "c", "t")
"""What is typed for a suit; the star is a `t`, or `*`."""


def call(card: Piece, facts: Facts) -> PieceName:
    """`10♥`, and `10h`, `h10` for those who type it."""
    sign, letter = str(CARD_NAMES[card]), LETTERS[SUIT_OF[card]]
    rank = sign[:-1].lower()
    aliases = (sign.lower(), rank + letter, letter + rank)
    return PieceName(sign, (*aliases, rank + "*") if letter == "t" else aliases)


def counted(count: int, thing: str) -> str:
    """`1 trick`, `6 tricks`."""
    return f"{count} {thing}{'' if count == 1 else 's'}"


def suit(number: int) -> str:
    return "none" if number == NO_TRUMP else f"{SUIT_SIGNS[number]} {SUIT_NAMES[number]}"


def lines(view: OutTrumpedView, context: Context) -> list[str]:
    is_trump_known = view.phase in ("bid", "discard", "play", "over")
    trump = f" · trump: {suit(view.trump)}" if is_trump_known else ""
    dealer = f" · {context.name(view.dealer)} deals" if view.hand_no else ""
    found = [f"Hand {view.hand_no}{trump}{dealer} · first to {view.options.target} points"]
    found += [_seat(view, context, seat) for seat in range(len(view.held))]
    if view.kitty or view.kitty_seat >= 0:
        found.append(_kitty(view, context))
    if view.last_trick is not None and not view.trick:
        last = view.last_trick
        cards = " ".join(map(context.label, last.cards))
        found.append(f"Last trick: {cards}; {context.name(last.taker)} took it.")
    if view.trick:
        found.append("This trick: " + _trick(view, context))
    if view.hand:
        found.append("Your hand: " + _hand(view, context))
    return found


def _seat(view: OutTrumpedView, context: Context, seat: int) -> str:
    mark = "*" if seat == view.seat else " "
    trumps = f", {counted(view.trumps[seat], 'trump')}" if view.trumps else ""
    shown = f", shows {context.label(view.shown[seat])}" if view.shown else ""
    return (
        f"{mark}{context.name(seat):<18} {counted(view.points[seat], 'point'):>10}  "
        f"{counted(view.tricks[seat], 'trick'):>9}{trumps}, "
        f"{counted(view.held[seat], 'card')}{shown}"
    )


def _kitty(view: OutTrumpedView, context: Context) -> str:
    if view.phase == "bid":
        stands = f"{context.name(view.kitty_seat)} bids {view.bid}" if view.bid else "no bid yet"
        return f"The kitty: {view.kitty} cards; {stands}."
    bid = f", who bid {counted(view.bid, 'trick')}" if view.bid else ""
    away = f"; you discarded {' '.join(map(context.label, view.discards))}" if view.discards else ""
    if view.kitty_seat < 0:
        return f"The kitty: {view.kitty} cards; nobody took it."
    return f"The kitty went to {context.name(view.kitty_seat)}{bid}{away}."


def _trick(view: OutTrumpedView, context: Context) -> str:
    seats = len(view.held)
    played = [
        f"{context.name((view.leader + step) % seats)} {context.label(card)}"
        for step, card in enumerate(view.trick)
    ]
    return f"{', '.join(played)}; {context.name(view.winner)} is winning it."


def _hand(view: OutTrumpedView, context: Context) -> str:
    """Suit by suit, trumps first."""
    suits = sorted(range(SUITS), key=lambda number: (number != view.trump, number))
    groups = (
        " ".join(context.label(card) for card in view.hand if SUIT_OF[card] == number)
        for number in suits
    )
    return "  ".join(group for group in groups if group)


QUESTIONS = {
    "choose_dealer": "Who deals first?",
    "name_trump": "The die shows the wild face. Which suit is trump?",
    "bid": "How many tricks do you bid for the kitty?",
    "discard": "Which five cards do you discard?",
    "play": "Which card do you play?",
}


def question(view: OutTrumpedView, context: Context) -> str:
    return QUESTIONS.get(view.phase, "What do you do?")


def label(move: Move, view: OutTrumpedView, context: Context) -> str:
    match move:
        case m.Play(card=card):
            return context.label(card)
        case m.NameTrump(suit=number):
            return suit(number)
        case m.Bid(tricks=tricks):
            return counted(tricks, "trick")
        case m.Pass():
            return "pass"
        case m.ChooseDealer(seat=seat):
            return context.name(seat)
        case m.Discard():
            return "discard five cards"
    return describe_move(move, context)


DISPLAY = Display(
    lines=lines,
    question=question,
    label=label,
    piece_name=call,
    rules={
        "choose_dealer": "setting-up",
        "name_trump": "a-hand",
        "bid": "kitty",
        "pass": "kitty",
        "discard": "kitty",
        "play": "must-play",
    },
)
