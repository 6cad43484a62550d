"""What somebody is shown before they take a move back: nothing that they did not see."""

from __future__ import annotations

import pytest

from cogs.face.seating import Seating
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.table.sheets.narration import parts, tell_part
from cogs.table.undo import sheet as undo_sheet
from cogs.table.undo.commands import TakingBack
from cogs.trains.names import joined, kinds
from db import Move, Tail
from engine.brain_robbery import actions as robbing
from engine.dwarf_train import actions as riding
from engine.game_of_trains import actions as shunting
from engine.trains import actions as building
from tests.cogs.table.sheets.played import EVERY_GAME, Played

EN = words_for("en")
# What leaves nothing behind that is over: a test without it would tell nothing.
UNDER_WAY: dict[str, set[type]] = {
    "game_of_trains": {shunting.Draw},
    "trains": {building.Play, building.EndTurn, building.Leave, building.Done},
    "dwarf_train": {riding.Walk, riding.Point},
    "brain_robbery": {robbing.Roll, robbing.Drop, robbing.GoThrough, robbing.KeepPeace, robbing.KeepHead},
}


def seen_by_one_alone() -> tuple[Played, int, str]:
    """A robbery whose last turn tells its own seat more than all others; that seat, and what only it is told."""
    table = Played("brain_robbery", "Ada", "Ben", "Cleo", seed=8)
    while True:
        table.play_turn()
        part = [*parts(table.table, table.face, table.moves, None)][-1]
        assert part.turn is not None
        seat = part.turn.seat
        own, public = (
            {line.text for line in tell_part(part, table.table, table.face, seating, EN, eyes).lines}
            for seating in [Seating.at(table.table.seats, seat)]
            for eyes in (seat, None)
        )
        if alone := own - public:
            return table, seat, alone.pop()


def goes(table: Played, seat: int) -> str:
    end = Tail(table.moves)
    first = next(move.number for move in table.moves if move.turn == table.moves[-1].turn)
    back = TakingBack(seat, first, free=False, asks=(), practice=False, turn=None, end=end)
    return undo_sheet.what_goes(table.table, back, "en").text


def test_what_was_done_before_a_seat_was_taken_over_is_told_as_everybody_saw_it() -> None:
    table, seat, alone = seen_by_one_alone()
    assert alone in goes(table, seat)
    table.table.seats[seat].since = table.moves[-1].version
    told = goes(table, seat)
    assert EN("undo-goes") in told
    assert alone not in told


def what_would_go(table: Played, base: str, move: Move, words: Words) -> list[str]:
    """What somebody is told at once after this move, before which the game stood at `base`."""
    assert move.seat is not None
    back = TakingBack(move.seat, move.number, free=True, asks=(), practice=False, turn=None, end=Tail([move], base))
    title, *lines = undo_sheet.what_goes(table.table, back, words.language).text.splitlines()
    assert title == words("undo-goes")
    return lines


@pytest.mark.slow
@pytest.mark.parametrize("seeds", [range(4, 7), pytest.param(range(8), marks=pytest.mark.long)], ids=["some", "more"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", EVERY_GAME)
def test_whatever_somebody_did_last_is_told_before_it_goes(game: str, language: str, seeds: range) -> None:
    """In the middle of a turn too: after a draw, a roll, a card that asks something, a choice to let things be."""
    words, met = words_for(language), set()
    names = ("Ada", "Ben") if game in ("dwarf_train", "trains") else ("Ada", "Ben", "Cleo", "Dan")
    for seed in seeds:
        table = Played(game, *names, seed=seed)
        for _ in range(150):
            if table.table.status != "playing":
                break
            base = table.face.game.dump(table.loaded.state)
            move = table.move()
            action = table.face.game.load_action(move.body)
            met.add(type(action))
            told = what_would_go(table, base, move, words)
            assert told, f"{seed}: {action}"
            assert all(line.startswith("- ") and "{" not in line for line in told), f"{seed}: {told}"
    assert UNDER_WAY[game] <= met


def test_what_is_taken_back_with_all_that_came_after_it_is_told_from_ones_own_click_on() -> None:
    """A turn's end alone, and the whole turn of somebody else behind it."""
    table = Played("trains", "Ada", "Ben", seed=3)
    while table.turn[0] < 8 or table.turn[1] != 0:
        table.play_turn()
    table.move(prefer=lambda action: isinstance(action, building.Play))
    while table.turn[1] == 0:
        ended = table.move(prefer=lambda action: isinstance(action, building.EndTurn))
    hand = kinds(table.face.game.view(table.loaded.state, 0).players[0].hand, EN)
    table.play_turn()
    back = TakingBack(0, ended.number, free=False, asks=(1,), practice=False, turn=None, end=Tail(table.moves))
    _, own, others, *_ = undo_sheet.what_goes(table.table, back, "en").text.splitlines()
    assert own == "- " + EN(
        "trains-told-turn", deeds=EN("trains-told-ended", what=joined(hand, EN)), voice="you", who=""
    )
    assert others.startswith("- ▲ Ben ")


def test_a_card_that_was_drawn_before_the_seat_was_taken_over_is_not_named() -> None:
    table = Played("game_of_trains", "Ada", "Ben", seed=3)
    for _ in table.table.seats:
        table.move()
    base = table.face.game.dump(table.loaded.state)
    drawn = table.move(prefer=lambda action: isinstance(action, shunting.Draw))
    card = table.face.game.view(table.loaded.state, drawn.seat).hand[0]
    facts = {"voice": "you", "who": ""}
    assert what_would_go(table, base, drawn, EN) == ["- " + EN("game-of-trains-told-drew", card=card, **facts)]
    table.table.seats[drawn.seat or 0].since = drawn.version
    assert what_would_go(table, base, drawn, EN) == ["- " + EN("game-of-trains-told-drew", card="hidden", **facts)]
