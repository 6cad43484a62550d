"""Discord's limits of messages and controls, checked on every request that carries one."""

from __future__ import annotations

import json
from typing import Any

from playground.limits.emoji import is_emoji
from playground.limits.errors import ApiError, Form, Path, empty_message, overstrained, too_large
from playground.world.message_parts import (
    BUTTON,
    COMPONENTS_V2,
    CONTAINER,
    FILE,
    GALLERY,
    LINK_STYLE,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    SETTABLE,
    TEXT_DISPLAY,
    TEXT_SELECT,
    THUMBNAIL,
    parts,
)
from playground.world.model import THREADS, ChatMessage

Payload = dict[str, Any]

CONTENT, NONCE = 2000, 25
EMBEDS, EMBED_CHARACTERS = 10, 6000
TITLE, DESCRIPTION, FIELDS, FIELD_NAME, FIELD_VALUE, FOOTER, AUTHOR = 256, 4096, 25, 256, 1024, 2048, 256
ROWS, BUTTONS_IN_A_ROW, CUSTOM_ID, BUTTON_LABEL = 5, 5, 100, 80
OPTIONS, OPTION_TEXT, PLACEHOLDER = 25, 100, 150
LAYOUT_PARTS, LAYOUT_TEXT, LAYOUT_BYTES, SECTION_TEXTS, GALLERY_ITEMS = 40, 4000, 10_000, 3, 10
IN_A_CONTAINER = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)
FILES, FILE_BYTES, ALT_TEXT = 10, 10 * 1024 * 1024, 1024
REQUEST_BYTES = 25 * 1024 * 1024
CHOICES, CHOICE_TEXT = 25, 100
COLOURS = 0xFFFFFF
WEB = ("http://", "https://")
THREAD_NAME = 100


def check_files(files: dict[int, tuple[str, bytes]]) -> None:
    if any(len(data) > FILE_BYTES for _, data in files.values()):
        raise too_large()


def check_message(payload: Payload, files: dict[int, tuple[str, bytes]], *, editing: ChatMessage | None = None) -> None:
    """Refuse what breaks a limit; whether a new message is empty is the last question."""
    check_files(files)
    form = Form()
    content = payload.get("content")
    form.at_most(["content"], content, CONTENT)
    if editing is None:
        form.at_most(["nonce"], payload.get("nonce"), NONCE)
        check_flags(form, payload.get("flags") or 0)
    check_embeds(form, payload.get("embeds") or [])
    is_layout = (payload.get("flags") or 0) & COMPONENTS_V2 or (editing is not None and editing.is_layout)
    if is_layout:
        check_layout(form, payload, editing)
    else:
        check_rows(form, payload.get("components") or [])
    check_attachments(form, payload.get("attachments") or [], files)
    check_mentions(form, payload.get("allowed_mentions") or {})
    form.close()
    if is_layout and len(json.dumps(payload.get("components"))) > LAYOUT_BYTES:
        raise overstrained()
    if editing is None and not any([(content or "").strip(), payload.get("embeds"), payload.get("components"), files]):
        raise empty_message()


def check_flags(form: Form, flags: int) -> None:
    """Those of the components are a matter of the rows."""
    if flags & ~SETTABLE:
        form.wrong(["flags"], "FLAGS_NOT_SUPPORTED", f"The stand-in does not know all of the flags {flags}.")


def check_attachments(form: Form, listed: list[Payload], files: dict[int, tuple[str, bytes]]) -> None:
    if len(listed) > FILES or len(files) > FILES:
        form.wrong(["attachments"], "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")
    for index, entry in enumerate(listed):
        form.at_most(["attachments", index, "description"], entry.get("description"), ALT_TEXT)
        number = int(entry["id"]) if entry.get("id") is not None else -1
        if number < FILES and number not in files:
            form.wrong(["attachments", index, "id"], "ATTACHMENT_NOT_FOUND", f"Attachment data for {number} not found.")


