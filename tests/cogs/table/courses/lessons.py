"""Ways through a lesson, for whoever tests a course: what is wanted, and what is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cogs.face.course import LEARNER
from cogs.face.custom_id import sign
from cogs.face.sheet import Button, Choice, Menu
from cogs.faces import FACES
from cogs.table.courses.commands import PlayedLesson, choose, lesson_after
from cogs.table.courses.sheet import taught
from db.rows import Progress
from tests.cogs.readers import EN, seating

TAUGHT = [*taught()]
LESSONS = [(key, number) for key, face in taught().items() for number in range(len(face.course.lessons))]  # type: ignore[union-attr] # taught
MOST_CLICKS = 12  # that a lesson takes, card by card


class Way(NamedTuple):
    """A control, by the verb and the argument that a table's would have."""

    verb: str
    argument: str


def ways(lesson: PlayedLesson) -> Iterator[Way]:
    """All that can be played by one click, without a pick."""
    face = lesson.face
    view = face.game.view(lesson.state, LEARNER)
    players = face.course.end().players if face.course else 0
    for row in face.hand_controls(view, lesson.legal, "", seating(players, LEARNER), EN):
        controls: Any = row.choices if isinstance(row, Menu) else row
        for control in controls:
            if isinstance(control, Button | Choice) and control.verb in ("act", "all"):
                yield Way(control.verb, control.argument)


def after(game: str, number: int, *clicks: Way) -> PlayedLesson:
    """The lesson after these clicks."""
    progress = Progress(1, game, number)
    for click in clicks:
        choose(FACES[game], progress, *click)
    return lesson_after(FACES[game], number, progress.choices)


def wanted_click(game: str, number: int, so_far: list[Way]) -> Way:
    """A click that brings a lesson further, by one action where that is possible: so each of its lines is shown."""
    lesson = after(game, number, *so_far)
    good = [way for way in ways(lesson) if not after(game, number, *so_far, way).strayed]
    plain = [way for way in good if way.verb == "act"]
    assert good, f"nothing leads on in lesson {number + 1} of {game}"
    return min(plain or good, key=lambda way: -after(game, number, *so_far, way).met)


def through(game: str, number: int) -> list[Way]:
    """Clicks that do all that a lesson wants."""
    clicks: list[Way] = []
    while not after(game, number, *clicks).done:
        clicks.append(wanted_click(game, number, clicks))
        assert len(clicks) <= MOST_CLICKS
    return clicks


def act(game: str, action: Any) -> Way:
    return Way("act", sign(FACES[game].game, action))
