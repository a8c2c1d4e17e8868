"""HTTP and WebSockets: endpoints, responses, and what guards both."""
