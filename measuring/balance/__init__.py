"""The balance of the games of our own design, from games among computer players: are they fair, and how long do they
take?"""
