"""Read a rulebook from Python: show a rule, search by words, and run a scenario."""

from __future__ import annotations

import playmat
from playmat.scenario.rulebook import read_rulebook
from playmat.scenario.run import run_scenario
from playmat.search.entries import entries_of
from playmat.search.index import Index


def main(query: str = "when can I kick out") -> str:
    """A rule, the best results of a search, and the result of a scenario."""
    game = playmat.game("atw")
    book = read_rulebook(game)
    [rule] = book.rule("C.4")
    lines = [f"C.4: {rule.text}", *rule.rulings, "", f"Search for “{query}”:"]
    hits = Index(entries_of(game, book)).search(query, 3)
    lines += [f"  {hit.entry.kind} {hit.entry.number}: {hit.excerpt}" for hit in hits]
    scenario = rule.scenarios[0]
    applied = run_scenario(game, scenario)  # raises ScenarioFailed if the scenario fails
    lines += ["", f"Scenario “{scenario.title}” passes; it applies {len(applied)} rules."]
    return "\n".join(lines)


if __name__ == "__main__":
    print(main())
