// What Python has and JavaScript has not, as far as the functions need it that docs/_ext/scripted.py
// has written: values that compare by what they hold, slices, formats, arguments by name.
// Numbers are numbers, texts are texts, None is null; lists and tuples are arrays.
"use strict";

// --- Values --------------------------------------------------------------------------------------

/** A value of a class: equal to another of the same class with equal fields. */
class Value {
  filled(values) {
    this.constructor.fields.forEach((field, place) => { this[field] = values[place]; });
    return this;
  }

  static preset(field, value) {
    if (!Object.hasOwn(this, "presets")) this.presets = {};
    this.presets[field] = value;
  }

  static made(values) {
    const made = new this();
    if (made.__init__) {
      made.__init__(...values);
      return made;
    }
    const given = values.at(-1) instanceof Keywords ? values.pop().given : {};
    return made.filled(this.fields.map((field, place) => {
      if (place < values.length) return values[place];
      return field in given ? given[field] : this.presets[field];
    }));
  }
}

/** A new enumeration; the members of some are numbers or texts as well. */
function $enumeration(plain) {
  return class {
    static fill(members) {
      this.all = members.map(([name, value]) => Object.assign(new this(), { name, value, plain }));
      for (const each of this.all) this[each.name] = each;
    }

    static of(value) {
      return this.all.find((each) => $eq(each.value, value));
    }

    static [Symbol.iterator]() {
      return this.all[Symbol.iterator]();
    }

    valueOf() {
      return plain ? this.value : this;
    }
  };
}

const isPlainMember = (value) => value !== null && typeof value === "object" && Boolean(value.plain);
const raw = (value) => (isPlainMember(value) ? value.value : value);

/** By which values are found in a dictionary: equal ones have the same. */
const marks = new WeakMap();
let marked = 0;
function mark(value) {
  value = raw(value);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return `[${value.map((each) => spelling(each))}]`;
  if (value instanceof Value && value.constructor.fields) {
    return `${spelling(value.constructor)}(${value.constructor.fields.map((field) => spelling(value[field]))})`;
  }
  return value;
}
function spelling(value) {
  const own = mark(value);
  if (own === null || !["object", "function"].includes(typeof own)) return JSON.stringify(own);
  if (!marks.has(own)) marks.set(own, marked++);
  return `#${marks.get(own)}`;
}

/** A dictionary. */
class Dict {
  constructor(pairs = []) {
    this.entries = new Map();
    for (const [key, value] of pairs) this.set(key, value);
  }

  set(key, value) {
    const own = mark(key);
    this.entries.set(own, [this.entries.get(own)?.[0] ?? key, value]);
  }

  has(key) {
    return this.entries.has(mark(key));
  }

  find(key, other) {
    return this.entries.get(mark(key))?.[1] ?? other;
  }

  get size() {
    return this.entries.size;
  }

  *[Symbol.iterator]() {
    for (const [key] of this.entries.values()) yield key;
  }
}

/** A set. */
class Bag extends Dict {
  constructor(values = []) {
    super();
    for (const each of values) this.add(each);
  }

  add(value) {
    this.set(value, true);
  }
}

/** How many there are of each. */
class Counter extends Dict {
  constructor(values = []) {
    super();
    for (const each of values) this.set(each, (this.find(each) ?? 0) + 1);
  }
}

// --- Functions -----------------------------------------------------------------------------------

/** Arguments that are given by their names. */
class Keywords {
  constructor(given) {
    this.given = given;
  }
}

const $keywords = (dictionary) => Object.fromEntries($call(dictionary, "items"));

/** A function that takes its arguments as in Python. */
function $def({ plain, star, only, rest }, presets, body) {
  return (...values) => {
    const given = values.at(-1) instanceof Keywords ? { ...values.pop().given } : {};
    const take = (name) => {
      if (!(name in given)) return presets[name];
      const value = given[name];
      delete given[name];
      return value;
    };
    const bound = plain.map((name, place) => (place < values.length ? values[place] : take(name)));
    if (star) bound.push(values.slice(plain.length));
    for (const name of only) bound.push(take(name));
    if (rest) bound.push(new Dict(Object.entries(given)));
    return body(...bound);
  };
}

