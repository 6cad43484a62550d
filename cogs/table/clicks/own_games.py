"""A person's own tables, wherever they are asked for: all at once, or the one that a command is about."""

from __future__ import annotations

from cogs.faces import FACES
from cogs.table.clicks.call import Call
from cogs.table.clicks.replies import Replies
from cogs.table.messages.drawing import Drawing
from cogs.table.messages.moment import way_to
from cogs.table.own_sheets import own_games
from cogs.table.own_sheets.own_games import OwnGame
from cogs.table.sheets.notices import opening
from cogs.table.tables.desk import Desk
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.refusals import Refusal


class OwnGames:
    """Looks through all servers for the tables of whoever asks."""

    def __init__(self, desk: Desk, drawing: Drawing, replies: Replies) -> None:
        self._desk, self._drawing, self._replies = desk, drawing, replies

    async def command_games(self, call: Call) -> None:
        await self._replies.whisper(call, own_games.games(await self._all(call), call.sender.locale))

    async def one(self, call: Call, verb: str) -> int | None:
        """The one running table of whoever typed a command in a direct message; None: there are several, and they are
        asked for which of them this verb is meant."""
        running = [game for game in await self._all(call) if game.loaded.table.status == "playing"]
        if not running:
            games = ", ".join(f"`{opening(face, call.words)}`" for face in FACES.values())
            raise Refusal("games-none", games=games)
        if len(running) == 1:
            return running[0].loaded.table.id
        await self._replies.whisper(call, own_games.which(running, verb, call.sender.locale))
        return None

    async def _all(self, call: Call) -> list[OwnGame]:
        person = await self._desk.person(call.sender.id)
        people = self._desk.now_known({person.id: person})
        games = []
        for sitting in await self._desk.store.sittings(person.id):
            table = sitting.table
            loaded = LoadedTable.of(table, FACES[table.game], people)
            link = way_to(table.guild, sitting.messages, person.dm)
            seat = loaded.require_seat(person.id)
            games.append(OwnGame(loaded, seat, sitting.since, tuple(sitting.timers), self._drawing.where(table), link))
        return sorted(games, key=lambda game: game.place)
