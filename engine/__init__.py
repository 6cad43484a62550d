"""The rules of the games: no Discord, no database, no clock, no global chance."""
