"""Somebody's record with the train of the day, and who sees it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.table.client import Bummelzug
from cogs.table.daily.record import lines
from db.rows import Day, Try
from playground import Actor, Channel
from tests.cogs.evening import whisper
from tests.cogs.pressing import press
from tests.cogs.readers import DE, EN
from tests.cogs.table.daily.trains import MONDAY, deal, finishes
from tests.railway import Railway


def day(number: int, game: str = "trains", par: float | None = 58.0) -> Day:
    known = replace(deal(game, number), par_points=par if game == "trains" else None)
    return replace(known, par_place=None if par is None else 1.8)


def tried(number: int, place: int, points: int | None, finished: float | None = 1.0) -> Try:
    return Try(number, 7, number, 1.0, finished, place, points, 30)


def test_a_week_is_a_row_of_squares_with_the_longest_streak_and_the_best_of_each_game() -> None:
    days = [day(10), day(13), day(14), day(15, "game_of_trains"), day(16), day(17, par=None)]
    tries = [tried(10, 1, 99), tried(13, 2, 58), tried(14, 1, 70), tried(15, 3, None), tried(17, 2, 60)]
    tries.append(tried(16, 1, None, finished=None))
    said = lines(tries, {one.day: one for one in days}, 18, "en-US")
    assert said[1] == EN("record-days-week", squares="⬜🟨🟩⬛⬜🟦⬜", count=4)
    assert said[2] == EN("record-days-streak", count=3)
    best = EN("today-points", place=EN("today-place", place=1), points=99, game="trains")
    assert any(best in one and EN("trains-name") in one for one in said[3:])
    assert len(said) == 5
    assert lines([], {}, 18, "de") == lines(tries[-1:], {16: day(16)}, 18, "de") == []


@pytest.mark.slow
async def test_it_stands_in_ones_stats_and_others_see_it_as_far_as_they_see_those(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await finishes(bot, ada, channel)
    own = await (await ada.slash("/games stats", ada.dm)).final()
    assert EN("record-days-streak", count=1) in own.text
    assert "⬜⬜⬜⬜⬜⬜🟦" in own.text
    assert pg.look("SELECT day FROM tries") == [(MONDAY,)]
    seen = await (await ben.slash("/games stats", channel, player=ada)).final()
    assert DE("record-days-streak", count=1) in seen.text
    await press(ada, own, "record-own", "on")
    await pg.idle()
    assert DE("refuse-record-discreet") in await whisper(await ben.slash("/games stats", channel, player=ada))
