"""What can be clicked in The Great Brain Robbery: all that is legal and nothing else, with what comes of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.brain_robbery.names import car_name, card_name
from cogs.brain_robbery.reach import numbered
from cogs.face.custom_id import sign
from cogs.face.seating import SYMBOLS, Seating
from cogs.face.sheet import LABEL_MOST, MOST_CHOICES, Button, Choice, Menu, shorten
from cogs.face.words import LANGUAGES, words_for
from cogs.table.tables.loaded_table import LoadedTable
from db import Table
from engine.brain_robbery.actions import (
    Attack,
    Burn,
    Discard,
    DiscardRest,
    Drop,
    Give,
    GoThrough,
    Hit,
    LeaveRest,
    Pass,
    PutIn,
    Roll,
    Stop,
    Take,
    Trim,
)
from engine.brain_robbery.box import BOXES
from engine.brain_robbery.plans import BOARDS, LOCOMOTIVE
from engine.brain_robbery.state import Options, State
from tests.cogs.brain_robbery.positions import (
    BOX,
    FACE,
    GAME,
    alone,
    asked,
    brawl,
    long_train,
    looting,
    positions,
    quick,
)
from tests.cogs.clickable import offered, reachable, signs, within_limits
from tests.cogs.readers import seating

ENGLISH = words_for("en")
ALL = seating(7)


# Controls


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_from_the_hand_exactly_what_is_legal_can_be_reached(state: State, language: str) -> None:
    assert set(reachable(FACE, state, language)) == signs(FACE, state)


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_hand_and_board_take_three_rows_at_most(state: State, language: str) -> None:
    """The fourth is the table's own."""
    view, legal = GAME.view(state, asked(state)), GAME.legal(state, asked(state))
    for pick in ("", "page=2", "own=1"):
        within_limits(FACE.hand_controls(view, legal, pick, ALL, words_for(language)), 3)
    within_limits(FACE.board_controls(GAME.view(state, None), ALL, words_for(language)), 3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", [long_train(), long_train(reach=30), alone()], ids=["many", "all", "the end"])
def test_so_it_is_where_there_is_much_to_choose(state: State, language: str) -> None:
    assert set(reachable(FACE, state, language)) == signs(FACE, state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_so_it_is_with_the_fullest_hand_that_a_fight_can_leave(language: str) -> None:
    """The winner of a fight of seven may have taken all there is, and asks what to put in, or to throw away."""
    state = GAME.scene(players=3, hands=[tuple(list(BOX.cards)[:31]), (), ()], points=[10, 0, 0])
    state.phase = "put_in"
    assert set(reachable(FACE, state, language)) == signs(FACE, state)
    assert len(signs(FACE, state)) == 32
    state.phase = "trim"
    assert set(reachable(FACE, state, language)) == signs(FACE, state)


@quick
@given(positions, st.sampled_from(LANGUAGES))
def test_the_board_offers_nothing_illegal_and_follows_from_what_all_can_see(state: State, language: str) -> None:
    rows = FACE.board_controls(GAME.view(state, None), ALL, words_for(language))
    within_limits(rows, 3)
    done = {control.argument for control in offered(rows) if control.verb == "act"}
    assert done <= signs(FACE, state)
    assert {control.argument for control in offered(rows) if control.verb == "show"} == {"plan", "brains"}
    legal = GAME.legal(state, asked(state))
    public = {
        sign(GAME, action)
        for action in legal
        if isinstance(action, Roll | Attack | Pass | GoThrough | LeaveRest | DiscardRest)
    }
    assert public <= done
    hidden = {sign(GAME, action) for action in legal if isinstance(action, Burn | Hit | PutIn | Trim)}
    assert not hidden & done, "it depends on the hand"
    if state.phase == "move":
        stops = {sign(GAME, action) for action in legal if isinstance(action, Stop)}
        shown = len(stops & done) + sum(control.argument.startswith("end=") for control in offered(rows))
        leads_on = any(control.argument.startswith("page=") for control in offered(rows))
        assert leads_on == (len(stops) > MOST_CHOICES)
        assert leads_on or shown == len(stops)


@quick
@given(
    positions,
    st.sampled_from(["?", "page", "page=", "page=0", "page=99", "page=²", "end=", "end=z9", "=1", "own=²", "card=?"]),
)
def test_a_pick_that_means_nothing_shows_the_first_question(state: State, pick: str) -> None:
    view, legal = GAME.view(state, asked(state)), GAME.legal(state, asked(state))
    assert FACE.hand_controls(view, legal, pick, ALL, ENGLISH) == FACE.hand_controls(view, legal, "", ALL, ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", ["drop", "drop-roll", "burn", "hit", "put-in", "trim"])
def test_a_button_has_room_for_every_brain(what: str, language: str) -> None:
    for card in BOX.cards:
        label = words_for(language)(f"brain-robbery-button-{what}", card=card_name(card, language), count=5)
        assert len(label) <= 38


# Where to stop


def page_of(state: State, pick: str, language: str = "en") -> Menu:
    """The last menu: a page of all spaces."""
    seat = asked(state)
    rows = FACE.hand_controls(GAME.view(state, seat), GAME.legal(state, seat), pick, ALL, words_for(language))
    assert len(rows) <= 3
    return [row for row in rows if isinstance(row, Menu)][-1]


def stops(state: State, pick: str, language: str = "en") -> list[Choice]:
    """The spaces of a page, without the lines that lead to others; but a brake that ends the game is asked about."""
    return [choice for choice in page_of(state, pick, language).choices if not choice.argument.startswith("page")]


def all_stops(state: State, language: str = "en") -> list[Choice]:
    """The spaces of all pages, by their numbers."""
    pages = {"": "", **{line.argument: "" for line in page_of(state, "", language).choices if line.verb == "pick"}}
    listed = [choice for page in pages for choice in stops(state, page, language) if choice.argument]
    return sorted(listed, key=lambda choice: int(choice.label.split(" ")[0]))


def test_the_spaces_in_reach_come_nearest_first_with_the_numbers_of_the_picture() -> None:
    state = long_train()
    view = GAME.view(state, None)
    listed = all_stops(state)
    assert len(listed) == len(numbered(view)) > MOST_CHOICES
    assert [int(choice.label.split(" ")[0]) for choice in listed] == list(range(1, len(listed) + 1))
    numbers = [int(choice.label.split(" ")[0]) for choice in stops(state, "")]
    assert numbers == sorted(numbers)
    steps = [space.steps for space in numbered(view)]
    assert steps == sorted(steps)
    for choice, space in zip(listed, numbered(view), strict=True):
        assert choice.argument == sign(GAME, Stop(space.car, space.space))
        assert f"{car_name(space.car, 'en')} {space.space}" in choice.label
        assert str(space.steps) in choice.description or space.steps == 0


@pytest.mark.parametrize("version", BOXES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_the_menu_names_the_cars_on_it_and_its_last_lines_those_of_the_other_pages(
    language: str, version: int
) -> None:
    words = words_for(language)
    boards = [BOXES[version].faces[board][0] for board in range(1, BOARDS)]
    spots = [(boards[3], BOXES[version].cars[boards[3]].plan.spaces[0])] * 3
    state = GAME.scene(train=[*boards, LOCOMOTIVE], spots=spots, reach=40, rules_version=version)
    leading = [choice for choice in page_of(state, "", language).choices if choice.verb == "pick"]
    assert leading
    shown: set[str] = set()
    for pick in ("", *(choice.argument for choice in leading)):
        menu = page_of(state, pick, language)
        cars = {
            name
            for name in state.train
            if any(f" {car_name(name, language)} " in f"{each.label} " for each in menu.choices if each.verb == "act")
        }
        assert all(car_name(name, language) in menu.placeholder for name in cars)
        assert not shown & cars, "a car is on one page, whole"
        shown |= cars
        others = [choice for choice in menu.choices if choice.argument.startswith("page") or not choice.argument]
        assert len(others) == len(leading)
        assert all(words("brain-robbery-menu-other-page", cars="").strip() in other.label for other in others)
        assert not any(re.search(r"\d", other.label) for other in others), "it names places"
    assert shown == set(state.train)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_says_what_is_there(language: str) -> None:
    words = words_for(language)
    brain, brake, front, rear = (
        words(f"brain-robbery-there-{what}") for what in ("brain", "brake", "front-door", "rear-door")
    )
    state = long_train(reach=30)
    for choice, space in zip(all_stops(state, language), numbered(GAME.view(state, None)), strict=True):
        plan = BOX.cars[space.car].plan
        assert (brain in choice.label) == space.counter
        assert (brake in choice.label) == space.brake
        assert {seat for seat in range(7) if SYMBOLS[seat] in choice.label} == set(space.zombies)
        assert (front in choice.label) == (space.space == plan.exit)
        assert (rear in choice.label) == (space.space == plan.entry)


def test_where_the_spaces_take_pages_those_with_something_there_are_listed_besides() -> None:
    state = long_train()
    rows = FACE.hand_controls(GAME.view(state, 2), GAME.legal(state, 2), "page=2", ALL, ENGLISH)
    something, _ = (row for row in rows if isinstance(row, Menu))
    view = GAME.view(state, None)
    wanted = [space for space in numbered(view) if space.counter or space.brake or space.zombies]
    assert [choice.argument for choice in something.choices] == [
        sign(GAME, Stop(space.car, space.space)) for space in wanted
    ]
    assert FACE.board_controls(view, ALL, ENGLISH)[0] == something


def test_the_front_door_says_how_many_steps_are_left_behind_it() -> None:
    state = GAME.scene(spots=[("saloon", "d2"), ("caboose", "d1"), ("caboose", "d1")], reach=5)
    label = reachable(FACE, state, "en")[sign(GAME, GoThrough())].label
    GAME.apply(state, 0, GoThrough())
    assert re.findall(r"\d+", label) == [str(state.reach)] == ["3"]


def test_what_a_line_promises_is_what_comes() -> None:
    """Points and cards for a counter with the brain that is in the head, and the car that the brake costs."""
    for head, points, cards in (("banker_thaddeus", 2, 1), ("botanist_fern", 1, 2), (None, 1, 1)):
        state = GAME.scene(spots=[("saloon", "b1"), None, None], heads=[head, None, None], reach=1)
        line = next(choice for choice in stops(state, "") if "Saloon a1" in choice.label)
        assert f"take {points} point" in line.description
        assert f"draw {cards} card" in line.description
        GAME.apply(state, 0, Stop("saloon", "a1"))
        assert (state.points[0], len(state.hands[0])) == (points, cards)
    state = GAME.scene(train=["kitchen", "locomotive"], spots=[("locomotive", "d1"), None, None], reach=1)
    line = next(choice for choice in stops(state, "") if "brake" in choice.label)
    assert "Kitchen" in line.description


@pytest.mark.parametrize(
    ("heads", "says"),
    [
        (["pianist_igor", "boxer_kid", None], f"● wins with IQ {BOX.cards['pianist_igor'].iq}"),
        (["cheese_mild", None, None], "all lose"),
    ],
)
def test_to_end_the_game_is_asked_once_more_and_says_who_would_win(heads: list[str | None], says: str) -> None:
    state = alone(heads=heads)
    line = next(choice for choice in stops(state, "") if "brake" in choice.label)
    assert line.verb == "pick"
    assert says in line.description
    (row,) = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), line.argument, ALL, ENGLISH)
    sure, back = list(offered([row]))
    assert (sure.verb, sure.argument) == ("act", sign(GAME, Stop("locomotive", "e1")))
    assert (back.verb, back.argument) == ("pick", "")
    GAME.apply(state, 0, Stop("locomotive", "e1"))
    assert GAME.outcome(state) is not None


def test_dice_are_counted_before_they_are_rolled() -> None:
    for hand, label in (((), "Roll 2 dice"), (("dog_rex",), "Roll one die"), (("dog_rex", "uther"), "without dice")):
        state = GAME.scene(hands=[hand, (), ()])
        assert label in reachable(FACE, state, "en")[sign(GAME, Roll())].label


@pytest.mark.parametrize("language", LANGUAGES)
def test_dropping_the_last_card_says_that_the_dice_follow(language: str) -> None:
    for hand, key in ((("dog_rex",), "drop-roll"), (("dog_rex", "uther"), "drop")):
        state = GAME.scene(hands=[hand, (), ()])
        label = words_for(language)(f"brain-robbery-button-{key}", card=card_name("dog_rex", language))
        assert reachable(FACE, state, language)[sign(GAME, Drop("dog_rex"))].label == label
        GAME.apply(state, 0, Drop("dog_rex"))
        assert (state.phase == "move") == (key == "drop-roll")


# What shines


def style(state: State, action: Any) -> str:
    control = reachable(FACE, state, "en")[sign(GAME, action)]
    assert isinstance(control, Button)
    return control.style


def test_to_go_on_without_dice_does_not_shine() -> None:
    for hand, shines in (((), True), (("dog_rex",), True), (("dog_rex", "uther"), False)):
        assert (style(GAME.scene(hands=[hand, (), ()]), Roll()) == "primary") == shines
    full = GAME.scene(hands=[("dog_rex", "uther"), (), ()], heads=["cheese_mild", None, None])
    assert style(full, Roll()) == "primary"


def fighting_at(*strengths: int, place: int, hand: tuple[str, ...]) -> State:
    """A fight that stands so, the attacker first, where the fighter at this place is asked."""
    state = brawl()
    for action in (Stop("saloon", "a2"), Attack()):
        GAME.apply(state, asked(state), action)
    assert state.fight is not None
    state.fight.strengths[:] = strengths
    state.fight.asked = place
    state.hands[state.fight.fighters[place]] = hand
    return state


@pytest.mark.parametrize(
    ("strengths", "place", "shines"),
    [
        ((3, 9, 4), 0, False),  # 5 more do not reach it
        ((3, 8, 4), 0, True),  # a tie is the attacker's
        ((8, 3, 4), 1, False),  # and not the defender's
        ((7, 3, 4), 1, True),
        ((9, 3, 4), 0, False),  # who leads has no need of it
        ((3, 9, 9), 0, False),  # … also by a tie of the others
    ],
)
def test_a_card_shines_in_a_fight_only_if_it_takes_the_lead(
    strengths: tuple[int, ...], place: int, shines: bool
) -> None:
    state = fighting_at(*strengths, place=place, hand=("mule_ferdinand", "nurse_hedwig"))
    assert BOX.cards["mule_ferdinand"].hit == 5
    assert BOX.cards["nurse_hedwig"].hit == 0
    assert (style(state, Hit("mule_ferdinand")) == "primary") == shines
    assert style(state, Hit("nurse_hedwig")) == "secondary", "it adds nothing"
    assert style(state, Pass()) == "secondary"


@pytest.mark.parametrize(
    ("head", "card", "shines"),
    [(None, "cheese_mild", True), ("boxer_kid", "uther", True), ("uther", "boxer_kid", False)],
)
def test_a_brain_shines_only_if_it_makes_the_head_cleverer(head: str | None, card: str, shines: bool) -> None:
    state = GAME.scene(hands=[(card,), (), ()], heads=[head, None, None], points=[10, 0, 0])
    state.phase = "put_in"
    assert (style(state, PutIn(card)) == "primary") == shines


# Fights


def test_all_the_rest_is_taken_at_one_click() -> None:
    state = looting()
    assert state.fight is not None
    assert state.fight.winner is not None
    winner = state.fight.winner
    spoils = [spoil.card for spoil in state.fight.spoils if spoil.owner != winner]
    own = state.hands[winner]
    table = Table(**_row(GAME.dump(state)))
    loaded = LoadedTable.of(table, FACE)
    loaded.do(winner, loaded.bundle(winner, "take"), "click", 1.0)
    assert loaded.state is not None
    assert sorted(loaded.state.hands[winner]) == sorted([*own, *spoils])
    assert loaded.state.phase == "put_in" or loaded.state.phase == "trim"
    assert FACE.next_of("anything", GAME.view(state, winner), GAME.legal(state, winner)) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("version", BOXES)
def test_every_fate_of_a_brain_can_be_reached_in_each_version(version: int, language: str) -> None:
    state = looting(rules_version=version)
    while state.phase == "loot":
        assert set(reachable(FACE, state, language)) == signs(FACE, state)
        GAME.apply(state, asked(state), GAME.legal(state, asked(state))[0])


def test_the_own_cards_stand_behind_a_button_and_are_asked_about_by_none() -> None:
    state = looting()
    winner = asked(state)
    view, legal = GAME.view(state, winner), GAME.legal(state, winner)
    controls = list(offered(FACE.hand_controls(view, legal, "", ALL, ENGLISH)))
    own = {sign(GAME, action) for action in legal if isinstance(action, Give | Discard) and action.owner == winner}
    assert own
    assert not own & {control.argument for control in controls}
    (button,) = (control for control in controls if control.argument == "own=1")
    behind = {control.argument for control in offered(FACE.hand_controls(view, legal, button.argument, ALL, ENGLISH))}
    assert behind == {*own, ""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_more_own_cards_than_a_menu_holds_can_be_handed_round(language: str) -> None:
    """The winner of a fight of seven may have taken nearly all there is."""
    state = looting()
    state.hands[asked(state)] += tuple(dict.fromkeys(state.deck))[:30]
    assert set(reachable(FACE, state, language)) == signs(FACE, state)


@pytest.mark.parametrize("version", BOXES)
def test_all_the_rest_can_be_thrown_away_at_one_click_since_version_2(version: int) -> None:
    state = looting(rules_version=version)
    rows = FACE.board_controls(GAME.view(state, None), ALL, ENGLISH)
    assert (sign(GAME, DiscardRest()) in {each.argument for each in offered(rows)}) == (version >= 2)


def _row(state: str) -> dict[str, Any]:
    return {
        "id": 1,
        "game": GAME.key,
        "rules_version": GAME.rules_version,
        "options": "{}",
        "seed": 1,
        "state": state,
        "version": 1,
        "status": "playing",
        "guild": 1,
        "channel": 2,
        "host": 3,
        "invited": False,
        "locale": "en-US",
        "created": 0.0,
        "begun": 1.0,
        "ended": None,
        "seats": [],
        "invitations": [],
    }


def test_the_board_names_a_spoil_from_a_head_and_never_one_from_a_hand() -> None:
    state = looting()
    view = GAME.view(state, None)
    assert view.fight is not None
    kinds = set()
    while state.phase == "loot":
        view = GAME.view(state, None)
        assert view.fight is not None
        spoil = view.fight.spoils[0]
        kinds.add(spoil.from_head)
        arguments = {control.argument for control in offered(FACE.board_controls(view, ALL, ENGLISH))}
        seat = asked(state)
        takes = [action for action in GAME.legal(state, seat) if isinstance(action, Take)]
        assert ({sign(GAME, action) for action in takes} <= arguments) == (spoil.from_head or not takes)
        GAME.apply(state, seat, GAME.legal(state, seat)[0])
    assert kinds == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_one_may_fight_or_give_a_brain_is_named(language: str) -> None:
    words, friends = words_for(language), seating(3)
    state = brawl()
    GAME.apply(state, 0, Stop("saloon", "a2"))
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    for rows in (
        FACE.board_controls(GAME.view(state, None), friends, words),
        FACE.hand_controls(view, legal, "", friends, words),
    ):
        (fight,) = (each for each in offered(rows) if each.argument == sign(GAME, Attack()))
        assert fight.label.endswith(" ▲ Ben, ■ Cleo")
    state = looting()
    winner = asked(state)
    rows = FACE.hand_controls(GAME.view(state, winner), GAME.legal(state, winner), "", friends, words)
    (menu,) = (row for row in rows if isinstance(row, Menu))
    given = [seat for seat in range(3) if any(choice.label.endswith(friends[seat]) for choice in menu.choices)]
    assert len(given) == len(menu.choices)


def test_many_long_names_give_way_to_symbols_and_a_single_one_is_cut() -> None:
    alone = ENGLISH("brain-robbery-attack", who=f"▲ {'W' * 90}")
    for players, says in ((7, ENGLISH("brain-robbery-attack", who="▲ ■ ◆ ★ ⬢ ✚")), (2, shorten(alone, LABEL_MOST))):
        spots = [("saloon", "b2"), *[("saloon", "a2")] * (players - 1), *[None] * (3 - players)]
        state = GAME.scene(players=max(players, 3), spots=spots, reach=3)
        GAME.apply(state, 0, Stop("saloon", "a2"))
        crowd = Seating(("W" * 90,) * len(spots), (False,) * len(spots))
        labels = [each.label for each in offered(FACE.board_controls(GAME.view(state, None), crowd, ENGLISH))]
        assert says in labels


# The lobby


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_menus_hold_every_variant_and_mark_what_is_chosen(language: str) -> None:
    chosen = Options(cars=3, lost_cars_return=True, locomotive_held=4, free_cheese=True, long_end=True)
    menus = FACE.options(chosen, seating(3), words_for(language))
    within_limits(menus, 2)
    choices = [choice for menu in menus for choice in menu.choices]
    assert {choice.verb for choice in choices} == {"option"}
    assert {choice.argument for choice in choices} == {
        *(f"cars={count}" for count in (2, 3, 4)),
        *(f"locomotive_held={count}" for count in (0, 2, 4, 6)),
        *(f"{name}={value}" for name in ("lost_cars_return", "free_cheese", "long_end") for value in ("true", "false")),
    }
    marked = {choice.argument for choice in choices if choice.label.startswith("✓")}
    assert marked == {"cars=3", "locomotive_held=4", "lost_cars_return=true", "free_cheese=true", "long_end=true"}
    assert sum(choice.chosen for menu in menus for choice in menu.choices) == 0, "Discord takes one of a menu at most"


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_it_ends_comes_first_in_its_menu_and_what_is_chosen_is_said_in_lines(language: str) -> None:
    words = words_for(language)
    _, length = FACE.options(Options(), seating(3), words)
    assert [choice.argument for choice in length.choices[:2]] == ["long_end=false", "long_end=true"]
    assert FACE.lobby_lines(Options(), words) == []
    chosen = Options(cars=3, lost_cars_return=True, locomotive_held=4, free_cheese=True, long_end=True)
    assert FACE.lobby_lines(chosen, words) == [
        words("brain-robbery-option-cars", count=3),
        words("brain-robbery-option-lost-back"),
        words("brain-robbery-option-end-long", count=10),
        words("brain-robbery-option-cheese-free"),
        words("brain-robbery-option-held", count=4),
    ]
