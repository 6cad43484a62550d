"""What the rules of Die Zwergenzugfahrt say, sentence by sentence, and a scene of the engine that shows it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.dwarf_train.face import DwarfTrainFace
from cogs.dwarf_train.places import called, rounds
from cogs.face.words import LANGUAGES, Words, words_for
from engine.dwarf_train import (
    DWARF,
    SEATS,
    SIGN,
    SPACES,
    STARTS,
    AcceptDraw,
    DeclineDraw,
    Deed,
    DwarfTrain,
    Kick,
    Land,
    Lay,
    OfferDraw,
    Options,
    Point,
    Resign,
    Sit,
    State,
    Take,
    TimeUp,
    Walk,
)
from engine.dwarf_train import events as happened
from tests.cogs.statements import Statements
from tests.engine.dwarf_train.train import GREEN, RED, deeds, how, play, walk, walk_until_over

FACE, GAME = DwarfTrainFace(), DwarfTrain()
AT = {called(space): space for space in range(SPACES)}
RED_WINS, GREEN_WINS, DRAW = ((RED,), (GREEN,)), ((GREEN,), (RED,)), ((RED, GREEN),)
LESSONS = ("turn", "sit", "take", "kick", "land", "conductor", "draw")
shows = Statements()


def steps(words: Words) -> list[tuple[str, str]]:
    """The rules, the tips, and what is said in somebody's first game."""
    rules = FACE.rules(words, GAME.rules_version, GAME.Options())
    lessons = [(name, words(f"dwarf-train-lesson-{name}")) for name in LESSONS]
    return [*rules, ("tips", words("dwarf-train-tips")), *lessons]


def test_every_sentence_of_the_rules_is_shown_or_has_a_reason() -> None:
    assert shows.missing(steps(words_for("en"))) == []


