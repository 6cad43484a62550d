"""Discord as a bot meets it: REST and the gateway over one world, the faults that tests switch on, and the records that
they read. Nothing here acts for a person, and no browser comes here."""
