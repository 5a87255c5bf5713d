"""Where the checks of Crime Hotel come from: what the conformance kit has to be told of a game."""
