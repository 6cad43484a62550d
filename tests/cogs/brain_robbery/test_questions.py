"""How The Great Brain Robbery asks: several cards at once, nothing that adds nothing, and equal things told apart."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.brain_robbery.names import card_name
from cogs.face.custom_id import CustomId, sign
from cogs.face.sheet import Menu
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.table.adapters.components import view_of
from cogs.table.tables.loaded_table import LoadedTable
from db import Table
from engine.brain_robbery.actions import Attack, Discard, Drop, Hit, Pass, PutIn, Roll, Stop
from engine.brain_robbery.box import BOX
from engine.brain_robbery.state import State
from tests.cogs.brain_robbery.positions import FACE, GAME, asked, brawl, handing_round, looting
from tests.cogs.clickable import offered, reachable, signs
from tests.cogs.readers import seating

ENGLISH = words_for("en")
CHEESE = "cheese_mild"


def too_full(*hand: str, head: str | None = None) -> State:
    state = GAME.scene(hands=[hand, (), ()], heads=[head, None, None])
    state.phase = "trim"
    return state


def rows(state: State, pick: str = "", words: Words = ENGLISH) -> list[Menu]:
    """The menus of the seat that is asked."""
    seat = asked(state)
    made = FACE.hand_controls(GAME.view(state, seat), GAME.legal(state, seat), pick, seating(7, seat), words)
    return [row for row in made if isinstance(row, Menu)]


def labels(state: State, pick: str = "", words: Words = ENGLISH) -> dict[str, str]:
    """What can be clicked, by its label."""
    seat = asked(state)
    made = FACE.hand_controls(GAME.view(state, seat), GAME.legal(state, seat), pick, seating(7, seat), words)
    return {one.label: one.argument for one in offered(made)}


# Hands that are too full


def test_all_surplus_cards_go_by_one_menu_that_takes_exactly_so_many() -> None:
    state = too_full("uther", CHEESE, "dog_rex", "boxer_kid", CHEESE)
    (menu,) = rows(state)
    (row,) = view_of([menu], 1, 7).to_components()  # type: ignore[union-attr]
    (select,) = row["components"]
    assert (select["min_values"], select["max_values"]) == (3, 3)
    values = [option["value"] for option in select["options"]]
    assert len(values) == len(set(values)) == 5
    clicked = CustomId(1, 7, "all", "trim").chosen(values[0], values[1], values[4])
    stored = Table(GAME.key, GAME.rules_version, "{}", 1, 1, 2, 3, "en-US", 0.0, 1, GAME.dump(state), 1, "playing")
    loaded = LoadedTable.of(stored, FACE)
    moves = loaded.do(0, loaded.bundle(0, clicked.argument), "click")
    assert len(moves) == 3
    assert {move.version for move in moves} == {moves[0].version}, "one click"
    assert loaded.state is not None
    assert sorted(loaded.state.hands[0]) == ["boxer_kid", "dog_rex"]
    assert sorted(loaded.state.discard) == [CHEESE, CHEESE, "uther"]


@pytest.mark.parametrize("chosen", ["", "uther/1", "uther/1+nobody/1+dog_rex/1", "x", "nobody/1+uther/1+dog_rex/1"])
def test_cards_that_nobody_holds_or_too_few_of_them_are_not_thrown_away(chosen: str) -> None:
    state = too_full("uther", CHEESE, "dog_rex", "boxer_kid", CHEESE)
    legal = GAME.legal(state, 0)
    done = FACE.next_of(f"trim={chosen}", GAME.view(state, 0), legal)
    assert done is None or (done in legal and chosen.startswith("uther/1+"))
    other = looting()
    assert FACE.next_of("trim=uther/1", GAME.view(other, asked(other)), GAME.legal(other, asked(other))) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("head", "held", "room", "surplus"), [(None, 3, 2, 1), ("juggler_tilly", 5, 3, 2), (None, 6, 2, 4)]
)
def test_whose_hand_is_too_full_reads_how_many_must_go_and_for_how_many_there_is_room(
    head: str | None, held: int, room: int, surplus: int, language: str
) -> None:
    cards = ("uther", "dog_rex", "boxer_kid", "spy_nadja", "cook_bertha", "parrot_coco")[:held]
    state = too_full(*cards, head=head)
    for eyes in (0, 1, None):
        asks = FACE.question(GAME.view(state, eyes), seating(3, eyes), words_for(language))
        numbers = [held, room, *([surplus] if surplus > 1 else [])]
        assert [word for word in asks.replace(":", " ").replace(",", " ").split() if word.isdecimal()] == [
            *map(str, numbers)
        ]
    menus = rows(state, words=words_for(language))
    assert [(menu.least, menu.most) for menu in menus] == ([(surplus, surplus)] if surplus > 1 else [])
    assert set(reachable(FACE, state, language)) == signs(FACE, state)


# Equal cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_equal_cards_are_told_as_two(language: str) -> None:
    words = words_for(language)
    name = card_name(CHEESE, words)
    state = GAME.scene(hands=[(CHEESE, CHEESE, "uther"), (), ()])
    view = GAME.view(state, 0)
    (line,) = (line for line in FACE.hand_text(view, seating(3, 0), words).splitlines() if name in line)
    assert f"2 × {name}" in line
    assert FACE.held_by(view, 0, words).startswith(f"2 × {name}")
    assert f"1 × {name}" in FACE.name_of(Drop(CHEESE), view, seating(3, 0), words)
    assert "×" not in FACE.name_of(Drop("uther"), view, seating(3, 0), words)
    (menu,) = rows(too_full(CHEESE, CHEESE, "uther", "dog_rex"), words=words)
    lines = [choice.label for choice in menu.choices]
    assert [line for line in lines if name in line] == [
        words("brain-robbery-one-of", card=name, number=number, count=2) for number in (1, 2)
    ]
    assert len(set(lines)) == 4


def test_of_two_equal_spoils_the_question_says_that_it_is_the_first() -> None:
    state = looting()
    fight = state.fight
    assert fight is not None
    spoil = next(each for each in fight.spoils if not each.from_head)
    fight.spoils = [spoil, spoil]
    state.hands[spoil.owner] = (spoil.card, spoil.card)
    (winner,) = GAME.to_act(state)
    name = card_name(spoil.card, ENGLISH)
    assert f"“{name} (1 of 2)”" in FACE.question(GAME.view(state, winner), seating(3, winner), ENGLISH)
    fight.spoils = [spoil]
    assert f"“{name}”" in FACE.question(GAME.view(state, winner), seating(3, winner), ENGLISH)


# Fights


def fighting_with(*hand: str) -> State:
    state = brawl()
    for action in (Stop("saloon", "a2"), Attack()):
        GAME.apply(state, asked(state), action)
    state.hands[asked(state)] = hand
    return state


def test_a_card_that_adds_nothing_is_not_offered_but_to_be_rid_of_it() -> None:
    assert (BOX.cards["nurse_hedwig"].hit, BOX.cards["mule_ferdinand"].hit) == (0, 5)
    state = fighting_with("nurse_hedwig", "mule_ferdinand")
    shown = labels(state)
    assert [*shown.values()] == [sign(GAME, Pass()), sign(GAME, Hit("mule_ferdinand")), "duds"]
    assert not any("+0" in label for label in [*shown, *labels(state, "duds")])
    behind = labels(state, "duds")
    assert [*behind.values()] == [sign(GAME, Hit("nurse_hedwig")), ""]
    assert next(iter(behind)) == "Discard Hedwig, nurse"
    assert "duds" not in labels(fighting_with("mule_ferdinand")).values()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_one_is_asked_to_discard_cards_that_cost_no_dice(language: str) -> None:
    words, hand = words_for(language), ("uther", "dog_rex")
    for head, asks in ((None, 2), (CHEESE, 0)):
        state = GAME.scene(hands=[hand, (), ()], heads=[head, None, None])
        question = FACE.question(GAME.view(state, 0), seating(3, 0), words)
        assert question == words("brain-robbery-ask-drop", voice="you", count=asks)
        first = [*labels(state, "", words).values()]
        drops = [sign(GAME, Drop(card)) for card in hand]
        assert first == [sign(GAME, Roll()), *(["duds"] if head else drops)]
        assert set(drops) <= set(reachable(FACE, state, language)), "who wants to can still do it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_meeting_someone_is_not_called_by_the_word_that_stands_above_the_fists(language: str) -> None:
    hits = {"en": ("hit",), "de": ("treff", "triff")}[language]
    words = words_for(language)
    assert words("brain-robbery-caption-hit").lower().startswith(hits)
    for voice in ("you", "they"):
        said = words("brain-robbery-ask-meet", voice=voice, who="●", others="▲").lower()
        assert not any(hit in said for hit in hits)


def test_what_a_winner_does_rarely_is_named_by_what_it_is_and_only_where_there_is_some() -> None:
    state = looting()
    winner = asked(state)
    assert labels(state)["More choices …"] == "own=1"
    state.hands[winner] = ()
    assert labels(state)["Give to someone …"] == "own=1"
    assert labels(handing_round())["Your own cards …"] == "own=1"
    duel = won_by_the_attacker(hands=[(), ("dog_rex", "uther"), ()], heads=[None, None, None])
    assert [*labels(duel)] == ["Take it", "Leave it", "Discard it", "Take both", "Leave both", "Discard both"]


def won_by_the_attacker(**facts: Any) -> State:
    """A fight of two whose attacker is asked about the spoils."""
    for seed in range(50):
        state = brawl(seed, spots=[("saloon", "b2"), ("saloon", "a2"), None], **facts)
        for action in (Stop("saloon", "a2"), Attack()):
            GAME.apply(state, 0, action)
        while state.phase == "fight":
            GAME.apply(state, asked(state), Pass())
        if state.phase == "loot" and asked(state) == 0:
            return state
    raise AssertionError("the attacker wins some fights")


def test_the_one_fighter_who_can_be_given_a_brain_has_a_button() -> None:
    state = won_by_the_attacker(hands=[(), (), ()])
    assert not rows(state, "own=1")
    assert next(iter(labels(state, "own=1"))) == "Give it to ▲ Ben"


# A brain for the head


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_brain_for_the_head_says_its_iq_and_its_cost(language: str) -> None:
    state = GAME.scene(hands=[("uther", "pianist_igor"), (), ()], points=[10, 0, 0])
    state.phase = "put_in"
    for card in ("uther", "pianist_igor"):
        label = reachable(FACE, state, language)[sign(GAME, PutIn(card))].label
        assert f"IQ {BOX.cards[card].iq}" in label
        assert label.endswith(f" {BOX.cards[card].cost}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_find_is_never_called_a_brain(language: str) -> None:
    """A brain is a card: what lies on a space, and is worth a point and a card, is a find."""
    words = words_for(language)
    brain, find = {"en": ("brain", "find"), "de": ("gehirn", "fund")}[language]
    facts = {"count": 2, "points": 2, "cards": 2, "car": "", "spaces": ""}
    for key in ("there-find", "stop-find", "told-move-found", "train-finds", "menu-something", "lesson-door"):
        said = words(f"brain-robbery-{key}", **facts).lower()
        assert brain not in said
        assert find in said or key == "stop-find"


def test_own_cards_can_be_thrown_away_where_the_losers_had_none() -> None:
    state = handing_round()
    assert sign(GAME, Discard(0, "uther")) in labels(state, "own=1").values()
