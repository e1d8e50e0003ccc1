"""What all parts of the REST API share: errors, bodies, pages, throttles, ETags, the schema."""
