"""What is wrong with an engine: found by engines that make one known mistake each.

``swapping``  gives functions of the running program other code for a while
``twins``     the engines with one mistake: those of ``mutants.toml``, and those made by machine
``makers``    makes them by machine, from the sources of the rules
``citations`` which rules a line of the sources serves
``notes``     which statements the reference goes through while it plays

``evidence``    the checks in which engines are compared with the implementation
``transcripts`` what the implementation goes on to say after its first wrong reply
``search``      tries the engines: all in few checks, the best in more
``ways``        what the reference passes by where a check fails, and nowhere else
``hints``       what speaks for a rule without any engine
``ranking``     from engines and hints to rules; ``causes``: the fewest mistakes that explain all
``diagnosing``  from failed checks to mistakes
"""
