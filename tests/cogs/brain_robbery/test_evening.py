"""The Great Brain Robbery over Discord: lobbies with variants, moves by number, and whole games."""

from __future__ import annotations

import json

import pytest

from cogs.brain_robbery.names import car_name, card_name
from cogs.face.seating import Seating
from cogs.face.words import words_for
from cogs.table.client import Bummelzug
from db import Store, verify
from engine.brain_robbery.actions import Roll, Stop
from playground import Actor, Channel
from tests.cogs.brain_robbery.positions import FACE, GAME
from tests.cogs.brain_robbery.robbery import asks, robbery
from tests.cogs.evening import board, play_on, stored
from tests.cogs.players import set_table
from tests.cogs.pressing import choose_option, controls, plays, press
from tests.cogs.readers import EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


# The lobby


async def test_the_host_chooses_the_variants_in_the_lobby(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await ada.slash("/brain-robbery start", channel, player_2=ben, player_3=cleo)
    await ben.sees(EN("ping-invited", who=f"{ben.mention} {cleo.mention}"), channel)
    await pg.idle()
    for option in ("cars=3", "lost_cars_return=true", "locomotive_held=4", "free_cheese=true", "long_end=true"):
        await choose_option(ada, channel, option)
        await pg.idle()
    assert json.loads((await stored(pg)).options) == {
        "first": None,
        "cars": 3,
        "lost_cars_return": True,
        "locomotive_held": 4,
        "free_cheese": True,
        "long_end": True,
    }
    for person in (ben, cleo):
        await press(person, channel, "join")
        await pg.idle()
    await press(ada, channel, "begin")
    await pg.idle()
    state = GAME.load_state((await stored(pg)).state or "")
    assert len(state.train) == 3
    assert state.heads == ["cheese_mild"] * 3
    assert card_name("cheese_mild", words_for("en")) in board(ada, channel).text


async def test_seven_people_play_at_one_table(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    guests = [ben, *(pg.person(name) for name in ("Cleo", "Dora", "Emil", "Frieda", "Gustav"))]
    named = dict(zip((f"player_{place}" for place in range(2, 8)), guests, strict=True))
    await ada.slash("/brain-robbery start", channel, **named)
    await pg.idle()
    for guest in guests:
        await press(guest, channel, "join")
        await pg.idle()
    await press(ada, channel, "begin")
    await pg.idle()
    shown = board(ada, channel)
    assert all(guest.name in shown.text for guest in guests)
    assert shown.picture is not None


# Moves


async def test_a_move_is_made_by_its_number_on_the_board(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo])
    async with running(pg, pg.db):
        await pg.idle()
        assert asks("drop", "● Ada") in board(ben, channel).text
        await plays(ada, channel, Roll())
        await pg.idle()
        state = GAME.load_state((await stored(pg)).state or "")
        assert asks("move", "● Ada", count=state.reach) in board(ben, channel).text
        (menu,) = board(ada, channel).selects
        assert f"1 · {car_name(state.train[0], words_for('en'))} a3" in menu.labels
        assert sorted(int(label.split()[0]) for label in menu.labels) == list(range(1, len(menu.labels) + 1))
        last = controls(board(ada, channel))[-1]
        assert last.label == menu.labels[-1]
        await last.use(ada)
        await pg.idle()
        spot, stop = GAME.load_state((await stored(pg)).state or "").spots[0], GAME.load_action(last.custom_id.argument)
        assert spot is not None
        assert stop == Stop(spot.car, spot.space)
        assert asks("drop", "▲ Ben") in board(ben, channel).text


# A whole game


@pytest.mark.pictures
async def test_a_person_and_two_computer_players_rob_a_train_to_the_end(
    pg: Railway, channel: Channel, ada: Actor
) -> None:
    await set_table(pg, pg.db, channel, [ada, "Stoker", "Porter"], left=20, game=GAME.key)
    async with running(pg, pg.db):
        await pg.idle()
        made = await play_on(pg, [ada, ada, ada])
        assert made > 2
        row = await stored(pg)
        assert row.status == "ended"
        final = board(ada, channel)
        view = GAME.view(GAME.load_state(row.state or ""), None)
        assert FACE.question(view, Seating.at(row.seats), EN) in final.text
        assert final.picture is not None
    async with await Store.look(pg.db) as store:
        assert await verify(store) == []
        assert {move.cause for move in await store.moves(1)} == {"click", "computer"}
