"""The third question: a file or a server of PostgreSQL, which is tried before its address is written down."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence

from db import StoreError
from db.engines.address import is_server
from db.upkeep.condition import condition
from operating.doctor.finding import Finding
from operating.doctor.stored import stored
from operating.setting_up import password_file
from operating.setting_up.asking import Asker
from operating.setting_up.files import Files
from operating.settings import Settings

NAME = "BUMMELZUG_DB"
REFUSED = "28"  # how PostgreSQL's codes begin for a user or a password that it doesn't take
CHOICES = (
    "Games can be kept in a file in this folder, or in a database of PostgreSQL.",
    "If you don't know which, take the file: there's nothing else to install.",
    "",
    "  1  a file",
    "  2  PostgreSQL, if you have a server of it",
)
ABOUT_SERVER = (
    "The address of an empty database of its own, without the password, such as",
    "postgresql://bummelzug@db.example:5432/bummelzug?sslmode=verify-full",
)


def choose_database(settings: Settings, asker: Asker, files: Files) -> tuple[str, bool]:
    """The database's address, and whether it can be used."""
    address = settings.bummelzug_db
    if "bummelzug_db" in settings.model_fields_set:
        well = _told(_looked_at(address), asker)
        kept = any(name.upper() == NAME for name in os.environ)
        if well or kept or not asker.agreed("Choose another place for the games?"):
            return address, well
    elif not asker.at_terminal:
        return _in_a_file(asker, files)
    asker.tell(*CHOICES)
    while True:
        choice = asker.line("Type 1 or 2 and press Enter", "1")
        if choice == "1":
            return _in_a_file(asker, files)
        if choice == "2" and (named := _on_a_server(asker, files)):
            return named, True


def _in_a_file(asker: Asker, files: Files) -> tuple[str, bool]:
    address = str(Settings.model_fields["bummelzug_db"].default)
    if well := _told(_looked_at(address), asker):
        files.set(NAME, address)
    return address, well


def _on_a_server(asker: Asker, files: Files) -> str:
    """The address of a server's database that can be used; empty where none is named after all."""
    asker.tell(*ABOUT_SERVER)
    while typed := asker.line("Address (only Enter: back)"):
        try:
            known = is_server(typed)
        except StoreError:
            known = False
        if not known:
            asker.tell("It begins with postgresql:// and names a user, a machine and a database.")
            continue
        address, password = password_file.parted(typed)
        if not password and _wants_password(address):
            password = asker.secret("Password of that user (it isn't shown)")
        if password and password_file.unfit(password):
            asker.tell(
                "A password file can't hold a : or a \\ that every program reads alike: give the user another password."
            )
            continue
        findings = _looked_at(password_file.joined(address, password))
        if not _told(findings, asker) and not _taken_all_the_same(findings, asker):
            continue
        if password:
            files.write(password_file.NAME, password_file.line(address, password))
            address = password_file.named_in(address, files.folder / password_file.NAME)
            asker.tell(f"The password is in {password_file.NAME}, which only you can read.")
        files.set(NAME, address)
        return address
    return ""


def _wants_password(address: str) -> bool:
    """Whether the server doesn't let the user in without a password, or with that of the user's own password file."""
    try:
        asyncio.run(condition(address))
    except StoreError as error:
        return str(getattr(error.__cause__, "sqlstate", "")).startswith(REFUSED)
    return False


def _taken_all_the_same(findings: Sequence[Finding], asker: Asker) -> bool:
    """An unchecked certificate is a danger, which may be accepted: within a network of one's own, say."""
    alone = {finding.what for finding in findings if not finding.well} == {"certificate"}
    return alone and asker.agreed("Use it all the same?")


def _looked_at(address: str) -> list[Finding]:
    """What the doctor finds."""

    async def look() -> list[Finding]:
        return [finding async for finding in stored(address)]

    return asyncio.run(look())


def _told(findings: Sequence[Finding], asker: Asker) -> bool:
    """Whether all is well. What's well is told of the database alone."""
    said = [finding for finding in findings if not finding.well or finding.what == "database"]
    asker.found(*said)
    return all(finding.well for finding in findings)
