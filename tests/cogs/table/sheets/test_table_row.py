"""A message at a glance: the question first, a few lines, the picture, and at most four rows of controls."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cogs.face.seating import Seating
from cogs.face.sheet import MOST_IN_ROW, Button, Link, Menu, Row, Sheet
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.sheets import board_sheet, hand_sheet, table_row
from cogs.table.sheets.hand_sheet import HandOptions
from cogs.table.sheets.narration import NEWS_LINES
from cogs.table.sheets.parts import TEXT_MOST, alt, hides
from cogs.table.sheets.private_answer import with_way_back
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.undo_request import Outcome, UndoEnd, UndoRequest
from db import Move, Person, Table, Timer
from tests.cogs.readers import EN
from tests.cogs.table.sheets.played import EVERY_GAME, play, table_of
from tests.logs import voided

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("sketched")]

LINK = "https://discord.com/channels/1/2/3"


def sheets(table: Table, locale: str = "en", *, always: bool = False) -> list[Sheet]:
    """The board, and every seat's own message."""
    moves = play(table, 12)
    made = [board_sheet.board(table, moves)]
    for seat in range(len(table.seats)):
        person = Person(seat + 1, "Ada", locale, in_words=always)
        made.append(hand_sheet.hand(table, moves, HandOptions(seat, locale, "Club · #trains", LINK, person=person)))
    return made


def in_rows(rows: Sequence[Row]) -> list[str]:
    """What the buttons in these rows do."""
    return [one.verb for row in rows if not isinstance(row, Menu) for one in row if isinstance(one, Button)]


def verbs(sheet: Sheet) -> list[str]:
    """What the table's own row offers."""
    return in_rows(sheet.rows[-1:])


def most(game: str) -> int:
    return FACES[game].game.players[-1]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_message_opens_with_the_question_and_does_not_repeat_its_picture(game: str) -> None:
    table = table_of(game, most(game))
    for reader, sheet in zip((None, *range(most(game))), sheets(table), strict=True):
        first, *others = sheet.text.split("\n")
        assert first.startswith("**")
        assert first.endswith("**")
        assert "```" not in sheet.text
        assert sheet.in_words
        for picture in sheet.pictures:
            view, seating = LoadedTable.of(table, FACES[game]).view(reader), Seating.at(table.seats, reader)
            brief = FACES[game].in_brief(view, seating, EN)
            assert picture.alt == alt(first.strip("*"), brief or sheet.in_words)
        assert len(others) <= 12


@pytest.mark.parametrize("game", EVERY_GAME)
def test_boards_and_hands_tell_at_most_three_lines_of_what_happened(game: str) -> None:
    table = table_of(game, most(game))
    moves = play(table, 30)
    hands = (hand_sheet.hand(table, moves, HandOptions(seat, "en-US")) for seat in range(most(game)))
    for sheet in (board_sheet.board(table, moves), *hands):
        lines = sheet.text.split("\n")
        # The question, and in a hand that a move is in; lessons stand apart.
        assert len([line for line in lines if not line.startswith("> ")]) <= 2 + NEWS_LINES


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_wants_words_instead_of_pictures_has_all_of_them_in_the_message(game: str, language: str) -> None:
    table = table_of(game, most(game), language)
    board, *hands = sheets(table, language, always=True)
    assert "```" not in board.text
    loaded = LoadedTable.of(table, FACES[game])
    for seat, hand in enumerate(hands):
        block = hand_sheet.in_own_words(loaded, seat, words_for(language))
        assert f"```\n{block}\n```" in hand.text
        assert len(hand.text) < TEXT_MOST
        assert not hand.pictures
        assert hand.in_words == "", "where they stand already, nothing has to stand in for the picture"


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_last_row_is_the_tables_own_with_a_few_buttons_and_more(game: str) -> None:
    for sheet in sheets(table_of(game, most(game))):
        assert len(sheet.rows) <= 4
        row = sheet.rows[-1]
        assert not isinstance(row, Menu)
        assert len(row) <= table_row.MOST + 1
        assert verbs(sheet)[-1] == "more"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_tables_row_stands_in_one_line_on_a_phone(game: str, language: str) -> None:
    """In 377 pixels, of which a letter takes 9 and the edges of a button with the gap beside it 36."""
    over = table_of(game, FACES[game].game.players[0], language)
    moves = play(over, 10_000)
    ended = board_sheet.board(over, moves), hand_sheet.hand(over, moves, HandOptions(0, language, "Club", LINK))
    for sheet in (*sheets(table_of(game, most(game), language), language), *ended):
        last = sheet.rows[[in_rows([row])[-1:] for row in sheet.rows].index(["more"]) :]
        own, *below = (row for row in last if not isinstance(row, Menu))
        assert len(last) == 1 + len(below), "no menu stands there"
        for row in (own, *below):
            arrows = sum(isinstance(one, Link) for one in row)
            assert 9 * (sum(len(one.label) for one in row) + 2 * arrows) + 36 * len(row) <= 377
        assert len(own) >= 3
        assert "log" in in_rows([own]), "the news may lead to it"
        assert in_rows(below) == (["tell-me", "today"] if sheet is ended[0] else []), "for all who read how it ended"


