"""`bot.py setup`, walked at a terminal."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest

from cogs.table.adapters.permissions import NEEDED, WANTED
from db import Store
from db.engines.address import masked
from operating.setting_up import STOPPED
from operating.setting_up.password_file import NAME as PASSWORD_FILE
from operating.settings import SETTINGS_FILE
from playground import Playground
from playground.world.permissions import BITS
from tests.operating.setting_up.conftest import stored_in
from tests.operating.setting_up.pseudo_terminal import CTRL_C, CTRL_D, PseudoTerminal, at_terminal
from tests.postgres import LOCKED, NAMED, ask, emptied, own_server
from tests.railway import surroundings

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name != "posix", reason="there's no such terminal")]
GOOD = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789-_"
WRONG = GOOD.replace("abc", "xyz")
PUBLIC_KEY = "0f" * 32


def around(pg: Playground, **more: str) -> dict[str, str]:
    """The environment of a person who has set nothing."""
    env = surroundings("", pg.api, "", **more)
    return {name: value for name, value in env.items() if name not in ("DISCORD_TOKEN", "BUMMELZUG_DB")}


async def test_a_wrong_token_a_good_one_and_twice(pg: Playground, tmp_path: Path) -> None:
    pg.gateway.invalid_tokens.add(WRONG)
    async with at_terminal("setup", at=tmp_path, env=around(pg)) as terminal:
        await terminal.answers("Token: ", PUBLIC_KEY)
        await terminal.reads("public key")
        await terminal.answers("Token: ", WRONG)
        await terminal.reads("Discord doesn't know it")
        assert stored_in(tmp_path) == {}
        await terminal.answers("Token: ", f"DISCORD_TOKEN={GOOD}")  # copied with what stands before it
        await terminal.answers("Type 1 or 2 and press Enter [1]: ", "")
        assert await terminal.ends() == 0
        first = terminal.said
    assert not {GOOD, WRONG, PUBLIC_KEY} & set(re.split(r"[\s=]", first)), "it's not shown while it's typed"
    env = tmp_path / SETTINGS_FILE
    assert env.read_text() == f"DISCORD_TOKEN={GOOD}\nBUMMELZUG_DB=bummelzug.sqlite3\n"
    assert stat.S_IMODE(env.stat().st_mode) == 0o600
    (asked,) = re.findall(r"https://discord.com/oauth2/authorize\?\S+permissions=(\d+)", first)
    assert int(asked) == sum(BITS[name] for name in (*NEEDED, *WANTED))
    before = stored_in(tmp_path)
    async with at_terminal("setup", at=tmp_path, env=around(pg)) as terminal:
        assert await terminal.ends() == 0
        assert "Nothing has changed." in terminal.said
        assert GOOD not in terminal.said
    assert stored_in(tmp_path) == before


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
async def test_who_stops_in_the_middle_has_whole_files_and_goes_on_from_there(
    pg: Playground, tmp_path: Path, key: str
) -> None:
    async with at_terminal("setup", at=tmp_path, env=around(pg)) as terminal:
        await terminal.reads("Token: ")
        assert await terminal.stops(key) == STOPPED
        assert "Nothing has changed." in terminal.said
        assert "Traceback" not in terminal.said
    assert stored_in(tmp_path) == {}
    async with at_terminal("setup", at=tmp_path, env=around(pg)) as terminal:
        await terminal.answers("Token: ", GOOD)
        await terminal.reads("Type 1 or 2 and press Enter [1]: ")
        assert await terminal.stops(key) == STOPPED
    assert {name: data for name, (data, *_) in stored_in(tmp_path).items()} == {
        ".env": f"DISCORD_TOKEN={GOOD}\n".encode()
    }
    async with at_terminal("setup", at=tmp_path, env=around(pg)) as terminal:
        await terminal.answers("Type 1 or 2 and press Enter [1]: ", "3")
        await terminal.answers("Type 1 or 2 and press Enter [1]: ", "1")
        assert await terminal.ends() == 0
        assert "Token: " not in terminal.said


LATE = "does not answer"  # within the seconds that the bot gives it, on a machine that has much else to do


async def names_server(terminal: PseudoTerminal, address: str, password: str, said: str) -> None:
    """Types an address and a password, again where the server was late, until this is said of them."""
    heard = LATE
    while heard == LATE:
        await terminal.answers("Address (only Enter: back): ", address)
        heard = await terminal.reads("(it isn't shown): ", LATE)
        if heard != LATE:
            terminal.types(f"{password}\n")
            heard = await terminal.reads(said, LATE)


@pytest.mark.skipif(NAMED in os.environ, reason="whom another server asks for a password is its own affair")
async def test_a_server_is_tried_and_its_password_goes_into_a_file_of_its_own(pg: Playground, tmp_path: Path) -> None:
    own_server()
    plain, fresh = emptied(), f"{LOCKED}_{os.getpid()}"  # the tests' own has tables, once one has made them
    for sql in (f"DROP DATABASE IF EXISTS {fresh}", f"DROP ROLE IF EXISTS {LOCKED}"):
        ask(plain, sql)
    ask(plain, f"CREATE ROLE {LOCKED} LOGIN SUPERUSER PASSWORD 'open sesame'")
    ask(plain, f"CREATE DATABASE {fresh} OWNER {LOCKED}")
    parts = urlsplit(plain)
    address = urlunsplit(parts._replace(netloc=f"{LOCKED}@{parts.netloc.rpartition('@')[2]}", path=f"/{fresh}"))
    env = around(pg, HOME=str(tmp_path / "home"))  # where no password is known
    try:
        async with at_terminal("setup", at=tmp_path, env=env) as terminal:
            await terminal.answers("Token: ", GOOD)
            await terminal.answers("[1]: ", "2")
            await terminal.answers("Address (only Enter: back): ", "bummelzug.sqlite3")
            await terminal.reads("begins with postgresql://")
            await names_server(terminal, address, "guessed", "put the right user and password")
            await names_server(terminal, address, "open:sesame", "another password")
            await names_server(terminal, address, "open sesame", "The password is in")
            assert await terminal.ends() == 0
            assert "sesame" not in terminal.said
            assert f"{masked(address)} answers and is empty" in re.sub(r"\s+", " ", terminal.said)
        kept = (tmp_path / SETTINGS_FILE).read_text()
        assert "sesame" not in kept
        named = re.findall(r"^BUMMELZUG_DB='?([^'\n]+)", kept, re.M)[0]
        assert stat.S_IMODE((tmp_path / PASSWORD_FILE).stat().st_mode) == 0o600
        await (await Store.open(named)).close()  # by the password in the file
        before = stored_in(tmp_path)
        async with at_terminal("setup", at=tmp_path, env=env | {"PATH": str(tmp_path)}) as terminal:
            assert await terminal.ends() == 0
            assert "Nothing has changed." in terminal.said
        assert stored_in(tmp_path) == before
    finally:
        ask(plain, f"DROP DATABASE {fresh} WITH (FORCE)")
        ask(plain, f"DROP ROLE {LOCKED}")


async def test_the_first_copy_is_taken_where_there_is_a_database(pg: Playground, tmp_path: Path) -> None:
    await (await Store.open(tmp_path / "bummelzug.sqlite3")).close()
    (tmp_path / SETTINGS_FILE).write_text(f"DISCORD_TOKEN={GOOD}\nBUMMELZUG_DB=bummelzug.sqlite3\n")
    (tmp_path / SETTINGS_FILE).chmod(0o600)
    async with at_terminal("setup", at=tmp_path, env=around(pg)) as terminal:
        await terminal.answers("Take the first copy now? [Y/n]: ", "perhaps")
        await terminal.answers("Take the first copy now? [Y/n]: ", "")
        assert await terminal.ends() == 0
    (copy,) = (tmp_path / "backups").iterdir()
    assert [stat.S_IMODE(path.stat().st_mode) for path in (copy.parent, copy)] == [0o700, 0o600]
    await (await Store.look(copy)).close()
    before = stored_in(tmp_path)
    async with at_terminal("setup", at=tmp_path, env=around(pg)) as terminal:
        assert await terminal.ends() == 0
        assert "the last one is backups/" in terminal.said
    assert stored_in(tmp_path) == before
