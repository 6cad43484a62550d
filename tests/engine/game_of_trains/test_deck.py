"""The deck, against what is printed on the cards."""

from engine.game_of_trains import FUNCTION, NUMBERS, Function


def test_every_number_from_1_to_84_has_exactly_one_function() -> None:
    assert sorted(number for numbers in NUMBERS.values() for number in numbers) == list(range(1, 85))
    assert all(FUNCTION[number] is function for function, numbers in NUMBERS.items() for number in numbers)


def test_each_function_is_on_as_many_cards_as_printed() -> None:
    assert {function.name: len(numbers) for function, numbers in NUMBERS.items()} == {
        "MOVE_RIGHT": 11,
        "LOCK": 10,
        "MOVE_LEFT": 11,
        "SWAP": 10,
        "REMOVE_MIDDLE": 11,
        "REMOVE_LAST": 10,
        "REMOVE_FIRST": 10,
        "SWAP_OVER": 11,
    }


def test_the_extras_break_the_round_of_eight() -> None:
    assert FUNCTION[49] is FUNCTION[48] is Function.SWAP_OVER
    assert FUNCTION[59] is FUNCTION[58] is Function.MOVE_RIGHT
    assert FUNCTION[67] is FUNCTION[63] is Function.REMOVE_MIDDLE
    assert FUNCTION[76] is FUNCTION[79] is Function.MOVE_LEFT
