"""House formats in a form: what a format says as inputs, and what somebody filled in as a format."""
