"""What a person decides about themselves: their hours, how they are called, what the computer answers, language and
words, being forgotten; and help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cogs.face.custom_id import SET
from cogs.face.sheet import MOST_CHOICES, Sheet
from cogs.face.words import LANGUAGES, Words
from cogs.table.adapters.wire import Wire
from cogs.table.announcing.announcer import Announcer
from cogs.table.clicks.call import Call, Verb
from cogs.table.clicks.replies import Replies
from cogs.table.own_sheets import settings_sheet
from cogs.table.sheets import notices
from cogs.table.tables.desk import Desk
from cogs.table.tables.forgetting import Forgetting
from cogs.table.tables.new_hours import NewHours
from cogs.table.tables.seats import Seats
from cogs.table.terms.own_hours import (
    REMINDED,
    back_on,
    choose_days_off,
    choose_quiet_hours,
    days_to_be_back,
    zone_named,
    zones_like,
)
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import Person

# What is chosen in menus, and the page that has them.
PAGE_OF = {
    **dict.fromkeys(("zone", "quiet", "days-off", "away"), "hours"),
    "answered": "answers",
    **dict.fromkeys(("reminded", "language"), ""),
}


class OwnSettings:
    """The verbs and commands that are about no table."""

    def __init__(self, desk: Desk, wire: Wire, announcer: Announcer, replies: Replies, seats: Seats) -> None:
        self._desk, self._wire, self._announcer = desk, wire, announcer
        self._replies, self._seats, self._forgetting = replies, seats, Forgetting(desk)
        self._new_hours = NewHours(desk)
        switches = dict.fromkeys(("pings", "answers", "always", "lessons"), self._switch)
        self.verbs: dict[str, Verb] = {
            **switches,
            SET: self._set,
            "settings": self._page,
            "forget": self._forget,
        }

    async def command_help(self, call: Call) -> None:
        await self._replies.whisper(call, notices.help_(call.sender.locale))

    # Looking

    async def command_settings(self, call: Call, typed: Mapping[str, str]) -> None:
        """Shows all that is set; what was `typed` with the command is set before, each under the name of its menu.
        Where some of it is refused, what was not is shown as well."""
        refusals, tables = list[Refusal](), list[int]()
        for name, value in typed.items():
            try:
                tables += (await self._choose(call, name, value))[1]
            except Refusal as refusal:
                refusals.append(refusal)
        if not refusals or len(refusals) < len(typed):
            person = await self._desk.person(call.sender.id)
            await self._replies.whisper(call, self._sheet(call, person, "hours" if typed else ""))
            self._wake(tables)
        if refusals:
            raise refusals[0]

    async def _page(self, call: Call) -> None:
        if call.custom_id.argument not in settings_sheet.PAGES:
            raise Refusal("refuse-unknown-control")
        person = await self._desk.person(call.sender.id)
        await self._redraw(call, person, call.custom_id.argument)

    def _sheet(self, call: Call, person: Person, page: str) -> Sheet:
        return settings_sheet.settings(person, self._desk.clock.now(), call.sender.locale, page)

    async def _redraw(self, call: Call, person: Person, page: str) -> None:
        """Draws the page where it was clicked; a message that others see as well is left alone."""
        sheet = self._sheet(call, person, page)
        if call.private:
            await self._wire.redraw(call.interaction, sheet, 0, 0)
        else:
            await self._replies.whisper(call, sheet)

    def suggested_zones(self, typed: str) -> list[tuple[str, str]]:
        """Time zones with the time that it is there, for somebody who types."""
        now = self._desk.clock.now()
        return [(settings_sheet.zone_label(zone, now), zone) for zone in zones_like(typed)[:MOST_CHOICES]]

    async def suggested_days(self, person: int, typed: str, words: Words) -> list[tuple[str, str]]:
        """The days on which somebody may be back."""
        days = days_to_be_back(await self._desk.person(person), self._desk.clock.now())
        named = [(settings_sheet.back_on(day, words), str(day)) for day in days]
        return [(name, day) for name, day in named if typed.casefold() in f"{name} {day}".casefold()][:MOST_CHOICES]

    # Choosing

    async def _set(self, call: Call) -> None:
        """What was chosen in a menu. A menu goes on showing what was clicked: it is drawn as it is, also when the
        choice was refused."""
        name, _, value = call.custom_id.argument.partition("=")
        if name not in PAGE_OF:
            raise Refusal("refuse-unknown-control")
        try:
            call, tables = await self._choose(call, name, value)
        except Refusal:
            if call.private:
                await self._redraw(call, await self._desk.person(call.sender.id), PAGE_OF[name])
            raise
        await self._redraw(call, await self._desk.person(call.sender.id), PAGE_OF[name])
        self._wake(tables)

    async def _choose(self, call: Call, name: str, value: str) -> tuple[Call, list[int]]:
        """Sets this, or refuses and changes nothing. Returns the call, as its sender is spoken to from now on, and the
        tables where something follows from it."""
        sender, tables = call.sender, list[int]()
        if name == "answered":
            chosen = list(filter(None, value.split("+")))
            if not set(chosen) <= set(settings_sheet.kinds()):
                raise Refusal("refuse-unknown-control")
            _, tables = await self._seats.let_computer_answer(sender, " ".join(chosen))
        elif name == "away":
            tables = await self._be_away(sender, value)
        elif name == "language":
            if value not in ("", *LANGUAGES):
                raise Refusal("refuse-unknown-control")
            call = replace(call, sender=await self._desk.choose_language(sender, value or None))
        else:
            tables = await self._new_hours.choose(sender, lambda person: _choose_hours(person, name, value))
        return call, tables

    async def _be_away(self, sender: Sender, day: str) -> list[int]:
        if not day:
            return (await self._seats.come_back(sender))[1]
        until = back_on(await self._desk.person(sender.id), day, self._desk.clock.now())
        return (await self._seats.go_away(sender, until))[1]

    async def _switch(self, call: Call) -> None:
        verb, argument = call.custom_id.verb, call.custom_id.argument
        places = {argument: place for place, argument in settings_sheet.CALLED.items()}
        if argument not in (places if verb == "pings" else ("on", "off")):
            raise Refusal("refuse-unknown-control")
        tables: list[int] = []
        if verb == "answers":
            person, tables = await self._seats.let_computer_answer(call.sender, "*" if argument == "on" else "")
        else:
            async with self._desk.noting(call.sender) as (_, person):
                if verb == "pings":
                    person.called = places[argument]
                elif verb == "always":
                    person.in_words = argument == "on"
                else:
                    person.lessons = argument == "on"
        if call.custom_id.table:  # from what a table offers, which has no room for all settings
            await self._replies.done(call, f"settings-{verb}-{argument}")
            return
        await self._redraw(call, person, "answers" if verb == "answers" else "")
        self._wake(tables)

    def _wake(self, tables: Sequence[int]) -> None:
        self._announcer.calls.look_again()
        for table in tables:
            self._announcer.wake(table)

    # Being forgotten

    async def _forget(self, call: Call) -> None:
        if not call.sure:
            await self._replies.ask_once(call, "forget-sure", "button-forget-sure")
            return
        tables = await self._forgetting.forget(call.sender)
        self._announcer.calls.look_again()
        await self._replies.done(call, "forget-done")
        for table in tables:
            self._announcer.wake(table)


def _choose_hours(person: Person, name: str, value: str) -> None:
    if name == "zone":
        person.zone = zone_named(value)
    elif name == "quiet":
        choose_quiet_hours(person, value)
    elif name == "days-off":
        choose_days_off(person, value)
    elif value in (shares := {f"{share:g}": share for share in REMINDED}):
        person.reminded = shares[value]
    else:
        raise Refusal("refuse-unknown-control")
