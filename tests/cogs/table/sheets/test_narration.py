"""What is told: whole turns, what still stands, since the reader's last turn, and never in somebody else's name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from cogs.face.lines import Line, Matter
from cogs.face.seating import Seating
from cogs.face.sheet import Button, Menu
from cogs.face.words import LANGUAGES, words_for
from cogs.faces import FACES
from cogs.table.seats.stand_in_names import JOBS, called, seating_of, stand_in
from cogs.table.sheets import board_sheet, hand_sheet
from cogs.table.sheets.hand_sheet import HandOptions
from cogs.table.sheets.narration import NarratedTurn, NewsReach, done_by_others, marks, news, tell_log, tell_news
from db import Move, Seat
from db.rows import Cause
from engine.brain_robbery import events as robbed
from engine.brain_robbery.actions import Attack
from engine.dwarf_train.actions import Lay, Walk
from engine.dwarf_train.events import SignCleared, Walked
from engine.game import Turn
from engine.house.player import SKILLS
from engine.trains.actions import Play
from tests.cogs.table.sheets.played import Played

ADA, BEN, CLEO = "Ada", "Ben", "Cleo"
EN = words_for("en")


class Narrated(Played):
    """The same, with what is told of it."""

    def told(self, me: int | None, *, language: str = "en", of: Sequence[int] | None = None) -> list[NarratedTurn]:
        seats = [] if me is None else [me]
        seating = Seating.at(self.table.seats, me)
        return tell_news(self.table, self.face, self.moves, seating, words_for(language), of or seats, None)


def texts(told: Sequence[NarratedTurn]) -> list[str]:
    return [line.text for one in told for line in one.lines]


@pytest.mark.parametrize("game", list(FACES))
def test_the_moves_of_one_turn_are_told_together_also_those_of_other_seats(game: str) -> None:
    played = Narrated(game, *(ADA, BEN, CLEO)[: FACES[game].game.players[-1]])
    for _ in range(60):
        played.move()
    told = tell_log(played.table, played.face, played.moves, Seating.at(played.table.seats), EN, None)
    turns = [one.turn for one in told]
    assert len(set(turns)) == len(turns)
    assert [move for one in told for move in one.moves] == played.moves
    assert all({move.turn for move in one.moves} == {one.turn.number} for one in told if one.turn)


def test_a_fight_is_in_one_telling_with_the_answers_of_those_it_was_fought_with() -> None:
    played = Narrated("brain_robbery", ADA, BEN, CLEO)
    for _ in range(120):
        played.move(prefer=lambda action: isinstance(action, Attack))
    told = tell_log(played.table, played.face, played.moves, Seating.at(played.table.seats), EN, None)
    fights = [one for one in told if any(isinstance(event, robbed.FightWon) for event in one.events)]
    assert fights
    for one in fights:
        began = [at for at, event in enumerate(one.events) if isinstance(event, robbed.FightBegan)]
        ended = [at for at, event in enumerate(one.events) if isinstance(event, robbed.FightWon)]
        assert began
        assert began[0] < ended[0]
    assert any(len({move.seat for move in one.moves}) > 1 for one in fights)


@pytest.mark.parametrize("game", list(FACES))
def test_what_was_taken_back_is_no_news_and_stays_in_the_log(game: str) -> None:
    played = Narrated(game, *(ADA, BEN, CLEO)[: FACES[game].game.players[-1]])
    for _ in range(6):
        played.play_turn()
    before = texts(played.told(None, of=[0, 1]))
    first = played.move()
    played.play_turn()
    played.take_back(first)
    after = texts(played.told(None, of=[0, 1]))
    taken_back = EN("log-undone", **Seating.at(played.table.seats).who(first.seat or 0))
    assert after == [*before, taken_back], "that something was taken back is told for the moment"
    logged = tell_log(played.table, played.face, played.moves, Seating.at(played.table.seats), EN, None)
    assert {move.number for one in logged for move in one.moves} == {move.number for move in played.moves}
    assert texts(logged)[-1] == taken_back
    played.move()
    assert taken_back not in texts(played.told(None, of=[0, 1]))


@pytest.mark.parametrize("game", list(FACES))
def test_news_and_marks_begin_after_the_readers_own_last_turn(game: str) -> None:
    played = Narrated(game, *(ADA, BEN, CLEO)[: FACES[game].game.players[-1]])
    players = len(played.table.seats)
    while played.turn[0] < 3 * players + 1 or played.turn[1] != 0:
        played.move()
    told = played.told(0)
    assert told
    assert all(one.turn is not None and one.turn.seat != 0 for one in told), "no own turn"
    whole = tell_log(played.table, played.face, played.moves, Seating.at(played.table.seats, 0), EN, None)
    before = whole[len(whole) - len(told) - 1]
    assert before.turn is not None
    assert before.turn.seat == 0, "and nothing is missing since the last one"
    assert marks(told) == tuple(event for one in told for event in one.events)
    drawn: list[Sequence[Any]] = []
    picture = type(played.face).board_picture

    def draws(face: Any, view: Any, events: Sequence[Any], *rest: Any) -> bytes:
        drawn.append(events)
        return picture(face, view, events, *rest)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(type(played.face), "board_picture", draws)
        board_sheet.board(played.table, played.moves)
    spectator = tell_news(
        played.table, played.face, played.moves, Seating.at(played.table.seats), EN, played.loaded.asked, None
    )
    assert drawn == [marks(spectator)], "and the board marks what is new to whoever is asked"


def test_what_fate_did_at_the_end_of_ones_last_turn_is_news() -> None:
    """Ada has laid one sign when the conductor comes after her move, and the coin may show its colour: it goes at
    once."""
    found = 0
    for seed in range(12):
        played = Narrated("dwarf_train", ADA, BEN, seed=seed)
        played.move(prefer=lambda action: isinstance(action, Lay))
        while len(played.moves) < 8:  # the conductor comes after the seventh turn
            played.move(prefer=lambda action: isinstance(action, Walk))
        told = played.told(0)
        cleared = [event for event in marks(told) if isinstance(event, SignCleared)]
        lost, on_board = (
            any("your reserved sign" in line for line in news(done_by_others(told, 0), EN)),
            news(played.told(None, of=[0]), EN),
        )
        assert lost == bool(cleared) == any("● Ada's reserved sign" in line for line in on_board)
        assert texts(played.told(0))[-1:] == texts(tell_log(*_read_by(played, 0)))[-1:], "and what Ben did then"
        assert all(event.clan != 0 for event in marks(told) if isinstance(event, Walked)), "no deed of one's own"
        found += lost
    assert 0 < found < 12


def _read_by(played: Narrated, me: int) -> tuple[Any, ...]:
    return played.table, played.face, played.moves, Seating.at(played.table.seats, me), EN, None


def test_what_was_taken_from_one_at_the_end_of_ones_last_turn_is_news() -> None:
    played = Narrated("brain_robbery", ADA, BEN, CLEO, seed=6)
    looted = 0
    while played.table.status == "playing" and not looted:
        before = played.turn
        move = played.move(prefer=lambda action: isinstance(action, Attack))
        if played.turn == before or move.seat == before[1]:
            continue
        played.play_turn()
        (first, *_) = played.told(before[1])
        assert first.moves[-1] == move
        looted += any(re.search(r"You attacked .* won the fight and took", line.text) for line in first.lines)
        assert not any(line.text.startswith("You rolled") for line in first.lines), "what one saw oneself is no news"
    assert looted


def action_of(played: Narrated, move: Move) -> Any:
    return played.face.game.load_action(move.body)


def test_how_a_fight_went_that_ended_ones_last_turn_at_once_and_that_a_coupling_broke_then_is_news() -> None:
    """Nobody else has to answer, so all of it comes with one's own click."""
    fights = broken = 0
    for seed in (23, 25):  # in which both come up soon
        played = Narrated("brain_robbery", ADA, BEN, CLEO, seed=seed)
        while played.table.status == "playing" and len(played.moves) < 300:
            before = played.turn
            move = played.move(prefer=lambda action: isinstance(action, Attack))
            if played.turn == before or move.seat != before[1] or played.table.status != "playing":
                continue
            whole = texts(tell_log(*_read_by(played, before[1]))[-1:])
            played.play_turn()
            told = texts(played.told(before[1])[:1])
            attacked = isinstance(action_of(played, move), Attack)
            for beginning in ("The coupling broke", *(["You attacked"] if attacked else [])):
                assert {line for line in whole if line.startswith(beginning)} <= {*told}
            fights += attacked
            broken += any(line.startswith("The coupling broke") for line in whole)
    assert (fights, broken) == (5, 2)


