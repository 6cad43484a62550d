"""Ways to bring people to a table, told in their words."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from cogs.table.messages.board_messages import UNWATCHED
from db import Store, Table
from engine import GAMES, house
from playground import Actor, Answer, Channel, ChatMessage, Playground
from tests.cogs.pressing import choose_option, controls, find, newest, offers, plays, press
from tests.cogs.readers import EN, seating, they
from tests.railway import Railway

Chooser = Callable[[str, Any, Sequence[Any], int], Any]  # game, view, legal actions, seed


DREW = EN("game-of-trains-place-drawn", card=0).partition("0")[0]  # how one reads of a card just drawn
OWN_CARDS = EN("game-of-trains-hand", cards="")


async def whisper(answer: Answer) -> str:
    """What only the sender was told."""

    def told() -> ChatMessage | None:
        clicked = answer.interaction.message
        original = [] if answer.original in (None, clicked) else [answer.original]
        said = (message for message in [*answer.followups, *original] if message.ephemeral)
        return next((message for message in said if not message.loading), None)

    return (await answer.pg.world.until(told, 5.0)).content


async def told_there(answer: Answer) -> str:
    """What only the sender was told, be it in place of the private message that they clicked."""
    await answer.pg.idle()
    said = (*answer.followups, answer.original, answer.interaction.message)
    return next(one.content for one in said if one is not None and one.ephemeral)


async def open_table(
    host: Actor, channel: Channel, *others: Actor, command: str = "game-of-trains", computers: int = 0
) -> None:
    """A lobby in which all of them sit, with so many computer players."""
    await host.slash(f"/{command} start", channel)
    for person in others:
        await press(person, channel, "join")
    for _ in range(computers):
        await press(host, channel, "add-computer")
    await host.pg.idle()


async def begin(
    host: Actor,
    channel: Channel,
    *others: Actor,
    command: str = "game-of-trains",
    options: Sequence[str] = (),
    computers: int = 0,
) -> ChatMessage:
    """A game that has begun, with the host to act first; `options` are what lines of the lobby's menus choose."""
    await open_table(host, channel, *others, command=command, computers=computers)
    for option in options:
        await choose_option(host, channel, option)
        await host.pg.idle()
    if isinstance(pg := host.pg, Railway) and isinstance(pg.db, Path):
        with closing(sqlite3.connect(pg.db)) as connection, connection:  # which spares two clicks, and redrawing
            host_first = "UPDATE tables SET options = json_set(options, '$.first', 0) WHERE channel = ? AND status = ?"
            connection.execute(host_first, (channel.id, "lobby"))
    else:
        await choose_option(host, channel, "first=0")
    await press(host, channel, "begin")
    await host.pg.idle()
    return board(host, channel)


async def once_redrawn(pg: Playground) -> None:
    """When what is edited every few seconds at most has been edited, be it watched by nobody."""
    await pg.idle()
    await pg.clock.advance(seconds=UNWATCHED)
    await pg.idle()


async def hand_over(host: Actor, to: Actor, channel: Channel) -> None:
    """The host's role goes to somebody else who sits there."""
    await press(host, channel, "hand-over")
    await press(host, channel, "host", str(to.id))
    await host.pg.idle()


async def leave(person: Actor, channel: Channel) -> None:
    """Somebody leaves a running game, and is sure of it."""
    await press(person, channel, "leave")
    await press(person, channel, "leave", "sure")
    await person.pg.idle()


def board(person: Actor, channel: Channel) -> ChatMessage:
    """The newest message with controls that everybody in the channel sees, but for the greeting of a new server."""
    return next(message for message in reversed(_for_all(person, channel)) if message.labels)


def boards(person: Actor, channel: Channel) -> list[ChatMessage]:
    """The messages in the channel that show a game."""
    return [message for message in _for_all(person, channel) if message.picture is not None]


def _for_all(person: Actor, channel: Channel) -> list[ChatMessage]:
    return [
        message for message in person.reads(channel) if not message.ephemeral and not offers(message, "drop-greeting")
    ]


async def choose_first_card(person: Actor, place: int = 1) -> None:
    """Set-up, from the direct message."""
    await person.pg.idle()
    take = find(newest(person, person.dm), "pick")
    if take is not None:
        await take.use(person)
        await person.pg.idle()
    await place_card(person, place)


async def place_card(person: Actor, place: int = 1, on: ChatMessage | None = None) -> None:
    """Puts the card in hand on this place of the train, counted from 1, by the direct message or another one."""
    places = [control for control in controls(on or newest(person, person.dm)) if control.does("act")]
    await places[place - 1].use(person)
    await person.pg.idle()


def asks(phase: str, who: str) -> str:
    """What a board of The Game of Trains says in this phase, of somebody such as `▲ Ben`."""
    return EN(f"game-of-trains-ask-{phase}", **they(who))


def away(who: str, stand_in: str) -> str:
    """How a board begins to say who plays for somebody, whenever that began."""
    return EN("seat-away", who=who, stand_in=stand_in, since=0).removesuffix(".")


def put_in(who: str, voice: str = "they") -> str:
    """A pattern for a first card that somebody put in, whichever it was."""
    return re.escape(EN("game-of-trains-told-chose", who=who, voice=voice, card=0, replaced=0)).replace("0", r"\d+")


def tells_winner(text: str) -> bool:
    """Whether it says that somebody has won The Game of Trains."""
    return any(EN("game-of-trains-won", **they(seating(4)[seat])) in text for seat in range(4))


async def set_up(pg: Playground, *people: Actor) -> None:
    """Everybody puts a first card in, in the order of their seats."""
    for person in people:
        await choose_first_card(person)


def quickly(game: str, view: Any, legal: Sequence[Any], seed: int) -> Any:
    """As the computer player that thinks the shortest."""
    return house.choose(game, view, legal, seed, "apprentice")


async def play_on(
    pg: Railway, people: Sequence[Actor], *, moves: int = 10_000, table: int = 1, choose: Chooser = quickly
) -> int:
    """Lets these people (in the order of their seats) play as a computer player would, or as `choose` says, by
    clicks in their direct messages; stops after so many moves, or when the game is over. Returns how many they made."""
    made = 0
    while made < moves:
        await pg.idle()
        row = await stored(pg, table)
        game = GAMES[row.game]
        state = game.load_state(row.state or "")
        if row.status != "playing":
            break
        seat = game.to_act(state)[0]
        action = choose(row.game, game.view(state, seat), game.legal(state, seat), made)
        await plays(people[seat], people[seat].dm, action)
        made += 1
    await pg.idle()
    return made


async def stored(pg: Railway, table: int = 1) -> Table:
    """The table as it is on disk."""
    store = await Store.look(pg.db)
    try:
        row = await store.table(table)
    finally:
        await store.close()
    assert row is not None
    return row
