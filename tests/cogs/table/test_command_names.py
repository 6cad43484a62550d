"""Commands that Discord knows otherwise than the bot does: each gets an answer of its own, and one line of log."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from cogs.table.client import Bummelzug
from playground import Actor, Answer, Channel, Playground
from playground.world.interaction import AUTOCOMPLETE, COMMAND
from tests.cogs.evening import open_table, whisper

SUBCOMMAND, TEXT, WHOLE, USER = 1, 3, 4, 6
NOBODY = "123456789012345678"
Option = dict[str, Any]


async def send(kind: int, person: Actor, channel: Channel, words: str, *options: Option) -> Answer:
    """A command as a client would send it that knows other commands than the bot."""
    name, *inner = words.split()
    given = list(options)
    for step in reversed(inner):
        given = [{"name": step, "type": SUBCOMMAND, "options": given}]
    async with asyncio.timeout(20):
        return await person._send(kind, channel, {"id": "1", "name": name, "type": 1, "options": given})


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.levelname for each in caplog.records if each.name.startswith(("cogs", "discord"))]


@pytest.mark.parametrize(
    ("words", "option"),
    [
        pytest.param("gone", {"name": "name", "type": TEXT, "value": "a", "focused": True}, id="an unknown command"),
        pytest.param("trains gone", {"name": "name", "type": TEXT, "value": "a", "focused": True}, id="a subcommand"),
        pytest.param("rules", {"name": "gone", "type": TEXT, "value": "a", "focused": True}, id="an option"),
        pytest.param("rules", {"name": "about", "type": WHOLE, "value": 1, "focused": True}, id="a kind"),
        pytest.param("rules", {"name": "about", "type": TEXT, "value": "a"}, id="nothing that is typed"),
        pytest.param(
            "games give-seat", {"name": "to", "type": USER, "value": "1", "focused": True}, id="no suggestion"
        ),
    ],
)
async def test_whoever_types_what_the_bot_does_not_know_is_offered_nothing(
    bot: Bummelzug, channel: Channel, ada: Actor, caplog: pytest.LogCaptureFixture, words: str, option: Option
) -> None:
    caplog.clear()
    answer = await send(AUTOCOMPLETE, ada, channel, words, option)
    assert (answer.kind, answer.choices) == ("choices", [])
    assert told(caplog) == ["WARNING"]


@pytest.mark.parametrize("value", [7, 1.5, True, None, {}, ["a"]], ids=repr)
@pytest.mark.parametrize(
    ("words", "name"),
    [("rules", "about"), ("games settings", "time-zone"), ("games away", "until")],
)
async def test_whoever_types_what_is_no_text_is_offered_nothing(
    bot: Bummelzug, channel: Channel, ada: Actor, caplog: pytest.LogCaptureFixture, words: str, name: str, value: object
) -> None:
    caplog.clear()
    answer = await send(
        AUTOCOMPLETE, ada, channel, words, {"name": name, "type": TEXT, "value": value, "focused": True}
    )
    assert (answer.kind, answer.choices) == ("choices", [])
    assert told(caplog) == ["WARNING"]


@pytest.mark.parametrize(
    ("words", "options", "said"),
    [
        pytest.param("gone", [], "I don't know this command", id="an unknown command"),
        pytest.param("games gone", [], "I don't know this command", id="an unknown subcommand"),
        pytest.param("games", [], "This command has changed", id="no subcommand"),
        pytest.param("games give-seat", [], "This command has changed", id="an option missing"),
        pytest.param(
            "games give-seat",
            [{"name": "to", "type": TEXT, "value": "Ben"}],
            "This command has changed",
            id="a name in place of a person",
        ),
        pytest.param(
            "games give-seat",
            [{"name": "to", "type": USER, "value": "Ben"}],
            "This command has changed",
            id="a person without a number",
        ),
        pytest.param(
            "games give-seat",
            [{"name": "to", "type": USER, "value": NOBODY}],
            "I can't find that person",
            id="a seat for nobody",
        ),
        pytest.param(
            "game-of-trains start",
            [{"name": "player-2", "type": USER, "value": NOBODY}],
            "I can't find that person",
            id="a game with nobody",
        ),
        pytest.param("rules", [{"name": "game", "type": WHOLE, "value": 7}], "This command has changed", id="a number"),
        pytest.param(
            "rules",
            [{"name": "game", "type": TEXT, "value": 7}],
            "This command has changed",
            id="a number in place of a text",
        ),
    ],
)
async def test_a_command_that_the_bot_knows_otherwise_is_answered_kindly(
    bot: Bummelzug,
    pg: Playground,
    channel: Channel,
    ada: Actor,
    caplog: pytest.LogCaptureFixture,
    words: str,
    options: list[Option],
    said: str,
) -> None:
    if words == "games give-seat":
        await open_table(ada, channel)
    caplog.clear()
    with caplog.at_level(logging.INFO, "cogs"):
        answer = await send(COMMAND, ada, channel, words, *options)
        assert said in await whisper(answer)
        await pg.idle()
    assert len(told(caplog)) == 1
    assert "ERROR" not in told(caplog)
