"""A bot in ten lines takes any choice: `exec:python examples/bots/random_bot.py`."""

import json
import random
import sys

for line in sys.stdin:
    match json.loads(line):
        case {"message": "hello"}:
            print(json.dumps({"message": "hello", "forgehall": 1, "name": "Any"}), flush=True)
        case {"message": "game", "seed": seed}:
            random.seed(seed)
        case {"message": "ask", "choices": choices}:
            answer = {"message": "answer", "id": random.choice(choices)["id"]}
            print(json.dumps(answer), flush=True)
        case {"message": "quit"}:
            break
