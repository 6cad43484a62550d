"""Reads a car's plan as a person draws it, and refuses one that could not be played on."""

# A plan is a file such as data/cars/saloon.txt:
#
#   board 1                    the board, 0 to 7: two plans share each, as its two faces
#   +---+---+---+---+---+      three rows of three to six spaces between corners +, the rear of the train to the left
#   | *     | *     |###|      * is a brain space, ### furniture where nobody can stand
#   +   +   +---+   +---+      --- and | are walls; where none is drawn, one can pass
#   >       |###|       >      > is a door: the rear one left, the front one right, both in the middle row
#   +---+   +---+   +---+
#   |###| *       * |###|
#   +---+---+---+---+---+
#
# The caboose has start spaces 1 to 7 and no rear door, the locomotive two brake spaces B and no front door.

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from pathlib import Path

ROWS = 3
FEWEST_COLUMNS, MOST_COLUMNS = 3, 6
DOOR_ROW = 1  # both doors are in the middle, so that any car follows any
BOARDS = 8
END_BOARD = 0  # the caboose, with the locomotive on its back
CABOOSE = "caboose"
LOCOMOTIVE = "locomotive"
FEWEST_BRAINS, MOST_BRAINS = 2, 5

HEIGHT = 2 * ROWS + 1
FURNITURE = "###"
FLOOR, BRAIN, BRAKE = " ", "*", "B"
STARTS = "1234567"
DOOR = ">"


class BrokenPlan(ValueError):
    """A plan that cannot be played on: it names the file, the line and the fault."""

    def __init__(self, file: str, line: int, fault: str) -> None:
        super().__init__(file, line, fault)
        self.file = file
        self.line = line
        self.fault = fault

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.fault}"


@dataclass(slots=True, frozen=True)
class Plan:
    """One face of a board. Spaces are named by column (a: the rearmost) and row (1: the top), such as `c2`."""

    name: str
    board: int
    spaces: tuple[str, ...]
    neighbours: dict[str, tuple[str, ...]]
    brains: tuple[str, ...]
    brakes: tuple[str, ...]
    starts: tuple[str, ...]  # in the order of their numbers
    entry: str | None  # the space inside the rear door
    exit: str | None  # the space inside the front door
    drawing: tuple[str, ...]  # the lines as drawn, for whoever wants to show them

    @property
    def columns(self) -> int:
        """How long the car is."""
        return len(self.drawing[0]) // 4


def read_plan(path: Path) -> Plan:
    """The plan in a file. Raises BrokenPlan."""
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")  # some editors put a mark before a text
    except UnicodeDecodeError as error:
        raise BrokenPlan(path.name, data.count(b"\n", 0, error.start) + 1, "this is no text in UTF-8") from error
    return parse_plan(path.stem, path.name, text)


def parse_plan(name: str, file: str, text: str) -> Plan:
    """The plan in a text: a line `board <number>`, then the drawing. Raises BrokenPlan."""
    return _Reader(name, file, text.rstrip().splitlines() or [""]).plan()


def space_name(row: int, column: int) -> str:
    return f"{'abcdefghij'[column]}{row + 1}"


