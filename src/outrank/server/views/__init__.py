"""What each seat may see, as the messages that clients get."""
