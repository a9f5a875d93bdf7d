"""The shapes every game shares: seats, moves, events, menus, records, dealers.

Nothing here knows a rule, and nothing here reads a clock, a disk or the network.
"""
