"""What the operating system does for us: files that are whole, signals, processes that end."""
