"""The books of a game are the same however they were cut into pieces, and come back as they were written down."""

from __future__ import annotations

import json

import pytest

from cogs.table.how_it_went import books
from engine import GAMES
from engine.house.ledger import WHOLE, Deed, keep
from tests.cogs.table.how_it_went.quick import KEY, at_its_end, judge, looked_through


@pytest.mark.parametrize("lines", [1, 3, 7])
def test_pieces_make_the_books_that_were_kept_in_one_go(lines: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table, moves = at_its_end()
    game = GAMES[KEY]
    begun = game.start(2, game.Options.model_validate_json(table.options), table.seed)
    log = [Deed(move.number, move.seat, game.load_action(move.body)) for move in moves]
    whole = keep(game, judge(), begun, log)
    assert looked_through(table, moves, lines, monkeypatch) == whole
    for seat in range(2):
        account = whole.account(seat)
        assert account.start + account.luck + account.own + account.others + account.rest == whole.result[seat]


def test_a_piece_ends_where_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    table, moves = at_its_end()
    game = GAMES[KEY]
    begun = game.dump(game.start(2, game.Options.model_validate_json(table.options), table.seed))
    monkeypatch.setattr(books, "JUDGES", {KEY: judge()})
    monkeypatch.setattr(books, "A_PIECE", 0.0)
    assert books.look_through(KEY, begun, moves).lines == books.LINES


def test_books_are_read_as_they_were_written(monkeypatch: pytest.MonkeyPatch) -> None:
    table, moves = at_its_end()
    ledger = looked_through(table, moves, 50, monkeypatch)
    assert books.read(KEY, books.written(KEY, ledger)) == ledger
    assert json.loads(books.TOO_LONG)


def test_without_some_choices_everything_adds_up_and_nothing_tells_what_they_were_worth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, moves = at_its_end()
    ledger = looked_through(table, moves, 50, monkeypatch)
    hidden = books.without(ledger, {move.number for move in moves if move.seat == 1})
    for entry in hidden.entries:
        assert entry.seat == 0 or (entry.advised, entry.choice, entry.choice_error) == (entry.action, (0, 0), 0)
    for seat in range(2):
        before, account = ledger.account(seat), hidden.account(seat)
        parts = (account.start, account.luck, account.own, account.others, account.rest)
        assert sum(parts) == ledger.result[seat]
        assert (account.start, account.luck) == (before.start, before.luck)
    assert (hidden.account(1).own, hidden.account(0).others) == (0, 0)
    assert sum(hidden.result) == WHOLE