def test_a_stand_in_never_speaks_in_its_persons_name() -> None:
    played = Narrated("game_of_trains", ADA, BEN)
    for _ in range(4):
        played.play_turn()
    while played.turn[1] != 0:
        played.play_turn()
    played.table.seats[0].computer = True
    played.play_turn("computer")
    played.table.seats[0].computer = False
    name = stand_in(played.table, 0, EN)
    for me, whom in ((None, ADA), (1, ADA), (0, "you")):
        line = texts(played.told(me, of=[1]))[-1]
        assert line.startswith(f"● {name} (for {whom}) "), line
    assert not any(text.startswith("You ") for text in texts(played.told(0)[-1:]))
    german = texts(played.told(0, language="de"))[-1]
    assert german.startswith(f"● {stand_in(played.table, 0, words_for('de'))} (für dich) hat "), german


def test_a_turn_that_a_stand_in_finishes_is_told_in_two_parts() -> None:
    played = Narrated("trains", ADA, BEN)
    while played.turn != (3, 0):
        played.move()
    played.move(prefer=lambda action: isinstance(action, Play))
    assert played.turn == (3, 0), "it is not over"
    played.play_turn("computer")
    own, stood_in = [one for one in played.told(None, of=[1]) if one.turn and one.turn.number == 3]
    assert {move.cause for move in own.moves} == {"click"}
    assert {move.cause for move in stood_in.moves} == {"computer"}
    assert f"{stand_in(played.table, 0, EN)} (for {ADA})" in texts([stood_in])[0]
    assert "(for" not in "".join(texts([own]))