const $method = (owner, name, made) => {
  const get = function () { return (...values) => made(this, ...values); }; // it may be handed on
  Object.defineProperty(owner.prototype, name, { get, configurable: true });
};
const $property = (owner, name, made) => {
  Object.defineProperty(owner.prototype, name, { get() { return made(this); }, configurable: true });
};
const $staticmethod = (owner, name, made) => {
  owner[name] = made;
  owner.prototype[name] = made;
};
const $classmethod = (owner, name, made) => $staticmethod(owner, name, (...values) => made(owner, ...values));
const $constant = (owner, name, value) => {
  owner[name] = value;
  owner.prototype[name] = value;
};

function $apply(made, ...values) {
  if (made.made) return made.made(values);
  if (made.all) return made.of(values[0]);
  if (made === Counter || made === Dict) return new made(...values);
  return made(...values);
}

const METHODS = {
  text: {
    join: (own, parts) => [...parts].join(own),
    upper: (own) => own.toUpperCase(),
    lower: (own) => own.toLowerCase(),
    capitalize: (own) => own.slice(0, 1).toUpperCase() + own.slice(1).toLowerCase(),
    strip: (own) => own.trim(),
    replace: (own, old, other) => own.replaceAll(old, other),
    startswith: (own, start) => [start].flat().some((each) => own.startsWith(each)),
    endswith: (own, end) => [end].flat().some((each) => own.endsWith(each)),
    removeprefix: (own, start) => (own.startsWith(start) ? own.slice(start.length) : own),
    removesuffix: (own, end) => (end && own.endsWith(end) ? own.slice(0, -end.length) : own),
    split: (own, sign) => (sign === undefined ? own.trim().split(/\s+/) : own.split(sign)),
    partition: (own, sign) => {
      const at = own.indexOf(sign);
      return at < 0 ? [own, "", ""] : [own.slice(0, at), sign, own.slice(at + sign.length)];
    },
    format: (own, { given }) => own.replace(/\{(\w+)\}/g, (_, name) => $format(given[name], "")),
    isascii: (own) => /^[\x00-\x7f]*$/.test(own),
    isprintable: (own) => [...own].every($visible),
    isalpha: (own) => /^\p{L}+$/u.test(own),
    isdigit: (own) => /^\p{Nd}+$/u.test(own),
    count: (own, part) => own.split(part).length - 1,
    index: (own, part) => own.indexOf(part),
  },
  list: {
    append: (own, value) => { own.push(value); return null; },
    extend: (own, values) => { own.push(...values); return null; },
    insert: (own, place, value) => { own.splice(place, 0, value); return null; },
    pop: (own, place = -1) => own.splice(place, 1)[0],
    index: (own, value) => own.findIndex((each) => $eq(each, value)),
    count: (own, value) => own.filter((each) => $eq(each, value)).length,
  },
  dictionary: {
    items: (own) => [...own.entries.values()].map(([key, value]) => [key, value]),
    keys: (own) => [...own],
    values: (own) => [...own.entries.values()].map(([, value]) => value),
    get: (own, key, other = null) => own.find(key, other),
    setdefault: (own, key, other = null) => {
      if (!own.has(key)) own.set(key, other);
      return own.find(key);
    },
    update: (own, other) => { for (const key of other) own.set(key, other.find(key)); return null; },
    add: (own, value) => { own.add(value); return null; },
    discard: (own, value) => { own.entries.delete(mark(value)); return null; },
    union: (own, other) => $or_(own, new Bag(other)),
  },
};

/** A method of a value. */
function $call(own, method, ...values) {
  const kind = typeof own === "string" ? "text" : Array.isArray(own) ? "list" : own instanceof Dict ? "dictionary" : null;
  if (kind !== null) {
    const made = METHODS[kind][method];
    if (!made) throw new Error(`a ${kind} has no ${method} here`);
    return made(own, ...values);
  }
  return own[method](...values);
}

// --- Operators -----------------------------------------------------------------------------------

function $truth(value) {
  value = raw(value);
  if (Array.isArray(value)) return value.length > 0;
  return value instanceof Dict ? value.size > 0 : Boolean(value);
}

