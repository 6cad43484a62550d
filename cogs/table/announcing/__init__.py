"""What the outbox and the clock want said is said here: boards, hands, undo requests, reminders.

Here belongs when a message is posted, edited or stripped, whom it calls, and what is on record of it. What it shows is
made in `sheets`, and what a click is answered with in `clicks`.
"""
