"""The sheets of a course: a lesson with the game's own controls, what came of a choice, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from cogs.face.course import LEARNER
from cogs.face.lines import weightiest
from cogs.face.seating import Seating, clean
from cogs.face.sheet import Button, Link, Menu, Picture, Row, Sheet
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.courses.commands import AnyFace, PlayedLesson, course_of, is_through, lesson_after
from cogs.table.seats.stand_in_names import called, free_jobs
from cogs.table.sheets.notices import name_of
from cogs.table.sheets.parts import alt, text
from db import Person, Progress

VERBS = {"act": "learn-act", "all": "learn-all", "pick": "learn-pick", "show": "learn-show"}  # those of a table
MOST_TOLD = 3  # lines of what came of another choice


@dataclass(slots=True, frozen=True)
class Learner:
    """The reader of a course."""

    name: str
    locale: str
    in_words: bool = False

    @classmethod
    def of(cls, person: Person, locale: str) -> Learner:
        return cls(person.name, locale, person.in_words)


def courses(progress: dict[str, Progress], locale: str) -> Sheet:
    """The courses there are, and how far the reader has come in each."""
    words = words_for(locale)
    lines, buttons = [words("courses-text")], []
    for key, face in taught().items():
        own, facts = progress.get(key), {"game": name_of(face, words), "count": len(course_of(face).lessons)}
        if own is None:
            lines.append(words("courses-new", **facts))
        elif is_through(face, own):
            lines.append(words("courses-through", **facts))
        else:
            lines.append(words("courses-at", number=own.lesson + 1, **facts))
        buttons.append(Button(name_of(face, words), "learn", key, "primary"))
    return Sheet(title=words("courses-title"), text="\n".join(lines), rows=(buttons,))


def taught() -> dict[str, AnyFace]:
    """The games that have a course."""
    return {key: face for key, face in FACES.items() if face.course is not None}


def course(progress: Progress, reader: Learner, pick: str = "", *, in_server: bool = False) -> Sheet:
    """The lesson that somebody is at, with a half-made `pick`; or the end of the course."""
    face, words = FACES[progress.game], words_for(reader.locale)
    if is_through(face, progress):
        return _end(face, words, in_server=in_server)
    lesson = lesson_after(face, progress.lesson, progress.choices)
    view = face.game.view(lesson.state, LEARNER)
    seating = _seating(face, reader, words)
    asks = face.question_after(pick, view, lesson.legal, words) if pick else ""
    said = [f"**{asks}**"] if asks else _said(lesson, seating, words)
    in_words = "\n".join(filter(None, (face.hand_text(view, seating, words), face.board_text(view, seating, words))))
    brief = face.in_brief(view, seating, words) or in_words
    picture = Picture(_picture(lesson, pick, seating, words), alt(said[0].strip("*"), brief))
    return Sheet(
        title=_title(face, progress, words),
        text=text(said, in_words if reader.in_words else ""),
        colour=face.colour,
        pictures=() if reader.in_words else (picture,),
        in_words="" if reader.in_words else in_words,
        rows=tuple(_rows(lesson, pick, seating, words, last=progress.lesson + 1 == len(course_of(face).lessons))),
        footer=words("course-footer", game=name_of(face, words)),
    )


def shown(progress: Progress, what: str, reader: Learner) -> Sheet | None:
    """What a control for looking shows, from what everybody at the table sees; None: there is nothing such."""
    face, words = FACES[progress.game], words_for(reader.locale)
    if is_through(face, progress):
        return None
    lesson = lesson_after(face, progress.lesson, progress.choices)
    seating = _seating(face, reader, words)
    sheet = face.show(what, face.game.view(lesson.state, None), seating, words)
    if sheet is None:
        return None
    if reader.in_words:
        sheet = replace(sheet, text=text([sheet.text], sheet.in_words), in_words="", pictures=())
    return replace(sheet, rows=tuple(_of_course(row, progress.game) for row in sheet.rows))


def _title(face: AnyFace, progress: Progress, words: Words) -> str:
    lessons = course_of(face).lessons
    return words(
        "course-title",
        number=progress.lesson + 1,
        count=len(lessons),
        title=words(f"{face.prefix}-course-{lessons[progress.lesson].key}-title"),
    )


def _said(lesson: PlayedLesson, seating: Seating, words: Words) -> list[str]:
    """What there is to do, or what came of it."""
    face, prefix, key = lesson.face, lesson.face.prefix, lesson.lesson.key
    if lesson.done:
        return [words(f"{prefix}-course-{key}-then")]
    if lesson.strayed:
        lines = face.tell_broken_off(face.game.view(lesson.state, None), lesson.events, seating, words)
        told = [f"> {line.at_a_glance}" for line in weightiest(lines, MOST_TOLD)]
        step = lesson.met + 1
        of_step = words.has(f"{prefix}-course-{key}-other-{step}")
        other = words(f"{prefix}-course-{key}-other-{step}") if of_step else words(f"{prefix}-course-{key}-other")
        return [words("course-works-too"), other, *told]
    return [words(f"{prefix}-course-{key}-{lesson.asks + 1}" if lesson.asks else f"{prefix}-course-{key}")]


def _seating(face: AnyFace, reader: Learner, words: Words) -> Seating:
    """The learner, and computer players who are easy to beat."""
    others = course_of(face).end().players - 1
    names = [called(job, number, "apprentice", words) for job, number in islice(free_jobs({reader.name}), others)]
    return Seating((clean(reader.name), *names), (False, *(True for _ in names)), LEARNER)


def _picture(lesson: PlayedLesson, pick: str, seating: Seating, words: Words) -> bytes:
    face, events = lesson.face, lesson.events
    view = face.game.view(lesson.state, LEARNER)
    picked = face.picture_after(pick, view, lesson.legal, events, seating, words) if pick else None
    own = picked or face.hand_picture(view, events, seating, words)
    return own or face.board_picture(face.game.view(lesson.state, None), events, seating, words)


def _rows(lesson: PlayedLesson, pick: str, seating: Seating, words: Words, *, last: bool) -> list[Row]:
    """The game's own controls, as long as there is something to play; and the course's."""
    face = lesson.face
    key = face.game.key

    def to(where: str, label: str, **style: Any) -> Button:
        return Button(words(label), "learn-go", f"{key}:{where}", **style)

    stop = to("stop", "button-course-stop")
    if lesson.done and last:
        return [[to("next", "button-course-finish", style="primary")]]
    if lesson.done:
        return [[to("next", "button-course-next", style="primary"), stop]]
    if lesson.strayed:
        again = to("back", "button-course-back", style="primary")
        return [[again, to("next", "button-course-skip"), stop]]
    view = face.game.view(lesson.state, LEARNER)
    rows = face.hand_controls(view, lesson.legal, pick, seating, words)
    return [*(_of_course(row, key) for row in rows), [to("next", "button-course-skip"), stop]]


def _of_course(row: Row, game: str) -> Row:
    """A row of a game's controls, for a lesson."""
    if isinstance(row, Menu):
        return replace(row, choices=tuple(_for_lesson(choice, game) for choice in row.choices))
    return [one if isinstance(one, Link) else _for_lesson(one, game) for one in row]


def _for_lesson(control: Any, game: str) -> Any:
    """The same control of verb `learn-…`: of none that a lesson does not know."""
    return replace(control, verb=VERBS[control.verb], argument=f"{game}:{control.argument}")


def _end(face: AnyFace, words: Words, *, in_server: bool) -> Sheet:
    """The end of a course: the last position can be played on, or a table be opened where one is."""
    key, name = face.game.key, name_of(face, words)
    buttons: Sequence[Button] = [
        Button(words("button-course-play"), "learn-play", key, "primary"),
        *([Button(words("button-course-table"), "play", key)] if in_server else []),
        Button(words("button-course-again"), "learn-go", f"{key}:again"),
    ]
    how = words("course-end-here") if in_server else words("course-end-dm")
    lines = [words("course-end", game=name), words("course-end-play"), how]
    return Sheet(title=words("course-end-title", game=name), text="\n".join(lines), colour=face.colour, rows=(buttons,))
