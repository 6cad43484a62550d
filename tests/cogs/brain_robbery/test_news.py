"""What of a story of The Great Brain Robbery matters to whom, and what of it their messages have room for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cogs.brain_robbery.names import card_joke
from cogs.face.lines import Matter
from cogs.face.words import LANGUAGES, words_for
from cogs.table.sheets import narration
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Seat, Table
from engine.brain_robbery import events as happened
from engine.brain_robbery.actions import Attack, GoThrough, KeepPeace, Take
from engine.brain_robbery.state import Options, State
from tests.cogs.brain_robbery.positions import FACE, GAME, fighting
from tests.cogs.brain_robbery.telling import CARD, FIGHT, MOVES, STOPPED, WON, told
from tests.cogs.readers import EN, NAMES, YOU, seating


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
    assert matters((happened.Trimmed(1, CARD),), None) == {Matter.SLIGHT}, "what is thrown away goes first"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("events", "key"),
    [
        ((happened.CarAdded(1, "locomotive", 3), happened.Stopped(1, "locomotive", "a2", 0)), "told-locomotive"),
        ((happened.Braked(1), happened.CarLost("caboose", ())), "told-caboose"),
        ((happened.CouplingRolled(1, 3, holds=False), happened.CarLost("caboose", ())), "told-caboose"),
    ],
)
def test_that_the_locomotive_came_or_the_caboose_was_lost_is_in_the_news_of_everybody_who_plays(
    events: tuple[happened.Event, ...], key: str, language: str
) -> None:
    """Beside any number of other things, of which some befell the reader."""
    words = words_for(language)
    fights = (FIGHT, WON, happened.TurnBegan(9, 1)) * 3
    for me in (0, 1, 2):
        turns = [told((*fights, happened.TurnBegan(9, 0)), me, language), told(events, me, language)]
        move = Move(1, 1, 0, "act", "", "click", 0.0, settled=False)
        narrated = [narration.NarratedTurn((move,), (), tuple(lines)) for lines in turns]
        assert words(f"brain-robbery-{key}") in narration.news(narrated, words)
    assert [line.matter for line in told(events, None, language)] == [Matter.GREAT] * 2


def test_a_way_that_has_not_ended_keeps_the_locomotive_to_whoever_goes_it() -> None:
    added = (happened.CarAdded(0, "locomotive", 3),)
    assert told(added, 1, "en") == []


def test_what_happened_in_a_turn_is_told_in_that_order() -> None:
    """Others throw cards away after a fight, before the mover puts a brain in."""
    events = (
        *(STOPPED, FIGHT, WON, happened.Trimmed(1, CARD), happened.BrainPutIn(0, CARD, None)),
        *(happened.CouplingRolled(1, 3, holds=False), happened.CarLost("saloon", ())),
    )
    said = [line.text for line in told(events, None, "en")]
    marks = ["went to", "attacked", "too many cards", "in their head", "coupling broke"]
    assert [mark in line for mark, line in zip(marks, said, strict=True)] == [True] * 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_joke_stands_in_a_message_where_it_could_be_read_as_a_rule(language: str) -> None:
    words = words_for(language)
    for events in (MOVES["CounterTaken"], MOVES["CarAdded"], MOVES["BrainPutIn"]):
        for me in (0, 1, None):
            for line in told(events, me, language):
                assert re.search(r"(?<!\*)\*[^*]+\*$", line.text) or me != 0, "the log has it, set apart"
                assert "*" not in line.at_a_glance.replace("**", "")
    (found,) = told(MOVES["CounterTaken"], 0, language)
    assert "IQ" in found.at_a_glance
    assert card_joke(CARD, words) in found.text


def test_a_fight_under_way_is_told_with_the_card_that_changed_it() -> None:
    """So that whoever read of a tie, and is asked again, reads why somebody leads."""
    fight = replace(GAME.view(fighting(), None), phase="fight")
    hits = (FIGHT, happened.HitPlayed(1, CARD, 5), happened.HitPlayed(2, "stoker_karl", 3))
    for count, last in (
        (1, ""),
        (2, "▲ Ben played **Uther, king** in the fight"),
        (3, "■ Cleo played **Karl, stoker**"),
    ):
        (line,) = told(hits[:count], 0, "en", fight)
        assert line.text.startswith("You attacked ▲ Ben and ■ Cleo: you 5 + 3 + hit 1 = 9")
        assert last in line.text
        assert ("played" in line.text) == (count > 1)
        assert line.matter is Matter.OWN


def test_ones_own_deeds_are_confirmed_while_ones_turn_goes_on() -> None:
    confirmed = Counter[str]()
    for seed in (4, 25):
        for table, moves, state in every_move(7, seed):
            me = GAME.turn(state).seat
            if GAME.to_act(state) != (me,) or state.phase == "drop" or moves[-1].seat != me:
                continue
            told = narration.tell_news(table, FACE, moves, seating(7, me), words_for("en"), (me,), None)
            shown = narration.news(narration.done_by_others(told, me), EN)
            assert any(re.match("You |Only|The coupling", line) for line in shown), shown
            if state.phase == "move":
                assert re.match(r"You (discarded .*)?(rolled|opened|burned)", shown[0]), shown
            if isinstance(GAME.load_action(moves[-1].body), KeepPeace):
                assert EN("brain-robbery-told-kept-peace", **YOU) in shown
            confirmed[state.phase] += 1
    assert {"move", "meet", "put_in"} <= set(confirmed)


def test_whoever_fights_has_read_of_their_way_and_whoever_has_run_of_the_dice() -> None:
    run = (happened.Rolled(0, (3, 4), 7), happened.Stopped(0, "saloon", "c2", 3))

    def own(phase: Any, *events: happened.Event) -> str:
        view = replace(GAME.view(fighting(), None), phase=phase)
        return " ".join(line.at_a_glance for line in FACE.tell_own(view, events, seating(3, 0), EN))

    assert own("move", run[0]) == "You rolled 3 + 4 = 7."
    assert own("meet", *run) == "You went to Saloon c2."
    for phase in ("fight", "loot"):
        assert own(phase, *run, FIGHT).startswith("You attacked") == (phase == "fight")
        assert "Saloon" not in own(phase, *run, FIGHT, WON)


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


def test_whoever_comes_to_move_reads_of_what_was_lost_meanwhile_and_all_in_its_order() -> None:
    lost = left_out = 0
    for table, moves in played(7, 4):
        me = LoadedTable.of(table, FACE).asked[0]
        told = narration.tell_news(table, FACE, moves, seating(7, me), words_for("en"), (me,), None)
        shown = [line for line in narration.news(told, EN) if not line.startswith("-#")]
        every = [line.at_a_glance for one in told for line in one.lines]
        own = [line.at_a_glance for one in told for line in one.lines if line.matter is Matter.OWN]
        losses = [
            line for line in own if re.search(r"from your hand|out of your head|^You lost|^You're running behind", line)
        ]
        kept = [line for line in shown if line in own]
        assert kept == own[len(own) - len(kept) :]
        assert [line for line in every if line in shown] == shown
        assert bool(kept) == bool(own)
        lost += len(losses)
        left_out += len(shown) < len(every)
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
            shown = "\n".join(narration.news(narration.done_by_others(told, me), EN))
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
