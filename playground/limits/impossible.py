"""Errors for what Discord's own client would not let a person do, with a reason that any language can say."""

from __future__ import annotations

from typing import Any, Literal

# A page has words for each of these in each of its languages.
Why = Literal[
    "bot-away",
    "channel-gone",
    "channel-name-empty",
    "choice-count",
    "control-disabled",
    "control-gone",
    "field-empty",
    "field-length",
    "field-unchosen",
    "file-newer-format",
    "file-newer-rules",
    "file-no-game",
    "file-not-dealt",
    "file-other-result",
    "file-refused-move",
    "file-too-large",
    "file-too-many-moves",
    "file-unknown-game",
    "form-closed",
    "message-empty",
    "message-gone",
    "name-empty",
    "no-command",
    "no-number",
    "no-option",
    "nobody",
    "not-offered",
    "option-length",
    "option-needed",
    "option-range",
    "option-unfit",
    "senseless",
    "too-late",
]


class Impossible(AssertionError):
    """The text is for those who write tests; `why` and its facts are for a page, which says them to people."""

    def __init__(self, text: str, why: Why | None = None, **facts: Any) -> None:
        super().__init__(text)
        self.why = why
        self.facts = facts

    def payload(self) -> dict[str, Any]:
        said: dict[str, Any] = {"error": str(self)}
        return said | ({"why": self.why, "facts": self.facts} if self.why else {})


def span(least: Any, most: Any) -> str:
    """How much is taken, where one end may be open."""
    if least is None or most is None:
        return f"at most {most}" if least is None else f"at least {least}"
    return f"{least} to {most}"
