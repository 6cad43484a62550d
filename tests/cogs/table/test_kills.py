"""The process is killed, at each step of a move and at random, and started again: nothing is lost or done twice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random

import pytest

from cogs.table.client import Bummelzug
from playground import Actor, Channel, ChatMessage, Gate, Playground
from tests.cogs.audit import asked_now, audit, boards, on_disk, shown
from tests.cogs.players import Robot, Witness, play, set_table, watching
from tests.cogs.pressing import controls, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.play.test_verbs import no_worker_free
from tests.postgres import look, on_both_in_long
from tests.railway import Train, running, started
from tests.wrecks import Doomed, doomed

pytestmark = [pytest.mark.slow, pytest.mark.pictures]

CALLBACK = "POST /interactions/*/*/callback"
REDRAW = "PATCH /webhooks/*/*/messages/@original"
BOARD = "POST /channels/{channel}/messages"
EDIT = "PATCH /channels/{channel}/messages/*"
DELETE = "DELETE /channels/{channel}/messages/*"
DELETE_CLICKED = "DELETE /webhooks/*/*/messages/@original"
HAND = "POST /channels/{hand}/messages"


async def crash(
    train: Train | Doomed, pg: Playground, db: Path | str, working: asyncio.Task[None], *gates: Gate
) -> None:
    """It is killed; whoever waited for an answer sees that none comes. A request that was held arrives after all."""
    await train.kill()
    assert shown(pg) <= on_disk(db), "somebody was shown what is not on disk"
    for gate in gates:
        gate.open()
    await pg.clock.advance(seconds=4)
    working.cancel()
    with suppress(asyncio.CancelledError):
        await working


async def in_turn(witness: Witness, robots: Sequence[Robot]) -> tuple[Robot, Robot]:
    """Who is asked, and who will be next."""
    (asked,) = asked_now(await witness.loaded())
    first, second = robots
    return (first, second) if first.person.id == asked else (second, first)


async def dies_over_a_move(
    pg: Playground,
    db: Path | str,
    witness: Witness,
    robots: Sequence[Robot],
    route: str,
    *,
    after_effect: bool = True,
    talking: Sequence[Actor] = (),
) -> ChatMessage:
    """Whoever is asked moves, perhaps after others have talked, and the bot dies over this request; returns the message
    that was clicked."""
    for robot in robots:
        robot.whim = 0.0
    async with doomed(pg, db) as train:
        await pg.idle()
        mover, next_ = await in_turn(witness, robots)
        for number, other in enumerate(talking):
            other.says(mover.channel, f"and {number}")
        held = route.format(channel=mover.channel.id, hand=next_.person.dm.id)
        gate = pg.faults.hold(held, after_effect=after_effect)
        working = asyncio.create_task(mover.move(witness))
        await gate.reached(60.0)
        *_, clicked = (each.message for each in pg.interactions.by_id.values())
        await crash(train, pg, db, working, gate)
    assert clicked is not None
    return clicked


# While what is so; over which request, before or after Discord has taken it; from where they play, and how much others
# talk meanwhile.
DEATHS = {
    "the deferral is on its way": (CALLBACK, False, "dm", 0),
    "the deferral is taken and nothing is committed": (CALLBACK, True, "dm", 0),
    "the move is committed and the hand not redrawn": (REDRAW, False, "dm", 0),
    "the hand is redrawn and nothing recorded": (REDRAW, True, "dm", 0),
    "the move is committed and the board not redrawn": (REDRAW, False, "board", 0),
    "the board is not yet edited": (EDIT, False, "dm", 0),
    "the board is edited and nothing recorded": (EDIT, True, "dm", 0),
    "a new board is on its way": (BOARD, False, "dm", 11),
    "a new board is posted and not recorded": (BOARD, True, "board", 11),
    "the old board stands there and the new one is up": (DELETE, False, "dm", 11),
    "the old board is deleted and nothing recorded": (DELETE_CLICKED, True, "board", 11),
    "the board is up and the hand on its way": (HAND, False, "board", 0),
    "the hand is there and not recorded": (HAND, True, "dm", 0),
}
ON_A_SERVER = (  # where all of them are tried in `make long`
    "the deferral is taken and nothing is committed",
    "a new board is posted and not recorded",
    "the hand is there and not recorded",
)


@pytest.mark.parametrize(
    ("db", "route", "after_effect", "place", "talk"),
    [
        pytest.param(engine, *death, id=f"{so}-{engine}", marks=() if often else pytest.mark.long)
        for so, death in DEATHS.items()
        for engine, often in (("sqlite", True), ("postgresql", so in ON_A_SERVER))
    ],
    indirect=["db"],
)
async def test_a_game_goes_on_as_if_nothing_had_happened_though_the_process_dies_while(
    pg: Playground,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    cleo: Actor,
    db: Path,
    route: str,
    after_effect: bool,
    place: str,
    talk: int,
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=3)
    robots = [Robot(ada, channel, place=place), Robot(ben, channel, place=place)]  # type: ignore[arg-type] # from a list
    async with watching(db) as witness:
        since = await witness.version()
        await dies_over_a_move(pg, db, witness, robots, route, after_effect=after_effect, talking=[cleo] * talk)
        failed = sum(each.failed for each in pg.interactions.by_id.values())
        assert failed == (route == CALLBACK and not after_effect)
        async with running(pg, db):
            await pg.idle()  # or robots answer a hand before its notification is out
            assert await play(witness, robots)
            forestalled = int(place == "board")  # which may show the question before the bot is there to notify for it
            people = [ada, ben]
            await audit(pg, db, channel, people, since=since, failed=failed, forestalled=forestalled, restarted=True)


@on_both_in_long
async def test_a_hand_that_was_posted_and_not_recorded_is_found_again_however_long_the_bot_was_away(
    pg: Playground, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=3)
    robots = [Robot(ada, channel), Robot(ben, channel)]
    async with watching(db) as witness:
        since = await witness.version()
        await dies_over_a_move(pg, db, witness, robots, HAND)
        await pg.clock.advance(minutes=20)  # Discord no longer knows the message by its nonce
        async with running(pg, db):
            await pg.idle()
            assert await play(witness, robots)
            await audit(pg, db, channel, [ada, ben], since=since, restarted=True)


@on_both_in_long
@pytest.mark.parametrize(
    ("place", "away", "again"),
    [
        pytest.param("dm", 0, 2, id="for a moment, from a hand"),
        pytest.param("board", 20, 0, id="until nobody waits any more, from the board"),
        pytest.param("board", 0, 2, id="for a moment, from the board", marks=pytest.mark.long),
        pytest.param("dm", 20, 0, id="until nobody waits any more, from a hand", marks=pytest.mark.long),
    ],
)
async def test_a_message_whose_click_a_crash_swallowed_is_drawn_again_without_notifying_anybody_if_the_bot_was_away(
    pg: Playground, channel: Channel, ada: Actor, ben: Actor, db: Path, place: str, away: int, again: int
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=3)
    robots = [Robot(ada, channel, place=place), Robot(ben, channel, place=place)]  # type: ignore[arg-type] # from a list
    async with watching(db) as witness:
        clicked = await dies_over_a_move(pg, db, witness, robots, CALLBACK)
        before = clicked.edits, len(pg.deliveries.posted)
        await pg.clock.advance(minutes=away)
        async with running(pg, db) as bot:
            await until_begun(bot)
            await pg.idle()
            assert (clicked.edits, len(pg.deliveries.posted)) == (before[0] + again, before[1])
            assert controls(clicked)
            assert not clicked.content, "a line of words was there for a moment, until it was drawn"
            assert await play(witness, robots)


@on_both_in_long
@pytest.mark.parametrize("place", ["dm", "board"])
async def test_a_message_whose_click_a_crash_swallowed_says_so_in_words_before_a_worker_has_drawn_anything(
    pg: Playground,
    channel: Channel,
    ada: Actor,
    ben: Actor,
    db: Path,
    place: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=3)
    robots = [Robot(ada, channel, place=place), Robot(ben, channel, place=place)]  # type: ignore[arg-type] # from a list
    async with watching(db) as witness:
        clicked = await dies_over_a_move(pg, db, witness, robots, CALLBACK)
        picture, offered, posted = clicked.picture, controls(clicked), len(pg.deliveries.posted)
        async with no_worker_free(monkeypatch), running(pg, db):
            said = {EN("back-again"), DE("back-again")}  # in the reader's language
            await pg.world.until(lambda: clicked.content in said, 60.0)
            assert (clicked.picture, controls(clicked)) == (picture, offered)
            assert len(pg.deliveries.posted) == posted
        async with running(pg, db) as bot:
            await until_begun(bot)
            await pg.idle()
            assert not clicked.content, "once it is drawn"
            assert await play(witness, robots)


async def until_begun(bot: Bummelzug) -> None:
    """Until a bot that was started has looked at what it left."""
    async with asyncio.timeout(60):
        while not bot._announcer._begun:  # noqa: ASYNC110 -- it does not tell
            await asyncio.sleep(0.005)


@on_both_in_long
async def test_a_computer_player_thinks_again_when_the_process_dies_while_it_thinks(
    pg: Playground, channel: Channel, ada: Actor, db: Path
) -> None:
    await set_table(pg, db, channel, [ada, "Stoker"], left=11)
    robot = Robot(ada, channel)
    async with watching(db) as witness:
        since = await witness.version()
        for _ in range(5):  # it thinks for a few hundredths of a second: the kill may come too late
            async with doomed(pg, db) as train:
                await _play_until_it_thinks(pg, robot, witness, db, train)
            if _thinking(db):
                break
        assert _thinking(db)
        async with running(pg, db):
            assert await play(witness, [robot])
            await audit(pg, db, channel, [ada], since=since, restarted=True)


async def _play_until_it_thinks(pg: Playground, robot: Robot, witness: Witness, db: Path, train: Doomed) -> None:
    working = asyncio.create_task(robot.move(witness))
    async with asyncio.timeout(60):
        while not _thinking(db):
            await asyncio.sleep(0.002)
            if working.done():
                working = asyncio.create_task(robot.move(witness))
    await crash(train, pg, db, working)


def _thinking(db: Path) -> bool:
    return bool(look(db, "SELECT 1 FROM intents WHERE what = 'think'"))


@on_both_in_long
@pytest.mark.parametrize("after_effect", [False, True], ids=["on its way", "taken"])
async def test_a_lobby_is_there_though_the_process_dies_while_the_answer_to_its_command_is(
    pg: Playground, channel: Channel, ada: Actor, ben: Actor, db: Path, after_effect: bool
) -> None:
    async with doomed(pg, db) as train:
        gate = pg.faults.hold(CALLBACK, after_effect=after_effect)
        working = asyncio.create_task(_slash(ada, channel))
        await gate.reached(60.0)
        await crash(train, pg, db, working, gate)
    async with running(pg, db):
        await pg.idle()
        await press(ben, boards(channel)[-1], "join")
        await ada.sees("Ben", channel)
        await press(ada, boards(channel)[-1], "begin")
        await ada.sees(EN("button-hand"), channel, timeout=60.0)
        async with watching(db) as witness:
            robots = [Robot(ada, channel), Robot(ben, channel)]
            assert not await play(witness, robots, moves=3)
        await pg.idle()
        (board,) = boards(channel)
        assert any(control.custom_id.verb == "hand" for control in controls(board))


async def _slash(person: Actor, channel: Channel) -> None:
    await person.slash("/game-of-trains start", channel)


@on_both_in_long
@pytest.mark.parametrize(
    ("route", "after_effect"),
    [
        pytest.param(CALLBACK, True, id="nothing is dealt"),
        pytest.param(REDRAW, False, id="the lobby has its buttons"),
        pytest.param(REDRAW, True, id="the lobby has become the first board and nothing is recorded"),
        pytest.param(HAND, False, id="the first hand is on its way"),
        pytest.param(HAND, True, id="the first hand is there and not recorded"),
    ],
)
async def test_a_table_begins_once_though_the_process_dies_while(
    pg: Playground, channel: Channel, ada: Actor, ben: Actor, db: Path, route: str, after_effect: bool
) -> None:
    async with doomed(pg, db) as train:
        await ada.slash("/game-of-trains start", channel)
        await press(ben, channel, "join")
        await ada.sees("Ben", channel)
        gate = pg.faults.hold(route.format(channel=channel.id, hand=ada.dm.id), after_effect=after_effect)
        working = asyncio.create_task(_press(ada, "begin", channel))
        await gate.reached(60.0)
        await crash(train, pg, db, working, gate)
    async with running(pg, db):
        await pg.idle()
        if on_disk(db) == 0:
            await press(ada, channel, "begin")
        await ada.sees(EN("button-hand"), channel, timeout=60.0)
        await pg.idle()
        # Both were dealt a hand and told so, once.
        for person in (ada, ben):
            assert len([each for each in pg.deliveries.posted if each.channel is person.dm and each.embeds]) == 1
            assert len(person.pinged) <= 1
        async with watching(db) as witness:
            robots = [Robot(ada, channel), Robot(ben, channel)]
            assert not await play(witness, robots, moves=2)
        await pg.idle()
        assert len(boards(channel)) == 1


async def _press(person: Actor, verb: str, channel: Channel) -> None:
    await press(person, channel, verb)


@on_both_in_long
@pytest.mark.parametrize("drawn", [False, True], ids=["while a worker settles in", "when a worker has drawn"])
async def test_a_bot_that_is_killed_leaves_no_process_behind(
    pg: Playground, channel: Channel, ada: Actor, ben: Actor, db: Path, drawn: bool
) -> None:
    if drawn:
        await set_table(pg, db, channel, [ada, ben], left=3)
    async with started(pg, db, spawning=True) as train:
        if drawn:
            await ada.sees(EN("button-hand"), channel, timeout=60.0)
        children = await _children(train.process.pid)
        await train.kill()
    async with asyncio.timeout(60):
        while any(Path(f"/proc/{child}").exists() for child in children):  # noqa: ASYNC110, ASYNC240 -- no events here
            await asyncio.sleep(0.05)


async def _children(pid: int) -> list[str]:
    """The processes that a process has started, as soon as there are any: they are still settling in then."""
    async with asyncio.timeout(60):
        while True:
            threads = Path(f"/proc/{pid}/task").glob("*/children")  # noqa: ASYNC240 -- no file behind it
            if found := [child for thread in threads for child in thread.read_text().split()]:
                return found
            await asyncio.sleep(0.005)


@on_both_in_long
@pytest.mark.parametrize(
    ("seed", "kills"), [(1, 2), *(pytest.param(seed, 4, marks=pytest.mark.long) for seed in range(1, 13))]
)
async def test_whole_games_survive_kills_at_random_moments(
    pg: Playground, channel: Channel, ada: Actor, ben: Actor, cleo: Actor, db: Path, seed: int, kills: int
) -> None:
    rng = Random(seed)
    people = [ada, ben, cleo][: rng.randint(2, 3)]
    robots = [Robot(person, channel, seed, place=rng.choice(["dm", "board"])) for person in people]
    async with started(pg, db):
        await ada.slash("/game-of-trains start", channel)
        for person in people[1:]:
            await press(person, channel, "join")
            await ada.sees(person.name, channel)
        await press(ada, channel, "add-computer")
        await ada.sees("Stoker", channel)
        await press(ada, channel, "begin")
        await ada.sees(EN("button-hand"), channel, timeout=60.0)
    async with AsyncExitStack() as stack:
        witness = await stack.enter_async_context(watching(db))
        for _ in range(kills):
            async with started(pg, db) as train:
                working = asyncio.create_task(_play(witness, robots))
                await asyncio.wait({working}, timeout=rng.uniform(0.5, 3.0))
                await crash(train, pg, db, working)
        failed = sum(each.failed for each in pg.interactions.by_id.values())
        await stack.enter_async_context(running(pg, db))
        assert await play(witness, robots)
        forestalled = kills + 1  # the first start is killed as well
        await audit(pg, db, channel, people, failed=failed, forestalled=forestalled, restarted=True)


async def _play(witness: Witness, robots: Sequence[Robot]) -> None:
    await play(witness, robots)
