"""Check the English of what people read: docs, help texts, errors, comments, docstrings, page texts and test names.

python tools/prose.py            check the paths listed in tools/prose.txt; exit 1 if a pattern matches
python tools/prose.py PATH ...   check these files and folders instead
python tools/prose.py --count    count the matches in the whole repository, by folder

To keep a sentence, put `prose: ok` in a comment on the same line.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LIST = Path(__file__).with_suffix(".txt")
KEEP = "prose: ok"
SUFFIXES = (".md", ".py", ".ts", ".js", ".svelte", ".css")
UNREAD = ("/cards/", "/recorded/")
"""Texts in a game's own voice, and files written by a program."""
OWN_VOICE = ("/rulebook/", "lesson.md")
"""Markdown in a game's own voice, to which only the rules for `rules` apply."""
ALWAYS_READ = ("web/", "src/playmat/engine/")
"""Code in which folders have those names, but contain no such texts."""


class Text(NamedTuple):
    """One piece of prose: its line, its kind (`help`, `name`, `rules`, `text`) and its words."""

    line: int
    kind: str
    words: str


class Rule(NamedTuple):
    """A pattern that reads oddly, and what to write instead."""

    pattern: re.Pattern[str]
    advice: str
    kinds: tuple[str, ...] = ("text", "help", "name")


def rule(pattern: str, advice: str, *kinds: str) -> Rule:
    """A rule for all kinds of text, or for those given. The pattern matches whole words in any case."""
    return Rule(re.compile(rf"\b(?:{pattern})", re.IGNORECASE), advice, kinds or ("text", "help", "name"))