def test_every_statement_that_is_shown_is_still_made() -> None:
    assert shows.gone(steps(words_for("en"))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_numbers_and_spaces_in_the_same_steps(language: str) -> None:
    """The scenes are those of the English sentences: an example is the same in every language."""
    told, english = (
        [re.findall(r"\b[a-e][1-8]\b|\d+", text) for _, text in steps(words_for(each))] for each in (language, "en")
    )
    assert [sorted(numbers) for numbers in told] == [sorted(numbers) for numbers in english]


for sentence, reason in {
    "The rulebook leaves these things open, so the rules are ours.": "no rulebook is read by a test",
    "Of games for ten seats alone, one in four gets that far.": "measured between Masters: docs/balance.md",
    "A kick is only worth it if it costs the other clan more turns than you.": "advice",
    "Plan for it.": "advice",
    "Walk towards the seats: arrows on the picture show where each dwarf can go, and buttons name a dwarf by its"
    " space.": "of pictures and controls, whose tests hold that",
    "Take the one that gets it back to the seats soonest.": "advice",
}.items():
    shows.told(sentence, reason)


def scene(red: str = "", green: str = "", reds: str = "", greens: str = "", **facts: Any) -> State:
    """Dwarves and signs of both clans on these spaces, all other dwarves at the start."""
    board = ["."] * SPACES
    for letter, dwarves, clan in (("r", red, RED), ("g", green, GREEN)):
        named = [AT[space] for space in dwarves.split()]
        home = [space for space in STARTS[clan] if space not in named and space not in _named(red, green)]
        for space in [*named, *home][:5]:
            board[space] = letter
    for letter, signs in (("R", reds), ("G", greens)):
        for sign in signs.split():
            board[AT[sign]] = letter
    return GAME.scene(board="".join(board), **facts)


def _named(red: str, green: str) -> set[int]:
    return {AT[space] for space in (*red.split(), *green.split())}


def done_from(state: State, space: str) -> set[Deed]:
    """All that the dwarf on this space can do."""
    return {deed for deed in deeds(state) if isinstance(deed, Deed) and deed.dwarf == AT[space]}


def held(state: State) -> list[int]:
    return GAME.view(state, None).held


def conductors(events: list[Any]) -> list[happened.ConductorCame]:
    return [event for event in events if isinstance(event, happened.ConductorCame)]


def step(kind: type[Deed], dwarf: str, to: str) -> Deed:
    return kind(AT[dwarf], AT[to])


EIGHT_TO_SEVEN = {"red": "a3 a4 a5 b3 c2", "reds": "a6 b6 c4", "green": "e3 e4 e5 d3", "greens": "e6 d6 c7"}
SIX_EACH = {"red": "a3 a4 b3 b4", "reds": "a5 a6 c2", "green": "e3 e4 d3", "greens": "e5 e6 c7"}


# 1. What it's about


@shows("Two clans want to sit in one train, and it has only sixteen seats.")
def test_two_clans_and_sixteen_seats() -> None:
    assert list(GAME.players) == [2]
    assert len(SEATS) == 16


@shows("Each clan has five dwarves and five Reserved signs.")
def test_five_dwarves_and_five_signs_a_clan() -> None:
    state = GAME.start(2, Options(), seed=1)
    assert [state.spaces.count(dwarf) for dwarf in DWARF] == [5, 5]
    assert state.stock == [5, 5]
    assert Lay in {type(deed) for deed in deeds(scene("c3", reds="a3 a4 a5 a6"))}
    assert Lay not in {type(deed) for deed in deeds(scene("c3", reds="a3 a4 a5 a6 b6"))}


@shows(
    "It holds a seat with a dwarf who sits there, or with a reserved sign that lies there.",
    "You can reach a seat: a dwarf who sits down holds it, and so does a reserved sign laid on it.",
)
def test_a_seat_is_held_by_a_dwarf_or_a_sign() -> None:
    state = scene("b2", "b7")
    assert held(state) == [0, 0], "who stands holds nothing"
    play(state, step(Sit, "b2", "b3"))
    assert held(state) == [1, 0]
    play(state, step(Lay, "b7", "b6"))
    assert held(state) == [1, 1]


@shows("If a clan holds ten seats, it wins at once.")
@pytest.mark.parametrize("options", [Options(), Options(end="time"), Options(end="seats")], ids=lambda each: each.end)
def test_ten_seats_win_at_once(options: Options) -> None:
    state = scene("a3 a4 a5 b3 c4", reds="a6 b6 c2 d3", options=options)
    assert held(state) == [9, 0]
    play(state, step(Lay, "c4", "c5"))
    assert how(state) == (RED_WINS, (10, 0), "ten-seats")


@shows(
    "Otherwise the clan that holds more seats at the end wins.",
    "If a clan holds more seats at the end, it wins.",
    "Example: The host chose 30 rounds.",
    "After them red holds eight seats and green seven: red wins.",
)
def test_more_seats_win_after_the_last_round() -> None:
    state = scene(**EIGHT_TO_SEVEN, options=Options(turns=60), turns=59, clan=GREEN)
    assert rounds(60) == 30
    walk(state)
    assert how(state) == (RED_WINS, (8, 7), "turns")
    state = scene("b2", "b6", turns=59, clan=GREEN)
    walk(state)
    assert how(state) == (GREEN_WINS, (0, 1), "turns")


@shows("Example: Three seated dwarves and two reserved signs hold five seats.")
def test_three_dwarves_and_two_signs_hold_five_seats() -> None:
    assert held(scene("a3 a4 b3", reds="c4 c5")) == [5, 0]


# 2. Your turn: a step …


@shows("Chance picks who goes first, unless the host chooses.")
def test_chance_picks_who_goes_first_unless_a_clan_is_named() -> None:
    assert {GAME.start(2, Options(), seed).clan for seed in range(20)} == {RED, GREEN}
    assert {GAME.start(2, Options(first=1), seed).clan for seed in range(20)} == {GREEN}


@shows("On your turn one of your dwarves does one thing.", "On each turn one of your dwarves does one thing.")
def test_whatever_a_dwarf_does_ends_the_turn() -> None:
    begin = scene("b2 c3", "c6 b4", greens="d3")
    tried = {type(deed) for deed in deeds(begin)}
    assert tried >= {Walk, Sit, Lay, Take}
    for deed in deeds(begin):
        state = GAME.clone(begin)
        play(state, deed)
        assert GAME.to_act(state) == (GREEN,)


@shows("It walks to an empty space beside it: up, down, left or right.")
def test_a_step_goes_to_one_of_four_empty_neighbours() -> None:
    def reached(state: State) -> set[str]:
        return {called(deed.to) for deed in done_from(state, "b4") if isinstance(deed, Walk | Sit)}

    assert reached(scene("b4")) == {"a4", "c4", "b3", "b5"}
    assert reached(scene("b4 a4", reds="b3", greens="c4")) == {"b5"}


@shows("If that's a seat, it sits down, and it can stand up again later.")
def test_a_step_onto_a_seat_is_sitting_down_and_can_be_undone_by_standing_up() -> None:
    state = scene("b2")
    assert step(Sit, "b2", "b3") in deeds(state)
    assert step(Walk, "b2", "b3") not in deeds(state)
    play(state, step(Sit, "b2", "b3"))
    walk(state)
    play(state, step(Walk, "b3", "b2"))
    assert state.spaces[AT["b2"]] == DWARF[RED]
    assert held(state) == [0, 0]


@shows("A seat with a reserved sign isn't empty, not even for the clan whose sign it is.")
def test_nobody_enters_a_seat_with_a_sign() -> None:
    for signs in ({"reds": "b3"}, {"greens": "b3"}):
        beside = {deed for deed in done_from(scene("b2", **signs), "b2") if deed.to == AT["b3"]}
        assert beside == (set() if "reds" in signs else {step(Take, "b2", "b3")})


@shows("Example: At the start the red dwarf on a1 can walk to a2.", "The one on c1 can sit down on c2.")
def test_the_examples_of_a_step_are_possible_at_the_start() -> None:
    state = GAME.start(2, Options(first=RED), seed=1)
    assert done_from(state, "a1") == {step(Walk, "a1", "a2")}
    assert done_from(state, "c1") == {step(Sit, "c1", "c2"), step(Lay, "c1", "c2")}


# 3. … or a reserved sign


@shows(
    "Or a dwarf, seated or not, can lay one of your reserved signs on an empty seat beside it.",
    "A seated dwarf can still lay signs on the seats beside it.",
)
def test_a_dwarf_lays_a_sign_on_an_empty_seat_beside_it_whether_it_sits_or_stands() -> None:
    state = scene("a3 b2", reds="a4")
    assert {called(deed.to) for deed in deeds(state) if isinstance(deed, Lay) and deed.dwarf == AT["a3"]} == {"b3"}
    assert step(Lay, "b2", "b3") in deeds(state)
    play(state, step(Lay, "a3", "b3"))
    assert state.spaces[AT["b3"]] == SIGN[RED]
    assert state.stock == [3, 5]


@shows(
    "Or it can take a sign of the other clan off a seat beside it.",
    "You can do that five times a game, and that clan can lay the sign again.",
    "You can reach a reserved sign of the other clan: taking it frees the seat, but you can do that only five times,"
    " and its clan can lay it again.",
)
def test_a_sign_of_the_other_clan_can_be_taken_five_times() -> None:
    state = scene("b2", "b7", greens="b3 c4")
    play(state, step(Take, "b2", "b3"))
    assert state.spaces[AT["b3"]] == 0
    assert (state.takes, state.stock) == ([4, 5], [5, 4])
    assert step(Lay, "b7", "b6") in deeds(state)
    assert GAME.start(2, Options(), seed=1).takes == [5, 5]
    assert step(Take, "b2", "b3") in deeds(scene("b2", greens="b3", takes=(1, 5)))
    assert step(Take, "b2", "b3") not in deeds(scene("b2", greens="b3", takes=(0, 5)))
    assert not any(isinstance(deed, Take) and deed.to == AT["c4"] for deed in deeds(scene("b2", greens="c4")))


@shows("You can't take back your own signs.")
def test_nobody_takes_an_own_sign() -> None:
    assert not any(isinstance(deed, Take) for deed in deeds(scene("b2 c3", reds="b3 c2 c4")))


@shows("Example: Your dwarf sits on a3 and lays a reserved sign on a4.", "Now you hold both seats.")
def test_the_example_of_a_sign_can_be_played() -> None:
    state = scene("a3")
    play(state, step(Lay, "a3", "a4"))
    assert held(state) == [2, 0]
    assert {state.spaces[AT["a3"]], state.spaces[AT["a4"]]} == {DWARF[RED], SIGN[RED]}


# 4. Kicking


@shows(
    "Or a dwarf steps onto a dwarf of the other clan and kicks it.",
    "Example: Your dwarf on b4 kicks the one on b5 and stands there now.",
    "The other dwarf goes back to e8, and you lose a turn.",
    "A dwarf of the other clan stands beside yours: you can kick it back to its start.",
)
def test_the_example_of_a_kick_can_be_played() -> None:
    state = scene("b4", "b5 a7", turns=10)
    play(state, step(Kick, "b4", "b5"))
    assert (state.spaces[AT["b4"]], state.spaces[AT["b5"]]) == (0, DWARF[RED])
    play(state, Land(AT["e8"]))
    assert state.spaces[AT["e8"]] == DWARF[GREEN]
    assert state.lost == [1, 0]


@shows(
    "A dwarf on a seat can't be kicked.",
    "A seated dwarf is safe: no one can kick it, and the conductor takes only reserved signs.",
)
def test_who_sits_is_safe() -> None:
    assert step(Kick, "b2", "b3") not in deeds(scene("b2", "b3"))
    assert step(Kick, "b1", "b2") in deeds(scene("b1", "b2"))
    state = coin(RED, **SIX_EACH)
    seated = [space for space in SEATS if state.spaces[space] == DWARF[RED]]
    assert len(seated) == 3
    for point in deeds(state):
        after = GAME.clone(state)
        play(after, point)
        assert [space for space in SEATS if after.spaces[space] == DWARF[RED]] == seated


@shows(
    "The kicked dwarf goes back to a free start space; its clan chooses which.",
    "Your kicked dwarf comes back on one of your free start spaces.",
)
def test_the_kicked_clan_chooses_a_free_start_space() -> None:
    state = scene("b4", "b5 a7")
    play(state, step(Kick, "b4", "b5"))
    assert GAME.to_act(state) == (GREEN,)
    free = [space for space in STARTS[GREEN] if state.spaces[space] == 0]
    assert len(free) == 2
    assert deeds(state) == [Land(space) for space in free]


@shows("If none is free after your step, you can't kick; the one that your dwarf leaves counts as free.")
def test_there_is_no_kick_without_a_free_start_space_but_the_kicker_may_leave_one() -> None:
    state = scene("e8 d7", "e7 a8 b8 c8 d8")
    assert step(Kick, "d7", "e7") not in deeds(state)
    assert step(Kick, "e8", "e7") in deeds(state)
    play(state, step(Kick, "e8", "e7"))
    assert state.spaces[AT["e8"]] == DWARF[GREEN]
    assert step(Kick, "d7", "e7") in deeds(scene("e6 d7", "e7 a8 b8 c8 d8")), "where one is free"


@shows(
    "The first kick costs you your next turn, the second to fifth two turns each, any further one three.",
    "That costs you your next turn, and later kicks cost more.",
)
@pytest.mark.parametrize(("before", "costs"), [(0, 1), (1, 2), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3), (20, 3)])
def test_what_a_kick_costs(before: int, costs: int) -> None:
    state = scene("b4", "b5 a7 d7", kicks=(before, 0), turns=8)
    play(state, step(Kick, "b4", "b5"), Land(AT["e8"]))
    events = []
    while GAME.to_act(state) == (GREEN,):
        events += walk(state)
    assert sum(isinstance(event, happened.TurnLost) and event.clan == RED for event in events) == costs


