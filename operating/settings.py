"""The bot's settings, from the environment or a file, and the one line that says what is wrong with them."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal

from dotenv import dotenv_values
from pydantic import AnyHttpUrl, Field, TypeAdapter, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from cogs.table.adapters.request_limits import A_SECOND
from cogs.table.terms.operator_settings import OperatorSettings, TableLimits
from cogs.table.terms.retention import Retention
from db.engines.address import is_server

SETTINGS_FILE = Path(".env")
LONGEST_RETENTION = 36500  # days
PREFIX = "BUMMELZUG_"
OF_TESTS = "BUMMELZUG_TEST_"  # which are no settings of the bot
WRONG_SET_UP = 78  # the exit code where no restart mends what is wrong: EX_CONFIG of sysexits.h
LONGEST_SITE = 400  # letters: a page's path follows, and Discord takes links of 512
ADDRESS = r"^$|^(.+:)?\d{1,5}$"  # none, a port, or host:port

# What a setting takes, by the kind of error that pydantic finds in it.
TAKEN = {
    "int_parsing": "it takes a whole number",
    "float_parsing": "it takes a number",
    "greater_than_equal": "it takes {ge} or more",
    "less_than_equal": "it takes {le} or less",
    "literal_error": "it takes {expected}",
    "string_pattern_mismatch": "it takes a port, or host:port",
    "string_too_long": "it takes at most {max_length} letters",
    "value_error": "{error}",
}


class Settings(BaseSettings):
    """The settings, from the environment or a file `.env`."""

    model_config = SettingsConfigDict(env_file=SETTINGS_FILE, env_file_encoding="utf-8", extra="ignore")

    discord_token: str = ""
    bummelzug_db: str = "bummelzug.sqlite3"  # a file, or the address of a database of PostgreSQL
    bummelzug_move_to: str = ""  # likewise: where `move` copies it
    bummelzug_discord_api: str = ""
    bummelzug_discord_proxy: str = ""  # through which all requests go, and nothing else
    bummelzug_contact: Annotated[str, Field(max_length=200)] = ""  # how people reach who runs the bot
    bummelzug_site: str = ""  # where what `make site` builds can be read; empty: nothing links it
    bummelzug_greeting: Literal["on", "off"] = "on"  # of servers that invite the bot
    bummelzug_log: str = "INFO"
    bummelzug_log_format: Literal["text", "json"] = "text"
    # In days; a table that is over stays for ever unless a number says otherwise.
    bummelzug_keep_clicks: Annotated[int, Field(ge=1, le=LONGEST_RETENTION)] = 1
    bummelzug_keep_messages: Annotated[int, Field(ge=1, le=LONGEST_RETENTION)] = 1
    bummelzug_keep_tables: Annotated[int, Field(ge=0, le=LONGEST_RETENTION)] = 0
    # Where interactions come in by signed HTTP, as a port or host:port; by the gateway where it is empty.
    bummelzug_door: Annotated[str, Field(pattern=ADDRESS)] = ""
    # Where /live, /ready and /metrics are: a port of this machine's own, or host:port; nowhere where it is empty.
    bummelzug_listen: Annotated[str, Field(pattern=ADDRESS)] = ""
    # How much Masters think, in parts of what is usual.
    bummelzug_effort: Annotated[float, Field(ge=0.1, le=20)] = 1.0
    # How many processes draw and think, in all; 0: by the cores that the bot may use.
    bummelzug_workers: Annotated[int, Field(ge=0, le=64)] = 0
    # How many lobbies and running games somebody may sit at, and a server may have; 0: any number.
    bummelzug_tables_a_person: Annotated[int, Field(ge=0)] = 0
    bummelzug_tables_a_server: Annotated[int, Field(ge=0)] = 0
    # What Discord lets one token do: 50 requests in a second, and a connection for each 2,500 servers.
    bummelzug_requests: Annotated[int, Field(ge=1, le=50)] = A_SECOND
    bummelzug_shards: Annotated[int, Field(ge=0, le=1000)] = 0

    @field_validator("bummelzug_workers", mode="before")
    @classmethod
    def _is_none(cls, given: object) -> object:
        return given or 0

    @field_validator("bummelzug_discord_api", "bummelzug_discord_proxy", "bummelzug_site")
    @classmethod
    def _is_address(cls, given: str) -> str:
        try:
            if given:
                TypeAdapter(AnyHttpUrl).validate_python(given)
        except ValidationError:
            raise ValueError("it takes an address, which begins with https:// or http://") from None
        return given

    @field_validator("bummelzug_site")
    @classmethod
    def _is_site(cls, given: str) -> str:
        """The site's address, which the path of a page can follow."""
        site = given.strip()
        if {"?", "#"} & {*site} or len(site) > LONGEST_SITE:
            raise ValueError(f"it takes the address of a first page, with no ? or # and at most {LONGEST_SITE} letters")
        return site

    @property
    def shared(self) -> bool:
        """Whether other bots may run on the same database: clicks come to any of them, by a way that they share."""
        return bool(self.bummelzug_door) and is_server(self.bummelzug_db)

    @property
    def chosen(self) -> OperatorSettings:
        kept = Retention(self.bummelzug_keep_clicks, self.bummelzug_keep_messages, self.bummelzug_keep_tables)
        greeting = self.bummelzug_greeting == "on"
        limits = TableLimits(self.bummelzug_tables_a_person or None, self.bummelzug_tables_a_server or None)
        contact, site = self.bummelzug_contact, self.bummelzug_site
        return OperatorSettings(kept, self.bummelzug_effort, contact, greeting, limits, site=site)


class Ending(Exception):
    """An error that ends the bot; the message is one line that says what to do."""

    def __init__(self, said: str, code: int = WRONG_SET_UP) -> None:
        super().__init__(said)
        self.code = code


def read_settings() -> Settings:
    if SETTINGS_FILE.is_dir():
        raise Ending(".env is a folder: put a file with the settings in its place, or take it away")
    try:
        settings = Settings()
    except ValidationError as error:
        (first, *_) = error.errors()
        said = TAKEN[first["type"]].format(**first.get("ctx", {})) if first["type"] in TAKEN else first["msg"]
        raise Ending(f"{str(first['loc'][0]).upper()} is not right: {said}") from error
    except (OSError, UnicodeDecodeError) as error:
        raise Ending(f".env cannot be read: {error}") from error
    if settings.bummelzug_log.upper() not in logging.getLevelNamesMapping():
        raise Ending("BUMMELZUG_LOG is not right: it takes DEBUG, INFO, WARNING or ERROR")
    return settings


def unknown_settings() -> Iterator[str]:
    """Settings that are ignored, as their names are none of ours: each with where it is, and the nearest right name."""
    known = [name.upper() for name in Settings.model_fields]
    in_file = dotenv_values(SETTINGS_FILE, encoding="utf-8", interpolate=False) if SETTINGS_FILE.is_file() else {}
    for where, names in (("the environment", [*os.environ]), (str(SETTINGS_FILE), [*in_file])):
        for name in names:
            given = name.upper()
            if given.startswith(PREFIX) and not given.startswith(OF_TESTS) and given not in known:
                nearest = get_close_matches(given, known, 1)
                yield f"{name} in {where}" + (f" (did you mean {nearest[0]}?)" if nearest else "")
