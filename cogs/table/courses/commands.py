"""A lesson, as far as somebody has come in it: what they chose is played on a copy of its scene."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from cogs.face.contract import Face
from cogs.face.course import LEARNER, Course, Lesson
from cogs.face.custom_id import sign
from cogs.table.terms.refusals import Refusal
from db.rows import Progress
from engine.game import RuleError

AnyFace = Face[Any, Any, Any]


@dataclass(slots=True)
class PlayedLesson:
    """A lesson after some clicks."""

    face: AnyFace
    lesson: Lesson[Any, Any]
    state: Any
    met: int = 0  # of what the lesson wants, so many are done
    asks: int = 0  # which of them the learner is asked for now
    strayed: bool = False  # the last click was another legal choice
    events: list[Any] = field(default_factory=list)  # of the last click, as the learner has seen them
    clicks: int = 0  # so many were played

    @property
    def done(self) -> bool:
        return self.met == len(self.lesson.wanted)

    @property
    def over(self) -> bool:
        """Whether nothing more is to be played here: all that was wanted is done, or something else was."""
        return self.done or self.strayed

    @property
    def legal(self) -> list[Any]:
        return [] if self.over else self.face.game.legal(self.state, LEARNER)

    @property
    def kind(self) -> str:
        """The kind of question that the learner is asked, which a first game would explain."""
        legal = self.legal
        return self.face.lesson(self.face.game.view(self.state, LEARNER), legal) if legal else ""

    def play(self, actions: Iterable[Any]) -> list[str]:
        """Plays a click's actions, and what others answer to it; returns the learner's own as JSON."""
        game, wanted, hit = self.face.game, self.lesson.wanted, True
        self.events, played = [], []
        for action in actions:
            if not self.done and wanted[self.met](self.state, action):
                self.met += 1
            elif not any(before(self.state, action) for before in wanted[: self.met]):
                hit = False
            self._apply(LEARNER, action)
            played.append(game.dump(action))
        self._have_others_answer()
        if not self.done:
            self._ask(hit)
        return played

    def _apply(self, seat: int, action: Any) -> None:
        game = self.face.game
        seen = (game.seen(event, LEARNER) for event in game.apply(self.state, seat, action).events)
        self.events += [event for event in seen if event is not None]

    def _have_others_answer(self) -> None:
        """Within the learner's turn, whoever else is asked answers at once."""
        game, answers = self.face.game, self.lesson.answers
        while answers is not None and game.turn(self.state).seat == LEARNER:
            asked = game.to_act(self.state)
            if not asked or LEARNER in asked:
                return
            seat = asked[0]
            self._apply(seat, answers(self.state, seat, game.legal(self.state, seat)))

    def _ask(self, hit: bool) -> None:
        """What is wanted next is the last thing for which there is a way now."""
        legal = self.face.game.legal(self.state, LEARNER)
        possible = [
            at
            for at, wants in enumerate(self.lesson.wanted[: self.met + 1])
            if any(wants(self.state, action) for action in legal)
        ]
        self.strayed = not hit or not possible
        if possible:
            self.asks = possible[-1]

    def bundle(self, name: str) -> Iterable[Any]:
        """The actions of a control that plays several, each chosen when those before it are done."""
        game = self.face.game
        while legal := game.legal(self.state, LEARNER):
            action = self.face.next_of(name, game.view(self.state, LEARNER), legal)
            if action is None:
                return
            yield action


def course_of(face: AnyFace) -> Course[Any, Any]:
    """The game's course, or a refusal where it has none."""
    if face.course is None:
        raise Refusal("refuse-unknown-control")
    return face.course


def is_through(face: AnyFace, progress: Progress) -> bool:
    """Whether somebody has come to the end of the course."""
    return progress.lesson >= len(course_of(face).lessons)


def lesson_after(face: AnyFace, number: int, choices: Sequence[Sequence[str]]) -> PlayedLesson:
    """The lesson after these clicks. What the rules of now would not take, as it was clicked long ago, is left out with
    all that follows it."""
    taught = course_of(face).lessons[number]
    lesson = PlayedLesson(face, taught, taught.scene())
    for click in choices:
        before = face.game.clone(lesson.state), lesson.met, lesson.asks
        try:
            lesson.play(face.game.load_action(action) for action in click)
        except RuleError:
            lesson.state, lesson.met, lesson.asks = before
            lesson.events, lesson.strayed = [], False
            break
        lesson.clicks += 1
    return lesson


def choose(face: AnyFace, progress: Progress, verb: str, argument: str) -> str:
    """Plays what a control names. Returns the kind of question that it answered."""
    if is_through(face, progress):
        raise Refusal("refuse-unknown-control")
    lesson = lesson_after(face, progress.lesson, progress.choices)
    kind = lesson.kind
    if verb == "all":
        played = [] if lesson.over else lesson.play(lesson.bundle(argument))
    else:
        played = lesson.play([one for one in lesson.legal if sign(face.game, one) == argument])
    if not played:
        raise Refusal("refuse-unknown-control")
    progress.choices = [*progress.choices[: lesson.clicks], played]
    progress.version += 1
    return kind


def go(face: AnyFace, progress: Progress, where: str) -> None:
    """Goes on to the next lesson, back before the last choice, or to the beginning."""
    if where == "next":
        progress.lesson, progress.choices = min(progress.lesson + 1, len(course_of(face).lessons)), []
    elif where == "back" and progress.choices:
        progress.choices.pop()
    elif where == "again":
        progress.lesson, progress.choices = 0, []
    else:
        raise Refusal("refuse-unknown-control")
    progress.version += 1
