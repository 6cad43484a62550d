"""The rules at a table: what is seen first, then step by step, in pages that a phone can show."""

from __future__ import annotations

import pytest

from cogs.face.sheet import Button, Link, Menu, Sheet
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.sheets import reference_sheet
from cogs.table.sheets.notices import option_lines
from cogs.table.sheets.parts import small
from tests.cogs.table.sheets.played import EVERY_GAME, play, table_of

EMBED_MOST, FIELDS_MOST, VALUE_MOST = 6000, 25, 1024  # letters, fields, letters: what Discord takes


def next_page(sheet: Sheet) -> Button | None:
    """The button that leads on, if it can be pressed."""
    buttons = [one for row in sheet.rows if not isinstance(row, Menu) for one in row if isinstance(one, Button)]
    return buttons[-1] if buttons and not buttons[-1].disabled else None


def links(sheet: Sheet) -> list[str]:
    return [one.url for row in sheet.rows if not isinstance(row, Menu) for one in row if isinstance(one, Link)]


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_begin_with_what_is_seen_and_are_complete_over_their_pages(game: str, language: str) -> None:
    table, face, words = table_of(game, FACES[game].game.players[0]), FACES[game], words_for(language)
    picture = face.rules_picture(words, table.rules_version, face.game.Options())
    found: list[tuple[str, str]] = []
    for page in range(10):
        sheet = reference_sheet.rules(table, page, language)
        found += sheet.fields
        assert sheet.pictures == ((picture,) if picture is not None and page == 0 else ())
        assert len(sheet.fields) <= FIELDS_MOST
        assert all(len(value) <= VALUE_MOST for _, value in sheet.fields)
        assert sum(len(part) for one in sheet.fields for part in one) <= EMBED_MOST
        assert sheet.text == "", "words without a heading would stand above the steps"
        on = next_page(sheet)
        if on is None:
            break
        assert (on.verb, on.argument) == ("rules", str(page + 1))
    chosen = (words("rules-here"), "\n".join([*option_lines(table, words), *small([words("rules-flag")])]))
    last = [(words(f"rules-{part}"), words(f"{face.prefix}-{part}")) for part in ("tips", "makers")]
    assert found == [*face.rules(words, table.rules_version, face.game.Options()), *last, chosen]
    assert list(sheet.fields) == [*last, chosen], (
        "tips, the makers and what was chosen have the last page to themselves"
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_GAME)
def test_without_a_table_the_rules_have_the_same_pages_but_for_what_was_chosen(game: str) -> None:
    table, words = table_of(game, FACES[game].game.players[0]), words_for("de")
    for page in range(10):
        alone, there = reference_sheet.rules(game, page, "de"), reference_sheet.rules(table, page, "de")
        assert (alone.title, alone.footer, alone.pictures) == (there.title, there.footer, there.pictures)
        on = next_page(alone)
        if on is None:
            break
        assert alone.fields == there.fields
        assert (on.verb, on.argument) == ("rules", f"{game}={page + 1}")
    assert alone.fields == there.fields[:-1]
    assert there.fields[-1][0] == words("rules-here")


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_page_that_the_rules_do_not_have_is_their_last(game: str) -> None:
    table = table_of(game, FACES[game].game.players[0])
    last = reference_sheet.rules(table, 10**9, "en")
    assert next_page(last) is None
    assert last.fields[0][1] == words_for("en")(f"{FACES[game].prefix}-tips")


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize(
    "site", ["https://trains.example", "https://trains.example/bot", "https://trains.example/bot/"]
)
def test_each_page_of_the_rules_links_the_games_own_page_of_a_site_in_the_readers_language(
    game: str, site: str
) -> None:
    pages = f"{site.rstrip('/')}{{}}/rules/{FACES[game].prefix}/"
    for locale, folder in (("en-GB", ""), ("de", "/de"), ("fr", "")):
        for page in (1, 10**9):
            assert links(reference_sheet.rules(game, page, locale, site)) == [pages.format(folder)]
    assert links(reference_sheet.rules(game, 1, "de")) == []


def test_rules_that_the_site_has_no_more_are_not_linked() -> None:
    table = table_of("game_of_trains", 2)
    assert links(reference_sheet.rules(table, 1, "en", "https://trains.example"))
    table.rules_version -= 1
    assert links(reference_sheet.rules(table, 1, "en", "https://trains.example")) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_words_nothing_is_left_out(game: str, language: str) -> None:
    table = table_of(game, FACES[game].game.players[-1], language, name="W" * 32)
    play(table, 60)
    for seat in (None, *range(len(table.seats))):
        text = reference_sheet.in_words(table, seat, language).text
        assert text.startswith("**")
        assert text.endswith("```")
        assert len(text) < 4000
