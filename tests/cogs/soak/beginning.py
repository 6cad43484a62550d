"""How a soak begins: people, their hours, and tables, most of them in the middle of a game."""

from __future__ import annotations

from random import Random
from typing import get_args

from cogs.faces import FACES
from cogs.table.adapters.clock import Clock
from cogs.table.tables.following import follow
from cogs.table.tables.runner import Runner
from db import PaceName, StandIn, Store, WhenAway
from tests.cogs.players import set_table
from tests.cogs.soak.calendar import Calendar, Plan
from tests.cogs.soak.lobbies import Opening, Terms
from tests.cogs.soak.people import Person
from tests.cogs.soak.stands import DAY, HOUR
from tests.cogs.soak.temperaments import HOURS, TEMPERAMENTS
from tests.railway import Railway

PACE_NAMES: tuple[PaceName, ...] = get_args(PaceName)
STAND_INS: tuple[StandIn, ...] = ("comes", "comes", "never")
SEATS = (2, 3, 3, 4)  # how many people sit at a table, as far as the game allows
MOST_PLAYED = {"game_of_trains": 30, "trains": 60, "dwarf_train": 40, "brain_robbery": 60}  # moves, before it begins
SOON = 6  # hours in which everybody puts themselves on a list
ONE_IN = 5  # tables is opened while the others play


async def move_in(pg: Railway, plan: Plan, seed: int) -> Calendar:
    """People, and tables at which it is somebody's turn. There is no bot yet."""
    calendar = Calendar(pg, plan, seed)
    rng, guilds = calendar.rng, [pg.guild(name) for name in ("Railway club", "Night train")]
    calendar.guilds = guilds
    for number in range(plan.people):
        actor = pg.person(f"Person {number}", locale=("en-US", "de")[number % 2])
        like, hours = TEMPERAMENTS[number % len(TEMPERAMENTS)], HOURS[number % len(HOURS)]
        calendar.people.append(Person(calendar, actor, like, hours, f"{rng.random()}"))
    for guild, person in zip(guilds, calendar.people, strict=False):
        guild.managers.add(person.id)
        person.errands.guild = guild
    for person in calendar.people:  # or nobody would be told of the first lobbies
        calendar.at(calendar.now + rng.uniform(0, SOON) * HOUR, person.errands.be_on_the_list)
    calendar.facts.hours = {person.id: person.hours for person in calendar.people}
    agreed: dict[int, Terms] = {}
    for number in range(plan.tables):
        channel, game = guilds[number % 2].channel(f"track-{number}"), list(FACES)[number % len(FACES)]
        people, seed = _company(calendar, game), rng.getrandbits(60)
        terms = PACE_NAMES[number // len(FACES) % len(PACE_NAMES)], rng.choice(STAND_INS), _when_away(rng)
        if number % ONE_IN == ONE_IN - 1:
            later = calendar.now + rng.uniform(0, plan.days / 3) * DAY
            calendar.at(later, Opening(calendar, game, terms, channel, people, seed).open)
        else:
            actors, played = [person.actor for person in people], rng.randint(0, MOST_PLAYED[game])
            await set_table(pg, pg.db, channel, actors, played=played, seed=seed, game=game)
            agreed[calendar.seat(channel, [person.id for person in people])] = terms
    await _agree(calendar, agreed)
    return calendar


def _company(calendar: Calendar, game: str) -> list[Person]:
    players = FACES[game].game.players
    return calendar.rng.sample(calendar.people, max(players[0], min(players[-1], calendar.rng.choice(SEATS))))


def _when_away(rng: Random) -> WhenAway:
    return rng.choice(get_args(WhenAway))


async def _agree(calendar: Calendar, agreed: dict[int, Terms]) -> None:
    """What people and tables have chosen, as if they always had."""
    clock = Clock()
    clock.move_to(calendar.now, ticking=False)
    async with await Store.open(calendar.pg.db) as store:
        runner = Runner(store, clock)
        async with store.change() as change:
            for person in calendar.people:
                await change.keep_person(person.row())
        for id, terms in agreed.items():
            loaded = await runner.look(id)
            loaded.table.pace, loaded.table.stand_in, loaded.table.when_away = terms
            loaded.timers.clear_all()
            follow(loaded, touched=loaded.asked)
            async with store.change() as change:
                await runner.write(change, loaded)
