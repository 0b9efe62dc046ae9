"""A bot in the line protocol (docs/reference/bot_protocol.md). It never pays more than it must: the first legal move, or the
smallest bid now and then. Try it:

    freehold arena for-sale --bots "random,cmd:python3 examples/line_bot.py" --games 200
"""

import json
import random
import sys


def answer(message):
    if message["type"] == "hello":
        return {"type": "hello", "protocol": 1, "name": "line bot"}
    if message["type"] == "choose":
        moves = message["moves"]
        move = moves[0] if random.random() < 0.7 else moves[1 % len(moves)]
        return {"type": "move", "id": message["id"], "number": move["number"]}
    return None  # {"type": "game"}: a new game begins


for line in sys.stdin:
    reply = answer(json.loads(line))
    if reply:
        print(json.dumps(reply), flush=True)
