"""The two engines that a database can be on, and how SQL reaches either."""
