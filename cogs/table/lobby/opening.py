"""Opening a table in a channel that is free, or where the old table may be closed; or as somebody's own, in none."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cogs.face.course import Position
from cogs.face.seating import clean
from cogs.faces import FACES
from cogs.table.lobby import commands
from cogs.table.server.rules import require_room
from cogs.table.tables.following import close
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.runner import Runner
from cogs.table.tables.vote import owners
from cogs.table.terms.pace import FORGOTTEN_AFTER, KEPT_FOR
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from db import ChannelTaken, Intent, Person, Seat, Server, Table, Timer
from engine.game import TableOptions
from engine.house.player import Skill


@dataclass(slots=True, frozen=True)
class Opening:
    """A lobby that is to be opened, and where."""

    game: str
    guild: int
    channel: int
    locale: str
    parent: int | None = None  # the channel whose thread it is in
    guests: Mapping[int, str] = field(default_factory=dict)  # are invited, and sit down themselves
    options: TableOptions | None = None  # else those for somebody who has played as often as the host
    computers: Sequence[Seat] = ()  # sit down beside the host
    like: Table | None = None  # it is played on the terms of this one, or on the server's

    @classmethod
    def again(cls, table: Table, channel: int, parent: int | None, locale: str) -> Opening:
        """A lobby with the company and the options of a game that is over; who starts is open again."""
        game = FACES[table.game].game
        return cls(
            *(table.game, table.place.guild, channel, locale, parent),
            guests={seat.person: seat.name for seat in table.seats if seat.person is not None},
            options=game.Options.model_validate_json(table.options).model_copy(update={"first": None}),
            computers=[seat for seat in table.seats if seat.person is None],
            like=table,
        )

    def lobby(self, host: Sender, server: Server, now: float, seed: int) -> Table:
        """The lobby, with its host in the first seat."""
        game, like = FACES[self.game].game, self.like
        paced = like or server
        return Table(
            game=self.game,
            rules_version=game.rules_version,
            options=(self.options or game.Options()).model_dump_json(),
            seed=seed,
            guild=self.guild,
            channel=self.channel,
            host=host.id,
            locale=self.locale,
            created=now,
            pace=paced.pace,
            stand_in=paced.stand_in,
            plans=paced.plans,
            when_away="plays" if like is None else like.when_away,
            stand_in_skill="journeyman" if like is None else like.stand_in_skill,
            hints=None if like is None else like.hints,
            seats=[
                Seat(host.id, host.name, computer=False),
                *(Seat(None, one.name, computer=True, skill=one.skill) for one in self.computers),
            ],
            invitations=[guest for guest in self.guests if guest != host.id],
            parent=self.parent,
        )


async def open_lobby(runner: Runner, opening: Opening, host: Sender) -> Table:
    """Opens a lobby, or refuses where a table of others stands, or where there are as many as there may be."""
    now = runner.clock.now()
    old = await runner.store.table_in(opening.channel)
    if old is not None:
        await runner.run(old.id, lambda loaded: make_room(loaded, host.id), host)
    async with runner.change(host, None) as change:
        server = await change.server(opening.guild)
        await runner.require_free_for(host.id, change)
        places, home = await change.places_in(opening.guild), opening.parent or opening.channel
        require_room(server, places, home, runner.limits)
        for guest, name in sorted(opening.guests.items()):  # as all lock them
            if await change.person(guest) is None:
                await change.keep_person(Person(guest, name, opening.locale))
        if opening.options is None:
            played = await change.times_played(host.id, opening.game)
            opening = replace(opening, options=FACES[opening.game].options_after(played))
        try:
            table = await change.add_table(opening.lobby(host, server, now, secrets.randbits(128)))
        except ChannelTaken as taken:
            other = await change.table_in(opening.channel)
            raise Refusal("refuse-channel-taken", table=other and other.id) from taken
        await change.set_timer(Timer(table.id, "expire", None, now + FORGOTTEN_AFTER))
        await change.queue(Intent(table.id, "board", None, table.version, now))
    await runner.try_dms_again(host)
    return table


async def begin_own(
    runner: Runner,
    game: str,
    person: Sender,
    computers: int,
    skill: Skill = "journeyman",
    seed: int | None = None,
    position: Position[Any, Any] | None = None,
) -> Table:
    """Begins a table of somebody's own against computer players: it stands in no channel, and nobody else sees it. From
    a `position` on, it is played by that one's options and seed, after its moves, and is only practice."""
    played = FACES[game].game
    if position is not None:
        seed = position.seed
    async with runner.noting(person) as (change, known):
        await runner.require_free_for(person.id, change)
        table = await change.add_table(
            Table(
                game=game,
                rules_version=played.rules_version,
                options=(played.Options() if position is None else position.options).model_dump_json(),
                seed=secrets.randbits(128) if seed is None else seed,
                guild=None,
                channel=None,
                host=person.id,
                locale=person.locale,
                created=runner.clock.now(),
                seats=[Seat(person.id, person.name, computer=False)],
            )
        )
        loaded = runner.loaded(table, {known.id: known}, ())
        commands.begin_own(loaded, computers, skill)
        if position is not None:
            commands.go_on_from(loaded, position.moves)
        await runner.write(change, loaded)
    await runner.try_dms_again(person)
    return table


def make_room(loaded: LoadedTable, person: int) -> None:
    """Closes the table that stands where somebody would like to open one, or refuses."""
    if loaded.table.status in ("lobby", "playing"):
        require_closable(loaded.table, person, loaded.now)
        close(loaded)


def require_closable(table: Table, person: int, now: float) -> None:
    """Refuses to close a table of others, with the way to it. Somebody may close what is theirs alone, or nobody's, or
    where nobody whose it is has answered for a long time."""
    others = [seat for at in owners(table) if (seat := table.seats[at]).person != person]
    if any(not table.seats[at].computer for at in owners(table)):
        raise Refusal("refuse-channel-taken", table=table.id)
    free = max((seat.away or table.created for seat in others), default=0.0) + KEPT_FOR
    if others and now < free:
        who = [clean(seat.name) for seat in others]
        raise Refusal("refuse-channel-kept", table=table.id, who=who, at=int(free))
