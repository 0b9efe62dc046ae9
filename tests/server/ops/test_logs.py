"""Logs: one JSON object a line, and no secrets of other people's libraries."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from freehold.server.ops.logs import JsonLines, set_up


def written(message: str, **more: Any) -> dict[str, Any]:
    record = logging.makeLogRecord({"name": "freehold.test", "levelname": "INFO", "msg": message, "created": 0, **more})
    line: dict[str, Any] = json.loads(JsonLines().format(record))
    return line


def test_a_line_says_when_who_and_what() -> None:
    assert written("ready", msecs=7) == {
        "at": "1970-01-01T00:00:00.007Z",
        "level": "info",
        "from": "freehold.test",
        "event": "ready",
    }


def test_whatever_is_given_beside_the_message_is_a_field() -> None:
    assert written("ready", database="sqlite", table={"id"})["database"] == "sqlite"


def test_a_failure_is_one_line_with_its_trace() -> None:
    try:
        raise RuntimeError("no")
    except RuntimeError:
        line = written("failed", exc_info=sys.exc_info())
    assert line["trace"].endswith("RuntimeError: no")


@pytest.fixture
def own_logging() -> Iterator[None]:
    """Leaves the loggers as they were."""
    loggers = [logging.getLogger(name) for name in ("", "uvicorn", "uvicorn.error", "uvicorn.access", "websockets")]
    before = [(logger.handlers[:], logger.level, logger.propagate) for logger in loggers]
    yield
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


@pytest.mark.usefixtures("own_logging")
def test_libraries_that_would_write_tokens_down_are_quiet_even_for_debugging() -> None:
    set_up("debug")
    quiet = [logging.getLogger(name).isEnabledFor(logging.DEBUG) for name in ("uvicorn.error", "websockets")]
    assert (quiet, logging.getLogger("freehold").isEnabledFor(logging.DEBUG)) == ([False, False], True)


@pytest.mark.usefixtures("own_logging")
def test_all_logs_go_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("info")
    logging.getLogger("uvicorn.error").info("started")
    told = capsys.readouterr()
    assert (told.out, json.loads(told.err)["event"]) == ("", "started")
