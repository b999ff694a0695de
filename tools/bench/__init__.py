"""`make bench`: how long the build takes, how fast the engine is, how strong the computer players are."""
