"""The tree of pages beside each page, made of their titles alone.

Sphinx would copy the headings of all pages for every page, and then throw them away: a quarter of
the time of a build.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from docs._ext.words import SAFE


def use_titles(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Let the theme, which asks for titles only, have its tree from these."""
    whole: Callable[..., str] = context["toctree"]

    def tree(**options: Any) -> str:
        env, headings = app.env, app.env.tocs
        env.tocs = titles(env)
        try:
            return whole(**options)
        finally:
            env.tocs = headings

    context["toctree"] = tree


@cache
def titles(env: BuildEnvironment) -> dict[str, nodes.bullet_list]:
    """For each page its title, and below it the trees that the page has."""
    return {name: title(headings) for name, headings in env.tocs.items()}


def title(headings: nodes.bullet_list) -> nodes.bullet_list:
    """The headings of a page without those below the first."""
    bare = headings.deepcopy()
    for item in bare.findall(nodes.list_item):
        if item.parent is bare and len(item) > 1:
            trees = list(item.findall(addnodes.toctree))
            item[1:] = [nodes.bullet_list("", *trees)] if trees else []
    return bare


def setup(app: Sphinx) -> ExtensionMetadata:
    """Come before the theme."""
    app.connect("html-page-context", use_titles, priority=400)
    return SAFE
