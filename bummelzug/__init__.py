"""The command `bummelzug`: puts the house first on the path, before anybody else's package called `db` or `engine`."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
HOUSE = inside if (inside := _HERE / "house").is_dir() else _HERE.parent  # from a wheel, or in a checkout


def main() -> int:
    sys.path.insert(0, str(HOUSE))
    if sys.argv[1:] == ["alive"]:  # asked every half minute: the rest of the house would take a second to import
        from operating import alive

        return alive.main()
    gc.disable()  # all that is imported stays: looking for rubbish among it would take a tenth of a second
    import bot

    gc.enable()
    return bot.main()