# 5. The conductor


def coin(colour: int, **train: Any) -> State:
    """The conductor is here, and the coin shows this colour."""
    for seed in range(50):
        state = scene(**train, turns=6, seed=seed)
        walk(state)
        if state.coin == colour:
            return state
    raise AssertionError("the coin never showed it")


@shows(
    "He comes after every seventh turn of both clans (lost turns count too), and throws his coin.",
    "The conductor comes after every seventh turn.",
)
def test_the_conductor_comes_after_every_seventh_turn_with_a_coin_of_chance() -> None:
    shown = set()
    for seed in range(8):
        state = GAME.start(2, Options(), seed)
        for turn in range(1, 29):
            came = conductors(walk(state))
            assert bool(came) == (turn % 7 == 0)
            shown |= {each.colour for each in came}
    assert shown == {RED, GREEN}
    state = scene(turns=4, lost=(0, 1))
    assert not conductors(walk(state)), "the fifth turn; the sixth is lost"
    assert conductors(walk(state)), "so this one was the seventh"


@shows(
    "If it shows red, the green clan chooses a red sign that goes.",
    "If it shows green, the red clan chooses a green one.",
    "Its owner can lay it again.",
    "The coin showed the other clan's colour, so you choose which of its reserved signs goes.",
)
@pytest.mark.parametrize("colour", [RED, GREEN])
def test_the_other_clan_chooses_a_sign_of_the_colour_shown(colour: int) -> None:
    state = coin(colour, **SIX_EACH)
    assert GAME.to_act(state) == (1 - colour,)
    lie = [space for space in range(SPACES) if state.spaces[space] == SIGN[colour]]
    assert deeds(state) == [Point(space) for space in lie]
    before = state.stock[colour]
    play(state, Point(lie[1]))
    assert state.spaces[lie[1]] == 0
    assert state.stock[colour] == before + 1


