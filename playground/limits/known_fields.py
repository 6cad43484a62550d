"""The bodies that the stand-in takes, field by field."""

from __future__ import annotations

from playground.limits.modals import IN_A_LABEL, LABEL
from playground.limits.shapes import (
    ANYTHING,
    DECIMAL,
    DIGITS,
    FLAG,
    ID,
    MOMENT,
    NUMBER,
    PLAIN,
    TEXT,
    TEXT_OR_NUMBER,
    ByName,
    Fields,
    Many,
    Only,
    Parts,
    Shape,
)
from playground.world.message_parts import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    TEXT_DISPLAY,
    THUMBNAIL,
)

# An embed that was received is sent again as it came, with what Discord wrote into it.
_FROM_DISCORD: dict[str, Shape] = {
    "proxy_url": TEXT,
    "width": NUMBER,
    "height": NUMBER,
    "content_type": TEXT,
    "description": TEXT,
    "placeholder": TEXT,
    "placeholder_version": NUMBER,
    "flags": NUMBER,
}
_MEDIA = Fields({"url": TEXT} | _FROM_DISCORD)
_ICON: dict[str, Shape] = {"icon_url": TEXT, "proxy_icon_url": TEXT}
EMBED = Fields(
    {
        "title": TEXT,
        "type": Only(("rich",)),
        "description": TEXT,
        "url": TEXT,
        "timestamp": MOMENT,
        "color": NUMBER,
        "footer": Fields({"text": TEXT} | _ICON),
        "image": _MEDIA,
        "thumbnail": _MEDIA,
        "author": Fields({"name": TEXT, "url": TEXT} | _ICON),
        "fields": Many(Fields({"name": TEXT, "value": TEXT, "inline": FLAG})),
        "flags": NUMBER,
        "content_scan_version": NUMBER,
    }
)

_EMOJI = Fields({"id": ID, "name": TEXT, "animated": FLAG})
_OPTION = Fields({"label": TEXT, "value": TEXT, "description": TEXT, "emoji": _EMOJI, "default": FLAG})
_NUMBERED: dict[str, Shape] = {"type": NUMBER, "id": NUMBER}
_BUTTON = Fields(
    _NUMBERED | {"style": NUMBER, "label": TEXT, "emoji": _EMOJI, "custom_id": TEXT, "url": TEXT, "disabled": FLAG}
)
_MENU: dict[str, Shape] = _NUMBERED | {
    "custom_id": TEXT,
    "options": Many(_OPTION),
    "channel_types": Many(NUMBER),
    "default_values": Many(Fields({"id": ID, "type": TEXT})),
    "placeholder": TEXT,
    "min_values": NUMBER,
    "max_values": NUMBER,
    "disabled": FLAG,
    "required": FLAG,
}
_WRITTEN: dict[str, Shape] = {"style": NUMBER, "min_length": NUMBER, "max_length": NUMBER, "value": TEXT}
_INPUT = Fields(_MENU | _WRITTEN | {"label": TEXT, "default": FLAG})
_CONTROLS = Parts({BUTTON: _BUTTON} | dict.fromkeys(SELECTS, Fields(_MENU)))
_INPUTS = Parts(dict.fromkeys(IN_A_LABEL, _INPUT))

_ROW = Fields(_NUMBERED | {"components": Many(_CONTROLS)})
_TEXT_DISPLAY = Fields(_NUMBERED | {"content": TEXT})
_SHOWN: dict[str, Shape] = {"media": _MEDIA, "description": TEXT, "spoiler": FLAG}
_ACCESSORY = Parts({BUTTON: _BUTTON, THUMBNAIL: Fields(_NUMBERED | _SHOWN)})
_LAYOUT: dict[int, Fields] = {
    ROW: _ROW,
    SECTION: Fields(_NUMBERED | {"components": Many(Parts({TEXT_DISPLAY: _TEXT_DISPLAY})), "accessory": _ACCESSORY}),
    TEXT_DISPLAY: _TEXT_DISPLAY,
    GALLERY: Fields(_NUMBERED | {"items": Many(Fields(_SHOWN))}),
    FILE: Fields(_NUMBERED | {"file": _MEDIA, "spoiler": FLAG, "name": TEXT, "size": NUMBER}),
    SEPARATOR: Fields(_NUMBERED | {"divider": FLAG, "spacing": NUMBER}),
}
_CONTAINER = Fields(_NUMBERED | {"components": Many(Parts(_LAYOUT)), "accent_color": NUMBER, "spoiler": FLAG})

