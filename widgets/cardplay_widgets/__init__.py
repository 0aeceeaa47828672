"""The screen side of cardplay: the table, what lessons are made of, and their server."""
