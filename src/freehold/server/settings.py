"""How the server is run: every setting with its default, by option or by environment variable."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from freehold.core.errors import BadSetup
from freehold.core.said import all_of, said, visible

PREFIX = "FREEHOLD_"
LOG_LEVELS = ("debug", "info", "warning", "error")
_WORDS = {"yes": "true", "on": "true", "no": "false", "off": "false"}


AtLeastOne = Annotated[int, Meta(ge=1)]


class Settings(Struct, frozen=True):
    """What an operator can decide. Each is also read from the environment: `FREEHOLD_PORT` and so on."""

    host: str = "127.0.0.1"
    """The address to listen on."""
    port: int = 8000
    data: str = "freehold-data"
    """The folder of the SQLite database."""
    database: str = ""
    """`postgresql://…` instead of SQLite, or the address of another SQLite file."""
    workers: int = 1
    """Processes; more than one needs PostgreSQL."""
    log_level: str = "info"
    bots: str = "easy,medium,hard,expert,heuristic,random"
    """The bots people may choose, by name, with commas between. Never one that runs commands people type."""
    bot_processes: AtLeastOne = 1
    """Processes in which bots think."""
    bot_budget: Annotated[float, Meta(gt=0)] = 5.0
    """Seconds a bot may think about a move."""
    bot_warm_up: bool = True
    """Whether bots compile what they need when the server starts, rather than after their first move."""
    bot_compiles: bool = True
    """Whether bots think with compiled rules, once they are ready; plain ones take no time to compile, and more to think."""
    max_tables: AtLeastOne = 10_000
    """Tables that are open or running at once."""
    max_sockets: AtLeastOne = 10_000
    """Sockets of one worker."""
    max_sockets_per_address: AtLeastOne = 200
    max_body: AtLeastOne = 65_536
    """Bytes of a request."""
    max_record: AtLeastOne = 1_048_576
    """Bytes of a request that carries a record."""
    creates_per_minute: AtLeastOne = 30
    """New tables, records and continued games, by address."""
    requests_per_second: AtLeastOne = 60
    """Everything else, by address, with bursts of four seconds' worth."""
    chats_per_minute: AtLeastOne = 30
    """Lines of chat, by seat."""
    review_sims: Annotated[int, Meta(ge=0)] = 400_000
    """Simulations that the review of a finished game may take, all decisions together; 0 for no reviews."""
    reviews_per_minute: AtLeastOne = 6
    """New reviews, by address."""
    origins: str = ""
    """Web origins other than its own that may use the API, with commas between."""

    @property
    def database_url(self) -> str:
        """Where the tables are."""
        if self.database:
            return self.database
        return f"sqlite:///{Path(self.data) / 'freehold.db'}"

    @property
    def database_name(self) -> str:
        """The same for people to read: without a password."""
        return re.sub(r"(://[^/@:]*):[^/]*@", r"\1:…@", self.database_url)

    @property
    def bot_names(self) -> tuple[str, ...]:
        """The bots people may choose."""
        return tuple(name.strip() for name in self.bots.split(",") if name.strip())

    @property
    def allowed_origins(self) -> tuple[str, ...]:
        """The other web origins whose pages may use the API, as browsers write them."""
        return tuple(entry.strip().rstrip("/") for entry in self.origins.split(",") if entry.strip())

    @property
    def is_sqlite(self) -> bool:
        return self.database_url.startswith("sqlite")


def from_environment(environment: Mapping[str, str] = os.environ, **given: object) -> Settings:
    """Settings from the environment, with what was given by option on top."""
    found = {
        field: _WORDS.get(environment[PREFIX + field.upper()].lower(), environment[PREFIX + field.upper()])
        for field in Settings.__struct_fields__
        if environment.get(PREFIX + field.upper())
    }
    options = {name: value for name, value in given.items() if value is not None}
    try:
        settings = msgspec.convert({**found, **options}, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetup(said("server-bad-setting", why=_named(error)), hint=said("server-see-hosting")) from error
    return checked(settings)


def _named(error: msgspec.ValidationError) -> str:
    """What is wrong, with the setting as an operator knows it."""
    return re.sub(r" - at `\$\.(\w+)`", lambda found: f" for {PREFIX}{found[1].upper()}", str(error))


def checked(settings: Settings) -> Settings:
    """The settings, if a server can run with them."""
    if settings.workers < 1 or not 0 <= settings.port <= 65_535:
        raise BadSetup(said("server-bad-workers", workers=settings.workers, port=str(settings.port)))
    if settings.log_level.lower() not in LOG_LEVELS:
        wrong = said("server-no-log-level", level=visible(settings.log_level))
        raise BadSetup(wrong, hint=said("server-log-levels-are", known=all_of(LOG_LEVELS)))
    if settings.workers > 1 and settings.is_sqlite:
        raise BadSetup(said("server-workers-need-postgresql"), hint=said("server-one-worker-will-do"))
    if not settings.database_url.startswith(("sqlite:///", "postgresql://", "postgres://")):
        wrong = said("server-unknown-database", database=visible(settings.database_name))
        raise BadSetup(wrong, hint=said("server-database-examples"))
    return settings


def to_environment(settings: Settings) -> dict[str, str]:
    """The environment that leads a worker process to the same settings."""
    return {
        PREFIX + name.upper(): str(value) for name, value in msgspec.structs.asdict(settings).items() if value != ""
    }
