"""What Grand Hotel brings to the conformance suite; ``suite.py`` puts it together.

``packs``      small packs, made at random
``fuzz``       random set-ups, play that seeks company, illegal tries
``aimed``      games that are led to a certain position
``bad_input``  packs with one fault, actions with one thing wrong
``leaks``      pairs of worlds with other people, other items, other choices
``tries``      what a viewer tries in both worlds of a pair
``differ``     how two such worlds differ, in words
``effects``    what a table suffers from a wrong field
``phrases``    actions and phases in words

What is the same for every game stands in ``crimehotel_rules/conformance/checks/``.
"""
