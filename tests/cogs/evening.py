"""Ways to bring people to a table, told in their words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cogs.table.press import sign
from db import Store, Table
from engine import GAMES, house
from playground import Actor, Answer, Channel, ChatMessage, Playground
from playground.world.message_parts import Select, ShownButton
from tests.railway import Railway

Chooser = Callable[[str, Any, Sequence[Any], int], Any]  # game, view, legal actions, seed


async def whisper(answer: Answer) -> str:
    """What only the sender was told."""

    def told() -> ChatMessage | None:
        original = [] if answer.original is None else [answer.original]
        return next((message for message in [*answer.followups, *original] if message.ephemeral), None)

    return (await answer.pg.world.until(told, 5.0)).content


async def open_table(host: Actor, channel: Channel, *others: Actor, command: str = "game-of-trains") -> None:
    """A lobby in which all of them sit, and the host is to start."""
    await host.slash(f"/{command} start", channel)
    for person in others:
        await person.click("Join", channel)
    await host.pg.idle()


async def begin(
    host: Actor, channel: Channel, *others: Actor, command: str = "game-of-trains", choices: Mapping[str, str] = {}
) -> ChatMessage:
    """A game that has begun, with the host to act first; `choices` are menus of the lobby and their lines."""
    await open_table(host, channel, *others, command=command)
    for menu, line in choices.items():
        await host.choose(menu, line, within=channel)
        await host.pg.idle()
    await host.choose("Who starts?", f"● {host.name} starts", within=channel)
    await host.click("Begin", channel)
    await host.pg.idle()
    return board(host, channel)


async def hand_over(host: Actor, line: str, channel: Channel) -> None:
    """The host's role goes to whoever stands on that line of the menu."""
    await host.click("Hand over", channel)
    await host.choose("Hand over", line, within=channel)
    await host.pg.idle()


def board(person: Actor, channel: Channel) -> ChatMessage:
    """The newest message with controls that everybody in the channel sees."""
    return next(message for message in reversed(person.reads(channel)) if message.labels and not message.ephemeral)


async def choose_first_card(person: Actor, place: int = 1) -> None:
    """Set-up, from the direct message."""
    await person.pg.idle()
    own = person.reads(person.dm)[-1]
    take = next((label for label in own.labels if label.startswith("Take") or label.endswith("nehmen")), None)
    if take is not None:
        await person.click(take, person.dm)
        await person.pg.idle()
    menu = person.reads(person.dm)[-1].selects[0]
    await person.choose(menu.placeholder, menu.labels[place - 1], within=person.dm)
    await person.pg.idle()


async def set_up(pg: Playground, *people: Actor) -> None:
    """Everybody puts a first card in, in the order of their seats."""
    for person in people:
        await choose_first_card(person)


async def play_on(
    pg: Railway, people: Sequence[Actor], *, moves: int = 10_000, table: int = 1, choose: Chooser = house.choose
) -> int:
    """Lets these people (in the order of their seats) play as well as our computer player, or as `choose` says, by
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
        await do(people[seat], people[seat].dm, sign(game, action))
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


async def do(person: Actor, where: Channel, signed: str) -> Answer:
    """Clicks the control that does this action, by way of a pick where it takes one."""
    message = newest(person, where)
    found = control(message, signed)
    if found is None:
        for pick in sorted(picks(message), key=lambda pick: not _names(pick, signed)):
            await press(person, message, pick)
            await person.pg.idle()
            if (found := control(message, signed)) is not None:
                break
            back = next(each for each in message.buttons if (each.custom_id or "").endswith(":pick"))
            await person.click(back.label, message)
            await person.pg.idle()
    assert found is not None, f"{person.name} finds no way to do it: {message.text}"
    return await press(person, message, found)


def newest(person: Actor, where: Channel) -> ChatMessage:
    return person.reads(where)[-1]


def control(message: ChatMessage, signed: str) -> ShownButton | tuple[Select, str] | None:
    """The button, or the menu and its line, that does this action."""
    return next((each for each in _controls(message) if _value(each).endswith(f"act:{signed}")), None)


def picks(message: ChatMessage) -> list[ShownButton | tuple[Select, str]]:
    return [each for each in _controls(message) if "pick:" in _value(each)]


async def press(person: Actor, message: ChatMessage, found: ShownButton | tuple[Select, str]) -> Answer:
    if isinstance(found, ShownButton):
        return await person.click(found.label, message)
    menu, value = found
    label = next(option["label"] for option in menu.options if option["value"] == value)
    return await person.choose(menu.placeholder, label, within=message)


def _controls(message: ChatMessage) -> list[ShownButton | tuple[Select, str]]:
    lines = [(menu, str(option["value"])) for menu in message.selects for option in menu.options]
    return [*message.buttons, *lines]


def _names(pick: ShownButton | tuple[Select, str], signed: str) -> bool:
    """Whether a pick such as `dwarf=8` speaks of what the action names."""
    name, _, value = _value(pick).rpartition(":")[2].partition("=")
    return f'"{name}":{value},' in signed


def _value(found: ShownButton | tuple[Select, str]) -> str:
    return found.custom_id or "" if isinstance(found, ShownButton) else found[1]
