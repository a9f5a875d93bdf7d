"""Who plays: a bot, and what it does differently. `sharp+bold`, `regular+noise:0.5`.

Every strategy plays like the bot it is added to, but for one thing. So a match between the two
shows what that thing is worth.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, TypeAlias

from msgspec.structs import replace as with_fields

from outrank.bots import higher_lower, ranking, roster
from outrank.bots.bot import Bot, Player, Turn
from outrank.bots.higher_lower import CASHES, FORESEES, HOARDS, HigherLowerBot
from outrank.bots.higher_lower.evaluator import Habits
from outrank.bots.knowledge import Knowledge
from outrank.bots.ranking import RankingBot
from outrank.bots.ranking.position import Position
from outrank.bots.roster import Character
from outrank.games.four4more.cards import DECK, KINDS
from outrank.games.four4more.moves import PlayCard, TakeCard
from outrank.games.out_trumped.moves import Play
from outrank.games.out_trumped.tricks import RANKS
from outrank.games.v4.moves import Discard
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.menu import Choice, Menu, OneOf, bits
from outrank.kernel.messages import Message, UserError, _, not_found
from outrank.kernel.moves import Move
from outrank.mechanics.higher_lower.events import CashIn, Guess
from outrank.mechanics.ranking.events import Bid, Block

AHEAD: Final = replace(CASHES, foresight=FORESEES.foresight)
"""Like CASHES, but also considers who will win the token that is drafted."""
BOLD: Final = 0.7
"""How bold a bold player is, and how timid a careful one."""
ENOUGH: Final = 2
"""A player who stops early has had enough with this many tokens at risk."""
LARGE_BID: Final = 5


class UnknownStrategy(UserError):
    """No strategy is called that, or it doesn't fit the game."""


# Bots that do one thing differently


@dataclass(frozen=True)
class BlocksExtremes(RankingBot):
    """Blocks when it would, but always the highest or lowest token."""

    def _block(
        self, turn: Turn, knowledge: Knowledge, position: Position, moves: list[Move], rng: Random
    ) -> Move:
        chosen = super()._block(turn, knowledge, position, moves, rng)
        if not isinstance(chosen, Block):
            return chosen
        stat = self.reader.question(turn, knowledge, position.high).stat
        free = [m for m in moves if isinstance(m, Block) and m.chip == chosen.chip]
        return max(free, key=lambda move: abs(knowledge.score(move.token, stat)))


@dataclass(frozen=True)
class SmallestChip(RankingBot):
    """Blocks what it would, but always with its smallest chip."""

    def _block(
        self, turn: Turn, knowledge: Knowledge, position: Position, moves: list[Move], rng: Random
    ) -> Move:
        chosen = super()._block(turn, knowledge, position, moves, rng)
        if not isinstance(chosen, Block):
            return chosen
        return Block(min(m.chip for m in moves if isinstance(m, Block)), chosen.token)


Keep: TypeAlias = Callable[[Turn, Any], bool]
"""Whether a move stays on the menu."""


@dataclass(frozen=True)
class Picky:
    """Plays like another bot from a shorter menu; the whole menu if nothing would be left."""

    bot: Bot
    keep: Keep

    def decide(self, turn: Turn, knowledge: Knowledge | None, rng: Random, /) -> Move:
        menu = shortened(turn.menu, lambda move: self.keep(turn, move))
        if len(menu) == 1 and menu[0].size == 1:
            only: Move = next(iter(menu[0]))
            return only
        return self.bot.decide(replace(turn, menu=menu or turn.menu), knowledge, rng)


def shortened(menu: Menu[Any], keep: Callable[[Any], bool]) -> Menu[Any]:
    """A menu without some moves. Whole families of sets and rows are kept or left out."""
    left: list[Choice[Any]] = []
    for choice in menu:
        if isinstance(choice, OneOf):
            mask = sum(1 << place for place in bits(choice.mask) if keep(choice.moves[place]))
            if mask:
                left.append(OneOf(choice.moves, mask, choice.bag))
        elif keep(next(iter(choice))):
            left.append(choice)
    return tuple(left)


def _never(kind: type[Move]) -> Keep:
    return lambda _turn, move: not isinstance(move, kind)


def _stops_early(turn: Turn, move: Any) -> bool:
    """Collect two tokens, cash in what can be cashed, then stop."""
    own = turn.view.players[turn.view.seat]
    return not isinstance(move, Guess) or len(own.this_round) < ENOUGH


def _small_bids(turn: Turn, move: Any) -> bool:
    return not isinstance(move, Bid) or move.number < LARGE_BID


def _large_bids(turn: Turn, move: Any) -> bool:
    return not isinstance(move, Bid) or move.number >= LARGE_BID or not _can_bid_more(turn)


def _can_bid_more(turn: Turn) -> bool:
    return any(
        isinstance(m, Bid) and m.number >= LARGE_BID
        for choice in turn.menu
        if isinstance(choice, OneOf)
        for m in choice
    )


def _saves_trumps(turn: Turn, move: Any) -> bool:
    return not isinstance(move, Play) or move.card // RANKS != turn.view.trump


def _spends_trumps(turn: Turn, move: Any) -> bool:
    return not isinstance(move, Play) or move.card // RANKS == turn.view.trump


def _multiplies_at_once(turn: Turn, move: Any) -> bool:
    """A multiplier is the only choice as long as one can be played."""
    return not _can_multiply(turn) or _is_multiplier(move)


def _can_multiply(turn: Turn) -> bool:
    return any(_is_multiplier(next(iter(choice))) for choice in turn.menu)


def _is_multiplier(move: Any) -> bool:
    return isinstance(move, PlayCard) and DECK[move.card].factor > 1


