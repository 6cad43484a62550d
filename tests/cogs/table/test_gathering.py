"""One more wanted: a server's list, looking for players, lobbies that begin by themselves, and hosts of full ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cogs.face.words import words_for
from cogs.table.client import Bummelzug
from cogs.table.terms.pace import LOOK_AGAIN_AFTER
from db import Person, Store
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import begin, board, hand_over, open_table, stored, told_there, whisper
from tests.cogs.pressing import fill_in, newest, offers, press
from tests.cogs.readers import EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

GAME = EN("game-of-trains-name")


@pytest.fixture
def dora(pg: Railway, channel: Channel) -> Actor:
    return pg.person("Dora")


async def call_me(person: Actor, channel: Channel, *chosen: str) -> ChatMessage:
    """Somebody puts themselves on the server's list, or takes themselves off."""
    shown = await (await person.slash("/games notifications", channel)).final()
    for one in chosen:
        await press(person, shown, "call-me", one)
        await person.pg.idle()
    return shown


async def change_person(pg: Railway, person: Actor, change: Callable[[Person], None]) -> None:
    """What somebody has chosen for themselves; the bot is not running."""
    async with await Store.open(pg.db) as store, store.change() as writing:
        known = await writing.person(person.id)
        assert known is not None
        change(known)
        await writing.keep_person(known)


async def close(host: Actor, channel: Channel) -> None:
    await press(host, channel, "close")
    await press(host, await host.sees(EN("close-sure"), channel), "close")
    await host.pg.idle()


async def seek(host: Actor, channel: Channel) -> str:
    return await told_there(await press(host, channel, "seek"))


def lobby_notices(host: str, free: int, lobby: ChatMessage) -> str:
    assert lobby.channel.guild is not None
    link = f"https://discord.com/channels/{lobby.channel.guild.id}/{lobby.channel.id}/{lobby.id}"
    return EN("seek-notice", host=host, game=GAME, server="Railway club", free=free, link=link)


def heard(person: Actor) -> list[ChatMessage]:
    """What somebody was told of tables that look for players, wherever."""
    words = words_for(person.user.locale)
    first = words("seek-line", who="", game=words("game-of-trains-name"), link="").partition(",")[2][:12]
    return [
        message
        for message in person.reads()
        if not message.ephemeral and (EN("type-notifications") in message.content or first in message.content)
    ]


# The list


async def test_people_put_themselves_on_the_list_for_some_games_and_take_themselves_off(
    bot: Bummelzug, pg: Railway, channel: Channel, cleo: Actor
) -> None:
    alone = await (await cleo.slash("/games notifications", cleo.dm)).final()
    assert EN("refuse-call-me-in-dm") in alone.text
    assert not offers(alone, "call-me")
    shown = await call_me(cleo, channel, "game_of_trains=on", "trains=on")
    assert EN("call-me-on", game=GAME) in shown.text
    assert EN("call-me-off", game=EN("dwarf-train-name")) in shown.text
    assert channel.guild is not None
    async with await Store.look(pg.db) as store:
        assert await store.sought_by(channel.guild.id, cleo.id) == ["game_of_trains", "trains"]
    shown = await call_me(cleo, channel, "game_of_trains=off", "trains=off")
    assert EN("call-me-off", game=GAME) in shown.text
    async with await Store.look(pg.db) as store:
        assert await store.sought_by(channel.guild.id, cleo.id) == []


# Looking for players


async def test_those_on_the_list_are_told_once_with_a_link_and_nobody_else_is(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, dora: Actor
) -> None:
    await call_me(cleo, channel, "game_of_trains=on")
    await call_me(ben, channel, "game_of_trains=on")
    await call_me(dora, channel, "trains=on")
    await open_table(ada, channel, ben)
    assert await seek(ada, channel) == EN("seek-done", count=1)
    (told,) = heard(cleo)
    assert told.channel is cleo.dm
    assert told.content == lobby_notices("Ada", 2, board(ada, channel))
    assert told.pinged(cleo.user)
    assert heard(ben) == [], "he sits there"
    assert heard(dora) == [], "she waits for another game"
    await pg.clock.advance(seconds=LOOK_AGAIN_AFTER + 60)
    await call_me(dora, channel, "game_of_trains=on")
    assert await seek(ada, channel) == EN("seek-done", count=1)
    assert (len(heard(cleo)), len(heard(dora))) == (1, 1)


