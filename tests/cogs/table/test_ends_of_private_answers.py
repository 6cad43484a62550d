"""How long a private answer lives: until its token ends, its reader goes, or the bot does."""

from __future__ import annotations

import logging
import os
import signal
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from cogs.table.messages import private_answers
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import DREW, board, leave, place_card, stored
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, offers, plays, press
from tests.cogs.readers import DE, EN, they
from tests.cogs.table.private_answers import (
    MOVES,
    answers,
    edit,
    is_being_drawn,
    look,
    sits,
    turn,
    until,
    versions,
)
from tests.railway import Railway, running, workers

pytestmark = pytest.mark.slow


@pytest.fixture
async def table(dealt: Bummelzug, pg: Railway, channel: Channel, ada: Actor) -> Railway:
    """Ada is to move, and has looked at her hand in the channel."""
    await look(ada, channel)
    return pg


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
    await ada.slash("/games give-seat", channel, to=cleo)
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
    await ada.slash("/games give-seat", channel, to=cleo)
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
    dealt: Bummelzug, table: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await turn(ada)
    await table.clock.advance(minutes=15)
    await table.idle()
    kept = dealt._answers
    assert not any((kept._answers, kept._at, kept._changed, kept._held, kept._under_way))


# A bot that ends


async def of_before(pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor) -> ChatMessage:
    """Ada's answer to having looked at her hand, of a bot that has ended since."""
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with running(pg, db):
        await pg.idle()
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
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with running(pg, db):
        await pg.idle()
        await look(ada, channel)
        gate = pg.faults.hold(edit(answers(ada, channel)[0]))
        await plays(ada, ada.dm, Draw())
        await gate.reached()
    gate.open()
    assert not [each for each in caplog.records if each.levelno > logging.INFO]
