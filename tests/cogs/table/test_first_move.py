"""The way from a command, or from a button of help, to one's first move against computer players: how many clicks it
takes."""

from __future__ import annotations

import pytest

from cogs.face.custom_id import PLAYING
from cogs.faces import FACES
from cogs.table.client import Bummelzug
from playground import Actor, Channel
from tests.cogs.evening import once_redrawn, stored, whisper
from tests.cogs.pressing import Control, controls, press
from tests.cogs.readers import EN
from tests.railway import Railway

MOST = 3


def moves(pg: Railway) -> list[tuple[int, str]]:
    """The seats and causes of all that people did in the game."""
    return pg.look("SELECT seat, cause FROM moves WHERE cause = 'click'")


def to_play(person: Actor, channel: Channel) -> Control:
    """The control by which somebody comes nearest to a move, on the newest message in the channel that has any."""
    for message in reversed(person.reads(channel)):
        playing = [one for one in controls(message) if one.custom_id.verb in PLAYING and one.custom_id.argument]
        if playing:
            return min(playing, key=lambda one: PLAYING.index(one.custom_id.verb))
    raise AssertionError(f"{person.name} finds nothing to play with")


async def clicks_to_first_move(pg: Railway, person: Actor, channel: Channel) -> int:
    """Clicks on what stands in the channel from the lobby on, until a move is made."""
    await press(person, channel, "play-computers")
    clicks = 1
    while not moves(pg):
        await once_redrawn(pg)
        await to_play(person, channel).use(person)
        clicks += 1
        assert clicks <= MOST, "that takes too long"
        await pg.idle()
    return clicks


@pytest.mark.parametrize("dms", ["open", "closed"])
@pytest.mark.parametrize("game", FACES)
async def test_from_the_command_to_the_first_move_against_computers_it_takes_three_clicks_at_most(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, game: str, dms: str
) -> None:
    if dms == "closed":
        ada.close_dms()
    await ada.slash("/play", channel, game=game)
    assert await clicks_to_first_move(pg, ada, channel) <= MOST
    table = await stored(pg)
    assert [seat.person for seat in table.seats] == [ada.id, *[None] * (FACES[game].usual - 1)]
    assert moves(pg) == [(0, "click")]


@pytest.mark.parametrize("game", FACES)
async def test_from_a_button_of_help_the_third_click_is_one_in_the_game(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, game: str
) -> None:
    await ada.slash("/games help", channel)
    await press(ada, channel, "play", game)
    await press(ada, channel, "play-computers")
    await once_redrawn(pg)
    third = to_play(ada, channel)
    await third.use(ada)
    await pg.idle()
    assert third.does("pick") or moves(pg)


async def test_nobody_but_the_host_sends_them_off_against_computers_and_not_when_somebody_has_come(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await ada.slash("/play", channel, game="trains")
    await pg.idle()
    old = next(control for control in controls(ada.reads(channel)[-1]) if control.does("play-computers"))
    assert EN("refuse-host-only") in await whisper(await press(pg.person("Zoe"), channel, "play-computers"))
    await press(ben, channel, "join")
    assert EN("refuse-not-alone") in await whisper(await old.use(ada))
    await pg.idle()
    assert (await stored(pg)).status == "lobby"
