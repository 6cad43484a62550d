"""The part of the bot that all games share: the client and slash commands here, and packages for the rest.

From the top down: `clicks` come in, `announcing` decides what is posted when, `messages` post and edit it, the
behaviours (`lobby`, `play`, `seats`, `undo`, `votes`, `pace`, `hints`, `history`, `records`, `settings`, `privacy`,
`server`, `own_games`) have the commands and buttons, `sheets` are made, `tables` loads and saves, `terms` has the times
and limits, and `adapters` speak to Discord, workers and the clock."""
