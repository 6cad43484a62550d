"""What releases left: a folder each, with a database that its own wheel wrote, and the messages that stood in channels.

`python -m tests.releases.writing` builds the wheel of this checkout, plays with it, and writes the folder of the
version in `pyproject.toml`. Until that version is out it is run again whenever what is stored changes; afterwards its
folder stays as it is, and every later Bummelzug has to go on from it.
"""
