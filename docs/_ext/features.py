"""Living documentation: a page for each feature, with the results of a run made for this build.

``.. feature:: inquiry`` shows a feature of the game in whose book the page is, ``.. features::``
the table of all; without a list of them, in the order of their files. The pages of the features are
written when a build starts, for every book with a page ``features/index``; Git ignores them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

import attrs
from docutils import nodes
from docutils.statemachine import StringList
from pytest_bdd.parser import Feature, FeatureParser, Rule, Scenario, ScenarioTemplate, Step
from sphinx.application import Sphinx
from sphinx.directives.other import TocTree
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from crimehotel_rules import __version__, games
from crimehotel_rules.kernel.game import Game
from crimehotel_rules.kernel.text import Lang
from docs._ext import french, house, results
from docs._ext.player import Frame, called, player, told
from docs._ext.results import Done, Refused, Results, Run
from docs._ext.rules import Books
from docs._ext.sharing import alone
from docs._ext.words import SAFE, from_catalogue, lang_of, link, linked, page_link, said, unknown

LOGGER = logging.getLogger(__name__)

WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "background": "Background",
        "from background": "The background",
        "passed": "passed",
        "failed": "failed",
        "not run": "not run",
        "refused": "Refused: ",
        "result": "result",
        "source": "Gherkin source",
        "feature": "feature",
        "scenarios": "scenarios",
        "runs": "runs",
        "steps": "steps",
        "sum": "all",
        "all passed": "all passed",
        "some failed": "{count} failed",
        "version": "Run with crimehotel-rules {version}.",
    },
    "fr": {
        "background": "Contexte",
        "from background": "Le contexte",
        "passed": "réussi",
        "failed": "échoué",
        "not run": "non exécuté",
        "refused": "Refusé. ",
        "result": "résultat",
        "source": "Source Gherkin, en anglais",
        "feature": "chapitre",
        "scenarios": "scénarios",
        "runs": "exécutions",
        "steps": "étapes",
        "sum": "total",
        "all passed": "tout réussi",
        "some failed": "{count} échoués",
        "version": "Exécuté avec crimehotel-rules {version}.",
    },
}

SIGNS: Final = {"passed": "✓", "failed": "✗", "not run": "–"}


@cache
def features(game: str) -> dict[str, Feature]:
    """Every feature of a game by the name of its file."""
    folder = games.game(game).features
    return {
        path.stem: FeatureParser(str(folder), path.name, "utf-8").parse()
        for path in sorted(folder.glob("*.feature"))
    }


def is_translated(game: Game, name: str, own: str, lang: Lang) -> bool:
    """Whether a feature has to be said in French, which a game under construction may lack."""
    known = name in french.of(game.features).names or not house.under_construction(game)
    return lang == "fr" and own == "en" and known


def scenario_id(scenario: ScenarioTemplate) -> str:
    """The anchor of a scenario, the same in all languages."""
    return nodes.make_id(f"scenario {scenario.name}")


def tags(scenario: ScenarioTemplate) -> list[str]:
    """The rules that a scenario shows, in order."""
    found = scenario.tags | scenario.feature.tags
    return sorted(found, key=lambda tag: (tag.rpartition("-")[0], int(tag.rpartition("-")[2])))


@attrs.frozen
class Page:
    """Makes the nodes of one feature."""

    game: Game
    stem: str
    feature: Feature
    results: Results
    env: BuildEnvironment

    @property
    def lang(self) -> Lang:
        """The language of the page."""
        return lang_of(self.env.config)

    @property
    def french(self) -> french.French:
        """The French of the game's features."""
        return french.of(self.game.features)

    @property
    def translated(self) -> bool:
        """Whether the sentences have to be said in another language than in the file."""
        return is_translated(self.game, self.feature.name, self.feature.language, self.lang)

    def say(self, text: str) -> str:
        """A name or a description in the page's language."""
        return self.french.name(text) if self.translated else text

    def whole(self) -> nodes.section:
        """The page."""
        feature = self.feature
        page = self.section(nodes.make_id(self.stem), self.say(feature.name))
        if feature.language != self.lang and not self.translated:
            page["classes"].append(f"language-{feature.language}")
        page += nodes.paragraph("", self.say(" ".join(feature.description.split())))
        if feature.background:
            page += self.background(feature.background.steps, "background")
        sections: dict[int, nodes.section] = {}
        for scenario in feature.scenarios.values():
            rule = scenario.rule
            if rule is not None and id(rule) not in sections:
                sections[id(rule)] = self.rule(rule)
                page += sections[id(rule)]
            (page if rule is None else sections[id(rule)]).append(self.scenario(scenario))
        return page

    def section(self, anchor: str, title: str) -> nodes.section:
        """A section with its title."""
        return nodes.section("", nodes.title("", title), ids=[anchor])

    def rule(self, rule: Rule) -> nodes.section:
        """A part of the feature, with its background."""
        section = self.section(self.rule_id(rule), self.say(rule.name))
        if rule.background:
            section += self.background(rule.background.steps, f"{self.rule_id(rule)}-background")
        return section

    def rule_id(self, rule: Rule) -> str:
        """The anchor of a part."""
        return nodes.make_id(f"part {rule.name}")

    def background(self, steps: Sequence[Step], anchor: str) -> nodes.container:
        """What all scenarios of the feature, or of a part, begin with."""
        shown = nodes.enumerated_list("", classes=["player-steps"])
        for step in steps:
            shown += nodes.list_item(
                "", self.line(step, self.of_background(step)), *self.more(step)
            )
        title = nodes.rubric("", WORDS[self.lang]["background"])
        return nodes.container("", title, shown, ids=[anchor], classes=["feature-background"])

    def of_background(self, step: Step) -> Done | None:
        """How a step of the background was run for the first time."""
        for scenario in self.feature.scenarios.values():
            for done in self.results.of(self.stem, scenario.line_number)[0].steps:
                if done.line == step.line_number:
                    return done
        return None

    def scenario(self, scenario: ScenarioTemplate) -> nodes.section:
        """A scenario: its rules and result, the steps to go through, the rows of an outline."""
        anchor = scenario_id(scenario)
        runs = self.results.of(self.stem, scenario.line_number)
        self.note(scenario, anchor)
        section = self.section(anchor, self.say(scenario.name))
        section["classes"].append("feature-scenario")
        section += self.head(scenario, runs)
        for run in runs:
            if not run.passed and not house.under_construction(self.game):
                failed = next(step for step in run.steps if step.status != "passed")
                LOGGER.warning(
                    "%s: %s%s: failed at %r",
                    self.stem, run.scenario, run.row and f" [{run.row}]", failed.text,
                )  # fmt: skip
        section += list(self.rows(scenario, runs))
        contexts = [row for each in scenario.examples for row in each.as_contexts()]
        for number, (run, row) in enumerate(zip(runs, contexts or [{}], strict=True), start=1):
            name = f"{anchor}-steps" if number == 1 else f"{anchor}-row-{number}-steps"
            shown = self.steps(scenario.render(row), run, name)
            section += folded(self.values(row), shown) if number > 1 else [*self.title(row), shown]
        section += self.source(scenario)
        return section

    def values(self, row: Mapping[str, str]) -> str:
        """A row of an outline in one line."""
        separator = " ; " if self.lang == "fr" else "; "
        return separator.join(
            f"{self.value(key)} = {self.value(value) or '–'}" for key, value in row.items()
        )

    def title(self, row: Mapping[str, str]) -> list[nodes.Node]:
        """What stands above the row that is shown."""
        return [nodes.paragraph("", self.values(row), classes=["feature-row"])] if row else []

    def note(self, scenario: ScenarioTemplate, anchor: str) -> None:
        """Tell the domain of the rules where the scenario is shown."""
        name = f"{self.game.name}/{self.stem}.feature:{scenario.name}"
        Books.of(self.env).note("scenario", name, self.env.docname, anchor)

    def head(self, scenario: ScenarioTemplate, runs: Sequence[Run]) -> nodes.paragraph:
        """The result, and the rules that the scenario shows."""
        passed = all(run.passed for run in runs)
        head = nodes.paragraph("", classes=["feature-head"])
        head += badge("passed" if passed else "failed", self.lang)
        for rule in tags(scenario):
            head += [nodes.Text(" "), link("rule", rule)]
        return head

    def steps(self, scenario: Scenario, run: Run, name: str) -> nodes.container:
        """The steps as a list, and the player over them if the game has pictures."""
        background = backgrounds(scenario)
        pictures = house.can_show(self.game)
        shown = nodes.enumerated_list("")
        frames: list[Frame] = []
        if background:
            shown += self.background_item(scenario, run.steps[:background])
            frames += last_frame(run.steps[:background]) if pictures else ()
        for step, done in zip(scenario.steps[background:], run.steps[background:], strict=True):
            shown += self.item(step, done)
            frames += self.frames(done, len(shown) - 1) if pictures else ()
        return player(self.game, name, shown, frames, self.env)

    def background_item(self, scenario: Scenario, steps: Sequence[Done]) -> nodes.list_item:
        """One item for the whole background, with a link to it."""
        rule = scenario.rule
        own = rule is not None and rule.background is not None
        anchor = f"{self.rule_id(rule)}-background" if rule and own else "background"
        statuses = {step.status for step in steps}
        line = nodes.paragraph("", classes=["step-line"])
        line += badge(statuses.pop() if len(statuses) == 1 else "failed", self.lang, short=True)
        text = WORDS[self.lang]["from background"]
        line += nodes.reference("", text, refid=anchor, internal=True)
        return nodes.list_item("", line)

    def item(self, step: Step, done: Done) -> nodes.list_item:
        """A step: the sentence with its result, table or text, refusals."""
        item = nodes.list_item("", self.line(step, done), *self.more(step))
        refusals: dict[str, nodes.paragraph] = {}
        for refused in done.refused:
            shown = self.refusal(refused)
            refusals.setdefault(shown.astext(), shown)
        item += list(refusals.values())
        return item

    def line(self, step: Step, done: Done | None) -> nodes.paragraph:
        """The sentence of a step and its result."""
        line = nodes.paragraph("", classes=["step-line"])
        if done is not None:
            line += badge(done.status, self.lang, short=True)
        keyword, text = step.keyword.capitalize(), step.name
        if self.translated:
            keyword, text = self.french.sentence(keyword, text)
        line += nodes.strong("", keyword)
        line += linked(("" if keyword.endswith("'") else " ") + text)
        return line

    def more(self, step: Step) -> list[nodes.Node]:
        """The table or the text below a step."""
        if step.datatable is not None:
            head, *rows = (
                [nodes.Text(self.value(cell.value)) for cell in row.cells]
                for row in step.datatable.rows
            )
            return [table(head, rows)]
        if step.docstring is not None:
            text = self.french.deeds(step.docstring) if self.translated else step.docstring
            return [nodes.literal_block("", text, language="none")]
        return []

    def refusal(self, refused: Refused) -> nodes.paragraph:
        """What the engine answers."""
        paragraph = nodes.paragraph("", WORDS[self.lang]["refused"], classes=["step-refusal"])
        paragraph += nodes.Text(called(self.game, said(refused.sentence, self.lang), self.lang))
        if refused.rule is not None:
            paragraph += [nodes.Text(" ("), link("rule", refused.rule), nodes.Text(")")]
        return paragraph

    def frames(self, done: Done, place: int) -> Iterator[Frame]:
        """The positions of a step; what was done in it is told for each."""
        before = done.before
        for state in done.states:
            if before is not None and len(done.states) > 1:
                yield Frame(place, state, told(self.game, before, state, self.lang))
            else:
                yield Frame(place, state)  # the step itself says it all
            before = state

    def rows(self, scenario: ScenarioTemplate, runs: Sequence[Run]) -> Iterator[nodes.Node]:
        """The examples of an outline, each row with its result."""
        left = iter(runs)
        for examples in scenario.examples:
            if examples.name:
                yield nodes.rubric("", self.say(examples.name))
            head = [*examples.example_params, ""]
            body: list[list[nodes.Node]] = []
            for row in examples.examples:
                cells: list[nodes.Node] = [nodes.Text(self.value(value)) for value in row]
                status = "passed" if next(left).passed else "failed"
                body.append([*cells, badge(status, self.lang)])
            titles: list[nodes.Node] = [nodes.Text(self.value(name)) for name in head[:-1]]
            yield table([*titles, nodes.Text(WORDS[self.lang]["result"])], body)

    def value(self, text: str) -> str:
        """A cell of a table in the page's language."""
        return self.french.value(text) if self.translated else text

    def source(self, scenario: ScenarioTemplate) -> list[nodes.Node]:
        """The lines of the file, folded away."""
        text = source_of(Path(self.feature.filename), scenario.line_number)
        return folded(WORDS[self.lang]["source"], nodes.literal_block("", text, language="gherkin"))


