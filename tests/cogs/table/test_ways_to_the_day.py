"""The ways to the train of the day: greeting, help, the end of every game; and what's said after a restore."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.face.sheet import Sheet
from cogs.faces import FACES
from cogs.table.client import Bummelzug
from cogs.table.sheets import board_sheet, hand_sheet
from cogs.table.sheets.hand_sheet import HandOptions
from operating.settings import Settings
from operating.subcommands import restored
from playground import Actor, Channel, ChatMessage
from tests.cogs.pressing import offers, press
from tests.cogs.read_sheets import rows_in
from tests.cogs.readers import EN
from tests.cogs.table.at_a_table import ADA, in_play
from tests.cogs.table.daily.test_commands import dealt, play
from tests.cogs.table.daily.trains import asks
from tests.cogs.table.greeting.newcomers import greetings, invite, newcomer
from tests.cogs.table.test_own_tables import play_out
from tests.railway import Railway, running


def leads_there(sheet: Sheet) -> bool:
    """Whether a sheet has the button."""
    rows = [row for row in rows_in(sheet) if isinstance(row, (list, tuple))]
    return any(getattr(one, "verb", "") == "today" for row in rows for one in row)


async def is_shown_by(person: Actor, message: ChatMessage) -> bool:
    """Whether the button below a message shows somebody today's train."""
    answer = await (await press(person, message, "today")).final()
    await person.pg.idle()
    return answer.ephemeral and EN("today-fair") in answer.text


@pytest.mark.slow
async def test_the_greeting_has_a_button_that_shows_todays_train(pg: Railway, bot: Bummelzug, ada: Actor) -> None:
    await invite(newcomer(pg), pg)
    (said,) = greetings(ada)
    assert EN("button-today") in said.labels
    assert await is_shown_by(ada, said)


@pytest.mark.slow
async def test_help_has_a_button_that_shows_todays_train_in_a_server_and_by_direct_message(
    bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    for where in (channel, ada.dm):
        assert await is_shown_by(ada, await (await ada.slash("/games help", where)).final())


@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("game", FACES)
def test_the_end_of_every_game_leads_to_todays_train_and_nothing_before_it_does(game: str) -> None:
    for table in (in_play(ADA, game=game, computers=FACES[game].usual - 1), dealt(game)):
        own = table.row.channel is None
        for over in (False, True):
            if over:
                play(table)
            assert (table.row.status == "ended") is over
            hand = hand_sheet.hand(table.row, table.moves, HandOptions(0, "en-US"))
            board = board_sheet.board(table.row, table.moves)
            assert leads_there(hand if own else board) is over


@pytest.mark.slow
async def test_below_the_result_of_ones_own_game_the_button_works(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    shown = await (await ada.slash("/games help", channel)).final()
    assert offers(shown, "today")
    await press(ada, await asks(ada, ada.dm), "today-play")
    await pg.idle()
    await play_out(bot, ada)
    await pg.clock.advance(seconds=5)
    await pg.idle()
    ended = next(one for one in reversed(ada.reads(ada.dm)) if offers(one, "today"))
    answer = await (await press(ada, ended, "today")).final()
    assert EN("button-today-share") in answer.labels
    assert EN("button-today-result") in ended.labels
    await pg.clock.advance(days=2)
    await pg.idle()
    later = await (await press(ada, ended, "today")).final()
    assert "Monday, 5 January" in later.text, "a day's result is found below its game, whenever one looks"
    assert EN("button-today-share") in later.labels


@pytest.mark.slow
async def test_restored_says_that_todays_train_is_cancelled(
    pg: Railway, db: Path, channel: Channel, ada: Actor, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running(pg, db):
        await asks(ada, channel)
    await restored(Settings(bummelzug_db=str(db)))
    said = capsys.readouterr()
    assert "Today's train of the day is cancelled" in said.out + said.err
