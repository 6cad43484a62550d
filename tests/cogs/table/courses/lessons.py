"""Ways through a lesson, for whoever tests a course: what is wanted, and what is not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from cogs.face.course import LEARNER
from cogs.face.custom_id import sign
from cogs.face.sheet import Button, Choice
from cogs.faces import FACES
from cogs.table.courses.commands import PlayedLesson, choose, lesson_after
from cogs.table.courses.sheet import taught
from db.rows import Progress
from tests.cogs.clickable import offered
from tests.cogs.readers import EN, seating

TAUGHT = [*taught()]
LESSONS = [(key, number) for key, face in taught().items() for number in range(len(face.course.lessons))]  # type: ignore[union-attr] # taught
MOST_CLICKS = 12  # that a lesson takes, card by card


class Way(NamedTuple):
    """A control, by the verb and the argument that a table's would have, and the pick that leads to it."""

    verb: str
    argument: str
    pick: str = ""


def ways(lesson: PlayedLesson, *, picks: bool = True) -> Iterator[Way]:
    """All that can be played by one click, without a pick or after one."""
    seen, waiting = set[str](), [""]
    while waiting:
        seen.add(pick := waiting.pop())
        for control in _controls(lesson, pick):
            if control.verb in ("act", "all"):
                yield Way(control.verb, control.argument, pick)
            elif control.verb == "pick" and not pick and picks:
                waiting += {control.argument} - seen


def _controls(lesson: PlayedLesson, pick: str) -> Iterator[Button | Choice]:
    face = lesson.face
    view = face.game.view(lesson.state, LEARNER)
    players = face.course.end().players if face.course else 0
    yield from offered(face.hand_controls(view, lesson.legal, pick, seating(players, LEARNER), EN))


def after(game: str, number: int, *clicks: Way) -> PlayedLesson:
    """The lesson after these clicks."""
    progress = Progress(1, game, number)
    for click in clicks:
        choose(FACES[game], progress, click.verb, click.argument)
    return lesson_after(FACES[game], number, progress.choices)


def wanted_click(game: str, number: int, so_far: list[Way], *, picks: bool) -> Way:
    """A click that brings a lesson further, by one action where that is possible: so each of its lines is shown. Where
    it is not, by one that does as little as possible."""
    lesson = after(game, number, *so_far)
    good = [way for way in ways(lesson, picks=picks) if not after(game, number, *so_far, way).strayed]
    assert good, f"nothing leads on in lesson {number + 1} of {game}"

    def met(way: Way) -> int:
        return after(game, number, *so_far, way).met

    plain = [way for way in good if way.verb == "act"]
    return max(plain, key=met) if plain else min(good, key=met)


@cache
def through(game: str, number: int, *, picks: bool = True) -> tuple[Way, ...]:
    """Clicks that do all that a lesson wants: card by card, or without `picks` as the first controls have it."""
    clicks: list[Way] = []
    while not after(game, number, *clicks).done:
        clicks.append(wanted_click(game, number, clicks, picks=picks))
        assert len(clicks) <= MOST_CLICKS
    return (*clicks,)


def act(game: str, action: Any) -> Way:
    return Way("act", sign(FACES[game].game, action))
