"""Tables: rooms where people and bots play, on one machine or on many, with nothing lost."""
