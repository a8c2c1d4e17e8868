"""HTTP and WebSockets: what can be asked for, what is sent back, and what guards both."""
