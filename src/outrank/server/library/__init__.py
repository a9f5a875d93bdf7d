"""The games, facts and packs a server offers."""