async def test_a_host_looks_for_players_once_in_six_hours_in_a_server_whichever_lobby_it_is_for(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor, dora: Actor
) -> None:
    assert channel.guild is not None
    other = channel.guild.channel("other-trains")
    async with running(pg, db):
        await call_me(cleo, channel, "game_of_trains=on")
        await open_table(ada, channel)
        first = int(pg.clock.now())
        await seek(ada, channel)
        await call_me(dora, channel, "game_of_trains=on")
        await close(ada, channel)
        await open_table(ada, other)
        assert (await seek(ada, other)).startswith(EN("refuse-sought", at=first + 6 * 3600))
        await pg.clock.advance(hours=5, minutes=59)
    async with running(pg, db):  # a restart changes nothing
        assert (await seek(ada, other)).startswith(EN("refuse-sought", at=first + 6 * 3600))
        assert (len(heard(cleo)), heard(dora)) == (1, [])
        await pg.clock.advance(minutes=2)
        assert await seek(ada, other) == EN("seek-done", count=2)
        assert (len(heard(cleo)), len(heard(dora))) == (2, 1)


async def test_players_can_be_looked_for_in_another_server_and_by_another_host(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dora: Actor
) -> None:
    assert channel.guild is not None
    elsewhere = pg.guild("Another club").channel("trains")
    for place in (channel, elsewhere):
        await call_me(cleo, place, "game_of_trains=on")
    for host, place in ((ada, channel), (ada, elsewhere), (dora, channel.guild.channel("other-trains"))):
        await open_table(host, place)
        assert await seek(host, place) == EN("seek-done", count=1)


async def test_nobody_hears_of_lobbies_more_than_once_an_hour_wherever_they_are(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor, dora: Actor
) -> None:
    others = [pg.guild(name).channel("trains") for name in ("Another club", "Third club")]
    async with running(pg, db):
        for place in (channel, *others):
            await call_me(cleo, place, "game_of_trains=on")
        await open_table(ada, channel)
        await seek(ada, channel)
        assert len(heard(cleo)) == 1
        await close(ada, channel)
        await pg.clock.advance(minutes=20)
        for place in others:
            await open_table(dora, place)
            assert await seek(dora, place) == EN("seek-done", count=1)
        await pg.clock.advance(minutes=39)
        await pg.idle()
        assert len(heard(cleo)) == 1
    async with running(pg, db):  # a restart changes nothing
        await pg.idle()
        assert len(heard(cleo)) == 1
        await pg.clock.advance(minutes=2)
        await pg.idle()
        assert len(heard(cleo)) == 2, "of one of the two that look by now"
        await pg.clock.advance(minutes=59)
        await pg.idle()
        assert len(heard(cleo)) == 2
        await pg.clock.advance(minutes=2)
        await pg.idle()
        assert len(heard(cleo)) == 3, "and then of the other one"
    assert len({message.content for message in heard(cleo)}) == 3


