"""Discord's limits of modals, and of what may stand in them."""

from __future__ import annotations

from typing import Any

from playground.limits.errors import Form
from playground.limits.messages import CUSTOM_ID, check_double, check_options, check_select
from playground.world.message_parts import ROW, SELECTS, TEXT_DISPLAY, TEXT_INPUT

Payload = dict[str, Any]

TITLE, ITEMS, ITEM_LABEL, ITEM_ABOUT, TEXT, PLACEHOLDER = 45, 5, 45, 100, 4000, 100
DOTS, BOXES = (2, 10), (1, 10)  # options of a radio group, and of a group of checkboxes
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
IN_A_LABEL = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)


def check_modal(data: Payload) -> None:
    form = Form()
    form.between(["data", "title"], data.get("title"), 1, TITLE)
    form.between(["data", "custom_id"], data.get("custom_id"), 1, CUSTOM_ID)
    items = data.get("components") or []
    form.between(["data", "components"], items, 1, ITEMS)
    ids: set[str] = set()
    for index, item in enumerate(items):
        at: list[str | int] = ["data", "components", index]
        kind = item.get("type")
        if kind == TEXT_DISPLAY:
            form.filled([*at, "content"], item.get("content"), TEXT)
        elif kind == LABEL:
            form.between([*at, "label"], item.get("label"), 1, ITEM_LABEL)
            form.at_most([*at, "description"], item.get("description"), ITEM_ABOUT)
            check_input(form, [*at, "component"], item.get("component") or {}, ids)
        elif kind == ROW:
            inner = item.get("components") or []
            form.between([*at, "components"], inner, 1, 1)
            for control in inner:
                form.between([*at, "components", 0, "label"], control.get("label"), 1, ITEM_LABEL)
                check_input(form, [*at, "components", 0], control, ids)
        else:
            form.wrong([*at, "type"], "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).')
    form.close()


def check_input(form: Form, at: list[str | int], control: Payload, ids: set[str]) -> None:
    kind = control.get("type")
    if kind not in IN_A_LABEL:
        form.wrong([*at, "type"], "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {IN_A_LABEL}.')
        return
    check_double(form, at, control.get("custom_id"), ids)
    if control.get("min_values") == 0 and control.get("required", True):
        words = "A component that is required takes at least one value"
        form.wrong([*at, "min_values"], "COMPONENT_REQUIRED_MIN_VALUES", words)
    if kind in SELECTS:
        check_select(form, at, control)
        if control.get("disabled"):
            form.wrong([*at, "disabled"], "COMPONENT_DISABLED_IN_MODAL", "A component in a modal cannot be disabled")
        return
    form.between([*at, "custom_id"], control.get("custom_id"), 1, CUSTOM_ID)
    if kind == TEXT_INPUT:
        check_text(form, at, control)
    elif kind in (RADIO_GROUP, CHECKBOX_GROUP):
        check_group(form, at, control)


def check_text(form: Form, at: list[str | int], control: Payload) -> None:
    form.one_of([*at, "style"], control.get("style"), (1, 2))
    form.at_most([*at, "placeholder"], control.get("placeholder"), PLACEHOLDER)
    form.at_most([*at, "value"], control.get("value"), control.get("max_length") or TEXT)
    for bound in ("min_length", "max_length"):
        if not 0 <= (control.get(bound) or 0) <= TEXT:
            words = f"int value should be less than or equal to {TEXT}."
            form.wrong([*at, bound], "NUMBER_TYPE_MAX", words)


def check_group(form: Form, at: list[str | int], control: Payload) -> None:
    """Of dots one is chosen, of boxes as many as there may be."""
    options, dots = control.get("options") or [], control["type"] == RADIO_GROUP
    form.between([*at, "options"], options, *(DOTS if dots else BOXES))
    check_options(form, [*at, "options"], options)
    most = 1 if dots else control.get("max_values") or len(options)
    if not dots and options and not max(1, control.get("min_values") or 0) <= most <= len(options):
        words = f"int value should be between 1 and {len(options)}."
        form.wrong([*at, "max_values"], "NUMBER_TYPE_MAX", words)
    if sum(bool(option.get("default")) for option in options) > most:
        words = "The number of default options exceeds max_values"
        form.wrong([*at, "options"], "SELECT_COMPONENT_TOO_MANY_DEFAULTS", words)
