"""What happens in Trains, told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.face.lines import Line, Matter
from cogs.face.words import LANGUAGES, words_for
from cogs.table.sheets.narration import tell_news
from cogs.trains.face import TrainsFace
from cogs.trains.names import card_name, many
from db import Move
from engine.trains import TrainsOptions
from engine.trains import events as happened
from engine.trains.actions import Choose, EndTurn, Lay, Play
from tests.cogs.readers import NAMES, YOU, seating
from tests.cogs.table.sheets.played import table_of
from tests.cogs.trains.positions import GAME, languages, quick, walk

FACE = TrainsFace()
ENGLISH = words_for("en")
VOICES = (0, 1, None)  # the one it is told of, another seat, the channel


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
    assert set(get_args(happened.Event)) - EVENTS.keys() == {*silent, happened.LastRound}
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
def test_that_the_last_round_begins_is_told_to_everybody_with_the_reason(language: str) -> None:
    words = words_for(language)
    for me in VOICES:
        told = tell([happened.LastRound(0, "markers")], me, language)
        assert told == words("trains-told-last-round", why=words("trains-reason-markers"))


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
        "▲ Ben laid rails at Kichijoji (C5) for 1 coin and C4 for free, and bought Express Train for 3 coins."
    )
    assert tell(TURN, 0, "de") == (
        "▲ Ben: Gleise auf Kichijoji (C5) für 1 Münze und C4 umsonst gelegt und Fernzug für 3 Münzen gekauft."
    )
    assert tell(TURN[:3], 0, "en") == "▲ Ben played Normal Train ×3.", "where nothing else is to be told"
    assert tell(TURN[3:5], 0, "en") == "▲ Ben played Lay Rails."
    passed = (happened.WasteReturned(0, 3), happened.TurnEnded(0, passed=True))
    assert tell(passed, 0, "de") == "Du: 3 Müll zurückgegeben und gepasst."


def test_a_message_tells_what_a_turn_left_behind_and_the_log_how_and_for_how_much() -> None:
    def glance(*events: happened.Event) -> str:
        (line,) = FACE.tell(GAME.view(FRAME, None), events, seating(2, 0), ENGLISH)
        return line.at_a_glance

    assert glance(*TURN) == "▲ Ben laid rails at Kichijoji (C5) and C4, and bought Express Train."
    shown = (happened.CardPlayed(1, "mail_train", True, 1), happened.CardShown(1, "tower"))
    assert glance(*shown, happened.CardBought(1, "tower", 5)) == "▲ Ben bought Tower."
    assert glance(*shown) == "▲ Ben played Mail Train, and chose Tower.", "where nothing else was done"
    assert (
        glance(happened.WasteReturned(1, 3), happened.TurnEnded(1, passed=True))
        == "▲ Ben returned 3 Waste, and passed."
    )


def test_several_of_a_card_bought_for_the_same_coins_are_told_with_the_price_of_each() -> None:
    bought = [happened.CardBought(1, "holiday_timetable", 3)] * 2
    assert tell(bought, 0, "en") == "▲ Ben bought Holiday Timetable ×2 for 3 coins each."
    assert tell(bought, 0, "de") == "▲ Ben: Ferien-Fahrplan ×2 für je 3 Münzen gekauft."


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


def test_a_turn_with_a_rail_beside_ones_own_stays_before_other_turns() -> None:
    state = GAME.scene(players=3, rails=[[24], [24, 23], [44]])
    view = GAME.view(state, None)
    for laid, me in ((24, 0), (23, 0), (24, 1), (24, None)):
        (line,) = FACE.tell(view, (happened.RailLaid(1, laid, 1),), seating(3, me), ENGLISH)
        assert line.matter is (Matter.GREAT if (laid, me) == (24, 0) else Matter.PLAIN)


def test_a_card_drawn_as_the_last_deed_of_a_turn_is_news_to_its_owner_alone() -> None:
    """There was nothing to play among what was drawn, so that the hand was discarded before it could be seen."""
    state = GAME.scene(hands=[["station_crew", "waste"], []], decks=[["waste"] * 5 + ["tower"], []], rails=[[24], [44]])
    base, table = GAME.dump(state), table_of("trains", 2)
    actions: list[Play | Choose | EndTurn] = [Play("station_crew", effect=True), Choose("draw"), EndTurn()]
    moves = []
    for number, (action, turn) in enumerate(zip(actions, (1, 1, 2), strict=True), 1):
        seat = turn - 1
        moves.append(Move(number, number + 1, seat, "act", GAME.dump(action), "click", 0, settled=False, turn=turn))
        GAME.apply(state, seat, action)

    def told(me: int) -> list[str]:
        narrated = tell_news(table, FACE, moves, seating(2, me), ENGLISH, [0], base)
        return [line.text for one in narrated for line in one.lines]

    passed = ENGLISH("trains-told-turn", deeds=ENGLISH("trains-told-passed"), **seating(2, 0).who(1))
    assert told(0) == ["You played Station Crew, and drew Tower.", passed]
    assert not any("drew" in line for line in told(1))


def test_what_was_drawn_is_told_its_owner_beside_what_the_turn_left_behind() -> None:
    turn = (
        *(happened.CardPlayed(0, "signals", True, 0), happened.CardsDrawn(0, 1, ("tower",))),
        happened.CardBought(0, "landfill", 2),
    )
    (line,) = FACE.tell(GAME.view(FRAME, None), turn, seating(2, 0), ENGLISH)
    assert line.at_a_glance == "You drew Tower, and bought Landfill."
    (line,) = FACE.tell(GAME.view(FRAME, None), turn[:2], seating(2, 0), ENGLISH)
    assert line.at_a_glance == "You played Signals, and drew Tower."


def test_a_station_beside_ones_own_rail_is_told_first_and_stays() -> None:
    state = GAME.scene(players=2, rails=[[24], [44]], stations={24: 1})
    events = (happened.CardPlayed(1, "station_expansion", True, 0), happened.StationBuilt(1, 24))
    bought = (*events, happened.CardBought(1, "tower", 5))
    first, rest = FACE.tell(GAME.view(state, None), bought, seating(2, 0), ENGLISH)
    assert first == Line("▲ Ben built a station at Kichijoji (C5): your rail there now scores 2 points.", Matter.OWN)
    assert rest == Line("▲ Ben bought Tower for 5 coins.", Matter.PLAIN, "▲ Ben bought Tower.")
    assert FACE.tell(GAME.view(state, None), events, seating(2, 0), ENGLISH) == [first], "and its card not again"
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
    assert line.text == "● Ada laid a rail at C4 for free."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turns_end_is_told_where_its_deeds_are_told_apart_from_it(language: str) -> None:
    words, view = words_for(language), GAME.view(FRAME, None)
    end = (happened.TurnEnded(0, passed=False), happened.CardsDrawn(0, 5, ("tower",) * 5), happened.TurnBegan(1, 2))
    assert FACE.tell(view, end, seating(2, 0), words) == []
    (line,) = FACE.tell_broken_off(view, end, seating(2, 0), words)
    drawn = many(card_name("tower", words), 5, words)
    assert line.text == words("trains-told-turn", deeds=words("trains-told-ended", what=drawn), **YOU)
    hidden = (end[0], happened.CardsDrawn(0, 5, ()), end[2])
    (line,) = FACE.tell_broken_off(view, hidden, seating(2, 0), words)
    assert line.text == words("trains-told-turn", deeds=words("trains-told-ended", what="nothing"), **YOU)
    turn = (happened.CardBought(0, "tower", 5), *end)
    bought, ended = FACE.tell_broken_off(view, turn, seating(2, 0), words)
    assert [bought] == FACE.tell(view, turn, seating(2, 0), words)
    assert ended.text == words("trains-told-turn", deeds=words("trains-told-ended", what=drawn), **YOU)


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
