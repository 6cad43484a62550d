"""Random waits: whoever tries again does so at a moment of their own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from db.trying_again import CONTENDED, LONGEST_CONTENDED, contended, jittered

ROOT = Path(__file__).parent.parent.parent
SOURCES = [ROOT / "bot.py", *(path for floor in ("cogs", "db", "operating") for path in (ROOT / floor).rglob("*.py"))]
# What sleeps because something takes its time, and not before another try.
NO_TRIES = {
    "bot.py",
    "cogs/table/messages/thinking.py",
    "cogs/table/adapters/request_limits.py",
    "db/trying_again.py",
}


def test_no_two_wait_for_as_long() -> None:
    waits = {jittered(8.0) for _ in range(100)}
    assert len(waits) > 90
    assert all(4.0 <= wait <= 8.0 for wait in waits)


def test_what_others_write_is_waited_for_longer_each_time_up_to_a_limit() -> None:
    waits = [[contended(tries) for _ in range(1000)] for tries in (0, 1, 2, 9, 5000)]
    longest = [max(each) for each in waits]
    assert longest[:4] == sorted(longest[:4])
    assert longest[0] <= CONTENDED
    assert LONGEST_CONTENDED / 2 < longest[4] <= LONGEST_CONTENDED
    assert all(len({*each}) > 900 for each in waits)


def sleeps(text: str) -> Iterator[str]:
    """What each `asyncio.sleep` of a file is given."""
    for node in ast.walk(ast.parse(text)) if "asyncio.sleep" in text else ():
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "asyncio.sleep":
            yield ast.unparse(node.args[0])


def test_whatever_sleeps_before_another_try_does_so_for_a_random_while() -> None:
    found = {str(path.relative_to(ROOT)): [*sleeps(path.read_text("utf-8"))] for path in SOURCES}
    in_step = {path: [each for each in given if not each.startswith("jittered(")] for path, given in found.items()}
    assert {path for path, given in in_step.items() if given} == NO_TRIES
