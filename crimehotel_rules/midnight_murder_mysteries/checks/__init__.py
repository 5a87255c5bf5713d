"""What Midnight Murder Mysteries brings to the conformance suite; ``suite.py`` puts it together.

``packs``      small decks, cases and boards, made at random
``fuzz``       random set-ups, play that goes where something happens, illegal tries
``aimed``      games that are led to a certain end
``simon``      those of them that are led to what Simon does
``aims``       what such a game is led by
``bad_input``  packs with one fault, actions with one thing wrong
``leaks``      pairs of worlds with other paragraphs, another solution, other hypotheses
``tries``      what a viewer tries in both worlds of a pair
``differ``     how two such worlds differ, in words
``effects``    what a table suffers from a wrong field
``phrases``    actions and phases in words

What is the same for every game stands in ``crimehotel_rules/conformance/checks/``.
"""
