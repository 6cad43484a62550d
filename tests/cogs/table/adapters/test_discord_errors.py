"""Whatever Discord refuses has a meaning: words in place of pictures, a kind answer, or another try later."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs.table.adapters import discord_errors
from cogs.table.adapters.bounded_memory import BoundedMemory
from cogs.table.adapters.discord_errors import (
    Forbidden,
    ThreadsFull,
    Undelivered,
    Unexplained,
    UploadRefused,
    expecting,
)
from cogs.table.client import Bummelzug
from playground import Actor, Channel, ChatMessage, Fault
from playground.limits.documented import REFUSALS
from tests.cogs.evening import board, open_table, stored, whisper
from tests.cogs.pressing import offers, press
from tests.cogs.readers import EN
from tests.railway import Railway

NOBODY_KNOWS = 987654  # no code of Discord's documents
EVERYTHING = "* **"
ORIGINAL = "PATCH /webhooks/*/*/messages/@original"


@pytest.fixture(autouse=True)
def nothing_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log knows nothing of what another test let Discord refuse."""
    monkeypatch.setattr(discord_errors, "_LOGGED", BoundedMemory())


def refuse(pg: Railway, route: str, code: int, *, uploads: bool = False) -> Fault:
    if code in REFUSALS:
        return pg.faults.refuse(route, code, uploads=uploads)
    return pg.faults.next(route, status=400, code=code, message="Something new", times=None, uploads=uploads)


def complaints(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """What nobody expected."""
    return [one for one in caplog.records if one.levelno >= logging.ERROR]


def is_board(message: ChatMessage) -> bool:
    """Or it is a lobby."""
    return offers(message, "hand") and not offers(message, "begin")


async def wait(pg: Railway, minutes: int) -> None:
    for _ in range(minutes):
        await pg.clock.advance(minutes=1)
        await pg.idle()


async def test_every_refusal_that_a_request_of_ours_can_meet_by_the_documents_has_a_meaning() -> None:
    met = {}
    for code, (status, message) in REFUSALS.items():
        response = cast(Any, SimpleNamespace(status=status, reason=""))
        with pytest.raises(Undelivered) as refused:
            async with expecting(1.0):
                raise discord.HTTPException(response, {"code": code, "message": message})
        met[code] = type(refused.value)
    assert Unexplained not in met.values()
    assert {met[code] for code in (400001, 50045, 50046, 20009)} == {UploadRefused}
    assert {met[code] for code in (160006, 160007)} == {ThreadsFull}
    assert {met[code] for code in (160005, 50024, 200000, 200001)} == {Forbidden}


async def test_a_refusal_that_nobody_knows_is_one_line_in_the_log_however_often_it_comes(
    caplog: pytest.LogCaptureFixture,
) -> None:
    response = cast(Any, SimpleNamespace(status=400, reason="Bad Request"))
    for _ in range(3):
        with pytest.raises(Unexplained):
            async with expecting(1.0):
                raise discord.HTTPException(response, {"code": NOBODY_KNOWS, "message": "Two\nlines"})
    (told,) = complaints(caplog)
    assert told.message.startswith("discord refused: for no known reason")
    assert str(NOBODY_KNOWS) in told.message
    assert "\n" not in told.message
    assert told.exc_info is None


@pytest.mark.slow
@pytest.mark.parametrize("code", [400001, NOBODY_KNOWS])
async def test_where_only_files_are_refused_words_stand_in_place_of_every_picture(
    bot: Bummelzug,
    pg: Railway,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    caplog: pytest.LogCaptureFixture,
    code: int,
) -> None:
    await open_table(ada, channel, ben)
    refuse(pg, EVERYTHING, code, uploads=True)
    await press(ada, channel, "begin")
    await pg.idle()
    shown = board(ada, channel)
    assert is_board(shown)
    assert "```" in shown.text
    assert shown.picture is None
    hand = await (await press(ada, shown, "hand")).final()
    assert "```" in hand.text
    await wait(pg, 3)  # since they clicked: whoever is asked is notified, with the hand
    asked = next(person for person in (ada, ben) if person.reads(person.dm))
    assert any("```" in one.text for one in asked.reads(asked.dm))
    assert len(complaints(caplog)) == (code == NOBODY_KNOWS)
    assert all(one.exc_info is None for one in caplog.records)


@pytest.mark.slow
@pytest.mark.parametrize("code", [160005, 40004, NOBODY_KNOWS])
async def test_a_lobby_that_discord_does_not_let_us_change_becomes_a_board_once_it_does(
    bot: Bummelzug,
    pg: Railway,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    caplog: pytest.LogCaptureFixture,
    code: int,
) -> None:
    await open_table(ada, channel, ben)
    for route in (f"POST /channels/{channel.id}/messages", f"PATCH /channels/{channel.id}/messages/*", ORIGINAL):
        refuse(pg, route, code)
    await press(ada, channel, "begin")
    await wait(pg, 15)
    assert all(one.exc_info is None for one in caplog.records), "fifteen minutes without a traceback"
    assert len(complaints(caplog)) == (code == NOBODY_KNOWS)
    pg.faults.lift()
    await wait(pg, 20)
    assert is_board(board(ada, channel))


@pytest.mark.slow
@pytest.mark.parametrize("code", [40004, NOBODY_KNOWS])
async def test_a_lobby_far_up_becomes_the_board_where_it_stands_while_no_message_is_taken(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, code: int
) -> None:
    await open_table(ada, channel, ben)
    lobby = board(ada, channel)
    for number in range(20):
        cleo.says(channel, f"and {number}")
    refuse(pg, f"POST /channels/{channel.id}/messages", code)
    await press(ada, lobby, "begin")
    await pg.idle()
    assert is_board(lobby)
    pg.faults.lift()
    await wait(pg, 2)
    assert is_board(new := board(ada, channel))
    assert new.id != lobby.id


@pytest.mark.slow
async def test_a_lobby_that_takes_no_edit_for_a_reason_that_nobody_knows_is_followed_by_the_board(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    for route in (f"PATCH /channels/{channel.id}/messages/*", ORIGINAL):
        refuse(pg, route, NOBODY_KNOWS)
    await press(ada, channel, "begin")
    await pg.idle()
    assert is_board(board(ada, channel))


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (160006, "refuse-threads-full"),
        (50024, "refuse-thread"),
        (NOBODY_KNOWS, "refuse-thread"),
    ],
)
async def test_whoever_wants_to_play_in_a_thread_is_told_why_there_is_none(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, code: int, told: str
) -> None:
    refuse(pg, "POST /channels/*/threads", code)
    await open_table(ada, channel)
    assert EN(told) in await whisper(await press(ada, channel, "thread"))
    assert (await stored(pg)).channel == channel.id


@pytest.mark.slow
async def test_whoever_asks_for_a_file_is_told_where_discord_takes_none(
    played_out: Railway, channel: Channel, ada: Actor
) -> None:
    played_out.faults.refuse(EVERYTHING, 400001, uploads=True)
    assert EN("refuse-upload") in await whisper(await press(ada, channel, "export"))
    assert await whisper(await press(ada, channel, "film")) == EN("film-coming")
    await played_out.idle()
    assert [one for one in ada.reads(channel) if one.content == EN("film-refused")]
    drawn = len(played_out.requests)
    await wait(played_out, 10)
    assert len(played_out.requests) == drawn, "it is not made again and again"
