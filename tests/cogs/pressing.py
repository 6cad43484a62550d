"""How people press at a table: by the verb and the argument that a control carries, whatever its label says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cogs.face.custom_id import TEMPLATE, CustomId, sign
from engine import GAMES
from playground import Actor, Answer, Channel, ChatMessage, Impossible
from playground.limits.modals import LABEL
from playground.world.interaction import MODAL_SUBMIT
from playground.world.message_parts import BUTTON, TEXT_SELECT, parts
from tests.cogs.readers import DE, EN

Place = Channel | ChatMessage
PATIENCE = 20.0  # real seconds, where the bot is a process of its own and nobody knows what it is at


@dataclass(frozen=True, slots=True)
class Control:
    """A button, or a line of a menu, as its custom_id tells what it does."""

    message: ChatMessage
    custom_id: CustomId
    sent: str  # the custom_id of the button, or of the menu
    label: str
    value: str | None = None  # of the menu's line
    disabled: bool = False

    def does(self, verb: str, argument: str | None = None) -> bool:
        return self.custom_id.verb == verb and argument in (None, self.custom_id.argument)

    async def use(self, person: Actor) -> Answer:
        if self.value is None:
            return await person.press(self.message, self.sent)
        return await person.pick(self.message, self.sent, self.value)


def all_controls(message: ChatMessage) -> list[Control]:
    """All of a message's controls, those among them that cannot be used now."""
    found = []
    for button in message.buttons:
        match = TEMPLATE.fullmatch(button.custom_id or "")
        if match is not None:
            found.append(Control(message, CustomId.of(match), match.string, button.label, disabled=button.disabled))
    for select in message.selects:
        match = TEMPLATE.fullmatch(select.custom_id)
        if match is not None:
            lines = [(str(option["value"]), option["label"]) for option in select.options]
            of_menu = CustomId.of(match)
            found += [Control(message, of_menu.chosen(value), match.string, label, value) for value, label in lines]
    return found


def controls(message: ChatMessage) -> list[Control]:
    """All of a message's controls that can be used."""
    return [control for control in all_controls(message) if not control.disabled]


def find(message: ChatMessage, verb: str, argument: str | None = None) -> Control | None:
    """The first control of this verb that can be used; of any argument, where none is given."""
    return next((control for control in controls(message) if control.does(verb, argument)), None)


def offers(message: ChatMessage, verb: str, argument: str | None = None) -> bool:
    return find(message, verb, argument) is not None


def forge(message: ChatMessage, custom_id: str) -> None:
    """Gives a message's first button another custom_id, which a client of somebody's own could send."""
    next(part for part in parts(message.components) if part["type"] == BUTTON)["custom_id"] = custom_id


def newest(person: Actor, where: Channel) -> ChatMessage:
    """The last message that shows something: what only notifies somebody stands below it."""
    return next(
        message
        for message in reversed(person.reads(where))
        if message.embeds or message.components or message.ephemeral
    )


async def press(person: Actor, where: Place, verb: str, argument: str | None = None) -> Answer:
    """Presses what does this, on the newest message that has it, once it is there; or behind `More`, if it is not."""

    def look(where: Place) -> Control | None:
        every = (find(message, verb, argument) for message in _pool(person, where))
        return next((found for found in every if found is not None), None)

    await person.pg.until_or_quiet(lambda: look(where), PATIENCE)
    found = look(where)
    more = next((more for message in _pool(person, where) if (more := find(message, "more")) is not None), None)
    if found is None and more is not None:
        await more.use(person)
        around = more.message.channel
        await person.pg.until_or_quiet(lambda: look(around), PATIENCE)
        found = look(around)
    if found is None:
        sought = verb if argument is None else f"{verb}:{argument}"
        raise Impossible(f"{person.name} finds no {sought}")
    return await found.use(person)


async def fill_in(person: Actor, where: Place, verb: str, argument: str | None = None, /, **fields: Any) -> Answer:
    """Opens the form of this verb, and sends it off with these answers, by the fields' names; the others stay."""
    return await person.submit(await press(person, where, verb, argument), **fields)


