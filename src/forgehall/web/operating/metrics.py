"""What the server counts, in the form that Prometheus reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from forgehall.tables.tending.supervising import Supervisor

LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
STREAMS = "forgehall_streams"
STREAM_ROUTES = "/stream"


class Collected(Collector):
    """Figures as they were at one moment."""

    def __init__(self, metrics: list[Metric]) -> None:
        """Take the figures."""
        self.metrics = metrics

    def collect(self) -> Iterable[Metric]:
        """The figures."""
        return self.metrics


class Supervised(Collector):
    """What the work beside the requests has met."""

    def __init__(self, tasks: Supervisor) -> None:
        """Take those who look after it."""
        self.tasks = tasks

    def collect(self) -> Iterable[Metric]:
        """Its failures so far, and what fails now."""
        failures = CounterMetricFamily(
            "forgehall_failures", "How often work beside the requests failed.", labels=["part"]
        )
        failing = GaugeMetricFamily(
            "forgehall_failing", "Work beside the requests that does not go on.", labels=["part"]
        )
        for part, n in self.tasks.failures.items():
            failures.add_metric([part], n)
            failing.add_metric([part], part in self.tasks.troubles)
        return failures, failing


class Metrics:
    """The counters of one server; each server has its own, so tests do not meet."""

    def __init__(self) -> None:
        """Begin at zero."""
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "forgehall_requests",
            "Requests answered.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self.seconds = Histogram(
            "forgehall_request_seconds",
            "How long requests took; streams are not among them.",
            ("method", "route"),
            buckets=LATENCIES,
            registry=self.registry,
        )
        self.streams = Gauge(
            STREAMS, "Pages and programs that follow a table.", registry=self.registry
        )
        self.events = Counter("forgehall_events", "Events sent.", registry=self.registry)
        self.drawings = Counter(
            "forgehall_drawings", "Tables drawn; others came from memory.", registry=self.registry
        )

        self.thoughts = Histogram(
            "forgehall_thought_seconds",
            "How long bots thought about an answer; those that wait are not among them.",
            ("bot",),
            buckets=LATENCIES,
            registry=self.registry,
        )

    def thought(self, bot: str, seconds: float) -> None:
        """A bot has thought for this long."""
        self.thoughts.labels(bot).observe(seconds)

    def watch(self, name: str, value: Callable[[], float]) -> None:
        """Show a figure that the hall keeps."""
        text = f"What the hall says of {name.replace('_', ' ')}."
        Gauge(f"forgehall_hall_{name}", text, registry=self.registry).set_function(value)

    def supervise(self, tasks: Supervisor) -> None:
        """Show which work beside the requests fails now, and how often it has failed."""
        self.registry.register(Supervised(tasks))

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count one request."""
        self.requests.labels(method, route, str(status)).inc()
        if not route.endswith(STREAM_ROUTES):
            self.seconds.labels(method, route).observe(seconds)


def as_text(metrics: list[Metric]) -> bytes:
    """Figures as Prometheus reads them."""
    return generate_latest(Collected(metrics))
