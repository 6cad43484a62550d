"""Nothing that others are sent about the train of the day tells its deal: with another deal, and the same result, it's
the same byte for byte."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.face.sheet import Sheet
from cogs.table.daily import board_sheet, opening, sheet, verbs
from cogs.table.daily.result import Result
from db import Day, Move, Table
from playground import Actor, Channel
from tests import railway
from tests.cogs.pressing import press
from tests.cogs.readers import EN
from tests.cogs.table.daily.test_boards import boards, wants
from tests.cogs.table.daily.test_keeping import comes
from tests.cogs.table.daily.trains import MONDAY, asks, deal, finishes
from tests.railway import Railway

pytestmark = [pytest.mark.slow, pytest.mark.pictures]
SQUARES = "lalbba"


def stood(table: Table, moves: Sequence[Move], seat: int) -> str:
    return SQUARES


async def sent(path: Path, game: str, seed: int) -> tuple[bytes, bytes, bytes]:
    """All that a bystander was sent in a day and on the next, all that was posted, and the result's own page; the first
    of them has looked at whatever there is, and the person who played has shared it and put it in the list."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(railway, "workers", railway.OnTheSpot)
        patch.setattr(verbs, "stood", stood)
        patch.setattr(opening, "new_day", lambda day: replace(deal(game, day, seed), salt=f"{seed:032x}"))
        async with Railway(path) as pg:
            channel, ada, ben = pg.guild("Railway club").channel("trains"), pg.person("Ada"), pg.person("Ben")
            async with railway.running(pg, path) as bot:
                await wants(pg.person("Olga"), channel)
                await pg.clock.advance(minutes=2)  # so much, and no more: messages bear the time
                await comes(lambda: bool(boards(channel)))
                await asks(ben, channel)
                table = await finishes(bot, ada, channel)
                async with bot.runner.store.change() as change:  # whatever it came to
                    same = "UPDATE tries SET place = 2, points = $1, rounds = 9 WHERE table_id = $2"
                    await change.execute(same, 61 if game == "trains" else None, table)
                await pg.clock.advance(minutes=2)
                await comes(lambda: EN("today-played", count=1) in boards(channel)[0].text)
                page = await asks(ada, channel)
                own = repr((page.content, page.embeds, page.text, page.buttons)).encode() + page.attachments[0].data
                own += repr([(one.filename, one.description) for one in page.attachments]).encode()
                await press(ada, page, "today-share")
                await press(ada, boards(channel)[0], "today-name", str(MONDAY))
                await pg.idle()
                await pg.clock.advance(minutes=2)
                await comes(lambda: ada.name in boards(channel)[0].text)
                await _looks(ben, ada, channel)
                return pg.transcript(ben), pg.transcript(channel), own


async def _looks(ben: Actor, ada: Actor, channel: Channel) -> None:
    """Somebody looks at all there is of another's day, and asks for more than there is."""
    await asks(ben, channel)
    await press(ben, boards(channel)[0], "today-name", str(MONDAY))
    await ben.slash("/games stats", channel, player=ada)
    await ben.pg.idle()


@pytest.mark.parametrize("game", ["game_of_trains", "trains"])
async def test_what_others_are_sent_of_a_day_is_the_same_whatever_its_deal_is(tmp_path: Path, game: str) -> None:
    one, other = [await sent(tmp_path / f"{seed}.sqlite3", game, seed) for seed in (1, 2)]
    assert b"PNG" in one[2], "there was something to see"
    assert one == other


@pytest.mark.parametrize("where", ["line", "list"])
async def test_a_deal_that_leaks_into_what_is_shown_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    line, board = sheet.line, board_sheet.board
    seeds = dict[str, int]()

    def leaking_line(had: Result, locale: str) -> Sheet:
        return replace(line(had, locale), content=f"{line(had, locale).content} {seeds['now']}")

    def leaking_board(day: Day, named: Sequence[board_sheet.Named], played: int, locale: str) -> Sheet:
        plain = board(day, named, played, locale)
        return replace(plain, text=f"{plain.text} {day.seed % 10}")

    monkeypatch.setattr(sheet, "line", leaking_line if where == "line" else line)
    monkeypatch.setattr("cogs.table.daily.boards.board", leaking_board if where == "list" else board)
    found = []
    for seeds["now"] in (1, 2):
        found.append(await sent(tmp_path / f"{seeds['now']}.sqlite3", "game_of_trains", seeds["now"]))
    assert found[0][1] != found[1][1]
