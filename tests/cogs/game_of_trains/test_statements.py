"""What the rules of The Game of Trains say, sentence by sentence, and a scene of the engine that shows it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from cogs.face.words import LANGUAGES, Words, words_for
from cogs.game_of_trains.face import GameOfTrainsFace
from engine.game import Outcome
from engine.game_of_trains import FUNCTION, LENGTH, WAGONS, Choose, Draw, GameOfTrains, Place, State, Use
from engine.game_of_trains import events as happened
from tests.cogs.statements import Statements

FACE, GAME = GameOfTrainsFace(), GameOfTrains()
shows = Statements()

NEARLY = [3, 14, 25, 44, 52, 17, 71]  # the train of the examples: one wagon is wrong
FALLING, THIRD = [84, 66, 55, 40, 30, 20, 12], [83, 65, 54, 39, 31, 22, 11]  # somebody else's
PRINTED = [81, 17, 56, 41, 24, 73, 9]  # as in the rulebook's pictures, but for its last wagon, which is free here
LESSONS = ("setup", "turn", "draw", "place")


def steps(words: Words) -> list[tuple[str, str]]:
    """The rules, the tips, and what is said in somebody's first game."""
    rules = FACE.rules(words, GAME.rules_version, GAME.Options())
    lessons = [(name, words(f"game-of-trains-lesson-{name}")) for name in LESSONS]
    return [*rules, ("tips", words("game-of-trains-tips")), *lessons]


def test_every_sentence_of_the_rules_is_shown_or_has_a_reason() -> None:
    assert shows.missing(steps(words_for("en"))) == []


