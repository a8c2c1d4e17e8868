# Each target runs a tool, usually in one line, and first installs what it needs into .venv.

PYTHON   := .venv/bin/python
PIP      := $(PYTHON) -m pip --disable-pip-version-check --quiet install --constraint constraints.txt
PYTEST   := $(PYTHON) -m pytest -n 2
COMPILED := env PYTHONPATH=$(CURDIR)/build/compiled
SUDO     := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
FASTEST  := env PYTHONPATH=$(CURDIR)/build/fastest
SCHEMA   := .venv/bin/check-jsonschema --quiet --schemafile tools/schemas
MAKEFLAGS += --no-print-directory

# Tests of compiled code, which run on both packages. The others run once, on the compiled one.
BOTH     := src/playmat/games tests/engine tests/kit tests/games tests/every_game tests/agents tests/earlier tests/playthroughs tests/words
# Other files with tests that only the interpreted package can pass: collecting all tests would take longer than these.
REPLACED := $(filter-out $(BOTH:%=%/%),$(shell grep -rl --include='*.py' mark.interpreted tests))
SHORT    := not wheel and not soak and not web and not cluster and not learn

.PHONY: install play page docs wire browser postgres pictures test check docs-and-compile check-types check-windows check-macos check-page check-code check-files compile fastest bench bench-page bench-server bench-peers soak test-cluster test-learn constraints sdist clean

install: .venv/dev

play: .venv/play page  ## open the table in your browser
	@.venv/bin/playmat

page: src/playmat/web/index.html  ## build the page into the package

docs: .venv/dev  ## build the documentation site, which is served under /docs
	@$(PYTHON) tools/docs.py

wire: .venv/dev  ## generate the page's message types from the server's classes
	@$(PYTHON) tools/wire.py

test: .venv/dev page browser postgres  ## run all checks and tests, and print the time that each part took
	@rm -f build/times.txt
	@tools/timed "check, docs, compile" $(MAKE) --jobs 2 --output-sync=target docs-and-compile $(CHECKS)
	@tools/timed "tests, compiled" $(COMPILED) $(PYTEST) -m "$(SHORT) and not interpreted"
	@tools/timed "tests, interpreted" $(PYTEST) -m "$(SHORT)" --ways plain $(BOTH)
	@tools/timed "tests that replace or read code" $(PYTEST) -m "$(SHORT) and interpreted" $(REPLACED)
	@tools/timed "the page, in a browser" $(COMPILED) $(PYTEST) -m "web and not soak" tests/web --durations 15 --durations-min 4
	@tools/timed "wheel" $(PYTEST) -m wheel -n 0 tests/test_wheel.py
	@tools/timed

# Two parts run at a time: the type check, which takes longest, next to the rest.
CHECKS := check-types check-page check-windows check-macos check-code check-files

check: .venv/dev web/node_modules/done  ## check style, types, English, layers, the rulebooks' numbers and the page
	@$(MAKE) --jobs 2 --output-sync=target $(CHECKS)

# Both write into the package, so they run one after the other. `make test` runs them next to the checks.
docs-and-compile:
	@$(MAKE) docs
	@$(MAKE) compile

check-types: .venv/dev
	@$(PYTHON) -m mypy

check-windows: .venv/dev
	@$(PYTHON) -m mypy --platform win32 --cache-dir .mypy_cache/win32 src

check-macos: .venv/dev
	@$(PYTHON) -m mypy --platform darwin --cache-dir .mypy_cache/darwin src

check-page: web/node_modules/done
	@cd web && npm run --silent check && npm run --silent test -- --reporter=dot

check-code: .venv/dev
	@$(PYTHON) -m ruff check
	@$(PYTHON) -m ruff format --check
	@$(PYTHON) tools/prose.py
	@$(PYTHON) -m pytest --quiet -n 0 -m "not interpreted" tests/test_layers.py tests/test_rulebook.py

