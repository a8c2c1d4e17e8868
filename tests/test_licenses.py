"""The list of third-party licenses covers everything in a wheel, in the installed versions."""

from __future__ import annotations

import json
import tomllib

import pytest
from tools import licenses


@pytest.mark.skipif(not licenses.PAGE.exists(), reason="the page is not built")
def test_the_licenses_are_current() -> None:
    assert licenses.licenses() == licenses.LICENSES.read_text("utf-8"), "run tools/licenses.py"


@pytest.mark.skipif(not licenses.PAGE.exists(), reason="the page is not built")
def test_the_list_of_the_pages_packages_contains_its_imports() -> None:
    packages = set(json.loads(licenses.PAGE.read_text("utf-8")))
    assert {"svelte", "@fontsource/alegreya", "@fontsource/ibm-plex-sans-condensed"} <= packages


def test_the_wheel_contains_the_licenses() -> None:
    project = tomllib.loads((licenses.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(project["license-files"]) == {"LICENSE", licenses.LICENSES.name}
