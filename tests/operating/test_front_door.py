"""Interactions by signed HTTP: the same bot, another way in."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from nacl.signing import SigningKey

from cogs.table.adapters.clock import Clock
from cogs.table.adapters.measures import Measures
from cogs.table.client import Bummelzug
from db import Store
from operating import front_door
from operating.front_door import open_door
from operating.health import Health
from operating.site import NotListening
from playground import Actor, Channel
from tests.cogs.players import Robot, catch_up, play, set_table, watching
from tests.cogs.pressing import press
from tests.railway import Railway, running, workers

pytestmark = pytest.mark.slow


@asynccontextmanager
async def behind_a_door(pg: Railway, db: Path) -> AsyncIterator[str]:
    """The bot, with Discord sending interactions to its door."""
    async with running(pg, db) as bot, open_door("0", health_of(bot)) as url:
        await pg.endpoint.move_to(url)
        try:
            yield url
        finally:
            await pg.endpoint.move_to(None)


def health_of(bot: Bummelzug) -> Health:
    return Health(bot.clicks._desk.store, Clock(), workers(), Measures(), bot)


class Noted(dict[int, int | None]):
    """The stand-in's list of how interactions were answered by HTTP; notes those that had no answer yet."""

    def __init__(self, pg: Railway) -> None:
        super().__init__()
        self._pg, self.too_early = pg, list[int]()

    def __setitem__(self, id: int, status: int | None) -> None:
        super().__setitem__(id, status)
        self.too_early += [one.id for one in self._pg.interactions.by_token.values() if one.id == id and one.waiting]


async def test_a_game_is_played_by_http_and_each_interaction_is_answered_before_its_202(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    pg.endpoint.statuses = noted = Noted(pg)
    async with behind_a_door(pg, db):
        await ada.slash("/game-of-trains start", channel)
        await press(ben, channel, "join")
        await pg.idle()
        await press(ada, channel, "begin")
        await pg.idle()
        async with watching(db) as witness:
            await catch_up(pg, witness)
            await play(witness, [Robot(ada, channel), Robot(ben, channel)], moves=4)
        await pg.idle()
        assert len(pg.endpoint.statuses) >= 7
        assert set(pg.endpoint.statuses.values()) == {202}
    assert noted.too_early == []
    assert not any(interaction.failed for interaction in pg.interactions.by_token.values())


async def test_what_nobody_signed_is_turned_away_and_what_cannot_be_read_as_well(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=3, game="trains")
    caplog.set_level("INFO", "operating")
    stranger, ping = SigningKey.generate(), b'{"type": 1, "id": "5"}'
    async with behind_a_door(pg, db) as url, aiohttp.ClientSession() as session:
        caplog.clear()
        signature = stranger.sign(b"1" + ping).signature.hex()
        for headers in (
            {},
            {"X-Signature-Ed25519": "no hex", "X-Signature-Timestamp": "1"},
            {"X-Signature-Ed25519": "ab", "X-Signature-Timestamp": "1"},
            {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": "1"},
        ):
            async with session.post(url, data=ping, headers=headers) as answer:
                assert (answer.status, await answer.text()) == (401, "")
        assert len(caplog.records) == 4
        for body in (b"", b"no json", b"[]", b'{"type": 3}', b'{"type": "x", "id": "1"}'):
            key = pg.endpoint._key()
            assert key is not None
            signed = {"X-Signature-Ed25519": key.sign(b"1" + body).signature.hex(), "X-Signature-Timestamp": "1"}
            async with session.post(url, data=body, headers=signed) as answer:
                assert answer.status == 400
        await press(ada, ada.dm, "all")
        await pg.idle()
        assert set(pg.endpoint.statuses.values()) == {202}


async def test_a_client_that_is_closed_leaves_it_to_another(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db) as bot:
        health = health_of(bot)
    async with (
        open_door("0", health) as url,
        aiohttp.ClientSession() as session,
        session.post(url, data=json.dumps({"type": 1})) as answer,
    ):
        assert answer.status == 503


async def test_without_pynacl_the_door_stays_shut_and_says_what_to_install(
    db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front_door, "VerifyKey", None)
    async with await Store.open(db) as store:
        with pytest.raises(NotListening, match="pip install"):
            async with open_door("0", Health(store, Clock(), workers(), Measures())):
                pass


async def test_a_bot_that_is_not_logged_in_yet_leaves_it_to_another(db: Path) -> None:
    async with (
        await Store.open(db) as store,
        open_door("0", Health(store, Clock(), workers(), Measures())) as url,
        aiohttp.ClientSession() as session,
        session.post(url, data=json.dumps({"type": 1})) as answer,
    ):
        assert answer.status == 503
