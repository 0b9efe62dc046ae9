"""The play server: who sits where, and what may they see? HTTP and WebSocket in front, SQLite or PostgreSQL behind.

wire       what clients send and get          routes/   the HTTP and WebSocket doors
sitting    a table with its people, a value    screens   what one viewer may see of a sitting
moves, undo, clocks, limits, seating           pure steps from one sitting to the next
store      one transaction per step            push      tells everyone who looks
agents     bots, limits and clocks, off the event loop
"""