def check_mentions(form: Form, allowed: Payload) -> None:
    parse = allowed.get("parse") or []
    for index, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            words = "Value must be one of {'users', 'roles', 'everyone'}."
            form.wrong(["allowed_mentions", "parse", index], "BASE_TYPE_CHOICES", words)
    for kind in ("users", "roles"):
        listed = allowed.get(kind) or []
        form.between(["allowed_mentions", kind], listed, 0, 100)
        if kind in parse and listed:
            words = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            form.wrong(["allowed_mentions"], "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)


def check_embeds(form: Form, embeds: list[Payload]) -> None:
    if len(embeds) > EMBEDS:
        form.wrong(["embeds"], "BASE_TYPE_MAX_LENGTH", f"Must be {EMBEDS} or fewer in length.")
    for index, embed in enumerate(embeds):
        check_embed(form, ["embeds", index], embed)
    if sum(characters(embed) for embed in embeds) > EMBED_CHARACTERS:
        words = f"Embed size exceeds maximum size of {EMBED_CHARACTERS}"
        form.wrong(["embeds"], "MAX_EMBED_SIZE_EXCEEDED", words)


def check_embed(form: Form, at: list[str | int], embed: Payload) -> None:
    form.at_most([*at, "title"], embed.get("title"), TITLE)
    form.at_most([*at, "description"], embed.get("description"), DESCRIPTION)
    form.at_most([*at, "footer", "text"], (embed.get("footer") or {}).get("text"), FOOTER)
    form.at_most([*at, "author", "name"], (embed.get("author") or {}).get("name"), AUTHOR)
    fields = embed.get("fields") or []
    if len(fields) > FIELDS:
        form.wrong([*at, "fields"], "BASE_TYPE_MAX_LENGTH", f"Must be {FIELDS} or fewer in length.")
    for index, entry in enumerate(fields):
        form.filled([*at, "fields", index, "name"], entry.get("name"), FIELD_NAME)
        form.filled([*at, "fields", index, "value"], entry.get("value"), FIELD_VALUE)
    check_address(form, [*at, "url"], embed.get("url"))
    check_address(form, [*at, "author", "url"], (embed.get("author") or {}).get("url"))
    for part, name in (("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url")):
        check_address(form, [*at, part, name], (embed.get(part) or {}).get(name), "attachment://")
    if not 0 <= (embed.get("color") or 0) <= COLOURS:
        form.wrong([*at, "color"], "NUMBER_TYPE_MAX", f"int value should be between 0 and {COLOURS}.")
    shown = ("title", "description", "fields", "image", "thumbnail", "footer", "author")
    if not any(embed.get(part) for part in shown):
        form.missing([*at, "description"])


def check_address(form: Form, at: list[str | int], url: str | None, *more: str) -> None:
    if url is not None and not url.lower().startswith((*WEB, *more)):
        form.wrong(at, "URL_TYPE_INVALID_SCHEME", f"Scheme {url.partition(':')[0]!r} is not supported.")


def characters(embed: Payload) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for entry in embed.get("fields") or []:
        texts += [entry.get("name"), entry.get("value")]
    return sum(len(text) for text in texts if text)


def check_rows(form: Form, rows: list[Payload]) -> None:
    if len(rows) > ROWS:
        form.wrong(["components"], "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {ROWS} in length.")
    ids: set[str] = set()
    for index, row in enumerate(rows):
        at: list[str | int] = ["components", index]
        if row.get("type") != ROW:
            form.wrong([*at, "type"], "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1,).')
            continue
        check_row(form, at, row, ids)


def check_row(form: Form, at: list[str | int], row: Payload, ids: set[str]) -> None:
    controls = row.get("components") or []
    form.between([*at, "components"], controls, 1, BUTTONS_IN_A_ROW)
    if len(controls) > 1 and any(control.get("type") in SELECTS for control in controls):
        words = "The specified component exceeds the maximum width"
        form.wrong([*at, "components"], "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words)
    for place, control in enumerate(controls):
        here: list[str | int] = [*at, "components", place]
        check_control(form, here, control)
        check_double(form, here, control.get("custom_id"), ids)


def check_layout(form: Form, payload: Payload, editing: ChatMessage | None) -> None:
    """A layout has its components, and nothing beside them to say."""
    before: Payload = {} if editing is None else {"content": editing.content, "embeds": editing.embeds}
    for name in ("content", "embeds"):
        if payload.get(name, before.get(name)):
            words = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.wrong([name], "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", words)
    components = payload.get("components") or []
    ids: set[str] = set()
    for index, part in enumerate(components):
        check_part(form, ["components", index], part, ids, (*IN_A_CONTAINER, CONTAINER))
    if form.errors:
        return
    if len(list(parts(components))) > LAYOUT_PARTS:
        words = f"The total number of components exceeds {LAYOUT_PARTS}"
        form.wrong(["components"], "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words)
    if sum(len(part["content"]) for part in parts(components) if part["type"] == TEXT_DISPLAY) > LAYOUT_TEXT:
        words = f"The total length of all texts exceeds {LAYOUT_TEXT}"
        form.wrong(["components"], "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words)


def check_part(form: Form, at: list[str | int], part: Payload, ids: set[str], allowed: tuple[int, ...]) -> None:
    kind, inner = part.get("type"), part.get("components") or []
    if kind not in allowed:
        form.wrong([*at, "type"], "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {allowed}.')
    elif kind == ROW:
        check_row(form, at, part, ids)
    elif kind == BUTTON:
        check_button(form, at, part)
        check_double(form, at, part.get("custom_id"), ids)
    elif kind == TEXT_DISPLAY:
        form.filled([*at, "content"], part.get("content"), LAYOUT_TEXT)
    elif kind == SEPARATOR:
        form.one_of([*at, "spacing"], part.get("spacing") or 1, (1, 2))
    elif kind == THUMBNAIL:
        check_shown(form, at, part, "media")
    elif kind == FILE:
        check_shown(form, at, part, "file")
    elif kind == GALLERY:
        items = part.get("items") or []
        form.between([*at, "items"], items, 1, GALLERY_ITEMS)
        for index, item in enumerate(items):
            check_shown(form, [*at, "items", index], item, "media")
    else:
        form.between([*at, "components"], inner, 1, SECTION_TEXTS if kind == SECTION else LAYOUT_PARTS)
        for index, each in enumerate(inner):
            within = (TEXT_DISPLAY,) if kind == SECTION else IN_A_CONTAINER
            check_part(form, [*at, "components", index], each, ids, within)
        if kind == SECTION:
            check_part(form, [*at, "accessory"], part.get("accessory") or {}, ids, (BUTTON, THUMBNAIL))


def check_shown(form: Form, at: list[str | int], part: Payload, name: str) -> None:
    url = (part.get(name) or {}).get("url")
    form.filled([*at, name, "url"], url, 2048)
    check_address(form, [*at, name, "url"], url, "attachment://")
    form.at_most([*at, "description"], part.get("description"), ALT_TEXT)


def check_double(form: Form, at: Path, custom_id: str | None, ids: set[str]) -> None:
    if custom_id is None:
        return
    if custom_id in ids:
        words = "Component custom id cannot be duplicated"
        form.wrong([*at, "custom_id"], "COMPONENT_CUSTOM_ID_DUPLICATED", words)
    ids.add(custom_id)


def check_control(form: Form, at: list[str | int], control: Payload) -> None:
    kind = control.get("type")
    if kind == BUTTON:
        check_button(form, at, control)
    elif kind in SELECTS:
        check_select(form, at, control)
    else:
        words = f'Value of field "type" must be one of {(BUTTON, *SELECTS)}.'
        form.wrong([*at, "type"], "UNION_TYPE_CHOICES", words)


def check_button(form: Form, at: list[str | int], button: Payload) -> None:
    form.one_of([*at, "style"], button.get("style"), (1, 2, 3, 4, 5))
    form.at_most([*at, "label"], button.get("label"), BUTTON_LABEL)
    check_emoji(form, at, button.get("emoji"))
    if not button.get("label") and not button.get("emoji"):
        form.missing([*at, "label"])
    if button.get("style") == LINK_STYLE:
        form.filled([*at, "url"], button.get("url"), 512)
        check_address(form, [*at, "url"], button.get("url"), "discord://")
        if button.get("custom_id") is not None:
            words = "A custom id and url cannot both be specified"
            form.wrong(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words)
    else:
        form.between([*at, "custom_id"], button.get("custom_id"), 1, CUSTOM_ID)


def check_emoji(form: Form, at: list[str | int], emoji: Payload | None) -> None:
    if emoji and not emoji.get("id") and not is_emoji(emoji.get("name") or ""):
        form.wrong([*at, "emoji", "name"], "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_select(form: Form, at: list[str | int], select: Payload) -> None:
    form.between([*at, "custom_id"], select.get("custom_id"), 1, CUSTOM_ID)
    form.at_most([*at, "placeholder"], select.get("placeholder"), PLACEHOLDER)
    least, most = (1 if select.get(bound) is None else select[bound] for bound in ("min_values", "max_values"))
    if not 0 <= least <= OPTIONS:
        form.wrong([*at, "min_values"], "NUMBER_TYPE_MAX", f"int value should be between 0 and {OPTIONS}.")
    if not 1 <= most <= OPTIONS or most < least:
        words = f"int value should be between {max(1, least)} and {OPTIONS}."
        form.wrong([*at, "max_values"], "NUMBER_TYPE_MAX", words)
    if select["type"] == TEXT_SELECT:
        options = select.get("options") or []
        # Of fewer options than one may choose nobody could choose so many.
        form.between([*at, "options"], options, max(1, min(most, OPTIONS)), OPTIONS)
        check_options(form, [*at, "options"], options)
        if sum(bool(option.get("default")) for option in options) > most:
            words = "The number of default options exceeds max_values"
            form.wrong([*at, "options"], "SELECT_COMPONENT_TOO_MANY_DEFAULTS", words)


def check_options(form: Form, at: list[str | int], options: list[Payload]) -> None:
    values: set[str] = set()
    for index, option in enumerate(options):
        form.between([*at, index, "label"], option.get("label"), 1, OPTION_TEXT)
        form.between([*at, index, "value"], option.get("value"), 1, OPTION_TEXT)
        form.at_most([*at, index, "description"], option.get("description"), OPTION_TEXT)
        check_emoji(form, [*at, index], option.get("emoji"))
        if (value := str(option.get("value"))) in values:
            words = "The specified option value is already used"
            form.wrong([*at, index, "value"], "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words)
        values.add(value)


def check_choices(data: Payload) -> None:
    form = Form()
    choices = data.get("choices")
    if choices is None:
        form.missing(["data", "choices"])
    else:
        form.between(["data", "choices"], choices, 0, CHOICES)
    for index, choice in enumerate(choices or []):
        form.between(["data", "choices", index, "name"], choice.get("name"), 1, CHOICE_TEXT)
        if isinstance(choice.get("value"), str):
            form.between(["data", "choices", index, "value"], choice["value"], 1, CHOICE_TEXT)
    form.close()


def check_thread(payload: Payload) -> None:
    form = Form()
    form.between(["name"], payload.get("name"), 1, THREAD_NAME)
    if payload.get("type") is not None:
        form.one_of(["type"], payload["type"], THREADS)
    form.close()


def under(prefix: str, refusal: ApiError) -> ApiError:
    """The same refusal with its fields one step deeper: an interaction's message stands under `data`."""
    if refusal.errors is not None:
        refusal.errors = {prefix: refusal.errors}
    return refusal
