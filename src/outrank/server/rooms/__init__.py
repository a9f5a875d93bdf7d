"""Rooms as plain data: the model, its pure transitions, its log, its match and its clock."""
