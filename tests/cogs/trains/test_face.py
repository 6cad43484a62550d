"""The face of Trains: what it tells, and that its controls offer all that is legal and nothing else."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.table.controls import MOST_CHOICES, MOST_IN_ROW, Button, Choice, Link, Menu, Row
from cogs.table.press import LONGEST, sign
from cogs.table.words import LANGUAGES, Words, words_for
from cogs.trains.controls import PLAIN_TRAINS
from cogs.trains.face import TrainsFace
from cogs.trains.names import card_name, coordinate, does, price
from cogs.trains.options import HIGH, LOW
from engine.game import EVERYTHING, IllegalAction
from engine.trains import TrainsOptions, running_score
from engine.trains import events as happened
from engine.trains.actions import Build, Buy, Discard, EndTurn, Lay, Play, ReturnWaste
from engine.trains.cards import CARDS, CHOICE, RAILS
from engine.trains.state import State
from tests.cogs.trains.positions import GAME, NAMES, company, positions, walk

FACE = TrainsFace()
ENGLISH = words_for("en")
VOICES = (0, 1, None)  # the one it is told of, another seat, the channel
quick = settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
dear = settings(quick, max_examples=4)  # whole walks, or pictures
languages = st.sampled_from(LANGUAGES)


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
    happened.EffectBegan: (happened.EffectBegan(0, "ironworks"),),
    happened.PointsScored: (happened.PointsScored(0, 61),),
    happened.EffectCopied: (happened.EffectCopied(0, "tower"),),
    happened.CardShown: (happened.CardShown(0, "tower"),),
    happened.CardNamed: (happened.CardNamed(0, "tower"),),
    happened.CardsRevealed: (happened.CardsRevealed(0, ("tower", "tower")),),
    happened.CardTaken: (happened.CardTaken(0, "tower"),),
    happened.CardDestroyed: (happened.CardDestroyed(0, "tower"),),
    happened.RevealedDiscarded: (happened.RevealedDiscarded(0, ("tower", "tower")),),
    happened.DeckShuffled: (happened.DeckShuffled(0, 61),),
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
    return "\n".join(FACE.tell_around(GAME.view(FRAME, None), seen, company(2, me), words_for(language)))


def test_every_kind_of_event_is_told_but_what_the_title_and_the_question_say() -> None:
    silent = {happened.TurnBegan, happened.GameEnded}
    assert set(get_args(happened.Event)) - EVENTS.keys() == silent
    assert tell([happened.TurnBegan(0, 7)], None, "en") == ""
    assert tell([happened.TurnEnded(0, passed=False)], None, "en") == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_an_event_is_told_to_everybody_with_what_they_may_know_of_it(kind: type, language: str) -> None:
    tower = card_name("tower", words_for(language))
    for me in VOICES:
        told = tell(EVENTS[kind], me, language)
        assert "{" not in told
        assert (NAMES[0] in told) == (me != 0)
        assert bool(re.match({"en": "You:", "de": "Du:"}[language], told)) == (me == 0)
        if kind in OWNERS_ALONE:
            assert (tower in told) == (me == 0)
        elif kind not in (happened.EffectBegan, happened.TurnEnded):
            assert re.search(rf"61|{tower}|Kichijoji \(C5\)", told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_is_told_in_one_line_and_the_next_hand_is_not(language: str) -> None:
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
        assert f"{card_name('normal_train', words)} ×4" in line
        assert words("trains-told-plain", card=card_name("garage", words)) in line
        assert card_name("skyscraper", words) not in line


@quick
@given(st.integers(0, 2**32), languages, st.sampled_from(VOICES))
def test_all_that_happens_can_be_told(seed: int, language: str, me: int | None) -> None:
    for state, _, events in walk(2, seed, 60):
        seen = [event for event in (GAME.seen(each, me) for each in events) if event is not None]
        lines = FACE.tell_around(GAME.view(state, None), seen, company(2, me), words_for(language))
        assert all(line and "{" not in line for line in lines)


# In words


@quick
@given(positions, languages)
def test_the_text_board_stands_alone(state: State, language: str) -> None:
    """Points, rails, money, cards in play, waivers, stations, piles; its beginning is an alt text with the essence."""
    view, words = GAME.view(state, None), words_for(language)
    text = FACE.board_text(view, company(len(state.players)), words)
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
        assert words("trains-now", money=state.money, cards="").rstrip() in text[:1000]
        assert all(card_name(card, words) in text[:1000] for card in state.play)
    for effect in state.lasting:
        assert words(f"trains-lasting-{effect.replace('_', '-')}") in text[:1000]


@quick
@given(positions, languages)
def test_everybody_is_told_what_is_asked_and_of_whom(state: State, language: str) -> None:
    players, words = len(state.players), words_for(language)
    for reader in (*range(players), None):
        question = FACE.question(GAME.view(state, reader), company(players, reader), words)
        assert "\n" not in question
        if state.phase != "over":
            assert (NAMES[state.seat] in question) == (reader != state.seat)


@quick
@given(positions, languages)
def test_a_hand_is_told_with_what_its_cards_do(state: State, language: str) -> None:
    words = words_for(language)
    text = FACE.hand_text(GAME.view(state, 0), company(len(state.players), 0), words)
    if state.phase == "over":
        assert text == ""
        return
    for card in state.players[0].hand:
        assert card_name(card, words) in text
        assert does(card, words) in text


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
    said = {me: FACE.question(GAME.view(state, me), company(2, me), words) for me in (0, 1, None)}
    assert "Ada" not in said[0]
    assert "Ada" in said[1] == said[None]
    assert "9" in said[None]
    assert words("trains-reason-piles") in said[None]
    text = FACE.board_text(GAME.view(state, EVERYTHING), company(2), words)
    assert re.search(r"Ada +2 +0 +4 +3 +9\n", text)
    assert re.search(r"Ben +0 +0 +0 +0 +0\n", text)


def test_a_shared_win_is_told_with_all_who_share_it() -> None:
    state = GAME.scene(players=2, rails=[[24], [44]], piles={"tower": 0, "garage": 0, "signals": 0, "pulling": 0})
    GAME.apply(state, 0, EndTurn())
    said = FACE.question(GAME.view(state, None), company(2), ENGLISH)
    assert "Ada" in said
    assert "Ben" in said


# Controls


def offered(rows: Sequence[Row]) -> Iterator[Button | Choice]:
    for row in rows:
        for control in row.choices if isinstance(row, Menu) else row:
            assert not isinstance(control, Link)
            yield control


def within_limits(rows: Sequence[Row], most_rows: int) -> None:
    assert len(rows) <= most_rows
    for row in rows:
        if isinstance(row, Menu):
            assert 1 <= len(row.choices) <= MOST_CHOICES
            assert len({(choice.verb, choice.argument) for choice in row.choices}) == len(row.choices)
            assert len({choice.label for choice in row.choices}) == len(row.choices), "no two lines look alike"
            assert len(row.placeholder) <= 150
        else:
            assert 1 <= len(row) <= MOST_IN_ROW
    for control in offered(rows):
        assert control.label.strip()
        assert len(control.argument) <= LONGEST
        assert len(control.label) <= (38 if isinstance(control, Button) else 100), control.label
        if isinstance(control, Choice):
            assert len(control.description) <= 110, control.description  # a last word may fall to the limit of 100


def reachable(state: State, language: str) -> dict[str, Button | Choice]:
    """Every action's sign with the control that does it, over all picks."""
    seat = state.seat
    view, legal, words = GAME.view(state, seat), GAME.legal(state, seat), words_for(language)
    found: dict[str, Button | Choice] = {}
    picks, seen = [""], set()
    while picks:
        seen.add(pick := picks.pop())
        rows = FACE.hand_controls(view, legal, pick, words)
        within_limits(rows, 4)
        for control in offered(rows):
            if control.verb == "pick":
                picks += {control.argument} - seen
            elif control.verb == "act":
                found[control.argument] = control
            else:
                assert (control.verb, control.argument) in (
                    *(("show", "supply"), ("show", "score"), ("all", "trains"), ("all", "waste")),
                )
    return found


