"""`What would you do?` over Discord: for whoever is asked, as often as the table allows; afterwards for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.face.custom_id import sign
from cogs.face.words import Words
from cogs.faces import FACES
from cogs.table.client import Bummelzug
from cogs.table.tables.loaded_table import LoadedTable
from db import Hints, Store
from engine import house
from engine.game_of_trains import Draw
from engine.house.player import Weighed
from playground import Actor, Channel, ChatMessage
from tests import railway
from tests.cogs.evening import begin, leave, place_card, stored, whisper
from tests.cogs.players import set_table, watching
from tests.cogs.pressing import find, offers, plays, press, takes_back
from tests.cogs.readers import DE, EN, seating, they
from tests.cogs.table.waiting import forge
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


def weigh(view: Any, legal: Sequence[Any], rng: Random, effort: float = 1.0) -> list[Weighed]:
    """The first that comes, then the last one, for a seat that sees its own cards alone."""
    assert view.reader is not None
    return [Weighed(legal[0], 0.391), Weighed(legal[-1], 0.228)]


@pytest.fixture(autouse=True)
def advice(monkeypatch: pytest.MonkeyPatch, sketched: None) -> None:
    """Somebody whose advice is known beforehand, in this process."""
    monkeypatch.setattr(house, "ADVISERS", dict.fromkeys(house.PLAYERS, weigh))
    monkeypatch.setattr(railway, "workers", railway.OnTheSpot)


async def more(person: Actor, on: Channel) -> ChatMessage:
    shown = await (await press(person, on, "more")).final()
    await person.pg.idle()
    return shown


async def hint(person: Actor, on: Channel) -> str:
    """What they are told behind `More`."""
    answer = await press(person, await more(person, on), "hint")
    await person.pg.idle()
    return await whisper(answer)


def label(shown: ChatMessage, verb: str = "hint") -> str:
    """What the button says that asks for a hint, or does something else."""
    found = find(shown, verb)
    assert found is not None
    return found.label


async def log_of(reader: Actor, channel: Channel) -> list[str]:
    """What the log's lines say, without their times."""
    told = (await (await press(reader, channel, "log")).final()).text.split("\n")
    return [line.partition("> ")[2] for line in told if line.startswith("<t:")]


def best_two(loaded: LoadedTable, seat: int, words: Words) -> str:
    """The two that the adviser names."""
    view, legal = loaded.game.view(loaded.state, seat), loaded.game.legal(loaded.state, seat)
    first, second = (loaded.face.name_of(one, view, seating(2, seat), words) for one in (legal[0], legal[-1]))
    name = f"**{first}**"
    if why := loaded.face.reason([legal[:1], legal[-1:]], view, seating(2, seat), words):
        name = words("hint-why", name=name, why=why)
    best = words("hint-best-plain", name=name)  # it is too early for a number
    return f"{best}\n{words('hint-second-plain', name=f'**{second}**')}"


async def set_with(hints: Hints | None, pg: Railway, db: Path, channel: Channel, *seats: Actor) -> None:
    """A table at which the first of these people is asked, with so many hints."""
    await set_table(pg, db, channel, seats, played=6)
    async with await Store.open(db) as store, store.change() as change:
        table = await change.table(1)
        assert table is not None
        table.hints = hints
        await change.save(table)


async def test_alone_against_computers_one_is_told_the_best_two_and_nothing_is_played(
    pg: Railway, channel: Channel, db: Path, ada: Actor
) -> None:
    await set_table(pg, db, channel, [ada, "Stoker"], played=4)
    async with running(pg, db), watching(db) as witness:
        await pg.idle()
        loaded = await witness.loaded()
        assert loaded.asked == (0,)
        assert await hint(ada, ada.dm) == f"{best_two(loaded, 0, EN)}\n-# {EN('hint-nothing-played')}"
        after = await witness.loaded()
        assert (after.table.version, after.table.state) == (loaded.table.version, loaded.table.state)


@pytest.mark.parametrize("place", ["dm", "channel"])
async def test_what_is_advised_is_played_by_the_button_beside_it_and_counts_as_a_click(
    pg: Railway, channel: Channel, db: Path, ada: Actor, place: str
) -> None:
    await set_table(pg, db, channel, [ada, "Stoker"], played=4)
    async with running(pg, db), watching(db) as witness:
        await pg.idle()
        before, made = await witness.loaded(), len(await witness.store.moves(1))
        advised = before.game.legal(before.state, 0)[0]
        answer = await press(ada, await more(ada, ada.dm if place == "dm" else channel), "hint")
        told = await answer.final()
        assert label(told, "act") == EN("button-hint-do")
        await press(ada, told, "act", sign(before.game, advised))
        await pg.idle()
        move = (await witness.store.moves(1))[made]
        assert (move.kind, move.seat, move.cause) == ("act", 0, "click")
        assert before.game.load_action(move.body) == advised


