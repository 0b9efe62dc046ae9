"""HTTP routes by subject, and the socket."""
