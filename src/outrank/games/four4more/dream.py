"""A whole state of Four4More that a view allows."""

from __future__ import annotations

from random import Random

from outrank.kernel.game import StatRanks
from outrank.mechanics.higher_lower.challenges import Display
from outrank.mechanics.higher_lower.components import Tables, tables
from outrank.mechanics.higher_lower.draft_pool import NO_TOKEN, Tokens
from outrank.mechanics.masks import mask_of

from .bonus import Bonus
from .cards.deck import LISTED, TRAITS, WHOLE
from .state import Counts, Four4MoreState
from .view import Four4MoreView


def determinize(
    view: Four4MoreView, blank: Four4MoreState, rng: Random, stat_ranks: StatRanks
) -> Four4MoreState:
    """All but the values is known; the values are the dreamer's."""
    ready = tables(view.memory.kit)
    players, seen = view.players, view.subjects
    rows = zip(*(player.counts for player in players), strict=True)
    state = Four4MoreState(
        view.options,
        len(players),
        ready,
        stat_ranks,
        _bonus(view),
        _tokens(view, ready),
        Display(
            [subject.challenge for subject in seen],
            [subject.since for subject in seen],
            mask_of(view.memory.asked),
        ),
        Counts(*map(list, rows)),
    )
    state.phase, state.round, state.turn = view.step, view.round, view.turn
    state.first, state.first_pass = view.first_guesser, view.first_to_pass
    state.home, state.challenge = view.category, view.challenge
    state.homes = tuple(home for home, subject in enumerate(seen) if subject.is_selectable)
    state.ranks = stat_ranks(view.stat) if view.stat >= 0 else ()
    state.told = mask_of(token for group in view.memory.told for token in group)
    state.clues = list(view.memory.clues)
    state.out = mask_of(seat for seat, player in enumerate(players) if player.is_out)
    state.points = [player.score for player in players]
    state.armed = [player.armed for player in players]
    state.turns = [player.turns for player in players]
    state.is_locked_down, state.reason = view.is_locked_down, view.reason
    if view.announced is not None:
        state.pending, state.asked = view.announced.move, view.announced.asked
    return state


def _tokens(view: Four4MoreView, ready: Tables) -> Tokens:
    pools = [mask_of(subject.draft_pool) for subject in view.subjects]
    hands = [mask_of(player.hand) for player in view.players]
    piles = [mask_of(player.this_round) for player in view.players]
    centres = [subject.centre for subject in view.subjects]
    retired = mask_of(view.retired)
    laid = sum((*pools, *hands, *piles, retired)) | mask_of(c for c in centres if c != NO_TOKEN)
    bags = [mask & ~laid for mask in ready.subjects]
    return Tokens(bags, centres, pools, hands, piles, retired)


def _bonus(view: Four4MoreView) -> Bonus:
    """The deck is what is seen nowhere else."""
    deck = WHOLE if view.options.bonus_deck == 33 else LISTED
    stack = view.announced.stack if view.announced else ()
    pool, discard = mask_of(view.bonus_pool), mask_of(view.bonus_discards)
    hands = [mask_of(player.cards) for player in view.players]
    seen = sum((*hands, pool, discard)) | mask_of(card for _, card in stack)
    if view.options.no_bonus_cards:
        seen = deck
    return Bonus(TRAITS, deck & ~seen, pool, hands, discard, stack)
