"""A game out of a file is told as a spectator of a finished game may know it, and shown after each of its steps."""

from __future__ import annotations

from random import Random

import pytest

from cogs.face.words import words_for
from cogs.table.history import kept_game
from cogs.table.history.kept_game import KeptGame
from db import Move, Seat, Table, game_file
from engine import GAMES
from tests.cogs.readers import DE, EN
from tests.cogs.table.sheets.played import EVERY_GAME, play, table_of


def filed(table: Table, moves: list[Move]) -> bytes:
    return game_file.write(table, moves, [seat.name for seat in table.seats])


def a_game(key: str, *, moves: int = 10_000) -> tuple[Table, list[Move]]:
    table = table_of(key, max(3, GAMES[key].players[0]) if 3 in GAMES[key].players else 2, seed=4)
    return table, play(table, moves, chance=Random(3))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", EVERY_GAME)
def test_every_game_is_told_turn_by_turn_and_its_last_line_is_the_result(key: str, language: str) -> None:
    table, moves = a_game(key)
    words, data = words_for(language), filed(table, moves)
    lines = kept_game.as_text(data, language)
    game = kept_game.opened(data, language)
    assert lines[0] == words("file-head", game=words(f"{key.replace('_', '-')}-name"), version=table.rules_version)
    assert lines[-1] == kept_game.result(game, words)
    assert not any("Ada" in line or "*" in line or "\n" in line for line in lines)
    turns = [int(line[:4]) for line in lines if line[:4].strip().isdigit()]
    assert turns == sorted(turns)
    assert len(set(turns)) > 5


def test_only_who_agreed_is_named_and_the_others_are_their_seats() -> None:
    table, moves = a_game("game_of_trains")
    table.seats[1].named = True
    assert (
        kept_game.as_text(filed(table, moves), "de")[1]
        == f"● {DE('file-seat', number=1)}, ▲ Ada 1, ■ {DE('file-seat', number=3)}"
    )


def test_a_name_that_somebody_wrote_into_the_file_is_shown_clean() -> None:
    table, moves = a_game("game_of_trains")
    table.seats[0].named = True
    data = game_file.write(table, moves, ["\u202e**@everyone**\x1b[31m\n", "", ""])
    assert any(line.startswith("● everyone31m,") for line in kept_game.as_text(data, "en"))


def test_a_computer_player_that_stood_in_is_told_of_as_such() -> None:
    table, moves = a_game("game_of_trains")
    for move in moves[4:]:
        if move.seat == 0:
            move.cause = "computer"
    seat = EN("file-seat", number=1)
    stand_in = EN("stand-in-moves", stand_in=EN("computer-stoker", skill="journeyman"), name=seat, voice="they")
    assert any(stand_in in line for line in kept_game.as_text(filed(table, moves), "en"))


def test_a_game_that_was_ended_before_its_end_says_so() -> None:
    table, moves = a_game("trains", moves=30)
    assert kept_game.as_text(filed(table, moves), "en")[-1] == EN("file-not-finished")
    game = kept_game.opened(filed(table, moves), "en")
    assert EN("file-not-finished") in kept_game.shown(game, len(game.steps) - 1).text


# In pictures


def steps_of(key: str) -> KeptGame:
    table, moves = a_game(key)
    return kept_game.opened(filed(table, moves), "en")


@pytest.mark.slow
@pytest.mark.parametrize("key", EVERY_GAME)
def test_steps_go_from_the_deal_to_the_end_and_leave_no_move_out(key: str) -> None:
    game = steps_of(key)
    assert kept_game.shown(game, 0).text.startswith(EN("history-dealt"))
    assert game.steps[-1].last == game.moves[-1].number
    assert [step.first for step in game.steps[1:]] == [step.last + 1 for step in game.steps[:-1]]
    assert f"**{kept_game.result(game, EN)}**" in kept_game.shown(game, len(game.steps) - 1).text


def test_a_turn_is_one_step_though_several_are_asked_in_it() -> None:
    table = table_of("brain_robbery", 3)
    game = kept_game.opened(filed(table, play(table, 10_000)), "en")  # by players who fight each other
    turns = [step.turn for step in game.steps[1:]]
    assert turns == [*range(1, len(turns) + 1)]
    movers = [{move.seat for move in game.moves if step.first <= move.number <= step.last} for step in game.steps]
    assert any(len(seats) > 1 for seats in movers)


def test_a_step_shows_its_own_moment() -> None:
    game = steps_of("game_of_trains")
    pictures = [kept_game.shown(game, at).pictures[0].png for at in range(6)]
    assert len({*pictures}) == len(pictures)


def test_all_hands_are_open() -> None:
    game = steps_of("game_of_trains")
    text = kept_game.shown(game, 0).text
    assert all(f"{sign} {EN('file-seat', number=number)} held" in text for number, sign in enumerate("●▲■", 1))


def test_what_comes_after_a_new_seed_is_shown_as_it_was() -> None:
    rules, rng = GAMES["game_of_trains"], Random(9)
    table, moves = a_game("game_of_trains", moves=20)
    state = rules.reseed(rules.load_state(table.state or ""), 77)
    moves.append(Move(21, 21, None, "reseed", "77", "undo", 21.0, True))
    while rules.outcome(state) is None:
        seat = rules.to_act(state)[0]
        action = rng.choice(rules.legal(state, seat))
        rules.apply(state, seat, action)
        moves.append(Move(len(moves) + 1, 22, seat, "act", rules.dump(action), "click", 22.0, False))
    table.state = rules.dump(state)
    game = kept_game.opened(filed(table, moves), "en")
    assert game.steps[-1].last == len(moves)
    assert kept_game.shown(game, len(game.steps) - 1).pictures


def test_a_seat_of_a_computer_player_keeps_its_own_name() -> None:
    table, moves = a_game("game_of_trains")
    table.seats[2] = Seat(None, "Stoker", computer=True)
    for move in moves:
        if move.seat == 2:
            move.cause = "computer"
    assert any(line.endswith("■ Stoker") for line in kept_game.as_text(filed(table, moves), "en"))