@shows("Example: The coin shows red, and there are red signs on a3 and c5.", "Green has the one on c5 removed.")
def test_the_example_of_the_conductor_can_be_played() -> None:
    state = coin(RED, reds="a3 c5")
    play(state, Point(AT["c5"]))
    assert (state.spaces[AT["a3"]], state.spaces[AT["c5"]]) == (SIGN[RED], 0)


# 6. The end


@shows("The game ends after the rounds or the time that the host chose, or only when a clan holds ten seats.")
def test_the_three_ways_to_end() -> None:
    for turns in (30, 60, 200):
        for left, over in ((3, False), (1, True)):
            state = scene(**EIGHT_TO_SEVEN, options=Options(turns=turns), turns=turns - left, clan=GREEN)
            walk(state)
            assert (GAME.outcome(state) is not None) == over
    state = scene(**EIGHT_TO_SEVEN, options=Options(end="time"), turns=20)
    play(state, TimeUp())
    assert how(state) == (RED_WINS, (8, 7), "time")
    state = scene(**EIGHT_TO_SEVEN, options=Options(end="seats"), turns=220, clan=GREEN)
    assert GAME.legal(state, None) == []
    walk(state)
    assert GAME.outcome(state) is None


@shows("In a round each clan has one turn.", "The clan that goes second has the last turn of each round.")
@pytest.mark.parametrize("first", [RED, GREEN])
def test_each_clan_has_one_turn_in_a_round_and_the_second_has_the_last(first: int) -> None:
    state = GAME.start(2, Options(first=first), seed=1)
    turns = []
    for _ in range(12):
        turns.append((rounds(GAME.turn(state).number), state.clan))
        walk(state)
    assert turns == [(number, clan) for number in range(1, 7) for clan in (first, 1 - first)]


