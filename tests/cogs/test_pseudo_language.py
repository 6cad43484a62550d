"""The pseudo-language: labels, pictures and whole games have room for longer words, and say nothing that is not in the
words' files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import ImageDraw

from cogs.face import canvas
from cogs.face.form import LABEL_MOST as FIELD_MOST
from cogs.face.form import FormSheet
from cogs.face.sheet import Button, Menu, Sheet
from cogs.face.words import Words
from cogs.faces import FACES
from cogs.table.adapters.components import CHOICE_MOST, PLACEHOLDER_MOST
from cogs.table.help.sheet import help_
from cogs.table.server import sheet as server_sheet
from cogs.table.settings.hours_form import hours_form
from cogs.table.settings.sheet import PAGES, settings
from cogs.table.terms.operator_settings import TableLimits
from cogs.table.terms.typed_zones import COMMON_ZONES, zone_spelled
from db import Person, Server
from engine.trains.maps import MAPS
from playground import Actor, Channel, Impossible
from playground.limits.commands import is_name
from playground.world import events
from tests import railway
from tests.cogs.evening import begin, open_table
from tests.cogs.face.test_words import filled, messages, no_word_for_none, said_in_code, variables
from tests.cogs.players import PLAYING, Robot, play, watching
from tests.cogs.pressing import Control, controls
from tests.cogs.pseudo import LONGER, PSEUDO, PseudoWords, in_pseudo, pseudo, pseudo_words, unaccented  # noqa: F401 -- fixtures
from tests.cogs.read_sheets import rows_in, said_in
from tests.cogs.test_labels import BUTTON_SHOWN, longest
from tests.cogs.test_pictures import LONG, drawn, found, without_paint  # noqa: F401 -- fixtures
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

# Messages that a language with words as long as these has to say more shortly than English does.
TOO_LONG = {
    *("brain-robbery-button-door", "brain-robbery-card-rule-three_hands", "brain-robbery-card-rule-two_points"),
    *("dwarf-train-caption-takes", "brain-robbery-button-put-in-less"),  # shorter words stand in for the second
}
# What people and places are called is nobody's to translate.
PEOPLE = ("Ada", "Ben", "Cleo")
PLACES = {place.name for each in MAPS.values() for place in each.places.values() if place.name}
NAMES = (*PEOPLE, "Railway club", "Discord", "Bummelzug", *sorted(PLACES, key=len, reverse=True))
MOVES = 12
# Controls that play, end what is going on, or lead elsewhere.
LEFT_ALONE = (
    *(*PLAYING, "all", "begin", "play-computers", "close", "leave", "forget", "settings", "board", "film", "again"),
)


# The language itself


def test_a_text_is_a_third_longer_and_has_accents_on_every_word_but_what_is_no_word_stays() -> None:
    text = "You can be away until <t:7:f>, at most **three** weeks: type `/games away` or see https://a.b/c."
    said = pseudo(text)
    assert unaccented(said) == []
    for kept in ("<t:7:f>", "**", "`/games away`", "https://a.b/c"):
        assert kept in said
    english, longer = ("".join(filter(str.isalpha, each)) for each in ("Whoever plays", pseudo("Whoever plays")))
    assert len(longer) == int(len(english) * (1 + LONGER))


def test_a_word_from_no_file_is_found() -> None:
    assert unaccented(f"{pseudo('Your turn')}, Ada: draw a card", "Ada") == ["draw", "card"]


def test_a_message_keeps_its_holes_and_its_choices(pseudo_words: Words) -> None:  # noqa: F811 -- the fixture
    for key, message in messages("en").items():
        text = pseudo_words(key, **dict.fromkeys(variables(message), 7))
        assert key.startswith("typed-") or unaccented(text, *NAMES) == [], key


# Room


def test_labels_have_room_for_longer_words(in_pseudo: Words) -> None:  # noqa: F811 -- the fixture
    cramped = set()
    for key in messages("en"):
        length = len(longest("en", key, in_pseudo))
        if re.search(r"(^|-)button-", key) and length > BUTTON_SHOWN:
            cramped.add(key)
        if re.search(r"(^|-)menu-", key) and length > PLACEHOLDER_MOST:
            cramped.add(key)
        if key.startswith("field-") and length > (CHOICE_MOST if key.endswith("-about") else FIELD_MOST):
            cramped.add(key)
        if re.search(r"-(use|way|does|put|place|after)(-|$)|^starts", key) and "-lesson-" not in key:
            cramped |= {key} if length > CHOICE_MOST else set()
    assert cramped - TOO_LONG == set()


def test_commands_have_room_for_longer_words(in_pseudo: Words) -> None:  # noqa: F811 -- the fixture
    for key in {key for pattern in said_in_code("localised") for key in filled(pattern)}:
        if key.endswith("-about"):
            assert len(in_pseudo(key)) <= 100, key
        elif key.startswith("menu-"):
            assert len(in_pseudo(key)) <= 32, key
        else:
            assert is_name(in_pseudo(key)), key


@pytest.mark.usefixtures("without_paint")
@pytest.mark.parametrize("game", FACES)
def test_pictures_have_room_for_longer_words(
    game: str,
    in_pseudo: PseudoWords,  # noqa: F811 -- the fixture
    found: pytest.LogCaptureFixture,  # noqa: F811 -- the fixture
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    face, lettered = FACES[game], set[str]()
    paint = ImageDraw.ImageDraw.text

    def note(draw: ImageDraw.ImageDraw, at: Any, text: str, *args: Any, **kwargs: Any) -> None:
        lettered.add(text)
        paint(draw, at, text, *args, **kwargs)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", note)
    for players in (face.game.players[0], face.game.players[-1]):
        drawn(face, players, PSEUDO)
    with canvas.undeveloped():
        face.rules_picture(in_pseudo, face.game.rules_version, face.game.Options())
        for _, what in face.suggest("", in_pseudo):
            face.look_up(what, in_pseudo)
    assert in_pseudo.noughts & no_word_for_none("en") == set()
    cramped = {one for text in found.messages for one in messages_of(text, in_pseudo)}
    assert cramped - TOO_LONG == set()
    assert lettered
    names = " ".join((LONG, *PLACES)).casefold()  # which a picture cuts, or has on two lines
    foreign = {text for text in lettered if text.rstrip("…-").casefold() not in names and unaccented(text)}
    assert foreign == set(), "words in a picture come from the files as well"


def messages_of(text: str, words: Words) -> set[str]:
    """The messages that say what there was no room for; where none does, the text itself."""
    return {key for key, said in sayings(words) if said in text} or {text}


@cache
def sayings(words: Words) -> list[tuple[str, str]]:
    """Every message, and what it says of small numbers."""
    return [
        (key, repr(words(key, **dict.fromkeys(variables(message), number))))
        for key, message in messages("en").items()
        for number in (range(7) if variables(message) else range(1))
    ]


# Nothing but the words' files


def lines_of(sheet: Sheet) -> Iterator[str]:
    yield from said_in(sheet).splitlines()
    for row in rows_in(sheet):
        if isinstance(row, Menu):
            yield row.placeholder
            yield from (choice.label for choice in row.choices)
        else:
            yield from (button.label for button in row if isinstance(button, Button))


def labels_of(form: FormSheet) -> Iterator[str]:
    yield form.title
    for field in form.fields:
        yield from (field.label, field.about)
        yield from (text for one in getattr(field, "offered", ()) for text in (one.label, one.about))


@pytest.mark.usefixtures("in_pseudo")
def test_settings_and_help_say_nothing_that_is_not_from_the_files() -> None:
    zones = sorted(map(zone_spelled, COMMON_ZONES), key=len, reverse=True)
    someone = Person(
        1, "Ada", PSEUDO, zone="Europe/Berlin", quiet_from=1320, quiet_until=420, days_off="5", away_until=9e8
    )
    sheets = [settings(each, 0.0, PSEUDO, page) for page in PAGES for each in (someone, Person(1, "Ada", PSEUDO))]
    sheets += [server_sheet.sheet(Server(1), PSEUDO, TableLimits()), help_({}, PSEUDO)]
    forms = [hours_form(someone, PSEUDO), *(server_sheet.form(Server(1), page, PSEUDO) for page in server_sheet.PAGES)]
    lines = [line for each in sheets for line in lines_of(each)] + [line for each in forms for line in labels_of(each)]
    own_names = ("English", "Deutsch")
    assert [rest for line in lines if (rest := unaccented(line, *zones, *own_names))] == []


@pytest.fixture
def on_the_spot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers would not know the pseudo-language."""
    monkeypatch.setattr(railway, "workers", railway.OnTheSpot)


