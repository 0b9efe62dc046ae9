"""What an operator looks at, and what keeps a process healthy."""
