"""The words: Fluent files, one set per language. English answers for a language, or a message, that is not there."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentNone, fluent_number
from fluent.runtime.utils import native_to_fluent

LANGUAGES = ("en", "de")
_COGS = Path(__file__).resolve().parent.parent
_ENTRY = re.compile(r"^(?=-?[a-zA-Z])", re.MULTILINE)  # all else that an entry has is indented, or a closing brace
_ID = re.compile(r"-?[\w-]+")


class _Whole(FluentInt):
    """A number that all our languages write alike as long as nothing in it is grouped. The library asks Babel, for
    longer than all the rest of a message takes."""

    def format(self, locale: Any) -> str:
        return str(int(self)) if 0 <= self < 1000 else super().format(locale)


def _number(number: Any, **how: Any) -> Any:
    if isinstance(number, _Whole) and how == {"useGrouping": 0}:
        return str(int(number))
    return fluent_number(number, **how)


class _Bundle(FluentBundle):
    """Reads a message when it is first asked for: every process would read thousands, and says some hundred."""

    def __init__(self, language: str) -> None:
        # No isolation marks: names are cleaned of direction marks before they come here.
        super().__init__([language], functions={"NUMBER": _number}, use_isolating=False)
        self._written: dict[str, str] = {}
        for path in files(language):
            for entry in _ENTRY.split(path.read_text("utf-8")):
                if found := _ID.match(entry):
                    self._written.setdefault(found.group(), entry)

    def format_pattern(
        self, pattern: Pattern, args: dict[str, Any] | None = None
    ) -> tuple[str | FluentNone, list[Exception]]:
        """As the library does, with our own whole numbers."""
        facts = {
            name: _Whole(fact) if type(fact) is int else native_to_fluent(fact) for name, fact in (args or {}).items()
        }
        errors: list[Exception] = []
        environment = ResolverEnvironment(context=self, current=CurrentEnvironment(args=facts), errors=errors)
        return pattern(environment), errors

    def has_message(self, message_id: str) -> bool:
        return message_id in self._written

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        """Every message comes by here, also one that another refers to."""
        try:
            return super()._lookup(entry_id, term)
        except LookupError:
            self.add_resource(FluentResource(self._written[f"-{entry_id}" if term else entry_id]))
        return super()._lookup(entry_id, term)


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
