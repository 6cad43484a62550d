"""Routes that answer interactions: the first answer, and what follows through the token for 15 minutes."""

from __future__ import annotations

from typing import Any

from playground.limits.errors import ApiError, Form, unknown_message
from playground.limits.known_fields import CALLBACK, DEFERRAL, FOLLOW_UP, RECEIPT
from playground.limits.known_fields import CHOICES as CHOICES_BODY
from playground.limits.known_fields import MESSAGE as MESSAGE_BODY
from playground.limits.known_fields import MODAL as MODAL_BODY
from playground.limits.messages import check_choices, check_flags, check_message, under
from playground.limits.modals import check_modal
from playground.limits.shapes import check_shape
from playground.server.backend import Backend
from playground.server.message_bodies import Files, fill, rewrite
from playground.server.rest.messages import check_not_emptied
from playground.server.rest.routing import Payload, RestCall, Routes
from playground.world.interaction import CHOICES, DEFERRED, DEFERRED_UPDATE, MESSAGE, MODAL, UPDATE, Interaction
from playground.world.message_parts import EPHEMERAL, LOADING
from playground.world.model import ChatMessage

routes = Routes()

DATA = {
    MESSAGE: MESSAGE_BODY,
    UPDATE: MESSAGE_BODY,
    DEFERRED: DEFERRAL,
    DEFERRED_UPDATE: DEFERRAL,
    CHOICES: CHOICES_BODY,
    MODAL: MODAL_BODY,
}
ONE_MESSAGE = "/webhooks/{application}/{token}/messages/{message}"


@routes.add("POST", "/interactions/{interaction}/{token}/callback", with_bot_token=False, body=CALLBACK, query=RECEIPT)
def answer(call: RestCall) -> Any:
    interaction = call.backend.interactions.to_answer(call.number("interaction"), call.ids["token"])
    kind = call.payload.get("type") or 0
    data = call.payload.get("data") or {}
    form = Form()
    form.one_of(["type"], kind, interaction.allowed_answers)
    form.close()
    check_shape(data, DATA[kind], ["data"])
    {
        MESSAGE: _answer_with_message,
        DEFERRED: _defer,
        DEFERRED_UPDATE: _defer_update,
        UPDATE: _update,
        CHOICES: _offer_choices,
        MODAL: _open_modal,
    }[kind](call, interaction, data)
    call.backend.interactions.answered(interaction, kind)
    return _receipt(call, interaction) if call.query.get("with_response") in ("1", "true") else None


def answer_by_http(backend: Backend, interaction: Interaction, body: Any, files: Files) -> None:
    """What stands in the response to an interaction that was sent by HTTP is its first answer."""
    if interaction.answer is None:
        answer(RestCall(backend, {"interaction": str(interaction.id), "token": interaction.token}, {}, body, files))


def _receipt(call: RestCall, interaction: Interaction) -> Payload:
    said: Payload = {"id": str(interaction.id), "type": interaction.type}
    receipt: Payload = {"interaction": said}
    if interaction.original is not None:
        said["response_message_id"] = str(interaction.original.id)
        said["response_message_loading"] = interaction.original.loading
        said["response_message_ephemeral"] = interaction.original.ephemeral
    if interaction.answer in (MESSAGE, DEFERRED, UPDATE, DEFERRED_UPDATE) and interaction.original is not None:
        message = call.backend.payloads.message(interaction.original)
        receipt["resource"] = {"type": interaction.answer, "message": message}
    elif interaction.answer == MODAL:
        receipt["resource"] = {"type": MODAL}
    return receipt


def _check(data: Payload, call: RestCall, *, editing: ChatMessage | None = None, prefix: str | None = None) -> None:
    try:
        check_message(data, call.files, editing=editing)
    except ApiError as refusal:
        raise under(prefix, refusal) if prefix else refusal from None


def _blank(call: RestCall, interaction: Interaction, *, private: bool) -> ChatMessage:
    message = call.backend.world.blank(interaction.channel, call.backend.world.bot)
    message.interaction = call.backend.interactions.metadata(interaction)
    message.only_for = interaction.user if private else None
    message.type = 20 if interaction.type == 2 else 0
    return message


