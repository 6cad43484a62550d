"""Controls that no message of the bot ever had, and lines that no menu of one had: whatever they carry, they get one
kind answer and change nothing."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.face.custom_id import PLAYING, CustomId, sign
from cogs.face.seating import Seating
from cogs.face.sheet import Menu
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.adapters.clock import Clock
from cogs.table.clicks.registry import VERBS
from cogs.table.client import Bummelzug
from cogs.table.seats.offer import Offer
from cogs.table.tables.following import follow
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from db import Intent, Move, Person, Seat, Store, Table
from playground import Actor, Answer, Channel, ChatMessage, Playground
from playground.world.interaction import COMPONENT
from playground.world.message_parts import BUTTON, TEXT_SELECT
from tests.cogs.evening import board, open_table, stored, whisper
from tests.cogs.pressing import press as push
from tests.cogs.readers import EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

# By verb: what a control of ours carries where it carries anything at all, turned into what none of them does.
LIKE_OURS = {
    "host": ["x", "-1", "0", "9" * 59, "٣", "1e3", "²", "0x1"],
    "take": ["x", "0.0.1.2", "0.0.x.2.3", "99.0.1.2.3", "-1.0.1.2.3", "0.0.1.2.3.4", ".....", "0_0.0.1.2.3", "²"],
    "record-own": ["x", "", "on ", "²"],
    "record-show": ["x", "", "-1", "²", "9" * 19, "9" * 59],
    "take-back": ["x", "-1", "0", "1", "²", "9" * 59],
    "agree": ["x", "-1", "²", "9" * 59],
    "refuse": ["x", "-1"],
    "log": ["x", "-1", "²", "٣", "9" * 59, "1.5"],
    "history": ["x", "n", "n-1", "n²", "q1", "n1v", "n1.a", "n1.77", f"n{'9' * 40}", "n999999999", "m1.9", "u1"],
    "went": ["x", "²", "sure"],
    "went-at": ["x", "n", "n-1", "n²", "q1", "n1.a", f"n{'9' * 40}"],
    "went-own": ["x", "q", "q-1", "s²", "n1", f"s{'9' * 40}"],
    "hint": ["x", "n", "n-1", "n²", "q1", "n1.a", "n1.0", "b0", "f999999999", f"n{'9' * 40}"],
    "pick": [
        *("x", "=", "page=x", "page=-1", "page=²", "page=0", f"page={'9' * 50}", "end=x", "end=", "use=x", "use=²"),
        *("use=99", f"use={'9' * 50}", "choose=x", "choose=-1", "choose=999", "dwarf=x", "dwarf=²", "dwarf=99", "end"),
        *(f"dwarf={'9' * 50}", "resign=x"),
    ],
    "all": ["x", "²", "", "trains ", "take\n", "trim=", "trim=x", "trim=uther/1+"],
    "show": ["x", "", "../supply", "²"],
    "further": ["x", ""],
    "option": [
        *("x", "=", "first=x", "first=-1", "first=99", "first=[]", f"first={'9' * 50}", "first=1.5"),
        *("map=x", "map=", "supply=x", "supply=chosen,map=[[[", "cars=x", "cars=-1", "turns=x", "minutes=x", "end=x"),
        *("locomotive_held=x", "free_cheese=x", "end=turns,turns=0", "end=turns,turns=-5", f"minutes={'9' * 40}"),
        *("__class__=x", "chosen=x", "seed=1", ",,,", "first=0,first=99"),
    ],
    "act": [
        *("x", "{}", "[]", "null", '"', "{", '{"is":"x"}', '{"is":null}', "[[[[[[[[[[", "1e999", '{"is":"Draw","x":1}'),
        *('{"is":"Place","place":-1}', '{"is":"Place","place":99}', '{"is":"Place","place":true}'),
        *('{"is":"Use","card":999,"place":-7}', '{"is":"Use","card":0,"place":null}', '{"is":"Choose","card":-1}'),
        *('{"is":"Choose","card":-1,"place":99}', '{"is":"Buy","card":"x"}', '{"is":"Buy","card":"\\\\ud800"}'),
        *('{"is":"Play","card":"x","effect":true}', '{"is":"Lay","hex":[99,-99]}', '{"is":"Lay","hex":"x"}'),
        *('{"is":"Lay","hex":"\\\\ud800"}', '{"is":"Walk","dwarf":99,"to":-1}', '{"is":"Sit","dwarf":-1,"to":99}'),
        *('{"is":"Lay","dwarf":999,"to":999}', '{"is":"Kick","dwarf":0,"to":-99}', '{"is":"Land","to":99}'),
        *('{"is":"Stop","car":"x","space":"x"}', '{"is":"Burn","card":"x"}', '{"is":"Drop","card":"\\\\ud800"}'),
        *('{"is":"Take","owner":-1,"card":"x"}', '{"is":"Give","owner":9,"card":"x","to":9}', '{"is":"Hit","card":""}'),
        *('{"is":"Name","card":"x"}', '{"is":"Gain","card":"\\\\u0000"}', '{"is":"Build","hex":"zz"}'),
    ],
    "lobby-form": ["x", "", "9", "-1", "²", "0=1"],
    "server-form": ["x", "", "places=1", "places"],
    "begins": ["x", "-1", "0", "3601", "²", "9" * 59],
    "opponents": ["x", "=", "1=x", "9=master", "²=master", "-1=master", "all=", "stand_in=x", "name=master"],
    "call-me": ["x", "trains", "trains=", "gone=on", "trains=maybe"],
    "pings": ["x"],
    "tell-me": ["x", "gone", "trains=on"],
    "answers": ["x"],
    "answer-ahead-do": ["x", "keep", "back", "change", "likely", '{"is":"Sit","dwarf":-1,"to":99}', "²"],
    "always": ["x"],
    "lessons": ["x"],
    "orders": ["x", "0", "1", "drop=", "drop=0", "drop=-1", "drop=²", f"drop={'9' * 50}"],
    "plans": ["x"],
    "plan-act": ["x", "{}", '{"is":"Lay","hex":99}', '{"is":"Play","card":"x","effect":true}'],
    "plan-all": ["x", "buy=x=1", "lay=x=99"],
    "plan-go": ["x", "keep", "back", "end", "drop", "change", "²"],
    "plan-pick": ["x", "end", "steps"],
    "plan-show": ["x"],
    "learn": ["x", "game_of_trains", "trains=on"],
    "learn-act": ["x", "trains:", "trains:x", 'game_of_trains:{"is":"Draw"}', 'trains:{"is":"Lay","hex":99}'],
    "learn-all": ["x", "trains:x", "trains:buy=x=1"],
    "learn-go": ["x", "trains:", "trains:x", "trains:²"],
    "learn-pick": ["x", "game_of_trains:end"],
    "learn-play": ["x", "game_of_trains"],
    "learn-show": ["x", "trains:x"],
    "set": [
        *("x", "=", "zone=UTC", "quiet=", "days-off=0", "reminded=0"),
        *("away=x", "away=2026-13-45", "away=0001-01-01", "away=9999-12-31"),
        *("language=xx", "answered=x", "answered=brain_robbery/x"),
    ],
    "settings": ["x", "hours"],
    "hours": ["x", "-1", "²", "1.5"],
    "check": ["x", "messages=x", "train=", "train=x", "channels=1", "²"],
    "today-play": ["x", "", "-1", "²", "0", "9" * 59],
    "today-again": ["x", "", "-1", "²", "0", "9" * 59],
    "today-name": ["x", "", "-1", "²", "0", "9" * 59],
    "today-others": ["x", "", "-1", "²", "0", "9" * 59],
    "today-look": ["x", "", "1", "1.", "1.x", "1.²", "0.1", f"0.{'9' * 19}"],
    "today-share": ["x", "", "-1", "²", "0", "9" * 59],
    "which": ["x", "hand", "hand=x", "hand=²", f"hand={'9' * 40}", "hand=999", "leave=1"],
    "rules": ["x", "-1", "²", "٣", "9" * 59, "1.5", "gone=0", "trains=x", "="],
    "play": ["x", "", "trains=on"],
    "play-with": ["x", "", "trains", "trains/", "trains/x", "trains/²", "gone/1", "trains/1", f"trains/{'9' * 19}"],
    "play-thread": ["x", "", "trains", "trains/x", "gone/", "trains/²", f"trains/{'A' * 10}", f"trains/{'A' * 50}"],
    "menu": ["0", "x"],
    "pace": ["x", "=", "pace=", "pace=x", "stand_in=x", "when_away=x", "seed=1", "__class__=x"],
    "need": ["x", "-1", "²", "1.5"],
    "vote": ["x", "..", "silent.0.x", "silent.9.wait", "silent.².wait", "end..yes", "remove.1.yes", "silent.-1.plays"],
    "remove": ["x", "-1", "²", "9", "9" * 59],
    "name": ["x", "²"],
}  # fmt: skip
LOOKING = ("log", "history", "show", "rules", "words", "more", "export")  # anybody may look, though not often
SURE = ("leave", "close", "forget", "end-here")  # without a "sure" they only ask
# What needs no argument does what it says whatever it carries; here by strangers, who may change nothing.
PLAIN = (
    *("words", "more", "export", "hand", "hand-over", "thread", "join", "stand-up", "add-computer", "remove-computer"),
    *("seek", "begin", "again", "pause", "undo", "back", "nudge", "film", "went-how"),
    *("plan", "plan-hint", "answer-ahead", "today", "server-day"),
    *("play-computers", "decline", "play-now", "drop-greeting", "again-thread", "own-again", "with-friends"),
)
UNKNOWN = ("x", "act-act", "sure")
ANYTHING = ["x", "²", "\ud800", "'; DROP TABLE tables", "a" * 59]
ACTION_ROW = 1
AT_ONCE = 8  # clicks, as many as a loaded machine acknowledges in time
STATUSES = ("lobby", "playing", "ended")
# Where a verb has a meaning, if not at a running table alone. What is about no table is read alike at each.
IN = {
    **dict.fromkeys(("take", "show", "need", "pace"), STATUSES),
    **dict.fromkeys(("option", "host", "lobby-form", "opponents", "begins"), ("lobby",)),
    **dict.fromkeys(("log", "history", "hint"), ("playing", "ended")),
    **dict.fromkeys(("went", "went-at", "went-own"), ("ended",)),
}
NAMED = re.compile(r'\{"is":"(\w+)"')
# Verbs that ask the game what their argument says; all others read it alike whatever is played.
OF_THE_GAME = (
    *("act", "all", "pick", "option", "show", "further", "rules", "log", "history", "hint"),
    *("plan-act", "plan-go", "answer-ahead-do", "orders"),
)
GAME = "game_of_trains"


def forged(game: str, status: str, *, every: bool) -> Iterator[tuple[str, str]]:
    """Verbs and arguments: many where the verb has a meaning, a few where it has none; and none that has had it at a
    table of another game, unless `every` one is wanted."""
    actions = {cls.__name__ for cls in FACES[game].game.Actions}
    all_verbs = every or game == GAME
    for verb, arguments in LIKE_OURS.items():
        if all_verbs or verb in OF_THE_GAME:
            fit = [one for one in arguments if not (named := NAMED.match(one)) or named[1] in {*actions, "x"}]
            many = every or status in IN.get(verb, ("playing",))
            yield from ((verb, argument) for argument in (fit if many else fit[:1]))
    if all_verbs:
        yield from ((verb, argument) for verb in (*SURE, *UNKNOWN) for argument in ANYTHING)
        yield from ((verb, "x") for verb in PLAIN)


async def press(person: Actor, custom_id: CustomId, channel: Channel, *, menu: bool = False) -> Answer:
    """A click on this control, or on a line of a menu that carries it, as if the newest board had it."""
    message = next(each for each in reversed(person.reads(channel)) if not each.ephemeral)
    data: dict[str, Any] = {"component_type": BUTTON, "custom_id": str(custom_id)}
    control: dict[str, Any] = {"type": BUTTON, "style": 2, "label": "Forged", "custom_id": str(custom_id)}
    if menu:
        line, id = f"{custom_id.verb}:{custom_id.argument}", f"bz:{custom_id.table}:{custom_id.version}:menu:0"
        data = {"component_type": TEXT_SELECT, "custom_id": id, "values": [line]}
        control = {"type": TEXT_SELECT, "custom_id": id, "options": [{"label": "Forged", "value": line}]}
    message.components = [{"type": ACTION_ROW, "components": [control]}]
    async with asyncio.timeout(60):
        return await person._send(COMPONENT, channel, data, message)


def kept(pg: Railway, person: Actor) -> list[tuple[object, ...]]:
    """All that is on disk about tables, and what this person has chosen."""
    tables = [
        row
        for sql in ("SELECT * FROM tables", "SELECT * FROM seats", "SELECT * FROM moves", "SELECT * FROM timers")
        for row in pg.look(f"{sql} ORDER BY 1, 2")
    ]
    chosen = "SELECT notified, answered, zone, quiet_from, days_off, away_until, language FROM people WHERE id = $1"
    return [*tables, *pg.look(chosen, person.id)]


def has_menu(loaded: LoadedTable) -> bool:
    """Whether the board has one, in the game whose menus are forged."""
    rows = loaded.face.board_controls(loaded.view(None), Seating.at(loaded.table.seats), words_for("en"))
    return loaded.game.key != GAME or any(isinstance(row, Menu) for row in rows)


async def set_up(db: Path, game: str, status: str, channel: Channel, people: Sequence[Actor]) -> None:
    """A table with some moves behind it, or all of them, or one that has not begun and takes nobody uninvited."""
    face, rng, now = FACES[game], Random(3), 0.0
    assert channel.guild is not None
    async with await Store.open(db) as store, store.change() as change:
        for person in people:
            await change.keep_person(Person(person.id, person.name, person.user.locale))
        table = await change.add_table(
            Table(
                game=game,
                rules_version=face.game.rules_version,
                options=face.game.Options(first=0).model_dump_json(),
                seed=5,
                guild=channel.guild.id,
                channel=channel.id,
                host=people[0].id,
                locale="en-US",
                created=now,
                invited=True,
                seats=[Seat(person.id, person.name, computer=False) for person in people],
            )
        )
        await change.queue(Intent(table.id, "board", None, 0, now))
        if status == "lobby":
            return
        loaded = LoadedTable.of(table, face, now=now)
        loaded.state = face.game.start(len(people), face.game.Options(first=0), 5)
        table.status, table.begun, table.version = "playing", now, 1
        loaded.write_back()
        moves: list[Move] = []
        for made in count():
            if not loaded.asked or (status == "playing" and made >= 6 and loaded.asked[0] == 0 and has_menu(loaded)):
                break
            seat = loaded.asked[0]
            legal = loaded.game.legal(loaded.state, seat)
            quiet = [action for action in legal if type(action).__name__ not in ("Resign", "OfferDraw", "AcceptDraw")]
            moves += loaded.do(seat, [rng.choice(quiet or legal)], "click")
        follow(loaded, moves)
        await Runner(store, Clock()).write(change, loaded)


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("game", FACES)
async def test_a_forged_control_gets_one_answer_and_changes_nothing(
    pg: Railway,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    cleo: Actor,
    db: Path,
    caplog: pytest.LogCaptureFixture,
    game: str,
    status: str,
    every: bool,
) -> None:
    people = [ada, ben, cleo][: max(2, FACES[game].game.players[0])]
    await set_up(db, game, status, channel, people)
    async with running(pg, db):
        await pg.idle()
        forgeries = [*forged(game, status, every=every)]
        if game == GAME:
            assert {*VERBS} <= {"board", *(verb for verb, _ in forgeries)}, "a verb that nobody has forged yet"
        before = kept(pg, ada)
        version = (await stored(pg)).version
        presses = [CustomId(1, version, *each) for each in forgeries]
        strangers = iter([pg.person(f"Stranger {number}") for number in range(len(presses))])
        for batch in _batches(presses):
            people = [next(strangers) if each.verb in (*LOOKING, *PLAIN) else ada for each in batch]
            clicks = [
                press(*both, channel, menu=bool(at % 2)) for at, both in enumerate(zip(people, batch, strict=True))
            ]
            answers = await asyncio.gather(*clicks)
            await pg.idle()
            told = {str(each): _answers(answer) for each, answer in zip(batch, answers, strict=True)}
            assert told == {str(each): 1 for each in batch}
            assert kept(pg, ada) == before, f"one of {told} changed something"
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR] == []


def _batches(presses: Sequence[CustomId]) -> Iterator[Sequence[CustomId]]:
    """Several at once; but each alone whose answer is that the board is drawn again, as one drawing answers several."""
    redrawn = [each for each in presses if each.verb in ("act", "all")]
    others = [each for each in presses if each not in redrawn]
    yield from ([each] for each in redrawn)
    yield from (others[at : at + AT_ONCE] for at in range(0, len(others), AT_ONCE))


def _answers(answer: Answer) -> int:
    """How many signs its sender gets: messages of their own, or else that the clicked one is drawn again."""
    own = [each for each in (answer.original, *answer.followups) if each is not None and each.ephemeral]
    return len(own) or int(answer.kind == "update" or answer.interaction.later > 0)


async def test_an_argument_that_no_control_carries_is_an_unknown_control_in_one_line_of_log(
    bot: Bummelzug, pg: Playground, channel: Channel, ada: Actor, ben: Actor, caplog: pytest.LogCaptureFixture
) -> None:
    await open_table(ada, channel, ben)
    for each in ("host:x", "take:x", "take:0.0.1.2.3.4", "take:-1.0.1.2.3", "pings:x", "answers:x"):
        verb, _, argument = each.partition(":")
        with caplog.at_level(logging.INFO, "cogs"):
            caplog.clear()
            told = await whisper(await press(ada, CustomId(1, 0, verb, argument), channel))
            await pg.idle()
        assert EN("refuse-unknown-control") in told
        refused = f"click refused: refuse-unknown-control to {ada.id} at table 1"
        assert [each.getMessage() for each in caplog.records] == [refused]


# Lines that a genuine menu does not have


def well_formed(table: Table, ada: Actor, ben: Actor, zoe: Actor, channel: Channel) -> dict[str, list[str]]:
    """By verb: what a control of ours could carry at this table for somebody, be it the host or whoever is asked."""
    loaded = LoadedTable.of(table, FACES[GAME])
    legal = [] if loaded.state is None else loaded.game.legal(loaded.state, 0)
    own = [Offer(0, False, ada.id, zoe.id, ada.id), Offer(1, False, ben.id, zoe.id, ben.id)]
    offers = [str(one) for one in (*own, Offer(0, False, ada.id, 0, 0))]
    return {
        "act": [sign(loaded.game, action) for action in legal[:2]] or ["{}"],
        "again": [""], "add-computer": [""], "agree": ["1", "3"], "all": ["take"], "always": ["on", "off"],
        "answer-ahead": [""], "answer-ahead-do": ["keep", '{"is":"Walk","dwarf":0,"to":1}'],
        "answers": ["*", ""], "back": [""], "begin": [""], "begins": ["", "3600", "never"], "board": [""],
        "call-me": [f"{GAME}=on", f"{GAME}=off"], "close": ["", "sure"], "end-here": ["", "sure"], "export": [""],
        "film": [""], "forget": ["", "sure"], "further": [""], "hand": [""], "hand-over": [""],
        "hint": ["", "n1", "f1"], "history": ["", "n0", "z0", "n1.0"], "host": [str(zoe.id), str(ben.id)],
        "lobby-form": ["0"], "join": [""], "learn": ["", "trains"], "learn-act": ['trains:{"is":"EndTurn"}'],
        "learn-all": ["trains:easy"], "learn-go": ["trains:next", "trains:stop"], "learn-pick": ["trains:end"],
        "learn-play": ["trains"], "learn-show": ["trains:supply"], "leave": ["", "sure"],
        "lessons": ["on", "off"], "log": ["", "0", "1"],
        "more": [""], "name": ["in", "out"], "need": ["", "3600", "most"], "nudge": [""],
        "opponents": ["", "hints=any", "all=master", "1=apprentice", "stand_in=master"],
        "option": ["first=0", "first=1", "first="], "orders": ["drop=1", ""],
        "pace": ["", "pace=live", "stand_in=never", "when_away=waits"],
        "pause": [""], "pick": ["page=1", ""], "pings": ["off"], "plan": [""], "plan-act": ['{"is":"EndTurn"}'],
        "plan-all": ["easy"], "plan-go": ["keep", "drop"], "plan-hint": [""], "plan-pick": ["end"],
        "plan-show": ["supply"], "plans": ["on", "off"], "play": [GAME], "record-own": ["on", "off"],
        "record-show": [str(ada.id)], "refuse": ["1", "3"], "remove": ["", "0", "1"], "remove-computer": [""],
        "rules": ["", "1", f"{GAME}=1"], "seek": [""], "server-form": ["places", "play"],
        "set": ["away=2026-02-01", "language=de"], "hours": ["", "1"],
        "settings": [""], "show": ["supply"], "stand-up": [""], "take": offers, "take-back": ["1", "3"],
        "thread": [""], "undo": [""], "which": ["hand=1", "undo=1"],
        "check": ["", "train=yes", "channels", "messages"], "play-now": [""], "drop-greeting": [""],
        "vote": ["", "silent.0.plays", "end..yes", "remove.1.yes"], "words": [""],
        "play-computers": [""], "decline": [""], "play-with": [f"{GAME}/{zoe.id}"],
        "play-thread": [f"{GAME}/"], "tell-me": [GAME], "again-thread": [""], "own-again": [""], "with-friends": [""],
        "today": ["", "20458"], "today-play": ["20458"], "today-share": ["20458"], "today-again": ["20457"],
        "today-name": ["20458"], "today-others": ["20457"], "today-look": [f"20457.{ada.id}"], "server-day": [""],
        "went": [""], "went-at": ["n1", "n1.0"], "went-own": ["", "q1", "s1"], "went-how": [""],
    }  # fmt: skip


async def choose(person: Actor, shown: ChatMessage, custom_id: str, line: str) -> Answer:
    """A line of the menu, or whatever else this message has by that custom_id."""
    data = {"component_type": TEXT_SELECT, "custom_id": custom_id, "values": [line]}
    async with asyncio.timeout(60):
        return await person._send(COMPONENT, shown.channel, data, shown)


async def told(answer: Answer) -> list[str]:
    """What the sender was told in messages of their own: the clicked one is none."""
    await answer.pg.idle()
    own = {id(each): each for each in (answer.original, *answer.followups) if each is not None and each.ephemeral}
    return [each.content for each in own.values() if each is not answer.interaction.message]


async def history(person: Actor, channel: Channel) -> ChatMessage:
    return await (await push(person, channel, "history", "")).final()


async def each_line_is_refused(pg: Railway, person: Actor, shown: ChatMessage, lines: dict[str, list[str]]) -> None:
    """What is no move is a control that nobody knows; a move is out of date, or not theirs to make."""
    before, unknown = kept(pg, person), words_for(person.user.locale)("refuse-unknown-control")
    menu, genuine = shown.selects[0], {option["value"] for option in shown.selects[0].options}
    forgeries = [(verb, line) for verb in lines for one in lines[verb] if (line := f"{verb}:{one}") not in genuine]
    for verb, line in forgeries:
        said = await told(await choose(person, shown, menu.custom_id, line))
        assert kept(pg, person) == before, f"{line} of {person.name} changed something"
        assert [one.startswith(unknown) for one in said] == [verb not in PLAYING], f"{line}, {person.name}: {said}"


@pytest.mark.parametrize(("who", "status"), [("a spectator", "playing"), ("a player who is not asked", "ended")])
async def test_a_line_that_a_genuine_menu_does_not_have_changes_nothing_whatever_it_says(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path, who: str, status: str
) -> None:
    zoe = pg.person("Zoe")
    await set_up(db, GAME, status, channel, [ada, ben])
    async with running(pg, db):
        await pg.idle()
        lines = well_formed(await stored(pg), ada, ben, zoe, channel)
        assert lines.keys() == VERBS.keys(), "a verb that nobody has forged yet, or one that is gone"
        person = zoe if who == "a spectator" else ben
        await push(person, channel, "log", "")  # what is kept of them is kept from here on
        await pg.idle()
        moves = {verb: lines.pop(verb)[:1] for verb in PLAYING}
        lines = {verb: arguments[-1:] for verb, arguments in lines.items()}  # nobody looks further than at the menu
        await each_line_is_refused(pg, person, await history(person, channel), lines)
        for verb, arguments in moves.items():  # each in place of which a hand may be drawn
            await each_line_is_refused(pg, person, await history(person, channel), {verb: arguments})
        if status == "playing":
            public = board(person, channel)
            assert public.selects, "the board of this game has a menu"
            await each_line_is_refused(pg, person, public, lines | moves)


async def test_a_line_that_the_lobbys_own_menu_does_not_have_changes_nothing_for_its_host_either(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await open_table(ada, channel, ben)
    shown = await (await push(ada, channel, "pace")).final()
    await pg.idle()
    lines = well_formed(await stored(pg), ada, ben, pg.person("Zoe"), channel)
    await each_line_is_refused(pg, ada, shown, {verb: lines[verb] for verb in lines if verb not in PLAYING})


@pytest.mark.parametrize("menu", ["gone", "another"])
async def test_a_move_that_a_menu_no_longer_offers_is_not_made_and_its_message_drawn_again(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path, menu: str
) -> None:
    """Somebody chose from a message that changed in this very moment."""
    await set_up(db, GAME, "playing", channel, [ada, ben])
    async with running(pg, db):
        await pg.idle()
        loaded, before, public = LoadedTable.of(await stored(pg), FACES[GAME]), kept(pg, ada), board(ada, channel)
        line, chosen = f"act:{sign(loaded.game, loaded.game.legal(loaded.state, 0)[0])}", public.selects[0].custom_id
        drawn = public.components
        public.components = [row for row in drawn if row["components"][0].get("custom_id") != chosen]
        if menu == "another":
            options = [{"label": "Another", "value": "act:another"}]
            other = {"type": TEXT_SELECT, "custom_id": chosen, "options": options}
            public.components.append({"type": ACTION_ROW, "components": [other]})
        await choose(ada, public, chosen, line)
        await pg.idle()
        assert kept(pg, ada) == before
        assert public.components == drawn


async def test_values_sent_for_a_button_are_no_menu(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    zoe = pg.person("Zoe")
    await set_up(db, GAME, "playing", channel, [ada, ben])
    async with running(pg, db):
        await pg.idle()
        before, public = kept(pg, ada), board(zoe, channel)
        custom_id = next(button.custom_id for button in public.buttons if (button.custom_id or "").endswith(":log"))
        line = f"take:{Offer(0, False, ada.id, zoe.id, ada.id)}"
        (said,) = await told(await choose(zoe, public, str(custom_id), line))
        assert said.startswith(words_for("en-US")("refuse-unknown-control"))
        assert kept(pg, ada) == before
