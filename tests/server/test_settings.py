"""Settings: by option, by environment, or refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from freehold.core.errors import BadSetup
from freehold.server import settings as server_settings
from freehold.server.settings import Settings, from_environment, to_environment

ROOT = Path(__file__).parents[2]


def test_every_setting_is_documented() -> None:
    page = (ROOT / "docs" / "guides" / "hosting.md").read_text()
    assert [name for name in Settings.__struct_fields__ if f"`FREEHOLD_{name.upper()}`" not in page] == []


def test_settings_come_from_options_then_the_environment() -> None:
    environment = {"FREEHOLD_PORT": "9000", "FREEHOLD_DATA": "/somewhere", "FREEHOLD_BOT_WARM_UP": "no"}
    settings = from_environment(environment, port=9001, host=None)
    assert (settings.port, settings.data, settings.host, settings.bot_warm_up) == (
        9001,
        "/somewhere",
        "127.0.0.1",
        False,
    )
    assert from_environment(to_environment(settings)) == settings


@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({"FREEHOLD_PORT": "many"}, "a setting is wrong"),
        ({"FREEHOLD_PORT": "70000"}, "cannot run"),
        ({"FREEHOLD_WORKERS": "2"}, "several workers need PostgreSQL"),
        ({"FREEHOLD_DATABASE": "mysql://x"}, "cannot use .* as a database"),
        ({"FREEHOLD_LOG_LEVEL": "loud"}, "no log level 'loud'"),
        ({"FREEHOLD_BOT_PROCESSES": "0"}, "Expected `int` >= 1 for FREEHOLD_BOT_PROCESSES"),
        ({"FREEHOLD_REQUESTS_PER_SECOND": "0"}, "FREEHOLD_REQUESTS_PER_SECOND"),
    ],
)
def test_settings_that_cannot_be_are_refused(environment: dict[str, str], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        from_environment(environment)


def test_a_password_is_not_told() -> None:
    with pytest.raises(BadSetup) as refused:
        from_environment({"FREEHOLD_DATABASE": "postgre://ann:s3:cr@et@db.example/freehold"})
    assert "'postgre://ann:…@db.example/freehold'" in str(refused.value)


def test_the_prefix_of_the_environment_is_the_projects_name() -> None:
    assert server_settings.PREFIX == "FREEHOLD_"
