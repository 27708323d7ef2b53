"""Groups that were drawn before, by all that they show: the same is not drawn again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from markupsafe import Markup

MOST = 20_000


class Kept:
    """As many groups as there is room for; the one that was shown longest ago goes first."""

    def __init__(self, most: int = MOST) -> None:
        """Begin with none."""
        self.most = most
        self.groups: OrderedDict[tuple[object, ...], Markup] = OrderedDict()

    def group(self, key: tuple[object, ...], draw: Callable[[], Markup]) -> Markup:
        """The group of this key, from memory if it was drawn before."""
        markup = self.groups.get(key)
        if markup is not None:
            self.groups.move_to_end(key)
            return markup
        markup = self.groups[key] = draw()
        if len(self.groups) > self.most:
            self.groups.popitem(last=False)
        return markup
