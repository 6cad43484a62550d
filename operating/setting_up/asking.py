"""Questions to a person at a terminal. Without one there's a line of input for the token, and nothing else is asked."""

from __future__ import annotations

import shutil
import sys
import textwrap
from getpass import getpass

from operating.doctor.finding import Finding
from operating.subcommands import tell

INDENT = "  "
WIDEST = 100  # letters of a line that's easily read


class Stopped(Exception):
    """The input has ended: no answer will come."""


class Asker:
    """Asks, and says what came of it."""

    def __init__(self) -> None:
        self.at_terminal = sys.stdin.isatty()
        self._begun = 0

    def say(self, *lines: str) -> None:
        """Lines outside of the steps."""
        tell(*(part for line in lines for part in self._folded(line, "")))

    def begin(self, title: str) -> None:
        """Begins the next step."""
        self._begun += 1
        tell("", f"{self._begun}. {title}")

    def tell(self, *lines: str) -> None:
        """Lines within a step. One that's indented is to be copied, and stays in one piece."""
        tell(*(part for line in lines for part in self._folded(line)))

    def found(self, *findings: Finding) -> None:
        """Findings, as the doctor tells them."""
        for finding in findings:
            self.tell(str(finding))

    def _folded(self, line: str, indent: str = INDENT) -> list[str]:
        if not self.at_terminal or line.startswith(" "):
            return [f"{indent}{line}".rstrip()]
        beside = " " * len(str(Finding("", "")).split(":")[0]) if line.startswith(("ok  ", "WRONG  ")) else ""
        width = min(shutil.get_terminal_size().columns, WIDEST)
        return textwrap.TextWrapper(
            width,
            initial_indent=indent,
            subsequent_indent=indent + beside,
            break_long_words=False,
            break_on_hyphens=False,
        ).wrap(line) or [""]

    def secret(self, prompt: str) -> str:
        """An answer that isn't shown while it's typed."""
        if not self.at_terminal:
            return sys.stdin.readline().strip()
        try:
            return getpass(f"{INDENT}{prompt}: ").strip()
        except EOFError as error:
            raise Stopped from error

    def line(self, prompt: str, default: str = "") -> str:
        """An answer; the default without a terminal, or where only Enter is pressed."""
        if not self.at_terminal:
            return default
        try:
            return input(f"{INDENT}{prompt}{f' [{default}]' if default else ''}: ").strip() or default
        except EOFError as error:
            raise Stopped from error

    def agreed(self, question: str, *, usually: bool = False) -> bool:
        """A yes or no; without a terminal no one has agreed to anything."""
        if not self.at_terminal:
            return False
        while True:
            answer = self.line(f"{question} [{'Y/n' if usually else 'y/N'}]").lower()
            if answer in ("", "y", "yes", "n", "no"):
                return answer.startswith("y") if answer else usually
            self.tell("Type y for yes or n for no, and press Enter.")
