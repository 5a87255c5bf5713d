"""What is wrong with an engine: found by engines that make one known mistake each.

``swapping``  gives functions of the running program other code for a while
``twins``     the engines with one mistake: those of ``mutants.toml``, and those made by machine
``makers``    makes them by machine, from the sources of the rules
``citations`` which rules a line of the sources serves
``notes``     which statements the reference goes through while it plays
"""
