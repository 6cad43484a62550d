"""The league: players of the house, a beginner and chance against each other, from all sides of every deal."""
