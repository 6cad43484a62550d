"""The sheet with all tables of a person, within Discord's limits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.face.sheet import MOST_CHOICES, Link, Menu, Section
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.adapters.components import CHOICE_MOST
from cogs.table.own_games.sheet import OwnGame, games, which
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.timers import Timers
from db import Seat, Table, Timer
from tests.cogs.read_sheets import require_layout, said_in

ADA, MANY = 1, 40
LINK = "https://discord.com/channels/1457705189376000003/1457705189376000004/1457705189376000005"


def many(where: str = "A club of friends") -> list[OwnGame]:
    """Tables of all games, at which it is Ada's turn."""
    faces = list(FACES.values())
    found = []
    for id in range(1, MANY + 1):
        face = faces[id % len(faces)]
        players = face.game.players[-1]
        seats = [Seat(ADA, "A person of many letters", computer=False)]
        seats += [Seat(None, f"Computer player {other}", computer=True) for other in range(1, players)]
        options = face.game.Options(first=0)
        table = Table(face.game.key, face.game.rules_version, options.model_dump_json(), id, 3, 4, ADA, "de", 0.0, id)
        table.seats, table.status = seats, "playing"
        timers = Timers([Timer(id, "replace", 0, 1_767_873_600.0)])
        loaded = LoadedTable(table, face, face.game.start(players, options, id), timers=timers)
        found.append(OwnGame(loaded, 0, 1_767_614_400.0, f"{where} · #a-long-channel-{id:02}", LINK))
    return found


@pytest.mark.parametrize("where", ["A club of friends", "鉄道の会" * 12, "🚂" * 50])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_many_tables_fit_into_one_answer_and_the_rest_are_counted(language: str, where: str) -> None:
    sheet, words = games(many(where), language), words_for(language)
    require_layout(sheet)
    first, *listed, rest = sheet.parts
    assert first == words("games-waiting", count=MANY)
    assert all(isinstance(part, Section) and part.button == Link(words("button-to-game"), LINK) for part in listed)
    assert 6 <= len(listed) <= 12
    assert rest == words("games-more", count=MANY - len(listed))


def test_a_table_that_nothing_leads_to_is_listed_without_a_button() -> None:
    (first, *others) = many()
    sheet = games([replace(first, link=""), *others[:1]], "en")
    assert [isinstance(part, Section) for part in sheet.parts] == [False, False, True]
    assert "#a-long-channel-01" in said_in(sheet)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_which_table_is_meant_offers_no_more_than_a_menu_holds(language: str) -> None:
    (menu,) = which(many(), "hand", language).rows
    assert isinstance(menu, Menu)
    assert len(menu.choices) == MOST_CHOICES
    assert all(0 < len(choice.label) <= CHOICE_MOST for choice in menu.choices)
