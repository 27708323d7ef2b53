"""The page of those who run the hall, for whoever shows their key."""

from __future__ import annotations

from starlette.routing import Route

from forgehall.web.operator import entering, ordering, overview


def routes() -> list[Route]:
    """Its addresses; a hall without a key has none of them."""
    return [
        Route("/operate", overview.operate),
        Route("/operate/t/{id}/record", overview.export),
        Route("/operate/enter", entering.enter, methods=["POST"]),
        Route("/operate/leave", entering.leave, methods=["POST"]),
        *(Route(f"/operate/{name}", act, methods=["POST"]) for name, act in ordering.ACTS.items()),
    ]
