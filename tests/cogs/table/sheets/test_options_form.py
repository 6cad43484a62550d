"""The host's form has every option of a game, as it is now, on as few pages as it takes."""

from __future__ import annotations

import pytest

from cogs.face.form import LABEL_MOST, MOST_FIELDS, Field
from cogs.face.sheet import Button
from cogs.face.words import LANGUAGES
from cogs.faces import FACES
from cogs.table.adapters.components import CHOICE_MOST
from cogs.table.sheets import notices
from cogs.table.sheets.options_form import options_form
from db import Table
from tests.cogs.table.sheets.played import EVERY_GAME
from tests.cogs.table.sheets.test_notices import HOST, controls, lobby_of


def fields(table: Table, locale: str = "en") -> list[Field]:
    return [
        field for page in range(9) if (form := options_form(table, page, locale)) is not None for field in form.fields
    ]


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_keeps_to_discords_limits(game: str, language: str) -> None:
    table = lobby_of(game, FACES[game].game.players[-1], language)
    for page in range(9):
        if (form := options_form(table, page, language)) is None:
            continue
        assert len(form.title) <= LABEL_MOST
        assert 1 <= len(form.fields) <= MOST_FIELDS
        for field in form.fields:
            assert len(field.label) <= LABEL_MOST, field.label
            assert len(field.about) <= CHOICE_MOST
            assert field.takes(field.given), "what is chosen now can be sent off as it is"
            offered = getattr(field, "offered", ())
            assert len(offered) <= 25
            assert all(len(one.label) <= CHOICE_MOST and len(one.value) <= CHOICE_MOST for one in offered)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_each_page_has_a_button_and_no_option_is_on_two(game: str) -> None:
    table = lobby_of(game, FACES[game].game.players[0])
    buttons = [one for one in controls(notices.lobby_more(table, HOST, "en")) if isinstance(one, Button)]
    pages = [one.argument for one in buttons if one.verb == notices.OPTIONS_FORM]
    assert pages == [str(page) for page in range(9) if options_form(table, page, "en") is not None]
    names = [field.name for field in fields(table)]
    assert len(names) == len(set(names))
    assert {"first", "pace", "invited"} <= set(names)


def test_a_seat_that_nobody_holds_any_more_cannot_be_chosen_to_start() -> None:
    (first,) = (field for field in fields(lobby_of("game_of_trains", 2)) if field.name == "first")
    assert first.takes(("first=1",))
    assert not first.takes(("first=2",))