def test_a_fight_that_a_stand_in_takes_over_is_told_from_its_first_dice_to_its_end() -> None:
    halves = 0
    for seed in range(12):
        played = Narrated("brain_robbery", ADA, BEN, CLEO, seed=seed)
        while len(played.moves) < 60 and played.table.status == "playing":
            mid_fight = played.phase == "fight" and played.loaded.asked[0] == played.turn[1]
            made = played.move("computer" if mid_fight else "click", lambda action: isinstance(action, Attack))
            if not mid_fight or played.phase == "fight":
                continue
            log = tell_log(played.table, played.face, played.moves, Seating.at(played.table.seats), EN, None)
            at = next(at for at, one in enumerate(log) if made in one.moves)
            if not any(isinstance(event, robbed.FightBegan) for event in log[at - 1].events):
                continue  # it was told in more than two parts
            halves += 1
            first, rest = texts([log[at - 1]])[-1], " ".join(texts([log[at]]))
            assert " attacked " in first
            assert "(for" not in first
            assert f"{stand_in(played.table, made.seat or 0, EN)} (for " in rest
            break
    assert halves


def test_a_computer_player_of_its_own_stands_in_for_nobody() -> None:
    played = Narrated("game_of_trains", ADA, "Stoker")
    played.table.seats[1] = Seat(None, "Stoker", computer=True)
    for _ in range(4):
        played.play_turn("click" if played.turn[1] == 0 else "computer")
    assert not any("(for" in line for line in texts(played.told(None, of=[0])))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_computer_player_is_told_of_by_its_job_alone_and_so_is_a_stand_in(language: str) -> None:
    words = words_for(language)
    whole, short = (called("stoker", 2, skill, words) for skill in ("apprentice", "journeyman"))
    played = Narrated("game_of_trains", ADA, whole)
    played.table.seats[1] = Seat(None, whole, computer=True, skill="apprentice")
    played.table.stand_in_skill = "master"
    for _ in range(4):
        played.play_turn("computer")
    seating = seating_of(played.table)
    said = "\n".join(texts(tell_log(played.table, played.face, played.moves, seating, words, None)))
    assert f"▲ {short}" in said
    assert whole not in said
    assert called("stoker", 1, "master", words) not in said
    assert f"● {called('stoker', 1, 'journeyman', words)} (" in said, "who plays for Ada"


def test_the_question_of_a_hand_names_a_computer_player_by_its_job_alone() -> None:
    played = Narrated("game_of_trains", ADA, "Apprentice Stoker")
    played.table.seats[1] = Seat(None, "Apprentice Stoker", computer=True, skill="apprentice")
    for _ in range(3):
        played.play_turn()
    assert played.turn == (2, 1)
    said = hand_sheet.hand(played.table, played.moves, HandOptions(0, "en-US")).text
    assert f"**{EN('game-of-trains-ask-turn', who='▲ Stoker', voice='they')}**" in said


def test_a_computer_player_keeps_its_whole_name_beside_somebody_who_is_called_like_its_job() -> None:
    played = Narrated("game_of_trains", "Stoker", "Apprentice Stoker")
    played.table.seats[1] = Seat(None, "Apprentice Stoker", computer=True, skill="apprentice")
    for _ in range(4):
        played.play_turn()
    said = "\n".join(texts(tell_log(played.table, played.face, played.moves, seating_of(played.table), EN, None)))
    assert "▲ Apprentice Stoker" in said
    assert "● Stoker" in said


