"""An address and its password are parted, and a password file has the password."""

from __future__ import annotations

from pathlib import Path

import pytest

from operating.setting_up import password_file


@pytest.mark.parametrize(
    ("given", "address", "password"),
    [
        ("postgresql://anna@db/games", "postgresql://anna@db/games", ""),
        ("postgresql://anna:ses%40me@db:5/games", "postgresql://anna@db:5/games", "ses@me"),
        ("postgresql:///games?host=/run&password=a%20b", "postgresql:///games?host=/run", "a b"),
        ("postgresql://db/games?sslmode=verify-full", "postgresql://db/games?sslmode=verify-full", ""),
    ],
)
def test_a_password_is_taken_out_of_an_address(given: str, address: str, password: str) -> None:
    assert password_file.parted(given) == (address, password)
    assert password_file.parted(password_file.joined(address, password)) == (address, password)


@pytest.mark.parametrize(
    ("address", "line"),
    [
        ("postgresql://anna@db.example:5433/games", "db.example:5433:games:anna:open sesame\n"),
        ("postgresql://anna@db.example/games", "db.example:*:games:anna:open sesame\n"),
        ("postgresql://anna@/games?host=/run/postgresql", "*:*:games:anna:open sesame\n"),
        ("postgresql://anna@[::1]:5/games", "*:5:games:anna:open sesame\n"),
        ("postgresql://anna@one:1,two:2/games", "*:*:games:anna:open sesame\n"),
    ],
)
def test_the_line_names_what_the_address_names(address: str, line: str) -> None:
    assert password_file.line(address, "open sesame") == line


def test_an_address_names_its_file_once() -> None:
    named = password_file.named_in("postgresql://anna@db/games?sslmode=require", Path("/a b/c.pgpass"))
    assert named == "postgresql://anna@db/games?sslmode=require&passfile=/a%20b/c.pgpass"
    assert password_file.named_in(named, Path("/d")) == "postgresql://anna@db/games?sslmode=require&passfile=/d"
