"""A table with its people, as a value, and the steps from one such value to the next. Nothing here waits, stores or listens."""