@dear
@given(st.integers(2, 4), st.integers(0, 2**64), languages)
def test_from_the_hand_exactly_what_is_legal_can_be_reached(players: int, seed: int, language: str) -> None:
    for state, _, _ in walk(players, seed, 80):
        if state.phase != "over":
            legal = {sign(GAME, action) for action in GAME.legal(state, state.seat)}
            assert set(reachable(state, language)) == legal


@dear
@given(st.integers(2, 4), st.integers(0, 2**64), languages)
def test_the_board_offers_nothing_illegal_and_follows_from_what_all_can_see(
    players: int, seed: int, language: str
) -> None:
    for state, _, _ in walk(players, seed, 80):
        view, words = GAME.view(state, None), words_for(language)
        rows = FACE.board_controls(view, words)
        within_limits(rows, 3)
        legal = GAME.legal(state, state.seat)
        signs = {sign(GAME, action) for action in legal}
        done = {control.argument for control in offered(rows) if control.verb == "act"}
        assert done <= signs
        if view.question in ("place", "lay", "build", "gain", "revealed", "name", "bought"):
            assert done == signs, "what does not depend on a hand can be answered on the board"
        elif view.question == "turn":
            assert done == {sign(GAME, action) for action in legal if isinstance(action, Buy)}
        else:
            assert not done