class _Reader:
    """One reading of one file; lines are counted from 1, and the drawing begins on the second."""

    def __init__(self, name: str, file: str, lines: list[str]) -> None:
        self.name = name
        self.file = file
        self.lines = lines
        self.drawing = lines[1:]
        self.columns = len(self.drawing[0]) // 4 if self.drawing else 0

    def broken(self, line: int, fault: str) -> BrokenPlan:
        return BrokenPlan(self.file, line, fault)

    def line_of(self, row: int) -> int:
        return 2 * row + 3

    def plan(self) -> Plan:
        board = self._board()
        self._check_frame()
        marks = self._marks()
        self._check_doors(marks)
        neighbours = self._neighbours(marks)
        self._check_reachable(marks, neighbours)
        self._check_marks(marks)
        names = {cell: space_name(*cell) for cell in marks}
        return Plan(
            name=self.name,
            board=board,
            spaces=tuple(names.values()),
            neighbours={names[cell]: tuple(names[other] for other in neighbours[cell]) for cell in marks},
            brains=tuple(names[cell] for cell, mark in marks.items() if mark == BRAIN),
            brakes=tuple(names[cell] for cell, mark in marks.items() if mark == BRAKE),
            starts=tuple(
                names[cell] for mark, cell in sorted((mark, cell) for cell, mark in marks.items()) if mark in STARTS
            ),
            entry=None if self.name == CABOOSE else space_name(DOOR_ROW, 0),
            exit=None if self.name == LOCOMOTIVE else space_name(DOOR_ROW, self.columns - 1),
            drawing=tuple(self.drawing),
        )

    def _board(self) -> int:
        words = self.lines[0].split()
        if len(words) != 2 or words[0] != "board" or not words[1].isdecimal():
            raise self.broken(1, "the first line must be `board` and a number")
        board = int(words[1])
        if not 0 <= board < BOARDS:
            raise self.broken(1, f"boards are numbered 0 to {BOARDS - 1}, not {board}")
        if (board == END_BOARD) != (self.name in (CABOOSE, LOCOMOTIVE)):
            raise self.broken(1, f"board {END_BOARD} is the caboose and the locomotive, and nothing else is")
        return board

    def _check_frame(self) -> None:
        if len(self.drawing) != HEIGHT:
            at = min(len(self.lines), HEIGHT + 2)  # the first line too many, or the last that is there
            raise self.broken(at, f"a drawing has {HEIGHT} lines, not {len(self.drawing)}")
        if not FEWEST_COLUMNS <= self.columns <= MOST_COLUMNS:
            raise self.broken(2, f"a car is {FEWEST_COLUMNS} to {MOST_COLUMNS} spaces long, not {self.columns}")
        width = 4 * self.columns + 1
        for number, line in enumerate(self.drawing):
            if len(line) != width:
                raise self.broken(number + 2, f"a line of the drawing has {width} characters, not {len(line)}")
            if number % 2 == 0:
                self._check_wall_line(number, line)
            else:
                self._check_space_line(number, line)

    def _check_wall_line(self, number: int, line: str) -> None:
        outer = number in (0, HEIGHT - 1)
        for column in range(self.columns + 1):
            if line[4 * column] != "+":
                raise self.broken(number + 2, f"character {4 * column + 1} must be a corner `+`")
        for column in range(self.columns):
            wall = line[4 * column + 1 : 4 * column + 4]
            if wall not in (("---",) if outer else ("---", "   ")):
                raise self.broken(number + 2, f"`{wall}` is no {'outer ' if outer else ''}wall")

    def _check_space_line(self, number: int, line: str) -> None:
        for column in range(self.columns + 1):
            wall = line[4 * column]
            outer = column in (0, self.columns)
            if outer and wall == DOOR and number != 2 * DOOR_ROW + 1:
                raise self.broken(number + 2, "a door must be in the middle row")
            if wall not in (f"|{DOOR}" if outer else "| "):
                raise self.broken(
                    number + 2, f"`{wall}` at character {4 * column + 1} is no {'outer ' if outer else ''}wall"
                )

    def _marks(self) -> dict[tuple[int, int], str]:
        """What is drawn on each space, furniture left out."""
        marks = {}
        for row in range(ROWS):
            for column in range(self.columns):
                cell = self.drawing[2 * row + 1][4 * column + 1 : 4 * column + 4]
                if cell == FURNITURE:
                    continue
                if cell[0] != " " or cell[2] != " " or cell[1] not in FLOOR + BRAIN + BRAKE + STARTS:
                    raise self.broken(self.line_of(row), f"`{cell}` is no space")
                marks[row, column] = cell[1]
        return marks

    def _check_doors(self, marks: dict[tuple[int, int], str]) -> None:
        line = self.drawing[2 * DOOR_ROW + 1]
        for side, character, column, missing in (
            ("rear", line[0], 0, CABOOSE),
            ("front", line[-1], self.columns - 1, LOCOMOTIVE),
        ):
            if self.name == missing and character == DOOR:
                raise self.broken(self.line_of(DOOR_ROW), f"the {missing} has no {side} door")
            if self.name != missing and character != DOOR:
                raise self.broken(self.line_of(DOOR_ROW), f"the {side} door is missing")
            if self.name != missing and (DOOR_ROW, column) not in marks:
                raise self.broken(self.line_of(DOOR_ROW), f"furniture blocks the {side} door")

    def _neighbours(self, marks: dict[tuple[int, int], str]) -> dict[tuple[int, int], list[tuple[int, int]]]:
        neighbours: dict[tuple[int, int], list[tuple[int, int]]] = {cell: [] for cell in marks}
        for row, column in marks:
            beside, below = (row, column + 1), (row + 1, column)
            if beside in marks and self.drawing[2 * row + 1][4 * column + 4] == " ":
                neighbours[row, column].append(beside)
                neighbours[beside].append((row, column))
            if below in marks and self.drawing[2 * row + 2][4 * column + 1 : 4 * column + 4] == "   ":
                neighbours[row, column].append(below)
                neighbours[below].append((row, column))
        return neighbours

    def _check_reachable(
        self, marks: dict[tuple[int, int], str], neighbours: dict[tuple[int, int], list[tuple[int, int]]]
    ) -> None:
        start = (DOOR_ROW, self.columns - 1 if self.name == CABOOSE else 0)
        reached = {start}
        waiting = deque(reached)
        while waiting:
            for other in neighbours[waiting.popleft()]:
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
        for cell in marks:
            if cell not in reached:
                raise self.broken(self.line_of(cell[0]), f"nobody can get to {space_name(*cell)}")

    def _check_marks(self, marks: dict[tuple[int, int], str]) -> None:
        """Names the first mark that does not belong here; where one is missing, the end of the file."""
        allowed = {CABOOSE: STARTS, LOCOMOTIVE: BRAKE * 2}.get(self.name, BRAIN * MOST_BRAINS)
        fault = {
            CABOOSE: "the caboose has the start spaces 1 to 7, each once, and no other marks",
            LOCOMOTIVE: "the locomotive has two brake spaces B and no other marks",
        }.get(self.name, f"a car has {FEWEST_BRAINS} to {MOST_BRAINS} brain spaces `*` and no other marks")
        found = ""
        for (row, _), mark in marks.items():
            if mark == FLOOR:
                continue
            found += mark
            if found.count(mark) > allowed.count(mark):
                raise self.broken(self.line_of(row), fault)
        fewest = FEWEST_BRAINS if allowed[0] == BRAIN else len(allowed)
        if len(found) < fewest:
            raise self.broken(len(self.lines), fault)
