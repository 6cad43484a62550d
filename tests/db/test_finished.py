"""What records are made of: games that are over, as they are read, and the sums of those that are gone."""

from __future__ import annotations

from collections import Counter

from db import Counted, Finished, Honour, Move, Person, Store, Table
from db.rows import Cause
from tests.db.conftest import ANNA, BERT, CLEO, begin_own, open_lobby
from tests.db.told import about

OUTCOME = '{"placings":[[1],[0],[2]],"scores":null,"reason":"rounds","turn":12}'


async def finish(store: Store, channel: int = 5, ended: float = 100.0) -> Table:
    """A game of Anna, Bert and a computer player that is over."""
    table = await open_lobby(store, channel)
    table.status, table.begun, table.ended, table.outcome = "ended", 20.0, ended, OUTCOME
    async with store.change() as change:
        await change.save(table)
    return table


def act(seat: int | None, at: float, cause: Cause = "click") -> Move:
    return Move(0, 1, seat, "act", "{}", cause, at, False)


async def games(store: Store) -> list[Finished]:
    return (await store.played(answers=True)).games


async def test_a_game_that_is_over_comes_with_its_seats_and_how_it_ended(store: Store) -> None:
    table = await finish(store)
    async with store.change() as change:
        await change.give_up(table.id, CLEO)
        await change.give_up(table.id, CLEO)
    (found,) = await games(store)
    assert (found.guild, found.game, found.ended, found.practice) == (4, "game_of_trains", 100.0, False)
    assert (found.placings, found.scores, found.reason, found.turn) == ([[1], [0], [2]], None, "rounds", 12)
    assert (found.seats, found.given_up, found.removed) == (table.seats, [CLEO], [])


async def test_an_answer_is_the_first_click_after_somebody_else_moved(store: Store) -> None:
    table = await finish(store)
    log = [
        *(act(0, 25.0), act(0, 30.0)),
        *(act(1, 40.0), act(2, 41.0, "computer")),
        *(act(None, 50.0, "clock"), act(0, 90.0)),
        act(1, 91.0, "computer"),  # stands in
        act(1, 95.0),
        Move(0, 1, 0, "undo", "8", "undo", 97.0, False),
        act(0, 98.0),
    ]
    async with store.change() as change:
        await change.append(table.id, log)
    (found,) = await games(store)
    assert found.answers == [[0, 20.0, 25.0], [1, 30.0, 40.0], [0, 50.0, 90.0]]
    (of_one,) = (await store.played(person=BERT, answers=True)).games
    assert of_one.answers == [[1, 30.0, 40.0]]
    assert (await store.played()).games[0].answers == [], "nobody asked for them"


async def test_whoever_answers_by_a_plan_has_answered_as_by_a_click(store: Store) -> None:
    table = await finish(store)
    async with store.change() as change:
        await change.append(table.id, [act(0, 25.0), act(1, 40.0, "plan"), act(1, 45.0), act(0, 50.0, "plan")])
    (found,) = await games(store)
    assert found.answers == [[0, 20.0, 25.0], [1, 25.0, 40.0], [0, 45.0, 50.0]]


async def test_only_games_that_ended_by_their_rules_are_among_them(store: Store) -> None:
    agreed, running, closed = [await finish(store, channel) for channel in range(3)]
    agreed.outcome = None
    running.status, closed.status = "playing", "closed"
    async with store.change() as change:
        for table in (agreed, running, closed):
            await change.save(table)
    assert await games(store) == []


async def test_games_are_found_by_server_by_person_and_by_their_table(store: Store) -> None:
    first, second = await finish(store, 1, ended=100.0), await finish(store, 2, ended=200.0)
    second.guild, second.seats = 8, second.seats[1:]
    async with store.change() as change:
        await change.save(second)
        await change.give_up(second.id, CLEO)

    async def found(guild: int | None = None, person: int | None = None) -> list[float]:
        return [one.ended for one in (await store.played(guild=guild, person=person)).games]

    assert await found() == [100.0, 200.0]
    assert await found(guild=8) == await found(guild=8, person=BERT) == [200.0]
    assert await found(person=ANNA) == [one.ended for one in await store.played_at([first.id])] == [100.0]
    assert await found(person=CLEO) == [200.0], "who gave a seat up was there too"
    assert await found(guild=8, person=ANNA) == []


