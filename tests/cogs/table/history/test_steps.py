"""Which steps a game consists of, which one a control asks for, and whose eyes see it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cogs.faces import FACES
from cogs.table.history.sheet import played
from cogs.table.history.steps import Step, steps
from cogs.table.sheets.narration import Part, parts
from db import Move, Outlined, not_undone
from tests.cogs.table.sheets.played import EVERY_GAME, Played

PEOPLE = ("Ada", "Ben", "Cleo")


def outlined(moves: Sequence[Move]) -> list[Outlined]:
    """A log as the store outlines it."""
    return [
        Outlined(move.number, move.kind, move.seat, move.turn, move.version, move.cause, move.void_by) for move in moves
    ]


def restless(game: str, seed: int, count: int = 80) -> Played:
    """A game in which computer players stand in for a while, and moves are taken back, also far and by consent."""
    table = Played(game, *PEOPLE[: FACES[game].game.players[-1]], seed=seed)
    rng = Random(seed)
    for _ in range(count):
        if table.table.status != "playing":
            break
        acts = [move for move in not_undone(table.moves) if move.kind == "act"]
        if acts and rng.random() < 0.15:
            table.take_back(acts[-rng.randint(1, min(12, len(acts)))], reseed=rng.choice((None, rng.getrandbits(64))))
        else:
            table.move(rng.choice(("click", "click", "click", "computer")))
    return table


def check(made: Sequence[Step], told: Sequence[Part]) -> None:
    """Each step is a part, or the few in which a turn is told, and nothing of the story is left out."""
    firsts, lasts = ({part.moves[end].number for part in told} for end in (0, -1))
    assert {step.first for step in made} <= firsts
    assert {step.last for step in made} <= lasts
    assert made[0].first == told[0].moves[0].number
    assert made[-1].last == told[-1].moves[-1].number
    for step in made:
        within = [part for part in told if step.first <= part.moves[-1].number <= step.last and part.turn is not None]
        assert len({part.turn.number for part in within if part.turn is not None}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_steps_of_a_game_are_the_parts_in_which_it_is_told(game: str, seed: int) -> None:
    table = restless(game, seed)
    made, told = steps(outlined(table.moves))[1:], list(parts(table.table, table.face, not_undone(table.moves), None))
    check(made, told)
    assert len(made) == len(told) or game == "dwarf_train", "where another is asked before a turn is over"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", EVERY_GAME)
def test_with_what_was_taken_back_there_is_a_step_for_all_that_the_log_tells(game: str, seed: int) -> None:
    table = restless(game, seed)
    told = list(parts(table.table, table.face, table.moves, None))
    made = steps(outlined(table.moves), taken_back=True)[1:]
    assert len(made) == len(told) or game == "dwarf_train"
    undone = [move.number for move in table.moves if move.kind == "undo"]
    assert [step.first for step in made if step.kind == "undo"] == undone
    counting = {move.number for move in not_undone(table.moves)}
    assert all(step.gone == (step.last not in counting) for step in made if step.kind == "act")


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_state_after_a_step_is_the_one_that_was_there_then(game: str) -> None:
    table = Played(game, *PEOPLE[: FACES[game].game.players[-1]])
    then = {0: table.table.state}
    for _ in range(12):
        table.play_turn()
        then[table.moves[-1].number] = table.table.state

    def state(step: Step) -> str:
        return table.face.game.dump(played(table.table, table.moves[: step.last], None, step.first).state)

    assert {step.last: state(step) for step in steps(outlined(table.moves))} == then
