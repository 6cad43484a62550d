"""A whole game of The Game of Trains, played over Discord by three people, with a restart of the bot in the middle.

Read this one first: everything else in `tests/cogs` looks closer at something that happens here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from db import Store, verify
from engine.game_of_trains import Draw
from playground import Actor, Channel
from tests.cogs.evening import (
    DREW,
    OWN_CARDS,
    asks,
    board,
    choose_first_card,
    place_card,
    play_on,
    tells_winner,
    whisper,
)
from tests.cogs.pressing import choose_option, plays, press
from tests.cogs.readers import DE, EN
from tests.postgres import on_both_in_long
from tests.railway import Railway, running


@pytest.mark.slow
@pytest.mark.pictures
@on_both_in_long
async def test_three_people_play_from_start_to_winner_through_a_restart(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, db: Path
) -> None:
    """Nothing is lost, every button works afterwards, and nothing is played twice."""
    async with running(pg, db):
        # Ada opens a table and invites Ben; Cleo comes along by herself.
        await ada.slash("/game-of-trains start", channel, player_2=ben)
        await ben.sees(EN("ping-invited", who=ben.mention), channel)
        await press(ben, channel, "join")
        await press(cleo, channel, "join")
        await pg.idle()
        await choose_option(ada, channel, "first=0")
        await pg.idle()
        await press(ada, channel, "begin")
        await pg.idle()

        # Each of them has cards that the others cannot see: one for Ada, two for Ben, three for Cleo.
        assert OWN_CARDS in ada.reads(ada.dm)[-1].text
        assert DE("game-of-trains-hand", cards="") in ben.reads(ben.dm)[-1].text
        assert OWN_CARDS not in board(ada, channel).text
        for person in (ada, ben, cleo):
            await choose_first_card(person, place=4)

        # The first turns. Ada draws on the board, and only she learns which card it is.
        assert asks("turn", "● Ada") in board(ben, channel).text
        await plays(ada, channel, Draw())
        await pg.idle()
        await ada.sees(DREW, channel)
        await ben.sees_not(DREW, channel)
        await place_card(ada, on=board(ada, channel))
        await pg.idle()
        # She leaves the board, and is notified by direct message when it is her turn again.
        await pg.clock.advance(minutes=3)
        await play_on(pg, [ada, ben, cleo], moves=5)
        before = board(ada, channel)

    # The bot is gone for the night. The board still stands there, and a click on it finds nobody.
    await pg.until_disconnected()
    await pg.clock.advance(hours=9)

    async with running(pg, db):
        # The same board, the same buttons, and the game where it was.
        assert board(ada, channel) is before
        title = EN("rules-title", game=EN("game-of-trains-name"))
        assert title in (await (await press(cleo, before, "rules")).final()).text
        await play_on(pg, [ada, ben, cleo])

        final = board(cleo, channel)
        assert tells_winner(final.text)
        assert final.picture is not None
        assert EN("refuse-ended") in await whisper(await ada.slash("/games undo", channel))

        # The same people once more: they are asked, and nobody is seated unasked.
        await press(cleo, channel, "again")
        await pg.idle()
        assert EN("lobby-host", who="● Cleo") in board(ada, channel).text
        guests = ", ".join(EN("lobby-guest", who=who, answer="none") for who in ("Ada", "Ben"))
        assert EN("lobby-invited", who=guests) in board(ada, channel).text

    store = await Store.look(db)
    try:
        assert await verify(store) == []
        clicks = [move for move in await store.moves(1) if move.cause == "click"]
        assert len({move.version for move in clicks}) == len(clicks), "each click played one move, once"
    finally:
        await store.close()
