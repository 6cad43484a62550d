"""The face of Trains: what it tells, shows and keeps to itself."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.lines import Line, Matter
from cogs.face.seating import SYMBOLS
from cogs.face.sheet import MOST_CHOICES
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.trains.face import TrainsFace
from cogs.trains.in_words import about
from cogs.trains.names import card_name, coordinate, does, purse
from engine.game import EVERYTHING, IllegalAction
from engine.trains import TrainsOptions, running_score
from engine.trains import events as happened
from engine.trains.actions import Buy, Choose, EndTurn, Lay, Play, Show
from engine.trains.cards import CARDS, RAILS
from engine.trains.state import State
from tests.cogs.clickable import offered
from tests.cogs.readers import NAMES, YOU, seating
from tests.cogs.trains.positions import GAME, dear, languages, positions, quick, walk

FACE = TrainsFace()
ENGLISH = words_for("en")
VOICES = (0, 1, None)  # the one it is told of, another seat, the channel


# The words of the cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own_and_a_short_effect(language: str) -> None:
    words = words_for(language)
    assert len({card_name(card, words) for card in CARDS}) == len(CARDS) == 39
    for card in CARDS:
        assert 5 <= len(does(card, words)) <= 70, card


# What happened, told

EVENTS: dict[type, tuple[happened.Event, ...]] = {
    happened.FirstRailPlaced: (happened.FirstRailPlaced(0, 24),),
    happened.CardPlayed: (happened.CardPlayed(0, "tower", True, 1),),
    happened.MoneyGot: (happened.MoneyGot(0, "mail_train", 61),),
    happened.CardBought: (happened.CardBought(0, "tower", 61),),
    happened.CardGained: (happened.CardGained(0, "tower", True),),
    happened.WasteTaken: (happened.WasteTaken(0, 61),),
    happened.WasteReturned: (happened.WasteReturned(0, 61),),
    happened.RailLaid: (happened.RailLaid(0, 24, 1),),
    happened.StationBuilt: (happened.StationBuilt(0, 24),),
    happened.PointsScored: (happened.PointsScored(0, 61),),
    happened.EffectCopied: (happened.EffectCopied(0, "tower"),),
    happened.CardShown: (happened.CardShown(0, "tower"),),
    happened.CardNamed: (happened.CardNamed(0, "tower"),),
    happened.CardsRevealed: (happened.CardsRevealed(0, ("tower", "tower")),),
    happened.CardTaken: (happened.CardTaken(0, "tower"),),
    happened.CardDestroyed: (happened.CardDestroyed(0, "tower"),),
    happened.RevealedDiscarded: (happened.RevealedDiscarded(0, ("tower", "tower")),),
    happened.CardsDrawn: (happened.CardsDrawn(0, 2, ("tower", "tower")),),
    happened.CardLookedAt: (happened.CardLookedAt(0, "tower"),),
    happened.CardDiscarded: (happened.CardDiscarded(0, "tower"),),
    happened.CardPutBack: (happened.CardPutBack(0, "tower"),),
    happened.CardPutOnDeck: (happened.CardPutOnDeck(0, "tower"),),
    happened.TurnEnded: (happened.TurnEnded(0, passed=True),),
}
OWNERS_ALONE = (happened.CardsDrawn, happened.CardLookedAt, happened.CardDiscarded, happened.CardPutBack)
FRAME = GAME.start(2, TrainsOptions(), 1)


def tell(events: Sequence[happened.Event], me: int | None, language: str) -> str:
    seen = [event for event in (GAME.seen(each, me) for each in events) if event is not None]
    told = FACE.tell(GAME.view(FRAME, None), seen, seating(2, me), words_for(language))
    return "\n".join(line.text for line in told)


def test_every_kind_of_event_is_told_but_what_the_title_the_question_and_the_cards_say() -> None:
    silent = {happened.TurnBegan, happened.GameEnded, happened.EffectBegan, happened.DeckShuffled}
    assert set(get_args(happened.Event)) - EVENTS.keys() == silent
    assert tell([happened.TurnBegan(0, 7)], None, "en") == ""
    assert tell([happened.TurnEnded(0, passed=False)], None, "en") == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_an_event_is_told_to_everybody_with_what_they_may_know_of_it(kind: type, language: str) -> None:
    tower = card_name("tower", words_for(language))
    to_oneself = words_for(language)("trains-told-turn", deeds="…", **YOU).partition("…")[0]
    for me in VOICES:
        told = tell(EVENTS[kind], me, language)
        assert "{" not in told
        assert (NAMES[0] in told) == (me != 0)
        assert told.startswith(to_oneself) == (me == 0)
        if kind in OWNERS_ALONE:
            assert (tower in told) == (me == 0)
        elif kind is not happened.TurnEnded:
            assert re.search(rf"61|{tower}|Kichijoji \(C5\)", told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_is_told_in_one_sentence_and_the_next_hand_is_not(language: str) -> None:
    words = words_for(language)
    turn: tuple[happened.Event, ...] = (
        *[happened.CardPlayed(0, "normal_train", False, 1)] * 4,
        happened.CardPlayed(0, "garage", False, 1),
        happened.CardBought(0, "tower", 5),
        happened.WasteTaken(0, 1),
        happened.TurnEnded(0, passed=False),
        happened.CardsDrawn(0, 5, ("skyscraper",) * 5),
        happened.TurnBegan(1, 2),
    )
    for me in VOICES:
        (line,) = tell(turn, me, language).splitlines()
        assert card_name("normal_train", words) not in line, "the price says what they were for"
        assert words("trains-told-plain", card=card_name("garage", words)) in line
        assert card_name("skyscraper", words) not in line


TURN: tuple[happened.Event, ...] = (
    *[happened.CardPlayed(1, "normal_train", False, 1)] * 3,
    happened.CardPlayed(1, "lay_rails", True, 0),
    happened.WasteTaken(1, 1),
    happened.RailLaid(1, 24, 1),
    happened.RailLaid(1, 23, 0),
    happened.CardBought(1, "express_train", 3),
    happened.TurnEnded(1, passed=False),
)


def test_a_turn_reads_as_a_whole_sentence() -> None:
    assert tell(TURN, 0, "en") == (
        "▲ Ben laid rails at Kichijoji (C5) for 1 coin and C4 for nothing, and bought Express Train for 3 coins."
    )
    assert tell(TURN, 0, "de") == (
        "▲ Ben hat Gleise in Kichijoji (C5) für 1 Münze und C4 umsonst gelegt und Fernzug für 3 Münzen gekauft."
    )
    assert tell(TURN[:3], 0, "en") == "▲ Ben played Normal Train ×3.", "where nothing else is to be told"
    assert tell(TURN[3:5], 0, "en") == "▲ Ben played Lay Rails."
    passed = (happened.WasteReturned(0, 3), happened.TurnEnded(0, passed=True))
    assert tell(passed, 0, "de") == "Du hast 3 Müll zurückgegeben und gepasst."


def test_several_of_a_card_bought_for_the_same_coins_are_told_with_the_price_of_each() -> None:
    bought = [happened.CardBought(1, "holiday_timetable", 3)] * 2
    assert tell(bought, 0, "en") == "▲ Ben bought Holiday Timetable ×2 for 3 coins each."
    assert tell(bought, 0, "de") == "▲ Ben hat Ferien-Fahrplan ×2 für je 3 Münzen gekauft."


def test_what_the_cards_played_bring_about_is_not_told_beside_other_deeds() -> None:
    """Coins, and cards that the reader has not seen; whoever drew them is told which."""
    turn: list[happened.Event] = [
        happened.CardPlayed(1, "signals", True, 0),
        happened.CardsDrawn(1, 1, ("tower",)),
        happened.CardLookedAt(1, "waste"),
        happened.CardPlayed(1, "holiday_timetable", True, 0),
        happened.CardDestroyed(1, "holiday_timetable"),
        happened.MoneyGot(1, "holiday_timetable", 3),
        happened.CardBought(1, "express_train", 3),
    ]
    seen = [event for event in (GAME.seen(each, 0) for each in turn) if event is not None]
    assert tell(seen, 0, "en") == "▲ Ben played Signals and Holiday Timetable, and bought Express Train for 3 coins."
    own = tell(turn, 1, "en")
    assert "drew Tower" in own
    assert "(Waste)" in own
    assert "destroyed" not in own


def test_a_station_beside_ones_own_rail_is_told_first_and_stays() -> None:
    state = GAME.scene(players=2, rails=[[24], [44]], stations={24: 1})
    events = (happened.CardPlayed(1, "station_expansion", True, 0), happened.StationBuilt(1, 24))
    first, rest = FACE.tell(GAME.view(state, None), events, seating(2, 0), ENGLISH)
    assert first == Line("▲ Ben built a station at Kichijoji (C5): your rail there now counts 2 points.", Matter.OWN)
    assert rest == Line("▲ Ben played Station Expansion.", Matter.PLAIN)
    for me in (1, None):
        (line,) = FACE.tell(GAME.view(state, None), events, seating(2, me), ENGLISH)
        assert "Kichijoji" in line.text
        assert line.matter is Matter.PLAIN


def test_a_card_that_still_asks_is_not_told_yet() -> None:
    state = GAME.scene(hands=[["lay_rails", "normal_train"], []], rails=[[24], [44]])
    step = GAME.apply(state, 0, Play("lay_rails", effect=True))
    before = happened.CardPlayed(0, "express_train", False, 2)
    (line,) = FACE.tell(GAME.view(state, None), (before, *step.events), seating(2), ENGLISH)
    assert line.text == "● Ada played Express Train."
    assert FACE.tell(GAME.view(state, None), step.events, seating(2), ENGLISH) == []
    (line,) = FACE.tell_broken_off(GAME.view(state, None), step.events, seating(2), ENGLISH)
    assert line.text == "● Ada played Lay Rails.", "where the rest is told apart from it"
    done = (before, *step.events, *GAME.apply(state, 0, Lay(23)).events)
    (line,) = FACE.tell(GAME.view(state, None), done, seating(2), ENGLISH)
    assert line.text == "● Ada laid a rail at C4 for nothing."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turns_end_is_told_where_its_deeds_are_told_apart_from_it(language: str) -> None:
    words, view = words_for(language), GAME.view(FRAME, None)
    end = (happened.TurnEnded(0, passed=False), happened.CardsDrawn(0, 5, ("tower",) * 5), happened.TurnBegan(1, 2))
    assert FACE.tell(view, end, seating(2, 0), words) == []
    (line,) = FACE.tell_broken_off(view, end, seating(2, 0), words)
    assert line.text == words("trains-told-turn", deeds=words("trains-told-ended"), **YOU)
    turn = (happened.CardBought(0, "tower", 5), *end)
    assert FACE.tell_broken_off(view, turn, seating(2, 0), words) == FACE.tell(view, turn, seating(2, 0), words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_money_for_no_cards_is_not_told(language: str) -> None:
    """A Freight Train that took no Waste along."""
    played = happened.CardPlayed(0, "freight_train", True, 1)
    assert tell([played, happened.MoneyGot(0, "freight_train", 0)], None, language) == tell([played], None, language)


@quick
@given(st.integers(0, 2**32), languages, st.sampled_from(VOICES))
def test_all_that_happens_can_be_told(seed: int, language: str, me: int | None) -> None:
    for state, _, events in walk(2, seed, 60):
        seen = [event for event in (GAME.seen(each, me) for each in events) if event is not None]
        lines = FACE.tell(GAME.view(state, None), seen, seating(2, me), words_for(language))
        assert all(line.text and "{" not in line.text for line in lines)


# In words


@quick
@given(positions, languages)
def test_the_text_board_stands_alone(state: State, language: str) -> None:
    """Points, rails, money, cards in play, waivers, stations, piles; its beginning is an alt text with the essence."""
    view, words = GAME.view(state, None), words_for(language)
    text = FACE.board_text(view, seating(len(state.players)), words)
    assert len(text) <= 3000
    for seat, player in enumerate(state.players):
        line = next(line for line in text.splitlines() if NAMES[seat] in line)
        numbers = re.findall(r"\d+", line)
        if state.phase == "over":
            assert numbers[-1] == str(running_score(view, seat).total)
        else:
            assert numbers == [
                str(number)
                for number in (
                    running_score(view, seat).total,
                    RAILS - len(player.rails),
                    len(player.hand),
                    len(player.deck),
                    len(player.discard),
                )
            ]
        if player.rails:
            assert " ".join(map(coordinate, player.rails)) in text[:1000]
    for card, left in state.piles.items():
        assert f"{card_name(card, words)} {left}" in text
    if state.phase == "turn":
        who = {"who": seating(4)[state.seat], "voice": "they"}
        now = words("trains-now", money=purse(state.money, words), cards="…", **who)
        if not state.play and not state.money:
            now = words("trains-now-nothing", **who)
        assert now.partition("…")[0] in text[:1000], "whose coins they are"
        assert all(card_name(card, words) in text[:1000] for card in state.play)
    for effect in state.lasting:
        assert words(f"trains-lasting-{effect.replace('_', '-')}") in text[:1000]


@pytest.mark.parametrize(
    ("language", "own", "another"),
    [
        ("en", "You have 3 coins. In play: Normal Train ×3.", "● Ada has 3 coins. In play: Normal Train ×3."),
        (
            "de",
            "Du hast 3 Münzen. Im Spiel liegen: Regionalzug ×3.",
            "● Ada hat 3 Münzen. Im Spiel liegen: Regionalzug ×3.",
        ),
    ],
)
def test_coins_are_said_to_be_those_of_whose_turn_it_is(language: str, own: str, another: str) -> None:
    state = GAME.scene(players=2, hands=[[], []], rails=[[24], [34]], seat=0, money=3, play=["normal_train"] * 3)
    words = words_for(language)
    for reader, said in ((0, own), (1, another), (None, another)):
        assert said in FACE.board_text(GAME.view(state, reader), seating(2, reader), words).splitlines()


@quick
@given(positions, languages)
def test_everybody_is_told_what_is_asked_and_of_whom(state: State, language: str) -> None:
    players, words = len(state.players), words_for(language)
    for reader in (*range(players), None):
        question = FACE.question(GAME.view(state, reader), seating(players, reader), words)
        assert "\n" not in question
        if state.phase != "over":
            assert (NAMES[state.seat] in question) == (reader != state.seat)


@quick
@given(positions, languages)
def test_a_hand_is_told_with_what_its_cards_do(state: State, language: str) -> None:
    words = words_for(language)
    text = FACE.hand_text(GAME.view(state, 0), seating(len(state.players), 0), words)
    if state.phase == "over":
        assert text == ""
        return
    for card in state.players[0].hand:
        assert card_name(card, words) in text
        assert about(card, words) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_told_with_a_full_reckoning(language: str) -> None:
    words = words_for(language)
    state = GAME.scene(
        players=2,
        hands=[["skyscraper"], []],
        rails=[[24, 23], [44, 34]],
        stations={24: 1},
        points=[3, 0],
        piles={"tower": 0, "garage": 0, "signals": 0, "pulling": 0},
    )
    GAME.apply(state, 0, EndTurn())
    said = {me: FACE.question(GAME.view(state, me), seating(2, me), words) for me in (0, 1, None)}
    assert "Ada" not in said[0]
    assert "Ada" in said[1] == said[None]
    assert "9" in said[None]
    assert words("trains-reason-piles") in said[None]
    text = FACE.board_text(GAME.view(state, EVERYTHING), seating(2), words)
    ada, ben = text.splitlines()[:2]
    assert (ada[:5], ben[:5]) == ("● Ada", "▲ Ben")
    assert [int(number) for number in re.findall(r"\d+", ada)] == [2, 0, 4, 3, 9]
    assert [int(number) for number in re.findall(r"\d+", ben)] == [0, 0, 0, 0, 0]


def test_whose_rails_ended_the_game_is_said() -> None:
    line = [10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 30, 31, 32, 33, 34, 40, 41, 42, 43, 44]
    state = GAME.scene(rails=[line, [55]], hands=[["waste"], []])
    GAME.apply(state, 0, EndTurn())
    asks = [FACE.question(GAME.view(state, seat), seating(2, seat), words_for("en")) for seat in (0, 1)]
    assert asks[0].endswith("Your rails are all laid.")
    assert asks[1].endswith("The rails of ● Ada are all laid.")


def test_a_shared_win_is_told_with_all_who_share_it() -> None:
    state = GAME.scene(players=2, rails=[[24], [44]], piles={"tower": 0, "garage": 0, "signals": 0, "pulling": 0})
    GAME.apply(state, 0, EndTurn())
    said = FACE.question(GAME.view(state, None), seating(2), ENGLISH)
    assert "Ada" in said
    assert "Ben" in said


# What teaches


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_come_in_steps_each_with_an_example_and_open_with_a_picture(language: str) -> None:
    words = words_for(language)
    steps = FACE.rules(words, GAME.rules_version)
    example = {"en": "_Example: ", "de": "_Beispiel: "}[language]
    assert [heading.partition(". ")[0] for heading, _ in steps] == [str(at + 1) for at in range(len(steps))]
    for _, text in steps:
        assert len(text) <= 1024, "a field of an embed"
        assert text.splitlines()[-1].startswith(example)
    assert sum(len(heading) + len(text) for heading, text in steps) <= 5500
    assert words("trains-goal") in steps[0][1]
    picture = FACE.rules_picture(words, GAME.rules_version)
    assert len(picture.alt) <= 1024
    assert picture.alt.endswith(".")


@quick
@given(positions, languages)
def test_each_kind_of_question_has_a_line_that_explains_it(state: State, language: str) -> None:
    if state.phase != "over":
        kind = FACE.lesson(GAME.view(state, state.seat), GAME.legal(state, state.seat))
        line = words_for(language)(f"trains-lesson-{kind}") if kind else ""
        assert "\n" not in line
        assert len(line) <= 160


def test_waste_is_explained_while_it_can_be_given_back_and_buying_when_nothing_else_is_left() -> None:
    def lesson(**facts: Any) -> str:
        state = GAME.scene(rails=[[24], [44]], **facts)
        return FACE.lesson(GAME.view(state, 0), GAME.legal(state, 0))

    assert lesson(hands=[["waste", "normal_train"], []]) == "waste"
    assert lesson(hands=[["normal_train"], []]) == "turn"
    assert FACE.lesson(GAME.view(GAME.scene(), 0), GAME.legal(GAME.scene(), 0)) == "begin"


def test_a_kind_of_question_is_explained_once_in_a_turn() -> None:
    hand = ["normal_train", "express_train", "lay_rails", "lay_rails", "limited_express_train"]
    state = GAME.scene(hands=[hand, []], rails=[[24], [44]])
    kinds = []
    for action in (
        *(Play("normal_train", effect=False), Play("express_train", effect=False)),
        *(Play("lay_rails", effect=True), Lay(23), Play("lay_rails", effect=True), Lay(33)),
        *(Play("limited_express_train", effect=False), Buy("express_train"), EndTurn()),
    ):
        kinds.append(FACE.lesson(GAME.view(state, 0), GAME.legal(state, 0)))
        GAME.apply(state, 0, action)
    assert kinds == ["turn", "", "", "lay", "", "", "", "buy", ""]


def test_of_several_cards_that_ask_in_a_turn_the_first_alone_is_explained() -> None:
    hand = ["station_crew", "normal_train", "express_train", "amusement_park"]
    state = GAME.scene(hands=[hand, []], decks=[["normal_train"]], rails=[[24], [44]])
    kinds = []
    for action in (
        *(Play("normal_train", effect=False), Play("express_train", effect=False)),
        *(Play("station_crew", effect=True), Choose("money")),
        *(Play("amusement_park", effect=True), Show("express_train")),
    ):
        kinds.append(FACE.lesson(GAME.view(state, 0), GAME.legal(state, 0)))
        GAME.apply(state, 0, action)
    assert kinds == ["turn", "", "", "effect", "", ""]


# What can be shown and looked up


@dear
@given(positions, languages)
def test_supply_and_scores_are_shown_to_everybody(state: State, language: str) -> None:
    view, words = GAME.view(state, None), words_for(language)
    supply = FACE.show("supply", view, seating(len(state.players)), words)
    score = FACE.show("score", view, seating(len(state.players)), words)
    assert supply is not None
    assert score is not None
    (picture,) = supply.pictures
    assert supply.text == "", "the picture says it"
    assert len(picture.alt) <= 1024
    assert [button.argument for button in offered(supply.rows)] == ["score", "supply-words"]
    in_words = FACE.show("supply-words", view, seating(len(state.players)), words)
    assert in_words is not None
    assert in_words.text == supply.in_words
    assert len(in_words.text) <= 4000
    for (card, left), line in zip(state.piles.items(), in_words.text.splitlines(), strict=True):
        assert line.startswith(f"{card_name(card, words)}: ")
        assert re.search(rf"\b{left}\b", line)
        assert about(card, words) in line
    for seat, line in enumerate(score.text.splitlines()):
        assert line.startswith(f"{SYMBOLS[seat]} {NAMES[seat]}: "), "no name is cut"
        its = running_score(view, seat)
        assert [int(number) for number in re.findall(r"\d+", line)] == [
            *(its.cities, its.remote, its.cards, its.play, its.total)
        ]
    assert FACE.show("?", view, seating(len(state.players)), words) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_card_can_be_looked_up_by_its_name_in_any_language(language: str) -> None:
    words = words_for(language)
    for card in CARDS:
        sheet = FACE.look_up(card_name(card, words).upper(), ENGLISH)
        assert sheet is not None
        assert sheet.title == card_name(card, ENGLISH)
        assert does(card, ENGLISH) in sheet.text
        assert sheet.pictures
    assert FACE.look_up("lay_rails", words) == FACE.look_up("Gleisbau", words) == FACE.look_up(" lay rails ", words)
    assert FACE.look_up("Bartholomäus", words) is None


def test_names_are_offered_in_the_language_of_whoever_types() -> None:
    german = words_for("de")
    assert FACE.suggest("expr", ENGLISH)[0] == ("Express Train", "express_train")
    assert ("Limited Express Train", "limited_express_train") in FACE.suggest("expr", ENGLISH)
    assert FACE.suggest("expr", german) == []
    assert FACE.suggest("fern", german) == [("Fernzug", "express_train")]
    assert len(FACE.suggest("", german)) == MOST_CHOICES


# When a choice has gone


def aged(state: State, action: Any, words: Words) -> str:
    with pytest.raises(IllegalAction) as illegal:
        GAME.apply(state, 0, action)
    return FACE.illegal(illegal.value.message, illegal.value.facts, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_changed_is_said_of_a_choice_that_has_gone(language: str) -> None:
    words = words_for(language)
    state = GAME.scene(hands=[["lay_rails"], []], rails=[[24], [34]], money=3, piles={"tower": 0})
    assert card_name("garage", words) in aged(state, Play("garage", effect=True), words)
    assert card_name("tower", words) in aged(state, Buy("tower"), words)
    told = aged(state, Buy("skyscraper"), words)
    assert "8" in told
    assert "3" in told
    GAME.apply(state, 0, Play("lay_rails", effect=True))
    assert "A1" in aged(state, Lay(0), words)
    placing = GAME.scene(rails=[[], [44]], first=1)
    assert "E5" in aged(placing, Lay(44), words)


# Nothing hidden


@dear
@given(positions, st.randoms(use_true_random=False), languages)
def test_what_a_reader_is_shown_does_not_depend_on_what_is_hidden(state: State, rng: Random, language: str) -> None:
    if state.phase == "over":
        return
    words, players = words_for(language), len(state.players)
    for eyes in (None, state.seat, (state.seat + 1) % players):
        shown = []
        for truth in (state, GAME.redeal(state, eyes, rng)):
            view, readers = GAME.view(truth, eyes), seating(players, eyes)
            own = (
                ()
                if eyes is None
                else (FACE.hand_text(view, readers, words), FACE.hand_picture(view, (), readers, words))
            )
            legal = [] if eyes is None else GAME.legal(truth, eyes)
            shown.append(
                (
                    FACE.question(view, readers, words),
                    FACE.board_text(view, readers, words),
                    FACE.board_controls(view, readers, words),
                    FACE.show("score", view, readers, words),
                    FACE.hand_controls(view, legal, "", readers, words) if legal else (),
                    *own,
                )
            )
        assert shown[0] == shown[1]


def test_a_spectators_view_that_held_a_hand_would_be_noticed() -> None:
    """The check above can fail: of a view with hands in it, the text tells them."""
    state = GAME.scene(hands=[["garage"], ["signals"]], rails=[[24], [34]])
    mine = GAME.view(state, 1)
    other = dataclasses.replace(mine, players=[mine.players[0], dataclasses.replace(mine.players[1], hand=["waste"])])
    assert FACE.hand_text(mine, seating(2, 1), ENGLISH) != FACE.hand_text(other, seating(2, 1), ENGLISH)
