"""What holds for the repository as a whole."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from freehold import __version__

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
LOCKS = ("requirements/run.txt", "requirements/dev.txt")


def pinned(lock: str) -> set[str]:
    """The names a lock file pins."""
    return set(re.findall(r"^([a-z0-9-]+)==", (ROOT / lock).read_text(), re.MULTILINE))


def named(requirements: list[str]) -> set[str]:
    """The names in a list of requirements."""
    names = (re.split(r"[\[<>=!~; ]", requirement)[0] for requirement in requirements)
    return {re.sub(r"[._]", "-", name.lower()) for name in names}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_has_no_addresses_or_paths(lock: str) -> None:
    assert re.findall(r"://|--index-url|--find-links|^/|@ ", (ROOT / lock).read_text(), re.MULTILINE) == []


@pytest.mark.parametrize("lock", LOCKS)
def test_everything_in_a_lock_has_its_hash(lock: str) -> None:
    pins = re.split(r"\n(?=[a-z])", (ROOT / lock).read_text())[1:]
    assert [pin.split()[0] for pin in pins if "--hash=sha256:" not in pin] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_what_the_project_needs(lock: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needed = project["project"]["dependencies"] + project["project"]["optional-dependencies"]["server"]
    needed += project["dependency-groups"]["build"]
    if lock == "requirements/dev.txt":
        needed += [entry for entry in project["dependency-groups"]["dev"] if isinstance(entry, str)]
    assert named(needed) - pinned(lock) == set()


@pytest.mark.parametrize("lock", LOCKS)
def test_heavy_packages_stay_out_of_the_locks(lock: str) -> None:
    assert pinned(lock) & {"torch", "jax"} == set()


@pytest.mark.parametrize("recipe", ["Makefile", "Dockerfile"])
def test_a_lock_is_installed_without_looking_for_more(recipe: str) -> None:
    """Older pips looked for `package[extra]` beside the lock, found a newer release, and refused it for having no hash."""
    installs = [line for line in (ROOT / recipe).read_text().splitlines() if "--require-hashes" in line]
    assert installs
    assert [line for line in installs if "--no-deps" not in line] == []


def test_a_lock_is_complete() -> None:
    """Nothing else is installed, so nothing that is needed may be missing."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "check"]
    checked = subprocess.run(pip, capture_output=True, text=True, check=False)
    assert (checked.stdout, checked.returncode) == ("No broken requirements found.\n", 0)


def test_run_is_a_part_of_dev() -> None:
    assert pinned("requirements/run.txt") - pinned("requirements/dev.txt") == set()


def test_what_make_is_asked_for_by_name_is_done_even_where_a_folder_has_that_name() -> None:
    """`make serve` once served an old web app after a pull: `web` is a folder, and make took it for a finished target."""
    makefile = (ROOT / "Makefile").read_text()
    assert "web" in targets()
    assert targets() == set(re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[0].split())


def targets() -> set[str]:
    """What make can be asked for."""
    return set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


def read_yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def steps(workflow: Path) -> Iterator[dict[str, Any]]:
    """Every step of every job."""
    for job in read_yaml(workflow)["jobs"].values():
        assert job["timeout-minutes"] > 0
        yield from job["steps"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_asks_make_for_what_there_is(workflow: Path) -> None:
    asked = {name for step in steps(workflow) for name in re.findall(r"\bmake ([a-z-]+)", step.get("run", ""))}
    assert "test" in asked
    assert asked - targets() == set()


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_uses_others_actions_at_one_commit(workflow: Path) -> None:
    used = [step["uses"] for step in steps(workflow) if "uses" in step]
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action)] == []


def test_the_workflows_run_the_scripts_there_are() -> None:
    scripts = {name for path in WORKFLOWS for name in re.findall(r"tools/\w+\.py", path.read_text())}
    assert scripts
    assert [script for script in scripts if not (ROOT / script).exists()] == []


@pytest.mark.parametrize(
    "form", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.stem
)
def test_a_form_for_issues_is_one(form: Path) -> None:
    content = read_yaml(form)
    if form.stem == "config":
        assert content["blank_issues_enabled"]
        return
    assert {"name", "description", "body"} <= set(content)
    assert all(field["attributes"].get("label") or field["type"] == "markdown" for field in content["body"])


def test_hooks_download_nothing() -> None:
    config = read_yaml(ROOT / ".pre-commit-config.yaml")
    assert {repository["repo"] for repository in config["repos"]} == {"local"}
    assert {hook["language"] for hook in config["repos"][0]["hooks"]} <= {"system", "pygrep"}


@pytest.mark.parametrize(
    ("subject", "is_fine"),
    [
        ("for_sale: Give the passer half back, rounded by edition", True),
        ("Merge branch 'main'", True),
        ("for_sale: give the passer half back", False),
        ("Give the passer half back", False),
        (f"docs: Say {'x' * 60}", False),
    ],
)
def test_a_hook_reads_the_subject_of_a_commit(subject: str, is_fine: bool) -> None:
    (hooks,) = [repository["hooks"] for repository in read_yaml(ROOT / ".pre-commit-config.yaml")["repos"]]
    (entry,) = [hook["entry"] for hook in hooks if hook["id"] == "subject"]
    refused = re.compile(entry, re.MULTILINE | re.DOTALL)  # as pre-commit does with --multiline
    assert (refused.search(f"{subject}\n\nWhy: {'y' * 80}\n") is None) is is_fine


def test_version_citation_and_changelog_agree() -> None:
    script = runpy.run_path(str(ROOT / "tools" / "release_notes.py"))
    assert script["version"]() == __version__
    assert read_yaml(ROOT / "CITATION.cff")["version"] == __version__
    assert next(iter(script["entries"]())) == __version__


def test_a_release_is_told_by_the_changelog_and_refused_under_another_tag(capsys: pytest.CaptureFixture[str]) -> None:
    script = runpy.run_path(str(ROOT / "tools" / "release_notes.py"))
    assert script["main"](f"v{__version__}") == 0
    assert capsys.readouterr().out.strip() == script["entries"]()[__version__]
    assert script["main"]("v99.0.0") == 2
    assert "error: the tag is v99.0.0" in capsys.readouterr().err
