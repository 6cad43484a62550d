"""Every command there is, typed by people whom nothing was made for: a stranger, somebody who was forgotten and
somebody who was voted out, in a channel, in a thread and in direct messages."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from cogs.table.client import Bummelzug
from playground import Actor, Channel
from playground.limits.commands import CHAT_INPUT, SUBCOMMAND
from tests.cogs.evening import begin
from tests.cogs.table.tables.test_eyes import vote_out
from tests.cogs.table.waiting import forget
from tests.railway import Railway

pytestmark = pytest.mark.slow

TEXT, USER = 3, 6
LONGEST_REFUSAL = 400  # letters
TYPED = ("tomorrow?", "²", "'; DROP TABLE people", "0", "x" * 200)  # which is right nowhere


def commands(pg: Railway) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """All that can be typed, with its options."""
    for command in pg.commands.registered():
        if command["type"] != CHAT_INPUT:
            continue
        inner = [one for one in command.get("options") or [] if one["type"] == SUBCOMMAND]
        for one in inner:
            yield f"/{command['name']} {one['name']}", one.get("options") or []
        if not inner:
            yield f"/{command['name']}", command.get("options") or []


def filled_in(options: list[dict[str, Any]], whom: Actor, typed: str) -> Iterator[dict[str, Any]]:
    """A command's options: what it wants at least, and all that it takes, if that is more."""
    values: dict[str, Any] = {}
    for option in options:
        choices = option.get("choices")
        values[option["name"]] = whom if option["type"] == USER else choices[0]["value"] if choices else typed
        assert option["type"] in (TEXT, USER)
    yield (least := {option["name"]: values[option["name"]] for option in options if option.get("required")})
    if values != least:
        yield values


def game(pg: Railway) -> list[Any]:
    """What the others play, which is nobody else's to change."""
    return [
        pg.look(f"SELECT * FROM {name} WHERE {key} = 1 ORDER BY 1, 2")  # noqa: S608 -- names of our own
        for name, key in (("tables", "id"), ("seats", "table_id"), ("moves", "table_id"))
    ]


@pytest.mark.parametrize("who", ["a stranger", "forgotten", "voted out"])
async def test_whoever_types_whatever_command_anywhere_is_answered_kindly_and_changes_no_game(
    bot: Bummelzug,
    pg: Railway,
    channel: Channel,
    ada: Actor,
    cleo: Actor,
    dan: Actor,
    caplog: pytest.LogCaptureFixture,
    who: str,
) -> None:
    person, zoe = (pg.person("Eve") if who == "a stranger" else cleo), pg.person("Zoe")
    await begin(ada, channel, cleo, dan)
    if who == "forgotten":
        await forget(cleo, channel)
    elif who == "voted out":
        await vote_out(channel, 1, ada, dan)
    await pg.idle()
    before, tried = game(pg), 0
    caplog.clear()
    for where in (channel, channel.thread("aside"), person.dm):
        for at, (words, options) in enumerate(commands(pg)):
            for given in filled_in(options, zoe, TYPED[at % len(TYPED)]):
                answer = await person.slash(words, where, **given)
                await pg.idle()
                said = [one for one in (answer.original, *answer.followups) if one is not None]
                assert said, f"{words} in {where.name}"
                assert all(one.text for one in said), words
                refusals = [one.content for one in said if not one.embeds]
                assert all(len(one) <= LONGEST_REFUSAL for one in refusals), f"{words}: {answer.text}"
                opened = any(one.buttons for one in said) and words.endswith((" start", "/play")) and where.guild
                assert opened or all(one.ephemeral for one in said), f"{words}: all see {answer.text}"
                tried += 1
            await pg.clock.advance(seconds=4)  # as nobody may ask for pictures too often
    assert tried > 100
    assert game(pg) == before
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING] == []
