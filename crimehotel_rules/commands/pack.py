"""``crimehotel pack``: check, start and show the cards and texts that a game is played with."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import attrs

from crimehotel_rules import __version__, games
from crimehotel_rules.commands.choosing import add_game, add_lang, agreed, page_of
from crimehotel_rules.commands.exits import NOT_OK, OK, CannotRun, could_not_run
from crimehotel_rules.commands.parsing import whole_number
from crimehotel_rules.commands.writing import Writer, check_target, tell
from crimehotel_rules.games import Page, UnknownGame
from crimehotel_rules.kernel.codec import MalformedJson, parse
from crimehotel_rules.kernel.plain import plain
from crimehotel_rules.kernel.text import LANGS
from crimehotel_rules.kernel.translation import Speech
from crimehotel_rules.packs import SEVERITIES, Finding, PackKind, page
from crimehotel_rules.system import files
from crimehotel_rules.system.stopping import listening
from crimehotel_rules.workers import NoPool, local_pool

FORMAT: Final = 1
GAMES: Final = 1000
"""So many games are played for each number of players, if nobody says."""


@attrs.frozen
class _Pack:
    """A pack as it was found: its name on the command line, whose it is, and what is in it."""

    name: str
    page: Page
    kind: PackKind
    content: Any


# --- The command and its parts


def add_to(commands: Any, _: Speech) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "pack",
        help=_("check, start or show a pack of cards or texts of your own"),
        description=_(
            "Some games take their cards or texts from a content pack. Check one, start one of "
            "your own, or show one as a page."
        ),
        epilog=_(
            """\
examples:
  crimehotel pack new --game GAME -o mine.json
  crimehotel pack lint mine.json --games 100
  crimehotel pack show mine.json -o mine.html
