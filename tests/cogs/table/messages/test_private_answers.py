"""The private answer of whoever plays from the board: there is one, and it stays true for as long as it can."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cogs.table.client import Bummelzug
from engine.game_of_trains import Draw
from playground import Actor, Channel
from tests.cogs.evening import DREW, begin, board, leave, place_card, play_on, set_up, stored, tells_winner
from tests.cogs.players import set_table
from tests.cogs.pressing import offers, plays, press
from tests.cogs.readers import EN
from tests.cogs.table.private_answers import MOVES, answers, edit, look, moved, shown_version, turn, until, versions
from tests.railway import Railway, running, workers

pytestmark = pytest.mark.slow


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
        await (await ben.slash("/games help", channel)).final()
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