MESSAGE = Fields(
    {
        "content": TEXT,
        "nonce": TEXT_OR_NUMBER,
        "enforce_nonce": FLAG,
        "tts": Only((False,)),
        "embeds": Many(EMBED),
        "allowed_mentions": Fields({"parse": Many(TEXT), "users": Many(ID), "roles": Many(ID), "replied_user": FLAG}),
        "message_reference": Fields(
            {"type": Only((0,)), "message_id": ID, "channel_id": ID, "guild_id": ID, "fail_if_not_exists": FLAG}
        ),
        "components": Many(Parts(_LAYOUT | {CONTAINER: _CONTAINER})),
        "sticker_ids": Only(([],)),
        "flags": NUMBER,
        "attachments": Many(
            Fields(
                {"id": ID, "filename": TEXT, "description": TEXT, "size": NUMBER, "url": TEXT, "spoiler": FLAG}
                | {"title": TEXT, "duration_secs": DECIMAL, "waveform": TEXT, "is_spoiler": FLAG}
                | _FROM_DISCORD
            )
        ),
        "poll": Only(),
    }
)
DEFERRAL = Fields({"flags": NUMBER})
MODAL = Fields(
    {
        "title": TEXT,
        "custom_id": TEXT,
        "components": Many(
            Parts(
                {
                    ROW: Fields(_NUMBERED | {"components": Many(_INPUTS)}),
                    TEXT_DISPLAY: _TEXT_DISPLAY,
                    LABEL: Fields(_NUMBERED | {"label": TEXT, "description": TEXT, "component": _INPUTS}),
                }
            )
        ),
    }
)
_IN_LANGUAGES: dict[str, Shape] = {"name_localizations": ByName(TEXT), "description_localizations": ByName(TEXT)}
_CHOICE = Fields({"name": TEXT, "name_localizations": ByName(TEXT), "value": PLAIN})
CHOICES = Fields({"choices": Many(_CHOICE)})
CALLBACK = Fields({"type": NUMBER, "data": ByName(ANYTHING)})

_option: dict[str, Shape] = _IN_LANGUAGES | {
    "type": NUMBER,
    "name": TEXT,
    "description": TEXT,
    "required": FLAG,
    "choices": Many(_CHOICE),
    "channel_types": Many(NUMBER),
    "min_value": DECIMAL,
    "max_value": DECIMAL,
    "min_length": NUMBER,
    "max_length": NUMBER,
    "autocomplete": FLAG,
}
_option["options"] = Many(Fields(_option))  # a group has subcommands, and these have options
COMMAND = Fields(
    {
        "type": NUMBER,
        "name": TEXT,
        "description": TEXT,
        "options": _option["options"],
        "dm_permission": FLAG,
        "default_permission": Only((True,)),
        "default_member_permissions": ID,
        "nsfw": Only((False,)),
        "integration_types": Many(NUMBER),
        "contexts": Many(NUMBER),
    }
    | _IN_LANGUAGES
)
COMMANDS = Many(COMMAND)

# Threads here are archived by people and bots alone, and nobody is slowed down in them.
_THREAD: dict[str, Shape] = {
    "name": TEXT,
    "auto_archive_duration": Only((1440,)),
    "invitable": Only((True,)),
    "rate_limit_per_user": Only((0,)),
}
THREAD = Fields(_THREAD | {"type": NUMBER})
CHANNEL = Fields(_THREAD | {"archived": FLAG, "locked": Only((False,)), "nsfw": Only((False,)), "topic": Only(("",))})
MEMBER = Fields({"communication_disabled_until": MOMENT})
DIRECT_CHANNEL = Fields({"recipient_id": ID})
APPLICATION = Fields({"interactions_endpoint_url": TEXT})
NOTHING = Fields({})

# After the question mark.
_COUNTED: dict[str, Shape] = {"with_counts": TEXT}
_PAGE: dict[str, Shape] = {"limit": DIGITS, "before": ID, "after": ID}
COUNTED, PAGE, COUNTED_PAGE = Fields(_COUNTED), Fields(_PAGE), Fields(_COUNTED | _PAGE)
PINS = Fields({"limit": DIGITS, "before": MOMENT})
LANGUAGES = Fields({"with_localizations": TEXT})
RECEIPT = Fields({"with_response": TEXT})
FOLLOW_UP = Fields({"wait": TEXT, "with_components": TEXT})
