"""The pages of a person's settings: an overview in words, and one each for how they are notified, for being away and
for what the computer answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date

from cogs.face.custom_id import SET
from cogs.face.sheet import Button, Choice, Menu, Part, Row, Section, Separator, Sheet, Style, in_rows
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.faces import FACES
from cogs.table.settings.hours_form import FORM, share_named
from cogs.table.sheets.notices import name_of
from cogs.table.sheets.parts import small
from cogs.table.terms.own_hours import days_to_be_back, spelled, time_there, today
from cogs.table.terms.typed_zones import zone_spelled
from db import Notified, Person

PAGES = ("", "notifications", "away", "answers")
# A button's verb and argument for each place where somebody is notified: they are older than the third of them.
NOTIFIED: dict[Notified, str] = {"message": "on", "channel": "channel", "nowhere": "off"}


def settings(
    person: Person, now: float, locale: str, page: str = "", *, wanted_for: Sequence[str] | None = None
) -> Sheet:
    """One page of the settings, with what is set there in words. `wanted_for` are the games for which they are on the
    list of the server where they look; None: they look in no server."""
    words = words_for(locale)
    sheet = _page(person, now, page, wanted_for, words)
    # A message that is a layout stays one: whoever turns the pages sees all of them so.
    return sheet if sheet.parts else replace(sheet, text="", parts=(sheet.text,))


def _page(person: Person, now: float, page: str, wanted_for: Sequence[str] | None, words: Words) -> Sheet:
    if page == "notifications":
        return _notifications(person, wanted_for, words)
    if page == "away":
        return _away(person, now, words)
    if page == "answers":
        return Sheet(
            title=words("settings-answers-title"),
            text="\n".join(
                (words("settings-answers-about"), "", _answers(person, words), "", words("settings-answers-orders"))
            ),
            rows=(
                _answers_menu(person, words),
                (
                    Button(words("button-answers-on"), "answers", "on"),
                    Button(words("button-answers-off"), "answers", "off"),
                    _back(words),
                ),
            ),
        )
    return Sheet(title=words("settings-title"), parts=tuple(_overview(person, now, words)))


def _back(words: Words) -> Button:
    return Button(words("button-settings"), "settings", style="primary")


# The overview


def _overview(person: Person, now: float, words: Words) -> Iterator[Part]:
    """All that is set, each with the button beside it that changes it."""

    def beside(title: str, lines: Iterable[str], label: str, verb: str, page: str = "") -> Section:
        return Section("\n".join((f"**{title}**", *lines)), Button(label, verb, page))

    yield beside(words("settings-hours-title"), _hours(person, now, words), words("button-hours"), FORM)
    yield beside(words("away-title"), [_until(person, now, words)], words("button-away"), "settings", "away")
    notified, how = _how_notified(person, words), words("button-notifications")
    yield beside(words("settings-notifications-title"), notified, how, "settings", "notifications")
    answers = [_answers(person, words)]
    yield beside(words("settings-answers-title"), answers, words("button-answers"), "settings", "answers")
    yield Separator()
    yield f"**{words('settings-words-title')}**\n{words(f'settings-language-{_why_in(person)}')}"
    yield _languages(person, words)
    yield _switch("always", person.in_words, words)
    yield _switch("lessons", person.lessons, words)
    yield _switch("plans", person.plans, words)
    yield Separator()
    yield (Button(words("button-check"), "check"), Button(words("button-forget"), "forget", style="danger"))


def _languages(person: Person, words: Words) -> Menu:
    languages = (
        Choice(words_for(one)("language-own-name"), SET, f"language={one}", chosen=person.language == one)
        for one in LANGUAGES
    )
    as_discord = Choice(words("language-discord"), SET, "language=", chosen=person.language is None)
    return Menu(words("menu-language"), (as_discord, *languages))


def _why_in(person: Person) -> str:
    """The reason why they are spoken to in this language."""
    if person.language is not None:
        return "chosen"
    return "discord" if person.locale.partition("-")[0] in LANGUAGES else "unknown"


def _switch(verb: str, on: bool, words: Words) -> Section:
    other = _on(not on)
    return Section(words(f"settings-{verb}-{_on(on)}"), Button(words(f"button-{verb}-{other}"), verb, other))


# Notifications


def _how_notified(person: Person, words: Words) -> list[str]:
    return [
        words(f"settings-pings-{NOTIFIED[person.notified]}"),
        words(f"settings-reminded-{share_named(person.reminded)}"),
    ]


def _notifications(person: Person, wanted_for: Sequence[str] | None, words: Words) -> Sheet:
    """How somebody is notified, and for which games they hear in this server that players are wanted."""
    rows: list[Row] = [
        Menu(
            words("menu-notified"),
            tuple(
                Choice(words(f"notified-{where}"), "pings", argument, chosen=person.notified == where)
                for where, argument in NOTIFIED.items()
            ),
        ),
    ]
    lines = [*_how_notified(person, words), "", f"**{words('call-me-title')}**"]
    if wanted_for is None:
        lines.append(words("refuse-call-me-in-dm"))
    else:
        lines.append(words("call-me-about"))
        lines += (words(f"call-me-{_on(key in wanted_for)}", game=name_of(face, words)) for key, face in FACES.items())
        rows += in_rows([_list_button(key, on=key in wanted_for, words=words) for key in FACES])
    rows.append((Button(words("button-hours"), FORM), _back(words)))
    return Sheet(title=words("settings-notifications-title"), text="\n".join(lines), rows=tuple(rows))


def _list_button(game: str, *, on: bool, words: Words) -> Button:
    style: Style = "success" if on else "secondary"
    return Button(name_of(FACES[game], words), "call-me", f"{game}={_on(not on)}", style)


def _on(on: bool) -> str:
    return "on" if on else "off"


# Hours


def _hours(person: Person, now: float, words: Words) -> Iterator[str]:
    if person.zone is None:
        yield words("settings-zone-none")
    else:
        yield words("settings-zone", zone=zone_spelled(person.zone), time=time_there(person.zone, now))
    if person.quiet_from is None or person.quiet_until is None:
        yield words("settings-quiet-none")
    else:
        yield words("settings-quiet", begin=spelled(person.quiet_from), end=spelled(person.quiet_until))
    days = [words(f"weekday-{day}") for day in person.days_off]
    yield words("settings-days-off", days=[*days]) if days else words("settings-days-off-none")


def zone_label(zone: str, now: float) -> str:
    """A time zone with the time that it is there, by which people see whether it is theirs."""
    return f"{zone_spelled(zone)} · {time_there(zone, now)}"


def day_named(day: date, words: Words) -> str:
    return words("day-named", **_parts(day, words))


def back_on(day: date, words: Words) -> str:
    """A day on which somebody may be back."""
    return words("away-back-on", **_parts(day, words))


def _parts(day: date, words: Words) -> dict[str, object]:
    weekday, month = words(f"weekday-{day.weekday()}"), words(f"month-{day.month}")
    return {"weekday": weekday, "day": day.day, "month": month}


# Being away


def _is_away(person: Person, now: float) -> bool:
    return person.away_until is not None and person.away_until > now


def _until(person: Person, now: float, words: Words) -> str:
    if person.away_until is None or not _is_away(person, now):
        return words("settings-away-none")
    date = day_named(today(person, person.away_until), words)
    return words("settings-away", date=date)


def _away(person: Person, now: float, words: Words) -> Sheet:
    """Until when somebody is away, the days on which they may be back, and that they are back."""
    days = (Choice(back_on(day, words), SET, f"away={day}") for day in days_to_be_back(person, now))
    back = [Button(words("button-back"), SET, "away=", "success")] if _is_away(person, now) else []
    return Sheet(
        title=words("away-title"),
        text="\n".join((_until(person, now, words), "", *small([words("away-about")]))),
        rows=(Menu(words("menu-away"), tuple(days)), (*back, _back(words))),
    )


# What the computer answers


def kinds() -> list[str]:
    """All kinds of question that are asked out of turn, as they are stored."""
    return [f"{face.game.key}/{kind}" for face in FACES.values() for kind in face.out_of_turn]


def _answers(person: Person, words: Words) -> str:
    chosen = [choice.label for choice in _answers_menu(person, words).choices if choice.chosen]
    if chosen and person.answered != "*":
        return "\n".join((words("settings-answers-some"), *(f"- {label}" for label in chosen)))
    return words(f"settings-answers-{'on' if chosen else 'off'}")


def _answers_menu(person: Person, words: Words) -> Menu:
    choices = []
    for kind in kinds():
        game, _, asked = kind.partition("/")
        face = FACES[game]
        label = words(f"{face.prefix}-answers-{asked}")
        choices.append(Choice(label, SET, kind, name_of(face, words), chosen=person.lets_answer(kind)))
    return Menu(words("menu-answers"), tuple(choices), option="answered", most=len(choices), verb=SET)