@quick
@given(positions, st.sampled_from(["?", "end=", "page=2", "=1", "END"]))
def test_a_pick_that_means_nothing_shows_the_first_question(state: State, pick: str) -> None:
    view, legal = GAME.view(state, state.seat), GAME.legal(state, state.seat)
    if legal:
        assert FACE.hand_controls(view, legal, pick, ENGLISH) == FACE.hand_controls(view, legal, "", ENGLISH)


@dear
@given(st.integers(0, 2**64), languages)
def test_prices_waste_and_stations_come_as_the_labels_announce_them(seed: int, language: str) -> None:
    words = words_for(language)
    for state, _, _ in walk(3, seed, 120):
        if GAME.view(state, None).question not in ("lay", "build"):
            continue
        controls = reachable(state, language)
        for action in GAME.legal(state, state.seat):
            after = GAME.clone(state)
            events = GAME.apply(after, state.seat, action).events
            label = controls[sign(GAME, action)].label
            assert isinstance(action, Lay | Build)
            assert coordinate(action.hex) in label
            if isinstance(action, Lay):
                laid = next(event for event in events if isinstance(event, happened.RailLaid))
                wasted = any(isinstance(event, happened.WasteTaken) for event in events)
                assert label.split(": ")[1].split(",")[0] == price(laid.price, words)
                assert label.endswith(words("trains-way-lay-waste", place="", price="")[-5:]) == wasted
            else:
                assert str(state.stations[action.hex] + 1) in label.split(": ")[1]


def test_rails_are_offered_cheapest_first() -> None:
    state = GAME.scene(hands=[["lay_rails"], []], rails=[[24, 25, 15], [34]], money=5)
    GAME.apply(state, 0, Play("lay_rails", effect=True))
    (menu, _) = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", ENGLISH)
    assert isinstance(menu, Menu)
    costs = [0 if "free" in choice.label else int(re.findall(r": (\d)", choice.label)[0]) for choice in menu.choices]
    assert costs == sorted(costs)
    assert len(set(costs)) > 1


def test_ending_a_turn_is_asked_once_more_where_something_can_still_be_bought() -> None:
    rich = GAME.scene(hands=[["waste"], []], rails=[[24], [34]], money=5)
    poor = GAME.scene(hands=[["lay_rails"], []], rails=[[24], [34]], money=1)
    for state, asked in ((rich, True), (poor, False)):
        rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", ENGLISH)
        verbs = [control.verb for control in offered(rows) if control.label == "End turn"]
        assert verbs == ["pick" if asked else "act"]
    sure = FACE.hand_controls(GAME.view(rich, 0), GAME.legal(rich, 0), "end", ENGLISH)
    assert [control.label for control in offered(sure)] == ["End turn, 5 coins unspent", "Back"]


# Several actions at one click


def bundled(state: State, name: str) -> list[Any]:
    done: list[Any] = []
    seat = state.seat
    while state.seat == seat:
        action = FACE.next_of(name, GAME.view(state, seat), GAME.legal(state, seat))
        if action is None:
            break
        GAME.apply(state, seat, action)
        done.append(action)
    return done


def test_all_plain_trains_are_played_at_one_click_and_nothing_else() -> None:
    hand = ["normal_train", "normal_train", "express_train", "mail_train", "lay_rails", "waste"]
    state = GAME.scene(hands=[hand, []], rails=[[24], [34]])
    assert {action.card for action in bundled(state, "trains")} == {"normal_train", "express_train"}
    assert state.money == 4
    assert sorted(state.players[0].hand) == ["lay_rails", "mail_train", "waste"]
    assert sorted(PLAIN_TRAINS) == ["express_train", "limited_express_train", "normal_train"]


def test_all_waste_goes_at_one_click_where_any_number_of_cards_may_go() -> None:
    for card, action in (("freight_train", ReturnWaste()), ("mail_train", Discard("waste"))):
        state = GAME.scene(hands=[[card, "waste", "waste", "waste", "tower"], []], rails=[[24], [34]])
        GAME.apply(state, 0, Play(card, effect=True))
        rows = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", ENGLISH)
        assert ("all", "waste") in {(control.verb, control.argument) for control in offered(rows)}
        assert bundled(state, "waste") == [action] * 3


