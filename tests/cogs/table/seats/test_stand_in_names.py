"""What computer players are called."""

from __future__ import annotations

from itertools import islice, product

import pytest

from cogs.face.words import LANGUAGES, words_for
from cogs.table.seats.stand_in_names import JOBS, called, free_jobs, renamed
from engine.house.player import SKILLS, Skill


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_job_and_skill_has_a_name_of_its_own(language: str) -> None:
    words = words_for(language)
    names = {called(job, number, skill, words) for job, number, skill in product(JOBS, (1, 2), SKILLS)}
    assert len(names) == 2 * len(JOBS) * len(SKILLS)


@pytest.mark.parametrize(("before", "after"), [*product(SKILLS, SKILLS)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_learns_keeps_job_and_number(language: str, before: Skill, after: Skill) -> None:
    words = words_for(language)
    for job, number in product(JOBS, (1, 2)):
        assert renamed(called(job, number, before, words), before, after, words) == called(job, number, after, words)


def test_a_job_that_somebody_has_is_not_given_a_second_time() -> None:
    first, second = islice(free_jobs(()), 2)
    for language, skill in product(LANGUAGES, SKILLS):
        assert next(free_jobs({called(*first, skill, words_for(language))})) == second


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ("apprentice", "journeyman", "master")), ("de", ("lehrling", "geselle", "meister"))],
)
def test_a_lobby_says_once_how_well_a_computer_player_knows_its_job(language: str, said: tuple[str, ...]) -> None:
    """A name that says it needs no second word, which took a line of a phone for each."""
    words = words_for(language)
    for job in JOBS:
        for skill, word in zip(SKILLS, said, strict=True):
            line = words("lobby-computer", who=called(job, 1, skill, words), skill=skill)
            assert line.casefold().count(word) == 1, line