check-files: .venv/dev  ## check workflow files, issue forms and the citation file
	@.venv/bin/zizmor --offline --no-progress --quiet .
	@$(SCHEMA)/github-workflows.json .github/workflows/*.yml
	@$(SCHEMA)/github-issue-forms.json $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	@$(SCHEMA)/github-issue-config.json .github/ISSUE_TEMPLATE/config.yml
	@$(SCHEMA)/citation-file-format.json --force-filetype yaml CITATION.cff

pictures: .venv/dev page browser  ## take the pictures in docs/pictures again
	@PLAYMAT_PICTURES=1 $(PYTHON) -m pytest --quiet -n 0 -m web tests/web/test_pictures.py

compile: .venv/dev  ## build the compiled package that tests use, in build/compiled
	@$(PYTHON) tools/compile.py

fastest: .venv/dev page  ## build the package as compiled for a wheel, in build/fastest
	@PLAYMAT_OPT=3 PLAYMAT_GROUPS=one $(PYTHON) tools/compile.py --into build/fastest

bench: fastest  ## measure decisions/s and the times to clone, view and imagine
	@$(FASTEST) .venv/bin/playmat bench atw

bench-server: fastest  ## measure how many rooms run at once, and how soon an answer reaches the other seat
	@env PYTHONPATH=$(CURDIR)/build/fastest:$(CURDIR) $(PYTHON) bench/server.py

bench-page: fastest browser  ## measure the size of the first load and the time from a click or key to the next paint
	@env PYTHONPATH=$(CURDIR)/build/fastest:$(CURDIR) $(PYTHON) bench/page.py

bench-peers: fastest build/peers-venv/done  ## compare the speed with OpenSpiel and RLCard
	@$(PYTHON) bench/peers.py

soak: compile page browser  ## test everything on both packages, with long random play and 10,000 mutated files, sets and messages
	@PLAYMAT_FILES=10000 PLAYMAT_MESSAGES=10000 PLAYMAT_SETS=10000 $(COMPILED) $(PYTEST) -m "not wheel and not web and not cluster and not learn and not interpreted"
	@$(PYTEST) -m "not wheel and not web and not cluster and not learn"
	@$(COMPILED) $(PYTEST) -m "web and soak" tests/web

test-cluster: compile  ## test a Ray cluster of two nodes on this machine, one of which is killed
	@$(PIP) --no-build-isolation --editable .[dev,cluster]
	@$(COMPILED) $(PYTHON) -m pytest -n 0 -m cluster

test-learn: build/learn-venv/done build/rllib-venv/done  ## test the learning examples with torch and RLlib, in separate environments
	@build/learn-venv/bin/python -m pytest -n 0 -m learn tests/learn/test_ppo.py
	@build/rllib-venv/bin/python -m pytest -n 0 -m learn tests/learn/test_rllib.py
	@build/rllib-venv/bin/python -m pytest -n 0 tests/gym/test_environments.py

sdist: .venv/dev page docs  ## build the source distribution with the page and the documentation, in dist/
	@$(PYTHON) -m build --sdist --no-isolation

constraints:  ## pin the versions that an installation gets today
	@rm -rf build/pins && python3 -m venv build/pins && PLAYMAT_COMPILE=0 build/pins/bin/pip --quiet install --upgrade setuptools .[dev,cluster]
	@build/pins/bin/pip freeze --all --exclude pip --exclude playmat > constraints.txt

clean:
	rm -rf .venv build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(PYTHON):
	@python3 -m venv .venv

# Without build isolation, an editable installation does not download the compiler, which it would not use.
.venv/play: pyproject.toml constraints.txt | $(PYTHON)
	@echo "installing playmat"
	@$(PIP) --upgrade setuptools && $(PIP) --no-build-isolation --editable .[server]
	@touch $@

.venv/dev: pyproject.toml constraints.txt | $(PYTHON)
	@echo "installing playmat with the tools for development"
	@$(PIP) --upgrade setuptools && $(PIP) --no-build-isolation --editable .[dev]
	@touch $@ .venv/play

# The browser for the page's tests: Debian's, headless if such a package exists.
APT := $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get -qq

browser:
	@command -v chromium-headless-shell >/dev/null || { echo "installing chromium"; $(APT) update; \
	$(APT) install --yes chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
	$(APT) install --yes chromium >/dev/null; }

# The database for the server's tests besides SQLite: Debian's, in its own cluster that is stopped afterwards.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || \
	{ echo "installing postgresql"; $(APT) update; $(APT) install --yes postgresql >/dev/null; }

# All sources of the page, which is rebuilt when one of them changes.
PAGE := $(shell find web -name node_modules -prune -o -type f -print)

src/playmat/web/index.html: $(PAGE) web/node_modules/done
	@echo "building the page"
	@cd web && npm run --silent build -- --logLevel warn

web/node_modules/done: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "Building the page needs npm, which comes with Node.js 20.19 or newer. \
	Without it, run playmat play GAME to play in the terminal." >&2; exit 1; }
	@echo "installing what the page is built with"
	@cd web && npm ci --silent
	@touch $@

# The learning examples take the CPU build of torch, which is much smaller. Gymnasium is older for RLlib.
CPU_TORCH := --extra-index-url https://download.pytorch.org/whl/cpu

build/learn-venv/done: examples/learn.txt constraints.txt pyproject.toml
	@python3 -m venv build/learn-venv && cp constraints.txt build/learn-venv
	@$(call install_learn,build/learn-venv,examples/learn.txt)
	@touch $@

build/rllib-venv/done: examples/learn_rllib.txt constraints.txt pyproject.toml
	@python3 -m venv build/rllib-venv && grep -v ^gymnasium= constraints.txt > build/rllib-venv/constraints.txt
	@$(call install_learn,build/rllib-venv,examples/learn_rllib.txt)
	@touch $@

install_learn = $(1)/bin/pip --quiet install --constraint $(1)/constraints.txt $(CPU_TORCH) --requirement $(2) && \
	$(1)/bin/pip --quiet install --constraint $(1)/constraints.txt --no-build-isolation --editable .[gym,lab,postgres,server]

build/peers-venv/done: bench/peers.txt
	@python3 -m venv build/peers-venv && build/peers-venv/bin/pip --quiet install --requirement bench/peers.txt
	@touch $@
