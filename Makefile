# Needs python3 (3.11 or newer, with venv) and make; everything else comes from requirements.lock.
# A lock file is complete, so pip resolves nothing (--no-deps): older ones look past the pin of a package
# that another asks for with an extra, and fail as soon as a newer version is out.

PYTHON ?= python3
JOBS ?= auto

VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := -m pip install --quiet --quiet --disable-pip-version-check --no-input
# One process for each language: more would draw the pictures again, and warn of names that two books describe.
SPHINX = $(BIN)/sphinx-build --quiet -n -W --keep-going -d docs/_build/doctrees/$(1) -D language=$(1)
CODE := crimehotel_rules tests benchmarks tools docs

# $(call title,…) says what runs, so that one sees progress.
title = @printf '\n=== %s\n' '$(1)'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
ifndef PARALLEL
.NOTPARALLEL:
endif
.PHONY: help setup conform conform-own mutants mutmut corpus schemas test lint types imports tests docs docs-en docs-fr docs-links docs-examples translations browser chromium wheel bench bench-conform lock format clean check-python

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' Makefile

# make mutants GAME=crime-hotel is about one game; without it, about all that are finished.
OF_GAME = $(if $(GAME),--game $(GAME))

# make conform IMPL="node my-engine.mjs" tests your own; without it, the example of each game in JavaScript.
EXAMPLES := $(patsubst examples/%/javascript/adapter.mjs,%,$(wildcard examples/*/javascript/adapter.mjs))
CRIMEHOTEL := .venv-conform/bin/crimehotel
# No shell finds it there, and a report says how to go on with it: the last line tells, after a failure too.
CALLED = printf '\nIn this checkout, crimehotel is called %s\n' '$(CRIMEHOTEL)'
ALSO_AFTER_FAILURE = || { code=$$?; $(CALLED); exit $$code; }

conform: $(if $(IMPL),conform-own,$(patsubst %,conform-%,$(or $(GAME),$(EXAMPLES)))) ## Main job: run the conformance suite (IMPL="…" for your own implementation)
	@$(CALLED)

conform-own: .venv-conform/.installed
	@$(CRIMEHOTEL) conform $(OF_GAME) $(CONFORM) -- $(IMPL) $(ALSO_AFTER_FAILURE)

conform-%: .venv-conform/.installed
	@$(CRIMEHOTEL) conform --game $* $(CONFORM) -- $(if $(shell command -v node),node examples/$*/javascript/adapter.mjs,$(CRIMEHOTEL) serve --game $*) $(ALSO_AFTER_FAILURE)

mutants: setup ## Run the suite against every faulty engine and print the kill table
	@$(BIN)/python -m tools.kill_table $(OF_GAME) --docs docs $(MUTANTS)

mutmut: .venv-mutmut/.installed ## Run the suite against every machine-made mutant (own environment, long)
	@.venv-mutmut/bin/python -m tools.mutmut_score --game $(or $(GAME),crime-hotel) --docs docs $(MUTMUT)

corpus: setup ## Record the scenarios anew as plain JSON in spec/<game>/corpus
	@$(BIN)/python -m tools.corpus

schemas: setup ## Write the JSON Schemas in spec/ anew from the types
	@$(BIN)/python -m tools.schemas

test: lint types imports tests docs browser wheel ## All checks
	@printf '\nAll checks passed.\n'

setup: $(VENV)/.installed ## Make the virtual environment .venv from the lock file

lint: setup ## Check style, formatting and the lock file
	$(call title,ruff check)
	@$(BIN)/ruff check $(CODE)
	$(call title,ruff format)
	@$(BIN)/ruff format --check $(CODE)
	$(call title,lock file)
	@$(BIN)/python -m tools.lock_check

types: setup ## Check types with mypy --strict
	$(call title,mypy)
	@$(BIN)/mypy

imports: setup ## Check that dependencies between modules point one way
	$(call title,import-linter)
	@$(BIN)/lint-imports --no-logo

tests: setup ## Run all tests and doctests; demand full branch coverage of the rules
	$(call title,pytest with doctests and branch coverage)
	@$(BIN)/python -m pytest -q -n $(JOBS) --doctest-modules --doctest-glob=README.md \
		--cov --cov-report= --ignore=tests/browser tests crimehotel_rules README.md
	$(call title,coverage of the rules by their own tests (100 % demanded))
	@$(BIN)/coverage report --include='crimehotel_rules/*/rules/*' --fail-under=100

docs: setup ## Build the documentation in both languages without warnings, run its examples, check its links
	@$(MAKE) --no-print-directory $(SIDE_BY_SIDE) docs-links docs-examples
	@printf '\nRead it at docs/_build/html/index.html\n'

# Their parts, side by side; each one's output comes in one piece, where make can do that.
SIDE_BY_SIDE := -j2 PARALLEL=yes $(if $(filter output-sync,$(.FEATURES)),--output-sync)

docs-en:
	$(call title,documentation in English)
	@$(call SPHINX,en) -b html docs docs/_build/html/en

docs-fr:
	$(call title,documentation in French)
	@$(call SPHINX,fr) -b html docs docs/_build/html/fr

docs-links: docs-en docs-fr
	$(call title,links and anchors)
	@cp docs/entrance.html docs/_build/html/index.html
	@$(BIN)/python -m tools.link_check docs/_build/html

docs-examples: docs-en
	$(call title,examples in the documentation)
	@$(call SPHINX,en) -b doctest docs docs/_build/doctest
	@sed -n '/^Doctest summary/,$$p' docs/_build/doctest/output.txt

translations: setup ## Bring the French of program and pages up to date; then fill in what is empty
	@$(BIN)/python -m tools.messages
	@rm -rf docs/_build/gettext
	@$(BIN)/sphinx-build --quiet -b gettext -D language=en -d docs/_build/doctrees/gettext docs docs/_build/gettext
	@$(BIN)/python -m tools.translations docs/_build/gettext docs/locale/fr/LC_MESSAGES

browser: docs chromium tests/browser/node_modules/.installed ## Try the built pages in a real browser, wide and narrow, light and dark
	$(call title,pages in a browser)
	@$(BIN)/python -m pytest -q -n $(JOBS) tests/browser

# Without it the tests of the pages are skipped, and say so; where CRIMEHOTEL_BROWSER=required they fail.
chromium:
	@command -v chromium >/dev/null || { apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium; } >/dev/null \
		|| echo 'Chromium cannot be installed here: the tests of the pages will be skipped.'

tests/browser/node_modules/.installed: tests/browser/package-lock.json
	@npm ci --prefix tests/browser --silent --no-audit --no-fund && touch $@ \
		|| echo 'npm cannot install axe-core here: the tests of the pages will be skipped.'

wheel: setup ## Build the wheel, install it into an empty environment elsewhere, play a game there
	$(call title,wheel)
	@$(BIN)/python -m tools.wheel_check

# make bench BENCH="--only ch-reference hearts-copying" measures some sides and writes no report.
BENCH ?= --docs docs

bench: .venv-bench/.installed ## Compare the engines with their peers (own environment) and write the report
	@.venv-bench/bin/python -m benchmarks.bench $(BENCH)

# make bench-conform BENCH_CONFORM="--repeat 1 --cases 3 --clones 0" measures little and writes nothing.
BENCH_CONFORM ?= --docs docs

bench-conform: setup ## Measure what the checking of an implementation costs
	@$(BIN)/python -m benchmarks.conform_bench $(BENCH_CONFORM)

format: setup ## Let ruff reformat the code and fix what it can
	@$(BIN)/ruff check --fix $(CODE)
	@$(BIN)/ruff format $(CODE)

COMPILE = .venv-lock/bin/uv pip compile --quiet \
	--universal --fork-strategy fewest --python-version 3.11 --generate-hashes --no-annotate --no-header \
	--no-emit-index-url --no-emit-find-links $(UPGRADE)

# Keeps the locked versions where they still fit; `make lock UPGRADE=--upgrade` takes the newest.
lock: check-python ## Write all lock files anew (requirements.lock from pyproject.toml)
	@$(PYTHON) -m venv --clear .venv-lock
	@.venv-lock/bin/python $(PIP_INSTALL) uv
	@$(COMPILE) pyproject.toml --extra test --extra docs --output-file requirements.lock
	@$(COMPILE) tools/conform.in --output-file tools/conform.lock
	@$(COMPILE) tools/mutmut.in --output-file tools/mutmut.lock
	@$(COMPILE) benchmarks/requirements.in --output-file benchmarks/requirements.lock
	@rm -rf .venv-lock

clean: ## Remove environments, caches and builds
	rm -rf .venv .venv-* build dist docs/_build tests/browser/node_modules htmlcov .coverage .coverage.* .hypothesis \
		.import_linter_cache .mutmut-results .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

check-python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'crimehotel-rules needs Python 3.11 or newer; "$(PYTHON)" is' "$$($(PYTHON) --version 2>&1)." >&2; \
		echo 'Name another one: make test PYTHON=python3.12' >&2; exit 1; }

$(VENV)/.locked: requirements.lock | check-python
	$(call title,virtual environment from $<)
	@$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python $(PIP_INSTALL) --require-hashes --no-deps -r $<
	@touch $@

$(VENV)/.installed: pyproject.toml $(VENV)/.locked
	@$(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m pip check --disable-pip-version-check >/dev/null || $(BIN)/python -m pip check
	@touch $@

# Environments of their own, each from its own lock file: a small one to check an engine at once, the
# peers of the benchmarks, and mutmut.
.venv-conform/.locked: tools/conform.lock
.venv-bench/.locked: benchmarks/requirements.lock
.venv-mutmut/.locked: tools/mutmut.lock

.venv-%/.locked: | check-python
	$(call title,virtual environment from $<)
	@$(PYTHON) -m venv --clear .venv-$*
	@.venv-$*/bin/python $(PIP_INSTALL) --require-hashes --no-deps -r $<
	@touch $@

.venv-%/.installed: pyproject.toml .venv-%/.locked
	@.venv-$*/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@
