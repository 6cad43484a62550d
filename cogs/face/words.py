"""The words: Fluent files, one set per language. English answers for a language, or a message, that is not there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache, reduce
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

ENGLISH = "en"
_COGS = Path(__file__).resolve().parent.parent
_ENTRY = re.compile(r"^(?=-?[a-zA-Z])", re.MULTILINE)  # all else that an entry has is indented, or a closing brace
_ID = re.compile(r"-?[\w-]+")
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")  # to another entry; or a function, which is none


def languages(cogs: Path = _COGS) -> tuple[str, ...]:
    """The languages that the table has words in, English first."""
    found = {path.stem for path in cogs.glob("table/words/*.ftl")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


LANGUAGES = languages()


def files(language: str, cogs: Path = _COGS) -> list[Path]:
    """The Fluent files of a language: the table's, and each game's."""
    return sorted(cogs.glob(f"*/words/{language}.ftl"))


def _entries(language: str, cogs: Path) -> dict[str, str]:
    """Every entry of a language as it is written, by its id."""
    found: dict[str, str] = {}
    for path in files(language, cogs):
        for entry in _ENTRY.split(path.read_text("utf-8")):
            if name := _ID.match(entry):
                found.setdefault(name.group(), entry)
    return found


class _Bundle(FluentBundle):
    """Reads a message when it is first asked for: every process would read thousands, and says some hundred."""

    def __init__(self, language: str, entries: Mapping[str, str]) -> None:
        # No isolation marks: names are cleaned of direction marks before they come here.
        super().__init__([language], use_isolating=False)
        self._unread = dict(entries)

    def get_message(self, message_id: str) -> Any:
        self._read(message_id)
        return super().get_message(message_id)

    def _read(self, entry_id: str) -> None:
        """Parses a message with all that it refers to. It counts as read only when it can be said: pictures are drawn
        in threads as well, and two of them that parse the same one do no harm."""
        if (entry := self._unread.get(entry_id)) is not None:
            for other in _REFERENCE.findall(entry):
                self._read(other)
            self.add_resource(FluentResource(entry))
            self._unread.pop(entry_id, None)


class Words:
    """All messages of one language. Call it with a message id and what the message needs: words, numbers, or
    a list of things. What the language does not
    have yet is said in English, which counts as English does, and names a control as this language labels it."""

    def __init__(self, language: str, cogs: Path = _COGS) -> None:
        self.language = language
        self._own = _entries(language, cogs)
        self._all = self._own if language == ENGLISH else _entries(ENGLISH, cogs) | self._own
        self._bundle = _Bundle(language, self._all)
        self._in_english = self._bundle if self._all.keys() == self._own.keys() else _Bundle(ENGLISH, self._all)
        # A board says some thirty things, nearly all of them for the second time. Typed: 1 and True are other words.
        self._formatted = lru_cache(2048, typed=True)(self._format)

    def __call__(self, message: str, /, **facts: Any) -> str:
        said = {name: self.listed(fact) if isinstance(fact, list) else fact for name, fact in facts.items()}
        return self._formatted(message, **said)

    def listed(self, things: Sequence[str]) -> str:
        """Names or other things, one after the other, as the language puts them; empty where there are none."""
        return (
            reduce(lambda first, following: self("list-things", first=first, next=following), things) if things else ""
        )

    def _format(self, message: str, /, **facts: Any) -> str:
        bundle = self._bundle if message in self._own else self._in_english
        value = bundle.get_message(message).value
        if value is None:
            raise KeyError(f"{message} has no text in {self.language}")
        text, errors = bundle.format_pattern(value, facts)
        if errors:
            raise errors[0]
        return str(text)

    def has(self, message: str) -> bool:
        """Whether this can be said, in this language or in English."""
        return message in self._all

    def has_own(self, message: str) -> bool:
        """Whether this language has words of its own for it."""
        return message in self._own


def language_of(locale: str | None) -> str:
    """The language that stands for one of Discord's locales."""
    short = (locale or "").partition("-")[0].lower()
    return short if short in LANGUAGES else ENGLISH


@cache
def _words(language: str) -> Words:
    return Words(language)


def words_for(locale: str | None) -> Words:
    """The words for one of Discord's locales."""
    return _words(language_of(locale))
