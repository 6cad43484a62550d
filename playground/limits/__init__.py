"""What Discord does not take, and in which words it says so: limits of messages and commands, rates, and what its
client does not let a person do. Checks only: nothing here changes the world or hears a request."""
