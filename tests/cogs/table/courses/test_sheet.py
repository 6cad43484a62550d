"""The sheets of lessons: what they show follows from what the learner may know, and all of it can be had in words."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from cogs.face.course import LEARNER, Lesson
from cogs.face.sheet import LABEL_MOST, MOST_ROWS, Button, Menu
from cogs.face.words import LANGUAGES
from cogs.faces import FACES
from cogs.table.adapters.components import view_of
from cogs.table.courses.commands import choose, course_of
from cogs.table.courses.sheet import Learner, course, shown
from db import Progress
from tests.cogs.readers import EN
from tests.cogs.table.courses.lessons import LESSONS, after, through, ways

EACH = pytest.mark.parametrize(("game", "number"), LESSONS)
ADA = Learner("Ada", "en")


def stages(game: str, number: int) -> list[Progress]:
    """A lesson before its first click, after each that is wanted, and after one that is not."""
    clicks = through(game, number)
    other = next(way for way in ways(after(game, number)) if after(game, number, way).strayed)
    found = []
    for done in (*(clicks[:at] for at in range(len(clicks) + 1)), [other]):
        progress = Progress(1, game, number)
        for click in done:
            choose(FACES[game], progress, click.verb, click.argument)
        found.append(progress)
    return found


@EACH
def test_what_others_hold_shows_nowhere(
    game: str, number: int, sketched: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dealt again so that the learner could not tell, a lesson looks the same before anything is drawn."""
    face = FACES[game]
    own = course_of(face)
    lesson: Lesson[Any, Any] = own.lessons[number]
    before = course(Progress(1, game, number), ADA)
    for seed in range(3):
        state = face.game.redeal(lesson.scene(), LEARNER, Random(seed))
        other = replace(lesson, scene=partial(face.game.clone, state))
        lessons = (*own.lessons[:number], other, *own.lessons[number + 1 :])
        monkeypatch.setattr(type(face), "course", replace(own, lessons=lessons))
        assert course(Progress(1, game, number), ADA) == before
        monkeypatch.setattr(type(face), "course", own)


@pytest.mark.parametrize("language", LANGUAGES)
@EACH
def test_every_control_of_a_lesson_is_the_courses_own_and_discord_takes_it(
    game: str, number: int, language: str, sketched: None
) -> None:
    for progress in stages(game, number):
        sheet = course(progress, Learner("Ada", language))
        assert len(sheet.rows) <= MOST_ROWS
        for row in sheet.rows:
            for control in row.choices if isinstance(row, Menu) else row:
                assert control.verb.startswith("learn-")  # type: ignore[union-attr] # no links
                assert control.argument.partition(":")[0] == game  # type: ignore[union-attr]
                assert not isinstance(control, Button) or len(control.label) <= LABEL_MOST
        view = view_of(sheet.rows, 0, 9_999_999)
        assert view is not None
        ids = [one["custom_id"] for row in view.to_components() for one in row["components"]]
        assert len(ids) == len(set(ids))
        assert all(len(one) <= 100 for one in ids)


@EACH
def test_whoever_reads_in_words_gets_no_picture_and_everything_in_it(game: str, number: int, sketched: None) -> None:
    for progress in stages(game, number):
        seen, read = course(progress, ADA), course(progress, Learner("Ada", "en", in_words=True))
        assert seen.pictures[0].alt
        assert read.pictures == ()
        assert seen.in_words in read.text
        assert read.rows == seen.rows


def test_a_picture_changes_with_what_was_done(sketched: None) -> None:
    before, *_, after_it, other = [course(one, ADA).pictures[0].png for one in stages("trains", 1)]
    assert len({before, after_it, other}) == 3


def test_at_the_end_there_is_a_table_to_open_where_tables_stand() -> None:
    through_all = Progress(1, "trains", len(course_of(FACES["trains"]).lessons))
    verbs = [
        [button.verb for row in course(through_all, ADA, in_server=here).rows for button in row]  # type: ignore[union-attr]
        for here in (True, False)
    ]
    assert verbs == [["learn-play", "play", "learn-go"], ["learn-play", "learn-go"]]
    assert EN("course-end-dm") in course(through_all, ADA).text
    assert shown(through_all, "supply", ADA) is None
