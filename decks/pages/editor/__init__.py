"""The deck editor: its page, and what it asks the server while somebody builds."""
