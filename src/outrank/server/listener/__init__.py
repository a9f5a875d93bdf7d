"""The listener: TCP connections, HTTP/1.1 on them, and the hand-over to WebSockets."""