"""
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parts = parser.add_subparsers(title=_("commands"), required=True, metavar=_("COMMAND"))
    _add_lint(parts, _)
    _add_new(parts, _)
    _add_show(parts, _)
    add_lang(parser, _)


def _add_lint(parts: Any, _: Speech) -> None:
    parser = parts.add_parser(
        "lint",
        help=_("check packs for errors and weaknesses"),
        description=_(
            "Check packs: say what is wrong, where in the file, and which rule or lint says "
            "so. A pack with an error cannot be played; a warning marks a weakness; a note is "
            "a question for a human reader."
        ),
        epilog=_(
            "Exit code 0: no errors and no warnings; 1: at least one of them; 2: a file cannot "
            "be read."
        ),
    )
    _add_files(parser, _, nargs="+")
    parser.add_argument(
        "--games",
        type=partial(whole_number, _),
        default=GAMES,
        metavar="N",
        help=_(
            "how many games the lints play for each number of players; 0 for none (default: "
            "{games})",
            games=GAMES,
        ),
    )
    parser.add_argument(
        "--jobs",
        type=partial(whole_number, _),
        default=os.cpu_count() or 1,
        metavar="N",
        help=_("how many processes to use on this machine (default: one per core)"),
    )
    parser.add_argument("--json", type=Path, metavar=_("FILE"), help=_("write everything as JSON"))
    add_lang(parser, _)
    parser.set_defaults(run=_lint)


def _add_new(parts: Any, _: Speech) -> None:
    parser = parts.add_parser(
        "new",
        help=_("write a small valid pack to edit"),
        description=_("Write a small valid pack for you to edit."),
    )
    add_game(parser, _, _("the game that the pack is for"))
    _add_kind(parser, _)
    _add_output(parser, _, _("write it to FILE, which must not exist yet"))
    add_lang(parser, _)
    parser.set_defaults(run=_new)


def _add_show(parts: Any, _: Speech) -> None:
    parser = parts.add_parser(
        "show",
        help=_("show a pack as one self-contained page, with its cards drawn"),
        description=_("Show a pack as one self-contained HTML page, with its cards drawn."),
    )
    _add_files(parser, _, nargs=1)
    _add_output(parser, _, _("write the page to FILE"))
    add_lang(parser, _)
    parser.set_defaults(run=_show)


def _add_files(parser: argparse.ArgumentParser, _: Speech, nargs: int | str) -> None:
    parser.add_argument(
        "packs",
        nargs=nargs,
        metavar=_("FILE"),
        help=_("a JSON file, or the name of a pack that comes with the program"),
    )
    add_game(parser, _, _("the game of the pack (default: guessed from the file)"))
    _add_kind(parser, _)


def _add_kind(parser: argparse.ArgumentParser, _: Speech) -> None:
    parser.add_argument(
        "--kind", metavar=_("KIND"), help=_("what kind of pack, for games that have several")
    )


def _add_output(parser: argparse.ArgumentParser, _: Speech, meaning: str) -> None:
    parser.add_argument(
        "-o",
        "--output",
        metavar=_("FILE"),
        default="-",
        help=meaning + " " + _("(default: standard output)"),
    )


# --- Which pack


def _load(name: str, options: argparse.Namespace, _: Speech) -> _Pack:
    """The pack in the file of this name, or the one of that short name that we bring along."""
    try:
        path = _path(name)
        content = parse(files.read(path))
        owner, kind = _owner(name, content, options, _)
        return _Pack(name, owner, kind, content)
    except (MalformedJson, UnknownGame) as error:
        reason = error.said(_.lang)
    except UnicodeDecodeError as error:
        reason = str(error)
    except FileNotFoundError:
        shipped = ", ".join(path.stem for path in _shipped())
        reason = _(
            "there is no such file; the packs that come with the program are {known}", known=shipped
        )
    except OSError as error:
        reason = error.strerror or str(error)
    raise CannotRun(_("cannot read {name}: {reason}", name=name, reason=reason))


def _path(name: str) -> Path:
    path = Path(name)
    if path.exists():
        return path
    return next((each for each in _shipped() if each.stem == name), path)


def _shipped() -> Iterator[Path]:
    """The files of all packs that we bring along."""
    for name in games.TABLE:
        owner = games.page(name)
        if owner.packs():
            yield from sorted((owner.GAME.spec / "packs").glob("*.json"))


def _owner(
    name: str, content: Any, options: argparse.Namespace, _: Speech
) -> tuple[Page, PackKind]:
    """The game of a pack and its kind, as we are told or as the content looks."""
    told = content.get("game") if isinstance(content, dict) else None
    if isinstance(told, str):
        candidates = [agreed(options.game, told, name, _)]
    else:
        candidates = [
            page_of(each, _) for each in ([options.game] if options.game else games.TABLE)
        ]
    known = [(owner, kind) for owner in candidates for kind in owner.packs()]
    if options.kind is not None:
        known = [each for each in known if each[1].name == options.kind] or _unknown_kind(
            options.kind, known, _
        )
    fitting = [each for each in known if each[1].recognises(content)]
    if not fitting and len(candidates) == 1:  # of this game it is, whatever it looks like
        fitting = known
    if len(fitting) == 1:
        return fitting[0]
    if not known:
        _without_packs(candidates[0], _)
    raise CannotRun(
        _(
            "{name} does not look like a pack; add --game, and --kind with one of {kinds:or}",
            name=name,
            kinds=tuple(kind.name for _owner, kind in known),
        )
    )


def _unknown_kind(wanted: str, known: Sequence[tuple[Page, PackKind]], _: Speech) -> Any:
    raise CannotRun(
        _(
            "there is no kind of pack {kind!r}; --kind takes {kinds:or}",
            kind=plain(wanted),
            kinds=tuple(kind.name for _owner, kind in known),
        )
    )


def _without_packs(owner: Page, _: Speech) -> None:
    having = tuple(name for name in games.TABLE if games.page(name).packs())
    raise CannotRun(
        _(
            "{game} is played without packs; those with packs are {names:and}",
            game=owner.GAME.name,
            names=having,
        )
    )


# --- lint


def _lint(options: argparse.Namespace) -> int:
    """Check every pack; one that cannot be read does not stop the others."""
    _ = Speech(options.lang)
    if options.games < 0 or options.jobs < 1:
        raise CannotRun(_("--games must be 0 or more, and --jobs 1 or more"))
    code, report = OK, []
    for name in options.packs:
        try:
            pack = _load(name, options, _)
            found = _findings(pack, options, _)
        except CannotRun as error:
            code = could_not_run(str(error))
            continue
        _tell(pack, found, _)
        report.append(_data(pack, found))
        if any(each.severity != "note" for each in found):
            code = max(code, NOT_OK)
    if options.json is not None:
        content = {"format": FORMAT, "version": __version__, "packs": report}
        _write(str(options.json), json.dumps(content, ensure_ascii=False, indent=1) + "\n", _)
    return code


def _findings(pack: _Pack, options: argparse.Namespace, _: Speech) -> list[Finding]:
    """What looking at the pack finds; and playing it, if it can be played."""
    found = list(pack.kind.lint(pack.content))
    if pack.kind.measure is None or not options.games or _is_broken(found):
        return found
    if sys.stderr.isatty():
        print(_("{name}: playing …", name=plain(pack.name)), file=sys.stderr)
    try:
        with local_pool(options.jobs) as pool, listening():
            return found + list(pack.kind.measure(pack.content, options.games, pool))
    except NoPool as error:
        raise CannotRun(error.said(_.lang)) from None


def _is_broken(found: Sequence[Finding]) -> bool:
    return any(each.severity == "error" for each in found)


def _tell(pack: _Pack, found: Sequence[Finding], _: Speech) -> None:
    writer = Writer.for_terminal()
    counts = Counter(each.severity for each in found)
    result = ", ".join(
        _count(counts[severity], severity, _) for severity in SEVERITIES if counts[severity]
    )
    title = pack.page.GAME.title
    head = _("{name} ({game}, {kind})", name=pack.name, game=title, kind=pack.kind.name)
    tell(f"{head}: " + (result or _("no faults found")))
    for each in found:
        label = f"  {SEVERITIES[each.severity].said(_.lang)}  {each.id}  {each.path}"
        print(writer.paint(plain(label), "bold"))
        print("\n".join(writer.paragraph(plain(each.said(_.lang)), " " * 6)))


def _count(count: int, severity: str, _: Speech) -> str:
    told = {
        "error": _("{count:error|errors}", count=count),
        "warning": _("{count:warning|warnings}", count=count),
        "note": _("{count:note|notes}", count=count),
    }
    return told[severity]


def _data(pack: _Pack, found: Sequence[Finding]) -> dict[str, Any]:
    return {
        "file": pack.name,
        "game": pack.page.GAME.name,
        "kind": pack.kind.name,
        "findings": [
            {
                "id": each.id,
                "severity": each.severity,
                "path": each.path,
                **{lang: each.said(lang) for lang in LANGS},
            }
            for each in found
        ],
    }


# --- new and show


def _new(options: argparse.Namespace) -> int:
    _ = Speech(options.lang)
    having = [name for name in games.TABLE if games.page(name).packs()]
    if options.game is None and len(having) != 1:
        raise CannotRun(_("which game? add --game and one of {names:or}", names=tuple(having)))
    owner = page_of(options.game or having[0], _)
    if not owner.packs():
        _without_packs(owner, _)
    known = [(owner, kind) for kind in owner.packs()]
    if options.kind is None and len(known) > 1:
        kinds = tuple(kind.name for _owner, kind in known)
        raise CannotRun(_("which kind of pack? add --kind and one of {kinds:or}", kinds=kinds))
    wanted = options.kind or known[0][1].name
    chosen = [kind for _owner, kind in known if kind.name == wanted]
    (kind,) = chosen or _unknown_kind(wanted, known, _)
    if options.output != "-" and Path(options.output).exists():
        raise CannotRun(_("{file} already exists; name another file", file=options.output))
    return _write(options.output, json.dumps(kind.new(), ensure_ascii=False, indent=1) + "\n", _)


def _show(options: argparse.Namespace) -> int:
    _ = Speech(options.lang)
    pack = _load(options.packs[0], options, _)
    check_target(options.output, _path(options.packs[0]), _)
    if _is_broken(list(pack.kind.lint(pack.content))):
        raise CannotRun(
            _("{name} has errors; crimehotel pack lint {name} lists them", name=pack.name)
        )
    return _write(options.output, page(pack.kind.draw(pack.content, _.lang), _.lang), _)


def _write(file: str, content: str, _: Speech) -> int:
    if file == "-":
        sys.stdout.write(content)
        return OK
    try:
        files.write(Path(file), content)
    except OSError as error:
        raise CannotRun(
            _("cannot write {file}: {reason}", file=file, reason=error.strerror)
        ) from None
    return OK
