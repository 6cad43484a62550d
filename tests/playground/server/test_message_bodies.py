"""Whom a message names, and whose phone buzzes for it."""

from __future__ import annotations

import pytest

from playground import Actor, Channel, Playground
from tests.playground.bare import Bare


@pytest.fixture
def rest(pg: Playground) -> Bare:
    return Bare(pg)


async def test_whom_people_name_is_mentioned_and_pinged(
    pg: Playground, ada: Actor, ben: Actor, channel: Channel
) -> None:
    said = ada.says(channel, f"{ben.mention} and <@!{pg.world.bot.id}>, not <@1> nor <@&{ben.id}>")
    assert said.mentions == [ben.user, pg.world.bot]
    assert (ben.pinged, ada.pinged) == ([said], [])
    assert ada.says(channel, "hello").mentions == []


async def test_everybody_is_called_only_by_those_who_may(
    rest: Bare, pg: Playground, ada: Actor, ben: Actor, channel: Channel
) -> None:
    assert channel.guild is not None
    assert not ada.says(channel, "@everyone").mentions_everyone
    channel.guild.managers.add(ada.id)
    called = ada.says(channel, "come @here")
    assert called.mentions_everyone
    assert not ada.says(channel, "@everyones").mentions_everyone
    assert not ada.says(ada.dm, "@everyone").mentions_everyone
    assert (ben.pinged, ada.pinged) == ([called], [])
    assert not (await rest.send(channel, {"content": "@everyone"})).body["mention_everyone"]
    channel.allow("mention_everyone")
    assert (await rest.send(channel, {"content": "@everyone"})).body["mention_everyone"]
    quiet = {"content": "@everyone", "allowed_mentions": {"parse": ["users"]}}
    assert not (await rest.send(channel, quiet)).body["mention_everyone"]
