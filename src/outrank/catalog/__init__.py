"""Facts worth betting on: items, statistics, challenges, sets and tags, every value with its source."""