def test_every_statement_that_is_shown_is_still_made() -> None:
    assert shows.gone(steps(words_for("en"))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_numbers_in_the_same_steps(language: str) -> None:
    """The scenes are those of the English sentences: an example is the same in every language."""
    told, english = ([re.findall(r"\d+", text) for _, text in steps(words_for(each))] for each in (language, "en"))
    assert [sorted(numbers) for numbers in told] == [sorted(numbers) for numbers in english]


for sentence, reason in {
    "That limit is our own rule.": "no rulebook is read by a test: none of them has a limit",
    "Get the middle right first.": "advice",
    "Count the other players' ticks.": "advice",
    "Lock position 1, 4 or 7 once its wagon fits.": "advice; where a lock can go is shown with the lock",
    "Look for a position with a lower number on its left and a higher one on its right.": "advice",
}.items():
    shows.told(sentence, reason)


def scene(*trains: Sequence[int], **facts: Any) -> State:
    """The first train's turn."""
    return GAME.scene(trains=[list(train) for train in trains], **{"actor": 0, **facts})


def do(state: State, *actions: Any) -> list[Any]:
    """One action after the other, each by whoever is asked."""
    return [event for action in actions for event in GAME.apply(state, state.actor, action).events]


def draw_and_replace(state: State, wagon: int) -> list[Any]:
    seat = state.actor
    return do(state, Draw(), Place(state.trains[seat].index(wagon)))


def winner(state: State) -> int | None:
    outcome = GAME.outcome(state)
    return None if outcome is None else outcome.placings[0][0]


# 1. What it's about


@shows("Seven wagons stand behind your locomotive, at first from high to low.")
def test_seven_wagons_are_dealt_from_high_to_low() -> None:
    for players in GAME.players:
        for train in GAME.start(players, GAME.Options(), seed=players).trains:
            assert len(train) == 7
            assert train == sorted(train, reverse=True)


@shows("There are 84 wagons, numbered 1 to 84, each number once.")
def test_all_numbers_from_1_to_84_are_dealt_or_in_the_draw_pile_once() -> None:
    state = GAME.start(4, GAME.Options(), seed=1)
    cards = [*state.pile, *(card for cards in (*state.trains, *state.hands) for card in cards)]
    assert sorted(cards) == list(range(1, 85))


@shows("The first player whose seven numbers go up from left to right wins at once.")
def test_a_train_in_order_wins_before_anyone_else_has_a_turn() -> None:
    state = scene([1, 2, 3, 4, 5, 7, 6], FALLING, [11, 13, 14, 15, 16, 18, 17], row=[28])
    do(state, Use(28, 5))
    assert GAME.outcome(state) == Outcome(((0,), (1, 2)), None, "ascending")
    assert GAME.to_act(state) == ()


@shows("Example: 3 14 25 44 52 63 71 has won.", "3 14 25 44 52 17 71 hasn't.")
def test_the_example_of_a_train_in_order_has_won_and_the_other_has_not() -> None:
    state = scene([3, 14, 25, 44, 52, 71, 63], FALLING, row=[28])
    do(state, Use(28, 5))
    assert state.trains[0] == [3, 14, 25, 44, 52, 63, 71]
    assert winner(state) == 0
    state = scene([14, 3, 25, 44, 52, 17, 71], FALLING, row=[28])
    do(state, Use(28, 0))
    assert state.trains[0] == NEARLY
    assert GAME.outcome(state) is None


# 2. The start


@shows("Chance picks who goes first, unless the host chooses.")
def test_chance_picks_who_goes_first_unless_somebody_is_named() -> None:
    assert {GAME.start(3, GAME.Options(), seed).actor for seed in range(40)} == {0, 1, 2}
    assert {GAME.start(3, GAME.Options(first=2), seed).actor for seed in range(40)} == {2}


@shows("The first player gets 1 card, the next 2, then 3, then 4; no one sees the others' cards.")
def test_the_first_cards_are_one_two_three_and_four_for_their_owners_eyes() -> None:
    state = GAME.start(4, GAME.Options(first=1), seed=1)
    assert [len(state.hands[seat]) for seat in (1, 2, 3, 0)] == [1, 2, 3, 4]
    for reader in (*range(4), None):
        seen = GAME.view(state, reader).hands
        assert [seat for seat in range(4) if seen[seat] is not None] == ([] if reader is None else [reader])


@shows("One after the other, everyone replaces one of their wagons with one of these cards.")
def test_everyone_replaces_one_wagon_in_turn_before_the_first_turn() -> None:
    state = GAME.start(3, GAME.Options(first=1), seed=1)
    before = [train[:] for train in state.trains]
    for seat in (1, 2, 0):
        assert GAME.to_act(state) == (seat,)
        card = state.hands[seat][-1]
        assert Draw() not in GAME.legal(state, seat)
        do(state, Choose(card, 3))
        assert state.trains[seat] == [*before[seat][:3], card, *before[seat][4:]]
    assert (GAME.to_act(state), state.phase) == ((1,), "turn")


@shows(
    "That wagon goes face up to the display beside the draw pile.",
    "The cards you don't choose go face down to the discard pile.",
)
def test_the_replaced_wagon_lies_open_and_the_other_cards_lie_face_down() -> None:
    state = GAME.start(2, GAME.Options(first=1), seed=2)
    (own,), (one, other) = state.hands[1], state.hands[0]
    do(state, Choose(own, 0))
    lies = state.row[:]
    replaced = state.trains[0][6]
    do(state, Choose(one, 6))
    assert FUNCTION[lies[0]] is not FUNCTION[replaced], "or both would go at once"
    assert GAME.view(state, None).row == [*lies, replaced]
    assert state.discard == [other]
    seen = GAME.view(state, 1)
    assert seen.discard_size == 1
    assert other not in {*seen.row, *seen.hand, *(card for train in seen.trains for card in train)}


@shows("Example: You replace 69 with 14.", "Now 69 is in the display.")
def test_the_example_of_the_start_can_be_played() -> None:
    falling = [73, 69, 48, 44, 32, 17, 11]
    state = GAME.scene(trains=[falling, [57, 37, 34, 28, 22, 13, 8]], turn=0, hands=[[14], [63, 64]], first=0)
    do(state, Choose(14, 1))
    assert state.trains[0] == [73, 14, 48, 44, 32, 17, 11]
    assert GAME.view(state, None).row == [69]


# 3. Your turn


@shows(
    "Draw the top card and replace one of your wagons with it; that wagon goes to the display.",
    "You have to put the card in, even if it fits badly.",
    "You have to put the card in.",
)
def test_a_drawn_card_has_to_replace_a_wagon_which_lies_in_the_display_then() -> None:
    state = scene(NEARLY, FALLING, pile=[83, 5], row=[28])
    do(state, Draw())
    assert state.hands[0] == [83]
    assert GAME.legal(state, 0) == [Place(at) for at in range(7)]
    do(state, Place(0))
    assert state.trains[0] == [83, *NEARLY[1:]]
    assert state.row == [28, 3]
    assert GAME.to_act(state) == (1,)


@shows("Or use a card from the display.")
def test_a_turn_is_a_drawn_card_or_a_card_of_the_display() -> None:
    state = scene(NEARLY, FALLING, row=[28, 21])
    assert {type(action) for action in GAME.legal(state, 0)} == {Draw, Use}
    assert {action.card for action in GAME.legal(state, 0) if isinstance(action, Use)} == {28, 21}
    do(state, Use(28, 0))
    assert GAME.to_act(state) == (1,)


@shows("It does what its icon shows and then goes to the discard pile; only a lock stays, under its wagon.")
@pytest.mark.parametrize("card", [1, 3, 4, 5, 6, 7, 8])
def test_a_used_card_is_discarded_and_a_lock_is_not(card: int) -> None:
    state = scene([81, 18, 56, 41, 24, 73, 9], FALLING, row=[card, 2])
    use = next(action for action in GAME.legal(state, 0) if isinstance(action, Use) and action.card == card)
    do(state, use)
    assert card in state.discard
    assert card not in state.row
    do(state, Use(2, 3))
    assert state.locks[1] == [0, 0, 0, 2, 0, 0, 0]
    assert 2 not in {*state.discard, *state.row}


@shows(
    "If there's nothing that you can use, you have to draw.",
    "There's no card in the display that you can use, so all you can do is draw one.",
)
def test_who_can_use_nothing_can_only_draw() -> None:
    assert GAME.legal(scene(NEARLY, FALLING), 0) == [Draw()]
    locked = [[2, 0, 0, 10, 0, 0, 18], [0] * 7]
    state = scene(NEARLY, FALLING, row=[26], locks=locked)
    assert GAME.legal(state, 0) == [Draw()]
    assert FACE.lesson(GAME.view(state, 0), GAME.legal(state, 0)) == "draw"


@shows("Example: In 3 14 25 44 52 17 71 you draw 63 and replace 17 with it: you've won.")
def test_the_example_of_a_drawn_card_wins() -> None:
    state = scene(NEARLY, FALLING, pile=[63])
    draw_and_replace(state, 17)
    assert winner(state) == 0


# 4. Reordering your wagons


def used_on(train: Sequence[int], card: int, place: int) -> list[int]:
    state = scene(train, THIRD, row=[card])
    do(state, Use(card, place))
    return state.trains[0]


def places_of(card: int) -> list[int]:
    state = scene(PRINTED, THIRD, row=[card])
    return [action.place for action in GAME.legal(state, 0) if isinstance(action, Use) and action.place is not None]


@shows(
    "Move 2 right: a wagon passes exactly two others to its right, which slide left by one.",
    "81 17 56 41 24 73 3 becomes 81 17 41 24 56 73 3.",
)
def test_two_to_the_right() -> None:
    assert used_on([81, 17, 56, 41, 24, 73, 3], 1, 2) == [81, 17, 41, 24, 56, 73, 3]
    assert places_of(1) == [0, 1, 2, 3, 4], "the last two cannot pass two others"


@shows(
    "Move 2 left: a wagon passes exactly two others to its left, which slide right by one.",
    "81 17 56 41 24 73 3 becomes 81 17 24 56 41 73 3.",
)
def test_two_to_the_left() -> None:
    assert used_on([81, 17, 56, 41, 24, 73, 3], 19, 4) == [81, 17, 24, 56, 41, 73, 3]
    assert places_of(19) == [2, 3, 4, 5, 6]


@shows("Swap neighbours: two wagons side by side swap.", "81 17 24 56 41 73 3 becomes 81 17 24 41 56 73 3.")
def test_two_neighbours() -> None:
    assert used_on([81, 17, 24, 56, 41, 73, 3], 4, 3) == [81, 17, 24, 41, 56, 73, 3]
    assert places_of(4) == [0, 1, 2, 3, 4, 5]


@shows(
    "Swap over one: two wagons with exactly one between them swap.", "81 17 56 41 24 73 3 becomes 81 17 24 41 56 73 3."
)
def test_two_with_one_between() -> None:
    assert used_on([81, 17, 56, 41, 24, 73, 3], 8, 2) == [81, 17, 24, 41, 56, 73, 3]
    assert places_of(8) == [0, 1, 2, 3, 4]


# 5. Removing wagons, and the lock


@shows(
    "Remove everyone's first wagon: every wagon at position 1 goes to the display, yours too.",
    "Remove everyone's 4th wagon: every wagon at position 4 goes to the display, yours too.",
    "Remove everyone's last wagon: every wagon at position 7 goes to the display, yours too.",
)
@pytest.mark.parametrize(("card", "at"), [(7, 0), (13, 3), (6, 6)])
def test_a_removal_takes_everyones_wagon_at_its_position(card: int, at: int) -> None:
    own, other = [81, 17, 2, 42, 24, 73, 9], [84, 66, 55, 40, 30, 20, 11]
    state = scene(own, other, row=[card], pile=[33, 34])
    taken = [own[at], other[at]]
    assert FUNCTION[taken[0]] is not FUNCTION[taken[1]], "or both would go at once"
    do(state, Use(card, None))
    assert state.row == taken
    for train, before in zip(state.trains, (own, other), strict=True):
        assert [place for place in range(7) if train[place] != before[place]] == [at]


@shows("The draw pile fills the gaps, yours first.", "81 17 24 … becomes 5 17 24 … if 5 is drawn.")
def test_the_gaps_are_filled_from_the_draw_pile_the_own_one_first() -> None:
    state = scene(FALLING, [81, 17, 24, 41, 42, 73, 9], actor=1, row=[7], pile=[5, 33])
    do(state, Use(7, None))
    assert state.trains[1][:3] == [5, 17, 24]
    assert state.trains[0][0] == 33


@shows("Lock: it goes under your wagon at position 1, 4 or 7, at most one under each.")
def test_a_lock_goes_under_an_unlocked_wagon_at_position_1_4_or_7() -> None:
    assert places_of(2) == [0, 3, 6]
    state = scene(NEARLY, FALLING, row=[2], locks=[[0, 0, 0, 18, 0, 0, 0], [0] * 7])
    assert Use(2, 3) not in GAME.legal(state, 0)
    assert {Use(2, 0), Use(2, 6)} <= set(GAME.legal(state, 0))


@shows("No one can remove that wagon.")
@pytest.mark.parametrize(("card", "at"), [(7, 0), (13, 3), (6, 6)])
def test_a_locked_wagon_stays_whoever_removes(card: int, at: int) -> None:
    locks = [[0] * 7, [2 if place == at else 0 for place in range(7)]]
    for actor in (0, 1):
        state = scene(NEARLY, FALLING, row=[card], locks=locks, actor=actor)
        do(state, Use(card, None))
        assert state.trains[1] == FALLING
        assert state.trains[0][at] != NEARLY[at]


@shows("If you replace it, or if it leaves its position, the lock goes to the discard pile.")
def test_a_lock_is_discarded_when_its_wagon_is_replaced_or_leaves() -> None:
    locks = [[0, 0, 0, 18, 0, 0, 0], [0] * 7]
    state = scene(NEARLY, FALLING, locks=locks, pile=[83])
    draw_and_replace(state, 44)
    assert not any(state.locks[0])
    assert 18 in state.discard
    for card, place in ((1, 3), (1, 2), (4, 3), (4, 2), (8, 3)):  # moved, pushed aside, swapped
        state = scene(NEARLY, FALLING, locks=locks, row=[card])
        do(state, Use(card, place))
        assert not any(state.locks[0])
        assert 18 in state.discard
    state = scene(NEARLY, FALLING, locks=locks, row=[8])
    do(state, Use(8, 2))
    assert (state.trains[0][3], state.locks[0][3]) == (44, 18), "between two that swap it stays where it is"


# 6. Two alike, and the discard pile


@shows(
    "Two cards in the display that do the same thing both go to the discard pile at once; of three, one stays.",
    "Example: 21 is in the display and 45 joins it.",
    "Both remove everyone's 4th wagon, so both go to the discard pile.",
)
def test_two_alike_are_discarded_and_of_three_one_stays() -> None:
    state = scene([3, 14, 25, 45, 52, 17, 71], FALLING, row=[21, 28], pile=[60])
    assert {Use(21, None), Use(28, 0)} <= set(GAME.legal(state, 0))
    draw_and_replace(state, 45)
    assert state.row == [28]
    assert state.discard == [21, 45]
    trains = [[3, 14, 25, 5, 52, 17, 71], [84, 66, 55, 13, 30, 20, 10], [83, 65, 54, 21, 31, 22, 12]]
    state = scene(*trains, row=[29], pile=[60, 61, 62])
    do(state, Use(29, None))
    assert len({5, 13, 21}.intersection(state.row)) == 1
    assert len({5, 13, 21}.intersection(state.discard)) == 2


@shows("When the draw pile runs out, the discard pile is shuffled and becomes the new draw pile.")
def test_an_empty_draw_pile_is_made_of_the_shuffled_discard_pile() -> None:
    drawn = set()
    for seed in range(20):
        left = [card for card in range(1, 85) if card not in {*NEARLY, *FALLING, 28}]
        state = scene(NEARLY, FALLING, row=[28], discard=left, seed=seed)
        assert not state.pile
        events = do(state, Draw())
        assert happened.Shuffled(len(left)) in events
        assert state.discard == []
        assert {*state.pile, *state.hands[0]} == set(left)
        drawn.add(state.hands[0][0])
    assert len(drawn) > 5, "chance has shuffled it"


# 7. The end


@shows(
    "The first train in order wins, even on someone else's turn, when a removal completes it.",
    "Example: Only your first wagon is wrong.",
    "Someone removes everyone's first wagon, and you get 2: you've won.",
)
def test_a_removal_can_complete_someone_elses_train() -> None:
    state = scene(FALLING, [60, 14, 25, 44, 52, 63, 71], row=[7], pile=[33, 2])
    do(state, Use(7, None))
    assert state.trains[1] == [2, 14, 25, 44, 52, 63, 71]
    assert winner(state) == 1


@shows("If no train is in order after 400 turns in total, no one wins.")
def test_after_400_turns_of_all_together_no_one_wins() -> None:
    for turn, over in ((399, False), (400, True)):
        state = scene(NEARLY, FALLING, THIRD, row=[28], turn=turn)
        do(state, Use(28, 0))
        assert GAME.outcome(state) == (Outcome((), None, "cap") if over else None)
    state = scene([3, 14, 25, 44, 52, 71, 63], FALLING, row=[28], turn=400)
    do(state, Use(28, 5))
    assert winner(state) == 0, "the last turn can still win"


# Tips


@shows(
    "There are 84 numbers for seven positions, so about twelve for each: 1 to 12 belong first, 37 to 48 in the middle,"
    " 73 to 84 last.",
    "Low numbers belong on the left, high ones on the right; they go from 1 to 84.",
)
def test_seven_equal_shares_of_the_numbers() -> None:
    shares = [range(1, WAGONS + 1)[at : at + 12] for at in range(0, WAGONS, 12)]
    assert len(shares) == LENGTH
    assert [(share[0], share[-1]) for share in (shares[0], shares[3], shares[6])] == [(1, 12), (37, 48), (73, 84)]
    one_of_each = [share[at] for at, share in enumerate(shares)]
    state = scene([84, *one_of_each[1:]], THIRD, pile=one_of_each[:1])
    do(state, Draw(), Place(0))
    assert winner(state) == 0


@shows("The wagons at both ends have only one neighbour to fit.")
def test_at_an_end_every_number_wins_that_fits_one_neighbour() -> None:
    middle = [20, 30, 40, 50, 60]
    for card in {*range(1, 85)} - {*middle, 10, 70, *THIRD}:
        for at, train, fits in (
            (0, [84 if card != 84 else 82, *middle, 70], card < 20),
            (6, [10, *middle, 1 if card != 1 else 2], card > 60),
        ):
            state = scene(train, THIRD, pile=[card])
            do(state, Draw(), Place(at))
            assert (winner(state) == 0) == fits


@shows("If someone has five, remove a wagon that they need, or make a pair with the card that they need: both go.")
def test_a_removal_or_a_pair_can_stop_a_train_that_is_nearly_in_order() -> None:
    nearly = [3, 14, 25, 52, 44, 63, 71]
    assert sum(left < right for left, right in pairwise(nearly)) == 5
    idle, removed, paired = (scene([83, 65, 36, 39, 31, 21, 12], nearly, row=[28, 7], pile=[84, 80]) for _ in range(3))
    do(idle, Draw(), Place(0), Use(28, 3))
    assert winner(idle) == 1, "who is left alone wins"
    do(removed, Use(7, None), Use(28, 3))
    assert GAME.outcome(removed) is None
    draw_and_replace(paired, 36)
    assert 28 in paired.discard
    assert Use(28, 3) not in GAME.legal(paired, 1)


# In somebody's first game


@shows(
    "The wagon you replace goes to the display, where everyone can use it.",
)
def test_a_replaced_wagon_can_be_used_by_the_next_one_too() -> None:
    state = GAME.scene(
        trains=[[73, 69, 48, 44, 32, 17, 11], [57, 37, 34, 28, 22, 13, 8]], turn=0, hands=[[14], [63, 64]], first=0
    )
    assert {len(train) for train in state.trains} == {7}
    do(state, Choose(14, 3), Choose(63, 0))
    for _ in range(2):
        assert any(isinstance(action, Use) and action.card == 44 for action in GAME.legal(state, state.actor))
        draw_and_replace(state, state.trains[state.actor][6])


@shows(
    "A card you draw brings a new number into your train.",
    "A card from the display does what its icon shows:"
    " it reorders your wagons, locks one, or gives everyone a new one.",
)
@pytest.mark.parametrize("card", [1, 2, 3, 4, 5, 6, 7, 8])
def test_each_function_reorders_locks_or_replaces(card: int) -> None:
    train = [81, 18, 56, 41, 24, 73, 9]
    state = scene(train, FALLING, row=[card], pile=[33, 34])
    do(state, next(action for action in GAME.legal(state, 0) if isinstance(action, Use)))
    own, other = state.trains
    reordered = own != train and sorted(own) == sorted(train)
    replaced = 33 in own and 34 in other
    assert [reordered, any(state.locks[0]), replaced].count(True) == 1
    assert (other == FALLING) != replaced
    state = scene(train, FALLING, pile=[33])
    draw_and_replace(state, 81)
    assert set(state.trains[0]) - set(train) == {33}
