"""Looking back on a game: step by step for whoever asks, and as a film for all."""

from __future__ import annotations

from cogs.face.sheet import Sheet
from cogs.table.adapters.wire import Wire
from cogs.table.adapters.workers import Workers
from cogs.table.announcing.announcer import Announcer
from cogs.table.clicks.bot_permissions import require_posting_at
from cogs.table.clicks.call import Call, Verb
from cogs.table.clicks.rate_limits import RateLimits
from cogs.table.clicks.replies import Replies
from cogs.table.looking_back import history_sheet
from cogs.table.looking_back.history import Wanted, history_page
from cogs.table.tables.desk import Desk
from cogs.table.terms.refusals import Refusal


class HistoryVerbs:
    """`History`, wherever it stands: an answer for the sender's eyes, whose controls turn it from step to step. `Film`,
    at the end: one for everybody."""

    def __init__(
        self,
        desk: Desk,
        wire: Wire,
        workers: Workers,
        announcer: Announcer,
        replies: Replies,
        limits: RateLimits,
    ) -> None:
        self._desk, self._wire, self._workers, self._announcer = desk, wire, workers, announcer
        self._replies, self._limits = replies, limits
        self.verbs: dict[str, Verb] = {"history": self._history, "film": self._film}

    async def _history(self, call: Call) -> None:
        wanted = Wanted.of(call.custom_id.argument)
        self._limits.spend("step", call.sender.id)
        loaded = await self._desk.look(call.custom_id.table)
        table, person = loaded.table, loaded.people.get(call.sender.id)
        if table.status == "closed":
            raise Refusal("refuse-closed")
        if loaded.state is None:
            raise Refusal("refuse-not-begun")
        await self._replies.defer(call)
        page = await history_page(self._desk.store, table, call.sender.id, wanted)
        always = person is not None and person.in_words
        sheet = await self._workers.run(history_sheet.history, table, page, call.sender.locale, always)
        if call.custom_id.argument and call.whispered:  # it is turned from one step to another
            await self._wire.redraw(call.interaction, sheet, table.id, table.version)
        else:
            await self._replies.whisper(call, sheet)

    async def _film(self, call: Call) -> None:
        """The whole game as a film, for all: it is made in the background, and posted once; and once more, if somebody
        deleted it."""
        moment = await self._replies.moment(call.custom_id.table)
        table = moment.table
        moment.loaded.require_seat(call.sender.id)
        if table.status != "ended":
            raise Refusal("refuse-film-not-ended")
        film = moment.current("film")
        if film is not None:
            await self._replies.defer(call)
        if film is not None and await self._wire.stands(film.channel, film.id):
            link = f"https://discord.com/channels/{table.guild}/{film.channel}/{film.id}"
            await self._replies.whisper(call, Sheet(content=call.words("film-stands", link=link)))
            return
        require_posting_at(call, table, self._wire)
        self._limits.spend("board", call.sender.id)
        async with self._desk.change(call.sender, table.id) as change:
            if film is not None:
                await change.drop_message(film)
            await self._desk.queue(change, table, "film")
        self._announcer.wake(table.id)
        await self._replies.tell(call, "film-coming")
