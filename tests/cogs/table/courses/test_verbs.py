"""Courses as people meet them: by direct message or in private answers, right and wrong, through restarts, and played
on at a table of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cogs.face.custom_id import CustomId
from cogs.face.words import Words, words_for
from cogs.faces import FACES
from cogs.table.client import Bummelzug
from cogs.table.courses.commands import course_of
from db import MetQuestion, Store, verify
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import begin, open_table, stored, whisper
from tests.cogs.pressing import controls, newest, offers, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.clicks.test_forged_controls import press as forge
from tests.cogs.table.courses.lessons import TAUGHT, Way, after, through, ways
from tests.cogs.table.privacy.test_verbs import naming
from tests.cogs.table.test_own_tables import moves_once, play_out
from tests.cogs.table.waiting import forget
from tests.postgres import on_both_in_long
from tests.railway import Railway, running

pytestmark = pytest.mark.slow
OF_ALL = pytest.mark.parametrize(
    "game", [pytest.param(one, marks=() if one == TAUGHT[-1] else pytest.mark.long) for one in TAUGHT]
)
# Each course once, and each language once; in `make long` each course in each.
IN_EACH = pytest.mark.parametrize(
    ("game", "who"),
    [
        pytest.param(game, who, marks=() if at % 2 == number else pytest.mark.long)
        for at, game in enumerate(TAUGHT)
        for number, who in enumerate(("ada", "ben"))
    ],
)


async def learn(person: Actor, channel: Channel, game: str) -> ChatMessage:
    """Somebody asks for a game's course in a channel, and is shown where they stopped."""
    await person.slash("/games learn", channel, game=game)
    await person.pg.idle()
    lessons = [one for one in (*person.reads(channel), *person.reads(person.dm)) if offers(one, "learn-go")]
    return max(lessons, key=lambda one: one.id)


def words_of(person: Actor) -> Words:
    return words_for(person.user.locale)


def said(person: Actor, game: str, number: int, line: str = "") -> str:
    face = FACES[game]
    return words_of(person)(f"{face.prefix}-course-{course_of(face).lessons[number].key}{line}")


async def clicks(person: Actor, shown: ChatMessage, game: str, way: Way) -> None:
    if way.pick:
        await press(person, shown, "learn-pick", f"{game}:{way.pick}")
        await person.pg.idle()
    await press(person, shown, f"learn-{way.verb}", f"{game}:{way.argument}")
    await person.pg.idle()


async def go(person: Actor, shown: ChatMessage, game: str, where: str) -> None:
    await press(person, shown, "learn-go", f"{game}:{where}")
    await person.pg.idle()


async def goes_wrong(person: Actor, shown: ChatMessage, game: str, number: int) -> None:
    """Something that the lesson does not want is played and answered, and then it is tried again."""
    other = next(way for way in ways(after(game, number)) if after(game, number, way).strayed)
    before = shown.picture
    await clicks(person, shown, game, other)
    assert words_of(person)("course-works-too") in shown.text
    assert said(person, game, number, "-other") in shown.text
    assert shown.picture != before
    await go(person, shown, game, "back")
    assert said(person, game, number) in shown.text
    assert shown.picture == before


async def does(person: Actor, shown: ChatMessage, game: str, number: int) -> None:
    """All that a lesson wants, line by line."""
    so_far: list[Way] = []
    assert said(person, game, number) in shown.text
    assert said(person, game, number, "-title") in shown.text
    for way in through(game, number):
        await clicks(person, shown, game, way)
        so_far.append(way)
        lesson = after(game, number, *so_far)
        line = "-then" if lesson.done else f"-{lesson.asks + 1}" if lesson.asks else ""
        assert said(person, game, number, line) in shown.text
        assert shown.picture is not None
    assert {control.custom_id.verb for control in controls(shown)} == {"learn-go"}


async def goes_through(person: Actor, shown: ChatMessage, game: str) -> None:
    for number in range(len(course_of(FACES[game]).lessons)):
        await goes_wrong(person, shown, game, number)
        await does(person, shown, game, number)
        await go(person, shown, game, "next")
    name = words_of(person)(f"{FACES[game].prefix}-name")
    assert words_of(person)("course-end-title", game=name) in shown.text