function $or(...ways) {
  let value;
  for (const way of ways) if ($truth((value = way()))) return value;
  return value;
}

function $and(...ways) {
  let value;
  for (const way of ways) if (!$truth((value = way()))) return value;
  return value;
}

function $eq(a, b) {
  [a, b] = [raw(a), raw(b)];
  if (a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") {
    return typeof a !== typeof b && [typeof a, typeof b].includes("boolean") && Number(a) === Number(b);
  }
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((each, at) => $eq(each, b[at]));
  if (a instanceof Dict) {
    return b instanceof Dict && a.size === b.size && [...a].every((key) => b.has(key) && $eq(a.find(key), b.find(key)));
  }
  const fields = a.constructor.fields;
  return Boolean(fields) && a.constructor === b.constructor && fields.every((field) => $eq(a[field], b[field]));
}

function $less(a, b) {
  [a, b] = [raw(a), raw(b)];
  if (!Array.isArray(a)) return a < b;
  const at = a.findIndex((each, place) => place >= b.length || !$eq(each, b[place]));
  if (at < 0) return a.length < b.length;
  return at < b.length && $less(a[at], b[at]);
}

function $in(value, container) {
  if (typeof container === "string") return container.includes(value);
  if (container instanceof Dict) return container.has(value);
  for (const each of container) if ($eq(each, value)) return true;
  return false;
}

const $add = (a, b) => (Array.isArray(a) ? [...a, ...b] : raw(a) + raw(b));
const $sub = (a, b) => (a instanceof Bag ? new Bag([...a].filter((each) => !b.has(each))) : raw(a) - raw(b));
const $mul = (a, b) => {
  if (typeof b === "string" || Array.isArray(b)) [a, b] = [b, a];
  if (typeof a === "string") return a.repeat(Math.max(0, b));
  return Array.isArray(a) ? Array.from({ length: Math.max(0, b) }, () => a).flat() : raw(a) * raw(b);
};
const $div = (a, b) => raw(a) / raw(b);
const $floordiv = (a, b) => Math.floor(raw(a) / raw(b));
const $mod = (a, b) => ((raw(a) % raw(b)) + raw(b)) % raw(b);
const $left = (a, b) => a * 2 ** raw(b);
const $right = (a, b) => Math.floor(a / 2 ** raw(b));
const $pow = (a, b) => a ** b;
const $or_ = (a, b) => {
  if (a instanceof Bag) return new Bag([...a, ...b]);
  return a instanceof Dict ? new Dict([...$call(a, "items"), ...$call(b, "items")]) : a | b;
};
const $and_ = (a, b) => (a instanceof Bag ? new Bag([...a].filter((each) => $in(each, b))) : a & b);

function $get(container, key) {
  if (container instanceof Counter) return container.find(key, 0);
  if (container instanceof Dict) {
    if (!container.has(key)) throw new Error(`nothing is called ${$repr(key)}`);
    return container.find(key);
  }
  if (container.all) return container[key];
  const found = (typeof container === "string" ? [...container] : container).at(raw(key));
  if (found === undefined) throw new Error(`there is no place ${key}`);
  return found;
}

function $set(container, key, value) {
  if (container instanceof Dict) container.set(key, value);
  else container[raw(key) < 0 ? container.length + raw(key) : raw(key)] = value;
}

function $slice(container, start, stop, step) {
  const parts = typeof container === "string" ? [...container] : container;
  const back = step !== null && step < 0;
  const cut = back ? parts.toReversed() : parts.slice(raw(start) ?? 0, raw(stop) ?? undefined);
  const found = cut.filter((_, place) => place % Math.abs(step ?? 1) === 0);
  return typeof container === "string" ? found.join("") : found;
}

/** The field at a place, for a pattern. */
function $part(value, place) {
  const { fields } = value?.constructor ?? {};
  return fields ? value[fields[place]] : value;
}

// --- Texts ---------------------------------------------------------------------------------------

const $text = (parts) => parts.join("");

function $str(value) {
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value === "object" && value.__str__) return value.__str__();
  if (isPlainMember(value)) return String(value.value);
  if (typeof value === "object") throw new Error("a value that is no text");
  return String(value);
}

