"""Crowds: however many click at once, each gets an answer, and one table plays one move at a time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.table.client import Bummelzug
from db import Intent, Move, Seat, Store, Table, verify
from engine import GAMES
from playground import Actor, Answer, Channel, ChatMessage, Playground
from playground.world.interaction import COMPONENT
from playground.world.message_parts import BUTTON, TEXT_SELECT
from tests.cogs.evening import board, open_table
from tests.cogs.pressing import find, offers, press
from tests.cogs.readers import DE, EN
from tests.postgres import on_both_engines, on_both_in_long
from tests.railway import running

pytestmark = pytest.mark.slow

CROWD = 100


async def send(person: Actor, message: ChatMessage, custom_id: str, value: str = "") -> Answer:
    """A click on a control as it stood a moment ago, whatever has become of the message since."""
    data: dict[str, Any] = {"component_type": TEXT_SELECT if value else BUTTON, "custom_id": custom_id}
    if value:
        data["values"] = [value]
    return await person._send(COMPONENT, message.channel, data, message)


def all_controls(message: ChatMessage) -> list[tuple[str, str]]:
    """Every button, and every line of every menu."""
    found = [(button.custom_id, "") for button in message.buttons if button.custom_id and not button.disabled]
    return found + [(menu.custom_id, option["value"]) for menu in message.selects for option in menu.options]


def custom_id(message: ChatMessage, verb: str) -> str:
    found = find(message, verb)
    assert found is not None
    return found.sent


async def all_answered(clicks: Sequence[Awaitable[Answer]]) -> list[Answer]:
    answers = await asyncio.gather(*clicks)
    assert [answer for answer in answers if answer.failed] == []
    await answers[0].pg.idle()
    return answers


async def moves_are_sound(path: Path) -> list[Table]:
    """Every version was reached by one click, and the log leads to what is stored."""
    async with await Store.look(path) as store:
        assert await verify(store) == []
        tables = []
        for id in await store.dealt():
            moves = await store.moves(id)
            assert max(Counter(move.version for move in moves).values(), default=1) == 1
            table = await store.table(id)
            assert table is not None
            tables.append(table)
        return tables


@on_both_engines
async def test_a_hundred_clicks_at_once_on_one_board_play_one_move(
    dealt: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    shown = board(ada, channel)
    acts = [control for control in all_controls(shown) if "act" in control[0] + control[1]]
    strangers = [pg.person(f"Stranger {number}") for number in range(40)]
    clicks = [send(ada, shown, *acts[number % len(acts)]) for number in range(40)]
    clicks += [send(ben, shown, *acts[number % len(acts)]) for number in range(20)]
    clicks += [send(person, shown, *acts[0]) for person in strangers]
    assert len(clicks) == CROWD
    answers = await all_answered(clicks)
    (table,) = await moves_are_sound(db)
    assert table.version == 4, "begin, two first cards, and one move of all those clicks"
    told = [answer.text for answer in answers if answer.ephemeral]
    assert sum(text.startswith(EN("refuse-not-seated")) for text in told) == 40
    # Ben's clicks were no more his turn than the strangers'; his language is German.
    assert sum(text.startswith(DE("refuse-not-your-turn", asked="Ada")) for text in told) == 20


@on_both_in_long
async def test_a_mover_who_presses_everything_at_once_moves_once_a_version(
    dealt: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    before_her = (board(ada, channel), ada.reads(ada.dm)[-1])
    await all_answered([send(ada, message, *each) for message in before_her for each in all_controls(message)])
    (table,) = await moves_are_sound(db)
    assert table.status == "playing"
    assert table.version == 4


@on_both_engines
async def test_a_stormed_lobby_seats_as_many_as_there_are_chairs(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, db: Path
) -> None:
    await ada.slash("/game-of-trains start", channel)
    await pg.idle()
    lobby = board(ada, channel)
    join = custom_id(lobby, "join")
    assert join is not None
    crowd = [pg.person(f"Guest {number}") for number in range(20)]
    answers = await all_answered([send(person, lobby, join) for person in crowd])
    told = [answer.text for answer in answers if answer.ephemeral]
    assert [text.startswith(EN("refuse-full", most=4)) for text in told] == [True] * 17
    assert EN("lobby-free", count=0) in board(ada, channel).text
    async with await Store.look(db) as store:
        table = await store.table(1)
    assert table is not None
    assert len({seat.person for seat in table.seats}) == len(table.seats) == 4


@on_both_in_long
async def test_begin_pressed_many_times_deals_once(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await open_table(ada, channel, ben)
    lobby = board(ada, channel)
    begin_id = custom_id(lobby, "begin")
    assert begin_id is not None
    await all_answered([send(person, lobby, begin_id) for person in (ada, ada, ben, ada, ben)])
    (table,) = await moves_are_sound(db)
    assert (table.status, table.version) == ("playing", 1)
    boards = [message for message in ada.reads(channel) if offers(message, "hand")]
    assert len(boards) == 1
    assert len(ada.reads(ada.dm)) == 1


@on_both_engines
async def test_two_who_start_a_table_in_one_channel_at_once_get_one_table(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor
) -> None:
    answers = await all_answered([person.slash("/game-of-trains start", channel) for person in (ada, ben, ada, ben)])
    assert [answer.ephemeral for answer in answers].count(False) == 1
    assert len([message for message in ada.reads(channel) if offers(message, "join")]) == 1


@on_both_in_long
async def test_two_who_want_to_play_again_at_once_get_one_lobby(
    pg: Playground, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await _keep_a_finished_game(db, channel, ada, ben)
    async with running(pg, db):
        over = await ada.sees(EN("button-again"), channel)
        again = custom_id(over, "again")
        assert again is not None
        await all_answered([send(person, over, again) for person in (ada, ben, ada, ben)])
        assert len([message for message in ada.reads(channel) if offers(message, "join")]) == 1


async def _keep_a_finished_game(path: Path, channel: Channel, *people: Actor) -> None:
    """A table that was played to its end, and whose board is still to be shown."""
    game, rng = GAMES["game_of_trains"], Random(1)
    state = game.start(len(people), game.Options(), seed=1)
    moves: list[Move] = []
    while game.outcome(state) is None:
        seat = game.to_act(state)[0]
        action = rng.choice(game.legal(state, seat))
        step = game.apply(state, seat, action)
        version = len(moves) + 2
        moves.append(Move(0, version, seat, "act", game.dump(action), "click", 0.0, step.settled))
    assert channel.guild is not None
    async with await Store.open(path) as store, store.change() as change:
        table = await change.add_table(
            Table(
                game=game.key,
                rules_version=game.rules_version,
                options=game.Options().model_dump_json(),
                seed=1,
                guild=channel.guild.id,
                channel=channel.id,
                host=people[0].id,
                locale="en-US",
                created=0.0,
                seats=[Seat(person.id, person.name, computer=False) for person in people],
            )
        )
        table.state, table.version, table.status = game.dump(state), moves[-1].version, "ended"
        table.begun = table.ended = 0.0
        await change.append(table.id, moves)
        await change.save(table)
        await change.queue(Intent(table.id, "board", None, table.version, 0.0))


@on_both_in_long
@pytest.mark.parametrize("tables", [30, pytest.param(CROWD, marks=pytest.mark.long)])
async def test_many_tables_take_a_click_each_at_once(bot: Bummelzug, pg: Playground, db: Path, tables: int) -> None:
    guild = pg.guild("Station")
    channels = [guild.channel(f"platform-{number}") for number in range(tables)]
    hosts = [pg.person(f"Host {number}") for number in range(tables)]
    for host, where in zip(hosts, channels, strict=True):
        await host.slash("/game-of-trains start", where)
    await pg.idle()
    guest = pg.person("Guest")
    await all_answered([press(guest, where, "join") for where in channels])
    assert all("Guest" in board(guest, where).text for where in channels)
