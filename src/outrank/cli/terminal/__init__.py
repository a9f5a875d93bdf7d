"""The table in the terminal: what people see, are asked and may answer.

Everything shown comes from a view, a menu and a game's words; nothing here looks into a state.
"""
