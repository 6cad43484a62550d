"""What a person decides about themselves: pings, answers by the computer, how much is said in words, being forgotten;
and help."""

from __future__ import annotations

from cogs.table.adapters.wire import Wire
from cogs.table.announcing.announcer import Announcer
from cogs.table.clicks.call import Call, Verb
from cogs.table.clicks.replies import Replies
from cogs.table.sheets import notices
from cogs.table.tables.desk import Desk
from cogs.table.tables.forgetting import Forgetting
from cogs.table.tables.refusals import Refusal
from cogs.table.tables.seats import Seats


class OwnSettings:
    """The verbs and commands that are about no table."""

    def __init__(self, desk: Desk, wire: Wire, announcer: Announcer, replies: Replies, seats: Seats) -> None:
        self._desk, self._wire, self._announcer = desk, wire, announcer
        self._replies, self._seats, self._forgetting = replies, seats, Forgetting(desk)
        settings = dict.fromkeys(("pings", "answers", "always", "lessons"), self._set)
        self.verbs: dict[str, Verb] = {**settings, "forget": self._forget}

    async def command_help(self, call: Call) -> None:
        await self._replies.whisper(call, notices.help_(call.sender.locale))

    async def command_settings(self, call: Call) -> None:
        person = await self._desk.person(call.sender.id)
        await self._replies.whisper(call, notices.settings(person, call.sender.locale))

    async def _set(self, call: Call) -> None:
        if call.custom_id.argument not in ("on", "off"):
            raise Refusal("refuse-unknown-control")
        await self._desk.meet(call.sender)  # or there would be nobody to note it about
        verb, on = call.custom_id.verb, call.custom_id.argument == "on"
        tables: list[int] = []
        if verb == "answers":
            person, tables = await self._seats.let_computer_answer(call.sender, on)
        else:
            async with self._desk.noting(call.sender.id) as (_, person):
                if verb == "pings":
                    person.called = "message" if on else "nowhere"
                elif verb == "always":
                    person.in_words = on
                else:
                    person.lessons = on
        if call.custom_id.table:  # from what a table offers, which has no room for all settings
            await self._replies.done(call, f"settings-{verb}-{call.custom_id.argument}")
            return
        await self._wire.redraw(call.interaction, notices.settings(person, call.sender.locale), 0, 0)
        self._announcer.calls.look_again()
        for table in tables:
            self._announcer.wake(table)

    async def _forget(self, call: Call) -> None:
        if not call.sure:
            await self._replies.ask_once(call, "forget-sure", "button-forget-sure")
            return
        tables = await self._forgetting.forget(call.sender)
        self._announcer.calls.look_again()
        await self._replies.done(call, "forget-done")
        for table in tables:
            self._announcer.wake(table)
