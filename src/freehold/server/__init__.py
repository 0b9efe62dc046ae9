"""The play server: who sits where, and what may they see? HTTP and WebSocket in front, SQLite or PostgreSQL behind.

Its rooms, each importing only those below it:

app, process   the application, and the process or processes that serve it
http           routes, sockets, what is pushed to whom, who is here, who may ask how often
thinking       bots and reviews in processes of their own, and the clock's sweep
service        changes to tables, one transaction each
show, storage  what one viewer may see of a table · where tables are kept
table          pure: a table with its people is a value, and every step leads from one to the next
messages       what is said on the wire
settings, ops  what an operator decides · logs, metrics, tasks, garbage
"""
