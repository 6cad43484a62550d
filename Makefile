# Each target does its own set-up: Python 3.11+ with venv, and make, are all it takes.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
.DEFAULT_GOAL := help
# The tests start hundreds of processes: what one has compiled, the next need not.
unexport PYTHONDONTWRITEBYTECODE

help:  ## what there is to make
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/ -/'

$(VENV)/installed: pyproject.toml
	@command -v $(firstword $(PYTHON)) > /dev/null || { echo 'Bummelzug needs Python 3.11 or newer: on Debian and Ubuntu, apt install python3-venv' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit("Bummelzug needs Python 3.11 or newer; name one with PYTHON=...") if sys.version_info < (3, 11) else None'
	@$(PYTHON) -c 'import sys, importlib.util as find; sys.exit(None if find.find_spec("ensurepip") else "Bummelzug needs venv, which is missing here: on Debian and Ubuntu, apt install python%d.%d-venv" % sys.version_info[:2])'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(VENV)/developing: $(VENV)/installed
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

$(VENV)/benching: $(VENV)/developing
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev,bench]'
	touch $@

$(VENV)/publishing: $(VENV)/installed
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[site]'
	touch $@

run: $(VENV)/installed  ## the bot where DISCORD_TOKEN is set, else the playground (PORT=, DB=, FRESH=1)
	@$(BIN)/python bot.py playground --unless-token $(if $(PORT),--port $(PORT)) $(if $(DB),--db $(DB)) $(if $(FRESH),--fresh)

test: $(VENV)/developing  ## everything
	@$(MAKE) --no-print-directory --jobs=2 lint tests/__pycache__
	$(BIN)/pytest -n 4 --dist worksteal -m "not long" --kept-durations=.ci/durations.txt

check: $(VENV)/developing lint  ## lint, types and the fast tests
	$(BIN)/pytest -n 4 --dist worksteal -m "not slow and not long"

# A fresh checkout is compiled once, beside mypy, which leaves a core free; else each process that tests would do it.
tests/__pycache__: | $(VENV)/developing
	-$(BIN)/pytest --collect-only -qq > /dev/null

coverage: $(VENV)/developing  ## which lines the tests reach in their own process (not: in workers and bots that they start)
	$(BIN)/pytest -n 4 --dist worksteal -m "not long" --cov --cov-report=
	$(BIN)/coverage report --skip-covered

lint: $(VENV)/developing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

long: $(VENV)/developing  ## thousands of random games
	$(BIN)/pytest -n 2 -m long

league: $(VENV)/developing  ## computer players against each other: docs/league.md
	$(BIN)/python -m measuring.league --write docs/league.md

bench: $(VENV)/benching  ## ratios against peers, measured in the same run
	$(BIN)/python -m measuring.bench

wheel: $(VENV)/developing  ## a wheel and an sdist, in dist/
	$(BIN)/python -m build --no-isolation

pictures: $(VENV)/developing  ## the pictures for the README, taken in Chromium
	$(BIN)/python -m tests.playground.page.pictures docs/pictures

site: $(VENV)/publishing  ## the website, into _site/
	$(BIN)/python -m publishing _site

architecture: $(VENV)/developing  ## the picture of a click's way through the house, by playing one
	$(BIN)/python -m tests.click_path docs/pictures/click.png

house: $(VENV)/developing  ## how simple the house is, in figures
	$(BIN)/python -m measuring.house

# What the image is built from, with the hash of every file on PyPI: for all systems, in the versions of constraints.txt.
LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-build --python-version 3.11 \
	--constraints constraints.txt --custom-compile-command 'make lock'
lock: $(VENV)/developing  ## the locks that the image is built from
	$(LOCK) pyproject.toml --extra postgres --extra several --output-file locks/run.txt
	$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
		| $(LOCK) - --output-file locks/build.txt

clean:
	rm -rf $(VENV)

.PHONY: help run test check coverage lint long league bench wheel pictures site architecture house lock clean
