"""The form for somebody's own hours: time zone, quiet hours, days off, reminders."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cogs.face.form import Filled, FormChoice, FormSheet, OneOf, SomeOf, Text
from cogs.face.words import words_for
from cogs.table.terms.hours import MOST_DAYS_OFF
from cogs.table.terms.own_hours import REMINDED, choose_days_off, choose_quiet_hours, choose_zone, spelled
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.typed_zones import zone_spelled
from db.rows import Person

FORM = "hours"
WEEKDAYS = "0123456"


def hours_form(person: Person, locale: str) -> FormSheet:
    """The form, with what holds now."""
    words = words_for(locale)
    days = tuple(FormChoice(day, words(f"weekday-{day}")) for day in WEEKDAYS)
    shares = tuple(FormChoice(f"{share:g}", words(f"reminded-{share_named(share)}")) for share in REMINDED)
    zone = "" if person.zone is None else zone_spelled(person.zone)
    quiet = ""
    if person.quiet_from is not None and person.quiet_until is not None:
        quiet = f"{spelled(person.quiet_from)}-{spelled(person.quiet_until)}"
    zone_about, quiet_about = words("field-zone-about"), words("field-quiet-about")
    return FormSheet(
        words("settings-hours-title"),
        FORM,
        "",
        (
            Text("zone", words("field-zone"), (zone,), zone_about, example=words("field-zone-example")),
            Text("quiet", words("field-quiet"), (quiet,), quiet_about, example=words("field-quiet-example")),
            SomeOf(
                "days-off",
                words("field-days-off"),
                tuple(person.days_off),
                words("field-days-off-about", most=MOST_DAYS_OFF),
                offered=days,
                most=MOST_DAYS_OFF,
            ),
            OneOf("reminded", words("field-reminded"), (f"{person.reminded:g}",), offered=shares),
        ),
    )


def take_hours(person: Person, filled: Filled) -> None:
    """Sets what was filled in, or refuses, with all that is wrong. A time zone that was known stays, if none was
    typed."""
    person.reminded = float(filled["reminded"][0])
    wrong = list[Refusal]()
    zone = filled["zone"][0].strip()
    chosen: tuple[Callable[[], None], ...] = (
        *([partial(choose_zone, person, zone)] if zone else []),
        partial(choose_quiet_hours, person, filled["quiet"][0]),
        partial(choose_days_off, person, filled["days-off"]),
    )
    for choose in chosen:
        try:
            choose()
        except Refusal as refusal:
            if not (wrong and refusal.message == "refuse-zone-first"):  # that follows from a zone nobody knows
                wrong.append(refusal)
    if wrong:
        raise Refusal.together(wrong)


def share_named(reminded: float) -> str:
    """The name of a share of a table's time in a message id, which has no room for a point."""
    return f"{reminded:g}".replace(".", "_")
