"""Filling in a modal's fields, as a person does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playground.limits.impossible import Impossible, span
from playground.limits.modals import CHECKBOX, CHECKBOX_GROUP, LABEL, RADIO_GROUP, TEXT
from playground.world.message_parts import CHANNEL_SELECT, TEXT_DISPLAY, TEXT_INPUT, TEXT_SELECT

Payload = dict[str, Any]


def plain(words: str) -> str:
    """Labels and keyword names meet: case, blanks and signs do not count."""
    return "".join(letter for letter in words.lower() if letter.isalnum())


def filled_in(modal: Payload, fields: Mapping[str, Any], channel: Callable[[Any], str]) -> list[Payload]:
    """What a submitted form sends; fields left out keep what stands in them. `channel` is the id of one that was
    chosen, or that stands there."""
    left = dict(fields)
    sent = []
    for item in modal["components"]:
        if item["type"] == TEXT_DISPLAY:
            sent.append({"type": TEXT_DISPLAY, "id": item.get("id", 0)})
        elif item["type"] == LABEL:
            value = _taken(left, item["label"], item["component"])
            entry = _entry(item["component"], item["label"], value, channel)
            sent.append({"type": LABEL, "id": item.get("id", 0), "component": entry})
        else:
            control = item["components"][0]
            value = _taken(left, control["label"], control)
            entry = _entry(control, control["label"], value, channel)
            sent.append({"type": 1, "id": item.get("id", 0), "components": [entry]})
    if left:
        raise Impossible(f"the form has no field {', '.join(left)}")
    return sent


def _taken(left: dict[str, Any], label: str, control: Payload) -> Any:
    for name in list(left):
        if plain(name) in (plain(label), plain(control["custom_id"])):
            return left.pop(name)
    return None


def _entry(control: Payload, label: str, value: Any, channel: Callable[[Any], str]) -> Payload:
    said = {"type": control["type"], "custom_id": control["custom_id"], "id": control.get("id", 0)}
    kind = control["type"]
    if kind == TEXT_INPUT:
        return said | {"value": _text(control, label, value)}
    if kind == CHECKBOX:
        return said | {"value": bool(control.get("default")) if value is None else bool(value)}
    if kind in (TEXT_SELECT, RADIO_GROUP, CHECKBOX_GROUP):
        values = _values(control, label, value)
        if kind == RADIO_GROUP:
            return said | {"value": values[0] if values else None}
        return said | {"values": values}
    if kind == CHANNEL_SELECT:
        chosen = [str(each["id"]) for each in control.get("default_values") or []] if value is None else value
        return said | {"values": _counted(control, label, [channel(each) for each in chosen], 1)}
    # A file, or people by a menu: nobody here can choose any, but what need not be filled in may stay so.
    if value in (None, [], ()) and not control.get("required", True):
        return said | {"values": []}
    raise Impossible(f"nobody here can fill in {label}", "field-unchosen", field=label)


def _text(control: Payload, label: str, value: Any) -> str:
    text = str(control.get("value") or "") if value is None else str(value)
    least, most = control.get("min_length") or 0, control.get("max_length") or TEXT
    if not text and control.get("required", True):
        raise Impossible(f"{label} must be filled in", "field-empty", field=label)
    if text and not least <= len(text) <= most:
        said = f"{label} takes {span(least, most)} letters, not {len(text)}"
        raise Impossible(said, "field-length", field=label, least=least, most=most, count=len(text))
    return text


def _values(control: Payload, label: str, value: Any) -> list[str]:
    options = control.get("options") or []
    if value is None:
        values = [option["value"] for option in options if option.get("default")]
    else:
        wanted = value if isinstance(value, (list, tuple)) else [value]
        values = [_option_value(label, options, each) for each in wanted]
    return _counted(control, label, values, len(options) if control["type"] == CHECKBOX_GROUP else 1)


def _counted(control: Payload, label: str, values: list[str], usual: int) -> list[str]:
    """The values, if there are neither too many of them nor too few; `usual` is how many there may be."""
    least, most = control.get("min_values", 1), control.get("max_values", usual)
    if not values and control.get("required", True):
        raise Impossible(f"{label} must be chosen", "field-unchosen", field=label)
    if values and not least <= len(values) <= most:
        said = f"{label} takes {span(least, most)} options, not {len(values)}"
        raise Impossible(said, "choice-count", field=label, least=least, most=most)
    return values


def _option_value(label: str, options: list[Payload], wanted: Any) -> str:
    for option in options:
        if wanted in (option["label"], option["value"]):
            return str(option["value"])
    raise Impossible(f"{label} has no {wanted!r}", "not-offered", value=str(wanted))
