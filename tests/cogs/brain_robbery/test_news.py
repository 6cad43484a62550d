"""What of a story of The Great Brain Robbery matters to whom, and what of it their messages have room for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from cogs.face.lines import Matter
from cogs.face.words import words_for
from cogs.table.sheets import narration
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Seat, Table
from engine.brain_robbery import events as happened
from engine.brain_robbery.actions import Attack, GoThrough, Take
from engine.brain_robbery.state import Options, State
from tests.cogs.brain_robbery.positions import FACE, GAME
from tests.cogs.brain_robbery.telling import CARD, FIGHT, MOVES, STOPPED, WON, told
from tests.cogs.readers import EN, NAMES, seating


def matters(events: tuple[happened.Event, ...], me: int | None) -> set[Matter]:
    return {line.matter for line in told(events, me, "en")}


@pytest.mark.parametrize(
    "events",
    [
        (happened.Looted(0, 1, CARD, False, "taken", 0),),
        (happened.Braked(0), happened.CarLost("saloon", (1, 2)), happened.HandLost(1, (CARD,))),
        (happened.CouplingRolled(1, 3, holds=False), happened.CarLost("saloon", (1, 2))),
        (happened.FightWon(0, (1,), tied=False),),
        (happened.Stopped(1, "saloon", "a1", 3), happened.CounterTaken(1, 1), happened.Drew(1, CARD)),
        (happened.BrainPutIn(1, CARD, None),),
        (happened.Trimmed(1, CARD),),
    ],
)
def test_what_befalls_the_reader_matters_most_to_the_reader_alone(events: tuple[happened.Event, ...]) -> None:
    assert matters(events, 1) == {Matter.OWN}
    assert Matter.OWN not in matters(events, None)


def test_a_way_matters_by_what_was_met_on_it_and_fights_cars_and_brains_are_great() -> None:
    rolled = happened.Rolled(0, (3, 4), 9)
    assert matters((rolled, STOPPED), None) == matters((rolled, STOPPED), 0) == {Matter.SLIGHT}
    assert matters((rolled, STOPPED, happened.CounterTaken(0, 1)), None) == {Matter.PLAIN}
    assert matters((rolled, happened.CarAdded(0, "saloon", 2), STOPPED), None) == {Matter.GREAT}
    assert matters((happened.CouplingRolled(5, 3, holds=True),), None) == {Matter.SLIGHT}
    for kind in ("FightWon", "CarLost", "BrainPutIn", "CouplingRolled", "Ended"):
        assert matters(MOVES[kind], None) == {Matter.GREAT}


def played(players: int, seed: int) -> Iterator[tuple[Table, list[Move]]]:
    """A game played at random, at the beginning of every turn, as it is stored."""
    for table, moves, state in every_move(players, seed):
        if state.phase == "drop":
            yield table, moves


def every_move(players: int, seed: int) -> Iterator[tuple[Table, list[Move], State]]:
    """The same after every move, and how it stands then."""
    options = Options(first=0)
    facts = (GAME.key, GAME.rules_version, options.model_dump_json(), seed)
    table = Table(*facts, 1, 2, 0, "en-US", 0.0, 1, None, 1, "playing")
    table.seats = [Seat(at, NAMES[at], computer=False) for at in range(players)]
    loaded = LoadedTable.of(table, FACE)
    loaded.state = GAME.start(players, options, seed)
    loaded.write_back()
    moves: list[Move] = []
    rng = Random(seed)
    while GAME.outcome(loaded.state) is None and len(moves) < 150:
        seat = loaded.asked[0]
        legal = GAME.legal(loaded.state, seat)
        wild = [action for action in legal if isinstance(action, Attack | Take | GoThrough)]
        moves += loaded.do(seat, [rng.choice(wild or legal)], "click")
        yield table, moves, loaded.state


def test_whoever_comes_to_move_reads_first_of_what_was_lost_meanwhile() -> None:
    lost = left_out = 0
    for table, moves in played(7, 4):
        me = LoadedTable.of(table, FACE).asked[0]
        told = narration.tell_news(table, FACE, moves, seating(7, me), words_for("en"), (me,), None)
        shown = narration.news(told)
        own = [line.at_a_glance for one in told for line in one.lines if line.matter is Matter.OWN]
        losses = [
            line for line in own if re.search(r"from your hand|out of your head|^You lost|^You're running behind", line)
        ]
        kept = [line for line in shown if line in own]
        assert kept == own[len(own) - len(kept) :]
        turns = [[line.at_a_glance for line in one.lines if line.at_a_glance in shown] for one in told]
        befell = [turn for turn in turns if any(line in own for line in turn)]
        assert shown[: sum(map(len, befell))] == [*chain(*befell)], "the turns in which something befell one come first"
        assert bool(kept) == bool(own)
        lost += len(losses)
        left_out += len(shown) < sum(len(one.lines) for one in told)
    assert lost
    assert left_out


def test_whoever_is_asked_about_the_loot_reads_how_the_fight_went() -> None:
    """Also the attacker, whose own turn it is, and whose own deeds are no news otherwise."""
    won = {True: 0, False: 0}  # by whether the winner attacked
    beside = 0  # the end of the turn
    for table, moves, state in every_move(7, 25):
        if state.phase in ("loot", "put_in") and state.fight is not None:
            (me,) = GAME.to_act(state)
            told = narration.tell_news(table, FACE, moves, seating(7, me), words_for("en"), (me,), None)
            shown = "\n".join(narration.news(narration.done_by_others(told, me)))
            assert re.search(r"attack.*: .*\d.* You won the (fight|tie)", shown)
            won[GAME.turn(state).seat == me] += 1
            beside += state.phase == "put_in"
    assert all((*won.values(), beside))


def test_how_the_game_ended_stays_in_the_news_of_everybody_who_played() -> None:
    """Also beside a fight of their own in the last round that takes nearly all the room."""
    for reason in ("braked", "cap"):
        braked = (happened.Braked(0),) if reason == "braked" else ()
        for me in (0, 1, 2):
            (*_, end) = told((FIGHT, WON, happened.TurnBegan(9, 0), *braked, happened.Ended(reason)), me, "en")
            assert EN("brain-robbery-told-ended", reason=reason) in end.text
            assert end.matter is Matter.OWN
