"""Rules that Classic and V3 share: bid how many you can rank, block, rank."""
