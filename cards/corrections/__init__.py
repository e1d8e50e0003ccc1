"""Cards that play wrongly: what readers report, and the effects that staff enter instead."""
