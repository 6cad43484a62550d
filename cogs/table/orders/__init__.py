"""Standing orders: answers for a whole game to the questions that other players' turns ask somebody."""
