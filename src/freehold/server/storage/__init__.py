"""Where tables are kept: SQLite or PostgreSQL, one transaction for each change."""
