// The search: the rules before the rest of a book, names of the code last, and below each result
// the passage that was found and, after its title, the book in which it stands. Sphinx would fetch the pages for this, and files cannot be fetched:
// passages.js holds the passages of every page, each with the anchor that leads there.
"use strict";

(() => {
  const LENGTH = 220;

  // The words that were typed, all together and one by one, and their stems, which other forms share.
  const pattern = (query, typed, stems) => {
    const words = [...new Set([query.trim().toLowerCase(), ...typed, ...stems])];
    const plain = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
    const either = plain.sort((one, other) => other.length - one.length).join("|"); // longest first
    return new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})`, "giu");
  };

  // How much of what was typed the text has.
  const found = (text, wanted) => new Set([...text.matchAll(wanted)].map(([hit]) => hit.toLowerCase())).size;

  // The passage of a result that has the most; the first one of several.
  const passage = ([docname, , anchor], wanted) => {
    const all = PASSAGES[docname] || [];
    const there = all.filter(([id]) => anchor && `#${id}` === anchor);
    let best = null;
    let most = -1;
    for (const each of there.length ? there : all) {
      const hits = found(each[1], wanted);
      if (hits > most) [best, most] = [each, hits];
    }
    return best && { anchor: best[0], text: best[1], hit: most > 0 };
  };

  // Where a result stands: what has just that name, then the rules; a page on which one does not see what was found, last.
  const shelf = ([docname, title, , , , , kind], shown, wanted, query) => {
    if (title.toLowerCase() === query.trim().toLowerCase()) return 4;
    const [book, ...inside] = docname.split("/");
    const page = BOOKS[book] ? inside.join("/") : docname;
    if (kind === SearchResultKind.object) return page === "api" ? -1 : 3;
    if (!shown?.hit && !found(title, wanted)) return -2;
    if (page === "rules" || page.startsWith("rules/")) return 3;
    if (page.startsWith("examples/") || page.startsWith("features/")) return 2;
    return page === "api" ? 0 : 1;
  };

  // The text around the first of the words, which are marked.
  const excerpt = (text, wanted) => {
    const first = Math.max(text.search(wanted), 0);
    const start = first < LENGTH / 2 ? 0 : text.lastIndexOf(" ", first - LENGTH / 3) + 1;
    const end = start + LENGTH < text.length ? text.lastIndexOf(" ", start + LENGTH) : text.length;
    const line = document.createElement("p");
    line.className = "context";
    line.append(start ? "… " : "");
    let done = start;
    for (const hit of text.slice(0, end).matchAll(wanted)) {
      if (hit.index < done) continue;
      line.append(text.slice(done, hit.index));
      line.appendChild(document.createElement("mark")).textContent = hit[0];
      done = hit.index + hit[0].length;
    }
    line.append(text.slice(done, end), end < text.length ? " …" : "");
    return line;
  };

  const item = ([docname, title, anchor, description, , , kind], shown, wanted) => {
    const entry = document.createElement("li");
    entry.className = `kind-${kind}`;
    const link = entry.appendChild(document.createElement("a"));
    const there = anchor || (shown?.hit && shown.anchor ? `#${shown.anchor}` : "");
    link.href = docname + DOCUMENTATION_OPTIONS.LINK_SUFFIX + there;
    link.textContent = title;
    const book = BOOKS[docname.split("/")[0]];
    if (book && book !== title) entry.append(` · ${book}`);
    if (description) entry.append(` (${description})`);
    if (shown) entry.append(excerpt(shown.text, wanted));
    return entry;
  };

  Search.query = (query) => {
    const parts = Search._parseQuery(query);
    // Sphinx would mark the words on the page as well, and fails at the descriptions of our pictures.
    localStorage.removeItem("sphinx_highlight_terms");
    const wanted = pattern(query, parts[3], parts[1]);
    const results = Search._performSearch(...parts)
      .reverse() // the best one first
      .map((result) => [result, passage(result, wanted)])
      .map(([result, shown]) => [shelf(result, shown, wanted, query), result, shown])
      .sort(([one], [other]) => other - one); // which keeps Sphinx's order on each shelf
    Search.output.append(...results.map(([, result, shown]) => item(result, shown, wanted)));
    _finishSearch(results.length);
  };
})();