def test_a_game_without_hidden_cards_offers_no_hand() -> None:
    dwarves, trains = table_of("dwarf_train", 2), table_of("trains", 2)
    assert "hand" not in verbs(board_sheet.board(dwarves, play(dwarves, 5)))
    assert "hand" in verbs(board_sheet.board(trains, play(trains, 5)))


def test_whoever_is_away_finds_the_way_back_in_the_row() -> None:
    table = table_of("trains", 4)
    assert "back" not in verbs(board_sheet.board(table, []))
    table.seats[2].computer = True
    assert "back" in verbs(board_sheet.board(table, []))
    assert "back" in verbs(hand_sheet.hand(table, [], HandOptions(2, "en", "", LINK)))
    assert "back" not in verbs(hand_sheet.hand(table, [], HandOptions(1, "en", "", LINK)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_board_that_names_the_vote_has_its_button_beside_more(game: str, language: str) -> None:
    table, words = table_of(game, most(game), language), words_for(language)
    moves = play(table, 10)
    (asked, *_) = LoadedTable.of(table, FACES[game]).asked_persons
    sheet = board_sheet.board(table, moves, timers=[Timer(3, "overdue", asked, 0.0)])
    assert words("vote-can-be", who=Seating.at(table.seats)[asked]) in sheet.text
    assert "vote" in verbs(sheet)


@pytest.mark.parametrize("status", ["playing", "ended"])
@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_has_no_room_in_the_row_is_behind_more(game: str, status: str) -> None:
    table = table_of(game, most(game))
    moves = play(table, 10_000 if status == "ended" else 10)
    assert table.status == status
    loaded = LoadedTable.of(table, FACES[game])
    board = verbs(board_sheet.board(table, moves))
    for seat in (None, 0):
        behind = in_rows(table_row.more(loaded, seat, board, "en", undo=True).rows)
        assert not set(behind) & set(board)
        for_all = {"log", "rules", "words", "board"}
        assert for_all <= {*board, *behind}
        if seat is not None and status == "playing":
            assert {"undo", "leave"} <= {*board, *behind}
        else:
            assert not {"undo", "leave", "hand", "back", "lessons"} & set(behind)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_only_who_has_moved_is_offered_to_take_back(game: str) -> None:
    table = table_of(game, FACES[game].game.players[0])
    before = LoadedTable.of(table, FACES[game]).asked[0]
    everybody = range(len(table.seats))
    assert "undo" not in verbs(board_sheet.board(table, []))
    assert not any("undo" in verbs(hand_sheet.hand(table, [], HandOptions(seat, "en"))) for seat in everybody)
    moves = play(table, 1)
    assert "undo" in verbs(board_sheet.board(table, moves))
    loaded, offered = LoadedTable.of(table, FACES[game]), []
    for seat in everybody:
        row = verbs(hand_sheet.hand(table, moves, HandOptions(seat, "en")))
        moved = table_row.may_undo(table, moves, None, (seat,))
        behind = in_rows(table_row.more(loaded, seat, row, "en", undo=moved).rows)
        offered += [seat] if "undo" in {*row, *behind} else []
    assert offered == [before]
    taken_back = voided([*moves, Move(2, 3, before, "undo", "1", "undo", 2.0, settled=False)])
    assert "undo" not in verbs(board_sheet.board(table_of(game, len(table.seats)), taken_back))


@pytest.mark.parametrize("elsewhere", ["", LINK])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_whoever_has_just_moved_finds_undo_without_more_be_it_beside_their_plan(
    game: str, language: str, elsewhere: str
) -> None:
    face, seen = FACES[game], set[bool]()
    for count in range(1, 20, 3):
        table = table_of(game, most(game), language)
        moves = play(table, count)
        seat = moves[-1].seat
        if seat is None or seat in LoadedTable.of(table, face).asked or table.status != "playing":
            continue
        person = Person(seat + 1, "Ada", language)
        asked = HandOptions(seat, language, "Club · #trains", LINK, person=person, elsewhere=elsewhere)
        hand = hand_sheet.hand(table, moves, asked)
        rows = [row for row in hand.rows if not isinstance(row, Menu)]
        assert "undo" in in_rows(rows)
        assert all(table_row.in_a_line(row) for row in rows)
        assert len(in_rows(rows)) == len(set(in_rows(rows)))
        assert {"log", "more"} <= {*verbs(hand)}
        seen.add(face.advance is not None and face.advance.verb in in_rows(rows))
    assert seen
    assert elsewhere or (True in seen) == (game in ("trains", "dwarf_train"))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_private_answer_to_a_first_question_has_its_own_row_in_one_line_of_a_phone(game: str) -> None:
    table = table_of(game, most(game))
    (seat, *_) = LoadedTable.of(table, FACES[game]).asked
    hand = hand_sheet.hand(table, [], HandOptions(seat, "en", "Club · #trains", LINK))
    row = with_way_back(hand, FACES[game], LINK, EN).rows[-1]
    assert not isinstance(row, Menu)
    assert table_row.in_a_line(row)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in EVERY_GAME if hides(FACES[game])])
