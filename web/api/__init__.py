"""The shared parts of the REST API: errors, bodies, pagination, throttles, ETags, the schema."""
