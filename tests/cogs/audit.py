"""Whether anything was lost: what people did and were shown, held against what is on disk."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from cogs.face.custom_id import TEMPLATE, CustomId, sign
from cogs.faces import FACES
from cogs.table.sheets import board_sheet
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.pace import AT_IT_FOR
from db import Move, Store, Table, replay, verify
from playground import Actor, Channel, ChatMessage, Playground
from playground.world.interaction import COMPONENT, Interaction
from tests.cogs.pressing import controls
from tests.postgres import look

_NONCE = re.compile(r"-(\d+)-\d+$")  # of a message: which version it was posted for, and by which intent
_SHOWN = re.compile(r'"bz:(\d+):(\d+):')


def shown(pg: Playground, table: int = 1) -> int:
    """The newest version of a table that anybody was ever shown."""
    found = (_SHOWN.findall(str(each.said).replace("'", '"')) for each in pg.deliveries.all)
    return max((int(version) for pairs in found for id, version in pairs if int(id) == table), default=0)


def on_disk(db: Path | str, table: int = 1) -> int:
    """The version that is stored, read as if the bot had never been."""
    rows = look(db, "SELECT version FROM tables WHERE id = $1", table)
    return int(rows[0][0]) if rows else -1


def boards(channel: Channel) -> list[ChatMessage]:
    """The messages for all that have controls of a table."""
    return [each for each in channel.messages.values() if not each.ephemeral and controls(each)]


def pings(person: Actor) -> list[int]:
    """The versions of the table of which this person was told by a ping."""
    return [int(found[1]) for each in person.pinged if (found := _NONCE.search(each.nonce or "")) is not None]


async def audit(
    pg: Playground,
    db: Path | str,
    channel: Channel,
    people: Sequence[Actor],
    *,
    since: int = 1,
    failed: int = 0,
    forestalled: int = 0,
    restarted: bool = False,
) -> None:
    """Everything that must be true when a game is over and everybody is quiet. `since`: the version from which on the
    moves were made by clicks; `failed`: so many interactions failed because Discord itself lost their answers;
    `forestalled`: so many questions at most were answered, from the board, before the bot came to ping for them;
    `restarted`: the bot was, and so may have notified people who were at the table."""
    await pg.idle()
    async with await Store.look(db) as store:
        assert await verify(store) == []
        table = await store.table(1)
        assert table is not None
        assert table.status == "ended"
        moves = await store.moves(1)
        assert await store.intents() == []
    assert shown(pg) <= table.version
    each_click_counts_once(pg, db, table, [move for move in moves if move.version > since])
    assert [each.code for each in pg.requests if each.code == 30046] == []
    assert pg.requests.unknown == []
    assert sum(each.failed for each in pg.interactions.by_id.values()) == failed
    for person in people:
        asked, pinged = questions(table, moves, person, since), pings(person)
        each = [sum(version in question for version in pinged) for question in asked]
        due = [notifies_for(pg, moves, person, question) for question in asked]
        assert sum(each) == len(person.pinged), f"{person.name} was pinged for nothing: {pinged} for {asked}"
        assert max(each, default=0) <= 1, f"{person.name} was pinged twice: {pinged} for {asked}"
        missing = sum(is_due is True and not times for is_due, times in zip(due, each, strict=True))
        assert missing <= forestalled, f"{person.name} was not pinged: {pinged} for {asked}, {due}"
        there = sum(times and is_due is False for is_due, times in zip(due, each, strict=True))
        assert restarted or not there, f"{person.name} was pinged while there: {pinged} for {asked}, {due}"
    assert [each.content for each in channel.messages.values() if "<@" in each.content] == [], "a notification stays"
    assert [each for person in people for each in person.pinged if not each.deleted] == [], "a notification stays"
    if not channel.deleted:
        (board,) = boards(channel)
        assert board.embeds[0]["description"] == board_sheet.board(table, moves).text


def each_click_counts_once(pg: Playground, db: Path | str, table: Table, moves: Sequence[Move]) -> None:
    """Every act that was taken in is in the log, and every click in the log is one act that was taken in."""
    game = FACES[table.game].game
    taken = {id for (id,) in look(db, "SELECT interaction FROM clicks")}
    done = Counter(
        (custom_id.version, custom_id.argument, interaction.user.id)
        for interaction in pg.interactions.by_id.values()
        if interaction.id in taken and (custom_id := _pressed(interaction)) is not None and custom_id.verb == "act"
    )
    logged = Counter(
        (move.version - 1, sign(game, game.load_action(move.body)), table.seats[move.seat or 0].person)
        for move in moves
        if move.kind == "act" and move.cause == "click"
    )
    assert done == logged
    assert [move.version for move in moves] == list(range(moves[0].version, table.version + 1))


def _pressed(interaction: Interaction) -> CustomId | None:
    if interaction.type != COMPONENT:
        return None
    match = TEMPLATE.fullmatch(interaction.data["custom_id"])
    if match is None:
        return None
    values = interaction.data.get("values")
    return CustomId.of(match).chosen(values[0]) if values else CustomId.of(match)


def questions(table: Table, moves: Sequence[Move], person: Actor, since: int = 1) -> list[range]:
    """What this person was asked, as the versions in which each question stood: it is a new one when it is another
    turn, or somebody else was asked before."""
    game = FACES[table.game].game
    seat = next(at for at, each in enumerate(table.seats) if each.person == person.id)
    before = [move for move in moves if move.version <= since]
    state = replay(game, len(table.seats), table.options, table.seed, table.rules_version, before)
    asked: int | None = None
    found: list[range] = []
    for version, move in [(since, None), *((move.version, move) for move in moves[len(before) :])]:
        if move is not None:
            game.apply(state, move.seat, game.load_action(move.body))
        now = game.turn(state).number if seat in game.to_act(state) else None
        if now is not None:
            first = found.pop().start if now == asked else version
            found.append(range(first, version + 1))
        asked = now
    return found


def notifies_for(pg: Playground, moves: Sequence[Move], person: Actor, question: range) -> bool | None:
    """Whether this person had to be notified for a question: they had not clicked for two minutes when it came up, or
    did not answer for so long since. None: they had not, and answered it in the same moment."""
    at = {move.version: move.at for move in moves}
    pressed = [(each.sent_at, _pressed(each)) for each in pg.interactions.by_id.values() if each.user.id == person.id]
    clicks = [(sent_at, custom_id.version) for sent_at, custom_id in pressed if custom_id is not None]
    when = at.get(question.start, pg.clock.now())
    recent = [version for sent_at, version in clicks if sent_at <= when < sent_at + AT_IT_FOR]
    if not any(version < question.start for version in recent):
        return None if recent else True
    while last := max((sent_at for sent_at, _ in clicks if sent_at <= when < sent_at + AT_IT_FOR), default=0.0):
        when = last + AT_IT_FOR
    return when < at.get(question.stop, pg.clock.now())


def asked_now(loaded: LoadedTable) -> list[int]:
    """The people who are asked."""
    return [loaded.table.seats[seat].person or 0 for seat in loaded.asked_persons]
