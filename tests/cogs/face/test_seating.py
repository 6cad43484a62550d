"""Names: whatever people, servers and channels are called, it is shown as plain text and notifies nobody."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cogs.face.seat_signs import SeatLabel, name_sign
from cogs.face.seating import LONGEST, NOBODY, Seating, clean
from cogs.face.words import words_for
from cogs.game_of_trains.face import GameOfTrainsFace
from cogs.table.client import Bummelzug
from engine.game_of_trains import Draw, GameOfTrains
from playground import Playground
from tests.cogs.evening import board, choose_first_card, whisper
from tests.cogs.pressing import choose_option, plays, press
from tests.cogs.readers import EN

FACE, GAME = GameOfTrainsFace(), GameOfTrains()
MARKUP = set("*_~`|><#@[]\\:/")
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters and signs by their kind, which no ink is drawn for.
BLANK = "\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\ufe00\ufe0f\U000e0100"

ODD = {
    "bold": ("**Ada**", "Ada"),
    "a spoiler": ("||Ada||", "Ada"),
    "a code block": ("```py\nAda```", "py Ada"),
    "a heading": ("# Ada", "Ada"),
    "a quotation": (">>> Ada", "Ada"),
    "a list": ("- Ada", "Ada"),
    "a link": ("[Ada](https://example.com)", "Ada(httpsexample.com)"),
    "an address": ("https://example.com/a", "httpsexample.coma"),
    "a mention": ("<@1>", "1"),
    "everyone": ("@everyone", "everyone"),
    "here": ("@here", "here"),
    "a role": ("<@&12>", "&12"),
    "a time": ("<t:0:R>", "t0R"),
    "an emoji's code": (":steam_locomotive:", "steamlocomotive"),
    "lines": ("Ada\nBen\r\nCleo\u2028Dora", "Ada Ben Cleo Dora"),
    "right to left": ("\u202eadA\u202c", "adA"),
    "an isolated direction": ("\u2067Ada\u2069", "Ada"),
    "zero width": ("A\u200bd\u200da\ufeff", "Ada"),
    "an escape": ("Ada\x1b[31m", "Ada31m"),
    "another spelling of markup": ("\u1fefAda\u1fef", "Ada"),
    "tags": ("Ada\U000e0041\U000e007f", "Ada"),
    "many blanks": ("  A   da\u3000\u00a0!  ", "A da !"),
    "only markup": ("**__**", NOBODY),
    "nothing": ("", NOBODY),
    "only blanks": (" \u3000\u2003 ", NOBODY),
    "only zero width": ("\u200b\u200d\u2060", NOBODY),
    "blank letters": ("\u3164\u115f\uffa0\u2800", NOBODY),
    "only marks": ("\u0301\u0302\u0303", NOBODY),
    "a composed letter": ("A\u0308da", "Äda"),
    "a mark behind something hidden": ("A\u200b\u0308da", "Äda"),
    "other scripts": ("美咲 عادا Ада", "美咲 عادا Ада"),
    "an emoji": ("🚂", "🚂"),
    "very long": ("W" * 100, "W" * LONGEST),
}


@pytest.mark.parametrize("what", ODD)
def test_a_name_is_shown_as_plain_text(what: str) -> None:
    name, shown = ODD[what]
    assert clean(name) == shown


odd_letters = st.sampled_from("".join(sorted(MARKUP)) + BLANK + "aÄ1-+. \n\t\u202e\u200b\u0308\u0301美ع🚂\ud800\x00")


@given(st.text(st.one_of(odd_letters, st.characters(max_codepoint=0x2FFFF)), max_size=60))
@example("A\u200b\u0308")
@example("a" * 31 + " -b")
@example("." * 40)
def test_no_name_keeps_what_could_do_harm(name: str) -> None:
    shown = clean(name)
    assert 1 <= len(shown) <= LONGEST
    assert not MARKUP & set(shown)
    assert not set(BLANK) & set(shown)
    assert not any(unicodedata.category(letter) in HIDDEN for letter in shown)
    assert shown == " ".join(shown.split())
    assert shown[0] not in "-+."
    assert any(unicodedata.category(letter)[0] in "LNPS" for letter in shown), "there is something to see"
    assert clean(shown) == shown
    assert unicodedata.is_normalized("NFC", shown)


@pytest.mark.parametrize("what", ODD)
def test_a_name_can_be_drawn_or_its_seats_number_stands_for_it(what: str) -> None:
    label = SeatLabel(clean(ODD[what][0]), computer=False)
    sign = name_sign(1, label, 28, 500, (0, 0, 0), (255, 255, 255))
    assert 28 < sign.width <= 500


@pytest.mark.parametrize("name", ["美咲", "عادا", "🚂", "ᄒ"])
def test_a_name_that_the_font_lacks_is_drawn_as_the_seats_number(name: str) -> None:
    ink, ground = (0, 0, 0), (255, 255, 255)
    drawn, number = (name_sign(1, SeatLabel(each, computer=False), 28, 500, ink, ground) for each in (clean(name), "2"))
    assert drawn.tobytes() == number.tobytes()


def test_two_people_of_one_name_are_told_apart_by_their_symbols() -> None:
    seating = Seating(("Ada", "Ada"), (False, False))
    assert seating[0] != seating[1]


@pytest.mark.parametrize("name", ["עדה", "عادا", "Ada עדה"])
def test_a_train_behind_a_name_written_from_right_to_left_is_not_turned_round(name: str) -> None:
    """Digits that follow such letters are laid out from the right too, unless something stands between them."""
    state = GAME.scene(trains=[[73, 14, 48, 44, 32, 17, 11], [57, 37, 34, 28, 22, 63, 8]], actor=0)
    lines = FACE.board_text(
        GAME.view(state, None), Seating((name, "Ben"), (False, False)), words_for("en")
    ).splitlines()
    assert f"{name}\u200e " in lines[0]
    assert "\u200e" not in lines[1]


# Over Discord

NASTY = (
    "**@everyone** <@{victim}>",
    "\u202e```[Ben](https://example.com)\u200b",
    "美咲🚂\u0301\n> # - Cleo",
    "\u3164\u200b__" + "W" * 40,
)


@pytest.mark.slow
async def test_no_name_at_a_table_does_harm_or_notifies_anybody(pg: Playground, bot: Bummelzug) -> None:
    club = pg.guild("**Club** @here `\u202e").channel("züge-`<@1>`")
    dora = pg.person("Dora")
    names = [name.replace("{victim}", str(dora.id)) for name in NASTY]
    people = [pg.person(name) for name in names]
    await people[0].slash("/dwarf-train start", pg.guild("Harbour").channel("quay"))  # a hand names the server then
    await people[0].slash("/game-of-trains start", club, player_2=people[1], player_3=people[2])
    await pg.idle()
    for person in people[1:]:
        await press(person, club, "join")
    await pg.idle()
    assert "everyone" in await whisper(await press(people[1], club, "begin"))
    await choose_option(people[0], club, "first=0")
    await press(people[0], club, "begin")
    await pg.idle()
    await choose_first_card(people[0])
    await choose_first_card(people[1])
    await press(people[0], club, "log")
    await press(people[0], club, "hand")
    await pg.idle()
    assert dora.pinged == []
    for message in pg.deliveries.posted:
        _is_harmless(message.text, message.content)
    shown = board(dora, club).text
    for name in names:
        assert clean(name)[:9] in shown  # a table in words has no room for more
    assert "Club here · #züge-1" in people[0].reads(people[0].dm)[-1].text


def _is_harmless(text: str, content: str) -> None:
    lines = text.splitlines()
    assert not re.search(r"@everyone|@here|\\|\|\||__|~~|https?://example", text)
    assert all(unicodedata.category(letter) not in HIDDEN for line in lines for letter in line)
    assert text.count("```") in (0, 2)
    assert not set(BLANK) & set(text)
    inside = text.split("```")[1] if "```" in text else ""
    assert "`" not in inside
    assert len(re.findall(r"<@\d+>", text)) == len(re.findall(r"<@\d+>", content)), "mentions come from us alone"


@pytest.mark.slow
async def test_who_is_refused_reads_the_name_of_who_is_asked_as_plain_text(pg: Playground, bot: Bummelzug) -> None:
    club = pg.guild("Club").channel("trains")
    dora = pg.person("Dora")
    ada, ben = pg.person(f"**<@{dora.id}>**"), pg.person("Ben")
    await ada.slash("/game-of-trains start", club)
    await press(ben, club, "join")
    await pg.idle()
    await choose_option(ada, club, "first=0")
    await press(ada, club, "begin")
    await pg.idle()
    await choose_first_card(ada)
    await choose_first_card(ben)
    told = await whisper(await plays(ben, club, Draw()))
    assert EN("refuse-not-your-turn", asked=str(dora.id)) in told
    assert dora.pinged == []


@pytest.mark.slow
async def test_whoever_is_offered_a_seat_reads_the_name_of_who_offers_it_as_plain_text(
    pg: Playground, bot: Bummelzug
) -> None:
    club = pg.guild("Club").channel("trains")
    ada, ben, cleo = pg.person("**Ada** <@&1>"), pg.person("Ben"), pg.person("Cleo")
    await ada.slash("/game-of-trains start", club)
    await press(ben, club, "join")
    await pg.idle()
    await press(ada, club, "begin")
    await pg.idle()
    await ada.slash("/games give-seat", club, to=cleo)
    await cleo.sees(EN("seat-offered-own", to=cleo.mention, who="Ada &1", seat="● Ada &1"), club)


async def test_a_thread_carries_the_hosts_name_as_plain_text(pg: Playground, bot: Bummelzug) -> None:
    club = pg.guild("Club").channel("trains")
    ada = pg.person("**Ada** @everyone " + "W" * 90)
    await ada.slash("/game-of-trains start", club)
    await press(ada, club, "thread")
    await pg.idle()
    (thread,) = (channel for channel in pg.world.channels.values() if channel.is_thread)
    assert thread.name == f"{EN('game-of-trains-name')} · {clean(ada.name)}"
