"""Where checks come from, for any game: what all games need alike."""
