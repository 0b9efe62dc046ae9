"""A bot that does what its first argument says, from its second decision on; before that it takes the first legal move."""

import json
import sys
import time

fault = sys.argv[1]
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        if fault == "mute":
            time.sleep(3600)
        if fault == "stillborn":
            sys.exit("no licence found")
        print(json.dumps({"type": "hello", "protocol": 2 if fault == "future" else 1}), flush=True)
        while fault == "deaf":  # reads no more
            print("what?", flush=True)
            time.sleep(0.01)
    if message["type"] != "choose":
        continue
    asked += 1
    answer = {"type": "move", "id": message["id"], "number": message["moves"][0]["number"]}
    if asked > 1:
        if fault == "crash":
            raise RuntimeError("out of ideas")
        if fault == "hang":
            time.sleep(3600)
        if fault == "garbage":
            print("I would rather not", flush=True)
            continue
        if fault == "illegal":
            answer["number"] = 9999
        if fault == "echo":
            answer["id"] -= 1
        if fault == "haste":
            answer["id"] += 1
        if fault == "text":
            answer = {"type": "move", "id": message["id"], "text": message["moves"][-1]["text"]}
    print(json.dumps(answer), flush=True)
    if fault == "twice":
        print(json.dumps(answer), flush=True)
