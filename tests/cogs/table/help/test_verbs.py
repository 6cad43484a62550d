"""Help and about: short, in the reader's language, with commands that can be clicked and a button for each game."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.face.sheet import Button, Menu, Section
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.client import Bummelzug
from cogs.table.help.sheet import NAMED, about, help_
from cogs.table.terms.operator_settings import OperatorSettings
from playground import Actor, Channel, ChatMessage
from playground.limits.commands import CHAT_INPUT
from tests.cogs.evening import board, stored, whisper
from tests.cogs.pressing import controls, press
from tests.cogs.read_sheets import require_layout, rows_in
from tests.cogs.readers import DE, EN
from tests.cogs.table.waiting import forget
from tests.railway import Railway, running

MOST_LINES = 10


async def read(person: Actor, where: Channel, command: str) -> ChatMessage:
    shown = await (await person.slash(f"/games {command}", where)).final()
    assert shown.ephemeral
    return shown


@pytest.mark.parametrize("in_server", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_has_a_line_for_each_game_and_a_short_list_of_all_commands(language: str, in_server: bool) -> None:
    words, sheet = words_for(language), help_({}, language, in_server=in_server)
    require_layout(sheet)
    _, *games, _, listed = sheet.parts
    assert isinstance(listed, str)
    assert len(listed.splitlines()) < MOST_LINES
    assert all(words(f"type-{name}") in listed for name in NAMED)
    assert sheet.footer == words("help-footer"), "whose games these are"
    texts = [part.text if isinstance(part, Section) else part for part in games]
    assert [words(f"{face.prefix}-goal") in str(text) for face, text in zip(FACES.values(), texts, strict=True)] == [
        True for _ in FACES
    ]
    buttons = [button for row in rows_in(sheet) if not isinstance(row, Menu) for button in row]
    label, learn = words("button-open-table"), Button(words("button-teach-me"), "learn")
    today = Button(words("button-today"), "today")
    assert buttons == [*(Button(label, "play", key) for key in (FACES if in_server else ())), learn, today]


async def test_every_subcommand_is_named_in_help(bot: Bummelzug, pg: Railway) -> None:
    registered = [request.body for request in pg.requests.matching("PUT /applications/*/commands")][-1]
    by_name = {command["name"]: command for command in registered if command["type"] == CHAT_INPUT}
    alone = by_name.keys() - {"games", *(face.prefix for face in FACES.values())}
    assert {*NAMED, "help"} == alone | {inner["name"] for inner in by_name["games"]["options"]}


@pytest.mark.slow
async def test_commands_in_help_can_be_clicked_and_who_reads_german_is_told_their_german_names(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    for _ in range(2):
        async with running(pg, db):
            ids = {command["name"]: command["id"] for command in pg.commands.registered()}
            shown = await read(ada, channel, "help")
            assert f"</games mine:{ids['games']}>" in shown.text
            assert f"</play:{ids['play']}>" in shown.text
            assert "`" not in shown.text
            shown = await read(ben, channel, "hilfe")
            assert "</" not in shown.text, "Discord makes a link of the English name alone"
            assert all(DE(f"type-{name}") in shown.text for name in NAMED)
        await pg.until_disconnected()


@pytest.mark.slow
@pytest.mark.parametrize("game", FACES)
async def test_a_button_of_help_opens_a_table_that_all_see(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, game: str
) -> None:
    shown = await read(ada, channel, "help")
    assert [one.custom_id.argument for one in controls(shown) if one.does("play")] == list(FACES)
    await press(ada, shown, "play", game)
    await pg.idle()
    table = await stored(pg)
    assert (table.game, table.host, table.channel) == (game, ada.id, channel.id)
    lobby = board(ben, channel)
    assert not lobby.ephemeral
    await press(ben, lobby, "join")
    await pg.idle()
    assert len((await stored(pg)).seats) == 2
    assert EN("refuse-channel-taken") in await whisper(await press(ada, shown, "play", game))


@pytest.mark.slow
async def test_help_in_direct_messages_says_where_games_are_played(
    bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    shown = await read(ada, ada.dm, "help")
    assert EN("help-in-dm") in shown.text
    assert [one.custom_id.verb for one in controls(shown)] == ["learn", "today"], "no table can be opened here"


@pytest.mark.slow
async def test_a_stranger_and_a_forgotten_person_are_helped_anywhere_and_nothing_is_kept_of_them(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await forget(ada, channel)
    for person in (ada, pg.person("Zoe")):
        for where in (channel, channel.thread("aside"), person.dm):
            for command in ("help", "about"):
                assert EN(f"{command}-title") in (await read(person, where, command)).text
    assert pg.look("SELECT 1 FROM people") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_about_names_every_games_makers_and_keeps_to_discords_limits(language: str) -> None:
    words, sheet = words_for(language), about("", language)
    assert [name for name, _ in sheet.fields] == [words(f"{face.prefix}-name") for face in FACES.values()]
    assert all(len(text) <= 1024 for _, text in sheet.fields)
    assert words("about-contact-none") in sheet.text
    assert words("about-source-none") in sheet.text, "until the package says where it is"


@pytest.mark.slow
async def test_about_says_how_to_reach_who_runs_the_bot(pg: Railway, db: Path, channel: Channel, ben: Actor) -> None:
    async with running(pg, db, chosen=OperatorSettings(contact="trains@example.org")):
        shown = await read(ben, channel, "über")
        assert DE("about-contact", contact="trains@example.org") in shown.text
