"""Setup without a terminal, as a script runs it."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest

import bot
from operating.settings import WRONG_SET_UP
from playground import Playground
from tests.operating.setting_up.conftest import Piped, stored_in

pytestmark = pytest.mark.slow
GOOD = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789-_"
SECRET = "Ab3_" * 8  # as long as a client secret


async def test_a_line_of_input_is_the_token_and_games_are_kept_in_a_file(folder: Path, piped: Piped) -> None:
    code, said = await piped(f"{GOOD}\n")
    assert code == 0, said
    assert GOOD not in said
    kept = stored_in(folder)
    assert kept[".env"][0].decode() == f"DISCORD_TOKEN={GOOD}\nBUMMELZUG_DB=bummelzug.sqlite3\n"
    code, said = await piped()
    assert (code, "Nothing has changed." in said) == (0, True)
    assert stored_in(folder) == kept


async def test_without_a_token_it_says_how_to_give_one(folder: Path, piped: Piped) -> None:
    code, said = await piped()
    assert code == WRONG_SET_UP
    assert "terminal" in said.splitlines()[-1]
    assert "line of input" in said.splitlines()[-1]
    assert stored_in(folder) == {}


@pytest.mark.parametrize(
    ("pasted", "named"),
    [
        (SECRET, "client secret"),
        ("0f" * 32, "public key"),
        ("1572972162711552001", "application's ID"),
        ("https://discord.com/developers/applications", "an address"),
    ],
)
async def test_what_surely_is_no_token_is_named_and_not_sent(
    pg: Playground, folder: Path, piped: Piped, pasted: str, named: str
) -> None:
    code, said = await piped(pasted)
    assert code == WRONG_SET_UP
    assert named in said.splitlines()[-1]
    assert pasted not in said
    assert len(pg.requests) == 0
    assert stored_in(folder) == {}


@pytest.mark.parametrize(
    ("token", "named"), [(GOOD, "Reset Token"), ("half-of-it", "two dots"), ("half of it", "characters in it")]
)
async def test_a_token_that_discord_refuses_is_not_written(
    pg: Playground, folder: Path, piped: Piped, token: str, named: str
) -> None:
    pg.gateway.invalid_tokens.add(token)
    code, said = await piped(token)
    assert (code, named in said.splitlines()[-1]) == (WRONG_SET_UP, True), said
    assert token not in said
    assert stored_in(folder) == {}


async def test_where_discord_cannot_be_reached_another_try_may_do(folder: Path, piped: Piped) -> None:
    code, said = await piped(GOOD, BUMMELZUG_DISCORD_API="http://127.0.0.1:9/api/v10")
    assert (code, "Discord can't be reached" in said) == (1, True)
    assert stored_in(folder) == {}


async def test_a_token_of_the_environment_stays_there(pg: Playground, folder: Path, piped: Piped) -> None:
    code, said = await piped(DISCORD_TOKEN=GOOD)
    assert code == 0, said
    assert GOOD not in (folder / ".env").read_text()
    pg.gateway.invalid_tokens.add(GOOD)
    code, said = await piped("another", DISCORD_TOKEN=GOOD)
    assert (code, "DISCORD_TOKEN in the environment" in said.splitlines()[-1]) == (WRONG_SET_UP, True)
    code, said = await piped(GOOD, DISCORD_TOKEN="")
    assert (code, "goes before .env" in said.splitlines()[-1]) == (WRONG_SET_UP, True)


async def test_a_token_in_the_file_that_was_reset_is_asked_for_again(
    pg: Playground, folder: Path, piped: Piped
) -> None:
    pg.gateway.invalid_tokens.add("old")
    before = "# mine\nDISCORD_TOKEN=old  # of May\n\nBUMMELZUG_CONTACT='Ada # 1'\nOTHER=x"
    (folder / ".env").write_text(before)
    code, said = await piped(GOOD)
    assert code == 0, said
    assert (folder / ".env").read_text() == before.replace("old", GOOD) + "\nBUMMELZUG_DB=bummelzug.sqlite3\n"
    assert stat.S_IMODE((folder / ".env").stat().st_mode) == 0o600


async def test_a_file_of_settings_that_others_could_read_is_closed_to_them(folder: Path, piped: Piped) -> None:
    text = f"DISCORD_TOKEN={GOOD}\nBUMMELZUG_DB=bummelzug.sqlite3\n"
    (folder / ".env").write_text(text)
    (folder / ".env").chmod(0o644)
    code, said = await piped()
    assert (code, "Written: .env." in said) == (0, True)
    assert (folder / ".env").read_text() == text
    assert stat.S_IMODE((folder / ".env").stat().st_mode) == 0o600


async def test_what_a_link_leads_to_is_changed_and_not_the_link(folder: Path, piped: Piped) -> None:
    (folder / "elsewhere").mkdir()
    (folder / ".env").symlink_to("elsewhere/settings")
    assert (await piped(GOOD))[0] == 0
    assert (folder / ".env").is_symlink()
    assert GOOD in (folder / "elsewhere/settings").read_text()


async def test_a_database_that_cannot_be_used_is_told_and_kept(folder: Path, piped: Piped) -> None:
    text = f"DISCORD_TOKEN={GOOD}\nBUMMELZUG_DB=/no/where/games\n"
    (folder / ".env").write_text(text)
    (folder / ".env").chmod(0o600)
    code, said = await piped()
    assert (code, "WRONG  database: /no/where does not exist" in said) == (1, True)
    assert (folder / ".env").read_text() == text


async def test_who_can_use_the_invitation_is_told(pg: Playground, piped: Piped) -> None:
    _, said = await piped(GOOD)
    assert "isn't public" not in said
    pg.rules.public_bot = False
    assert "The application isn't public" in (await piped())[1]
    pg.rules.requires_code_grant = True
    assert "WRONG  invitation: no one can invite it" in (await piped())[1]


async def test_servers_that_the_bot_is_in_are_told(pg: Playground, piped: Piped) -> None:
    pg.guild("Railway club")
    _, said = await piped(GOOD)
    assert "the bot is in 1 server (Railway club)" in said
    assert re.search(r"https://discord.com/oauth2/authorize\S+", said)


def test_help_says_what_it_asks_and_how_it_ends(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bot.main(["setup", "--help"])
    said = capsys.readouterr().out
    for word in (".env", "DISCORD_TOKEN", "Ctrl-C", str(WRONG_SET_UP)):
        assert word in said
