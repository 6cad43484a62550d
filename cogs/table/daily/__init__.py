"""The train of the day: one deal for everybody, one try, and a line to share."""
