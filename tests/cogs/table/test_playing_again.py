"""Playing again with the same company, from the board and from a direct message."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.faces import FACES
from cogs.table.client import Bummelzug
from db import Store
from playground import Actor, Channel
from tests.cogs.evening import board, open_table, play_on, stored, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import newest, offers, press
from tests.cogs.readers import DE, EN
from tests.railway import Railway, running


async def with_a_computer(db: Path) -> int:
    """A seat that is not asked was a computer player's from the start; returns whose move is the last."""
    async with await Store.open(db) as store:
        table = await store.table(1)
        assert table is not None
        game = FACES[table.game].game
        (last,) = game.to_act(game.load_state(table.state or ""))
        seat = table.seats[(last + 1) % len(table.seats)]
        seat.person, seat.name, seat.computer = None, "Porter", True
        async with store.change() as change:
            await change.save(table)
    return last


@pytest.mark.slow
async def test_computer_players_sit_down_again_at_once_and_people_are_invited(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben, cleo], left=1)
    last = await with_a_computer(db)
    people = [ada, ben, cleo]
    async with running(pg, db):
        await play_on(pg, people)
        await press(people[last], channel, "again")
        await pg.idle()
    new = await stored(pg, 2)
    assert [(seat.person, seat.name, seat.computer) for seat in new.seats] == [
        (people[last].id, people[last].name, False),
        (None, "Porter", True),
    ]
    assert new.invitations == [people[last - 1].id]


async def test_whoever_begins_alone_against_computer_players_is_shown_their_hand_at_once(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await open_table(ada, channel, command="trains", computers=1)
    await press(ada, channel, "begin")
    await pg.idle()
    (own,) = (message for message in ada.reads(channel) if message.ephemeral)
    assert own.picture is not None
    assert offers(own, "hand")


async def test_from_a_direct_message_the_lobby_is_opened_in_the_tables_channel_with_its_options_and_who_starts_open(
    played_out: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    channel.forbid("send_messages")
    assert EN("permission-send-messages") in await whisper(await press(ada, newest(ada, ada.dm), "again"))
    channel.allow()
    told = await whisper(await press(ben, newest(ben, ben.dm), "again"))
    await played_out.idle()
    assert told == DE("again-open", place=f"<#{channel.id}>")
    assert (await stored(played_out, 2)).channel == channel.id
    assert EN("lobby-guest", who="Ada", answer="none") in board(ada, channel).text
    old, new = await stored(played_out), await stored(played_out, 2)
    options = FACES[old.game].game.Options
    before, after = (options.model_validate_json(table.options) for table in (old, new))
    assert after.first is None
    assert after == before.model_copy(update={"first": None})
