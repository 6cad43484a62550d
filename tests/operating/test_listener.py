"""`/live`, `/ready` and `/metrics`, as a supervisor and Prometheus meet them."""

from __future__ import annotations

import asyncio
import platform
from collections.abc import AsyncIterator
from pathlib import Path
from typing import get_args

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import PREFIX, Measures, Result, route
from cogs.table.client import Bummelzug
from cogs.table.help.sheet import installed
from db import Store
from db.engines import postgres
from engine import GAMES
from operating import health as how_it_is
from operating.alive import alive
from operating.health import Health
from operating.listener import listening
from operating.site import NotListening
from playground import Actor, Channel
from tests.cogs.players import set_table
from tests.cogs.pressing import press
from tests.postgres import Cable, ask, emptied, on_both_engines
from tests.railway import Railway, running, workers

pytestmark = pytest.mark.slow
OF_DATABASE = {"bummelzug_tables", "bummelzug_outbox_length", "bummelzug_outbox_oldest_seconds"}
Samples = dict[tuple[str, tuple[tuple[str, str], ...]], float]


async def get(origin: str, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(origin + path) as answer:
        return answer.status, await answer.text()


async def measured(origin: str) -> Samples:
    status, page = await get(origin, "/metrics")
    assert status == 200, page
    families = text_string_to_metric_families(page)
    return {(one.name, tuple(sorted(one.labels.items()))): one.value for family in families for one in family.samples}


def value(measures: Measures, name: str, **labels: str) -> float:
    return measures.registry.get_sample_value(PREFIX + name, labels) or 0.0


def of(bot: Bummelzug, measures: Measures) -> Health:
    return Health(bot.clicks._runner.store, bot.clicks._runner.clock, workers(), measures, bot)


def unconnected(store: Store) -> Health:
    return Health(store, Clock(), workers(), Measures())


@on_both_engines
async def test_a_bot_that_plays_is_live_and_ready_and_tells_what_it_did(
    pg: Railway, db: Path | str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=3, game="trains")
    measures = Measures()
    async with running(pg, db, measures=measures) as bot, listening("0", of(bot, measures)) as origin:
        await pg.idle()
        before = await measured(origin)
        await press(ada, ada.dm, "all")
        await pg.idle()
        assert await get(origin, "/live") == (200, "alive\n")
        assert await get(origin, "/ready") == (200, "ready\n")
        after = await measured(origin)
    done = ("bummelzug_clicks_total", (("game", "trains"), ("result", "done")))
    assert after[done] - before.get(done, 0) == 1
    first = ("bummelzug_first_answer_seconds_count", ())
    assert after[first] - before[first] == 1
    committed = ("bummelzug_transaction_seconds_count", ())
    assert after[committed] > before[committed]
    assert after["bummelzug_tables", (("game", "trains"), ("status", "playing"))] == 1
    assert after["bummelzug_outbox_length", ()] == 0
    assert after["bummelzug_shards_connected", ()] == 1
    assert after["bummelzug_direct_messages_total", (("result", "opened"),)] > 0
    counted = {dict(labels)["counted"] for name, labels in after if name == "bummelzug_requests_total"}
    assert counted == {"yes", "no"}
    routes = {dict(labels)["route"] for name, labels in after if name == "bummelzug_requests_total"}
    assert "/channels/:id/messages" in routes
    assert not any(number in str(routes) for number in (str(channel.id), str(ada.id), str(ada.dm.id)))


@on_both_engines
async def test_a_database_that_does_not_answer_is_not_ready_but_alive(
    pg: Railway, db: Path | str, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=3, game="trains")
    async with running(pg, db) as bot, listening("0", of(bot, Measures())) as origin:
        await pg.idle()
        # A thread of its own, as the bot may be in the middle of a change, which ends on this one.
        await asyncio.to_thread(ask, db, "ALTER TABLE intents RENAME TO gone")
        try:
            status, said = await get(origin, "/ready")
            assert (status, (await get(origin, "/metrics"))[0], (await get(origin, "/live"))[0]) == (503, 200, 200)
            assert "database" in said
        finally:
            await asyncio.to_thread(ask, db, "ALTER TABLE gone RENAME TO intents")
        assert (await get(origin, "/ready"))[0] == 200


@pytest.fixture
async def cable() -> AsyncIterator[Cable]:
    async with Cable(emptied()) as cable:
        yield cable


async def test_a_server_that_is_away_is_not_ready_until_it_is_back(
    cable: Cable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PAUSE", 0.0)
    async with await Store.open(cable.address) as store, listening("0", unconnected(store)) as origin:
        assert OF_DATABASE - {"bummelzug_tables"} <= {name for name, _ in await measured(origin)}
        await cable.cut()
        status, said = await get(origin, "/ready")
        assert (status, "does not answer" in said) == (503, True)
        assert (await get(origin, "/live"))[0] == 200
        samples = await measured(origin)
        assert samples["bummelzug_database_up", ()] == 0
        assert not OF_DATABASE & {name for name, _ in samples}
        await cable.mend()
        assert "database" not in (await get(origin, "/ready"))[1]
        assert (await measured(origin))["bummelzug_database_up", ()] == 1


async def test_a_server_that_hangs_keeps_nobody_waiting_who_asks_how_it_is(
    cable: Cable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 600.0)
    monkeypatch.setattr(how_it_is, "ANSWERS_WITHIN", 0.1)
    async with await Store.open(cable.address) as store, listening("0", unconnected(store)) as origin:
        cable.stop()
        async with asyncio.timeout(60):
            assert "the database does not answer: it has said nothing for" in (await get(origin, "/ready"))[1]
            assert (await measured(origin))["bummelzug_database_up", ()] == 0
        await cable.mend()
        monkeypatch.setattr(how_it_is, "ANSWERS_WITHIN", 60.0)
        assert "database" not in (await get(origin, "/ready"))[1]


async def test_what_has_not_happened_yet_is_counted_as_none_so_that_its_first_time_is_seen(db: Path) -> None:
    async with await Store.open(db) as store, listening("0", unconnected(store)) as origin:
        samples = await measured(origin)
    clicks = {labels: many for (name, labels), many in samples.items() if name == "bummelzug_clicks_total"}
    assert len(clicks) == len(("", *GAMES)) * len(get_args(Result))
    assert {*clicks.values()} == {0}
    (what,) = (dict(labels) for name, labels in samples if name == "bummelzug_build_info")
    assert what == {"version": installed()[0], "python": platform.python_version()}
    assert {"process_resident_memory_bytes", "process_open_fds"} <= {name for name, _ in samples}


async def test_a_bot_without_a_line_to_discord_is_not_ready(db: Path) -> None:
    async with await Store.open(db) as store:
        health = Health(store, Clock(), workers(), Measures())
        async with listening("127.0.0.1:0", health) as origin:
            status, said = await get(origin, "/ready")
    assert status == 503
    assert "gateway" in said


async def test_a_health_check_finds_a_bot_that_lives_by_its_setting_alone(db: Path) -> None:
    async with await Store.open(db) as store:
        async with listening("0", unconnected(store)) as origin:
            port = origin.rpartition(":")[2]
            assert await asyncio.to_thread(alive, port)
            assert await asyncio.to_thread(alive, f"0.0.0.0:{port}")
        assert not await asyncio.to_thread(alive, port)
    assert not alive("")


async def test_people_who_take_no_direct_messages_are_counted(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=3, game="trains")
    ada.close_dms()
    ben.close_dms()
    measures = Measures()
    async with running(pg, db, measures=measures):
        await pg.idle()
    assert value(measures, "direct_messages_total", result="closed") > 0


async def test_an_answer_that_discord_was_too_busy_for_is_no_first_answer(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=3, game="trains")
    measures = Measures()
    async with running(pg, db, measures=measures):
        await pg.idle()
        before = value(measures, "first_answer_seconds_count")
        pg.faults.next("POST /interactions/*/*/callback", status=502)
        await press(ada, ada.dm, "all")
        await pg.idle()
    callback = {"method": "POST", "route": "/interactions/:id/:token/callback", "counted": "no"}
    assert value(measures, "requests_total", status="502", **callback) == 1
    assert value(measures, "first_answer_seconds_count") - before == 1


@pytest.mark.parametrize("address", ["a..b:80", "127.0.0.1:99999", "no.such.host.invalid:8421"])
async def test_an_address_that_cannot_be_is_named_in_a_line(db: Path, address: str) -> None:
    async with await Store.open(db) as store:
        with pytest.raises(NotListening, match="BUMMELZUG_LISTEN is not right") as raised:
            async with listening(address, unconnected(store)):
                pass
        assert not raised.value.passes


async def test_an_address_that_this_machine_does_not_have_yet_may_come_up(db: Path) -> None:
    async with await Store.open(db) as store:
        with pytest.raises(NotListening) as raised:
            async with listening("192.0.2.1:0", unconnected(store)):
                pass
        assert raised.value.passes
        assert not raised.value.taken


async def test_a_port_that_is_taken_is_named(db: Path) -> None:
    async with await Store.open(db) as store:
        health = Health(store, Clock(), workers(), Measures())
        async with listening("0", health) as origin:
            port = origin.rpartition(":")[2]
            with pytest.raises(NotListening, match=f"BUMMELZUG_LISTEN .* {port} ") as raised:
                async with listening(port, health):
                    pass
            assert raised.value.passes


@pytest.mark.parametrize(
    ("path", "named"),
    [
        ("/api/v10/channels/123456789012345678/messages/123456789012345679", "/channels/:id/messages/:id"),
        ("/api/v10/interactions/123456789012345678/a-secret/callback", "/interactions/:id/:token/callback"),
        ("/api/v10/webhooks/123456789012345678/a-secret/messages/@original", "/webhooks/:id/:token/messages/:id"),
        ("/api/v10/users/@me/channels", "/users/@me/channels"),
    ],
)
def test_a_route_names_no_thing_and_no_secret(path: str, named: str) -> None:
    assert route(path) == named
