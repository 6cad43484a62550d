"""`Rules` and `Export` link the site that an operator has, in the reader's language."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.table.terms.operator_settings import OperatorSettings
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import play_on
from tests.cogs.players import set_table
from tests.cogs.pressing import press
from tests.cogs.readers import DE, EN
from tests.cogs.table.test_export import export
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


@pytest.fixture(params=["https://trains.example/bot", "https://trains.example/bot/"])
async def over(
    request: pytest.FixtureRequest, pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> AsyncIterator[Railway]:
    """Ada and Ben have played to the end, at a bot whose operator has a site."""
    await set_table(pg, db, channel, [ada, ben], left=1)
    async with running(pg, db, chosen=OperatorSettings(masters=0, site=request.param)):
        await play_on(pg, [ada, ben])
        yield pg


def links(message: ChatMessage) -> list[tuple[str, str | None]]:
    return [(button.label, button.url) for button in message.buttons if button.url]


async def test_the_rules_and_the_file_link_their_pages_in_the_readers_language(
    over: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    for person, words, folder in ((ada, EN, ""), (ben, DE, "de/")):
        pages = f"https://trains.example/bot/{folder}"
        about_file = (words("button-file-site"), f"{pages}game-file/")
        assert links(await export(person, channel)) == [about_file]
        rules = await (await person.slash("/rules", channel, game="game_of_trains")).final()
        there = (words("button-rules-site"), f"{pages}rules/game-of-trains/")
        assert links(rules) == [there]
        await press(person, rules, "rules", "game_of_trains=1")
        await over.idle()
        assert links(rules) == [there], "the next page has it as well"


async def test_without_a_site_nothing_is_linked(played_out: Railway, channel: Channel, ada: Actor) -> None:
    assert links(await export(ada, channel)) == []
    assert links(await (await ada.slash("/rules", channel, game="game_of_trains")).final()) == []
