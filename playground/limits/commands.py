"""Discord's limits of slash commands: names, descriptions, options, choices, and how much of each."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from playground.limits.errors import ApiError, Form

Payload = dict[str, Any]

OPTIONS, CHOICES = 25, 25
NAME, DESCRIPTION, CHOICE_TEXT, CHARACTERS = 32, 100, 100, 8000
CHAT_INPUT, ON_A_PERSON, ON_A_MESSAGE = 1, 2, 3
COMMANDS = {CHAT_INPUT: 100, ON_A_PERSON: 15, ON_A_MESSAGE: 15}
SUBCOMMAND, GROUP = 1, 2
WITH_CHOICES = (3, 4, 10)

# fmt: off
LOCALES = frozenset((
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
))
# fmt: on
_NAME = re.compile(r"[-_'\w]{1,32}")


def is_name(text: Any) -> bool:
    """One word in lower case; scripts without cases are as they are."""
    if not isinstance(text, str) or _NAME.fullmatch(text) is None:
        return False
    return text == text.lower() and unicodedata.normalize("NFC", text) == text


def check_commands(commands: list[Payload]) -> None:
    form = Form()
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        check_command(form, [index], command)
        kind = command.get("type", CHAT_INPUT), str(command.get("name"))
        if kind in seen:
            form.wrong(
                [index, "name"], "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        seen.add(kind)
    form.close()
    for menu, most in COMMANDS.items():
        if sum(command.get("type", CHAT_INPUT) == menu for command in commands) > most:
            raise ApiError(400, 30032, f"Maximum number of application commands reached ({most}).")


def check_command(form: Form, at: list[str | int], command: Payload) -> None:
    if command.get("type", CHAT_INPUT) != CHAT_INPUT:
        form.between([*at, "name"], command.get("name"), 1, NAME)
        for locale, text in (command.get("name_localizations") or {}).items():
            form.between([*at, "name_localizations", locale], text, 1, NAME)
        if command.get("description"):
            form.wrong([*at, "description"], "BASE_TYPE_MAX_LENGTH", "Must be 0 or fewer in length.")
        return
    check_words(form, at, command)
    check_options(form, at, command)
    if characters(command) > CHARACTERS:
        words = f"Command exceeds maximum size ({CHARACTERS})"
        form.wrong(at, "APPLICATION_COMMAND_TOO_LARGE", words)


def check_words(form: Form, at: list[str | int], entry: Payload) -> None:
    names = {"name": entry.get("name")}
    for locale, text in (entry.get("name_localizations") or {}).items():
        names[f"name_localizations.{locale}"] = text
    for key, text in names.items():
        if not is_name(text):
            words = "Command name is invalid"
            form.wrong([*at, *key.split(".", 1)], "APPLICATION_COMMAND_INVALID_NAME", words)
    form.between([*at, "description"], entry.get("description"), 1, DESCRIPTION)
    for locale, text in (entry.get("description_localizations") or {}).items():
        form.between([*at, "description_localizations", locale], text, 1, DESCRIPTION)
    for key in ("name_localizations", "description_localizations"):
        for locale in entry.get(key) or {}:
            if locale not in LOCALES:
                form.wrong([*at, key, locale], "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')


def check_options(form: Form, at: list[str | int], entry: Payload) -> None:
    options = entry.get("options") or []
    if len(options) > OPTIONS:
        form.wrong([*at, "options"], "BASE_TYPE_MAX_LENGTH", f"Must be {OPTIONS} or fewer in length.")
    optional_seen = False
    for index, option in enumerate(options):
        here: list[str | int] = [*at, "options", index]
        check_words(form, here, option)
        if option.get("required") and optional_seen:
            words = "Required options must be placed before non-required options"
            form.wrong(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
        optional_seen = optional_seen or not option.get("required")
        if option.get("type") in (SUBCOMMAND, GROUP):
            check_options(form, here, option)
        check_choices(form, here, option)
    named = {locale for option in options for locale in option.get("name_localizations") or ()}
    for locale in ("", *sorted(LOCALES & named)):
        check_names_differ(form, at, options, locale)


def check_names_differ(form: Form, at: list[str | int], options: list[Payload], locale: str) -> None:
    seen: set[str] = set()
    for index, option in enumerate(options):
        name = (option.get("name_localizations") or {}).get(locale) or option.get("name")
        if name in seen:
            words = "Option names must be unique"
            form.wrong([*at, "options", index, "name"], "APPLICATION_COMMAND_OPTIONS_NAME_NOT_UNIQUE", words)
        seen.add(str(name))


def check_choices(form: Form, at: list[str | int], option: Payload) -> None:
    choices = option.get("choices") or []
    if len(choices) > CHOICES:
        form.wrong([*at, "choices"], "BASE_TYPE_MAX_LENGTH", f"Must be {CHOICES} or fewer in length.")
    if choices and option.get("autocomplete"):
        words = "Autocomplete and choices cannot both be set"
        form.wrong([*at, "autocomplete"], "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", words)
    if choices and option.get("type") not in WITH_CHOICES:
        words = "Choices are not allowed for this option type"
        form.wrong([*at, "choices"], "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)
    for index, choice in enumerate(choices):
        form.between([*at, "choices", index, "name"], choice.get("name"), 1, CHOICE_TEXT)
        if choice.get("value") is None:
            form.missing([*at, "choices", index, "value"])
        for locale, text in (choice.get("name_localizations") or {}).items():
            form.between([*at, "choices", index, "name_localizations", locale], text, 1, CHOICE_TEXT)
        if isinstance(choice.get("value"), str):
            form.between([*at, "choices", index, "value"], choice["value"], 1, CHOICE_TEXT)


def characters(entry: Payload) -> int:
    """Names, descriptions and values together, each text counted in its longest language."""
    return sum(len(text) for text in _longest(entry)) + sum(characters(each) for each in entry.get("options") or [])


def _longest(entry: Payload) -> Iterator[str]:
    for key in ("name", "description"):
        yield max([entry.get(key) or "", *(entry.get(f"{key}_localizations") or {}).values()], key=len)
    for choice in entry.get("choices") or []:
        yield max([choice.get("name") or "", *(choice.get("name_localizations") or {}).values()], key=len)
        yield str(choice.get("value") or "")
