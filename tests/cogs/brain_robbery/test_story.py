"""What happened in The Great Brain Robbery, told: every kind of event, to everybody who may know it."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args

import pytest

from cogs.brain_robbery.names import car_joke, car_name, card_name
from cogs.face.lines import Matter
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery import events as happened
from engine.brain_robbery.actions import Attack, GoThrough, Take
from engine.brain_robbery.box import BOX
from engine.brain_robbery.state import Options
from tests.cogs.brain_robbery.positions import FACE, GAME, looting
from tests.cogs.brain_robbery.telling import CARD, FIGHT, FRAME, MOVES, OTHER, STOPPED, WON, tell, told
from tests.cogs.readers import NAMES, seating

FOR_ALL_ALIKE = {"LongEndBegan", "Reshuffled", "CouplingRolled", "Ended"}
HOLDS_NINE = {"LongEndBegan", "Rolled", "FightBegan", "Reshuffled", "CouplingRolled"}
NAMES_CARD = {"Dropped", "Burnt", "HandLost", "HitPlayed", "Looted", "BrainPutIn", "Trimmed"}


def test_every_kind_of_event_is_told_but_that_a_turn_begins() -> None:
    kinds = {kind.__name__ for kind in get_args(happened.Event)}
    assert kinds - set(MOVES) == {"TurnBegan", "Drew"}
    assert FACE.tell(FRAME, [happened.TurnBegan(3, 0)], seating(3, 0), words_for("en")) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", MOVES)
def test_a_happening_is_one_line_with_its_facts(kind: str, language: str) -> None:
    for me in (0, 1, None):
        (line,) = told(MOVES[kind], me, language)
        assert not re.search(r"[{}$]|\n", line.text)
        assert ("9" in line.text) == (kind in HOLDS_NINE)
        named = card_name(CARD, words_for(language)) in line.text
        assert named == (kind in NAMES_CARD or (kind == "CounterTaken" and me == 0))
        assert (car_name("saloon", words_for(language)) in line.text) == (STOPPED in MOVES[kind])
        lost = {"CarAdded", "CarLost", "HandLost", "CouplingRolled"}
        assert (car_name("kitchen", words_for(language)) in line.text) == (kind in lost)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [kind for kind in MOVES if kind not in FOR_ALL_ALIKE])
def test_a_person_is_spoken_to_and_the_others_read_the_name(kind: str, language: str) -> None:
    address = {"en": "You", "de": "Du"}[language]
    text = tell(MOVES[kind], 0, language)
    assert re.search(rf"\b{address}\b", text)
    assert NAMES[0] not in text
    for reader in (2, None):
        text = tell(MOVES[kind], reader, language)
        assert NAMES[0] in text
        assert not re.search(rf"\b{address}\b", text)


# The way


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_way_is_one_line_from_the_drop_to_the_find(language: str) -> None:
    way = (
        happened.Dropped(1, OTHER),
        happened.Rolled(1, (4, 3), 8),
        happened.CarAdded(1, "mail_van", 6),
        happened.Burnt(1, "lizard_nesbith", 10),
        happened.Stopped(1, "mail_van", "c3", 4),
        happened.CounterTaken(1, 1),
        happened.Drew(1, CARD),
    )
    joke = f"*{car_joke('mail_van', words_for(language))}*"
    says = {
        "en": "▲ Ben discarded **Rex, dog**, rolled 4 + 3 (8 steps with run 1), opened the front door to a new car "
        "(Mail van), burned **Nesbith, lizard** for 4 more steps, went to Mail van c3 and took the find there "
        "(1 point, 1 card).",
        "de": "▲ Ben hat **Rex, Hund** abgelegt, 4 + 3 gewürfelt (mit Laufen 1: 8 Schritte), die Vordertür geöffnet "
        "(neu: Postwagen), **Nesbith, Echse** verheizt (+4 Schritte), Postwagen c3 erreicht und "
        "dort 1 Punkt und 1 Karte gefunden.",
    }
    assert tell(way, None, language) == f"{says[language]} {joke}"


def test_a_message_leaves_out_the_dice_of_others_on_their_way_and_the_comfort_of_others() -> None:
    way = (happened.Rolled(0, (3, 4), 7), STOPPED, happened.CounterTaken(0, 1), happened.Drew(0, CARD))
    glances = [told(way, me, "en")[0].at_a_glance for me in (1, None)]
    assert set(glances) == {"● Ada went to Saloon c2 and took the find there (1 point, 1 card)."}
    assert "3 + 4" in told(way, 0, "en")[0].at_a_glance, "of one's own way all is told"
    no_die = (happened.Rolled(0, (), 0), happened.Stopped(0, "saloon", "c2", 0))
    assert "empty head" in told(no_die, 1, "en")[0].at_a_glance
    for me, comforted in ((0, False), (1, True), (2, True), (None, False)):
        (fight,) = told((FIGHT, WON), me, "en")
        assert "consolation" in fight.text
        assert ("consolation" in fight.at_a_glance) == comforted
        assert "5 + 3 + hit 1 = 9" in fight.at_a_glance, "a fight is told with its dice and cards"


def test_a_way_that_has_not_ended_is_not_told() -> None:
    for way in ((happened.Dropped(0, CARD),), (happened.Rolled(0, (3, 4), 9), happened.CarAdded(0, "saloon", 3))):
        assert told(way, 1, "en") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawn_card_is_named_to_its_drawer_alone(language: str) -> None:
    drawn = (STOPPED, happened.CounterTaken(0, 2), happened.Drew(0, CARD), happened.Drew(0, OTHER))
    for me in (0, 1, None):
        text = tell(drawn, me, language)
        assert text.split(").")[0].count("2") == 3, "the space, two points and two cards are no secret"
        assert (card_name(OTHER, words_for(language)) in text) == (me == 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_run_of_the_brain_is_told_beside_the_dice(language: str) -> None:
    run = (happened.Rolled(0, (3, 4), 9), STOPPED)
    assert sorted(re.findall(r"\d", tell(run, None, language))) == ["2", "2", "3", "4", "9"]
    none = (happened.Rolled(0, (3, 4), 7), STOPPED)
    assert re.findall(r"\d", tell(none, None, language)) == ["3", "4", "7", "2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_no_die_to_roll_is_told_why(language: str) -> None:
    stays = happened.Stopped(0, "saloon", "c2", 0)
    text = tell((happened.Rolled(0, (), 0), stays), 0, language)
    assert {"en": "empty head", "de": "leerer Kopf"}[language] in text
    assert {"en": "stayed at Saloon c2", "de": "Saloon c2 nicht verlassen"}[language] in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_brain_that_is_thrown_out_of_a_head_is_named(language: str) -> None:
    for old in (OTHER, None):
        told = tell((happened.BrainPutIn(0, CARD, old),), 1, language)
        assert (card_name(OTHER, words_for(language)) in told) == (old is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_train_that_falls_apart_is_one_line_with_its_dice_its_cars_and_whom_it_leaves_behind(language: str) -> None:
    step = (
        happened.CouplingRolled(2, 3, holds=False),
        happened.CarLost("saloon", ()),
        happened.CouplingRolled(1, 2, holds=False),
        happened.CarLost("kitchen", (1,)),
        happened.HandLost(1, (CARD,)),
        happened.CouplingRolled(5, 1, holds=True),
    )
    says = {
        "en": "The coupling broke: the die showed 2, too low for 3 cars, then 1, too low for 2, then 5, enough "
        "for 1. The last cars (Saloon and Kitchen) are gone. ▲ Ben fell behind the train. "
        "▲ Ben lost their whole hand: **Uther, king**.",
        "de": "Die Kupplung ist gerissen: Der Würfel zeigte 2, zu wenig für 3 Wagen, dann 1, zu wenig für 2, dann 5, "
        "genug für 1. Die letzten Wagen (Saloon und Küche) sind weg. Hinter dem Zug "
        "zurückgeblieben: ▲ Ben. ▲ Ben hat die ganze Hand verloren: **Uther, König**.",
    }
    assert tell(step, None, language) == says[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_brake_and_a_coupling_that_breaks_in_one_turn_have_each_its_own_cars(language: str) -> None:
    step = (
        happened.Braked(0),
        happened.CarLost("saloon", (1,)),
        happened.CouplingRolled(2, 3, holds=False),
        happened.CarLost("kitchen", (2,)),
        happened.CouplingRolled(5, 2, holds=True),
    )
    brake, coupling = tell(step, None, language).split("\n")
    for line, car, seat in ((brake, "saloon", 1), (coupling, "kitchen", 2)):
        assert car_name(car, words_for(language)) in line
        assert NAMES[seat] in line
        assert NAMES[3 - seat] not in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_brakes_the_last_car_is_told_in_one_line_with_the_end(language: str) -> None:
    (line,) = told((happened.Braked(0), happened.Ended("braked")), None, language)
    how = words_for(language)("brain-robbery-told-braked-last", **seating(3).who(0))
    assert line.text.startswith(how)
    assert words_for(language)("brain-robbery-told-ended", reason="braked") in line.text
    assert line.matter is Matter.GREAT


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_who_fall_off_are_named_and_the_reader_is_spoken_to_first(language: str) -> None:
    lost = (happened.Braked(0), happened.CarLost("saloon", (0, 1, 2)))
    text = tell(lost, 1, language)
    assert NAMES[0] in text
    assert NAMES[2] in text
    assert NAMES[1] not in text
    assert text.index({"en": "You're running", "de": "Du läufst"}[language]) < text.index(NAMES[2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tie_and_every_end_are_told_apart(language: str) -> None:
    won = [tell((happened.FightWon(0, (1,), tied),), None, language) for tied in (True, False)]
    assert won[0] != won[1]
    ends = {tell((happened.Ended(reason),), None, language) for reason in ("braked", "cap", "long-end", "all-lose")}
    assert len(ends) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_car_comes_with_its_joke(language: str) -> None:
    assert car_joke("kitchen", words_for(language)) in tell(MOVES["CarAdded"], None, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_car_can_be_named(language: str) -> None:
    assert len({card_name(card, words_for(language)) for card in BOX.cards}) == len(BOX.cards)
    assert len({car_name(car, words_for(language)) for car in BOX.cars}) == len(BOX.cars)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_is_told_in_few_lines(language: str) -> None:
    """The way, the brake or the fight, the head, the hands and the coupling: each once."""
    for seed in range(4):
        rng, state, turn = Random(seed), GAME.start(5, Options(), seed), list[Any]()
        for _ in range(150):
            seat, number = GAME.to_act(state)[0], GAME.turn(state).number
            legal = GAME.legal(state, seat)
            wild = [action for action in legal if isinstance(action, Attack | Take | GoThrough)]
            turn += GAME.apply(state, seat, rng.choice(wild or legal)).events
            if GAME.outcome(state) is not None:
                break
            if GAME.turn(state).number != number:
                seen = [event for event in (GAME.seen(each, None) for each in turn) if event is not None]
                lines = FACE.tell(GAME.view(state, None), seen, seating(5), words_for(language))
                assert 1 <= len(lines) <= 6
                assert all(len(line.text) <= 700 for line in lines)
                turn.clear()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["Dropped", "Rolled", "Burnt", "CarAdded"])
def test_a_way_that_is_broken_off_is_told_as_far_as_it_went(kind: str, language: str) -> None:
    event, words = MOVES[kind][0], words_for(language)
    assert FACE.tell(FRAME, [event], seating(3, 0), words) == []
    (line,) = FACE.tell_broken_off(FRAME, [event], seating(3, 0), words)
    (whole,) = FACE.tell(FRAME, MOVES[kind], seating(3, 0), words)
    told_so_far = line.text.split("*")[0].rstrip(". ")
    assert whole.text.startswith(told_so_far)
    assert car_name(STOPPED.car, words_for(language)) not in line.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_brain_that_was_let_be_is_told_where_nothing_else_was_done_with_the_loot(language: str) -> None:
    words, view = words_for(language), GAME.view(looting(), None)
    left, taken = happened.Looted(0, 2, CARD, True, "left", None), happened.Looted(0, 2, OTHER, False, "taken", 0)
    assert FACE.tell(view, [left], seating(3, 0), words) == []
    (line,) = FACE.tell_broken_off(view, [left], seating(3, 0), words)
    assert card_name(CARD, words_for(language)) in line.text
    assert words("brain-robbery-in", whose="they", who="■ Cleo", part="head") in line.text
    assert FACE.tell_broken_off(view, [left, taken], seating(3, 0), words) == FACE.tell(
        view, [left, taken], seating(3, 0), words
    )
