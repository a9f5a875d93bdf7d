"""WebSocket connections: framing, reading requests, sending messages."""
