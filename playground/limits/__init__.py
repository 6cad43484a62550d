"""Discord's limits, and the words in which it refuses: of messages and commands, rates, and what its client does not
let a person do. Checks only: nothing here changes the world or hears a request."""
