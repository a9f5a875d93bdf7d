"""A room as everybody may see it: without fingerprints, tickets and seeds."""

from __future__ import annotations

import msgspec

from outrank.bots.roster import strength
from outrank.kernel.dealer import commitment
from outrank.server.library.languages import Language
from outrank.server.protocol.messages import (
    BotVoteShown,
    ChairShown,
    LessonShown,
    PersonShown,
    PredictionShown,
    PredictionsShown,
    PredictorShown,
    QuestionShown,
    RoomShown,
    SeatRequestShown,
    SurveyShown,
    TakenOverShown,
)
from outrank.server.rooms import lessons, takeovers
from outrank.server.rooms.library import Library
from outrank.server.rooms.model import Predicted, Room
from outrank.server.rooms.survey import FEWEST, NEEDED


def room_shown(library: Library, room: Room, language: Language) -> RoomShown:
    """The lobby, and what stands around the board during a match."""
    names = room.names()
    people = (
        PersonShown(
            person.id,
            person.name,
            room.seats_of(person.id),
            person.id == room.host,
            person.is_removed,
            person.avatar,
        )
        for person in room.people
    )
    chairs = (
        ChairShown(
            "" if chair.is_free else names[seat],
            chair.people,
            chair.bot,
            bool(chair.nonce),
            strength(chair.bot),
        )
        for seat, chair in enumerate(room.chairs)
    )
    return RoomShown(
        code=room.code,
        game=room.game,
        title=library.game(room.game).title,
        preset=room.preset,
        options=room.options,
        facts=room.facts,
        phase=room.phase,
        people=tuple(people),
        chairs=tuple(chairs),
        host=room.host,
        host_before=room.host_before,
        grows=room.grows,
        is_locked=room.is_locked,
        is_paused=room.is_paused,
        waits_for=room.waits_for,
        pace=room.pace,
        pauses_for_absent=room.pauses_for_absent,
        scenes=room.scenes,
        daily=room.daily,
        match=room.match,
        commitment=commitment(bytes.fromhex(room.seed)) if room.seed else "",
        lesson=_lesson_shown(library, room, language),
        seat_requests=tuple(
            SeatRequestShown(
                one.person,
                one.seat,
                takeovers.voters(room, one.person, one.seat),
                one.accepted,
                one.declined,
                one.is_declined,
            )
            for one in room.seat_requests
        ),
        taken_over=tuple(TakenOverShown(one.seat, one.person, one.name) for one in room.taken_over),
        bot_votes=tuple(BotVoteShown(vote.seat, vote.people) for vote in room.bot_votes),
        has_predictions=room.has_predictions,
        predicted=_predictions(room.predicted) if room.predicted is not None else None,
        predictors=tuple(
            PredictorShown(
                line.person, line.points, line.right, line.count, line.streak, line.hints
            )
            for line in room.predictors
        ),
        has_hints=room.has_hints,
        survey=_survey(room),
    )


def _survey(room: Room) -> SurveyShown | None:
    """What is asked, and who has answered."""
    asked = room.survey
    if asked is None:
        return None
    here = {person.id for person in room.people if not person.is_removed}
    return SurveyShown(
        asked.title,
        tuple(QuestionShown(one.label, one.most, one.least) for one in asked.questions),
        tuple(id for id in asked.answered if id in here),
        sum(id in here for id in asked.others),
        FEWEST,
        NEEDED,
        not asked.private,
        asked.pack,
    )


def _predictions(predicted: Predicted) -> PredictionsShown:
    people = (
        PredictionShown(one.person, one.prediction.is_right, one.prediction.pair, one.points)
        for one in predicted.people
    )
    return PredictionsShown(predicted.seat, tuple(people), predicted.audience)


def locked_predictions(predicted: Predicted) -> PredictionsShown:
    """What was predicted, without what it has won: nothing tells how it ends."""
    shown = _predictions(predicted)
    people = tuple(msgspec.structs.replace(one, points=0) for one in shown.people)
    return msgspec.structs.replace(shown, people=people)


def without_names(shown: RoomShown) -> RoomShown:
    """A locked room as somebody sees it who isn't in it."""
    chairs = tuple(msgspec.structs.replace(chair, name="", people=()) for chair in shown.chairs)
    return msgspec.structs.replace(
        shown,
        people=(),
        chairs=chairs,
        seat_requests=(),
        taken_over=(),
        predicted=None,
        predictors=(),
        survey=None,
    )


def _lesson_shown(library: Library, room: Room, language: Language) -> LessonShown | None:
    """The current step of a lesson, in the language of the learner's connection."""
    found = lessons.step(library, room)
    if found is None or room.lesson is None or room.phase == "lobby":
        return None
    lesson = library.lesson(room.game, room.facts)
    kind = lesson.kind(room.lesson)
    return LessonShown(
        page=lesson.page(room.lesson),
        pages=lesson.pages,
        kind=kind,
        say=language.text(found.sentence(language.facts(library.facts(room.facts)))),
        move=msgspec.Raw(msgspec.json.encode(found.move)) if kind == "do" else None,
        about=found.about,
        is_shown=found.is_shown,
    )
