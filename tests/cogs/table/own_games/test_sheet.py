"""The sheet with all tables of a person, within Discord's limits."""

from __future__ import annotations

import pytest

from cogs.face.sheet import MOST_CHOICES, Menu
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.adapters.components import CHOICE_MOST
from cogs.table.own_games.sheet import OwnGame, games, which
from cogs.table.sheets.parts import TEXT_MOST
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.timers import Timers
from db import Seat, Table, Timer

ADA, MANY = 1, 40
LINK = "https://discord.com/channels/1457705189376000003/1457705189376000004/1457705189376000005"


def many() -> list[OwnGame]:
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
        found.append(OwnGame(loaded, 0, 1_767_614_400.0, f"A club of friends · #a-long-channel-{id:02}", LINK))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_tables_fit_into_one_answer_and_the_rest_are_counted(language: str) -> None:
    text, words = games(many(), language).text, words_for(language)
    listed = text.count("#a-long-channel")
    assert 8 <= listed < MANY
    assert len(text) <= TEXT_MOST
    assert text.endswith(words("games-more", count=MANY - listed))
    assert text.startswith(words("games-waiting", count=MANY))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_which_table_is_meant_offers_no_more_than_a_menu_holds(language: str) -> None:
    (menu,) = which(many(), "hand", language).rows
    assert isinstance(menu, Menu)
    assert len(menu.choices) == MOST_CHOICES
    assert all(0 < len(choice.label) <= CHOICE_MOST for choice in menu.choices)
