"""The actions of one person at one window: each request is done as people in tests do it, and in no other way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.limits.commands import GROUP, SUBCOMMAND
from playground.limits.impossible import Impossible
from playground.page import requests
from playground.page.given_names import channel_name, person_name
from playground.page.kept_world import KeptWorld
from playground.page.panel import Panel
from playground.page.person_view import PersonView
from playground.page.quick_start import start_game
from playground.people.actor import Actor
from playground.people.answer import Answer
from playground.server.command_book import CHANNEL, INTEGER, MENTIONABLE, NUMBER, USER, localized
from playground.world import events
from playground.world.message_parts import CHANNEL_SELECT, TEXT_SELECT
from playground.world.model import Channel, ChatMessage, User

Payload = dict[str, Any]


class PersonActions:
    def __init__(self, kept: KeptWorld, panel: Panel, user: User, view: PersonView) -> None:
        self.kept = kept
        self.panel = panel
        self.world = kept.pg.world
        self.person = Actor(kept.pg, user)
        self.user = user
        self.view = view
        self._forms: dict[int, Answer] = {}

    async def do(self, request: requests.AnyPageRequest) -> Payload:
        """What came of it, for this window alone; Impossible where Discord's client would not let them."""
        match request:
            case requests.Open() | requests.Read() | requests.Say() | requests.Type() | requests.Dismiss():
                return self._in_the_chat(request)
            case requests.Slash() | requests.Complete():
                return await self._command(request)
            case requests.UseOn(channel=number, person=person, name=name):
                return self._came(await self.person.use_on(name, self._somebody(person), self._channel(number)))
            case requests.Click(message=number, custom_id=custom_id):
                return self._came(await self.person.press(self._message(number), custom_id))
            case requests.Choose(message=number, custom_id=custom_id, values=values):
                message = self._message(number)
                chosen = self._chosen(message, custom_id, values)
                return self._came(await self.person.pick(message, custom_id, *chosen))
            case requests.Submit() | requests.CloseForm():
                return await self._form(request)
            case requests.Speak(locale=locale):
                self.world.change_user(self.user, locale=locale)
                return {}
            case requests.Rename(name=name):
                self.world.change_user(self.user, name=person_name(name))
                return {}
            case requests.OpenChannel(name=name):
                return {"channel": str(self.kept.guild.channel(channel_name(name)).id)}
            case requests.Depart(game=game):
                return {"channel": str((await start_game(self.kept, self.person, game)).id)}
            case _:
                await self.panel.do(request)
                return {}

    def _in_the_chat(
        self, request: requests.Open | requests.Read | requests.Say | requests.Type | requests.Dismiss
    ) -> Payload:
        match request:
            case requests.Open(channel=number, before=before):
                return self.view.messages(self._channel(number), before)
            case requests.Read(channel=number):
                self.kept.read_marks.mark_read(self.user, self._channel(number))
            case requests.Say(channel=number, content=content):
                if not content.strip():
                    raise Impossible("a message needs words", "message-empty")
                self.person.says(self._channel(number), content.strip())
            case requests.Type(channel=number):
                self.world.announce(events.Typing(self._channel(number), self.user))
            case requests.Dismiss(message=number):
                message = self._message(number)
                if not message.ephemeral:
                    raise Impossible("only what nobody else sees can be dismissed")
                self.kept.read_marks.dismiss(self.user, message)
        return {}

    async def _command(self, request: requests.Slash | requests.Complete) -> Payload:
        channel = self._channel(request.channel)
        options = self._options(request.words, channel, request.options)
        if isinstance(request, requests.Slash):
            return self._came(await self.person.slash(request.words, channel, **options))
        answer = await self.person.autocomplete(request.words, channel, **options)
        return {"choices": [{"name": each.name, "value": each.value} for each in answer.choices]}

    async def _form(self, request: requests.Submit | requests.CloseForm) -> Payload:
        form = self._forms.get(request.form)
        if form is None:
            raise Impossible("this form is no longer open", "form-closed")
        if isinstance(request, requests.CloseForm):
            del self._forms[request.form]
            self.world.announce(events.ModalClosed(form.interaction))
            return {}
        answer = await self.person.submit(form, **request.fields)
        if answer.failed and form.modal is not None:
            form.modal.closed = False  # as in Discord, it is still on the screen and can be sent again
        else:
            self._forms.pop(request.form, None)
        return self._came(answer)

    def _came(self, answer: Answer) -> Payload:
        """How it was answered; a form opens in the window in which it was asked for."""
        said: Payload = {"failed": answer.failed}
        if answer.modal is not None:
            self._forms[answer.interaction.id] = answer
            said["form"] = answer.modal.data | {"id": str(answer.interaction.id)}
        return said

    def _channel(self, number: int) -> Channel:
        channel = self.world.channels.get(number)
        if channel is None or not channel.open_to(self.user):
            raise Impossible("this channel is no longer there", "channel-gone")
        return channel

    def _message(self, number: int) -> ChatMessage:
        message = self.world.messages.get(number)
        if message is None or not message.visible_to(self.user):
            raise Impossible("this message is no longer there", "message-gone")
        return message

    def _somebody(self, text: Any) -> Actor:
        found = self.world.users.get(int(text)) if str(text).isdigit() else None
        if found is None:
            raise Impossible(f"{text} is nobody here", "nobody", who=str(text))
        return Actor(self.kept.pg, found)

    def _chosen(self, message: ChatMessage, custom_id: str, values: list[str]) -> list[str | Actor | Channel]:
        """A menu's values: people and channels come as their ids."""
        kind = next((each.type for each in message.selects if each.custom_id == custom_id), TEXT_SELECT)
        if kind == TEXT_SELECT:
            return [*values]
        if kind == CHANNEL_SELECT:
            return [self._channel(int(value) if value.isdigit() else 0) for value in values]
        return [self._somebody(value) for value in values]

    def _options(self, words: str, channel: Channel, given: Mapping[str, Any]) -> dict[str, Any]:
        """What a page sent as texts, as the command's options take it."""
        known = self._known(words, channel)
        return {name: self._value(known[name], value) if name in known else value for name, value in given.items()}

    def _known(self, words: str, channel: Channel) -> dict[str, Payload]:
        """The options that this command has."""
        entries = list(self.kept.pg.commands.offered(self.user, channel))
        for word in words.removeprefix("/").split():
            entry = next((each for each in entries if each["name"] == word), None)
            entries = entry.get("options") or [] if entry else []
        return {each["name"]: each for each in entries if each["type"] not in (SUBCOMMAND, GROUP)}

    def _value(self, option: Payload, value: Any) -> Any:
        kind = option["type"]
        if kind in (USER, MENTIONABLE):
            return self._somebody(value)
        if kind == CHANNEL:
            return self._channel(int(value) if str(value).isdigit() else 0)
        if kind in (INTEGER, NUMBER) and isinstance(value, str):
            try:
                return int(value) if kind == INTEGER else float(value)
            except ValueError:
                facts = {"option": localized("name", option, self.user.locale), "value": value}
                raise Impossible(f"{value!r} is no number", "no-number", **facts) from None
        return value
