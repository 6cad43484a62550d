"""The film of a finished game is made once, whoever asks and whatever happens, and never too large."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL.GifImagePlugin import GifImageFile

from cogs.face.custom_id import CustomId
from cogs.table.history import film_sheet
from cogs.table.messages import films
from db import Store
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import play_on, stored, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import newest, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.clicks.test_forged_controls import press as forge
from tests.railway import Railway, running
from tests.wrecks import doomed

pytestmark = pytest.mark.slow


def film(person: Actor, channel: Channel) -> list[ChatMessage]:
    """The messages with a film in them."""
    return [one for one in person.reads(channel) if any(kept.filename == "film.gif" for kept in one.attachments)]


async def test_anybody_at_the_table_has_the_film_posted_and_everybody_sees_it(
    played_out: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    told = await whisper(await press(ben, newest(ben, ben.dm), "film"))
    assert told == DE("film-coming")
    await played_out.idle()
    (posted,) = film(cleo, channel)
    table = await stored(played_out)
    assert posted.content == film_sheet.content(table)
    assert posted.alt.startswith(EN("film-alt", game=EN("game-of-trains-name")))
    assert not posted.pinged(ada.user)
    moving = GifImageFile(io.BytesIO(posted.attachments[0].data))
    async with await Store.look(played_out.db) as store:
        turns = {move.turn for move in await store.moves(table.id)}
    assert 4 <= moving.n_frames <= 3 + len(turns), "a title, the deal, turns, and the podium"


async def test_whoever_asks_later_is_shown_where_it_stands(
    played_out: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await press(ben, channel, "film")
    await played_out.idle()
    told = await whisper(await press(ada, channel, "film"))
    await played_out.idle()
    (posted,) = film(ada, channel)
    assert told == EN("film-stands", link=posted.link)


async def test_one_that_was_deleted_is_made_again_for_whoever_asks(
    played_out: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await press(ben, channel, "film")
    await played_out.idle()
    (posted,) = film(ada, channel)
    played_out.delete(posted)
    assert await whisper(await press(ada, newest(ada, ada.dm), "film")) == EN("film-coming")
    await played_out.idle()
    (again,) = film(ada, channel)
    assert again.id != posted.id
    assert await whisper(await press(ben, newest(ben, ben.dm), "film")) == DE("film-stands", link=again.link)


async def test_one_that_cannot_be_looked_at_now_is_not_made_again(
    played_out: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await press(ben, channel, "film")
    await played_out.idle()
    (posted,) = film(ada, channel)
    played_out.faults.next(f"GET /channels/{channel.id}/messages/{posted.id}", status=403, code=50001)
    told = await whisper(await press(ada, newest(ada, ada.dm), "film"))
    await played_out.idle()
    assert told == EN("film-stands", link=posted.link)
    assert film(ada, channel) == [posted]


async def test_two_who_ask_at_once_have_one_film(played_out: Railway, channel: Channel, ada: Actor, ben: Actor) -> None:
    await press(ben, channel, "film")
    await press(ada, channel, "film")
    await played_out.idle()
    assert len(film(ada, channel)) == 1


async def test_there_is_none_for_strangers(played_out: Railway, channel: Channel, ada: Actor, cleo: Actor) -> None:
    told = await whisper(await forge(cleo, CustomId(1, 0, "film", ""), channel))
    await played_out.idle()
    assert told.startswith(EN("refuse-not-seated"))
    assert film(ada, channel) == []


async def test_there_is_none_while_the_game_runs(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=2)
    async with running(pg, db):
        await pg.idle()
        told = await whisper(await forge(ada, CustomId(1, 0, "film", ""), channel))
        await pg.idle()
    assert told.startswith(EN("refuse-film-not-ended"))
    assert film(ada, channel) == []


async def test_whoever_asks_is_told_what_the_bot_may_not_do_there(
    played_out: Railway, channel: Channel, ada: Actor
) -> None:
    channel.forbid("attach_files")
    told = await whisper(await press(ada, newest(ada, ada.dm), "film"))
    assert EN("permission-attach-files") in told


@pytest.mark.parametrize("after_effect", [False, True])
async def test_it_stands_there_once_though_the_bot_is_killed_while_it_is_posted(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, after_effect: bool
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=1)
    async with running(pg, db):
        await play_on(pg, [ada, ben])
    async with doomed(pg, db) as train:
        await pg.idle()
        gate = pg.faults.hold(f"POST /channels/{channel.id}/messages", after_effect=after_effect)
        await press(ada, newest(ada, ada.dm), "more")  # it is there at once, and need not be waited for
        await press(ada, ada.dm, "film")
        await gate.reached(60.0)
        await train.kill()
        gate.open()
    await pg.clock.advance(minutes=20)  # Discord no longer knows the message by its nonce
    async with running(pg, db):
        await pg.idle()
        told = await whisper(await press(ben, newest(ben, ben.dm), "film"))
    (posted,) = film(ada, channel)
    assert told == DE("film-stands", link=posted.link)


async def test_a_film_that_discord_does_not_take_at_once_is_posted_later(
    played_out: Railway, channel: Channel, ada: Actor
) -> None:
    fault = played_out.faults.next(f"POST /channels/{channel.id}/messages", status=503, times=None)
    await press(ada, newest(ada, ada.dm), "film")
    await played_out.idle()
    assert film(ada, channel) == []
    played_out.faults.lift(fault)
    await played_out.clock.advance(minutes=10)
    await played_out.idle()
    assert len(film(ada, channel)) == 1


async def test_one_that_would_be_too_large_has_fewer_frames_and_none_is_smaller(
    played_out: Railway, channel: Channel, ada: Actor, ben: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await press(ben, newest(ben, ben.dm), "film")
    await played_out.idle()
    (whole,) = film(ada, channel)
    most = len(whole.attachments[0].data) * 3 // 4
    played_out.delete(whole)
    monkeypatch.setattr(films, "LARGEST_FILE", most)
    await press(ada, newest(ada, ada.dm), "film")
    await played_out.idle()
    (posted,) = film(ada, channel)
    data = posted.attachments[0].data
    moving, before = GifImageFile(io.BytesIO(data)), GifImageFile(io.BytesIO(whole.attachments[0].data))
    assert len(data) <= most
    assert 3 <= moving.n_frames < before.n_frames
    assert moving.size == before.size