def backgrounds(scenario: Scenario) -> int:
    """With how many steps of a background the scenario begins."""
    rule = scenario.rule
    own = rule.background if rule is not None else None
    return sum(len(each.steps) for each in (scenario.feature.background, own) if each)


def folded(summary: str, content: nodes.Node) -> list[nodes.Node]:
    """Something that opens on demand, scripts or not."""
    opening = f'<details class="feature-folded"><summary>{escape(summary)}</summary>'
    return [
        nodes.raw("", opening, format="html"),
        content,
        nodes.raw("", "</details>", format="html"),
    ]


def last_frame(steps: Sequence[Done]) -> list[Frame]:
    """The position that the background leads to, if it leads to any."""
    return [Frame(0, states[-1]) for states in [steps[-1].states] if states]


def badge(status: str, lang: Lang, *, short: bool = False) -> nodes.inline:
    """The result: a sign, and the word, which may be for those only who hear it."""
    word = nodes.inline("", f" {WORDS[lang][status]} ", classes=["visually-hidden"] * short)
    kind = status.replace(" ", "-")
    return nodes.inline(
        "", "", nodes.Text(SIGNS[status]), word, classes=["step-result", f"step-{kind}"]
    )


def table(head: Sequence[nodes.Node], rows: Iterable[Sequence[nodes.Node]]) -> nodes.table:
    """A table of inline nodes."""
    columns = [nodes.colspec(colwidth=1) for _ in head]
    top, body = nodes.thead("", _row(head)), nodes.tbody("", *map(_row, rows))
    return nodes.table("", nodes.tgroup("", *columns, top, body, cols=len(head)))


