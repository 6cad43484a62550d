"""The picture of a result: who won, by how much, and the board as it ended, for a channel."""

from __future__ import annotations

import io
from dataclasses import replace
from random import Random

import pytest
from PIL import Image

from cogs.face.canvas import undeveloped
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.history.film_sheet import message
from cogs.table.seats.stand_in_names import seating_of
from cogs.table.sheets import board_sheet
from cogs.table.sheets.billing import ahead, bill
from cogs.table.tables.loaded_table import LoadedTable
from db import Seat, Table
from engine.game import Outcome
from tests.cogs.table.sheets.played import EVERY_GAME, play, table_of

EN = words_for("en")
LONG = "Wilhelmina Wolkenstein von Witwe"


def ended(key: str, players: int = 0, locale: str = "en", name: str = "Ada") -> Table:
    """A table that computer players have played to its end, of whom the last is one by its name."""
    table = table_of(key, players or FACES[key].game.players[-1], locale, name=name)
    play(table, 100_000)
    assert table.status == "ended"
    table.seats[-1] = Seat(None, "Apprentice Signaller", computer=True, skill="apprentice")
    return table


def picture(table: Table) -> Image.Image:
    (shown,) = board_sheet.board(table, ()).pictures
    return Image.open(io.BytesIO(shown.png))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EVERY_GAME)
def test_the_end_shows_the_board_as_large_as_ever_below_the_result_and_has_room_for_the_longest_names(
    key: str, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    for players in (FACES[key].game.players[0], FACES[key].game.players[-1]):
        table = ended(key, players, language, LONG[:-2])
        loaded, words = LoadedTable.of(table, FACES[key]), words_for(language)
        shown = picture(table)
        with undeveloped() as boards:
            loaded.face.board_picture(loaded.view(None), (), seating_of(table), words)
        board, above = boards[-1], shown.height - boards[-1].height
        assert shown.width == board.width
        assert 0 < above <= board.width / 2
        below = shown.convert("RGB").crop((0, above, *shown.size))
        assert below.tobytes() == board.convert("RGB").tobytes()
    assert "picture cramped" not in caplog.text


@pytest.mark.slow
@pytest.mark.parametrize("key", EVERY_GAME)
def test_whoever_does_not_see_the_picture_or_the_film_reads_places_and_scores_with_short_names(key: str) -> None:
    table = ended(key)
    loaded = LoadedTable.of(table, FACES[key])
    outcome = loaded.game.outcome(loaded.state)
    (shown,) = board_sheet.board(table, ()).pictures
    for words in (shown.alt, message(table, b"").attachments[0].alt):
        for place, seats in enumerate(outcome.placings if outcome else (), 1):
            if place == 1:
                assert f"1 · {seating_of(table)[seats[0]]}" in words
        assert "Signaller" in words
        standings = [line for line in words.splitlines() if line[:1].isdigit() and " · " in line]
        assert len(standings) == len(table.seats)
        assert not any("Apprentice" in line for line in standings)


@pytest.mark.slow
@pytest.mark.parametrize("key", EVERY_GAME)
def test_places_go_from_the_best_to_the_last_and_equals_share_theirs(key: str) -> None:
    table = ended(key)
    loaded = LoadedTable.of(table, FACES[key])
    outcome = loaded.game.outcome(loaded.state)
    assert outcome is not None
    billing = bill(loaded, EN)
    assert [one.seat for one in billing.contestants] == [seat for seats in outcome.placings for seat in seats]
    assert billing.contestants[0].place == 1
    for one in billing.contestants:
        sharing = next(seats for seats in outcome.placings if one.seat in seats)
        assert one.place == 1 + sum(len(seats) for seats in outcome.placings[: outcome.placings.index(sharing)])
        assert one.score == ("" if outcome.scores is None else str(outcome.scores[one.seat]))


def test_how_far_ahead_the_winner_is_is_said_where_one_alone_has_won_and_something_was_counted() -> None:
    seating = seating_of(table_of("trains", 3))
    won = Outcome(((1,), (0, 2)), (10, 24, 10), "piles")
    assert ahead(won, seating, EN) == "14 ahead of ● Ada 0, ■ Ada 2"
    assert ahead(replace(won, placings=((0, 1), (2,))), seating, EN) == ""
    assert ahead(replace(won, scores=None), seating, EN) == ""
    assert ahead(replace(won, scores=(24, 24, 10)), seating, EN) == "", "something else decided"
    assert ahead(None, seating, EN) == ""


def test_many_who_are_second_together_are_not_named_one_by_one() -> None:
    seating, rest = seating_of(table_of("brain_robbery", 5)), tuple(range(1, 5))
    assert ahead(Outcome(((0,), rest), (142, 0, 0, 0, 0), "brake"), seating, EN) == "142 ahead of everyone else"
    second = Outcome(((0,), (1, 2, 3), (4,)), (142, 90, 90, 90, 0), "brake")
    assert ahead(second, seating, words_for("de")) == "52 vor den Zweiten"


@pytest.mark.slow
def test_a_game_that_all_agreed_to_end_has_people_and_no_places() -> None:
    table = table_of("trains", 4)
    play(table, 40, chance=Random(3))
    table.status, table.ended = "ended", 1.0
    billing = bill(LoadedTable.of(table, FACES["trains"]), EN)
    assert [one.place for one in billing.contestants] == [None] * 4
    assert picture(table).height > picture(ended("trains", 2)).height, "four people take more room than two"
