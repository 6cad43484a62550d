"""Clicks and commands arrive here, are led to their verb, and whoever sent them is answered.

Here belongs what somebody waits for. How a table changes is decided in `tables`, and what the others get to see of it
is said by `announcing`.
"""
