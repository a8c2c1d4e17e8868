"""The wire protocol, with one version.

A client never sends a move, only the number of an option in a decision it was shown. The server never sends a state,
only what a seat may know. All messages are JSON objects with a `type`. The reply to a message has its `ref`, if any.
"""