async def test_once_the_game_has_gone_on_what_was_advised_is_not_played(
    pg: Railway, channel: Channel, db: Path, ada: Actor
) -> None:
    await set_table(pg, db, channel, [ada, "Stoker"], played=4)
    async with running(pg, db), watching(db) as witness:
        await pg.idle()
        told = await (await press(ada, await more(ada, channel), "hint")).final()
        await plays(ada, ada.dm, Draw())
        await pg.idle()
        version = await witness.version()
        answer = await press(ada, told, "act")
        await pg.idle()
        assert await witness.version() == version
        assert await whisper(answer)


async def test_among_several_people_there_are_no_hints_unless_the_host_chose_so(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    assert not offers(await more(ada, ada.dm), "hint")
    assert (await forge(ada, channel, "hint")).startswith(EN("refuse-no-hints"))
    assert not (await stored(pg)).hinted


async def test_three_hints_a_game_are_counted_and_then_used_up_also_over_an_undo(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await set_with("three", pg, db, channel, ada, ben)
    async with running(pg, db):
        await pg.idle()
        assert label(await more(ada, channel)) == EN("button-hint-left", left=3)
        assert EN("hint-left", left=2) in await hint(ada, channel)
        assert label(await more(ada, channel)) == EN("button-hint"), "the same once more is the same hint"
        assert EN("hint-left", left=2) in await hint(ada, channel)
        await plays(ada, ada.dm, Draw())
        await pg.idle()
        assert EN("hint-left", left=1) in await hint(ada, channel)
        await place_card(ada)
        await takes_back(ada, ada.dm)
        await pg.idle()
        await press(ben, channel, "agree")
        await pg.idle()
        assert EN("hint-left", left=0) in await hint(ada, channel), "what was taken back was asked all the same"
        await place_card(ada)
        await plays(ben, ben.dm, Draw())
        await pg.idle()
        await place_card(ben)
        assert not offers(await more(ada, channel), "hint")
        assert not offers(await more(ada, ada.dm), "hint")
        assert (await forge(ada, channel, "hint")).startswith(EN("refuse-hints-used", most=3))
        assert [hinted.seat for hinted in (await stored(pg)).hinted] == [0, 0, 0]


async def test_who_is_not_asked_or_does_not_sit_there_gets_no_hint(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, db: Path
) -> None:
    await set_with("any", pg, db, channel, ada, ben)
    async with running(pg, db):
        await pg.idle()
        assert not offers(await more(ben, channel), "hint")
        assert (await forge(ben, channel, "hint")).startswith(DE("refuse-not-your-turn", asked="Ada"))
        assert (await forge(cleo, channel, "hint")).startswith(EN("refuse-not-seated"))
        await leave(ada, channel)
        assert not offers(await more(ada, channel), "hint")
        assert (await forge(ada, channel, "hint")).startswith(EN("refuse-computer-plays"))
        assert not (await stored(pg)).hinted


async def test_hints_count_for_a_seat_that_is_passed_on_and_after_a_restart(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, db: Path
) -> None:
    await set_with("three", pg, db, channel, ada, ben)
    async with running(pg, db):
        await pg.idle()
        await hint(ada, channel)
        await ada.slash("/games give-seat", channel, to=cleo)
        await press(cleo, channel, "take")
        await pg.idle()
        await plays(cleo, cleo.dm, Draw())
        await pg.idle()
    async with running(pg, db):
        await pg.idle()
        assert EN("hint-left", left=1) in await hint(cleo, channel)


async def test_the_log_says_that_somebody_asked_and_not_what_among_the_moves(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await set_with("any", pg, db, channel, ada, ben)
    reader, words = pg.person("Reader", locale="de"), DE
    async with running(pg, db):
        await pg.idle()
        before = await log_of(reader, channel)
        said, boards = await hint(ada, channel), [message.text for message in ben.reads(channel)]
        assert await log_of(reader, channel) == [*before, words("log-hint", **they("● Ada"))]
        assert [message.text for message in ben.reads(channel)] == boards, "nobody is told otherwise"
        await plays(ada, ada.dm, Draw())
        await pg.idle()
        await place_card(ada)
        *first, asked, _ = told = await log_of(reader, channel)
        assert (first, asked) == (before, words("log-hint", **they("● Ada")))
        assert not any(line in "\n".join(told) for line in said.split("\n"))


async def test_once_a_game_is_over_anybody_may_ask_about_any_moment_of_it_for_whoever_was_asked(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=1)
    async with running(pg, db) as bot:
        await pg.idle()
        store = bot._announcer._runner.store
        assert (await forge(cleo, channel, "hint", "n0.0")).startswith(EN("refuse-hint-not-over"))
        assert not offers(await (await press(ada, channel, "history", "")).final(), "hint")
        async with store.change() as change:
            table = await stored(pg)
            table.status, table.ended = "ended", pg.clock.now()
            await change.save(table)
        shown = await (await press(cleo, channel, "history", "")).final()
        await press(cleo, shown, "history", "n0")
        await pg.idle()
        told = await (await press(cleo, shown, "hint")).final()
        assert told.content.startswith(f"**{EN('game-of-trains-ask-setup', **they('● Ada'))}**\n")
        assert EN("hint-done", who="● Ada", name="X").partition("X")[0] in told.content
        moments = len(await store.moves(1)) + 1
        assert EN("hint-moment", moment=1, moments=moments) in told.content
        await press(cleo, told, "hint", "f0.0")
        await pg.idle()
        assert EN("hint-moment", moment=2, moments=moments) in told.content
        assert EN("game-of-trains-ask-setup", **they("▲ Ben")) in told.content
        assert not (await stored(pg)).hinted, "it counts nowhere"


async def test_looking_back_a_move_is_named_again_unless_it_is_the_one_thing_that_was_advised(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=1)
    async with running(pg, db) as bot:
        await pg.idle()
        store = bot._announcer._runner.store
        async with store.change() as change:
            table = await stored(pg)
            table.status, table.ended = "ended", pg.clock.now()
            await change.save(table)
        done = FACES["game_of_trains"].game.load_action((await store.moves(1))[0].body)

        async def told(*chances: float, plan: tuple[Any, ...] = ()) -> str:
            def knows(view: Any, legal: Sequence[Any], rng: Random, effort: float = 1.0) -> list[Weighed]:
                ranked = sorted(legal, key=lambda action: action != done)
                return [Weighed(action, chance, plan) for action, chance in zip(ranked, chances, strict=False)]

            monkeypatch.setattr(house, "ADVISERS", {"game_of_trains": knows})
            return await forge(ada, channel, "hint", "n0.0")

        so = EN("hint-done-so", who="● Ada")
        assert so in await told(0.6, 0.4)
        assert so in await told(0.6)
        assert so not in await told(0.6, 0.59), "one of the two"
        assert so not in await told(0.6, 0.4, plan=(done,)), "the first of several"


async def test_an_answer_is_the_same_whatever_lies_hidden_from_whoever_asked(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def whole_view(view: Any, legal: Sequence[Any], rng: Random, effort: float = 1.0) -> list[Weighed]:
        """Says all that it was given, in the order of what it weighs."""
        told = Random(f"{view} {legal} {rng.random()}")

        def some() -> tuple[Any, ...]:
            return tuple(told.sample(legal, told.randrange(3)))

        return [Weighed(one, told.random(), some(), some()) for one in told.sample(legal, 2)]

    monkeypatch.setattr(house, "ADVISERS", {"game_of_trains": whole_view})
    await set_table(pg, db, channel, [ada, ben, cleo], played=1)
    said, states = list[str](), set[str | None]()
    async with running(pg, db) as bot:
        await pg.idle()
        store = bot._announcer._runner.store
        for _ in range(2):
            async with store.change() as change:
                table = await stored(pg)
                loaded = LoadedTable.of(table, FACES["game_of_trains"])
                (seat,) = loaded.asked
                other = loaded.game.redeal(loaded.state, seat, Random(len(said)))
                table.state, table.hints, table.hinted = loaded.game.dump(other), "any", []
                table.seed = len(said)
                states.add(table.state)
                await change.save(table)
            said.append(await hint((ada, ben)[seat], channel))
    assert len(states) == 2, "else it proves nothing"
    assert said[0] == said[1]
    assert DE("hint-nothing-played") in said[0]
