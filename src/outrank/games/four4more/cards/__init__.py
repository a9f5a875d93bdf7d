"""The bonus cards of Four4More: one file for each family, each card data and one small function."""
