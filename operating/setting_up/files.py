"""Files that setup writes: each whole or not at all, and not again if it would be the same."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from db.engines.private import OWNER_ALONE
from operating.setting_up.env_file import with_setting
from operating.settings import SETTINGS_FILE

FOR_ALL = 0o644  # what's no secret


class Files:
    """The files of a folder, and which of them were changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.changed: list[Path] = []

    def set(self, name: str, value: str) -> None:
        """Puts a setting into `.env`."""
        path = self.folder / SETTINGS_FILE
        text = path.read_bytes().decode() if path.exists() else ""
        self.write(SETTINGS_FILE.name, with_setting(text, name, value))

    def write(self, name: str, text: str, mode: int = OWNER_ALONE) -> None:
        """Puts a text in a file's place at one moment. What a link leads to is changed, not the link."""
        path = Path(os.path.realpath(self.folder / name))
        data = text.encode()
        if path.exists() and path.read_bytes() == data and path.stat().st_mode & 0o777 & ~mode == 0:
            return
        handle, partial = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}-", suffix=".partial")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(handle)
            Path(partial).chmod(mode)
            give_to_its_folders_owner(Path(partial))
            os.replace(partial, path)
        finally:
            Path(partial).unlink(missing_ok=True)
        self.changed.append(self.folder / name)


def give_to_its_folders_owner(path: Path) -> None:
    """Where root sets the bot up in another user's folder, that user runs it, and reads the file."""
    if os.name == "posix" and os.geteuid() == 0:
        owner = path.parent.stat()
        os.chown(path, owner.st_uid, owner.st_gid)
