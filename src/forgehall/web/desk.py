"""What every page has at hand: the hall, who is asking, the templates, the files."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request

from forgehall.analyse.page import STYLE as ANALYSIS
from forgehall.draw.markup.plot import STYLE as PLOT
from forgehall.draw.page import styles
from forgehall.draw.page_pieces import ART, symbols_in
from forgehall.draw.scene import Scene
from forgehall.draw.show import show_of
from forgehall.kit.game import game, game_names
from forgehall.kit.language import LANGUAGES, count, say
from forgehall.tables.acts.nicknames import LONGEST_NAME
from forgehall.tables.errors import READ_ONLY
from forgehall.tables.hall import Hall
from forgehall.tables.orders import StandingOrders
from forgehall.tables.snapshot.table import Table
from forgehall.tables.tending.supervising import Supervisor
from forgehall.tables.thinking.turns import Turns
from forgehall.web.afterwards.analysing import AnalysisQueue
from forgehall.web.config import Config, Rate
from forgehall.web.eyes.seeing import Eyes, Moment, as_it_was, scene_for, table_view_again
from forgehall.web.eyes.seen import TableView
from forgehall.web.http.addresses import network_of
from forgehall.web.http.assets.documentation import Documentation
from forgehall.web.http.assets.files import HERE, StaticFiles
from forgehall.web.http.below import Below
from forgehall.web.http.bodies import Arriving, read
from forgehall.web.http.guards import take
from forgehall.web.http.identity import Identity, Likes
from forgehall.web.http.limits import Buckets
from forgehall.web.live.staying import SeatsTaken
from forgehall.web.live.stream import Followers
from forgehall.web.operating.figures import Figures
from forgehall.web.operating.health import StoreHealth
from forgehall.web.operating.metrics import Metrics
from forgehall.web.table.drawings import Drawings, Drawn, Painted, stand_back
from forgehall.web.table.film import FrameTold, film
from forgehall.web.words import art_of, body_of
from forgehall.web.you.favourites import Favourites

CHORES_AT_ONCE = 2
"""How many records, replays and proofs are worked on at once."""
WRONG_KEYS = Rate(1 / 30, 5)
"""How often one network may show a wrong key of those who run the hall."""
MOST_CHORES = 64
"""How many may be under way in all; the others are asked to come again."""


class Desk:
    """What every page has at hand."""

    hall: Hall
    """Open from the start of the server to its end."""
    is_open = False
    """People may be sent here."""
    why_closed = ""
    """Why the hall could not be opened."""

    def __init__(self, config: Config) -> None:
        """Lay everything out; the hall is opened when the server starts."""
        self.config = config
        self.limits = config.limits
        self.below = Below(config.below)
        self.identity = Identity(config.secret_key, secure=config.secure)
        self.metrics = Metrics()
        self.figures = Figures(self.metrics, config.figures)
        self.tasks = Supervisor()
        self.checked = StoreHealth()
        self.games = config.games or tuple(game_names())
        sheets = {"analysis.css": ANALYSIS, "plot.css": PLOT}
        self.files = StaticFiles(**sheets, **self.styles())
        self.documentation = Documentation()
        self.favourites = Favourites()
        self.analyses = AnalysisQueue(self.tasks, here=config.think)
        self.analyses_asked = Buckets(config.limits.analyses)
        self.wrong_keys = Buckets(WRONG_KEYS)
        self.tables = Buckets(config.limits.tables)
        self.says = Buckets(config.limits.says)
        self.tables_a_network = Buckets(config.limits.tables_a_network)
        self.unattended = Buckets(config.limits.unattended)
        self.people = Buckets(config.limits.people)
        self.hints = Buckets(config.limits.hints)
        self.calls = Buckets(config.limits.calls)
        self.mails = Buckets(config.limits.mails)
        self.chore_rate = Buckets(config.limits.chores)
        self.chores = Turns(CHORES_AT_ONCE, MOST_CHORES, config.limits.chores_waiting)
        self.drawings = Drawings(self.metrics.drawings.inc)
        self.arriving = Arriving()
        self.followers = Followers(config.limits, self.metrics, self.tasks)
        self.seated = SeatsTaken()
        self.templates = self._templates()

    def _templates(self) -> Environment:
        """The templates, with what all pages show."""
        found = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,
        )
        shown = [show_of(game(name)).art for name in self.games]
        arts = [ART, *(art.symbols for art in shown if art)]
        found.globals |= {
            "LONGEST_NAME": LONGEST_NAME,
            "art": symbols_in(*arts),
            "art_of": art_of,
            "body_of": body_of,
            "documented": self.documentation.is_built,
        }
        return found

    def styles(self) -> dict[str, Path]:
        """The style sheets of the games, by the names under which they are served."""
        found = [game(name) for name in self.games]
        return {
            name: path
            for of in found
            for name, path in zip(styles(of), show_of(of).page.styles, strict=True)
        }

    def render(self, template: str, likes: Likes, path: str, context: dict[str, Any]) -> str:
        """A template with what it shows, and what every page shows."""
        return self.templates.get_template(template).render(
            say=partial(say, likes.language),
            count=partial(count, likes.language),
            language=likes.language,
            languages=LANGUAGES,
            theme=likes.theme,
            sound=likes.sound,
            motion=likes.motion,
            keys=likes.keys,
            done=likes.done,
            notes=likes.notes,
            static=self.files.address,
            notice=self.standing().notice,
            READ_ONLY=READ_ONLY,
            path=path,
            **context,
        )

    def standing(self) -> StandingOrders:
        """The orders that stand; none before the hall is open."""
        return self.hall.standing if self.is_open else StandingOrders()

    def moment(self, table: Table) -> Moment:
        """What is true of a table now, besides its lines."""
        bots = self.hall.bots
        warming = bots is not None and not bots.ready(table.game.name)
        here = self.hall.presence
        return Moment(here.present(table.id), warming, self.hall.keeper.now(), here.left(table.id))

    def draw(self, table: Table, eyes: Eyes) -> Drawn:
        """A table in somebody's eyes, from memory if it was drawn before."""
        return self.drawings.draw(table, eyes, self.moment(table))

    async def paint(self, table: Table, eyes: Eyes, moment: Moment, shown: str) -> Painted:
        """What a page must change that shows the event of another mark."""
        await stand_back()
        return self.drawings.event(table, eyes, moment, shown)

    @asynccontextmanager
    async def chore(self, request: Request) -> AsyncIterator[None]:
        """Do what takes more than a moment, beside the loop and in turn with other networks."""
        network = network_of(request.scope)
        take(self.chore_rate, network)
        async with self.chores.turn(network):
            yield

    def replayed(
        self, table: Table, eyes: Eyes, at: int
    ) -> tuple[TableView, Scene, list[FrameTold]]:
        """A table as it was after some of its answers, and what is seen of the last of them."""
        was = as_it_was(table, at)
        scene = scene_for(was, eyes)
        assert scene is not None, "only tables that have started are replayed"
        since = was.played[-2].number if at > 1 else 0
        seen = table_view_again(was, scene, eyes, self.moment(table))
        return seen, scene, film(was, scene, since) if at else []

    async def read(self, request: Request, kind: type[Any]) -> Any:  # noqa: ANN401  # of that kind
        """The fields of a request's body."""
        return await read(request, kind, self.limits.body)
