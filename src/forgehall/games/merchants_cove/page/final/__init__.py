"""The cove when all is over, as one SVG, for a picture to share."""

from __future__ import annotations

from markupsafe import Markup

from forgehall.draw.markup import joined
from forgehall.draw.scene import Scene
from forgehall.games.merchants_cove.page.final.harbour import harbour
from forgehall.games.merchants_cove.page.final.shop import shops
from forgehall.games.merchants_cove.page.final.town import town
from forgehall.games.merchants_cove.page.spots import look_at


def final_board(scene: Scene) -> Markup:
    """Harbour and town as the last evening left them, and the workshop of every smith."""
    look = look_at(scene)
    return joined((harbour(look), town(look), shops(look)))
