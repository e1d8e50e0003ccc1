"""Pictures of cards that their owners, or staff, uploaded: shown in place of drawn art."""