def test_a_private_answer_to_who_has_moved_has_its_own_row_in_one_line_of_a_phone(game: str, language: str) -> None:
    table = table_of(game, most(game))
    (seat, *_) = LoadedTable.of(table, FACES[game]).asked
    moves = play(table, 1)
    hand = hand_sheet.hand(table, moves, HandOptions(seat, language, "Club · #trains", LINK))
    row = with_way_back(hand, FACES[game], LINK, words_for(language)).rows[-1]
    assert not isinstance(row, Menu)
    assert table_row.in_a_line(row)
    assert any(isinstance(one, Link) for one in row)
    assert {"hand", "more"} <= {one.verb for one in row if isinstance(one, Button)}


@pytest.mark.parametrize("game", EVERY_GAME)
def test_whoever_is_asked_about_a_taking_back_answers_in_a_row_that_discord_takes_wherever_they_play(game: str) -> None:
    for seed in range(3):
        table = table_of(game, most(game), seed=seed)
        moves = play(table, 30, chance=Random(seed))
        if table.status == "ended":
            continue
        table.undo_request = str(UndoRequest(0, 1, table.version, 0, ()))
        for seat in range(1, len(table.seats)):
            hand = hand_sheet.hand(table, moves, HandOptions(seat, "en", "Club · #trains", LINK))
            for sheet in (hand, with_way_back(hand, FACES[game], LINK, EN)):
                row = sheet.rows[-1]
                assert not isinstance(row, Menu)
                assert len(row) <= MOST_IN_ROW
                assert {"agree", "refuse", "more"} <= {one.verb for one in row if isinstance(one, Button)}


def test_only_a_taking_back_that_was_agreed_to_is_told_by_its_answer_alone() -> None:
    table = table_of("game_of_trains", 2)
    moves = play(table, 4)
    undo = Move(len(moves) + 1, table.version + 1, 0, "undo", str(moves[-1].number), "undo", 2.0, settled=False)
    table.version += 1
    expected: dict[Outcome, int] = {"agreed": 0, "refused": 1, "overtaken": 1}
    for how, told in expected.items():
        table.undo_end = str(UndoEnd(table.version, 1, how, (0,)))
        text = hand_sheet.hand(table, voided([*moves, undo]), HandOptions(1, "en")).text
        assert text.count(EN("log-undone", who=Seating.at(table.seats)[0], voice="they")) == told


@pytest.mark.parametrize("game", EVERY_GAME)
def test_titles_count_rounds_that_everybody_has_one_turn_in(game: str) -> None:
    face, players = FACES[game], most(game)
    table = table_of(game, players)
    name = EN(f"{face.prefix}-name")
    for _ in range(40):
        number = face.game.turn(face.game.load_state(table.state or "")).number
        shown = board_sheet.board(table, []).title
        if number < 1:
            assert shown == name
        else:
            assert shown == EN("title-turn", game=name, turn=-(-number // players))
        play(table, 1)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_whoever_sits_down_at_a_game_finds_its_course_behind_more_in_the_first_round(game: str) -> None:
    face, seen = FACES[game], set[bool]()
    for count in (0, 3, 12, 36):
        table = table_of(game, most(game))
        play(table, count)
        loaded = LoadedTable.of(table, face)
        offered = "learn" in verbs(table_row.more(loaded, 0, (), "en", undo=False))
        assert offered == (face.course is not None and loaded.game.turn(loaded.state).number <= len(table.seats))
        seen.add(offered)
    assert seen == ({True, False} if face.course is not None else {False})
