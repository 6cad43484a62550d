"""`python -m publishing FOLDER`: builds the site there."""

from __future__ import annotations

import sys
from pathlib import Path
from subprocess import CalledProcessError

from operating.settings import Ending
from publishing.build import build

if __name__ == "__main__":
    try:
        build(Path(sys.argv[1]))
    except (FileExistsError, CalledProcessError, Ending) as error:
        sys.exit(str(error))
