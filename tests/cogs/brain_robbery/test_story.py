"""What happened in The Great Brain Robbery, told: every kind of event, to everybody who may know it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any, get_args

import pytest

from cogs.brain_robbery.names import car_joke, car_name, card_name
from cogs.face.lines import Line, Matter
from cogs.face.words import LANGUAGES, words_for
from cogs.table.sheets import narration
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Seat, Table
from engine.brain_robbery import events as happened
from engine.brain_robbery.actions import Attack, GoThrough, Take
from engine.brain_robbery.state import Options, State
from engine.brain_robbery.view import View
from tests.cogs.brain_robbery.positions import BOX, FACE, GAME, fighting, looting
from tests.cogs.brain_robbery.positions import position as random_position
from tests.cogs.readers import NAMES, seating

CARD, OTHER = "uther", "dog_rex"
STOPPED = happened.Stopped(0, "saloon", "c2", 4)
FIGHT = happened.FightBegan((0, 1, 2), ((5, 3), (4,), ()), (9, 4, 0))
WON = happened.FightWon(0, (1, 2), tied=False)
# What is over, by the kind of event that it is told of, and alone unless it is a part of something.
MOVES: dict[str, tuple[Any, ...]] = {
    "Dropped": (happened.Dropped(0, CARD), STOPPED),
    "Rolled": (happened.Rolled(0, (3, 4), 9), STOPPED),
    "Burnt": (happened.Burnt(0, CARD, 9), STOPPED),
    "CarAdded": (happened.CarAdded(0, "kitchen", 9), STOPPED),
    "Stopped": (STOPPED,),
    "Braked": (happened.Braked(0),),
    "LongEndBegan": (happened.LongEndBegan(9),),
    "CarLost": (happened.Braked(1), happened.CarLost("kitchen", (0,))),
    "HandLost": (happened.Braked(1), happened.CarLost("kitchen", (0,)), happened.HandLost(0, (CARD, OTHER))),
    "CounterTaken": (STOPPED, happened.CounterTaken(0, 1), happened.Drew(0, CARD)),
    "Reshuffled": (happened.Reshuffled(9),),
    "FightBegan": (FIGHT, WON),
    "HitPlayed": (FIGHT, happened.HitPlayed(0, CARD, 14), WON),
    "Passed": (happened.Passed(0),),
    "FightWon": (WON,),
    "Looted": (WON, happened.Looted(0, 2, CARD, True, "taken", 0)),
    "BrainPutIn": (happened.BrainPutIn(0, CARD, OTHER),),
    "Trimmed": (happened.Trimmed(0, CARD),),
    "CouplingRolled": (happened.CouplingRolled(9, 4, holds=False), happened.CarLost("kitchen", ())),
    "Ended": (happened.Ended("braked"),),
}
FRAME = GAME.view(random_position(3, 0, 0), None)
FOR_ALL_ALIKE = {"LongEndBegan", "Reshuffled", "CouplingRolled", "Ended"}
HOLDS_NINE = {"LongEndBegan", "Rolled", "FightBegan", "Reshuffled", "CouplingRolled"}
NAMES_CARD = {"Dropped", "Burnt", "HandLost", "HitPlayed", "Looted", "BrainPutIn", "Trimmed"}


def told(events: tuple[Any, ...], me: int | None, language: str, view: View = FRAME) -> list[Line]:
    seen = [GAME.seen(event, me) for event in events]
    return FACE.tell(view, [event for event in seen if event is not None], seating(3, me), words_for(language))


def tell(events: tuple[Any, ...], me: int | None, language: str) -> str:
    return "\n".join(line.text for line in told(events, me, language))


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
        named = card_name(CARD, language) in line.text
        assert named == (kind in NAMES_CARD or (kind == "CounterTaken" and me == 0))
        assert (car_name("saloon", language) in line.text) == (STOPPED in MOVES[kind])
        lost = {"CarAdded", "CarLost", "HandLost", "CouplingRolled"}
        assert (car_name("kitchen", language) in line.text) == (kind in lost)


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
    joke = f"*{car_joke('mail_van', language)}*"
    says = {
        "en": "▲ Ben drops **Rex, dog**, rolls 4 + 3 + run 1 = 8, opens the front door to a new car (Mail van), burns "
        "**Nesbith, lizard** for 4 more steps, goes to Mail van c3 and finds a brain there (1 point, 1 card).",
        "de": "▲ Ben legt **Rex, Hund** ab, würfelt 4 + 3 + Laufen 1 = 8, öffnet die Vordertür zu einem neuen Wagen "
        "(Postwagen), wirft **Nesbith, Echse** für 4 Schritte mehr ins Feuer, geht bis Postwagen c3 und findet dort "
        "ein Gehirn (1 Punkt, 1 Karte).",
    }
    assert tell(way, None, language) == f"{says[language]} {joke}"


def test_a_way_that_has_not_ended_is_not_told() -> None:
    for way in ((happened.Dropped(0, CARD),), (happened.Rolled(0, (3, 4), 9), happened.CarAdded(0, "saloon", 3))):
        assert told(way, 1, "en") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawn_card_is_named_to_its_drawer_alone(language: str) -> None:
    drawn = (STOPPED, happened.CounterTaken(0, 2), happened.Drew(0, CARD), happened.Drew(0, OTHER))
    for me in (0, 1, None):
        text = tell(drawn, me, language)
        assert text.count("2") == 3, "the space, two points and two cards are no secret"
        assert (card_name(OTHER, language) in text) == (me == 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_run_of_the_brain_is_told_beside_the_dice(language: str) -> None:
    run = (happened.Rolled(0, (3, 4), 9), STOPPED)
    assert re.findall(r"\d", tell(run, None, language)) == ["3", "4", "2", "9", "2"]
    none = (happened.Rolled(0, (3, 4), 7), STOPPED)
    assert re.findall(r"\d", tell(none, None, language)) == ["3", "4", "7", "2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_no_die_to_roll_is_told_why(language: str) -> None:
    stays = happened.Stopped(0, "saloon", "c2", 0)
    text = tell((happened.Rolled(0, (), 0), stays), 0, language)
    assert {"en": "empty head", "de": "leeren Kopf"}[language] in text
    assert {"en": "stay at", "de": "bleibst auf"}[language] in text


# Fights


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fight_is_one_line_with_its_dice_its_cards_its_outcome_and_its_loot(language: str) -> None:
    fight = (
        happened.FightBegan((0, 1, 2), ((5, 3), (4,), ()), (9, 4, 0)),
        happened.Passed(0),
        happened.HitPlayed(1, "mule_ferdinand", 9),
        happened.HitPlayed(0, "sheriff_dunn", 13),
        happened.Passed(1),
        happened.FightWon(0, (1, 2), tied=False),
        happened.Looted(0, 1, CARD, True, "taken", 0),
        happened.Looted(0, 2, OTHER, False, "taken", 0),
        happened.Looted(0, 2, "lizard_nesbith", False, "discarded", None),
    )
    says = {
        "en": "● Ada attacks you and ■ Cleo: ● 5 + 3 + hit 1 + **Sheriff Dunn** 4 = 13, ▲ 4 + **Ferdinand, mule** 5 = 9"
        ", ■ 0. ● Ada wins the fight and takes **Uther, king** straight out of your head and a card from ■ Cleo's hand"
        "; throws away **Nesbith, lizard** from ■ Cleo's hand. A point of comfort for you and ■ Cleo.",
        "de": "● Ada greift dich und ■ Cleo an: ● 5 + 3 + Treffen 1 + **Sheriff Dunn** 4 = 13, ▲ 4 + "
        "**Ferdinand, Maultier** 5 = 9, ■ 0. ● Ada gewinnt den Kampf und nimmt **Uther, König** direkt aus deinem Kopf "
        "und eine Karte aus der Hand von ■ Cleo; wirft **Nesbith, Echse** aus der Hand von ■ Cleo weg. Ein Trostpunkt "
        "für dich und ■ Cleo.",
    }
    (line,) = told(fight, 1, language)
    assert line.text == says[language]
    assert line.matter is Matter.OWN
    (line,) = told(fight, None, language)
    assert line.matter is Matter.GREAT


def test_of_a_fight_under_way_the_question_tells_and_the_story_nothing() -> None:
    way = (happened.Rolled(0, (3, 4), 9), STOPPED)
    (line,) = told((*way, FIGHT, happened.Passed(0)), None, "en", GAME.view(fighting(), None))
    assert line.matter is Matter.SLIGHT, "the way to it is over"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tied", [False, True])
def test_a_fight_is_told_when_it_is_decided_and_says_nothing_of_the_loot_before_there_is_any(
    tied: bool, language: str
) -> None:
    view = GAME.view(looting(), None)
    hit, king = {"en": ("hit", "king"), "de": ("Treffen", "König")}[language]
    dice = f"5 + 3 + {hit} 1 + **Uther, {king}** 5 = 14"
    fight = (FIGHT, happened.HitPlayed(0, CARD, 14), happened.FightWon(0, (1, 2), tied))
    for me in (0, 1, None):
        (line,) = told(fight, me, language, view)
        assert dice in line.text
        assert {"en": "nothing", "de": "nichts"}[language] not in line.text
        how = "tied" if tied else "alone"
        who = seating(3, me).who(0)
        assert words_for(language)("brain-robbery-told-fight-decided", how=how, **who) in line.text
        assert (line.matter is Matter.OWN) == (me is not None)


def test_what_the_winner_has_done_with_the_brains_is_told_while_there_are_more_of_them() -> None:
    view = GAME.view(looting(), None)
    fight = (FIGHT, happened.Passed(0), WON, happened.Looted(0, 2, CARD, False, "taken", 0))
    for me, says in ((2, "takes **Uther, king** from your hand"), (None, "takes a card from ■ Cleo's hand")):
        (line,) = told(fight, me, "en", view)
        assert says in line.text


def test_whoever_is_asked_about_the_loot_reads_how_the_fight_went() -> None:
    """Also the attacker, whose own turn it is, and whose own deeds are no news otherwise."""
    won = {True: 0, False: 0}  # by whether the winner attacked
    for table, moves, state in chain(every_move(7, 3), every_move(3, 1)):
        if state.phase == "loot":
            (me,) = GAME.to_act(state)
            told = narration.tell_news(table, FACE, moves, seating(7, me), words_for("en"), (me,), None)
            shown = "\n".join(narration.news(narration.done_by_others(told, me)))
            assert re.search(r"attack.*: .*\d.* You win the (fight|tie)", shown)
            won[GAME.turn(state).seat == me] += 1
    assert all(won.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loot_that_another_goes_on_with_is_told_without_the_outcome_which_is_told_already(language: str) -> None:
    view = GAME.view(looting(), None)
    taken = happened.Looted(0, 2, CARD, True, "taken", 0)
    (line,) = told((taken,), None, language)
    assert line.text.startswith({"en": "● Ada takes ", "de": "● Ada nimmt "}[language])
    left = happened.Looted(0, 2, CARD, True, "left", None)
    assert told((left,), None, language, view) == [], "there is more to come"
    assert len(told((left,), None, language)) == 1


def test_a_fight_of_an_earlier_turn_is_told_while_another_is_under_way() -> None:
    later = (happened.TurnBegan(2, 1), happened.FightBegan((1, 2), ((1,), (2,)), (1, 2)))
    lines = told((FIGHT, WON, *later), None, "en", GAME.view(fighting(), None))
    assert len(lines) == 1
    assert NAMES[0] in lines[0].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_part_of_a_fight_that_a_stand_in_played_is_told_alone(language: str) -> None:
    """Its moves are told apart from those of the turn's own player: the card, or the outcome and the loot."""
    card = card_name(CARD, language)
    for view in (FRAME, GAME.view(fighting(), None)):
        (line,) = told((happened.HitPlayed(1, CARD, 9),), None, language, view)
        assert card in line.text
        assert "9" in line.text
    hit, outcome = told((happened.HitPlayed(1, CARD, 9), happened.FightWon(1, (0,), tied=False)), None, language)
    assert card in hit.text
    assert NAMES[1] in outcome.text
    assert outcome.text.endswith(f"{NAMES[0]}.")
    (line,) = told((happened.Looted(1, 0, OTHER, True, "taken", 1),), None, language)
    assert card_name(OTHER, language) in line.text


