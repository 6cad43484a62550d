"""A newcomer plays in the browser: from the empty page to a game's end."""

from __future__ import annotations

from functools import partial

import pytest

from cogs.faces import FACES
from playground import Channel, ChatMessage
from playground.page.kept_world import PEOPLE
from playground.page.station import Station
from playground.world import events
from tests.cogs.evening import DREW, OWN_CARDS
from tests.cogs.readers import EN
from tests.playground.page.conftest import Visit
from tests.playground.page.window import Window, best, deal, moves, table, until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
COMPUTER = EN("lobby-computer", who="", skill="apprentice").strip()
SOON_OVER = 489  # a deal that two who play it as well as our computer player finish in 11 moves; others take 70
BY_TURNS = [name.lower() for name in reversed(PEOPLE)]  # a person opens few tables in ten minutes: they take turns


IN_THE_BROWSER = ("trains",)  # where the Game of Trains is played by two; the page knows nothing of games


@pytest.mark.parametrize(
    ("key", "who"),
    [
        pytest.param(key, who, id=key, marks=() if key in IN_THE_BROWSER else pytest.mark.long)
        for key, who in zip(FACES, BY_TURNS, strict=False)
    ],
)
async def test_a_newcomer_comes_to_ten_moves_by_clicking(station: Station, visit: Visit, key: str, who: str) -> None:
    face = FACES[key]
    window = await visit(who)
    assert await window.page.locator(".departure").count() == len(FACES)
    assert await window.page.locator(".departure .cover").count() == len(FACES)
    await window.page.click('.places [data-place="new"]')
    await window.page.locator("dialog input").fill(f"first {face.prefix}")
    await window.page.keyboard.press("Enter")
    await window.page.locator(".sign").filter(has_text=f"#first-{face.prefix}").wait_for()
    await window.type(f"/{face.prefix} start")
    for seat in range(1, face.game.players[0]):
        await window.do("add-computer")
        await window.page.locator(".embed-text").filter(has_text=COMPUTER).wait_for()
        lobby = next(each for each in station.guild.channels.values() if each.name == f"first-{face.prefix}")
        await until(partial(_has_computers, lobby, seat))
    await window.do("begin")
    await window.control("log").wait_for()
    await window.go(window.dm)
    while await moves(station, lobby) < 10:
        if not await window.move(lobby):  # a lucky computer player was in order before
            assert await moves(station, lobby) >= 4
            break


def _has_computers(channel: Channel, count: int) -> bool:
    return next(reversed(channel.messages.values())).text.count(COMPUTER) == count


async def test_two_people_play_to_the_end_and_each_sees_only_their_own_hand(
    station: Station, visit: Visit, channel: Channel
) -> None:
    shown, boards = list[tuple[ChatMessage, set[str]]](), list[str]()
    leave = station.pg.world.subscribe(partial(_note, shown, boards))
    ada, ben = await visit("ada"), await visit("ben")
    for window in (ada, ben):
        await window.go(channel)
    await ada.type("/game-of-trains start")
    await ben.do("join")
    await ada.message(EN("lobby-host", who="● Ada")).filter(has_text="▲ Ben").wait_for()
    deal(station, channel, SOON_OVER)
    await ada.do("begin")
    await ben.do("hand")
    await ben.page.get_by_text("Only you can see this").last.wait_for()
    assert await ada.page.get_by_text("Only you can see this").count() == 0
    for window in (ada, ben):
        await window.go(window.dm)
    played = 0
    while (turn := await best(station, channel)) is not None:
        seat, signed = turn
        if played == 4:
            await ada.page.reload()
        version = (await table(station, channel)).version
        await (ada, ben)[seat].play(channel, signed)
        while (await table(station, channel)).version == version:
            await ada.page.wait_for_timeout(50)
        played += 1
    assert played > 8
    for window in (ada, ben):
        await window.go(channel)
        await window.control("again").wait_for()
    leave()
    for window in (ada, ben):
        _saw_nothing_of_others(window, shown)
    assert len(boards) > 8
    assert [said for said in boards if DREW in said or OWN_CARDS in said] == [], "on a board, all read it"


def _note(shown: list[tuple[ChatMessage, set[str]]], boards: list[str], event: events.Event) -> None:
    """The ids of each message and its pictures, as often as it changes; and likewise what all could read of it."""
    if isinstance(event, events.MessagePosted | events.MessageEdited):
        message = event.message
        shown.append((message, {str(message.id), *(str(kept.id) for kept in message.attachments)}))
        if not message.ephemeral and message.channel.recipient is None:
            boards.append(f"{message.text}\n{message.alt}")


def _saw_nothing_of_others(window: Window, shown: list[tuple[ChatMessage, set[str]]]) -> None:
    """No frame that reached this window speaks of what only somebody else may see."""
    secret = [(message, ids) for message, ids in shown if message.ephemeral or message.channel.recipient is not None]
    secrets = {each for message, ids in secret if not _is_for(message, window) for each in ids}
    assert len(secrets) > 10
    heard = "\n".join(window.frames)
    assert len(heard) > 10_000
    assert [secret for secret in secrets if secret in heard] == []


def _is_for(message: ChatMessage, window: Window) -> bool:
    """Whether this person may see it, or might while it stood."""
    return message.only_for in (None, window.user) and message.channel.open_to(window.user)
