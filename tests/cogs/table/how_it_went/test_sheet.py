"""The page says what its reader may read; choices that are hidden from them are nowhere in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.face.sheet import ALT_MOST, Button, Menu, Sheet
from cogs.face.words import words_for
from cogs.table.how_it_went import books, sheet
from cogs.table.how_it_went.allowed import Rights, reader_of
from cogs.table.how_it_went.own_choices import Puzzle, puzzle
from db import Move, Table
from engine.house.judges import SHOWN
from engine.house.ledger import Ledger
from tests.cogs.table.how_it_went.quick import KEY, at_its_end, looked_through

EN = words_for("en")


@pytest.fixture
def over(monkeypatch: pytest.MonkeyPatch) -> tuple[Table, list[Move], Ledger]:
    table, moves = at_its_end()
    return table, moves, looked_through(table, moves, 50, monkeypatch)


def buttons(page: Sheet) -> list[list[Button]]:
    rows = [[] if isinstance(row, Menu) else row for row in page.rows]
    return [[one for one in row if isinstance(one, Button)] for row in rows]


def dealt_another_cost(ledger: Ledger, seat: int) -> Ledger:
    """The same game, whose choices in this seat were worth something else: the estimate had it wrong by that."""
    entries = []
    for at, one in enumerate(ledger.entries):
        if one.seat == seat:
            more = (at + 1) * 10_000
            choice = tuple(worth + (more if of == seat else -more) for of, worth in enumerate(one.choice))
            rest = tuple(worth - (more if of == seat else -more) for of, worth in enumerate(one.rest))
            one = replace(one, choice=choice, rest=rest, choice_error=at, advised=one.action)
        entries.append(one)
    return replace(ledger, entries=tuple(entries))


def test_hidden_choices_are_neither_in_words_nor_in_the_picture_nor_in_any_control(
    over: tuple[Table, list[Move], Ledger],
) -> None:
    table, moves, ledger = over
    for seat in range(2):
        other = dealt_another_cost(ledger, seat)
        for reader in (2 - seat, 99):
            rights = reader_of(table, moves, reader, "en", [seat + 1])
            pages = [sheet.page(table, moves, books.written(KEY, one), rights) for one in (ledger, other)]
            assert pages[0] == pages[1]
            how = [sheet.reckoning(table, books.written(KEY, one), rights) for one in (ledger, other)]
            assert how[0] == how[1]
        own = reader_of(table, moves, seat + 1, "en", [seat + 1])
        assert sheet.page(table, moves, books.written(KEY, ledger), own) != sheet.page(
            table, moves, books.written(KEY, other), own
        )


def test_it_says_from_which_round_on_an_estimate_tells_anything(
    over: tuple[Table, list[Move], Ledger], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, moves, ledger = over
    body, reader = books.written(KEY, ledger), reader_of(table, moves, 1, "en", [])
    said = EN("went-how-since", when=EN("went-round", round=10))
    assert said in sheet.reckoning(table, body, reader).content, "turn 20 of two, as it was measured"
    monkeypatch.setattr(sheet, "first_believed", lambda key, view, judged: 0.0)
    assert said not in sheet.reckoning(table, body, reader).content


def test_a_page_has_a_line_for_each_flag_and_words_for_the_whole_picture(
    over: tuple[Table, list[Move], Ledger],
) -> None:
    table, moves, ledger = over
    for locale in ("en", "de"):
        page = sheet.page(table, moves, books.written(KEY, ledger), reader_of(table, moves, 1, locale, []))
        flags, further = buttons(page)
        labels = "".join(one.label for one in flags)
        assert list(labels) == [line[0] for line in page.text.splitlines() if line[0] in sheet.FLAGS]
        assert len(labels) <= 3
        (picture,) = page.pictures
        assert len(picture.alt) <= ALT_MOST
        assert picture.alt.count("● Ada 0: ") == picture.alt.count("▲ Ada 1: ") == 1
        assert page.in_words.splitlines() == picture.alt.splitlines()[-2:]
        assert [one.verb for one in further] == ["went-own", "went-how"]


def test_a_choice_and_what_came_of_it_for_another_have_two_flags_and_one_button(
    over: tuple[Table, list[Move], Ledger],
) -> None:
    table, moves, ledger = over
    at = max(at for at, one in enumerate(ledger.entries) if one.seat == 0)
    sure = [replace(one, choice_error=10**6, luck_error=10**6) for one in ledger.entries]
    sure[at] = replace(sure[at], choice=(-200_000, 0), luck=(0, 300_000), choice_error=0, luck_error=0)
    body = books.written(KEY, replace(ledger, entries=tuple(sure)))
    page = sheet.page(table, moves, body, reader_of(table, moves, 0, "en", []))
    assert [line[0] for line in page.text.splitlines() if line[0] in sheet.FLAGS] == ["①", "②"]
    assert [one.label for one in buttons(page)[0]] == ["①②"]


@pytest.mark.slow
@pytest.mark.parametrize("key", sorted(SHOWN))
def test_every_game_that_is_shown_has_a_page_in_both_languages(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, moves = at_its_end(key)
    ledger = looked_through(table, moves, len(moves), monkeypatch)
    for seat, account in enumerate(map(ledger.account, range(len(table.seats)))):
        parts = account.start + account.luck + account.own + account.others + account.rest
        assert parts == ledger.result[seat]
    for locale in ("en", "de"):
        page = sheet.page(table, moves, books.written(key, ledger), reader_of(table, moves, 1, locale, []))
        flags, further = buttons(page)
        labels = "".join(one.label for one in flags)
        assert list(labels) == [line[0] for line in page.text.splitlines() if line[0] in sheet.FLAGS]
        assert len(labels) == 3
        assert page.pictures[0].alt.count(" Ada ") >= len(table.seats)
        how = sheet.reckoning(table, books.written(key, ledger), reader_of(table, moves, 1, locale, [])).content
        exact = words_for(locale)("went-how", error=0, least=3).splitlines()[3]
        assert (exact in how) == (key == "dwarf_train"), "a coin has two sides"
        assert [one.verb for one in further] == ["went-own", "went-how"]


def test_a_game_in_which_nothing_was_sure_has_no_flags(over: tuple[Table, list[Move], Ledger]) -> None:
    table, moves, ledger = over
    entries = tuple(replace(one, choice_error=10**6, luck_error=10**6) for one in ledger.entries)
    body = books.written(KEY, replace(ledger, entries=entries))
    rights = reader_of(table, moves, 1, "en", [])
    page = sheet.page(table, moves, body, rights)
    assert EN("went-no-moment") in page.text
    assert len(page.rows) == 1
    assert puzzle(table, moves, body, rights, Puzzle()).content == EN("went-own-none", least=3)


def test_one_question_alone_has_no_way_to_another(over: tuple[Table, list[Move], Ledger]) -> None:
    table, moves, ledger = over
    rights = reader_of(table, moves, 1, "en", [])
    own = [at for at, one in enumerate(ledger.entries) if one.seat == 0 and one.advised != one.action][:2]
    for asked in (own[:1], own):
        entries = tuple(
            replace(one, choice=(-100_000, 100_000) if at in asked else (0, 0), choice_error=0)
            for at, one in enumerate(ledger.entries)
        )
        body = books.written(KEY, replace(ledger, entries=entries))
        (row,) = buttons(puzzle(table, moves, body, rights, Puzzle()))
        assert len({(one.verb, one.argument) for one in row}) == len(row) == (1 if len(asked) == 1 else 3)


def test_a_draw_and_a_game_that_nobody_has_won_are_said_so(over: tuple[Table, list[Move], Ledger]) -> None:
    table, moves, ledger = over
    body, rights = books.written(KEY, ledger), Rights(None, "en", frozenset(), frozenset())
    shared = replace(table, outcome='{"placings":[[0,1]]}')
    nobody = replace(table, outcome='{"placings":[]}')
    assert sheet.page(shared, moves, body, rights).text.startswith(EN("went-shared", who="● Ada 0, ▲ Ada 1"))
    assert sheet.page(nobody, moves, body, rights).text.startswith(EN("went-nobody-won"))