async def met(db: Path | str, person: Actor, game: str) -> set[str]:
    async with await Store.look(db) as store:
        known = await store.person(person.id)
    return set() if known is None else {one.kind for one in known.learnt if one.game == game}


@IN_EACH
async def test_a_course_is_gone_through_by_direct_message_right_and_wrong_and_played_on(
    pg: Railway, bot: Bummelzug, db: Path, channel: Channel, ada: Actor, ben: Actor, game: str, who: str
) -> None:
    person = {"ada": ada, "ben": ben}[who]
    shown = await learn(person, channel, game)
    assert shown.channel is person.dm
    link = f"https://discord.com/channels/@me/{person.dm.id}/{shown.id}"
    assert words_of(person)("course-sent", link=link) in person.reads(channel)[-1].text
    await goes_through(person, shown, game)
    assert not [message for message in channel.messages.values() if not message.ephemeral]
    assert not person.pinged
    kinds = await met(db, person, game)
    assert len(kinds) > 3
    assert not offers(shown, "play"), "a table stands in a channel"
    await press(person, shown, "learn-play")
    await pg.idle()
    row = await stored(pg)
    assert (row.status, row.guild, row.host, row.seats[1].skill) == ("playing", None, person.id, "apprentice")
    assert row.practice is not None
    assert FACES[game].game.load_state(row.state or "") == course_of(FACES[game]).end().state()
    hand = newest(person, person.dm)
    assert {control.custom_id.table for control in controls(hand)} == {row.id}
    assert not offers(hand, "undo"), "what was before is nobody's here"
    assert not offers(await (await press(person, hand, "more")).final(), "undo")
    told = await (await person.slash("/games privacy", person.dm)).final()
    assert "moves" not in json.loads(told.attachments[0].data), "nor is any of it theirs"
    await moves_once(person, person.dm)
    await play_out(bot, person)
    assert (await stored(pg)).status == "ended"
    async with await Store.look(db) as store:
        assert await verify(store) == []
    counts = await bot.clicks.services.records.of(person.id, None)
    assert not counts, "it counts for nobody who came later"
    await pg.idle()
    assert words_of(person)("course-end-dm") in await whisper(await press(person, person.dm, "with-friends"))
    await press(person, person.dm, "own-again")
    await pg.idle()
    onward = await stored(pg, 2)
    assert (onward.game, onward.status, onward.guild, onward.practice) == (game, "playing", None, None)
    assert len(onward.seats) == FACES[game].usual
    assert {control.custom_id.table for control in controls(newest(person, person.dm))} == {onward.id}


@OF_ALL
async def test_whoever_takes_no_direct_messages_goes_through_a_course_in_a_private_answer(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, game: str
) -> None:
    ada.close_dms()
    shown = await learn(ada, channel, game)
    assert shown.only_for is ada.user
    await goes_through(ada, shown, game)
    assert offers(shown, "play", game)
    await press(ada, shown, "learn-play")
    await pg.idle()
    assert {control.custom_id.table for control in controls(shown)} == {1}
    await moves_once(ada, shown)
    assert (await stored(pg)).status == "playing"


@on_both_in_long
async def test_a_course_goes_on_after_a_restart_and_in_another_message_where_somebody_stopped(
    pg: Railway, db: Path, channel: Channel, ada: Actor
) -> None:
    async with running(pg, db):
        shown = await learn(ada, channel, "trains")
        await go(ada, shown, "trains", "next")
        first, *_ = through("trains", 1)
        await clicks(ada, shown, "trains", first)
        before = shown.text
    await pg.until_disconnected()
    async with running(pg, db):
        again = await learn(ada, channel, "trains")
        assert again is not shown
        assert again.text == before
        await clicks(ada, shown, "trains", through("trains", 1)[1])
        await go(ada, again, "trains", "next")
        assert again.text == shown.text, "one that is out of date is drawn as it is now, and nothing is skipped"
        await go(ada, again, "trains", "stop")
        assert not controls(again)
        assert EN("course-stopped") in again.text