async def test_whoever_is_notified_in_the_channel_hears_of_lobbies_once_an_hour_as_well(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    other = pg.guild("Another club").channel("trains")
    async with running(pg, db):
        for place in (channel, other):
            await call_me(cleo, place, "game_of_trains=on")
    cleo.close_dms()
    async with running(pg, db):
        for host, place in ((ada, channel), (ben, other)):
            await open_table(host, place)
            await seek(host, place)
        assert [message.channel for message in heard(cleo)] == [channel]
        await pg.clock.advance(minutes=61)
        await pg.idle()
        assert [message.channel for message in heard(cleo)] == [channel, other]


@pytest.mark.parametrize("restarted", [False, True], ids=["goes on", "is started again"])
async def test_what_discord_did_not_take_is_said_soon_and_not_after_an_hour(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor, restarted: bool
) -> None:
    async with running(pg, db):
        await call_me(cleo, channel, "game_of_trains=on")
        await open_table(ada, channel)
        down = pg.faults.next("POST /channels/*/messages", status=503, times=None)
        await seek(ada, channel)
        assert heard(cleo) == []
        if not restarted:
            pg.faults.lift(down)
            await pg.clock.advance(minutes=6)
            await pg.idle()
            assert len(heard(cleo)) == 1
            return
    pg.faults.lift()
    async with running(pg, db):
        await pg.clock.advance(minutes=6)
        await pg.idle()
        assert len(heard(cleo)) == 1


async def test_nobody_hears_of_a_lobby_in_their_quiet_hours_but_afterwards_if_there_is_still_room(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor, dora: Actor
) -> None:
    async with running(pg, db):
        for person in (cleo, dora):
            await call_me(person, channel, "game_of_trains=on")

    def sleeps(person: Person) -> None:
        person.quiet_from, person.quiet_until = 11 * 60, 20 * 60

    def is_away(person: Person) -> None:
        person.away_until = pg.clock.now() + 4 * 24 * 3600

    await change_person(pg, cleo, sleeps)
    await change_person(pg, dora, is_away)
    async with running(pg, db):
        await open_table(ada, channel)
        assert await seek(ada, channel) == EN("seek-done", count=2)
        assert (heard(cleo), heard(dora)) == ([], [])
        await pg.clock.advance(hours=7)
        await pg.idle()
        assert heard(cleo) == []
    async with running(pg, db):  # a restart forgets nobody
        await pg.clock.advance(hours=1, minutes=1)
        await pg.idle()
        assert (len(heard(cleo)), len(heard(dora))) == (1, 0)
        for name in ("Emil", "Finn", "Gerd"):
            await press(pg.person(name), channel, "join")
            await pg.idle()
        await pg.clock.advance(days=4)
        await pg.idle()
        assert heard(dora) == [], "all seats are taken"


async def test_whoever_is_notified_in_the_channel_or_takes_no_messages_hears_of_it_there(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor, dora: Actor
) -> None:
    async with running(pg, db):
        for person in (cleo, dora):
            await call_me(person, channel, "game_of_trains=on")

    def in_channel(person: Person) -> None:
        person.notified = "channel"

    await change_person(pg, cleo, in_channel)
    dora.close_dms()
    async with running(pg, db):
        await open_table(ada, channel)
        await seek(ada, channel)
        (line,) = heard(cleo)
        assert line.channel is channel
        assert line.pinged(cleo.user)
        assert line.pinged(dora.user)


async def test_whoever_left_the_server_is_told_nothing_and_leaves_its_list(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    pg.guild("Another club")  # where the bot could still write to them
    await call_me(cleo, channel, "game_of_trains=on")
    assert channel.guild is not None
    channel.guild.dismiss(cleo.user)
    await open_table(ada, channel)
    await seek(ada, channel)
    assert cleo.pinged == []
    async with await Store.look(pg.db) as store:
        assert await store.sought_by(channel.guild.id, cleo.id) == []


async def test_players_are_looked_for_by_the_host_of_an_open_lobby_with_a_free_seat(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor, dora: Actor
) -> None:
    await open_table(ada, channel, dora)
    assert await seek(ada, channel) == EN("seek-nobody")
    assert channel.guild is not None
    async with await Store.look(pg.db) as store:
        assert await store.last_search(channel.guild.id, ada.id) is None, "nobody was told, and it can be tried again"
    await call_me(cleo, channel, "game_of_trains=on")
    await fill_in(ada, channel, "lobby-form", invited=True)
    await pg.idle()
    assert EN("refuse-seek-invited") in await seek(ada, channel)
    await fill_in(ada, channel, "lobby-form", invited=False)
    await pg.idle()
    for _ in range(2):
        await press(ada, channel, "add-computer")
        await pg.idle()
    assert EN("refuse-full", most=4) in await seek(ada, channel)
    await press(ada, board(ada, channel), "more")
    await pg.idle()
    own = newest(ada, channel)
    as_host = own.components
    await hand_over(ada, dora, channel)
    assert not offers(own, "seek")
    own.components = as_host  # as on one that the bot could not change any more
    assert EN("refuse-host-only") in await seek(ada, channel)
    await press(dora, channel, "begin")
    await pg.idle()
    assert own.deleted, "it went with the lobby"
    assert heard(cleo) == []


# Beginning by itself


@pytest.mark.parametrize("restarted", [False, True], ids=["at once", "after a restart"])
async def test_a_lobby_begins_by_itself_at_its_time_with_computer_players_in_free_seats(
    pg: Railway, db: Path, channel: Channel, ada: Actor, restarted: bool
) -> None:
    async with running(pg, db):
        await open_table(ada, channel)
        await press(ada, channel, "begins")
        await press(ada, channel, "begins", str(3 * 3600))
        await pg.clock.advance(seconds=4)
        await pg.idle()
        at = int(pg.clock.now()) - 4 + 3 * 3600
        assert EN("lobby-begins", at=at, least=2) in board(ada, channel).text
        await pg.clock.advance(hours=2)
        await pg.idle()
        assert (await stored(pg)).status == "lobby"
        if not restarted:
            await pg.clock.advance(hours=1)
            await pg.idle()
    if restarted:
        await pg.clock.advance(hours=5)
        async with running(pg, db):
            await board_of_game(pg, ada, channel)
    row = await stored(pg)
    assert (row.status, row.begins) == ("playing", None)
    assert [seat.computer for seat in row.seats] == [False, True], "as many as it takes to play at all"
    assert offers(board(ada, channel), "hand")


async def board_of_game(pg: Railway, person: Actor, channel: Channel) -> None:
    await pg.world.until(lambda: offers(board(person, channel), "hand") or None, 20.0)
    await pg.idle()


async def test_where_nobody_is_on_the_list_the_lobby_offers_everybody_to_be_told_next_time(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel)
    assert not offers(board(cleo, channel), "tell-me")
    await press(ada, channel, "seek")
    await pg.idle()
    told = await whisper(await press(cleo, board(cleo, channel), "tell-me"))
    assert told == EN("tell-me-done", game=EN("game-of-trains-name"))
    assert channel.guild is not None
    async with await Store.look(pg.db) as store:
        assert await store.sought_by(channel.guild.id, cleo.id) == ["game_of_trains"]


# A full lobby


async def test_the_host_of_a_full_lobby_is_notified_once_and_told_silently_when_it_is_full_again(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, dora: Actor
) -> None:
    await open_table(ada, channel, ben, cleo)
    await press(dora, channel, "join")
    await pg.idle()
    assert ada.pinged == [], "she is at the table and sees it"
    await pg.clock.advance(minutes=3)
    await pg.idle()
    (told,) = ada.pinged
    assert told.channel is ada.dm
    assert GAME in told.content
    for _ in range(2):
        await press(dora, channel, "stand-up")
        await pg.idle()
        assert told.deleted, "it is no longer so"
        await press(dora, channel, "join")
        await pg.clock.advance(minutes=3)
        await pg.idle()
        told = ada.reads(ada.dm)[-1]
        assert told.silent
        assert GAME in told.content
    assert len(ada.pinged) == 1


@pytest.mark.parametrize("then", ["begin", "stand-up"])
async def test_what_the_host_of_a_full_lobby_was_told_goes_when_it_is_settled(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, dora: Actor, then: str
) -> None:
    await open_table(ada, channel, ben, cleo)
    await pg.clock.advance(minutes=3)
    await press(dora, channel, "join")
    await pg.idle()
    told = ada.reads(ada.dm)[-1]
    assert GAME in told.content
    await press(ada if then == "begin" else dora, board(ada, channel), then)
    await pg.idle()
    assert told.deleted


async def test_a_host_who_sleeps_hears_in_the_morning_that_the_lobby_is_full(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, dora: Actor
) -> None:
    async with running(pg, db):
        await open_table(ada, channel, ben, cleo)

    def sleeps(person: Person) -> None:
        person.quiet_from, person.quiet_until = 11 * 60, 20 * 60

    await change_person(pg, ada, sleeps)
    async with running(pg, db):
        await press(dora, channel, "join")
        await pg.clock.advance(hours=7)
        await pg.idle()
        assert ada.pinged == []
        await pg.clock.advance(hours=1, minutes=1)
        await pg.idle()
        assert len(ada.pinged) == 1


async def test_a_host_who_wants_no_notifications_is_told_silently_and_one_who_began_not_at_all(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, dora: Actor
) -> None:
    async with running(pg, db):
        await open_table(ada, channel, ben, cleo)

    def nowhere(person: Person) -> None:
        person.notified = "nowhere"

    await change_person(pg, ada, nowhere)
    async with running(pg, db):
        await press(dora, channel, "join")
        await pg.clock.advance(minutes=3)
        await pg.idle()
        assert ada.pinged == []
        assert GAME in ada.reads(ada.dm)[-1].content
        other = (await stored(pg)).place.guild
        place = pg.world.guilds[other].channel("other")
        await begin(ben, place, cleo, dora, pg.person("Emil"))
        await pg.clock.advance(minutes=3)
        await pg.idle()
        full = words_for("de")("full-notice", game="", server="", link="")[:12]
        assert not any(message.content.startswith(full) for message in ben.reads(ben.dm))