def _takes(kind: str) -> Keep:
    """Take this card whenever it is offered."""
    return lambda _turn, move: not isinstance(move, TakeCard) or DECK[move.card].id == kind


def _leaves(kind: str) -> Keep:
    return lambda _turn, move: not isinstance(move, TakeCard) or DECK[move.card].id != kind


# Their names

Make: TypeAlias = Callable[[AnyGame, Character, Bot], Bot]


class Strategy:
    """A name for `+name`, the games it is for, and what it does."""

    def __init__(self, games: str, text: Message, make: Make) -> None:
        self.games = tuple(games.split())
        self.text = text
        self.make = make


def _bolder(amount: float) -> Make:
    return lambda game, who, _bot: roster.bot_for(game, with_fields(who, boldness=amount))


def _ranker(kind: type[RankingBot]) -> Make:
    return lambda game, who, _bot: kind(ranking.READERS[game.name], who.level, who.boldness)


def _habits(habits: Habits) -> Make:
    return lambda game, who, _bot: HigherLowerBot(
        higher_lower.READERS[game.name], who.level, who.boldness, habits
    )


def _picky(keep: Keep) -> Make:
    return lambda _game, _who, bot: Picky(bot, keep)


RANKING: Final = "classic v3"
GUESSING: Final = "v4 four4more"
STRATEGIES: Final = {
    "bold": Strategy(f"{RANKING} {GUESSING}", _("Overrates its chances."), _bolder(BOLD)),
    "careful": Strategy(f"{RANKING} {GUESSING}", _("Underrates its chances."), _bolder(-BOLD)),
    "blocks_extremes": Strategy(
        RANKING, _("Blocks the highest or lowest token."), _ranker(BlocksExtremes)
    ),
    "smallest_chip": Strategy(
        RANKING, _("Always blocks with its smallest chip."), _ranker(SmallestChip)
    ),
    "never_blocks": Strategy(RANKING, _("Never places a chip."), _picky(_never(Block))),
    "small_bids": Strategy(RANKING, _("Never bids five or more."), _picky(_small_bids)),
    "large_bids": Strategy(RANKING, _("Never bids less than five."), _picky(_large_bids)),
    "hoards": Strategy(
        GUESSING, _("Counts sets in hand as if they were cashed in."), _habits(HOARDS)
    ),
    "cashes": Strategy(
        GUESSING, _("Knows that each set takes a turn to cash in."), _habits(CASHES)
    ),
    "denies": Strategy(GUESSING, _("Drafts what the others can't use."), _habits(AHEAD)),
    "never_cashes": Strategy(GUESSING, _("Scores by calls alone."), _picky(_never(CashIn))),
    "stops_early": Strategy(
        GUESSING, _("Stops with two tokens at risk, and cashes in."), _picky(_stops_early)
    ),
    "never_discards": Strategy("v4", _("Never discards at the limit."), _picky(_never(Discard))),
    "multiplies_at_once": Strategy(
        "four4more", _("Plays a multiplier as soon as it has one."), _picky(_multiplies_at_once)
    ),
    "saves_trumps": Strategy(
        "out_trumped", _("Plays a trump only if it must."), _picky(_saves_trumps)
    ),
    "spends_trumps": Strategy(
        "out_trumped", _("Plays a trump whenever it may."), _picky(_spends_trumps)
    ),
}
CARD_STRATEGIES: Final = {"takes": _takes, "leaves": _leaves}
"""`takes:veto` takes that bonus card whenever it is offered, `leaves:veto` never."""
NOISE: Final = "noise"
"""`noise:0.3` says how far the remembered values are off, and changes nothing else."""


def verify_player(word: str, game: AnyGame) -> None:
    """Raise an error if a word means no bot of this game."""
    _character(word, game)
    for part in word.split("+")[1:]:
        name, _colon, argument = part.strip().partition(":")
        if name != NOISE:
            _strategy(name, argument, game)


def seated_player(word: str, game: AnyGame, facts: Facts, seed: object) -> Player:
    """The bot that a word means, in a seat. The same seed gives it the same knowledge."""
    who = _character(word, game)
    bot = roster.bot_for(game, who)
    for part in word.split("+")[1:]:
        name, _colon, argument = part.strip().partition(":")
        if name != NOISE:
            bot = _strategy(name, argument, game)(game, who, bot)
    knowledge = roster.knowledge_for(who, f"mind {seed}", facts)
    return Player(who.name, bot, knowledge, Random(f"dice {seed}"))


def _character(word: str, game: AnyGame) -> Character:
    """The bot before the first `+`, with the noise that the word asks for."""
    base, *parts = word.split("+")
    who = roster.character(base.strip())
    for part in parts:
        name, _colon, argument = part.strip().partition(":")
        if name == NOISE:
            who = with_fields(who, level=with_fields(who.level, noise=_number(argument)))
    return who


def _number(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.01 <= value <= 10:
        raise UnknownStrategy(_("Write noise as a number from 0.01 to 10: 'sharp+noise:0.3'."))
    return value


def _strategy(name: str, argument: str, game: AnyGame) -> Make:
    if name in CARD_STRATEGIES and game.name == "four4more":
        known = [kind.id for kind in KINDS]
        if argument not in known:
            unknown = _("There is no bonus card '{name}'.", name=argument)
            raise UnknownStrategy(not_found(unknown, argument, known))
        return _picky(CARD_STRATEGIES[name](argument))
    fitting = {name for name, one in STRATEGIES.items() if game.name in one.games}
    if name not in fitting:
        unknown = _("{game} has no strategy '{name}'.", game=game.title, name=name)
        raise UnknownStrategy(not_found(unknown, name, sorted(fitting)))
    return STRATEGIES[name].make
