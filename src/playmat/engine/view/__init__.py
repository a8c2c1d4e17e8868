"""Views: what a seat may know, the states it could imagine, and how a game presents itself."""