def _row(cells: Sequence[nodes.Node]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", cell)) for cell in cells))


def source_of(path: Path, line: int) -> str:
    """The text of the scenario that begins at this line, with its tags."""
    lines = path.read_text(encoding="utf-8").splitlines()
    first = line - 1
    while lines[first - 1].strip().startswith("@"):
        first -= 1
    indent = len(lines[first]) - len(lines[first].lstrip())
    found: list[str] = []
    for each in lines[first:]:
        if found and each.strip() and len(each) - len(each.lstrip()) <= indent:
            past = each.strip()
            started = any(not one.lstrip().startswith("@") for one in found)
            if started or not (past.startswith("@") or each is lines[line - 1]):
                break
        found.append(each[indent:])
    return "\n".join(found).rstrip()


class ShowFeature(SphinxDirective):
    """``.. feature::``: a whole feature, with its title."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make the page."""
        game, stem = house.game_of(self), self.arguments[0]
        known = features(game.name)
        if stem not in known:
            raise self.error(unknown("feature", stem, list(known)))
        kept_at = results.file(self.env.srcdir, game.name)
        for path in (known[stem].filename, kept_at, *french.files(game.features)):
            self.env.note_dependency(str(path))
        page = Page(game, stem, known[stem], results_of(self.env.app, game.name), self.env)
        return from_catalogue(page.whole())


class ShowFeatures(TocTree):
    """``.. features::``: a hidden toctree, and its features as a table with their results."""

    def run(self) -> list[nodes.Node]:
        """Make the tree and the table."""
        game, lang = house.game_of(self), lang_of(self.config)
        words, known = WORDS[lang], features(game.name)
        stems = [each.strip() for each in self.content if each.strip()] or list(known)
        for stem in stems:
            if stem not in known:
                raise self.error(unknown("feature", stem, list(known)))
        self.content = StringList(stems, self.env.docname)
        self.options["hidden"] = True
        tree = super().run()
        self.env.note_dependency(str(results.file(self.env.srcdir, game.name)))
        head: list[nodes.Node] = [
            nodes.Text(words[key]) for key in ("feature", "scenarios", "runs", "steps", "result")
        ]
        found = results_of(self.env.app, game.name)
        rows: list[list[nodes.Node]] = []
        total = 0
        everything: list[Run] = []
        for stem in stems:
            scenarios = known[stem].scenarios.values()
            runs = [run for each in scenarios for run in found.of(stem, each.line_number)]
            rows.append([self.link(game, stem, lang), *self.counts(len(scenarios), runs, lang)])
            total += len(scenarios)
            everything += runs
        rows.append([nodes.strong("", words["sum"]), *self.counts(total, everything, lang)])
        version = nodes.paragraph("", words["version"].format(version=__version__))
        return [*tree, *from_catalogue(table(head, rows), version)]

    def link(self, game: Game, stem: str, lang: Lang) -> nodes.Node:
        """The name of a feature, leading to its page."""
        feature = features(game.name)[stem]
        translated = is_translated(game, feature.name, feature.language, lang)
        name = french.of(game.features).name(feature.name) if translated else feature.name
        return page_link(f"{game.name}/features/{stem}", name, self.env.docname)

    def counts(self, scenarios: int, runs: Sequence[Run], lang: Lang) -> list[nodes.Node]:
        """The figures of a feature."""
        failed = sum(not run.passed for run in runs)
        key = "some failed" if failed else "all passed"
        sign = SIGNS["failed" if failed else "passed"]
        steps = sum(len(run.steps) for run in runs)
        text = f"{sign} {WORDS[lang][key].format(count=failed)}"
        return [nodes.Text(str(figure)) for figure in (scenarios, len(runs), steps)] + [
            nodes.inline("", text, classes=["step-result"])
        ]


@cache
def results_of(app: Sphinx, game: str) -> Results:
    """The results of a game that this build shows."""
    return results.load(games.game(game), results.file(app.srcdir, game))


def write_pages(app: Sphinx) -> None:
    """Write a page for each feature that shows it, and run the scenarios if need be."""
    for game in games.TABLE:
        folder = app.srcdir / game / "features"
        if not (folder / "index.rst").exists() or not features(game):
            continue
        results_of(app, game)
        with alone(results.file(app.srcdir, game)):
            for stem in features(game):
                page, text = folder / f"{stem}.rst", f".. feature:: {stem}\n"
                if not page.exists() or page.read_text(encoding="utf-8") != text:
                    page.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives; the player shows the steps, the domain links them."""
    app.setup_extension("docs._ext.player")
    app.setup_extension("docs._ext.rules")
    app.add_directive("feature", ShowFeature)
    app.add_directive("features", ShowFeatures)
    app.connect("builder-inited", write_pages)
    return SAFE
