"""What happened in The Great Brain Robbery, told: every kind of event, to everybody who may know it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest

from cogs.brain_robbery.names import car_joke, car_name, card_name
from cogs.face.lines import Matter
from cogs.face.words import LANGUAGES, words_for
from cogs.table.sheets import narration
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Seat, Table
from engine.brain_robbery import events as happened
from engine.brain_robbery.actions import Attack, GoThrough, Take
from engine.brain_robbery.state import Options
from tests.cogs.brain_robbery.positions import BOX, FACE, GAME
from tests.cogs.brain_robbery.positions import position as random_position
from tests.cogs.readers import NAMES, seating

CARD, OTHER = "uther", "dog_rex"
MOVES: dict[str, tuple[Any, ...]] = {
    "Dropped": (happened.Dropped(0, CARD),),
    "Rolled": (happened.Rolled(0, (3, 4), 9),),
    "Burnt": (happened.Burnt(0, CARD, 9),),
    "CarAdded": (happened.CarAdded(0, "saloon", 9),),
    "Stopped": (happened.Stopped(0, "saloon", "c2", 4),),
    "Braked": (happened.Braked(0),),
    "LongEndBegan": (happened.LongEndBegan(9),),
    "CarLost": (happened.CarLost("saloon", (0,)),),
    "HandLost": (happened.HandLost(0, (CARD, OTHER)),),
    "CounterTaken": (happened.CounterTaken(0, 1), happened.Drew(0, CARD)),
    "Reshuffled": (happened.Reshuffled(9),),
    "FightBegan": (happened.FightBegan((0, 1), ((1, 2), (3,)), (9, 3)),),
    "HitPlayed": (happened.HitPlayed(0, CARD, 9),),
    "Passed": (happened.Passed(0),),
    "FightWon": (happened.FightWon(0, (1, 2), tied=False),),
    "Looted": (happened.Looted(0, 2, CARD, True, "taken", 0),),
    "BrainPutIn": (happened.BrainPutIn(0, CARD, OTHER),),
    "Trimmed": (happened.Trimmed(0, CARD),),
    "CouplingRolled": (happened.CouplingRolled(9, 4, holds=False), happened.CarLost("saloon", ())),
    "Ended": (happened.Ended("braked"),),
}
FRAME = GAME.view(random_position(3, 0, 0), None)
FOR_ALL_ALIKE = {"LongEndBegan", "Reshuffled", "CouplingRolled", "Ended"}
HOLDS = {
    "9": {"LongEndBegan", "Rolled", "Burnt", "CarAdded", "FightBegan", "HitPlayed", "Reshuffled", "CouplingRolled"}
}
NAMES_CARD = {"Dropped", "Burnt", "HandLost", "HitPlayed", "Looted", "BrainPutIn", "Trimmed"}


def tell(events: tuple[Any, ...], me: int | None, language: str) -> str:
    seen = [GAME.seen(event, me) for event in events]
    lines = FACE.tell(FRAME, [event for event in seen if event is not None], seating(3, me), words_for(language))
    return "\n".join(line.text for line in lines)


def test_every_kind_of_event_is_told_but_that_a_turn_begins() -> None:
    kinds = {kind.__name__ for kind in get_args(happened.Event)}
    assert kinds - set(MOVES) == {"TurnBegan", "Drew"}
    assert FACE.tell(FRAME, [happened.TurnBegan(3, 0)], seating(3, 0), words_for("en")) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", MOVES)
def test_an_event_is_told_with_its_facts(kind: str, language: str) -> None:
    for me in (0, 1, None):
        told = tell(MOVES[kind], me, language)
        assert told
        assert not re.search(r"[{}$]", told)
        assert ("9" in told) == (kind in HOLDS["9"])
        assert (card_name(CARD, language) in told) == (kind in NAMES_CARD or (kind == "CounterTaken" and me == 0))
        assert (car_name("saloon", language) in told) == (kind in {"CarAdded", "Stopped", "CarLost", "CouplingRolled"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [kind for kind in MOVES if kind not in FOR_ALL_ALIKE])
def test_a_person_is_spoken_to_and_the_others_read_the_name(kind: str, language: str) -> None:
    address = {"en": "You", "de": "Du"}[language]
    told = tell(MOVES[kind], 0, language)
    assert re.search(rf"\b{address}\b", told)
    assert NAMES[0] not in told
    for reader in (1, None):
        told = tell(MOVES[kind], reader, language)
        assert NAMES[0] in told
        assert not re.search(rf"\b{address}\b", told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawn_card_is_named_to_its_drawer_alone(language: str) -> None:
    drawn = (happened.CounterTaken(0, 2), happened.Drew(0, CARD), happened.Drew(0, OTHER))
    for me in (0, 1, None):
        told = tell(drawn, me, language)
        assert "2" in told, "two points and two cards are no secret"
        assert (card_name(OTHER, language) in told) == (me == 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("from_head", [True, False])
@pytest.mark.parametrize("fate", get_args(happened.Fate))
def test_what_becomes_of_a_spoil_is_told_to_those_who_may_know_it(fate: str, from_head: bool, language: str) -> None:
    to = {"taken": 0, "given": 1}.get(fate)
    looted = (happened.Looted(0, 2, CARD, from_head, fate, to),)  # type: ignore[arg-type]  # a fate by its name
    for me in (0, 2, None):
        told = tell(looted, me, language)
        if fate == "left" and not from_head:
            assert told == "", "a hand card that stays where it is, is no news"
            continue
        public = from_head or fate == "discarded"
        assert (card_name(CARD, language) in told) == (public or me is not None)
        assert (NAMES[2] in told) == (me != 2)
        if fate == "given":
            assert NAMES[1] in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fate", ["given", "discarded"])
def test_what_the_winner_does_with_an_own_card_names_the_winner_once(fate: str, language: str) -> None:
    to = 1 if fate == "given" else None
    looted = (happened.Looted(0, 0, CARD, False, fate, to),)  # type: ignore[arg-type]  # a fate by its name
    for me in (1, 2, None):
        told = tell(looted, me, language)
        assert told.count(NAMES[0]) == 1
        assert (NAMES[1] in told) == (fate == "given" and me != 1)
    assert re.search({"en": r"\byour hand\b", "de": r"\bdeiner Hand\b"}[language], tell(looted, 0, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_brain_knocked_into_its_owners_hand_is_told_to_the_owner_with_both_places(language: str) -> None:
    knocked = (happened.Looted(0, 2, CARD, True, "given", 2),)
    mine = {"en": ("out of your head", "into your hand"), "de": ("aus deinem Kopf", "in deine Hand")}[language]
    assert all(place in tell(knocked, 2, language) for place in mine)
    assert tell(knocked, None, language).count(NAMES[2]) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_run_of_the_brain_is_told_beside_the_dice(language: str) -> None:
    run = (happened.Rolled(0, (3, 4), 9),)
    assert re.findall(r"\d", tell(run, None, language)) == ["3", "4", "2", "9"]
    none = (happened.Rolled(0, (3, 4), 7),)
    assert re.findall(r"\d", tell(none, None, language)) == ["3", "4", "7"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_roll_and_the_stop_after_it_are_one_line(language: str) -> None:
    rolled, stopped = happened.Rolled(1, (4, 3), 8), happened.Stopped(1, "mail_van", "e1", 4)
    says = {
        "en": "▲ Ben rolls 4 + 3, and the brain runs 1: 8 steps, stops at Mail van e1.",
        "de": "▲ Ben würfelt 4 + 3, dazu Laufen 1: 8 Schritte, bleibt stehen: Postwagen e1.",
    }
    assert tell((rolled, stopped), None, language) == says[language]
    apart = tell((rolled, happened.CarAdded(1, "saloon", 3), stopped), None, language).split("\n")
    assert len(apart) == 3, "a new car comes between"
    helpless = tell((happened.Rolled(1, (), 0), stopped), None, language).split("\n")
    assert len(helpless) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dice_of_a_fight_are_told_with_the_hit_of_the_brain(language: str) -> None:
    fight = happened.FightBegan((0, 1, 2), ((5, 3), (4,), ()), (9, 4, 0))
    hit = {"en": "hit", "de": "Treffen"}[language]
    assert tell((fight,), None, language).endswith(f"! ● 5 + 3 + {hit} 1 = 9, ▲ 4, ■ 0.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_comforted_are_named_and_the_reader_is_spoken_to(language: str) -> None:
    won = (happened.FightWon(0, (1, 2), tied=False),)
    assert tell(won, None, language).endswith("▲ Ben, ■ Cleo.")
    assert tell(won, 1, language).endswith({"en": "for you, ■ Cleo.", "de": "für dich, ■ Cleo."}[language])


def matters(event: happened.Event, me: int | None) -> set[Matter]:
    lines = FACE.tell(FRAME, [event], seating(3, me), words_for("en"))
    return {line.matter for line in lines}


@pytest.mark.parametrize(
    "event",
    [
        happened.Looted(0, 1, CARD, False, "taken", 0),
        happened.Looted(0, 2, CARD, True, "given", 1),
        happened.HandLost(1, (CARD,)),
        happened.CarLost("saloon", (1, 2)),
        happened.FightWon(0, (1,), tied=False),
        happened.Drew(1, CARD),
    ],
)
def test_what_befalls_the_reader_matters_most_to_the_reader_alone(event: happened.Event) -> None:
    assert matters(event, 1) == {Matter.OWN}
    assert Matter.OWN not in matters(event, None)


def test_rolls_and_stops_are_slight_and_fights_cars_brains_and_points_great() -> None:
    for slight in (happened.Rolled(0, (3, 4), 9), happened.Stopped(0, "saloon", "c2", 4), happened.Passed(0)):
        assert {*matters(slight, 0), *matters(slight, None)} == {Matter.SLIGHT}
    for kind in ("FightWon", "CarAdded", "CarLost", "BrainPutIn"):
        assert matters(MOVES[kind][0], None) == {Matter.GREAT}
    assert matters(happened.CounterTaken(0, 1), None) == {Matter.GREAT}
    assert matters(happened.Looted(0, 1, CARD, False, "taken", 0), 0) == {Matter.PLAIN}, "the winner did it"


def played(players: int, seed: int) -> Iterator[tuple[Table, list[Move]]]:
    """A game played at random, at the beginning of every turn, as it is stored."""
    options = Options(first=0)
    row = {**ROW, "options": options.model_dump_json(), "seed": seed}
    table = Table(**row, seats=[Seat(at, NAMES[at], computer=False) for at in range(players)])
    loaded = LoadedTable.of(table, FACE)
    loaded.state = GAME.start(players, options, seed)
    loaded.settle(0.0)
    moves: list[Move] = []
    rng = Random(seed)
    while GAME.outcome(loaded.state) is None and len(moves) < 150:
        seat = loaded.asked[0]
        legal = GAME.legal(loaded.state, seat)
        wild = [action for action in legal if isinstance(action, Attack | Take | GoThrough)]
        moves += loaded.do(seat, [rng.choice(wild or legal)], "click", 0.0)
        if loaded.state.phase == "drop":
            yield table, moves


ROW: dict[str, Any] = {
    "id": 1,
    "game": GAME.key,
    "rules_version": GAME.rules_version,
    "state": None,
    "version": 1,
    "status": "playing",
    "guild": 1,
    "channel": 2,
    "host": 0,
    "invited": False,
    "locale": "en-US",
    "created": 0.0,
    "begun": 1.0,
    "ended": None,
    "invitations": [],
}


def test_whoever_comes_to_move_reads_first_of_what_was_lost_meanwhile() -> None:
    lost = left_out = 0
    for table, moves in played(7, 3):
        me = LoadedTable.of(table, FACE).asked[0]
        told = narration.tell_news(table, FACE, moves, seating(7, me), words_for("en"), (me,), None)
        shown = narration.news(told)
        own = [line.text for one in told for line in one.lines if line.matter is Matter.OWN]
        losses = [line for line in own if re.search(r"from your hand|out of your head|^You lose|^You run behind", line)]
        assert shown[: len(own)] == own[-narration.NEWS_LINES :], "what befell one comes first"
        lost += len(losses)
        left_out += len(shown) < sum(len(one.lines) for one in told)
    assert lost
    assert left_out


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_no_die_to_roll_is_told_why(language: str) -> None:
    told = tell((happened.Rolled(0, (), 0),), 0, language)
    assert {"en": "empty head", "de": "leeren Kopf"}[language] in told
    assert not re.search(r"\d|–", told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_brain_that_is_thrown_out_of_a_head_is_named(language: str) -> None:
    for old in (OTHER, None):
        told = tell((happened.BrainPutIn(0, CARD, old),), 1, language)
        assert (card_name(OTHER, language) in told) == (old is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_coupling_that_breaks_is_one_line_with_the_car_that_it_costs(language: str) -> None:
    """The board shows four lines: a train that falls apart car by car must not push out all the rest."""
    step = (
        happened.CouplingRolled(2, 3, holds=False),
        happened.CarLost("saloon", ()),
        happened.CouplingRolled(1, 2, holds=False),
        happened.CarLost("kitchen", (1,)),
        happened.CouplingRolled(5, 1, holds=True),
    )
    lines = tell(step, None, language).split("\n")
    assert len(lines) == 4
    assert car_name("saloon", language) in lines[0]
    assert car_name("kitchen", language) in lines[1]
    assert NAMES[1] in lines[2]
    assert {"en": "1 car,", "de": "1 Wagen,"}[language] in lines[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_who_fall_off_are_named_and_the_reader_is_spoken_to(language: str) -> None:
    lost = (happened.CarLost("saloon", (0, 1, 2)),)
    told = tell(lost, 1, language)
    assert NAMES[0] in told
    assert NAMES[2] in told
    assert NAMES[1] not in told
    assert tell(lost, None, language).count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tie_and_every_end_are_told_apart(language: str) -> None:
    won = [tell((happened.FightWon(0, (1,), tied),), None, language) for tied in (True, False)]
    assert won[0] != won[1]
    ends = {tell((happened.Ended(reason),), None, language) for reason in ("braked", "cap", "long-end", "all-lose")}
    assert len(ends) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_car_comes_with_its_joke(language: str) -> None:
    assert car_joke("saloon", language) in tell(MOVES["CarAdded"], None, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_car_can_be_named(language: str) -> None:
    assert len({card_name(card, language) for card in BOX.cards}) == len(BOX.cards)
    assert len({car_name(car, language) for car in BOX.cars}) == len(BOX.cars)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_is_told_in_few_lines(language: str) -> None:
    """The board shows four lines and a direct message six: what one move does has to fit."""
    for seed in range(5):
        state = random_position(5, seed, 60)
        seat = GAME.to_act(state)[0]
        for action in GAME.legal(state, seat):
            after = GAME.clone(state)
            step = GAME.apply(after, seat, action)
            seen = [event for event in step.events if GAME.seen(event, None)]
            told = FACE.tell(GAME.view(after, None), seen, seating(5), words_for(language))
            assert len(told) <= 10
            assert all(len(line.text) <= 300 for line in told)
