"""A finished game is given as a file to whoever asks, with the names of those who agreed."""

from __future__ import annotations

import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cogs.face.custom_id import CustomId
from cogs.table.client import Bummelzug
from db.game_file import read
from engine import GAMES
from playground import Actor, Answer, Channel, ChatMessage, Impossible
from tests.cogs.evening import begin, board, set_up, stored, whisper
from tests.cogs.pressing import offers, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.clicks.test_forged_controls import press as forge
from tests.railway import Railway

pytestmark = pytest.mark.slow
GAME = GAMES["game_of_trains"]


async def given(answer: Answer) -> ChatMessage:
    """The private answer with the file."""
    await answer.pg.idle()
    (message,) = [one for one in answer.followups if one.attachments]
    return message


async def export(person: Actor, where: Channel) -> ChatMessage:
    return await given(await press(person, where, "export"))


def file(message: ChatMessage) -> dict[str, Any]:
    (attached,) = message.attachments
    found: dict[str, Any] = json.loads(attached.data)
    return found


def names(message: ChatMessage) -> list[str | None]:
    return [seat["name"] for seat in file(message)["seats"]]


async def test_whoever_sees_the_ended_board_gets_the_game_as_a_file_for_their_eyes(
    played_out: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    row = await stored(played_out)
    for person in (ada, cleo):
        message = await export(person, channel)
        assert message.only_for is person.user
        (attached,) = message.attachments
        assert attached.filename == "bummelzug-game-of-trains-1.json"
        assert GAME.dump(read(attached.data).check()) == row.state
        assert not [one for one in (ada, ben, cleo) if str(one.id).encode() in attached.data]
        assert names(message) == [None, None]
    assert not offers(message, "name"), "Cleo has no seat"
    assert EN("export-unnamed") not in message.content
    answer = await forge(cleo, CustomId(1, row.version, "name", "in"), channel)
    assert await whisper(answer) == EN("refuse-not-seated")
    assert not any(seat.named for seat in (await stored(played_out)).seats)
    own = await export(ben, ben.dm)
    assert DE("export-unnamed") in own.content
    assert read(own.attachments[0].data).outcome is not None


async def test_a_name_stands_in_the_file_from_when_its_owner_puts_it_in_until_they_take_it_out_or_are_forgotten(
    played_out: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    message = await export(ada, channel)
    await press(ada, message, "name", "in")
    await played_out.idle()
    assert names(message) == ["Ada", None], "the same message has the file anew"
    assert EN("export-named") in message.content
    assert names(await export(cleo, channel)) == ["Ada", None]
    assert names(await export(ben, channel)) == ["Ada", None]
    await press(ada, message, "name", "out")
    await played_out.idle()
    assert names(message) == [None, None]
    assert EN("export-unnamed") in message.content
    assert names(await export(ben, channel)) == [None, None]
    await press(ada, message, "name", "in")
    await played_out.idle()
    privacy = await (await ada.slash("/games privacy", channel)).final()
    await press(ada, privacy, "forget")
    await press(ada, await ada.sees(EN("forget-sure"), channel), "forget", "sure")
    await played_out.idle()
    message = await export(ben, channel)
    assert names(message) == [None, None]
    assert file(message)["seats"][0]["computer"] is False
    assert b"Ada" not in message.attachments[0].data


async def test_a_game_that_is_still_played_is_not_given(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    assert not offers(board(ada, channel), "export")
    with pytest.raises(Impossible, match="finds no export"):
        await press(ada, channel, "export")
    version = (await stored(pg)).version
    for verb in (CustomId(1, version, "export"), CustomId(1, version, "name", "in")):
        assert await whisper(await forge(ada, verb, channel)) == EN("refuse-export-early")
    assert not any(seat.named for seat in (await stored(pg)).seats)


async def test_a_game_ended_by_agreement_is_given_without_a_result(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await begin(ada, channel, computers=1)
    await set_up(pg, ada)
    await press(ada, channel, "end-here")
    await press(ada, channel, "end-here", "sure")
    await pg.idle()
    message = await export(ada, channel)
    assert file(message)["result"] is None
    assert file(message)["seats"][1] == {"name": EN("computer-stoker", skill="apprentice"), "computer": True}
    assert GAME.dump(read(message.attachments[0].data).check()) == (await stored(pg)).state


async def test_a_game_whose_moves_lead_elsewhere_is_not_given_and_leaves_a_line(
    played_out: Railway, db: Path, channel: Channel, ada: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE tables SET seed = '12'")
    with caplog.at_level(logging.WARNING):
        said = await whisper(await press(ada, channel, "export"))
    assert said.startswith(EN("refuse-export-broken"))
    assert [record.message for record in caplog.records if "has no file" in record.message]
