"""How numbers are written, with the marks of each language."""

from __future__ import annotations

from crimehotel_rules.kernel.text import Lang, Text
from crimehotel_rules.simulation.report import Cell, Sentence, Shown, Unit


def marked(text: str, lang: Lang) -> str:
    """A number as Python writes it, with the marks of the language.

    >>> marked("12,000.5", "en"), marked("0.35", "fr")
    ('12,000.5', '0,35')
    """
    if lang == "en":
        return text
    return text.translate({ord(","): "\N{NARROW NO-BREAK SPACE}", ord("."): ","})


def percent(value: float, digits: str = ".4g") -> Text:
    """A share that is known exactly, in percent.

    >>> percent(0.125).en
    '12.5 %'
    """
    text = f"{100 * value:{digits}}"
    return Text(f"{text} %", f"{marked(text, 'fr')}\N{NO-BREAK SPACE}%")


def written(shown: Shown, lang: Lang = "en") -> str:
    """A figure with as many decimals as its error allows.

    >>> from crimehotel_rules.simulation import Figure
    >>> written(Shown(Figure(18.1234, 0.0271), Unit.NUMBER))
    '18.12 ± 0.03'
    >>> written(Shown(Figure(0.5, 0.02), Unit.GAIN), "fr")
    '+0,50 ± 0,02'
    >>> [written(Shown(Figure(0.25, error), Unit.SHARE)) for error in (0.0013, 0.0, None)]
    ['25.0 ± 0.1 %', '25.0 ± 0.0 %', '–']
    """
    figure = shown.figure
    if figure.value is None or figure.error is None:
        return "–"
    scale = 100 if shown.unit is Unit.SHARE else 1
    decimals = _decimals(scale * figure.error)
    sign = "+" if shown.unit is Unit.GAIN else ""
    value, error = (
        f"{scale * figure.value:{sign}.{decimals}f}",
        f"{scale * figure.error:.{decimals}f}",
    )
    text = marked(f"{value} ± {error}", lang)
    if shown.unit is not Unit.SHARE:
        return text
    return f"{text} %" if lang == "en" else f"{text}\N{NO-BREAK SPACE}%"


def _decimals(error: float) -> int:
    """So many that one digit of the error is seen; from one to four."""
    decimals = 1
    while decimals < 4 and error and round(error, decimals) < 10**-decimals:
        decimals += 1
    return decimals


def cell(value: Cell, lang: Lang) -> str:
    """What stands in a cell of a table.

    >>> cell(12_000, "en"), cell(Text("seat 1", "place 1"), "fr")
    ('12,000', 'place 1')
    """
    if isinstance(value, Shown):
        return written(value, lang)
    return marked(f"{value:,}", lang) if isinstance(value, int) else value.said(lang)


def said(sentence: Sentence, lang: Lang) -> str:
    """The sentence, with its numbers in their places."""
    values = {name: cell(value, lang) for name, value in sentence.values.items()}
    return sentence.text.said(lang).format(**values)