def test_a_bundle_that_does_not_fit_the_question_does_nothing() -> None:
    state = GAME.scene(
        hands=[["garage", "normal_train", "waste", "waste"], []], decks=[["waste"] * 2], rails=[[24], [34]]
    )
    assert bundled(state, "waste") == []
    GAME.apply(state, 0, Play("garage", effect=True))
    assert GAME.view(state, 0).question == "pick"
    assert bundled(state, "waste") == [], "exactly two cards are to go, not any number"
    assert bundled(state, "trains") == []
    assert bundled(state, "nonsense") == []


# What can be shown and looked up


@dear
@given(positions, languages)
def test_supply_and_scores_are_shown_to_everybody(state: State, language: str) -> None:
    view, words = GAME.view(state, None), words_for(language)
    supply = FACE.show("supply", view, company(len(state.players)), words)
    score = FACE.show("score", view, company(len(state.players)), words)
    assert supply is not None
    assert score is not None
    assert len(supply.text) <= 4000
    for card, left in state.piles.items():
        line = next(line for line in supply.text.splitlines() if f"**{card_name(card, words)}**" in line)
        assert re.search(rf"\b{left}\b", line)
        assert does(card, words) in line
    for seat in range(len(state.players)):
        line = next(line for line in score.text.splitlines() if NAMES[seat] in line)
        its = running_score(view, seat)
        assert [int(number) for number in re.findall(r"\d+", line)] == [
            *(its.cities, its.remote, its.cards, its.play, its.total)
        ]
    assert FACE.show("?", view, company(len(state.players)), words) is None


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


# The lobby


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_offers_maps_and_sets_within_its_limits(language: str) -> None:
    words = words_for(language)
    for options in (TrainsOptions(), TrainsOptions(map="osaka", supply="chosen", chosen=CHOICE[:3])):
        menus = FACE.options(options, company(2), words)
        assert len(menus) == 2
        within_limits(menus, 2)
        for menu in menus:
            assert sum(choice.chosen for choice in menu.choices) == 1


def test_eight_cards_are_chosen_by_halves() -> None:
    assert {*LOW, *HIGH} == set(CHOICE)
    options = FACE.choose(TrainsOptions(), {"low": "+".join(LOW[:3])})
    options = FACE.choose(options, {"high": "+".join([*HIGH[:5], "waste", "nonsense"])})
    assert isinstance(options, TrainsOptions)
    assert (options.supply, set(options.chosen)) == ("chosen", {*LOW[:3], *HIGH[:5]})
    assert set(GAME.start(2, options, 1).piles) >= set(options.chosen)
    fewer = FACE.choose(options, {"low": ""})
    assert isinstance(fewer, TrainsOptions)
    assert set(fewer.chosen) == set(HIGH[:5])
    sheet = FACE.further_options(fewer, ENGLISH)
    assert [menu.option for menu in sheet.rows if isinstance(menu, Menu)] == ["low", "high"]
    assert {choice.argument for choice in offered(sheet.rows) if isinstance(choice, Choice) and choice.chosen} == {
        *HIGH[:5]
    }
    by_chance = FACE.choose(fewer, {"supply": "random"})
    assert isinstance(by_chance, TrainsOptions)
    assert by_chance.chosen == ()
    GAME.start(2, by_chance, 1)


def test_an_option_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="map"):
        FACE.choose(TrainsOptions(), {"map": "kyoto"})


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
            view, readers = GAME.view(truth, eyes), company(players, eyes)
            own = (
                () if eyes is None else (FACE.hand_text(view, readers, words), FACE.hand_picture(view, readers, words))
            )
            legal = [] if eyes is None else GAME.legal(truth, eyes)
            shown.append(
                (
                    FACE.question(view, readers, words),
                    FACE.board_text(view, readers, words),
                    FACE.board_controls(view, words),
                    FACE.show("score", view, readers, words),
                    FACE.hand_controls(view, legal, "", words) if legal else (),
                    *own,
                )
            )
        assert shown[0] == shown[1]


def test_a_spectators_view_that_held_a_hand_would_be_noticed() -> None:
    """The check above can fail: of a view with hands in it, the text tells them."""
    state = GAME.scene(hands=[["garage"], ["signals"]], rails=[[24], [34]])
    mine = GAME.view(state, 1)
    other = dataclasses.replace(mine, players=[mine.players[0], dataclasses.replace(mine.players[1], hand=["waste"])])
    assert FACE.hand_text(mine, company(2, 1), ENGLISH) != FACE.hand_text(other, company(2, 1), ENGLISH)
