# Yamafuda's commands; each works from a clean clone. `make` alone lists them.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3.11
PY := .venv/bin/python
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard locale/*/LC_MESSAGES/*.po))
INSTALLED := .venv/ready $(CATALOGUES)
# The card file that `make coverage` counts; without one, the cards in the database.
CARDS ?=
# Tests that watch or change the engine's functions, which only the sources allow.
INTERPRETED = $(shell grep -rl 'pytest.mark.interpreted' tests)
# Goldfish games of each game that both engines play.
DIGESTS ?= 150
# What differs from one database to the other: rows, queries, migrations, locks. `make nightly` runs all tests.
ON_POSTGRES ?= tests/accounts tests/api tests/cards/corrections tests/cards/importing tests/cards/sets \
	tests/cards/test_store.py tests/decks/house tests/decks/library tests/rules/simulations \
	tests/pages/test_full_account.py tests/pages/test_overtaken.py tests/pages/test_queries.py \
	tests/test_database.py tests/test_storage.py tests/test_two_writers.py $(ALIKE)
# It is the same with any database and any broker; `make test` plays it.
CHANGE_OVER := --deselect=tests/rules/simulations/test_processes.py::test_workers_change_over_to_the_compiled_engine_without_losing_a_chunk
# What of it reads files, compiles texts and shows pages is alike on both, and long.
ALIKE := $(addprefix --ignore=,tests/api/test_spellings.py tests/cards/sets/pages tests/decks/house/test_form.py \
	$(patsubst %,tests/cards/importing/test_%.py,compiled documented effects real_files)) \
	--deselect=tests/cards/sets/test_importing.py::test_real_files $(CHANGE_OVER)
# With ENGINE=compiled nothing of the engine could be imported before it is made.
COMPILE := ENGINE=python $(PY) -m scripts.compile_engine

# Dozens of processes import the same files: compile each once, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

MESSAGES := --no-wrap --add-location file --ignore .venv --ignore var --ignore node_modules --ignore tests

.PHONY: help setup serve check nightly test test-js test-engines test-postgres test-redis deploy-check lint types rulebook coverage bench mutants messages lock licences

help: ## List these commands
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 16

setup: $(INSTALLED) ## Install what the lock file pins, compile the translations and, with a C compiler, the engine
	@$(COMPILE) || true

.venv/ready: requirements.lock package-lock.json scripts/setup
	PYTHON=$(PYTHON) scripts/setup
	touch $@

%.mo: %.po .venv/ready
	$(PY) -m babel.messages.frontend compile --use-fuzzy -i $< -o $@

serve: $(INSTALLED) ## Migrate, load formats and starter cards, serve on HOST:PORT (127.0.0.1:8000)
	scripts/serve

check: $(INSTALLED) ## After an edit: lint, types and the tests that it touches (SINCE=HEAD)
	$(MAKE) --jobs=2 --output-sync=target lint types
	$(PY) -m scripts.touched --since $(or $(SINCE),HEAD) | xargs -r $(PY) -m pytest -q -n 2 -m 'not proxy and not slow'

test: $(INSTALLED) test-js ## Every test, real Chromium included; of long ones a share of the cases
	scripts/ensure chromium
	$(COMPILE) || true
	$(PY) -m pytest -n 2 --dist worksteal -m 'not proxy' --rulebook=.rulebook.json $(ARGS)
	ENGINE=python $(PY) -m pytest -n 2 --dist worksteal -m interpreted $(INTERPRETED) $(ARGS)

test-js: $(INSTALLED) ## The scripts' own tests, without a browser
	PATH="$(CURDIR)/.venv/bin:$$PATH" node --test 'tests/js/**/*.test.js'

test-engines: $(INSTALLED) ## Games played by the compiled engine and by its sources must be the same
	scripts/ensure compiler
	$(COMPILE)
	$(PY) -m scripts.digests --games $(DIGESTS)

test-postgres: $(INSTALLED) ## The tests of rows, queries and locks, on a PostgreSQL started for them
	scripts/ensure postgresql
	scripts/with-postgres $(PY) -m pytest -n 2 --dist worksteal --database -m 'not browser and not proxy' $(ON_POSTGRES) $(ARGS)

nightly: $(INSTALLED) ## All cases of all tests, on both engines and both databases (docs/testing.md)
	$(MAKE) lint types
	$(MAKE) test ARGS=--nightly
	$(MAKE) rulebook ARGS=--recorded
	$(MAKE) test-engines DIGESTS=2000
	ENGINE=python $(PY) -m pytest -n 2 --dist worksteal --nightly tests/rules/engine tests/rules/games tests/scenarios
	$(MAKE) test-postgres ON_POSTGRES=tests ARGS=--nightly
	$(MAKE) test-redis deploy-check ARGS=--nightly CHANGE_OVER=

test-redis: $(INSTALLED) ## The tests of real workers, with a Redis started for them as their broker
	scripts/ensure redis
	scripts/with-redis $(PY) -m pytest tests/rules/simulations/test_processes.py $(CHANGE_OVER) $(ARGS)

deploy-check: $(INSTALLED) ## deploy/ started on this machine behind nginx: slow clients, large bodies, TLS, kill -9
	scripts/ensure proxy
	scripts/ensure postgresql
	$(PY) -m pytest tests/deploy $(ARGS)

lint: $(INSTALLED) ## Style, format and import contracts; the scripts too
	PATH="$(CURDIR)/.venv/bin:$$PATH" node_modules/.bin/eslint .
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/djangofmt --check --quiet templates
	PATH="$(CURDIR)/.venv/bin:$$PATH" node_modules/.bin/prettier --check --log-level warn 'static/**/*.{css,js}' 'tests/**/*.js' eslint.config.js
	.venv/bin/lint-imports --no-cache

types: $(INSTALLED) ## Types, strictly
	$(PY) -m mypy .

rulebook: $(INSTALLED) ## Count the rulebooks' clauses: enforced by a passing test, unenforceable, missing
	$(PY) manage.py rulebook $(ARGS)

coverage: $(INSTALLED) ## How many cards are performed, and what is assumed: of CARDS=FILE, or those in the database
	$(PY) manage.py coverage code-of-joker $(CARDS) $(ARGS)

mutants: $(INSTALLED) ## Break what cites a clause, one edit at a time; a test that cites it must fail
	$(PY) scripts/mutants.py
	$(PY) scripts/compiler_mutants.py
	$(PY) scripts/policy_mutants.py

bench: setup ## Every figure of docs/benchmarks.md, beside its limit
	scripts/ensure postgresql
	scripts/ensure redis
	scripts/bench $(ARGS)

messages: $(INSTALLED) ## Bring locale/*/LC_MESSAGES/django.po up to date with the code
	scripts/ensure gettext
	$(PY) manage.py makemessages --locale ja $(MESSAGES)
	$(PY) manage.py makemessages --locale ja --domain djangojs $(MESSAGES) --ignore 'static/vendor/*'

lock: $(INSTALLED) ## Pin pyproject.toml's dependencies anew in requirements.lock
	.venv/bin/uv pip compile --quiet pyproject.toml --group dev --generate-hashes --no-header \
		--no-annotate --output-file requirements.lock

licences: $(INSTALLED) ## Write docs/licences.md from the installed packages' own words
	$(PY) scripts/licences.py > docs/licences.md
