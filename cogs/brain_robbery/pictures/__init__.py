"""The pictures of The Great Brain Robbery: the train, the heads and the cards, drawn from views and seen events."""