@shows("Turns that you lose count too, and so do turns in which none of your dwarves can do anything.")
def test_lost_and_passed_turns_count() -> None:
    state = scene(turns=10, lost=(0, 2))
    walk(state)
    assert state.turns == 12
    assert GAME.to_act(state) == (RED,)
    state = GAME.scene(board=WALLED_IN, clan=GREEN, takes=(0, 5), turns=15)
    assert happened.TurnPassed(RED) in play(state, step(Sit, "d7", "d6"))
    assert state.turns == 17
    assert GAME.to_act(state) == (GREEN,)


# Once a green dwarf sits on d6, no red one has anywhere to go.
WALLED_IN = """
    . . . G G . . g
    . . R r r R . g
    . R r R G . . g
    . . R r r . g g
    . . . G G . . .
"""


@shows("On your turn you can also resign or offer a draw, behind “More”.")
def test_who_is_on_turn_can_resign_or_offer_a_draw() -> None:
    state = scene(**EIGHT_TO_SEVEN)
    assert {OfferDraw(), Resign()} <= set(GAME.legal(state, RED))
    assert GAME.legal(state, GREEN) == []
    play(state, Resign())
    assert how(state)[0] == GREEN_WINS


@shows("If you accept, the game ends at once without a winner.", "If you play on, nothing changes.")
def test_a_draw_that_is_accepted_ends_it_and_one_that_is_not_changes_nothing() -> None:
    state = scene(**EIGHT_TO_SEVEN)
    accepted, before = GAME.clone(state), GAME.clone(state)
    play(accepted, OfferDraw(), AcceptDraw())
    assert how(accepted) == (DRAW, (8, 7), "agreed")
    play(state, OfferDraw(), DeclineDraw())
    assert (state.spaces, state.turns, state.clan) == (before.spaces, before.turns, before.clan)
    assert GAME.to_act(state) == (RED,)
    assert deeds(state) == deeds(before)


