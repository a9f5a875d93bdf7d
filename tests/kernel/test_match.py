"""A match: played, told, taken back, written down and played again."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from outrank.kernel import menu as menus
from outrank.kernel.dealer import ExternalDealer, ScriptedDealer, SeededDealer, commitment
from outrank.kernel.game import play, playout
from outrank.kernel.match import AnyMatch, Match, MatchNotOver, replay, snapshot, without_memory
from outrank.kernel.moves import IllegalMove
from outrank.kernel.options import BadOption
from outrank.kernel.record import BadRecord, Writer, read
from outrank.kernel.record import SeedCommitment as Sealed
from outrank.kernel.seats import CLOCK, DEALER, PUBLIC, Piece, Seat, seat_name
from teaching import GAME
from teaching.moves import BIDS, Bid, Call, Deal, Draw, RingBell
from teaching.options import MagpieOptions
from teaching.quarry import Quarry

ADA, BEN = Seat(0), Seat(1)
FACTS = Quarry()
OPENING = (
    Deal(((Piece(0), Piece(1)), (Piece(2), Piece(3)))),
    Draw((Piece(4),)),
    Draw((Piece(5),)),
    Draw((Piece(6),)),
)


def begun(options: MagpieOptions | None = None) -> AnyMatch:
    """Ada holds 0 and 1, Ben 2 and 3; the first prize is 4."""
    match: AnyMatch = Match(GAME, options or MagpieOptions(), 2, FACTS, names=("Ada", "Ben"))
    match.deal(ScriptedDealer(OPENING))
    return match


def finished(
    seed: int = 1, options: MagpieOptions | None = None, *, dealt_by: bytes = b"seed"
) -> tuple[AnyMatch, bytes]:
    """A match whose sealed seed is `seed`; an honest dealer deals by it too."""
    rng, dealer = Random(seed), SeededDealer(dealt_by)
    dealer.take_nonces(("a", "b"))
    sealed = Sealed(commitment(b"seed"), ("a", "b"))
    match: AnyMatch = Match(GAME, options or MagpieOptions(), 2, FACTS, draw=sealed)
    match.deal(dealer)
    while acting := GAME.to_act(match.state):
        match.play(acting[0], menus.sample(match.legal_moves(acting[0]), rng))
        match.deal(dealer)
    return match, match.record(b"seed")


def test_a_move_out_of_turn_is_refused() -> None:
    match = begun()
    match.play(ADA, Bid(2))
    match.play(BEN, Bid(1))
    before = snapshot(match.state)
    with pytest.raises(IllegalMove, match=r"It isn't your turn\."):
        match.play(BEN, Call(True, Piece(2)))
    with pytest.raises(IllegalMove, match=r"It isn't your turn\."):
        match.play(PUBLIC, Bid(1))
    assert snapshot(match.state) == before


def test_after_the_end_nothing_is_played() -> None:
    match, _ = finished()
    with pytest.raises(IllegalMove, match="The match is over"):
        match.play(ADA, Bid(0))


def test_the_clock_may_act_unasked() -> None:
    match = begun(MagpieOptions(bell=True))
    match.play(CLOCK, RingBell())
    assert match.state.is_late
    with pytest.raises(IllegalMove):
        match.play(CLOCK, RingBell())


def test_seats_and_names_must_fit() -> None:
    with pytest.raises(BadOption, match="Magpie is for 2 to 4 players, not 7"):
        Match(GAME, MagpieOptions(), 7, FACTS)
    with pytest.raises(BadOption, match="2 seats need 2 names, not 1"):
        Match(GAME, MagpieOptions(), 2, FACTS, names=("Ada",))


def test_seats_have_names() -> None:
    names = ("Ada", "Ben")
    seats = (ADA, BEN, PUBLIC, DEALER, CLOCK)
    called = [str(seat_name(seat, names)) for seat in seats]
    assert called == ["Ada", "Ben", "the table", "the dealer", "the clock"]


def test_dealing_waits_for_real_pieces() -> None:
    match: AnyMatch = Match(GAME, MagpieOptions(), 2, FACTS)
    dealer = ExternalDealer()
    assert match.deal(dealer) == []
    for stone in (0, 1, 2):
        dealer.scan(match.legal_moves(DEALER), Piece(stone))
    assert match.deal(dealer) == []
    dealer.scan(match.legal_moves(DEALER), Piece(3))
    assert len(match.deal(dealer)) == 3
    assert match.view(ADA).own == (0, 1)


def test_a_sealed_bid_can_be_taken_back_before_another_acts() -> None:
    match = begun()
    before = snapshot(match.state)
    match.play(ADA, Bid(3))
    match.undo(ADA)
    assert snapshot(match.state) == before
    match.play(ADA, Bid(1))
    match.play(BEN, Bid(0))
    with pytest.raises(IllegalMove, match="only undo your own last move"):
        match.undo(ADA)


def test_a_reveal_and_chance_stand() -> None:
    match = begun()
    match.play(ADA, Bid(1))
    match.play(BEN, Bid(0))
    with pytest.raises(IllegalMove, match="revealed something"):
        match.undo(BEN)
    with pytest.raises(IllegalMove, match="only undo your own last move"):
        begun().undo(ADA)
    with pytest.raises(IllegalMove, match="can't be undone"):
        begun().undo(DEALER)


def test_a_forced_move_stands() -> None:
    match = begun()
    match.play(ADA, Bid(3), is_forced=True)
    assert match.undoable is None
    with pytest.raises(IllegalMove, match="was forced"):
        match.undo(ADA)
    match.undo(ADA, is_recorded=True)  # as a log says that was written by other rules
    match.play(ADA, Bid(3))
    match.undo(ADA)


def test_nothing_is_taken_back_when_the_match_is_over() -> None:
    match, _ = finished()
    with pytest.raises(IllegalMove, match="The match is over"):
        match.undo(match.plays[-1][0])


def test_an_undone_move_stays_written_and_replays() -> None:
    match = begun()
    match.play(ADA, Bid(3))
    match.undo(ADA)
    match.play(ADA, Bid(1))
    again = replay(GAME, match.lines(), FACTS)
    assert again.fault is None
    assert snapshot(again.match.state) == snapshot(match.state)
    assert len(match.lines()) == 1 + 2 + 3


def test_a_record_is_private_while_its_match_lives() -> None:
    match = begun()
    with pytest.raises(MatchNotOver, match="when the match is over"):
        match.record()


def test_a_record_leads_to_the_same_state_and_house_rules() -> None:
    options = MagpieOptions(tie="first", rounds=4, chips="plenty")
    match, record = finished(3, options)
    again = replay(GAME, record.splitlines(), FACTS)
    assert again.match.options == options
    assert snapshot(again.match.state) == snapshot(match.state)
    assert again.end is not None
    assert again.end.result == match.result


def test_a_torn_record_gives_what_is_whole_and_says_why() -> None:
    _, record = finished()
    lines = record.splitlines()
    again = replay(GAME, [*lines[:5], lines[5][:20]], FACTS)
    assert str(again.fault) == "Line 6 of the record can't be read."
    assert len(again.match.plays) == 4


def rewritten(record: bytes, old: bytes, new: bytes, place: int) -> list[bytes]:
    """A record whose line `place` reads otherwise, with a chain that fits."""
    lines, _ = read(record.splitlines())
    writer = Writer()
    out = []
    for number, line in enumerate(lines):
        body = msgspec.json.encode(line)
        if number == place:
            assert old in body
            body = body.replace(old, new)
        out.append(writer.line(msgspec.json.decode(body, type=type(line))))
    return out


def test_an_illegal_or_unknown_move_ends_the_replay() -> None:
    _, record = finished()
    lines = rewritten(record, b'"chips":', b'"chips":9', 3)
    again = replay(GAME, lines, FACTS)
    assert str(again.fault) == "Line 4 isn't legal: You can bid 0 to 3 chips."
    lines = rewritten(record, b'"move":"bid"', b'"move":"leap"', 3)
    assert str(replay(GAME, lines, FACTS).fault) == "Line 4 isn't a move in this game."


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (b'"format":1', b'"format":9', "This record has format 9; this version reads format 1."),
        (b'"game":"magpie"', b'"game":"snap"', "This record is of snap, version 1; this is magpie"),
        (b'"version":1', b'"version":2', "This record is of magpie, version 2; this is magpie"),
        (b'"catalog":"', b'"catalog":"0', "This record was played with different facts."),
        (b'"tie":"nobody"', b'"tie":"dragon"', "These options can't be read"),
        (b'"seats":2', b'"seats":9', "Magpie is for 2 to 4 players, not 9."),
    ],
)
def test_a_header_that_does_not_fit_is_refused(old: bytes, new: bytes, sentence: str) -> None:
    _, record = finished()
    with pytest.raises((BadRecord, BadOption)) as refusal:
        replay(GAME, rewritten(record, old, new, 0), FACTS)
    assert str(refusal.value).startswith(sentence)


def test_nothing_is_not_a_record() -> None:
    with pytest.raises(BadRecord, match="The record is empty"):
        replay(GAME, [], FACTS)


def test_playout_counts_players_decisions_alone() -> None:
    state = GAME.setup(MagpieOptions(rounds=1, tie="first"), 3, FACTS)
    assert playout(GAME, state, Random(1)) == 3 + 1  # three bids and a call; two draws not counted
    assert GAME.result(state) is not None


def test_play_is_the_door() -> None:
    state = GAME.setup(MagpieOptions(), 2, FACTS)
    for move in OPENING[:2]:
        play(GAME, state, DEALER, move)
    assert [type(event).__name__ for event in play(GAME, state, ADA, BIDS[2])] == ["BidSealed"]


class Bare:
    """A state that keeps its fields in a dict."""

    def __init__(self) -> None:
        self.number = 3
        self.truth = max


def test_a_snapshot_tells_all_that_a_state_holds() -> None:
    match = begun()
    before = snapshot(match.state)
    assert b"zone" in before
    match.state.points[1] += 1
    assert snapshot(match.state) != before
    assert snapshot(Bare()) == b"[('number', 3)]"


def test_people_get_views_without_the_memory() -> None:
    match = begun()
    for seat in (PUBLIC, ADA, BEN):
        whole = msgspec.json.decode(msgspec.json.encode(match.view(seat)))
        assert whole.pop("memory") is not None
        assert msgspec.json.decode(msgspec.json.encode(match.seen(seat))) == whole
    assert without_memory(MagpieOptions()) == MagpieOptions()


def test_a_copy_is_played_on_by_itself() -> None:
    match = begun()
    match.play(ADA, Bid(3))
    before, lines = snapshot(match.state), match.lines()
    twin = match.copy()
    twin.undo(ADA)
    twin.play(ADA, Bid(2))
    assert (snapshot(match.state), match.lines(), match.undoable) == (before, lines, ADA)
    match.play(BEN, Bid(1))
    assert match.lines()[: len(lines)] == twin.lines()[: len(lines)] == lines
    assert replay(GAME, match.lines(), FACTS).fault is None
    assert replay(GAME, twin.lines(), FACTS).fault is None


def test_whose_move_may_be_taken_back() -> None:
    assert begun().undoable is None  # chance has dealt
    match, both = begun(), begun()
    match.play(ADA, Bid(3))
    assert match.undoable == ADA
    both.play(ADA, Bid(1))
    both.play(BEN, Bid(0))
    assert both.undoable is None  # the bids were opened
    assert finished()[0].undoable is None
    assert Match(GAME, MagpieOptions(), 2, FACTS).undoable is None


def test_the_lines_can_be_read_from_where_one_was() -> None:
    match = begun()
    start = match.length
    match.play(ADA, Bid(3))
    assert match.lines(start) == match.lines()[start:]
    assert match.length == start + 1


def test_a_blank_state_is_the_match_before_anything_was_dealt() -> None:
    match = begun()
    assert snapshot(match.blank()) == snapshot(Match(GAME, match.options, 2, FACTS).state)


def test_options_made_in_code_are_checked_before_a_match_starts() -> None:
    with pytest.raises(BadOption, match="The option 'rounds' can't be '9': choose 1 to 4"):
        Match(GAME, MagpieOptions(rounds=9), 2, FACTS)
