"""What counts for whom, how it is counted, and that it stays when tables go."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from cogs.table.adapters.clock import Clock
from cogs.table.records import counting as records
from cogs.table.records.counting import MINUTES, Records, Sums, best, count
from cogs.table.tables.runner import Runner
from cogs.table.terms.operator_settings import OperatorSettings
from cogs.table.terms.pace import DAY
from cogs.table.terms.retention import Retention
from db import Counted, Finished, Seat, Store
from playground import Actor, Channel
from tests.cogs.evening import leave, play_on, stored
from tests.cogs.players import set_table
from tests.cogs.pressing import press
from tests.cogs.table.votes.test_verbs import whisper_done
from tests.cogs.table.waiting import a_unit_passes, go_away, until_said, vote
from tests.new_store import begun
from tests.railway import Railway, running

ADA, BEN, CLEO = 1, 2, 3
LEFT_TO_PLAY = 4  # moves


def game(
    *seats: Seat | int | None,
    placings: Sequence[Sequence[int]] = ((0,), (1,)),
    scores: Sequence[int] | None = None,
    ended: float = 100.0,
    turn: int = 9,
    reason: str = "",
    practice: bool = False,
    removed: Sequence[int] = (),
    given_up: Sequence[int] = (),
    waited: Sequence[tuple[float, float]] = (),
    answers: Sequence[tuple[int, float, float]] = (),
) -> Finished:
    """A number is a person, None a computer player."""
    held = [seat if isinstance(seat, Seat) else Seat(seat, "", computer=seat is None) for seat in seats]
    return Finished(
        *(7, "trains", ended, practice, held, [[*place] for place in placings]),
        None if scores is None else [*scores],
        *(reason, turn, [*removed], [*given_up]),
        [[*span] for span in waited],
        [[*answer] for answer in answers],
    )


def of(person: int, *games: Finished, kind: str = "people") -> dict[str, int]:
    """What is counted of somebody alone."""
    counts = count(games).counts
    return {one.what: often for one, often in counts.items() if (one.person, one.other, one.kind) == (person, 0, kind)}


def against(person: int, other: int, *games: Finished) -> dict[str, int]:
    return {one.what: often for one, often in count(games).counts.items() if (one.person, one.other) == (person, other)}


# What counts


def test_a_game_counts_for_those_who_played_it_with_the_place_that_they_had() -> None:
    played = game(ADA, BEN, CLEO, placings=[[2], [0, 1]])
    assert of(CLEO, played) == {"games": 1, "place-1": 1}
    assert of(ADA, played) == of(BEN, played) == {"games": 1, "shared-2": 1}
    assert against(CLEO, ADA, played) == {"met": 1, "ahead": 1}
    assert against(ADA, CLEO, played) == {"met": 1, "behind": 1}
    assert against(ADA, BEN, played) == {"met": 1}, "neither was ahead"


def test_below_a_shared_place_one_is_left_out() -> None:
    assert of(CLEO, game(ADA, BEN, CLEO, placings=[[0, 1], [2]])) == {"games": 1, "place-3": 1}


def test_where_nobody_won_all_have_played_and_none_was_ahead() -> None:
    played = game(ADA, BEN, placings=[])
    assert of(ADA, played) == {"games": 1, "no-winner": 1}
    assert against(ADA, BEN, played) == {"met": 1}


def test_a_seat_given_up_is_a_game_left_and_what_the_computer_won_with_it_is_nobodys() -> None:
    played = game(Seat(ADA, "Ada", computer=True), BEN)
    assert of(ADA, played) == {"left": 1}
    assert of(BEN, played) == {"games": 1, "place-2": 1}, "who stayed has played with people, not with computers alone"
    assert against(BEN, ADA, played) == {}


def test_a_seat_passed_on_is_a_game_left_and_counts_for_nobody_who_took_it() -> None:
    played = game(Seat(CLEO, "Cleo", computer=False, since=4), BEN, given_up=[ADA])
    assert of(ADA, played) == {"left": 1}
    assert of(CLEO, played) == {}
    assert against(BEN, CLEO, played) == {}
    left_again = game(Seat(CLEO, "Cleo", computer=True, since=4), BEN, given_up=[ADA])
    assert of(CLEO, left_again) == {}, "it was not theirs to leave"


def test_who_had_to_go_without_having_been_silent_has_not_left() -> None:
    played = game(Seat(ADA, "Ada", computer=True), BEN, CLEO, removed=[0])
    assert of(ADA, played) == {}
    assert of(BEN, played) == {"games": 1, "place-2": 1}


def test_computer_players_and_practice_are_counted_apart() -> None:
    alone, practice = game(ADA, None), game(ADA, None, practice=True)
    assert of(ADA, alone, practice) == {}
    assert of(ADA, alone, practice, kind="computers") == {"games": 1, "place-1": 1}
    assert of(ADA, alone, practice, kind="practice") == {"games": 1, "place-1": 1}
    assert count([alone, practice]).honours == {}


def test_a_game_with_somebody_who_was_forgotten_was_played_with_people() -> None:
    played = game(ADA, Seat(None, "—", computer=True, forgotten=True))
    assert of(ADA, played) == {"games": 1, "place-1": 1}
    assert not [one for one in count([played]).counts if one.other]


# The time to answer


def test_answers_are_counted_by_the_time_within_which_they_came() -> None:
    played = game(ADA, BEN, answers=[(0, 0.0, 60.0), (0, 0.0, 61.0), (0, 0.0, 400 * DAY), (1, 0.0, 3600.0)])
    assert of(ADA, played) == {"games": 1, "place-1": 1, "within-1": 1, "within-2": 1, f"within-{MINUTES[-1]}": 1}
    assert of(BEN, played)["within-60"] == 1


def test_the_time_for_which_a_table_waited_for_the_away_is_not_theirs() -> None:
    played = game(ADA, BEN, answers=[(0, 100.0, 100.0 + 5 * DAY)], waited=[(50.0, 60.0), (130.0, 130.0 + 4 * DAY)])
    assert of(ADA, played)["within-1440"] == 1


def test_what_is_answered_in_a_seat_that_was_taken_over_or_alone_with_computers_counts_for_nobody() -> None:
    taken = game(Seat(CLEO, "Cleo", computer=False, since=4), BEN, answers=[(0, 0.0, 5.0)])
    alone = game(CLEO, None, answers=[(0, 0.0, 5.0)])
    assert [one for one in count([taken, alone]).counts if one.what.startswith("within")] == []


# The board of honour


def honours(*games: Finished) -> dict[str, tuple[int, str, tuple[int, ...]]]:
    return {one.what: (one.amount, one.scores, one.people) for one in count(games).honours.values()}


def test_the_longest_game_is_the_one_of_most_rounds_with_all_who_played_it() -> None:
    short = game(ADA, BEN, turn=40)
    long = game(ADA, CLEO, BEN, None, turn=81, ended=200.0)
    assert honours(short, long)["longest"] == (21, "", (ADA, BEN, CLEO))
    assert honours(long, game(ADA, BEN, turn=41, ended=150.0))["longest"] == (21, "", (ADA, BEN)), "the first of equals"


def test_the_closest_finish_is_the_one_with_the_least_between_the_first_two_and_names_the_winner() -> None:
    far, close = game(ADA, BEN, scores=[40, 30]), game(BEN, ADA, CLEO, placings=[[2], [1], [0]], scores=[1, 40, 41])
    assert honours(far, close)["closest"] == (1, "41:40", (CLEO,))
    assert honours(close, game(ADA, BEN, placings=[[0, 1]], scores=[8, 8]))["closest"] == (0, "8:8", (ADA, BEN))


@pytest.mark.parametrize("reason", ["resigned", "agreed"])
def test_a_game_whose_scores_decided_nothing_is_no_close_finish(reason: str) -> None:
    assert "closest" not in honours(game(ADA, BEN, scores=[3, 3], placings=[[0, 1]], reason=reason))


def test_what_a_computer_player_won_for_somebody_is_no_close_finish() -> None:
    played = game(Seat(ADA, "Ada", computer=True), BEN, scores=[5, 4])
    assert "closest" not in honours(played)
    assert honours(played)["longest"][2] == (BEN,)


def test_a_game_without_scores_has_no_close_finish() -> None:
    assert "closest" not in honours(game(ADA, BEN))


def test_sums_of_some_games_and_of_the_others_are_those_of_all() -> None:
    games = [
        game(ADA, BEN, scores=[9, 8], ended=3.0, answers=[(0, 0.0, 5.0)]),
        game(BEN, ADA, scores=[9, 8], ended=2.0, turn=30),
        game(ADA, None),
        game(Seat(ADA, "Ada", computer=True), BEN, CLEO, turn=50),
        game(ADA, BEN, practice=True),
    ]
    every = count(games)
    for cut in range(len(games) + 1):
        some, others = count(games[:cut]), count(games[cut:])
        assert some.counts + others.counts == every.counts
        assert best(some.honours.values(), others.honours.values()) == every.honours


# At the table


async def everything(db: Path) -> Sums:
    """All that is counted, of tables that are there and of those that are gone."""
    async with await Store.look(db) as store:
        played = await store.played(answers=True)
    counted = count(played.games)
    return Sums(played.counts + counted.counts, best(played.honours, counted.honours.values()))


async def told(pg: Railway, person: Actor, kind: str = "people") -> dict[str, int]:
    """What is counted of somebody alone, but for their time to answer."""
    found = Counter[str]()
    for one, often in (await everything(pg.db)).counts.items():
        if (one.person, one.other, one.kind) == (person.id, 0, kind) and not one.what.startswith("within"):
            found[one.what] += often
    return dict(found)


async def play_out(pg: Railway, *people: Actor) -> None:
    """Those of them who are asked play to the end."""
    await play_on(pg, people)
    assert (await stored(pg)).status == "ended"


@pytest.mark.slow
async def test_who_left_a_game_that_went_on_to_its_end_has_left_one_and_who_came_back_has_not(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben, cleo], left=LEFT_TO_PLAY, seed=1)
    async with running(pg, db):
        await leave(ben, channel)
        await leave(cleo, channel)
        await press(cleo, channel, "back")
        await pg.idle()
        assert await told(pg, ben) == {}, "not before the game is over"
        await play_out(pg, ada, ben, cleo)
    assert await told(pg, ben) == {"left": 1}
    assert (await told(pg, ada))["games"] == (await told(pg, cleo))["games"] == 1


@pytest.mark.slow
async def test_who_was_silent_and_is_stood_in_for_at_the_end_has_left(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=LEFT_TO_PLAY)
    async with running(pg, db):
        (asked,) = [person for person in (ada, ben) if await is_asked(pg, person)]
        for hours in (25, 72):
            await pg.clock.advance(hours=hours)
            await pg.idle()
        await play_out(pg, ada, ben)
    other = ben if asked is ada else ada
    assert await told(pg, asked) == {"left": 1}
    assert (await told(pg, other))["games"] == 1


async def is_asked(pg: Railway, person: Actor) -> bool:
    async with await Store.look(pg.db) as store:
        return bool([one for one in await store.timers(1) if (await seat_of(store, person)) == one.seat])


async def seat_of(store: Store, person: Actor) -> int:
    table = await store.table(1)
    assert table is not None
    return [seat.person for seat in table.seats].index(person.id)


@pytest.mark.slow
async def test_who_was_removed_after_a_silence_has_left(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor
) -> None:
    await set_table(pg, db, channel, [ada, cleo], left=LEFT_TO_PLAY)
    async with running(pg, db):
        if await is_asked(pg, ada):
            await play_on(pg, [ada, cleo], moves=1)
        while await is_asked(pg, ada):
            await play_on(pg, [ada, cleo], moves=1)
        await a_unit_passes(pg)
        await press(ada, channel, "remove", "")
        await press(ada, channel, "remove", "1")
        await until_said(pg)
        await play_out(pg, ada, cleo)
    assert await told(pg, cleo) == {"left": 1}


@pytest.mark.slow
@pytest.mark.parametrize("then", ["plays", "taken"])
async def test_who_was_removed_because_all_agreed_has_neither_played_nor_left(
    then: str, pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben, cleo], left=LEFT_TO_PLAY)
    dora = pg.person("Dora")
    async with running(pg, db):
        await press(ada, channel, "remove", "")
        await press(ada, channel, "remove", "1")
        await until_said(pg)
        await whisper_done(cleo, channel, "remove.1.yes")
        if then == "taken":  # by somebody else, and not by the computer player
            await ada.slash("/games give-seat", channel, to=dora, from_=ben)
            await press(dora, channel, "take")
        await pg.idle()
        await play_out(pg, ada, dora, cleo)
        assert (await stored(pg)).seats[1].computer == (then == "plays")
    assert await told(pg, ben) == await told(pg, dora) == {}
    assert (await told(pg, ada))["games"] == 1


@pytest.mark.slow
async def test_who_passed_a_seat_on_has_left_and_the_seat_counts_for_nobody_who_had_it_since(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=LEFT_TO_PLAY)
    dora = pg.person("Dora")
    async with running(pg, db):
        await ben.slash("/games platz-abgeben", channel, an=cleo)
        await press(cleo, channel, "take")
        await pg.idle()
    async with running(pg, db):
        await cleo.slash("/games give-seat", channel, to=dora)
        await press(dora, channel, "take")
        await pg.idle()
        await play_out(pg, ada, dora)
    assert await told(pg, ben) == {"left": 1}
    assert await told(pg, cleo) == await told(pg, dora) == {}
    assert (await told(pg, ada))["games"] == 1


@pytest.mark.slow
async def test_a_game_that_all_agreed_to_end_counts_for_nobody(
    pg: Railway, db: Path, channel: Channel, ada: Actor, cleo: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben, cleo], left=LEFT_TO_PLAY)
    async with running(pg, db):
        await leave(ben, channel)
        await press(ada, channel, "end-here", "")
        await press(ada, channel, "end-here", "sure")
        await until_said(pg)
        await vote(cleo, channel, "end..yes")
        assert (await stored(pg)).status == "ended"
        assert (await stored(pg)).outcome is None
    assert await everything(db) == (Counter(), {})


@pytest.mark.slow
async def test_who_is_away_while_the_computer_plays_still_plays_their_own_game(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], left=LEFT_TO_PLAY)
    async with running(pg, db) as bot:
        await go_away(bot, ben, pg.clock.now() + 5 * DAY)
        await play_out(pg, ada, ben)
        assert (await stored(pg)).seats[1].person == ben.id
    assert (await told(pg, ben))["games"] == 1
    async with await Store.look(db) as store:
        (played,) = (await store.played(answers=True)).games
    assert played.removed == played.given_up == []


@pytest.mark.slow
async def test_a_game_among_computer_players_is_counted_apart_and_as_practice_once_chance_was_taken_back(
    pg: Railway, db: Path, channel: Channel, ada: Actor
) -> None:
    await set_table(pg, db, channel, [ada, "Stoker"], played=10_000)
    await set_table(pg, db, channel, [ada, "Stoker"], played=10_000)
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("UPDATE tables SET practice = 3 WHERE id = 2")
    assert await told(pg, ada) == {}
    assert (await told(pg, ada, "computers"))["games"] == (await told(pg, ada, "practice"))["games"] == 1


# Sums that stay


async def play_many(pg: Railway, db: Path, channel: Channel, people: Sequence[Actor]) -> None:
    """Finished games of all kinds, each some days after the other, with answers that took their time."""
    ada, ben, cleo = people
    tables: list[tuple[Sequence[Actor | str], str]] = [
        ([ada, ben], "dwarf_train"),
        ([ada, "Stoker"], "game_of_trains"),
        ([ben, ada, cleo], "game_of_trains"),
        ([ada, cleo], "dwarf_train"),
        ([cleo, ben], "game_of_trains"),
    ]
    for at, (seats, key) in enumerate(tables):
        await set_table(pg, db, channel, seats, played=10_000, game=key, seed=at + 3)
        await pg.clock.advance(days=2)
    with closing(sqlite3.connect(db)) as connection, connection:
        connection.execute("DELETE FROM intents")  # all was said long ago
        connection.execute("UPDATE moves SET at = at + number * number * 7 % 90000")
        connection.execute("UPDATE seats SET computer = 1 WHERE table_id = 4 AND seat = 1")
        connection.execute("INSERT INTO given_up VALUES (5, ?)", (ada.id,))
        connection.execute("UPDATE seats SET since = 4 WHERE table_id = 5 AND seat = 0")


async def until_gone(db: Path, tables: int) -> None:
    async with asyncio.timeout(20), await Store.look(db) as store:
        while len(await store.dealt()) > tables:  # noqa: ASYNC110 -- a row does not tell
            await asyncio.sleep(0.01)


@pytest.mark.slow
async def test_figures_are_the_same_before_tables_go_when_some_are_gone_and_when_all_are(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await play_many(pg, db, channel, [ada, ben, cleo])
    before = await everything(db)
    assert before == await everything(db)
    assert {one.kind for one in before.counts} == {"people", "computers"}
    assert {what for _, _, what in before.honours} == {"longest", "closest"}
    assert len({one.what for one in before.counts if one.what.startswith("within")}) > 3
    for days, left in ((6, 3), (100, 0)):
        async with running(pg, db, chosen=OperatorSettings(Retention(tables=days if left else 1))):
            await until_gone(db, left)
        after = await everything(db)
        assert after.counts == before.counts
        assert after.honours == before.honours
    async with await Store.look(db) as store:
        assert (await store.played()).games == []


async def until_counted(db: Path) -> None:
    async with asyncio.timeout(20), await Store.look(db) as store:
        while (await store.played()).games:  # noqa: ASYNC110 -- a row does not tell
            await asyncio.sleep(0.01)


@pytest.mark.slow
async def test_games_that_are_over_are_added_up_once_while_their_tables_stay_and_no_log_of_theirs_is_read_again(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await play_many(pg, db, channel, [ada, ben, cleo])
    before = await everything(db)
    async with await Store.look(db) as store:
        times = await store.times_played(ada.id, "dwarf_train")
    for retention in (Retention(), Retention(), Retention(tables=1)):  # at the last start tables go
        async with running(pg, db, chosen=OperatorSettings(retention)):
            await until_counted(db)
            await until_gone(db, 0 if retention.tables else 5)
        after = await everything(db)
        assert (after.counts, after.honours) == (before.counts, before.honours)
        async with await Store.look(db) as store:
            assert await store.played_at(await store.dealt()) == []
            assert await store.times_played(ada.id, "dwarf_train") == times
    await set_table(pg, db, channel, [ada, ben], played=10_000, game="dwarf_train", seed=3)
    async with await Store.look(db) as store:
        assert len((await store.played()).games) == 1, "a game that is just over is in one's stats at once"


@pytest.mark.slow
async def test_forgetting_takes_a_record_away_and_leaves_the_others_theirs_whether_tables_are_gone_or_not(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await play_many(pg, db, channel, [ada, ben, cleo])
    left = await everything(db)
    async with running(pg, db, chosen=OperatorSettings(Retention(tables=6))):
        await until_gone(db, 3)
    async with await Store.open(db) as store, store.change() as change:
        await change.forget_person(ada.id)
    after = await everything(db)
    assert not [one for one in after.counts if ada.id in (one.person, one.other)]
    assert not [one for one in after.honours.values() if ada.id in one.people]
    expected = Counter({one: often for one, often in left.counts.items() if ada.id not in (one.person, one.other)})
    assert after.counts == expected
    with closing(sqlite3.connect(db)) as connection:
        assert str(ada.id) not in "\n".join(connection.iterdump())


async def test_games_are_counted_beside_the_loop_that_answers_clicks(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await set_table(pg, db, channel, [ada, ben], played=10_000)
    threads: list[threading.Thread] = []

    def counting(games: Sequence[Finished]) -> Sums:
        threads.append(threading.current_thread())
        return count(games)

    assert channel.guild is not None
    async with running(pg, db) as bot:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(records, "count", counting)
            asked = bot.clicks.services.records
            assert await asked.of(ada.id, channel.guild.id)
            assert (await asked.of_server(channel.guild.id)).honours
            async with bot.runner.store.change() as change:
                await asked.fold(change, [1])
    assert len(threads) == 3
    assert threading.main_thread() not in threads


async def test_a_leaderboard_reads_no_sum_of_two_people(tmp_path: Path) -> None:
    won, met = (Counted(4, "trains", 2, "people", 1, other, what) for other, what in ((0, "place-1"), (2, "met")))
    async with await Store.open(begun(tmp_path / "bummelzug.sqlite3")) as store:
        async with store.change() as change:
            await change.add_up(Counter({won: 1, met: 1}), [])
        assert (await Records(Runner(store, Clock())).of_server(4)).counts == Counter({won: 1})