EVERYWHERE = ("text", "help", "name", "rules")
PERIODS = "second|minute|hour|game|turn|decision|clone|view|run|pairing|step"
COUNTED = "decisions|games|frames|messages|requests|rooms|microseconds|milliseconds|seconds|bytes|options|µs|ms"
AFTER_NO = "longer|more|less|fewer|better|worse|one"
RULES = (
    rule(r"(?:is|are|was|were|be|being|been) told\b(?! apart)", 'name a subject: "the server sends", "the log shows"'),
    rule(r"(?:is|are|was|were|not) said\b", 'write "is set", "is given" or who says it'),
    rule(r"who(?:m|so)?ever\b", 'name the person: "the player who", "anyone who"', *EVERYWHERE),
    rule(r"what(?:so)?ever\b(?! (?:you|happens))", 'write "any", "all" or "everything"'),
    rule(r"(?<!no )one's\b", 'write "your" or name the owner', *EVERYWHERE),
    rule(r"somebody\b", 'name the person: "a player", "a client", "someone"', *EVERYWHERE),
    rule(r"nobody\b", 'write "no one", or say who does', *EVERYWHERE),
    rule(rf"(?<!there )(?:is|are|was|were) no (?!(?:{AFTER_NO})\b)\w", 'write "is not a"'),
    rule(r"(?<!there )(?:are|is) none\b", 'write "is not one", "there are no"'),
    rule(r"(?:stands|stood)\b(?! for\b)", 'write "is", "stays" or "is in"'),
    rule(r"(?<!that )(?:lies|lay)\b", 'write "is", "is in" or "is on"'),
    rule(r"comes? of\b", 'write "results from", "is caused by"'),
    rule(r"(?:goes|go|going) round\b", 'write "repeats", "rotates"', *EVERYWHERE),
    rule(r"hangs? on\b", 'write "depends on"'),
    rule(r"(?:let|lets|letting) go\b", 'write "releases"'),
    rule(r"(?:put|puts) away\b", 'write "stored", "closed"'),
    rule(r"so (?:many|much|long)\b(?! (?:as|that)\b)", "write the number, or name it in capitals: DAYS"),
    rule(rf"(?:{COUNTED}) an? (?:{PERIODS})\b", 'write "per" or "/s"'),
    rule(r"anew\b", 'write "again", or "new"', *EVERYWHERE),
    rule(r"for ever\b", 'write "forever" or "indefinitely"', *EVERYWHERE),
    rule(r"any more\b(?! than)", 'write "no longer" or "anymore"', *EVERYWHERE),
    rule(r"(?:there|where|here)(?:of|in|by|upon|to|with)\b(?<!hereby)", "write a plain preposition"),
    rule(r"lest\b|hitherto\b|ere\b|nought\b|thither\b|whence\b|thence\b", "use a current word"),
    rule(r"shall\b", 'write "must" or "will"'),
    rule(r"as it were\b", "leave it out"),
    rule(r"in vain\b", 'write "wasted", "for nothing"'),
    rule(r"fault of (?:the program|playmat)\b", 'write "internal error"'),
    rule(r"(?:that|which|what|it|compiler|file|page|one) (?:is|are|was) there\b", 'write "exists", "is available"'),
    rule(r"(?:is|are) another\b(?! \w+ (?:of|for|to)\b)", 'write "has changed", "differs"'),
    rule(r"be(?:en)? gone on with\b|go(?:es)? on with\b", 'write "continue", "resume"', *EVERYWHERE),
    rule(r"take(?:s|n)? back\b", 'write "undo"', "help"),
    rule(r"as (?:it|they) (?:is|are|was|were) said\b|if not said\b|where not,", 'write "by default", "otherwise"'),
    rule(r"seats? 0\b", 'count seats from 1: "the first seat"', "rules"),
    rule(r"without end\b", 'write "endless", "forever"'),
    rule(r"lie (?:in|on|at|below|beside|under|there|apart|where)\b", 'write "are", "are in" or "are on"'),
    rule(r"(?:every|any)body\b(?!`)", 'write "everyone", "all players" or "anyone"', *EVERYWHERE),
    rule(r"beside\b", 'write "next to" or "besides"'),
    rule(r"the ones? before\b", 'write "the previous one"'),
    rule(r"(?:steps|instructions|cards|playouts|checks) a (?:decision|turn|game|second|match)\b", 'write "per"'),
    rule(r"com(?:e|es|ing) to light\b", 'write "is revealed"', *EVERYWHERE),
    rule(r"on the average\b", 'write "on average"', *EVERYWHERE),
    rule(r"levell(?:ed|ing)\b", "use American spelling"),
    rule(r"upon\b(?! (?:request|a time))", 'write "on"'),
    rule(r"amongst\b|whilst\b|amidst\b", 'write "among", "while"', *EVERYWHERE),
    rule(r"it is looked\b(?! up\b)", 'write who looks, or "search", "check"', *EVERYWHERE),
    rule(r"(?:is|are) to be (?:said|told|had|done)\b", 'write the noun: "a description"'),
    rule(r"with (?:the|other|whose) eyes\b", 'write "as a seat sees it"'),
    rule(r"c[ao]me to be\b", 'write "history", "became"'),
    rule(r"of all times\b", 'write "from every era"'),
    rule(
        r"(?:colou?r(?<!color)|behaviour|favour|honour|neighbour|rumour|armour|labour|centre|metre|defence|offence|grey|"
        r"licence|catalogue|cancell(?:ed|ing)|labell(?:ed|ing)|travell(?:ed|ing)|modell(?:ed|ing)|judgement|"
        r"(?:organ|recogn|optim|normal|serial|initial|minim|maxim|summar|random|synchron|real)is(?:e|es|ed|ing))\w{0,2}\b",
        "use American spelling", *EVERYWHERE,
    ),
    rule(r"[^`]*;", "write two sentences", "help"),
)  # fmt: skip

ANY = re.compile("|".join(r.pattern.pattern for r in RULES if r.kinds != ("help",)), re.IGNORECASE)
"""All rules for all texts at once: most texts match none, and one search is faster than forty."""

VAGUE = ("found", "said", "made", "told", "wanted", "given", "meant", "got")
"""Names of variables that do not say what they hold. Checked in the paths that `names:` lists in prose.txt."""

HAS_VAGUE = re.compile(rf"\b(?:{'|'.join(VAGUE)})\b")
"""One file in four has such a word, and only those files are parsed."""

GIVEN = "given"
"""An allowed argument: the `given` of a scenario, or a word of the card languages for a condition."""