async def choose_option(person: Actor, where: Place, option: str) -> Answer:
    """Chooses one of the rules, such as `first=0`, on whichever page of the host's form it is."""
    name, page = option.partition("=")[0], 0
    while (opened := await press(person, where, "lobby-form", str(page))).modal is not None:
        if any(item["component"]["custom_id"] == name for item in opened.modal.data["components"]):
            return await person.submit(opened, **{name: option})
        page += 1
    return opened


async def send_off(
    person: Actor, message: ChatMessage, custom_id: str, filled: Mapping[str, Sequence[str]], kind: int = TEXT_SELECT
) -> Answer:
    """Sends a form off that nobody has opened, with whatever a client may put in it."""
    answers = [{"type": kind, "id": 0, "custom_id": name, "values": [*values]} for name, values in filled.items()]
    components = [{"type": LABEL, "id": 0, "component": answer} for answer in answers]
    data = {"custom_id": custom_id, "components": components}
    return await person._send(MODAL_SUBMIT, message.channel, data, message)


async def plays(person: Actor, where: Place, action: Any) -> Answer:
    """Does this action of a game, by way of a pick where it takes one."""
    signed = sign(GAMES[type(action).__module__.split(".")[1]], action)

    def look() -> ChatMessage | None:
        pool = _pool(person, where)
        does = (message for message in pool if offers(message, "act", signed))
        picks = [message for message in pool if offers(message, "pick")]
        # What `More` has opened may have one as well.
        return next(does, None) or min(picks, key=lambda message: not offers(message, "more"), default=None)

    await person.pg.until_or_quiet(look, PATIENCE)
    message = look()
    assert message is not None, f"{person.name} is asked nothing"
    if not offers(message, "act", signed):
        picks = [control.custom_id.argument for control in controls(message) if control.does("pick")]
        for pick in sorted(picks, key=lambda pick: far(pick, signed)):
            await press(person, message, "pick", pick)
            await person.pg.idle()
            if offers(message, "act", signed):
                break
            await press(person, message, "pick", "")
            await person.pg.idle()
    found = find(message, "act", signed)
    assert found is not None, f"{person.name} finds no way to do {action}: {message.text}"
    return await found.use(person)


async def takes_back(person: Actor, where: Place, *, turn: bool = False) -> str:
    """Takes back the last click, or all of the turn: at once where that loses nothing; else somebody is shown what
    would go, and lets it go. Returns what is said then; nobody keeps that."""
    shown = await undoes(person, where)
    if turn or not any(words("undo-done") in shown.text for words in (EN, DE)):
        return await lets_go(person, shown, turn=turn)
    person.pg.world.delete(shown)
    return shown.text


async def undoes(person: Actor, where: Place) -> ChatMessage:
    """Presses undo, and reads what only they are told; the board may have changed before."""
    answer = await (await press(person, where, "undo")).completed()
    await person.pg.idle()
    assert answer.message is not None
    return answer.message


async def lets_go(person: Actor, shown: ChatMessage, *, turn: bool = False) -> str:
    """The same from where it is shown what would go."""
    ways = [control for control in controls(shown) if control.does("take-back")]
    assert ways, f"{person.name} is not shown what would go: {shown.text}"
    await (await ways[-1 if turn else 0].use(person)).completed()
    await person.pg.idle()
    said = shown.text
    person.pg.world.delete(shown)
    return said


def _pool(person: Actor, where: Place) -> list[ChatMessage]:
    """The messages to look at, the newest first."""
    return [where] if isinstance(where, ChatMessage) else person.reads(where)[::-1]


def far(pick: str, signed: str) -> int:
    """How likely a pick such as `dwarf=8` leads to the action: 0 where it names the same, 1 where it may."""
    name, _, value = pick.partition("=")
    if f'"{name}":{value},' in signed:
        return 0
    return 1 if re.search(rf':"?{re.escape(value)}"?[,}}]', signed) else 2
