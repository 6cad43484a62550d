"""People who play: they see, click, choose, type and submit, and can do no more than Discord's client lets them."""

# ruff: noqa: ASYNC109 -- how long to wait is for the test to say, at the call

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from playground.limits.forms import filled_in
from playground.limits.impossible import Impossible
from playground.people.answer import Answer, Modal
from playground.server.backend import Backend
from playground.server.message_bodies import address
from playground.world import events
from playground.world.interaction import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT
from playground.world.message_parts import BUTTON, CHANNEL_SELECT, TEXT_SELECT, Select, ShownButton
from playground.world.model import Channel, ChatMessage, User

Words = str | re.Pattern[str]
Place = Channel | ChatMessage
Control = TypeVar("Control", ShownButton, Select)


def fits(words: Words, text: str) -> bool:
    """A pattern anywhere in the text; a string as the whole of it, or its beginning."""
    return bool(words.search(text)) if isinstance(words, re.Pattern) else text.startswith(words)


def contains(words: Words, text: str) -> bool:
    return bool(words.search(text)) if isinstance(words, re.Pattern) else words in text


class Actor:
    def __init__(self, pg: Backend, user: User) -> None:
        self.pg = pg
        self.user = user

    def __repr__(self) -> str:
        return f"<Person {self.user.name}>"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def mention(self) -> str:
        return self.user.mention

    @property
    def dm(self) -> Channel:
        return self.pg.world.dm(self.user)

    @property
    def pinged(self) -> list[ChatMessage]:
        """Messages that made this person's phone buzz, direct ones among them."""
        return [message for message in self.pg.deliveries.posted if message.pinged(self.user)]

    def close_dms(self) -> None:
        self.pg.world.switch_dms(self.user, open=False)

    def open_dms(self) -> None:
        self.pg.world.switch_dms(self.user, open=True)

    def reads(self, where: Channel | None = None) -> list[ChatMessage]:
        """What this person can read there (or anywhere), oldest first."""
        return self.pg.world.visible(self.user, where)

    def says(self, where: Channel, content: str) -> ChatMessage:
        self._may_speak(where)
        message = self.pg.world.blank(where, self.user)
        message.content = content
        address(self.pg.world, message)
        return self.pg.world.post(message)

    def reacts(self, message: ChatMessage, emoji: str, *, gone: bool = False) -> None:
        """Puts an emoji under a message, or takes it away again."""
        if not message.visible_to(self.user) or message.ephemeral:
            raise Impossible(f"{self.name} cannot react to this message", "message-gone")
        self._may_speak(message.channel)
        (self.pg.world.unreact if gone else self.pg.world.react)(message, self.user, emoji)

    async def sees(self, words: Words, where: Channel | None = None, *, timeout: float = 20.0) -> ChatMessage:
        """Wait for a message that this person can read and that has these words in it; the newest such."""

        def look() -> ChatMessage | None:
            return next((each for each in reversed(self.reads(where)) if contains(words, each.text)), None)

        try:
            return await self.pg.world.until(look, timeout)
        except TimeoutError:
            raise AssertionError(f"{self.name} does not see {words!r}{self._sight(where)}") from None

    async def sees_not(self, words: Words, where: Channel | None = None) -> None:
        """Let everything settle; then nothing that this person can read has these words in it."""
        await self.pg.idle()
        for message in self.reads(where):
            if contains(words, message.text):
                raise AssertionError(f"{self.name} sees {words!r} in {message!r}")

    def _sight(self, where: Channel | None) -> str:
        seen = "\n".join(f"- {each.channel.name}: {each.text}" for each in self.reads(where)[-8:])
        return f"; the last of what can be read:\n{seen}" if seen else "; nothing can be read"

    async def slash(self, words: str, where: Channel, /, **options: Any) -> Answer:
        """`await ada.slash("/rules", channel, game="trains")`; the option `from` is spelt `from_=`."""
        self._may_be_in(where)
        data = self.pg.commands.spell(words, self.user, where, options)
        return await self._send(COMMAND, where, data)

    async def autocomplete(self, words: str, where: Channel, /, **options: Any) -> Answer:
        """What is offered while the last of the options is being typed."""
        self._may_be_in(where)
        data = self.pg.commands.spell(words, self.user, where, options, focused=list(options)[-1])
        return await self._send(AUTOCOMPLETE, where, data)

    async def use_on(self, name: str, target: Actor | ChatMessage, where: Channel | None = None) -> Answer:
        """A command from the menu of a message, or of a person in a channel."""
        if isinstance(target, ChatMessage):
            if not target.visible_to(self.user):
                raise Impossible(f"{self.name} cannot see this message any more", "message-gone")
            where = target.channel
        if where is None:
            raise Impossible("somebody's menu is opened in a channel")
        self._may_be_in(where)
        aimed = target if isinstance(target, ChatMessage) else target.user
        return await self._send(COMMAND, where, self.pg.commands.aim(name, self.user, where, aimed))

    async def click(self, label: Words, within: Place | None = None, *, timeout: float = 20.0) -> Answer:
        """CustomId the button of this label on the newest message that has it; waits while it may still appear."""
        message, button = await self._find(label, within, _buttons, timeout)
        return await self._press(message, button)

    async def press(self, message: ChatMessage, custom_id: str) -> Answer:
        """CustomId the button of this custom_id, which is how a page knows it."""
        return await self._press(message, self._control(message, message.buttons, custom_id))

    async def _press(self, message: ChatMessage, button: ShownButton) -> Answer:
        if button.custom_id is None:
            raise Impossible(f"{button.label} is a link")
        data = {"component_type": BUTTON, "custom_id": button.custom_id}
        return await self._send(COMPONENT, message.channel, data, message)

    async def choose(
        self, menu: Words, *options: Words | Actor | Channel, within: Place | None = None, timeout: float = 20.0
    ) -> Answer:
        """Pick options, by label, from the menu of this placeholder (or the one that offers the first of them)."""
        message, select = await self._find(menu, within, _menus, timeout)
        return await self._choose(message, select, options)

    async def pick(self, message: ChatMessage, custom_id: str, *values: str | Actor | Channel) -> Answer:
        """Choose from the menu of this custom_id, by the values of its options."""
        select = self._control(message, message.selects, custom_id)
        offered = {str(option["value"]) for option in select.options}
        if select.type == TEXT_SELECT and not offered.issuperset(values):
            missing = next(value for value in values if value not in offered)
            raise Impossible(f"{select.placeholder} has no {missing!r}", "not-offered", value=str(missing))
        return await self._choose(message, select, values, by_value=True)

    async def _choose(
        self,
        message: ChatMessage,
        select: Select,
        options: Sequence[Words | Actor | Channel],
        *,
        by_value: bool = False,
    ) -> Answer:
        if not select.least <= len(options) <= select.most:
            said = f"{select.placeholder} takes {select.least} to {select.most} options"
            facts = {"field": select.placeholder, "least": select.least, "most": select.most}
            raise Impossible(said, "choice-count", **facts)
        data: dict[str, Any] = {"component_type": select.type, "custom_id": select.custom_id}
        resolved: dict[str, Any] = {}
        book = self.pg.commands
        if select.type == TEXT_SELECT:
            data["values"] = list(options) if by_value else [_option(select, option) for option in options]
        elif select.type == CHANNEL_SELECT:
            data["values"] = [book.resolve_channel(each, resolved) for each in options]
        else:
            data["values"] = [book.resolve_user(each, message.channel, resolved) for each in options]
        if resolved:
            data["resolved"] = resolved
        return await self._send(COMPONENT, message.channel, data, message)

    async def submit(self, modal: Modal | Answer, /, **fields: Any) -> Answer:
        """Fill in a form, its fields by label or custom_id, and send it."""
        form = modal.modal if isinstance(modal, Answer) else modal
        if form is None or form.user is not self.user:
            raise Impossible(f"no form is open for {self.name}", "form-closed")
        if form.closed:
            raise Impossible("this form was sent already", "form-closed")
        resolved: dict[str, Any] = {}

        def channel(chosen: Channel | str) -> str:
            number = int(chosen) if isinstance(chosen, str) and chosen.isdecimal() else 0
            known = chosen if isinstance(chosen, Channel) else self.pg.world.channels.get(number)
            return self.pg.commands.resolve_channel(known, resolved)

        data: dict[str, Any] = {"custom_id": form.custom_id, "components": filled_in(form.data, fields, channel)}
        if resolved:
            data["resolved"] = resolved
        form.closed = True
        self.pg.world.announce(events.ModalClosed(form.interaction))
        return await self._send(MODAL_SUBMIT, form.interaction.channel, data, form.interaction.message)

    def _control(self, message: ChatMessage, controls: Sequence[Control], custom_id: str) -> Control:
        if not message.visible_to(self.user):
            raise Impossible(f"{self.name} cannot see this message any more", "message-gone")
        for control in controls:
            if control.custom_id == custom_id:
                if control.disabled:
                    raise Impossible("this control is disabled", "control-disabled")
                return control
        raise Impossible("this control is no longer there", "control-gone")

    def _may_speak(self, where: Channel) -> None:
        silenced = where.guild.silenced.get(self.user.id) if where.guild else None
        if silenced is not None and silenced > self.pg.clock.now():
            raise Impossible(f"{self.name} is to be silent for a while in {where.name}")

    def _may_be_in(self, where: Channel) -> None:
        if where.deleted or not where.open_to(self.user):
            raise Impossible(f"{self.name} cannot see {where.name}", "channel-gone")

    async def _send(
        self, kind: int, where: Channel, data: dict[str, Any], message: ChatMessage | None = None
    ) -> Answer:
        self._may_speak(where)
        answer = Answer(self.pg, self.pg.interactions.send(kind, self.user, where, data, message))
        await answer.first()
        return answer

    async def _find(
        self,
        words: Words,
        within: Place | None,
        parts: Callable[[ChatMessage, Words], list[Control]],
        timeout: float,
    ) -> tuple[ChatMessage, Control]:
        def look() -> ChatMessage | None:
            return next((each for each in reversed(self._pool(within)) if parts(each, words)), None)

        await self.pg.until_or_quiet(look, timeout)
        for message in reversed(self._pool(within)):
            for control in parts(message, words):
                if not control.disabled:
                    return message, control
        if look() is not None:
            raise Impossible(f"{words!r} is disabled for {self.name}")
        raise Impossible(f"{self.name} finds no {words!r}{self._controls(within)}")

    def _pool(self, within: Place | None) -> list[ChatMessage]:
        if isinstance(within, ChatMessage):
            return [within] if within.visible_to(self.user) else []
        return self.reads(within)

    def _controls(self, within: Place | None) -> str:
        seen = [f"{each.labels + [menu.placeholder for menu in each.selects]}" for each in self._pool(within)[-8:]]
        return f"; the controls of the last messages: {', '.join(seen)}" if seen else "; there are no messages"


def _buttons(message: ChatMessage, label: Words) -> list[ShownButton]:
    whole = [button for button in message.buttons if button.label == label]
    return whole or [button for button in message.buttons if fits(label, button.label)]


def _menus(message: ChatMessage, words: Words) -> list[Select]:
    named = [select for select in message.selects if fits(words, select.placeholder)]
    return named or [select for select in message.selects if any(fits(words, label) for label in select.labels)]


def _option(select: Select, words: Words | Actor | Channel) -> str:
    if isinstance(words, str | re.Pattern):
        whole = [option for option in select.options if option["label"] == words]
        for option in whole or [option for option in select.options if fits(words, option["label"])]:
            return str(option["value"])
    raise Impossible(f"{select.placeholder} has no {words!r}; it has {', '.join(select.labels)}")
