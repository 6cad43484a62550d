"""A newcomer plays in the browser: from the empty page to a game's end."""

from __future__ import annotations

from functools import partial

import pytest

from cogs.faces import FACES
from playground import Channel
from playground.page.kept_world import PEOPLE
from playground.page.station import Station
from tests.playground.page.conftest import Visit
from tests.playground.page.window import Window, best, moves, table, until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
BY_TURNS = [name.lower() for name in reversed(PEOPLE)]  # a person opens few tables in ten minutes: they take turns


@pytest.mark.parametrize(("key", "who"), list(zip(FACES, BY_TURNS, strict=False)), ids=list(FACES))
async def test_a_newcomer_comes_to_ten_moves_by_clicking(station: Station, visit: Visit, key: str, who: str) -> None:
    face = FACES[key]
    window = await visit(who)
    assert await window.page.locator(".departure").count() == len(FACES)
    await window.page.click('.places [data-place="new"]')
    await window.page.locator("dialog input").fill(f"first {face.prefix}")
    await window.page.keyboard.press("Enter")
    await window.page.locator(".sign").filter(has_text=f"#first-{face.prefix}").wait_for()
    await window.type(f"/{face.prefix} start")
    for seat in range(1, face.game.players[0]):
        await window.press("Add a computer player")
        await window.page.locator(".embed-text").filter(has_text="computer player").wait_for()
        lobby = next(each for each in station.guild.channels.values() if each.name == f"first-{face.prefix}")
        await until(partial(_has_computers, lobby, seat))
    await window.press("Begin")
    await window.button("My hand").wait_for()
    await window.go(window.dm)
    while await moves(station, lobby) < 10:
        if not await window.move(lobby):  # a lucky computer player was in order before
            assert await moves(station, lobby) >= 4
            break


def _has_computers(channel: Channel, count: int) -> bool:
    return next(reversed(channel.messages.values())).text.count("(computer player)") == count


async def test_the_card_begins_a_game_in_a_fresh_channel(station: Station, visit: Visit) -> None:
    window = await visit("gina")
    await window.page.locator(".departure").first.click()
    await window.button("My hand").wait_for()
    key = next(iter(FACES))
    assert await window.page.locator(".sign").inner_text() == f"#{FACES[key].prefix}-1"
    await window.page.locator('.places a:has-text("Bummelzug") .count').wait_for()


async def test_two_people_play_to_the_end_and_each_sees_only_their_own_hand(
    station: Station, visit: Visit, channel: Channel
) -> None:
    ada, ben = await visit("ada"), await visit("ben")
    for window in (ada, ben):
        await window.go(channel)
    await ada.type("/game-of-trains start")
    await ben.press("Join")
    await ada.message("● Ada (host)").filter(has_text="▲ Ben").wait_for()
    await ada.press("Begin")
    await ben.press("My hand")
    await ben.page.get_by_text("Only you can see this").last.wait_for()
    assert await ada.page.get_by_text("Only you can see this").count() == 0
    for window in (ada, ben):
        await window.go(window.dm)
    played = 0
    while (turn := await best(station, channel)) is not None:
        seat, signed = turn
        if played == 4:
            await ada.page.reload()
        if played == 8:
            await station.bot.restart()
            await station.pg.until_disconnected(20.0)
            await station.pg.until_connected(20.0)
        version = (await table(station, channel)).version
        await (ada, ben)[seat].play(signed)
        while (await table(station, channel)).version == version:
            await ada.page.wait_for_timeout(10)
        played += 1
    assert played > 8
    for window in (ada, ben):
        await window.go(channel)
        await window.button("Play again").wait_for()
    _saw_nothing_of(ada, ben)
    _saw_nothing_of(ben, ada)


def _saw_nothing_of(window: Window, other: Window) -> None:
    """No frame that reached this window speaks of what only the other may see."""
    theirs = [message for message in window.station.pg.world.messages.values() if not message.visible_to(window.user)]
    secrets = [str(message.id) for message in theirs if message.visible_to(other.user)]
    secrets += [str(kept.id) for message in theirs for kept in message.attachments]
    assert len(secrets) > 10
    heard = "\n".join(window.frames)
    assert len(heard) > 10_000
    assert [secret for secret in secrets if secret in heard] == []
