"""Where to stop in The Great Brain Robbery: every space in reach by its number, and what comes of it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from cogs.brain_robbery.names import car_name
from cogs.brain_robbery.reach import numbered
from cogs.face.custom_id import sign
from cogs.face.seating import SYMBOLS, Seating
from cogs.face.sheet import MOST_CHOICES, Choice, Menu
from cogs.face.words import LANGUAGES, words_for
from engine.brain_robbery import InReach
from engine.brain_robbery.actions import Burn, GoThrough, Stop
from engine.brain_robbery.box import BOX
from engine.brain_robbery.plans import BOARDS, LOCOMOTIVE
from engine.brain_robbery.state import State
from tests.cogs.brain_robbery.positions import FACE, GAME, alone, asked, long_train, positions, quick
from tests.cogs.clickable import offered, reachable
from tests.cogs.readers import seating

ENGLISH = words_for("en")
FLAG = "🏁 "
ALL = seating(7)


def menus_of(state: State, pick: str, language: str = "en") -> list[Menu]:
    """The spaces worth something, and a page of the others; or all in one."""
    seat = asked(state)
    rows = FACE.hand_controls(GAME.view(state, seat), GAME.legal(state, seat), pick, ALL, words_for(language))
    assert len(rows) <= 3
    return [row for row in rows if isinstance(row, Menu)]


def page_of(state: State, pick: str, language: str = "en") -> Menu:
    """The last menu."""
    return menus_of(state, pick, language)[-1]


def stops(state: State, pick: str, language: str = "en") -> list[Choice]:
    """The spaces of all menus, without the lines that lead to others; but a brake that ends the game is asked about."""
    choices = (choice for menu in menus_of(state, pick, language) for choice in menu.choices)
    return [choice for choice in choices if not choice.argument.startswith("page")]


def number(choice: Choice) -> int:
    return int(choice.label.removeprefix(FLAG).split(" ")[0])


def all_stops(state: State, language: str = "en") -> list[Choice]:
    """The spaces of all pages, by their numbers."""
    pages = {"": "", **{line.argument: "" for line in page_of(state, "", language).choices if line.verb == "pick"}}
    listed = {choice.label: choice for page in pages for choice in stops(state, page, language) if choice.argument}
    return sorted(listed.values(), key=number)


def test_the_spaces_in_reach_have_the_numbers_of_the_picture_by_which_the_nearest_is_the_first() -> None:
    state = long_train()
    view = GAME.view(state, None)
    listed = all_stops(state)
    assert len(listed) == len(numbered(view)) > MOST_CHOICES
    assert [number(choice) for choice in listed] == list(range(1, len(listed) + 1))
    steps = [space.steps for space in numbered(view)]
    assert steps == sorted(steps)
    for choice, space in zip(listed, numbered(view), strict=True):
        assert choice.argument == sign(GAME, Stop(space.car, space.space))
        assert f"{car_name(space.car, words_for('en'))} {space.space}" in choice.label
        assert str(space.steps) in choice.description or space.steps == 0


@pytest.mark.parametrize(("heads", "first"), [(["uther", "dog_rex", None], True), (["dog_rex", "uther", None], False)])
def test_a_brake_that_ends_the_game_is_flagged_and_comes_first_where_it_wins_and_last_where_it_loses(
    heads: list[str | None], first: bool
) -> None:
    found = stops(alone(heads=heads), "")
    flagged = [choice.label.startswith(FLAG) for choice in found]
    assert any(flagged)
    assert not all(flagged)
    assert flagged == sorted(flagged, reverse=first)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_space_that_is_advised_bears_the_name_that_it_has_in_the_menu(language: str) -> None:
    """Whoever is told to go somewhere finds it there by its number, and is not told to stay where they are."""
    state = long_train()
    view, words = GAME.view(state, asked(state)), words_for(language)
    names = [FACE.name_of(Stop(space.car, space.space), view, ALL, words) for space in numbered(view)]
    for name, choice in zip(names, all_stops(state, language), strict=True):
        assert name.endswith(choice.label.removeprefix(FLAG))
    stays = {"en": "Stay here", "de": "Hierbleiben"}[language]
    assert [name.startswith(stays) for name in names] == [space.steps == 0 for space in numbered(view)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_the_menu_names_the_cars_on_it_and_its_last_lines_those_of_the_other_pages(
    language: str,
) -> None:
    words = words_for(language)
    boards = [BOX.faces[board][0] for board in range(1, BOARDS)]
    spots = [(boards[3], BOX.cars[boards[3]].plan.spaces[0])] * 3
    state = GAME.scene(train=[*boards, LOCOMOTIVE], spots=spots, reach=40)
    leading = [choice for choice in page_of(state, "", language).choices if choice.verb == "pick"]
    assert leading
    shown: set[str] = set()
    for pick in ("", *(choice.argument for choice in leading)):
        menu = page_of(state, pick, language)
        cars = {
            name
            for name in state.train
            if any(f" {car_name(name, words)} " in f"{each.label} " for each in menu.choices if each.verb == "act")
        }
        assert all(car_name(name, words) in menu.placeholder for name in cars)
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
    find, brake, front, rear = (
        words(f"brain-robbery-there-{what}") for what in ("find", "brake", "front-door", "rear-door")
    )
    state = long_train(reach=30)
    for choice, space in zip(all_stops(state, language), numbered(GAME.view(state, None)), strict=True):
        plan = BOX.cars[space.car].plan
        assert (find in choice.label) == space.counter
        assert (brake in choice.label) == space.brake
        assert {seat for seat in range(7) if SYMBOLS[seat] in choice.label} == set(space.zombies)
        assert (front in choice.label) == (space.space == plan.exit and space.car == state.train[-1])
        assert (rear in choice.label) == (space.space == plan.entry and space.car == state.train[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "letters", "named"), [(3, 3, True), (3, 32, False), (7, 32, False)])
def test_zombies_are_named_where_there_is_room_and_a_line_is_never_too_long(
    players: int, letters: int, named: bool, language: str
) -> None:
    words, crowd = words_for(language), Seating(("W" * letters,) * players, (False,) * players)
    spots = [("prison_van", "c2"), *[("prison_van", "d2")] * (players - 1)]
    state = GAME.scene(players=players, train=["caboose", "prison_van"], spots=spots, reach=5)
    rows = FACE.board_controls(GAME.view(state, None), crowd, words)
    (menu,) = (row for row in rows if isinstance(row, Menu))
    assert all(max(len(line.label), len(line.description)) <= 100 for line in menu.choices)
    (line,) = (line for line in menu.choices if SYMBOLS[1] in line.label)
    assert all(SYMBOLS[seat] in line.label for seat in range(1, players))
    assert (crowd[1] in line.label) == named
    everyone = words("brain-robbery-others", count=6) if players == 7 else crowd[1]
    assert everyone in line.description


def worth(space: InReach) -> bool:
    return space.counter or space.brake or bool(space.zombies)


def test_where_the_spaces_take_pages_those_worth_something_have_a_menu_of_their_own_and_no_line_stands_twice() -> None:
    state = long_train()
    something, others = menus_of(state, "page=2")
    view = GAME.view(state, None)
    wanted = {sign(GAME, Stop(space.car, space.space)) for space in numbered(view) if worth(space)}
    assert {choice.argument for choice in something.choices} == wanted
    assert not wanted & {choice.argument for choice in others.choices}
    assert FACE.board_controls(view, ALL, ENGLISH)[0] == something


@quick
@given(positions)
def test_spaces_with_a_find_a_brake_or_zombies_come_first_always(state: State) -> None:
    if state.phase != "move" or len(state.train) < 3:  # where the end is near brakes come first or last
        return
    spaces = {str(at): space for at, space in enumerate(numbered(GAME.view(state, None)), 1)}
    for page in ("", "page=2"):
        menus = menus_of(state, page)
        numbers = [one.label.split(" ")[0] for menu in menus for one in menu.choices]
        shown = [spaces[number] for number in numbers if number in spaces]
        ranks = [0 if one.counter else 1 if one.brake else 2 if one.zombies else 3 for one in shown]
        assert ranks == sorted(ranks)


@pytest.mark.parametrize(
    ("train", "heads", "brakes_first"),
    [
        (["library", LOCOMOTIVE], ["uther", "dog_rex", None], True),
        (["library", LOCOMOTIVE], ["cowgirl_jo", "dog_rex", "goldfish_moby"], True),  # they would win together
        (["library", LOCOMOTIVE], ["dog_rex", "uther", None], False),
        (["library", LOCOMOTIVE], ["cheese_hard", None, None], False),  # all would lose
        (["saloon", "library", LOCOMOTIVE], ["uther", "dog_rex", None], False),
    ],
)
def test_who_leads_finds_the_brakes_before_finds_where_braking_leaves_the_locomotive_alone(
    train: list[str], heads: list[str | None], brakes_first: bool
) -> None:
    spots = [(LOCOMOTIVE, "b2"), ("library", "a2"), ("library", "a2")]
    state = alone(train=train, heads=heads, spots=spots, counters={"library": ["d3"]}, reach=9)
    labels = [choice.label for choice in stops(state, "")]
    brake = min(at for at, label in enumerate(labels) if "brake" in label)
    find = min(at for at, label in enumerate(labels) if "find" in label)
    assert (brake < find) == brakes_first


def test_the_only_space_in_reach_is_a_button_that_says_whether_one_stays() -> None:
    state = GAME.scene(spots=[("saloon", "b1"), None, None], hands=[("dog_rex",), (), ()])
    state.phase = "move"
    (row,) = FACE.hand_controls(GAME.view(state, 0), GAME.legal(state, 0), "", ALL, ENGLISH)
    stay, burn = offered([row])
    assert (stay.label, stay.argument) == ("Stay here: 1 · Saloon b1", sign(GAME, Stop("saloon", "b1")))
    assert burn.argument == sign(GAME, Burn("dog_rex"))


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
        (["pianist_igor", "boxer_kid", None], f"● Ada wins with an IQ of {BOX.cards['pianist_igor'].iq}"),
        (["cheese_mild", None, None], "everyone loses"),
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
