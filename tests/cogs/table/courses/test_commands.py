"""Lessons of every course: their scenes load, something is wanted in them and not everything, and whatever is legal is
played and answered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.face.course import LEARNER
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.courses.commands import choose, course_of, go, is_through, lesson_after
from cogs.table.terms.refusals import Refusal
from db.rows import Progress
from tests.cogs.table.courses.lessons import LESSONS, TAUGHT, act, after, through, ways

MOST_WORDS = 45
MOST_SECONDS, A_CLICK = 300, 12
EACH = pytest.mark.parametrize(("game", "number"), LESSONS)
OF_ALL = pytest.mark.parametrize("game", TAUGHT)


@EACH
def test_a_scene_is_one_of_the_newest_rules_in_which_the_learner_is_asked(game: str, number: int) -> None:
    face = FACES[game]
    state = course_of(face).lessons[number].scene()
    assert state.rules_version == face.game.rules_version
    assert LEARNER in face.game.to_act(state)
    assert state != course_of(face).lessons[number - 1].scene(), "no two are the same"
    assert state == course_of(face).lessons[number].scene()
    assert state is not course_of(face).lessons[number].scene(), "nobody changes another's"


@EACH
def test_a_lesson_wants_something_legal_and_not_everything(game: str, number: int) -> None:
    taught = course_of(FACES[game]).lessons[number]
    assert 1 <= len(taught.wanted) <= 3
    clicks = through(game, number)
    for at in range(len(clicks)):
        lesson = after(game, number, *clicks[:at])
        wants = [taught.wanted[lesson.asks](lesson.state, action) for action in lesson.legal]
        assert any(wants)
        assert not all(wants)
        assert lesson.asks <= at


@EACH
def test_whatever_is_clicked_is_played_and_leads_on_or_back(game: str, number: int) -> None:
    face, clicks = FACES[game], through(game, number)
    strayed, so_far = 0, Progress(1, game, number)
    for at, click in enumerate(clicks):
        before = lesson_after(face, number, so_far.choices)
        for way in ways(before):
            progress = replace(so_far)
            choose(face, progress, way.verb, way.argument)
            lesson = lesson_after(face, number, progress.choices)
            assert progress.version == at + 1
            if lesson.strayed:
                strayed += 1
                assert lesson.legal == []
                go(face, progress, "back")
                assert lesson_after(face, number, progress.choices).state == before.state
            else:
                assert lesson.done or any(True for _ in ways(lesson))
        choose(face, so_far, click.verb, click.argument)
    assert strayed, "something else can be tried"


@EACH
def test_one_action_that_a_lesson_has_never_wanted_is_another_choice_whatever_it_leaves_possible(
    game: str, number: int
) -> None:
    taught, clicks = course_of(FACES[game]).lessons[number], through(game, number)
    for at in range(len(clicks)):
        lesson = after(game, number, *clicks[:at])
        for action in lesson.legal:
            wanted = any(wants(lesson.state, action) for wants in taught.wanted[: lesson.met + 1])
            assert wanted or after(game, number, *clicks[:at], act(game, action)).strayed


@EACH
def test_nothing_is_played_any_more_once_a_lesson_is_done(game: str, number: int) -> None:
    progress = Progress(1, game, number)
    clicks = through(game, number)
    for click in clicks:
        choose(FACES[game], progress, click.verb, click.argument)
    assert lesson_after(FACES[game], number, progress.choices).done
    with pytest.raises(Refusal):
        choose(FACES[game], progress, clicks[-1].verb, clicks[-1].argument)


@OF_ALL
def test_a_whole_course_takes_five_minutes_at_twelve_seconds_a_click(game: str) -> None:
    lessons = range(len(course_of(FACES[game]).lessons))
    clicks = sum(len(through(game, number, picks=False)) + 1 for number in lessons)  # and `Next`
    assert clicks * A_CLICK <= MOST_SECONDS


@pytest.mark.parametrize("language", LANGUAGES)
@EACH
def test_a_lesson_is_told_in_few_words(game: str, number: int, language: str) -> None:
    face, words = FACES[game], words_for(language)
    taught = course_of(face).lessons[number]
    steps = range(2, len(taught.wanted) + 1)
    others = (f"-other-{at}" for at in steps if words.has(f"{face.prefix}-course-{taught.key}-other-{at}"))
    lines = ["", *(f"-{at}" for at in steps), "-then", "-other", *others]
    for line in lines:
        said = words(f"{face.prefix}-course-{taught.key}{line}")
        assert len(said.split()) <= MOST_WORDS, said
        assert "\n" not in said


@OF_ALL
def test_whoever_has_come_to_the_end_of_a_course_skipping_or_not_can_go_through_it_again(game: str) -> None:
    face, progress = FACES[game], Progress(1, game)
    for number, _ in enumerate(course_of(face).lessons):
        for click in through(game, number) if number else ():
            choose(face, progress, click.verb, click.argument)
        assert not is_through(face, progress)
        go(face, progress, "next")
    assert is_through(face, progress)
    go(face, progress, "again")
    assert (progress.lesson, progress.choices) == (0, [])


@OF_ALL
def test_what_the_rules_no_longer_take_is_left_out(game: str) -> None:
    face = FACES[game]
    progress = Progress(1, game, 0, [['{"is":"Gone"}']])
    assert lesson_after(face, 0, progress.choices).state == after(game, 0).state
    (first, *_) = through(game, 0)
    choose(face, progress, first.verb, first.argument)
    assert len(progress.choices) == 1
    assert lesson_after(face, 0, progress.choices).state == after(game, 0, first).state


@OF_ALL
def test_the_last_lesson_is_the_position_that_is_played_on(game: str) -> None:
    face = FACES[game]
    course = course_of(face)
    end = course.end()
    assert course.lessons[-1].scene() == end.state()
    assert end.rules_version == face.game.rules_version
    assert face.game.turn(end.state()).seat == LEARNER
    assert 5 <= len(course.lessons) <= 7


@OF_ALL
def test_a_game_without_a_course_and_an_argument_of_nobodys_make_are_refused(game: str) -> None:
    with pytest.raises(Refusal):
        course_of(FACES["game_of_trains"])
    for verb, argument in (("act", "x"), ("all", "x"), ("act", "")):
        with pytest.raises(Refusal):
            choose(FACES[game], Progress(1, game), verb, argument)
    with pytest.raises(Refusal):
        go(FACES[game], Progress(1, game), "x")
    with pytest.raises(Refusal):
        go(FACES[game], Progress(1, game), "back")
