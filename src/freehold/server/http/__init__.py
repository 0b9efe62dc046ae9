"""The server's doors: routes and sockets, who may come in, and what is pushed to whom."""
