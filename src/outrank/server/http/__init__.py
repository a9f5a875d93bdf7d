"""The HTTP API, the web table's files, and what every answer carries."""
