"""Those who wait decide together: about whoever is silent, about somebody who is to go, about ending the game."""
