"""The editor's server side, without database or views: where cards go, what they would break."""