async def test_a_game_at_a_persons_own_table_is_found_by_the_person_and_in_no_server(store: Store) -> None:
    table = await begin_own(store)
    table.status, table.ended, table.outcome = "ended", 100.0, OUTCOME
    async with store.change() as change:
        await change.save(table)
        await change.add_up(Counter({Counted(0, "game_of_trains", 2, "computers", ANNA, 0, "games"): 2}), [])
    found = await store.played(person=ANNA)
    assert ([one.guild for one in found.games], found.counts.total()) == ([0], 2)
    assert (await store.played(guild=4)).games == []


async def test_how_often_somebody_has_played_a_game_to_its_end_counts_tables_that_are_gone_and_no_practice(
    store: Store,
) -> None:
    own, practice, left, agreed, taken_over = [await finish(store, channel) for channel in range(5)]
    practice.practice, left.seats[0].computer, agreed.outcome = 3, True, None
    taken_over.seats[0].since = taken_over.seats[1].since = 1
    kinds = [("people", "games", 2), ("practice", "games", 4), ("people", "left", 8), ("people", "place-1", 16)]
    async with store.change() as change:
        for table in (own, practice, left, agreed, taken_over):
            await change.save(table)
        for kind, what, count in kinds:
            key = Counted(4, "game_of_trains", 2, kind, ANNA, 0, what)  # type: ignore[arg-type]  # from a list
            await change.add_up(Counter({key: count}), [])
    assert await store.times_played(ANNA, "game_of_trains") == 3
    assert await store.times_played(BERT, "game_of_trains") == 2
    assert await store.times_played(ANNA, "trains") == await store.times_played(CLEO, "game_of_trains") == 0


async def test_sums_are_added_up_and_a_servers_best_game_takes_the_place_of_another(store: Store) -> None:
    won = Counted(4, "trains", 2, "people", ANNA, 0, "place-1")
    met = Counted(4, "trains", 2, "people", ANNA, BERT, "met")
    elsewhere = Counted(8, "trains", 2, "people", BERT, 0, "place-1")
    honours = [Honour(4, "trains", "longest", rounds, 7.0, "", (ANNA, BERT)) for rounds in (10, 12)]
    for honour in honours:
        async with store.change() as change:
            await change.add_up(Counter({won: 2, met: 1, elsewhere: 3}), [honour])
    assert await store.played(guild=4) == ([], Counter({won: 4, met: 2}), [honours[1]])
    assert (await store.played(guild=4, whats=["games", "place-1", "met"])).counts == Counter({won: 4})
    assert (await store.played(person=BERT)).counts == Counter({elsewhere: 6})


async def test_the_file_about_somebody_has_their_sums_and_not_whom_they_met(store: Store) -> None:
    met = [Counted(4, "trains", 2, "people", ANNA, other, "met") for other in (BERT, CLEO)]
    async with store.change() as change:
        await change.add_up(Counter(met), [])
    (row,) = (await about(store, ANNA))["tallies"]
    assert row == {"server": 4, "game": "trains", "seats": 2, "kind": "people", "what": "met", "count": 2}


async def test_what_people_are_called_and_whether_they_keep_to_themselves_is_told_together(store: Store) -> None:
    async with store.change() as change:
        await change.execute(
            "INSERT INTO people (id, name, locale, dms_closed, knows_dms_closed, discreet) VALUES (1,'A','',0,0,1)"
        )
        await change.keep_person(Person(1, "Anna", "de", discreet=True))
        await change.keep_person(Person(2, "Bert", "de"))
    assert await store.names_of([1, 2, 3]) == {1: ("Anna", True), 2: ("Bert", False)}
