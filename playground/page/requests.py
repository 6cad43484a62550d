"""The requests that a page may send on behalf of its person, parsed and checked."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter

LOCALES = ("en-US", "de", "fr", "nl")


def _number(text: Any) -> int:
    if isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= 20:
        return int(text)
    raise ValueError("an id is a string of digits")


Id = Annotated[int, BeforeValidator(_number)]
Locale = Literal["en-US", "de", "fr", "nl"]
Words = Annotated[str, Field(min_length=1, max_length=200)]
CustomId = Annotated[str, Field(min_length=1, max_length=100)]
OptionValue = str | int | float | bool


class PageRequest(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Open(PageRequest):
    """Show a channel: its newest messages, or those before one."""

    do: Literal["open"]
    channel: Id
    before: Id | None = None


class Read(PageRequest):
    do: Literal["read"]
    channel: Id


class Say(PageRequest):
    do: Literal["say"]
    channel: Id
    content: Annotated[str, Field(min_length=1, max_length=2000)]


class Type(PageRequest):
    do: Literal["type"]
    channel: Id


class Slash(PageRequest):
    do: Literal["slash"]
    channel: Id
    words: Words
    options: dict[str, OptionValue] = {}


class Complete(PageRequest):
    """Ask the bot what it offers for the option that is being typed: the last of them."""

    do: Literal["complete"]
    channel: Id
    words: Words
    options: dict[str, OptionValue]


class UseOn(PageRequest):
    """Choose a command in the menu of a person."""

    do: Literal["use-on"]
    channel: Id
    person: Id
    name: Annotated[str, Field(min_length=1, max_length=32)]


class Click(PageRequest):
    do: Literal["click"]
    message: Id
    custom_id: CustomId


class Choose(PageRequest):
    do: Literal["choose"]
    message: Id
    custom_id: CustomId
    values: Annotated[list[str], Field(max_length=25)]


class Submit(PageRequest):
    do: Literal["submit"]
    form: Id
    fields: dict[str, str | bool | list[str]]


class CloseForm(PageRequest):
    do: Literal["close-form"]
    form: Id


class Dismiss(PageRequest):
    do: Literal["dismiss"]
    message: Id


class Speak(PageRequest):
    """Change one's language."""

    do: Literal["speak"]
    locale: Locale


class Rename(PageRequest):
    do: Literal["rename"]
    name: Annotated[str, Field(min_length=1, max_length=32)]


class OpenChannel(PageRequest):
    do: Literal["open-channel"]
    name: Annotated[str, Field(min_length=1, max_length=100)]


class Depart(PageRequest):
    """Begin a game with computer players in a fresh channel."""

    do: Literal["depart"]
    game: str


class RestartBot(PageRequest):
    do: Literal["restart-bot"]
    kill: bool = False


class DropGateway(PageRequest):
    do: Literal["drop-gateway"]


class SlowDiscord(PageRequest):
    do: Literal["slow"]
    on: bool


class FailDiscord(PageRequest):
    do: Literal["fail"]
    on: bool


class SwitchDms(PageRequest):
    do: Literal["dms"]
    user: Id
    open: bool


class MoveClock(PageRequest):
    do: Literal["clock"]
    hours: Annotated[int, Field(ge=1, le=24 * 31)]


class SpeakInServer(PageRequest):
    do: Literal["server-locale"]
    locale: Locale


AnyPageRequest = (
    Open
    | Read
    | Say
    | Type
    | Slash
    | Complete
    | UseOn
    | Click
    | Choose
    | Submit
    | CloseForm
    | Dismiss
    | Speak
    | Rename
    | OpenChannel
    | Depart
    | RestartBot
    | DropGateway
    | SlowDiscord
    | FailDiscord
    | SwitchDms
    | MoveClock
    | SpeakInServer
)
PAGE_REQUEST: TypeAdapter[AnyPageRequest] = TypeAdapter(Annotated[AnyPageRequest, Field(discriminator="do")])
