"""The words: Fluent files, one set per language. English answers for a language, or a message, that is not there."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "de")
_COGS = Path(__file__).resolve().parent.parent


class Words:
    """All messages of one language. Call it with a message id and what the message needs."""

    def __init__(self, language: str) -> None:
        self.language = language
        # No isolation marks: names are cleaned of direction marks before they come here.
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in files(language):
            self._bundle.add_resource(FluentResource(path.read_text("utf-8")), allow_overrides=False)
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
