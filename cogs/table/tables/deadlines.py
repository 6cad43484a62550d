"""How long a table waits: for somebody who is asked, for a host, for anybody at all. In seconds."""

from __future__ import annotations

HOUR, DAY = 3600.0, 24 * 3600.0

OFFERED_FOR = DAY  # in which a seat that was offered can be taken
ANYBODY_BEGINS_AFTER = HOUR  # until any seated person may begin in the host's place
FORGOTTEN_AFTER = 7 * DAY  # until a lobby that nobody begins is closed
MOST_AWAY = 30 * DAY  # for which somebody can say that they are away
AT_IT_FOR = 120.0  # after a click, in which somebody counts as being at the table and is not called
