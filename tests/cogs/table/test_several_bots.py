"""Several bots on one store: people notice nothing of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import pytest

from bot import _told_to_stop
from cogs.table.adapters.clock import Clock
from cogs.table.tables.following import follow
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from db import NotHeld, Server, Store, verify
from db.several import sharing
from engine.game_of_trains import Draw
from operating.settings import Settings
from playground import Actor, Channel
from playground.world.events import Event, InteractionSent, MessageEdited
from tests.cogs.evening import open_table, whisper
from tests.cogs.players import Robot, catch_up, play, set_table, watching
from tests.cogs.pressing import controls, newest, plays, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.notified import notifications
from tests.cogs.table.private_answers import answers, edit, look, turn
from tests.cogs.table.test_gathering import call_me, heard, seek
from tests.postgres import ask, emptied
from tests.railway import Railway
from tests.several import freeze, several

pytestmark = pytest.mark.slow


@pytest.fixture
def db() -> str:
    return emptied()


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not so():  # noqa: ASYNC110 -- another bot's doing, in its own time
            await asyncio.sleep(0.02)


def current_boards(person: Actor, channel: Channel) -> int:
    return sum(bool(one.labels) for one in person.reads(channel) if not one.ephemeral)


async def test_a_game_is_played_to_its_end_whichever_bot_is_asked(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    await set_table(pg, db, channel, [ada, ben, "Computer"], left=40, seed=2)
    async with several(pg, db) as balancer:
        await pg.idle()
        async with watching(db) as witness:
            await catch_up(pg, witness)
            assert await play(witness, [Robot(ada, channel), Robot(ben, channel, place="board")])
            await catch_up(pg, witness)
            assert await verify(witness.store) == []
        assert current_boards(ada, channel) == 1
        assert all(set(one.answered) == {202} and len(one.answered) > 5 for one in balancer.bots)
        assert [one.message for one in caplog.records if "discord" not in one.name] == []
    assert not any(interaction.failed for interaction in pg.interactions.by_token.values())
    assert ask(db, "SELECT what FROM leases WHERE until > extract(epoch FROM clock_timestamp())") == []


async def test_of_two_moves_that_two_bots_take_in_at_once_one_counts_and_both_are_answered(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with several(pg, db) as balancer, watching(db) as witness:
        await pg.idle()
        for _ in range(6):
            loaded = await witness.loaded()
            asked = next(one for one in (ada, ben) if loaded.seat_of(one.id) in loaded.asked)
            moves = [one for one in controls(asked.reads(asked.dm)[-1]) if one.does("act")]
            if not moves:
                await Robot(asked, channel).move(witness)
                await pg.idle()
                continue
            balancer.order = [*balancer.bots] * 2
            await asyncio.gather(*(moves[0].use(asked) for _ in range(4)))
            await pg.idle()
            assert await witness.version() == loaded.table.version + 1
        assert await verify(witness.store) == []
    assert not any(interaction.failed for interaction in pg.interactions.by_token.values())


async def test_of_two_lobbies_that_two_bots_look_for_players_for_at_once_somebody_hears_of_one(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    other = pg.guild("Another club").channel("trains")
    async with several(pg, db) as balancer:
        await pg.idle()
        for host, place in ((ada, channel), (ben, other)):
            await call_me(cleo, place, "game_of_trains=on")
            await open_table(host, place)
        balancer.order = [*balancer.bots]
        await asyncio.gather(seek(ada, channel), seek(ben, other))
        await pg.idle()
        assert len(heard(cleo)) == 1
        await pg.clock.advance(minutes=61)
        await pg.idle()
        await until(lambda: len(heard(cleo)) == 2)


async def test_whoever_plays_at_one_bot_is_not_notified_by_another(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with several(pg, db) as balancer:
        one, other = balancer.bots
        await pg.idle()
        await pg.clock.advance(minutes=3)
        before = len(notifications(ben))
        balancer.next = one
        await press(ben, channel, "rules")
        await pg.idle()
        balancer.next = other
        await turn(ada)
        await pg.idle()
        assert len(notifications(ben)) == before
        await pg.clock.advance(minutes=3)
        await pg.idle()
        assert len(notifications(ben)) == before + 1


async def test_a_language_that_somebody_chose_at_one_bot_is_spoken_by_the_other(
    pg: Railway, db: str, channel: Channel, ada: Actor
) -> None:
    async with several(pg, db) as balancer:
        one, other = balancer.bots
        for bot in balancer.bots:
            balancer.next = bot
            assert EN("refuse-no-table") in await whisper(await ada.slash("/games board", channel))
        balancer.next = one
        await ada.slash("/games settings", channel)
        await pg.idle()
        await press(ada, channel, "set", "language=de")
        await pg.idle()
        balancer.next = other
        assert DE("refuse-no-table") in await whisper(await ada.slash("/games board", channel))


async def test_a_private_answer_of_one_bot_shows_what_happened_at_the_other(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with several(pg, db) as balancer:
        one, other = balancer.bots
        await pg.idle()
        balancer.next = one
        await look(ben, channel)
        (answer,) = answers(ben, channel)
        balancer.next = other
        await turn(ada)
        await pg.idle()
        await pg.clock.advance(seconds=4)
        await until(lambda: bool(pg.requests.matching(edit(answer))))
        await pg.idle()


async def test_what_a_bot_that_died_has_written_another_one_says(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with several(pg, db):
        await pg.idle()
        clock = Clock()
        clock.move_to(pg.clock.now(), ticking=False)

        def touch(loaded: LoadedTable) -> None:
            loaded.table.version += 1
            follow(loaded, touched=loaded.asked)

        async with await Store.open(db, shared=True) as store:
            await Runner(store, clock).run(1, touch)
        await pg.idle()
        assert ask(db, "SELECT 1 FROM intents") == []
        async with watching(db) as witness:
            (board,) = await witness.store.messages(1, "board")
            assert board.version == await witness.version()
    assert current_boards(ada, channel) == 1


async def test_a_bot_that_begins_soon_after_the_last_was_killed_asks_again_what_was_clicked(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "SILENT_FOR", 0.0)
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with several(pg, db, 1):
        await pg.idle()
    for what, key in (("bot", 1), ("round", 1)):  # as it would have left it a moment ago, while it was at the table
        ask(db, "INSERT INTO leases VALUES ($1, $2, 1, extract(epoch FROM clock_timestamp()) + 60)", what, key)
    drawn = set[int]()
    pg.world.subscribe(lambda event: drawn.add(event.message.id) if isinstance(event, MessageEdited) else None)
    asking = {id for (id,) in ask(db, "SELECT id FROM messages WHERE stale = 0 AND role IN ('board', 'hand')")}
    async with several(pg, db, 1):
        await until(lambda: asking <= drawn)
        await pg.idle()
    assert current_boards(ada, channel) == 1


async def test_a_bot_that_begins_beside_another_leaves_what_was_clicked_as_it_stands(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with several(pg, db, 1) as balancer:
        await pg.idle()
        asked = len(pg.requests)
        async with several(pg, db, 1) as others:
            (new,) = others.bots
            await until(lambda: new.store.leases.first is not None)
            await pg.idle()
            assert new.store.leases.first is False
            assert balancer.bots[0].store.leases.first
            assert [one.route for one in [*pg.requests][asked:] if "/messages" in one.path] == []


@pytest.mark.parametrize("later", [0, 10])  # minutes: after some of them Discord knows no nonce any more
async def test_a_bot_whose_lease_ran_out_says_nothing_more_and_the_other_says_it_once(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor, later: int
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with several(pg, db) as balancer:
        await pg.idle()
        one, other = balancer.bots
        balancer.next = other
        await turn(ada)
        await pg.clock.advance(hours=2)
        balancer.next = one
        await plays(ben, ben.dm, Draw())
        await pg.idle()
        for number in range(11):  # so that the board is posted anew
            ada.says(channel, f"{number}")
        gate = pg.faults.hold(f"POST /channels/{channel.id}/messages", after_effect=True)
        await next(one for one in controls(newest(ben, ben.dm)) if one.does("act")).use(ben)
        await gate.reached()
        await freeze(one)
        await pg.clock.advance(minutes=later)
        await until(lambda: not pg._unsaid)  # the other one has said it
        said = len(pg.requests)
        gate.open()
        await pg.idle()
        late = [*pg.requests][said:]
        assert [one for one in late if "channels" in one.path and one.method != "GET"] == []
        assert current_boards(ada, channel) == 1


async def test_nothing_is_asked_of_discord_on_the_strength_of_a_lease_that_is_over(
    pg: Railway, db: str, channel: Channel, ada: Actor
) -> None:
    async with several(pg, db) as balancer:
        one, _ = balancer.bots
        async with one.store.leases.held("round", 5):
            await one.client._discord.type(channel.id)
            await freeze(one)
            with pytest.raises(NotHeld):
                await one.client._discord.type(channel.id)
        assert pg.requests.count("POST /channels/*/typing") == 1
        await one.client._discord.type(channel.id)  # what is done on nobody's account goes on


async def test_a_request_that_waited_for_its_turn_is_not_made_once_its_lease_is_over(
    pg: Railway, db: str, channel: Channel
) -> None:
    async with several(pg, db) as balancer:
        one, _ = balancer.bots
        pace = one.client._limits._pace
        async with one.store.leases.held("round", 5):
            pace._gone.extend([asyncio.get_running_loop().time()] * pace._a_second)  # the next one waits
            typing = asyncio.create_task(one.client._discord.type(channel.id))
            await until(lambda: pace._gone[-1] > pace._gone[0])
            await freeze(one)
            with pytest.raises(NotHeld):
                await typing
        assert pg.requests.count("POST /channels/*/typing") == 0


async def test_what_a_bot_took_in_that_died_before_it_answered_is_acknowledged_by_the_next_one(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with several(pg, db):
        await open_table(ada, channel, ben)
        await pg.idle()
        shown = await (await press(ada, channel, "hand-over")).final()
        interactions = []

        def die(event: Event) -> None:
            if isinstance(event, InteractionSent):
                interactions.append(event.interaction)
                ask(db, "INSERT INTO clicks (interaction, table_id, at) VALUES ($1, 1, 0)", event.interaction.id)

        leave = pg.world.subscribe(die)
        await press(ada, shown, "host")
        await pg.idle()
        leave()
    assert [interaction.answer is not None for interaction in interactions] == [True]


async def test_whoever_asks_to_be_forgotten_stays_so_though_the_click_reaches_two_bots(
    pg: Railway, db: str, channel: Channel, ada: Actor
) -> None:
    async with several(pg, db) as balancer:
        balancer.next = balancer.bots[0]
        await ada.slash("/game-of-trains start", channel)
        await pg.idle()
        assert ask(db, "SELECT name FROM people") == [("Ada",)]
        await whisper(await press(ada, await (await ada.slash("/games privacy", channel)).final(), "forget"))
        balancer.to_both = True
        await press(ada, await ada.sees(EN("forget-sure"), channel), "forget", "sure")
        await pg.idle()
        assert ask(db, "SELECT name FROM people") == []


async def test_a_bot_that_is_told_to_stop_says_so_to_the_balancer_and_takes_clicks_until_that_has_noticed(
    pg: Railway, db: str, channel: Channel, ada: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.NOTICED_WITHIN", 600.0)
    settings, stopped = Settings(bummelzug_db=db, bummelzug_door="8422"), asyncio.Event()
    async with several(pg, db, many=1) as balancer:
        (one,) = balancer.bots
        stopping = asyncio.create_task(_told_to_stop(stopped, one.health, settings))
        assert one.health.takes_clicks
        stopped.set()
        await asyncio.sleep(0)
        assert not one.health.takes_clicks
        assert "about to end" in (await one.health.lacking())[0]
        await ada.slash("/games mine", channel)
        await pg.idle()
        assert one.answered == [202]
        assert not stopping.done()
        stopping.cancel()
        alone = settings.model_copy(update={"bummelzug_db": "bummelzug.sqlite3"})
        assert await _told_to_stop(stopped, one.health, alone), "whose clicks nobody else takes"


async def test_when_the_bot_that_leads_goes_another_one_winds_the_clocks_and_listens(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with several(pg, db) as balancer:
        await pg.idle()
        one, other = sorted(balancer.bots, key=lambda each: not each.client._leading.now)
        await until(one.client._hears_of_servers)
        assert (one.client.lines, other.client.lines) == ((1, 1), (0, 0))
        assert await one.health.lacking() == await other.health.lacking() == []
        await one.client.close()
        assert "about to end" in (await one.health.lacking())[0]
        await until(other.client._hears_of_servers)
        assert other.client.lines == (1, 1)
        await pg.clock.advance(hours=25)
        await pg.idle()
        assert len(notifications(ada)) == 1
        assert EN("notification-remind", table="", since=0)[:6] in notifications(ada)[0].content
        await plays(ada, ada.dm, Draw())
        await pg.idle()
        assert set(one.answered) <= {503}
        assert 202 in other.answered


async def test_a_server_that_sent_the_bot_away_is_not_taken_for_back_by_one_that_begins_to_lead(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with await Store.open(db) as store, store.change() as change:
        await change.keep_server(Server(999, gone=pg.clock.now()))
    gate = pg.faults.hold("GET /gateway/bot")
    async with several(pg, db) as balancer:
        await gate.reached()
        (leading,) = [one for one in balancer.bots if one.client._leading.now]
        await until(lambda: leading.client._timekeeper._look_around_at > leading.client._clock.steady())
        gate.open()
        await until(leading.client._hears_of_servers)
        await pg.idle()
        assert ask(db, "SELECT id FROM servers WHERE gone IS NOT NULL") == [(999,)]
        await pg.clock.advance(hours=25)  # it looks around
        await pg.idle()
        assert ask(db, "SELECT id FROM servers WHERE gone IS NOT NULL") == [(999,)]


async def test_a_bot_that_does_not_lead_takes_no_server_for_left_and_knows_its_name(
    pg: Railway, db: str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=2)
    async with several(pg, db) as balancer:
        await pg.idle()
        (deaf,) = [one for one in balancer.bots if not one.client._leading.now]
        assert channel.guild is not None
        discord_api, place = deaf.client._discord, (channel.guild.id, channel.id)
        assert discord_api.knows_server(channel.guild.id)
        assert await discord_api.is_member(channel.guild.id, ada.id)
        assert not await discord_api.is_member(channel.guild.id, 5)
        await discord_api.learn_names(*place)
        assert discord_api.where(*place) == (channel.guild.name, channel.name)
        assert ask(db, "SELECT 1 FROM servers WHERE gone IS NOT NULL") == []


async def test_a_bot_that_does_not_lead_asks_once_for_the_names_of_a_server_with_many_tables(
    pg: Railway, db: str, channel: Channel, ada: Actor
) -> None:
    guild = channel.guild
    assert guild is not None
    halls = [guild.channel(f"hall-{number}") for number in range(5)]
    async with several(pg, db) as balancer:
        await pg.idle()
        (deaf,) = [one for one in balancer.bots if not one.client._leading.now]
        discord_api, asked = deaf.client._discord, len(pg.requests)
        await asyncio.gather(*(discord_api.learn_names(guild.id, hall.id) for hall in halls))
        assert [discord_api.where(guild.id, hall.id) for hall in halls] == [(guild.name, hall.name) for hall in halls]
        late = guild.channel("late")
        for _ in range(2):
            await discord_api.learn_names(guild.id, late.id)
        assert discord_api.where(guild.id, late.id) == (guild.name, "late")
        place = f"/guilds/{guild.id}"
        assert [one.path for one in [*pg.requests][asked:] if one.method == "GET"] == [
            f"{place}/channels",
            place,
            f"/channels/{late.id}",
        ]


async def test_what_one_token_may_ask_is_shared_by_those_who_live(
    pg: Railway, db: str, channel: Channel, ada: Actor
) -> None:
    async with several(pg, db) as balancer:
        await until(lambda: all(one.client._limits._pace._a_second == 20 for one in balancer.bots))