def _answer_with_message(call: RestCall, interaction: Interaction, data: Payload) -> None:
    _check(data, call, prefix="data")
    message = _blank(call, interaction, private=bool((data.get("flags") or 0) & EPHEMERAL))
    fill(call.backend.world, message, data, call.files)
    interaction.original = call.backend.world.post(message)


def _defer(call: RestCall, interaction: Interaction, data: Payload) -> None:
    form = Form()
    check_flags(form, data.get("flags") or 0)
    form.close()
    private = bool((data.get("flags") or 0) & EPHEMERAL)
    message = _blank(call, interaction, private=private)
    message.flags = LOADING | (EPHEMERAL if private else 0)
    interaction.original = call.backend.world.post(message)


def _defer_update(call: RestCall, interaction: Interaction, data: Payload) -> None:
    interaction.original = interaction.message


def _update(call: RestCall, interaction: Interaction, data: Payload) -> None:
    message = interaction.message
    if message is None or message.deleted:
        raise unknown_message()
    _check(data, call, editing=message, prefix="data")
    check_not_emptied(message, data, call.files)
    call.backend.world.edit(message, lambda each: rewrite(call.backend.world, each, data, call.files))
    interaction.original = message


def _offer_choices(call: RestCall, interaction: Interaction, data: Payload) -> None:
    check_choices(data)
    interaction.choices = data["choices"]


def _open_modal(call: RestCall, interaction: Interaction, data: Payload) -> None:
    check_modal(data)
    interaction.modal = data


def _interaction(call: RestCall) -> Interaction:
    return call.backend.interactions.to_follow(call.number("application"), call.ids["token"])


@routes.add("POST", "/webhooks/{application}/{token}", with_bot_token=False, body=MESSAGE_BODY, query=FOLLOW_UP)
def follow_up(call: RestCall) -> Any:
    interaction = _interaction(call)
    _check(call.payload, call)
    original = interaction.original
    if original is not None and original.loading and not original.deleted:
        # The first followup takes the place of "… is thinking", and is as private as that was. It ought to be an edit.
        call.backend.requests.deprecated.append("a followup that fills the loading message of a deferral")
        call.backend.world.edit(original, lambda each: rewrite(call.backend.world, each, call.payload, call.files))
        message = original
    else:
        private = bool((call.payload.get("flags") or 0) & EPHEMERAL)
        message = _blank(call, interaction, private=private)
        fill(call.backend.world, message, call.payload, call.files)
        interaction.followups.append(call.backend.world.post(message))
    call.backend.interactions.followed_up(interaction, message)
    return call.backend.payloads.message(message)


def _message(call: RestCall, interaction: Interaction) -> ChatMessage:
    if call.ids["message"] == "@original":
        message = interaction.original
    else:
        owned = [*interaction.followups, *([interaction.original] if interaction.original else [])]
        message = next((each for each in owned if str(each.id) == call.ids["message"]), None)
    if message is None or message.deleted:
        raise unknown_message()
    return message


@routes.add("GET", ONE_MESSAGE, with_bot_token=False)
def fetch(call: RestCall) -> Any:
    return call.backend.payloads.message(_message(call, _interaction(call)))


@routes.add("PATCH", ONE_MESSAGE, with_bot_token=False, body=MESSAGE_BODY, query=FOLLOW_UP)
def edit(call: RestCall) -> Any:
    interaction = _interaction(call)
    message = _message(call, interaction)
    _check(call.payload, call, editing=message)
    check_not_emptied(message, call.payload, call.files)
    call.backend.world.edit(message, lambda each: rewrite(call.backend.world, each, call.payload, call.files))
    call.backend.interactions.followed_up(interaction, message)
    return call.backend.payloads.message(message)


@routes.add("DELETE", ONE_MESSAGE, with_bot_token=False)
def delete(call: RestCall) -> Any:
    interaction = _interaction(call)
    message = _message(call, interaction)
    call.backend.world.delete(message)
    call.backend.interactions.followed_up(interaction, message)
