"""How a person fills in a modal's fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.commands import Impossible
from playground.limits import CHECKBOX, CHECKBOX_GROUP, LABEL, MODAL_TEXT, RADIO_GROUP, TEXT_DISPLAY
from playground.message import TEXT_INPUT, TEXT_SELECT

Payload = dict[str, Any]


def plain(words: str) -> str:
    """Labels and keyword names meet: case, blanks and signs do not count."""
    return "".join(letter for letter in words.lower() if letter.isalnum())


def filled_in(modal: Payload, fields: Mapping[str, Any]) -> list[Payload]:
    """What a submitted form sends; fields left out keep what stands in them."""
    left = dict(fields)
    sent = []
    for item in modal["components"]:
        if item["type"] == TEXT_DISPLAY:
            sent.append({"type": TEXT_DISPLAY, "id": item.get("id", 0)})
        elif item["type"] == LABEL:
            value = _taken(left, item["label"], item["component"])
            sent.append({"type": LABEL, "id": item.get("id", 0), "component": _entry(item["component"], value)})
        else:
            control = item["components"][0]
            value = _taken(left, control["label"], control)
            sent.append({"type": 1, "id": item.get("id", 0), "components": [_entry(control, value)]})
    if left:
        raise Impossible(f"the form has no field {', '.join(left)}")
    return sent


def _taken(left: dict[str, Any], label: str, control: Payload) -> Any:
    for name in list(left):
        if plain(name) in (plain(label), plain(control["custom_id"])):
            return left.pop(name)
    return None


def _entry(control: Payload, value: Any) -> Payload:
    said = {"type": control["type"], "custom_id": control["custom_id"], "id": control.get("id", 0)}
    kind = control["type"]
    if kind == TEXT_INPUT:
        return said | {"value": _text(control, value)}
    if kind == CHECKBOX:
        return said | {"value": bool(control.get("default")) if value is None else bool(value)}
    if kind in (TEXT_SELECT, RADIO_GROUP, CHECKBOX_GROUP):
        values = _values(control, value)
        if kind == RADIO_GROUP:
            return said | {"value": values[0] if values else None}
        return said | {"values": values}
    raise Impossible(f"nobody here can fill in {control['custom_id']}")


def _text(control: Payload, value: Any) -> str:
    text = str(control.get("value") or "") if value is None else str(value)
    least, most = control.get("min_length") or 0, control.get("max_length") or MODAL_TEXT
    if not text and control.get("required", True):
        raise Impossible(f"{control['custom_id']} must be filled in")
    if text and not least <= len(text) <= most:
        raise Impossible(f"{control['custom_id']} takes {least} to {most} letters, not {len(text)}")
    return text


def _values(control: Payload, value: Any) -> list[str]:
    options = control.get("options") or []
    if value is None:
        values = [option["value"] for option in options if option.get("default")]
    else:
        wanted = value if isinstance(value, (list, tuple)) else [value]
        values = [_option_value(control, options, each) for each in wanted]
    most = control.get("max_values", len(options) if control["type"] == CHECKBOX_GROUP else 1)
    if not values and control.get("required", True):
        raise Impossible(f"{control['custom_id']} must be chosen")
    if values and not control.get("min_values", 1) <= len(values) <= most:
        raise Impossible(f"{control['custom_id']} does not take {len(values)} options")
    return values


def _option_value(control: Payload, options: list[Payload], wanted: Any) -> str:
    for option in options:
        if wanted in (option["label"], option["value"]):
            return str(option["value"])
    raise Impossible(f"{control['custom_id']} has no {wanted!r}")
