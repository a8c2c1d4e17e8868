"""The report of `playmat fit`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console

from playmat.cli.simulate_report import interval, table


def show(out: Console, data: dict[str, Any], seconds: float, path: Path | None, kept: bool) -> None:
    """Print the whole report."""
    out.print(f"{data['game']}: card set {data['cards']}, seed {data['seed']}, {seconds / 60:.1f} minutes")
    if data["stale"]:
        out.print(f"Note: {data['stale']}.")
    if data["partial"]:
        out.print(
            "PARTIAL: time limit reached. Another machine may find different weights. Use fewer --games to finish."
        )
    if data["value"] is not None:
        show_value(out, data["value"])
    if data["advice"] is not None:
        show_advice(out, data["advice"])
    if data["search"] is not None:
        x = data["search"]
        out.print(f"{x['agent']}, new weights against current: {interval(x)} of {x['games']:,} games")
    if path is None:
        out.print("Nothing was written. Use --out FILE to write the weights.")
    else:
        out.print(f"The {'current' if kept else 'new'} weights are in {path}.")


def show_value(out: Console, data: dict[str, Any]) -> None:
    """Print the weights of the evaluation, and how well they predict the winner."""
    out.print(f"\nEvaluation, fitted to {data['games']:,} games ({data['positions']:,} positions)")
    grid = table("weight", "present", "fitted")
    for name, x in data["weights"].items():
        grid.add_row(name, f"{x['present']:g}", "never seen" if name in data["never_seen"] else f"{x['fitted']:g}")
    for name, x in data["curve"].items():
        grid.add_row(name, f"{x['present']:g}", f"{x['fitted']:g}")
    out.print(grid)
    held = data["held_out"]
    if not held["games"]:
        return
    out.print(f"on {held['games']:,} other games ({held['positions']:,} positions)")
    grid = table("", "log loss", "error")
    for name, loss in held["log_loss"].items():
        off = held["miscalibration"].get(name)
        grid.add_row(name, f"{loss:.4f}", "" if off is None else f"{100 * off:.1f}%")
    out.print(grid)
    for key, words in (("fitted_less_present", "fitted minus current"), ("fitted_less_without", "with minus without")):
        x = held.get(key)
        if x is not None and x["low"] is not None:
            out.print(f"{words}: {x['mean']:+.4f} ({x['low']:+.4f} to {x['high']:+.4f})")


def show_advice(out: Console, data: dict[str, Any]) -> None:
    """Print the numbers of the advice, the trials, and the strength of the new numbers."""
    out.print("\nAdvice, in games of greedy agents")
    grid = table("number", "present", "found", "range")
    for name, x in data["numbers"].items():
        grid.add_row(name, f"{x['present']:g}", f"{x['fitted']:g}", f"{x['least']:g}–{x['most']:g}")
    out.print(grid)
    grid = table("tried", "games", "share (95% CI)", "")
    for x in data["trials"]:
        grid.add_row(
            f"{x['name']} {x['from']:g} → {x['to']:g}", f"{x['games']:,}", interval(x), "better" if x["better"] else ""
        )
    out.print(grid)
    x = data["strength"]
    if x is None:
        out.print("No other numbers were clearly better: the current ones stay.")
    else:
        taken = "new numbers accepted" if data["taken"] else "current numbers kept"
        out.print(f"new against current, in {x['games']:,} other games: {interval(x)}: {taken}")
