"""`/play`, and `/rules` without a table: by anybody, anywhere."""

from __future__ import annotations

import pytest

from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.adapters.components import CHOICE_MOST
from cogs.table.client import Bummelzug
from playground import Actor, Channel
from playground.world.interaction import COMMAND
from tests.cogs.evening import board, stored, whisper
from tests.cogs.pressing import offers
from tests.cogs.readers import DE, EN
from tests.cogs.table.test_command_names import TEXT, send
from tests.cogs.table.waiting import forget
from tests.railway import Railway

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", FACES)
async def test_play_opens_the_game_that_was_chosen_and_invites_who_was_named(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, game: str
) -> None:
    await ada.slash("/play", channel, game=EN(f"{FACES[game].prefix}-name"), player_2=ben)
    await pg.idle()
    table = await stored(pg)
    assert (table.game, table.host, table.invitations) == (game, ada.id, [ben.id])
    assert offers(board(ben, channel), "join")


async def test_play_is_found_and_chosen_from_in_german(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    thread = channel.thread("aside")
    await ben.slash("/spielen", thread, spiel=DE("dwarf-train-name"), person_2=ada)
    await pg.idle()
    table = await stored(pg)
    assert (table.game, table.channel, table.parent) == ("dwarf_train", thread.id, channel.id)


async def test_more_people_than_a_game_takes_are_refused_with_their_number(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    named = {"player_2": ben, "player_3": cleo}
    told = await whisper(await ada.slash("/play", channel, game="dwarf_train", **named))
    assert told == EN("refuse-too-many-players", game=EN("dwarf-train-name"), most=2, named=3)
    assert pg.look("SELECT 1 FROM tables") == []
    await ada.slash("/play", channel, game="dwarf_train", player_2=ben, player_3=ben, player_4=ada)
    await pg.idle()
    assert (await stored(pg)).invitations == [ben.id], "nobody counts twice"


async def test_play_is_refused_in_direct_messages_and_for_a_game_that_there_is_not(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    assert await whisper(await ada.slash("/play", ada.dm, game="trains")) == EN("refuse-start-in-dm")
    gone = {"name": "game", "type": TEXT, "value": "gone"}
    for words in ("play", "rules"):
        assert await whisper(await send(COMMAND, ada, channel, words, gone)) == EN("refuse-unknown-control")
    about = {"name": "about", "type": TEXT, "value": "x"}
    assert await whisper(await send(COMMAND, ada, channel, "rules", gone, about)) == EN("refuse-not-found")
    for game, why in (("trains", "refuse-not-found"), ("dwarf_train", "refuse-nothing-to-find")):
        assert await whisper(await ada.slash("/rules", channel, game=game, about="x")) == EN(why)
    assert pg.look("SELECT 1 FROM tables") == []


@pytest.mark.parametrize("where", ["a channel", "direct messages", "a thread"])
async def test_rules_are_read_page_by_page_without_a_table(
    bot: Bummelzug, pg: Railway, channel: Channel, ben: Actor, where: str
) -> None:
    thread = channel.thread("aside")
    place = {"a channel": channel, "direct messages": ben.dm, "a thread": thread}[where]
    shown = await (await ben.slash("/regeln", place, spiel=DE("trains-name"))).final()
    assert shown.ephemeral
    assert shown.embeds[0]["title"] == DE("rules-title", game=DE("trains-name"))
    assert shown.picture is not None
    while not (on := shown.buttons[-1]).disabled:
        assert on.custom_id is not None
        await ben.press(shown, on.custom_id)
        await pg.clock.advance(seconds=10)  # as nobody may ask for pictures too often
        await pg.idle()
    assert DE("trains-tips").splitlines()[0] in shown.text
    assert len(ben.reads(place)) == 1, "all of it in one message"


async def test_whoever_was_forgotten_and_a_stranger_read_rules_and_play_again(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await ada.slash("/play", channel, game="trains")
    await pg.idle()
    await forget(ada, channel)
    for person in (ada, pg.person("Zoe")):
        shown = await (await person.slash("/rules", channel, game="dwarf_train")).final()
        assert EN("rules-title", game=EN("dwarf-train-name")) == shown.embeds[0]["title"]
    await ada.slash("/play", channel, game="dwarf_train")
    await pg.idle()
    assert [game for (game,) in pg.look("SELECT game FROM tables ORDER BY id")][-1] == "dwarf_train"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FACES)
def test_whatever_is_looked_up_is_found_by_its_name_alone_and_fits(game: str, language: str) -> None:
    face, words = FACES[game], words_for(language)
    things = face.things(words)
    assert len(set(things.values())) == len(things)
    for thing, name in things.items():
        assert len(name) <= CHOICE_MOST
        sheet = face.look_up(name.upper(), words)
        assert sheet == face.look_up(thing, words)
        assert sheet is not None
        assert sheet.title == name
        assert 0 < len(sheet.text) <= 4000
    assert {name for name, _ in face.suggest("", words)} <= {*things.values()}


@pytest.mark.parametrize(
    ("game", "about", "found"),
    [
        ("brain_robbery", "kitch", ["Kitchen"]),
        ("brain_robbery", "quandt", ["Professor Quandt"]),
        ("game_of_trains", "lock", [EN("game-of-trains-function-lock").capitalize()]),
    ],
)
async def test_a_brain_a_car_and_a_function_are_looked_up(
    bot: Bummelzug, channel: Channel, ada: Actor, game: str, about: str, found: list[str]
) -> None:
    offered = (await ada.autocomplete("/rules", channel, game=game, about=about)).choices
    assert [choice.name for choice in offered] == found
    shown = await (await ada.slash("/rules", ada.dm, game=game, about=offered[0].value)).final()
    assert shown.embeds[0]["title"] == found[0]


async def test_names_are_offered_of_the_game_that_was_chosen_alone(
    bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    assert (await ada.autocomplete("/rules", channel, game="trains", about="")).choices
    assert not (await ada.autocomplete("/rules", channel, game="dwarf_train", about="")).choices
    assert not (await ada.autocomplete("/rules", channel, about="stat")).choices
