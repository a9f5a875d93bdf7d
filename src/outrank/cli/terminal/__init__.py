"""`outrank play`: what people at the keyboard see, are asked and may answer.

Everything shown comes from a view, the legal moves and the game's descriptions of events; nothing
here reads a state.
"""