def test_hidden_cards_that_go_the_same_way_are_counted() -> None:
    looted = (WON, *(happened.Looted(0, 2, card, False, "taken", 0) for card in (CARD, OTHER)))
    assert "takes 2 cards from ■ Cleo's hand." in tell(looted, None, "en")
    assert all(card_name(card, "en") in tell(looted, 2, "en") for card in (CARD, OTHER))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("from_head", [True, False])
@pytest.mark.parametrize("fate", get_args(happened.Fate))
def test_what_becomes_of_a_spoil_is_told_to_those_who_may_know_it(fate: str, from_head: bool, language: str) -> None:
    to = {"taken": 0, "given": 1}.get(fate)
    won = happened.FightWon(0, (), tied=False)
    looted = (won, happened.Looted(0, 2, CARD, from_head, fate, to))  # type: ignore[arg-type]  # a fate by its name
    for me in (0, 2, None):
        text = tell(looted, me, language)
        if fate == "left":
            nothing = {"en": "nothing", "de": "nichts"}[language]
            assert nothing in text, "what stays where it is, is no news"
            assert card_name(CARD, language) not in text
            continue
        public = from_head or fate == "discarded"
        assert (card_name(CARD, language) in text) == (public or me is not None)
        assert (NAMES[2] in text) == (me != 2)
        if fate == "given":
            assert NAMES[1] in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fate", ["given", "discarded"])
