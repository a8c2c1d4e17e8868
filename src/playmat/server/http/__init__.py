"""HTTP and WebSockets: endpoints, responses, and their protection."""
