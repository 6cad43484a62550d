"""A move that ends the game says so before it is clicked, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cogs.face.custom_id import sign
from cogs.face.sheet import Button, Choice, Menu, Sheet
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.sheets import board_sheet, hand_sheet, table_row
from cogs.table.sheets.hand_sheet import HandOptions
from cogs.table.sheets.last_moves import BUTTON_SHOWN, mark_last
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Table
from engine.dwarf_train import DwarfTrain, OfferDraw, Resign
from tests.cogs.readers import EN
from tests.cogs.table.sheets.played import EVERY_GAME, play, table_of

pytestmark = pytest.mark.usefixtures("sketched")

FLAG = EN("ends-the-game-short", does="")


def controls(sheet: Sheet) -> Iterator[Button | Choice]:
    for row in sheet.rows:
        yield from row.choices if isinstance(row, Menu) else (one for one in row if isinstance(one, Button))


def marked(sheet: Sheet) -> dict[str, str]:
    """The controls that say that they end the game: what they do, and how they are labelled."""
    return {one.argument: one.label for one in controls(sheet) if one.label.startswith(FLAG)}


def just_before_its_end(game: str, seed: int) -> tuple[Table, Move]:
    """A game by chance one move before it is over, and that move."""
    table = table_of(game, FACES[game].game.players[0], seed=seed)
    moves = play(table, 10_000, chance=Random(seed))
    table = table_of(game, len(table.seats), seed=seed)
    play(table, len(moves) - 1, chance=Random(seed))
    return table, moves[-1]


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_move_that_ended_a_game_had_said_so(game: str) -> None:
    table, last = just_before_its_end(game, 3)
    rules = FACES[game].game
    assert last.seat is not None
    signed = sign(rules, rules.load_action(last.body))
    hand = hand_sheet.hand(table, [], HandOptions(last.seat, "en"))
    behind = table_row.more(LoadedTable.of(table, FACES[game]), last.seat, (), "en", undo=False)
    shown = marked(hand)
    for pick in [one.argument for sheet in (hand, behind) for one in controls(sheet) if one.verb == "pick"]:
        shown |= marked(hand_sheet.hand(table, [], HandOptions(last.seat, "en", pick=pick)))
    assert signed in shown


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_GAME)
def test_in_the_middle_of_a_game_no_move_claims_to_end_it(game: str) -> None:
    table = table_of(game, FACES[game].game.players[-1])
    for _ in range(6):
        play(table, 3)
        seat = FACES[game].game.to_act(FACES[game].game.load_state(table.state or ""))[0]
        for sheet in (board_sheet.board(table, []), hand_sheet.hand(table, [], HandOptions(seat, "en"))):
            assert not {label for label in marked(sheet).values() if "esign" not in label}


def test_the_board_says_so_as_well() -> None:
    game = DwarfTrain()
    table = table_of("dwarf_train", 2)
    state = game.load_state(table.state or "")
    (seat,) = game.to_act(state)
    game.apply(state, seat, OfferDraw())
    table.state = game.dump(state)
    (label,) = marked(board_sheet.board(table, [])).values()
    assert label == EN("ends-the-game", does=EN("dwarf-train-button-accept"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letters", [10, 15, 16, 20, 36, 60])
def test_a_marked_label_stays_within_what_a_phone_shows_and_keeps_its_flag(language: str, letters: int) -> None:
    words, table = words_for(language), table_of("dwarf_train", 2)
    loaded = LoadedTable.of(table, FACES["dwarf_train"])
    (seat,) = loaded.asked
    resign = Button("W" * letters, "act", sign(loaded.game, Resign()))
    (row,) = mark_last([[resign]], loaded, seat, None, words)
    assert not isinstance(row, Menu)
    (button,) = row
    assert len(button.label) <= BUTTON_SHOWN
    whole = words("ends-the-game", does=resign.label)
    if len(whole) <= BUTTON_SHOWN:
        assert button.label == whole
    else:
        assert button.label.startswith(words("ends-the-game-short", does="W" * min(letters, 35)))