def test_what_the_winner_does_with_an_own_card_names_the_winner_once(fate: str, language: str) -> None:
    to = 1 if fate == "given" else None
    looted = (happened.Looted(0, 0, CARD, False, fate, to),)  # type: ignore[arg-type]  # a fate by its name
    for me in (1, 2, None):
        text = tell(looted, me, language)
        assert text.count(NAMES[0]) == 1
        assert (NAMES[1] in text) == (fate == "given" and me != 1)
    assert re.search({"en": r"\byour hand\b", "de": r"\bdeiner Hand\b"}[language], tell(looted, 0, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_brain_knocked_into_its_owners_hand_is_told_to_the_owner_with_both_places(language: str) -> None:
    knocked = (happened.Looted(0, 2, CARD, True, "given", 2),)
    mine = {"en": ("out of your head", "into your hand"), "de": ("aus deinem Kopf", "in deine Hand")}[language]
    assert all(place in tell(knocked, 2, language) for place in mine)
    assert tell(knocked, None, language).count(NAMES[2]) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_comforted_are_named_and_the_reader_is_spoken_to(language: str) -> None:
    assert tell((WON,), None, language).endswith({"en": "▲ Ben and ■ Cleo.", "de": "▲ Ben und ■ Cleo."}[language])
    assert tell((WON,), 1, language).endswith({"en": "for you and ■ Cleo.", "de": "für dich und ■ Cleo."}[language])


# What matters


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
        yield table, moves, loaded.state


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
        kept = [line for line in shown if line in own]
        assert shown[: len(kept)] == kept == own[len(own) - len(kept) :], "what befell one comes first"
        assert bool(kept) == bool(own)
        lost += len(losses)
        left_out += len(shown) < sum(len(one.lines) for one in told)
    assert lost
    assert left_out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_brain_that_is_thrown_out_of_a_head_is_named(language: str) -> None:
    for old in (OTHER, None):
        told = tell((happened.BrainPutIn(0, CARD, old),), 1, language)
        assert (card_name(OTHER, language) in told) == (old is not None)


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
        "en": "The coupling breaks: the die shows 2, too low for 3 cars, then 1, too low for 2, then 5, enough "
        "for 1. The last cars (Saloon and Kitchen) are gone. ▲ Ben runs behind the train now. "
        "▲ Ben loses the whole hand: **Uther, king**.",
        "de": "Die Kupplung reißt: Der Würfel zeigt 2, zu wenig für 3 Wagen, dann 1, zu wenig für 2, dann 5, "
        "genug für 1. Die letzten Wagen (Saloon und Küche) sind weg. ▲ Ben läuft jetzt hinter dem "
        "Zug her. ▲ Ben verliert die ganze Hand: **Uther, König**.",
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
        assert car_name(car, language) in line
        assert NAMES[seat] in line
        assert NAMES[3 - seat] not in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_brakes_the_last_car_is_told_in_one_line_with_the_end(language: str) -> None:
    (line,) = told((happened.Braked(0), happened.Ended("braked")), None, language)
    how = words_for(language)("brain-robbery-told-braked-last", **seating(3).who(0))
    assert line.text.startswith(how)
    assert words_for(language)("brain-robbery-told-ended", reason="braked") in line.text
    assert line.matter is Matter.GREAT
    (own,) = told((happened.Braked(0), happened.Ended("braked")), 0, language)
    assert own.matter is Matter.OWN, "how it was decided stays before whoever decided it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_who_fall_off_are_named_and_the_reader_is_spoken_to_first(language: str) -> None:
    lost = (happened.Braked(0), happened.CarLost("saloon", (0, 1, 2)))
    text = tell(lost, 1, language)
    assert NAMES[0] in text
    assert NAMES[2] in text
    assert NAMES[1] not in text
    assert text.index({"en": "You run", "de": "Du läufst"}[language]) < text.index(NAMES[2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tie_and_every_end_are_told_apart(language: str) -> None:
    won = [tell((happened.FightWon(0, (1,), tied),), None, language) for tied in (True, False)]
    assert won[0] != won[1]
    ends = {tell((happened.Ended(reason),), None, language) for reason in ("braked", "cap", "long-end", "all-lose")}
    assert len(ends) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_car_comes_with_its_joke(language: str) -> None:
    assert car_joke("kitchen", language) in tell(MOVES["CarAdded"], None, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_car_can_be_named(language: str) -> None:
    assert len({card_name(card, language) for card in BOX.cards}) == len(BOX.cards)
    assert len({car_name(car, language) for car in BOX.cars}) == len(BOX.cars)


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
