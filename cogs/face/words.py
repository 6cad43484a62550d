"""The words: Fluent files, one set per language. English answers for a language, or a message, that is not there."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "de")
_COGS = Path(__file__).resolve().parent.parent
_ENTRY = re.compile(r"^(?=-?[a-zA-Z])", re.MULTILINE)  # all else that an entry has is indented, or a closing brace
_ID = re.compile(r"-?[\w-]+")
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")  # to another entry; or a function, which is none


class _Bundle(FluentBundle):
    """Reads a message when it is first asked for: every process would read thousands, and says some hundred."""

    def __init__(self, language: str) -> None:
        # No isolation marks: names are cleaned of direction marks before they come here.
        super().__init__([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        for path in files(language):
            for entry in _ENTRY.split(path.read_text("utf-8")):
                if found := _ID.match(entry):
                    self._unread.setdefault(found.group(), entry)
        self._written = frozenset(self._unread)

    def has_message(self, message_id: str) -> bool:
        return message_id in self._written

    def get_message(self, message_id: str) -> Any:
        self._read(message_id)
        return super().get_message(message_id)

    def _read(self, entry_id: str) -> None:
        """Parses a message with all that it refers to."""
        if (entry := self._unread.pop(entry_id, None)) is not None:
            self.add_resource(FluentResource(entry))
            for other in _REFERENCE.findall(entry):
                self._read(other)


class Words:
    """All messages of one language. Call it with a message id and what the message needs."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _Bundle(language)
        # A board says some thirty things, nearly all of them for the second time. Typed: 1 and True are other words.
        self._formatted = lru_cache(2048, typed=True)(self._format)

    def __call__(self, message: str, /, **facts: Any) -> str:
        return self._formatted(message, **facts)

    def _format(self, message: str, /, **facts: Any) -> str:
        value = self._bundle.get_message(message).value
        if value is None:
            raise KeyError(f"{message} has no text in {self.language}")
        text, errors = self._bundle.format_pattern(value, facts)
        if errors:
            raise errors[0]
        return str(text)

    def has(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))


def files(language: str) -> list[Path]:
    """The Fluent files of a language: the table's, and each game's."""
    return sorted(_COGS.glob(f"*/words/{language}.ftl"))


def language_of(locale: str | None) -> str:
    """The language that stands for one of Discord's locales."""
    short = (locale or "").partition("-")[0].lower()
    return short if short in LANGUAGES else "en"


@cache
def _words(language: str) -> Words:
    return Words(language)


def words_for(locale: str | None) -> Words:
    """The words for one of Discord's locales."""
    return _words(language_of(locale))
