"""The lobby: who plays, against how many computer players, by which options, and when it begins."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager

from cogs.face.clean_names import clean
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.tables.desk import Desk
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.vote import owners
from cogs.table.terms.computer_names import called, free_jobs, renamed
from cogs.table.terms.deadlines import ANYBODY_BEGINS_AFTER, FORGOTTEN_AFTER, HOUR, KEPT_FOR
from cogs.table.terms.hints import MOST
from cogs.table.terms.refusals import Refusal
from cogs.table.terms.sender import Sender
from cogs.table.terms.server_rules import require_room
from db import ChannelTaken, Person, Seat, Table, Timer
from engine.game import InvalidOptions, TableOptions
from engine.house.player import TRADES, Trade

log = logging.getLogger(__name__)

BEGINS_AFTER = [int(hours * HOUR) for hours in (1, 3, 6, 12, 24, 48)]  # seconds from which a host may choose


class Lobby:
    """The verbs of a lobby. Each ends in one transaction, or in a Refusal and nothing."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def open(
        self,
        game: str,
        guild: int,
        channel: int,
        locale: str,
        sender: Sender,
        guests: Mapping[int, str],
        *,
        parent: int | None = None,
        options: TableOptions | None = None,
        computers: Sequence[Seat] = (),
        like: Table | None = None,
    ) -> Table:
        """Opens a lobby with the sender as host in the first seat; guests are invited, and sit down themselves.
        These computer players sit down beside the host. `parent` is the channel whose thread it is in; its
        pace is that of the table that it is `like`, or the server's."""
        face = FACES[game]
        now = self._desk.clock.now()
        await self._clear_away(channel, sender)
        async with self._desk.change(sender, None) as change:
            server = await change.server(guild)
            require_room(server, await change.standing_in(guild), parent or channel)
            for guest, name in sorted(guests.items()):  # as all lock them
                if await change.person(guest) is None:
                    await change.keep_person(Person(guest, name, locale))
            paced = like or server
            try:
                table = await change.add_table(
                    Table(
                        game=game,
                        rules_version=face.game.rules_version,
                        options=(options or face.game.Options()).model_dump_json(),
                        seed=secrets.randbits(128),
                        guild=guild,
                        channel=channel,
                        host=sender.id,
                        locale=locale,
                        created=now,
                        pace=paced.pace,
                        stand_in=paced.stand_in,
                        when_away="plays" if like is None else like.when_away,
                        stand_in_trade="journeyman" if like is None else like.stand_in_trade,
                        hints=None if like is None else like.hints,
                        seats=[
                            Seat(sender.id, sender.name, computer=False),
                            *(Seat(None, one.name, computer=True, trade=one.trade) for one in computers),
                        ],
                        invitations=[guest for guest in guests if guest != sender.id],
                        parent=parent,
                    )
                )
            except ChannelTaken as taken:
                other = await change.table_in(channel)
                raise Refusal("refuse-channel-taken", table=other and other.id) from taken
            await change.set_timer(Timer(table.id, "expire", None, now + FORGOTTEN_AFTER))
            await self._desk.queue(change, table, "board")
        await self._desk.try_dms_again(sender)
        return table

    async def open_again(self, table: Table, sender: Sender, *, channel: int, parent: int | None, locale: str) -> Table:
        """Opens a lobby with the company and the options of a game that is over; who starts is open again."""
        game = FACES[table.game].game
        options = game.renewed(game.Options.model_validate_json(table.options)).model_copy(update={"first": None})
        return await self.open(
            *(table.game, table.guild, channel, locale, sender),
            {seat.person: seat.name for seat in table.seats if seat.person is not None},
            parent=parent,
            options=options,
            computers=[seat for seat in table.seats if seat.person is None],
            like=table,
        )

    async def require_free(self, channel: int, sender: Sender) -> int | None:
        """Refuses where a table stands that is others', with the way to it. Returns the one that the sender may close,
        if one stands there: it is theirs alone, or nobody's, or nobody whose it is has answered for a long time."""
        table = await self._desk.store.table_in(channel)
        if table is None:
            return None
        others = [seat for at in owners(table) if (seat := table.seats[at]).person != sender.id]
        if any(not table.seats[at].computer for at in owners(table)):
            raise Refusal("refuse-channel-taken", table=table.id)
        free = max((seat.away or table.created for seat in others), default=0.0) + KEPT_FOR
        if others and self._desk.clock.now() < free:
            who = ", ".join(clean(seat.name) for seat in others)
            raise Refusal("refuse-channel-kept", table=table.id, who=who, at=int(free))
        return table.id

    async def _clear_away(self, channel: int, sender: Sender) -> None:
        """A table that the sender may close gives its channel free."""
        table = await self.require_free(channel, sender)
        if table is not None:
            async with self._desk.at(table) as loaded:
                if await self.require_free(channel, sender) == table:  # nobody has come back meanwhile
                    await self._close(loaded, sender)

    @asynccontextmanager
    async def _change(self, table: int, sender: Sender) -> AsyncIterator[LoadedTable]:
        """A change to a lobby, saved with the click that made it."""
        async with self._desk.at(table) as loaded:
            if loaded.table.status == "closed":
                raise Refusal("refuse-closed")
            if loaded.table.status == "ended":
                raise Refusal("refuse-ended")
            if loaded.table.status != "lobby":
                raise Refusal("refuse-begun")
            had_room = loaded.free_seats > 0
            yield loaded
            if loaded.table.status == "lobby":
                async with self._desk.change(sender, table) as change:
                    await change.save(loaded.table)
                    await self._desk.queue(change, loaded.table, "board")
                    if had_room and not loaded.free_seats and loaded.table.host != sender.id:
                        await self._desk.queue(change, loaded.table, "full")

    # Seats

    async def join(self, table: int, sender: Sender) -> None:
        async with self._change(table, sender) as loaded:
            row = loaded.table
            if loaded.seat_of(sender.id) is not None:
                raise Refusal("refuse-seated-already")
            if row.invited and sender.id not in row.invitations and sender.id != row.host:
                raise Refusal("refuse-invitation-only")
            self._require_room(loaded)
            row.seats.append(Seat(sender.id, sender.name, computer=False))
        await self._desk.try_dms_again(sender)

    async def leave(self, table: int, sender: Sender) -> None:
        """Stands up. A host hands the role to the next seat; the last person to go closes the lobby."""
        async with self._change(table, sender) as loaded:
            seat = loaded.require_seat(sender.id)
            successor = loaded.next_person(seat)
            loaded.stand_up(seat)
            if successor is None:
                await self._close(loaded, sender)
            elif loaded.table.host == sender.id:
                loaded.table.host = successor

    async def add_computer(self, table: int, sender: Sender) -> None:
        async with self._change(table, sender) as loaded:
            seat = loaded.require_seat(sender.id)
            self._require_room(loaded)
            loaded.table.seats.append(_new_computer(loaded, seat))

    async def remove_computer(self, table: int, sender: Sender) -> None:
        async with self._change(table, sender) as loaded:
            loaded.require_seat(sender.id)
            computers = loaded.computers()
            if not computers:
                raise Refusal("refuse-no-computer")
            loaded.stand_up(computers[-1])

    async def choose_trade(self, table: int, sender: Sender, who: str, trade: str) -> None:
        """How well a computer player knows its trade, by its seat; or `all` of them, or whoever is to `stand_in`."""
        known = next((one for one in TRADES if one == trade), None)
        if known is None:
            raise Refusal("refuse-unknown-control")
        async with self._change(table, sender) as loaded:
            loaded.require_seat(sender.id)
            if who == "stand_in":
                self._require_host(loaded, sender)
                loaded.table.stand_in_trade = known
                return
            words = words_for(loaded.table.locale)
            meant = [seat for seat in loaded.computers() if who in ("all", str(seat))]
            if not meant:
                raise Refusal("refuse-no-computer")
            for seat in (loaded.table.seats[seat] for seat in meant):
                seat.name, seat.trade = renamed(seat.name, seat.trade, known, words), known

    async def choose_hints(self, table: int, sender: Sender, hints: str) -> None:
        """How many hints each may ask for in a game, or as is `usual`."""
        known = next((one for one in MOST if one == hints), None)
        if known is None and hints != "usual":
            raise Refusal("refuse-unknown-control")
        async with self._change(table, sender) as loaded:
            self._require_host(loaded, sender)
            loaded.table.hints = known

    def _require_room(self, loaded: LoadedTable) -> None:
        if not loaded.free_seats:
            raise Refusal("refuse-full", most=loaded.game.players[-1])

    # What the host decides

    async def choose(self, table: int, sender: Sender, chosen: Mapping[str, str]) -> None:
        """Sets options from a menu's texts."""
        async with self._change(table, sender) as loaded:
            self._require_host(loaded, sender)
            options = loaded.game.Options.model_validate_json(loaded.table.options)
            try:
                new = loaded.face.choose(options, chosen)
            except ValueError as error:
                raise Refusal("refuse-option") from error
            if new.first is not None and not 0 <= new.first < len(loaded.table.seats):
                raise Refusal("refuse-option")
            loaded.table.options = new.model_dump_json()

    async def toggle_invited(self, table: int, sender: Sender) -> None:
        async with self._change(table, sender) as loaded:
            self._require_host(loaded, sender)
            loaded.table.invited = not loaded.table.invited

    async def hand_over(self, table: int, sender: Sender, person: int) -> None:
        async with self._change(table, sender) as loaded:
            self._require_host(loaded, sender)
            if loaded.seat_of(person) is None:
                raise Refusal("refuse-not-at-table")
            loaded.table.host = person

    async def move_to(self, table: int, sender: Sender, channel: int) -> None:
        """The lobby moves into a thread of its own."""
        async with self._change(table, sender) as loaded:
            self._require_host(loaded, sender)
            loaded.table.parent, loaded.table.channel = loaded.table.channel, channel

    async def begin_later(self, table: int, sender: Sender, after: str) -> None:
        """The lobby begins by itself after so many seconds; `never`: it does not."""
        if after != "never" and after not in map(str, BEGINS_AFTER):
            raise Refusal("refuse-unknown-control")
        async with self._desk.at(table) as loaded:
            row = loaded.table
            if row.status != "lobby":
                raise Refusal("refuse-closed" if row.status == "closed" else "refuse-begun")
            self._require_host(loaded, sender)
            row.begins = None if after == "never" else self._desk.clock.now() + int(after)
            async with self._desk.change(sender, table) as change:
                await change.save(row)
                await change.clear_timer(table, "begin", None)
                if row.begins is not None:
                    await change.set_timer(Timer(table, "begin", None, row.begins))
                await self._desk.queue(change, row, "board")

    async def close(self, table: int, sender: Sender) -> None:
        async with self._change(table, sender) as loaded:
            self._require_host(loaded, sender)
            await self._close(loaded, sender)

    async def expire(self, table: int) -> None:
        """Nobody began it for days."""
        async with self._desk.at(table) as loaded:
            if loaded.table.status == "lobby":
                await self._close(loaded, None)

    async def renew(self, game: str) -> list[int]:
        """Lobbies that were opened under older rules will begin by the newest, and are shown again as those have it."""
        newest = FACES[game].game.rules_version
        older = await self._desk.store.lobbies_before(game, newest)
        for table in older:
            async with self._desk.at(table) as loaded, self._desk.change(None, table) as change:
                if loaded.table.status == "lobby":
                    loaded.table.rules_version = newest
                    await change.save(loaded.table)
                    await self._desk.queue(change, loaded.table, "board")
        return older

    async def begin(self, table: int, sender: Sender) -> None:
        """Deals. The host begins, or after an hour any seated person."""
        async with self._desk.at(table) as loaded:
            row, now = loaded.table, self._desk.clock.now()
            if row.status != "lobby":
                raise Refusal("refuse-closed" if row.status == "closed" else "refuse-begun")
            loaded.require_seat(sender.id)
            if row.host != sender.id and now - row.created < ANYBODY_BEGINS_AFTER:
                host = next((seat.name for seat in row.seats if seat.person == row.host), "")
                raise Refusal("refuse-host-begins", host=clean(host), at=int(row.created + ANYBODY_BEGINS_AFTER))
            if len(row.seats) < loaded.game.players[0]:
                raise Refusal("refuse-too-few", least=loaded.game.players[0])
            await self._deal(loaded, sender)

    async def begin_by_itself(self, table: int) -> None:
        """The time has come. Computer players take as many of the free seats as it takes to play at all. What cannot
        begin stays a lobby, which says so."""
        async with self._desk.at(table) as loaded:
            row = loaded.table
            if row.status != "lobby" or not row.begins or self._desk.clock.now() < row.begins:
                return
            while len(row.seats) < loaded.game.players[0]:
                row.seats.append(_new_computer(loaded, loaded.seat_of(row.host)))
            try:
                await self._deal(loaded, None)
            except Refusal as refusal:
                log.info("table %d does not begin by itself (%s)", table, refusal.message)
                row = (await self._desk.look(table)).table
                row.begins = 0.0
                async with self._desk.change(None, table) as change:
                    await change.save(row)
                    await self._desk.queue(change, row, "board")

    async def _deal(self, loaded: LoadedTable, sender: Sender | None) -> None:
        row, now = loaded.table, self._desk.clock.now()
        options = loaded.game.renewed(loaded.game.Options.model_validate_json(row.options))
        row.options, row.rules_version = options.model_dump_json(), loaded.game.rules_version
        try:
            loaded.state = loaded.game.start(
                players=len(row.seats),
                options=options,
                seed=row.seed,
                rules_version=row.rules_version,
            )
        except InvalidOptions as error:
            why = f"{loaded.face.prefix}-invalid-{error}"
            raise Refusal(why if words_for(None).has(why) else "refuse-option") from error
        row.status, row.begun, row.begins = "playing", now, None
        row.version += 1
        loaded.settle(now)
        async with self._desk.change(sender, row.id) as change:
            await change.clear_timer(row.id, "expire", None)
            await change.clear_timer(row.id, "begin", None)
            if (seconds := loaded.face.seconds(options)) is not None:
                await change.set_timer(Timer(row.id, "world", None, now + seconds))
            await self._desk.save(change, loaded, (), ())
            for seat in loaded.persons():
                if seat not in loaded.asked:
                    await self._desk.queue(change, row, "tell", seat)

    def _require_host(self, loaded: LoadedTable, sender: Sender) -> None:
        if loaded.table.host != sender.id:
            raise Refusal("refuse-host-only")

    async def _close(self, loaded: LoadedTable, sender: Sender | None) -> None:
        async with self._desk.change(sender, loaded.table.id) as change:
            await self._desk.close(change, loaded.table)


def _new_computer(loaded: LoadedTable, guest_of: int | None) -> Seat:
    """One more computer player: as good as those who sit here, else one that somebody new to the game can beat."""
    row = loaded.table
    job, number = next(free_jobs({seat.name for seat in row.seats}))
    trade: Trade = "journeyman"
    if others := loaded.computers():
        trade = row.seats[others[-1]].trade
    elif guest_of is not None and not loaded.has_played(guest_of):
        trade = "apprentice"
    return Seat(None, called(job, number, trade, words_for(row.locale)), computer=True, trade=trade)
