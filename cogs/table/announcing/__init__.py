"""The announcer and the timekeeper: tasks that take what is due from the outbox and the timers, table by table.

They decide what is due, in which order, by one task at a time, and what happens where Discord or a place is gone.
Posting, editing and stripping a message is done in `messages`; a click is answered in `clicks`."""
