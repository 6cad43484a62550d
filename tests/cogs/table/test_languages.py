"""Which language somebody is spoken to in: a channel in its server's, everybody in a direct message in their own."""

from __future__ import annotations

import pytest

from cogs.table.client import Bummelzug
from playground import Actor, Channel, Playground
from playground.limits.commands import CHAT_INPUT
from tests.cogs.evening import begin, choose_first_card, whisper
from tests.cogs.readers import DE, EN, YOU, they


async def test_a_game_is_opened_by_the_command_as_the_reader_knows_it(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    assert "`/play`" in await whisper(await ada.slash("/games board", channel))
    assert "`/spielen`" in await whisper(await ben.slash("/games board", channel))


async def test_commands_are_registered_in_german_too_and_only_where_german_differs(
    bot: Bummelzug, pg: Playground
) -> None:
    registered = [request.body for request in pg.requests.matching("PUT /applications/*/commands")][-1]
    by_name = {command["name"]: command for command in registered}
    assert by_name["dwarf-train"]["name_localizations"] == {"de": "zwergenzug"}
    typed = [command for command in registered if command["type"] == CHAT_INPUT]
    assert {locale for command in typed for locale in command["description_localizations"]} == {"de"}
    undo = next(each for each in by_name["games"]["options"] if each["name"] == "undo")
    assert undo["name_localizations"] == {"de": "zurücknehmen"}


async def test_a_german_server_is_spoken_to_in_german_and_its_english_guest_in_english(
    pg: Playground, bot: Bummelzug
) -> None:
    club = pg.guild("Eisenbahnverein", locale="de").channel("züge")
    ada, ben = pg.person("Ada", locale="en-GB"), pg.person("Ben", locale="fr")
    await _begin_in_german(ada, club, ben)
    board = (await ada.sees(DE("game-of-trains-ask-setup", **they("● Ada")), club)).text
    assert "Draw pile" not in board
    assert "Meine Hand" in board
    assert "Stapel" not in (await ada.sees(EN("game-of-trains-ask-place", **YOU), ada.dm)).text
    assert "Stapel" not in (await ben.sees(EN("game-of-trains-ask-setup", **they("● Ada")), ben.dm)).text
    assert EN("refuse-not-seated") in await whisper(await pg.person("Cleo").click("Meine Hand", club))


async def _begin_in_german(host: Actor, channel: Channel, *others: Actor) -> None:
    await host.slash("/game-of-trains start", channel)
    for person in others:
        await person.click("Mitspielen", channel)
    await host.pg.idle()
    await host.click("Mehr", channel)
    await host.pg.idle()
    await host.submit(await host.click("Options", channel), first="● Ada goes first")
    await host.click("Spiel starten", channel)
    await host.pg.idle()


@pytest.mark.slow
async def test_an_english_server_is_spoken_to_in_english_and_its_german_guest_in_german(
    bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    assert "Meine Hand" not in (await ben.sees(EN("game-of-trains-ask-setup", **they("● Ada")), channel)).text
    assert "Draw pile" not in (await ben.sees(DE("game-of-trains-ask-setup", **they("● Ada")), ben.dm)).text
    await choose_first_card(ada)
    assert "Draw pile" not in (await ben.sees(DE("game-of-trains-ask-setup", **YOU), ben.dm)).text
    await ben.click("More", channel)
    await ben.pg.idle()
    assert "Computerspieler" in await whisper(await ben.click("Aussteigen", channel))
