"""What people decide for themselves: it is said in words, held by what it is about, and kept over a restart."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import pytest

from cogs.face.custom_id import SET
from cogs.face.form import LABEL_MOST, MOST_FIELDS
from cogs.face.sheet import Menu
from cogs.face.words import LANGUAGES, Words, words_for
from cogs.table.adapters.components import CHOICE_MOST
from cogs.table.client import Bummelzug
from cogs.table.settings.hours_form import hours_form
from cogs.table.settings.sheet import PAGES, kinds, settings
from cogs.table.terms.typed_zones import zone_spelled, zone_typed
from db import Person, Store
from playground import Actor, Channel, ChatMessage, Impossible
from tests.cogs.evening import begin, board, choose_first_card, open_table, stored, whisper
from tests.cogs.pressing import fill_in, find, forge, newest, offers, press, send_off
from tests.cogs.read_sheets import require_layout, rows_in, said_in
from tests.cogs.readers import DE, EN
from tests.cogs.table.notified import choose as have_chosen
from tests.cogs.table.notified import notifications, pass_time, seat
from tests.cogs.table.test_cost import counted
from tests.cogs.table.waiting import timers, until_said
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

HOUR, DAY = 3600.0, 24 * 3600.0


async def sheet(person: Actor, where: Channel, page: str = "") -> ChatMessage:
    answer = await person.slash("/games settings", where)
    await answer.completed()
    assert answer.message is not None
    if page:
        await press(person, answer.message, "settings", page)
        await person.pg.idle()
    return answer.message


async def kept(pg: Railway, person: Actor) -> Person:
    async with await Store.look(pg.db) as store:
        found = await store.person(person.id)
    assert found is not None
    return found


async def chooses(person: Actor, on: ChatMessage, what: str, verb: str = SET) -> str | None:
    """Uses a menu or a button; what they are refused with, if they are."""
    answer = await press(person, on, verb, what)
    await person.pg.idle()
    return next((said.content for said in answer.followups if said.ephemeral), None)


async def picks(person: Actor, on: ChatMessage, option: str, *values: str) -> None:
    """Chooses several lines of a menu, or none."""
    menu = next(select for select in on.selects if select.custom_id.endswith(f":{SET}:{option}"))
    await person.pick(on, menu.custom_id, *values)
    await person.pg.idle()


# All at a glance


async def test_the_overview_says_in_words_what_is_set(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    for where in (channel, ada.dm):
        shown = await sheet(ada, where)
        assert shown.ephemeral
        for key in (
            *("zone-none", "quiet-none", "days-off-none", "away-none", "pings-on", "reminded-1", "answers-off"),
            *("language-discord", "always-off", "lessons-on"),
        ):
            assert EN(f"settings-{key}") in "\n".join(shown.displayed), "also to who has switched embeds off"


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_page_of_the_settings_keeps_to_discords_limits(language: str, page: str) -> None:
    now = datetime(2026, 11, 16, tzinfo=UTC).timestamp()
    plain = Person(1, "Ada", language)
    all_set = Person(
        1,
        "Ada",
        language,
        language=language,
        zone="America/Argentina/ComodRivadavia",
        quiet_from=75,
        quiet_until=760,
        days_off="246",
        away_until=now + 5 * DAY,
        notified="channel",
        reminded=0.25,
        answered=" ".join(kinds()),
    )
    for person in (plain, all_set):
        drawn = settings(person, now, language, page, wanted_for=["trains"])
        require_layout(drawn)
        assert len(said_in(drawn)) <= 1500
        for row in rows_in(drawn):
            if isinstance(row, Menu):
                assert 1 <= len(row.choices) <= 25
                assert len({(choice.verb, choice.argument) for choice in row.choices}) == len(row.choices)
                assert all(len(one.label) <= CHOICE_MOST for one in row.choices)
                assert sum(one.chosen for one in row.choices) <= row.most


async def test_a_settings_sheet_of_before_a_restart_still_sets(
    pg: Railway, db: Path, channel: Channel, ada: Actor
) -> None:
    async with running(pg, db):
        old = await sheet(ada, channel, "away")
    await pg.until_disconnected()
    async with running(pg, db):
        assert await chooses(ada, old, "away=2026-01-12") is None
    assert (await kept(pg, ada)).away_until is not None


async def test_a_form_of_before_a_restart_still_sets(pg: Railway, db: Path, channel: Channel, ada: Actor) -> None:
    async with running(pg, db):
        form = await press(ada, await sheet(ada, channel), "hours")
    await pg.until_disconnected()
    async with running(pg, db):
        await ada.submit(form, zone="Berlin", quiet="10pm-7am")
        await pg.idle()
    person = await kept(pg, ada)
    assert (person.zone, person.quiet_from, person.quiet_until) == ("Europe/Berlin", 22 * 60, 7 * 60)


# Hours


async def test_a_time_zone_is_typed_with_the_command_and_shown_with_the_time_that_it_is_there(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    offered = await ada.autocomplete("/games settings", ada.dm, time_zone="kolk")
    (choice,) = offered.choices
    assert re.fullmatch(r"Asia/Kolkata · \d\d:\d\d", choice.name)
    answer = await ada.slash("/games settings", ada.dm, time_zone=choice.value)
    await answer.completed()
    time = choice.name.partition(" · ")[2]
    assert EN("settings-zone", zone="Asia/Kolkata", time=time) in answer.text
    assert (await kept(pg, ada)).zone == "Asia/Kolkata"


async def test_a_zone_by_its_hours_is_named_by_them_and_can_be_chosen_again(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    answer = await ada.slash("/games settings", channel, time_zone="GMT+2")
    await answer.completed()
    assert EN("settings-zone", zone="UTC+2", time="14:00") in answer.text, "it is noon in Greenwich"
    assert answer.message is not None
    await fill_in(ada, answer.message, "hours")
    assert (await kept(pg, ada)).zone == "Etc/GMT-2", "the form has what is set"


async def test_a_zone_that_is_none_thirty_one_days_away_and_a_date_in_the_past_are_refused_and_nothing_is_kept(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    latest = EN("refuse-away-until", at=int(pg.clock.now() + 30 * DAY))
    for days, why in ((31, latest), (-1, EN("refuse-away-past"))):
        day = datetime.fromtimestamp(pg.clock.now() + days * DAY, UTC).date()
        told = await whisper(await ada.slash("/games away", channel, until=str(day)))
        assert told == why
    told = await whisper(await ada.slash("/games settings", channel, time_zone="Europe/Bielefeld"))
    assert told == EN("refuse-zone")
    async with await Store.look(pg.db) as store:
        assert await store.person(ada.id) is None


async def test_who_is_away_is_back_on_the_same_day_in_another_time_zone(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    """It is noon of Monday, 5 January, in Greenwich; where the new zone's tomorrow has begun, nobody is away."""
    for day, zone, back in (
        ("2026-01-12", "New York", datetime(2026, 1, 12, 5, tzinfo=UTC)),
        ("2026-01-12", "Tokyo", datetime(2026, 1, 11, 15, tzinfo=UTC)),
        ("2026-01-06", "Pacific/Kiritimati", None),
    ):
        await ada.slash("/games settings", channel, time_zone="UTC")
        await ada.slash("/games away", channel, until=day)
        answer = await (await ada.slash("/games settings", channel, time_zone=zone)).completed()
        assert not answer.failed
        assert (await kept(pg, ada)).away_until == (None if back is None else back.timestamp())
        await pg.clock.advance(seconds=1)


