"""A bot that always takes the `first` or always the `last` of the legal moves, as its argument says."""

import json
import sys

place = {"first": 0, "last": -1}[sys.argv[1]]
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
    elif message["type"] == "choose":
        print(json.dumps({"type": "move", "id": message["id"], "text": message["moves"][place]["text"]}), flush=True)
