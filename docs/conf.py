"""Configuration of Sphinx. The build needs no network and tolerates no warning (-n -W).

``make docs`` builds it twice, with ``-D language=en`` and ``-D language=fr``.
"""

import hashlib
import sys
from pathlib import Path

from crimehotel_rules import __version__

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP))  # for docs._ext and tools

project = "crimehotel-rules"
author = "the crimehotel-rules contributors"
copyright = "2026, the crimehotel-rules contributors"
release = version = __version__
language = "en"

extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "docs._ext.api",
    "docs._ext.books",
    "docs._ext.code",
    "docs._ext.commands",
    "docs._ext.faulty",
    "docs._ext.features",
    "docs._ext.glossary",
    "docs._ext.languages",
    "docs._ext.matrix",
    "docs._ext.navigation",
    "docs._ext.packs",
    "docs._ext.pages",
    "docs._ext.picture",
    "docs._ext.play",
    "docs._ext.player",
    "docs._ext.refusals",
    "docs._ext.report",
    "docs._ext.rules",
    "docs._ext.schemas",
    "docs._ext.search",
    "docs._ext.simulated",
    "docs._ext.speed",
    "docs._ext.transcript",
]
# Pages are read again when an extension has changed.
book_extensions = hashlib.sha256(
    b"".join(path.read_bytes() for path in sorted(TOP.glob("docs/_ext/*.py")))
).hexdigest()
exclude_patterns = ["_build", "_ext", "_play", "_templates", "locale"]
templates_path = ["_templates"]

html_theme = "furo"
html_title = "crimehotel-rules"
html_static_path = ["_static"]
html_css_files = ["rules.css"]
html_show_sourcelink = False
html_show_search_summary = False  # which would fetch pages; docs._ext.search brings its own
html_copy_source = False

# Prose is translated with gettext, one .po for each page; `make translations` updates them.
locale_dirs = ["locale"]
gettext_compact = False
gettext_location = False
gettext_uuid = False

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False  # the headings name the modules

# pytest runs the examples in docstrings; the doctest builder runs those in these pages.
doctest_test_doctest_blocks = ""

# Types of the standard library and of NumPy have no page here, and other projects' inventories
# would need the network.
nitpick_ignore_regex = [
    ("py:.*", r"(collections|enum|fractions|np|npt|numpy|pathlib|random|types|typing)\..*"),
    ("py:(class|obj)", r"crimehotel_rules\..*\.([A-Z]\w*)?T(_co|_contra)?"),  # type variables
]
nitpick_ignore = [
    ("py:class", "Json"),  # whatever can be said in JSON
]
