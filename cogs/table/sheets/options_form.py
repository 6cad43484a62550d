"""The form for all that a host decides about the game before it begins: its rules, its pace, and who may join."""

from __future__ import annotations

from cogs.face.form import MOST_FIELDS, OFF, ON, Field, FormChoice, FormSheet, OneOf, Switch
from cogs.face.sheet import Menu
from cogs.face.words import Words, words_for
from cogs.table.sheets.notices import OPTIONS_FORM, option_menus, options_title
from cogs.table.terms.pace import PACES
from db import Table


def options_form(table: Table, page: int, locale: str) -> FormSheet | None:
    """A page of the form, with the choices of now; None: there are fewer."""
    words = words_for(locale)
    fields = _fields(table, words)[page * MOST_FIELDS : (page + 1) * MOST_FIELDS]
    return FormSheet(options_title(page, words), OPTIONS_FORM, str(page), tuple(fields)) if fields else None


def _fields(table: Table, words: Words) -> list[Field]:
    paces = tuple(FormChoice(pace, words(f"pace-pace-{pace}", pace=table.pace)) for pace in PACES)
    return [
        *(_one_of(menu) for menu in option_menus(table, words)),
        OneOf("pace", words("menu-pace"), (table.pace,), offered=paces),
        Switch("invited", words("field-invited"), ON if table.invited else OFF, words("lobby-invitation-only")),
    ]


def _one_of(menu: Menu) -> OneOf:
    """A menu of the game's as a field. Its name is that of the first option that it sets."""
    choices = [choice for choice in menu.choices if choice.verb == "option"]
    name = choices[0].argument.partition("=")[0]
    given = tuple(choice.argument for choice in choices if choice.chosen)
    offered = tuple(FormChoice(choice.argument, choice.label, choice.description) for choice in choices)
    return OneOf(name, menu.placeholder, given, offered=offered)
