"""Two bots as processes of their own behind each balancer whose file is in the documents: no click fails while the bots
are replaced, one after the other, and while PostgreSQL starts again."""

from __future__ import annotations

import asyncio
import shutil
import socket
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import aiohttp
import pytest

from db import Store
from measuring.bench.crowd import Crowd
from operating.front_door import OPEN, PATH
from playground import Playground
from playground.world import events
from tests.cogs.table.test_fleet import ANSWERED_WITHIN, deal, until_said
from tests.fleet import Server, server
from tests.operating.test_documents import DOCS
from tests.railway import Drawing, Train, depart_at_once, surroundings

BALANCERS = DOCS / "operating/balancers"
DOORS = ("127.0.0.1:8422", "127.0.0.1:8423")  # as the files have them
RATE, TABLES, RESTARTS = 8, 8, 5
TO_BEGIN = 120.0  # seconds
TO_BE_SEEN = 3.0  # for a balancer that asks every second
Edit = Callable[[str, int], str]


def _nginx(text: str, port: int) -> str:
    lines = [line for line in text.splitlines() if "ssl_certificate" not in line]
    site = "\n".join(lines).replace("443 ssl", f"127.0.0.1:{port}")
    temporary = "".join(f"{kind}_temp_path .; " for kind in ("proxy", "client_body", "fastcgi", "uwsgi", "scgi"))
    return f"daemon off; pid nginx.pid; error_log stderr; events {{}}\nhttp {{ access_log off; {temporary}\n{site} }}"


def _haproxy(text: str, port: int) -> str:
    return text.replace("bind :443 ssl crt /etc/ssl/private/bummelzug.pem", f"bind 127.0.0.1:{port}")


def _caddy(text: str, port: int) -> str:
    return "{\n\tadmin off\n}\n" + text.replace("bummelzug.example", f"http://127.0.0.1:{port}")


# The file, what a test makes of it, and how the program is started with that: each ends TLS elsewhere than here.
PROGRAMS: dict[str, tuple[str, Edit, tuple[str, ...]]] = {
    "nginx": ("nginx.conf", _nginx, ("-p", ".", "-c")),
    "haproxy": ("haproxy.cfg", _haproxy, ("-db", "-f")),
    "caddy": ("Caddyfile", _caddy, ("run", "--adapter", "caddyfile", "--config")),
}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def until_answered(url: str, wanted: int) -> None:
    async with asyncio.timeout(TO_BEGIN), aiohttp.ClientSession() as session:
        while True:
            with suppress(aiohttp.ClientError):
                async with session.get(url) as answer:
                    if answer.status == wanted:
                        return
            await asyncio.sleep(0.05)


@asynccontextmanager
async def balancing(program: str, folder: Path, ports: list[int]) -> AsyncIterator[str]:
    """The balancer before these doors, with the file that the documents have; yields where Discord finds it."""
    name, edit, options = PROGRAMS[program]
    text, port = (BALANCERS / name).read_text("utf-8"), free_port()
    for written, used in zip(DOORS, ports, strict=True):
        assert written in text
        text = text.replace(written, f"127.0.0.1:{used}")
    (folder / name).write_text(edit(text, port))
    (folder / "said").touch()
    with (folder / "said").open("wb") as said:
        env = {"HOME": str(folder), "PATH": "/usr/sbin:/usr/bin:/bin"}
        process = await asyncio.create_subprocess_exec(
            program, *options, str(folder / name), cwd=folder, stdout=said, stderr=said, env=env
        )
    try:
        await until_answered(f"http://127.0.0.1:{port}/elsewhere", 403 if program == "haproxy" else 404)
        yield f"http://127.0.0.1:{port}{PATH}"
    finally:
        process.terminate()
        await process.wait()


class Bots:
    """A bot at each of these ports."""

    def __init__(self, pg: Playground, database: Server, folder: Path, ports: list[int]) -> None:
        self._pg, self._database, self._folder = pg, database, folder
        self.running: dict[int, Train] = {}
        self.said = list[str]()
        self.ports = ports

    async def start(self, port: int) -> None:
        env = surroundings(self._database.address, self._pg.api, BUMMELZUG_DOOR=str(port), BUMMELZUG_LOG="INFO")
        self.running[port] = await depart_at_once("run", at=self._folder, env=env)
        await until_answered(f"http://127.0.0.1:{port}{OPEN}", 200)

    async def replace(self) -> None:
        """One after the other is told to stop and started again, as `docs/operating.md` has it."""
        for port in self.ports:
            code, said = await self.running[port].end()
            assert code == 0, said[-3000:]
            self.said.append(said)
            await self.start(port)
            await asyncio.sleep(TO_BE_SEEN)

    async def restart_database(self) -> None:
        for _ in range(RESTARTS):
            await asyncio.to_thread(self._database.restart)
            await asyncio.sleep(TO_BE_SEEN)

    async def kill(self) -> None:
        for train in self.running.values():
            await train.kill()
            self.said.append(train.said())


@pytest.mark.long
@pytest.mark.parametrize("program", PROGRAMS)
async def test_no_click_fails_behind_a_balancer_while_bots_are_replaced_and_the_database_starts_again(
    program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if shutil.which(program, path="/usr/sbin:/usr/bin:/bin") is None:
        pytest.skip(f"{program} is not installed")
    monkeypatch.setattr(Drawing, "truly", False)
    ports, failed, late = [free_port(), free_port()], list[str](), list[str]()
    async with AsyncExitStack() as leave:
        database, folder = leave.enter_context(server()), Path(leave.enter_context(tempfile.TemporaryDirectory()))
        pg = await leave.enter_async_context(Playground(lasting=True))
        pg.rules.answer_seconds = ANSWERED_WITHIN
        pg.guild("Railway club")
        crowd = Crowd(pg, TABLES)
        await deal(crowd, database.address, pg)
        bots = Bots(pg, database, folder, ports)
        leave.push_async_callback(bots.kill)
        for port in ports:
            await bots.start(port)
        await pg.endpoint.move_to(await leave.enter_async_context(balancing(program, folder, ports)))
        async with await Store.look(database.address) as store:
            await until_said(pg, store)

        def hear(event: events.Event) -> None:
            if isinstance(event, events.InteractionAnswered) and pg.clock.now() > event.interaction.sent_at + 3:
                late.append(
                    f"{doing}: {event.interaction.data} after {pg.clock.now() - event.interaction.sent_at:.1f} s"
                )
            if isinstance(event, events.InteractionFailed):
                sent = event.interaction
                failed.append(f"{doing}: {sent.user.id} {sent.data}, {pg.endpoint.statuses.get(sent.id)}")

        doing = "all is well"
        pg.world.subscribe(hear)
        crowd.turn_over()
        clicking = asyncio.create_task(crowd.click_on(RATE))
        counted: dict[str, int] = {}
        for doing, what in (("deploy", bots.replace), ("restart", bots.restart_database)):
            await asyncio.sleep(TO_BE_SEEN)
            before = crowd.heard.clicks.total()
            await what()
            await asyncio.sleep(TO_BE_SEEN)
            counted[doing] = crowd.heard.clicks.total() - before
        clicking.cancel()
        await pg.world.until(lambda: not (pg.interactions.waiting or pg.endpoint.under_way), ANSWERED_WITHIN)
        statuses = [*pg.endpoint.statuses.values()]
    print(f"{program}: clicks {counted}, at most {max(crowd.heard.answers):.2f} s, late {late}, failed {failed}")
    if failed:
        print(*(line for said in bots.said for line in said.splitlines()), sep="\n")
    assert failed == []
    assert {*statuses} == {202}
    assert min(counted.values()) > 0