async def test_the_form_opens_with_the_hours_of_now_and_sent_off_unchanged_changes_nothing(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    shown = await sheet(ada, channel)
    chosen = {"zone": "new york", "quiet": "10pm-7am", "days-off": ["6", "5"], "reminded": "0.5"}
    await fill_in(ada, shown, "hours", **chosen)
    await pg.idle()
    before = await kept(pg, ada)
    assert (before.zone, before.quiet_from, before.quiet_until) == ("America/New_York", 22 * 60, 7 * 60)
    assert (before.days_off, before.reminded) == ("56", 0.5)
    for line in (
        EN("settings-quiet", begin="22:00", end="07:00"),
        EN("settings-days-off", days=f"{EN('weekday-5')}, {EN('weekday-6')}"),
        EN("settings-reminded-0_5"),
    ):
        assert line in shown.text
    await fill_in(ada, shown, "hours")
    assert await kept(pg, ada) == before
    await fill_in(ada, shown, "hours", zone="", quiet="", **{"days-off": []})
    person = await kept(pg, ada)
    assert (person.zone, person.quiet_from, person.days_off) == ("America/New_York", None, ""), "a known zone stays"


def test_a_zone_as_the_form_spells_it_is_that_zone() -> None:
    zones = [zone for zone in available_timezones() if zone_typed(zone) == zone]  # else nobody has it
    assert {zone for zone in zones if zone_typed(zone_spelled(zone)) not in (zone, "UTC")} == set()
    assert len(zones) > 400


WRONG = [
    ({"zone": "Bielefeld", "quiet": "22-7"}, "refuse-zone", {}),
    ({"zone": "Berlin", "quiet": "at night"}, "refuse-quiet-hours-unread", {}),
    ({"zone": "Berlin", "quiet": "20-9"}, "refuse-quiet-hours", {"most": 12}),
    ({"quiet": "22-7"}, "refuse-zone-first", {}),
    ({"days-off": ["5"]}, "refuse-zone-first", {}),
]


@pytest.mark.parametrize(("typed", "why", "facts"), WRONG)
async def test_what_is_wrong_in_the_form_can_be_corrected_where_it_was_typed(
    pg: Railway,
    bot: Bummelzug,
    channel: Channel,
    ben: Actor,
    typed: dict[str, Any],
    why: str,
    facts: dict[str, int],
) -> None:
    shown = await (await ben.slash("/games einstellungen", channel)).final()
    answer = await fill_in(ben, shown, "hours", **typed, reminded="0.25")
    told = await answer.final()
    assert told.content == DE(why, **facts)
    assert told.ephemeral
    assert told.labels == [DE("button-correct")]
    async with await Store.look(pg.db) as store:
        assert await store.person(ben.id) is None, "all of it is set, or nothing"
    again = await press(ben, told, "hours")
    assert again.modal is not None
    stands = {item["component"]["custom_id"]: item["component"] for item in again.modal.data["components"]}
    for name in ("zone", "quiet"):
        assert stands[name].get("value", "") == typed.get(name, "")
    chosen = [option["value"] for option in stands["days-off"]["options"] if option["default"]]
    assert chosen == typed.get("days-off", [])
    await ben.submit(again, zone="Wien", quiet="22 bis 7 Uhr")
    await pg.idle()
    person = await kept(pg, ben)
    assert (person.zone, person.quiet_from, person.reminded) == ("Europe/Vienna", 22 * 60, 0.25)
    assert DE("settings-quiet", begin="22:00", end="07:00") in told.text, "in place of what was wrong"


async def test_after_a_restart_or_for_somebody_else_the_form_opens_with_what_is_set(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    async with running(pg, db):
        shown = await sheet(ada, channel)
        await fill_in(ada, shown, "hours", zone="Berlin")
        told = await (await fill_in(ada, shown, "hours", zone="Bielefeld")).final()
        (correct,) = (str(button.custom_id) for button in told.buttons)
        theirs = await sheet(cleo, channel)
        forge(theirs, correct)
        opened = await cleo.press(theirs, correct)
        assert opened.modal is not None
        assert "Bielefeld" not in str(opened.modal.data)
    async with running(pg, db):
        opened = await ada.press(told, correct)
        assert opened.modal is not None
        assert opened.modal.data["components"][0]["component"]["value"] == "Europe/Berlin"


async def test_days_that_the_form_does_not_offer_are_refused(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    shown = await sheet(ada, channel)
    with pytest.raises(Impossible):
        await fill_in(ada, shown, "hours", zone="Berlin", **{"days-off": ["0", "1", "2", "3"]})
    fine = {"zone": ("Berlin",), "quiet": ("",), "days-off": (), "reminded": ("1",)}
    for forged in (
        {"days-off": ("0", "1", "2", "3")},
        {"days-off": ("7",)},
        {"reminded": ("2",)},
        {"zone": ("x" * 101,)},
    ):
        assert await whisper(await send_off(ada, shown, "bz:0:0:hours", {**fine, **forged})) == EN("refuse-form")
    assert await whisper(await send_off(ada, shown, "bz:0:0:hours", {})) == EN("refuse-form")
    async with await Store.look(pg.db) as store:
        known = await store.person(ada.id)
    assert known is None or known.zone is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_keeps_to_discords_limits(language: str) -> None:
    form = hours_form(Person(1, "Ada", language, zone="America/Argentina/ComodRivadavia"), language)
    assert len(form.title) <= LABEL_MOST
    assert len(form.fields) <= MOST_FIELDS
    for field in form.fields:
        assert len(field.label) <= LABEL_MOST
        assert len(field.about) <= CHOICE_MOST
        assert len(getattr(field, "example", "")) <= CHOICE_MOST
        assert all(len(one.label) <= CHOICE_MOST for one in getattr(field, "offered", ()))


async def test_quiet_hours_are_typed_as_well_and_thirteen_of_them_are_refused(
    pg: Railway, bot: Bummelzug, channel: Channel, ben: Actor
) -> None:
    command = "/games einstellungen"
    typed = {"zeitzone": "Europe/Berlin", "ruhezeit": "23 bis 6:30 Uhr"}
    answer = await ben.slash(command, channel, **typed)
    await answer.completed()
    assert DE("settings-quiet", begin="23:00", end="06:30") in answer.text
    told = await whisper(await ben.slash(command, channel, ruhezeit="20:00-09:00"))
    assert told == DE("refuse-quiet-hours", most=12)
    told = await whisper(await ben.slash(command, channel, ruhezeit="nachts"))
    assert told == DE("refuse-quiet-hours-unread")
    person = await kept(pg, ben)
    assert (person.quiet_from, person.quiet_until) == (23 * 60, 6 * 60 + 30)


async def test_all_that_is_wrong_is_told_at_once_in_the_form_and_with_the_command(
    pg: Railway, bot: Bummelzug, channel: Channel, ben: Actor
) -> None:
    wrong = f"{DE('refuse-zone')}\n{DE('refuse-quiet-hours-unread')}"
    shown = await (await ben.slash("/games einstellungen", channel)).final()
    answer = await fill_in(ben, shown, "hours", **{"zone": "Atlantis", "quiet": "abends", "days-off": ["5"]})
    assert (await answer.final()).content == wrong, "that days off need a zone follows from the first"
    typed = await ben.slash("/games einstellungen", channel, zeitzone="Atlantis", ruhezeit="abends")
    assert (await typed.final()).content == wrong


async def test_of_what_is_typed_together_the_right_part_is_set_and_shown_and_the_wrong_one_refused(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    answer = await ada.slash("/games settings", channel, time_zone="Europe/Berlin", quiet_hours="20-9")
    await pg.idle()
    assert answer.original is not None
    assert "Europe/Berlin" in answer.original.text
    assert [said.content for said in answer.followups] == [EN("refuse-quiet-hours", most=12)]
    person = await kept(pg, ada)
    assert (person.zone, person.quiet_from) == ("Europe/Berlin", None)


async def test_away_until_is_chosen_by_the_day_on_which_one_is_back(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    await fill_in(ada, await sheet(ada, channel), "hours", zone="New York")
    page = await (await ada.slash("/games away", channel)).final()
    day = datetime.fromtimestamp(pg.clock.now() + 7 * DAY, UTC).date()
    assert await chooses(ada, page, f"away={day}") is None
    until = (await kept(pg, ada)).away_until
    assert until is not None
    assert datetime.fromtimestamp(until, UTC).strftime("%H:%M") == "05:00", "that is midnight in New York in winter"
    named = EN("day-named", weekday=EN(f"weekday-{day.weekday()}"), day=day.day, month=EN(f"month-{day.month}"))
    assert EN("settings-away", date=named, at=int(until)) in page.text, "that day, whatever Discord's clock shows"
    assert await chooses(ada, page, "away=") is None
    assert (await kept(pg, ada)).away_until is None
    assert EN("settings-away-none") in page.text
    assert not offers(page, SET, "away="), "nobody comes back who is there"


def said_back(words: Words, day: date, at: float) -> str:
    """Until when somebody is away, as it is said to them."""
    named = words(
        "day-named", weekday=words(f"weekday-{day.weekday()}"), day=day.day, month=words(f"month-{day.month}")
    )
    return words("settings-away", date=named, at=int(at))


async def test_the_day_one_is_back_is_typed_with_the_command_and_said_in_the_answer(
    pg: Railway, bot: Bummelzug, channel: Channel, ben: Actor
) -> None:
    day = datetime.fromtimestamp(pg.clock.now() + 7 * DAY, UTC).date()
    for where in (channel, ben.dm):
        shown = await (await ben.slash("/games abwesend", where, bis=str(day))).final()
        until = (await kept(pg, ben)).away_until
        assert until is not None
        assert shown.ephemeral
        assert said_back(DE, day, until) in shown.text
        await chooses(ben, shown, "away=")
        assert (await kept(pg, ben)).away_until is None
    refused = await whisper(await ben.slash("/games abwesend", channel, bis="irgendwann"))
    assert refused
    assert (await kept(pg, ben)).away_until is None


async def test_how_one_is_notified_and_the_list_of_the_server_are_one_sheet(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    shown = await (await ada.slash("/games notifications", channel)).final()
    await chooses(ada, shown, "trains=on", "call-me")
    await chooses(ada, shown, "channel", "pings")
    assert EN("settings-pings-channel") in shown.text
    assert EN("call-me-on", game=EN("trains-name")) in shown.text
    from_the_overview = await sheet(ada, channel, "notifications")
    assert from_the_overview.text == shown.text


async def test_days_to_be_back_are_offered_while_one_types(
    pg: Railway, bot: Bummelzug, channel: Channel, ben: Actor
) -> None:
    offered = await ben.autocomplete("/games abwesend", channel, bis="freitag")
    assert offered.choices
    assert all(DE("weekday-4") in choice.name for choice in offered.choices)


async def test_what_is_typed_as_people_type_it_is_said_back(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    settings, away, now = "/games settings", "/games away", datetime.fromtimestamp(pg.clock.now(), UTC)
    await (await ada.slash(settings, channel, time_zone="New York", quiet_hours="10pm-7am")).completed()
    answer = await ada.slash(away, channel, until="in 3 days")
    await answer.completed()
    person = await kept(pg, ada)
    assert (person.zone, person.quiet_from, person.quiet_until) == ("America/New_York", 22 * 60, 7 * 60)
    there = datetime.fromtimestamp(pg.clock.now(), ZoneInfo("America/New_York")).date() + timedelta(days=3)
    assert said_back(EN, there, person.away_until or 0) in answer.text
    for nothing in ("none", "wieder da"):
        await (await ada.slash(settings, channel, quiet_hours=nothing)).completed()
        await (await ada.slash(away, channel, until=nothing)).completed()
        person = await kept(pg, ada)
        assert (person.quiet_from, person.away_until) == (None, None)
    meant = (now + timedelta(days=9)).date()
    offered = await ben.autocomplete("/games abwesend", channel, bis=f"{meant.day}.{meant.month}.")
    assert next(choice.value for choice in offered.choices) == str(meant)
    assert DE(f"weekday-{meant.weekday()}") in offered.choices[0].name
    offered = await ben.autocomplete("/games einstellungen", channel, zeitzone="Wien")
    assert offered.choices[0].value == "Europe/Vienna"


async def test_a_moment_that_discord_has_put_in_is_the_day_where_one_is(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    await ada.slash("/games settings", channel, time_zone="Tokyo")
    evening = int(datetime(2026, 1, 11, 20, tzinfo=UTC).timestamp())
    offered = await ada.autocomplete("/games away", channel, until=f"<t:{evening}:f>")
    assert offered.choices[0].value == "2026-01-12", "which has begun in Tokyo"
    await (await ada.slash("/games away", channel, until=f"<t:{evening}:f>")).completed()
    assert (await kept(pg, ada)).away_until == datetime(2026, 1, 12, tzinfo=ZoneInfo("Asia/Tokyo")).timestamp()


@pytest.mark.parametrize(("locale", "typed"), [("en-US", "2/1"), ("en-GB", "1/2"), ("de", "1/2")])
async def test_a_stranger_is_offered_the_day_as_their_country_writes_it(
    pg: Railway, bot: Bummelzug, channel: Channel, locale: str, typed: str
) -> None:
    stranger = pg.person("Zoe", locale=locale)
    command, option = ("/games abwesend", "bis") if locale == "de" else ("/games away", "until")
    offered = await stranger.autocomplete(command, stranger.dm, **{option: typed})
    assert offered.choices[0].value == "2026-02-01"


# Notifications and answers


async def test_where_one_is_notified_and_how_soon_one_is_reminded_is_chosen(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    shown = await sheet(ada, channel, "notifications")
    for of_an_older_message, means in (("off", "nowhere"), ("on", "message")):
        await chooses(ada, shown, of_an_older_message, "pings")
        assert (await kept(pg, ada)).notified == means
    await chooses(ada, shown, "channel", "pings")
    assert EN("settings-pings-channel") in shown.text
    await fill_in(ada, shown, "hours", reminded="0.25")
    await pg.idle()
    assert EN("settings-pings-channel") in shown.text
    assert EN("settings-reminded-0_25") in shown.text
    person = await kept(pg, ada)
    assert (person.notified, person.reminded) == ("channel", 0.25)
    await fill_in(ada, shown, "hours", reminded=EN("reminded-0"))
    assert (await kept(pg, ada)).reminded == 0


async def test_the_computer_answers_the_kinds_of_question_that_were_chosen_and_no_others(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor
) -> None:
    page = await sheet(ada, channel, "answers")
    await picks(ada, page, "answered", "brain_robbery/fight", "dwarf_train/land")
    person = await kept(pg, ada)
    assert [kind for kind in kinds() if person.lets_answer(kind)] == ["dwarf_train/land", "brain_robbery/fight"]
    some = (
        EN("settings-answers-some"),
        *(f"- {EN(kind)}" for kind in ("dwarf-train-answers-land", "brain-robbery-answers-fight")),
    )
    assert "\n".join(some) in page.text
    await chooses(ada, page, "on", "answers")
    assert (await kept(pg, ada)).answered == "*"
    await picks(ada, page, "answered")
    assert (await kept(pg, ada)).answered == ""
    assert EN("settings-answers-off") in page.text


# Language


async def speak(person: Actor, where: Channel, language: str) -> ChatMessage:
    shown = await sheet(person, where)
    await chooses(person, shown, f"language={language}")
    return shown


async def test_a_chosen_language_holds_for_all_that_is_for_this_person_and_not_for_the_board(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, ben: Actor
) -> None:
    shown = await speak(ada, channel, "de")
    assert DE("settings-language-chosen") in shown.text, "at once, where it was chosen"
    await begin(ada, channel, ben)
    assert DE("game-of-trains-ask-place", who="", voice="you") in newest(ada, ada.dm).text
    assert find(board(ada, channel), "hand") is not None
    assert EN("button-hand") in board(ada, channel).labels
    await choose_first_card(ada)
    assert DE("game-of-trains-ask-setup", who="▲ Ben", voice="they") in newest(ada, ada.dm).text
    refused = await whisper(await ada.slash("/games board", ada.dm))
    assert refused == DE("refuse-command-in-dm")
    offered = await ada.autocomplete("/games away", channel, until="")
    assert DE("away-back-on", weekday="", day="", month="")[:10] in offered.choices[0].name
    cards = await ada.autocomplete("/rules", channel, game="trains", about="güter")
    assert cards.choices, "a card by its German name"
    person = await kept(pg, ada)
    assert (person.language, person.locale) == ("de", ada.user.locale), "what Discord says is kept as well"


async def test_a_chosen_language_outlives_a_restart_and_is_given_up_again(
    pg: Railway, db: Path, channel: Channel, ben: Actor
) -> None:
    async with running(pg, db):
        await speak(ben, channel, "en")
    await pg.until_disconnected()
    async with running(pg, db):
        assert EN("settings-language-chosen") in (await sheet(ben, channel)).text
        shown = await speak(ben, channel, "")
        assert DE("settings-language-discord") in shown.text
        assert await whisper(await ben.slash("/games brett", ben.dm)) == DE("refuse-command-in-dm")


async def test_a_chosen_language_costs_a_click_no_look_at_the_database(
    pg: Railway, bot: Bummelzug, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await open_table(ada, channel, cleo)
    await speak(ada, channel, "de")
    looking = []
    for person in (ada, cleo):
        await press(person, board(person, channel), "more")  # from now on the bot knows them
        await pg.idle()
        clicks = []
        for _ in range(3):
            with counted() as trips:
                await press(person, board(person, channel), "more")
                await pg.idle()
            clicks.append(len(trips))
        looking.append(min(clicks))  # what the bot does of its own accord may fall into one of them
    assert looking == [3, 3], "the table, whether it waited for them, and whether their direct messages are closed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_offered_by_its_own_name(language: str) -> None:
    assert Words(language)("language-own-name") == words_for(language)("language-own-name")
    menus = [row for row in rows_in(settings(Person(1, "Ada", "fr"), 0.0, "fr")) if isinstance(row, Menu)]
    assert words_for(language)("language-own-name") in {choice.label for menu in menus for choice in menu.choices}


# Hours that change while somebody is asked


NIGHT = "22:00-06:00"  # eight hours
BERLIN = {"time_zone": "Europe/Berlin"}  # where it is one o'clock on a Monday when a test begins


async def set_(person: Actor, **typed: str) -> str:
    """What is answered to somebody who sets something."""
    answer = await person.slash("/games settings", person.dm, **typed)
    await answer.completed()
    await until_said(person.pg)
    return await whisper(answer)


async def hours_until(pg: Railway, since: float, at: int = 0) -> dict[str, float]:
    """After how many hours each clock of a seat rings, counted from then."""
    due = await timers(pg, at)
    return {what: round((due[what] - since) / HOUR, 1) for what in ("remind", "silent", "replace") if what in due}


async def begun(pg: Railway) -> float:
    since = (await stored(pg)).begun
    assert since is not None
    return since


async def test_new_quiet_hours_hold_for_what_is_left_of_a_question_that_is_asked(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        since = await begun(pg)
        assert await hours_until(pg, since) == {"remind": 24.0, "silent": 24.0, "replace": 72.0}
        await pass_time(pg, hours=1)
        await set_(ada, **BERLIN)
        assert await hours_until(pg, since) == {"remind": 24.0, "silent": 24.0, "replace": 72.0}
        await set_(ada, quiet_hours=NIGHT)
        longer = {"remind": 32.0, "silent": 32.0, "replace": 104.0}
        assert await hours_until(pg, since) == longer, "one night, and four"
        assert f"<t:{int(since + 104 * HOUR)}" in board(ben, channel).text
    async with running(pg, db):
        pings = len(ada.pinged)
        await pass_time(pg, hours=30)
        assert len(ada.pinged) == pings
        await pass_time(pg, hours=1)
        assert len(ada.pinged) == pings + 1, "she is reminded by the new hours"


@pytest.mark.parametrize("restart", [False, True], ids=["at once", "after a restart"])
async def test_a_notification_that_waits_for_the_end_of_quiet_hours_follows_the_new_ones(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor, restart: bool
) -> None:
    await seat(pg, db, [channel], ada, cleo)
    await have_chosen(db, ada, zone="Europe/Berlin", quiet_from=12 * 60, quiet_until=20 * 60)
    async with running(pg, db):
        await pg.idle()
        assert notifications(ada) == []
        await set_(ada, quiet_hours="12:00-16:00")
        assert notifications(ada) == []
        if not restart:
            await pass_time(pg, hours=3, minutes=1)
            assert len(notifications(ada)) == 1
            return
    async with running(pg, db):
        await pass_time(pg, hours=3, minutes=1)
        assert len(notifications(ada)) == 1
