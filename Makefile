# Forgehall. `make` alone lists what can be made.
#
# One environment, .venv: `make play` installs what playing takes, `make test` adds the tools.
# The stamps in it say what is installed; while they are fresh, nothing is asked of the network.
# The lists name every package, so pip looks for no others (--no-deps): a newer release of one cannot get in the way.
# `make test` is made for two cores: what waits for the network or a browser leaves room for others.

PYTHON ?= python3

python := .venv/bin/python
forgehall := .venv/bin/forgehall
pip := $(python) -m pip --quiet --disable-pip-version-check
lock := .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
    --upgrade --custom-compile-command 'make requirements'
suitable := import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info < (3, 15))
version := import sys; print(sys.version)

# Whoever names a Python gets that one and no other: where .venv has another, it is made anew.
ifeq ($(origin PYTHON),file)
pythons := $(PYTHON) python3.14 python3.13 python3.12 python3.11
else
pythons := $(PYTHON)
named := $(shell $(PYTHON) -c '$(version)' 2>&1)
ifneq ($(named),$(shell $(python) -c '$(version)' 2>&1))
.PHONY: .venv/.made
endif
endif

# What is compiled is kept, whatever the shell says: tests start hundreds of programs.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check warm services docs bench soak mutants golden pictures locale \
    requirements release clean

help: ## This list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

play: .venv/.project ## Open the hall in the browser, at http://127.0.0.1:8000
	@$(forgehall) serve --open

test: ## Check, compile and run every test, with the coverage of kit and games
	@$(MAKE) --no-print-directory --jobs=3 warm services check .venv/.docs
	@$(python) -m pytest -n 3 --dist loadfile --no-loadscope-reorder --cov || $(python) -m tests.again
	@$(python) -m tests.branches

check: .venv/.test .venv/.project ## Lint, format, types and the direction of imports
	@$(python) -m ruff check
	@$(python) -m ruff format --check
	@$(python) -m mypy
	@.venv/bin/lint-imports --no-logo

warm: .venv/.project ## Compile the games once and for all
	@$(forgehall) warm

services: .venv/.test
	@$(python) -m tests.services

docs: .venv/.docs ## Build the documentation as a site; the hall then serves it under /docs
	@NO_MKDOCS_2_WARNING=1 $(python) -m mkdocs --quiet build --strict

bench: .venv/.project .venv-bench/.bench ## Measure the speed against other engines
	@$(python) -m bench .venv-bench/bin/python
	@$(python) -m bench.load --game each --tables 200 --fit --postgres

soak: .venv/.test .venv/.project ## Break everything around a busy hall, 20 times each: is anything lost, or counted twice?
	@$(python) -m tests.tables.kill --rounds 50
	@$(python) -m tests.faults --rounds 20 --report docs/faults.md
	@$(python) -m tests.web.siege

mutants: .venv/.test .venv/.project ## Break rules of each game at random: do its scenario tests notice?
	@$(python) -m tests.mutants

golden: .venv/.test .venv/.project ## Write golden replays, playthroughs and pictures anew; review the diff
	@$(python) -m tests.golden
	@$(python) -m tests.draw.positions
	@$(python) -m tests.docs.picture
	@$(python) -m tests.docs.learning

pictures: .venv/.test .venv/.project ## Take the pictures of the hall anew, in a real browser; look at each
	@$(python) -m tests.browser.pictures
	@$(python) -m tests.browser.fitting

locale: .venv/.test .venv/.project ## Bring the German and Hungarian catalogues up to date
	@$(python) -m tests.catalogues

requirements: .venv/.test ## Pin the newest versions of everything
	@$(lock) pyproject.toml requirements/play.in --extra fast --extra terminal --extra web --extra pictures -o requirements/play.txt
	@$(lock) pyproject.toml requirements/test.in --extra data --extra gpu --extra web --extra postgres --extra pictures --extra push --extra ray \
	    --extra rl -c requirements/play.txt -o requirements/test.txt
	@$(lock) pyproject.toml requirements/play.in --extra fast --extra web --extra postgres --extra push \
	    -c requirements/test.txt -o requirements/serve.txt
	@$(lock) pyproject.toml --extra docs -c requirements/play.txt -c requirements/test.txt \
	    -o requirements/docs.txt
	@$(lock) requirements/bench.in -o requirements/bench.txt

release: docs ## Build what is published into dist/, check it, and write its notes
	@$(python) -m tests.release dist
	@.venv/bin/uv tool run --from twine==7.0.0 twine check --strict dist/*.whl dist/*.tar.gz

clean: ## Remove whatever the other commands have made here
	@rm -rf .venv .venv-bench build dist src/forgehall/docs .coverage .coverage.* .hypothesis
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	@find src tests examples bench -name __pycache__ -prune -exec rm -rf {} +

.venv/.made .venv-bench/.made:
	@for python in $(pythons); do \
	    if $$python -c '$(suitable)' 2>/dev/null; then \
	        echo "Making $(@D) with $$($$python --version)."; \
	        $$python -m venv --clear $(@D) && touch $@; exit; \
	    fi; \
	done; \
	echo "Forgehall needs Python 3.11 to 3.14 with its venv module (on Debian: python3-venv)." \
	    "$(PYTHON) is no such: $$($(PYTHON) --version 2>&1 | head -n 1)." \
	    "Name another with: make PYTHON=/path/to/python3 $(MAKECMDGOALS)" >&2; \
	exit 1

.venv/.play: requirements/play.txt .venv/.made
	@echo "Installing what it takes to play (once, 80 MB)."
	@$(pip) install --require-hashes --no-deps -r $<
	@touch $@

.venv/.project: pyproject.toml .venv/.play
	@$(pip) install --no-index --no-deps --no-build-isolation -e .
	@touch $@

.venv/.test: requirements/test.txt .venv/.play | .venv/.project
	@echo "Installing what it takes to test (once, 250 MB)."
	@$(pip) install --require-hashes --no-deps -r $<
	@touch $@

.venv/.docs: requirements/docs.txt .venv/.test
	@echo "Installing what it takes to build the documentation (once, 20 MB)."
	@$(pip) install --require-hashes --no-deps -r $<
	@touch $@

.venv-bench/.bench: requirements/bench.txt .venv-bench/.made
	@echo "Installing the engines to measure against (once, 200 MB)."
	@.venv-bench/bin/python -m pip --quiet --disable-pip-version-check install --require-hashes --no-deps -r $<
	@touch $@