def test_whoever_comes_back_reads_what_happened_since_they_last_moved_themselves() -> None:
    played = Narrated("game_of_trains", ADA, BEN)
    for _ in range(4):
        played.play_turn()
    while played.turn[1] != 0:
        played.play_turn()
    last_own = max(move.number for move in played.moves if move.seat == 0)
    for _ in range(6):
        played.play_turn("computer" if played.turn[1] == 0 else "click")
    told = played.told(0)
    assert [move.number for one in told for move in one.moves] == list(range(last_own + 1, len(played.moves) + 1))
    enough = NewsReach(played.table)
    read = next(count for count, move in enumerate(reversed(played.moves), 1) if enough(move))
    assert len(played.moves) - read < last_own, "so much of the log is read"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stand_in_has_the_name_of_nobody_at_the_table_and_keeps_it(language: str) -> None:
    words = words_for(language)
    table = Narrated("brain_robbery", ADA, BEN, CLEO).table
    names = [stand_in(table, seat, words) for seat in range(3)]
    assert len(set(names)) == 3
    for other, skill in product(LANGUAGES, SKILLS):
        table.seats[2].name = called(JOBS[0], 1, skill, words_for(other))
        assert called(JOBS[0], 1, "journeyman", words) not in [stand_in(table, seat, words) for seat in range(3)]
    table.seats[2].name = CLEO
    table.seats += [Seat(None, called(job, 1, "journeyman", words), computer=True) for job in JOBS[:4]]
    names = [stand_in(table, seat, words) for seat in range(7)]
    assert len({*names, *(seat.name for seat in table.seats)}) == 14


def test_the_question_to_somebody_who_is_away_names_who_plays_for_them() -> None:
    played = Narrated("game_of_trains", ADA, BEN)
    while played.turn != (3, 0):
        played.play_turn()
    played.table.seats[0].computer = True
    asks = EN("game-of-trains-ask-turn", who=f"● {ADA} ({stand_in(played.table, 0, EN)} plays)", voice="they")
    assert asks in board_sheet.board(played.table, played.moves).text
    assert asks in hand_sheet.hand(played.table, played.moves, HandOptions(1, "en-US")).text


def test_the_news_have_three_lines_and_the_log_button_leads_to_the_rest() -> None:
    played = Narrated("game_of_trains", ADA, BEN, CLEO)
    for _ in range(12):
        played.play_turn()
    seat = played.loaded.asked[0]
    told = played.told(seat)
    lines = texts(told)
    assert len([line for line in news(told, EN) if not line.startswith("-#")]) == min(3, len(lines))
    sheet = hand_sheet.hand(played.table, played.moves, HandOptions(seat, "en-US"))
    rows = [row for row in sheet.rows if not isinstance(row, Menu)]
    (log,) = [button for row in rows for button in row if isinstance(button, Button) and button.verb == "log"]
    assert (log.argument == "") == (len(lines) <= 3)


def told(seat: int, line: Line, cause: Cause = "click") -> NarratedTurn:
    move = Move(number=0, version=1, seat=seat, kind="act", body="", cause=cause, at=0.0, settled=False)
    return NarratedTurn((move,), (), (line,), Turn(1, seat))


def test_what_one_has_just_done_is_no_news_beside_what_the_others_did() -> None:
    own, other = told(0, Line("You swapped.")), told(1, Line("Ben drew."))
    assert news(done_by_others([other, own], 0), EN) == ["Ben drew."]
    assert news(done_by_others([own], 0), EN) == ["You swapped."], "where there is nothing else"


def test_what_befell_one_in_ones_own_turn_and_what_a_stand_in_did_stay_news() -> None:
    other = told(1, Line("Ben drew."))
    robbed_in_turn = told(0, Line("Ben takes your card.", Matter.OWN))
    stood_in = told(0, Line("Stoker (for you) swapped."), "computer")
    assert news(done_by_others([other, robbed_in_turn], 0), EN) == ["Ben drew.", "Ben takes your card."]
    assert news(done_by_others([other, stood_in], 0), EN) == ["Ben drew.", "Stoker (for you) swapped."]


def test_whoever_is_in_the_middle_of_a_turn_reads_what_they_have_done_in_it() -> None:
    running = replace(told(0, Line("not yet")), own=(Line("You rolled 7."),))
    assert news(done_by_others([told(1, Line("Ben drew.", Matter.OWN)), running], 0), EN) == ["You rolled 7."]


def test_the_news_come_in_the_order_in_which_it_happened_whomever_it_befell() -> None:
    drew, went = told(2, Line("Cleo drew.")), told(1, Line("Ben went.", Matter.SLIGHT))
    robbed_there = replace(went, lines=(*went.lines, Line("Ben robs you.", Matter.OWN)))
    assert news([drew, robbed_there], EN) == ["Cleo drew.", "Ben went.", "Ben robs you."]
    assert news([], EN) == []
