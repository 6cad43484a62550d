"""How long a table waits: for somebody who is asked, for a host, for anybody at all. In seconds."""

from __future__ import annotations

HOUR, DAY = 3600.0, 24 * 3600.0

OFFERED_FOR = DAY  # in which a seat that was offered can be taken
ANYBODY_BEGINS_AFTER = HOUR  # until any seated person may begin in the host's place
FORGOTTEN_AFTER = 7 * DAY  # until a lobby that nobody begins is closed
KEPT_FOR = 14 * DAY  # until anybody may close a table whose people are all stood in for
MOST_AWAY = 30 * DAY  # for which somebody can say that they are away
MOST_WAITED, WAITED_WITHIN = 30 * DAY, 90 * DAY  # a table waits for the away no longer than that, in so long a time
NEVER = 1e15  # when a timer is due that only says that something is so
LOOK_AGAIN_AFTER = 6 * HOUR  # until a host may look for players again in the same server
NOTICE_AGAIN_AFTER = HOUR  # until somebody may be told of another lobby that looks for players, wherever
AT_IT_FOR = 120.0  # after a click, in which somebody counts as being at the table and is not notified
