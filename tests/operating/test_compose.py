"""What Compose starts has little to work with, meets nobody that it need not, and has no password that others know."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.railway import ROOT

COMPOSE: dict[str, Any] = YAML(typ="safe").load(ROOT / "compose.yaml")
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
WAYS: Sequence[Sequence[str]] = (("docker", "compose"), ("docker-compose",))
ROOTS_OF_POSTGRES = {"CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"}


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_has_little_to_work_with(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert set(service.get("cap_add", ())) <= (ROOTS_OF_POSTGRES if name == "postgres" else set())
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["mem_limit"]
    assert service["pids_limit"]
    assert not {"privileged", "pid", "ipc", "devices"} & service.keys()


def test_nothing_can_be_reached_from_outside() -> None:
    for name, service in SERVICES.items():
        assert all(port.startswith("127.0.0.1:") for port in service.get("ports", ())), name
        assert service.get("network_mode", "none") == "none"


def test_the_database_meets_the_bot_at_a_socket_alone_and_who_watches_has_no_way_out() -> None:
    assert SERVICES["postgres"]["network_mode"] == "none"
    at_the_socket = {name for name, service in SERVICES.items() if "socket:/var/run/postgresql" in service["volumes"]}
    assert at_the_socket == {"bummelzug", "postgres"}
    assert COMPOSE["networks"]["watching"]["internal"] is True
    assert SERVICES["prometheus"]["networks"] == ["watching"]
    assert not set(SERVICES["bummelzug"]["networks"]) & set(SERVICES["grafana"]["networks"]) - {"watching"}


def test_every_password_is_a_file_that_stays_out_of_the_repository() -> None:
    files = [secret["file"] for secret in COMPOSE["secrets"].values()]
    ignored = subprocess.run(["git", "check-ignore", *files], cwd=ROOT, check=False, capture_output=True, text=True)
    assert ignored.stdout.split() == files
    settings = {key: value for service in SERVICES.values() for key, value in service.get("environment", {}).items()}
    passwords = {key: value for key, value in settings.items() if "PASSWORD" in key}
    assert len(passwords) == len(files)
    for key, value in passwords.items():
        assert key.endswith("_FILE")
        assert value.removeprefix("/run/secrets/") in COMPOSE["secrets"]


def test_an_image_of_others_has_a_version_and_the_name_of_ours_is_a_variable() -> None:
    assert SERVICES["bummelzug"]["image"] == "${BOT_IMAGE:-bummelzug}"
    assert SERVICES["bummelzug"]["build"] == "."
    for name, service in SERVICES.items():
        assert name == "bummelzug" or re.search(r":v?\d+(\.\d+)*$", service["image"])


def compose() -> Sequence[str] | None:
    """Compose, where it is: this much of it needs no Docker that runs."""
    for way in filter(lambda way: shutil.which(way[0]), WAYS):
        said = subprocess.run([*way, "version"], check=False, capture_output=True, text=True)
        if re.search(r" v?(?:[2-9]|\d\d)\.", said.stdout):
            return way
    return None


@pytest.mark.skipif(compose() is None, reason="Compose is not installed")
def test_compose_itself_understands_it(tmp_path: Path) -> None:
    shutil.copy(ROOT / "compose.yaml", tmp_path)
    (tmp_path / ".env").touch()
    command = [*(compose() or ()), "--profile", "*", "config", "--quiet"]
    said = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True)
    assert (said.returncode, said.stdout, said.stderr) == (0, "", "")
