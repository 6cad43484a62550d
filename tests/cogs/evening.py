"""Ways to bring people to a table, told in their words."""

from __future__ import annotations

from playground import Answer, Channel, Message, Person, Playground


async def whisper(answer: Answer) -> str:
    """What only the sender was told."""

    def told() -> Message | None:
        original = [] if answer.original is None else [answer.original]
        return next((message for message in [*answer.followups, *original] if message.ephemeral), None)

    return (await answer.pg.world.until(told, 5.0)).content


async def open_table(host: Person, channel: Channel, *others: Person) -> None:
    """A lobby in which all of them sit, and the host is to start."""
    await host.slash("/game-of-trains start", channel)
    for person in others:
        await person.click("Join", channel)
    await host.pg.idle()


async def begin(host: Person, channel: Channel, *others: Person) -> Message:
    """A game that has begun, with the host to choose a first card; returns the board."""
    await open_table(host, channel, *others)
    await host.choose("Who starts?", f"● {host.name} starts", within=channel)
    await host.click("Begin", channel)
    await host.pg.idle()
    return board(host, channel)


def board(person: Person, channel: Channel) -> Message:
    """The newest message with controls that everybody in the channel sees."""
    return next(message for message in reversed(person.reads(channel)) if message.labels and not message.ephemeral)


async def choose_first_card(person: Person, place: int = 1) -> None:
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


async def set_up(pg: Playground, *people: Person) -> None:
    """Everybody puts a first card in, in the order of their seats."""
    for person in people:
        await choose_first_card(person)