const $repr = (value) => (typeof value === "string" ? `'${value}'` : $str(value));

function $format(value, spec) {
  if (spec === "") return $str(value);
  if (spec === "g") return String(Number(Number(raw(value)).toPrecision(6)));
  if (spec === "+") return raw(value) < 0 ? String(raw(value)) : `+${raw(value)}`;
  if (/^0\d$/.test(spec)) return String(raw(value)).padStart(Number(spec), "0");
  throw new Error(`there is no format ${spec} here`);
}

const $escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
  .replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
const $visible = (one) => one === " " || "\u00a0\u202f".includes(one) || !/^[\p{C}\p{Z}]/u.test(one);
const $spelt = (one) => {
  const code = one.codePointAt(0);
  return code < 256 ? `\\x${code.toString(16).padStart(2, "0")}`
    : code < 65536 ? `\\u${code.toString(16).padStart(4, "0")}` : `\\U${code.toString(16).padStart(8, "0")}`;
};
const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const $width = (one) => (/\p{M}/u.test(one) ? 0 : WIDE.test(one) ? 2 : 1);
const $normalize = (form, text) => text.normalize(form);

/** Lines of so many characters at most. */
function $wrap(text, most) {
  const lines = [];
  for (const word of text.split(/[ \t\n]+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const LISTS = { en: { and: "and", or: "or", none: "none" }, fr: { and: "et", or: "ou", none: "aucun" } };

function listed(items, lang, word) {
  if (items.length < 2) return items.join("") || LISTS[lang].none;
  return `${items.slice(0, -1).join(", ")} ${LISTS[lang][word || "and"]} ${items.at(-1)}`;
}

/** A name after a French "de", which loses its vowel before another one. */
const preceded = (name) => (/^[aeiouœæ]/i.test(name.normalize("NFD")) ? `d'${name}` : `de ${name}`);

/** A template with its values: kernel/text.py says how. */
function $fill(template, values, lang) {
  const told = (value, spec) => {
    if (Array.isArray(value)) return listed(value.map((each) => told(each, "")), lang, spec);
    if (spec.includes("|")) {
      const [one, many] = spec.split("|");
      return `${value} ${value === 1 || (lang === "fr" && value === 0) ? one : many}`;
    }
    const said = value !== null && typeof value === "object" && value.said ? value.said(lang) : $str(value);
    return spec === "de" ? preceded(said) : said;
  };
  const text = lang === "fr" ? template.fr : template.en;
  return text.replace(/\{\{|\}\}|\{(\w+)(?::([^}]*))?\}/g, (all, name, spec) =>
    (name === undefined ? all[0] : told($get(values, name), spec ?? "")));
}

// --- Python's own functions ----------------------------------------------------------------------

const $same = (value) => value;
const named = (values) => (values.at(-1) instanceof Keywords ? values.pop().given : {});
const order = (a, b) => ($less(a, b) ? -1 : $less(b, a) ? 1 : 0);

const $getattr = (value, name) => value[name];
const $len = (value) => (typeof value === "string" ? [...value].length : value.size ?? value.all?.length ?? value.length);
const $abs = (value) => Math.abs(value);
const $divmod = (a, b) => [$floordiv(a, b), $mod(a, b)];
const $bool = (value) => $truth(value);
const $int = (value) => Math.trunc(Number(raw(value)));
const $float = (value) => Number(raw(value));
const $list = (values = []) => [...values];
const $tuple = $list;
const $dict = (values = []) => new Dict(values instanceof Dict ? $call(values, "items") : values);
const $set_ = (values = []) => new Bag(values);
const $frozenset = $set_;
const $type = (value) => value.constructor;
const $any = (values) => { for (const each of values) if ($truth(each)) return true; return false; };
const $all = (values) => { for (const each of values) if (!$truth(each)) return false; return true; };
const $sum = (values, start = 0) => [...values].reduce((a, b) => $add(a, b), start);
const $reversed = (values) => [...values].reverse();
const $sorted = (values, ...rest) => {
  const { key = $same, reverse = false } = named(rest);
  const found = [...values].map((each) => [$apply(key, each), each]);
  found.sort((a, b) => (reverse ? order(b[0], a[0]) : order(a[0], b[0])));
  return found.map(([, each]) => each);
};
const extreme = (is) => (...values) => {
  const { key = $same, ...other } = named(values);
  const all = values.length === 1 ? [...values[0]] : values;
  if (all.length === 0 && "default" in other) return other.default;
  return all.reduce((best, each) => (is($apply(key, each), $apply(key, best)) ? each : best));
};
const $min = extreme((a, b) => $less(a, b));
const $max = extreme((a, b) => $less(b, a));
const $next = (values, ...other) => {
  for (const each of values) return each;
  return other[0];
};
function $range(start, stop, step = 1) {
  if (stop === undefined) [start, stop] = [0, start];
  const length = Math.max(0, Math.ceil((raw(stop) - raw(start)) / step));
  return Array.from({ length }, (_, place) => raw(start) + step * place);
}
function* $enumerate(values, start = 0) {
  let at = start instanceof Keywords ? start.given.start : start;
  for (const each of values) yield [at++, each];
}
function* $map(made, ...values) {
  const lists = values.map((each) => [...each]);
  for (let at = 0; at < Math.min(...lists.map((each) => each.length)); at++) yield $apply(made, ...lists.map((each) => each[at]));
}
function* $filter(made, values) {
  for (const each of values) if ($truth(made === null ? each : made(each))) yield each;
}
function* $zip(...values) {
  named(values);
  yield* $map((...each) => each, ...values);
}
function* $groupby(values) {
  let last = [];
  for (const each of values) {
    if (last.length > 0 && !$eq(last[0], each)) {
      yield [last[0], last];
      last = [];
    }
    last.push(each);
  }
  if (last.length > 0) yield [last[0], last];
}
function* $accumulate(values) {
  let sum = 0;
  for (const each of values) yield (sum = $add(sum, each));
}
function* $pairwise(values) {
  const all = [...values];
  for (let at = 1; at < all.length; at++) yield [all[at - 1], all[at]];
}
function* $takewhile(made, values) {
  for (const each of values) {
    if (!$truth(made(each))) return;
    yield each;
  }
}
function* $chain(...values) {
  for (const each of values) yield* each;
}
const $tag = (kind) => kind.tag;
const $asdict = (value) => new Dict(value.constructor.fields.map((field) => [field, value[field]]));
function $evolve(value, { given }) {
  const { fields } = value.constructor;
  return new value.constructor().filled(fields.map((field) => (field in given ? given[field] : value[field])));
}

function $isinstance(value, kinds) {
  return [kinds].flat(2).some((kind) => {
    if (kind === $int) return Number.isInteger(raw(value)) || typeof value === "boolean";
    if (kind === $float) return false;
    if (kind === $str) return typeof raw(value) === "string";
    if (kind === $bool) return typeof value === "boolean";
    if (kind === $list) return Array.isArray(value);
    if (kind === $dict) return value instanceof Dict;
    return typeof kind === "function" && value instanceof kind;
  });
}

// --- Values from JSON ----------------------------------------------------------------------------

const $choice = (pairs) => {
  const known = new Map(pairs);
  return (json) => {
    if (!known.has(json)) throw new Error(`${json} is none of the choices`);
    return known.get(json);
  };
};
const $several = (read) => (json) => json.map(read);
const $each = (readers) => (json) => json.map((each, place) => readers[place](each));
const $record = (kind, fields) => (json) =>
  new kind().filled(fields.map(([field, read]) => (json[field] == null ? null : read(json[field]))));
const $beside = (view, setup, fields) => {
  for (const [field, read] of fields) view.setup[field] = read(setup[field]);
  return view;
};
const $oneOf = (field, cases, other) => (json) => {
  if (json === null) return null;
  return typeof json === "object" && !Array.isArray(json) && json[field] in cases ? cases[json[field]](json) : other(json);
};
function $dictionary(json) {
  if (Array.isArray(json)) return json.map($dictionary);
  if (json === null || typeof json !== "object") return json;
  return new Dict(Object.entries(json).map(([key, value]) => [key, $dictionary(value)]));
}
