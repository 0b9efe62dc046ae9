"""What one viewer may see of a table: the screen, the log, the replay."""
