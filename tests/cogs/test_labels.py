"""Labels and commands: Discord takes them, a phone shows them, and a message that names one names it right."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.face.form import LABEL_MOST as FIELD_MOST
from cogs.face.sheet import LABEL_MOST
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.table.adapters.components import CHOICE_MOST, PLACEHOLDER_MOST
from engine.game_of_trains import Function
from playground.limits.commands import is_name
from tests.cogs.face.test_words import COGS, TIMES, WHOLE, facts, filled, messages, said_in_code, variables

BUTTON_SHOWN = 38  # letters that a phone shows of a button's label
MEASURED_BEFORE = {"brain-robbery-button-put-in-less"}  # where it has no room, a shorter one stands in its place


def longest(language: str, key: str, words: Words | None = None) -> str:
    message, words = messages(language)[key], words or words_for(language)
    holes: dict[str, Any] = dict.fromkeys(variables(message), "W" * 34)
    numbers = ("card", "wagon", "other", "place", "count", "turn", "turns", "replaced", "number", "left", "iq", *TIMES)
    holes |= {name: 84 for name in numbers if name in holes}
    if "way" in holes:
        holes["way"] = "→"
    if "train" in holes:
        holes["train"] = "84 83 82 81 80 79 78"
    if "function" in holes:
        names = [words(f"game-of-trains-function-{function.value}") for function in Function]
        holes["function"] = max(names, key=len)
    return words(key, **holes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_fit_and_can_be_read_on_a_phone(language: str) -> None:
    for key in messages(language):
        if key in MEASURED_BEFORE:
            continue
        text = longest(language, key)
        if re.search(r"(^|-)button-", key):
            assert len(text) <= BUTTON_SHOWN <= LABEL_MOST, key
            assert not text.endswith("."), key
        if re.search(r"(^|-)menu-", key):
            assert len(text) <= PLACEHOLDER_MOST, key
        if key.startswith("field-"):
            assert len(text) <= (CHOICE_MOST if key.endswith("-about") else FIELD_MOST), key
        if re.search(r"-(use|way|does|put|place|after)(-|$)|^starts", key) and "-lesson-" not in key:
            assert len(text) <= CHOICE_MOST, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_named_as_discord_allows(language: str) -> None:
    words = words_for(language)
    keys = {key for pattern in said_in_code("localised") for key in filled(pattern)}
    in_menus = {key for key in keys if key.startswith("menu-")}
    assert all(1 <= len(words(key)) <= 32 for key in in_menus)
    keys -= in_menus
    names = {key for key in keys if not key.endswith("-about")} | {"option-about", "command-about"}
    assert len(names) >= 10
    for key in names:
        assert is_name(words(key)), key
    for key in keys - names:
        assert 1 <= len(words(key)) <= 100, key


@pytest.mark.parametrize("language", sorted(WHOLE))
def test_a_command_that_a_message_names_exists_in_that_language(language: str) -> None:
    words = words_for(language)
    commands = {
        words(key)
        for key in messages(language)
        if re.fullmatch(r"command-(?!games$|start$|play$|rules$).*(?<!-about)", key)
    }
    commands.add(words("command-about"))
    named = re.compile(rf"/{words('command-games')} ([\w-]+)")
    found = set()
    for key, message in messages(language).items():
        found |= set(named.findall(words(key, **facts(message))))
    assert found == commands


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_control_that_a_message_names_is_labelled_so(language: str) -> None:
    """What stands in bold in an answer is a button, word for word."""
    words = words_for(language)
    labels = {words(key, **facts(one)) for key, one in messages(language).items() if key.startswith("button-")}
    for key, message in messages(language).items():
        if key.startswith(("refuse-", "leave-", "dms-", "help-here", "help-in-dm", "took-over", "stand-in")):
            for bold in re.findall(r"\*\*(.+?)\*\*", words(key, **facts(message))):
                assert bold in labels, f"{key} names {bold}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_all_tables_share_names_controls_and_commands_by_their_own_messages(language: str) -> None:
    """So that no label can be changed and its name elsewhere be forgotten."""
    words, text = words_for(language), (COGS / f"table/words/{language}.ftl").read_text("utf-8")
    spelled_out = re.findall(r"\*\*([^{*]+)\*\*", text) + re.findall(r"`/(\w+)", text)
    named = {key: one for key, one in messages(language).items() if key.startswith(("button-", "command-"))}
    labels = {words(key, **facts(one)) for key, one in named.items()}
    assert labels.isdisjoint(spelled_out)
    assert len(re.findall(r"\{ (?:button|command)-", text)) > 20 or language not in WHOLE


def test_in_german_nothing_that_takes_back_is_called_like_coming_back() -> None:
    words = words_for("de")
    for key in ("button-undo", "command-undo"):
        assert words(key).lower() != "zurück"
        assert words(key) != words("button-back")
