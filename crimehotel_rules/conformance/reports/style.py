"""How the page looks: light and dark, narrow and wide, on screen and on paper."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root{color-scheme:light dark;--paper:#fbf8f1;--card:#fffefb;--ink:#22252b;--soft:#5b606b;
--line:#d9d2c2;--accent:#7a3b24;--good:#1a6b31;--good-back:#e2f3e5;--bad:#a61b12;
--bad-back:#fdeae7;--open:#7a5200;--open-back:#fdf1d3;--code:#f1ebde}
@media (prefers-color-scheme:dark){:root{--paper:#14171d;--card:#1d212a;--ink:#efece4;
--soft:#b2b6c0;--line:#3b404b;--accent:#f0b08f;--good:#7fd694;--good-back:#16301d;--bad:#ff9d92;
--bad-back:#3c1714;--open:#f2c766;--open-back:#372a0c;--code:#272c37}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);
font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;
overflow-wrap:anywhere}
.skip{position:absolute;left:-99rem}
.skip:focus{left:.5rem;top:.5rem;background:var(--card);padding:.5rem 1rem}
main,header,footer{max-width:76rem;margin:0 auto;padding:0 1rem}
header{padding-top:2rem}
h1,h2,h3{font-family:Georgia,"Iowan Old Style","Times New Roman",serif;line-height:1.2;
text-wrap:balance}
h1{font-size:clamp(1.5rem,1.1rem + 2vw,2.3rem);margin:0 0 .25rem}
h2{font-size:1.35rem;margin:2.5rem 0 .75rem;padding-bottom:.3rem;
border-bottom:2px solid var(--line)}
h3{font-size:1.1rem;margin:0;display:inline}
p{margin:.35rem 0;max-width:68ch}
a{color:var(--accent)}
code,pre,samp{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;
font-size:.9em;background:var(--code);border-radius:4px}
code,samp{padding:.1em .3em}
pre{padding:.6rem .8rem;margin:.35rem 0;white-space:pre-wrap}
.soft{color:var(--soft)}
.verdict{display:inline-block;font-weight:700;font-size:1.15rem;letter-spacing:.02em;
padding:.45rem .9rem;border-radius:8px;margin:.9rem 0 .4rem;border:2px solid}
.good{color:var(--good);background:var(--good-back)}
.bad{color:var(--bad);background:var(--bad-back)}
.open{color:var(--open);background:var(--open-back)}
.levels{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:.75rem;
list-style:none;margin:0;padding:0}
.levels li{border:1px solid;border-radius:10px;padding:.7rem 1rem}
.levels b{display:block;text-transform:uppercase;letter-spacing:.03em;font-size:1.05rem}
.levels span{color:var(--ink)}
.tables{display:grid;grid-template-columns:minmax(0,1fr);gap:0 2.5rem}
@media (min-width:60rem){.tables{grid-template-columns:minmax(0,1fr) minmax(0,1fr);
align-items:start}}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.32rem .5rem;border-bottom:1px solid var(--line);
vertical-align:top;overflow-wrap:normal}
thead th{font-size:.85rem;color:var(--soft);font-weight:600}
tbody th{font-weight:400}
td,thead th:not(:first-child){text-align:right;white-space:nowrap}
tfoot th,tfoot td{font-weight:700;border-bottom:0}
tr.bad th,tr.bad td{font-weight:700}
dl.rules{margin:.5rem 0}
dl.rules dt{font-weight:700}
dl.rules dd{margin:0 0 .6rem;max-width:76ch}
details{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:.75rem 0}
details>summary{cursor:pointer;padding:.7rem 1rem;border-radius:10px}
summary:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
details.finding{border-left:6px solid var(--bad)}
details.known{border-left-color:var(--open)}
details.finding>summary .soft{display:block;font-size:.9rem}
.inside{padding:0 1rem 1rem}
@media (min-width:68rem){.inside{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,600px);
gap:0 2rem;align-items:start}.inside .whole{grid-column:1/-1}}
dl.facts{margin:0}
dl.facts dt{font-size:.85rem;font-weight:700;color:var(--soft);margin-top:.8rem}
dl.facts dd{margin:.1rem 0 0;max-width:68ch}
dd.want{border-left:4px solid var(--good);padding-left:.7rem}
dd.came{border-left:4px solid var(--bad);padding-left:.7rem}
.rule{font-weight:700;color:var(--accent)}
figure{margin:1rem 0 0}
figcaption{font-size:.9rem;color:var(--soft);margin-bottom:.4rem}
figure svg{display:block;width:100%;max-width:600px;height:auto}
@media (max-width:40rem){main,header{padding:0 .75rem}header{padding-top:1.25rem}
.inside{padding:0 .6rem .8rem}details>summary{padding:.7rem .6rem}
th,td{padding:.3rem .25rem}table{font-size:.92rem}thead th{font-size:.78rem}}
details details{margin:1rem 0 0;background:none}
details details summary{padding:.5rem .8rem}
details ol{margin:.2rem 0;padding:0 1rem .8rem 3rem}
footer{padding:2rem 1rem 3rem;color:var(--soft);font-size:.9rem}
@media print{details{break-inside:avoid}.skip{display:none}}
"""
