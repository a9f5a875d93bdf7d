"""Where rooms are kept: one schema on two engines, SQLite and PostgreSQL."""
