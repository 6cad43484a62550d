"""What a page may ask for on behalf of its person: each deed as it comes over the wire, checked."""

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


class Deed(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Open(Deed):
    """Show a channel: its newest messages, or those before one."""

    do: Literal["open"]
    channel: Id
    before: Id | None = None


class Read(Deed):
    do: Literal["read"]
    channel: Id


class Say(Deed):
    do: Literal["say"]
    channel: Id
    content: Annotated[str, Field(min_length=1, max_length=2000)]


class Type(Deed):
    do: Literal["type"]
    channel: Id


class Slash(Deed):
    do: Literal["slash"]
    channel: Id
    words: Words
    options: dict[str, OptionValue] = {}


class Complete(Deed):
    """Ask the bot what it offers for the option that is being typed: the last of them."""

    do: Literal["complete"]
    channel: Id
    words: Words
    options: dict[str, OptionValue]


class Click(Deed):
    do: Literal["click"]
    message: Id
    custom_id: CustomId


class Choose(Deed):
    do: Literal["choose"]
    message: Id
    custom_id: CustomId
    values: Annotated[list[str], Field(max_length=25)]


class Submit(Deed):
    do: Literal["submit"]
    form: Id
    fields: dict[str, str | bool | list[str]]


class CloseForm(Deed):
    do: Literal["close-form"]
    form: Id


class Dismiss(Deed):
    do: Literal["dismiss"]
    message: Id


class Speak(Deed):
    """Change one's language."""

    do: Literal["speak"]
    locale: Locale


class Rename(Deed):
    do: Literal["rename"]
    name: Annotated[str, Field(min_length=1, max_length=32)]


class OpenChannel(Deed):
    do: Literal["open-channel"]
    name: Annotated[str, Field(min_length=1, max_length=100)]


class Depart(Deed):
    """Begin a game with computer players in a fresh channel."""

    do: Literal["depart"]
    game: str


class RestartBot(Deed):
    do: Literal["restart-bot"]
    kill: bool = False


class DropGateway(Deed):
    do: Literal["drop-gateway"]


class SlowDiscord(Deed):
    do: Literal["slow"]
    on: bool


class FailDiscord(Deed):
    do: Literal["fail"]
    on: bool


class SwitchDms(Deed):
    do: Literal["dms"]
    user: Id
    open: bool


class MoveClock(Deed):
    do: Literal["clock"]
    hours: Annotated[int, Field(ge=1, le=24 * 31)]


class SpeakInServer(Deed):
    do: Literal["server-locale"]
    locale: Locale


AnyDeed = (
    Open
    | Read
    | Say
    | Type
    | Slash
    | Complete
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
DEED: TypeAdapter[AnyDeed] = TypeAdapter(Annotated[AnyDeed, Field(discriminator="do")])
