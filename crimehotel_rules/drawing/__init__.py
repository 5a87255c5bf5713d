"""Drawing: what the pictures of all games share."""
