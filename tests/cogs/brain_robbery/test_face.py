"""The face of The Great Brain Robbery: what it asks and says, to everybody."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cogs.brain_robbery
from cogs.brain_robbery.names import car_name, card_joke, card_name
from cogs.face.seating import SYMBOLS
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery.actions import Attack, GoThrough, Leave, PutIn, Stop, Take
from engine.brain_robbery.box import BOX
from engine.brain_robbery.state import Options, State
from engine.game import EVERYTHING, Outcome
from tests.cogs.brain_robbery.positions import (
    FACE,
    GAME,
    alone,
    asked,
    brawl,
    fighting,
    handing_round,
    long_train,
    looting,
    positions,
    quick,
)
from tests.cogs.readers import NAMES, seating

ENGLISH = words_for("en")


# The board in words


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_the_text_board_stands_alone(state: State, language: str) -> None:
    """Who has what in the head, points, cards, places; every car, every brain; and both piles."""
    players = len(state.points)
    view, words = GAME.view(state, None), words_for(language)
    text = FACE.board_text(view, seating(players), words).removeprefix(FACE.notice(view, seating(players), words))
    lines = text.lstrip().replace("\n  ", "; ").splitlines()
    for seat in range(players):
        line, head, spot = lines[seat], state.heads[seat], state.spots[seat]
        assert NAMES[seat] in line
        assert (card_name(head, words_for(language)) if head else words_for(language)("brain-robbery-no-brain")) in line
        if head:
            assert f"IQ {state.box.cards[head].iq}," in line
        if spot is not None:
            assert f": {car_name(spot.car, words_for(language))} {spot.space};" in line
    cars = [line for line in lines if line.startswith("- ")]
    assert len(cars) == len(state.train)
    for car, line in zip(state.train, cars, strict=True):
        assert car_name(car, words_for(language)) in line
        assert all(space in line for space in state.counters.get(car, ()))
    assert [int(number) for number in re.findall(r"\d+", lines[-1])] == [len(state.deck), len(state.discard)]
    if state.fight is not None:
        assert any(str(max(state.fight.strengths)) in line for line in lines[players:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_text_board_is_too_long_for_a_block_of_letters(language: str) -> None:
    """The board stands in a block whose lines do not break everywhere: what is beyond its edge is not read."""
    for head in BOX.cards:
        for car in BOX.cars:
            spots = [(car, BOX.cars[car].plan.spaces[0])] * 3
            state = GAME.scene(train=[car], spots=spots, heads=[head, None, None], points=[12, 0, 0])
            text = FACE.board_text(GAME.view(state, None), seating(3), words_for(language))
            assert max(map(len, text.splitlines())) <= 64


def test_seven_zombies_on_a_long_train_fit_into_an_alt_text() -> None:
    for language in LANGUAGES:
        text = FACE.board_text(GAME.view(long_train(), None), seating(7), words_for(language))
        assert len(text) <= 1000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_of_seven_fit_into_alt_texts_with_question_hand_and_board(seed: int, language: str) -> None:
    """Nothing is cut off, and no joke stands among what the cards can do."""
    rng, words, state = Random(seed), words_for(language), GAME.start(7, Options(), seed)
    for _ in range(150):
        if state.outcome is not None:
            break
        (seat,) = GAME.to_act(state)
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        texts = [make(view, seating(7, seat), words) for make in (FACE.question, FACE.hand_text, FACE.board_text)]
        assert len("\n".join(texts)) <= 1024
        assert not any(card_joke(card, words) in texts[1] for card in view.hand)
        wild = [action for action in legal if isinstance(action, Attack | GoThrough | Take | PutIn)]
        GAME.apply(state, seat, rng.choice(wild or legal))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyone_in_a_fight_is_named_beside_their_strength(language: str) -> None:
    words = words_for(language)
    text = FACE.board_text(GAME.view(fighting(), None), seating(3), words)
    strengths = fighting().fight
    assert strengths is not None
    said = [
        words("brain-robbery-strength", who=seating(3)[seat], strength=strength)
        for seat, strength in zip(strengths.fighters, strengths.strengths, strict=True)
    ]
    assert words("brain-robbery-strengths", standing=", ".join(said)) in text.splitlines()
    hands = [("dog_rex",), ("uther",), *[()] * 5]
    crowd = GAME.scene(players=7, spots=[("saloon", "b2"), *[("saloon", "a2")] * 6], hands=hands, reach=3)
    for action in (Stop("saloon", "a2"), Attack()):
        GAME.apply(crowd, 0, action)
    text = FACE.board_text(GAME.view(crowd, None), seating(7), words)
    assert all(text.count(NAMES[seat]) == 2 for seat in range(7)), "with the place, and with the strength"
    assert max(map(len, text.splitlines())) <= 64


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_no_card_is_not_asked_to_drop_any(language: str) -> None:
    words = words_for(language)
    asks = {
        hand: FACE.question(GAME.view(GAME.scene(hands=[hand, (), ()]), 0), seating(3, 0), words)
        for hand in ((), ("uther",))
    }
    drop = {"en": "discard", "de": "leg"}[language]
    assert drop in asks["uther",]
    assert drop not in asks[()]


@pytest.mark.parametrize(
    ("strengths", "place", "says"),
    [
        ((9, 7, 4), 0, "You lead with 9 to 7"),
        ((3, 3, 1), 0, "You're tied at 3, and you win ties because you attacked"),
        ((3, 3, 1), 1, "You're tied at 3, but ● attacked and wins ties"),
        ((3, 5, 1), 0, "Your strength is 3, ▲ Ben leads with 5"),
        ((2, 5, 5), 0, "Your strength is 2, but the others are tied at 5, and you win ties because you attacked"),
        ((5, 1, 5), 1, "Your strength is 1, others are tied at 5, and ● attacked and wins ties"),
    ],
)
def test_a_fighter_is_told_who_attacked_and_who_would_win_as_it_stands(
    strengths: tuple[int, ...], place: int, says: str
) -> None:
    state = fighting()
    assert state.fight is not None
    state.fight.strengths[:] = strengths
    state.fight.asked = place
    seat = state.fight.fighters[place]
    attack = "You're attacking ▲ Ben and ■ Cleo!" if place == 0 else "● Ada is attacking you and ■ Cleo!"
    assert f"{attack} {says}: " in FACE.question(GAME.view(state, seat), seating(3, seat), ENGLISH)
    for language in LANGUAGES:
        said = {
            me: FACE.question(GAME.view(state, me), seating(3, me), words_for(language))
            for me in (seat, (seat + 1) % 3)
        }
        assert all(str(strengths[place]) in text for text in said.values())
        assert not any(re.search(r"[{}$]", text) for text in said.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_turn_of_the_game_says_so_in_its_question(language: str) -> None:
    words = words_for(language)
    long_end: dict[str, Any] = {
        "train": ["locomotive"],
        "spots": [("locomotive", "a2")] * 3,
        "picked_clean": 30,
        "options": Options(long_end=True),
    }
    for facts, number, last in (({}, 178, False), ({}, 179, True), (long_end, 59, False), (long_end, 60, True)):
        state = GAME.scene(number=number, active=number % 3, **facts)
        for reader in (*range(3), None):
            asks = FACE.question(GAME.view(state, reader), seating(3, reader), words)
            assert (words("brain-robbery-last-turn", asks="") in asks) == last
        while last and state.outcome is None:
            GAME.apply(state, asked(state), GAME.legal(state, asked(state))[-1])
            assert state.outcome is not None or GAME.turn(state).number == number + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_winner_is_asked_about_each_brain_with_its_place(language: str) -> None:
    state = looting()
    places = {
        "en": {(1, True): "in ▲ Ben's head", (1, False): "in ▲ Ben's hand"},
        "de": {(1, True): "im Kopf von ▲ Ben", (1, False): "in der Hand von ▲ Ben"},
    }[language]
    met = set()
    while state.phase == "loot":
        assert state.fight is not None
        spoil = state.fight.spoils[0]
        question = FACE.question(GAME.view(state, 0), seating(3, 0), words_for(language))
        quoted = {"en": "“{}”", "de": "„{}“"}[language].format(card_name(spoil.card, words_for(language)))
        assert quoted in question, "a name such as Karl, stoker would run into the sentence"
        if (spoil.owner, spoil.from_head) in places:
            met.add((spoil.owner, spoil.from_head))
            assert places[spoil.owner, spoil.from_head] in question
        GAME.apply(state, 0, Leave(spoil.owner, spoil.card))
    assert met == set(places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_told_to_winner_loser_and_channel(language: str) -> None:
    words = words_for(language)
    state = alone()
    GAME.apply(state, 0, Stop("locomotive", "e1"))
    said = {me: FACE.question(GAME.view(state, me), seating(3, me), words) for me in (0, 1, None)}
    assert "Ada" not in said[0]
    assert "Ada" in said[1] == said[None]
    assert all(str(BOX.cards["pianist_igor"].iq) in each for each in said.values())
    assert FACE.question(GAME.view(state, EVERYTHING), seating(3), words) == said[None]
    view = GAME.view(state, None)
    shared = replace(view, outcome=Outcome(((0, 2), (1,)), (80, 5, 80), "braked"))
    assert all(name in FACE.question(shared, seating(3), words) for name in ("Ada", "Cleo", "80"))
    nobody = replace(view, outcome=Outcome((), (0, 0, 0), "all-lose"))
    assert FACE.question(nobody, seating(3), words) == words("brain-robbery-all-lost")


def test_a_hand_has_one_picture_whatever_it_holds() -> None:
    state = long_train()
    for seat in range(7):
        view = GAME.view(state, seat)
        assert FACE.hand_picture(view, (), seating(7, seat), ENGLISH) is not None
    assert FACE.hand_picture(GAME.view(state, None), (), seating(7), ENGLISH) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_in_words_says_all_that_is_on_the_cards(language: str) -> None:
    state = long_train()
    text = FACE.hand_text(GAME.view(state, 6), seating(7, 6), words_for(language))
    for card in state.hands[6]:
        assert card_name(card, words_for(language)) in text
        assert str(BOX.cards[card].iq) in text
        if (rule := BOX.cards[card].rule) is not None:
            assert words_for(language)(f"brain-robbery-rule-{rule}") in text
    assert FACE.hand_text(GAME.view(state, None), seating(7), words_for(language)) == ""
    assert FACE.hand_text(GAME.view(state, 3), seating(7, 3), words_for(language)) == ""


def test_a_winner_reads_the_hands_that_are_looked_through() -> None:
    state = looting()
    winner = asked(state)
    lines = FACE.hand_text(GAME.view(state, winner), seating(3, winner), ENGLISH).splitlines()
    for seat, hand in enumerate(state.hands):
        if seat != winner:
            at = lines.index(ENGLISH("brain-robbery-hand-of", who=f"{SYMBOLS[seat]} {NAMES[seat]}"))
            shown = [line for line in lines[at + 1 : at + 1 + len(hand)] if line.startswith("  ")]
            assert [line.split(":")[0].strip() for line in shown] == [card_name(card, words_for("en")) for card in hand]
    assert max(map(len, lines)) <= 64


# What everybody may look up


def test_the_plan_in_letters_shows_every_wall_counter_and_zombie_and_the_names_of_the_spaces() -> None:
    state = long_train()
    sheet = FACE.show("plan", GAME.view(state, None), seating(7), ENGLISH)
    assert sheet is not None
    lines = sheet.text.splitlines()[1:]
    at = lines.index("Mail van")
    assert lines[at + 1 : at + 9] == [
        "    a   b   c",
        "  +---+---+---+",
        "1 |       |###|",
        "  +   +   +---+",
        "2 > ■ |     ◆ >",
        "  +---+   +---+",
        "3 |###|     * |",
        "  +---+---+---+",
    ]
    assert len(sheet.text) <= 4000
    crowd = GAME.scene(players=5, spots=[("saloon", "b2")] * 5)
    shown = FACE.show("plan", GAME.view(crowd, None), seating(5), ENGLISH)
    assert shown is not None
    assert "●▲+" in shown.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_brains_are_explained_with_their_rules(language: str) -> None:
    state = long_train(discard=["cheese_runny"])
    sheet = FACE.show("brains", GAME.view(state, None), seating(7), words_for(language))
    assert sheet is not None
    assert words_for(language)("brain-robbery-rule-three_hands") in sheet.text
    assert card_name("cheese_runny", words_for(language)) in sheet.text
    assert all(name in sheet.text for name in NAMES)
    assert FACE.show("nothing", GAME.view(state, None), seating(7), words_for(language)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_the_rules_has_an_example_by_the_cards(language: str) -> None:
    *steps, _ = FACE.rules(words_for(language), GAME.rules_version, FACE.game.Options())
    example = {"en": "*Example: ", "de": "*Beispiel: "}[language]
    assert all(text.count(example) == 1 and text.endswith("*") for _, text in steps)
    said = "\n".join(text for _, text in steps)
    for card, stats in (("uther", ("iq",)), ("dog_rex", ("run",)), ("mule_ferdinand", ("hit",))):
        (line,) = (line for line in said.splitlines() if card_name(card, words_for(language)) in line)
        assert all(str(getattr(BOX.cards[card], name)) in line for name in stats)


# Somebody's first game


def kinds() -> dict[str, State]:
    """A question of every kind, by what there is to learn about it."""
    two = ("dog_rex", "uther")
    at_the_door = GAME.scene(spots=[("saloon", "d2"), None, None], reach=5)
    met = brawl()
    GAME.apply(met, 0, Stop("saloon", "a2"))
    put_in = GAME.scene(hands=[("dog_rex",), (), ()], points=[5, 0, 0])
    put_in.phase = "put_in"
    full = GAME.scene(hands=[(*two, "parrot_coco"), (), ()])
    full.phase = "trim"
    stuck = GAME.scene(hands=[("dog_rex",), (), ()])
    stuck.phase = "move"
    return {
        "roll": GAME.scene(),
        "drop": GAME.scene(hands=[two, (), ()], heads=["cheese_mild", None, None]),
        "drop-one": GAME.scene(hands=[("uther",), (), ()]),
        "drop-two": GAME.scene(hands=[two, (), ()]),
        "no-steps": stuck,
        "move": GAME.scene(spots=[("caboose", "a2"), None, None], reach=2),
        "behind": GAME.scene(train=["saloon"], spots=[None, ("saloon", "a2"), ("saloon", "a2")], reach=2),
        "door": at_the_door,
        "brake": alone(),
        "meet": met,
        "fight": fighting(),
        "loot": looting(),
        "head": put_in,
        "trim": full,
    }


@pytest.mark.parametrize("kind", kinds())
def test_every_kind_of_question_has_its_lesson_in_a_line(kind: str) -> None:
    state = kinds()[kind]
    seat = asked(state)
    assert FACE.lesson(GAME.view(state, seat), GAME.legal(state, seat)) == kind
    for language in LANGUAGES:
        lesson = words_for(language)(f"brain-robbery-lesson-{kind}")
        assert "\n" not in lesson
        assert len(lesson) <= 180


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_whoever_holds_the_cards_reads_whether_one_can_be_paid_for(language: str) -> None:
    words, own, public = words_for(language), set(), set()
    for card in ("parrot_coco", "uther"):
        spots = [("saloon", "a2"), ("caboose", "d1"), ("caboose", "d1")]
        state = GAME.scene(spots=spots, hands=[(card,), (), ()], points=[3, 0, 0], reach=0)
        GAME.apply(state, 0, Stop("saloon", "a2"))
        own.add(FACE.question(GAME.view(state, 0), seating(3, 0), words))
        public |= {FACE.question(GAME.view(state, eyes), seating(3, eyes), words) for eyes in (1, 2, None)}
    assert (len(own), len(public)) == (2, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_winner_who_may_hand_round_own_cards_reads_so_in_the_question(language: str) -> None:
    words = words_for(language)
    for state in (handing_round(), handing_round(1), handing_round(10)):
        asks = FACE.question(GAME.view(state, 0), seating(3, 0), words)
        assert {"en": "the losers had no brains", "de": "die anderen hatten keine Gehirne"}[language] in asks
        assert asks.endswith("?"), "nobody is told to end the turn who may hand cards round before"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_is_one_sentence_and_what_the_game_is_like_two(language: str) -> None:
    words = words_for(language)
    assert len(re.findall(r"[.!?]", words("brain-robbery-goal"))) == 1
    assert len(re.findall(r"[.!?]", words("brain-robbery-about"))) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_tell_of_the_long_end_and_say_what_is_left_out(language: str) -> None:
    said = "\n".join(text for _, text in FACE.rules(words_for(language), GAME.rules_version, FACE.game.Options()))
    assert {"en": "10 more rounds", "de": "noch 10 Runden"}[language] in said
    assert "Extrakäse" in said


def test_in_german_the_cards_say_treffen_and_laufen_as_those_of_the_rulebook_do() -> None:
    said = (Path(cogs.brain_robbery.__file__).parent / "words" / "de.ftl").read_text(encoding="utf-8")
    assert not re.search(r"\b(Hieb|Lauf)\b", said)
    words = words_for("de")
    for key, facts in (("facts", {"cost": 1}), ("brain", {})):
        line = words(f"brain-robbery-{key}", card="", hit=3, run=4, iq=5, **facts)
        assert "Treffen 3, Laufen 4" in line
    assert (words("brain-robbery-caption-hit"), words("brain-robbery-caption-run")) == ("Treffen", "Laufen")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_says_how_many_rounds_the_long_end_leaves(language: str) -> None:
    words = words_for(language)
    facts: dict[str, Any] = {"train": ["locomotive"], "spots": [("locomotive", "a2")] * 3, "picked_clean": 30}
    for number, left in ((31, 10), (33, 10), (34, 9), (60, 1)):
        state = GAME.scene(number=number, active=number % 3, options=Options(long_end=True), **facts)
        assert words("brain-robbery-long-end", count=left) in FACE.board_text(GAME.view(state, None), seating(3), words)


def test_brains_that_somebody_holds_are_told_apart_though_names_have_commas() -> None:
    view = GAME.view(brawl(), EVERYTHING)
    seat, hand = next((seat, hand) for seat, hand in enumerate(view.hands) if hand and len(hand) > 1)
    names = [card_name(card, words_for("en")) for card in hand]
    assert any("," in name for name in names)
    told = FACE.held_by(view, seat, ENGLISH)
    assert all(name in told for name in names)
    assert ", " not in re.sub("|".join(map(re.escape, names)), "", told)
