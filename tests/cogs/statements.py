"""What the rules pages say is what the engine does: a table of each sentence and the scene that shows it.

A game's `test_statements.py` marks a test with the English sentences that it shows (`@shows("A rail …")`), lists what
no scene can show with the reason (`shows.told("Put it …", "how to press")`), and asks `shows.missing(…)` for the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

_SENTENCE = re.compile(r"(?<=[.!?])[\s_*]+(?=[A-Z0-9*_(])")
_MARKS = re.compile(r"[*_]")
Test = TypeVar("Test", bound=Callable[..., object])


def sentences(text: str) -> list[str]:
    """The sentences of a page, without the marks of bold and italic."""
    parts = (part for line in text.splitlines() for part in _SENTENCE.split(line))
    return [plain for part in parts if (plain := _MARKS.sub("", part).strip())]


class Statements:
    """The sentences of one game's rules that have a test, or a reason to have none."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def __call__(self, *stated: str) -> Callable[[Test], Test]:
        def mark(test: Test) -> Test:
            for sentence in stated:
                self.told(sentence, test.__name__)
            return test

        return mark

    def told(self, sentence: str, reason: str) -> None:
        """A sentence that no scene can show."""
        assert sentence not in self._known, f"stated twice: {sentence}"
        self._known[sentence] = reason

    def missing(self, steps: Iterable[tuple[str, str]]) -> list[str]:
        """The sentences of these steps that nothing holds against the engine."""
        return [one for _, text in steps for one in sentences(text) if one not in self._known]

    def gone(self, steps: Iterable[tuple[str, str]]) -> list[str]:
        """The statements of the table that these steps do not make any more."""
        said = {one for _, text in steps for one in sentences(text)}
        return [one for one in self._known if one not in said]
