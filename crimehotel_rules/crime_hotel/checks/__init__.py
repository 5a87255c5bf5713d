"""What Crime Hotel brings to the conformance suite; ``suite.py`` puts it together.

``fuzz``       random set-ups, play that leads to shared spaces and right guesses, illegal tries
``bad_input``  set-ups and actions with one thing wrong: cards twice, hands too many, desks with a 2
``odd_input``  what is unusual and legal: other readings before, large numbers
``leaks``      pairs of worlds that differ in hidden cards: hands, gifts, the murderer
``tries``      what a viewer tries in both worlds of a pair
``differ``     how two such worlds differ, in words
``effects``    what a table suffers from it
``phrases``    actions and phases in words

What is the same for every game stands in ``crimehotel_rules/conformance/checks/``.
"""
