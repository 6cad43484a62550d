"""The car plans: those we ship can be played on, and a broken one is named by file, line and fault."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.brain_robbery.box import BOX
from engine.brain_robbery.fleet import load_cars
from engine.brain_robbery.plans import CABOOSE, LOCOMOTIVE, BrokenPlan, parse_plan, read_plan

CAR = """board 1
+---+---+---+---+---+
| *     | *     |###|
+   +   +---+   +---+
>       |###|       >
+---+   +---+   +---+
|###|         * |###|
+---+---+---+---+---+
"""
FOLDER = Path(__file__).parents[3] / "engine" / "brain_robbery" / "data" / "cars"


def test_there_are_fourteen_cars_a_caboose_and_a_locomotive_on_eight_boards_of_two_faces() -> None:
    assert len(BOX.cars) == 16
    assert sorted(BOX.board_of[name] for name in BOX.cars) == sorted([*range(8)] * 2)
    assert BOX.faces[0] == (CABOOSE, LOCOMOTIVE)


def test_every_ordinary_car_has_two_to_five_brain_spaces_and_both_doors() -> None:
    for name, car in BOX.cars.items():
        if name not in (CABOOSE, LOCOMOTIVE):
            assert 2 <= len(car.plan.brains) <= 5
            assert (car.plan.entry, car.plan.exit) == ("a2", f"{'abcdef'[car.plan.columns - 1]}2")


def test_cars_differ_in_length_in_brains_and_in_shape() -> None:
    cars = [car for name, car in BOX.cars.items() if name not in (CABOOSE, LOCOMOTIVE)]
    assert {car.plan.columns for car in cars} == {3, 4, 5, 6}
    assert {len(car.plan.brains) for car in cars} == {2, 3, 4, 5}
    assert len({car.plan.drawing for car in cars}) == len(cars)


def test_both_faces_of_a_board_are_of_one_length() -> None:
    for one, other in BOX.faces.values():
        assert BOX.cars[one].plan.columns == BOX.cars[other].plan.columns


def test_the_caboose_has_seven_numbered_spaces_and_the_locomotive_two_brakes() -> None:
    assert len(BOX.cars[CABOOSE].plan.starts) == 7
    assert BOX.cars[CABOOSE].plan.entry is None
    assert len(BOX.cars[LOCOMOTIVE].plan.brakes) == 2
    assert BOX.cars[LOCOMOTIVE].plan.exit is None


def test_a_space_is_named_by_its_column_from_the_rear_and_its_row_from_the_top() -> None:
    plan = parse_plan("saloon", "saloon.txt", CAR)
    assert plan.spaces == ("a1", "b1", "c1", "d1", "a2", "b2", "d2", "e2", "b3", "c3", "d3")
    assert plan.brains == ("a1", "c1", "d3")


def test_walls_and_furniture_keep_neighbours_apart() -> None:
    plan = parse_plan("saloon", "saloon.txt", CAR)
    assert set(plan.neighbours["b1"]) == {"a1", "b2"}
    assert set(plan.neighbours["b2"]) == {"a2", "b1", "b3"}
    assert set(plan.neighbours["c1"]) == {"d1"}


def test_distances_go_round_the_walls_and_are_the_same_both_ways() -> None:
    for car in BOX.cars.values():
        for start in car.plan.spaces:
            assert set(car.distance[start]) == set(car.plan.spaces)
            assert all(car.distance[start][end] == car.distance[end][start] for end in car.plan.spaces)
            assert all(car.distance[start][end] == 1 for end in car.plan.neighbours[start])
    assert BOX.cars["saloon"].distance["a2"]["e2"] == 6


def line(number: int, text: str) -> Callable[[str], str]:
    """Puts another line in place of one, counted from 1."""

    def change(plan: str) -> str:
        lines = plan.split("\n")
        lines[number - 1] = text
        return "\n".join(lines)

    return change


MARKS = "a car has 2 to 5 brain spaces `*` and no other marks"
BROKEN = [
    (line(1, "bord 1"), 1, "the first line must be `board` and a number"),
    (line(1, "board 9"), 1, "boards are numbered 0 to 7, not 9"),
    (line(1, "board 0"), 1, "board 0 is the caboose and the locomotive, and nothing else is"),
    (lambda plan: plan + "+---+\n", 9, "a drawing has 7 lines, not 8"),
    (line(4, "+   +   +---+   +"), 4, "a line of the drawing has 21 characters, not 17"),
    (line(2, "+---+---+"), 2, "a car is 3 to 6 spaces long, not 2"),
    (line(2, "+---+---+---+---+---+---+---+"), 2, "a car is 3 to 6 spaces long, not 7"),
    (line(4, "+   .   +---+   +---+"), 4, "character 5 must be a corner `+`"),
    (line(4, "+   + - +---+   +---+"), 4, "` - ` is no wall"),
    (line(2, "+---+---+   +---+---+"), 2, "`   ` is no outer wall"),
    (line(3, "| *     / *     |###|"), 3, "`/` at character 9 is no wall"),
    (line(3, "  *     | *     |###|"), 3, "` ` at character 1 is no outer wall"),
    (line(3, "> *     | *     |###|"), 3, "a door must be in the middle row"),
    (line(5, "|       |###|       >"), 5, "the rear door is missing"),
    (line(5, ">       |###|       |"), 5, "the front door is missing"),
    (line(5, ">       |###|   |###>"), 5, "furniture blocks the front door"),
    (line(3, "| x     | *     |###|"), 3, "` x ` is no space"),
    (line(3, "| *   1 | *     |###|"), 3, MARKS),
    (line(7, "|###|         B |###|"), 7, MARKS),
    (line(4, "+   +   +---+---+---+"), 3, "nobody can get to c1"),
    (line(3, "|       |       |###|"), 8, MARKS),
    (line(5, "> *   * |###| *   * >"), 5, MARKS),
    (lambda plan: "", 1, "the first line must be `board` and a number"),
    (lambda plan: "\n" + plan, 1, "the first line must be `board` and a number"),
    (lambda plan: "board 1\n", 1, "a drawing has 7 lines, not 0"),
    (lambda plan: plan + plan, 9, "a drawing has 7 lines, not 15"),
    (lambda plan: plan.replace("    ", "\t"), 3, "a line of the drawing has 21 characters, not 15"),
    (line(3, "| *     | *     |# #|"), 3, "`# #` is no space"),
    (line(3, "|*      | *     |###|"), 3, "`*  ` is no space"),
    (line(5, "<       |###|       >"), 5, "`<` at character 1 is no outer wall"),
    (line(5, ">###    |###|       >"), 5, "furniture blocks the rear door"),
    (line(5, ">   >   |###|       >"), 5, "`>` at character 5 is no wall"),
]


@pytest.mark.parametrize(("change", "at", "fault"), BROKEN)
def test_a_broken_plan_names_its_file_its_line_and_its_fault(change: Callable[[str], str], at: int, fault: str) -> None:
    with pytest.raises(BrokenPlan) as caught:
        parse_plan("saloon", "saloon.txt", change(CAR))
    assert str(caught.value) == f"saloon.txt:{at}: {fault}"


@pytest.mark.parametrize(
    ("name", "old", "new", "at", "fault"),
    [
        ("caboose", " 7 ", " 6 ", 7, "the caboose has the start spaces 1 to 7, each once, and no other marks"),
        ("caboose", " 7 ", "   ", 8, "the caboose has the start spaces 1 to 7, each once, and no other marks"),
        ("caboose", " 6    ", " 6   *", 3, "the caboose has the start spaces 1 to 7, each once, and no other marks"),
        ("caboose", "|   |", ">   |", 5, "the caboose has no rear door"),
        ("locomotive", " B ", "   ", 8, "the locomotive has two brake spaces B and no other marks"),
        ("locomotive", ">     ", "> B   ", 7, "the locomotive has two brake spaces B and no other marks"),
        ("locomotive", "|   |\n", "|   >\n", 5, "the locomotive has no front door"),
        ("locomotive", "board 0", "board 3", 1, "board 0 is the caboose and the locomotive, and nothing else is"),
    ],
)
def test_the_ends_of_the_train_are_checked_too(name: str, old: str, new: str, at: int, fault: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BrokenPlan) as caught:
        parse_plan(name, f"{name}.txt", text.replace(old, new, 1))
    assert str(caught.value) == f"{name}.txt:{at}: {fault}"


def test_a_file_that_is_no_text_is_named_with_the_line_of_its_first_strange_byte(tmp_path: Path) -> None:
    (tmp_path / "saloon.txt").write_bytes(CAR.encode()[:60] + b"\xff\xfe" + CAR.encode()[62:])
    with pytest.raises(BrokenPlan) as caught:
        read_plan(tmp_path / "saloon.txt")
    assert str(caught.value) == "saloon.txt:4: this is no text in UTF-8"


@pytest.mark.parametrize(
    "saved", [CAR.replace("\n", "\r\n"), "\ufeff" + CAR, CAR + "\n\n", CAR.rstrip()], ids=["crlf", "bom", "tail", "cut"]
)
def test_how_an_editor_saves_a_plan_does_not_break_it(saved: str, tmp_path: Path) -> None:
    (tmp_path / "saloon.txt").write_bytes(saved.encode())
    assert read_plan(tmp_path / "saloon.txt") == parse_plan("saloon", "saloon.txt", CAR)


def copied(folder: Path) -> Path:
    for path in FOLDER.glob("*.txt"):
        (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    return folder


def test_a_board_with_one_face_is_named(tmp_path: Path) -> None:
    (copied(tmp_path) / "saloon.txt").unlink()
    with pytest.raises(BrokenPlan, match=r"dance_hall.txt:1: board 1 has 1 of two faces"):
        load_cars(tmp_path)


def test_a_board_with_three_faces_is_named(tmp_path: Path) -> None:
    (copied(tmp_path) / "zoo.txt").write_text(CAR, encoding="utf-8")
    with pytest.raises(BrokenPlan, match=r"zoo.txt:1: board 1 has two faces already"):
        load_cars(tmp_path)
