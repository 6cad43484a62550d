"""A body of another shape is refused by the path of each field, and so is what the stand-in does not know."""

from __future__ import annotations

from typing import Any

import pytest

from playground.limits.errors import ApiError
from playground.limits.known_fields import CHANNEL, COMMANDS, MESSAGE, MODAL, THREAD
from playground.limits.shapes import Shape, check_shape
from tests.playground.bare import paths


def wrong(body: Any, shape: Shape) -> set[str]:
    with pytest.raises(ApiError) as refused:
        check_shape(body, shape)
    assert (refused.value.status, refused.value.code) == (400, 50035)
    assert refused.value.errors is not None
    return set(paths(refused.value.errors))


def row(**control: Any) -> dict[str, Any]:
    return {"components": [{"type": 1, "components": [control]}]}


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"poll": {"question": {"text": "?"}}}, "poll"),
        ({"sticker_ids": ["1"]}, "sticker_ids"),
        ({"tts": True}, "tts"),
        ({"tts": 0}, "tts"),
        ({"shared_client_theme": {}}, "shared_client_theme"),
        ({"embeds": [{"title": "x", "video": {}}]}, "embeds.0.video"),
        ({"message_reference": {"type": 1, "message_id": "1"}}, "message_reference.type"),
        (row(type=2, sku_id="1"), "components.0.components.0.sku_id"),
        ({"embed": {"title": "x"}}, "embed"),
    ],
)
def test_what_the_stand_in_does_not_know_in_a_message_it_names(body: dict[str, Any], path: str) -> None:
    assert wrong({"content": "x"} | body, MESSAGE) == {path}


def test_a_topic_a_slow_mode_and_an_own_hour_of_archiving_are_not_known() -> None:
    assert wrong({"topic": "trains"}, CHANNEL) == {"topic"}
    assert wrong({"rate_limit_per_user": 5}, CHANNEL) == {"rate_limit_per_user"}
    assert wrong({"name": "x", "auto_archive_duration": 60}, THREAD) == {"auto_archive_duration"}
    assert wrong([{"name": "x", "nsfw": True}], COMMANDS) == {"0.nsfw"}


def test_what_has_no_effect_on_discord_either_is_taken() -> None:
    check_shape({"content": "x", "tts": False, "sticker_ids": [], "poll": None}, MESSAGE)
    check_shape({"name": "x", "auto_archive_duration": 1440, "rate_limit_per_user": 0}, THREAD)


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ([], ""),
        ("hello", ""),
        ({"content": 7}, "content"),
        ({"embeds": {}}, "embeds"),
        ({"embeds": [None]}, "embeds.0"),
        ({"embeds": [{"title": ["x"]}]}, "embeds.0.title"),
        ({"embeds": [{"color": "red"}]}, "embeds.0.color"),
        ({"embeds": [{"color": True}]}, "embeds.0.color"),
        ({"embeds": [{"timestamp": "yesterday"}]}, "embeds.0.timestamp"),
        ({"embeds": [{"footer": "x"}]}, "embeds.0.footer"),
        ({"components": "x"}, "components"),
        ({"components": [[]]}, "components.0"),
        ({"components": [{"type": "1"}]}, "components.0.type"),
        ({"components": [{"type": 1, "components": [7]}]}, "components.0.components.0"),
        (row(type=3, options="x"), "components.0.components.0.options"),
        ({"flags": "64"}, "flags"),
        ({"flags": 2**60}, "flags"),
        ({"attachments": [{"id": "x"}]}, "attachments.0.id"),
        ({"allowed_mentions": []}, "allowed_mentions"),
        ({"allowed_mentions": {"users": ["9" * 21]}}, "allowed_mentions.users.0"),
        ({"message_reference": {"message_id": "²"}}, "message_reference.message_id"),
        ({"enforce_nonce": "true"}, "enforce_nonce"),
    ],
)
def test_what_is_of_another_kind_is_refused_by_its_path(body: Any, path: str) -> None:
    assert wrong(body, MESSAGE) == {path}


def test_a_command_s_options_are_looked_into_all_the_way_down() -> None:
    inner = {"name": "depth", "type": 4, "min_value": "x"}
    body = [{"name": "x", "options": [{"name": "y", "type": 1, "options": [inner]}]}]
    assert wrong(body, COMMANDS) == {"0.options.0.options.0.min_value"}
    assert wrong({"name": "x"}, COMMANDS) == {""}
    assert wrong([{"name_localizations": {"de": 7}}], COMMANDS) == {"0.name_localizations.de"}


def test_a_forms_fields_are_looked_into() -> None:
    field = {"type": 18, "label": "x", "component": {"type": 4, "max_length": "x"}}
    assert wrong({"components": [field]}, MODAL) == {"components.0.component.max_length"}
    assert wrong({"components": [{"type": 10, "content": 7}]}, MODAL) == {"components.0.content"}
