"""Build the documentation site in `src/playmat/site`: `make docs`.

The site uses Sphinx with MyST and Furo: all are well maintained, search needs neither a server nor eval, and every
asset is a local file. The pages stay plain Markdown that is readable without the site. This program adds the navigation
and the generated references (`docs_reference.py`), and moves inline scripts and styles into files (`docs_inline.py`),
so that the server can forbid them.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from playmat import __version__

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.docs_inline import move_inline
from tools.docs_reference import api_pages, card_page, games_with_words, protocol_page

ROOT: Final = Path(__file__).resolve().parent.parent
DOCS: Final = ROOT / "docs"
SITE: Final = ROOT / "src" / "playmat" / "site"
WORK: Final = ROOT / "build" / "docs"
PATHS: Final = {
    "play": ("tutorial", "rules", "puzzles", "online", "analysis", "free-table", "fair-dice", "operations"),
    "design": ("tutorial", "workshop", "new-card", "sets", "scenarios", "lessons", "printing"),
    "research": ("tutorial", "lab", "players", "data", "reproduce", "speed"),
    "develop": (
        "tutorial",
        "architecture",
        "how-a-rule-waits",
        "new-game",
        "kit",
        "kit-effects",
        "protocol",
        "documentation",
    ),
}
"""The four paths, with their pages in reading order. Other pages in a folder follow in alphabetical order."""
LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#]+)(#[^)\s]*)?\)")
REFERENCE: Final = """# Reference

These pages are generated from the code: the card language of each game, the server's messages, and the public
names of the Python packages.
"""
STYLE: Final = """
.sidebar-brand-text { font-weight: 700; }
table.docutils td code { overflow-wrap: anywhere; }
article img { border-radius: 6px; }
"""
SETTINGS: Final[dict[str, Any]] = {
    "project": "Playmat",
    "version": __version__,
    "release": __version__,
    "extensions": ["myst_parser"],
    "myst_heading_anchors": 4,
    "html_theme": "furo",
    "html_title": "Playmat",
    "html_static_path": ["_own"],
    "html_css_files": ["playmat.css"],
    "html_copy_source": False,
    "html_show_sourcelink": False,
    "html_show_copyright": False,
    "html_use_index": False,
    "highlight_language": "none",
    "suppress_warnings": ["myst.header", "misc.highlighting_failure"],
}


def build(site: Path = SITE) -> list[str]:
    """Build the site. Returns the warnings, such as broken links and pages without a title."""
    source = WORK / "source"
    shutil.rmtree(source, ignore_errors=True)
    stage(source)
    warnings = WORK / "warnings.txt"
    with warnings.open("w", encoding="utf-8") as log:
        app = Sphinx(
            source, None, WORK / "html", WORK / "doctrees", "html", SETTINGS, status=None, warning=log, freshenv=True
        )
        app.build(force_all=True)
    (WORK / "html" / "sections.json").write_text(json.dumps(sections(app), ensure_ascii=False), "utf-8")
    move_inline(WORK / "html")
    for extra in (".buildinfo", "objects.inv"):
        (WORK / "html" / extra).unlink(missing_ok=True)
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(WORK / "html", site)
    return [line for line in warnings.read_text("utf-8").splitlines() if line.strip()]


# staging: the pages as Sphinx reads them


def stage(source: Path) -> None:
    """Copy the pages, with the navigation and the generated references."""
    shutil.copytree(DOCS, source)
    (source / "_own").mkdir()
    (source / "_own" / "playmat.css").write_text(STYLE, "utf-8")
    references = source / "reference"
    references.mkdir()
    for name, text in generated().items():
        (references / f"{name}.md").write_text(text, "utf-8")
    for path in source.rglob("*.md"):
        path.write_text(plain_links(path), "utf-8")
    for folder in [*PATHS, "reference"]:
        index = source / folder / "index.md"
        known = [f"{name}.md" for name in PATHS.get(folder, ()) if (source / folder / f"{name}.md").is_file()]
        paths = sorted((source / folder).glob("*.md"), key=lambda path: path.stem)
        others = [path.name for path in paths if path.name not in {*known, "index.md"}]
        outside = sorted(f"/{path.name}" for path in source.glob("*.md") if path.name != "index.md")
        pages = [*known, *others, *(outside if folder == "develop" else [])]
        index.write_text(index.read_text("utf-8") + toctree(pages, depth=1), "utf-8")
    top = source / "index.md"
    top.write_text(
        top.read_text("utf-8") + toctree([f"{f}/index" for f in [*PATHS, "reference"]], hidden=True), "utf-8"
    )


def generated() -> dict[str, str]:
    """The pages of the reference, by name."""
    cards = {f"cards-{game.slug}": card_page(game) for game in games_with_words()}
    return {"index": REFERENCE, **cards, "messages": protocol_page(), **api_pages(ROOT / "src")}


def plain_links(path: Path) -> str:
    """The text of a page. A link to a file outside the site is replaced with its label."""

    def replaced(match: re.Match[str]) -> str:
        label, target = match[2], match[3]
        outside = target.startswith(("http", "/", "mailto"))
        return match[0] if outside or (path.parent / target).exists() else label

    return LINK.sub(replaced, path.read_text("utf-8")).replace("```scenario", "```yaml")


def toctree(pages: list[str], depth: int = 2, hidden: bool = False) -> str:
    """The navigation at the end of a page."""
    options = f":maxdepth: {depth}\n" + (":hidden:\n" if hidden else "")
    names = "\n".join(page.removesuffix(".md") for page in pages)
    return f"\n\n```{{toctree}}\n{options}\n{names}\n```\n"


# for the search across all games


def sections(app: Sphinx) -> list[dict[str, str]]:
    """The title, address and text of every section, for `/api/search`."""
    entries: list[dict[str, str]] = []
    for page in sorted(app.env.found_docs):
        doctree = app.env.get_doctree(page)
        title = app.env.titles[page].astext()
        for section in doctree.findall(nodes.section):
            heading = section.next_node(nodes.title)
            own = [child.astext() for child in section.children if not isinstance(child, (nodes.section, nodes.title))]
            text = " ".join(" ".join(own).split())
            if heading is None or not text:
                continue
            name = heading.astext()
            anchor = "" if section.parent is doctree else f"#{section['ids'][0]}"
            entries.append(
                {"title": name if name == title else f"{title}: {name}", "url": f"{page}.html{anchor}", "text": text}
            )
    return entries


if __name__ == "__main__":
    problems = build()
    for line in problems:
        print(line, file=sys.stderr)
    print(f"{SITE.relative_to(ROOT)}: {sum(1 for _ in SITE.rglob('*.html'))} pages, served under /docs")
    sys.exit(1 if problems else 0)
