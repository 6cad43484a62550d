"""The pictures of Trains: the map and what lies on it, cards, and the sheets that are put together from them."""
