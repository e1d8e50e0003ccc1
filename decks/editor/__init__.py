"""The editor's server side, without database or views: where cards go and what they would break."""