def python_texts(source: str) -> Iterator[Text]:
    """The comments, docstrings, strings with spaces and test names of a Python file."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    yield from joined(
        [(token.start[0], token.string.lstrip("#! ")) for token in tokens if token.type == tokenize.COMMENT]
    )
    tree = ast.parse(source)
    helps = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "help"}
    inside: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield Text(node.lineno, "name", node.name.replace("_", " "))
        kind = "help" if id(node) in helps else "text"
        if isinstance(node, ast.JoinedStr):
            inside.update(id(part) for part in node.values)
            words = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
            yield from lines_of(node.lineno, kind, words)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield from lines_of(node.lineno, kind, node.value)


def lines_of(line: int, kind: str, words: str) -> Iterator[Text]:
    """The paragraphs of a string that has words in it, each with its first line."""
    if " " not in words:
        return
    start = 0
    for part in re.split(r"(\n\s*\n)", words):
        if part.strip():
            yield Text(line + words[:start].count("\n"), kind, part)
        start += len(part)


def joined(comments: list[tuple[int, str]]) -> Iterator[Text]:
    """Comments on consecutive lines as one text."""
    block: list[tuple[int, str]] = []
    for comment in comments:
        if block and comment[0] != block[-1][0] + 1:
            yield Text(block[0][0], "text", "\n".join(words for _, words in block))
            block = []
        block.append(comment)
    if block:
        yield Text(block[0][0], "text", "\n".join(words for _, words in block))


FENCE = re.compile(r"\s*(`{3,})[^`]*$")
"""The line that begins or ends a code block. The end is at least as long as the beginning."""


def markdown_texts(source: str) -> Iterator[Text]:
    """The lines of a Markdown file outside code blocks, without inline code."""
    fence = ""
    for number, line in enumerate(source.splitlines(), 1):
        if marker := FENCE.match(line):
            if not fence:
                fence = marker[1]
            elif marker[1].startswith(fence):
                fence = ""
        elif not fence and line.strip():
            yield Text(number, "text", re.sub(r"`[^`]*`|\]\([^)]*\)", "`code`", line))


SCRIPT_TEXT = re.compile(
    r"""/\*(?P<block>.*?)\*/|(?<![:\w])//(?P<line>[^\n]*(?:\n[ \t]*//[^\n]*)*)|<!--(?P<markup>.*?)-->"""
    r"""|\bclass="[^"]*"|"(?P<double>(?:[^"\\\n]|\\.)*)"|'(?P<single>(?:[^'\\\n]|\\.)*)'|`(?P<template>(?:[^`\\]|\\.)*)`""",
    re.DOTALL,
)
COMMENT_LINE = re.compile(r"\n\s*(?://|\*)")
"""The beginning of a continuation line in a comment."""
BETWEEN_TAGS = re.compile(r">(?P<text>[^<>{}]*[A-Za-z]{2,} [^<>{}]*)<")


def script_texts(source: str) -> Iterator[Text]:
    """The comments, strings with spaces and markup texts of a file of the page."""
    for match in SCRIPT_TEXT.finditer(source):
        words = next((group for group in match.groups() if group is not None), "")
        if " " in words:
            yield Text(source.count("\n", 0, match.start()) + 1, "text", COMMENT_LINE.sub("\n", words))
    if "</" in source:
        markup = re.sub(r"<(script|style)\b.*?</\1>", lambda m: "\n" * m[0].count("\n"), source, flags=re.DOTALL)
        for match in BETWEEN_TAGS.finditer(markup):
            yield Text(markup.count("\n", 0, match.start()) + 1, "text", match["text"])


READERS = {".md": markdown_texts, ".py": python_texts} | dict.fromkeys((".ts", ".js", ".svelte", ".css"), script_texts)


class Match(NamedTuple):
    """A place where a pattern matches."""

    path: str
    line: int
    words: str
    advice: str

    def __str__(self) -> str:
        return f'{self.path}:{self.line}: "{self.words}": {self.advice}'


def check_text(text: Text) -> list[tuple[str, str]]:
    """The words of a text that match a rule, each with the advice."""
    words = " ".join(text.words.split())
    if text.kind != "help" and not ANY.search(words):
        return []
    return [(m[0], r.advice) for r in RULES if text.kind in r.kinds for m in r.pattern.finditer(words)]


