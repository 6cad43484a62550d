"""The private answer of whoever plays from the board: there is one, and it stays true for as long as it can."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from cogs.table.client import Bummelzug
from cogs.table.messages import private_answers
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import DREW, begin, board, leave, place_card, play_on, set_up, stored, tells_winner
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, offers, plays, press
from tests.cogs.readers import DE, EN, they
from tests.railway import Railway, running, workers

pytestmark = pytest.mark.slow

MOVES = ("act", "all", "pick", "undo")
MORE = [words(title) for words in (EN, DE) for title in ("more-title", "lobby-more-host")]


def answers(person: Actor, channel: Channel) -> list[ChatMessage]:
    """What stands in the channel for this person's eyes alone, but for lines of text and what `More` opened."""
    own = [each for each in person.reads(channel) if each.ephemeral and each.labels]
    return [each for each in own if each.content not in MORE]


def edit(answer: ChatMessage) -> str:
    """The route by which the bot edits it on its own account; through a click on it, it is the original one."""
    return f"PATCH /webhooks/*/*/messages/{answer.id}"


def versions(message: ChatMessage) -> set[int]:
    return {control.custom_id.version for control in controls(message)}


def shown_version(said: Mapping[str, Any]) -> int:
    """The version that a delivered message's controls are of."""
    (version,) = set(re.findall(r"'bz:\d+:(\d+):", str(said)))
    return int(version)


async def turn(person: Actor) -> None:
    """A turn of The Game of Trains, from the direct messages."""
    await plays(person, person.dm, Draw())
    await person.pg.idle()
    await place_card(person)


async def look(person: Actor, channel: Channel) -> None:
    """Has one's own sheet shown in the channel. The board has a button for that only while somebody holds a card."""
    await person.slash("/bummelzug hand", channel)
    await person.pg.idle()


@pytest.fixture
async def table(bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor) -> Railway:
    """Ada is to move, and has looked at her hand in the channel."""
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    await look(ada, channel)
    return pg


# One of them


async def test_the_next_private_answer_takes_the_place_of_the_one_before(
    table: Railway, channel: Channel, ada: Actor
) -> None:
    (first,) = answers(ada, channel)
    await plays(ada, board(ada, channel), Draw())
    await table.idle()
    (drawn,) = answers(ada, channel)
    assert DREW in drawn.text
    await press(ada, board(ada, channel), "hand")
    await table.idle()
    (third,) = answers(ada, channel)
    await look(ada, channel)
    (fourth,) = answers(ada, channel)
    assert len({first.id, drawn.id, third.id, fourth.id}) == 4


async def test_a_pick_on_the_board_is_a_private_answer_as_well(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=4, game="dwarf_train")
    async with running(pg, db):
        await pg.idle()
        for _ in range(2):
            await press(ada, board(ada, channel), "pick")
            await pg.idle()
        (answer,) = answers(ada, channel)
        assert offers(answer, "hand")
        assert any(button.url == board(ada, channel).link for button in answer.buttons)
        labels = [button.label for button in answer.buttons]
        assert EN("button-what-now") in labels
        assert EN("button-hand") not in labels, "a dwarf has no hand"
        await press(ada, answer, "act")
        await pg.idle()
        before = answer.edits
        await pg.clock.advance(seconds=10)
        await press(ben, board(ben, channel), "pick")
        await pg.idle()
        await press(ben, answers(ben, channel)[0], "act")
        await pg.idle()
        assert answer.edits > before
        assert versions(answer) == {(await stored(pg)).version}


async def test_a_private_answer_has_the_way_back_to_it_and_to_the_board_from_its_first_moment(
    table: Railway, channel: Channel, ada: Actor
) -> None:
    await plays(ada, board(ada, channel), Draw())
    await table.idle()
    (answer,) = answers(ada, channel)
    assert answer.edits == 0
    assert offers(answer, "hand")
    assert any(button.url == board(ada, channel).link for button in answer.buttons)
    assert len(answer.components) <= 4
    await press(ada, board(ada, channel), "board")
    await table.idle()
    assert any(button.url == board(ada, channel).link for button in answer.buttons), "also when the board has moved"


