"""What Mord im Arosa brings to the conformance suite; ``suite.py`` puts it together.

``fuzz``       random set-ups, play that piles up clues and drains supplies, illegal tries
``aimed``      games that are led to a certain end: ten clues, an empty supply, a shortage
``bad_input``  set-ups and actions with one thing wrong: floor 8, oneself as a suspect, false ears
``odd_input``  what is unusual and legal: other readings, colours and seats before or after
``leaks``      pairs of worlds that differ in where cubes lie
``tries``      what a viewer tries in both worlds of a pair
``differ``     how two such worlds differ, in words
``effects``    what a table suffers from a wrong field
``phrases``    actions and phases in words

What is the same for every game stands in ``crimehotel_rules/conformance/checks/``.
"""
