"""The wire protocol, version 1, around the engine: see spec/protocol/README.md."""

import json
import sys
from typing import Any

from engine import Engine, Reply

HELLO = {
    "protocol": 1,
    "implementation": {"name": "my-engine", "version": "1.0", "language": "Python"},
    "games": [Engine.game],
    "capabilities": ["legal", "view"],  # those that your engine answers already
    "readings": {Engine.game: Engine.readings},
}


class Adapter:
    """Answers requests, and counts the steps of the game."""

    def __init__(self) -> None:
        self.engine = Engine()
        self.ply = 0

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The fields of the reply, but for the id."""
        match request.get("op"):
            case "hello" if 1 not in request["protocol"]:
                return {"unsupported": "only protocol 1 is spoken here"}
            case "hello":
                return HELLO
            case "new" if request["game"] != Engine.game:
                return {"unsupported": f"only {Engine.game} is played here"}
            case "new":
                return self.after(self.engine.new(request["setup"]), 0)
            case "act":
                return self.after(self.engine.act(request["by"], request["action"]), self.ply + 1)
            case "legal":
                return {"ply": self.ply, "legal": self.engine.legal()}
            case "view":
                return {"ply": self.ply, "view": self.engine.view(request["viewer"])}
            case "result":
                return {"ply": self.ply, "outcome": self.engine.outcome()}
            case "quit":
                return {}
            case op:
                return {"unsupported": f"the op {op!r}"}

    def after(self, reply: Reply, ply: int) -> dict[str, Any]:
        """Who is to do what next, or why nothing has changed."""
        if not reply.accepted:
            return {"ply": self.ply, "illegal": {"rule": reply.rule, "reason": reply.sentence}}
        self.ply = ply
        view = self.engine.view("spectator")
        return {"ply": ply, "turn": view["turn"], "phase": view["phase"]}


def main() -> None:
    """Answer every line with a line, up to quit or the end."""
    adapter = Adapter()
    for line in sys.stdin.buffer:  # bytes, so that lines end at line feeds only
        request: Any = None
        try:
            request = json.loads(line)
            reply = {"id": request.get("id"), **adapter.answer(request)}
        except Exception as error:  # whatever goes wrong is an error, and never a refusal
            id_ = request.get("id") if isinstance(request, dict) else None
            reply = {"id": id_, "error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), flush=True)
        if isinstance(request, dict) and request.get("op") == "quit":
            return


if __name__ == "__main__":
    main()
