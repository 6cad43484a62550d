"""`Play with …` in somebody's menu: which game, then a lobby that invites them; and whom one cannot play with."""

from __future__ import annotations

import pytest

from cogs.faces import FACES
from cogs.table.client import Bummelzug
from playground import Actor, Channel, Impossible
from tests.cogs.evening import board, stored, whisper
from tests.cogs.pressing import controls, press
from tests.cogs.readers import DE, EN
from tests.railway import Railway

MENU = EN("menu-play-with")


async def test_whoever_is_chosen_in_their_menu_is_invited_to_a_table_of_the_game_that_is_chosen_then(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    asked = await ada.use_on(MENU, ben, channel)
    assert (await whisper(asked)) == EN("play-with-ask", who="Ben")
    sheet = await asked.final()
    assert [control.custom_id.argument for control in controls(sheet)] == [f"{game}/{ben.id}" for game in FACES]
    await press(ada, channel, "play-with", f"trains/{ben.id}")
    await pg.idle()
    table = await stored(pg)
    assert (table.game, table.host, table.invitations) == ("trains", ada.id, [ben.id])
    assert EN("lobby-guest", who="Ben", answer="none") in board(ada, channel).text
    assert len(ben.pinged) == 1


async def test_its_name_and_its_question_are_in_ones_own_language(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    (registered,) = (one for one in pg.commands.offered(ben.user, channel, 2) if one["name"] == MENU)
    assert registered["name_localizations"]["de"] == DE("menu-play-with")
    assert await whisper(await ben.use_on(MENU, ada, channel)) == DE("play-with-ask", who="Ada")


async def test_nobody_plays_with_themselves_with_a_bot_or_with_somebody_who_is_not_there(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    assert EN("refuse-play-with-self") in await whisper(await ada.use_on(MENU, ada, channel))
    assert EN("refuse-play-with-bot") in await whisper(await ada.use_on(MENU, Actor(pg, pg.world.bot), channel))
    channel.hidden_from.add(ben.id)
    assert EN("refuse-play-with-absent") in await whisper(await ada.use_on(MENU, ben, channel))
    stranger = pg.person("Stranger", guilds=[])
    assert EN("refuse-play-with-absent") in await whisper(await ada.use_on(MENU, stranger, channel))
    with pytest.raises(Impossible, match="no command"):
        await ada.use_on(MENU, cleo, ada.dm)


async def test_somebody_who_has_left_since_they_were_chosen_is_not_invited(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ada.use_on(MENU, ben, channel)
    assert channel.guild is not None
    del channel.guild.members[ben.id]
    assert EN("refuse-play-with-absent") in await whisper(await press(ada, channel, "play-with"))
    assert pg.look("SELECT * FROM tables") == []