async def test_my_hand_on_a_private_answer_draws_it_again_where_it_stands(
    table: Railway, channel: Channel, ada: Actor
) -> None:
    (answer,) = answers(ada, channel)
    edits = answer.edits
    await press(ada, answer, "hand")
    await table.idle()
    assert answers(ada, channel) == [answer]
    assert answer.edits == edits + 1


# Alive


async def test_a_private_answer_asks_again_when_the_others_have_moved(
    table: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    (answer,) = answers(ada, channel)
    await plays(ada, answer, Draw())
    await table.idle()
    await place_card(ada, on=answer)
    assert not offers(answer, "act")
    assert [button.url for button in answer.buttons if button.url] == [board(ada, channel).link], "of the new board"
    await table.clock.advance(seconds=5)
    await turn(ben)
    await table.clock.advance(seconds=5)
    await table.idle()
    assert answers(ada, channel) == [answer], "nothing new is sent"
    assert offers(answer, "act")
    assert versions(answer) == {(await stored(table)).version}
    await plays(ada, answer, Draw())
    await table.idle()
    assert DREW in answer.text, "and it can be played on from there"


async def test_a_private_answer_takes_nothing_back_once_somebody_else_has_acted(
    table: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    (answer,) = answers(ada, channel)
    await plays(ada, answer, Draw())
    await table.idle()
    await place_card(ada, on=answer)
    assert offers(answer, "undo")
    await table.clock.advance(seconds=3)
    await plays(ben, ben.dm, Draw())
    await table.idle()
    assert not any(offers(answer, verb) for verb in MOVES)
    assert offers(answer, "hand")


async def test_a_private_answer_is_edited_at_most_once_in_three_seconds_and_shows_the_last_state_then(
    table: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await turn(ada)
    (answer,) = answers(ada, channel)
    await table.clock.advance(seconds=5)
    edits = answer.edits
    await turn(ben)
    await turn(ada)
    await turn(ben)
    assert answer.edits == edits + 1
    assert max(versions(answer)) < (await stored(table)).version
    await table.clock.advance(seconds=2.9)
    await table.idle()
    assert answer.edits == edits + 1
    await table.clock.advance(seconds=0.1)
    await table.idle()
    assert answer.edits == edits + 2
    assert versions(answer) == {(await stored(table)).version}
    await table.clock.advance(seconds=60)
    await table.idle()
    assert answer.edits == edits + 2, "and then it is let be"


async def test_what_happened_by_direct_message_shows_in_the_private_answer(
    table: Railway, channel: Channel, ada: Actor
) -> None:
    await plays(ada, ada.dm, Draw())
    await table.idle()
    (answer,) = answers(ada, channel)
    assert DREW in answer.text


async def test_an_older_state_is_never_drawn_over_a_newer_one(
    table: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    (answer,) = answers(ada, channel)
    gate = table.faults.hold(edit(answer))
    await plays(ada, ada.dm, Draw())
    await gate.reached()  # the drawn card is on its way to the private answer, whose button says `My hand` still
    version = (await stored(table)).version
    await press(ada, ada.dm, "act")
    await until(lambda: moved(table, version))
    await press(ada, answer, "hand")
    for _ in range(5):  # so much time passes that it would be drawn and sent
        await workers().run(os.getpid)
        await (await ben.slash("/bummelzug help", channel)).final()
    gate.open()
    await table.idle()
    said = [each.said for each in table.deliveries.of(ada.user) if each.said.get("id") == str(answer.id)]
    told = [shown_version(each) for each in said if each["components"]]  # it began as one that is being thought about
    assert told == sorted(told)
    await table.clock.advance(seconds=3)
    await table.idle()
    assert versions(answer) == {(await stored(table)).version}


async def test_a_private_answer_tells_how_the_game_ended(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=1)
    async with running(pg, db):
        await pg.idle()
        for person in (ada, ben):
            await press(person, channel, "hand")
        await pg.idle()
        await play_on(pg, [ada, ben])
        for person in (ada, ben):
            (answer,) = answers(person, channel)
            assert tells_winner(answer.text) == (person is ada), "Ben reads it in his language"
            assert versions(answer) == {(await stored(pg)).version}
            assert not any(offers(answer, verb) for verb in (*MOVES, "hand"))
            assert offers(answer, "again")
            text = answer.text
            await pg.clock.advance(minutes=14)
            await pg.idle()
            assert answer.text == text, "that needs no last edit"


async def test_whoever_takes_the_seat_back_at_the_board_finds_the_hand_in_the_answer(
    table: Railway, channel: Channel, ada: Actor
) -> None:
    await leave(ada, channel)
    pressed = await press(ada, board(ada, channel), "back")
    await table.idle()
    (told,) = pressed.followups
    assert told.content == EN("back-done")
    assert any(button.url == board(ada, channel).link for button in told.buttons)
    await press(ada, told, "hand")
    await table.idle()
    assert told.picture is not None
    assert answers(ada, channel) == [told], "it took the place of the one before"


# The end of a token


async def test_a_last_edit_in_the_fourteenth_minute_leaves_only_the_way_back(
    table: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await look(ben, channel)
    await table.clock.advance(minutes=13)
    await table.idle()
    assert [answer.picture is None for answer in (*answers(ada, channel), *answers(ben, channel))] == [False, False]
    await table.clock.advance(minutes=1)
    await table.idle()
    for person, words in ((ada, EN), (ben, DE)):
        (answer,) = answers(person, channel)
        assert answer.content == words("answer-let-go", button=words("button-hand"))
        assert answer.picture is None
        assert not answer.embeds
        assert [control.custom_id.verb for control in controls(answer)] == ["hand"]
        assert [button.url for button in answer.buttons if button.url] == [board(ada, channel).link]
    edits = [answer.edits for answer in answers(ada, channel)]
    await turn(ada)
    await table.clock.advance(minutes=5)
    await table.idle()
    assert [answer.edits for answer in answers(ada, channel)] == edits
    assert [each.code for each in table.requests if each.code] == [], "nobody knocks with a token that is gone"


async def test_my_hand_brings_an_answer_back_to_life(table: Railway, channel: Channel, ada: Actor, ben: Actor) -> None:
    await table.clock.advance(minutes=40)
    await table.idle()
    (answer,) = answers(ada, channel)
    await press(ada, answer, "hand")
    await table.idle()
    assert answers(ada, channel) == [answer]
    assert answer.picture is not None
    await plays(ada, ada.dm, Draw())
    await table.idle()
    assert versions(answer) == {(await stored(table)).version}


async def test_a_click_on_an_answer_gives_it_another_quarter_of_an_hour(
    table: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    (answer,) = answers(ada, channel)
    await table.clock.advance(minutes=10)
    await plays(ada, answer, Draw())
    await table.idle()
    await place_card(ada, on=answer)
    await table.clock.advance(minutes=13)
    await turn(ben)
    await table.clock.advance(seconds=3)
    await table.idle()
    assert answer.picture is not None
    assert offers(answer, "act")
    await table.clock.advance(minutes=1)
    await table.idle()
    assert answer.picture is None


# Others, and nobody


async def test_whoever_passes_the_seat_on_is_not_shown_its_hand_any_more(
    table: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    (answer,) = answers(ada, channel)
    await ada.slash("/bummelzug seat", channel, to=cleo)
    await table.idle()
    await press(cleo, channel, "take")
    await table.idle()
    assert answers(ada, channel) == [answer]
    assert answer.content == EN("answer-not-yours")
    assert answer.picture is None
    assert not controls(answer)
    edits = answer.edits
    await turn(cleo)
    await table.clock.advance(minutes=20)
    await table.idle()
    assert answer.edits == edits


async def test_what_was_drawn_before_the_seat_was_passed_on_is_not_shown_after(
    table: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await ada.slash("/bummelzug seat", channel, to=cleo)
    await table.idle()
    (answer,) = answers(ada, channel)
    edits = answer.edits
    gate = table.faults.hold("POST /channels/*/messages")
    await press(ada, channel, "board")  # which moves the board that the answer leads to
    await gate.reached()
    worker = await workers().run(os.getpid)
    os.kill(worker, signal.SIGSTOP)
    try:
        gate.open()
        await until(is_being_drawn)
        await press(cleo, channel, "take")
        await until(lambda: sits(table, cleo))
    finally:
        os.kill(worker, signal.SIGCONT)
    await table.idle()
    assert answer.content == EN("answer-not-yours")
    assert answer.edits == edits + 1


async def is_being_drawn() -> bool:
    return "hand" in workers()._busy.values()


async def until(met: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(60):
        while not await met():  # noqa: ASYNC110 -- the database sends no events
            await asyncio.sleep(0.01)


async def moved(pg: Railway, version: int) -> bool:
    return (await stored(pg)).version > version


async def sits(pg: Railway, person: Actor) -> bool:
    return any(seat.person == person.id for seat in (await stored(pg)).seats)


async def test_whoever_leaves_keeps_an_answer_that_brings_them_back(
    table: Railway, channel: Channel, ada: Actor
) -> None:
    (answer,) = answers(ada, channel)
    await leave(ada, channel)
    assert not any(offers(answer, verb) for verb in MOVES)
    assert offers(answer, "back")


async def test_an_answer_that_its_reader_has_put_away_is_let_be(
    table: Railway, channel: Channel, ada: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    (answer,) = answers(ada, channel)
    table.delete(answer)
    await turn(ada)
    await table.clock.advance(minutes=20)
    await table.idle()
    assert table.requests.count(edit(answer), status=404) == 1
    assert not [each for each in caplog.records if each.levelno > logging.INFO]


async def test_an_edit_that_does_not_go_through_is_made_up_for(table: Railway, channel: Channel, ada: Actor) -> None:
    (answer,) = answers(ada, channel)
    table.faults.next(edit(answer), reset=True)
    await plays(ada, ada.dm, Draw())
    await table.idle()
    assert DREW not in answer.text
    await table.clock.advance(seconds=5)
    await table.idle()
    assert DREW in answer.text


async def test_no_more_answers_are_kept_than_there_is_room_for(
    table: Railway, channel: Channel, ada: Actor, ben: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private_answers, "MOST", 1)
    (first,) = answers(ada, channel)
    edits = first.edits
    await look(ben, channel)
    await plays(ada, ada.dm, Draw())
    await table.idle()
    assert first.edits == edits
    assert versions(answers(ben, channel)[0]) == {(await stored(table)).version}


async def test_nothing_is_remembered_of_answers_that_are_let_go(
    bot: Bummelzug, table: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await turn(ada)
    await table.clock.advance(minutes=15)
    await table.idle()
    kept = bot._answers
    assert not any((kept._answers, kept._at, kept._changed, kept._held, kept._under_way))


# A bot that ends


async def of_before(pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor) -> ChatMessage:
    """Ada's answer to having looked at her hand, of a bot that has ended since."""
    async with running(pg, db):
        await begin(ada, channel, ben)
        await set_up(pg, ada, ben)
        await look(ada, channel)
    (answer,) = answers(ada, channel)
    return answer


async def test_after_a_restart_my_hand_works_on_an_answer_of_before(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    answer = await of_before(pg, db, channel, ada, ben)
    edits = answer.edits
    async with running(pg, db):
        await turn(ada)
        assert answer.edits == edits, "nothing is kept of it"
        await press(ada, answer, "hand")
        await pg.idle()
        assert answers(ada, channel) == [answer]
        assert versions(answer) == {(await stored(pg)).version}
        await turn(ben)
        await pg.clock.advance(seconds=3)
        await pg.idle()
        assert versions(answer) == {(await stored(pg)).version}


@pytest.mark.parametrize("verb", ["act", "undo"])
async def test_a_control_of_before_a_restart_says_what_is_so_now_and_where(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, verb: str
) -> None:
    answer = await of_before(pg, db, channel, ada, ben)
    async with running(pg, db):
        await turn(ada)
        await plays(ben, ben.dm, Draw())
        await pg.idle()
        version = (await stored(pg)).version
        await (plays(ada, answer, Draw()) if verb == "act" else press(ada, answer, verb))
        await pg.idle()
        assert (await stored(pg)).version == version
        assert not any(offers(answer, verb) for verb in MOVES)
        assert EN("game-of-trains-ask-place", **they("▲ Ben")) in answer.text
        assert any(button.url == board(ada, channel).link for button in answer.buttons)


async def test_a_bot_that_is_told_to_end_leaves_an_edit_under_way_without_a_word(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        await set_up(pg, ada, ben)
        await look(ada, channel)
        gate = pg.faults.hold(edit(answers(ada, channel)[0]))
        await plays(ada, ada.dm, Draw())
        await gate.reached()
    gate.open()
    assert not [each for each in caplog.records if each.levelno > logging.INFO]