# 7. House rules


@shows(
    "With equal seats you play on in full rounds until one clan leads after a round.",
    "Example: After the last round each clan holds six seats.",
    "You play on, and after the next round it's seven to six: the clan with seven wins.",
)
def test_equal_seats_are_played_on_until_a_clan_leads_after_a_round() -> None:
    state = scene(**SIX_EACH, turns=59, clan=GREEN)
    walk(state)
    assert held(state) == [6, 6]
    assert GAME.to_act(state) == (RED,)
    play(state, step(Lay, "b4", "c4"))
    assert held(state) == [7, 6]
    assert GAME.outcome(state) is None, "the round is not over"
    walk(state)
    assert how(state) == (RED_WINS, (7, 6), "played-on")


@shows("After 20 rounds it's a draw.")
def test_after_20_more_rounds_it_is_a_draw() -> None:
    state = scene("", "", turns=59, clan=GREEN)
    walk_until_over(state)
    assert how(state) == (DRAW, (0, 0), "played-on")
    assert rounds(state.turns) - rounds(60) == 20


@shows("If time ran out, the round is finished first.")
def test_when_time_ran_out_at_equal_seats_the_round_is_finished() -> None:
    state = scene("b2", "b7", options=Options(end="time"), turns=11, clan=GREEN)
    play(state, TimeUp())
    assert GAME.outcome(state) is None
    play(state, step(Sit, "b7", "b6"))
    assert how(state) == (GREEN_WINS, (0, 1), "played-on")


@shows("The host can choose a draw at once instead.")
def test_equal_seats_can_be_a_draw_at_once() -> None:
    state = scene(**SIX_EACH, turns=59, clan=GREEN, options=Options(plays_on=False))
    walk(state)
    assert how(state) == (DRAW, (6, 6), "turns")


@shows("Every game ends after 150 rounds; then equal seats are a draw.")
@pytest.mark.parametrize("end", ["time", "seats"])
def test_after_150_rounds_every_game_is_over(end: Any) -> None:
    assert rounds(300) == 150
    for train, placings in ((SIX_EACH, DRAW), (EIGHT_TO_SEVEN, RED_WINS)):
        state = scene(**train, turns=299, clan=GREEN, options=Options(end=end))
        walk(state)
        assert how(state)[0] == placings
        assert how(state)[2] == "cap"


@shows("If the game ends after a seventh turn, the conductor doesn't come.")
def test_the_conductor_does_not_come_once_it_is_over() -> None:
    for train, comes in ((EIGHT_TO_SEVEN, False), (SIX_EACH, True)):
        state = scene(**train, turns=69, clan=GREEN, options=Options(turns=70))
        events = walk(state)
        assert bool(conductors(events)) == comes
        assert (GAME.outcome(state) is None) == comes


# Tips


@shows("To win at once, you need everything: five seated dwarves and five reserved signs.")
def test_ten_seats_take_all_dwarves_and_all_signs() -> None:
    state = scene("a3 a4 a5 b3 c4", reds="a6 b6 c2 d3")
    play(state, step(Lay, "c4", "c5"))
    assert how(state)[2] == "ten-seats"
    assert state.stock[RED] == 0
    assert all(space in SEATS for space in range(SPACES) if state.spaces[space] == DWARF[RED])
    assert held(state)[RED] == 5 + 5, "with one of them less it would be nine"