@pytest.mark.usefixtures("on_the_spot", "sketched")
@pytest.mark.parametrize("most", [0, pytest.param(400, marks=pytest.mark.long)])  # messages
@pytest.mark.parametrize("game", FACES)
async def test_a_game_says_nothing_that_is_not_from_the_files(
    game: str,
    in_pseudo: PseudoWords,  # noqa: F811 -- the fixture
    pg: Railway,
    db: Path,
    caplog: pytest.LogCaptureFixture,
    most: int,
) -> None:
    club = pg.guild("Railway club", locale=PSEUDO)
    channel, elsewhere = club.channel("a"), club.channel("b")
    people = [pg.person(name, locale=PSEUDO) for name in PEOPLE[: max(2, FACES[game].game.players[0])]]
    found_in: dict[str, str] = {}
    heard = 0

    def hear(event: events.Event) -> None:
        nonlocal heard
        if isinstance(event, events.MessagePosted | events.MessageEdited):
            heard += 1
            for line in event.message.text.splitlines():
                if rest := unaccented(line, *NAMES):
                    found_in[" ".join(rest)] = line

    pg.world.subscribe(hear)
    command = game.replace("_", "-")
    async with running(pg, db), watching(db) as witness:
        await begin(people[0], channel, *people[1:], command=command)
        await open_table(people[0], elsewhere, command=command)
        await look_around(people[0], elsewhere)
        robots = [Robot(person, channel) for person in people]
        await play(witness, robots, moves=MOVES)
        for person in people:
            await look_around(person, channel)
        if heard < most:
            while not await play(witness, robots, moves=MOVES) and heard < most:
                pass
            await look_around(people[0], channel)
    assert found_in == {}
    assert heard > 40
    assert in_pseudo.noughts & no_word_for_none("en") == set()
    assert [each.getMessage() for each in caplog.records if each.levelname == "ERROR"] == [], "Discord took it all"


async def look_around(person: Actor, channel: Channel) -> None:
    """Presses all that a board offers, and all that is offered then."""
    pressed: list[tuple[str, str]] = []
    for _ in range(60):
        shown = person.reads(channel)
        waiting = [control for each in shown for control in controls(each) if _to_press(control, pressed)]
        if not waiting:
            return
        pressed.append((waiting[0].custom_id.verb, waiting[0].custom_id.argument))
        try:
            await waiting[0].use(person)
        except Impossible:  # it was drawn again in the same moment
            continue
        await person.pg.idle()


def _to_press(control: Control, pressed: list[tuple[str, str]]) -> bool:
    verb, argument = control.custom_id.verb, control.custom_id.argument
    often = [other for other, _ in pressed].count(verb)
    return verb not in LEFT_ALONE and argument != "sure" and (verb, argument) not in pressed and often < 3
