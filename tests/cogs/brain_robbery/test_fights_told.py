"""Fights of The Great Brain Robbery, told: one line each, with their dice, their cards and their loot."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from cogs.brain_robbery.names import card_name
from cogs.face.lines import Matter
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery import events as happened
from tests.cogs.brain_robbery.positions import FACE, GAME, fighting, handing_round, looting
from tests.cogs.brain_robbery.telling import CARD, FIGHT, FRAME, OTHER, STOPPED, WON, tell, told
from tests.cogs.readers import NAMES, seating


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
        "en": "● Ada attacked you and ■ Cleo: ● Ada 5 + 3 + hit 1 + **Sheriff Dunn** 4 = 13, you 4 + "
        "**Ferdinand, mule** 5 = 9, ■ Cleo 0. ● Ada won the fight and took **Uther, king** straight out of your head "
        "and a card from ■ Cleo's hand; discarded **Nesbith, lizard** from ■ Cleo's hand. A consolation point each for "
        "you and ■ Cleo.",
        "de": "● Ada hat dich und ■ Cleo angegriffen: ● Ada 5 + 3 + Treffen 1 + **Sheriff Dunn** 4 = 13, du 4 + "
        "**Ferdinand, Maultier** 5 = 9, ■ Cleo 0. ● Ada hat gesiegt und **Uther, König** aus deinem "
        "Kopf und eine Karte aus der Hand von ■ Cleo genommen; **Nesbith, Echse** aus der Hand von ■ Cleo abgelegt. "
        "Je ein Trostpunkt für dich und ■ Cleo.",
    }
    (line,) = told(fight, 1, language)
    assert line.text == says[language]
    assert line.matter is Matter.OWN
    (line,) = told(fight, None, language)
    assert line.matter is Matter.GREAT


def test_a_fight_under_way_is_told_as_it_stands() -> None:
    way = (happened.Rolled(0, (3, 4), 9), STOPPED)
    before, fight = told((*way, FIGHT, happened.Passed(0)), None, "en", GAME.view(fighting(), None))
    assert before.matter is Matter.SLIGHT, "the way to it is over"
    assert fight.text == "● Ada attacked ▲ Ben and ■ Cleo: ● Ada 5 + 3 + hit 1 = 9, ▲ Ben 4, ■ Cleo 0."


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
    for me, says in ((2, "took **Uther, king** from your hand"), (None, "took a card from ■ Cleo's hand")):
        (line,) = told(fight, me, "en", view)
        assert says in line.text


@pytest.mark.parametrize("points", [0, 1], ids=["alone", "beside the end of the turn"])
def test_a_fight_whose_losers_have_no_brain_is_told_before_and_after_own_cards_go_round(points: int) -> None:
    fight = (FIGHT, WON)
    (line,) = told(fight, 0, "en", GAME.view(handing_round(points), None))
    assert "You won the fight. A consolation point" in line.text, "whether anything goes round is still open"
    (line,) = told((*fight, happened.Looted(0, 0, CARD, False, "given", 1)), 1, "en")
    assert "● Ada won the fight and put **Uther, king** from their own hand into your hand." in line.text
    (line,) = told((*fight, happened.Looted(0, 0, CARD, False, "given", 1)), None, "en")
    assert "put a card from their own hand into ▲ Ben's hand" in line.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loot_that_another_goes_on_with_is_told_without_the_outcome_which_is_told_already(language: str) -> None:
    view = GAME.view(looting(), None)
    taken = happened.Looted(0, 2, CARD, True, "taken", 0)
    (line,) = told((taken,), None, language)
    assert line.text.startswith({"en": "● Ada took ", "de": "● Ada hat "}[language])
    left = happened.Looted(0, 2, CARD, True, "left", None)
    assert told((left,), None, language, view) == [], "there is more to come"
    assert len(told((left,), None, language)) == 1


def test_a_fight_of_an_earlier_turn_is_told_while_another_is_under_way() -> None:
    later = (happened.TurnBegan(2, 1), happened.FightBegan((1, 2), ((1,), (2,)), (1, 2)))
    lines = told((FIGHT, WON, *later), None, "en", GAME.view(fighting(), None))
    assert [line.text.split(" attacked")[0] for line in lines] == ["● Ada", "▲ Ben"]
    assert "won the fight" in lines[0].text
    assert "won" not in lines[1].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_part_of_a_fight_that_a_stand_in_played_is_told_alone(language: str) -> None:
    """Its moves are told apart from those of the turn's own player: the card, or the outcome and the loot."""
    card = card_name(CARD, words_for(language))
    for view in (FRAME, GAME.view(fighting(), None)):
        (line,) = told((happened.HitPlayed(1, CARD, 9),), None, language, view)
        assert card in line.text
        assert "9" in line.text
    hit, outcome = told((happened.HitPlayed(1, CARD, 9), happened.FightWon(1, (0,), tied=False)), None, language)
    assert card in hit.text
    assert NAMES[1] in outcome.text
    assert outcome.text.endswith(f"{NAMES[0]}.")
    (line,) = told((happened.Looted(1, 0, OTHER, True, "taken", 1),), None, language)
    assert card_name(OTHER, words_for(language)) in line.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_fighters_are_named_once_with_their_dice_and_the_reader_is_spoken_to(language: str) -> None:
    """Seven names, told three times, would leave a phone no room for anything else; symbols alone are not read out."""
    brawl = (
        happened.FightBegan((0, 1, 2, 3), ((5, 3), (4,), (), (2,)), (8, 4, 0, 2)),
        happened.FightWon(0, (1, 2, 3), tied=False),
    )
    says = {
        (None, "en"): ("attacked 3 other zombies: ", "▲ Ben 4, ■ Cleo 0, ", "for 3 other zombies."),
        (2, "en"): ("attacked you and 2 other zombies: ", "▲ Ben 4, you 0, ", "for you and 2 other zombies."),
        (None, "de"): ("hat 3 andere angegriffen: ", "▲ Ben 4, ■ Cleo 0, ", "für 3 andere."),
        (2, "de"): ("hat dich und 2 andere angegriffen: ", "▲ Ben 4, du 0, ", "für dich und 2 andere."),
    }
    words = words_for(language)
    for me in (None, 2):
        (line,) = FACE.tell(FRAME, brawl, seating(4, me), words)
        assert all(part in line.text for part in says[me, language])
    stood_in = seating(4, 2).standing_in({2: "Stoker (for you)"})
    (line,) = FACE.tell(FRAME, brawl, stood_in, words)
    assert "Stoker (for you)" in line.text, "in whose place a computer moved is said"


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_crowd_a_message_has_how_strong_each_is_and_the_readers_own_dice_and_the_log_all_dice(
    language: str,
) -> None:
    began = happened.FightBegan((0, 1, 2, 3, 4), ((5, 3), (4, 1), (2,), (2, 2), (1, 1)), (8, 5, 2, 4, 2))
    words, you = words_for(language), {"en": "you", "de": "du"}[language]
    for brawl in ((began,), (began, happened.FightWon(0, (1, 2, 3, 4), tied=False))):
        (line,) = FACE.tell_broken_off(GAME.view(fighting(), None), brawl, seating(5, 1), words)
        assert f"● Ada 5 + 3 = 8, {you} 4 + 1 = 5, ■ Cleo 2, ◆ Dora 2 + 2 = 4, " in line.text
        assert f"● 8, {you} 4 + 1 = 5, ■ 2, ◆ 4, " in line.at_a_glance
    (few,) = FACE.tell_broken_off(GAME.view(fighting(), None), (FIGHT,), seating(3, 1), words)
    assert "● 5 + 3 + " in few.at_a_glance, "all dice"
    assert "● Ada 5 + 3 + " in few.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fight_that_is_broken_off_is_told_as_far_as_it_went(language: str) -> None:
    """Whoever goes on in somebody's place tells the rest of it, and nobody would tell of the first dice."""
    way, words = (happened.Rolled(0, (3, 4), 9), STOPPED), words_for(language)
    hit, king = {"en": ("hit", "king"), "de": ("Treffen", "König")}[language]
    begun = (*way, FIGHT, happened.HitPlayed(0, CARD, 14), happened.Passed(1))
    fight_on = GAME.view(fighting(), None)
    _, line = FACE.tell_broken_off(fight_on, begun, seating(3), words)
    assert f"● Ada 5 + 3 + {hit} 1 + **Uther, {king}** 5 = 14, ▲ Ben 4, ■ Cleo 0." in line.text
    decided = (*begun, WON)
    lines = FACE.tell_broken_off(GAME.view(looting(), None), decided, seating(3), words)
    assert [line.text for line in lines] == [
        line.text for line in told(decided, None, language, GAME.view(looting(), None))
    ]


def test_hidden_cards_that_go_the_same_way_are_counted() -> None:
    looted = (WON, *(happened.Looted(0, 2, card, False, "taken", 0) for card in (CARD, OTHER)))
    assert "took 2 cards from ■ Cleo's hand." in tell(looted, None, "en")
    assert all(card_name(card, words_for("en")) in tell(looted, 2, "en") for card in (CARD, OTHER))


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "took **{first}** and **{second}** from your hand and **{third}** straight out of your head."),
        ("de", "**{first}** und **{second}** aus deiner Hand und **{third}** aus deinem Kopf genommen."),
    ],
)
def test_brains_from_one_place_are_told_together(language: str, says: str) -> None:
    places = ((CARD, False), (OTHER, False), ("lizard_nesbith", True))
    looted = (WON, *(happened.Looted(0, 2, card, in_head, "taken", 0) for card, in_head in places))
    named = (card_name(card, words_for(language)) for card, _ in places)
    assert says.format(**dict(zip(("first", "second", "third"), named, strict=True))) in tell(looted, 2, language)


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
            assert card_name(CARD, words_for(language)) not in text
            continue
        public = from_head or fate == "discarded"
        assert (card_name(CARD, words_for(language)) in text) == (public or me is not None)
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
