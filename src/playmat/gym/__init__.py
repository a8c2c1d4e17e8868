"""Card games as environments for learning: PettingZoo, Gymnasium, and many tables at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.engine.errors import PlaymatError

if TYPE_CHECKING:
    from playmat.gym.aec import aec_env
    from playmat.gym.cards import card_table
    from playmat.gym.encoding.layout import Layout
    from playmat.gym.layouts import layout_of
    from playmat.gym.policies import policy
    from playmat.gym.single import seat_env
    from playmat.gym.vector import vector_env

__all__ = ["Layout", "aec_env", "card_table", "layout_of", "policy", "seat_env", "vector_env"]

HOMES = {
    "Layout": "encoding.layout", "aec_env": "aec", "card_table": "cards", "layout_of": "layouts",
    "policy": "policies", "seat_env": "single", "vector_env": "vector",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import a public name on first use, so that the error for a missing extra names the command that installs it."""
    if name not in HOMES:
        raise AttributeError(f"playmat.gym has no {name}: it has {', '.join(sorted(HOMES))}")
    from importlib import import_module

    try:
        return getattr(import_module(f"playmat.gym.{HOMES[name]}"), name)
    except ModuleNotFoundError as fault:
        if fault.name is None or fault.name.partition(".")[0] == "playmat":
            raise
        raise PlaymatError(
            f"playmat.gym needs the gym extra: pip install 'playmat[gym]' ({fault.name} is missing)"
        ) from None
