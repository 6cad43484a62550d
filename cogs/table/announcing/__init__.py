"""What the outbox and the clock want said is led from here to the messages that say it, table by table.

Here belongs what is due, in which order, once at a time, and what becomes of it where Discord or a place is gone. How a
message is posted, edited or stripped is `messages`'; what a click is answered with is in `clicks`.
"""
