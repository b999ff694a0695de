# Everything a person or a machine does with this project. `make` alone lists the commands.

PYTHON ?= python3
PORT   ?= 8000
BIN    := .venv/bin
NODE   := node_modules/.bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

# One worker more than processors: while a test waits for a browser, another one works.
WORKERS ?= $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))

export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup site serve test quick check check-scripts node-test ask browser generated generate verify evidence mutants bench lock ledger accept-translation screenshot clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F'\t' '{ printf "make %-20s %s\n", $$1, $$2 }'

# The environment: built once, again only when a lock file or the package's own description changes.

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit(f"Python 3.11 or newer is needed; $(PYTHON) is {sys.version.split()[0]}. Try: make PYTHON=python3.12 ...")'
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo 'Python cannot create environments here. On Debian and Ubuntu: apt-get install python3-venv' >&2; exit 1; }

.venv/site.stamp: requirements.lock pyproject.toml | .venv/bin/python
	$(PIP) install --require-hashes -r requirements.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/test.stamp: requirements-test.lock .venv/site.stamp
	$(PIP) install --require-hashes -r requirements-test.lock
	@touch $@

# What checks the scripts in browser/; neither the site nor the server needs it.

define NODE_FOUND
node -e 'const [a, b] = process.versions.node.split("."); process.exit(a * 100 + Number(b) < 2019 ? 1 : 0)' 2> /dev/null && npm --version > /dev/null 2>&1 || { echo 'Node 20.19 or newer and npm are needed to check the scripts in browser/. Install them from nodejs.org or with your package manager.' >&2; exit 1; }
endef

node_modules/.stamp: package.json package-lock.json .npmrc
	@$(NODE_FOUND)
	npm ci --silent
	@touch $@

setup: .venv/test.stamp ## create or refresh .venv with everything, the test tools included

site: .venv/site.stamp ## build all languages into site/
	@$(BIN)/python -m tools.wellformed
	$(BIN)/python -m mkdocs build --strict

serve: .venv/site.stamp ## show the site with live reload on http://127.0.0.1:8000, or another PORT=8001
	@$(BIN)/python -m tools.wellformed
	$(BIN)/python -m mkdocs serve --dev-addr 127.0.0.1:$(PORT)

test: setup browser check ## run all checks and tests, in a real browser too
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

quick: setup check-scripts node-test ## run in a minute what needs no browser: style, types, imports, rules, questions, words, scripts
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/python -m mypy
	$(BIN)/python $(BIN)/lint-imports --no-logo --no-cache
	$(BIN)/python -m pytest -n auto --dist worksteal -q -m 'not verify and not thorough'

check: setup generated check-scripts node-test # style, formatting, types, the direction of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/python -m mypy
	$(BIN)/python $(BIN)/lint-imports --no-logo --no-cache

check-scripts: node_modules/.stamp
	$(NODE)/prettier --check --log-level warn browser theme tools/*.js *.json *.js
	$(NODE)/eslint browser theme tools/*.js *.js
	node tools/check-styles.js theme/assets/stylesheets/*.css
	$(NODE)/tsc -p jsconfig.json
	$(NODE)/tsc -p jsconfig.worker.json
	$(NODE)/tsc -p jsconfig.node.json

node-test: build/tables/engine.json ## test the scripts of the browser in node, in milliseconds
	@$(NODE_FOUND)
	node --test --test-reporter=dot browser/test/*.test.js

# What these tests look up, from the rules and the words as they are now.
build/tables/engine.json: tools/tables.py $(shell find hearts_examples -name '*.py' -o -name '*.po') | .venv/site.stamp
	$(BIN)/python -m tools.tables $(@D)

ask: ## ask the search of the built site: make ask Q="pik dame" IN=de
	@node tools/ask.js "$(or $(IN),en)" "$(Q)"

browser: setup # SUDO=1 lets it use sudo; ENGINES='firefox webkit' leaves engines out
	$(BIN)/python -m tools.browser

verify: setup ## play 100,000 rounds against an independent engine, and more against a second statement of the rules
	$(BIN)/python -m pytest -m verify -s

generated: setup ## say which generated files are not the present ones any more
	$(BIN)/python -m tools.generated --check

generate: setup ## write these anew: locks, suite, ledger, drawing of the rooms, fonts, pictures, evidence
	$(BIN)/python -m tools.generated

evidence: setup ## write the conformance suite anew, and count the tests and cases of every rule
	$(BIN)/python -m tools.generated suite evidence

mutants: setup build/tables/engine.json tools/stryker/node_modules/.stamp ## plant faults and list those that no test sees: all in the rules, a sample elsewhere (long)
	$(BIN)/python -m mutmut run
	$(BIN)/python -m tools.mutants
	$(BIN)/python -m tools.planted
	HEARTS_POSITIONS=150 node tools/stryker/node_modules/@stryker-mutator/core/bin/stryker.js run tools/stryker/config.json

tools/stryker/node_modules/.stamp: tools/stryker/package.json tools/stryker/package-lock.json
	@$(NODE_FOUND)
	npm --prefix tools/stryker ci --silent
	@touch $@

bench: setup browser ## measure the build, the engine beside OpenSpiel, the tools on a slow phone, the computer players
	$(BIN)/python -m tools.bench.build
	$(BIN)/python -m tools.bench.engine
	$(BIN)/python -m tools.bench.taps
	$(BIN)/python -m tools.bench.players
	$(BIN)/python -m tools.bench.matches

lock: .venv/test.stamp ## pin the newest allowed versions of all dependencies, with hashes
	$(BIN)/python -m tools.locks

ledger: setup ## add new pages and ids to the ledger of what is published
	$(BIN)/python -m tools.generated ledger

accept-translation: .venv/site.stamp ## record that a translation agrees again: make accept-translation PAGE=rules/play.md TO=de
	@$(BIN)/python -m tools.accept_translation "$(PAGE)" "$(TO)"

screenshot: setup browser site ## photograph the built site for the README
	$(BIN)/python -m tools.screenshot

clean: ## remove what was built, keep the environment
	rm -rf site .site-* build .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis mutants