LINE_END = re.compile(r"""["']?\s*\n\s*(?:#|//|\*|f?["'])?""")


def may_match(source: str) -> bool:
    """Whether a file has to be parsed: a search in its raw text is ten times faster, and most files match nothing."""
    return "help=" in source or ANY.search(" ".join(LINE_END.sub(" ", source).replace("_", " ").split())) is not None


def kept_lines(source: str) -> set[int]:
    """The lines that are marked to stay."""
    return {number for number, line in enumerate(source.splitlines(), 1) if KEEP in line}


def check_source(source: str, suffix: str, path: str = "") -> list[Match]:
    """All matches in the source of a file."""
    if not may_match(source):
        return []
    kept = kept_lines(source)
    own = suffix == ".md" and any(part in path for part in OWN_VOICE)
    return [
        Match(path, text.line, words[-60:], advice)
        for text in READERS[suffix](source)
        if text.line not in kept
        for words, advice in check_text(text._replace(kind="rules") if own else text)
    ]


def vague_names(source: str, path: str = "") -> list[Match]:
    """Variables, arguments and attributes whose names do not say what they hold."""
    if not HAS_VAGUE.search(source):
        return []
    kept = kept_lines(source)
    lines: dict[tuple[int, str], None] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in VAGUE:
            lines[node.lineno, node.id] = None
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr in VAGUE:
            lines[node.lineno, node.attr] = None
        elif isinstance(node, ast.arg) and node.arg in VAGUE and node.arg != GIVEN:
            lines[node.lineno, node.arg] = None
    return [
        Match(path, line, name, "name the variable after what it holds") for line, name in lines if line not in kept
    ]


def tracked(paths: list[str]) -> list[Path]:
    """The files below these paths that people read and git knows or would add."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *paths],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    names = [name for name in dict.fromkeys(listed.stdout.splitlines()) if name.endswith(SUFFIXES)]
    return [ROOT / name for name in names if is_read(name) and (ROOT / name).is_file()]


def is_read(name: str) -> bool:
    """Whether the sentences of a file are checked."""
    return name.startswith(ALWAYS_READ) or not any(part in name for part in UNREAD)


def check_files(files: list[Path]) -> list[Match]:
    """All matches in these files."""
    return [
        match
        for path in files
        for match in check_source(path.read_text("utf-8"), path.suffix, str(path.relative_to(ROOT)))
    ]


def check_names(files: list[Path]) -> list[Match]:
    """All vague names in the Python files among these."""
    return [
        match
        for path in files
        if path.suffix == ".py"
        for match in vague_names(path.read_text("utf-8"), str(path.relative_to(ROOT)))
    ]


def listed_paths(text: str) -> tuple[list[str], list[str]]:
    """The paths with clean prose, and those with clean names, which are marked `names:` in prose.txt."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    names = [line.removeprefix("names:").strip() for line in lines if line.startswith("names:")]
    return [line for line in lines if line and not line.startswith("names:")], names


def show_counts() -> None:
    """Print how many matches each folder has."""
    files = tracked(["."])
    prose = Counter(folder_of(match.path) for match in check_files(files))
    names = Counter(folder_of(match.path) for match in check_names(files))
    for folder in sorted(prose | names):
        print(f"{prose[folder]:6} {names[folder]:6}  {folder}")
    print(f"{prose.total():6} {names.total():6}  prose and names, together")


def folder_of(path: str) -> str:
    """The part of the repository that a file belongs to: two folders deep, three in src."""
    parts = path.split("/")[:-1]
    return "/".join(parts[: 4 if parts[:3] == ["src", "playmat", "games"] else 3 if parts[:1] == ["src"] else 2]) or "."


def main(arguments: list[str]) -> int:
    """Check the given paths, or the listed ones without arguments. Returns 1 if something matches."""
    if arguments == ["--count"]:
        show_counts()
        return 0
    if arguments:
        matches = check_files(tracked(arguments))
    else:
        prose, names = listed_paths(LIST.read_text("utf-8"))
        matches = check_files(tracked(prose)) if prose else []
        matches += check_names(tracked(names)) if names else []
    for match in matches:
        print(match)
    return 1 if matches else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