async def test_the_courses_there_are_say_how_far_one_has_come(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    name, count = EN("trains-name"), len(course_of(FACES["trains"]).lessons)
    shown = await (await ada.slash("/games learn", channel)).final()
    assert EN("courses-new", game=name, count=count) in shown.text
    assert {control.custom_id.argument for control in controls(shown)} == set(TAUGHT)
    await press(ada, shown, "learn", "trains")
    await pg.idle()
    lesson = newest(ada, ada.dm)
    assert f"/{lesson.id}" in shown.text, "what was chosen from says where the lesson is"
    await go(ada, lesson, "trains", "next")
    shown = await (await ada.slash("/games learn", channel)).final()
    assert EN("courses-at", game=name, number=2, count=count) in shown.text


async def test_a_lobby_offers_the_course_of_its_game_to_anybody(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, command="trains")
    await press(ben, channel, "learn", "trains")
    await pg.idle()
    shown = newest(ben, ben.dm)
    assert DE("trains-course-money") in shown.text
    assert {control.custom_id.table for control in controls(shown)} == {0}
    assert [seat.person for seat in (await stored(pg)).seats] == [ada.id], "whoever learns is not seated by it"
    other = ada.reads(channel)[0].channel.guild
    assert other is not None
    await open_table(ada, other.channel("second"), command="game-of-trains")
    assert not offers(newest(ada, other.channel("second")), "learn")


async def test_a_question_that_was_answered_in_a_lesson_is_not_explained_in_a_game_and_any_other_is(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    async with bot.runner.store.change() as change:
        await change.learn(ada.id, MetQuestion("trains", "turn", 0, 0))
    await begin(ada, channel, cleo, command="trains")
    assert EN("trains-goal") not in newest(ada, ada.dm).text, "the goal is for whoever knows nothing yet"
    assert EN("trains-lesson-begin") in newest(ada, ada.dm).text
    await moves_of_first(pg, ada)
    assert EN("trains-lesson-begin") in newest(cleo, cleo.dm).text
    await moves_of_first(pg, cleo)
    assert EN("trains-lesson-turn") not in newest(ada, ada.dm).text


async def moves_of_first(pg: Railway, person: Actor) -> None:
    await press(person, newest(person, person.dm), "act")
    await pg.idle()


async def test_a_lesson_that_somebody_else_sees_is_no_control_of_ours(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben, command="trains")
    board = newest(ada, channel)
    before = board.embeds
    for verb, argument in (("act", "trains:x"), ("go", "trains:next"), ("pick", "trains:end"), ("play", "trains")):
        answer = await forge(ada, CustomId(0, 0, f"learn-{verb}", argument), channel)
        assert await whisper(answer) == EN("refuse-unknown-control")
    await pg.idle()
    assert board.embeds == before


async def test_somebody_looks_at_the_supply_in_a_lesson_and_at_a_half_made_choice(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    lesson = await learn(ada, channel, "trains")
    shown = await (await press(ada, lesson, "learn-show", "trains:supply")).final()
    assert EN("trains-supply-title") in shown.text
    scores = await (await press(ada, shown, "learn-show", "trains:score")).final()
    assert EN("trains-score-title") in scores.text
    await press(ada, lesson, "learn-pick", "trains:steps")
    await pg.idle()
    assert offers(lesson, "learn-pick", "trains:")
    await press(ada, lesson, "learn-pick", "trains:")
    await pg.idle()
    assert EN("trains-course-money") in lesson.text


async def test_how_far_somebody_came_goes_with_their_data(
    pg: Railway, bot: Bummelzug, db: Path, channel: Channel, ada: Actor
) -> None:
    shown = await learn(ada, channel, "trains")
    await clicks(ada, shown, "trains", through("trains", 0)[0])
    assert "courses.person" in naming(db, ada.id)
    await forget(ada, channel)
    assert naming(db, ada.id) == set()


async def test_whoever_asks_in_direct_messages_is_shown_the_lesson_there_and_once(
    pg: Railway, bot: Bummelzug, ada: Actor
) -> None:
    shown = await learn(ada, ada.dm, "trains")
    lessons = [message for message in ada.reads(ada.dm) if offers(message, "learn-go")]
    assert lessons == [shown]
    assert not shown.ephemeral, "it is there tomorrow as well"
    await press(ada, await (await ada.slash("/games learn", ada.dm)).final(), "learn", "trains")
    await pg.idle()
    latest = newest(ada, ada.dm)
    assert latest.text == shown.text, "the list has become the lesson"
